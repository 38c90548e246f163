"""Updates written byte by byte that readers may read differently: hidden objects, tables that lie, shadow attacks."""

import io
import re
import zlib

from pyhanko.pdf_utils.reader import PdfFileReader

from sign_pyhanko import sign, text_style
from signature_hole import hole_of
from tampering import WHITE, change_content, patch, save_update, signature_fields, writer_of


class Facts:
    """What an update of a file refers to."""

    def __init__(self, data):
        reader = PdfFileReader(io.BytesIO(data), strict=False)
        trailer = reader.trailer
        page = reader.root["/Pages"]["/Kids"].raw_get(0)
        self.page, self.page_object = page.idnum, page.get_object()
        self.content = self.page_object.raw_get("/Contents").idnum
        self.content_data = self.page_object["/Contents"].data
        self.previous = int(re.findall(rb"startxref\s+(\d+)", data)[-1])
        # PDFBox and DSS use numbers above /Size for cross-reference streams.
        self.size = int(trailer["/Size"]) + 5
        numbers = tuple(trailer.raw_get(key).idnum for key in ("/Root", "/Info"))
        ids = tuple((one if isinstance(one, bytes) else one.original_bytes).hex().encode() for one in trailer["/ID"])
        self.trailer = b"/Root %d 0 R /Info %d 0 R " % numbers + b"/ID [<%s> <%s>]" % ids
        self.is_stream = b"/XRef" in data[self.previous : self.previous + 400]


def stream_of(content, dictionary=b""):
    return b"<< /Length %d %s>>\nstream\n" % (len(content), dictionary) + content + b"\nendstream"


def changed_content(facts):
    return [(facts.content, stream_of(facts.content_data + WHITE))]


def harmless(facts):
    return [(facts.size - 1, b"<< /Harmless true >>")]


def end(start):
    return b"startxref\n%d\n%%%%EOF\n" % start


def section(facts, at, listed, previous, is_stream, more=b""):
    """A cross-reference section at an offset, of objects by their offset."""
    trailer = b"/Size %d %s /Prev %d%s" % (facts.size + 1, facts.trailer, previous, more)
    if not is_stream:
        rows = b"".join(b"%d 1\n%010d 00000 n \n" % (number, listed[number]) for number in sorted(listed))
        return b"xref\n" + rows + b"trailer\n<< " + trailer + b" >>\n"
    listed = dict(listed) | {facts.size: at}
    index = b" ".join(b"%d 1" % number for number in sorted(listed))
    rows = b"".join(b"\x01" + listed[number].to_bytes(4, "big") + b"\0\0" for number in sorted(listed))
    dictionary = b"/Type /XRef /W [1 4 2] /Index [%s] %s " % (index, trailer)
    return b"%d 0 obj\n" % facts.size + stream_of(rows, dictionary) + b"\nendobj\n"


def update(data, objects, *, is_stream=None, previous=None, list_only=None, shift=0):
    """Appends objects, and a section that lists them (or only those whose number `list_only` accepts)."""
    facts = Facts(data)
    is_stream = facts.is_stream if is_stream is None else is_stream
    body, listed = b"\n", {}
    for number, text in objects(facts):
        if not list_only or list_only(facts, number):
            listed[number] = len(data) + len(body) + shift
        body += b"%d 0 obj\n" % number + text + b"\nendobj\n"
    start = len(data) + len(body)
    return data + body + section(facts, start, listed, facts.previous if previous is None else previous, is_stream) + end(start)


def hybrid(data):
    """The table shows the signed page, the stream that it names another one."""
    facts = Facts(data)
    changed = update(data, changed_content, is_stream=True)
    stream_at = int(re.findall(rb"startxref\s+(\d+)", changed)[-1])
    body = changed[: changed.rindex(b"startxref")]
    table = section(facts, len(body), {}, facts.previous, False, b" /XRefStm %d" % stream_at)
    return body + table.replace(b"xref\n", b"xref\n0 0\n", 1) + end(len(body))


def freed(data):
    facts = Facts(data)
    table = section(facts, 0, {facts.content: 0}, facts.previous, False).replace(b"0000000000 00000 n", b"0000000000 00001 f")
    return data + b"\n" + table + end(len(data) + 1)


def object_stream(data):
    """The page's dictionary changed within an object stream."""
    facts = Facts(data)
    out = io.BytesIO()
    facts.page_object.write_to_stream(out, None, None)
    first = b"%d 0 " % facts.page
    packed = zlib.compress(first + out.getvalue().replace(b"/MediaBox", b"/MediaBix"))
    container = facts.size + 1
    dictionary = b"/Type /ObjStm /N 1 /First %d /Filter /FlateDecode " % len(first)
    body = data + b"\n%d 0 obj\n" % container + stream_of(packed, dictionary) + b"\nendobj\n"
    rows = b"\x02" + container.to_bytes(4, "big") + b"\0\0"
    rows += b"".join(b"\x01" + at.to_bytes(4, "big") + b"\0\0" for at in (len(body), len(data) + 1))
    index = b"/Type /XRef /W [1 4 2] /Index [%d 1 %d 2] /Size %d " % (facts.page, facts.size, container + 1)
    dictionary = index + facts.trailer + b" /Prev %d " % facts.previous
    return body + b"%d 0 obj\n" % facts.size + stream_of(rows, dictionary) + b"\nendobj\n" + end(len(body))


def without_table(data):
    number, text = changed_content(Facts(data))[0]
    return data + b"\n%d 0 obj\n" % number + text + b"\nendobj\n%%EOF\n"


async def hidden_updates(b):
    past = Facts(b.letter).previous
    for label, data in (("dss", b.dss), ("dss-lt", b.dss_lt)):
        facts = Facts(data)
        size = b"/Size %d" % (facts.size + 1)
        files = {
            "table": update(data, changed_content, is_stream=False),
            "stream": update(data, changed_content, is_stream=True),
            "no-table": without_table(data),
            "unlisted": update(data, lambda f: harmless(f) + changed_content(f), list_only=lambda f, number: number != f.content),
            "twice": update(data, lambda f: [(f.size - 1, b"null"), (f.size - 1, b"<< /A 1 >>")]),
            "changed-past": update(data, changed_content, previous=past),
            "signature-skipped": update(data, harmless, previous=past),
            "loop": update(data, harmless, previous=len(data) + 60),
            "prev-nowhere": update(data, harmless, previous=5),
            "size-small": update(data, harmless).replace(size, b"/Size 10".ljust(len(size))),
            "hybrid": hybrid(data),
            "old-end": update(data, changed_content) + end(facts.previous),
            "freed": freed(data),
            "object-stream": object_stream(data),
        }
        for case, file in files.items():
            yield f"hidden-{label}-{case}", file

    # Bytes that the signature covers and no table lists, for a later table to name.
    facts = Facts(b.letter)
    number, text = changed_content(facts)[0]
    covered = b.letter + b"\n%d 0 obj\n" % number + text + b"\nendobj\n" + end(facts.previous)
    signed = await sign(b.authority, covered, style=text_style())
    yield "shadow-bytes-covered", signed
    facts = Facts(signed)
    table = section(facts, len(signed) + 1, {number: len(b.letter) + 1}, facts.previous, facts.is_stream)
    yield "shadow-table-only", signed + b"\n" + table + end(len(signed) + 1)

    # An update before the signature, within what it covers.
    inner = b"\nendstream\nendobj\n%d 0 obj\n" % number + text + b"\nendobj\n"
    for case, data in {
        "unlisted": update(b.letter, lambda f: harmless(f) + changed_content(f), list_only=lambda f, number: number != f.content),
        "twice": update(b.letter, lambda f: [(f.size - 1, stream_of(WHITE)), (f.size - 1, b"<< /A 1 >>")]),
        "wrong-offset": update(b.letter, harmless, shift=3),
        "within-stream": update(b.letter, lambda f: [(f.size - 1, stream_of(b"x" + inner))]),
    }.items():
        yield f"shadow-signed-{case}", await sign(b.authority, data, style=text_style())

    # The signature's own object again with a changed page (incremental saving attack).
    writer = writer_of(b.wide)
    change_content(writer)
    writer.mark_update(signature_fields(writer)[0].get_object().raw_get("/V"))
    yield "shadow-signature-copied", save_update(writer)
    # The signed rest of the file moved behind inserted objects (signature wrapping).
    first, second, found = hole_of(b.wide)
    number, text = changed_content(Facts(b.wide))[0]
    inserted = b"\n%d 0 obj\n" % number + text + b"\nendobj\n"
    new = b"/ByteRange [0 %d %d %d]" % (first, second + len(inserted), len(b.wide) - second)
    yield "shadow-wrapped", patch(b.wide[:second] + inserted + b.wide[second:], found.start(), new.ljust(len(found.group(0))))
