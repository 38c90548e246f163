"""CMS, certificates, OCSP requests and timestamps built field by field, so that each field can be wrong."""

import datetime
import hashlib
import pathlib
import urllib.request

from asn1crypto import algos, cms, ocsp, pem, tsp
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa

from sign_pyhanko import Authority

DIGESTS = {"md5": hashes.MD5, "sha1": hashes.SHA1, "sha256": hashes.SHA256, "sha384": hashes.SHA384, "sha512": hashes.SHA512}


class Forger:
    """An honest authority's keys and certificates."""

    def __init__(self, pki):
        self.authority = Authority(pki)
        self.pki = pathlib.Path(pki)
        self.chain = [self.certificate("ca"), self.certificate("root")]

    def key(self, label):
        return serialization.load_pem_private_key((self.pki / "keys" / f"{label}.pem").read_bytes(), None)

    def certificate(self, label):
        return pem.unarmor(self.authority.certificate(label).read_bytes())[2]

    def cms(self, content, label="asep", digest="sha256", **how):
        certificate = self.certificate(label)
        chain = [] if label == "sendiri" else self.chain
        info = signer_info(content, self.key(label), certificate, digest, **how)
        return signed_data([info], [certificate, *chain], digest).dump()


def raw_signature(key, data, digest):
    algorithm = DIGESTS[digest]()
    if isinstance(key, ec.EllipticCurvePrivateKey):
        return key.sign(data, ec.ECDSA(algorithm)), f"{digest}_ecdsa"
    return key.sign(data, padding.PKCS1v15(), algorithm), f"{digest}_rsa"


def signer_info(content, key, certificate, digest="sha256", *, drop=(), message=None, extra=(), time=None, reference=True):
    """A SignerInfo over content; `drop` names the signed attributes to leave out, `message` replaces the digest."""
    leaf = asn1_x509.Certificate.load(certificate)
    hashed = tsp.ESSCertIDv2({"cert_hash": hashlib.sha256(certificate).digest()})
    attributes = [
        {"type": "content_type", "values": ["data"]},
        {"type": "message_digest", "values": [message or hashlib.new(digest, content).digest()]},
        *extra,
    ]
    if reference:
        attributes.append({"type": "signing_certificate_v2", "values": [tsp.SigningCertificateV2({"certs": [hashed]})]})
    if time:
        attributes.append({"type": "signing_time", "values": [cms.Time({"utc_time": time})]})
    signed = cms.CMSAttributes([one for one in attributes if one["type"] not in drop])
    value, mechanism = raw_signature(key, signed.dump() if len(signed) else content, digest)
    serial = cms.IssuerAndSerialNumber({"issuer": leaf.issuer, "serial_number": leaf.serial_number})
    info = {
        "version": "v1",
        "sid": cms.SignerIdentifier({"issuer_and_serial_number": serial}),
        "digest_algorithm": algos.DigestAlgorithm({"algorithm": digest}),
        "signature_algorithm": algos.SignedDigestAlgorithm({"algorithm": mechanism}),
        "signature": value,
    }
    if len(signed):
        info["signed_attrs"] = signed
    return cms.SignerInfo(info)


def signed_data(infos, certificates, digest="sha256", content=None):
    enclosed = {} if content is None else {"content": content}
    data = {
        "version": "v1",
        "digest_algorithms": [algos.DigestAlgorithm({"algorithm": digest})],
        "encap_content_info": {"content_type": "data", **enclosed},
        "certificates": [cms.CertificateChoices({"certificate": asn1_x509.Certificate.load(one)}) for one in certificates],
        "signer_infos": infos,
    }
    return cms.ContentInfo({"content_type": "signed_data", "content": cms.SignedData(data)})


def make_certificate(subject, issuer, public_key, signing_key, is_authority):
    signs = not is_authority
    usage = x509.KeyUsage(signs, signs, False, False, False, is_authority, is_authority, False, False)
    builder = x509.CertificateBuilder().subject_name(subject).issuer_name(issuer).public_key(public_key)
    builder = builder.serial_number(x509.random_serial_number())
    builder = builder.not_valid_before(datetime.datetime(2020, 1, 1)).not_valid_after(datetime.datetime(2060, 1, 1))
    builder = builder.add_extension(x509.BasicConstraints(is_authority, None), True).add_extension(usage, True)
    return builder.sign(signing_key, hashes.SHA256()).public_bytes(serialization.Encoding.DER)


def new_rsa():
    return rsa.generate_private_key(65537, 2048)


def fetch(url, data=None, content_type=None):
    headers = {"Content-Type": content_type} if content_type else {}
    return urllib.request.urlopen(urllib.request.Request(url, data, headers)).read()


def ocsp_answer(forger, label):
    issuer = asn1_x509.Certificate.load(forger.certificate("ca"))
    certificate = asn1_x509.Certificate.load(forger.certificate(label))
    wanted = {
        "hash_algorithm": {"algorithm": "sha1"},
        "issuer_name_hash": hashlib.sha1(certificate.issuer.dump()).digest(),
        "issuer_key_hash": hashlib.sha1(bytes(issuer.public_key["public_key"])).digest(),
        "serial_number": certificate.serial_number,
    }
    request = ocsp.OCSPRequest({"tbs_request": {"request_list": [{"req_cert": wanted}]}})
    return fetch(certificate.ocsp_urls[0], request.dump(), "application/ocsp-request")


def crl_of(forger, label):
    certificate = asn1_x509.Certificate.load(forger.certificate(label))
    return fetch(certificate.crl_distribution_points[0].url)


async def timestamp_token(forger, data):
    return await forger.authority.stamper().async_timestamp(hashlib.sha256(data).digest(), "sha256")
