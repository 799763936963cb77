"""The RRULE of a series that the words ask for, and the zone in which it counts its days."""

from __future__ import annotations

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

from core.when import When


def series_zone(when: When, zone: str) -> str:
    """Return the zone in which a series recurs: that of the calendar (`zone`), unless its days are days of another one.

    "Mondays at 9am Tokyo time" is Sunday night in New York: BYDAY=MO counts Tokyo's Mondays there, and 9:00 stays 9:00.
    """
    if when.zone_named:
        return when.zone
    here, there = ZoneInfo(zone), ZoneInfo(when.zone)
    same = all(start.astimezone(here).date() == start.astimezone(there).date() for start in when.starts)
    return zone if same else when.zone


def series_rule(when: When, zone: str) -> str:
    """Return the RRULE of the series that the words ask for, or "". RFC 5545 3.3.10: UNTIL is in UTC beside a time with a zone."""
    if when.recurrence is None:
        return ""
    parts = [p for p in when.recurrence.rrule.split(";") if not p.startswith("UNTIL=")]
    if when.recurrence.until is not None:
        # An end date is inclusive (semantics.md, "Times"): the last second of that day where the meeting is.
        last = datetime.combine(when.recurrence.until, time(23, 59, 59), ZoneInfo(zone)).astimezone(UTC)
        parts.append(f"UNTIL={last:%Y%m%dT%H%M%SZ}")
    return ";".join(parts)
