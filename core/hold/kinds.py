"""A kind that the words do not carry. Reason: what is asked for is the one value of a form that is no quotation.

Only what changes an event that exists is held so: there a wrong kind does harm, and there every request has a word for it.
"""

from __future__ import annotations

from core.form import About, ItemKind, Missing, quotes
from core.hold.types import Held, cut
from core.reading import carried

_TO_AN_EVENT = frozenset(
    {ItemKind.CANCEL, ItemKind.RESCHEDULE, ItemKind.CHANGE, ItemKind.ADD_PEOPLE, ItemKind.REMOVE_PEOPLE}
)


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the first words of each item whose kind has no word in the message, and which the other reading has not either."""
    agreed = {item.kind for item in held.witness.items}
    found = []
    for index, item in enumerate(held.form.items):
        if (
            item.kind not in _TO_AN_EVENT
            or item.kind in agreed
            or carried(held.form.text, item.kind, directory=held.directory)
        ):
            continue
        first = min((q for q in quotes(item)), key=lambda q: q.start, default=None)
        words = first if first is not None else cut(held.form.text, 0, min(80, len(held.form.text)))
        found.append(Missing(about=About.WHAT, item=index, words=words))
    return tuple(found)
