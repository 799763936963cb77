"""Instants and windows as words that cannot be misread: weekday, date, 24-hour clock, zone."""

from __future__ import annotations

from datetime import datetime

from core.when import walltime
from core.when.places import CITY_NAMES, KNOWN_ZONES
from core.when.types import Interval

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def zone_name(zone: str) -> str:
    """The name of an IANA zone as people say it: "New York time", "Berlin time", "UTC"."""
    if zone in ("UTC", "Etc/UTC", "GMT", "Etc/GMT"):
        return "UTC"
    if zone.startswith("Etc/GMT"):  # the sign of these names is turned round
        sign = "-" if zone[7] == "+" else "+"
        return f"UTC{sign}{int(zone[8:]):02}:00"
    if zone.startswith("UTC"):
        return zone
    return CITY_NAMES.get(zone, zone.rsplit("/", 1)[-1].replace("_", " ")) + " time"


def _date(value: datetime) -> str:
    return f"{DAYS[value.weekday()]} {value.day} {MONTHS[value.month - 1]} {value.year}"


def _in(value: datetime, zone: str) -> datetime:
    if value.tzinfo is None:
        raise ValueError(f"an instant must carry a zone, but {value!r} is naive")
    return value.astimezone(walltime.zone_of(zone))


def _tail(value: datetime, zone: str) -> str:
    """The zone; its offset where its name would leave a doubt: in the hour that comes twice, or when few know the name."""
    if walltime.doubled(value) or (zone not in KNOWN_ZONES and not zone.startswith(("UTC", "Etc/", "GMT"))):
        minutes = int(value.utcoffset().total_seconds() // 60)  # type: ignore[union-attr]
        sign = "-" if minutes < 0 else "+"
        return f"UTC{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
    return zone_name(zone)


def say_clock(value: datetime, zone: str) -> str:
    """ "14:00": the wall clock of an aware instant in a zone. Raises ValueError when it is naive."""
    return f"{_in(value, zone):%H:%M}"


def say_day(value: datetime, zone: str) -> str:
    """ "Thursday 5 March 2026": the day of an aware instant in a zone. Raises ValueError when it is naive."""
    return _date(_in(value, zone))


def say_instant(value: datetime, zone: str) -> str:
    """ "Thursday 5 March 2026, 14:00 New York time". Raises ValueError when it is naive or the zone unknown."""
    local = _in(value, zone)
    return f"{_date(local)}, {local:%H:%M} {_tail(local, zone)}"


def say_interval(value: Interval, zone: str) -> str:
    """ "Thursday 5 March 2026, 14:00 to 14:30 New York time"; over midnight, or where the clocks change, both ends in full."""
    start, end = _in(value.start, zone), _in(value.end, zone)
    if (
        start.date() == end.date()
        and start.utcoffset() == end.utcoffset()
        and not walltime.doubled(start)
        and not walltime.doubled(end)
    ):
        return f"{_date(start)}, {start:%H:%M} to {end:%H:%M} {_tail(start, zone)}"
    return f"{say_instant(value.start, zone)} to {say_instant(value.end, zone)}"
