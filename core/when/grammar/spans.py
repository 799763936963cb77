"""Days from one to another: "10 to 22 August", "Monday to Wednesday", "next week between Wednesday and Friday"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.tree import Dated, Day, Length, Run, Span, Stretch, Unit, Weekday, Within

TO = "to|-|–|—|until|till|til|untill|through|thru|'~"
_OFFSETS = {"this": 0, "next": 1, "coming": 1, "following": 1, "last": -1}


def _span(first: Day | Stretch, last: Day | Stretch) -> Stretch | None:
    if isinstance(first, Dated) and first.month is None and first.month_offset is None:
        if not isinstance(last, Dated):
            return None
        first = Dated(first.day, last.month, last.year if last.month else None, first.weekday, last.month_offset)
    if isinstance(first, Unit) and first.unit in ("week", "weekend") and not isinstance(last, Unit):
        return None  # "this week - Wednesday is no good"
    if isinstance(first, Weekday) and first.which is None and isinstance(last, Within):
        first = Within(first.day, last.week)
    return Span(first, last)


def _days_of(first: int, last: int, which: str, unit: str) -> Stretch | None:
    if unit != "month" or not 0 < first < last < 32:
        return None
    offset = _OFFSETS[which]
    return Span(Dated(first, month_offset=offset), Dated(last, month_offset=offset))


def _figs(first: Day, last: Day, year: int) -> Stretch | None:
    if not (isinstance(first, Dated) and isinstance(last, Dated)) or first.year or last.year:
        return None
    return Span(Dated(first.day, first.month, year), Dated(last.day, last.month, year))


# fmt: off (a table: one rule, one line)
RULES = (
    Rule("end", "<day>", lambda d: d, "friday"),
    Rule("end", "<per>", lambda p: p, "next week"),
    Rule("end", "now|date", lambda: Run(Length(), 1), "now"),
    Rule("end", "the? current date", lambda: Run(Length(), 1), "current date"),
    Rule("dspan", f"from|between? <end> {TO} <end>", _span, "from Monday to Wednesday"),
    Rule("dspan", "between <end> and <end>", _span, "between Monday and Wednesday"),
    Rule("dspan", f"from? <num> {TO} <num> of|in? the? :which :unit", _days_of, "4 to 23 next month"),
    Rule("dspan", f"<fig> {TO} <fig> ,? <year>", _figs, "5/1-5/7, 2026"),
)
# fmt: on
