"""Plan a pending request: every item checked and planned in the order said, into one outcome."""

from __future__ import annotations

from core.check import check
from core.check.types import CheckedItem
from core.form import FALLBACK, About, Pending
from core.kinds import KINDS
from core.outcome import Answer, Note, NoteKind, OptionsWanted, Outcome, Plan, Question, Refusal
from core.reading import only_thanks
from core.world import Unread, World


def plan(pending: Pending, world: World) -> Outcome | Unread:
    """Return what the request comes to with these calendars, or which calendars must be read first.

    Whatever must be asked is asked first, one thing at a time. One card shows all that can be done, and names what cannot
    (semantics.md, "Several requests in one message"). A message that asks for nothing yet is asked `what`.
    """
    if not pending.form.items:
        return Question(about=About.WHAT, pending=pending, thanked=only_thanks(pending.form.text))
    # Words of time are asked about where it is known what they would change (core.check.unheard).
    for lack in (m for m in pending.form.missing if m.about is not About.WHEN):
        return Question(about=lack.about, pending=pending, item=lack.item, words=lack.words.text, unheard=True)
    plans: list[Plan | None] = []
    refusals: list[Refusal] = []
    answers: list[Answer] = []
    for index, item in enumerate(pending.form.items):
        checked = check(index, pending, world, tuple(plans))
        result = KINDS[item.kind](checked, world) if isinstance(checked, CheckedItem) else checked
        plans.append(result if isinstance(result, Plan) else None)
        match result:
            case Unread() | OptionsWanted() | Question():
                return result
            case Refusal():
                refusals.append(result)
            case Answer():
                answers.append(result)
            case Plan():
                pass
    done = [p for p in plans if p is not None]
    if done:
        return Plan(
            acts=tuple(a for p in done for a in p.acts),
            pending=pending,
            notes=(*_read_offline(pending), *(n for p in done for n in p.notes)),
            cannot=tuple(refusals),
            answers=tuple(answers),
        )
    return refusals[0] if refusals else answers[0]


def _read_offline(pending: Pending) -> tuple[Note, ...]:
    """What the card says when the model should have read the message and did not."""
    return (Note(kind=NoteKind.NOT_READ_BY_MODEL),) if pending.form.reader == FALLBACK else ()
