"""Titles of what is new: from the words, else from who takes part. semantics.md, "The card"."""

from __future__ import annotations

from core.check.types import CheckedItem
from core.meeting import Attendee
from core.people.types import Person

#: How many names a computed title holds before it says "and 3 others".
NAMES_IN_TITLE = 4


def title_of(checked: CheckedItem, owner: Person, others: tuple[Attendee, ...]) -> str:
    """Return the title from the words, else "Owner / others" (semantics.md, "The card")."""
    quote = checked.item.title
    if quote is not None and quote.text.strip(" \"'\u201c\u201d.,"):
        words = quote.text.strip(" \"'\u201c\u201d.,")
        return words[0].upper() + words[1:]
    names = [a.name for a in others]
    if len(names) > NAMES_IN_TITLE:
        names = [*names[: NAMES_IN_TITLE - 1], f"{len(names) - NAMES_IN_TITLE + 1} others"]
    return f"{owner.name} / {', '.join(names)}" if names else owner.name


def held_for(owner: Person) -> str:
    """Return the title of time that is kept for nobody else and for nothing that the words say."""
    return f"{owner.name}: blocked"
