"""Arithmetic on stretches of time as pairs of integers: POSIX seconds, half open, [start, end).

Times are turned into integers once and compared as such: two aware times in mixed zones cost ten times as much.
Lists that are called *merged* are sorted, disjoint, and do not even touch.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from zoneinfo import ZoneInfo

from core.when.types import Interval

Span = tuple[int, int]  #: (start, end) in POSIX seconds, end exclusive and after start

DAY = 86_400  #: seconds
_NEVER = -(2**62)  # sorts before every real second of the same start
_EPOCH_DAY = date(1970, 1, 1).toordinal()


def span_of(start: datetime, end: datetime) -> Span:
    """The whole seconds that [start, end) touches, as a span."""
    return floor(start.timestamp()), ceil(end.timestamp())


def interval_of(span: Span, zone: ZoneInfo) -> Interval:
    """The same stretch as aware times in `zone`."""
    return Interval(start=datetime.fromtimestamp(span[0], zone), end=datetime.fromtimestamp(span[1], zone))


def merge(spans: Iterable[Span]) -> list[Span]:
    """The union of any spans, merged."""
    merged: list[Span] = []
    ordered = sorted(spans)
    if not ordered:
        return merged
    low, high = ordered[0]
    for start, end in ordered:
        if start <= high:
            if end > high:  # noqa: PLR1730 - max() would double the time of the hottest loop there is
                high = end
        else:
            merged.append((low, high))
            low, high = start, end
    merged.append((low, high))
    return merged


def intersect(left: Sequence[Span], right: Sequence[Span]) -> list[Span]:
    """What two sorted, disjoint lists have in common; linear in their lengths."""
    common: list[Span] = []
    i = j = 0
    while i < len(left) and j < len(right):
        low = max(left[i][0], right[j][0])
        high = min(left[i][1], right[j][1])
        if low < high:
            common.append((low, high))
        if left[i][1] < right[j][1]:
            i += 1
        else:
            j += 1
    return common


def subtract(spans: Sequence[Span], taken: Sequence[Span]) -> list[Span]:
    """What is left of sorted, disjoint `spans` without merged `taken`; linear in what they share."""
    left: list[Span] = []
    for start, high in spans:
        low = start
        i = bisect_left(taken, (low, _NEVER))
        if i and taken[i - 1][1] > low:
            i -= 1
        while i < len(taken) and taken[i][0] < high:
            if taken[i][0] > low:
                left.append((low, taken[i][0]))
            low = max(low, taken[i][1])
            i += 1
        if low < high:
            left.append((low, high))
    return left


def touches(merged: Sequence[Span], start: int, end: int) -> bool:
    """Whether any span of a merged list overlaps [start, end)."""
    i = bisect_left(merged, (end, _NEVER)) - 1  # the last one that starts before `end`
    return i >= 0 and merged[i][1] > start


def covers(merged: Sequence[Span], start: int, end: int) -> bool:
    """Whether one span of a merged list holds all of [start, end)."""
    i = bisect_left(merged, (start + 1, _NEVER)) - 1  # the last one that starts by `start`
    return i >= 0 and merged[i][1] >= end


def free_starts(taken: Iterable[Span], spans: Sequence[Span], length: int, step: int, offset: int = 0) -> list[int]:
    """Every start on the grid at which `length` seconds fit into sorted, disjoint `spans` beside `taken`, in order.

    The grid is the multiples of `step` seconds on a clock that is `offset` seconds ahead of UTC throughout.
    """
    return list(grid(subtract(spans, merge(taken)), length, step, ((0, offset),)))


def grid(gaps: Iterable[Span], length: int, step: int, offsets: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Every start on the wall-clock grid at which `length` seconds fit into one of the gaps, in order.

    `offsets` says how far the wall clock is ahead of UTC: (from when, seconds), in order; the first holds before it too.
    """
    pieces = [*(start for start, _ in offsets[1:]), None]
    for start, high in gaps:
        low, last = start, high - length  # from here on, and the latest start
        for (_, offset), until in zip(offsets, pieces, strict=True):
            stop = last + 1 if until is None else min(until, last + 1)
            if low < stop:
                first = low + (-(low + offset)) % step
                yield from range(first, stop, step)
                low = stop


def offsets_of(zone: ZoneInfo, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The UTC offsets of a zone from `start` to `end`: (from when, seconds ahead of UTC), exact to the second."""
    found = [(start, _offset(zone, start))]
    marks = [*range(start, end, DAY), end]
    for first, last in pairwise(marks):
        before, after = found[-1][1], _offset(zone, last)
        if before != after:
            low, high = first, last
            while high - low > 1:  # halve the day until the second of the change is found
                middle = (low + high) // 2
                low, high = (middle, high) if _offset(zone, middle) == before else (low, middle)
            found.append((high, after))
    return tuple(found)


@lru_cache(maxsize=4096)
def _offset(zone: ZoneInfo, at: int) -> int:
    shift = datetime.fromtimestamp(at, zone).utcoffset() or timedelta()
    return int(shift.total_seconds())


def day_of(at: int, offsets: Sequence[tuple[int, int]]) -> date:
    """The calendar day on a wall clock with these offsets."""
    i = max(0, bisect_left(offsets, (at + 1, _NEVER)) - 1)
    return date.fromordinal(_EPOCH_DAY + (at + offsets[i][1]) // DAY)


def midnight(day: date, zone: ZoneInfo) -> int:
    """The first second of a calendar day in a zone (its clock may skip midnight; then the first that exists)."""
    at = datetime(day.year, day.month, day.day, tzinfo=zone)
    return int(at.astimezone(UTC).timestamp())
