"""Times as they stand in our messages, read back: "Wednesday 4 March 2026, 11:30 to 12:00 New York time"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


_DATE = rf"(?P<day>{'|'.join(_DAYS)}) (?P<date>\d{{1,2}} (?:{'|'.join(_MONTHS)}) \d{{4}})"
_PLACE = r"(?:(?P<place>[A-Z][\w.'’-]*(?: [\w.'’-]+){0,4}?) time|(?P<utc>(?:UTC|GMT)(?:[+-]\d\d:\d\d)?))"
_INSTANT = re.compile(rf"{_DATE}(?:, all day|,? (?P<clock>\d{{1,2}}:\d\d))(?: {_PLACE})?")
_UNTIL = re.compile(rf" to (?:{_DATE}, )?(?P<clock>\d{{1,2}}:\d\d)(?: {_PLACE})?")
_TO_DAY = re.compile(rf"{_DATE} to (?={_DATE.replace('<day>', '<day2>').replace('<date>', '<date2>')}, all day)")
#: Names of zones that are no city of theirs in the tz database.
_OTHER_NAMES = {"india": "Asia/Kolkata", "tel aviv": "Asia/Jerusalem", "hanoi": "Asia/Ho_Chi_Minh"}


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
    known = tuple(sorted(zones))
    found: list[SaidTime] = []
    for match in _INSTANT.finditer(text):
        if not found or match.start() >= found[-1].last:
            found.append(_said(text, match, known))
    return tuple(found)


def time_in(text: str, zones: Iterable[str]) -> SaidTime | None:
    """Return the first time of a text, or None. Raises Unreadable."""
    return next(iter(times_in(text, zones)), None)


_CODES = dict(zip(_DAYS, ("MO", "TU", "WE", "TH", "FR", "SA", "SU"), strict=True))
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
_SERIES = re.compile(
    rf"(?:on the (?:(?P<nth>{'|'.join(_NTH)}) (?P<nthday>{'|'.join(_DAYS)})|(?P<date>\d{{1,2}})(?:st|nd|rd|th)) of )?"
    rf"every (?:(?P<other>other )|(?P<often>\d+) )?(?:(?P<unit>day|weekday|week|month)s?(?: on)? ?)?"
    rf"(?P<days>(?:(?:{'|'.join(_DAYS)})(?:, | and )?)+)?"
)
_LAST = re.compile(rf"until {_DATE}")


def rule_in(text: str) -> str:
    """Return how often something repeats as an RFC 5545 RRULE, from words ("every Monday until ..."); "" when they do not say."""
    as_it_stands = re.search(r"by the rule (FREQ=\S+)", text)
    if as_it_stands is not None:
        return as_it_stands[1].rstrip(",")
    found = _SERIES.search(text)
    if found is None:
        return ""
    often = 2 if found["other"] else int(found["often"] or 1)
    days = [_CODES[day] for day in re.findall("|".join(_DAYS), found["days"] or "")]
    if found["nth"] or found["date"]:
        by = f"BYDAY={_NTH[found['nth']]}{_CODES[found['nthday']]}" if found["nth"] else f"BYMONTHDAY={found['date']}"
        parts = ["FREQ=MONTHLY", by]
    elif days or found["unit"] == "weekday":
        parts = ["FREQ=WEEKLY", f"BYDAY={','.join(days or ('MO', 'TU', 'WE', 'TH', 'FR'))}"]
    elif found["unit"] in {"day", "month"}:
        parts = ["FREQ=DAILY" if found["unit"] == "day" else "FREQ=MONTHLY"]
    else:
        return ""
    until = _LAST.search(text)
    if until is not None:
        last = datetime.strptime(until["date"], "%d %B %Y")  # noqa: DTZ007 - a day of the calendar that it stands in
        parts.append(f"UNTIL={last:%Y%m%d}T235959")
    return ";".join([*parts, *([f"INTERVAL={often}"] if often > 1 else [])])


def minutes_of(text: str) -> int | None:
    """Return a length such as "30 minutes", "1 hour", "1 hour 30 minutes", "90 minutes", in minutes; None when unread."""
    found = re.search(r"(?:(\d+) hours?)?(?:\s*(?:and)?\s*(\d+) min(?:ute)?s?)?", text.strip(), re.IGNORECASE)
    if found is None or not (found[1] or found[2]):
        return None
    return int(found[1] or 0) * 60 + int(found[2] or 0)


def _said(text: str, match: re.Match[str], zones: tuple[str, ...]) -> SaidTime:
    if match["clock"] is None:
        return _all_day(text, match, zones)
    until = _UNTIL.match(text, match.end())
    last = until.end() if until else match.end()
    own, later = _zone(match, zones), _zone(until, zones) if until else None
    first_zone = own or later
    if first_zone is None:
        raise Unreadable(f"{text[match.start() : last]!r} names no zone")
    start = _at(_day(match), match["clock"], first_zone)
    if until is None:
        return SaidTime(start=start, end=None, first=match.start(), last=last)
    end = _at(_day(until) if until["day"] else _day(match), until["clock"], later or first_zone)
    if minutes_between(start, end) <= 0:
        raise Unreadable(f"{text[match.start() : last]!r} ends before it starts")
    return SaidTime(start=start, end=end, first=match.start(), last=last)


def _all_day(text: str, match: re.Match[str], zones: tuple[str, ...]) -> SaidTime:
    zone = _zone(match, zones)
    if zone is None:
        raise Unreadable(f"{match[0]!r} names no zone")
    earlier = next((m for m in _TO_DAY.finditer(text) if m.end() == match.start()), None)
    start = _at(_day(earlier or match), "00:00", zone)
    end = _at(_day(match) + timedelta(days=1), "00:00", zone)
    return SaidTime(start=start, end=end, first=earlier.start() if earlier else match.start(), last=match.end())


def _day(match: re.Match[str]) -> date:
    number, month, year = match["date"].split()
    try:
        day = date(int(year), _MONTHS.index(month) + 1, int(number))
    except ValueError as error:
        raise Unreadable(f"{match[0]!r}: there is no such date") from error
    if _DAYS[day.weekday()] != match["day"]:
        raise Unreadable(f"{match[0]!r}: that is a {_DAYS[day.weekday()]}")
    return day


def _at(day: date, clock: str, zone: tzinfo) -> datetime:
    try:
        return datetime.combine(day, time.fromisoformat(clock.zfill(5)), tzinfo=zone)
    except ValueError as error:
        raise Unreadable(f"{clock!r} is no time of day") from error


def minutes_between(start: datetime, end: datetime) -> int:
    """Whole minutes from start to end as they pass, also across a change of the clocks."""
    return int((end.astimezone(UTC) - start.astimezone(UTC)).total_seconds() // 60)


def _zone(match: re.Match[str], zones: tuple[str, ...]) -> tzinfo | None:
    """The zone that stands after a time, or None."""
    if match["utc"]:
        sign, hours, minutes = match["utc"][3:4], match["utc"][4:6] or "0", match["utc"][7:] or "0"
        away = timedelta(hours=int(hours), minutes=int(minutes))
        return timezone(-away if sign == "-" else away)
    if not match["place"]:
        return None
    place = match["place"].casefold()
    known = {name.rpartition("/")[2].replace("_", " ").casefold(): name for name in zones}
    name = known.get(place) or _all_places().get(place) or _OTHER_NAMES.get(place)
    if name is None:
        raise Unreadable(f"{match[0]!r}: nobody knows the zone {match['place']!r}")
    return ZoneInfo(name)


@cache
def _all_places() -> dict[str, str]:
    """Every city that names a zone; of several the shortest name."""
    names = sorted(available_timezones(), key=lambda n: (-len(n), n))
    return {name.rpartition("/")[2].replace("_", " ").casefold(): name for name in names}
