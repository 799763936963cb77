"""Every calendar provider, a line each, and the small helpers with which the contract suite speaks to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol
from zoneinfo import ZoneInfo

from core.approval import Write, seal
from core.meeting import Attendee, Meeting, MeetingRef
from core.outcome import Act, Do, Scope
from core.ports import CalendarReader, CalendarWriter
from daemon.calendars.providers.embedded import Embedded

KEY = b"k" * 32
NOW = datetime(2026, 3, 2, 14, tzinfo=UTC)
NEW_YORK = ZoneInfo("America/New_York")
TOOLS = {Do.BOOK: "put", Do.BLOCK: "put", Do.MOVE: "move", Do.CANCEL: "cancel"}


class Calendar(CalendarReader, CalendarWriter, Protocol):
    """A provider with what a test needs besides: `add` and `remove` act as somebody else would."""

    def add(self, meeting: Meeting) -> Meeting: ...
    def remove(self, uid: str) -> None: ...


class Clock:
    """A clock that stands until it is moved."""

    now = NOW

    def __call__(self) -> datetime:
        return self.now


#: name -> how to make an empty one in a folder; a later provider joins by one line
PROVIDERS: Mapping[str, Callable[[Path, Clock], Calendar]] = {
    "embedded in memory": lambda folder, clock: Embedded(":memory:", key=KEY, clock=clock),
    "embedded in a file": lambda folder, clock: Embedded(str(folder / "calendar.db"), key=KEY, clock=clock),
}


def at(day: int, hour: int, minute: int = 0, month: int = 3, zone: ZoneInfo = NEW_YORK) -> datetime:
    """A time of 2026."""
    return datetime(2026, month, day, hour, minute, tzinfo=zone)


def colleague(person: str, **more: object) -> Attendee:
    """An attendee who is in the directory."""
    return replace(Attendee(address=f"{person}@acme.example", name=person, person=person), **more)  # type: ignore[arg-type]


def meeting(uid: str = "m1", day: int = 5, hour: int = 14, minutes: int = 30, **more: object) -> Meeting:
    """One of Priya's meetings."""
    start = at(day, hour)
    plain = Meeting(
        uid=uid,
        owner="priya",
        title=uid.title(),
        start=start,
        end=start + timedelta(minutes=minutes),
        zone="America/New_York",
        attendees=(colleague("raj"),),
    )
    return replace(plain, **more)  # type: ignore[arg-type]


def weekly(uid: str = "w1", **more: object) -> Meeting:
    """Thursdays at 13:00 from 5 March 2026, eight times; the clocks change before the second one."""
    return meeting(uid, 5, 13, **{"rrule": "FREQ=WEEKLY;COUNT=8", **more})


class Gate:
    """Seals writes like the gate does, each under a key of its own."""

    def __init__(self, calendar: Calendar, clock: Clock) -> None:
        self.calendar, self.clock, self.count = calendar, clock, 0

    def write(self, act: Act, *, key: str = "", etag: str | None = None) -> Write:
        """The write of an act."""
        self.count += 1
        before = act.before.etag if act.before else ""
        return Write(
            tool=TOOLS.get(act.do, "change"),
            calendar=act.calendar,
            key=key or f"key-{self.count}",
            card="card-1",
            act=act,
            etag=before if etag is None else etag,
        )

    def do(self, act: Act, *, key: str = "", etag: str | None = None) -> Meeting | None:
        """Seal and write an act."""
        write = self.write(act, key=key, etag=etag)
        return self.calendar.write(write, seal(write, KEY, self.clock()))

    def book(self, after: Meeting, free: tuple[str, ...] = (), **more: object) -> Meeting | None:
        """Book a new event."""
        return self.do(replace(Act(do=Do.BOOK, calendar=after.owner, after=after, must_be_free=free), **more))  # type: ignore[arg-type]

    def change(
        self,
        before: Meeting,
        after: Meeting | None,
        *,
        do: Do = Do.MOVE,
        scope: Scope = Scope.ONE,
        **more: object,
    ) -> Meeting | None:
        """Move, change or cancel what was read before."""
        act = Act(do=do, calendar=before.owner, before=before, after=after, scope=scope)
        return self.do(replace(act, **more))  # type: ignore[arg-type]


def march(calendar: Calendar, *people: str) -> tuple[Meeting, ...]:
    """Everything of these people (Priya and Raj unless named) from 1 March to 1 June."""
    return calendar.events(people or ("priya", "raj"), at(1, 0), at(1, 0, month=6))[0]


def occurrence(calendar: Calendar, day: int, uid: str = "w1", hour: int = 13, month: int = 3) -> Meeting:
    """One occurrence of a series as it stands."""
    found = calendar.event(MeetingRef(uid=uid, occurrence=at(day, hour, month=month)))
    assert found is not None
    return found


def days(calendar: Calendar, uid: str = "w1") -> list[str]:
    """The occurrences of a series, as 'day.month hour:minute' in New York."""
    return [f"{m.start.astimezone(NEW_YORK):%-d.%-m %H:%M}" for m in march(calendar) if m.uid == uid]
