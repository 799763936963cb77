"""Real daemons for the benchmarks, on either database, with an empty or a full house, and mail handed to them."""

from __future__ import annotations

import os
import re
import smtplib
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path

from benchmarks.full_house import DANA, OWN, company, fill_calendar, fill_store
from daemon.app import utc_now
from daemon.settings import load
from daemon.store import make_engine
from daemon.store.migrate import migrate
from tests.acceptance.sink import Sink
from tests.services.dovecot import PASSWORD, Dovecot
from tests.services.ports import folder
from tests.services.postgres import Postgres

RECENT = 60  #: replies among which one is looked for; no more than so many mails are under way at once
TRUSTED = "mx.bench.example; dmarc=pass header.from=bench.example"
SETTINGS = """\
database = "{database}"
company = "company.yaml"
log_level = "warning"
mail = {{address = "{own}", received_per_hour = 10000, sent_per_hour = 10000, {trust}}}
listen = {{protocol = "lmtp", port = 0}}
smtp = {{host = "127.0.0.1", port = {port}, tls = "none"}}
"""
_PORT = re.compile(r"listens for mail on port (\d+)")


@dataclass
class Daemon:
    """One running daemon."""

    name: str
    sink: Sink
    own: str  #: its address
    door: int  #: the LMTP port where its mail is delivered: its own, or the mail server's
    pid: int
    started: float  #: seconds until it listened
    sent: int = 0

    def memory(self, line: str) -> float:
        """A figure of /proc/PID/status, in MB."""
        found = re.search(rf"^{line}:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text(), re.MULTILINE)
        return int(found[1]) / 1024 if found else 0.0

    def hand_in(self, text: str) -> str:
        """Hand one mail in and return its Message-ID; LMTP has said 250 by then."""
        self.sent += 1
        mail = EmailMessage(policy=SMTP)
        mail["Authentication-Results"] = TRUSTED
        mail["From"], mail["To"], mail["Subject"] = f"Dana Whitfield <{DANA}>", self.own, f"Question {self.sent}"
        mail["Date"], mail["Message-ID"] = format_datetime(utc_now()), f"<{self.sent}.{os.getpid()}@bench.example>"
        mail.set_content(text)
        with smtplib.LMTP("127.0.0.1", self.door) as client:
            client.sendmail(DANA, [self.own], mail.as_bytes())
        return str(mail["Message-ID"])

    def answered(self, message_id: str) -> float:
        """Return when the reply to a mail was handed over (monotonic seconds)."""
        needle = f"In-Reply-To: {message_id}".encode()
        if not self.sink.wait(lambda taken: any(needle in t.raw for t in taken[-RECENT:])):
            raise SystemExit(f"{self.name}: no reply to {message_id}")
        return next(t.at for t in self.sink.taken() if needle in t.raw)

    def ask(self, text: str) -> float:
        """Seconds from handing a mail in to its reply at the sink."""
        began = time.monotonic()
        return self.answered(self.hand_in(text)) - began

    def ask_once_delivered(self, text: str) -> float:
        """Seconds from the mail server's 250 to the reply at the sink."""
        message_id = self.hand_in(text)
        delivered = time.monotonic()
        return self.answered(message_id) - delivered


@dataclass(frozen=True)
class Database:
    """SQLite, or a PostgreSQL."""

    server: Postgres | None = None

    @property
    def name(self) -> str:
        """Its name, as people say it."""
        return "SQLite" if self.server is None else "PostgreSQL"

    def new(self, name: str) -> str:
        """The URL of a new database, or "" for the one in the data folder."""
        return "" if self.server is None else self.server.database(name)


@contextmanager
def durable_postgres() -> Iterator[Postgres]:
    """A PostgreSQL as it is installed: what it has acknowledged is on the disk, and it tidies up by itself.

    The tests' own waits for no disk; here that would flatter it, since SQLite waits too.
    """
    with folder() as base:
        server = Postgres(base)
        server.create()
        with (base / "data" / "postgresql.conf").open("a") as conf:  # the last word counts
            conf.write(
                "fsync = on\nsynchronous_commit = on\nfull_page_writes = on\nautovacuum = on\nshared_buffers = 128MB\n"
            )
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


@contextmanager
def running(
    name: str,
    place: Path,
    database: Database,
    *,
    messages: int = 0,
    events: int = 40,
    mailbox: tuple[Dovecot, str] | None = None,
) -> Iterator[Daemon]:
    """Fill a house, start its daemon, and stop it again; with a mailbox (a server and a user) its mail is fetched there."""
    sink = Sink().start()
    place.mkdir()
    (place / "company.yaml").write_text(company(), encoding="utf-8")
    config = place / "equerry.toml"
    own, trust, imap = OWN, "trust_listener = true", ""
    if mailbox is not None:
        own, trust, imap = f"{mailbox[1]}@bench.example", 'authserv_id = "mx.bench.example"', _imap(*mailbox)
    url = database.new(place.name)
    config.write_text(SETTINGS.format(database=url, own=own, trust=trust, port=sink.port) + imap, encoding="utf-8")
    settings = load(config)
    settings.data.mkdir()
    engine = make_engine(settings.database_url)
    migrate(engine)
    engine.dispose()
    fill_store(settings, messages)
    fill_calendar(settings, events)
    log = place / "log.txt"
    began = time.monotonic()
    with log.open("wb") as file:
        command = [sys.executable, "-m", "daemon", "run", "--config", str(config)]
        process = subprocess.Popen(command, stdout=file, stderr=file)
    try:
        port = _listening(process, log)
        door = port if mailbox is None else mailbox[0].lmtp
        yield Daemon(name, sink, own, door, process.pid, time.monotonic() - began)
    finally:
        process.terminate()
        process.wait(30)
        sink.stop()


def _imap(server: Dovecot, user: str) -> str:
    return (
        f'imap = {{host = "127.0.0.1", port = {server.imap}, tls = "none", user = "{user}", password = "{PASSWORD}"}}\n'
    )


def _listening(process: subprocess.Popen[bytes], log: Path) -> int:
    while process.poll() is None:
        if found := _PORT.search(log.read_text(errors="replace")):
            return int(found[1])
        time.sleep(0.01)
    raise SystemExit(log.read_text())


def percentile(times: Sequence[float], share: float) -> float:
    """The value under which so large a share lies."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]
