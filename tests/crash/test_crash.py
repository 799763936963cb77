"""The daemon is killed at every named point, three times on each database, and started again: nothing lost, nothing twice."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from daemon.points import POINTS
from tests.crash.starts import Start, start_on
from tests.crash.story import Outcome, scenarios, tell
from tests.crash.ways import HandedIn, InMailbox
from tests.services.dovecot import dovecot
from tests.services.postgres import postgres

#: Points that only the yes reaches; all others are met by the first mail as well.
OF_ACTS = ("approved", "act-before-write", "act-after-write", "act-landed", "letters-stored", "between-letters")
#: Points that a card of two acts, or with two letters, meets a second time.
TWICE = ("act-before-write", "act-after-write", "act-landed", "between-letters")
#: Points whose first run is started by the command itself, as a person would; the others are forked from a warm process.
COLD = ("in-acknowledged", "act-after-write")
#: Points that are met once in a story.
ONCE = ("planned", *OF_ACTS)
RUNS, DATABASES = 3, 2


@dataclass(frozen=True)
class Run:
    """One death that is to be survived."""

    start: Start
    point: str
    nth: int  #: the time that the point is reached at which it dies
    scenario: str
    cold: bool = False


def runs(*starts: Start) -> Iterator[Run]:
    """Every point three times on each database."""
    for point in POINTS:
        for start in starts:
            yield Run(start, point, 1, "two guests", point in COLD)
            yield Run(start, point, 1, "two acts")
            # The third run dies later: at the yes, at the second act, after the second letter.
            yield Run(start, point, 2 if point in TWICE or point not in ONCE else 1, "two acts")


def expected(point: str, nth: int) -> str:
    """What must be under way when it dies."""
    return "yes" if point in OF_ACTS or nth > 1 else "mail"


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_killed_at_every_point_and_started_again(tmp_path: Path) -> None:
    """Exactly one event, every reply, at most one repeat of a message, and that byte for byte."""
    stories, began = scenarios(), time.monotonic()
    with postgres() as database, dovecot() as mailboxes, ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        starts = start_on(tmp_path / "sqlite"), start_on(tmp_path / "postgres_start", database)

        def one(number: int, run: Run) -> Outcome:
            way = InMailbox(mailboxes, mailboxes.new_user()) if run.point.startswith("imap-") else HandedIn()
            folder, story = tmp_path / f"run{number}", stories[run.scenario]
            return tell(run.start, folder, story, way, point=run.point, nth=run.nth, cold=run.cold)

        every = list(runs(*starts))
        outcomes = list(pool.map(one, range(len(every)), every))
    show(outcomes, time.monotonic() - began)
    assert len(outcomes) == RUNS * DATABASES * len(POINTS)
    wrong = [o for o in outcomes if o.trouble or o.killed_by != expected(o.point, o.nth)]
    assert not wrong, "\n".join(
        f"{o.database}, {o.point}:{o.nth}, {o.scenario}, during the {o.killed_by or '?'}: {o.trouble}" for o in wrong
    )


def show(outcomes: list[Outcome], seconds: float) -> None:
    """Print what became of every run."""
    heads = ("database", "point", "time", "scenario", "killed during", "repeats", "seconds", "outcome")
    table = Table(*heads, box=None)
    for o in outcomes:
        verdict = o.trouble.strip().rpartition("\n")[2] or (
            "ok" if o.killed_by == expected(o.point, o.nth) else "killed at another moment"
        )
        cells = (o.database, o.point, str(o.nth), o.scenario, o.killed_by, str(o.repeats), f"{o.seconds:.1f}", verdict)
        table.add_row(*cells)
    console = Console(file=sys.stdout, width=150)
    console.print(table)
    databases = " and ".join(dict.fromkeys(o.database for o in outcomes))
    console.print(f"{len(outcomes)} deaths at {len(POINTS)} points on {databases} in {seconds:.0f} s")
