"""add or remove people: somebody joins or leaves an event that exists; only they are told."""

from __future__ import annotations

from dataclasses import replace

from core.check.types import CheckedItem
from core.existing import existing
from core.form import About
from core.kind import attendee, guest_notes_for
from core.meeting import Attendee, Meeting
from core.outcome import Act, Do, Note, NoteKind, Outcome, Plan, Question, Refusal, Why
from core.world import World


def add(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan by which those named join the event."""
    found = _start(checked, world)
    if not isinstance(found, Meeting):
        return found
    ids = (*checked.party.persons, *((world.host.id,) if checked.party.me else ()))
    here = {found.owner, *(a.person for a in found.attendees), *(a.address for a in found.attendees)}
    joining = tuple(
        attendee(world.directory.person(i), optional=i in checked.party.optional) for i in ids if i not in here
    ) + tuple(g for g in checked.party.guests if g.address not in here)
    if not joining:
        return Refusal(why=Why.NOT_FOUND, pending=checked.pending, meeting=found, words="already")
    after = replace(found, attendees=(*found.attendees, *joining))
    notes = tuple(
        Note(kind=NoteKind.ON_TOP, person=a.person, start=found.start, end=found.end, meetings=clash)
        for a in joining
        if a.person and (clash := _clash(a, found, world))
    )
    act = Act(
        do=Do.INVITE,
        calendar=found.owner,
        before=found,
        after=after,
        scope=checked.scope,
        told=joining,
        changed=joining,
    )
    return Plan(acts=(act,), pending=checked.pending, notes=(*notes, *guest_notes_for(joining, world)))


def remove(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan by which those named leave the event; the others stay."""
    found = _start(checked, world)
    if not isinstance(found, Meeting):
        return found
    wanted = {*checked.party.persons, *(g.address for g in checked.party.guests)}
    wanted |= {world.host.id} if checked.party.me else set()
    leaving = tuple(a for a in found.attendees if (a.person or a.address) in wanted)
    if not leaving:
        return Refusal(why=Why.NOT_FOUND, pending=checked.pending, meeting=found, words="not on it")
    after = replace(found, attendees=tuple(a for a in found.attendees if a not in leaving))
    act = Act(
        do=Do.UNINVITE,
        calendar=found.owner,
        before=found,
        after=after,
        scope=checked.scope,
        told=leaving,
        changed=leaving,
    )
    return Plan(acts=(act,), pending=checked.pending)


def _start(checked: CheckedItem, world: World) -> Meeting | Outcome:
    meeting = existing(checked, world)
    if isinstance(meeting, Refusal):
        return meeting
    if not (checked.party.persons or checked.party.guests or checked.party.me):
        return Question(about=About.WHO, pending=checked.pending, item=checked.index)
    return meeting


def _clash(joining: Attendee, meeting: Meeting, world: World) -> tuple[Meeting, ...]:
    return tuple(
        m
        for m in world.diaries.of(joining.person)
        if m.blocks(joining.person) and m.start < meeting.end and m.end > meeting.start
    )
