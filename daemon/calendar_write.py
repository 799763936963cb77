"""How the gate writes calendars. Nobody else imports this; the calendar service checks every write again."""

from __future__ import annotations

from core.approval import Seal, Write
from core.meeting import Meeting
from core.ports import CalendarWriter


class CalendarWrite:
    """Writes through the calendar that the composition root gave."""

    def __init__(self, calendar: CalendarWriter) -> None:
        """Take the calendar."""
        self._calendar = calendar

    def write(self, write: Write, seal: Seal) -> Meeting | None:
        """Do one sealed write once; see core.ports.CalendarWriter for what it returns and raises."""
        return self._calendar.write(write, seal)
