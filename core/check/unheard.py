"""Words of time that were read and have no place in the request: they are asked about when they would make it another time."""

from __future__ import annotations

from core.check.when import phrases_in
from core.form import About, Item, Pending
from core.outcome import Question
from core.when import Context, resolve


def unheard(index: int, item: Item, pending: Pending, context: Context) -> Question | None:
    """Return the question about words of time that item `index` lacks, or None where they would change nothing.

    "Sorry for writing on Sunday night" rules nothing out of tomorrow; "her mornings are gone" may.
    """
    form = pending.form
    for lack in form.missing:
        if lack.item != index or lack.about is not About.WHEN:
            continue
        heard = resolve(phrases_in(form, item.times, locale=context.locale), context)
        if resolve(phrases_in(form, (*item.times, lack.words), locale=context.locale), context) != heard:
            return Question(about=About.WHEN, pending=pending, item=index, words=lack.words.text, unheard=True)
    return None
