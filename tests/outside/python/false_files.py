"""Writes files that the portal must refuse.

Arguments: authority, letter, another person's letter, folder with honest files, output folder, prefix of the names.
"""

import asyncio
import datetime
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import pikepdf
from asn1crypto import cms, crl, keys, ocsp, pem, tsp
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers
from pyhanko.sign.timestamps import DummyTimeStamper
from pyhanko.sign.validation.dss import DocumentSecurityStore
from pyhanko_certvalidator.registry import SimpleCertificateStore

from forged_cms import Forger, crl_of, make_certificate, new_rsa, ocsp_answer, signed_data, signer_info, timestamp_token
from hidden_updates import hidden_updates
from parser_differentials import parser_differentials
from sign_pyhanko import LETTER_PLACE, PADES, sign, text_style
from signature_hole import covered_bytes, fill_hole, hole_of
from tampering import AFTER_SIGNING, BEFORE_SIGNING, PAGE_HEIGHT, PAGE_WIDTH, patch, save_update, writer_of


class Bases:
    """A letter with honest signatures of it, to be falsified."""

    def __init__(self, forger, letter, other):
        self.forger, self.authority = forger, forger.authority
        self.letter, self.other = letter, other

    async def prepare(self, honest, prefix):
        """Signs the letter with pyHanko and reads two files by EU DSS."""
        validated = {"time": True, "embed_validation_info": True}
        self.wide = await sign(self.authority, self.letter, style=text_style(), room=24000)
        self.pyhanko_lt = await sign(self.authority, self.letter, **validated)
        self.pyhanko_lta = await sign(self.authority, self.letter, use_pades_lta=True, **validated)
        self.dss = (honest / f"{prefix}-dss-bb-image.pdf").read_bytes()
        self.dss_lt = (honest / f"{prefix}-dss-blt-image.pdf").read_bytes()
        self.content = covered_bytes(self.wide)
        return self

    def with_cms(self, der, **how):
        """The letter with this CMS as its signature value."""
        return fill_hole(self.wide, der, **how)


def add_status(writer, data, certificates, **status):
    """Adds a DSS for the last signature of a file to its next update."""
    signature = PdfFileReader(io.BytesIO(data)).embedded_signatures[-1]
    contents = signature.pkcs7_content.hex().upper().encode()
    loaded = [asn1_x509.Certificate.load(one) for one in certificates]
    DocumentSecurityStore.supply_dss_in_writer(writer, contents, certs=loaded, **status)


def approval(authority, who, field):
    metadata = signers.PdfSignatureMetadata(field_name=field, subfilter=PADES)
    spec = fields.SigFieldSpec(field, on_page=0)
    return signers.PdfSigner(metadata, authority.signer(who), new_field_spec=spec)


async def tampered(b):
    """Changes before signing, in the update that signs, after it, and in updates that bring something allowed."""
    forger, authority = b.forger, b.authority
    for case, tamper in BEFORE_SIGNING.items():
        writer = writer_of(b.letter)
        tamper(writer)
        yield f"before-{case}", await sign(authority, save_update(writer), style=text_style())
        writer = writer_of(b.letter)
        tamper(writer)
        yield f"while-signing-{case}", (await approval(authority, "asep", "Signature1").async_sign_pdf(writer)).getvalue()
    good_status = [ocsp.OCSPResponse.load(ocsp_answer(forger, "asep"))]
    signed = await sign(authority, b.letter, time=True, style=text_style())
    for case, tamper in AFTER_SIGNING.items():
        has_stamp = not case.startswith("stamp-picture")
        bases = {"dss": b.dss, "dss-lt": b.dss_lt, **({"pyhanko-lt": b.pyhanko_lt} if has_stamp else {})}
        for label, data in bases.items():
            writer = writer_of(data)
            tamper(writer)
            yield f"after-{label}-{case}", save_update(writer)
        if case.startswith("dss-"):
            continue
        writer = writer_of(signed)
        add_status(writer, signed, [forger.certificate("asep"), *forger.chain], ocsps=good_status)
        tamper(writer)
        yield f"with-dss-{case}", save_update(writer)
        writer = writer_of(signed)
        tamper(writer)
        yield f"with-second-signature-{case}", (await approval(authority, "siti", "Signature2").async_sign_pdf(writer)).getvalue()
        if has_stamp:
            writer = writer_of(b.pyhanko_lt)
            tamper(writer)
            stamper = signers.PdfTimeStamper(authority.stamper())
            yield f"with-timestamp-{case}", (await stamper.async_timestamp_pdf(writer, "sha256")).getvalue()


STAMPS = {
    "statement": (51, 340, 560, 480),
    "validity": (79, 380, 480, 410),
    "qr": (45, 30, 150, 135),
    "address": (150, 60, 400, 76),
    "foot": (150, 60, 460, 102),
    "upper-half": (51, 500, 560, 900),
    "half-page": (0, 0, PAGE_WIDTH, PAGE_HEIGHT / 2),
    "whole-page": (0, 0, PAGE_WIDTH, PAGE_HEIGHT),
    "nik": (180, 640, 330, 690),
    "reversed-corners": (560, 480, 51, 340),
}


async def stamps(b):
    first = await sign(b.authority, b.letter, style=text_style())
    for case, box in STAMPS.items():
        spec = fields.SigFieldSpec("Signature1", box=box, on_page=0)
        yield f"stamp-over-{case}", await sign(b.authority, b.letter, style=text_style(), spec=spec)
        spec = fields.SigFieldSpec("Signature2", box=box, on_page=0)
        second = await sign(b.authority, first, "siti", field="Signature2", style=text_style(), spec=spec)
        yield f"second-stamp-over-{case}", second


async def certificates(b):
    forger, content = b.forger, b.content
    for case, label in {"self-signed": "sendiri", "expired": "kedaluwarsa", "server-auth": "peladen", "rsa-1024": "lemah"}.items():
        yield case, b.with_cms(forger.cms(content, label))
    for digest in ("sha1", "md5"):
        yield digest, b.with_cms(forger.cms(content, digest=digest))
    honest, key = forger.certificate("asep"), forger.key("asep")
    info = signer_info(content, key, honest)
    yield "no-certificate", b.with_cms(signed_data([info], forger.chain).dump())
    yield "another-certificate", b.with_cms(signed_data([info], [forger.certificate("siti"), *forger.chain]).dump())
    wrong_key = signer_info(content, forger.key("siti"), honest)
    yield "key-of-another", b.with_cms(signed_data([wrong_key], [honest, *forger.chain]).dump())
    reference = tsp.ESSCertIDv2({"cert_hash": hashlib.sha256(forger.certificate("siti")).digest()})
    other = [{"type": "signing_certificate_v2", "values": [tsp.SigningCertificateV2({"certs": [reference]})]}]
    yield "certificate-reference-of-another", b.with_cms(forger.cms(content, extra=other, reference=False))

    def with_certificate(certificate, key, chain):
        return b.with_cms(signed_data([signer_info(content, key, certificate)], [certificate, *chain]).dump())

    name = honest.rindex(b"Asep Contoh")
    yield "certificate-name-changed", with_certificate(patch(honest, name, b"Asip"), key, forger.chain)
    flipped = patch(honest, len(honest) - 20, bytes([honest[-20] ^ 1]))
    yield "certificate-signature-bits", with_certificate(flipped, key, forger.chain)
    root, ca, signer = (x509.load_der_x509_certificate(forger.certificate(one)).subject for one in ("root", "ca", "asep"))
    dewi = x509.load_der_x509_certificate(forger.certificate("dewi")).subject
    own, own_ca, own_root = new_rsa(), new_rsa(), new_rsa()
    forged = make_certificate(signer, ca, own.public_key(), new_rsa(), False)
    yield "issuer-never-signed-it", with_certificate(forged, own, forger.chain)
    yield "issuer-not-enclosed", with_certificate(forged, own, [])
    twin_root = make_certificate(root, root, own_root.public_key(), own_root, True)
    twin_ca = make_certificate(ca, root, own_ca.public_key(), own_root, True)
    twin = make_certificate(signer, ca, own.public_key(), own_ca, False)
    yield "twin-authority", with_certificate(twin, own, [twin_ca, twin_root])
    yield "twin-authority-with-real-root", with_certificate(twin, own, [twin_ca, forger.certificate("root")])
    yield "twin-authority-and-real-chain", with_certificate(twin, own, [twin_ca, twin_root, *forger.chain])
    below = make_certificate(signer, dewi, own.public_key(), forger.key("dewi"), False)
    yield "issuer-is-no-authority", with_certificate(below, own, [forger.certificate("dewi"), *forger.chain])
    alone = make_certificate(signer, ca, own.public_key(), own, False)
    yield "signed-by-its-own-key", with_certificate(alone, own, forger.chain)


async def revoked(b):
    forger = b.forger
    chain = [forger.certificate("dicabut"), *forger.chain]
    status = {
        "ocsp": {"ocsps": [ocsp.OCSPResponse.load(ocsp_answer(forger, "dicabut"))]},
        "crl": {"crls": [crl.CertificateList.load(crl_of(forger, "dicabut"))]},
    }
    for is_stamped in (False, True):
        info = signer_info(b.content, forger.key("dicabut"), chain[0])
        if is_stamped:
            token = await timestamp_token(forger, info["signature"].native)
            info["unsigned_attrs"] = token_attribute(token)
        data = b.with_cms(signed_data([info], chain).dump())
        for label, more in status.items():
            writer = writer_of(data)
            add_status(writer, data, chain, **more)
            yield f"revoked-{label}{'-timestamp' if is_stamped else ''}", save_update(writer)
    # Timestamps before the revocation, by a stranger and by a signer that is no timestamp authority.
    info = signer_info(b.content, forger.key("dicabut"), chain[0])
    for label in ("sendiri", "siti"):
        info["unsigned_attrs"] = token_attribute(await false_token(forger, label, info["signature"].native))
        data = b.with_cms(signed_data([info], chain).dump())
        writer = writer_of(data)
        add_status(writer, data, [*chain, forger.certificate("siti")], **status["ocsp"])
        yield f"revoked-timestamp-by-{label}", save_update(writer)


async def false_token(forger, label, data):
    certificate = asn1_x509.Certificate.load(forger.certificate(label))
    key = keys.PrivateKeyInfo.load(pem.unarmor((forger.pki / "keys" / f"{label}.pem").read_bytes())[2])
    store = SimpleCertificateStore()
    store.register(asn1_x509.Certificate.load(forger.certificate("ca")))
    before = datetime.datetime(2025, 12, 1, tzinfo=datetime.timezone.utc)
    stamper = DummyTimeStamper(certificate, key, certs_to_embed=store, fixed_dt=before)
    return await stamper.async_timestamp(hashlib.sha256(data).digest(), "sha256")


def token_attribute(token):
    return cms.CMSAttributes([{"type": "signature_time_stamp_token", "values": [token]}])


async def false_timestamps(b):
    forger = b.forger
    info = signer_info(b.content, forger.key("asep"), forger.certificate("asep"))

    def with_token(token):
        info["unsigned_attrs"] = token_attribute(token)
        return b.with_cms(signed_data([info], [forger.certificate("asep"), *forger.chain]).dump())

    elsewhere = await timestamp_token(forger, b"other bytes")
    honest = (await timestamp_token(forger, info["signature"].native)).dump()
    yield "timestamp-over-other-bytes", with_token(elsewhere)
    value = cms.ContentInfo.load(honest)["content"]["signer_infos"][0]["signature"].native
    at = honest.rindex(value) + 10
    yield "timestamp-signature-broken", with_token(cms.ContentInfo.load(patch(honest, at, bytes([honest[at] ^ 1]))))
    year = re.search(rb"\x18\x0f20\d{12}Z", honest).start() + 2
    yield "timestamp-time-changed", with_token(cms.ContentInfo.load(patch(honest, year, b"2025")))
    last = b.pyhanko_lta
    yield "document-timestamp-over-other-bytes", fill_hole(last, elsewhere.dump())
    first, second, _ = hole_of(last)
    token = bytes.fromhex(last[first + 1 : second - 1].decode()).rstrip(b"\0")
    yield "document-timestamp-broken", fill_hole(last, patch(token, len(token) - 300, bytes([token[-300] ^ 1])))
    signature = signer_info(covered_bytes(last), forger.key("dewi"), forger.certificate("dewi"))
    yield "document-timestamp-is-a-signature", fill_hole(last, signed_data([signature], [forger.certificate("dewi")]).dump())


async def cms_faults(b):
    forger, content = b.forger, b.content
    now = datetime.datetime.now(datetime.timezone.utc)
    month = datetime.timedelta(days=30)
    own = [forger.certificate("asep"), *forger.chain]
    infos = {one: signer_info(content, forger.key(one), forger.certificate(one)) for one in ("asep", "siti")}
    both = [forger.certificate("siti"), *own]
    elsewhere = signer_info(b"other", forger.key("siti"), forger.certificate("siti"))
    enclosed = signer_info(b"other", forger.key("asep"), own[0])
    der = forger.cms(content)
    yield "time-before-issue", b.with_cms(forger.cms(content, time=now - month))
    yield "time-a-month-ahead", b.with_cms(forger.cms(content, time=now + month))
    yield "other-bytes", b.with_cms(forger.cms(b"other bytes"))
    yield "bit-in-signature", b.with_cms(patch(der, len(der) - 10, bytes([der[-10] ^ 1])))
    page = re.search(rb"stream\r?\n", b.wide).end() + 60
    yield "bit-in-page", patch(b.wide, page, bytes([b.wide[page] ^ 1]))
    yield "bit-in-dictionary", b.wide.replace(b"/Type /Sig", b"/Type /Sog", 1)
    yield "padding-not-zero", b.with_cms(der, padding=b"41")
    yield "two-signers-in-one", b.with_cms(signed_data(list(infos.values()), both).dump())
    yield "second-signer-other-bytes", b.with_cms(signed_data([infos["asep"], elsewhere], both).dump())
    yield "no-signer", b.with_cms(signed_data([], own).dump())
    yield "no-message-digest", b.with_cms(forger.cms(content, drop=("message_digest",)))
    no_attributes = ("message_digest", "content_type", "signing_certificate_v2")
    yield "no-signed-attributes", b.with_cms(forger.cms(b"other bytes", drop=no_attributes))
    yield "message-digest-of-another", b.with_cms(forger.cms(content, message=hashlib.sha256(b"x").digest()))
    yield "content-enclosed", b.with_cms(signed_data([enclosed], own, content=b"other").dump())
    outer = int.from_bytes(der[2:4], "big")
    yield "length-too-long", b.with_cms(patch(der, 2, (outer + 40).to_bytes(2, "big")))
    yield "length-too-short", b.with_cms(patch(der, 2, (outer - 40).to_bytes(2, "big")))
    at = der.index(bytes.fromhex("a082")) + 2
    inner = int.from_bytes(der[at : at + 2], "big")
    yield "inner-length-too-long", b.with_cms(patch(der, at, (inner + 16).to_bytes(2, "big")))
    yield "inner-length-too-short", b.with_cms(patch(der, at, (inner - 16).to_bytes(2, "big")))
    yield "bytes-after-cms", b.with_cms(der + bytes.fromhex("3003020101"))
    yield "no-cms", b.with_cms(b"\x04\x03abc")
    yield "empty-hole", b.with_cms(b"")
    yield "not-hex", patch(b.wide, hole_of(b.wide)[0] + 1, b"zz")


async def byte_ranges(b):
    first, second, found = hole_of(b.wide)
    last = int(found.group(4))
    old = re.match(rb"[^]]*\] *", b.wide[found.start() :]).group(0)

    def ranged(text, content):
        new = b"/ByteRange [" + text + b"]"
        data = patch(b.wide, found.start(), new.ljust(len(old)))
        return fill_hole(data, b.forger.cms(content(data)), hole=(first, second))

    yield "range-shortened", ranged(b"0 %d %d %d" % (first, second, last - 30), lambda d: d[:first] + d[second:-30])
    yield "range-shifted", ranged(b"0 %d %d %d" % (first - 10, second, last), lambda d: d[: first - 10] + d[second:])
    yield "range-from-nine", ranged(b"9 %d %d %d" % (first - 9, second, last), lambda d: d[9:first] + d[second:])
    yield "range-hole-wider", ranged(b"0 %d %d %d" % (first, second + 40, last - 40), lambda d: d[:first] + d[second + 40 :])
    yield "range-one-part", ranged(b"0 %d" % first, lambda d: d[:first])
    yield "range-six", ranged(b"0 9 9 %d %d %d" % (first - 9, second, last), lambda d: d[:first] + d[second:])
    yield "range-negative", ranged(b"0 %d %d -1" % (first, second), lambda d: d[:first] + d[second:])
    yield "range-empty", ranged(b"", lambda d: b"")
    yield "range-overlap", ranged(b"0 %d %d %d" % (first, first, last), lambda d: d[:first] + d[first : first + last])


async def appended(b):
    tails = {
        "letter": b.letter,
        "zeros": bytes(64),
        "comment": b"% catatan\n",
        "second-eof": b"\n%%EOF\n",
        "kilobyte": os.urandom(1024),
        "html": b"<html><script>alert(1)</script></html>",
        "startxref": b"\nstartxref\n0\n%%EOF\n",
        "zip": b"PK\x05\x06" + bytes(18),
    }
    for case, tail in tails.items():
        yield f"end-{case}", b.dss + tail
    yield "begin-garbage", b"%!PS\n" + b.dss
    yield "cut", b.dss[:-40]


def programs(source, target):
    """Programs that save a PDF in their own way, where they are installed."""
    commands = {
        "qpdf": ["qpdf", source, target],
        "qpdf-streams": ["qpdf", "--object-streams=generate", source, target],
        "qpdf-qdf": ["qpdf", "--qdf", source, target],
        "qpdf-linearized": ["qpdf", "--linearize", source, target],
        "mutool": ["mutool", "clean", source, target],
        "printed": ["pdftocairo", "-pdf", source, target],
    }
    return {name: command for name, command in commands.items() if shutil.which(command[0])}


async def saved_again(b):
    with tempfile.TemporaryDirectory() as folder:
        source, target = (pathlib.Path(folder, one) for one in ("source.pdf", "target.pdf"))
        for label, data in (("signed", b.dss), ("unsigned", b.letter)):
            source.write_bytes(data)
            for name, command in programs(source, target).items():
                # qpdf exits with 3 for a warning.
                subprocess.run(command, check=False, capture_output=True)
                yield f"{label}-{name}", target.read_bytes()
                if label == "unsigned" and name in ("qpdf", "printed"):
                    yield f"signed-after-{name}", await sign(b.authority, target.read_bytes(), style=text_style())
            with pikepdf.open(source) as pdf:
                pdf.save(target)
            yield f"{label}-pikepdf", target.read_bytes()


async def not_signed(b):
    yield "unsigned", b.letter
    yield "unsigned-with-newline", b.letter + b"\n"
    yield "other-person-unsigned", b.other
    yield "other-person-signed", await sign(b.authority, b.other, style=text_style())
    writer = writer_of(b.letter)
    fields.append_signature_field(writer, fields.SigFieldSpec("Signature1", box=LETTER_PLACE, on_page=0))
    yield "empty-field", save_update(writer)
    stamper = signers.PdfTimeStamper(b.authority.stamper())
    yield "timestamp-only", (await stamper.async_timestamp_pdf(writer_of(b.letter), "sha256")).getvalue()
    yield "signature-renamed", patch(b.wide, hole_of(b.wide)[2].start(), b"/BiteRange")


GROUPS = (
    tampered, stamps, certificates, revoked, false_timestamps, cms_faults, byte_ranges, appended, saved_again, not_signed, hidden_updates, parser_differentials,
)


async def main(pki, letter, other, honest, folder, prefix):
    forger = Forger(pki)
    read = [pathlib.Path(one).read_bytes() for one in (letter, other)]
    bases = await Bases(forger, *read).prepare(pathlib.Path(honest), prefix)
    for group in GROUPS:
        async for case, data in group(bases):
            pathlib.Path(folder, f"{prefix}-{case}.pdf").write_bytes(data)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
