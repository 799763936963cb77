"""What a guest's calendar answers: an iTIP REPLY (RFC 5546 3.2.3), read warily (lore, "Invitations")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime

from icalendar import Calendar, Component

from core.meeting import Partstat

MAX_OCTETS = 200_000  #: of an answer
MAX_LINES = 2_000  #: of an answer
_ADDRESS = re.compile(r"[^\s@<>,;:\"]{1,64}@[^\s@<>,;:\"]{1,255}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rsvp:
    """One guest's answer to one invitation. It never approves anything.

    It counts when the uid is ours, `attendee` is on our list and is the authenticated From, and `organizer` is us; that is
    for the caller, who knows.
    """

    uid: str
    attendee: str  #: lower-case address, exactly one
    partstat: Partstat
    sequence: int = (
        0  #: of the invitation that it answers; missing or unreadable is 0: an old SEQUENCE answers an old time
    )
    organizer: str = ""  #: lower-case address, or empty
    occurrence: datetime | None = None  #: aware: RECURRENCE-ID of one occurrence
    occurrence_day: date | None = None  #: RECURRENCE-ID of an all-day occurrence


def reply(ics: bytes) -> Rsvp | None:
    """Return what an iCalendar REPLY says, or None when it is no reply that can be read without guessing."""
    if len(ics) > MAX_OCTETS or ics.count(b"\n") > MAX_LINES or ics.upper().count(b"BEGIN:") > 60:
        return None
    try:
        calendar = Calendar.from_ical(ics.decode("utf-8", "replace"))
        return _read(calendar) if isinstance(calendar, Calendar) else None
    except Exception:  # noqa: BLE001  # the library raises ValueError, KeyError, IndexError and others on hostile calendars
        return None


def _read(calendar: Calendar) -> Rsvp | None:
    events = [c for c in calendar.subcomponents if c.name == "VEVENT"]
    if str(calendar.get("METHOD", "")).strip().upper() != "REPLY" or len(events) != 1:
        return None
    event = events[0]
    uid = str(event.get("UID", "")).strip()
    attendee = event.get("ATTENDEE")
    if not uid or len(uid) > 500 or attendee is None or isinstance(attendee, list):
        return None
    address = _address(str(attendee))
    said = str(attendee.params.get("PARTSTAT", "")).strip().upper()
    if not address or said not in {p.value for p in Partstat}:
        return None
    occurrence, day = _occurrence(event)
    if event.get("RECURRENCE-ID") is not None and occurrence is None and day is None:
        return None  # one occurrence is meant, and it cannot be told which
    organizer = event.get("ORGANIZER")
    return Rsvp(
        uid=uid,
        attendee=address,
        partstat=Partstat(said),
        sequence=_sequence(event),
        organizer=_address(str(organizer)) if organizer is not None and not isinstance(organizer, list) else "",
        occurrence=occurrence,
        occurrence_day=day,
    )


def _address(value: str) -> str:
    found = value.strip()
    if found[:7].lower() == "mailto:":
        found = found[7:].strip()
    return found.lower() if _ADDRESS.fullmatch(found) else ""


def _sequence(event: Component) -> int:
    try:
        return max(0, min(int(str(event.get("SEQUENCE", 0))), 2**31))
    except ValueError:
        return 0


def _occurrence(event: Component) -> tuple[datetime | None, date | None]:
    value = getattr(event.get("RECURRENCE-ID"), "dt", None)
    if isinstance(value, datetime):
        return (value.astimezone(UTC), None) if value.tzinfo is not None else (None, None)
    return None, value if isinstance(value, date) else None
