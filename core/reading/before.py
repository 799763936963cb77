"""Whom "him" and "her" mean, and which slot is freed, where an earlier request of the message says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.form import Item, Quoted
from core.form import ItemKind as K
from core.reading import details, existing
from core.reading.groups import Group
from core.reading.labels import labels
from core.reading.view import View

_HER = labels(r"her|she")
_WITH_HER = labels(r"(?:with|for) (?:him|her|them)|(?:him|her|them) (?:with|to)")
_HIS_WITH = labels(r"his (?:\S+ ){1,3}with (?P<a>P)")
_HERS_WITH = labels(r"her (?:\S+ ){1,3}with (?P<a>P)")
_ASKED_FOR_TIME = labels(
    r"^P (?:\S+ ){0,3}?(?:asked|wants|needs|would like|waiting|hopes|hoping|keen|asking|wishes|after) (?:\S+ ){0,3}?(?:to|for|P|L)"
)


def told_of_before(item: Item, group: Group, heads: Sequence[Group]) -> Item:
    """ "Wes has been waiting to see her; book him into that slot": he is whom the sentence just before names first."""
    if len(item.people) != 1 or item.people[0].text.lower() not in {"him", "her", "them"}:
        return item
    first = group.clauses[0]
    before = next(
        (
            c
            for g in heads
            for c in reversed(g.clauses)
            if c.view.tokens[-1].end <= first.view.tokens[0].start
            and g is not group
            and c.sentence >= first.sentence - 1
            and c is g.clauses[-1]
        ),
        None,
    )
    if before is None or not before.weak:
        before = next((c for g in heads for c in g.clauses if c.weak and c.view.has(_ASKED_FOR_TIME)), None)
    if before is None:
        return item
    named = existing.all_names(before.view)
    return replace(item, people=(named[0],)) if named else item


def _whose_time(item: Item, heads: Sequence[Group]) -> Quoted | None:
    """The one principal of those named before: "cancel Raj's 1:1 with Priya and book Dan with her" is about Priya's time."""
    taken = {q.text.lower() for q in item.people}
    keeps = [
        q
        for g in heads
        for c in g.clauses
        for n, t in enumerate(c.view.tokens)
        if t.label == "P" and t.named is not None and set(t.named.persons) & g.principals and not t.named.team
        for q in (c.view.quote(n, n + 1),)
        if q.text.lower() not in taken
    ]
    return keeps[0] if len({q.text.lower() for q in keeps}) == 1 else None


def slot_step(earlier: Sequence[Item]) -> int:
    """The last item that frees a slot, else the last item."""
    freeing = [n for n, item in enumerate(earlier) if item.kind in {K.CANCEL, K.RESCHEDULE}]
    return freeing[-1] if freeing else len(earlier) - 1


def with_her(item: Item, views: Sequence[View], heads: Sequence[Group]) -> Item:
    """ "book Dan with her in its place": she is whom the earlier request names first."""
    if not any(v.has(_WITH_HER) for v in views):
        return item
    first = _whose_time(item, heads) or next(
        (q for g in heads for c in g.clauses for q in existing.all_names(c.view)), None
    )
    other = _HIS_WITH if any(v.has(_HER) for v in views) else _HERS_WITH
    for clause in (c for g in heads for c in g.clauses):  # "cancel his 1:1 with Priya + book Dan with her"
        first = details.group(clause.view, other) or first
    if first is None or any(q.text.lower() == first.text.lower() for q in item.people):
        return item
    return replace(item, people=existing.in_order(*item.people, first))
