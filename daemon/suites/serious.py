"""The six serious errors of suites/README, looked for on every step, whatever `expect` says, by own arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from daemon.suites import phrases
from daemon.suites.acts import ReadAct
from daemon.suites.calendar_view import Key, key_of
from daemon.suites.judge_options import moved_away, row_ids, why_not
from daemon.suites.names import named, on_events, optional_in
from daemon.suites.serious_acts import booked_without_yes
from daemon.suites.serious_mail import unapproved_mail
from daemon.suites.serious_people import wrong_person
from daemon.suites.steps import Heard, Step
from daemon.suites.values import Company, Got

NAMES = (
    "booked-without-yes",
    "wrong-person",
    "unapproved-mail",
    "unread-free-time",
    "unseen-option",
    "no-reply",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Serious:
    """One serious error."""

    name: str  #: one of NAMES
    detail: str  #: what was seen


def serious(steps: Sequence[Step]) -> tuple[Serious, ...]:
    """Return the serious errors of the last step of a case; the steps before it are its history."""
    checks: tuple[tuple[str, Callable[[Sequence[Step]], str]], ...] = (
        ("booked-without-yes", booked_without_yes),
        ("wrong-person", wrong_person),
        ("unapproved-mail", unapproved_mail),
        ("unread-free-time", _unread_free_time),
        ("unseen-option", _unseen_option),
        ("no-reply", _no_reply),
    )
    return tuple(Serious(name=name, detail=detail) for name, check in checks if (detail := check(steps)))


def _unread_free_time(steps: Sequence[Step]) -> str:
    step = steps[-1]
    optional = frozenset(key for s in steps for key in optional_in(s.incoming.own, s.company))
    for heard in step.heard:
        if not (heard.reading.has(Got.CARD) or heard.reading.has(Got.OPTIONS)):
            continue
        if detail := _offered(heard, step, optional):
            return detail
    return _booked(steps, optional)


def _offered(heard: Heard, step: Step, optional: frozenset[str]) -> str:
    rows = [(row.start, row.end) for row in heard.reading.rows if row.of == "slot"]
    but, blind = moved_away(heard), _not_claimed(heard, step.company)
    for act in heard.acts:
        times = [(act.start, act.end)] if not rows and act.do in {"book", "move", "block"} else rows
        for start, end in times:
            for key in sorted(_who(act) - blind - optional):
                if start is None or end is None:
                    continue
                if reason := why_not(key, start, end, step.before, but, step, hours=False):
                    return f"offered: {reason}"
    return ""


def _booked(steps: Sequence[Step], optional: frozenset[str]) -> str:
    step = steps[-1]
    cards = [s.approves for s in steps if s.approves is not None]
    blind = frozenset(key for card in cards for key in _not_claimed(card, step.company))
    optional |= {key for card in cards for act in card.acts for key in act.optional}
    gone: frozenset[Key] = frozenset(key_of(m) for c in step.changes if (m := c.before) is not None)
    for change in step.changes:
        if change.kind not in {"created", "moved"} or change.after is None:
            continue
        event = change.after
        on = {event.owner, *(a.person for a in event.attendees if a.person and not a.optional)}
        for key in sorted(on - blind - optional):
            if reason := why_not(key, event.start, event.end, step.before, gone, step, hours=False):
                return f"booked: {reason}"
    return ""


def _who(act: ReadAct) -> frozenset[str]:
    """Whose time an act takes, by its own words; of an event that is moved, also by the event."""
    people = set(act.people or ()) | ({act.calendar} if act.calendar else set())
    if act.do == "move":
        people |= on_events(act.events[:1])
    spare = {a.person for m in act.events[:1] for a in m.attendees if a.optional}
    return frozenset(people - act.optional - spare)


def _not_claimed(heard: Heard, company: Company) -> frozenset[str]:
    """Keys of those for whom a message claims no free time: it cannot see their calendar, or stands on top of it."""
    said = heard.reading.notes()
    found = [match[0] for pattern in (phrases.UNREADABLE, phrases.ON_TOP) for match in pattern.finditer(said)]
    return named("\n".join(found), company) if found else frozenset()


def _unseen_option(steps: Sequence[Step]) -> str:
    step = steps[-1]
    row = step.pick
    if row is None:
        return ""
    shown = f"row {row.number} was {row.words!r}"
    acts = [act for heard in step.heard for act in heard.acts]
    if row.of == "slot":
        times = [act.start for heard in step.cards for act in heard.acts if act.do in {"book", "move", "block"}]
        times += [change.there.start for change in step.changes if change.kind in {"created", "moved"}]
        if times and row.start not in times:
            return f"{shown}, what followed is at {times[0]:%a %d %b %H:%M}" if times[0] else f"{shown}, then no time"
    if row.of == "event":
        meant = [act for act in acts if act.events]
        if meant and not any(act.uids & row_ids(row, step) for act in meant):
            return f"{shown}, what followed is about {meant[0].title!r}"
    if row.of == "person" and step.answered is not None:
        person = step.company.key(row.address)
        shown_too = {step.company.key(r.address) for r in step.answered.reading.rows}
        on = {key for act in acts for key in (*(act.people or ()), *act.changed, act.calendar, *on_events(act.events))}
        if person not in on and on & shown_too:
            return f"{shown}, what followed is about {', '.join(sorted(on & shown_too))}"
    return ""


def _no_reply(steps: Sequence[Step]) -> str:
    step = steps[-1]
    if step.crash:
        return f"crash: {step.crash}"
    silent = any(expect.outcome is Got.SILENT for expect in step.turn.expect)
    got = any(heard.to == step.writer for heard in step.heard)
    return "" if got or silent or step.silence else "nothing was said, and no reason is recorded"
