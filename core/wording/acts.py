"""What an act looks like on lists, cards and receipts: labels and values, the same everywhere."""

from __future__ import annotations

from dataclasses import replace

from core.meeting import Meeting
from core.outcome import Act, Do, Scope
from core.said import Facts
from core.when import say_series
from core.wording.eyes import Eyes, addresses, length

LABEL = {
    Do.BOOK: "Book",
    Do.MOVE: "Move",
    Do.CANCEL: "Cancel",
    Do.BLOCK: "Block",
    Do.INVITE: "Invite",
    Do.UNINVITE: "Take off",
    Do.CHANGE: "Change",
    Do.MAIL: "Ask about",
}
SCOPE = {Scope.ONE: "only this one", Scope.FOLLOWING: "this one and all that follow", Scope.ALL: "the whole series"}


def told_without(act: Act, asked: tuple[str, ...]) -> Act:
    """Return the act with those who are asked for a yes left out of those who are told (semantics.md, "The card", Told)."""
    return replace(act, told=tuple(a for a in act.told if not a.person or a.person not in {*asked, act.calendar}))


def act_facts(act: Act, eyes: Eyes, *, timeless: bool = False) -> Facts:
    """Return one act as facts; `timeless` leaves out its new time, for a list whose rows are the times."""
    event = act.before if act.before is not None else act.after
    if event is None:
        raise ValueError("an act must have an event before or after it")
    facts: list[tuple[str, str]] = [(LABEL[act.do], shown_title(event, eyes))]
    if act.do is Do.MOVE and act.before is not None:
        facts.append(("Was", eyes.when(act.before.start, act.before.end)))
    shown = act.after or event
    if not timeless:
        facts.append(("When", eyes.when(shown.start, shown.end)))
        there = eyes.elsewhere(shown.start, shown.end, (act.calendar, *(a.person for a in shown.attendees)))
        facts += [("That is", there)] if there else []
    if act.do is Do.MAIL:
        return Facts(facts=tuple(facts))
    # A change of length shows both: what it is, and below what it will be.
    facts.append(("Length", length((event if act.do is Do.CHANGE else shown).minutes)))
    facts += _changes(act)
    facts.append(("Calendar", eyes.name(act.calendar)))
    facts += [("With", addresses(shown.attendees))] if shown.attendees else []
    place = event.where if act.do is Do.CHANGE else shown.where
    facts += [("Where", place)] if place else []
    if event.rrule:
        if act.do in {Do.BOOK, Do.BLOCK}:
            facts.append(("Repeats", say_series(event.rrule, event.start, event.zone, seen_in=eyes.viewer.zone)))
        else:
            facts.append(("Occurrence", SCOPE[act.scope]))
    return Facts(facts=tuple(facts))


def shown_title(event: Meeting, eyes: Eyes) -> str:
    """The title as this viewer may see it."""
    return event.title if not event.uid or eyes.sees(event) else "a private event" if event.private else "busy"


def _changes(act: Act) -> list[tuple[str, str]]:
    if act.do is Do.INVITE:
        return [("Adding", addresses(act.changed))]
    if act.do is Do.UNINVITE:
        return [("Taking off", addresses(act.changed))]
    if act.do is not Do.CHANGE or act.before is None or act.after is None:
        return []
    facts = []
    if act.after.title != act.before.title:
        facts.append(("New title", act.after.title))
    if act.after.where != act.before.where:
        facts.append(("New place", act.after.where))
    if act.after.minutes != act.before.minutes:
        facts.append(("New length", length(act.after.minutes)))
    return facts
