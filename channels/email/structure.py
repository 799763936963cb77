"""Octets -> the tree of a message's parts, bounded in depth, parts and time whatever the octets are.

Ordinary mails are read by the library's parser. It recurses, asks every open boundary about every line, and keeps each
line by itself: so a message that is large, or has many boundaries or messages in it, is split here, outermost first.
"""

from __future__ import annotations

import email
import re
from email.errors import MessageError
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import Compat32

MAX_PARTS = 300  #: parts of a message that are looked at
MAX_DEPTH = 60  #: nesting up to which the structure is read
MAX_FIELD = 2_000  #: characters kept of a Content-* header: the library's parsing of parameters is quadratic
MAX_HEADER = 64_000  #: characters kept of any other header
MAX_HEAD = 2_000_000  #: octets of a part that are looked at as its headers
MAX_WHOLE = 1_000_000  #: octets of a message that the library reads: it takes thirty times as much memory
#: What the library trips over in hostile messages.
TRIPS = (RecursionError, ValueError, LookupError, TypeError, AttributeError, MessageError)
#: Headers' names with eight bits or a blank behind them: the library takes them, and all headers below, for the body.
_ODD_NAME = re.compile(rb"(?<=\n)(?:[^\s:\x80-\xff]{0,80}[\x80-\xff][^\s:]{0,80}|([!-9;-~]{1,80})[ \t]{1,80}):")
_BLANK = re.compile(rb"\r\n\r\n|\n\n|\n\r\n|\r\r")


class _Capped(Compat32):
    """The old policy of the library, for headers of bounded length."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        return name, value[: MAX_FIELD if name[:8].lower() == "content-" else MAX_HEADER]


_POLICY = _Capped()


def parse(raw: bytes) -> Message:
    """Return the message with its parts. Never raises."""
    blank = _BLANK.search(raw, 0, MAX_HEAD)
    head = raw[: blank.end() if blank else 0]
    if _ODD_NAME.search(head):
        raw = _ODD_NAME.sub(lambda odd: (odd.group(1) or b"X-Unreadable") + b":", head) + raw[len(head) :]
    if len(raw) <= MAX_WHOLE:
        low = raw.lower()
        nests = low.count(b"boundary") + low.count(b"message/rfc822") + low.count(b"message/global")
        if nests <= MAX_DEPTH:
            try:
                return email.message_from_bytes(raw, policy=_POLICY)
            except TRIPS:
                pass
    return shallow(raw)


def shallow(raw: bytes) -> Message:
    """Split a message at its boundaries, down to MAX_DEPTH; a message inside it is left whole."""
    return _part(raw, 0, len(raw), 0, [MAX_PARTS])


def _part(raw: bytes, start: int, end: int, depth: int, left: list[int]) -> Message:
    """The part in raw[start:end]; `left` is how many parts may still be made."""
    if raw[start : start + 1] == b"\n" or raw[start : start + 2] == b"\r\n":  # a part without headers
        head_end, body = start, start + (1 if raw[start : start + 1] == b"\n" else 2)
    else:
        blank = _BLANK.search(raw, start, end)
        head_end, body = (blank.start(), blank.end()) if blank else (end, end)
        head_end = min(head_end, start + MAX_HEAD)
    message = BytesHeaderParser(policy=_POLICY).parsebytes(raw[start:head_end] + b"\n\n", headersonly=True)
    kind, boundary = message.get_content_maintype(), _boundary(message)
    if kind != "multipart" or not boundary or depth >= MAX_DEPTH:
        message.set_payload(raw[body:end].decode("ascii", "surrogateescape"))
        return message
    children: list[Message] = []
    digest = message.get_content_subtype() == "digest"
    line = re.compile(rb"(?:^|(?<=\n)|(?<=\r))--" + re.escape(boundary) + rb"(--)?[ \t]*(?:\r\n|\n|\r|\Z)")
    opened = -1
    for found in line.finditer(raw, body, end):
        if opened >= 0:
            children.append(_part(raw, opened, _without_line_end(raw, opened, found.start()), depth + 1, left))
            left[0] -= 1
        opened = -1 if found.group(1) else found.end()
        if found.group(1) or left[0] <= 0:
            break
    if opened >= 0 and left[0] > 0:  # never closed: what is there is read
        children.append(_part(raw, opened, end, depth + 1, left))
        left[0] -= 1
    for child in children if digest else ():
        child.set_default_type("message/rfc822")
    if children:
        message.set_payload([*children])
    else:
        message.set_payload(raw[body:end].decode("ascii", "surrogateescape"))
    return message


def _boundary(message: Message) -> bytes:
    try:
        return (message.get_boundary() or "").encode("ascii", "surrogateescape")
    except (*TRIPS, UnicodeError):
        return b""


def _without_line_end(raw: bytes, start: int, end: int) -> int:
    """Where a part ends: the line end before a boundary belongs to the boundary (RFC 2046, 5.1.1)."""
    if end > start and raw[end - 1 : end] == b"\n":
        end -= 1
    return end - 1 if end > start and raw[end - 1 : end] == b"\r" else end
