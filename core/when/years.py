"""The year of a span when only one end says it, or none does."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from core.when.reckon import last_date, next_date, shifted
from core.when.tree import Dated, Day, Run, Stretch, Unit

End = Day | Stretch | None


def same_year(first: End, last: End, today: date) -> tuple[End, End]:
    """The year that only one end was given, and the present year for a span that is running."""
    if isinstance(first, Run) and not first.length.seconds:  # "now"
        first = None
    if isinstance(last, Run) and not last.length.seconds:
        last = None
    if isinstance(first, (Dated, Unit)) and first.year is None and (month := _month_of(first)):
        day = first.day if isinstance(first, Dated) else 1
        if isinstance(last, (Dated, Unit)) and last.year is not None and (end := _month_of(last)):
            before = (month, day) > (end, last.day if isinstance(last, Dated) else 31)
            return replace(first, year=last.year - before), last
        if last is None:
            start = last_date(shifted(today, 1), month, day)
            return replace(first, year=start.year), None
        if isinstance(last, (Dated, Unit)) and (end := _month_of(last)) and not getattr(first, "which", None):
            start = last_date(shifted(today, 1), month, day)
            stop = next_date(start, end, last.day if isinstance(last, Dated) else 28)
            if stop >= today and start.year >= today.year:
                return replace(first, year=start.year), replace(last, year=stop.year)
    return first, last


def _month_of(end: Dated | Unit) -> int | None:
    if isinstance(end, Unit):
        return end.number if end.unit == "month" and end.year_offset is None else None
    return end.month if end.month_offset is None else None
