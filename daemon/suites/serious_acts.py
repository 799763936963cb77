"""booked-without-yes: whatever changed or left must be what an approved card showed, and each card is carried out once."""

from __future__ import annotations

from collections.abc import Sequence

from daemon.suites.acts import ReadAct, same_title
from daemon.suites.authority import approved_acts, may_answer_for, needs
from daemon.suites.calendar_view import Change, key_of, starts
from daemon.suites.steps import Step
from daemon.suites.times import minutes_between
from daemon.suites.values import Company

_SERIES = frozenset({"following", "all"})  #: scopes that touch more than one occurrence


def booked_without_yes(steps: Sequence[Step]) -> str:
    """Return what the last step did, or whom it wrote to, without a yes by somebody who may give it; or ""."""
    step, approved = steps[-1], list(approved_acts(steps))
    for one in steps:
        for change in one.changes:
            act = next((act for act in approved if explains(act, change, one.company)), None)
            if act is None and one is step:
                there = change.there
                return f"{change.kind}: {there.title!r} at {there.start:%a %d %b %H:%M}, without a yes to it"
            if act is not None and change.kind == "created" and not act.rule and act.scope not in _SERIES:
                approved.remove(act)  # what was booked for a yes is not booked for it again
    if step.letters and not approved_acts(steps):
        return f"a message left to {step.letters[0].to} without a yes"
    for card in step.cards:
        whose = [who for act in card.acts for who in needs(act, step.company)]
        if card.to != step.host and not any(card.to in may_answer_for(who, step.company) for who in whose):
            return f"a card went to {card.to}, who may not approve it"
    return ""


def explains(act: ReadAct, change: Change, company: Company) -> bool:
    """Whether an approved act is what a change of the calendar did."""
    if act.calendar and change.there.owner != act.calendar:
        return False
    return _new(act, change, company) if change.kind == "created" else _old(act, change, company)


def _new(act: ReadAct, change: Change, company: Company) -> bool:
    there = change.there
    if act.do not in {"book", "block"}:  # "this and following" becomes a series of its own
        title = same_title(act.title, there.title) or same_title(act.new_title, there.title)
        return act.scope in _SERIES and act.do != "cancel" and title
    people = frozenset(a.person or company.key(a.address) for a in there.attendees)
    repeats = starts(act.rule, act.start, there.zone) if act.rule and act.start is not None else ()
    return (
        same_title(act.title, there.title)
        and people == (act.people or frozenset())
        and act.minutes in {None, minutes_between(there.start, there.end)}
        and (there.start == act.start or there.start in repeats)
    )


def _old(act: ReadAct, change: Change, company: Company) -> bool:
    before, after = change.before, change.after
    if before is None or before.uid not in act.uids:
        return False
    if act.scope in _SERIES:
        return {"people": act.do in {"invite", "uninvite"}, "gone": act.do in {"cancel", "move", "change"}}.get(
            change.kind, act.do in {"move", "change"}
        )
    had = act.was or (act.start if act.do != "move" else None)
    if before.occurrence is not None and key_of(before) not in {key_of(m) for m in act.events}:
        return False
    if had is not None and before.start != had:
        return False
    if after is None:
        return act.do == "cancel"
    if change.kind == "moved":
        return act.do in {"move", "change"} and act.start == after.start and act.end in {None, after.end}
    if change.kind == "people":
        whom = {company.key(address) for address in change.added() | change.removed()}
        return act.do in {"invite", "uninvite"} and whom <= act.changed
    title = before.title == after.title or same_title(act.new_title, after.title)
    return act.do == "change" and title and (before.where == after.where or same_title(act.where, after.where))
