"""Mail that comes through a real Postfix reaches us by LMTP, with its plus address, and is said to be taken when it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import smtplib
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from channels.email.address import OwnAddresses
from channels.email.lmtp import Inlet, InletSettings
from core.errors import BadInput
from tests.channels.email.helpers import mail
from tests.channels.email.helpers import read as read_mail
from tests.channels.email.imap.desk import eventually
from tests.services.ports import free_ports
from tests.services.postfix import DOMAIN, Postfix, postfix

pytestmark = pytest.mark.slow

OWN = OwnAddresses(address=f"equerry@{DOMAIN}")
TOKEN = "abcdefghij234567klmnopqrst"


class Daemon:
    """Our LMTP server in a thread of its own, on a port that stays the same when it restarts."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.taken: list[tuple[bytes, str, list[str]]] = []
        self.trouble: list[Exception] = []  #: raised by the next deliveries, one each

    async def deliver(self, raw: bytes, mail_from: str, rcpt_tos: list[str]) -> None:
        if self.trouble:
            raise self.trouble.pop()
        self.taken.append((raw, mail_from, rcpt_tos))

    @contextmanager
    def running(self) -> Iterator[None]:
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=loop.run_forever)
        thread.start()
        inlet = Inlet(InletSettings(protocol="lmtp"), OWN, self.deliver)
        try:
            asyncio.run_coroutine_threadsafe(inlet.start("127.0.0.1", self.port), loop).result(10)
            yield
        finally:
            asyncio.run_coroutine_threadsafe(inlet.stop(), loop).result(15)
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()


@pytest.fixture(scope="module")
def port() -> int:
    """Where our daemon listens."""
    return free_ports(1)[0]


@pytest.fixture(scope="module")
def server(port: int) -> Iterator[Postfix]:
    """A running Postfix in front of it."""
    with postfix(lmtp=port) as running:
        yield running


def send(server: Postfix, raw: bytes, *to: str, sender: str = "dana@acme.example") -> None:
    with smtplib.SMTP("127.0.0.1", server.smtp, local_hostname="client.example", timeout=10) as client:
        client.sendmail(sender, list(to), raw)


def test_a_plus_address_comes_through_whole_and_names_its_token(server: Postfix, port: int) -> None:
    daemon = Daemon(port)
    with daemon.running():
        send(server, mail("yes"), f"equerry+{TOKEN}@{DOMAIN}")
        eventually(lambda: daemon.taken)
    raw, mail_from, to = daemon.taken[0]
    assert (mail_from, to) == ("dana@acme.example", [f"equerry+{TOKEN}@{DOMAIN}"])
    assert b"\r\nReceived: " in b"\r\n" + raw
    assert read_mail(raw, own=OWN, mail_from=mail_from, rcpt_tos=to).token == TOKEN


def test_a_bounce_has_the_null_sender(server: Postfix, port: int) -> None:
    daemon = Daemon(port)
    with daemon.running():
        send(server, mail("it was not delivered"), f"equerry@{DOMAIN}", sender="")
        eventually(lambda: daemon.taken)
    assert daemon.taken[0][1] == ""


def test_mail_waits_in_postfix_while_we_are_away_and_comes_once(server: Postfix, port: int) -> None:
    send(server, mail("while away"), f"equerry@{DOMAIN}")
    eventually(lambda: "Connection refused" in server.log)
    daemon = Daemon(port)
    with daemon.running():
        server.flush()
        eventually(lambda: daemon.taken, 30)
        eventually(lambda: server.waiting() == 0)
    assert len(daemon.taken) == 1


def test_what_could_not_be_stored_is_brought_again(server: Postfix, port: int) -> None:
    daemon = Daemon(port)
    daemon.trouble = [OSError("disk full")]
    with daemon.running():
        send(server, mail("twice"), f"equerry@{DOMAIN}")
        eventually(lambda: not daemon.trouble)
        server.flush()
        eventually(lambda: daemon.taken, 30)
        eventually(lambda: server.waiting() == 0)
    assert len(daemon.taken) == 1


def test_what_we_refuse_for_good_is_bounced_by_postfix_and_not_brought_again(server: Postfix, port: int) -> None:
    daemon = Daemon(port)
    daemon.trouble = [BadInput("unreadable")]
    with daemon.running():
        send(server, mail("unreadable"), f"equerry@{DOMAIN}")
        eventually(lambda: "554 5.6.0" in server.log and "status=bounced" in server.log)
        send(server, mail("for another"), f"raj@{DOMAIN}")
        eventually(lambda: "550 5.1.1 Nobody of that address" in server.log)
    assert daemon.taken == []


def test_a_smuggled_second_message_does_not_get_in(server: Postfix, port: int) -> None:
    """A bare newline before a dot ends no message for Postfix (CVE-2023-51764); nothing behind it becomes a mail."""
    daemon = Daemon(port)
    smuggled = b"\n.\r\nMAIL FROM:<ceo@acme.example>\r\nRCPT TO:<equerry@bot.test>\r\nDATA\r\nFrom: ceo@acme.example\r\n\r\nyes"
    with daemon.running():
        with contextlib.suppress(smtplib.SMTPException):
            send(server, mail("hello") + smuggled, f"equerry@{DOMAIN}")
        send(server, mail("after"), f"equerry@{DOMAIN}")
        eventually(lambda: any(b"after" in raw for raw, _, _ in daemon.taken))
    assert all(sender == "dana@acme.example" for _, sender, _ in daemon.taken)


def test_eight_bit_and_long_lines_come_through_unharmed(server: Postfix, port: int) -> None:
    daemon = Daemon(port)
    raw = mail("Gr\u00fc\u00dfe aus M\u00fcnchen\r\n" + "x" * 900 + "\r\n.\r\n..\r\n")
    with daemon.running():
        send(server, raw, f"equerry@{DOMAIN}")
        eventually(lambda: daemon.taken)
    assert raw.partition(b"\r\n\r\n")[2].rstrip() in daemon.taken[0][0]
