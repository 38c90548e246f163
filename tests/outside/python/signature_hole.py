"""The signature value in a PDF: the hole that the ByteRange leaves."""

import re

from tampering import patch

BYTE_RANGE = re.compile(rb"/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]")


def hole_of(data):
    """Start and end of the last hole, and the match of its ByteRange."""
    found = list(BYTE_RANGE.finditer(data))[-1]
    return int(found.group(2)), int(found.group(3)), found


def covered_bytes(data):
    first, second, found = hole_of(data)
    return data[:first] + data[second : second + int(found.group(4))]


def fill_hole(data, der, padding=b"0", hole=None):
    first, second = hole or hole_of(data)[:2]
    room = second - first - 2
    text = der.hex().encode()
    if len(text) > room:
        raise ValueError("The hole is too small.")
    return patch(data, first + 1, text + (padding * room)[: room - len(text)])
