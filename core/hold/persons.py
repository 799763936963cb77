"""Persons whom the form lacks. Reason: whoever is named and not invited learns of the meeting from somebody else.

Who is named twice is lacking only when the form has neither name: "Priya would like it, so that Priya can prepare".
"""

from __future__ import annotations

from core.form import About, Missing
from core.hold.types import Held, cut
from core.people import Named


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the names, teams and addresses that the other reading uses and the form does not."""
    heard = {who for n in held.names if held.used(n.start, n.end) for who in _whom(n)}
    return tuple(
        Missing(about=About.WHO, item=held.nearest(n.start), words=cut(held.form.text, n.start, n.end))
        for n in held.names
        if (n.persons or n.team or n.address or n.nearest)
        and not (_whom(n) and heard.issuperset(_whom(n)))
        and not held.used(n.start, n.end)
        and held.witnessed(n.start, n.end)
    )


def _whom(named: Named) -> tuple[str, ...]:
    """Ids, team or address that a name stands for; nothing when it is only near to some."""
    return named.persons or tuple(word for word in (named.team, named.address) if word)
