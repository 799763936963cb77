"""KINDS: every request type, a line each. A new one is a file here and a line below."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.check.types import CheckedItem
from core.form import ItemKind
from core.kinds import (
    agenda,
    block,
    cancel,
    change,
    check_time,
    people_change,
    reschedule,
    schedule,
    sessions,
    unsupported,
    who,
)
from core.outcome import Outcome
from core.world import World

KINDS: Mapping[ItemKind, Callable[[CheckedItem, World], Outcome]] = {
    ItemKind.SCHEDULE: schedule.plan,
    ItemKind.FIND_TIME: schedule.plan,
    ItemKind.RESCHEDULE: reschedule.plan,
    ItemKind.CANCEL: cancel.plan,
    ItemKind.CHECK_TIME: check_time.plan,
    ItemKind.BLOCK: block.plan,
    ItemKind.SESSIONS: sessions.plan,
    ItemKind.ADD_PEOPLE: people_change.add,
    ItemKind.REMOVE_PEOPLE: people_change.remove,
    ItemKind.CHANGE: change.plan,
    ItemKind.AGENDA: agenda.plan,
    ItemKind.WHO: who.plan,
    ItemKind.UNSUPPORTED: unsupported.plan,
}
