"""carried(): whether a message has words for a kind of request at all. Rows of core.reading.cues, wherever they stand."""

from __future__ import annotations

from core.form import ItemKind
from core.people import Directory, names
from core.reading import lexicon as lex
from core.reading.clauses import cut
from core.reading.cues import CUES
from core.reading.labels import labels
from core.reading.parts import without_marks
from core.reading.unsaid import wish_of
from core.when import find

_FORMS = r"(?:s|es|d|[a-z]?ed|[a-z]?ing)?"  # "scrapped", "binning": the lexicon has the plain verbs
#: Verbs that carry a kind even in a turn of phrase that no cue knows.
_VERBS = {
    ItemKind.CANCEL: labels(rf"(?:{lex.CANCEL}|{lex.CANCEL_OR_REMOVE}){_FORMS}"),
    ItemKind.RESCHEDULE: labels(rf"{lex.MOVE}{_FORMS}|later|earlier|instead|to T"),
    ItemKind.CHANGE: labels(rf"(?:{lex.RENAME}|{lex.RESIZE}){_FORMS}|change|make|call|called|title|in the|at the"),
    ItemKind.ADD_PEOPLE: labels(r"(?:add|invite|include|loop|join|bring|with|too|as well|copy|have)"),
    ItemKind.REMOVE_PEOPLE: labels(
        rf"(?:{lex.CANCEL_OR_REMOVE}|{lex.CANCEL}){_FORMS}|uninvite|without|off|out|needn't|excuse"
    ),
}


def carried(text: str, kind: ItemKind, *, directory: Directory, locale: str = "en-US") -> bool:
    """Whether some words of a text ask for something of this kind, or might. Never raises on any text."""
    message = cut(text, find(without_marks(text), locale=locale), names(text, directory))
    verb = _VERBS.get(kind)
    rows = [cue.pattern for cue in CUES if cue.kind is kind] + ([verb] if verb is not None else [])
    unsaid = wish_of(message)  # "Thursday at 11 - Raj and I - half an hour. Can that go in?"
    if unsaid is not None and unsaid.kind is kind:
        return True
    return any(view.has(pattern) for view in message.sentences for pattern in rows)
