"""winmail.dat: real structure, and every way to break it."""

from __future__ import annotations

import base64
import struct

from tests.channels.email.hostile.made import HIDE, SAY, Hostile, genuine, multi, part, plain

SIGNATURE = b"\x78\x9f\x3e\x22\x01\x00"
BODY, TITLE, PROPERTIES, PAGE, DATA = 0x0002800C, 0x00018010, 0x00069003, 0x00069007, 0x0006800F
TEXT8, TEXT16, OCTETS = 0x001E, 0x001F, 0x0102


def attribute(name: int, value: bytes, level: int = 1) -> bytes:
    """One attribute: level, name, length, value, sum ([MS-OXTNEF] 2.1.3.3)."""
    return struct.pack("<BII", level, name, len(value)) + value + struct.pack("<H", sum(value) & 0xFFFF)


def properties(*values: tuple[int, int, bytes]) -> bytes:
    """A list of properties of one value each, (type, id, value), behind one number and one named one."""
    number = struct.pack("<HHI", 3, 0x0E08, 7)
    named = struct.pack("<HH16sIII", 3, 0x8001, b"g" * 16, 0, 0x8205, 1)
    listed = (struct.pack("<HHII", kind, ident, 1, len(v)) + v + bytes(-len(v) % 4) for kind, ident, v in values)
    return attribute(PROPERTIES, struct.pack("<I", len(values) + 2) + number + named + b"".join(listed))


def stored_rtf(rtf: bytes) -> bytes:
    """RTF as Outlook keeps it, without compression."""
    return struct.pack("<II4sI", len(rtf) + 12, len(rtf), b"MELA", 0) + rtf


def literal_rtf(rtf: bytes) -> bytes:
    """RTF as Outlook keeps it, compressed by somebody who found nothing twice."""
    packed = b"".join(b"\x00" + rtf[i : i + 8] for i in range(0, len(rtf), 8))
    return struct.pack("<II4sI", len(packed) + 12, len(rtf), b"LZFu", 0) + packed


def winmail(
    *attributes: bytes, text: str = "", kind: str = "application/ms-tnef", signature: bytes = SIGNATURE
) -> bytes:
    """A mail of Outlook's with this winmail.dat."""
    packed = base64.encodebytes(signature + b"".join(attributes)).decode()
    file = part(
        kind, packed, "Content-Transfer-Encoding: base64", 'Content-Disposition: attachment; filename="winmail.dat"'
    )
    return multi(*((part("text/plain", text),) if text else ()), file)


RTF = (
    rb"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator Riched;}\f0 "
    + SAY.encode()
    + rb"\par {\v "
    + HIDE.encode()
    + rb"}}"
)
WHOLE = SIGNATURE + attribute(BODY, SAY.encode())

WRAPS: tuple[Hostile, ...] = (
    genuine(
        "winmail.dat with a plain body",
        "attBody is all there is.",
        winmail(
            attribute(PAGE, struct.pack("<II", 1252, 0)),
            attribute(BODY, SAY.encode() + b"\x00"),
            attribute(TITLE, b"deck.pdf\x00", 2),
            attribute(DATA, b"x" * 99, 2),
        ),
    ),
    genuine(
        "winmail.dat with a Unicode body",
        "PR_BODY in UTF-16.",
        winmail(properties((TEXT16, 0x1000, f"{SAY} 会\x00".encode("utf-16-le")))),
    ),
    genuine(
        "winmail.dat with an eight-bit body",
        "PR_BODY in a code page.",
        winmail(properties((TEXT8, 0x0037, b"subject\x00"), (TEXT8, 0x1000, SAY.encode() + b"\x00"))),
    ),
    genuine(
        "winmail.dat with an HTML body",
        "PR_HTML, with something hidden.",
        winmail(properties((OCTETS, 0x1013, f"<p>{SAY}</p><p style='display:none'>{HIDE}</p>".encode()))),
    ),
    genuine(
        "winmail.dat with RTF",
        "PR_RTF_COMPRESSED, stored, with hidden text.",
        winmail(properties((OCTETS, 0x1009, stored_rtf(RTF)))),
    ),
    genuine(
        "winmail.dat with compressed RTF",
        "PR_RTF_COMPRESSED in LZFu.",
        winmail(properties((OCTETS, 0x1009, literal_rtf(RTF)))),
    ),
    genuine(
        "winmail.dat beside the words",
        "The mail says it in plain words; the file stays shut.",
        winmail(attribute(BODY, HIDE.encode()), text=SAY),
    ),
    genuine(
        "winmail.dat under a vendor's kind",
        "It is called application/vnd.ms-tnef.",
        winmail(attribute(BODY, SAY.encode()), kind="application/vnd.ms-tnef"),
    ),
    genuine(
        "winmail.dat by its name alone",
        "It is called application/octet-stream.",
        winmail(attribute(BODY, SAY.encode()), kind="application/octet-stream"),
    ),
    genuine(
        "winmail.dat cut off behind its body",
        "The file ends early.",
        winmail(attribute(BODY, SAY.encode()), attribute(DATA, b"x" * 5_000, 2)[:200]),
    ),
    genuine(
        "winmail.dat with a code page of its own",
        "A code page that Python does not have.",
        winmail(attribute(PAGE, struct.pack("<II", 99999, 0)), attribute(BODY, SAY.encode())),
    ),
    plain("winmail.dat of chance", "Octets behind the right signature.", winmail(bytes(range(256)) * 50)),
    plain(
        "winmail.dat without its signature",
        "It is none.",
        winmail(attribute(BODY, HIDE.encode()), signature=b"PK\x03\x04\x00\x00"),
    ),
    plain(
        "winmail.dat whose lengths lie",
        "A length of four gigabytes.",
        winmail(struct.pack("<BII", 1, BODY, 0xFFFFFFFF) + HIDE.encode()),
    ),
    plain(
        "winmail.dat of 100 000 attributes",
        "Empty attributes without an end.",
        lambda: winmail(attribute(0x00010000, b"") * 100_000),
    ),
    plain(
        "winmail.dat of four billion properties",
        "A count that lies.",
        winmail(attribute(PROPERTIES, struct.pack("<IHHI", 0xFFFFFFFF, TEXT8 | 0x1000, 0x1000, 0xFFFFFFFF))),
    ),
    plain(
        "winmail.dat of a property that is none",
        "A type that there is not.",
        winmail(attribute(PROPERTIES, struct.pack("<IHH", 1, 0x0FFF, 0x1000))),
    ),
    plain(
        "compressed RTF that grows",
        "References into themselves.",
        lambda: winmail(
            properties((OCTETS, 0x1009, struct.pack("<II4sI", 12, 9, b"LZFu", 0) + b"\xff" + b"\x00\x0f" * 300_000))
        ),
    ),
    plain(
        "RTF of groups without an end",
        "Braces, and nothing but braces.",
        lambda: winmail(properties((OCTETS, 0x1009, stored_rtf(b"{\\rtf1" + b"{" * 1_000_000)))),
    ),
    plain(
        "an empty winmail.dat",
        "No octet at all.",
        multi(part("application/ms-tnef", "", 'Content-Disposition: attachment; filename="winmail.dat"')),
    ),
)
