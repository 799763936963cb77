"""Run a suite: every case through the real thing, in parallel, judged; `equerry eval` is run_suite."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from datetime import datetime
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from core.errors import BadInput
from core.meeting import Meeting
from daemon.suites.load import cases_of, load_suite
from daemon.suites.play import play
from daemon.suites.post import Incoming, Sent
from daemon.suites.report import show
from daemon.suites.scores import Result, Scores
from daemon.suites.values import Case, Company, Meanwhile


class Session(Protocol):
    """One company with one assistant, from a given moment on. Nothing of it outlives the case."""

    @property
    def address(self) -> str:
        """The assistant's mail address."""
        ...

    def send(self, message: Incoming) -> tuple[Sent, ...]:
        """Hand a message in, let everything run that is due now, and return all that left, in order."""
        ...

    def set_now(self, now: datetime) -> tuple[Sent, ...]:
        """Move the clock on, let everything run that is due by then, and return all that left."""
        ...

    def apply(self, changes: Sequence[Meanwhile]) -> None:
        """Change calendars as somebody else would, without telling the assistant."""
        ...

    def calendar(self) -> tuple[Meeting, ...]:
        """Everything on all calendars: single events, and series as masters or expanded."""
        ...

    def silence(self) -> str:
        """The reason recorded for saying nothing to the last message, or ""."""
        ...

    def trouble(self) -> str:
        """What went wrong inside since the last message came in, for the report alone, or ""."""
        ...

    def model_calls(self) -> int:
        """Calls of the model since the session began."""
        ...

    def second_looks(self) -> int:
        """Those of them that looked at a message once more."""
        ...

    def unrecorded(self) -> tuple[str, ...]:
        """Hashes of the requests to the model for which a recording has no answer."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...


class Driver(Protocol):
    """Starts sessions. Made anew in every process by a factory that can be imported."""

    def start(self, company: Company, now: datetime) -> Session:
        """Return a session whose calendars hold the company's events and whose clock stands at `now`."""
        ...

    def close(self) -> None:
        """Let go of what the sessions shared."""
        ...


DriverFactory = Callable[[], Driver]


def run_suite(
    folder: Path,
    driver_factory: DriverFactory,
    *,
    kind: str | None = None,
    only: str | None = None,
    channel: str | None = None,
    floor: float | None = None,
    json_out: bool = False,
    jobs: int | None = None,
    runs: int = 1,
    first: bool = False,
) -> int:
    """Run a folder of situations, print the report (or the JSON) on stdout, and return the exit code.

    `floor`: the least accuracy, 0 to 1 or a percentage. `jobs`: processes (default: one a core; 1: this process alone).
    `runs`: of each phrasing, which passes when all pass: 3 with a reader that can vary, 1 with one that cannot.
    `first`: only the first phrasing of every turn.
    Raises BadInput, naming file and key, when the suite cannot be read or nothing is left of it.
    """
    try:
        cases = cases_of(load_suite(folder), kind=kind, only=only, channel=channel)
    except KeyError as error:
        raise BadInput(f"unknown kind {error.args[0]!r}") from error
    if first:
        cases = tuple(case for case in cases if case.phrasing == 0)
    if not cases:
        raise BadInput("no situation fits")
    scores = Scores(results=run_cases(cases, driver_factory, jobs=jobs, runs=runs, progress=True))
    if json_out:
        sys.stdout.write(scores.as_json() + "\n")
    else:
        show(scores, Console(soft_wrap=True))
    return scores.exit_code(floor)


def run_cases(
    cases: Sequence[Case],
    driver_factory: DriverFactory,
    *,
    jobs: int | None = None,
    runs: int = 1,
    progress: bool = False,
) -> tuple[Result, ...]:
    """Return the results of these cases, in their order, whatever the number of processes."""
    jobs = min(jobs or os.cpu_count() or 1, len(cases))
    results = _alone(cases, driver_factory, runs) if jobs <= 1 else _together(cases, driver_factory, jobs, runs)
    if not progress:
        return tuple(results)
    columns = (TextColumn("phrasings"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        return tuple(bar.track(results, total=len(cases)))


def _alone(cases: Sequence[Case], driver_factory: DriverFactory, runs: int) -> Iterator[Result]:
    with closing(driver_factory()) as driver:
        for case in cases:
            yield play(case, driver, runs=runs)


def _together(cases: Sequence[Case], driver_factory: DriverFactory, jobs: int, runs: int) -> Iterator[Result]:
    """Spawned, not forked: nothing of this process (threads, open files) is in the others."""
    chunk = max(1, min(8, len(cases) // (jobs * 4)))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_one, driver_factory, runs), cases, chunksize=chunk)


@cache
def _driver(driver_factory: DriverFactory) -> Driver:
    """The one driver of a worker process, for all its cases: it ends with the process."""
    return driver_factory()


def _one(driver_factory: DriverFactory, runs: int, case: Case) -> Result:
    return play(case, _driver(driver_factory), runs=runs)
