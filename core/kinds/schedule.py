"""schedule: a new meeting at a named time, or a list of times for it."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About
from core.kind import Wanted, attendees, back_slot, inside, settle, takes_part, title_of
from core.meeting import Meeting
from core.outcome import Act, Do, Outcome, Question
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of a new meeting, a list of times for it, or with whom it should be."""
    owner = owner_of(checked.party, world)
    ids = takes_part(checked, owner, world)
    others = attendees(ids, checked, owner, world.directory)
    if not others and checked.item.title is None and not checked.party.everyone and not checked.party.me:
        return Question(about=About.WHO, pending=checked.pending, item=checked.index)
    back = back_slot(checked)
    minutes = checked.minutes or (back.minutes if back is not None else 0) or world.policy.default_minutes
    free = inside(ids, checked, world.directory)
    title = title_of(checked, owner, others)
    place = checked.item.place.text if checked.item.place is not None else ""

    def make(start: datetime) -> Act:
        after = Meeting(
            uid="",
            owner=owner.id,
            title=title,
            start=start,
            end=start + timedelta(minutes=minutes),
            zone=owner.zone,
            attendees=others,
            where=place,
        )
        do = Do.BOOK if others else Do.BLOCK
        return Act(do=do, calendar=owner.id, after=after, told=others, must_be_free=free)

    wanted = Wanted(
        owner=owner,
        people=free,
        minutes=minutes,
        make=make,
        guests=tuple(a for a in others if not a.person or world.directory.person(a.person).external),
        lunch_named="lunch" in checked.pending.form.text.lower(),
    )
    return settle(checked, wanted, world)
