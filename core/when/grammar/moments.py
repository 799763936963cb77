"""Whole phrases: a day, a time, or both, half open or not, with their zone."""

from __future__ import annotations

from dataclasses import replace

from core.when.clockface import in_part
from core.when.engine import Rule
from core.when.tree import Clock, Day, ForLength, Hours, Length, Moment, Part, Stretch, Time, Weekday, Within, ZoneName

TO = "to|-|–|—|until|till|til|untill|through|thru"
AFTER = "after|past|later than|post|since"


def _day(day: Day) -> Moment:
    return Moment(day)


def _day_time(day: Day, time: Time) -> Moment:
    return Moment(day, time)


def _time_day(time: Time, day: Day) -> Moment:
    return Moment(day, time)


def _day_part(day: Day, part: Part) -> Moment:
    return Moment(day, part)


def _part_day(part: Part, day: Day) -> Moment:
    return Moment(day, part)


def _three(day: Day, part: Part, time: Time) -> Moment:
    return Moment(day, time, part)


def _back(time: Time, day: Day, part: Part) -> Moment:
    return Moment(day, time, part)


def _part_time_day(part: Part, time: Time, day: Day) -> Moment:
    return Moment(day, time, part)


def _zoned(moment: Moment, zone: ZoneName) -> Moment:
    return replace(moment, zone=zone)


def _zoned_first(time: Time, zone: ZoneName, day: Day) -> Moment:
    return Moment(day, time, zone=zone)


def _bound(word: str):  # type: ignore[no-untyped-def]
    def build(moment: Moment, *_: object) -> Moment | None:
        return replace(moment, bound=word) if moment.bound is None else None

    return build


def _clock_bound(word: str):  # type: ignore[no-untyped-def]
    def build(time: Clock) -> Moment:
        return Moment(None, time, bound=word)

    return build


def _day_bound(word: str):  # type: ignore[no-untyped-def]
    def build(day: Day, time: Clock) -> Moment:
        return Moment(day, time, bound=word)

    return build


def _bound_day(word: str):  # type: ignore[no-untyped-def]
    def build(time: Clock, day: Day) -> Moment:
        return Moment(day, time, bound=word)

    return build


def _from_now(length: Length) -> Moment:
    return Moment(length=length)


def _ago(length: Length) -> Moment:
    return Moment(length=replace(length, seconds=-length.seconds, months=-length.months, workdays=-length.workdays))


def _between(first: Moment, last: Moment) -> Moment | None:
    if first.end or last.end or first.bound or last.bound or (first.time is None and last.time is None):
        return None
    return replace(first, end=last)


TONIGHT = Weekday
BOUNDS = (
    ("after", "after|past|post|since|>", "after 3"),
    ("after", "later|more|greater than", "later than 9:30"),
    ("after", "( at|on )? or after", "at or after 6:30PM"),
    ("after", "> =", ">= 6pm"),
    ("after", "any -? time|point after|from|past", "any time after 3"),
    ("after", "anytime|sometime|starting|beginning|start after|from|past|at", "sometime after 3"),
    ("after", "no|not earlier|sooner|before than?", "no earlier than 9"),
    ("after", "as early as", "as early as 9"),
    ("before", "before|<|ahead ( of )?", "before noon"),
    ("before", "earlier|sooner|less than", "earlier than 3pm"),
    ("before", "in advance of", "in advance of 2pm"),
    ("before", "prior to", "prior to 3pm"),
    ("before", "any -? time|point before", "any time before noon"),
    ("before", "anytime|sometime before", "sometime before noon"),
    ("before", "( at|on )? or before|earlier than?", "on or before 3pm"),
    ("before", "< =", "<= 6pm"),
    ("by", "by|b4|till|until|til|untill|through|thru", "by 5"),
    ("by", "no|not later|after than?", "no later than 5"),
    ("by", "up until|till|to", "up until 5"),
    ("by", "as late as", "as late as 5"),
    ("from", "from|starting|beginning|as ( of|from )? ( at )?", "from 2"),
)
RULES: tuple[Rule, ...] = (
    Rule("tonight", "tonight|tonite", lambda: Part("night"), "tonight"),
    Rule("tonight", "later|late tonight|tonite", lambda: Part("night", "late"), "late tonight"),
    Rule("tonight", "early tonight|tonite", lambda: Part("night", "early"), "early tonight"),
    Rule("thispart", "<tonight>", lambda p: p, "tonight"),
    Rule("thispart", "early|late|later? this :piece? :part", lambda piece, name: Part(name, piece), "this afternoon"),
    Rule("thispart", "early this :part", lambda name: Part(name, "early"), "early this evening"),
    Rule("thispart", "late|later this :part", lambda name: Part(name, "late"), "late this afternoon"),
    Rule("thispart", "this lunch -? time", lambda: Part("lunch"), "this lunch time"),
    Rule("thispart", "mid today", lambda: Part("middle"), "mid today"),
    Rule("thispart", "later in? today", lambda: Part("later"), "later today"),
    Rule("tp", "<rngd>", lambda t: t, "from 9 to 11"),
    Rule("tp", "<time0>", lambda t: t, "2pm"),
)
