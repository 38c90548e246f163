"""Generates the keys of a test authority and its configuration for certomancer. Arguments: folder, port."""

import datetime
import pathlib
import sys

import yaml
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID

FROM, UNTIL = "2020-01-01T00:00:00+0000", "2060-01-01T00:00:00+0000"

# label: name, kind of key, exceptions
SIGNERS = {
    "asep": ("Asep Contoh Suryana", "rsa2048", {}),
    "siti": ("Siti Rahmawati", "rsa3072", {}),
    "dewi": ("Dewi Lestari", "p256", {}),
    "bambang": ("Bambang Wijaya", "p384", {}),
    "dicabut": ("Asep Contoh Suryana", "rsa2048", {"revoked": "2026-01-05T00:00:00+0000"}),
    "kedaluwarsa": ("Asep Contoh Suryana", "rsa2048", {"until": "2024-01-01T00:00:00+0000"}),
    "peladen": ("Asep Contoh Suryana", "rsa2048", {"eku": "server_auth"}),
    "lemah": ("Asep Contoh Suryana", "rsa1024", {}),
}
AUTHORITIES = {
    "root": ("Root CA Desa Contoh", "rsa3072"),
    "ca": ("CA Tanda Tangan Desa Contoh", "rsa2048"),
    "ocsp": ("OCSP Desa Contoh", "rsa2048"),
    "tsa": ("Penanda Waktu Desa Contoh", "rsa2048"),
}


def new_key(kind):
    if kind.startswith("rsa"):
        return rsa.generate_private_key(65537, int(kind[3:]))
    return ec.generate_private_key({"p256": ec.SECP256R1(), "p384": ec.SECP384R1()}[kind])


def pem(key):
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def certificate(subject, issuer, extensions, valid=(FROM, UNTIL)):
    urls = [{"id": "crl_distribution_points", "smart-value": {"schema": "crl-dist-url", "params": {"crl-repo-names": [issuer]}}}]
    access = {"ca-issuer-links": [{"repo": issuer}]}
    if issuer == "ca":
        access["ocsp-responder-names"] = ["ca"]
    urls.append({"id": "authority_information_access", "smart-value": {"schema": "aia-urls", "params": access}})
    return {
        "subject": subject,
        "issuer": issuer,
        "validity": {"valid-from": valid[0], "valid-to": valid[1]},
        "extensions": extensions + ([] if subject in ("root", "ocsp") else urls),
    }


def usage(*names):
    return {"id": "key_usage", "critical": True, "smart-value": {"schema": "key-usage", "params": list(names)}}


def basic(authority):
    return {"id": "basic_constraints", "critical": True, "value": {"ca": authority}}


def describe(port, names):
    certs = {
        "root": certificate("root", "root", [basic(True), usage("key_cert_sign", "crl_sign")]),
        "ca": certificate("ca", "root", [basic(True), usage("key_cert_sign", "crl_sign")]),
        "ocsp": certificate("ocsp", "ca", [
            usage("digital_signature"),
            {"id": "extended_key_usage", "value": ["ocsp_signing"]},
            {"id": "ocsp_no_check"},
        ]),
        "tsa": certificate("tsa", "ca", [
            usage("digital_signature"),
            {"id": "extended_key_usage", "critical": True, "value": ["time_stamping"]},
        ]),
    }
    for label, (_, _, more) in SIGNERS.items():
        extensions = [usage("digital_signature", "non_repudiation")]
        if "eku" in more:
            extensions.append({"id": "extended_key_usage", "value": [more["eku"]]})
        certs[label] = certificate(label, "ca", extensions, (FROM, more.get("until", UNTIL)))
        if "revoked" in more:
            certs[label]["revocation"] = {"revoked-since": more["revoked"], "reason": "key_compromise"}
    return {
        "external-url-prefix": f"http://127.0.0.1:{port}",
        "keysets": {"keys": {"path-prefix": "keys", "keys": {label: {"path": f"{label}.pem"} for label in names}}},
        "pki-architectures": {
            "desa": {
                "keyset": "keys",
                "entity-defaults": {"country-name": "ID", "organization-name": "Desa Contoh"},
                "entities": {label: {"common-name": name} for label, name in names.items()},
                "certs": certs,
                "services": {
                    "ocsp": {"ca": {"for-issuer": "ca", "responder-cert": "ocsp", "signing-key": "ocsp"}},
                    "crl-repo": {
                        "ca": {"for-issuer": "ca", "signing-key": "ca", "simulated-update-schedule": "P1D"},
                        "root": {"for-issuer": "root", "signing-key": "root", "simulated-update-schedule": "P30D"},
                    },
                    "cert-repo": {"ca": {"for-issuer": "ca"}, "root": {"for-issuer": "root"}},
                    "time-stamping": {"tsa": {"signing-key": "tsa", "signing-cert": "tsa"}},
                },
            }
        },
    }


def make_self_signed(folder, label, name):
    """A self-signed certificate with the key usage of a signer."""
    key = new_key("rsa2048")
    subject = x509.Name([x509.NameAttribute(NameOID.COUNTRY_NAME, "ID"), x509.NameAttribute(NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder()
        .subject_name(subject).issuer_name(subject).public_key(key.public_key()).serial_number(x509.random_serial_number())
        .not_valid_before(datetime.datetime(2020, 1, 1)).not_valid_after(datetime.datetime(2060, 1, 1))
        .add_extension(x509.KeyUsage(True, True, False, False, False, False, False, False, False), True)
        .sign(key, hashes.SHA256())
    )
    (folder / "keys" / f"{label}.pem").write_bytes(pem(key))
    (folder / "certs" / f"{label}.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))


def main(folder, port):
    (folder / "keys").mkdir(parents=True, exist_ok=True)
    (folder / "certs").mkdir(exist_ok=True)
    kinds = {label: kind for label, (_, kind) in AUTHORITIES.items()} | {label: kind for label, (_, kind, _) in SIGNERS.items()}
    names = {label: name for label, (name, _) in AUTHORITIES.items()} | {label: name for label, (name, _, _) in SIGNERS.items()}
    for label, kind in kinds.items():
        path = folder / "keys" / f"{label}.pem"
        if not path.exists():
            path.write_bytes(pem(new_key(kind)))
    make_self_signed(folder, "sendiri", "Asep Contoh Suryana")
    (folder / "certomancer.yml").write_text(yaml.safe_dump(describe(port, names), sort_keys=False))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
