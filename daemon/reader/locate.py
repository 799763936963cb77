"""locate(): where quoted words stand in a message, whitespace and quotation marks folded. Words that do not stand there are nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.form import Quoted

_SINGLE, _DOUBLE = "\u2018\u2019\u201a\u201b\u00b4`\u2032", "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
#: A sign inside a number.
_NUMBER = re.compile(r"\d[:.]\d")
_FOLD = str.maketrans({**dict.fromkeys(_SINGLE, "'"), **dict.fromkeys(_DOUBLE, '"'), **dict.fromkeys(_DASHES, "-")})


class Page:
    """A message's text, folded once, with the way back to its own characters."""

    def __init__(self, text: str) -> None:
        """Fold: quotation marks and dashes to one form each, every run of whitespace to one space, letters small."""
        self.text = text
        folded: list[str] = []
        self._at: list[int] = []
        for place, sign in enumerate(text):
            plain = " " if sign.isspace() else sign.translate(_FOLD).lower()
            if plain == " " and folded and folded[-1] == " ":
                continue
            for letter in plain:  # a capital may become two small letters
                folded.append(letter)
                self._at.append(place)
        self._folded = "".join(folded)

    def places(self, words: str) -> tuple[Quoted, ...]:
        """Return every place where words stand as words of their own, from left to right."""
        wanted = " ".join(words.translate(_FOLD).lower().split())
        found: list[Quoted] = []
        begin = 0
        while wanted and (at := self._folded.find(wanted, begin)) >= 0:
            begin = at + 1
            end = at + len(wanted)
            if self._whole(at, end):
                start, stop = self._at[at], self._at[end - 1] + 1
                found.append(Quoted(text=self.text[start:stop], start=start, end=stop))
        return tuple(found)

    def _whole(self, start: int, end: int) -> bool:
        """Whether no word and no number goes on across either end: "Sam" is not in "Same", and 3 is not in 3:30 or 2.3."""
        return not (self._goes_on(start) or self._goes_on(end))

    def _goes_on(self, at: int) -> bool:
        folded = self._folded
        if not 0 < at < len(folded):
            return False
        if folded[at - 1].isalnum() and folded[at].isalnum():
            return True
        return any(_NUMBER.fullmatch(folded, max(0, n - 1), n + 2) is not None for n in (at - 1, at))


def nearest(places: tuple[Quoted, ...], taken: Iterable[Quoted], near: int | None) -> Quoted | None:
    """Return the place that is meant: one that is not taken, the nearest to `near` when that is known, else the first."""
    used = [(q.start, q.end) for q in taken]
    free = [p for p in places if not any(p.start < end and start < p.end for start, end in used)] or list(places)
    if not free:
        return None
    return min(free, key=lambda p: abs(p.start - near)) if near is not None else free[0]
