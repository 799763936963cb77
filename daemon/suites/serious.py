"""The six serious errors of suites/README, looked for on every step, whatever `expect` says, by own arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from daemon.suites import phrases
from daemon.suites.acts import ReadAct, same_title
from daemon.suites.authority import approved_acts, may_answer_for, needs
from daemon.suites.calendar_view import Change, Key, key_of, starts
from daemon.suites.judge_options import moved_away, row_ids, why_not
from daemon.suites.names import named, on_events, optional_in
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
        ("booked-without-yes", _booked_without_yes),
        ("wrong-person", wrong_person),
        ("unapproved-mail", unapproved_mail),
        ("unread-free-time", _unread_free_time),
        ("unseen-option", _unseen_option),
        ("no-reply", _no_reply),
    )
    return tuple(Serious(name=name, detail=detail) for name, check in checks if (detail := check(steps)))


def _booked_without_yes(steps: Sequence[Step]) -> str:
    step, approved = steps[-1], approved_acts(steps)
    for change in step.changes:
        if not any(explains(act, change, step.company) for act in approved):
            return f"{change.kind}: {change.there.title!r} at {change.there.start:%a %d %b %H:%M}, without a yes to it"
    if step.letters and not approved:
        return f"a message left to {step.letters[0].to} without a yes"
    for card in step.cards:
        whose = [who for act in card.acts for who in needs(act, step.company)]
        if card.to != step.host and not any(card.to in may_answer_for(who, step.company) for who in whose):
            return f"a card went to {card.to}, who may not approve it"
    return ""


def explains(act: ReadAct, change: Change, company: Company) -> bool:
    """Whether an approved act is what a change of the calendar did."""
    there = change.there
    if act.calendar and there.owner != act.calendar:
        return False
    if change.kind == "created":
        if act.do in {"book", "block"}:
            people = frozenset(a.person or company.key(a.address) for a in there.attendees)
            repeats = starts(act.rule, act.start, there.zone) if act.rule and act.start is not None else ()
            shown = same_title(act.title, there.title) and people == (act.people or frozenset())
            return shown and (there.start == act.start or there.start in repeats)
        title = same_title(act.title, there.title) or same_title(act.new_title, there.title)
        return act.scope in {"following", "all"} and act.do in {"move", "change"} and title
    before = change.before
    if before is None or not any(key_of(m) == key_of(before) or m.uid == before.uid for m in act.events):
        return False
    if act.scope not in {"following", "all"} and before.occurrence is not None:
        named_ = act.was or (act.start if act.do != "move" else None)
        if named_ is not None and before.start != named_:
            return False
    return {
        "gone": act.do == "cancel" or act.scope in {"following", "all"},
        "moved": act.do in {"move", "change"} and (act.start is None or act.scope != "" or there.start == act.start),
        "people": act.do in {"invite", "uninvite"}
        and {company.key(address) for address in change.added() | change.removed()} <= act.changed,
        "text": act.do in {"change", "move"},
    }[change.kind]


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
    if row.of == "slot":
        taken = [act for heard in step.cards for act in heard.acts if act.do in {"book", "move", "block"}]
        for act in taken:
            if act.start != row.start or (row.end is not None and act.end not in {None, row.end}):
                return f"{shown}, the card says {act.start:%a %d %b %H:%M}" if act.start else f"{shown}, the card no time"
        for change in step.changes:
            if change.kind in {"created", "moved"} and change.there.start != row.start:
                return f"{shown}, booked was {change.there.start:%a %d %b %H:%M}"
    acts = [act for heard in step.heard for act in heard.acts]
    if row.of == "event":
        ids = row_ids(row, step)
        for act in acts:
            if act.events and not act.uids & ids:
                return f"{shown}, what followed is about {act.title!r}"
    if row.of == "person":
        person = step.company.key(row.address)
        others = {step.company.key(r.address) for r in step.answered.reading.rows} if step.answered else set()
        for act in acts:
            on = set(act.people or ()) | act.changed | {act.calendar} | on_events(act.events)
            if person not in on and on & others:
                return f"{shown}, what followed is about {', '.join(sorted(on & others))}"
    return ""


def _no_reply(steps: Sequence[Step]) -> str:
    step = steps[-1]
    if step.crash:
        return f"crash: {step.crash}"
    silent = any(expect.outcome is Got.SILENT for expect in step.turn.expect)
    got = any(heard.to == step.writer for heard in step.heard)
    return "" if got or silent or step.silence else "nothing was said, and no reason is recorded"
