"""The daemon is killed at every named point, three times, and started again: nothing lost, nothing done or said twice."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from daemon import points
from tests.crash.story import Outcome, scenarios, tell, template

#: Every point but those of a mailbox, which mail by LMTP or SMTP does not meet: tests/daemon/test_mailbox.py dies there.
POINTS = tuple(point for point in points.POINTS if not point.startswith("imap-"))
#: Points that only the yes reaches; all others are met by the first mail as well.
OF_ACTS = ("approved", "act-before-write", "act-after-write", "act-landed", "letters-stored", "between-letters")
#: Points that a card of two acts, or with two letters, meets a second time.
TWICE = ("act-before-write", "act-after-write", "act-landed", "between-letters")
#: Points whose first run is started by the command itself, as a person would; the others are forked from a warm process.
COLD = ("in-acknowledged", "act-after-write")
#: Points that are met once in a story.
ONCE = ("planned", *OF_ACTS)
RUNS = 3


def runs() -> Iterator[tuple[str, int, str, bool]]:
    """Every point three times: (point, the nth time that it is reached, scenario, started cold)."""
    for point in POINTS:
        yield point, 1, "two guests", point in COLD
        yield point, 1, "two acts", False
        # The third run dies later: at the yes, at the second act, after the second letter.
        yield point, 2 if point in TWICE or point not in ONCE else 1, "two acts", False


def expected(point: str, nth: int) -> str:
    """What must be under way when it dies."""
    return "yes" if point in OF_ACTS or nth > 1 else "mail"


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_killed_at_every_point_and_started_again(tmp_path: Path) -> None:
    """Exactly one event, every reply, at most one repeat of a message, and that byte for byte."""
    start, stories, began = template(tmp_path / "start"), scenarios(), time.monotonic()

    def one(number: int, run: tuple[str, int, str, bool]) -> Outcome:
        point, nth, scenario, cold = run
        return tell(start, tmp_path / f"run{number}", stories[scenario], point=point, nth=nth, cold=cold)

    with ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        outcomes = list(pool.map(one, range(RUNS * len(POINTS)), runs()))
    show(outcomes, time.monotonic() - began)
    assert len(outcomes) == RUNS * len(POINTS)
    wrong = [o for o in outcomes if o.trouble or o.killed_by != expected(o.point, o.nth)]
    assert not wrong, "\n".join(
        f"{o.point}:{o.nth}, {o.scenario}, during the {o.killed_by or '?'}: {o.trouble}" for o in wrong
    )


def show(outcomes: list[Outcome], seconds: float) -> None:
    """Print what became of every run."""
    table = Table("point", "time", "scenario", "killed during", "repeats", "seconds", "outcome", box=None)
    for o in outcomes:
        verdict = o.trouble.strip().rpartition("\n")[2] or (
            "ok" if o.killed_by == expected(o.point, o.nth) else "killed at another moment"
        )
        table.add_row(o.point, str(o.nth), o.scenario, o.killed_by, str(o.repeats), f"{o.seconds:.1f}", verdict)
    console = Console(file=sys.stdout, width=140)
    console.print(table)
    console.print(f"{len(outcomes)} deaths at {len(POINTS)} points in {seconds:.0f} s")
