"""Bytes -> Envelope: one inbound mail, normalised (RFC 5322). Whatever comes in, an Envelope or BadInput comes out."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import parsedate_to_datetime

from channels.email.address import OwnAddresses, one_line, plausible, several, single
from channels.email.bodies import Body, header_text, read
from channels.email.newtext import new_text
from channels.email.silence import about_bounce, silence
from channels.email.trust import trust
from core.envelope import Address, Envelope, Silence
from core.errors import BadInput
from core.itip import reply

MAX_TEXT = 100_000  #: characters of new text, and of quoted text, that an Envelope carries
MAX_ANSWERS = 50  #: ids kept of In-Reply-To and References
_ID = re.compile(r"<\s*([^<>\s]{1,900})\s*>")
_BARE_ID = re.compile(r"[^<>\s,;]{1,900}@[^<>\s,;]{1,900}")
_LATE = timedelta(days=5)  #: how long a mail may have been under way, and its Date still be believed
_EARLY = timedelta(minutes=10)  #: how far a sender's clock may be ahead


def envelope(
    raw: bytes,
    *,
    own: OwnAddresses,
    received_at: datetime,
    authserv_id: str | None = None,
    vouched: bool = False,
    mail_from: str | None = None,
    rcpt_tos: Sequence[str] = (),
    parent_text: Callable[[str], str | None] | None = None,
) -> Envelope:
    """Return the Envelope of a raw mail.

    `authserv_id` is the id under which our own receiving server writes Authentication-Results; None: it writes none.
    `vouched` says that the channel knows its writers (the loopback server). `mail_from` and `rcpt_tos` are the SMTP
    envelope: "" is the null sender, None means that it is not known (then Return-Path stands for it). `parent_text` gives
    the plain text of a message of ours by its Message-ID. Raises BadInput when the message is empty, larger than
    bodies.MAX_BYTES, or has no sender at all.
    """
    if received_at.tzinfo is None:
        raise BadInput("received_at must carry a zone")
    body = read(raw)
    headers = _Headers(body.message)
    if mail_from is None and headers.all("return-path"):
        mail_from = (_first(_ID, headers.one("return-path")) or headers.one("return-path").strip("<> ")).strip()
    sure = single(headers.all("from"))
    sender = sure or _likely_sender(headers, mail_from)
    subject = one_line(header_text(headers.one("subject")))
    answers = _answers(headers)
    text, quoted = _cut(body.text, answers, parent_text)
    quiet = silence(body, headers.one, sender=sender.address, subject=subject, text=text, mail_from=mail_from, own=own)
    # Where there is a text and all of it was cut off, the writer is asked: the cut may be wrong, a silence cannot be mended.
    if quiet is None and not body.text.strip() and not body.attachments and (not subject or answers):
        quiet = Silence.EMPTY
    to, cc = several(headers.all("to")), several(headers.all("cc"))
    digest = _digest(body)
    return Envelope(
        channel="email",
        message_id=_message_id(headers, digest),
        sender=sender,
        trust=trust(sure, headers.all("authentication-results"), own=own, authserv_id=authserv_id, vouched=vouched),
        to=to,
        cc=cc,
        subject=subject,
        text=text[:MAX_TEXT],
        quoted=quoted[:MAX_TEXT],
        attachments=body.attachments,
        answers=answers,
        token=_token(own, (*rcpt_tos, *headers.all("delivered-to"), *headers.all("x-original-to")), (*to, *cc)),
        sent_at=_sent_at(headers.one("date"), received_at),
        silence=quiet,
        about=_about(quiet, body, headers, own),
        digest=digest,
    )


def calendar_part(raw: bytes) -> bytes | None:
    """The first text/calendar part of a message, decoded, or None."""
    return read(raw).calendar


def plain_part(raw: bytes) -> str:
    """The whole text of a message of ours as it was sent: what `parent_text` gives back for it later."""
    return read(raw).text


class _Headers:
    """Raw header values as text: octets beyond ASCII are read as UTF-8 when they can be."""

    def __init__(self, message: Message) -> None:
        self._all: dict[str, list[str]] = {}
        for name, value in message.raw_items():
            text = str(value)[:64_000].encode("utf-8", "surrogateescape").decode("utf-8", "replace")
            self._all.setdefault(name.lower(), []).append(text)

    def all(self, name: str) -> list[str]:
        """All values of a header, topmost first."""
        return self._all.get(name, [])

    def one(self, name: str) -> str:
        """The first value of a header, unfolded, or ""."""
        values = self.all(name)
        return " ".join(values[0].split()) if values else ""


def _likely_sender(headers: _Headers, mail_from: str | None) -> Address:
    """Whom a message without exactly one sound From seems to come from: never trusted."""
    if mail_from and plausible(mail_from.lower()):
        return Address(address=mail_from.lower())
    named = several(headers.all("from")) or several(headers.all("sender"))
    if named:
        return named[0]
    found = _first(_ID, headers.one("from")).lower()
    if plausible(found):
        return Address(address=found)
    if mail_from == "":
        return Address(address="")  # a report without a readable From: it is told or dropped, never answered
    raise BadInput("a message that does not say who sent it")


def _first(pattern: re.Pattern[str], value: str) -> str:
    found = pattern.search(value[:4_000])
    return found.group(found.lastindex or 0) if found else ""


def _message_id(headers: _Headers, digest: str) -> str:
    """The Message-ID; for a message without one an id made of what it holds, the same each time it is read."""
    value = headers.one("message-id")
    found = _first(_ID, value) or _first(_BARE_ID, value)
    if found and found.isprintable():
        return found
    what = "\x00".join((headers.one("from"), headers.one("date"), headers.one("subject"), headers.one("to"), digest))
    return f"{hashlib.sha256(what.encode('utf-8', 'replace')).hexdigest()[:40]}@no-message-id.invalid"


def _answers(headers: _Headers) -> tuple[str, ...]:
    """Ids of the messages that this one answers, the nearest first (RFC 5322 3.6.4)."""
    direct = _ids(headers.one("in-reply-to"))
    return tuple(dict.fromkeys((*direct, *reversed(_ids(headers.one("references"))))))[:MAX_ANSWERS]


def _ids(value: str) -> list[str]:
    value = value[-40_000:]
    return [i for i in _ID.findall(value) or _BARE_ID.findall(value[:4_000]) if i.isprintable()]


def _cut(text: str, answers: tuple[str, ...], parent_text: Callable[[str], str | None] | None) -> tuple[str, str]:
    parents = (parent_text(i) for i in answers[:10]) if parent_text is not None else iter(())
    return new_text(text, parent=next((p for p in parents if p), None))


def _token(own: OwnAddresses, recipients: Sequence[str], named: Sequence[Address]) -> str:
    """The token of a plus address: the SMTP envelope decides before the headers, which anybody may write."""
    for address in recipients:
        if found := own.token(address.strip().strip("<>")):
            return found
    return next((found for one in named if (found := own.token(one.address))), "")


def _sent_at(value: str, received_at: datetime) -> datetime:
    """The Date when it is near the time of arrival: a sender's clock must not move "tomorrow"."""
    try:
        date = parsedate_to_datetime(value[:200])
        date = date if date.tzinfo is not None else date.replace(tzinfo=UTC)
        near = received_at - _LATE <= date <= received_at + _EARLY
    except (ValueError, TypeError, OverflowError, IndexError):
        return received_at
    return date.astimezone(UTC) if near else received_at


def _digest(body: Body) -> str:
    """Hex sha256 of what is said and attached, white space aside: servers re-encode and re-wrap."""
    what = "\x00".join((" ".join(body.text.split()), *body.attachments))
    calendar = body.calendar or b""
    return hashlib.sha256(what.encode("utf-8", "replace") + b"\x00" + calendar).hexdigest()


def _about(quiet: Silence | None, body: Body, headers: _Headers, own: OwnAddresses) -> tuple[str, ...]:
    if quiet is Silence.BOUNCE:
        return about_bounce(body, headers.one, own)
    if quiet is Silence.CALENDAR_REPLY and body.calendar is not None:
        rsvp = reply(body.calendar)
        return (rsvp.uid, rsvp.attendee) if rsvp is not None else ()
    return ()
