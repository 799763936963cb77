"""Persons whom the form lacks. Reason: whoever is named and not invited learns of the meeting from somebody else.

Who is named twice in one wish is there once one of the names is: "an hour of Priya's time, as Priya wants to prepare".
"""

from __future__ import annotations

from core.form import About, Missing
from core.hold.types import Held, cut, touched
from core.people import Named


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the names, teams and addresses that the other reading uses and the form does not."""
    return tuple(
        Missing(about=About.WHO, item=held.nearest(n.start), words=cut(held.form.text, n.start, n.end))
        for n in held.names
        if (n.persons or n.team or n.address or n.nearest)
        and not held.used(n.start, n.end)
        and held.witnessed(n.start, n.end)
        and not _named_again(held, n)
    )


def _named_again(held: Held, named: Named) -> bool:
    """Whether the item that a name stands nearest to has the same ones by another name."""
    item = held.form.items[held.nearest(named.start) :][:1]
    heard = {who for n in held.names if touched(item, n.start, n.end) for who in _whom(n)}
    whom = _whom(named)
    return bool(whom) and heard.issuperset(whom)


def _whom(named: Named) -> tuple[str, ...]:
    """Ids, team or address that a name stands for; nothing when it is only near to some."""
    return named.persons or tuple(word for word in (named.team, named.address) if word)
