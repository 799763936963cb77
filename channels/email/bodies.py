"""The parts of a message (RFC 2045-2049): its text, the names of its attachments, its reports and calendar parts.

Parts are read by the library's old interface (policy compat32): the new one raises on unknown charsets and some hostile
headers. Nothing is decoded that is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.header import decode_header
from email.message import Message

from channels.email import tnef
from channels.email.address import one_line
from channels.email.html import text_of
from channels.email.structure import MAX_PARTS, TRIPS, parse
from core.errors import BadInput

MAX_BYTES = 40_000_000  #: octets of a message; a larger one is refused
MAX_TEXT = 400_000  #: characters kept of one text part
MAX_TEXTS = 20  #: text parts that are put together
MAX_CALENDAR = 1_000_000  #: octets of a calendar part; a larger one is an attachment like any other
#: Kinds of parts that are read as the text of a message.
_TEXTS = frozenset({"text/plain", "text/html", "text/markdown", "text/x-markdown", "text/enriched"})
_METHOD = re.compile(rb"^METHOD:([A-Za-z]{1,20})\s*$", re.MULTILINE)
_WORD = re.compile(r"\w+")
_NO_WORDS = re.compile(
    r"\[(?:cid|image)[^\]\n]{0,300}\]|<?\b(?:https?|mailto):\S{1,2000}|\S{1,64}@\S{1,255}", re.IGNORECASE
)
_FLOWED = re.compile(r"^(>*)(.*)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """What a message holds."""

    message: Message  #: the headers, and the structure when it could be read
    text: str = ""  #: the whole text, quotations included, with "\\n" line ends
    attachments: tuple[str, ...] = ()  #: names of attached files, in order
    calendar: bytes | None = None  #: the first text/calendar part
    method: str = ""  #: its method, upper-case
    report: str = ""  #: the report-type of a multipart/report, lower-case, or "unknown"
    returned: tuple[str, ...] = ()  #: texts of a report: its fields, and the headers of what came back


def read(raw: bytes) -> Body:
    """Return what a message holds. Raises BadInput when it is too large or empty; any other trouble is survived."""
    if not raw.strip():
        raise BadInput("an empty message")
    if len(raw) > MAX_BYTES:
        raise BadInput(f"a message of more than {MAX_BYTES} octets")
    message = parse(raw)
    try:
        return _gather(message)
    except TRIPS:  # a structure that the library trips over
        return Body(message=message)


def body_of(raw: bytes) -> str:
    """The whole text of a message, quotations included."""
    return read(raw).text


def _gather(message: Message) -> Body:
    texts: list[str] = []
    names: list[str] = []
    returned: list[str] = []
    wrapped: list[Message] = []
    calendar: bytes | None = None
    method = ""
    for part in _leaves(message):
        kind = part.get_content_type()
        name = _name(part)
        if kind == "text/calendar" and calendar is None and len(found := _bytes(part)) <= MAX_CALENDAR:
            calendar = found
            method = _param(part, "method").upper() or _method(calendar)
        if kind in {"message/delivery-status", "message/disposition-notification"}:
            returned.append(_flat(part))
        elif kind in {"message/rfc822", "text/rfc822-headers", "message/global"}:
            returned.append(_flat(part))
            names.append(name or "message.eml")
        elif kind in _TEXTS and not _attached(part, name) and not (name and texts):
            if len(texts) < MAX_TEXTS:
                texts.append(_text(part, kind))
        elif kind in tnef.KINDS or name.lower() == tnef.NAME:
            wrapped.append(part)
        elif (name or not kind.startswith("text/")) and not _pictured(part, kind):
            names.append(name or kind.replace("/", "."))
    if wrapped:
        names.extend(_unwrapped(wrapped[0], texts))
    report = (
        _param(message, "report-type").lower() or "unknown" if message.get_content_type() == "multipart/report" else ""
    )
    return Body(
        message=message,
        text="\n\n".join(t for t in texts if t.strip()),
        attachments=tuple(names),
        calendar=calendar,
        method=method,
        report=report,
        returned=tuple(returned),
    )


def _unwrapped(part: Message, texts: list[str]) -> list[str]:
    """Read the body in a winmail.dat where there is no other, and return the names of its files; its own when it stays shut."""
    if any(text.strip() for text in texts):
        return [tnef.NAME]
    found = tnef.unwrap(_bytes(part))
    text = found.plain or text_of(found.html) or found.rich
    if not text.strip():
        return [tnef.NAME]
    texts.append(text[:MAX_TEXT])
    return [one_line(name, 200) for name in found.names]


def _method(calendar: bytes) -> str:
    """METHOD of a calendar part whose header does not name it."""
    found = _METHOD.search(calendar[:4_000])
    return found.group(1).decode("ascii").upper() if found else ""


def _leaves(message: Message) -> Iterator[Message]:
    """The parts that are shown or attached, in order: of alternatives the plain one when it says anything."""
    stack = [message]
    seen = 0
    while stack and seen < MAX_PARTS:
        part = stack.pop()
        seen += 1
        kind = part.get_content_type()
        payload = part.get_payload()
        if kind.startswith("message/") or not isinstance(payload, list):
            yield part
            continue
        children = [child for child in payload[:MAX_PARTS] if isinstance(child, Message)]
        if kind == "multipart/alternative":
            children = _chosen(children)
        stack.extend(reversed(children))


def _chosen(children: list[Message]) -> list[Message]:
    """One text of several alternatives, and everything that is no text (calendar parts)."""
    plain = [c for c in children if c.get_content_type() == "text/plain" and _text(c, "text/plain").strip()]
    other = [c for c in children if c.get_content_type() not in _TEXTS]
    marked = [c for c in children if c.get_content_type() in _TEXTS - {"text/plain"}]
    if plain and not (
        marked and _disagree(_text(plain[0], "text/plain"), _text(marked[0], marked[0].get_content_type()))
    ):
        # what stands beside it in another multipart is the same text again, or attached to it
        return plain[:1] + [leaf for c in other for leaf in _leaves(c) if leaf.get_content_type() not in _TEXTS]
    return marked[:1] + other


def _disagree(plain: str, shown: str) -> bool:
    """Whether the plain text begins with other words than the text that people are shown: then the latter is what was written."""
    first = _words(plain, 6)
    there = set(_words(shown, 24))
    return bool(there) and sum(word in there for word in first) * 2 < len(first)


def _words(text: str, most: int) -> list[str]:
    """The first words of a text, without addresses, links and what stands for pictures."""
    return _WORD.findall(_NO_WORDS.sub(" ", text[:4_000]).casefold())[:most]


def _pictured(part: Message, kind: str) -> bool:
    """Whether this is a picture that stands inside the text: a logo, not a file that somebody attached."""
    return kind.startswith("image/") and "content-id" in part and not _attached(part, "")


def _attached(part: Message, name: str) -> bool:
    return str(part.get("content-disposition", "")).strip().lower().startswith("attachment") or (
        bool(name) and part.get_content_type() == "text/html"
    )


def _text(part: Message, kind: str) -> str:
    text = decoded(_spoken(part)[: 10 * MAX_TEXT], _param(part, "charset"))
    if kind == "text/html":
        return text_of(text)
    text = text[:MAX_TEXT].replace("\r\n", "\n").replace("\r", "\n")
    if _param(part, "format").lower() == "flowed":
        return _unflowed(text, delsp=_param(part, "delsp").lower() == "yes")
    return text


def _spoken(part: Message) -> bytes:
    """The octets of a text part; as they stand where they are plain words, and base64 only by their header."""
    raw, there = _bytes(part), part.get_payload()
    if str(part.get("content-transfer-encoding", "")).strip().lower() != "base64" or not isinstance(there, str):
        return raw
    start = there[:2_000].strip()
    if start.isascii() and start.partition("\n")[0].strip().count(" ") >= 2 and not raw[:1_000].isascii():
        return there.encode("ascii", "replace")
    return raw


def decoded(raw: bytes, charset: str) -> str:
    """Decode text by its charset, whatever that says: an unknown or wrong one falls back to UTF-8, then to Latin-1."""
    charset = charset.strip().lower() or "utf-8"
    if charset in {"us-ascii", "ascii", "unknown-8bit", "default"}:
        charset = "utf-8"
    if charset in {"iso-8859-1", "latin1", "latin-1"}:
        charset = "cp1252"  # what mail programs mean by it
    for codec in (charset, "utf-8", "cp1252"):
        try:
            text = raw.decode(codec)
        except (LookupError, ValueError, TypeError):
            continue
        if isinstance(text, str):  # codecs such as "hex" do not promise it
            return text
    return raw.decode("latin-1")


def _unflowed(text: str, *, delsp: bool) -> str:
    """Join the soft line ends of RFC 3676; "-- " is never joined."""
    out: list[str] = []
    open_depth: int | None = None
    for line in text.split("\n"):
        found = _FLOWED.match(line)
        depth, body = (len(found.group(1)), found.group(2)) if found else (0, line)
        body = body.removeprefix(" ")
        soft = body.endswith(" ") and body != "-- "
        shown = body[:-1] if soft and delsp else body
        if open_depth == depth and body != "-- ":
            out[-1] += shown
        else:
            out.append((">" * depth + " " if depth else "") + shown)
        open_depth = depth if soft else None
    return "\n".join(line if line.endswith("-- ") else line.rstrip() for line in out)


def _bytes(part: Message) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _flat(part: Message) -> str:
    """The text of a report part: its fields, or the headers of the message that came back."""
    payload = part.get_payload()
    if isinstance(payload, list):
        lines = (f"{k}: {one_line(str(v))}" for p in payload[:50] if isinstance(p, Message) for k, v in p.items()[:100])
        return "\n".join(lines)[:MAX_TEXT]
    return decoded(_bytes(part), "utf-8")[:20_000]


def _name(part: Message) -> str:
    try:
        name = part.get_filename("") or ""
    except TRIPS:  # RFC 2231 values of hostile kinds
        return "unnamed"
    return one_line(header_text(str(name)), 200)


def _param(part: Message, name: str) -> str:
    try:
        value = part.get_param(name, "")
    except TRIPS:
        return ""
    return str(value[2] if isinstance(value, tuple) else value or "").strip()


def header_text(value: str) -> str:
    """Decode the encoded words (RFC 2047) of a header, as far as they can be decoded."""
    value = (
        value[:8_000].encode("ascii", "surrogateescape").decode("utf-8", "replace")
        if not value.isprintable()
        else value[:8_000]
    )
    try:
        pieces = decode_header(value)
    except TRIPS:
        return value
    return "".join(p if isinstance(p, str) else decoded(p, c or "utf-8") for p, c in pieces)
