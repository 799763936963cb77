"""Small values that stand in a company file: zones, spans of hours, dates, addresses, places of holidays."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import holidays
from babel.core import Locale, UnknownLocaleError

from core.policy import DatedHours
from daemon.company.marked import Entry

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")
_SPAN = re.compile(rf"({_CLOCK.pattern})\s*-\s*({_CLOCK.pattern})")
_ADDRESS = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+")


def zone(entry: Entry) -> str:
    """Return the name of a zone that is known (IANA, such as "Europe/Berlin")."""
    name = entry.text()
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise entry.wrong(f'{name!r} is no time zone; write it as "Europe/Berlin"') from None
    return name


def locale(entry: Entry) -> str:
    """Return the name of a locale that is known, such as "en-GB"."""
    name = entry.text()
    try:
        Locale.parse(name, sep="-")
    except (UnknownLocaleError, ValueError):
        raise entry.wrong(f'{name!r} is no locale; write it as "en-GB"') from None
    return name


def span(entry: Entry) -> tuple[time, time]:
    """Return a span of one day, such as "09:00-17:30"."""
    return _span(entry, entry.text())


def span_of(entry: Entry, ends: Sequence[Entry]) -> tuple[time, time]:
    """Return a span of one day whose ends stand in a list, such as ["12:00", "13:00"]."""
    return _span(entry, "-".join(end.text() for end in ends))


def _span(entry: Entry, words: str) -> tuple[time, time]:
    found = _SPAN.fullmatch(words)
    if found is None:
        raise entry.wrong(f'must be two times of day, such as "09:00-17:30"; it is {words!r}')
    first, last = time(int(found[2]), int(found[3])), time(int(found[5]), int(found[6]))
    if last <= first:
        raise entry.wrong(f"ends before it begins; it is {words!r}")
    return first, last


def clock(words: str) -> time | None:
    """Return a time of day such as "9:30", or None when the words are none."""
    found = _CLOCK.fullmatch(words)
    return time(int(found[1]), int(found[2])) if found else None


def days(entry: Entry) -> frozenset[int]:
    """Return working days from names such as [mon, tue] (Monday is 0)."""
    found = set()
    for item in entry.items():
        if item.text().lower()[:3] not in WEEKDAYS:
            raise item.wrong(f'{item.text()!r} is no weekday; write it as "mon"')
        found.add(WEEKDAYS.index(item.text().lower()[:3]))
    return frozenset(found)


def day(entry: Entry) -> date:
    """Return a date such as 2026-03-14."""
    try:
        return date.fromisoformat(entry.text())
    except ValueError:
        raise entry.wrong(f"must be a date, such as 2026-03-14; it is {entry.text()!r}") from None


def dated_hours(entry: Entry, own_zone: str) -> DatedHours:
    """Return hours for a stretch of dates.

    {from: 2026-03-01, to: 2026-03-14, hours: "09:00-17:00", zone: Europe/London}
    """
    section = entry.section().only("from", "to", "hours", "zone")
    first, last = day(section.need("from")), day(section.need("to"))
    if last < first:
        raise section.need("to").wrong("is before the day it begins")
    start, end = span(section.need("hours"))
    other = section.get("zone")
    return DatedHours(first=first, last=last, start=start, end=end, zone=zone(other) if other else own_zone)


def address(entry: Entry) -> str:
    """Return one mail address, lower-case."""
    text = entry.text().lower()
    if not _ADDRESS.fullmatch(text):
        raise entry.wrong(f"must be one mail address; it is {entry.text()!r}")
    return text


def country(entry: Entry) -> str:
    """Return a country or part of one whose public holidays are known: "US", "DE-BE"."""
    name = entry.text()
    code, _, part = name.partition("-")
    known = holidays.list_supported_countries()
    if code not in known or (part and part not in known[code]):
        raise entry.wrong(f'{name!r} is no country whose holidays are known; write it as "US" or "DE-BE"')
    return name
