"""Arithmetic of plain dates: months, weeks, the next such date."""

from __future__ import annotations

from calendar import monthrange
from datetime import date

from core.when.tree import Length
from core.when.types import ProblemKind

SATURDAY = 5


class Puzzle(Exception):
    """The words name no one day; the readings are what they may mean."""

    def __init__(self, kind: ProblemKind, *readings: date) -> None:
        super().__init__(kind.value)
        self.kind = kind
        self.readings = readings


def add_months(day: date, months: int) -> date:
    """The same day of another month, or its last day when it has no such day."""
    total = day.year * 12 + day.month - 1 + months
    year, month = divmod(total, 12)
    year = min(max(year, 1), 9998)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def add(day: date, length: Length, sign: int = 1) -> date:
    """A day moved by a length; hours and less are left out."""
    moved = add_months(day, sign * length.months)
    days = sign * int(length.seconds // 86400)
    moved = shifted(moved, days)
    step = sign if length.workdays >= 0 else -sign
    for _ in range(min(abs(length.workdays), 3660)):
        moved = shifted(moved, step)
        while moved.weekday() >= SATURDAY:
            moved = shifted(moved, step)
    return moved


def shifted(day: date, days: int) -> date:
    """A day so many days later; the calendar's edges stand in for what lies beyond them."""
    number = day.toordinal() + days
    return date.fromordinal(min(max(number, 366), date.max.toordinal() - 366))


def monday(day: date) -> date:
    """The Monday of a day's week."""
    return shifted(day, -day.weekday())


def in_month(first: date, day: int) -> date:
    """A day of a month by its number."""
    if day > monthrange(first.year, first.month)[1]:
        raise Puzzle(ProblemKind.NO_SUCH_DATE)
    return first.replace(day=day)


def next_date(start: date, month: int, day: int) -> date:
    """The first such date from a day on, that day included; 29 February waits for a leap year."""
    year = start.year
    while True:
        if day <= monthrange(year, month)[1] and date(year, month, day) >= start:
            return date(year, month, day)
        year += 1


def last_date(start: date, month: int, day: int) -> date:
    """The last such date before a day."""
    year = start.year
    while True:
        if day <= monthrange(year, month)[1] and date(year, month, day) < start:
            return date(year, month, day)
        year -= 1


def nth_weekday(year: int, month: int, weekday: int, count: int) -> date:
    """The count-th such weekday of a month."""
    first = date(year, month, 1)
    return shifted(first, (weekday - first.weekday()) % 7 + 7 * (count - 1))


def last_weekday(year: int, month: int, weekday: int) -> date:
    """The last such weekday of a month."""
    last = date(year, month, monthrange(year, month)[1])
    return shifted(last, -((last.weekday() - weekday) % 7))


def next_day_of_month(start: date, day: int) -> date:
    """The first day with that number from a day on, that day included."""
    first = start.replace(day=1)
    while True:
        if day <= monthrange(first.year, first.month)[1] and first.replace(day=day) >= start:
            return first.replace(day=day)
        first = add_months(first, 1)
