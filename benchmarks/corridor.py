"""From mail in to reply sent, on SQLite and on PostgreSQL, with the embedded parts and the offline reader: `make bench`.

On each database two real daemons run side by side, one with an empty store and a few events, one with 50,000 stored
messages and 10,000 events; they get the same mails (LMTP) in turns, so that what else the machine does falls on both.
Then the way by a mailbox is measured (benchmarks/mailbox.py). Ends with 1 when a target is missed: p95 under one second,
with the full store at most 1.5 times the time of the empty one, and from a mailbox p95 under two seconds.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import mailbox
from benchmarks.daemons import Daemon, Database, durable_postgres, percentile, running
from benchmarks.full_house import ASKED

MESSAGES, EVENTS = 50_000, 10_000
ROUNDS, WARM, BURST = 60, 8, 60
P95_SECONDS, MOST_GROWTH = 1.0, 1.5


@dataclass(frozen=True)
class Measured:
    """The figures of one daemon."""

    database: str
    store: str  #: "empty" or "full"
    times: tuple[float, ...]  #: seconds from mail in to reply sent
    rate: float  #: messages a second, when many arrive one upon the other
    resident: float  #: MB
    most: float  #: MB
    started: float  #: seconds until it listened

    @property
    def p50(self) -> float:
        """The median."""
        return statistics.median(self.times)

    @property
    def p95(self) -> float:
        """What all but one in twenty stay under."""
        return percentile(self.times, 0.95)


def burst(daemon: Daemon) -> float:
    """Messages a second when many arrive one upon the other."""
    began = time.monotonic()
    ids = [daemon.hand_in(ASKED[n % len(ASKED)]) for n in range(BURST)]
    return len(ids) / (max(daemon.answered(i) for i in ids) - began)


def measure(database: Database, folder: Path) -> list[Measured]:
    """Measure both daemons on one database."""
    places = [folder / f"{store}_{database.name.lower()}" for store in ("empty", "full")]
    with (
        running("empty", places[0], database, events=40) as empty,
        running("full", places[1], database, messages=MESSAGES, events=EVENTS) as full,
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
        return [
            Measured(
                database=database.name,
                store=daemon.name,
                times=tuple(times[daemon.name]),
                rate=rates[daemon.name],
                resident=daemon.memory("VmRSS"),
                most=daemon.memory("VmHWM"),
                started=daemon.started,
            )
            for daemon in both
        ]


def show(console: Console, found: Sequence[Measured]) -> list[str]:
    """Print what was measured; return what missed its target."""
    heads = ("database", "store", "p50 ms", "p95 ms", "messages/s", "RSS MB", "most MB", "start s")
    table = Table(*heads, box=None)
    for m in found:
        table.add_row(
            m.database,
            m.store,
            f"{1000 * m.p50:.0f}",
            f"{1000 * m.p95:.0f}",
            f"{m.rate:.1f}",
            f"{m.resident:.0f}",
            f"{m.most:.0f}",
            f"{m.started:.1f}",
        )
    console.print(f"Mail in (LMTP) to reply sent (p95 under {P95_SECONDS:.0f} s):")
    console.print(table)
    missed = [
        f"{m.database}, {m.store}: p95 is {m.p95:.2f} s, not under {P95_SECONDS}" for m in found if m.p95 >= P95_SECONDS
    ]
    console.print(f"{MESSAGES} stored messages and {EVENTS} events against none and 40 (at most {MOST_GROWTH} times):")
    by_store = {(m.database, m.store): m.p50 for m in found}
    for database in dict.fromkeys(m.database for m in found):
        growth = by_store[database, "full"] / by_store[database, "empty"]
        console.print(f"  {database}: {growth:.2f} times")
        if growth >= MOST_GROWTH:
            missed.append(f"{database}: the full store takes {growth:.2f} times as long")
    return missed


def main() -> int:
    """Measure on both databases and both ways, print tables, and return 1 when a target is missed."""
    console = Console()
    with tempfile.TemporaryDirectory() as temporary, durable_postgres() as server:
        folder, databases = Path(temporary), (Database(), Database(server))
        missed = show(console, [m for database in databases for m in measure(database, folder)])
        missed += mailbox.show(console, mailbox.measure(databases, folder))
    for line in missed:
        console.print(f"MISSED: {line}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
