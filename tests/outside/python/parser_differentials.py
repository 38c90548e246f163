"""Signed files in which readers may see different objects, made with honest keys."""

from hidden_updates import stream_of
from sign_by_hand import Parts, signed, simple_update
from tampering import WHITE

STATEMENT = b"[51 340 560 480]"


def number_of(p, index):
    return p.first + 4 + index


def add(p, text):
    number = number_of(p, len(p.more))
    p.more.append((number, text))
    return b"%d 0 R" % number


def white_form(p):
    return add(p, stream_of(b"1 g 0 0 509 140 re f", b"/Type /XObject /Subtype /Form /BBox [0 0 509 140] "))


def stamp_twice(p):
    p.field_entries += b" /AP << /N " + white_form(p) + b" >> /Rect " + STATEMENT


def escaped_rect(p):
    p.field_entries += b" /AP << /N " + white_form(p) + b" >> /R#65ct " + STATEMENT


def contents_twice(p):
    p.page_entries += b" /Contents " + add(p, stream_of(WHITE))


def escaped_contents(p):
    p.page_entries += b" /Content#73 " + add(p, stream_of(WHITE))


def annotations_twice(p):
    stamp = add(p, b"<< /Type /Annot /Subtype /Stamp /F 4 /Rect " + STATEMENT + b" /AP << /N " + white_form(p) + b" >> >>")
    p.page_entries += b" /Annots [%d 0 R " % p.field + stamp + b"]"


def widgets_of_one_field(p):
    widget = b"<< /Type /Annot /Subtype /Widget /F 4 /Parent %d 0 R /Rect " % p.field
    kids = [add(p, widget + b"[0 0 0 0] >>"), add(p, widget + STATEMENT + b" /AP << /N " + white_form(p) + b" >> >>")]
    p.field_entries = b"/V %d 0 R /Kids [" % p.value + b" ".join(kids) + b"]"
    p.page_entries = b" /Annots [" + b" ".join(kids) + b"]"


def other_appearance_state(p):
    p.field_entries = p.field_entries.replace(b"[0 0 0 0]", STATEMENT) + b" /AS /Off /AP << /N << /Off null /On " + white_form(p) + b" >> >>"


def hidden_widget(p):
    p.field_entries = p.field_entries.replace(b"[0 0 0 0]", STATEMENT) + b" /F 2 /AP << /N " + white_form(p) + b" >>"


def external_appearance(p):
    form = stream_of(b"", b"/Type /XObject /Subtype /Form /BBox [0 0 150 70] /F (lain.pdf) ")
    p.field_entries = p.field_entries.replace(b"[0 0 0 0]", b"[370 207 520 277]") + b" /AP << /N " + add(p, form) + b" >>"


def script_in_field(p):
    p.field_entries += b" /AA << /PO << /S /JavaScript /JS (app.alert\\(1\\)) >> >>"


def action_in_field(p):
    p.field_entries += b" /A << /S /URI /URI (https://contoh.invalid) >>"


def need_appearances(p):
    p.form_entries += b" /NeedAppearances true"


def field_with_text(p):
    text = add(p, b"<< /FT /Tx /T (isian) /V (25 November 2099) /Type /Annot /Subtype /Widget /F 4 /Rect " + STATEMENT + b" >>")
    p.form_entries = p.form_entries[:-1] + b" " + text + b"]"
    p.page_entries = p.page_entries[:-1] + b" " + text + b"]"


def calculation_order(p):
    p.form_entries += b" /CO [%d 0 R]" % p.field


def contents_of_value_twice(p):
    p.value_text = p.value_text[:-2] + b" /Contents <00> >>"


def byte_range_twice(p):
    p.value_text = p.value_text[:-2] + b" /ByteRange [0 10 20 30] >>"



def listed_page(p):
    """Lists the page's number twice in the table, the second time with another page."""
    page = p.page_text.replace(b"/Contents", b"/Contents %s /Was" % add(p, stream_of(WHITE)), 1)
    add(p, page)


CASES = {
    "rect-twice": stamp_twice,
    "rect-escaped": escaped_rect,
    "contents-twice": contents_twice,
    "contents-escaped": escaped_contents,
    "annotations-twice": annotations_twice,
    "two-widgets": widgets_of_one_field,
    "appearance-state": other_appearance_state,
    "hidden-widget": hidden_widget,
    "external-appearance": external_appearance,
    "script-in-field": script_in_field,
    "action-in-field": action_in_field,
    "need-appearances": need_appearances,
    "text-field": field_with_text,
    "calculation-order": calculation_order,
    "value-contents-twice": contents_of_value_twice,
    "value-range-twice": byte_range_twice,
}


async def parser_differentials(b):
    for case, change in CASES.items():
        yield f"differential-{case}", signed(b.forger, simple_update(b.letter, change))
    twice = simple_update(b.letter, listed_page, lambda p: [(p.facts.page, number_of(p, 1))])
    yield "differential-listed-twice", signed(b.forger, twice)
