"""Mail goes out to a real Postfix: by STARTTLS and TLS, with a login that a real Dovecot checks, and through its absences."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.lmtp import LMTP

from channels.email.smtp import SmtpOutbound, SmtpSettings
from core.errors import SendDeferred, SendRefused
from daemon.doctor import Finding, examine
from daemon.parts import mail_out, sample_company
from daemon.settings import Settings, load
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
    with pytest.raises(SendDeferred, match="The mail server's certificate does not check: "):
        outbound(relay, accounts, security=security, **more).send(mail(), TO)
    assert len(kept.mails) == before
    assert relay.log.count("sasl_username") == logged


def installation(folder: Path, relay: Postfix, tls: str, **more: Any) -> Settings:
    """The settings of an installation that sends by this relay."""
    (folder / "data").mkdir(mode=0o700, exist_ok=True)
    smtp = {
        "host": "localhost",
        "port": relay.smtps if tls == "tls" else relay.smtp,
        "tls": tls,
        "user": "bot1",
        "password": PASSWORD,
    }
    return load(
        None,
        data=folder / "data",
        company=sample_company(),
        mail={"address": FROM, "trust_listener": True},
        listen={"port": 0},
        smtp=smtp | more,
    )


def doctor_on_the_relay(settings: Settings) -> Finding:
    return next(f for f in examine(settings, date(2026, 5, 4)) if f.part == "SMTP relay")


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_the_certificate_of_a_private_authority_is_trusted_where_the_settings_name_its_file(
    relay: Postfix, accounts: Dovecot, kept: Kept, tmp_path: Path, tls: str
) -> None:
    before = len(kept.mails)
    settings = installation(tmp_path, relay, tls, ca_file=str(accounts.certificate.ca))
    mail_out(settings).send(mail(), TO)
    eventually(lambda: len(kept.mails) == before + 1)
    found = doctor_on_the_relay(settings)
    assert (found.ok, found.says) == (True, f"localhost:{settings.smtp.port} answers by {tls}, signed in as bot1")


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_without_the_file_the_refusal_says_what_to_do(relay: Postfix, kept: Kept, tmp_path: Path, tls: str) -> None:
    before = len(kept.mails)
    settings = installation(tmp_path, relay, tls)
    with pytest.raises(SendDeferred) as refused:
        mail_out(settings).send(mail(), TO)
    found = doctor_on_the_relay(settings)
    for said in (str(refused.value), found.says):
        assert said.startswith("The mail server's certificate does not check: ")
        assert said.endswith(" If it is your own authority's, name its file in smtp.ca_file.")
    assert not found.ok
    assert len(kept.mails) == before


def test_a_certificate_for_another_name_is_not_blamed_on_the_authority(
    relay: Postfix, accounts: Dovecot, tmp_path: Path
) -> None:
    settings = installation(tmp_path, relay, "tls", host="127.0.0.1", ca_file=str(accounts.certificate.ca))
    said = doctor_on_the_relay(settings).says
    assert "127.0.0.1" in said
    assert "ca_file" not in said


@pytest.mark.parametrize(
    "content, why", [(None, "cannot be read (FileNotFoundError)"), ("no certificates", "holds no certificates in PEM")]
)
def test_a_file_of_certificates_that_cannot_be_used_is_named(
    relay: Postfix, tmp_path: Path, content: str | None, why: str
) -> None:
    file = tmp_path / "ca.pem"
    if content is not None:
        file.write_text(content)
    settings = installation(tmp_path, relay, "starttls", ca_file=str(file))
    with pytest.raises(SendDeferred) as refused:
        mail_out(settings).send(mail(), TO)
    for said in (str(refused.value), doctor_on_the_relay(settings).says):
        assert said == f"smtp.ca_file: {file} {why}."


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
