"""Diaries (one reading of the calendars), what is searched for, and what stands in the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from core.errors import BadInput
from core.freebusy.spans import span_of
from core.meeting import Meeting, MeetingRef
from core.when.types import Interval


@dataclass(frozen=True, kw_only=True)
class Diaries:
    """What one reading of the calendars gave. Nothing is free that no reading shows free."""

    read_at: datetime  #: aware
    start: datetime  #: the reading covers [start, end)
    end: datetime
    people: frozenset[str]  #: ids whose calendars were asked for
    meetings: tuple[Meeting, ...]  #: single events and expanded occurrences, each once, in order of start
    unreadable: frozenset[str] = frozenset()  #: ids whose calendar could not be read

    def __post_init__(self) -> None:
        """Refuse naive times."""
        if self.start.tzinfo is None or self.end.tzinfo is None or self.read_at.tzinfo is None:
            raise BadInput("a reading of calendars must carry zones")

    def of(self, person: str) -> tuple[Meeting, ...]:
        """Everything on this person's calendar, also what does not block, in order of start."""
        return tuple(m for m in self.meetings if person in m.people)

    @cached_property
    def blocking(self) -> Mapping[str, tuple[tuple[int, int, Meeting], ...]]:
        """By person: (start, end, meeting) in POSIX seconds of all that blocks, by start. Normalised once a reading."""
        found: dict[str, list[tuple[int, int, Meeting]]] = {}
        for meeting in self.meetings:
            start, end = span_of(meeting.start, meeting.end)
            for person in set(meeting.people):
                if meeting.blocks(person):
                    found.setdefault(person, []).append((start, end, meeting))
        return {person: tuple(sorted(spans, key=lambda s: s[:2])) for person, spans in found.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What a free time must satisfy. Optional people and guests are not in `people`: their calendars do not decide."""

    owner: str  #: id of the person whose meeting it is; buffers and daily cap are the owner's
    people: tuple[str, ...]  #: ids of all who must be free, the owner included when taking part
    minutes: int
    windows: tuple[Interval, ...]  #: sorted, disjoint; start and end lie inside one of them
    now: datetime  #: aware
    ignoring: tuple[MeetingRef, ...] = ()  #: they do not block: the event being moved, those that the same card cancels
    not_at: tuple[datetime, ...] = ()  #: starts that are not offered (the time a moved meeting has now)
    lunch_named: bool = False  #: the host named lunch: the protected lunch gives way

    def __post_init__(self) -> None:
        """Refuse naive times and lengths that are none."""
        if self.now.tzinfo is None or any(at.tzinfo is None for at in self.not_at):
            raise BadInput("a search's times must carry a zone")
        if self.minutes < 1:
            raise BadInput("a search must be for at least one minute")


@dataclass(frozen=True, slots=True, kw_only=True)
class BusyPerson:
    """Why one person cannot at a time."""

    person: str  #: id
    meetings: tuple[Meeting, ...] = ()  #: what is in the way; may be empty
    outside_hours: bool = False
    holiday: str = ""  #: its name, or empty
    unreadable: bool = False
    lunch: bool = False  #: it takes the protected lunch
    buffer: bool = False  #: it takes a buffer
    cap: bool = False  #: the daily cap is reached


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Times found, in the order in which they are shown."""

    slots: tuple[Interval, ...] = ()
    beyond: bool = False  #: nothing fitted in the windows; these are the first times after them
    in_the_way: tuple[BusyPerson, ...] = ()  #: when nothing fitted: who is in the way, each person once
    lifted: bool = False  #: the owner's hours were lifted, since no window lies inside them
    unreadable: tuple[str, ...] = ()  #: ids whose calendars could not be read and who were not counted as free
    per_day: Mapping[str, int] = field(
        default_factory=dict
    )  #: fitting times a day (ISO date), before the choice of rows
