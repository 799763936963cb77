"""The sections of the settings: every address, wait, size and ceiling, described once.

docs/settings.md is made from these descriptions. Every loop, wait and size of the daemon has its ceiling
here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, model_validator

MB = 1024 * 1024


def _address(value: str) -> str:
    local, at, domain = value.strip().lower().rpartition("@")
    if not (local and at and domain) or any(c.isspace() or c in "<>,;" for c in value.strip()):
        raise ValueError("must be one mail address, such as equerry@example.org")
    return f"{local}@{domain}"


Address = Annotated[str, AfterValidator(_address)]
Port = Annotated[int, Field(ge=1, le=65535)]


class Section(BaseModel):
    """One table of the TOML file."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Mail(Section):
    """Who Equerry is in mail, whom it believes, and how much it takes."""

    address: Address = Field(
        default="equerry@localhost",
        description="Equerry's own mail address: people write to it, and it sends from it.",
    )
    name: str = Field(
        default="Equerry", min_length=1, max_length=80, description="The display name beside the address."
    )
    also: tuple[Address, ...] = Field(
        default=(),
        description="Further addresses that reach Equerry. Mail from them is its own and is not answered.",
    )
    authserv_id: str = Field(
        default="",
        description="The id under which your own mail server writes Authentication-Results. "
        "Only the topmost such header with exactly this id is believed; empty: none is.",
    )
    trust_listener: bool = Field(
        default=False,
        description="Whether every sender on the listener counts as authenticated. "
        "Only for a listener on loopback that nobody else reaches.",
    )
    max_bytes: int = Field(
        default=25 * MB, ge=64 * 1024, le=100 * MB, description="The largest message that is taken, in bytes."
    )
    received_per_hour: int = Field(
        default=60,
        ge=1,
        le=10_000,
        description="Messages an hour that are taken from one sender; more are put off by the server (451).",
    )
    sent_per_hour: int = Field(
        default=60, ge=1, le=10_000, description="Messages an hour that are sent to one address; more wait."
    )


class Listen(Section):
    """The server that takes mail in."""

    protocol: Literal["lmtp", "smtp"] = Field(
        default="lmtp", description="lmtp behind a mail server; smtp for any mail program on this machine."
    )
    host: str = Field(default="127.0.0.1", min_length=1, description="The address that it listens on.")
    port: int = Field(default=8025, ge=0, le=65535, description="The port that it listens on; 0: any free one.")
    connections: int = Field(default=50, ge=1, le=1000, description="Connections at the same time.")
    timeout_seconds: int = Field(default=60, ge=5, le=600, description="A silent connection is closed after so long.")


class Smtp(Section):
    """The server that takes mail out."""

    host: str = Field(
        default="", description="The relay's name. Empty: mail is not sent but kept in the Maildir and shown."
    )
    port: Port = Field(default=587, description="The relay's port.")
    tls: Literal["none", "starttls", "tls"] = Field(
        default="starttls",
        description="none only on loopback or a private network; starttls and tls check the server's certificate.",
    )
    ca_file: Path | None = Field(
        default=None, description="Certificates that are trusted instead of the system's (PEM); unset: the system's."
    )
    user: str = Field(default="", description="The user to sign in as; empty: without signing in.")
    password: SecretStr = Field(
        default=SecretStr(""),
        description="The user's password. Better given as the credential smtp.password than in the file.",
    )
    timeout_seconds: int = Field(default=30, ge=1, le=300, description="How long one exchange with the relay may take.")
    maildir: Path | None = Field(
        default=None,
        description="The Maildir for outgoing mail while host is empty; unset: `sent` in the data directory.",
    )

    @model_validator(mode="after")
    def _password_goes_with_a_user(self) -> Self:
        if bool(self.user) != bool(self.password.get_secret_value()):
            raise ValueError("user and password go together: one of them is set without the other")
        return self


class Queue(Section):
    """How requests are worked on."""

    workers: int = Field(default=2, ge=1, le=16, description="Requests that are worked on at the same time.")
    lease_seconds: int = Field(
        default=60,
        ge=5,
        le=3600,
        description="How long a request stays with a worker that gives no sign of life.",
    )
    heartbeat_seconds: int = Field(
        default=15,
        ge=1,
        le=1200,
        description="How often a worker gives a sign of life; at most a third of the lease.",
    )
    poll_seconds: float = Field(
        default=1.0,
        ge=0.01,
        le=60,
        description="How long an idle worker waits before it looks again; a message that arrives wakes it at once.",
    )
    attempts: int = Field(
        default=6,
        ge=1,
        le=20,
        description="Tries of one request before it is given up, answered with an honest sentence "
        "and listed for a person.",
    )
    backoff_seconds: float = Field(
        default=5, ge=0.01, le=600, description="The wait after the first failure; it doubles each time."
    )
    backoff_ceiling_seconds: float = Field(
        default=900, ge=0.01, le=86_400, description="The longest wait between two tries."
    )
    wait_seconds: float = Field(
        default=60,
        ge=0.01,
        le=3600,
        description="How often a request or approved card looks again while a calendar is out of reach.",
    )
    wait_hours: int = Field(
        default=72,
        ge=1,
        le=720,
        description="After so long a request or approved card that waits for a calendar is given up, and that is said.",
    )

    @model_validator(mode="after")
    def _several_heartbeats_fit_in_a_lease(self) -> Self:
        if self.heartbeat_seconds * 3 > self.lease_seconds:
            raise ValueError(f"heartbeat_seconds must be at most a third of lease_seconds ({self.lease_seconds})")
        if self.backoff_ceiling_seconds < self.backoff_seconds:
            raise ValueError("backoff_ceiling_seconds must not be below backoff_seconds")
        return self


class Outbox(Section):
    """How messages leave."""

    attempts: int = Field(
        default=30,
        ge=1,
        le=200,
        description="Tries of one message before it is given up and listed for a person.",
    )
    backoff_seconds: float = Field(
        default=10, ge=0.01, le=600, description="The wait after the first failure; it doubles each time."
    )
    backoff_ceiling_seconds: float = Field(
        default=3600, ge=0.01, le=86_400, description="The longest wait between two tries."
    )
    lease_seconds: int = Field(
        default=120,
        ge=5,
        le=3600,
        description="How long a message stays with a sender that gives no sign of life.",
    )
    batch: int = Field(default=20, ge=1, le=500, description="Messages that one look at the outbox takes.")


class Reader(Section):
    """How much of a message is read."""

    max_chars: int = Field(
        default=8000,
        ge=200,
        le=100_000,
        description="Characters of a message's new text that are read; what is beyond is not, and the reply says so.",
    )


class Limits(Section):
    """Ceilings of what one message may ask for."""

    rows: int = Field(
        default=10, ge=3, le=20, description="Rows of a list of events or persons; more are only counted."
    )
    sessions: int = Field(default=20, ge=2, le=50, description="Blocks of time on one card.")
    people: int = Field(
        default=50,
        ge=1,
        le=500,
        description="People whose calendars are read for one message, besides the host's own and their principals'.",
    )
    days: int = Field(default=800, ge=60, le=3660, description="How far from now calendars are read, in days.")
    reads: int = Field(
        default=4, ge=2, le=10, description="How often planning one message may ask for more calendars or days."
    )


class Calendar(Section):
    """The calendars and the seal on writes."""

    file: Path | None = Field(
        default=None,
        description="The file of the embedded calendars; unset: `calendar.db` in the data directory.",
    )
    seal_key_file: Path | None = Field(
        default=None,
        description="The file with the key of the seal, at least 32 random bytes. "
        "Unset: the credential seal.key, else `seal.key` in the data directory, made at the first start.",
    )
