"""schedule: a new meeting at a named time, or a list of times for it."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About, ItemKind
from core.kind import Wanted, attendees, back_slot, inside, takes_part
from core.meals import at_meal_time, meal_of
from core.meeting import Meeting
from core.naming import held_for, title_of
from core.outcome import Act, Do, Outcome, Question
from core.reasons import settled
from core.repeats import series_rule, series_zone
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of a new meeting, a list of times for it, or with whom it should be."""
    owner = owner_of(checked.party, world)
    ids = takes_part(checked, owner, world)
    others = attendees(ids, checked, owner, world.directory)
    alone = checked.item.kind is ItemKind.FIND_TIME and owner.id in checked.party.persons  # "when is Priya free?"
    if not others and checked.item.title is None and not alone:
        # Somebody may have been named whom the words hid: a meeting with nobody is asked about, never made a block.
        return Question(about=About.WHO, pending=checked.pending, item=checked.index)
    back = back_slot(checked)
    meal = meal_of(checked)
    if meal is not None:
        checked = at_meal_time(checked, meal, world)
    minutes = (
        checked.minutes
        or (meal.minutes if meal else 0)
        or (back.minutes if back is not None else 0)
        or world.policy.default_minutes
    )
    free = inside(ids, checked, world.directory)
    title = title_of(checked, owner, others) if others or checked.item.title is not None else held_for(owner)
    place = checked.item.place.text if checked.item.place is not None else ""

    zone = series_zone(checked.when, owner.zone)
    rule = series_rule(checked.when, zone)

    def make(start: datetime) -> Act:
        after = Meeting(
            uid="",
            owner=owner.id,
            title=title,
            start=start,
            end=start + timedelta(minutes=minutes),
            zone=zone if rule else owner.zone,
            attendees=others,
            where=place,
            rrule=rule,
        )
        do = Do.BOOK if others else Do.BLOCK
        return Act(do=do, calendar=owner.id, after=after, told=others, must_be_free=free)

    if rule and not checked.when.starts and checked.slot is None:
        return Question(about=About.WHEN, pending=checked.pending, item=checked.index)
    wanted = Wanted(
        owner=owner,
        people=free,
        minutes=minutes,
        make=make,
        guests=tuple(a for a in others if not a.person or world.directory.person(a.person).external),
        lunch_named=meal is not None,
    )
    return settled(checked, wanted, world)
