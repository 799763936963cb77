"""Single days by their names and by counting: "tomorrow", "next Friday", "a week on Friday", "the first Monday of July"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.tree import Counted, CountedDays, Day, Length, Nth, Relative, Stretch, That, Unit, Weekday, Within

ALONE = (
    "&¶|,|.|;|!|'?|)|or|and|if|at|@|please|pls|instead|:part|works|is|would|will"  # of what it counts, nothing is said
)
TODAY = "today|tod|todays"
TOMORROW = "tomorrow|tomorow|tommorow|tommorrow|tomorro|tommorro|tmrw|tmr|tmw|tmrow|tomoz|tmorrow|2moro|tomorrows"
WEEK = Length(604800, unit="week")
DAY = Length(86400, unit="day")


def _after(length: Length, base: Day) -> Day:
    return Counted(length, base, 1)


def _before(length: Length, base: Day) -> Day:
    return Counted(length, base, -1)


def _weeks_on(base: Day) -> Day:
    return Counted(WEEK, base)


def _fortnight_on(base: Day) -> Day:
    return Counted(Length(1209600, unit="week"), base)


def _nth(count: int, weekday: int, of: Stretch) -> Day | None:
    return Nth(count, weekday, of) if 0 < count < 6 else None


def _nth_day(count: int, unit: str, of: Stretch) -> Day | None:
    return Nth(count, unit, of) if unit in ("day", "workday") and count < 32 else None


def _nth_last_day(count: int, unit: str, of: Stretch) -> Day | None:
    return _nth_day(-count, unit, of)


def _named(which: str, weekday: int) -> Day:
    return Weekday(weekday, which)


def _days_from_now(count: int, weekday: int) -> Day | None:
    return CountedDays(count, weekday) if 0 < count < 60 else None


def _which_day(which: str, unit: str) -> Day | None:
    if unit == "workday":
        return Counted(Length(workdays=1, unit=unit), None) if which != "this" else None
    return Relative({"this": 0, "last": -1}.get(which, 1))


def _within(day: int, which: str, unit: str) -> Day | None:
    offsets = {"this": 0, "next": 1, "coming": 1, "following": 1, "last": -1}
    return Within(day, Unit("week", offsets[which])) if unit == "week" else None


def _within_first(which: str, unit: str, day: int) -> Day | None:
    return _within(day, which, unit)


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("wdx", ":wd", lambda wd: wd, "monday"),
    Rule("wdx", ":wds", lambda wd: wd, "mondays"),
    Rule("rel", TODAY, lambda: Relative(0), "today"),
    Rule("rel", TOMORROW, lambda: Relative(1), "tomorrow"),
    Rule("rel", "yesterday", lambda: Relative(-1), "yesterday"),
    Rule("rel", f"the? day after {TOMORROW}", lambda: Relative(2), "the day after tomorrow"),
    Rule("rel", "the? day after next", lambda: Relative(2), "the day after next"),
    Rule("rel", "overmorrow", lambda: Relative(2), "overmorrow"),
    Rule("rel", "the? day before yesterday", lambda: Relative(-2), "the day before yesterday"),
    Rule("rel", "the next|following day", lambda: Counted(DAY, That()), "the following day"),
    Rule("rel", "the? :which day", lambda which: _which_day(which, "day"), "the next day"),
    Rule("rel", "the? :which weekday|workday", lambda which: _which_day(which, "workday"), "next weekday"),
    Rule("rel", "the? :which business|working day", lambda which: _which_day(which, "workday"), "next working day"),
    Rule("wday", "the? :wd", Weekday, "friday"),
    Rule("wday", "the? :which :wd", _named, "next friday"),
    Rule("wday", ":wd coming|next|nxt", lambda wd: Weekday(wd, "coming"), "Friday coming"),
    Rule("wday", ":wd week !of|beginning|after|before|:int", lambda wd: Weekday(wd, None, 1), "Friday week"),
    Rule("wday", ":wd fortnight", lambda wd: Weekday(wd, None, 2), "Friday fortnight"),
    Rule("wday", ":wd two weeks from now|today?", lambda wd: Counted(WEEK, Weekday(wd)), "Monday two weeks from now"),
    Rule("wday", "on? :wd ,|of|in|on|the? ( the )? :which :unit", _within, "friday of next week"),
    Rule("wday", ":which :unit ( ' s )? ( maybe , say )? on? :wd", _within_first, "next week on tuesday"),
    Rule("tmrwk", f"{TOMORROW} week", lambda: _weeks_on(Relative(1)), "tomorrow week"),
    Rule("day0", "<rel>", lambda d: d, "tomorrow"),
    Rule("day0", "<wday>", lambda d: d, "next friday"),
    Rule("day0", "<date>", lambda d: d, "5 March"),
    Rule("day0", "<tmrwk>", lambda d: d, "tomorrow week"),
    Rule("nth", "the? <ordn> <wdx> of|in|next|this|-? ( the )? <per0>", _nth, "first friday of july"),
    Rule("nth", "the? last :wd of|in <per0>", lambda wd, p: Nth(-1, wd, p), "last Monday of March"),
    Rule("nth", "the? <ordn> to? last :wd of|in <per0>", lambda n, wd, p: Nth(-n, wd, p), "second last Monday of March"),
    Rule("nth", "the? <ordn> :unit of|in <per0>", _nth_day, "the first day of next month"),
    Rule("nth", "the? <ordn> business|working|work day of|in <per0>", lambda n, p: Nth(n, "workday", p), "the first working day of May"),
    Rule("nth", "the? last :unit of|in <per0>", lambda u, p: _nth_day(-1, u, p), "last day of october"),
    Rule("nth", "the? last business|working|work day of|in <per0>", lambda p: Nth(-1, "workday", p), "last working day of March"),
    Rule("nth", "the? <ordn> to? -? last :unit of|in <per0>", _nth_last_day, "fifth last day of May"),
    Rule("ctd", "<len2> after|from|following <day0>", _after, "two days after friday"),
    Rule("ctd", "<len2> before <day0>", _before, "a week before june 1st"),
    Rule("ctd", "<day0> '+ <len2>", lambda d, n: Counted(n, d), "next tuesday +10 days"),
    Rule("ctd", "a week on? <day0>", _weeks_on, "a week on Friday"),
    Rule("ctd", "a fortnight on? <day0>", _fortnight_on, "a fortnight on Monday"),
    Rule("ctd", "a week from|after next|this? <day0>", _weeks_on, "a week from friday"),
    Rule("ctd", "<len2> on <day0>", lambda n, d: Counted(n, d) if n.unit == "week" else None, "two weeks on Friday"),
    Rule("ctd", "in <len2> ,? on :wd", lambda n, wd: Counted(n, Weekday(wd)) if n.unit == "week" else Weekday(wd), "in 3 days on Friday"),
    Rule("ctd", "<num> <wdx> from now|today", _days_from_now, "two mondays from now"),
    Rule("ctd", "in <num> <wdx>", _days_from_now, "in two Fridays"),
    Rule("ctd", "<num> <wdx> ago", lambda n, wd: CountedDays(-n, wd) if 0 < n < 60 else None, "two Fridays ago"),
    Rule("ctd", "<num> <wdx> later|hence", _days_from_now, "two mondays later"),
    Rule("ctd", "the? day after <day0>", lambda d: Counted(DAY, d), "the day after Good Friday"),
    Rule("ctd", "the? day before <day0>", lambda d: Counted(DAY, d, -1), "the day before Good Friday"),
    Rule("wday", "the? :wd after next", lambda wd: Within(wd, Unit("week", 2)), "the Tuesday after next"),
    Rule("ctd", "the :wd after|following <day0>", lambda wd, d: CountedDays(1, wd, d, 1), "the Monday after next Friday"),
    Rule("ctd", f"the? day after {ALONE}", lambda: Counted(DAY, That()), "the day after|."),
    Rule("ctd", f"the? day before {ALONE}", lambda: Counted(DAY, That(), -1), "the day before|."),
    Rule("ctd", "the? day after that", lambda: Counted(DAY, That()), "the day after that"),
    Rule("ctd", "the? day before that", lambda: Counted(DAY, That(), -1), "the day before that"),
    Rule("ctd", f"the :wd after {ALONE}", lambda wd: CountedDays(1, wd, That(), 1), "the Friday after|."),
    Rule("ctd", f"the :wd before {ALONE}", lambda wd: CountedDays(1, wd, That(), -1), "the Friday before|."),
    Rule("ctd", "<len2> after|following that", lambda n: Counted(n, That()), "two weeks after that"),
    Rule("ctd", "<len2> before that", lambda n: Counted(n, That(), -1), "two weeks before that"),
    Rule("ctd", "the :wd after that", lambda wd: CountedDays(1, wd, That(), 1), "the Friday after that"),
    Rule("ctd", "the :wd before that", lambda wd: CountedDays(1, wd, That(), -1), "the Friday before that"),
    Rule("ctd", "the :wd before <day0>", lambda wd, d: CountedDays(1, wd, d, -1), "the Monday before 1 May"),
    Rule("ctd", "the? closest|nearest :wd to <day0>", lambda wd, d: CountedDays(1, wd, d), "the closest Monday to 5 October"),
    Rule("ctd", "the? <ordn> closest|nearest :wd to <day0>", CountedDays, "the second closest Monday to 5 October"),
    Rule("day", "on? <day0>", lambda d: d, "on friday"),
    Rule("day", "on? <nth>", lambda d: d, "the first friday of july"),
    Rule("day", "on? <ctd>", lambda d: d, "two days after friday"),
)
# fmt: on
