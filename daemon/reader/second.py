"""The second look: pieces of the message that the form lacked, put where the model says they belong. Never two looks more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.form import About, Form, Item, Missing, Quoted, quotes
from daemon.reader.answer import Placed, SecondAnswer
from daemon.reader.parse import MOST, SINGLE, parse

#: Fields that may answer what a piece was found to be about.
FITS = {
    About.WHEN: frozenset({"times", "meeting", "scope", "title"}),
    About.WHO: frozenset({"people", "optional", "without", "meeting", "title"}),
    About.DURATION: frozenset({"length", "times", "meeting", "title"}),
    About.WHAT: frozenset({"meeting", "times", "people", "place", "title", "scope", "anyway", "why"}),
}


def merged(form: Form, missing: Sequence[Missing], answer: SecondAnswer, *, show: Callable[[str], str]) -> Form:
    """Return the form with every piece that was given a place, and with the requests that were missed.

    A piece goes only into a field of its own sort, and never in the place of words that are there.
    """
    items = list(form.items)
    for placed in answer.placed:
        if placed.number > len(missing) or placed.request >= len(items) or placed.field == "none":
            continue
        piece = missing[placed.number - 1]
        if placed.field in FITS.get(piece.about, frozenset()):
            items[placed.request] = _with(items[placed.request], placed, piece.words)
    more = parse(answer.requests, form.text, reader=form.reader, show=show)
    if more.sound:
        items += [item for item in more.form.items if item.back is None]
    if all(item.back is None for item in items):
        items.sort(
            key=lambda item: min((q.start for q in quotes(item)), default=0)
        )  # in the order in which they were said
    return replace(form, items=tuple(items[:MOST]))


def _with(item: Item, placed: Placed, words: Quoted) -> Item:
    if placed.field in SINGLE:
        return item if getattr(item, placed.field) is not None else replace(item, **{placed.field: words})  # type: ignore[arg-type]
    if placed.field == "without":
        # "not Sam" was heard as Sam: where they are left out they are not invited.
        item = replace(
            item,
            people=tuple(q for q in item.people if not words.start <= q.start < words.end),
            optional=tuple(q for q in item.optional if not words.start <= q.start < words.end),
        )
    there: tuple[Quoted, ...] = getattr(item, placed.field)
    return replace(item, **{placed.field: tuple(sorted((*there, words), key=lambda q: q.start))})  # type: ignore[arg-type]
