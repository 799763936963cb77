"""Times as they stand in our messages, read back: "Wednesday 4 March 2026, 11:30 to 12:00 New York time"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def _date(n: int) -> str:
    return rf"(?P<day{n}>{'|'.join(_DAYS)}) (?P<date{n}>\d{{1,2}} (?:{'|'.join(_MONTHS)}) \d{{4}})"


_PLACE = r"(?:(?P<place>[A-Z][\w.'’-]*(?: [\w.'’-]+){0,4}?) time|(?P<utc>UTC|GMT))"
_TIME = re.compile(
    rf"{_date(1)}"
    rf"(?:(?P<allday> to {_date(3)})?, all day"
    rf"|,? (?P<clock1>\d{{1,2}}:\d\d)(?: to (?:{_date(2)}, )?(?P<clock2>\d{{1,2}}:\d\d))?)"
    rf"(?:(?: \([^)]*\))? {_PLACE})?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidTime:
    """A time as a message says it, and where in the text it stands."""

    start: datetime  #: aware
    end: datetime | None  #: aware; None when only a start is said
    first: int  #: offset of the first character
    last: int  #: offset after the last character


class Unreadable(Exception):
    """A person could not read this time: the weekday disagrees with the date, or the zone is missing or unknown."""


def times_in(text: str, zones: Iterable[str]) -> tuple[SaidTime, ...]:
    """Return every time of a text, in order; `zones` (IANA names) are those in which a place name is looked up first.

    Raises Unreadable when a weekday disagrees with its date, or a zone is missing or unknown.
    """
    return tuple(_said(match, tuple(sorted(zones))) for match in _TIME.finditer(text))


def time_in(text: str, zones: Iterable[str]) -> SaidTime | None:
    """Return the first time of a text, or None. Raises Unreadable."""
    return next(iter(times_in(text, zones)), None)


def minutes_of(text: str) -> int | None:
    """Return a length such as "30 minutes", "1 hour", "1 hour 30 minutes", "90 minutes", in minutes; None when unread."""
    found = re.search(r"(?:(\d+) hours?)?(?:\s*(?:and)?\s*(\d+) min(?:ute)?s?)?", text.strip(), re.IGNORECASE)
    if found is None or not (found[1] or found[2]):
        return None
    return int(found[1] or 0) * 60 + int(found[2] or 0)


def _said(match: re.Match[str], zones: tuple[str, ...]) -> SaidTime:
    zone = _zone(match, zones)
    day = _day(match, 1)
    if match["clock1"] is None:
        last = _day(match, 3) if match["allday"] else day
        start, end = _at(day, "00:00", zone), _at(last + timedelta(days=1), "00:00", zone)
        return SaidTime(start=start, end=end, first=match.start(), last=match.end())
    start = _at(day, match["clock1"], zone)
    finish = None
    if match["clock2"] is not None:
        finish = _at(_day(match, 2) if match["day2"] else day, match["clock2"], zone)
        if finish <= start:
            raise Unreadable(f"{match[0]!r} ends before it starts")
    return SaidTime(start=start, end=finish, first=match.start(), last=match.end())


def _day(match: re.Match[str], n: int) -> date:
    number, month, year = match[f"date{n}"].split()
    try:
        day = date(int(year), _MONTHS.index(month) + 1, int(number))
    except ValueError as error:
        raise Unreadable(f"{match[0]!r}: there is no such date") from error
    if _DAYS[day.weekday()] != match[f"day{n}"]:
        raise Unreadable(f"{match[0]!r}: that is a {_DAYS[day.weekday()]}")
    return day


def _at(day: date, clock: str, zone: str) -> datetime:
    try:
        return datetime.combine(day, time.fromisoformat(clock.zfill(5)), tzinfo=ZoneInfo(zone))
    except ValueError as error:
        raise Unreadable(f"{clock!r} is no time of day") from error


def minutes_between(start: datetime, end: datetime) -> int:
    """Whole minutes from start to end as they pass, also across a change of the clocks."""
    return int((end.astimezone(UTC) - start.astimezone(UTC)).total_seconds() // 60)


def _zone(match: re.Match[str], zones: tuple[str, ...]) -> str:
    if match["utc"]:
        return "UTC"
    if not match["place"]:
        raise Unreadable(f"{match[0]!r} names no zone")
    place = match["place"].casefold()
    known = {name.rpartition("/")[2].replace("_", " ").casefold(): name for name in zones}
    name = known.get(place) or _all_places().get(place)
    if name is None:
        raise Unreadable(f"{match[0]!r}: nobody knows the zone {match['place']!r}")
    return name


@cache
def _all_places() -> dict[str, str]:
    """Every city that names a zone; of several the shortest name."""
    names = sorted(available_timezones(), key=lambda n: (-len(n), n))
    return {name.rpartition("/")[2].replace("_", " ").casefold(): name for name in names}
