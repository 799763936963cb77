"""Meeting -> iCalendar: an invitation, an update or a cancellation (RFC 5546 3.2.2, 3.2.5)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, time
from typing import Literal
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event, vCalAddress, vDate, vDatetime, vRecur

from core.errors import BadInput
from core.itip.zones import vtimezone
from core.meeting import Attendee, Meeting, Partstat, Status

PRODID = "-//Equerry//Equerry//EN"
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]+")
_UNTIL = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?")


def invitation(
    meeting: Meeting,
    *,
    organizer: Attendee,
    method: Literal["REQUEST", "CANCEL"],
    now: datetime,
    attendees: Sequence[Attendee] | None = None,
    description: str = "",
) -> bytes:
    """Return the iCalendar object by which guests are invited, told of a change, or told that it is off.

    `organizer` is the From of the mail: it receives the answers. `attendees` are those listed (None: all of the meeting);
    a cancellation for somebody taken off the meeting lists them alone. Single events stand in UTC; series, their
    occurrences and all-day events in the meeting's zone. The same values give the same bytes. Raises BadInput on a naive
    `now`, an unreadable rule or an unknown zone.
    """
    if now.tzinfo is None:
        raise BadInput("the time of an invitation must carry a zone")
    calendar = Calendar()
    calendar.add("prodid", PRODID)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", method)
    recurring = bool(meeting.rrule or meeting.occurrence)
    try:
        if recurring and not meeting.all_day:
            calendar.add_component(vtimezone(meeting.zone, meeting.start))
        calendar.add_component(
            _event(meeting, organizer=organizer, method=method, now=now, attendees=attendees, text=description)
        )
    except (ValueError, KeyError, OSError) as error:  # an unknown zone is a KeyError, a bad rule a ValueError
        raise BadInput(f"this meeting cannot be written as iCalendar: {type(error).__name__}") from error
    return bytes(calendar.to_ical(sorted=True))


def _event(
    meeting: Meeting,
    *,
    organizer: Attendee,
    method: str,
    now: datetime,
    attendees: Sequence[Attendee] | None,
    text: str,
) -> Event:
    event = Event()
    event.add("uid", _clean(meeting.uid))
    event.add("sequence", meeting.sequence)
    event.add("dtstamp", now.astimezone(UTC))
    _add_time(event, "dtstart", meeting.start, meeting)
    _add_time(event, "dtend", meeting.end, meeting)
    if meeting.occurrence is not None:
        _add_time(event, "recurrence-id", meeting.occurrence, meeting)
    elif meeting.rrule:
        event.add("rrule", _rule(meeting))
        for date in meeting.exdates:
            _add_time(event, "exdate", date, meeting)
    event.add("summary", _clean(meeting.title))
    if meeting.where:
        event.add("location", _clean(meeting.where))
    if text:
        event.add("description", _clean(text, lines=True))
    cancelled = method == "CANCEL" or meeting.status is Status.CANCELLED
    event.add("status", "CANCELLED" if cancelled else meeting.status.value)
    event.add("transp", "TRANSPARENT" if meeting.transparent else "OPAQUE")
    if meeting.private:
        event.add("class", "PRIVATE")
    event["organizer"] = _person(organizer)
    for attendee in meeting.attendees if attendees is None else attendees:
        event.add("attendee", _invited(attendee, ask=not cancelled))
    return event


def _add_time(event: Event, name: str, at: datetime, meeting: Meeting) -> None:
    """One time, in the form that its event takes: a day, the zone's wall clock, or UTC."""
    zone = ZoneInfo(meeting.zone)
    if meeting.all_day:
        day = at.astimezone(zone)
        date = day.date()
        value: vDate | vDatetime = vDate(date)
        event.add(name, value, parameters={"VALUE": "DATE"})
    elif meeting.rrule or meeting.occurrence:
        event.add(name, at.astimezone(zone).replace(tzinfo=None), parameters={"TZID": meeting.zone})
    else:
        event.add(name, at.astimezone(UTC))


def _rule(meeting: Meeting) -> vRecur:
    """The rule, with an UNTIL in UTC as RFC 5545 3.3.10 wants it beside a DTSTART with a zone."""
    text = meeting.rrule.strip().removeprefix("RRULE:")
    found = _UNTIL.search(text) if "UNTIL=" in text.upper() else None
    if found is not None and not meeting.all_day and found.group(7) != "Z":
        year, month, day = (int(g) for g in found.group(1, 2, 3))
        hour, minute, second = (int(g or d) for g, d in zip(found.group(4, 5, 6), (23, 59, 59), strict=True))
        clock = time(hour, minute, second)
        until = datetime.combine(datetime(year, month, day, tzinfo=UTC).date(), clock, ZoneInfo(meeting.zone))
        text = text.replace(found.group(0), until.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ"))
    rule = vRecur.from_ical(text)
    return rule if isinstance(rule, vRecur) else vRecur(rule)


def _person(person: Attendee) -> vCalAddress:
    address = vCalAddress(f"mailto:{_address(person.address)}")
    if person.name and person.name != person.address:
        address.params["CN"] = _clean(person.name).replace('"', "'")
    return address


def _invited(attendee: Attendee, *, ask: bool) -> vCalAddress:
    address = _person(attendee)
    address.params["CUTYPE"] = "INDIVIDUAL"
    address.params["ROLE"] = "OPT-PARTICIPANT" if attendee.optional else "REQ-PARTICIPANT"
    address.params["PARTSTAT"] = attendee.partstat.value
    if ask and attendee.partstat is Partstat.NEEDS_ACTION:
        address.params["RSVP"] = "TRUE"
    return address


def _address(address: str) -> str:
    if not address.isprintable() or " " in address or address.count("@") != 1:
        raise BadInput("an invitation needs plain mail addresses")
    return address


def _clean(text: str, *, lines: bool = False) -> str:
    """Text without control characters; line ends only where they may stand."""
    text = _CONTROLS.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n"))
    return text if lines else " ".join(text.split())
