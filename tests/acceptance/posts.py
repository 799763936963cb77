"""The two posts by which mail reaches the daemon and leaves it. Every story is told over both.

Over the loopback post a mail program on the same machine talks to the daemon's own listener, and what the daemon says goes
to a server without a login. Over the mailbox post a mail server delivers into a mailbox of a real Dovecot, the daemon
fetches it from there over TLS with IDLE, and submits what it says over STARTTLS with a login.
"""

from __future__ import annotations

import re
import smtplib
from contextlib import ExitStack
from email import message_from_bytes
from email.policy import default
from email.utils import parseaddr
from typing import Protocol

from tests.acceptance.mails import Wrote
from tests.acceptance.sink import CEILING, Sink
from tests.services.dovecot import PASSWORD, Dovecot

DOMAIN = "larkspur.example"
OWN = f"equerry@{DOMAIN}"
AUTHSERV_ID = f"mx.{DOMAIN}"  #: under which the receiving server says what it thinks of a From
SUBMISSION_PASSWORD = "let my mail out"
DONE, ASIDE = "$EquerryDone", "$EquerryAside"  #: what the daemon marks messages with

LOOPBACK = """\
[mail]
address = "{own}"
trust_listener = {trust}
received_per_hour = 1000
sent_per_hour = 1000
[listen]
protocol = "smtp"
port = 0
[smtp]
host = "127.0.0.1"
port = {sink}
tls = "none"
timeout_seconds = 5
"""

#: IDLE lasts far longer than anything here is waited for: a mail that it does not announce fails its story.
MAILBOX = """\
[mail]
address = "{own}"
authserv_id = "{authserv_id}"
received_per_hour = 1000
sent_per_hour = 1000
[listen]
protocol = "lmtp"
port = 0
[imap]
host = "localhost"
port = {imaps}
tls = "tls"
ca_file = "{ca}"
user = "{own}"
password = "{password}"
idle_renew_seconds = 120
[smtp]
host = "localhost"
port = {sink}
tls = "starttls"
ca_file = "{ca}"
user = "{own}"
password = "{submission}"
timeout_seconds = 5
"""


class Post(Protocol):
    """How mail comes in and goes out."""

    own: str  #: the daemon's address
    sink: Sink  #: where its mail goes

    def settings(self, *, trust: bool) -> str:
        """Return the settings of the post. `trust`: whoever writes is who their From says."""
        ...

    def opened(self, port: int) -> None:
        """Hear on which port the daemon listens."""
        ...

    def hand_in(self, wrote: Wrote, *, sender: str, to: str) -> None:
        """Hand a mail in; returns when somebody has taken the responsibility for it."""
        ...

    def under_way(self) -> bool:
        """Whether a mail that was handed in has not been stored by the daemon yet."""
        ...

    def close(self) -> None:
        """Let everything go."""
        ...


class Loopback:
    """Mail programs on this machine, that write to the daemon itself."""

    own = OWN

    def __init__(self) -> None:
        """Let the sink listen."""
        self.sink = Sink().start()
        self._port = 0

    def settings(self, *, trust: bool) -> str:
        """Whoever may reach the listener is believed, or nobody is."""
        return LOOPBACK.format(own=self.own, trust=str(trust).lower(), sink=self.sink.port)

    def opened(self, port: int) -> None:
        """Remember it."""
        self._port = port

    def hand_in(self, wrote: Wrote, *, sender: str, to: str) -> None:
        """Returns once the daemon has said 250."""
        with smtplib.SMTP("127.0.0.1", self._port, "localhost", timeout=CEILING) as client:
            client.sendmail(sender, [to], wrote.raw)

    def under_way(self) -> bool:
        """Nothing is: what got its 250 is stored."""
        return False

    def close(self) -> None:
        """Stop the sink."""
        self.sink.stop()


class Mailbox:
    """A mailbox of its own on a Dovecot, a mail server before it, and a submission server that wants a login."""

    def __init__(self, server: Dovecot) -> None:
        """Take a new user, whose mailbox is empty; the sink shows the certificate that Dovecot shows."""
        self._server, self._user = server, server.new_user()
        self.own = f"{self._user}@{DOMAIN}"
        self.certificate = server.certificate  #: that both servers show
        self._trust = True
        self._delivered = self._stored = 0
        self._open = ExitStack()
        self._client = self._open.enter_context(server.client(self._user))
        self._client.select_folder("INBOX", readonly=True)
        self.sink = Sink(certificate=self.certificate, login=(self.own, SUBMISSION_PASSWORD)).start()
        self._open.callback(self.sink.stop)

    def settings(self, *, trust: bool) -> str:
        """The mail server before the mailbox finds every From to be right, or none."""
        self._trust = trust
        return MAILBOX.format(
            own=self.own,
            authserv_id=AUTHSERV_ID,
            imaps=self._server.imaps,
            ca=self.certificate.ca,
            password=PASSWORD,
            sink=self.sink.port,
            submission=SUBMISSION_PASSWORD,
        )

    def opened(self, port: int) -> None:
        """Nobody writes to the daemon's own listener."""

    def hand_in(self, wrote: Wrote, *, sender: str, to: str) -> None:
        """Returns once Dovecot has it in the mailbox; the envelope's sender becomes the Return-Path there."""
        with smtplib.LMTP("localhost", self._server.lmtp, local_hostname=AUTHSERV_ID) as client:
            client.sendmail(sender, [to], received(wrote.raw, passes=self._trust))
        self._delivered += 1

    def under_way(self) -> bool:
        """Whatever lacks the mark that the daemon puts on a message once it is stored."""
        if self._stored < self._delivered:
            self._client.noop()
            self._stored = len(self._client.search(["KEYWORD", DONE]))
        return self._stored < self._delivered

    def close(self) -> None:
        """Stop the sink and leave the mailbox. No mail of any story may have been put aside as unreadable."""
        with self._open:
            self._client.noop()
            aside = self._client.search(["KEYWORD", ASIDE])
            assert aside == [], f"the daemon could not read messages {aside}"


def received(raw: bytes, *, passes: bool) -> bytes:
    """Return a mail as a receiving server hands it on (RFC 8601, 5): its own verdict on top, forged ones of its name gone.

    `passes`: the sender's domain signed it (an outsider's own domain, too); otherwise it did not, and asks that such mail
    be refused.
    """
    sender = parseaddr(str(message_from_bytes(raw, policy=default)["From"]))[1]
    forged = rf"^authentication-results:\s*{re.escape(AUTHSERV_ID)}\b.*\r\n(?:[ \t].*\r\n)*"
    head, gap, body = raw.partition(b"\r\n\r\n")
    clean = re.sub(forged.encode(), b"", head + b"\r\n", flags=re.IGNORECASE | re.MULTILINE).removesuffix(b"\r\n")
    verdict = f"dmarc={'pass' if passes else 'fail'} header.from={sender.rpartition('@')[2]}"
    return f"Authentication-Results: {AUTHSERV_ID}; {verdict}\r\n".encode() + clean + gap + body
