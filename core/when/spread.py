"""What words lend to their neighbours: "Tue or Wed at 3" is twice at three, "Monday, Thursday, Friday next week" one week."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.when.finder import is_stretch
from core.when.tree import Counted, CountedDays, Day, Moment, Stretch, That, Unit, Weekday, WeekOf, Within
from core.when.types import Phrase


def _either_side(giver: Moment, taker: Moment, link: str) -> bool:
    """Whether two half-open times are alternatives on one day: "Thursday before 10 or after 3"."""
    return link == "or" and None not in (giver.bound, taker.bound, giver.day, taker.time) and taker.day is None


def pointed(phrases: Sequence[Phrase]) -> list[Phrase]:
    """The phrases in order, with "the day after", "the Friday after that" counted from the days that were named last."""
    found: list[Phrase] = []
    last: Day | Stretch | None = None
    for phrase in phrases:
        value = phrase.value
        if isinstance(value, Moment) and value.day is not None:
            if last is not None:
                value = replace(value, day=_from(value.day, last))
            last = value.day
        found.append(replace(phrase, value=value))
    return found


def _from(day: Day | Stretch, last: Day | Stretch) -> Day | Stretch:
    if isinstance(day, Counted) and isinstance(day.base, That):
        return replace(day, base=That(last))
    if isinstance(day, CountedDays) and isinstance(day.near, That):
        return replace(day, near=That(last))
    if isinstance(day, WeekOf) and isinstance(day.day, Counted) and isinstance(day.day.base, That):
        return replace(day, day=replace(day.day, base=That(last)))
    return day


def _lends_time(giver: Moment, taker: Moment) -> bool:
    return (
        giver.time is not None
        and taker.time is None
        and taker.day is not None
        and taker.bound is None
        and taker.end is None
        and giver.end is None
        and not (is_stretch(taker.day) and not is_stretch(giver.day))
        and taker.length is None
    )


def _lends_day(giver: Moment, taker: Moment) -> bool:
    return (
        giver.day is not None
        and giver.time is not None
        and taker.day is None
        and taker.time is not None
        and taker.bound is None
    )


def spread(phrases: Sequence[Phrase]) -> list[Moment]:
    """The moments of wanted phrases in order, each with what the ones joined to it lend: time, day, week, zone."""
    moments = [phrase.value for phrase in phrases]
    for number in range(len(moments) - 2, -1, -1):  # backwards: "Tue or Wed at 3", "3 or 4 on Thursday"
        here, there, link = moments[number], moments[number + 1], phrases[number + 1].joiner
        if link is None:
            continue
        if there.day is not None and _lends_time(there, here) and not there.time_first:
            here = replace(here, time=there.time, part=there.part, bound=there.bound)
        elif (_lends_day(there, here) and there.bound is None and link != ",") or _either_side(there, here, link):
            here = replace(here, day=there.day)
        if isinstance(here.day, Weekday) and here.day.which is None and isinstance(there.day, Within):
            here = replace(here, day=Within(here.day.day, there.day.week))
        if here.zone is None and there.zone is not None:
            here = replace(here, zone=there.zone)
        moments[number] = here
    for number in range(1, len(moments)):  # forwards: "2pm Thursday or Friday", "Thursday at 2 or 3"
        here, before, link = moments[number], moments[number - 1], phrases[number].joiner
        if link is None:
            continue
        if before.day is not None and _lends_time(before, here) and before.time_first:
            here = replace(here, time=before.time, part=before.part, bound=before.bound)
        elif _lends_day(before, here) or _either_side(before, here, link):
            here = replace(here, day=before.day)
        if isinstance(here.day, Weekday) and here.day.which is None and isinstance(before.day, Within):
            here = replace(here, day=Within(here.day.day, before.day.week))
        if here.zone is None and before.zone is not None and here.day is None:
            here = replace(here, zone=before.zone)
        moments[number] = here
    return moments


def week_of(moments: Sequence[Moment]) -> Unit | None:
    """The week that is named by itself, if one is: plain weekdays beside it are taken from it."""
    for moment in moments:
        if isinstance(moment.day, Unit) and moment.day.unit == "week" and moment.bound is None:
            return moment.day
    return None
