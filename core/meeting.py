"""Meeting and Attendee: one calendar entry (a VEVENT of RFC 5545), or one occurrence of a series."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from core.errors import BadInput


class Partstat(StrEnum):
    """RFC 5545 3.2.12, participation status."""

    NEEDS_ACTION = "NEEDS-ACTION"
    ACCEPTED = "ACCEPTED"
    DECLINED = "DECLINED"
    TENTATIVE = "TENTATIVE"


class Status(StrEnum):
    """RFC 5545 3.8.1.11."""

    CONFIRMED = "CONFIRMED"
    TENTATIVE = "TENTATIVE"
    CANCELLED = "CANCELLED"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendee:
    """Somebody invited to a meeting; the owner is not among them."""

    address: str  #: lower-case
    name: str  #: full name, or the address
    person: str = ""  #: id in the directory, or empty for a guest who is not in it
    partstat: Partstat = Partstat.NEEDS_ACTION
    optional: bool = False  #: told and invited; their calendar does not decide


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingRef:
    """Which event is meant, and which occurrence of it."""

    uid: str
    occurrence: datetime | None = (
        None  #: the original start of one occurrence of a series (RECURRENCE-ID); None: the event
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One event, or one occurrence of a series. It stands once, under its owner, and occupies all who attend."""

    uid: str  #: stable for the event's whole life
    owner: str  #: id of the person on whose calendar it stands (ORGANIZER)
    title: str  #: SUMMARY
    start: datetime  #: aware; for all-day events midnight in `zone`
    end: datetime  #: aware, after start
    zone: str  #: IANA name in which a series recurs and an all-day event is a day
    all_day: bool = False
    attendees: tuple[Attendee, ...] = ()
    where: str = ""  #: LOCATION
    private: bool = (
        False  #: CLASS:PRIVATE: blocks; its title is shown to nobody but the owner and the owner's assistants
    )
    transparent: bool = False  #: TRANSP:TRANSPARENT: does not block
    status: Status = Status.CONFIRMED
    rrule: str = ""  #: RFC 5545 RRULE of the series (also on its occurrences), or empty
    occurrence: datetime | None = (
        None  #: on an occurrence: its original start (RECURRENCE-ID); None on a master or single event
    )
    exdates: tuple[datetime, ...] = ()  #: on a master: occurrences that were cancelled
    sequence: int = 0  #: RFC 5546 SEQUENCE
    etag: str = ""  #: the calendar's mark of this very state
    act_id: str = ""  #: id of the act of ours that wrote this state, or empty

    def __post_init__(self) -> None:
        """Refuse naive times and events that end before they start."""
        if self.start.tzinfo is None or self.end.tzinfo is None:
            raise BadInput("a meeting's times must carry a zone")
        if self.end.timestamp() <= self.start.timestamp():  # real time: two times of one zone compare by their clocks
            raise BadInput("a meeting must end after it starts")

    @property
    def ref(self) -> MeetingRef:
        """The name of this event or occurrence."""
        return MeetingRef(uid=self.uid, occurrence=self.occurrence)

    @property
    def minutes(self) -> int:
        """Length in whole minutes."""
        return int((self.end.timestamp() - self.start.timestamp()) // 60)

    @property
    def people(self) -> tuple[str, ...]:
        """Ids of the owner and of all attendees who are in the directory."""
        return (self.owner, *(a.person for a in self.attendees if a.person))

    def blocks(self, person: str) -> bool:
        """Whether it occupies this person's time (semantics.md, "Free")."""
        if self.transparent or self.status is Status.CANCELLED:
            return False
        if person == self.owner:
            return True
        return any(a.person == person and a.partstat is not Partstat.DECLINED for a in self.attendees)

    def moved_to(self, start: datetime) -> Meeting:
        """The same meeting with the same length at another start."""
        real = timedelta(seconds=self.end.timestamp() - self.start.timestamp())
        return replace(self, start=start, end=(start.astimezone(UTC) + real).astimezone(start.tzinfo))
