"""block: time kept free for work; the earliest fitting time, the card at once, and nobody is told."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About
from core.freebusy import first_fitting, hours_on
from core.kind import Wanted, back_slot, search_for
from core.meeting import Meeting
from core.naming import held_for, title_of
from core.outcome import Act, Do, Note, NoteKind, Outcome, Plan, Question
from core.people.types import Person
from core.reasons import settled
from core.repeats import series_rule, series_zone
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of the block, or a list of times when the one named is taken or nothing fits."""
    owner = owner_of(checked.party, world)
    back = back_slot(checked)
    minutes = checked.minutes or (back.minutes if back is not None else 0) or world.policy.default_minutes
    title = title_of(checked, owner, ()) if checked.item.title is not None else held_for(owner)

    if checked.slot is None and back is None and (whole := _whole_days(checked, owner, world)) is not None:
        return whole
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


#: Words that take a whole day, and the title that they give when the message gives none.
_WHOLE = re.compile(
    r"\b(?:(?P<title>holidays?|annual leave|vacation|out of (?:the )?office|ooo|day off|days off|sick leave|sick)"
    r"|on leave|all day|whole (?:day|of)|entire|full day|day long|all of)\b",
    re.IGNORECASE,
)


def _whole_days(checked: CheckedItem, owner: Person, world: World) -> Plan | None:
    """The working hours of every day named, one act a day, where the words say whole days and no length; else None.

    Somebody who is away is away whatever stands in the diary: what the time is on top of is said.
    """
    when, text = checked.when, checked.pending.form.text
    found = _WHOLE.search(text) if len(checked.pending.form.items) == 1 else None
    if (
        found is None
        or checked.minutes
        or when.starts
        or when.has_clock
        or when.has_part
        or when.recurrence
        or not when.windows
    ):
        return None
    zone = ZoneInfo(owner.zone)
    first, last = (
        when.windows[0].start.astimezone(zone).date(),
        (when.windows[-1].end - timedelta(seconds=1)).astimezone(zone).date(),
    )
    days = [first + timedelta(days=n) for n in range(min((last - first).days + 1, world.ceilings.days))]
    named = [
        d
        for d in days
        if any(
            w.start.astimezone(zone).date() <= d <= (w.end - timedelta(seconds=1)).astimezone(zone).date()
            for w in when.windows
        )
    ]
    hours = [h for d in named if (h := hours_on(owner, d)) is not None and h.end > world.now][: world.ceilings.sessions]
    if not hours:
        return None
    words = next((m["title"] for m in _WHOLE.finditer(text) if m["title"]), "")
    title = (
        title_of(checked, owner, ())
        if checked.item.title is not None
        else words.capitalize()
        if words
        else held_for(owner)
    )
    notes: list[Note] = []
    acts: list[Act] = []
    for h in hours:
        after = Meeting(uid="", owner=owner.id, title=title, start=max(h.start, world.now), end=h.end, zone=owner.zone)
        acts.append(Act(do=Do.BLOCK, calendar=owner.id, after=after))
        clash = tuple(
            m for m in world.diaries.of(owner.id) if m.blocks(owner.id) and m.start < after.end and m.end > after.start
        )
        notes += (
            [Note(kind=NoteKind.ON_TOP, person=owner.id, start=after.start, end=after.end, meetings=clash)]
            if clash
            else []
        )
    return Plan(acts=tuple(acts), pending=checked.pending, notes=tuple(notes))
