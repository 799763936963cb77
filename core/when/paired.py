"""Phrases that say one thing together: an instant in two zones, a day with the part of it that stands apart.

"10am his time, i.e. 3pm here" is one instant said twice; "Thursday (pm only) or Friday (am only)" is a window of each day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from core.when import walltime
from core.when.clockface import settle
from core.when.tree import Clock, Dated, Moment, Part, Weekday, ZoneName
from core.when.types import Context, Phrase, Role

_NEAR = 20  # letters between a day and the part of it: "Thursday, but only in the afternoon"
_BESIDE = 3  # phrases within which an instant is said again
_AT_ONCE = 2  # and between a weekday and its date in brackets: "Thursday (10 July)"


def paired(phrases: Sequence[Phrase], context: Context) -> list[Phrase]:
    """The phrases in order, with those that belong together made one."""
    return _dated(_parts(_idle(_once(list(phrases), context))))


def _wanted(phrase: Phrase) -> Moment | None:
    """The moment of a phrase that is wanted, when it is one."""
    return phrase.value if phrase.role is Role.WANT and isinstance(phrase.value, Moment) else None


def _once(phrases: list[Phrase], context: Context) -> list[Phrase]:
    """Without clock times that only say in another zone what is said beside them."""
    gone: set[int] = set()
    for n, first in enumerate(phrases):
        for m, second in enumerate(phrases[n + 1 : n + 1 + _BESIDE], n + 1):
            if {n, m} & gone or not _same_instant(_wanted(first), _wanted(second), context):
                continue
            one, two = _wanted(first), _wanted(second)
            gone.add(n if one is not None and two is not None and one.day is None and two.day is not None else m)
    return [phrase for n, phrase in enumerate(phrases) if n not in gone]


def _same_instant(one: Moment | None, two: Moment | None, context: Context) -> bool:
    if one is None or two is None or one.zone == two.zone or (one.day is not None and two.day is not None):
        return False
    if not (isinstance(one.time, Clock) and isinstance(two.time, Clock)):
        return False
    return (_minutes(one.time, one.zone, context) - _minutes(two.time, two.zone, context)) % 1440 == 0


def _minutes(clock: Clock, zone: ZoneName | None, context: Context) -> int:
    """Minutes of a clock time after midnight in UTC, by the clocks of today."""
    tz = walltime.zone_of(context.zone) if zone is None else walltime.named(zone, context.zone, context.zones).tz
    there: datetime = context.now.astimezone(tz)
    return settle(clock, None) - int((there.utcoffset() or context.now - context.now).total_seconds() // 60)


def _idle(phrases: list[Phrase]) -> list[Phrase]:
    """Without a bound that a part of the day just before it holds already: "Friday morning before twelve"."""
    found: list[Phrase] = []
    for phrase in phrases:
        bound, before = _wanted(phrase), _wanted(found[-1]) if found else None
        held = (
            bound is not None
            and before is not None
            and before.day is not None
            and isinstance(before.time, Part)
            and isinstance(bound.time, Clock)
            and bound.day is None
            and (bound.time.hour, bound.time.minute) == (12, 0)
            and (before.time.name, bound.bound) in {("morning", "before"), ("morning", "by"), ("afternoon", "after")}
            and phrase.start - found[-1].end <= _AT_ONCE
        )
        if not held:
            found.append(phrase)
    return found


def _parts(phrases: list[Phrase]) -> list[Phrase]:
    """Two days or more, of which each is followed by a part of its own."""
    pairs = {n for n in range(len(phrases) - 1) if _is_pair(phrases[n], phrases[n + 1])}
    if len({_wanted(phrases[n + 1]) for n in pairs}) < 2:
        return phrases
    found: list[Phrase] = []
    for n, phrase in enumerate(phrases):
        value, own = _wanted(phrase), _wanted(phrases[n + 1]) if n in pairs else None
        if own is not None and value is not None:
            found.append(replace(phrase, value=replace(value, time=own.time)))
        elif n - 1 not in pairs:
            found.append(phrase)
    return found


def _is_pair(first: Phrase, second: Phrase) -> bool:
    day, part = _wanted(first), _wanted(second)
    if day is None or part is None or second.start - first.end > _NEAR:
        return False
    whole = day.day is not None and day.time is None and day.bound is None and day.end is None
    return whole and part.day is None and isinstance(part.time, Part) and part.bound is None


def _dated(phrases: list[Phrase]) -> list[Phrase]:
    """ "4pm on Thursday (10 July)": one day said twice, so that a weekday that disagrees with its date is seen."""
    found: list[Phrase] = []
    for phrase in phrases:
        date = _wanted(phrase)
        before = _wanted(found[-1]) if found else None
        if (
            before is not None
            and date is not None
            and isinstance(before.day, Weekday)
            and isinstance(date.day, Dated)
            and before.day.which is None
            and date.day.weekday is None
            and date.time is None
            and phrase.joiner is None
            and 0 < phrase.start - found[-1].end <= _AT_ONCE
        ):
            day = replace(date.day, weekday=before.day.day)
            found[-1] = replace(found[-1], value=replace(before, day=day))
        else:
            found.append(phrase)
    return found
