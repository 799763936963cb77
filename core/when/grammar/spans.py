"""Days from one to another: "10 to 22 August", "Monday to Wednesday", "next week between Wednesday and Friday"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.grammar.dates import dated
from core.when.tree import Dated, Day, From, Length, Run, Span, Stretch, Unit, Weekday, Within

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


def _days(first: int, last: int, month: int, year: int | None = None) -> Stretch | None:
    start, end = dated(first, month, year), dated(last, month, year)
    return Span(start, end) if start and end and first < last else None


def _month_days(month: int, first: int, last: int, year: int | None = None) -> Stretch | None:
    return _days(first, last, month, year)


def _week_days(which: str, first: int, last: int) -> Stretch | None:
    week = Unit("week", _OFFSETS[which])
    return Span(Within(first, week), Within(last, week)) if first < last else None


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("dspan", f"from|between? the? <dnum> .? {TO}|and the? <dnum> of|in|.? <mon> ,|of? <year>?", _days, "10 to 22 August"),
    Rule("dspan", f"from|between|on? <mon> between|from|the? <dnum> {TO}|and the? <dnum> ,? <year>?", _month_days, "March 10-12"),
    Rule("dspan", f":which week ,? between|from? :wd {TO}|and :wd", _week_days, "next week between Wednesday and Friday"),
    Rule("dspan", f"between|from? :wd {TO}|and :wd of? :which week", lambda a, b, w: _week_days(w, a, b), "Wednesday to Friday next week"),
    Rule("dspan", "for <len2> ,? from|starting|beginning|commencing from|on|with? <day>", From, "for 10 days from 18 December"),
    Rule("dspan", "<len2> ,? starting|beginning|commencing from|on|with? <day>", From, "3 days starting from next Monday"),
    Rule("dspan", "<day> for <len2>", lambda d, n: From(n, d) if n.seconds >= 86400 or n.months else None, "18 December for 10 days"),
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
