"""A backup is taken while the daemon works; everything is lost; what is restored goes on where it was."""

from __future__ import annotations

import contextlib
import smtplib
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from shutil import rmtree
from typing import Any, cast
from zoneinfo import ZoneInfo

import pytest
from alembic import command
from sqlalchemy import Engine
from typer.testing import CliRunner

from core.envelope import Address, Envelope, Trust
from daemon.__main__ import app
from daemon.app import utc_now
from daemon.parts import open_calendar, seal_key
from daemon.settings import load
from daemon.store import Store, make_engine
from daemon.store.engine import writer_of
from daemon.store.migrate import _config, current, head, migrate
from tests.acceptance.house import COMPANY, OWN
from tests.acceptance.mails import Got, compose
from tests.acceptance.sink import Sink
from tests.crash.lives import Life, begin
from tests.services.postgres import Postgres, postgres
from tests.services.programs import PLACES, program

WITHIN = 30.0  #: seconds that anything here is waited for
DANA, HELEN = "dana@larkspur.example", "helen@brightwater.example"
SETTINGS = """\
data = "data"
company = "company.yaml"
database = "{database}"
[mail]
address = "{own}"
trust_listener = true
[listen]
protocol = "smtp"
port = 0
[smtp]
host = "127.0.0.1"
port = {port}
tls = "none"
"""


def say(*words: object) -> tuple[int, str]:
    """Type `equerry WORDS`; return its exit code and all that it wrote."""
    result = CliRunner().invoke(app, [str(w) for w in words])
    return result.exit_code, result.output


def comes(look: Callable[[], Any], what: str) -> Any:
    """Wait for something that must come, and return it."""
    until = time.monotonic() + WITHIN
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what} did not come")


def day(weeks: int) -> datetime:
    """A Wednesday some weeks from now, at ten."""
    now = utc_now().astimezone(ZoneInfo("America/New_York"))
    return (now + timedelta(days=(2 - now.weekday()) % 7, weeks=weeks)).replace(
        hour=10, minute=0, second=0, microsecond=0
    )


@dataclass
class Installation:
    """A settings file, a running daemon, and Dana, who writes to it."""

    config: Path
    sink: Sink
    lose_database: Callable[[], object]
    life: Life | None = None
    written: int = field(default=0)

    def start(self) -> None:
        self.life = begin(self.config)

    def stop(self) -> None:
        if self.life is not None:
            self.life.stop()
            self.life = None

    def kill(self) -> None:
        """Kill it as a machine that burns would."""
        assert self.life is not None
        self.life.process.kill()
        assert self.life.died()
        self.life = None

    def ask(self, text: str, answers: Got | None = None) -> Got:
        """Write a mail, and return the answer to it."""
        self.written += 1
        wrote = compose(
            sender=f"Dana Whitfield <{DANA}>",
            to=OWN,
            text=text,
            subject="" if answers else "A meeting",
            number=self.written,
            at=utc_now(),
            answers=answers,
        )
        assert self.life is not None
        with smtplib.SMTP("127.0.0.1", self.life.port, "localhost", timeout=WITHIN) as client:
            client.sendmail(DANA, [answers.reply_to if answers else OWN], wrote.raw)

        def answer() -> Got | None:
            got = [Got.of(t.to, t.raw) for t in self.sink.taken(DANA)]
            return next((g for g in got if g.answers == wrote.id), None)

        return cast("Got", comes(answer, f"the answer to {text!r}"))

    def ask_for(self, weeks: int) -> Got:
        """Ask for a meeting with Helen, and return the card."""
        at = day(weeks)
        card = self.ask(f"Please book 30 minutes with Helen on {at:%A} {at.day} {at:%B %Y} at 10am.")
        assert card.is_card, card.text
        return card

    def booked(self) -> list[datetime]:
        """When the meetings begin that Equerry has booked."""
        settings = load(self.config)
        calendar = open_calendar(settings, seal_key(settings))
        events = calendar.everything(day(-1), day(8))
        calendar.close()
        return [e.start for e in events if e.act_id]

    def requests(self) -> list[str]:
        """The lines of `equerry requests`, without its head."""
        code, said = say("requests", "--config", self.config)
        assert code == 0
        return said.splitlines()[1:]


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def installed(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Installation]:
    """An installation on either database; nothing runs yet."""
    url, lose = "", lambda: None
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("server")
        url, lose = server.emptied(), server.emptied  # type: ignore[assignment]
        program("pg_dump", "postgresql-client-15")
        monkeypatch.setenv("PATH", PLACES)
    home = tmp_path / "home"
    home.mkdir()
    sink = Sink().start()
    (home / "company.yaml").write_text(COMPANY, encoding="utf-8")
    (home / "equerry.toml").write_text(SETTINGS.format(database=url, own=OWN, port=sink.port), encoding="utf-8")
    made = Installation(home / "equerry.toml", sink, lose)
    try:
        yield made
    finally:
        made.stop()
        sink.stop()


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_card_of_the_backup_can_be_approved_after_all_was_lost(installed: Installation, tmp_path: Path) -> None:
    folder, data = tmp_path / "backup", installed.config.parent / "data"
    installed.start()
    done, pending = installed.ask_for(1), installed.ask_for(2)
    assert installed.ask("yes", done).said.startswith("Done.")
    before = installed.requests()
    key = (data / "seal.key").read_bytes()

    code, said = say("backup", folder, "--config", installed.config)
    assert code == 0, said
    assert "seal.key" in said

    # It goes on working, then loses everything at once.
    later = installed.ask_for(3)
    assert installed.ask("yes", later).said.startswith("Done.")
    assert len(installed.booked()) == 2
    installed.kill()
    rmtree(data)
    installed.lose_database()

    code, said = say("restore", folder, "--config", installed.config)
    assert code == 0, said
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert {stat.S_IMODE(p.stat().st_mode) for p in data.iterdir()} == {0o600}
    assert (data / "seal.key").read_bytes() == key
    assert installed.requests() == before

    installed.start()
    assert installed.booked() == [day(1)]
    assert installed.ask("yes", pending).said.startswith("Done.")
    assert installed.booked() == [day(1), day(2)]
    assert len(installed.sink.taken(HELEN)) == 3
    # What was answered before the backup is known to be answered.
    assert not installed.ask("yes", done).said.startswith("Done.")
    assert installed.booked() == [day(1), day(2)]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_what_was_booked_between_the_copy_of_the_database_and_that_of_the_calendars_is_not_booked_twice(
    installed: Installation, tmp_path: Path
) -> None:
    folder, data = tmp_path / "backup", installed.config.parent / "data"
    installed.start()
    card = installed.ask_for(1)
    assert say("backup", folder, "--config", installed.config)[0] == 0
    assert installed.ask("yes", card).said.startswith("Done.")
    assert say("backup", tmp_path / "after", "--config", installed.config)[0] == 0
    (tmp_path / "after" / "calendar.db").replace(folder / "calendar.db")
    installed.kill()
    rmtree(data)
    installed.lose_database()
    assert say("restore", folder, "--config", installed.config)[0] == 0
    installed.start()
    assert installed.booked() == [day(1)]
    assert installed.ask("yes", card).said.startswith("Done.")
    assert installed.booked() == [day(1)]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_database_of_an_older_version_is_upgraded_by_the_start_with_all_that_is_in_it(
    installed: Installation,
) -> None:
    installed.start()
    card = installed.ask_for(1)
    before = installed.requests()
    installed.stop()
    engine = make_engine(load(installed.config).database_url)
    older(engine)
    assert current(engine) == "0001"
    installed.start()
    assert current(engine) == head()
    engine.dispose()
    assert installed.requests() == before
    assert installed.ask("yes", card).said.startswith("Done.")
    assert installed.booked() == [day(1)]


def older(engine: Engine) -> None:
    """Take a database back to its first version, as a daemon of that version would have left it."""
    config = _config()
    with writer_of(engine).begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")


# Without a daemon


@pytest.fixture
def quiet(tmp_path: Path) -> Path:
    """The settings file of an installation whose daemon has run once."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "company.yaml").write_text(COMPANY, encoding="utf-8")
    config = home / "equerry.toml"
    config.write_text(SETTINGS.format(database="", own=OWN, port=25), encoding="utf-8")
    settings = load(config)
    settings.data.mkdir(mode=0o700)
    engine = make_engine(settings.database_url)
    migrate(engine)
    engine.dispose()
    open_calendar(settings, seal_key(settings)).close()
    return config


def message(number: int) -> Envelope:
    return Envelope(
        channel="email",
        message_id=f"{number}@larkspur.example",
        sender=Address(address=DANA),
        trust=Trust.AUTHENTICATED,
        subject="A meeting",
        text="words",
        sent_at=utc_now(),
    )


def test_a_backup_made_while_messages_come_in_is_whole_and_holds_all_that_was_acknowledged(
    quiet: Path, tmp_path: Path
) -> None:
    store = Store(make_engine(load(quiet).database_url))
    acknowledged: list[int] = []
    leave = threading.Event()

    def receive() -> None:
        number = 0
        while not leave.is_set() and number < 5_000:
            number += 1
            store.receive(message(number), b"raw" * 2_000, utc_now())
            acknowledged.append(number)

    thread = threading.Thread(target=receive)
    thread.start()
    try:
        comes(lambda: len(acknowledged) > 20, "the first messages")
        known = len(acknowledged)
        code, said = say("backup", tmp_path / "copy", "--config", quiet)
    finally:
        leave.set()
        thread.join()
        store.close()
    assert code == 0, said
    with contextlib.closing(sqlite3.connect(tmp_path / "copy" / "equerry.db")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (kept,) = copy.execute("SELECT count(*) FROM requests").fetchone()
    assert known <= kept <= len(acknowledged)


def test_a_backup_holds_all_that_an_installation_needs_for_its_user_alone(quiet: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    assert say("backup", folder, "--config", quiet)[0] == 0
    names = {"calendar.db", "company.yaml", "equerry.db", "equerry.toml", "seal.key"}
    assert {path.name for path in folder.iterdir()} == names
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


def test_a_folder_that_is_there_is_not_written_into(quiet: Path, tmp_path: Path) -> None:
    code, said = say("backup", tmp_path, "--config", quiet)
    assert code == 1
    assert said.startswith(f"There is no backup: {tmp_path} is there already")


@pytest.mark.parametrize("damage", ["header", "page"])
def test_a_damaged_database_makes_no_backup(quiet: Path, tmp_path: Path, damage: str) -> None:
    file = quiet.parent / "data" / "calendar.db"
    with contextlib.closing(sqlite3.connect(file)) as calendar:
        calendar.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        calendar.execute("PRAGMA journal_mode=DELETE")
    whole = file.read_bytes()
    broken = b"SQLite format 3\0" + b"\xff" * 8_000 if damage == "header" else whole[:-4_096] + b"\xff" * 4_096
    file.write_bytes(broken)
    code, said = say("backup", tmp_path / "copy", "--config", quiet)
    assert code == 1
    assert said.startswith(f"There is no backup: {file} ")
    assert [p.name for p in tmp_path.iterdir()] == ["home"]


def test_before_the_first_start_there_is_nothing_to_copy(quiet: Path, tmp_path: Path) -> None:
    rmtree(quiet.parent / "data")
    code, said = say("backup", tmp_path / "copy", "--config", quiet)
    assert code == 1
    assert "nothing has been run here yet" in said
    assert not (quiet.parent / "data").exists()


def test_a_key_that_is_a_credential_is_said_not_to_be_among_the_copies(quiet: Path, tmp_path: Path) -> None:
    (quiet.parent / "data" / "seal.key").unlink()
    code, said = say("backup", tmp_path / "copy", "--config", quiet)
    assert code == 0
    assert "The key of the seal is not among them" in said
    assert not (quiet.parent / "data" / "seal.key").exists()


def test_a_key_that_is_a_credential_is_copied_where_its_folder_is_named_and_stays_where_it_is(
    quiet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (quiet.parent / "data" / "seal.key").unlink()
    secret = tmp_path / "credentials" / "seal.key"
    secret.parent.mkdir()
    secret.write_bytes(b"k" * 32)
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(secret.parent))
    assert say("backup", tmp_path / "copy", "--config", quiet)[0] == 0
    assert (tmp_path / "copy" / "seal.key").read_bytes() == b"k" * 32
    rmtree(quiet.parent / "data")
    assert say("restore", tmp_path / "copy", "--config", quiet)[0] == 0
    assert {path.name for path in (quiet.parent / "data").iterdir()} == {"equerry.db", "calendar.db"}


@pytest.mark.parametrize("left", ["equerry.db", "equerry.db-wal", "calendar.db", "calendar.db-shm"])
def test_nothing_is_restored_over_what_is_there(quiet: Path, tmp_path: Path, left: str) -> None:
    """Not even beside an old journal, which SQLite would play into the restored file."""
    folder, data = tmp_path / "copy", quiet.parent / "data"
    assert say("backup", folder, "--config", quiet)[0] == 0
    rmtree(data)
    data.mkdir(mode=0o700)
    (data / left).write_bytes(b"old")
    code, said = say("restore", folder, "--config", quiet)
    assert code == 1
    assert f"{data / left} is there already: stop Equerry and move its data directory aside first" in said
    assert [path.name for path in data.iterdir()] == [left]


def test_a_folder_that_is_no_backup_is_not_restored(quiet: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    rmtree(quiet.parent / "data")
    code, said = say("restore", tmp_path / "other", "--config", quiet)
    assert code == 1
    assert "holds no equerry.db" in said
