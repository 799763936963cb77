"""What a moment names: a day, a clock time, a part of the day."""

from __future__ import annotations

from core.when.finder import is_stretch
from core.when.tree import Clock, ForLength, Hours, Moment, Part


def idle(moment: Moment) -> bool:
    """ "now" alone narrows nothing."""
    return moment.now and moment.end is None


def has_day(moment: Moment) -> bool:
    """Whether a day or a stretch of days is named."""
    return moment.day is not None or moment.end is not None or moment.length is not None


def has_clock(moment: Moment) -> bool:
    """Whether a clock time is named, also as a bound."""
    return isinstance(moment.time, (Clock, Hours, ForLength)) or (
        moment.end is not None and moment.end.time is not None
    )


def has_part(moment: Moment) -> bool:
    """Whether a part of the day is named."""
    return isinstance(moment.time, Part) or moment.part is not None


def on_several_days(moment: object) -> bool:
    """Whether it lies on several days."""
    return isinstance(moment, Moment) and moment.day is not None and is_stretch(moment.day)
