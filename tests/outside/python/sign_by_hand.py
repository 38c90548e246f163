"""Signs a letter with updates written byte by byte, in forms that the other programs do not write.

Arguments: authority, letter, folder, prefix.
"""

import datetime
import io
import pathlib
import re
import sys
import zlib

from forged_cms import Forger
from hidden_updates import Facts, end, stream_of
from pyhanko.pdf_utils.reader import PdfFileReader
from signature_hole import fill_hole
from tampering import copy_of

ROOM = 24000


def written(value):
    out = io.BytesIO()
    value.write_to_stream(out, None, None)
    return out.getvalue()


def signature_value():
    time = datetime.datetime.now(datetime.timezone.utc).strftime("D:%Y%m%d%H%M%SZ").encode()
    head = b"<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (" + time + b") "
    return head + b"/ByteRange [0 ********** ********** **********] /Contents <" + b"0" * ROOM + b"> >>"


class Parts:
    """The objects of an update that signs: the changed page and catalogue, the field and the signature."""

    def __init__(self, letter):
        self.letter, self.facts = letter, Facts(letter)
        reader = PdfFileReader(io.BytesIO(letter), strict=False)
        self.root = reader.trailer.raw_get("/Root").idnum
        self.first = int(reader.trailer["/Size"])
        self.field, self.value, self.container, self.section = range(self.first, self.first + 4)
        reference = b"%d 0 R" % self.field
        self.page_entries = b" /Annots [" + reference + b"]"
        self.form_entries = b"/SigFlags 3 /Fields [" + reference + b"]"
        self.field_entries = b"/Rect [0 0 0 0] /P %d 0 R /V %d 0 R" % (self.facts.page, self.value)
        self.value_text = signature_value()
        self.page, self.catalog = copy_of(self.facts.page_object), copy_of(reader.root)
        self.more = []

    @property
    def page_text(self):
        return written(self.page)[:-2] + self.page_entries + b" >>"

    @property
    def catalog_text(self):
        return written(self.catalog)[:-2] + b" /AcroForm << " + self.form_entries + b" >> >>"

    @property
    def field_text(self):
        return b"<< /Type /Annot /Subtype /Widget /FT /Sig /T (TandaTangan) /F 132 " + self.field_entries + b" >>"

    def append(self, objects, more=b""):
        """The letter with these objects behind it, and where each begins."""
        body, offsets = self.letter + b"\n", {}
        for number, text in objects:
            offsets[number] = len(body)
            body += b"%d 0 obj\n" % number + text + b"\nendobj\n"
        return body, offsets


def container_of(objects):
    head, body = b"", b""
    for number, text in objects:
        head += b"%d %d " % (number, len(body))
        body += text + b"\n"
    packed = zlib.compress(head + body)
    return stream_of(packed, b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode " % (len(objects), len(head)))


def rows_of(entries):
    ordered = sorted(entries)
    index = b" ".join(b"%d 1" % number for number in ordered)
    rows = b"".join(bytes([entries[n][0]]) + entries[n][1].to_bytes(4, "big") + entries[n][2].to_bytes(2, "big") for n in ordered)
    return b"/Type /XRef /W [1 4 2] /Index [%s] " % index, rows


def object_stream(letter):
    """Page, catalogue and field within an object stream, as Acrobat writes them."""
    p = Parts(letter)
    packed = [(p.facts.page, p.page_text), (p.root, p.catalog_text), (p.field, p.field_text)]
    body, offsets = p.append([(p.value, p.value_text), (p.container, container_of(packed))])
    entries = {number: (2, p.container, index) for index, (number, _) in enumerate(packed)}
    entries |= {number: (1, at, 0) for number, at in offsets.items()} | {p.section: (1, len(body), 0)}
    dictionary, rows = rows_of(entries)
    dictionary += b"/Size %d %s /Prev %d " % (p.section + 1, p.facts.trailer, p.facts.previous)
    return body + b"%d 0 obj\n" % p.section + stream_of(rows, dictionary) + b"\nendobj\n" + end(len(body))


def hybrid(letter):
    """The field within an object stream that only the stream named by the table lists (ISO 32000-1, 7.5.8.4)."""
    p = Parts(letter)
    field = container_of([(p.field, p.field_text)])
    objects = [(p.facts.page, p.page_text), (p.root, p.catalog_text), (p.value, p.value_text), (p.container, field)]
    body, offsets = p.append(objects)
    offsets[p.section] = len(body)
    dictionary, rows = rows_of({p.field: (2, p.container, 0)})
    trailer = b"/Size %d %s" % (p.section + 1, p.facts.trailer)
    body += b"%d 0 obj\n" % p.section + stream_of(rows, dictionary + trailer + b" ") + b"\nendobj\n"
    table = table_of(offsets.items(), trailer + b" /Prev %d /XRefStm %d" % (p.facts.previous, offsets[p.section]))
    return body + table + end(len(body))


def table_of(entries, trailer):
    rows = (b"%d 1\n%010d 00000 n \n" % entry for entry in sorted(entries))
    return b"xref\n" + b"".join(rows) + b"trailer\n<< " + trailer + b" >>\n"


def simple_update(letter, change=lambda p: None, listed_twice=()):
    """An update with a table, after a change of its parts. `listed_twice` names objects that the table lists a second time."""
    p = Parts(letter)
    change(p)
    objects = [(p.facts.page, p.page_text), (p.root, p.catalog_text), (p.field, p.field_text), (p.value, p.value_text)]
    body, offsets = p.append(objects + p.more)
    entries = list(offsets.items()) + [(number, offsets[other]) for number, other in (listed_twice and listed_twice(p))]
    trailer = b"/Size %d %s /Prev %d" % (p.first + 9, p.facts.trailer, p.facts.previous)
    return body + table_of(entries, trailer) + end(len(body))


def signed(forger, data):
    """Fills in the ByteRange and the signature."""
    hole = re.search(rb"/Contents <(0{%d})>" % ROOM, data)
    first, second = hole.start(1) - 1, hole.end(1) + 1
    numbers = b"%010d %010d %010d" % (first, second, len(data) - second)
    data = data.replace(b"********** ********** **********", numbers, 1)
    return fill_hole(data, forger.cms(data[:first] + data[second:]), hole=(first, second))


def main(authority, letter, folder, prefix):
    forger = Forger(authority)
    data = pathlib.Path(letter).read_bytes()
    for kind, make in (("object-stream", object_stream), ("hybrid", hybrid), ("table", simple_update)):
        pathlib.Path(folder, f"{prefix}-hand-{kind}.pdf").write_bytes(signed(forger, make(data)))


if __name__ == "__main__":
    main(*sys.argv[1:])
