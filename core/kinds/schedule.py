"""schedule: a new meeting at a named time, or a list of times for it."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.check import owner_of
from core.check.types import CheckedItem
from core.form import About
from core.kind import Wanted, attendees, back_slot, inside, settle, takes_part, title_of
from core.meeting import Meeting
from core.outcome import Act, Do, Outcome, Question
from core.when import When
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

    rule = series_rule(checked.when, owner.zone)

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
        lunch_named="lunch" in checked.pending.form.text.lower(),
    )
    return settle(checked, wanted, world)


def series_rule(when: When, zone: str) -> str:
    """Return the RRULE of the series that the words ask for, or "". RFC 5545 3.3.10: UNTIL is in UTC beside a time with a zone."""
    if when.recurrence is None:
        return ""
    parts = [p for p in when.recurrence.rrule.split(";") if not p.startswith("UNTIL=")]
    if when.recurrence.until is not None:
        # An end date is inclusive (semantics.md, "Times"): the last second of that day where the meeting is.
        last = datetime.combine(when.recurrence.until, time(23, 59, 59), ZoneInfo(zone)).astimezone(UTC)
        parts.append(f"UNTIL={last:%Y%m%dT%H%M%SZ}")
    return ";".join(parts)
