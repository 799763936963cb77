"""What every check looks at: the form, its message's phrases and names, and the second reading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.form import Form, Item, Quoted, quotes
from core.people import Named, names
from core.people.types import Directory
from core.when import Phrase, find


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """One message, and two readings of it."""

    form: Form  #: the reading that is held
    witness: Form  #: the other one
    phrases: tuple[Phrase, ...]  #: of time, in the whole text
    names: tuple[Named, ...]  #: of persons, teams and addresses, in the whole text
    directory: Directory

    @classmethod
    def of(cls, form: Form, witness: Form, directory: Directory, locale: str) -> Held:
        """Find the phrases and names of the text."""
        return cls(
            form=form,
            witness=witness,
            phrases=find(form.text, locale=locale),
            names=names(form.text, directory),
            directory=directory,
        )

    def used(self, start: int, end: int) -> bool:
        """Whether the held form has a value that touches these characters."""
        return touched(self.form.items, start, end)

    def witnessed(self, start: int, end: int) -> bool:
        """Whether the other reading has a value that touches them."""
        return touched(self.witness.items, start, end)

    def nearest(self, start: int) -> int:
        """Return the index of the item whose words stand nearest to a place; 0 when none has words."""
        apart = [
            (min((abs(q.start - start) for q in quotes(item)), default=len(self.form.text)), index)
            for index, item in enumerate(self.form.items)
        ]
        return min(apart, default=(0, 0))[1]


def touched(items: Iterable[Item], start: int, end: int) -> bool:
    """Whether any value of some items touches the characters from `start` to `end`."""
    return any(q.start < end and start < q.end for item in items for q in quotes(item))


def cut(text: str, start: int, end: int) -> Quoted:
    """Return the words from `start` to `end`, as they stand there."""
    return Quoted(text=text[start:end], start=start, end=end)
