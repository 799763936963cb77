"""Two daemons on one machine and one database: whoever starts leaves the living one's work alone, and takes a dead one's."""

from __future__ import annotations

import asyncio
import smtplib
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from daemon.app import utc_now
from daemon.settings import load
from daemon.store import Store, make_engine
from daemon.store.migrate import migrate
from tests.acceptance.house import COMPANY
from tests.acceptance.mails import compose
from tests.acceptance.sink import Sink
from tests.crash.lives import Life, begin

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]  # daemons are started

OWN, DANA = "equerry@larkspur.example", "dana@larkspur.example"
SETTINGS = """\
data = "data"
database = "{database}"
company = "company.yaml"
log_level = "warning"
mail = {{address = "{own}", trust_listener = true}}
listen = {{protocol = "smtp", port = 0}}
smtp = {{host = "127.0.0.1", port = {port}, tls = "none", timeout_seconds = 120}}
outbox = {{lease_seconds = 600}}
"""


class SlowSink(Sink):
    """A mail server that takes its time: it says 250 only when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.holding, self.go = threading.Event(), threading.Event()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name for it
        self.holding.set()
        await asyncio.to_thread(self.go.wait, 120)
        return await super().handle_DATA(server, session, envelope)


@pytest.fixture
def sink() -> Iterator[SlowSink]:
    """A slow mail server."""
    running = SlowSink()
    running.start()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def config(request: pytest.FixtureRequest, tmp_path: Path, sink: SlowSink) -> Path:
    """The settings of both daemons."""
    (tmp_path / "data").mkdir()
    url = f"sqlite:///{tmp_path / 'data' / 'equerry.db'}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres_server").emptied()
    engine = make_engine(url)
    migrate(engine)
    engine.dispose()
    (tmp_path / "company.yaml").write_text(COMPANY)
    path = tmp_path / "equerry.toml"
    path.write_text(SETTINGS.format(database=url, own=OWN, port=sink.port))
    return path


def ask(life: Life) -> None:
    """Dana asks something that is answered at once."""
    text, sender = "Is Priya free tomorrow at 10?", f"Dana Whitfield <{DANA}>"
    mail = compose(sender=sender, to=OWN, text=text, subject="A question", number=1, at=utc_now())
    with smtplib.SMTP("127.0.0.1", life.port, "localhost") as smtp:
        smtp.sendmail(DANA, [OWN], mail.raw)


def nothing_is_due(config: Path) -> bool:
    """Whether everything that waits to be sent is in somebody's hand."""
    store = Store(make_engine(load(config).database_url))
    try:
        return store.due("nobody", utc_now(), timedelta(microseconds=1)) == ()
    finally:
        store.close()


def test_a_daemon_that_starts_leaves_alone_what_another_is_sending(config: Path, sink: SlowSink) -> None:
    lives = [begin(config)]
    try:
        ask(lives[0])
        assert sink.holding.wait(30)
        lives.append(begin(config))
        assert nothing_is_due(config)
        sink.go.set()
        assert sink.wait(lambda taken: len(taken) == 1)
    finally:
        sink.go.set()
        codes = [life.stop() for life in lives]
    assert codes == [0, 0]
    assert len(sink.taken(DANA)) == 1


def test_a_daemon_that_starts_sends_at_once_what_a_dead_one_was_sending(config: Path, sink: SlowSink) -> None:
    lives = [begin(config)]
    try:
        ask(lives[0])
        assert sink.holding.wait(30)
        lives[0].process.kill()
        assert lives[0].died()
        sink.holding.clear()
        lives.append(begin(config))
        assert sink.holding.wait(30)  # the dead one's lease would have ended after 600 seconds
        sink.go.set()
        assert sink.wait(lambda taken: len(taken) >= 1)
    finally:
        sink.go.set()
        code = [life.stop() for life in lives][-1]
    assert code == 0
    assert len({taken.raw for taken in sink.taken(DANA)}) == 1  # the sink may have taken it from the dead one as well
