"""What several request types share: who takes part, titles, and how a time is settled. semantics.md, "Free" and "The list"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.check.types import CheckedItem
from core.freebusy import in_the_way, offer
from core.freebusy.types import BusyPerson, Offer, Search
from core.meeting import Attendee, Meeting, MeetingRef, Partstat
from core.outcome import Act, Do, Note, NoteKind, OptionsWanted, Outcome, Plan, Refusal, Row, RowsOf, Why
from core.people.types import Directory, Person
from core.when import Interval
from core.world import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What settle() needs to know about an act that still lacks its time."""

    owner: Person
    people: tuple[str, ...]  #: ids of those who take part and whose calendars decide
    minutes: int
    make: Callable[[datetime], Act]  #: the act at a start
    kept: datetime | None = None  #: the time of day that a moved meeting keeps on another day
    not_at: tuple[datetime, ...] = ()  #: starts not to be offered
    moved: MeetingRef | None = None  #: the event that is moved and does not block itself
    guests: tuple[Attendee, ...] = ()  #: of whose calendars nothing is known
    lunch_named: bool = False


def takes_part(checked: CheckedItem, owner: Person, world: World) -> tuple[str, ...]:
    """Return the ids of all who take part, the owner first (semantics.md, "Free", Taking part)."""
    host = world.host
    own = (host.id,) if checked.party.me or not host.assistant_to else ()
    seen = dict.fromkeys((owner.id, *checked.party.persons, *own))
    return tuple(seen)


def attendees(ids: tuple[str, ...], checked: CheckedItem, owner: Person, directory: Directory) -> tuple[Attendee, ...]:
    """Return everybody but the owner as attendees, named guests last."""
    known = tuple(attendee(directory.person(i), optional=i in checked.party.optional) for i in ids if i != owner.id)
    return (*known, *checked.party.guests)


def attendee(person: Person, *, optional: bool = False) -> Attendee:
    """Return a person of the directory as somebody invited."""
    return Attendee(address=person.email, name=person.name, person=person.id, optional=optional)


def about_whom(checked: CheckedItem, world: World) -> tuple[str, ...]:
    """Return the ids of those a question is about: those named, else the principal of an assistant, else the host."""
    named = (*checked.party.persons, *((world.host.id,) if checked.party.me else ()))
    if named:
        return named
    host = world.host
    return (host.default_principal or host.assistant_to[0],) if host.assistant_to else (host.id,)


def inside(ids: tuple[str, ...], checked: CheckedItem, directory: Directory) -> tuple[str, ...]:
    """Return those whose calendars decide: colleagues, without those who come if they can."""
    return tuple(i for i in ids if not directory.person(i).external and i not in checked.party.optional)


def back_slot(checked: CheckedItem) -> Interval | None:
    """Return the slot of an earlier item that this one points at: what a cancelled or moved event frees, what a new one takes."""
    item = checked.item
    if item.back is None or item.back_step >= len(checked.earlier):
        return None
    plan = checked.earlier[item.back_step]
    if plan is None or not plan.acts:
        return None
    act = plan.acts[0]
    event = act.before if act.do in {Do.CANCEL, Do.MOVE} else act.after
    return Interval(start=event.start, end=event.end) if event is not None else None


def freed(checked: CheckedItem) -> tuple[MeetingRef, ...]:
    """Return the events that earlier items of the same message cancel or move: they no longer block."""
    acts = [act for plan in checked.earlier if plan is not None for act in plan.acts]
    return tuple(a.before.ref for a in acts if a.before is not None and a.do in {Do.CANCEL, Do.MOVE})


def settle(checked: CheckedItem, wanted: Wanted, world: World) -> Outcome:
    """Return the card's plan when a time is settled and free, else a list of times, or that it is past.

    One named clock time that is free gives the plan at once, also outside somebody's hours; taken, the day's nearest
    times. A window gives a list. (semantics.md, "Free" and "The list".)
    """
    if (stop := _unreadable_principal(checked, wanted, world)) is not None:
        return stop
    slot, when = checked.slot, checked.when
    if slot is not None and not slot.named:
        return _picked(checked, wanted, world, slot.start)
    named = slot.start if slot is not None else one_start(checked, wanted)
    if named is not None:
        return _named(checked, wanted, world, named)
    if len(when.starts) > 1:
        return _several_starts(checked, wanted, world)
    return listed(checked, wanted, world)


def one_start(checked: CheckedItem, wanted: Wanted) -> datetime | None:
    """Return the one start that the words name, point back at or keep, or None."""
    back, when = back_slot(checked), checked.when
    if back is not None and not when.starts:
        return back.start
    if len(when.starts) == 1:
        return when.starts[0]
    if when.delta_minutes is not None and checked.meeting is not None and not when.starts:
        return checked.meeting.start + timedelta(minutes=when.delta_minutes)
    if wanted.kept is not None and len(when.days) == 1 and not (when.has_clock or when.has_part):
        return wanted.kept
    return None


def _unreadable_principal(checked: CheckedItem, wanted: Wanted, world: World) -> Refusal | None:
    closed = [p for p in wanted.people if p in world.diaries.unreadable and p in world.directory.principals]
    if not closed:
        return None
    return Refusal(why=Why.UNREADABLE, pending=checked.pending, person=closed[0])


def _ignored(checked: CheckedItem, wanted: Wanted) -> tuple[MeetingRef, ...]:
    return (*freed(checked), *((wanted.moved,) if wanted.moved is not None else ()))


def why_not(checked: CheckedItem, wanted: Wanted, world: World, start: datetime) -> tuple[BusyPerson, ...]:
    """Return everything that stands in the way at one start, hours and lunch included."""
    return in_the_way(
        wanted.people,
        start,
        start + timedelta(minutes=wanted.minutes),
        diaries=world.diaries,
        directory=world.directory,
        policy=world.policy,
        owner=wanted.owner.id,
        ignoring=_ignored(checked, wanted),
    )


def _named(checked: CheckedItem, wanted: Wanted, world: World, start: datetime) -> Outcome:
    """A clock time that the host names needs no notice and may lie outside hours; only events stand in its way."""
    if start <= world.now:
        return Refusal(why=Why.PAST, pending=checked.pending, start=start, meeting=checked.meeting)
    reasons = why_not(checked, wanted, world, start)
    taken = tuple(b for b in reasons if b.meetings)
    if taken and checked.item.anyway is None:
        return listed(checked, wanted, world, target=start, lead=_taken_notes(taken, start, wanted))
    return _plan(checked, wanted, start, reasons)


def _picked(checked: CheckedItem, wanted: Wanted, world: World, start: datetime) -> Outcome:
    """A row that was picked is looked at again; gone, a new list follows by the same rule."""
    reasons = why_not(checked, wanted, world, start)
    if start > world.now and not any(b.meetings for b in reasons):
        return _plan(checked, wanted, start, tuple(b for b in reasons if not b.lunch))
    gone = Note(kind=NoteKind.ROW_GONE, start=start, end=start + timedelta(minutes=wanted.minutes))
    fresh = replace(
        checked,
        slot=None,
        pending=replace(checked.pending, slots=tuple(s for s in checked.pending.slots if s.item != checked.index)),
    )
    target = one_start(fresh, wanted)
    if len(fresh.when.starts) > 1:
        return _several_starts(fresh, wanted, world, lead=(gone,))
    return listed(fresh, wanted, world, target=target, lead=(gone,))


def _plan(checked: CheckedItem, wanted: Wanted, start: datetime, reasons: tuple[BusyPerson, ...]) -> Plan:
    end = start + timedelta(minutes=wanted.minutes)
    notes: list[Note] = []
    for b in reasons:
        flags = (
            (bool(b.meetings), NoteKind.ON_TOP),
            (b.unreadable, NoteKind.UNREADABLE),
            (b.outside_hours and not b.holiday, NoteKind.OUTSIDE_HOURS),
            (bool(b.holiday), NoteKind.HOLIDAY),
            (b.lunch, NoteKind.LUNCH),
            (b.buffer, NoteKind.BUFFER),
        )
        notes += [Note(kind=k, person=b.person, start=start, end=end, meetings=b.meetings) for on, k in flags if on]
    notes += guest_notes(wanted)
    act = wanted.make(start)
    if any(n.kind is NoteKind.ON_TOP for n in notes):
        # The host asked for it to stand on top of something: the calendar service must not refuse those people.
        busy = {n.person for n in notes if n.kind is NoteKind.ON_TOP}
        act = replace(act, must_be_free=tuple(p for p in act.must_be_free if p not in busy))
    return Plan(acts=(act,), pending=checked.pending, notes=tuple(notes))


def guest_notes(wanted: Wanted) -> list[Note]:
    """Nothing is known of a guest's calendar, and the list and card say so."""
    return [Note(kind=NoteKind.GUEST, person=g.person, address=g.address) for g in wanted.guests]


def guest_notes_for(people: tuple[Attendee, ...], world: World) -> tuple[Note, ...]:
    """Return the notes for those of `people` who are guests."""
    guests = (a for a in people if not a.person or world.directory.person(a.person).external)
    return tuple(Note(kind=NoteKind.GUEST, person=g.person, address=g.address) for g in guests)


def _taken_notes(taken: tuple[BusyPerson, ...], start: datetime, wanted: Wanted) -> tuple[Note, ...]:
    end = start + timedelta(minutes=wanted.minutes)
    return tuple(Note(kind=NoteKind.TAKEN, person=b.person, start=start, end=end, meetings=b.meetings) for b in taken)


def _several_starts(checked: CheckedItem, wanted: Wanted, world: World, lead: tuple[Note, ...] = ()) -> Outcome:
    """Several named clock times: those that are free are the rows; one that is free needs no list."""
    ahead = [s for s in checked.when.starts if s > world.now]
    if not ahead:
        return Refusal(why=Why.PAST, pending=checked.pending, start=checked.when.starts[0])
    free = [s for s in ahead if not any(b.meetings for b in why_not(checked, wanted, world, s))]
    if not free:
        reasons = why_not(checked, wanted, world, ahead[0])
        return listed(checked, wanted, world, target=ahead[0], lead=(*lead, *_taken_notes(reasons, ahead[0], wanted)))
    slots = tuple(Interval(start=s, end=s + timedelta(minutes=wanted.minutes)) for s in free[: world.policy.options])
    return _options(checked, wanted, Offer(slots=slots), lead)


def day_of(start: datetime, zone: str) -> Interval:
    """Return the whole calendar day of an instant in a zone."""
    tz = ZoneInfo(zone)
    day = start.astimezone(tz).date()
    first = datetime.combine(day, datetime.min.time(), tz)
    return Interval(start=first, end=datetime.combine(day + timedelta(days=1), datetime.min.time(), tz))


def search_for(checked: CheckedItem, wanted: Wanted, world: World, target: datetime | None) -> Search:
    """Return the search for an item: its windows, or the day of a named time, or from now to the horizon."""
    windows = checked.when.windows if target is None else (day_of(target, checked.when.zone),)
    return Search(
        owner=wanted.owner.id,
        people=wanted.people,
        minutes=wanted.minutes,
        windows=windows,
        now=world.now,
        ignoring=_ignored(checked, wanted),
        not_at=wanted.not_at,
        lunch_named=wanted.lunch_named,
    )


def listed(
    checked: CheckedItem, wanted: Wanted, world: World, *, target: datetime | None = None, lead: tuple[Note, ...] = ()
) -> Outcome:
    """Return a list of times: nearest to `target` when there is one, else by the rule of windows."""
    found = offer(
        search_for(checked, wanted, world, target),
        diaries=world.diaries,
        directory=world.directory,
        policy=world.policy,
        target=target,
    )
    return _options(checked, wanted, found, lead)


def _options(checked: CheckedItem, wanted: Wanted, found: Offer, lead: tuple[Note, ...]) -> OptionsWanted:
    notes = list(lead)
    if found.beyond or not found.slots:
        way = found.in_the_way or (BusyPerson(person=""),)
        notes += [Note(kind=NoteKind.NOTHING_FITS, person=b.person, meetings=b.meetings) for b in way]
    if found.lifted:
        notes.append(Note(kind=NoteKind.LIFTED, person=wanted.owner.id))
    notes += [Note(kind=NoteKind.UNREADABLE, person=p) for p in found.unreadable]
    notes += guest_notes(wanted)
    rows = tuple(Row(number=n, start=s.start, end=s.end) for n, s in enumerate(found.slots, start=1))
    draft = wanted.make(rows[0].start) if rows and rows[0].start is not None else None
    return OptionsWanted(
        of=RowsOf.SLOT,
        rows=rows,
        pending=checked.pending,
        item=checked.index,
        draft=draft,
        notes=tuple(notes),
        zones=tuple(p for p in wanted.people),
    )


def going(meeting: Meeting) -> tuple[Attendee, ...]:
    """Return the attendees who have not declined."""
    return tuple(a for a in meeting.attendees if a.partstat is not Partstat.DECLINED)
