"""Protocols only: by these the shell serves the core's values. Nothing in core calls them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.approval import Seal, Write
from core.form import Form
from core.meeting import Meeting, MeetingRef


class Reader(Protocol):
    """Reads a message's new text into a Form of its own words."""

    async def read(self, text: str, subject: str, *, locale: str) -> Form:
        """Return the form; a reader that cannot read raises errors.Temporary."""
        ...


class CalendarReader(Protocol):
    """Reads calendars. Times are aware; occurrences of series are expanded."""

    def events(
        self, people: Sequence[str], start: datetime, end: datetime
    ) -> tuple[tuple[Meeting, ...], frozenset[str]]:
        """Return (every event that touches [start, end) of these people, each once, by start; ids that cannot be read)."""
        ...

    def event(self, ref: MeetingRef) -> Meeting | None:
        """Return one event or occurrence as it stands now, or None."""
        ...


class CalendarWriter(Protocol):
    """Writes calendars. Every write is checked again by the calendar service: seal, etag, free time."""

    def write(self, write: Write, seal: Seal) -> Meeting | None:
        """Do the write once and return the event as it stands afterwards (None when it is gone).

        The same write again (same key, seal and arguments) returns the first result. Raises SealRefused, Busy,
        Changed, NotFound or CalendarUnavailable; then nothing was written.
        """
        ...
