"""A request that the form lacks. Reason: the second wish of a message is the one that is forgotten.

A request is unheard when another reading finds one in a sentence of which the form has no word at all.
"""

from __future__ import annotations

import re

from core.form import About, ItemKind, Missing, quotes
from core.hold.types import Held, cut

_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*")


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the sentences in which the other reading finds a request and the form nothing."""
    text = held.form.text
    if len(held.witness.items) <= len(held.form.items):
        return ()
    unheard = []
    for sentence in _SENTENCE.finditer(text):
        start, end = sentence.span()
        asked = any(
            item.kind is not ItemKind.UNSUPPORTED and any(start <= q.start < end for q in quotes(item))
            for item in held.witness.items
        )
        if asked and not held.used(start, end):
            words = sentence.group()
            lead = len(words) - len(words.lstrip())
            quote = cut(text, start + lead, start + len(words.rstrip()))
            unheard.append(Missing(about=About.WHAT, item=held.nearest(start), words=quote))
    return tuple(unheard)
