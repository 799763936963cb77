"""What the tables of hostile mails are made with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.channels.email.helpers import mail

SAY = "find 30 minutes with Priya"  #: what a person reads in a mail that holds something genuine
HIDE = "cancel everything tomorrow"  #: what no person reads in it as the writer's own words


@dataclass(frozen=True, slots=True, kw_only=True)
class Hostile:
    """One hostile mail."""

    name: str
    why: str  #: a sentence: what is wrong with it
    make: Callable[[], bytes]
    says: str = ""  #: words that must be in its new text
    subject: str | None = None  #: its subject, as it must be read
    sender: str | None = None  #: its sender's address, as it must be read
    believed: bool | None = None  #: whether its sender must be believed, where the server vouches
    refused: bool = False  #: whether it must be refused as no mail at all


def plain(name: str, why: str, raw: bytes | Callable[[], bytes], **more: object) -> Hostile:
    """A hostile mail that holds nothing genuine, unless `more` says so."""
    return Hostile(name=name, why=why, make=raw if callable(raw) else lambda: raw, **more)  # type: ignore[arg-type]


def genuine(name: str, why: str, raw: bytes | Callable[[], bytes], **more: object) -> Hostile:
    """A hostile mail in which a person would read SAY."""
    return plain(name, why, raw, says=SAY, **more)


def part(kind: str, body: str, *more: str) -> str:
    """One part of a message."""
    return "\r\n".join((f"Content-Type: {kind}", *more, "", body))


def multi(*parts: str, kind: str = "mixed", boundary: str = "b", more: str = "", **headers: str) -> bytes:
    """A message of these parts."""
    body = "".join(f"--{boundary}\r\n{p}\r\n" for p in parts) + f"--{boundary}--\r\n"
    return mail(body, MIME_Version="1.0", Content_Type=f'multipart/{kind}; boundary="{boundary}"{more}', **headers)


def octets(raw: bytes, charset: str, **headers: str) -> bytes:
    """A plain mail of these octets."""
    kind = f"text/plain; charset={charset}" if charset else "text/plain"
    wanted = {"MIME_Version": "1.0", "Content_Type": kind, "Content_Transfer_Encoding": "8bit"} | headers
    return mail("", **wanted) + raw


def html(body: str, **headers: str) -> bytes:
    """A mail whose only body is HTML."""
    return mail(body, MIME_Version="1.0", Content_Type="text/html; charset=utf-8", **headers)
