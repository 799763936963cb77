"""What is taken away: "not Wednesday", "mornings are hopeless", "3:30 instead of 3"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from core.when.blocks import HORIZON_DAYS
from core.when.intervals import Pieces, union, without
from core.when.reckon import Puzzle, shifted
from core.when.tree import Clock, Hours, Moment, Part, Relative, Series, Time, Weekday
from core.when.types import Phrase
from core.when.works import Works

Starts = tuple[datetime, ...]


def exclude(
    works: Works, avoided: Sequence[Phrase], starts: Starts, windows: Pieces, alone: bool
) -> tuple[Starts, Pieces]:
    """Starts and windows without what the phrases rule out. alone: nothing is wanted besides; then all that comes is."""
    out = [phrase.value for phrase in avoided if isinstance(phrase.value, (Moment, Series))]
    if alone:
        windows = _all(works, out)
    for value in out:
        gone = _gone(works, value, windows) if windows else ()
        windows = without(windows, gone)
        if isinstance(value, Moment) and isinstance(value.time, Clock) and value.bound is None:
            named = _named_starts(works, value)
            starts = tuple(start for start in starts if start not in named) or starts
        else:
            starts = tuple(start for start in starts if not any(a <= start < b for a, b in gone))
    return starts, windows


def _all(works: Works, out: Sequence[Moment | Series]) -> Pieces:
    """What is left to choose from when only something is ruled out."""
    within = next((value.within for value in out if isinstance(value, Series) and value.within is not None), None)
    if within is not None:  # "no Fridays next week"
        return works.main.block(Moment(within)).pieces
    if any(not (isinstance(value, Moment) and isinstance(value.time, Clock) and value.bound is None) for value in out):
        return ((works.context.now, works.main.at(shifted(works.main.today, HORIZON_DAYS), 0)),)
    return ()


def _named_starts(works: Works, moment: Moment) -> Starts:
    try:
        if moment.day is None:
            return works.on_default_day(moment).starts
        return works.work(moment.zone).block(moment).starts
    except Puzzle:
        return ()


def _gone(works: Works, value: Moment | Series, windows: Pieces) -> Pieces:
    if isinstance(value, Series):
        return _weekdays_gone(works, windows, value.days, value.time)
    if isinstance(value.time, Clock) and value.bound is None:
        return ()
    if isinstance(value.day, Weekday) and value.day.which is None and value.bound is None:
        return _weekdays_gone(works, windows, (value.day.day,), value.time)
    if value.day is None and value.length is None and value.end is None:
        return works.daily(windows, value) if value.time is not None else ()
    try:
        return works.work(value.zone).block(value).pieces
    except Puzzle:
        return ()


def _weekdays_gone(works: Works, windows: Pieces, weekdays: Sequence[int], time: Time | None) -> Pieces:
    shown = Moment(Relative(0), time if isinstance(time, (Part, Hours)) else None)
    days = [day for day in works.dates(windows, works.main) if not weekdays or day.weekday() in weekdays]
    return union(piece for day in days for piece in works.main.on_day(day, shown).pieces)
