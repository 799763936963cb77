"""Stretches of clock time and parts of the day: "from nine to eleven", "between 2 and 4", "late morning"."""

from __future__ import annotations

from dataclasses import replace

from core.when.clockface import BESIDE_LUNCH, in_part
from core.when.engine import Rule
from core.when.tree import Clock, ForLength, Hours, Length, Part

TO = "to|-|–|—|until|till|til|untill|through|thru"
AND = "and|&|to|-|–|—|'n'|until|till"


def _hours(first: Clock, last: Clock) -> Hours:
    return Hours(first, last)


def _loose(first: Clock, last: Clock) -> Hours:
    return Hours(first, last, loose=True)


def _explicit(first: Clock, last: Clock) -> Hours | None:
    return Hours(first, last) if not (first.bare and last.bare) else None


def _run(first: int, last: int, days: int | None = None) -> Hours | None:
    if 1960 <= first < 2060 and 1960 <= last < 2060 and (first % 15 or last % 15):
        return None  # years
    if max(first, last) >= 2400 or first % 100 > 59 or last % 100 > 59:
        return None
    return Hours(Clock(first // 100, first % 100), Clock(last // 100, last % 100), days_on=days or 0)


def _with_part(first: Clock, last: Clock, part: Part) -> Hours:
    return Hours(in_part(first, part), in_part(last, part))


def _loose_part(first: Clock, last: Clock, part: Part) -> Hours:
    return Hours(in_part(first, part), in_part(last, part), loose=True)


def _till_half_past(first: Clock) -> Hours | None:
    return None if first.minute else Hours(replace(first, bare=False), replace(first, minute=30, bare=False))


def _for(first: Clock, span: Length) -> ForLength | None:
    return ForLength(first, span) if not span.months and not span.workdays and span.seconds < 86400 else None


def _part(piece: str | None, name: str) -> Part:
    return Part(name, piece if piece != "later" else "late")


# A table: one rule, one line.
# fmt: off
RULES = (
    # clock times that say by themselves that they are: one end at least has am, pm, minutes or o'clock
    Rule("rng", f"<hr> {TO} <hr> !:unit|:month|%|:scale !~-|/", _explicit, "2-2:30"),
    Rule("rng", f"<hr> {TO} half past", _till_half_past, "11 til half past"),
    Rule("rng", f"<clk> {TO} <hrat> !:unit|% !~-|/", _explicit, "4pm till 5"),
    Rule("rng", f"<hr> {TO} <clk> !:unit|%", _explicit, "5 to 6pm"),
    Rule("rng", "<hr> / <clk>", _explicit, "7.30/8am"),
    Rule("rng", "<around> <hr> / <clk>", lambda _, a, b: _explicit(a, b), "around 7.30/8am"),
    Rule("rng", f"<hr> {TO} <hr> <inpart>", _with_part, "5 to seven in the morning"),
    Rule("rng", ":#4 ~ - ~ :#4 ( ~ + ~ :#1 )?", _run, "0935-1101"),
    Rule("rng", f"at|@ <hrat> {TO} <hr> !:month", _hours, "at 4 - 6:30"),
    Rule("rng", f"around|about|approximately <hrat> {TO} <hrat>", _loose, "around 14:30-15:00"),
    # bare hours with a word that makes them times
    Rule("rngw", "<rng>", lambda r: r, "2-2:30"),
    Rule("rngw", f"from <hrat> {TO} <hrat> !:unit|:month|%", _hours, "from nine to eleven"),
    Rule("rngw", f"from <clk> {TO} <clk>", _hours, "from 3 in the morning until 5pm"),
    Rule("rngw", f"from <hrat> {TO} <hrat> <inpart>", _with_part, "from 2 to 4 in the afternoon"),
    Rule("rngw", f"in? between|btw|btwn|betw <hrat> {AND} <hrat> !:unit|:month|%", _loose, "between 2 and 4"),
    Rule("rngw", f"in? between|btw|btwn|betw <clk> {AND} <clk>", _loose, "between 3pm and 6 pm"),
    Rule("rngw", f"in? between|btw|btwn|betw <hrat> {AND} <hrat> <inpart>", _loose_part, "between two and four in the afternoon"),
    Rule("rngw", "later than <hrat> ,? but|and before <hrat>", _loose, "later than 9:30 but before 11:00"),
    Rule("rngw", "after <hrat> ,? but|and before <hrat>", _loose, "after 2 and before 5"),
    Rule("rngw", "after <hrat> before <hrat>", _loose, "after 2 before 5"),
    Rule("rngw", f"<anytime> from|between|in? <hrat> {AND} <hrat> !:unit|%", lambda _, a, b: _loose(a, b), "any time from 2 to 4"),
    Rule("rngw", f"<anytime> from|between|in? <hrat> {AND} <clk>", lambda _, a, b: _loose(a, b), "sometime 2-4pm"),
    Rule("rngw", "from <hrat> for <len2>", _for, "from 9 for 2.5 hours"),
    Rule("rngw", "for <len2> ,? from|at <hrat>", lambda n, c: _for(c, n), "for 3 hours from 10 am"),
    Rule("rngw", "at <hrat> for <len2>", _for, "at 3 for an hour"),
    # bare hours that stand beside a day
    Rule("rngd", "<rngw>", lambda r: r, "from nine to eleven"),
    Rule("rngd", f"<hr> {TO} <hr> !:unit|:month|%|:scale !~-|/", _hours, "9 to 11"),
    Rule("rngd", f"<hr> {TO} <hr> <inpart>", _with_part, "2 to 4 in the afternoon"),
    Rule("rngd", "around <hrat> or <hrat>", _loose, "around 18 or 19"),
    Rule("anytime", "any|some -? time|point ,?", lambda: 1, "any time"),
    Rule("anytime", "anytime|sometime|somewhere|someplace|somewhen|whenever", lambda: 1, "sometime"),
    Rule("daypart", ":piece? -? :part", _part, "late afternoon"),
    Rule("daypart", "mid -? morning|afternoon", lambda: Part("morning", "mid"), "mid-morning"),
    Rule("daypart", "midmorning", lambda: Part("morning", "mid"), "midmorning"),
    Rule("daypart", "midafternoon", lambda: Part("afternoon", "mid"), "midafternoon"),
    Rule("daypart", "mid -? afternoon", lambda: Part("afternoon", "mid"), "mid afternoon"),
    Rule("daypart", "lunch -? time|hour|break", lambda: Part("lunch"), "lunch time"),
    Rule("daypart", "dinnertime|suppertime", lambda: Part("dinner"), "dinnertime"),
    Rule("daypart", "dinner time", lambda: Part("dinner"), "dinner time"),
    Rule("daypart", ":part - time", Part, "night-time"),
    Rule("daypart", "first thing ( in the morning )?", lambda: Part("first thing"), "first thing"),
    Rule("daypart", "eod|cob|eob", lambda: Part("end of day"), "EOD"),
    Rule("daypart", "the? close|end of the? business|play|day", lambda: Part("end of day"), "close of business"),
    Rule("daypart", "end of the? working|work|business day", lambda: Part("end of day"), "end of the working day"),
    Rule("daypart", ":piece in the :part", _part, "later in the afternoon"),
    Rule("daypart", "early|earlier in the day", lambda: Part("early day"), "early in the day"),
    Rule("daypart", "later|late in the day", lambda: Part("later"), "later in the day"),
    Rule("daypart", "the? middle of the day", lambda: Part("middle"), "the middle of the day"),
    Rule("daypart", "late at night", lambda: Part("night", "late"), "late at night"),
    Rule("daypart", "the? early hours of the morning", lambda: Part("morning", "early"), "early hours of the morning"),
    Rule("daypart", "business|working|office|work hours", lambda: Part("business"), "business hours"),
    Rule("daypart", "the? :slice of the :part", _part, "the end of the afternoon"),
    Rule("daypart", "on|at? either|both side|sides of lunch|lunchtime|midday|noon", lambda: Part(BESIDE_LUNCH), "either side of lunch"),
    Rule("daypart", "just|right? before or|and|/ just|right? after lunch|lunchtime", lambda: Part(BESIDE_LUNCH), "just before or after lunch"),
    Rule("inday", "in|during|over|at|for|on|of|around the? <daypart>", lambda p: p, "in the late afternoon"),
    Rule("inday", "in|during|over|at|around :meal", Part, "over lunch"),
)
# fmt: on
