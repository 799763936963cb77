"""Persons whom the form lacks. Reason: whoever is named and not invited learns of the meeting from somebody else.

Who is named twice in one wish is there once one of the names is: "an hour of Priya's time, as Priya wants to prepare".
"""

from __future__ import annotations

from core.form import About, Missing
from core.hold.types import Held, Values, cut
from core.people import Named


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the names, teams and addresses that the other reading uses and the form does not."""
    heard: dict[int, frozenset[str]] = {}  # of each item, asked for at most once
    return tuple(
        Missing(about=About.WHO, item=held.nearest(n.start), words=cut(held.form.text, n.start, n.end))
        for n in held.names
        if (n.persons or n.team or n.address or n.nearest)
        and not held.used(n.start, n.end)
        and held.witnessed(n.start, n.end)
        and not _named_again(held, n, heard)
    )


def _named_again(held: Held, named: Named, heard: dict[int, frozenset[str]]) -> bool:
    """Whether the item that a name stands nearest to has the same ones by another name."""
    whom, nearest = _whom(named), held.nearest(named.start)
    if nearest not in heard:
        values = Values(held.form.items[nearest:][:1])
        heard[nearest] = frozenset(who for n in held.names if values.touch(n.start, n.end) for who in _whom(n))
    return bool(whom) and heard[nearest].issuperset(whom)


def _whom(named: Named) -> tuple[str, ...]:
    """Ids, team or address that a name stands for; nothing when it is only near to some."""
    return named.persons or tuple(word for word in (named.team, named.address) if word)
