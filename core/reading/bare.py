"""A bare hour between a day and a name or a length: "wed 11 Raj <> Priya half an hour" is Wednesday at 11.

Words of time alone cannot tell: "wed 11 chairs" has no hour. Where a person or a length comes next, nothing is counted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.people.named import Named
from core.when import Kind, Phrase, find

_HOUR = re.compile(r"[ \t]+\d{1,2}(?=[ \t]+)")
_LENGTH_NEXT = re.compile(r"[ \t]+(?:half\b|an?\s+(?:half\b|hour\b)|an hour\b|quick\b|w/|with\b)", re.IGNORECASE)


def with_hours(text: str, phrases: Sequence[Phrase], named: Sequence[Named], locale: str) -> tuple[Phrase, ...]:
    """The phrases, each day with the bare hour behind it where a name or a length follows that hour."""
    names = {n.start for n in named if not n.pronoun}
    found: list[Phrase] = []
    taken = 0
    for phrase in phrases:
        if phrase.start < taken:
            rest = find(text[taken : phrase.end], locale=locale)  # "11 half hour" without its 11
            found.extend(moved(p, taken) for p in rest)
            continue
        hour = _HOUR.match(text, phrase.end) if phrase.kind is Kind.DATE else None
        next_word = re.compile(r"[ \t]*").match(text, hour.end()) if hour is not None else None
        if hour is None or next_word is None or not (next_word.end() in names or _LENGTH_NEXT.match(text, hour.end())):
            found.append(phrase)
            continue
        whole = find(text[phrase.start : hour.end()], locale=locale)
        if len(whole) != 1 or whole[0].kind is not Kind.DATETIME:
            found.append(phrase)
            continue
        found.append(moved(whole[0], phrase.start))
        taken = hour.end()
    return tuple(found)


def moved(phrase: Phrase, by: int) -> Phrase:
    """A phrase of a part of the text, with its places in the whole."""
    return Phrase(
        start=phrase.start + by,
        end=phrase.end + by,
        text=phrase.text,
        kind=phrase.kind,
        role=phrase.role,
        joiner=phrase.joiner,
        value=phrase.value,
    )
