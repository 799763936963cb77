"""Which persons an item's words name. semantics.md, "Which person"."""

from __future__ import annotations

from core.check.thread import them
from core.check.types import Party
from core.form import About, ItemKind, Pending, Quoted
from core.meeting import Attendee
from core.outcome import OptionsWanted, Outcome, Question, Row, RowsOf
from core.people import Named, match, names
from core.world import World

#: Request types in which "her" and "them" are somebody who takes part.
BY_PRONOUN = frozenset(
    {ItemKind.SCHEDULE, ItemKind.FIND_TIME, ItemKind.CHECK_TIME, ItemKind.ADD_PEOPLE, ItemKind.REMOVE_PEOPLE}
)


def party(index: int, pending: Pending, world: World, near: frozenset[str] = frozenset()) -> Party | Outcome:
    """Return whom item `index` names, or the question that must be asked first.

    `near` holds ids that decide among several: those on the meeting that is meant. Every look-up that code can do is
    done before anything is asked.
    """
    item = pending.form.items[index]
    persons: list[str] = []
    singly: list[str] = []
    guests: list[Attendee] = []
    optional: set[str] = set()
    teams: list[str] = []
    me = False
    # "When is the 1:1 with Sam?": who Sam is follows from the meeting, which is looked up by all of its words.
    people = [q for q in item.people if not any(m.start <= q.start < m.end for m in item.meeting)]
    people = people if item.kind is ItemKind.AGENDA else list(item.people)
    for quote, if_they_can in [*((q, False) for q in people), *((q, True) for q in item.optional)]:
        for named in _named(quote, world, near):
            found = resolve(index, named, pending, world)
            if not isinstance(found, tuple):
                return found
            if named.is_self:
                me = True
            if named.team:
                teams.append(named.team)
            if named.address and not named.persons:
                guests.append(Attendee(address=named.address, name=named.address, optional=if_they_can))
                optional.update({named.address} if if_they_can else ())
            persons += [p for p in found if p not in persons]
            singly += [p for p in found if not named.team and p not in singly]
            optional.update(found if if_they_can else ())
    left = {p for q in item.without for named in _named(q, world, near) for p in (*named.persons, named.address)}
    persons, singly = [p for p in persons if p not in left], [p for p in singly if p not in left]
    guests = [g for g in guests if g.address not in left]
    if item.kind in BY_PRONOUN:
        persons += [p for p in them(pending) if p not in persons]
    me = me or (world.host.id in persons and not teams)
    return Party(
        persons=tuple(p for p in persons if p != world.host.id),
        guests=tuple(guests),
        optional=frozenset(optional - left),
        me=me,
        team=teams[0] if len(teams) == 1 else "",
        everyone=tuple(dict.fromkeys((*singly, *persons))),
    )


def _named(quote: Quoted, world: World, near: frozenset[str]) -> tuple[Named, ...]:
    """One quote usually holds one name; a list of names in one quote is taken apart."""
    whole = match(quote.text, world.directory, near=near)
    if whole.persons or whole.address or whole.is_self or whole.pronoun:
        return (whole,)
    parts = names(quote.text, world.directory)
    if len(parts) > 1:
        return tuple(match(p.text, world.directory, near=near) if not p.persons else p for p in parts)
    return (whole,)


def resolve(index: int, named: Named, pending: Pending, world: World) -> tuple[str, ...] | Outcome:
    """Return the ids that one name stands for, by what was chosen since, the thread, or the directory; or what to ask."""
    if named.is_self:
        return ()
    chosen = next((c for c in pending.persons if c.item == index and c.words == named.text), None)
    if chosen is not None:
        return (chosen.person,)
    if named.pronoun:
        if pending.context_people:
            return pending.context_people
        if len(pending.form.items[index].people) > 1:
            return ()  # "Priya wants Raj at her 1:1": whoever is meant is named beside it
        return Question(about=About.WHO, pending=pending, item=index, words=named.text)
    if named.team or len(named.persons) == 1 or named.address:
        return named.persons
    several = named.persons or named.nearest
    if pending.form.items[index].kind is ItemKind.AGENDA and not named.persons and (company := _company(named, world)):
        return company  # "do we have anything with Globex?"
    if several:
        rows = tuple(Row(number=n, person=p.id) for n, p in enumerate(world.directory.in_name_order(several), start=1))
        return OptionsWanted(of=RowsOf.PERSON, rows=rows, pending=pending, item=index, words=named.text)
    return Question(about=About.WHO, pending=pending, item=index, words=named.text)


def _company(named: Named, world: World) -> tuple[str, ...]:
    """Everybody of the company that these words name."""
    said = named.text.casefold()
    return tuple(p.id for p in world.directory.people.values() if p.company and p.company.casefold() == said)
