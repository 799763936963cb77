"""Authority: who may change what, and whose yes a plan needs. semantics.md, "Who acts for whom". One pure place decides."""

from __future__ import annotations

from collections.abc import Sequence

from core.card import Need
from core.meeting import Meeting
from core.outcome import Act, Do
from core.people.types import Directory, Person


def may_change(meeting: Meeting, host: Person, directory: Directory) -> bool:
    """Whether `host` may ask for this event to be moved, changed or cancelled: for its owner only."""
    return host.id in directory.may_answer_for(meeting.owner)


def occupied(act: Act, directory: Directory) -> tuple[str, ...]:
    """Return the ids of principals whose time the act takes, or whose own event it touches; the owner first."""
    owner = (act.calendar,)
    if (act.do in {Do.BOOK, Do.BLOCK, Do.MOVE} and act.after is not None) or (
        act.do is Do.CHANGE and act.after is not None and act.before is not None and act.after.end > act.before.end
    ):
        ids = (*owner, *(a.person for a in act.after.attendees if a.person))
    elif act.do is Do.INVITE:
        ids = (*owner, *(a.person for a in act.changed if a.person))
    else:
        ids = owner
    return tuple(dict.fromkeys(i for i in ids if i in directory.principals))


def needs(acts: Sequence[Act], directory: Directory) -> tuple[Need, ...]:
    """Return every yes that these acts need: one for each principal touched, or the owner's when none is."""
    wanted: dict[str, Need] = {}
    for act in acts:
        for person in occupied(act, directory) or (act.calendar,):
            wanted.setdefault(person, Need(principal=person, approvers=directory.may_answer_for(person)))
    principals = {p for act in acts for p in occupied(act, directory)}
    # "An act that touches no principal needs only the owner's yes": next to a principal's yes it needs no other.
    kept = [need for person, need in wanted.items() if not principals or person in principals]
    return tuple(kept)


def asked(wanted: Sequence[Need], host: str, given: frozenset[str], directory: Directory) -> tuple[str, ...]:
    """Return the ids of those to ask now, when `given` have said yes already.

    The host, if the host may answer for all; else whoever may answer for all at once (assistants before principals); else
    the host first for their part, and then one person for each yes that is missing.
    """
    open_needs = [n for n in wanted if not n.approvers & given]
    if not open_needs:
        return ()
    if all(host in n.approvers for n in open_needs):
        return (host,)
    for_all = frozenset.intersection(*(n.approvers for n in open_needs))
    if for_all:
        return _assistants_first(for_all, open_needs, directory)
    if any(host in n.approvers for n in open_needs):
        return (host,)
    found = [p for n in open_needs for p in _assistants_first(n.approvers, [n], directory)]
    return tuple(dict.fromkeys(found))


def _assistants_first(ids: frozenset[str], open_needs: Sequence[Need], directory: Directory) -> tuple[str, ...]:
    principals = {n.principal for n in open_needs}
    ordered = [p.id for p in directory.in_name_order(ids)]
    helpers = tuple(p for p in ordered if p not in principals)
    return helpers or tuple(ordered)
