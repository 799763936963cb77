""" "Why not 2pm?": an answer to a list or card, or a next question, that asks what is in the way of a time."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from core.amend import amend, at, new_time
from core.card import CardState
from core.form import Item, ItemKind, Pending, Quoted
from core.options import OptionList
from core.outcome import Answer, Do, OptionsWanted, Plan, RowsOf
from core.people import names
from core.people.types import Person
from core.replies import asks_why
from core.when import Interval
from core.wording.replies import on_the_list_said
from daemon.answers.common import Answering
from daemon.closes import Closes
from daemon.store import Claimed, StoredCard

#: "Why not 9?": nothing but a number.
BARE = re.compile(r"^\W*(?:(?:and|but|so|ok|okay)\W+)?why not (?P<hour>\d{1,2})\W*$", re.IGNORECASE)
#: Acts that have a time which could be another one.
TIMED = frozenset({Do.BOOK, Do.BLOCK, Do.MOVE})


def why_not_listed(parts: Answering, claimed: Claimed, writer: Person, options: OptionList) -> bool:
    """Answer why a time is not on the list that is answered; False when that is not what the message asks."""
    rows = [r for r in options.wanted.rows if r.start is not None and r.end is not None]
    bare = BARE.match(claimed.envelope.text)
    numbered = options.row(int(bare["hour"])) if bare is not None and options.wanted.of is RowsOf.SLOT else None
    if numbered is not None:
        parts.say(claimed, on_the_list_said(numbered))
        return True
    asked = _asked(parts, claimed, writer) if options.wanted.of is RowsOf.SLOT and rows else None
    if asked is None:
        return False
    draft = options.wanted.draft
    event = (draft.after or draft.before) if draft is not None else None
    going = frozenset(event.people) if event is not None else frozenset()
    alone = _alone(options.wanted.pending, options.wanted.item)
    if alone is None or not _names(parts, asked[1]) <= going | {writer.id}:
        return False
    # "Why not 2pm?" under the times of several days is about the first of them; the answer names the day.
    shown = Interval(start=rows[0].start, end=rows[0].end)  # type: ignore[arg-type]
    changed = _amended(parts, claimed, writer, alone, asked, shown, keep_clock=False)
    start = changed.slots[-1].start if changed.slots else None
    row = next((r for r in rows if r.start == start), None)
    if row is not None:
        parts.say(claimed, on_the_list_said(row))
        return True
    outcome, _ = parts.planner.plan(changed, parts.clock())
    closes = Closes(list=options.id) if isinstance(outcome, Plan | OptionsWanted) else Closes()
    parts.plan(claimed, changed, writer, closes)
    return True


def why_not_on_card(parts: Answering, claimed: Claimed, writer: Person, stored: StoredCard) -> bool:
    """Answer why a card is not for another time: the reasons, and when there are none a card for it in place of this one."""
    card = stored.card
    acts = card.plan.acts
    if stored.state is not CardState.OPEN or card.expires_at <= parts.clock() or not parts.may(writer, stored):
        return False
    event = acts[0].after if len(acts) == 1 and acts[0].do in TIMED else None
    asked = _asked(parts, claimed, writer) if event is not None else None
    alone = _alone(card.plan.pending, 0)
    if event is None or asked is None or alone is None or parts.gone(card.plan.pending, acts):
        return False
    if not _names(parts, asked[1]) <= {*event.people, writer.id}:
        return False
    shown = Interval(start=event.start, end=event.end)
    changed = _amended(parts, claimed, writer, alone, asked, shown, keep_clock=True)
    outcome, _ = parts.planner.plan(changed, parts.clock())
    if isinstance(outcome, Answer) and not outcome.free:
        parts.plan(claimed, changed, writer, Closes())
        return True
    plain = replace(changed.form, items=(replace(changed.form.items[0], why=None),))
    parts.plan(claimed, replace(changed, form=plain), writer, Closes(card=card.id))
    return True


def why_not_then(parts: Answering, claimed: Claimed, writer: Person, last: Pending) -> bool:
    """Answer "why not 4?" after a question about somebody's time: about the same people, on the day that was asked about."""
    start = claimed.memory.start
    if len(last.form.items) != 1 or last.form.items[0].kind is not ItemKind.CHECK_TIME or start is None:
        return False
    asked = _asked(parts, claimed, writer)
    if asked is None or _names(parts, asked[1]):
        return False
    shown = Interval(start=start, end=start + timedelta(minutes=30))
    parts.plan(claimed, _amended(parts, claimed, writer, last, asked, shown, keep_clock=False), writer, Closes())
    return True


def _asked(parts: Answering, claimed: Claimed, writer: Person) -> tuple[str, Item] | None:
    """The words of a message and the one thing that it asks, when that is why; a bare number is an hour."""
    text = claimed.envelope.text
    if not asks_why(text):
        return None
    bare = BARE.match(text)
    if bare is not None:
        text = f"Why not at {bare['hour']}?"
    form = parts.read(text, claimed.envelope.subject, writer.locale)
    return (text, form.items[0]) if len(form.items) == 1 and form.items[0].why is not None else None


def _names(parts: Answering, item: Item) -> set[str]:
    """The ids of all who are named; of a name that several bear, all of them."""
    return {p for q in item.people for named in names(q.text, parts.directory) for p in named.persons}


def _alone(pending: Pending, index: int) -> Pending | None:
    """The request as if item `index` were all of it; None where it takes something from another one."""
    item = pending.form.items[index]
    if len(pending.form.items) == 1:
        return pending
    if item.back is not None:
        return None
    return replace(
        pending,
        form=replace(pending.form, items=(item,)),
        persons=tuple(replace(c, item=0) for c in pending.persons if c.item == index),
        meetings=tuple(replace(c, item=0) for c in pending.meetings if c.item == index),
        slots=tuple(replace(c, item=0) for c in pending.slots if c.item == index),
    )


def _amended(
    parts: Answering,
    claimed: Claimed,
    writer: Person,
    pending: Pending,
    asked: tuple[str, Item],
    shown: Interval,
    *,
    keep_clock: bool,
) -> Pending:
    """The request with the time that is asked about, and with the question itself."""
    (text, item), sent_at = asked, claimed.envelope.sent_at
    part = replace(item, people=(), optional=(), meeting=(), title=None, place=None)
    changed = amend(replace(pending, slots=()), 0, text, part, sent_at)
    world = parts.planner.world(parts.directory.person(pending.host), parts.clock())
    found = new_time(text, part, world.context(writer, asked_at=sent_at), shown, keep_clock=keep_clock)
    if found is not None:
        changed = at(changed, 0, found[0].astimezone(ZoneInfo(writer.zone)), named=True, minutes=found[1])
    why = item.why
    if why is None:
        raise ValueError("only a question why is answered with reasons")
    before = len(changed.form.text) - len(text)
    moved = Quoted(text=why.text, start=why.start + before, end=why.end + before)
    items = (replace(changed.form.items[0], why=moved),)
    return replace(changed, form=replace(changed.form, items=items))
