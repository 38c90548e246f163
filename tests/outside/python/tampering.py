"""Changes to a PDF that an incremental update can make. Each takes a pyHanko writer."""

import io
import re

from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter

PAGE_WIDTH, PAGE_HEIGHT = 609.449, 935.433
SCRIPT = {"/S": "/JavaScript", "/JS": "app.alert(1)"}
# Hides a part of the statement.
WHITE = b"q 1 g 366 380 120 24 re f Q\n"
STATEMENT = (366, 380, 486, 404)


def pdf(value):
    """Converts plain Python values; texts that begin with a slash become names."""
    if isinstance(value, generic.PdfObject):
        return value
    if isinstance(value, dict):
        return generic.DictionaryObject({generic.pdf_name(key): pdf(one) for key, one in value.items()})
    if isinstance(value, (list, tuple)):
        return generic.ArrayObject(pdf(one) for one in value)
    if isinstance(value, bool):
        return generic.BooleanObject(value)
    if isinstance(value, (int, float)):
        return generic.NumberObject(value) if isinstance(value, int) else generic.FloatObject(value)
    return generic.pdf_name(value) if value.startswith("/") else generic.pdf_string(value)


def stream(content, dictionary=None):
    made = generic.StreamObject(stream_data=content)
    made.update(pdf(dictionary or {}))
    return made


def form(content, box):
    return stream(content, {"/Type": "/XObject", "/Subtype": "/Form", "/BBox": box})


def patch(data, at, new):
    return data[:at] + new + data[at + len(new) :]


def writer_of(data):
    return IncrementalPdfFileWriter(io.BytesIO(data), strict=False)


def save_update(writer):
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def replace(writer, reference, new):
    writer.objects[(reference.generation, reference.idnum)] = new


def references(array):
    return [array.raw_get(index) for index in range(len(array))]


def copy_of(dictionary):
    return generic.DictionaryObject({key: dictionary.raw_get(key) for key in dictionary.keys()})


def page_of(writer):
    return writer.root["/Pages"]["/Kids"][0]


def content_of(writer):
    """The reference of the page's content stream and its bytes."""
    reference = page_of(writer).raw_get("/Contents")
    return reference, reference.get_object().data


def set_page(writer, key, value):
    page_of(writer)[generic.pdf_name(key)] = pdf(value)
    writer.mark_update(writer.root["/Pages"]["/Kids"].raw_get(0))


def set_root(writer, key, value):
    writer.root[generic.pdf_name(key)] = pdf(value)
    writer.update_root()


def set_in_form(writer, key, value):
    reference = writer.root.raw_get("/AcroForm")
    writer.root["/AcroForm"][generic.pdf_name(key)] = pdf(value)
    writer.mark_update(reference) if isinstance(reference, generic.IndirectObject) else writer.update_root()


def signature_fields(writer):
    return references(writer.root["/AcroForm"]["/Fields"])


def add_annotation(writer, subtype, more=None):
    width, height = STATEMENT[2] - STATEMENT[0], STATEMENT[3] - STATEMENT[1]
    look = writer.add_object(form(b"1 g 0 0 %d %d re f" % (width, height), (0, 0, width, height)))
    annotation = {"/Type": "/Annot", "/Subtype": subtype, "/Rect": STATEMENT, "/F": 4, "/AP": {"/N": look}, **(more or {})}
    reference = writer.add_object(pdf(annotation))
    old = page_of(writer).get("/Annots")
    set_page(writer, "/Annots", [*(references(old) if old else []), reference])
    return reference


def change_content(writer):
    reference, old = content_of(writer)
    replace(writer, reference, stream(old + WHITE))


def change_glyph(writer):
    reference, old = content_of(writer)
    at = [found.end() for found in re.finditer(rb"\[<", old)][8]
    replace(writer, reference, stream(patch(old, at, b"000A" if old[at : at + 4] == b"0009" else b"0009")))


def add_content_stream(writer):
    set_page(writer, "/Contents", [content_of(writer)[0], writer.add_object(stream(WHITE))])


def add_attachment(writer):
    file = writer.add_object(stream(b"isi", {"/Type": "/EmbeddedFile"}))
    specification = writer.add_object(pdf({"/Type": "/Filespec", "/F": "a.txt", "/EF": {"/F": file}}))
    set_root(writer, "/Names", {"/EmbeddedFiles": {"/Names": ["a.txt", specification]}})


def add_page(writer):
    pages = writer.root.raw_get("/Pages")
    page = {"/Type": "/Page", "/Parent": pages, "/MediaBox": (0, 0, PAGE_WIDTH, PAGE_HEIGHT), "/Resources": {}}
    writer.root["/Pages"]["/Kids"].append(writer.add_object(pdf(page)))
    writer.root["/Pages"][generic.pdf_name("/Count")] = pdf(2)
    writer.mark_update(pages)


def replace_page(writer):
    copy = copy_of(page_of(writer))
    copy[generic.pdf_name("/Contents")] = writer.add_object(stream(content_of(writer)[1] + WHITE))
    writer.root["/Pages"][generic.pdf_name("/Kids")] = pdf([writer.add_object(copy)])
    writer.mark_update(writer.root.raw_get("/Pages"))


def change_title(writer):
    writer.trailer["/Info"][generic.pdf_name("/Title")] = pdf("SURAT KETERANGAN LAIN")
    writer.mark_update(writer.trailer.raw_get("/Info"))


def change_xmp(writer):
    reference = writer.root.raw_get("/Metadata")
    new = reference.get_object().data.replace(b"SURAT KETERANGAN USAHA", b"SURAT KETERANGAN LAIN")
    replace(writer, reference, stream(new, {"/Type": "/Metadata", "/Subtype": "/XML"}))


def add_layer(writer):
    group = writer.add_object(pdf({"/Type": "/OCG", "/Name": "a"}))
    set_root(writer, "/OCProperties", {"/OCGs": [group], "/D": {"/OFF": [group]}})


def swap_font(writer):
    fonts = page_of(writer)["/Resources"]["/Font"]
    first, *_, last = sorted(fonts.keys())
    replace(writer, fonts.raw_get(first), copy_of(fonts[last]))


def change_spoken_text(writer):
    tree = writer.root["/StructTreeRoot"]
    document = tree["/K"][0] if isinstance(tree["/K"], generic.ArrayObject) else tree["/K"]
    child = document["/K"].raw_get(8)
    child.get_object()[generic.pdf_name("/ActualText")] = pdf("Nama lain")
    writer.mark_update(child)


def add_text_field(writer):
    if "/AcroForm" not in writer.root:
        set_root(writer, "/AcroForm", {"/Fields": []})
    field = add_annotation(writer, "/Widget", {"/FT": "/Tx", "/T": "isian", "/V": "25 November 2099"})
    set_in_form(writer, "/Fields", [*signature_fields(writer), field])


def fill_by_script(writer):
    set_in_form(writer, "/NeedAppearances", True)
    set_in_form(writer, "/XFA", writer.add_object(stream(b"<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>")))


def change_stamp(writer):
    look = signature_fields(writer)[0].get_object()["/AP"].raw_get("/N")
    replace(writer, look, form(b"1 0 0 rg 0 0 150 70 re f", list(look.get_object()["/BBox"])))


def move_stamp(writer):
    field = signature_fields(writer)[0]
    field.get_object()[generic.pdf_name("/Rect")] = pdf((60, 380, 540, 470))
    writer.mark_update(field)


def swap_value(writer):
    field = signature_fields(writer)[0]
    copy = copy_of(field.get_object()["/V"])
    copy[generic.pdf_name("/Reason")] = pdf("Alasan lain")
    field.get_object()[generic.pdf_name("/V")] = writer.add_object(copy)
    writer.mark_update(field)


def add_dss(writer, content):
    set_root(writer, "/DSS", writer.add_object(pdf({"/Type": "/DSS", **content})))


def use_content_in_dss(writer):
    """An entry of the DSS is the page's content stream, with a change."""
    reference, old = content_of(writer)
    replace(writer, reference, stream(old + WHITE))
    add_dss(writer, {"/Certs": [generic.IndirectObject(reference.idnum, reference.generation, writer)]})


def change_viewer(writer):
    set_root(writer, "/ViewerPreferences", {"/HideToolbar": True})
    set_root(writer, "/PageLayout", "/TwoColumnLeft")


CUT_OFF = (0, 300, PAGE_WIDTH, PAGE_HEIGHT)

BEFORE_SIGNING = {
    "text": change_content,
    "glyph": change_glyph,
    "second-stream": add_content_stream,
    "annotation": lambda writer: add_annotation(writer, "/Stamp"),
    "open-action": lambda writer: set_root(writer, "/OpenAction", SCRIPT),
    "page-action": lambda writer: set_page(writer, "/AA", {"/O": {"/S": "/URI", "/URI": "https://contoh.invalid"}}),
    "attachment": add_attachment,
    "page-added": add_page,
    "other-page": replace_page,
    "orphan-stream": lambda writer: writer.add_object(stream(WHITE)),
    "title": change_title,
    "xmp": change_xmp,
    "language": lambda writer: set_root(writer, "/Lang", "en"),
    "media-box": lambda writer: set_page(writer, "/MediaBox", CUT_OFF),
    "crop-box": lambda writer: set_page(writer, "/CropBox", CUT_OFF),
    "rotate": lambda writer: set_page(writer, "/Rotate", 180),
    "user-unit": lambda writer: set_page(writer, "/UserUnit", 2),
    "layers": add_layer,
    "font": swap_font,
    "spoken-text": change_spoken_text,
    "text-field": add_text_field,
    "names-script": lambda writer: set_root(writer, "/Names", {"/JavaScript": {"/Names": ["a", SCRIPT]}}),
    "output-intent": lambda writer: set_root(writer, "/OutputIntents", []),
    "viewer": change_viewer,
}
AFTER_SIGNING = BEFORE_SIGNING | {
    "need-appearances": fill_by_script,
    "stamp-picture": change_stamp,
    "stamp-moved": move_stamp,
    "value-swapped": swap_value,
    "field-gone": lambda writer: set_in_form(writer, "/Fields", []),
    "widget-twice": lambda writer: add_annotation(writer, "/Widget"),
    "dss-script": lambda writer: add_dss(writer, {"/JS": "app.alert(1)", "/AA": SCRIPT}),
    "dss-content": use_content_in_dss,
}
