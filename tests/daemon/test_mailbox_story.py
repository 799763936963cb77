"""The whole daemon, as a process, over a real mailbox: asked by mail, answered, approved, booked."""

from __future__ import annotations

import smtplib
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from core.meeting import Meeting
from daemon.app import utc_now
from daemon.parts import open_calendar, seal_key
from daemon.settings import load
from tests.acceptance.house import COMPANY
from tests.acceptance.mails import Got, compose
from tests.acceptance.sink import Sink
from tests.crash.lives import begin
from tests.services.dovecot import PASSWORD, Dovecot, dovecot
from tests.services.postgres import postgres

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

DANA = "dana@larkspur.example"
TRUSTED = (("Authentication-Results", "mx.larkspur.example; dmarc=pass header.from=larkspur.example"),)
SETTINGS = """\
data = "data"
company = "company.yaml"
log_level = "info"
mail = {{address = "{user}@larkspur.example", authserv_id = "mx.larkspur.example", sent_per_hour = 1000}}
listen = {{protocol = "lmtp", port = 0}}
imap = {{host = "127.0.0.1", port = {imap}, tls = "none", user = "{user}", password = "{password}", idle_renew_seconds = 5}}
smtp = {{host = "127.0.0.1", port = {smtp}, tls = "none", timeout_seconds = 10}}
queue = {{workers = 2, poll_seconds = 0.05}}
"""


class Office:
    """Dana at her desk: she writes to the mailbox, and reads what comes back."""

    def __init__(self, server: Dovecot, user: str, sink: Sink) -> None:
        self.server, self.user, self.sink = server, user, sink
        self.written = 0

    def ask(self, text: str, reply_to: Got | None = None) -> Got:
        """Write, have it delivered into the mailbox, and return the answer."""
        self.written += 1
        wrote = compose(
            sender=f"Dana Whitfield <{DANA}>",
            to=f"{self.user}@larkspur.example",
            text=text,
            subject="" if reply_to is not None else f"A meeting {self.written}",
            number=self.written,
            at=utc_now(),
            answers=reply_to,
            headers=TRUSTED,
        )
        before = len(self.sink.taken(DANA))
        with smtplib.LMTP("127.0.0.1", self.server.lmtp, local_hostname="mx.larkspur.example") as lmtp:
            lmtp.sendmail(DANA, [reply_to.reply_to if reply_to is not None else f"{self.user}@x.example"], wrote.raw)
        assert self.sink.wait(lambda all_of_it: sum(t.to == DANA for t in all_of_it) > before, 60), text
        taken = self.sink.taken(DANA)[before]
        return Got.of(taken.to, taken.raw)


@pytest.fixture
def server() -> Iterator[Dovecot]:
    """A running Dovecot."""
    with dovecot() as running:
        yield running


@pytest.fixture
def sink() -> Iterator[Sink]:
    """Where the daemon's mail goes."""
    running = Sink().start()
    yield running
    running.stop()


def write_settings(folder: Path, server: Dovecot, user: str, sink: Sink, database: str = "") -> Path:
    """Write the settings and the company of an installation, and return the settings' file."""
    config = folder / "equerry.toml"
    settings = SETTINGS.format(user=user, imap=server.imap, password=PASSWORD, smtp=sink.port)
    config.write_text(f'database = "{database}"\n{settings}')
    (folder / "company.yaml").write_text(COMPANY)
    return config


def test_a_meeting_is_booked_over_a_real_mailbox_and_every_mail_is_marked_and_answered_once(
    server: Dovecot, sink: Sink, tmp_path: Path
) -> None:
    user = server.new_user()
    config = write_settings(tmp_path, server, user, sink)
    office = Office(server, user, sink)
    life = begin(config, cold=True)
    try:
        offer = office.ask("Find 30 minutes for Priya and Raj next week, please.")
        assert offer.is_list, offer.text
        card = office.ask("1", reply_to=offer)
        assert card.is_card, card.text
        receipt = office.ask("yes", reply_to=card)
        assert receipt.said.startswith("Done."), receipt.text

        for _ in range(5):
            answer = office.ask("Is Priya free tomorrow at 10?")
            assert "Priya" in answer.said, answer.text
    finally:
        code = life.stop()
    assert code == 0
    assert server.marked(user, "$EquerryDone") == office.written
    assert len(sink.taken(DANA)) == office.written
    (meeting,) = booked(config)
    assert meeting.owner == "priya"


def test_of_two_daemons_on_one_postgresql_one_listens_and_when_it_is_killed_the_other_does(
    server: Dovecot, sink: Sink, tmp_path: Path
) -> None:
    user = server.new_user()
    with postgres() as database:
        config = write_settings(tmp_path, server, user, sink, database.emptied())
        office = Office(server, user, sink)
        first = begin(config, cold=True)
        offer = office.ask("Find 30 minutes for Priya and Raj next week, please.")
        second = begin(config, cold=True)
        try:
            card = office.ask("1", reply_to=offer)
            assert card.is_card, card.text
            first.process.kill()
            assert first.died()
            killed = time.monotonic()
            receipt = office.ask("yes", reply_to=card)
            assert time.monotonic() - killed < 30.0
            assert receipt.said.startswith("Done."), receipt.text
        finally:
            first.stop()
            code = second.stop()
        assert code == 0
        assert server.marked(user, "$EquerryDone") == office.written == len(sink.taken(DANA)) == 3
        assert len(booked(config)) == 1


def booked(config: Path) -> tuple[Meeting, ...]:
    """What the daemon has put into the calendars."""
    settings = load(config)
    calendar = open_calendar(settings, seal_key(settings))
    try:
        now = utc_now()
        return tuple(m for m in calendar.everything(now, now + timedelta(days=21)) if m.act_id)
    finally:
        calendar.close()
