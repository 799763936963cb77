"""A desk at which the tests of the language of time are read: Monday 2 March 2026, 09:00 in New York, unless said."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.when import Context, Hours, Interval

HOME = "America/New_York"


def at(wall: str, zone: str = HOME, fold: int = 0) -> datetime:
    """The instant of a wall clock, written like 2026-03-05T14:00."""
    return datetime.fromisoformat(wall).replace(tzinfo=ZoneInfo(zone), fold=fold)


def context(
    now: str = "2026-03-02T09:00", zone: str = HOME, locale: str = "en-US", anchor: str = "", **more
) -> Context:
    """A context; anchor is the start of a half-hour meeting that is being moved."""
    moved = None
    if anchor:
        moved = Interval(start=at(anchor, zone), end=at(anchor, zone) + timedelta(minutes=30))
    values = {
        "hours": Hours(start=time(9), end=time(17, 30), zone=HOME),
        "zones": {"his": "Europe/Berlin", "lena": "Europe/Berlin"},
        **more,
    }
    return Context(now=at(now, zone), zone=zone, locale=locale, anchor=moved, **values)
