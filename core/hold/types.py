"""What every check looks at: the form, its message's phrases and names, and the second reading."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from core.form import Form, Item, Quoted, quotes
from core.people import Named, names
from core.people.types import Directory
from core.when import Phrase, find


class Values:
    """The values of some items by their places, sorted once: a message may hold hundreds of words of time."""

    def __init__(self, items: Iterable[Item]) -> None:
        spans = sorted((q.start, q.end) for item in items for q in quotes(item))
        self._starts = [start for start, _ in spans]
        self._furthest = list(accumulate((end for _, end in spans), max))

    def touch(self, start: int, end: int) -> bool:
        """Whether any of them touches the characters from `start` to `end`."""
        before = bisect_left(self._starts, end)
        return before > 0 and start < self._furthest[before - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """One message, and two readings of it."""

    form: Form  #: the reading that is held
    witness: Form  #: the other one
    phrases: tuple[Phrase, ...]  #: of time, in the whole text
    names: tuple[Named, ...]  #: of persons, teams and addresses, in the whole text
    directory: Directory
    own: Values  #: of the form
    others: Values  #: of the witness

    @classmethod
    def of(cls, form: Form, witness: Form, directory: Directory, locale: str) -> Held:
        """Find the phrases and names of the text."""
        return cls(
            form=form,
            witness=witness,
            phrases=find(form.text, locale=locale),
            names=names(form.text, directory),
            directory=directory,
            own=Values(form.items),
            others=Values(witness.items),
        )

    def used(self, start: int, end: int) -> bool:
        """Whether the held form has a value that touches these characters."""
        return self.own.touch(start, end)

    def witnessed(self, start: int, end: int) -> bool:
        """Whether the other reading has a value that touches them."""
        return self.others.touch(start, end)

    def nearest(self, start: int) -> int:
        """Return the index of the item whose words stand nearest to a place; 0 when none has words."""
        apart = [
            (min((abs(q.start - start) for q in quotes(item)), default=len(self.form.text)), index)
            for index, item in enumerate(self.form.items)
        ]
        return min(apart, default=(0, 0))[1]


def cut(text: str, start: int, end: int) -> Quoted:
    """Return the words from `start` to `end`, as they stand there."""
    return Quoted(text=text[start:end], start=start, end=end)
