"""A recurrence rule as words: "every other Monday until Thursday 30 April 2026". RFC 5545, RRULE; read() understands the common ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from core.when import walltime
from core.when.say import DAYS, MONTHS, say_day, zone_name

_DAY = dict(zip(("MO", "TU", "WE", "TH", "FR", "SA", "SU"), DAYS, strict=True))
_WORKING = ("MO", "TU", "WE", "TH", "FR")
_NTH = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last", -2: "second to last"}
_UNIT = {"HOURLY": "hour", "DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}


def say_series(rule: str, start: datetime, zone: str, *, seen_in: str = "") -> str:
    """Return when a series comes: its days, how often, and its end; without a clock time, which stands beside it.

    rule: of RFC 5545, without DTSTART. start: aware, of its first occurrence. zone: IANA, in which the rule counts its days.
    seen_in: IANA zone of whoever reads; another one than `zone` is told, for a Monday morning may be their Sunday night.
    A rule that has no plain words is said as it stands. Raises ValueError when the start is naive.
    """
    if start.tzinfo is None:
        raise ValueError(f"an instant must carry a zone, but {start!r} is naive")
    parts = dict(pair.split("=", 1) for pair in rule.removeprefix("RRULE:").split(";") if "=" in pair)
    local = start.astimezone(walltime.zone_of(zone))
    days = _days(parts, local)
    if days is None or set(parts) - {"FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "UNTIL", "COUNT", "WKST"}:
        return f"by the rule {rule}"
    where = f", {zone_name(zone)}" if seen_in and seen_in != zone else ""
    return days + where + _end(parts, zone)


def _days(parts: Mapping[str, str], first: datetime) -> str | None:
    """The days alone, or None when there are no plain words for them."""
    often, byday = int(parts.get("INTERVAL", "1")), parts.get("BYDAY", "")
    days = tuple(byday.split(",")) if byday else ()
    monthday = parts.get("BYMONTHDAY", "")
    match parts.get("FREQ"):
        case "DAILY" | "HOURLY" if not days and not monthday:
            return _every(often, _UNIT[parts["FREQ"]])
        case "WEEKLY" if not monthday and all(day in _DAY for day in days):
            return _weekly(often, days, first)
        case "MONTHLY" if days and not monthday:
            nth = _nth(days)
            return f"on the {nth} of {_every(often, 'month')}" if nth is not None else None
        case "MONTHLY" if not days:
            number = monthday or str(first.day)
            return f"on the {_ordinal(int(number))} of {_every(often, 'month')}" if number.isdigit() else None
        case "YEARLY" if not days and not monthday:
            return f"{_every(often, 'year')} on {first.day} {MONTHS[first.month - 1]}"
    return None


def _weekly(often: int, days: tuple[str, ...], first: datetime) -> str:
    if days == _WORKING and often == 1:
        return "every weekday"
    names = [_DAY[day] for day in days] or [DAYS[first.weekday()]]
    said = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    if often == 1 or (often == 2 and len(names) == 1):
        return f"every {'other ' if often == 2 else ''}{said}"
    return f"every {often} weeks on {said}"


def _nth(days: tuple[str, ...]) -> str | None:
    """ "first Monday" of "1MO"; None for anything else than one such day."""
    number = days[0][:-2]
    if len(days) != 1 or days[0][-2:] not in _DAY or not number.lstrip("+-").isdigit():
        return None
    nth = _NTH.get(int(number))
    return f"{nth} {_DAY[days[0][-2:]]}" if nth is not None else None


def _every(often: int, unit: str) -> str:
    return f"every {unit}" if often == 1 else f"every {often} {unit}s"


def _ordinal(number: int) -> str:
    ending = "th" if number in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _end(parts: Mapping[str, str], zone: str) -> str:
    if "COUNT" in parts:
        return ", once" if parts["COUNT"] == "1" else f", {parts['COUNT']} times"
    until = parts.get("UNTIL", "")
    if not until:
        return ""
    if "T" not in until:  # a date alone is inclusive
        last = datetime.strptime(until, "%Y%m%d").replace(tzinfo=walltime.zone_of(zone)) + timedelta(hours=12)
    else:
        last = datetime.strptime(until.removesuffix("Z"), "%Y%m%dT%H%M%S").replace(
            tzinfo=UTC if until.endswith("Z") else walltime.zone_of(zone)
        )
    return f" until {say_day(last, zone)}"
