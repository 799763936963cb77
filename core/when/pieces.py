"""Pieces of weeks, months and years, and the seasons: "early next week", "late March", "next summer"."""

from __future__ import annotations

from datetime import date

from core.when.reckon import add_months, shifted
from core.when.tree import Unit

_SEASONS = {"spring": (3, 20), "summer": (6, 21), "autumn": (9, 23), "winter": (12, 21)}
_NEXT_SEASON = {"spring": (6, 20), "summer": (9, 24), "autumn": (12, 21), "winter": (3, 21)}

_WEEK = {"early": (0, 2), "start": (0, 2), "mid": (1, 4), "late": (3, 5), "end": (3, 5),
         "first half": (0, 3), "second half": (2, 5)}  # fmt: skip
_MONTH = {"early": (0, 10), "start": (0, 10), "mid": (10, 20), "first half": (0, 15)}
_LIBRARY_WEEK = {"early": (0, 3), "start": (0, 3), "mid": (1, 4), "late": (3, 7), "end": (4, 7),
                 "first half": (0, 3), "second half": (3, 7)}  # fmt: skip


def piece(name: str, first: date, end: date, library: bool) -> tuple[date, date]:
    """The first day of a piece of a stretch and the day after its last (semantics.md "Times" for weeks)."""
    days = (end - first).days
    if days <= 7:
        cut = (_LIBRARY_WEEK if library else _WEEK)[name]
        return shifted(first, cut[0]), shifted(first, cut[1])
    months = (end.year - first.year) * 12 + end.month - first.month
    if months > 1:
        return _long(name, first, end, months)
    cut = {**_MONTH, "late": (20, days), "end": (20, days), "second half": (15, days)}[name]
    return shifted(first, cut[0]), shifted(first, cut[1])


def _long(name: str, first: date, end: date, months: int) -> tuple[date, date]:
    half = add_months(first, months // 2)
    third = max(1, months // 3)
    if name in ("early", "first half"):
        return first, half
    if name in ("late", "second half"):
        return half, end
    if name == "start":
        return first, add_months(first, max(1, months // 4))
    if name == "end":
        return add_months(end, -third), end
    return add_months(first, third), add_months(first, 2 * third)


def season(unit: Unit, today: date) -> tuple[date, date]:
    """The season that is meant: the running or the next one, or that of a year."""
    name = unit.unit.removeprefix("season:")
    year = unit.year or today.year
    start = date(year, *_SEASONS[name])
    end = date(year + (name == "winter"), *_NEXT_SEASON[name])
    if unit.year is not None:
        return start, end
    if name == "winter" and today < date(today.year, 3, 21):
        start, end = add_months(start, -12), add_months(end, -12)
    if end <= today or (unit.offset == 1 and start <= today):
        start, end = add_months(start, 12), add_months(end, 12)
    return start, end
