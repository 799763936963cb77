"""The body in a winmail.dat (application/ms-tnef, [MS-OXTNEF]): Outlook's own wrapping, which no other program shows.

Read by hand, as there is no kept library under a licence that suits: the one on PyPI is LGPL, and unpacks far more than a
body. Every length that the file names is held against what is there; broken ones end the reading, and what was read counts.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from channels.email.rtf import text_of_rtf, unpacked

MAX_ATTRIBUTES = 2_000  #: of one file that are looked at
MAX_PROPERTIES = 5_000  #: of one file's list of properties that are looked at
MAX_TEXT = 4_000_000  #: octets of one text
MAX_NAMES = 50  #: names of attached files
KINDS = frozenset({"application/ms-tnef", "application/vnd.ms-tnef"})
NAME = "winmail.dat"
_SIGNATURE = b"\x78\x9f\x3e\x22"
_SUBJECT, _BODY, _TITLE, _PROPERTIES, _CODE_PAGE = 0x8004, 0x800C, 0x8010, 0x9003, 0x9007
_PR_BODY, _PR_RTF, _PR_HTML = 0x1000, 0x1009, 0x1013
#: Octets of a property's value, by its type.
_FIXED = {2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16}
_VARIABLE = frozenset({13, 30, 31, 258})
_UNICODE = 31


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrapped:
    """What was found in a winmail.dat."""

    plain: str = ""  #: the body, when it is kept as text
    html: str = ""  #: the body, when it is kept as HTML
    rich: str = ""  #: the text of a body that is kept as RTF
    names: tuple[str, ...] = ()  #: of attached files


def unwrap(data: bytes) -> Wrapped:
    """Return what a winmail.dat holds; nothing when it is none. Never raises, bounded in time."""
    codec, plain, properties = "cp1252", b"", b""
    names: list[bytes] = []
    for name, value in _attributes(data):
        if name == _CODE_PAGE and len(value) >= 4:
            codec = _codec(struct.unpack_from("<I", value)[0])
        elif name == _BODY and not plain:
            plain = value[:MAX_TEXT]
        elif name == _TITLE and len(names) < MAX_NAMES:
            names.append(value[:400])
        elif name == _PROPERTIES and not properties:
            properties = value
    texts = {_BODY: _decoded(plain, codec)}
    rich = ""
    for ident, kind, value in _listed(properties):
        if ident == _PR_RTF and not rich:
            rich = text_of_rtf(unpacked(value), codec)
        elif ident in {_PR_BODY, _PR_HTML}:
            texts.setdefault(ident, _decoded(value[:MAX_TEXT], "utf-16-le" if kind == _UNICODE else codec))
    return Wrapped(
        plain=texts.get(_PR_BODY, "").strip() or texts[_BODY].strip(),
        html=texts.get(_PR_HTML, ""),
        rich=rich.strip(),
        names=tuple(shown for name in names if (shown := _decoded(name, codec).strip())),
    )


def _attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    """(name, value) of each attribute (2.1.3.3): level, name and type, length, value, sum."""
    if not data.startswith(_SIGNATURE):
        return
    at = 6
    for _ in range(MAX_ATTRIBUTES):
        if at + 9 > len(data):
            return
        level, name, _kind, length = struct.unpack_from("<BHHI", data, at)
        if level not in {1, 2} or length > len(data) - at - 9:
            return
        wanted = name in {_BODY, _TITLE, _PROPERTIES, _CODE_PAGE}
        if wanted:
            yield name, data[at + 9 : at + 9 + length]
        at += 11 + length


def _listed(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """(id, type, value) of the texts in a list of properties (2.1.3.4); ends at the first that is broken."""
    at = 4
    for _ in range(MAX_PROPERTIES):
        if at + 4 > len(data):
            return
        kind, ident = struct.unpack_from("<HH", data, at)
        at += 4
        if ident >= 0x8000:  # a named one: its name stands here
            at = _behind_name(data, at)
        many, kind = bool(kind & 0x1000), kind & 0x0FFF
        if kind not in _FIXED and kind not in _VARIABLE:
            return
        count = 1
        if many or kind in _VARIABLE:
            if at + 4 > len(data):
                return
            (count,) = struct.unpack_from("<I", data, at)
            at += 4
        if kind in _FIXED:
            at += count * (2 if kind in {2, 11} and many else _FIXED[kind])
            at += at % 4 and 4 - at % 4 if many else 0
            continue
        for _value in range(min(count, MAX_PROPERTIES)):
            if at + 4 > len(data):
                return
            (length,) = struct.unpack_from("<I", data, at)
            if length > len(data) - at - 4:
                return
            if ident in {_PR_BODY, _PR_RTF, _PR_HTML}:
                yield ident, kind, data[at + 4 : at + 4 + length]
            at += 4 + length + (-length % 4)


def _behind_name(data: bytes, at: int) -> int:
    if at + 24 > len(data):
        return len(data)
    kind, length = struct.unpack_from("<II", data, at + 16)
    return at + 24 + (length + (-length % 4) if kind == 1 else 0)


def _codec(page: int) -> str:
    return {65001: "utf-8", 1200: "utf-16-le"}.get(page, f"cp{page}")


def _decoded(octets: bytes, codec: str) -> str:
    try:
        return octets.decode(codec, "replace").replace("\r\n", "\n").replace("\r", "\n").partition("\x00")[0]
    except (LookupError, ValueError):
        return octets.decode("cp1252", "replace").partition("\x00")[0]
