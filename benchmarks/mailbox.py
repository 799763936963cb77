"""From delivery into a mailbox (Dovecot's LMTP has said 250) to our reply at the next mail server, found by IDLE.

With the settings as they are installed. Dovecot itself waits half a second before it tells of an arrival, so that many
are told of at once (NOTIFY_DELAY_MSECS): what lies above 500 ms is ours. Part of `make bench`.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.daemons import Database, percentile, running
from benchmarks.full_house import ASKED
from tests.services.dovecot import dovecot

ASKS, WARM = 60, 8
P95_SECONDS = 2.0


def measure(databases: Sequence[Database], folder: Path) -> dict[str, list[float]]:
    """Ask over a mailbox, one daemon on each database; they get the same mails in turns. Return the seconds of each."""
    with dovecot() as server:
        names = [f"mailbox_{database.name.lower()}" for database in databases]
        mailboxes = [(server, server.new_user()) for _ in databases]
        first, second = (
            running(database.name, folder / name, database, mailbox=mailbox)
            for database, name, mailbox in zip(databases, names, mailboxes, strict=True)
        )
        with first as one, second as other:
            for n in range(WARM):
                for daemon in (one, other):
                    daemon.ask_once_delivered(ASKED[n % len(ASKED)])
            times: dict[str, list[float]] = {one.name: [], other.name: []}
            for n in range(ASKS):
                for daemon in (one, other) if n % 2 else (other, one):
                    times[daemon.name].append(daemon.ask_once_delivered(ASKED[n % len(ASKED)]))
            return times


def show(console: Console, times: dict[str, list[float]]) -> list[str]:
    """Print what was measured; return what missed its target."""
    table = Table("database", "mails", "p50 ms", "p95 ms", "slowest ms", box=None)
    for name, mine in times.items():
        figures = (statistics.median(mine), percentile(mine, 0.95), max(mine))
        table.add_row(name, str(len(mine)), *(f"{1000 * seconds:.0f}" for seconds in figures))
    console.print(f"Delivered into a mailbox, found by IDLE, to reply sent (p95 under {P95_SECONDS:.0f} s):")
    console.print(table)
    slow = {name: percentile(mine, 0.95) for name, mine in times.items()}
    return [
        f"{name}: p95 from a mailbox is {seconds:.2f} s, not under {P95_SECONDS}"
        for name, seconds in slow.items()
        if seconds >= P95_SECONDS
    ]
