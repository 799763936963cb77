"""Half-open phrases: "after 3", "by Friday", "no later than noon", "from Wednesday on"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.when.engine import Rule
from core.when.tree import Clock, Day, Moment, Part, Relative, Unit, ZoneName

TODAY = Relative(0)
# What holds, how it is said, an example with the hour last. "since" includes the day that it names, "after" does not.
# A table.
# fmt: off
BOUNDS = (
    ("after", "after|post|>", "after 3"),
    ("since", "since", "since 3"),
    ("after", "later|more|greater than", "later than 9:30"),
    ("since", "at|on or after", "at or after 6:30PM"),
    ("since", "> =", ">= 6pm"),
    ("after", "any -? time|point after|from|past", "any time after 3"),
    ("after", "anytime|sometime after|from|past", "sometime after 3"),
    ("since", "no|not earlier|sooner than", "no earlier than 9"),
    ("since", "not before", "not before 9"),
    ("before", "not after|past", "not after 4"),
    ("since", "as early as", "as early as 9"),
    ("before", "before|<|ahead ( of )?", "before noon"),
    ("before", "earlier|sooner|less than", "earlier than 3pm"),
    ("before", "in advance of", "in advance of 2pm"),
    ("before", "prior to", "prior to 3pm"),
    ("before", "any -? time|point before", "any time before noon"),
    ("before", "anytime|sometime before", "sometime before noon"),
    ("before", "at|on or before|earlier than?", "on or before 3pm"),
    ("before", "< =", "<= 6pm"),
    ("by", "by|b4|till|until|til|untill|through|thru", "by 5"),
    ("by", "no|not later|after than?", "no later than 5"),
    ("by", "up until|till", "up until 5"),
    ("by", "as late as", "as late as 5"),
    ("from", "from|starting|beginning|start|starts ( at|from|of )?", "from 2"),
    ("from", "as of|from", "as of 2"),
    ("before", "finish|finishes|finishing|end|ends|ending|done|over|wrap|wrapped up? at", "finish at 4"),
    ("by", "finish|finishes|finishing|end|ends|ending|done|over|wrap|wrapped up? by", "finish by 4"),
)
# fmt: on


def _bounded(word: str, of: Moment) -> Moment | None:
    return replace(of, bound=word) if of.bound is None and of.end is None else None


def _or_later(word: str) -> Callable[..., Moment | None]:
    return lambda moment: _bounded(word, moment)


def _bounds() -> tuple[Rule, ...]:
    rules: list[Rule] = []
    for word, pattern, example in BOUNDS:
        groups = pattern
        start = example.rsplit(" ", 1)[0]

        def simple(moment: Moment, word: str = word) -> Moment | None:
            return _bounded(word, moment)

        def clock(time: Clock, word: str = word) -> Moment:
            return Moment(None, time, bound=word)

        def clock_day(time: Clock, day: Day, word: str = word) -> Moment:
            return Moment(day, time, bound=word, time_first=True)

        def day_clock(day: Day, time: Clock, word: str = word) -> Moment:
            return Moment(day, time, bound="before" if word == "by" else word)

        def zoned(time: Clock, zone: ZoneName, word: str = word) -> Moment:
            return Moment(None, time, bound=word, zone=zone)

        rules += [
            Rule("bnd", f"{groups} <bclk>", clock, f"{start} 3"),
            Rule("bnd", f"{groups} <bclk> ,? <zone>", zoned, f"{start} 3 ET"),
            Rule("bnd", f"{groups} <bclk> ,|on? <day>", clock_day, f"{start} 3 on Friday"),
            Rule("bnd", f"<day> ,? {groups} <bclk>", day_clock, f"Friday {start} 3"),
            Rule(
                "bnd",
                f"<thispart> ,? {groups} <bclk>",
                lambda p, c, w=word: Moment(TODAY, c, p, w),
                f"this afternoon {start} 3",
            ),
        ]
        if word != "from":
            rules.append(Rule("bnd", f"{groups} <zmom>", simple, f"{start} Friday"))
    return tuple(rules)


# A table: one rule, one line.
# fmt: off
RULES: tuple[Rule, ...] = (
    Rule("bclk", "<hrat> !:unit|:scale|%|:month|business|working|work|more|-|/|:wd", lambda c: c, "3"),
    Rule("bclk", "<clk>", lambda c: c, "2pm"),
    Rule("bclk", "<atclk>", lambda c: c, "around 3:30pm"),
    Rule("bclk", ":meal", Part, "lunch"),
    *_bounds(),
    Rule("bnd", "<zmom> ,? or|and later|after|onwards|on|onward|beyond|above", _or_later("since"), "3pm or later"),
    Rule("bnd", "before|by|until the|this week ( ' s )? is? out|over|up", lambda *_: Moment(Unit("week", 0), bound="by"), "before the week is out"),
    Rule("bnd", "<zmom> ,? or earlier|before|sooner", _or_later("before"), "3pm or earlier"),
    Rule("bnd", "<zmom> onwards|onward|forward", _or_later("since"), "Monday onwards"),
    Rule("bnd", "from <zmom> ,? on|onwards|onward|forward", _or_later("since"), "from Monday onwards"),
    Rule("bnd", "from? <hrat> onwards|onward", lambda c: Moment(None, c, bound="after"), "from 3 onwards"),
    Rule("bnd", "<clk> or later ,|on? <day>", lambda c, d: Moment(d, c, bound="after"), "3 pm or later on Monday"),
    Rule("bnd", "day|days|time|times|any|anything|anytime up to <day>", lambda d: Moment(d, bound="by"), "day up to Friday"),
    Rule("bnd", "as of|from <day>", lambda d: Moment(d, bound="since"), "as of Wednesday"),
    Rule("bnd", "from|starting|beginning|since <day>", lambda d: Moment(d, bound="since"), "starting Monday"),
    Rule("bnd", "as soon as possible", lambda: Moment(now=True, bound="since"), "as soon as possible"),
    Rule("bnd", "asap", lambda: Moment(now=True, bound="since"), "ASAP"),
)
# fmt: on
