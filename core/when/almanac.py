"""Days and stretches of days: from what was said to dates, given what day it is.

Everything is a plain date in one zone; which zone that is, and what the clock says, is the resolver's business.
A day that must be asked about raises Puzzle. Source: semantics.md "Times".
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.when.feasts import FEASTS
from core.when.pieces import piece, season
from core.when.reckon import (
    SATURDAY,
    Puzzle,
    add,
    add_months,
    in_month,
    last_date,
    monday,
    next_date,
    next_day_of_month,
    shifted,
)
from core.when.tree import (
    Counted,
    CountedDays,
    Dated,
    Day,
    Feast,
    From,
    Impossible,
    Nth,
    Relative,
    Run,
    Slice,
    Span,
    Stretch,
    That,
    Unit,
    Weekday,
    WeekOf,
    Within,
)
from core.when.types import ProblemKind
from core.when.years import same_year

FAR = 300  # days ahead from which a date without a year is asked about
_MONTHS = {"month": 1, "quarter": 3, "half": 6, "year": 12}


@dataclass(frozen=True, slots=True)
class Almanac:
    """A calendar opened at today."""

    today: date
    library: bool = False  # values for the public yardsticks: nothing is asked, weeks run to Sunday
    week: tuple[date, date] | None = None  # a week that was named beside: plain weekdays are taken from it
    anchor: date | None = None  # the day of the meeting that is moved

    # --- single days ------------------------------------------------------------------------------------------------
    def day(self, day: Day, today_counts: bool = False, after: date | None = None) -> date:
        """The date of a day. today_counts: a plain weekday that is today may mean today. after: "from X to this"."""
        if isinstance(day, Relative):
            return shifted(self.today, day.days)
        if isinstance(day, Weekday):
            return shifted(self._weekday(day, today_counts, after), 7 * day.weeks)
        if isinstance(day, Dated):
            return self._dated(day, after)
        if isinstance(day, Impossible):
            raise Puzzle(ProblemKind.NO_SUCH_DATE)
        if isinstance(day, Feast):
            return self._feast(day)
        if isinstance(day, That):
            return self._that(day)
        if isinstance(day, Within):
            return shifted(monday(self.stretch(day.week)[0]), day.day)
        if isinstance(day, Nth):
            return self._nth(day)
        if isinstance(day, Counted):
            base = self.today if day.base is None else self.day(day.base)
            return add(base, day.length, day.sign)
        return self._counted_days(day)

    def _weekday(self, day: Weekday, today_counts: bool, after: date | None) -> date:
        ahead = (day.day - self.today.weekday()) % 7
        soonest = shifted(self.today, ahead or 7)
        weekend = self.today.weekday() >= SATURDAY
        this_week = shifted(monday(self.today), day.day)
        if after is not None:
            return shifted(after, (day.day - after.weekday()) % 7)
        if day.which == "this":
            if weekend and day.day < SATURDAY:
                return shifted(this_week, 7)
            if this_week < self.today:
                if self.library:
                    return soonest
                raise Puzzle(ProblemKind.GONE_DAY, this_week, soonest)
            return this_week
        if day.which == "following" and self.anchor is not None:
            return shifted(self.anchor, (day.day - self.anchor.weekday()) % 7 or 7)
        if day.which in ("next", "following"):
            return shifted(this_week, 7)
        if day.which == "last":
            return shifted(self.today, -((self.today.weekday() - day.day) % 7 or 7))
        if day.which is None and self.week is not None:
            inside = shifted(monday(self.week[0]), day.day)
            if self.week[0] <= inside < self.week[1]:
                return inside
        if day.which is None and today_counts and ahead == 0:
            return self.today
        return soonest

    def _that(self, that: That) -> date:
        if that.of is None:
            return self.anchor or shifted(self.today, that.otherwise)
        if isinstance(that.of, (Unit, WeekOf, Slice, Run, Span, From)):
            return shifted(self.stretch(that.of)[1], -1)
        return self.day(that.of)

    def _dated(self, day: Dated, after: date | None) -> date:
        start = after or self.today
        if day.month_offset is not None:
            return in_month(add_months(self.today.replace(day=1), day.month_offset), day.day)
        if day.year is not None and day.month is not None:
            found = date(day.year, day.month, day.day)
            if day.weekday is not None and found.weekday() != day.weekday and not self.library:
                raise Puzzle(ProblemKind.CONTRADICTION, found, self._soonest(day.weekday))
            return found
        if day.month is not None:
            found = next_date(start, day.month, day.day)
            if day.weekday is not None and found.weekday() != day.weekday and not self.library:
                raise Puzzle(ProblemKind.CONTRADICTION, found, self._soonest(day.weekday))
            if (found - self.today).days > FAR and not self.library and after is None:
                raise Puzzle(ProblemKind.FAR_DATE, found, last_date(start, day.month, day.day))
            return found
        found = next_day_of_month(start, day.day)
        if day.weekday is None or found.weekday() == day.weekday:
            return found
        match = next_day_of_month(shifted(found, 1), day.day)
        while match.weekday() != day.weekday:
            match = next_day_of_month(shifted(match, 1), day.day)
        if self.library:
            return match
        raise Puzzle(ProblemKind.CONTRADICTION, found, match)

    def _feast(self, feast: Feast) -> date:
        on = FEASTS[feast.name]
        if feast.year is not None:
            return on(feast.year)
        found = on(self.today.year)
        return found if found >= self.today else on(self.today.year + 1)

    def _soonest(self, weekday: int) -> date:
        return shifted(self.today, (weekday - self.today.weekday()) % 7 or 7)

    def _nth(self, day: Nth) -> date:
        first, end = self.stretch(day.of)
        found = self._nth_in(day, first, end)
        if found < self.today and isinstance(day.of, Unit) and day.of.number and day.of.year is None:
            found = self._nth_in(day, add_months(first, 12), add_months(end, 12))
        return found

    def _nth_in(self, day: Nth, first: date, end: date) -> date:
        step = 1 if day.count > 0 else -1
        at = first if step > 0 else shifted(end, -1)
        left = abs(day.count)
        while first <= at < end:
            fits = day.unit == "day" or (at.weekday() < SATURDAY if day.unit == "workday" else at.weekday() == day.unit)
            left -= fits
            if left == 0:
                return at
            at = shifted(at, step)
        raise Puzzle(ProblemKind.NO_SUCH_DATE)

    def _counted_days(self, day: CountedDays) -> date:
        if day.near is None and day.count < 0:
            return shifted(self._soonest(day.day), 7 * day.count)
        if day.near is None:
            return shifted(self._soonest(day.day), 7 * (day.count - 1))
        near = self.day(day.near)
        if day.side > 0:
            return shifted(near, (day.day - near.weekday()) % 7 or 7)
        if day.side < 0:
            return shifted(near, -((near.weekday() - day.day) % 7 or 7))
        before = shifted(near, -((near.weekday() - day.day) % 7))
        around = [shifted(before, 7 * week) for week in range(-day.count, day.count + 2)]
        return sorted(around, key=lambda at: (abs((at - near).days), at))[day.count - 1]

    # --- stretches --------------------------------------------------------------------------------------------------
    def stretch(self, stretch: Stretch) -> tuple[date, date]:
        """The first day of a stretch and the day after its last."""
        if isinstance(stretch, Unit):
            return self._unit(stretch)
        if isinstance(stretch, WeekOf):
            return self._week_of(stretch)
        if isinstance(stretch, Slice):
            return self._slice(stretch)
        if isinstance(stretch, Run):
            return self._run(stretch)
        if isinstance(stretch, Span):
            return self._span(stretch)
        first = self.day(stretch.day)
        return first, add(first, stretch.length)

    def _unit(self, unit: Unit) -> tuple[date, date]:
        today = self.today
        offset = unit.offset or 0
        if unit.unit == "week":
            start = self._week_start(unit, offset)
            return start, shifted(start, 7 if self.library and not unit.workdays else 5)
        if unit.unit == "weekend":
            start = shifted(monday(today), 5 + 7 * offset)
            return start, shifted(start, 2)
        if unit.unit.startswith("season:"):
            return season(unit, today)
        size = _MONTHS[unit.unit]
        if unit.number is None and unit.year is None:
            start = date(today.year, (today.month - 1) // size * size + 1, 1)
            start = add_months(start, size * offset)
            return start, add_months(start, size)
        year = unit.year if unit.year is not None else today.year + (unit.year_offset or 0)
        start = date(year, ((unit.number or 1) - 1) * size + 1, 1)
        if unit.year is None and unit.year_offset is None and add_months(start, size) <= today:
            start = add_months(start, 12)
        return start, add_months(start, size)

    def _week_start(self, unit: Unit, offset: int) -> date:
        if unit.number is not None:
            start = shifted(monday(date(self.today.year, 1, 4)), 7 * (unit.number - 1))
            return (
                start
                if shifted(start, 7) > self.today
                else shifted(monday(date(self.today.year + 1, 1, 4)), 7 * (unit.number - 1))
            )
        start = monday(self.today)
        if offset == 0 and self.today.weekday() >= SATURDAY and not self.library:
            offset = 1
        return shifted(start, 7 * offset)

    def _week_of(self, week: WeekOf) -> tuple[date, date]:
        if week.day is not None:
            start = monday(self.day(week.day))
            return start, shifted(start, 7 if self.library else 5)
        assert week.of is not None
        first, end = self.stretch(week.of)
        if week.weeks == 0:  # a weekend
            at = self._nth_in(Nth(week.count, 5, week.of), first, end)
            return at, shifted(at, 2)
        if week.count > 0:
            start = shifted(monday(first), 0 if first.weekday() <= 3 else 7)
            start = shifted(start, 7 * (week.count - 1))
        else:
            last = shifted(end, -1)
            start = shifted(monday(last), 0 if last.weekday() >= 3 else -7)
            start = shifted(start, 7 * (week.count + 1) - 7 * (week.weeks - 1))
        return start, shifted(start, 7 * week.weeks - (0 if self.library else 2))

    def _slice(self, part: Slice) -> tuple[date, date]:
        first, end = self.stretch(part.of)
        name = part.piece
        if name in ("later", "rest"):
            start = max(first, self.today if self.library or name == "rest" else shifted(self.today, 1))
            return (start, end) if start < end else (max(first, min(self.today, shifted(end, -1))), end)
        if name == "earlier":
            return first, max(shifted(first, 1), min(end, self.today))
        return piece(name, first, end, self.library)

    def _run(self, run: Run) -> tuple[date, date]:
        if run.sign < 0:
            return add(self.today, run.length, -1), self.today
        exact = run.within and not run.length.workdays
        first = self.today if exact or not self.library else shifted(self.today, 1)
        if run.length.workdays:
            return first, shifted(add(self.today, run.length), 1)
        return first, max(add(first, run.length), shifted(first, 1))

    def _span(self, span: Span) -> tuple[date, date]:
        start, stop = same_year(span.first, span.last, self.today)
        first = self.today if start is None else self._edge(start, None)[0]
        if stop is None:
            last = shifted(self.today, 1)
        else:
            edge = self._edge(stop, first)
            short = self.library and isinstance(stop, Unit) and stop.unit != "week"  # "from May to December"
            last = edge[0] if short and edge[0] > first else edge[1]
        return first, last if last > first else shifted(first, 1)

    def _edge(self, edge: Day | Stretch, after: date | None) -> tuple[date, date]:
        if isinstance(edge, (Unit, WeekOf, Slice, Run, Span, From)):
            start, end = self.stretch(edge)
            while isinstance(edge, Unit) and edge.year is None and after is not None and end <= after:
                start, end = add_months(start, 12), add_months(end, 12)
            return start, end
        at = self.day(edge, after=after) if isinstance(edge, (Weekday, Dated)) else self.day(edge)
        return at, shifted(at, 1)
