"""Lunch and coffee: words that say how long a meeting is, and for lunch when. semantics.md, "Times" (lunch = 60, coffee = 30)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.check.types import CheckedItem
from core.when import Interval
from core.world import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Meal:
    """What a meal says about a meeting that is one."""

    minutes: int
    window: tuple[time, time] | None  #: faces of the clock where it lies; None: any time


LUNCH = Meal(minutes=60, window=(time(12), time(13, 30)))
COFFEE = Meal(minutes=30, window=None)
#: A meeting that is a lunch, not one that lies before or after it, or a title that only mentions it.
_LUNCH = re.compile(
    r"(?<!after )(?<!before )(?<!over )(?<!by )\b(?:lunch|luncheon)\b(?! ?time)(?! break)", re.IGNORECASE
)
_COFFEE = re.compile(r"\bcoffee\b(?! break| machine)", re.IGNORECASE)


def meal_of(checked: CheckedItem) -> Meal | None:
    """Return the meal that a new meeting is, or None; with a clock time or a part of the day named, the words decide."""
    text = checked.pending.form.text if len(checked.pending.form.items) == 1 else ""
    if _LUNCH.search(text):
        return LUNCH
    return COFFEE if _COFFEE.search(text) else None


def at_meal_time(checked: CheckedItem, meal: Meal, world: World) -> CheckedItem:
    """Return the item with its windows cut down to the hours of the meal, unless the words name a time themselves."""
    when = checked.when
    if meal.window is None or when.has_clock or when.has_part or when.starts:
        return checked
    zone = ZoneInfo(when.zone)
    wide = when.windows or (Interval(start=world.now, end=world.now + timedelta(days=world.policy.horizon_days)),)
    windows = []
    for window in wide:
        day = window.start.astimezone(zone).date()
        while day <= window.end.astimezone(zone).date():
            start = max(window.start, datetime.combine(day, meal.window[0], zone))
            end = min(window.end, datetime.combine(day, meal.window[1], zone))
            if start < end and day.weekday() in world.host.days:
                windows.append(Interval(start=start, end=end))
            day += timedelta(days=1)
    return replace(checked, when=replace(when, windows=tuple(windows))) if windows else checked
