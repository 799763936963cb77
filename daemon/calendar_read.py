"""How the worker reads calendars: one reading becomes the Diaries on which planning stands. It cannot write."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from core.freebusy import Diaries
from core.meeting import Meeting, MeetingRef
from core.ports import CalendarReader


class CalendarRead:
    """Reads through the calendar that the composition root gave."""

    def __init__(self, calendar: CalendarReader) -> None:
        """Take the calendar."""
        self._calendar = calendar

    def diaries(self, people: Iterable[str], start: datetime, end: datetime, now: datetime) -> Diaries:
        """Return one reading of [start, end) of these people's calendars.

        Raises CalendarUnavailable when no calendar is in reach; a single person's is named in `unreadable` instead.
        """
        ids = tuple(dict.fromkeys(people))
        meetings, unreadable = self._calendar.events(ids, start, end)
        return Diaries(
            read_at=now, start=start, end=end, people=frozenset(ids), meetings=meetings, unreadable=unreadable
        )

    def event(self, ref: MeetingRef) -> Meeting | None:
        """Return one event or occurrence as it stands now, or None."""
        return self._calendar.event(ref)
