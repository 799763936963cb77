"""Mail goes out to a real Postfix: by STARTTLS and TLS, with a login that a real Dovecot checks, and through its absences."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.lmtp import LMTP

from channels.email.smtp import SmtpOutbound, SmtpSettings
from core.errors import SendDeferred, SendRefused
from tests.channels.email.helpers import mail
from tests.channels.email.imap.desk import eventually
from tests.services.ca import make_certificate
from tests.services.dovecot import AWKWARD, AWKWARD_PASSWORD, PASSWORD, Dovecot, dovecot
from tests.services.postfix import DOMAIN, Postfix, postfix

pytestmark = pytest.mark.slow

FROM, TO = "equerry@acme.example", f"dana@{DOMAIN}"


@pytest.fixture(scope="module")
def accounts() -> Iterator[Dovecot]:
    """A Dovecot that knows the passwords."""
    with dovecot() as running:
        yield running


class Kept:
    """What Postfix has handed on."""

    def __init__(self) -> None:
        self.mails: list[bytes] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        self.mails.append(envelope.original_content)
        return "250 OK"


@pytest.fixture(scope="module")
def kept() -> Kept:
    """Where the mail ends."""
    return Kept()


@pytest.fixture(scope="module")
def relay(accounts: Dovecot, kept: Kept) -> Iterator[Postfix]:
    """A running Postfix that takes mail from whoever signs in."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def listen() -> asyncio.Server:
        return await loop.create_server(lambda: LMTP(kept, hostname="localhost", loop=loop), "127.0.0.1", 0)

    async def close(server: asyncio.Server) -> None:
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    end = asyncio.run_coroutine_threadsafe(listen(), loop).result(10)
    port = int(end.sockets[0].getsockname()[1])
    try:
        with postfix(lmtp=port, certificate=accounts.certificate, sasl=accounts.sasl) as running:
            yield running
    finally:
        asyncio.run_coroutine_threadsafe(close(end), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def outbound(relay: Postfix, accounts: Dovecot, **more: Any) -> SmtpOutbound:
    security = more.get("security", "starttls")
    given: dict[str, Any] = {
        "host": "localhost",
        "port": relay.smtps if security == "tls" else relay.smtp,
        "security": security,
        "user": "bot1",
        "password": PASSWORD,
        "ca_file": str(accounts.certificate.ca),
        "mail_from": FROM,
        "timeout": 5.0,
    }
    return SmtpOutbound(SmtpSettings(**(given | more)))


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_mail_is_taken_after_a_login_over_tls(relay: Postfix, accounts: Dovecot, kept: Kept, security: str) -> None:
    before = len(kept.mails)
    outbound(relay, accounts, security=security).send(mail("a\r\n.b\r\n"), TO)
    eventually(lambda: len(kept.mails) == before + 1)
    assert kept.mails[-1].endswith(b"\r\n\r\na\r\n.b\r\n")


def test_a_password_with_quotes_and_umlauts_signs_in(relay: Postfix, accounts: Dovecot, kept: Kept) -> None:
    before = len(kept.mails)
    outbound(relay, accounts, user=AWKWARD, password=AWKWARD_PASSWORD).send(mail(), TO)
    eventually(lambda: len(kept.mails) == before + 1)


def test_a_wrong_password_puts_the_mail_off_and_is_not_shown(relay: Postfix, accounts: Dovecot) -> None:
    with pytest.raises(SendDeferred) as put_off:
        outbound(relay, accounts, password="hunter2").send(mail(), TO)
    assert "hunter2" not in str(put_off.value)
    assert "535" in str(put_off.value)


def test_without_a_login_the_relay_refuses(relay: Postfix, accounts: Dovecot) -> None:
    with pytest.raises(SendRefused, match="554"):
        outbound(relay, accounts, user="", password="").send(mail(), TO)


@pytest.mark.parametrize("security", ["starttls", "tls"])
@pytest.mark.parametrize("fault", ["another authority", "another name"])
def test_a_certificate_that_does_not_check_gets_neither_password_nor_mail(
    relay: Postfix, accounts: Dovecot, kept: Kept, tmp_path: Path, security: str, fault: str
) -> None:
    before, logged = len(kept.mails), relay.log.count("sasl_username")
    more = {"ca_file": str(make_certificate(tmp_path).ca)} if fault == "another authority" else {"host": "127.0.0.1"}
    with pytest.raises(SendDeferred, match="SSLCertVerificationError"):
        outbound(relay, accounts, security=security, **more).send(mail(), TO)
    assert len(kept.mails) == before
    assert relay.log.count("sasl_username") == logged


def test_a_recipient_that_is_gone_is_refused_and_one_that_is_busy_is_put_off(relay: Postfix, accounts: Dovecot) -> None:
    with pytest.raises(SendRefused, match="550"):
        outbound(relay, accounts).send(mail(), f"gone@{DOMAIN}")
    with pytest.raises(SendDeferred, match="450"):
        outbound(relay, accounts).send(mail(), f"later@{DOMAIN}")


def test_a_mail_that_is_too_large_is_refused_for_good(relay: Postfix, accounts: Dovecot) -> None:
    with pytest.raises((SendRefused, SendDeferred)) as refused:
        outbound(relay, accounts, timeout=20.0).send(mail("x" * 70 + "\r\n") + (b"x" * 70 + b"\r\n") * 430_000, TO)
    assert isinstance(refused.value, SendRefused)


def test_mail_outside_the_relays_domains_is_refused(relay: Postfix, accounts: Dovecot) -> None:
    with pytest.raises(SendRefused):
        outbound(relay, accounts).send(mail(), "somebody@elsewhere.example")


def test_a_relay_that_is_away_and_back_takes_the_mail_then(relay: Postfix, accounts: Dovecot, kept: Kept) -> None:
    before = len(kept.mails)
    relay.stop()
    with pytest.raises(SendDeferred):
        outbound(relay, accounts).send(mail(), TO)
    relay.start()
    outbound(relay, accounts).send(mail(), TO)
    eventually(lambda: len(kept.mails) == before + 1)
