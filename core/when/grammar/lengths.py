"""Lengths of time, and shifts by a length: "an hour and a half", "1h30", "half an hour later"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.grammar.numbers import Amount
from core.when.tree import Length, Shift

SECONDS = {
    "second": 1,
    "minute": 60,
    "hour": 3600,
    "day": 86400,
    "week": 604800,
    "fortnight": 1209600,
    "weekend": 172800,
}
MONTHS = {"month": 1, "quarter": 3, "year": 12}


def length(amount: Amount, unit: str) -> Length | None:
    """So much of a unit. Workdays stay workdays, months stay months; half a month is fifteen days."""
    count, vague = amount
    if count == 0:
        return None
    if unit == "workday":
        return Length(workdays=int(count), unit=unit, scale=count, vague=vague)
    if unit in MONTHS:
        months = count * MONTHS[unit]
        days = (months - int(months)) * 30
        return Length(seconds=days * 86400, months=int(months), unit=unit, scale=count, vague=vague)
    return Length(seconds=count * SECONDS[unit], unit=unit, scale=count, vague=vague)


def _joined(first: Length, *others: Length) -> Length:
    seconds, months, workdays, unit = first.seconds, first.months, first.workdays, first.unit
    for other in others:
        seconds += other.seconds
        months += other.months
        workdays += other.workdays
        unit = other.unit
    return Length(seconds, months, workdays, unit, 0, first.vague)


def _hours_minutes(hours: int, minutes: int) -> Length | None:
    return Length(hours * 3600 + minutes * 60, unit="minute", scale=0) if minutes < 60 and hours < 24 else None


def _half_more(first: Length, extra: float) -> Length:
    scale = 1 + extra / first.scale if first.scale else 1.0
    months = first.months * scale
    seconds = first.seconds * scale + (months - int(months)) * 30 * 86400
    return Length(seconds, int(months), first.workdays, first.unit, 0, first.vague)


def _later(found: Length) -> Shift:
    return Shift(found, 1)


def _fine_later(found: Length) -> Shift | None:
    return Shift(found, 1) if found.unit in ("minute", "hour") else None


def _whole_later(found: Length) -> Shift | None:
    return Shift(found, 1) if found.unit in ("day", "week", "month") else None


def _earlier(found: Length) -> Shift:
    return Shift(found, -1)


def _minutes_more(first: Length, minutes: int) -> Length | None:
    return _joined(first, Length(minutes * 60)) if first.unit == "hour" and minutes in range(5, 60, 5) else None


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("len1", "<amount> -? more|additional|extra|fewer|full|whole|straight|solid? :unit", length, "3 hours"),
    Rule("len1", "<amount> business|working day|days", lambda n: length(n, "workday"), "4 business days"),
    Rule("len1", "<num> night|nights", lambda n: length((n, False), "day"), "two nights"),
    Rule("len1", "<num> m", lambda n: length((n, False), "minute"), "30m"),
    Rule("len1", ":int ~ d", lambda n: length((n, False), "day"), "3d"),
    Rule("len1", ":int ~ y", lambda n: length((n, False), "year"), "3y"),
    Rule("len1", ":int ~ h ~ :#2 ( ~ m|min|mins )?", _hours_minutes, "1h30"),
    Rule("len1", ":int ~ '", lambda n: length((n, False), "minute"), "2'"),
    Rule("len1", ':int ~ "', lambda n: length((n, False), "second"), '1"'),
    Rule("len1", "half -? :unit", lambda unit: length((0.5, False), unit), "half hour"),
    Rule("len1", "<frac> :unit", lambda f, unit: length((f, False), unit), "1/4h"),
    Rule("len2", "<len1>", lambda found: found, "3 hours"),
    Rule("len2", ":unit and <more>", lambda unit, f: length((1 + f, False), unit), "hour and a half"),
    Rule("len2", "<len1> and <more> !:unit|hour", _half_more, "an hour and a half"),
    Rule("len2", "<len1> and <num> !:unit|m|h", _minutes_more, "1 hour and thirty"),
    Rule("len2", "<len1> ,|and|& <len1>", _joined, "2 hours and 15 minutes"),
    Rule("len2", "<len1> !a|an <len1>", _joined, "2 hours 15 minutes"),
    Rule("len2", "<len1> ,? <len1> ,? and? <len1>", _joined, "1 hour, 5 minutes, 30 seconds"),
    Rule("len2", "<len1> <len1> <len1> <len1>", _joined, "2 days 1 hour 5 minutes 30 seconds"),
    Rule("len", "<len2>", lambda found: found, "an hour and a half"),
    Rule("len", "more|less|longer|shorter|greater than <len2>", lambda found: found, "more than 1 hour and 30 minutes"),
    Rule("len", "at most|least <len2>", lambda found: found, "at least 2 hours"),
    Rule("len1", "separate :unit", lambda unit: length((1.0, False), unit), "separate hours"),
    Rule("len", "all|full|whole|entire -? :unit", lambda unit: length((1.0, False), unit), "all day"),
    Rule("len", "for the :unit !of|beginning|commencing|starting|after|before|:wd", lambda unit: length((1.0, False), unit), "for the day"),
    Rule("len", ":unit - long", lambda unit: length((1.0, False), unit), "hour-long"),
    Rule("shift", "<len2> later|afterwards !this|today|tonight|in|on|next", _later, "an hour later"),
    Rule("shiftd", "<len2> later", _later, "half an hour later"),
    Rule("shiftd", "<len2> earlier", _earlier, "half an hour earlier"),
    Rule("byshift", "by <len2>", _later, "by 30 minutes"),
    Rule("shift", "<len2> earlier|sooner", _earlier, "half an hour earlier"),
    Rule("shift", "later by <len2>", _later, "later by an hour"),
    Rule("shift", "earlier by <len2>", _earlier, "earlier by ten minutes"),
    Rule("shift", "<len2> out !of|for|from|in|at|on|with|and", _whole_later, "a week out"),
    Rule("shift", "back|out|down by <len2>", _later, "back by half an hour"),
    Rule("shift", "back|out|down <len2> !of|from|before|after|ago", _fine_later, "back half an hour"),
    Rule("shift", "by <len2> later|back", _later, "by an hour later"),
    Rule("shift", "forward|forwards|up|ahead by? <len2>", _earlier, "forward by 30 minutes"),
)
# fmt: on
