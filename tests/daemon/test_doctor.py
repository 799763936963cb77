"""The doctor finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import socket
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from channels.email.imap import Fate, Place
from daemon.doctor import examine
from daemon.parts import sample_company
from daemon.settings import load
from daemon.store import Mailboxes, make_engine
from daemon.store.migrate import migrate

TODAY = date(2026, 5, 4)


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """Settings of an installation on embedded parts."""
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    data = tmp_path / "data"
    data.mkdir(mode=0o700)

    def made(**more):
        return load(
            None, data=data, company=sample_company(), listen={"port": 0}, mail={"trust_listener": True}, **more
        )

    return made


def findings(settings):
    """What the doctor says, by part."""
    return {f.part: f for f in examine(settings, TODAY)}


def test_an_installation_on_embedded_parts_is_well(settings):
    found = findings(settings())

    assert all(f.ok for f in found.values()), found
    assert "will make the tables" in found["database"].says


def test_a_data_directory_that_others_can_read_is_named_with_the_command(settings):
    here = settings()
    Path(here.data).chmod(0o755)

    finding = findings(here)["data directory"]

    assert not finding.ok
    assert "chmod 700" in finding.says


def test_a_key_that_others_can_read_is_named(settings):
    here = settings()
    key = here.data / "seal.key"
    key.write_bytes(b"k" * 32)
    key.chmod(0o644)

    assert "chmod 600" in findings(here)["seal key"].says


def test_a_relay_that_is_away_is_said(settings):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]

    finding = findings(settings(smtp={"host": "127.0.0.1", "port": port, "tls": "none"}))["SMTP relay"]

    assert not finding.ok
    assert "cannot be reached" in finding.says


def test_a_name_that_does_not_resolve_is_said(settings):
    finding = findings(settings(smtp={"host": "no-such-host.invalid", "port": 25, "tls": "none"}))["DNS"]

    assert not finding.ok
    assert "no-such-host.invalid" in finding.says


def test_a_company_without_an_assistant_is_said(settings, tmp_path):
    company = tmp_path / "company.yaml"
    company.write_text("zone: UTC\npeople:\n  ana: {name: Ana Ruiz, email: ana@firm.example}\n", encoding="utf-8")

    finding = findings(settings().model_copy(update={"company": company}))["company"]

    assert not finding.ok
    assert "assistant_to" in finding.says


def remembered(settings, at, **fates):
    """Remember what became of messages in a mailbox, in the store of the settings."""
    engine = make_engine(settings.database_url)
    migrate(engine)
    place = Place(account="equerry@mx.firm.example", folder="INBOX", uidvalidity=7)
    for uid, fate in fates.items():
        Mailboxes(engine, lambda: at).remember(place, int(uid.removeprefix("m")), fate)
    engine.dispose()


def test_mail_that_was_put_aside_is_named_with_what_to_do(settings):
    here = settings()
    at = datetime(2026, 5, 3, 9, tzinfo=UTC)
    remembered(here, at, m17=Fate.TOO_LARGE, m18=Fate.STORED, m19=Fate.UNREADABLE)

    finding = findings(here)["mail put aside"]

    assert not finding.ok
    assert finding.says.startswith("2 in the last 14 days")
    assert "message 17 in INBOX of equerry@mx.firm.example, 2026-05-03, too large" in finding.says
    assert "message 19 in INBOX of equerry@mx.firm.example, 2026-05-03, not readable" in finding.says
    assert "message 18" not in finding.says
    assert "answer their writers" in finding.says
    assert f"{here.mail.max_bytes} octets, raise mail.max_bytes" in finding.says


def test_of_many_messages_put_aside_ten_are_named_and_the_others_counted(settings):
    here = settings()
    remembered(here, datetime(2026, 5, 3, tzinfo=UTC), **{f"m{n}": Fate.TOO_LARGE for n in range(1, 14)})

    says = findings(here)["mail put aside"].says

    assert says.count("message ") == 10
    assert "and 3 more" in says


def test_mail_that_was_stored_or_put_aside_long_ago_is_not_named(settings):
    here = settings()
    remembered(here, datetime(2026, 4, 1, tzinfo=UTC), m1=Fate.TOO_LARGE, m2=Fate.STORED)

    finding = findings(here)["mail put aside"]

    assert finding.ok
    assert finding.says == "none in the last 14 days"
