"""When somebody works: hours of one day, dated hours, holidays. semantics.md, "Free"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from core.errors import BadInput
from core.freebusy.spans import Span, merge, span_of
from core.people.types import Person
from core.when.types import Interval


def hours_on(person: Person, day: date) -> Interval | None:
    """The working hours of a calendar day, in the zone that the person keeps on it; None on a day off.

    Dated hours go before the usual ones; hours that end before they start end on the next day. The clock is the wall's:
    09:00 is 09:00 on both sides of a change of the clocks. semantics.md, "Free". Raises BadInput for an unknown country.
    """
    return None if holiday_on(person, day) else usual_hours_on(person, day)


def usual_hours_on(person: Person, day: date, *, off: bool = False) -> Interval | None:
    """Like hours_on, as if no day were a holiday; with `off`, as if every day were a working day."""
    if day.weekday() not in person.days and not off:
        return None
    (start, end), zone = person.hours, person.zone
    for dated in person.dated_hours:
        if dated.first <= day <= dated.last:
            start, end, zone = dated.start, dated.end, dated.zone
            break
    tz = ZoneInfo(zone)
    opens = datetime.combine(day, start, tz)
    closes = datetime.combine(day if start < end else day + timedelta(days=1), end, tz)
    # Hours that lie wholly in the hour which the clocks skip have no length.
    return Interval(start=opens, end=closes) if opens.timestamp() < closes.timestamp() else None


def holiday_on(person: Person, day: date) -> str:
    """The English name of the public holiday that this day is where the person works, or "" when it is none.

    Raises BadInput when the directory names a country or subdivision that is not known.
    """
    return _holidays(person.country).get(day, "") if person.country else ""


def hours_between(
    person: Person, start: int, end: int, on: Callable[[Person, date], Interval | None] = hours_on
) -> list[Span]:
    """All hours, of the days as `on` gives them, that touch [start, end) in POSIX seconds, merged."""
    zone = ZoneInfo(person.zone)
    # A day more on both sides: dated hours may be kept in a zone that is on another date.
    first = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
    last = datetime.fromtimestamp(end, zone).date() + timedelta(days=1)
    days = (on(person, first + timedelta(days=n)) for n in range((last - first).days + 1))
    spans = (span_of(hours.start, hours.end) for hours in days if hours is not None)
    return merge(span for span in spans if span[0] < end and span[1] > start)


@lru_cache(maxsize=256)
def _holidays(country: str) -> Mapping[date, str]:
    # Imported when first needed: most companies name no country, and the import costs a tenth of a second.
    import holidays  # noqa: PLC0415 - see above

    code, _, subdivision = country.partition("-")
    try:
        return holidays.country_holidays(code, subdiv=subdivision or None, language="en_US")
    except NotImplementedError as error:
        raise BadInput(f"no public holidays are known for the country {country!r}") from error
