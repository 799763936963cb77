"""Times that are ruled out and persons who are left out. Reason: without its "not" a wish means the opposite.

Here no second reader is asked for: that somebody says "not Thursday" is never by the way.
"""

from __future__ import annotations

import re

from core.form import About, Missing, Quoted
from core.hold.types import Held, cut
from core.when import Role

_OUT = re.compile(
    r"\b(?:except(?:ing)?|excluding|without|minus|but not|not|leaving out|other than|apart from|instead of|rather than)"
    r"(?:\s+(?:for|with|the))*\s*$",
    re.IGNORECASE,
)


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the times that are ruled out and unheard, and the persons who are left out and would be invited."""
    text, items = held.form.text, held.form.items
    unheard = [
        Missing(about=About.WHEN, item=held.nearest(p.start), words=cut(text, p.start, p.end))
        for p in held.phrases
        if items and p.role is Role.AVOID and not held.used(p.start, p.end)
    ]
    invited = [
        Missing(about=About.WHO, item=index, words=_with_its_not(text, quote))
        for index, item in enumerate(items)
        for quote in (*item.people, *item.optional)
        if _OUT.search(text, max(0, quote.start - 40), quote.start) and not held.witnessed(quote.start, quote.end)
    ]
    left = [
        Missing(about=About.WHO, item=index, words=_with_its_not(text, quote))
        for other in held.witness.items
        for quote in other.without
        for index, item in enumerate(items)
        if any(q.start < quote.end and quote.start < q.end for q in (*item.people, *item.optional))
    ]
    return (*unheard, *left, *invited)


def _with_its_not(text: str, quote: Quoted) -> Quoted:
    found = _OUT.search(text, max(0, quote.start - 40), quote.start)
    return cut(text, found.start() if found is not None else quote.start, quote.end)
