"""block: time kept free for work; the earliest fitting time, the card at once, and nobody is told."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About
from core.freebusy import first_fitting
from core.kind import Wanted, back_slot, held_for, search_for, title_of
from core.meeting import Meeting
from core.outcome import Act, Do, Outcome, Plan, Question
from core.reasons import settled
from core.repeats import series_rule, series_zone
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of the block, or a list of times when the one named is taken or nothing fits."""
    owner = owner_of(checked.party, world)
    back = back_slot(checked)
    minutes = checked.minutes or (back.minutes if back is not None else 0) or world.policy.default_minutes
    title = title_of(checked, owner, ()) if checked.item.title is not None else held_for(owner)

    zone = series_zone(checked.when, owner.zone)
    rule = series_rule(checked.when, zone)
    if rule and not checked.when.starts and checked.slot is None:
        return Question(about=About.WHEN, pending=checked.pending, item=checked.index)

    def make(start: datetime) -> Act:
        end = start + timedelta(minutes=minutes)
        after = Meeting(
            uid="", owner=owner.id, title=title, start=start, end=end, zone=zone if rule else owner.zone, rrule=rule
        )
        return Act(do=Do.BLOCK, calendar=owner.id, after=after, must_be_free=(owner.id,))

    wanted = Wanted(owner=owner, people=(owner.id,), minutes=minutes, make=make)
    result = settled(checked, wanted, world)
    if (
        checked.item.why is not None
        or checked.slot is not None
        or checked.when.starts
        or back is not None
        or owner.id in world.diaries.unreadable
    ):
        return result
    first = first_fitting(
        search_for(checked, wanted, world, None),
        diaries=world.diaries,
        directory=world.directory,
        policy=world.policy,
    )
    if first is None:
        return result
    return Plan(acts=(make(first.start),), pending=checked.pending)
