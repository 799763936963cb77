"""The ways by which Dana's mail reaches the daemon: her mail server hands it in, or it lies in a real mailbox."""

from __future__ import annotations

import smtplib
from dataclasses import dataclass
from typing import Protocol

from tests.acceptance.mails import Wrote
from tests.services.dovecot import PASSWORD, Dovecot

WITHIN = 60.0  #: seconds for any one answer


class Way(Protocol):
    """One way in."""

    @property
    def own(self) -> str:
        """The daemon's own address."""
        ...

    @property
    def settings(self) -> str:
        """The lines of the settings that belong to it."""
        ...

    @property
    def headers(self) -> tuple[tuple[str, str], ...]:
        """What the mail server on the way adds to a mail."""
        ...

    def hand_in(self, wrote: Wrote, to: str, port: int) -> bool:
        """Hand a mail in, to the daemon that listens on a port; whether it was taken."""
        ...

    def marked(self) -> int | None:
        """How many mails are marked as stored in the mailbox; None: there is none."""
        ...


@dataclass(frozen=True)
class HandedIn:
    """The mail server hands mail to the daemon itself, by SMTP."""

    own: str = "equerry@larkspur.example"
    headers: tuple[tuple[str, str], ...] = ()

    @property
    def settings(self) -> str:
        """Whoever may hand mail in is believed."""
        return f'mail = {{address = "{self.own}", trust_listener = true}}\n'

    def hand_in(self, wrote: Wrote, to: str, port: int) -> bool:
        """Hand a mail in; only a 250 means that it was taken."""
        client = smtplib.SMTP(timeout=WITHIN)
        try:
            client.connect("127.0.0.1", port)
            client.ehlo("localhost")
            client.mail(wrote.sender)
            client.rcpt(to)
            return client.data(wrote.raw)[0] == 250
        except (OSError, smtplib.SMTPException):
            return False
        finally:
            client.close()

    def marked(self) -> int | None:
        """There is no mailbox."""
        return None


@dataclass(frozen=True)
class InMailbox:
    """The mail server puts mail into a mailbox, which the daemon listens to by IMAP."""

    server: Dovecot
    user: str
    #: A mail that arrives just as IDLE begins may go unannounced: it is found when IDLE is renewed, here as soon as may be.
    idle_renew_seconds: int = 5
    headers: tuple[tuple[str, str], ...] = (
        ("Authentication-Results", "mx.larkspur.example; dmarc=pass header.from=larkspur.example"),
    )

    @property
    def own(self) -> str:
        """The mailbox's address."""
        return f"{self.user}@larkspur.example"

    @property
    def settings(self) -> str:
        """Senders are believed on the word of the mail server before the mailbox."""
        return (
            f'mail = {{address = "{self.own}", authserv_id = "mx.larkspur.example"}}\n'
            f'imap = {{host = "127.0.0.1", port = {self.server.imap}, tls = "none", user = "{self.user}", '
            f'password = "{PASSWORD}", idle_renew_seconds = {self.idle_renew_seconds}}}\n'
        )

    def hand_in(self, wrote: Wrote, to: str, port: int) -> bool:
        """Deliver into the mailbox, which takes it whether a daemon lives or not."""
        with smtplib.LMTP("127.0.0.1", self.server.lmtp, local_hostname="mx.larkspur.example", timeout=WITHIN) as lmtp:
            lmtp.sendmail(wrote.sender, [to], wrote.raw)
        return True

    def marked(self) -> int | None:
        """How many mails carry the keyword."""
        return self.server.marked(self.user, "$EquerryDone")
