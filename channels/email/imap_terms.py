"""What an IMAP listener is told, and what it tells: settings, the memory that it is given, and its news."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Literal, Protocol

from core.errors import BadInput

#: RFC 2177 asks for a new IDLE every 29 minutes; five, because a server may forget to announce an arrival.
MAX_IDLE_SECONDS = 300.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ImapSettings:
    """A mailbox, how it is reached, and the ceiling of every wait, size and count of its listener."""

    host: str
    port: int = 993
    security: Literal["tls", "starttls", "none"] = "tls"  #: none: only for a server on this machine
    ca_file: str | None = None  #: certificates that are trusted instead of the system's
    user: str
    password: str = field(default="", repr=False)
    token_command: tuple[
        str, ...
    ] = ()  #: prints an OAuth token for XOAUTH2; run at every connect; instead of a password
    token_seconds: float = 20.0  #: after which the token command is given up
    folder: str = "INBOX"
    done_keyword: str = "$EquerryDone"  #: put on a message that is durably stored
    aside_keyword: str = "$EquerryAside"  #: put on a message that cannot be taken; it stays where it is
    move_to: str = ""  #: a folder that stored messages are moved to; empty: they stay and get `done_keyword`
    since: date | None = None  #: messages that arrived at the server before this day are left alone; None: none are
    max_octets: int = 25_000_000  #: of one message; a larger one is kept aside without being fetched
    batch: int = 50  #: messages that are asked for at a time
    batch_octets: int = 8_000_000  #: of the messages fetched at a time; one larger message is fetched by itself
    attempts: int = 5  #: times that one message may break its round before it is kept aside
    connect_seconds: float = 30.0
    read_seconds: float = 60.0  #: for each answer of the server: what ends a half-open link
    idle_renew_seconds: float = 120.0  #: how long one IDLE lasts
    settle_seconds: float = 2.0  #: how long the first IDLE after news lasts, and the pause after too many vain hints
    vain_hints: int = 3  #: hints in a row after which nothing new was found, until a pause is made
    poll_seconds: float = 30.0  #: between looks at a server without IDLE
    backoff_seconds: float = 1.0  #: after the first failure; doubled each time
    backoff_ceiling_seconds: float = 300.0
    refused_seconds: float = 60.0  #: after the first refused login; doubled each time. Slower: providers lock accounts
    refused_ceiling_seconds: float = 3600.0
    steady_seconds: float = 60.0  #: a connection that lived so long ends a row of failures

    def __post_init__(self) -> None:
        """Refuse what would send a secret over an open line, or never renew IDLE. Raises BadInput."""
        if not (self.host and self.user):
            raise BadInput("imap: host and user must be set")
        if bool(self.password) == bool(self.token_command):
            raise BadInput("imap: exactly one of password and token_command must be set")
        if self.security == "none" and not on_this_machine(self.host):
            raise BadInput("imap: without TLS only a server on this machine is spoken to")
        if not 0 < self.idle_renew_seconds <= MAX_IDLE_SECONDS:
            raise BadInput(f"imap: IDLE is renewed at least every {MAX_IDLE_SECONDS:.0f} seconds")
        if min(self.batch, self.batch_octets, self.max_octets, self.attempts, self.vain_hints) < 1:
            raise BadInput("imap: batch, batch_octets, max_octets, attempts and vain_hints must be at least 1")

    @property
    def account(self) -> str:
        """Whose mailbox it is, as it is remembered: "user@host"."""
        return f"{self.user}@{self.host}"


def on_this_machine(host: str) -> bool:
    """Whether a server's name means this very machine: only then may a password go over an open line."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where UIDs mean something (RFC 3501, 2.3.1.1): a folder, until its UIDVALIDITY changes."""

    account: str  #: "user@host"
    folder: str
    uidvalidity: int  #: 1 to 2**32 - 1; 0: the server keeps no UIDs


class Fate(StrEnum):
    """What became of a message in the mailbox."""

    STORED = "stored"
    TOO_LARGE = "too-large"  #: kept aside, never fetched
    UNREADABLE = "unreadable"  #: kept aside: it is no mail, or it broke every try


class Seen(Protocol):
    """What is remembered of messages in mailboxes. Durable, but no more than a saving: the store itself deduplicates."""

    def known(self, place: Place, uids: Sequence[int]) -> Mapping[int, Fate]:
        """Return the fates of those of `uids` that are known there."""
        ...

    def remember(self, place: Place, uid: int, fate: Fate) -> None:
        """Note what became of a message; durable when it returns."""
        ...


class News(StrEnum):
    """What a listener tells of."""

    LISTENING = "listening"  #: signed in, and the folder is open
    LOST = "lost"  #: the connection failed; tried again after `pause`
    REFUSED = "refused"  #: a setting that a person must correct; tried again, slowly, after `pause`
    RESCAN = "rescan"  #: UIDVALIDITY changed: everything is looked at again
    NO_MARKS = "no-marks"  #: the folder keeps neither our keywords nor moves: only the memory tells old from new
    ASIDE = "aside"  #: message `uid` is kept aside, because of `fate`


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One piece of news: a sentence without secrets and without words of the mail."""

    news: News
    sentence: str = ""
    uid: int | None = None
    fate: Fate | None = None
    octets: int | None = None  #: of the message kept aside
    failures: int = 0  #: in a row, this one included
    pause: float = 0.0  #: seconds until the next try


Deliver = Callable[[bytes], None]
Tell = Callable[[Note], None]
