"""Mail comes in over real sockets, and is acknowledged only when it is stored."""

from __future__ import annotations

import asyncio
import smtplib
import socket
from collections.abc import Callable
from typing import Any

import pytest

from channels.email.lmtp import Inlet, InletSettings
from core.errors import BadInput
from tests.channels.email.helpers import OWN, mail

Stored = list[tuple[bytes, str, list[str]]]


def with_inlet(
    client: Callable[[int], Any],
    *,
    deliver: Callable[[bytes, str, list[str]], Any] | None = None,
    clock: Callable[[], float] = lambda: 0.0,
    **settings: Any,
) -> tuple[Any, Stored]:
    """Start a server on a port of the system's choice, run `client(port)` in a thread, stop, and return what it returned."""
    stored: Stored = []

    async def keep(raw: bytes, mail_from: str, rcpt_tos: list[str]) -> None:
        await asyncio.sleep(0)
        if deliver is not None:
            deliver(raw, mail_from, rcpt_tos)
        stored.append((raw, mail_from, rcpt_tos))

    async def run() -> Any:
        inlet = Inlet(InletSettings(**settings), OWN, keep, clock=clock)
        port = await inlet.start("127.0.0.1", 0)
        try:
            return await asyncio.to_thread(client, port)
        finally:
            await inlet.stop()

    return asyncio.run(run()), stored


def smtp(port: int, *, lmtp: bool = False) -> smtplib.SMTP:
    return (smtplib.LMTP if lmtp else smtplib.SMTP)(
        "127.0.0.1", port, local_hostname="client.example", **({} if lmtp else {"timeout": 10})
    )


def code(
    port: int, raw: bytes, *, sender: str = "dana@acme.example", to: str = "equerry@acme.example"
) -> tuple[int, str]:
    with smtp(port) as client:
        try:
            client.sendmail(sender, [to], raw)
        except smtplib.SMTPRecipientsRefused as error:
            number, words = error.recipients[to]
            return number, words.decode()
        except smtplib.SMTPResponseException as error:
            return error.smtp_code, bytes(error.smtp_error).decode()  # type: ignore[arg-type]
    return 250, ""


def test_a_mail_is_handed_on_as_it_came() -> None:
    raw = mail("caf\udcc3\udca9\r\n..\r\n.dots\r\n")
    got, stored = with_inlet(lambda port: code(port, raw, to="equerry+abcdefgh1234@acme.example"))
    assert got == (250, "")
    assert stored == [(raw, "dana@acme.example", ["equerry+abcdefgh1234@acme.example"])]


def test_250_comes_only_after_the_mail_is_stored() -> None:
    order: list[str] = []

    def client(port: int) -> None:
        code(port, mail())
        order.append("acknowledged")

    with_inlet(client, deliver=lambda *_: order.append("stored"))
    assert order == ["stored", "acknowledged"]


def fail(error: Exception) -> Callable[..., None]:
    def deliver(*_: object) -> None:
        raise error

    return deliver


@pytest.mark.parametrize("error, wanted", [(OSError("disk full: secret words"), 451), (BadInput("unreadable"), 554)])
def test_a_mail_that_could_not_be_stored_is_not_acknowledged(error: Exception, wanted: int) -> None:
    got, stored = with_inlet(lambda port: code(port, mail("x")), deliver=fail(error))
    assert (got[0], stored) == (wanted, [])
    assert "secret" not in got[1]


@pytest.mark.parametrize(
    "to", ["raj@acme.example", "equerry@evil.test", "equerryx@acme.example", "postmaster@acme.example"]
)
def test_mail_for_others_is_refused(to: str) -> None:
    got, stored = with_inlet(lambda port: code(port, mail(), to=to))
    assert (got[0], stored) == (550, [])


def test_a_mail_that_is_too_large_is_refused_by_its_announced_and_by_its_real_size() -> None:
    def client(port: int) -> tuple[int, int]:
        announced = code(port, mail("x" * 20_000))[0]
        with smtp(port) as bare:
            bare.helo()
            bare.mail("dana@acme.example")
            bare.rcpt("equerry@acme.example")
            return announced, bare.data(mail("word\r\n" * 4_000))[0]

    got, stored = with_inlet(client, max_octets=10_000)
    assert (got, stored) == ((552, 552), [])


def test_a_sender_has_so_many_mails_an_hour() -> None:
    now = [0.0]

    def client(port: int) -> list[int]:
        first = [code(port, mail())[0] for _ in range(3)]
        other = code(port, mail(), sender="raj@acme.example")[0]
        now[0] = 3_601.0
        return [*first, other, code(port, mail())[0]]

    got, stored = with_inlet(client, per_hour=2, clock=lambda: now[0])
    assert got == [250, 250, 451, 250, 250]
    assert len(stored) == 4


def test_lmtp_answers_for_each_recipient_and_stores_once() -> None:
    def client(port: int) -> dict[str, tuple[int, bytes]]:
        with smtp(port, lmtp=True) as lmtp:
            lmtp.ehlo()
            to = ["equerry@acme.example", "equerry+abcdefgh1234@acme.example"]
            lmtp.mail("dana@acme.example")
            for one in to:
                assert lmtp.rcpt(one)[0] == 250
            lmtp.putcmd("data")
            assert lmtp.getreply()[0] == 354
            lmtp.send(mail() + b"\r\n.\r\n")
            return {one: lmtp.getreply() for one in to}

    got, stored = with_inlet(client, protocol="lmtp")
    assert [answer[0] for answer in got.values()] == [250, 250]
    assert len(stored) == 1
    assert len(stored[0][2]) == 2


def test_lmtp_is_not_smtp() -> None:
    def client(port: int) -> tuple[int, int]:
        with smtp(port, lmtp=True) as lmtp:
            return lmtp.docmd("EHLO", "x")[0], lmtp.docmd("LHLO", "x")[0]

    assert with_inlet(client, protocol="lmtp")[0] == (500, 250)


def test_the_null_sender_is_taken() -> None:
    got, stored = with_inlet(lambda port: code(port, mail(), sender="<>"))
    assert (got[0], stored[0][1]) == (250, "")


def test_long_lines_are_taken_and_endless_ones_are_not() -> None:
    def client(port: int) -> tuple[int, int]:
        return code(port, mail("x" * 20_000))[0], code(port, mail("x" * 300_000))[0]

    got, stored = with_inlet(client)
    assert got[0] == 250
    assert got[1] >= 500
    assert len(stored) == 1


def test_too_many_connections_are_told_to_come_back() -> None:
    def client(port: int) -> tuple[list[bytes], bytes]:
        held = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(2)]
        greetings = [one.recv(200)[:3] for one in held]
        with socket.create_connection(("127.0.0.1", port), timeout=10) as late:
            greetings.append(late.recv(200)[:3])
        for one in held:
            one.close()
        for _ in range(100):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as again:
                if (answer := again.recv(200)[:3]) == b"220":
                    break
        return greetings, answer

    got, _ = with_inlet(client, max_connections=2)
    assert got == ([b"220", b"220", b"421"], b"220")


def test_a_client_that_talks_nonsense_or_leaves_harms_nobody() -> None:
    def client(port: int) -> int:
        for rubbish in (
            b"\x00\xff" * 500 + b"\r\n",
            b"DATA\r\n",
            b"MAIL FROM:<" + b"a" * 5_000 + b">\r\n",
            b"EHLO x\r\nMAIL FROM:<a@b>\r\nRCPT",
        ):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as one:
                one.recv(200)
                one.sendall(rubbish)
        return code(port, mail())[0]

    assert with_inlet(client)[0] == 250
