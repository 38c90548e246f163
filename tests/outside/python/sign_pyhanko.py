"""Signs a letter with pyHanko. Arguments: authority, letter, output folder, prefix, picture."""

import asyncio
import io
import pathlib
import sys

import yaml
from pyhanko import stamp
from pyhanko.pdf_utils.images import PdfImage
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.layout import AxisAlignment, InnerScaling, SimpleBoxLayoutRule
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers, timestamps
from pyhanko.sign.validation import async_add_validation_info
from pyhanko.sign.ades.api import CAdESSignedAttrSpec
from pyhanko_certvalidator import ValidationContext
from pyhanko.keys import load_cert_from_pemder

LETTER_PLACE = (370, 207, 520, 277)
PADES = fields.SigSeedSubFilter.PADES
ADOBE = fields.SigSeedSubFilter.ADOBE_PKCS7_DETACHED


class Authority:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        prefix = yaml.safe_load((self.folder / "certomancer.yml").read_text())["external-url-prefix"]
        self.timestamps = f"{prefix}/desa/tsa/tsa"

    def certificate(self, label):
        path = self.folder / "certs" / f"{label}.cert.pem"
        return path if path.exists() else self.folder / "certs" / f"{label}.pem"

    def signer(self, label, pss=False, chain=("ca", "root")):
        return signers.SimpleSigner.load(
            str(self.folder / "keys" / f"{label}.pem"),
            str(self.certificate(label)),
            ca_chain_files=[str(self.certificate(one)) for one in chain],
            prefer_pss=pss,
        )

    def stamper(self):
        return timestamps.HTTPTimeStamper(self.timestamps)

    def context(self):
        return ValidationContext(
            trust_roots=[load_cert_from_pemder(str(self.certificate("root")))],
            other_certs=[load_cert_from_pemder(str(self.certificate("ca")))],
            allow_fetching=True,
            revocation_mode="soft-fail",
        )


def text_style():
    return stamp.TextStampStyle(stamp_text="Ditandatangani secara elektronik\n%(signer)s\n%(ts)s")


def picture_style(picture):
    return stamp.StaticStampStyle(
        background=PdfImage(str(picture)), background_opacity=1,
        background_layout=SimpleBoxLayoutRule(AxisAlignment.ALIGN_MID, AxisAlignment.ALIGN_MID, inner_content_scaling=InnerScaling.STRETCH_TO_FIT),
    )


async def sign(authority, data, who="asep", *, field="Signature1", style=None, time=False, pss=False, spec=None, room=None, url=None, **meta):
    writer = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
    meta.setdefault("subfilter", PADES)
    if meta.get("embed_validation_info"):
        meta.setdefault("validation_context", authority.context())
    signature = signers.PdfSignatureMetadata(field_name=field, **meta)
    place = LETTER_PLACE if style else None
    spec = spec or fields.SigFieldSpec(field, box=place, on_page=0)
    signer = signers.PdfSigner(
        signature, authority.signer(who, pss), timestamper=authority.stamper() if time else None,
        stamp_style=style, new_field_spec=spec,
    )
    out = await signer.async_sign_pdf(writer, bytes_reserved=room, appearance_text_params={"url": url} if url else None)
    return out.getvalue()


async def renew(authority, data):
    stamper = signers.PdfTimeStamper(authority.stamper())
    out = await stamper.async_update_archival_timestamp_chain(PdfFileReader(io.BytesIO(data)), authority.context())
    return out.getvalue()


async def add_info(authority, data):
    """Adds the validation information in a separate update."""
    reader = PdfFileReader(io.BytesIO(data))
    out = await async_add_validation_info(reader.embedded_regular_signatures[-1], authority.context())
    return out.getvalue()


def ways(authority, letter, picture):
    lt = dict(time=True, embed_validation_info=True)
    lta = dict(time=True, embed_validation_info=True, use_pades_lta=True)
    p = fields.MDPPerm

    def once(**how):
        return lambda: sign(authority, letter, **how)

    async def then(first, *rest):
        data = await sign(authority, letter, **first)
        for index, how in enumerate(rest):
            data = await sign(authority, data, field=f"Signature{index + 2}", **how)
        return data

    async def renewed():
        return await renew(authority, await sign(authority, letter, **lta))

    async def later():
        return await add_info(authority, await sign(authority, letter, time=True))

    async def without_vri():
        data = await sign(authority, letter, time=True)
        signature = PdfFileReader(io.BytesIO(data)).embedded_regular_signatures[-1]
        return (await async_add_validation_info(signature, authority.context(), add_vri_entry=False)).getvalue()

    qr = stamp.QRStampStyle(stamp_text="Ditandatangani secara elektronik\n%(signer)s")
    lock = fields.FieldMDPSpec(fields.FieldMDPAction.ALL)
    return {
        "bb": once(),
        "bb-text": once(style=text_style()),
        "bb-picture": once(style=picture_style(picture)),
        "bb-qr": once(style=qr, url="https://desa.test/verifikasi"),
        "bb-reason": once(reason="Menyetujui surat ini", location="Layung", contact_info="desa@contoh.desa.id", name="Asep Contoh Suryana"),
        "bt": once(time=True),
        "bt-text": once(time=True, style=text_style()),
        "blt": once(**lt),
        "blt-text": once(style=text_style(), **lt),
        "blt-picture": once(style=picture_style(picture), **lt),
        "blt-info-later": later,
        "blt-without-vri": without_vri,
        "blta": once(**lta),
        "blta-picture": once(style=picture_style(picture), **lta),
        "blta-renewed": renewed,
        "two-bb": lambda: then({}, {"who": "siti"}),
        "two-bb-visible": lambda: then({"who": "siti"}, {"style": text_style()}),
        "two-blt": lambda: then(lt, {"who": "siti", **lt}),
        "two-blta": lambda: then(lta, {"who": "siti", **lta}),
        "three-blt": lambda: then({"who": "siti", **lt}, {"who": "dewi", **lt}, {"style": picture_style(picture), **lt}),
        "certify-p1": once(certify=True, docmdp_permissions=p.NO_CHANGES),
        "certify-p2": once(certify=True, docmdp_permissions=p.FILL_FORMS),
        "certify-p3": once(certify=True, docmdp_permissions=p.ANNOTATE),
        "certify-p1-blta": once(certify=True, docmdp_permissions=p.NO_CHANGES, **lta),
        "certify-p2-approve": lambda: then(dict(certify=True, docmdp_permissions=p.FILL_FORMS), {"who": "siti"}),
        "certify-p3-approve-blt": lambda: then(dict(certify=True, docmdp_permissions=p.ANNOTATE, **lt), {"who": "siti", **lt}),
        "rsa3072": once(who="siti"),
        "p256": once(who="dewi"),
        "p256-blta": once(who="dewi", **lta),
        "p384": once(who="bambang", md_algorithm="sha384"),
        "sha384": once(md_algorithm="sha384"),
        "sha512": once(md_algorithm="sha512"),
        "pss": once(pss=True),
        "pss-sha512-blt": once(pss=True, md_algorithm="sha512", **lt),
        "cades-attributes": once(time=True, cades_signed_attr_spec=CAdESSignedAttrSpec(timestamp_content=True)),
        "adbe": once(subfilter=ADOBE),
        "adbe-time": once(subfilter=ADOBE, time=True),
        "adbe-revocation": once(subfilter=ADOBE, embed_validation_info=True),
        "adbe-time-revocation": once(subfilter=ADOBE, time=True, embed_validation_info=True),
        "field-lock": once(spec=fields.SigFieldSpec("Signature1", field_mdp_spec=lock, doc_mdp_update_value=p.FILL_FORMS)),
    }


async def main(pki, letter, folder, prefix, picture):
    authority = Authority(pki)
    failed = 0
    for name, way in ways(authority, pathlib.Path(letter).read_bytes(), picture).items():
        try:
            data = await way()
        except Exception as fault:
            failed += 1
            print(f"{prefix}-pyhanko-{name}: {fault!r}", file=sys.stderr)
            continue
        pathlib.Path(folder, f"{prefix}-pyhanko-{name}.pdf").write_bytes(data)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
