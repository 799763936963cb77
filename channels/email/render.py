"""Said -> bytes: one mail of ours, as text and as HTML, threaded, and byte for byte the same each time it is rendered.

Invitations go by RFC 6047 as lore, "Invitations", found them to work: mixed[alternative[plain, html, calendar], application/ics].
"""

from __future__ import annotations

import hashlib
import re
import textwrap
from datetime import datetime
from email.headerregistry import Address as MailAddress
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime
from typing import Any, Literal

from channels.email.address import plausible
from channels.email.look import page
from channels.email.quotes import MARKER
from core.envelope import Address
from core.errors import BadInput
from core.said import Said, plain

MAX_QUOTED = 12  #: lines of the original that are quoted below our text
MAX_QUOTED_WIDTH = 300  #: characters of each of them
MAX_REFERENCES = 20  #: ids kept in References: the first and the last ones (RFC 5322 3.6.4 lets them be trimmed)
_ID = re.compile(r"[^\s<>]{1,900}")
_RE = re.compile(r"^\s*(?:(?:re|aw|sv|antw|vs|odp|rif|ref)\s*(?:\[\d+\])?\s*[:：]\s*)+", re.IGNORECASE)
_IDS = frozenset({"message-id", "in-reply-to", "references"})


class _Policy(EmailPolicy):
    """The library's policy for SMTP, but for ids: it would write long ones as encoded words, and no thread would hold."""

    def fold(self, name: str, value: Any) -> str:
        if name.lower() in _IDS:
            return f"{name}: " + "\r\n ".join(str(value).split()) + "\r\n"
        if name.lower() == "subject" and str(value).isascii():
            # The library may fold before the first word, which some programs then show with a blank in front.
            return (
                "\r\n ".join(textwrap.wrap(f"{name}: {value}", 76, break_long_words=False, break_on_hyphens=False))
                + "\r\n"
            )
        return str(super().fold(name, value))

    def fold_binary(self, name: str, value: Any) -> bytes:
        return self.fold(name, value).encode("ascii", "surrogateescape")


_POLICY = _Policy(linesep="\r\n", cte_type="7bit")


def render(
    said: Said,
    *,
    to: Address,
    sender: Address,
    message_id: str,
    date: datetime,
    in_reply_to: str | None = None,
    references: tuple[str, ...] = (),
    subject: str = "",
    reply_to: str | None = None,
    auto: Literal["auto-replied", "auto-generated"] = "auto-replied",
    quoted: tuple[str, str] | None = None,
    invitation: bytes | None = None,
    method: Literal["REQUEST", "CANCEL"] | None = None,
) -> bytes:
    """Return the bytes of one mail.

    `message_id`, `in_reply_to` and `references` (oldest first) go without angle brackets. `subject` is that of the mail
    that is answered, "" takes the one of `said`; an answer gets one "Re: ". `reply_to` is an address that carries a token.
    `quoted` is the line that says who wrote when, and the text that is answered. `invitation` (iCalendar) needs its
    `method`. Equal arguments give equal bytes. Raises BadInput for addresses, ids or times that a mail cannot carry.
    """
    if date.tzinfo is None:
        raise BadInput("a mail's date must carry a zone")
    if (invitation is None) != (method is None):
        raise BadInput("an invitation goes with its method")
    message = EmailMessage(policy=_POLICY)
    try:
        message["From"] = _mailbox(sender)
        message["To"] = _mailbox(to)
        message["Subject"] = _subject(subject or said.subject, answer=in_reply_to is not None)
        if reply_to is not None:
            message["Reply-To"] = _mailbox(Address(address=reply_to))
        message["Date"] = format_datetime(date)
        message["Message-ID"] = _id(message_id)
        if in_reply_to is not None:
            message["In-Reply-To"] = _id(in_reply_to)
            message["References"] = _references(references, in_reply_to)
        message["Auto-Submitted"] = auto
        message["X-Auto-Response-Suppress"] = "OOF, AutoReply"  # Exchange and Outlook: no out-of-office notes to us
    except (ValueError, TypeError, IndexError) as error:  # the library refuses line ends and broken addresses
        raise BadInput("this mail cannot be addressed or named as asked") from error
    _fill(message, said, quoted=quoted, invitation=invitation, method=method)
    _name_boundaries(message, message_id)
    return message.as_bytes()


def _fill(
    message: EmailMessage,
    said: Said,
    *,
    quoted: tuple[str, str] | None,
    invitation: bytes | None,
    method: str | None,
) -> None:
    short = (quoted[0], short_quote(quoted[1])) if quoted is not None else None
    message.set_content(_plain(said, short), charset="utf-8", cte="quoted-printable")
    message.add_alternative(page(said, short), subtype="html", charset="utf-8", cte="quoted-printable")
    if invitation is None or method is None:
        return
    # No Content-Disposition and no Content-ID on this part: with them some programs show it as a file (RFC 6047 2.4).
    message.add_alternative(
        invitation.decode("utf-8"),
        subtype="calendar",
        charset="utf-8",
        cte="base64",
        params={"method": method},
    )
    calendar = message.get_payload()[-1]  # type: ignore[index]
    del calendar["Content-Disposition"]  # type: ignore[union-attr]
    message.add_attachment(invitation, maintype="application", subtype="ics", filename="invite.ics")


def _plain(said: Said, quoted: tuple[str, str] | None) -> str:
    text = plain(said)
    if quoted is not None:
        lines = "\n".join(f"> {line}".rstrip() for line in quoted[1].split("\n"))
        text += f"\n{MARKER}\n\n{_one_line(quoted[0])}\n{lines}\n"
    return text


def short_quote(text: str) -> str:
    """The first lines of what is answered: enough to know it again."""
    lines = [line.rstrip()[:MAX_QUOTED_WIDTH] for line in text.strip().replace("\r\n", "\n").split("\n")]
    return "\n".join(lines[:MAX_QUOTED] + (["..."] if len(lines) > MAX_QUOTED else []))


def _mailbox(address: Address) -> MailAddress:
    if not plausible(address.address):
        raise BadInput("a mail needs plain mail addresses")
    if not address.name.isprintable():
        raise BadInput("a display name must stand on one line")
    return MailAddress(display_name=address.name, addr_spec=address.address)


def _subject(subject: str, *, answer: bool) -> str:
    if any(c in subject for c in "\r\n\0"):
        raise BadInput("a subject must stand on one line")
    bare = _one_line(_RE.sub("", subject))
    return f"Re: {bare}".strip() if answer else bare


def _one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _id(value: str) -> str:
    if not _ID.fullmatch(value) or not value.isprintable() or not value.isascii():
        raise BadInput("a Message-ID must be printable and without spaces")
    return f"<{value}>"


def _references(references: tuple[str, ...], in_reply_to: str) -> str:
    """All ids of the thread, oldest first, those that cannot be written left out."""
    usable = [r for r in references if _ID.fullmatch(r) and r.isascii() and r.isprintable() and r != in_reply_to]
    ids = [*dict.fromkeys(usable), in_reply_to]
    if len(ids) > MAX_REFERENCES:
        ids = [ids[0], *ids[1 - MAX_REFERENCES :]]
    return " ".join(_id(i) for i in ids)


def _name_boundaries(message: EmailMessage, message_id: str) -> None:
    """Boundaries made of the Message-ID instead of by chance: a repeat must be byte-identical."""
    seed = hashlib.sha256(message_id.encode()).hexdigest()[:24]
    for number, part in enumerate(p for p in message.walk() if p.is_multipart()):
        part.set_boundary(f"=_eq_{seed}_{number}")
