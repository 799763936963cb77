"""fragment(): an answer in an open conversation ("Thursday at 3", "the Product one", "make it 45 minutes") as an Item."""

from __future__ import annotations

import re

from core.form import Item, Quoted
from core.form import ItemKind as K
from core.people import Directory, names
from core.reading import details, persons, times
from core.reading.clauses import cut
from core.reading.view import quoted
from core.when import find

_LEADS = ("sorry", "i meant", "i mean", "yes", "no", "please", "pls", "it's", "its", "the one", "that would be", "with")


def fragment(text: str, *, directory: Directory, locale: str = "en-US") -> Item:
    """The values that the words of an answer give; kind UNSUPPORTED says nothing about what is asked for.

    people holds the names, or, when nobody is named or one of several is described, the words themselves ("the Product
    one"), for core.people.match.
    meeting holds the whole of the words, for choosing among events ("the one with Sam Lee").
    """
    message = cut(text, find(text, locale=locale), names(text, directory))
    clauses = list(message.clauses)
    people, optional = persons.taking_part(clauses)
    without = persons.left_out(clauses)
    wanted = times.wanted(clauses) or tuple(
        c.view.quote(n, n + 1) for c in clauses for n, token in enumerate(c.view.tokens) if token.label == "D"
    )
    length = details.length(clauses)
    whole = quoted(text, *message.stretch)
    described = re.search(r"\bone\b", whole.text, re.IGNORECASE) is not None  # "the Product one", "the one from Globex"
    if (described or not people) and not (wanted or without) and length is None and whole.text:
        people = (_bare(whole),)
    return Item(
        kind=K.UNSUPPORTED,
        people=(*people, *optional),
        without=without,
        meeting=(whole,) if whole.text else (),
        times=wanted,
        length=length,
        place=details.place(clauses),
        anyway=details.anyway(clauses),
        scope=details.scope(clauses),
    )


def _bare(whole: Quoted) -> Quoted:
    """The words without what only leads up to them, and without the full stop."""
    text, start = whole.text.rstrip(" .!?"), whole.start
    for lead in _LEADS:
        if text.lower().startswith(lead + " ") and lead != "the one":
            text, start = text[len(lead) + 1 :], start + len(lead) + 1
    return Quoted(text=text, start=start, end=start + len(text))
