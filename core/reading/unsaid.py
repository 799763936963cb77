"""A wish that no sentence of a message says by itself: "Thursday at 11 - Raj and I - half an hour. Can that go in?".

Who, when and how long stand in clauses of their own, and what is asked is only "can you do that?" or nothing at all. Such a
message is a request for a new meeting when nothing in it asks for anything else.
"""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading import persons, scope
from core.reading.clauses import Clause, Message, Row
from core.reading.groups import Group, kind_of
from core.reading.labels import labels

_DO_IT = labels(
    r"(?:can|could|would|will|may|might|should|shall|does|do) (?:that|it|this|they|both)(?: \S+){0,4}?"
    r" (?:go in|go into|go down|go ahead|be put|be booked|be fixed|be arranged|be sorted|be done|work|happen|be possible|in|down)(?= |$)"
    r"|(?:you|u) (?:can |could |please |kindly |just |possibly |be able to )*(?:do|get|fix|send|ask for|ask|arrange|sort|make|set|put|pop"
    r"|have|see to|book|slot|organise|organize|take care of)(?: out| up| in| for)? (?:it|that|this|one|something)(?= )"
    r"|is (?:that|it|this) (?:possible|doable|feasible|on|ok|okay|all right|alright) \?|make (?:it|that) happen|(?:do|see to) the (?:needful|honours)"
    r"|^(?:many )?(?:please|pls|plz)$"
)
_VERB = labels(
    r"(?:is|are|was|were|am|has|have|had|will|would|won't|isn't|been|goes|knows|i'll|i'm|i've|he's|she's|we're|they're|says|went|did|does"
    r"|don't|doesn't|can't|cannot|can|could|should|might|may|must|see|saw|met|left|thinks?|called|rang|wrote|told|said)"
)
_OWN = labels(r"<OWN> time|<OWN>(?= $| ,| !| please| pls)")
_ENDS = frozenset({"please", "pls", "plz", "thanks", "ta", "thx", "cheers"})
_NO_WISH = labels(
    r"(?:can't|cannot|won't|not|no|never|don't|doesn't|unless|fyi|(?:is|are|am|i'm|he's|she's|'s|be|was) (?:out|away|off)"
    r"|on leave|holiday|sick|ill|travelling|traveling)"
)


def wish_of(message: Message) -> Group | None:
    """The one request that the clauses make together; None when they make none, or when one of them asks for something else."""
    clauses = Row()
    clauses.extend(c for c in message.clauses if c.view.tokens)
    kinds = {kind_of(message, c) for c in clauses}
    if not clauses or kinds - {None, K.SCHEDULE} or any(scope.is_foreign(c) for c in clauses):
        return None
    here = {t.label for c in clauses for t in c.view.tokens}
    if {"T", "L"} <= here and "P" not in here and any(c.view.has(_OWN) for c in clauses):
        return Group(
            kind=K.BLOCK, clauses=clauses, asked=True
        )  # "Writing time! Two hours, Monday morning, in my diary please"
    if not here & {"T", "L"} or not _has_people(clauses, long="L" in here):
        return None
    asked = any(c.view.has(_DO_IT) for c in clauses) and not any(c.view.has(_NO_WISH) for c in clauses)
    shorthand = not any(c.view.has(_VERB) or c.view.has(_NO_WISH) for c in clauses) and _is_short(clauses)
    return Group(kind=K.SCHEDULE, clauses=clauses, asked=True) if asked or shorthand else None


def _has_people(clauses: list[Clause], *, long: bool) -> bool:
    """Two who would meet; of a wish that says how long, one is enough: the writer is the other."""
    named = [t.named for c in clauses for t in c.view.tokens if t.named is not None]
    everyone = {p for n in named for p in (n.persons or (n.address or n.text.lower(),))}
    me = any(persons.himself(c.view) is not None for c in clauses)
    return len(everyone) + me > 1 or (bool(everyone) and long)


_SHORT = 7  # words besides names and times that a note in shorthand has at most


def _is_short(clauses: list[Clause]) -> bool:
    words = [
        t for c in clauses for t in c.view.tokens if len(t.label) > 1 and t.label.isalpha() and t.label not in _ENDS
    ]
    return len(words) <= _SHORT


__all__ = ["wish_of"]
