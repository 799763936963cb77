"""Ground: where a search may look at all: the windows, the hours, what is taken, and the grid on it. semantics.md, "Free"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from functools import partial
from math import ceil
from zoneinfo import ZoneInfo

from core.freebusy.hours import hours_between, usual_hours_on
from core.freebusy.sheet import Sheet, sheets
from core.freebusy.spans import (
    DAY,
    Span,
    covers,
    day_of,
    grid,
    intersect,
    interval_of,
    merge,
    midnight,
    offsets_of,
    span_of,
    subtract,
)
from core.freebusy.types import Diaries, Search
from core.people.types import Directory
from core.policy import Policy
from core.when.types import Interval

EVENING = (time(17), time(21))  #: semantics.md, "Times": the evening
AWAKE = (time(7), time(22))  #: what a careful assistant offers when the owner's hours are lifted


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """One search with every calendar, hour and rule of it as integers. Times are POSIX seconds."""

    search: Search
    zone: ZoneInfo  #: the owner's: days and the grid are those of its clock
    earliest: int  #: no start before this: now and the notice, and where the reading begins
    latest: int  #: no end after this: where the reading ends
    horizon: int  #: seconds that a search without a limit looks ahead
    step: int  #: seconds between grid times
    sheets: Sequence[Sheet]  #: of all who must be free
    usual: Sequence[Span]  #: the owner's hours as if no day were a holiday
    lifted: Sequence[Sequence[Span]]  #: what a lifted window keeps to, the first of these in which there is room
    taken: Sequence[Span]  #: merged: what is taken for anybody
    offsets: Sequence[tuple[int, int]]  #: of `zone`

    @property
    def length(self) -> int:
        """Seconds that are looked for."""
        return self.search.minutes * 60

    @property
    def hours(self) -> Sequence[Span] | None:
        """The owner's hours, or None when the owner does not take part (then they are nobody's business)."""
        return next((sheet.hours for sheet in self.sheets if sheet.person.id == self.search.owner), None)

    def zones(self, windows: Iterable[Interval], *, lift: bool) -> list[Span]:
        """The windows as far as the owner's hours allow, sorted and disjoint; not joined where two windows meet.

        `lift`: a window none of which lies inside the owner's hours, or an evening, lifts them for itself ("Thursday
        evening", "Saturday morning"); a holiday does not. A Saturday then has the clock hours of a working day, and any
        other time those in which people are awake, as far as there is room in them.
        """
        found: list[Span] = []
        for window in windows:
            span = span_of(window.start, window.end)
            inside = [(max(span[0], self.earliest), min(span[1], self.latest))]
            if inside[0][0] >= inside[0][1]:
                continue
            if self.hours is None:
                found += inside
            elif lift and (self._evening(window) or not self._works_in(span)):
                found += self._lifted(inside, evening=self._evening(window))
            else:
                found += intersect(inside, self.hours)
        return found

    def fitting(self, zones: Sequence[Span]) -> list[int]:
        """Every start on the grid at which everybody is free, in order."""
        starts = grid(self._free(zones), self.length, self.step, self.offsets)
        unwanted = {int(at.timestamp()) for at in self.search.not_at}
        return [start for start in starts if start not in unwanted]

    def candidates(self, zones: Sequence[Span]) -> list[int]:
        """Every start on the grid of the zones, free or not."""
        return list(grid(zones, self.length, self.step, self.offsets))

    def day(self, start: int) -> date:
        """The owner's calendar day of a start."""
        return day_of(start, self.offsets)

    def lifts(self, start: int) -> bool:
        """Whether the meeting that starts here lies outside the owner's hours."""
        return self.hours is not None and not covers(self.hours, start, start + self.length)

    def slot(self, start: int) -> Interval:
        """The slot that starts here, in the owner's zone."""
        return interval_of((start, start + self.length), self.zone)

    def _free(self, zones: Sequence[Span]) -> list[Span]:
        for sheet in self.sheets:
            if sheet.person.id != self.search.owner:
                zones = intersect(zones, sheet.hours)
        return subtract(zones, self.taken)

    def _lifted(self, inside: list[Span], *, evening: bool) -> list[Span]:
        for bounds in self.lifted[1:] if evening else self.lifted:
            kept = intersect(inside, bounds)
            if any(end - start >= self.length for start, end in kept):
                return kept
        return inside

    def _works_in(self, span: Span) -> bool:
        # A window that has begun is judged by its whole day: "today", asked at six, is not an evening.
        start, end = span
        now = self.search.now
        if start <= ceil(now.timestamp()):
            start = min(start, midnight(now.astimezone(self.zone).date(), self.zone))
        return bool(intersect([(start, end)], self.usual))

    def _evening(self, window: Interval) -> bool:
        # The window's own clock is that of the words; the owner's serves when it was stored in UTC.
        for zone in (window.start.tzinfo, self.zone):
            start, end = window.start.astimezone(zone), window.end.astimezone(zone)
            if start.date() == end.date() and EVENING[0] <= start.time() and end.time() <= EVENING[1]:
                return True
        return False


def ground(search: Search, *, diaries: Diaries, directory: Directory, policy: Policy) -> Ground:
    """Normalise everything that a search needs, once."""
    owner = directory.person(search.owner)
    zone = ZoneInfo(owner.zone)
    horizon = policy.horizon_days * DAY
    read = span_of(diaries.start, diaries.end)
    soonest = ceil((search.now + timedelta(minutes=policy.notice_minutes)).timestamp())
    ends = [ceil(window.end.timestamp()) for window in search.windows]
    span = max(read[0], soonest), min(read[1], max([ceil(search.now.timestamp()), *ends]) + 2 * horizon)
    wide = span[0] - 2 * DAY, max(span) + 2 * DAY
    found = sheets(
        search.people,
        wide,
        diaries=diaries,
        directory=directory,
        policy=policy,
        owner=search.owner,
        ignoring=search.ignoring,
        lunch_named=search.lunch_named,
    )
    return Ground(
        search=search,
        zone=zone,
        earliest=span[0],
        latest=span[1],
        horizon=horizon,
        step=policy.grid_minutes * 60,
        sheets=found,
        usual=hours_between(owner, *wide, usual_hours_on),
        lifted=(
            hours_between(owner, *wide, _every_day),
            hours_between(replace(owner, hours=AWAKE, dated_hours=()), *wide, _every_day),
        ),
        taken=merge(taken for sheet in found for taken in sheet.taken),
        offsets=offsets_of(zone, *wide),
    )


_every_day = partial(usual_hours_on, off=True)


def stretch(start: int, end: int, zone: ZoneInfo) -> tuple[Interval, ...]:
    """One window from `start` to `end`, or none when it is empty."""
    return (interval_of((start, end), zone),) if start < end else ()


def day_window(at: datetime, zone: ZoneInfo) -> Interval:
    """The calendar day of a time on its own clock, or on that of `zone` when it carries no clock of a place."""
    there = at.tzinfo if isinstance(at.tzinfo, ZoneInfo) else zone
    day = at.astimezone(there).date()
    return interval_of((midnight(day, there), midnight(day + timedelta(days=1), there)), zone)
