"""OptionList: rows numbered once and stored as shown, so that "Option 1" is the row that the host saw."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.outcome import OptionsWanted, Row


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionList:
    """A list as it was shown: rows, numbers, wording. The store ties it to the message that carried it."""

    id: str  #: unguessable, made by the shell
    wanted: OptionsWanted  #: rows with their `words` set as shown
    shown_to: str  #: id of the person
    shown_at: datetime  #: aware

    def row(self, number: int) -> Row | None:
        """The row under this number, or None if there is none."""
        return next((row for row in self.wanted.rows if row.number == number), None)
