"""From mail in (LMTP) to reply sent, with the embedded parts and the offline reader: `python benchmarks/corridor.py`.

Two real daemons run side by side, one with an empty store and a few events, one with 50,000 stored messages and 10,000
events; they get the same mails in turns, so that what else the machine does falls on both. Ends with 1 when a limit is
missed: p95 under one second, and with the full store at most 1.5 times the time of the empty one.
"""

from __future__ import annotations

import os
import re
import smtplib
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.full_house import ASKED, DANA, OWN, company, fill_calendar, fill_store
from daemon.app import utc_now
from daemon.settings import load
from daemon.store import make_engine
from daemon.store.migrate import migrate
from tests.acceptance.sink import Sink

MESSAGES, EVENTS = 50_000, 10_000
ROUNDS, WARM, BURST = 60, 8, 60
P95_SECONDS, MOST_GROWTH = 1.0, 1.5
SETTINGS = """\
company = "company.yaml"
log_level = "warning"
mail = {{address = "{own}", trust_listener = true, received_per_hour = 10000, sent_per_hour = 10000}}
listen = {{protocol = "lmtp", port = 0}}
smtp = {{host = "127.0.0.1", port = {port}, tls = "none"}}
"""
_PORT = re.compile(r"listens for mail on port (\d+)")


@dataclass
class Daemon:
    """One running daemon."""

    name: str
    sink: Sink
    port: int
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
        mail["From"], mail["To"], mail["Subject"] = f"Dana Whitfield <{DANA}>", OWN, f"Question {self.sent}"
        mail["Date"], mail["Message-ID"] = format_datetime(utc_now()), f"<{self.sent}.{os.getpid()}@bench.example>"
        mail.set_content(text)
        with smtplib.LMTP("127.0.0.1", self.port) as client:
            client.sendmail(DANA, [OWN], mail.as_bytes())
        return str(mail["Message-ID"])

    def answered(self, message_id: str) -> float:
        """Return when the reply to a mail was handed over (monotonic seconds)."""
        needle = f"In-Reply-To: {message_id}".encode()
        if not self.sink.wait(lambda taken: any(needle in t.raw for t in taken[-BURST:])):
            raise SystemExit(f"{self.name}: no reply to {message_id}")
        return next(t.at for t in self.sink.taken() if needle in t.raw)

    def ask(self, text: str) -> float:
        """Seconds from handing a mail in to its reply at the sink."""
        began = time.monotonic()
        return self.answered(self.hand_in(text)) - began


@contextmanager
def running(name: str, folder: Path, *, messages: int, events: int) -> Iterator[Daemon]:
    """Fill a house, start its daemon, and stop it again."""
    sink = Sink().start()
    folder.mkdir()
    (folder / "company.yaml").write_text(company(), encoding="utf-8")
    config = folder / "equerry.toml"
    config.write_text(SETTINGS.format(own=OWN, port=sink.port), encoding="utf-8")
    settings = load(config)
    settings.data.mkdir()
    engine = make_engine(settings.database_url)
    migrate(engine)
    engine.dispose()
    fill_store(settings, messages)
    fill_calendar(settings, events)
    log = folder / "log.txt"
    began = time.monotonic()
    with log.open("wb") as file:
        command = [sys.executable, "-m", "daemon", "run", "--config", str(config)]
        process = subprocess.Popen(command, stdout=file, stderr=file)
    try:
        port = _listening(process, log)
        yield Daemon(name, sink, port, process.pid, time.monotonic() - began)
    finally:
        process.terminate()
        process.wait(30)
        sink.stop()


def _listening(process: subprocess.Popen[bytes], log: Path) -> int:
    while process.poll() is None:
        if found := _PORT.search(log.read_text(errors="replace")):
            return int(found[1])
        time.sleep(0.01)
    raise SystemExit(log.read_text())


def burst(daemon: Daemon) -> float:
    """Messages a second when many arrive one upon the other."""
    began = time.monotonic()
    ids = [daemon.hand_in(ASKED[n % len(ASKED)]) for n in range(BURST)]
    return len(ids) / (max(daemon.answered(i) for i in ids) - began)


def percentile(times: Sequence[float], share: float) -> float:
    """The value under which so large a share lies."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def main() -> int:
    """Measure both daemons, print a table, and return 1 when a limit is missed."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with (
            running("empty", folder / "empty", messages=0, events=40) as empty,
            running("full", folder / "full", messages=MESSAGES, events=EVENTS) as full,
        ):
            both = (empty, full)
            for n in range(WARM):
                for daemon in both:
                    daemon.ask(ASKED[n % len(ASKED)])
            times: dict[str, list[float]] = {d.name: [] for d in both}
            for n in range(ROUNDS):
                for daemon in both if n % 2 else both[::-1]:
                    times[daemon.name].append(daemon.ask(ASKED[n % len(ASKED)]))
            rates = {d.name: burst(d) for d in both}
            return show(both, times, rates)


def show(both: Sequence[Daemon], times: dict[str, list[float]], rates: dict[str, float]) -> int:
    """Print what was measured; return 1 when a limit is missed."""
    table = Table("store", "p50 ms", "p95 ms", "messages/s", "RSS MB", "most MB", "start s", box=None)
    for daemon in both:
        mine = times[daemon.name]
        table.add_row(
            daemon.name,
            f"{1000 * statistics.median(mine):.0f}",
            f"{1000 * percentile(mine, 0.95):.0f}",
            f"{rates[daemon.name]:.1f}",
            f"{daemon.memory('VmRSS'):.0f}",
            f"{daemon.memory('VmHWM'):.0f}",
            f"{daemon.started:.1f}",
        )
    growth = statistics.median(times["full"]) / statistics.median(times["empty"])
    slowest = max(percentile(mine, 0.95) for mine in times.values())
    console = Console()
    console.print(table)
    console.print(
        f"{MESSAGES} stored messages and {EVENTS} events against none and 40: {growth:.2f} times (at most {MOST_GROWTH})"
    )
    missed = [f"p95 is {slowest:.2f} s, not under {P95_SECONDS}"] if slowest >= P95_SECONDS else []
    missed += [f"the full store takes {growth:.2f} times as long"] if growth >= MOST_GROWTH else []
    for line in missed:
        console.print(f"MISSED: {line}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
