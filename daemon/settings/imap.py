"""The section [imap]: the mailbox that mail is fetched from."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, SecretStr, model_validator

from channels.email.imap_terms import on_this_machine
from daemon.settings.sections import Port, Section


class Imap(Section):
    """The mailbox that mail is fetched from, beside the server that takes mail in. Empty host: none."""

    host: str = Field(default="", description="The IMAP server's name. Empty: no mailbox is listened to.")
    port: Port = Field(default=993, description="The server's port: 993 with tls, 143 with starttls.")
    tls: Literal["tls", "starttls", "none"] = Field(
        default="tls", description="none only on this machine; tls and starttls check the server's certificate."
    )
    ca_file: Path | None = Field(
        default=None, description="Certificates that are trusted instead of the system's (PEM); unset: the system's."
    )
    user: str = Field(default="", description="The user to sign in as, usually the mailbox's address.")
    password: SecretStr = Field(
        default=SecretStr(""),
        description="The user's password. Better given as the credential imap.password than in the file.",
    )
    token_command: tuple[str, ...] = Field(
        default=(),
        description="Instead of a password: a program and its arguments that print an OAuth token (XOAUTH2: Gmail, "
        "Microsoft 365). Run, without a shell, at every connect.",
    )
    token_seconds: float = Field(default=20, ge=1, le=60, description="How long the token command may take.")
    folder: str = Field(default="INBOX", min_length=1, description="The folder that is listened to.")
    done_keyword: str = Field(
        default="$EquerryDone",
        min_length=1,
        max_length=60,
        pattern=r"^[A-Za-z$][A-Za-z0-9$_.-]*$",
        description="The keyword put on a message once it is stored. Messages stay unread.",
    )
    move_to: str = Field(
        default="", description="A folder that stored messages are moved to, instead of getting the keyword."
    )
    since: date | None = Field(
        default=None,
        description="Messages that arrived before this day (2026-12-01) are left alone: for a mailbox that holds mail "
        "already. Unset: everything that carries no mark of Equerry's is read and answered.",
    )
    idle_renew_seconds: float = Field(
        default=120, ge=5, le=300, description="How long one IDLE lasts; after each the folder is looked at anyway."
    )
    poll_seconds: float = Field(
        default=30, ge=1, le=300, description="How often a server without IDLE is asked for new mail."
    )
    batch: int = Field(default=50, ge=1, le=500, description="Messages that are asked for at a time.")
    attempts: int = Field(
        default=5,
        ge=1,
        le=20,
        description="Times that one message may break its fetching or storing before it is kept aside, flagged.",
    )
    connect_seconds: float = Field(default=30, ge=1, le=120, description="How long connecting may take.")
    read_seconds: float = Field(default=60, ge=5, le=300, description="How long the server may be silent in an answer.")
    backoff_seconds: float = Field(
        default=1, ge=0.1, le=60, description="The wait after the first lost connection; it doubles each time."
    )
    backoff_ceiling_seconds: float = Field(
        default=300, ge=1, le=3600, description="The longest wait between two connections."
    )
    refused_seconds: float = Field(
        default=60,
        ge=1,
        le=3600,
        description="The wait after the first refused login; it doubles each time, since providers lock accounts.",
    )
    refused_ceiling_seconds: float = Field(
        default=3600, ge=1, le=86_400, description="The longest wait between two logins after refusals."
    )

    @model_validator(mode="after")
    def _whoever_signs_in_has_one_proof(self) -> Self:
        if not self.host:
            return self
        if not self.user:
            raise ValueError("user must be set when host is")
        if bool(self.password.get_secret_value()) == bool(self.token_command):
            raise ValueError("exactly one of password and token_command must be set when host is")
        if self.tls == "none" and not on_this_machine(self.host):
            raise ValueError("tls = none is for a server on this machine alone")
        return self
