"""Series to RFC 5545: the rule, its first day, its last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime

from core.when.blocks import Clockwork
from core.when.finder import is_stretch
from core.when.reckon import Puzzle, add, add_months, in_month, next_date, shifted
from core.when.tree import Clock, Counted, Hours, Moment, Series, Value, Weekday
from core.when.types import Recurrence

_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def recurrence(series: Series, work: Clockwork, beside: Sequence[Moment]) -> tuple[Recurrence, tuple[datetime, ...]]:
    """The recurrence of a series, and the start on its first day when a clock time was said.

    beside: the other wanted moments of the message; a week or a day among them is where the series lies ("every
    weekday next week", "every Monday ... from 9 March").
    """
    lower, upper = _limits(series, work, beside)
    time = (
        series.time
        if series.time is not None
        else next((m.time for m in beside if m.day is None and m.bound is None), None)
    )
    clock = time if isinstance(time, (Clock, Hours)) else None
    first = _first(series, lower, work, clock)
    rule = [f"FREQ={series.freq}"]
    if series.interval != 1:
        rule.append(f"INTERVAL={series.interval}")
    if series.days:
        position = "" if series.position is None else str(series.position)
        rule.append("BYDAY=" + ",".join(position + _DAYS[day] for day in series.days))
    if series.month is not None:
        rule.append(f"BYMONTH={series.month}")
    if series.month_day is not None:
        rule.append(f"BYMONTHDAY={series.month_day}")
    start = work.start(first, clock) if clock is not None else None
    if upper is not None:
        rule.append(f"UNTIL={upper:%Y%m%d}")
    return Recurrence(rrule=";".join(rule), first=first, until=upper), () if start is None else (start,)


def other(series: Series) -> Series:
    """What a series may mean as well, with all that was said of both."""
    assert series.other is not None
    same = {name: getattr(series, name) for name in ("time", "within", "until", "first", "zone")}
    return replace(series.other, **same)


def together(series: Sequence[Series]) -> Series:
    """The first of several, with what the next says more: "a fortnightly call ... Tuesdays at 9"."""
    first, *rest = series
    for other in rest:
        plain = first.freq == other.freq == "WEEKLY" and not first.days and first.time is None
        if plain and other.days and other.interval == 1:
            first = replace(other, interval=first.interval)
    return first


def excepted(series: Series, avoided: Sequence[Value]) -> Series | None:
    """The series without the weekdays that are ruled out; None when that leaves none, or a date alone is taken out."""
    gone: set[int] = set()
    for value in avoided:
        if isinstance(value, Series) and value.time is None and value.days:
            gone.update(value.days)
        elif isinstance(value, Moment) and isinstance(value.day, Weekday) and not value.day.weeks:
            gone.update(() if value.time is not None else (value.day.day,))
        elif isinstance(value, Moment) and value.day is not None and value.bound is None:
            return None  # an RRULE has no place for it
    if not gone:
        return series
    every_day = series.freq == "DAILY" and series.interval == 1
    days = tuple(day for day in (series.days or (range(7) if every_day else ())) if day not in gone)
    if not days:
        return None
    return replace(series, freq="WEEKLY" if every_day else series.freq, days=days)


def _limits(series: Series, work: Clockwork, beside: Sequence[Moment]) -> tuple[date, date | None]:
    """The first day that may belong, and the last."""
    lower, upper = work.today, None
    within = series.within
    if within is None:
        within = next((m.day for m in beside if m.day is not None and m.bound is None and is_stretch(m.day)), None)
    if within is not None:
        first, end = work.almanac.stretch(within)  # type: ignore[arg-type]
        lower, upper = max(lower, first), shifted(end, -1)
    if series.first is not None:
        first = series.first  # type: ignore[assignment]
        lower = work.almanac.stretch(first)[0] if is_stretch(first) else work.almanac.day(first, True)  # type: ignore[arg-type]
    if series.until is not None:
        until = series.until
        if isinstance(until, Counted) and until.base is None:
            upper = shifted(add(lower, until.length), -1)
        elif is_stretch(until):
            upper = shifted(work.almanac.stretch(until)[1], -1)  # type: ignore[arg-type]
        else:
            upper = work.almanac.day(until, True, after=None)  # type: ignore[arg-type]
    elif (
        last := next((m.day for m in beside if m.bound == "by" and m.time is None and m.day is not None), None)
    ) is not None:
        # "every Monday at ten, for half an hour, until the 20th of July"
        upper = shifted(work.almanac.stretch(last)[1], -1) if is_stretch(last) else work.almanac.day(last, True)  # type: ignore[arg-type]
    return lower, upper


def _first(series: Series, lower: date, work: Clockwork, clock: Clock | Hours | None) -> date:
    """The first day of the series from a day on; today only while its time is ahead."""
    day = lower
    if (
        day == work.today
        and (clock is None or not work.still_ahead(Moment(None, clock)))
        and (clock is not None or series.days)
    ):
        day = shifted(day, 1) if clock is not None else day
    if series.freq == "MONTHLY" and series.position is not None:
        return _positioned(series, day)
    if series.freq == "MONTHLY" and series.month_day is not None:
        month = day.replace(day=1)
        while True:
            try:
                found = in_month(month, series.month_day)
            except Puzzle:
                found = date.min
            if found >= day:
                return found
            month = add_months(month, 1)
    if series.month is not None and series.month_day is not None:
        return next_date(day, series.month, series.month_day)
    if series.days:
        while day.weekday() not in series.days:
            day = shifted(day, 1)
    return day


def _positioned(series: Series, day: date) -> date:
    assert series.position is not None
    month = day.replace(day=1)
    while True:
        days = [d for n in range(31) if (d := shifted(month, n)).month == month.month and d.weekday() == series.days[0]]
        index = series.position - 1 if series.position > 0 else -1
        if index < len(days) and days[index] >= day:
            return days[index]
        month = add_months(month, 1)
