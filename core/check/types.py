"""CheckedItem: one item after code has held it against the message, the directory and the calendars."""

from __future__ import annotations

from dataclasses import dataclass

from core.form import Item, Pending, SlotChoice
from core.meeting import Attendee, Meeting
from core.outcome import Outcome, Plan, Scope
from core.when.types import When
from core.world import Unread


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """Whom the words of an item name."""

    persons: tuple[str, ...] = ()  #: ids, in the order said, the host left out
    guests: tuple[Attendee, ...] = ()  #: addresses that are in no directory
    optional: frozenset[str] = frozenset()  #: ids and addresses of those who come if they can
    me: bool = False  #: the writer says "me" or "I"
    team: str = ""  #: the name of the team, when one team and nothing else was named
    everyone: tuple[str, ...] = ()  #: ids as named, the host included, those named as members of a team last


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedItem:
    """One item, resolved as far as words, directory and calendars decide it."""

    index: int  #: of the item in the form
    item: Item
    pending: Pending
    party: Party
    when: When
    minutes: int | None = None  #: the length that the words say
    meeting: Meeting | None = None  #: the existing event that is meant
    scope: Scope = Scope.ONE
    slot: SlotChoice | None = None  #: a time chosen since
    earlier: tuple[Plan | None, ...] = ()  #: plans of earlier items of the same message; None where there is none


Checked = CheckedItem | Outcome | Unread
