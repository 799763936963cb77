"""Envelope: one inbound message, the same from every channel. RFC 5322 gives the words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.errors import BadInput

#: How the subject of a forwarded message begins: the words behind it are those of whoever wrote that message.
_FORWARDED = re.compile(
    r"^\W*(?:fwd?|wg|tr|i|rv|enc|vb|vs|vl|pd|doorst|ilt|továbbítás|转发|轉寄|転送|전달)\s{0,3}[:：]", re.IGNORECASE
)


class Trust(StrEnum):
    """How far the sender's address is to be believed."""

    NONE = "none"  #: nothing shows that the sender is who the message says
    AUTHENTICATED = "authenticated"  #: the channel vouches for the sender


class Silence(StrEnum):
    """Why a message is never answered. semantics.md, "Silence"."""

    AUTO_REPLY = "auto-reply"  #: Auto-Submitted, out-of-office, X-Autoreply
    BOUNCE = "bounce"  #: delivery failure; told to the host for whom our mail was sent
    BULK = "bulk"  #: bulk and mailing-list mail
    OURSELVES = "ourselves"  #: our own mail come back
    CALENDAR_REPLY = "calendar-reply"  #: an RSVP (RFC 5546 REPLY): stored, not answered
    DUPLICATE = "duplicate"  #: a message with an id and content that is already here
    EMPTY = "empty"  #: nothing was said


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """A display name and an address. The name decides nothing."""

    name: str = ""  #: as the sender wrote it
    address: str  #: lower-case addr-spec; in Slack the user id; in the terminal the person's address


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """One inbound message, normalised. `text` is the writer's own new text: quotes and signature are cut."""

    channel: str  #: "email", "slack", "terminal"
    message_id: str  #: RFC 5322 Message-ID without angle brackets; Slack's channel:ts
    sender: Address  #: exactly one
    trust: Trust  #: how far `sender` is believed
    to: tuple[Address, ...] = ()  #: recipients, To
    cc: tuple[Address, ...] = ()  #: recipients, Cc: they are never invited for being here
    subject: str = ""  #: decoded, one line
    text: str = ""  #: the new text, with "\n" line ends
    quoted: str = ""  #: what was cut off (earlier messages, signature): never asks for anything
    attachments: tuple[str, ...] = ()  #: names of attached files
    answers: tuple[
        str, ...
    ] = ()  #: ids of messages this one answers, the nearest first (In-Reply-To, then References backwards)
    place: str = ""  #: where a channel without Message-IDs keeps its threads: Slack "channel" or "channel:thread_ts"
    token: str = ""  #: the token of a list or card, read from a plus address, or empty
    sent_at: datetime  #: aware
    silence: Silence | None = None  #: set when this is never to be answered
    about: tuple[str, ...] = ()  #: for bounces and calendar replies: ids and addresses that it is about
    cut: bool = False  #: the new text was longer than is read: `text` is its beginning
    digest: str = ""  #: hex sha256 of the body, for deduplication

    @property
    def own_subject(self) -> str:
        """The subject as the writer's own words: empty when it is that of a forwarded message."""
        return "" if _FORWARDED.match(self.subject) else self.subject

    def __post_init__(self) -> None:
        """Refuse naive times."""
        if self.sent_at.tzinfo is None:
            raise BadInput("an envelope's sent_at must carry a zone")
