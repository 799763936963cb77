"""Free slots, against a bare sort-and-merge and against `portion`, in one run: `python benchmarks/slots.py`.

20 calendars x 60 days x 40 events make 48,000 intervals, already integers; wanted are the starts of half hours on a quarter
hour's grid in working hours. Only ratios hold on a shared machine, so every figure is the best of several rounds, taken in
turns. Ends with 1 when a limit is missed: at most 1.5 times the bare merge, at least 5 times faster than portion, linear.

portion is needed for this alone: `pip install 'equerry[bench]'`.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

import portion

from core.freebusy.spans import DAY, Span, free_starts

BEGIN = int(datetime(2026, 12, 1, tzinfo=UTC).timestamp())
CALENDARS, EVENTS = 20, 40
LENGTH, STEP = 1_800, 900
MOST_OVER_MERGE, LEAST_UNDER_PORTION, MOST_GROWTH = 1.5, 5.0, 1.5


def calendars(days: int, people: int = CALENDARS, events: int = EVENTS) -> list[Span]:
    """The events of all calendars, in the order of the calendars: nobody has sorted them."""
    dice = random.Random(7)
    starts = (
        BEGIN + day * DAY + dice.randrange(0, DAY - LENGTH, 300)
        for _ in range(people)
        for day in range(days)
        for _ in range(events)
    )
    return [(start, start + dice.choice((900, 1_800, 3_600))) for start in starts]


def working_hours(days: int) -> list[Span]:
    """Nine to six, Monday to Friday; 1 December 2026 is a Tuesday."""
    return [(BEGIN + day * DAY + 9 * 3_600, BEGIN + day * DAY + 18 * 3_600) for day in range(days) if (day + 1) % 7 < 5]


def bare_merge(taken: Sequence[Span]) -> list[Span]:
    """What nobody can do without: sort, and join what overlaps."""
    ordered = sorted(taken)
    merged = []
    low, high = ordered[0]
    for start, end in ordered:
        if start <= high:
            if end > high:  # noqa: PLR1730 - max() would double the time, and this is what is compared with
                high = end
        else:
            merged.append((low, high))
            low, high = start, end
    merged.append((low, high))
    return merged


def by_portion(taken: Sequence[Span], hours: Sequence[Span]) -> list[int]:
    """The same starts with the library of intervals that is most used."""
    busy = portion.Interval(*(portion.closedopen(start, end) for start, end in taken))
    free = portion.Interval(*(portion.closedopen(start, end) for start, end in hours)) - busy
    found: list[int] = []
    for gap in free:
        first = -(-gap.lower // STEP) * STEP
        found += range(first, gap.upper - LENGTH + 1, STEP)
    return found


def best(rounds: int, *programs: Callable[[], object]) -> list[float]:
    """The best time of each program in milliseconds, taken in turns so that all see the same machine."""
    times = [float("inf")] * len(programs)
    for _ in range(rounds):
        for number, program in enumerate(programs):
            began = time.perf_counter()
            program()
            times[number] = min(times[number], time.perf_counter() - began)
    return [1_000 * seconds for seconds in times]


def main() -> int:
    """Print the ratios; return 1 when a limit is missed."""
    gc.disable()  # as timeit does: its pauses fall on whoever happens to run
    taken, hours = calendars(60), working_hours(60)
    found = free_starts(taken, hours, LENGTH, STEP)
    ours, merge = best(9, lambda: free_starts(taken, hours, LENGTH, STEP), lambda: bare_merge(taken))
    (peer,) = best(2, lambda: by_portion(taken, hours))
    usual = calendars(60, 4, 5)
    few = free_starts(usual, hours, LENGTH, STEP)
    same = found == by_portion(taken, hours) and few == by_portion(usual, hours)
    print(
        f"{len(taken):,} intervals leave {len(found)} free starts, {len(usual):,} leave {len(few)}; portion agrees: {same}"
    )
    print(
        f"ours {ours:.1f} ms; bare sort-and-merge {merge:.1f} ms, ratio {ours / merge:.2f} (at most {MOST_OVER_MERGE})"
    )
    print(f"portion {peer:.0f} ms, {peer / ours:.1f} times ours (at least {LEAST_UNDER_PORTION:.0f})")

    days = (30, 60, 120, 240)
    sizes = [calendars(number) for number in days]
    programs = [
        partial(free_starts, more, working_hours(number), LENGTH, STEP)
        for more, number in zip(sizes, days, strict=True)
    ]
    spent = best(7, *programs)
    rates = [1_000_000 * one / len(more) for one, more in zip(spent, sizes, strict=True)]
    for one, more, rate in zip(spent, sizes, rates, strict=True):
        print(f"{len(more):>7,} intervals: {one:6.1f} ms, {rate:.0f} ns an interval")
    growth = rates[-1] / rates[0]
    print(f"an interval costs {growth:.2f} times as much at eight times the size (at most {MOST_GROWTH})")
    right = same and ours <= MOST_OVER_MERGE * merge and peer >= LEAST_UNDER_PORTION * ours and growth <= MOST_GROWTH
    print("within the limits" if right else "A LIMIT IS MISSED")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
