"""Written: in which order a card's acts are written, where each one's result stands, what is told of it, and who is gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.card import Card
from core.errors import NotFound
from core.form import Pending
from core.meeting import Meeting, MeetingRef
from core.outcome import Act, Do, Scope
from core.people.types import Directory
from core.series import following_uid


def order(card: Card) -> list[int]:
    """Return the indexes of the acts in the order of writing: new events are made before old ones go."""
    late = {Do.CANCEL, Do.UNINVITE}
    indexes = range(len(card.plan.acts))
    return [n for n in indexes if card.plan.acts[n].do not in late] + [
        n for n in indexes if card.plan.acts[n].do in late
    ]


def written_to(act: Act, landed: Meeting | None) -> Meeting | None:
    """Return the event as those who are told of an act must get it.

    What is cancelled carries a higher SEQUENCE than what they have (RFC 5546 3.2.5); who is taken off reads what was.
    """
    if act.before is not None and landed is None and act.after is None:
        return replace(act.before, sequence=act.before.sequence + 1)
    if act.do is Do.UNINVITE and act.before is not None and landed is not None:
        return replace(act.before, sequence=landed.sequence)
    return landed or act.after or act.before


def written_refs(act: Act) -> tuple[MeetingRef, ...]:
    """Return where an act's result may stand: the event, the occurrence, or the series that it touches or makes."""
    event = act.after or act.before
    if event is None:
        raise NotFound("an act without an event")
    whole = MeetingRef(uid=event.uid)
    if act.scope is Scope.ONE or event.occurrence is None:
        return (event.ref,)
    if act.scope is Scope.FOLLOWING and act.after is not None:
        # From its first date on, "this and following" is the whole series and keeps its name.
        return (MeetingRef(uid=following_uid(event.uid, event.occurrence)), whole)
    return (event.ref,) if act.scope is Scope.FOLLOWING else (whole,)


def own_events(card: Card) -> tuple[MeetingRef, ...]:
    """Return the events whose time the card itself frees, or that are its own."""
    refs = [a.before.ref for a in card.plan.acts if a.before is not None]
    return (*refs, *(a.after.ref for a in card.plan.acts if a.after is not None))


def gone(directory: Directory, pending: Pending, acts: Sequence[Act] = ()) -> bool:
    """Whether somebody whom a request or its acts cannot do without is not in the company file any more."""
    needed = {pending.host, *(choice.person for choice in pending.persons)}
    for act in acts:
        needed |= {act.calendar, *act.must_be_free, *(a.person for a in act.told if a.person)}
    return not needed <= directory.people.keys()
