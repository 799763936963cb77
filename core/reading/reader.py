"""read(): the offline reader, a message to a Form by rules. semantics.md, "Request types", "Several requests in one message"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from core.form import Form, Item
from core.form import ItemKind as K
from core.people import Directory, names
from core.reading import scope
from core.reading.bare import with_hours
from core.reading.clauses import Message, cut
from core.reading.cues import TOLD
from core.reading.existing import others
from core.reading.groups import MOST, Group, gather
from core.reading.items import build
from core.reading.known import title_spans
from core.reading.labels import labels
from core.reading.parts import without_marks
from core.reading.thanks import only_thanks
from core.reading.times import mended, split_at_to
from core.reading.unsaid import wish_of
from core.reading.view import Quotes
from core.when import Phrase, find

_WISH = labels(
    r"(?:L|wants?|needs?|would like|'d like|is after|asked for|has asked|wanted|hoping|keen|must"
    r"|should|after|like to|please|pls|can|could|to meet|should meet|tbc)"
)
# "Raj and Sam were here on Friday for an hour": told of what has been.
_WAS = labels(
    r"^(?:(?:and|so|thanks|thank you|cheers|,|hi|hello) )*(?:P|i|we)(?: (?:and|&|,|P|i|me))*"
    r" (?:were|was|had|spoke|met|saw|went|came|sent|talked)"
)
_WISHED = labels(
    r"(?:wants?|needs?|would like|'d like|after|asked|wanted|hoping|keen|must|should|like to|please|pls|can|could|wondering|meant)"
)
_FINITE = labels(
    r"(?:is|are|was|were|has|have|had|will|would|won't|isn't|'s|been|goes|knows|i'll|i'm|i've|said|told"
    r"|says|went|did|does)"
)
_GOES = labels(r"(?:<MOVE>|<CANCEL>)")


def read(
    text: str, subject: str = "", *, directory: Directory, locale: str = "en-US", titles: Iterable[str] = ()
) -> Form:
    """What a message asks for, in its own words; no items when it asks for nothing.

    text: the new text of the message; every quote of the form has offsets into it. subject: of the message; it asks for
    nothing by itself. locale: the writer's, for 3/4. titles: of meetings that the writer may see whole. Never raises on any text.
    """
    del subject
    if only_thanks(text):
        return Form(text=text, items=())
    named = names(text, directory)
    message = cut(text, with_hours(text, _phrases(text, locale), named, locale), named, title_spans(text, titles))
    groups = [group for group in gather(message) if group.asked or _states_a_wish(group)]
    unsaid = wish_of(message) if not groups else None
    groups = [unsaid] if unsaid is not None else groups
    for group in groups:
        group.principals = directory.principals
    items: list[Item] = []
    for group in groups:
        item = build(group, items, groups)
        more = others(item, group)
        if more:  # a day behind the last of them belongs to it, and the first is the one that was named first
            inside = Quotes(q for m in more for q in m.meeting)
            kept = tuple(q for q in item.meeting if not inside.hold(q.start, q.start + 1))
            item = replace(item, meeting=kept)
        items.extend((item, *more))
    if not items and (scope.asks_something(message) or scope.names_an_errand(message)):
        items = [Item(kind=K.UNSUPPORTED)]
    return Form(text=text, items=tuple(items[:MOST]))


def _phrases(text: str, locale: str) -> tuple[Phrase, ...]:
    """The times of a text; where something moves, "2pm to Thursday" is two."""
    phrases = tuple(
        part for phrase in find(without_marks(text), locale=locale) for part in mended(text, phrase, locale)
    )
    if _GOES.search(_plain_words(text)) is None:
        return phrases
    return tuple(part for phrase in phrases for part in split_at_to(phrase, locale))


def _plain_words(text: str) -> str:
    return " " + " ".join(re.findall(r"[^\W\d_]+", text.lower())) + " "


def _states_a_wish(group: Group) -> bool:
    """Whether statements alone amount to a request: "priya + raj, wed 3pm", "Raj needs half an hour with Priya"."""
    if group.kind is None:
        return False
    for clause in group.clauses:
        if clause.kind is None or (clause.view.has(_WAS) and not clause.view.has(_WISHED)):
            continue
        here = {t.label for t in clause.view.tokens}
        if "L" in here or clause.view.has(_WISH) or not clause.view.has(_FINITE) or clause.cue in TOLD:
            return True
    return False


__all__ = ["Message", "read"]
