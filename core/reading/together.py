"""What a clause asks for only because of what the others say.

"The lunch with Raj is at Rosa's. Could you put that on it?" changes a meeting that exists; "Raj had better be at the review.
Send him an invitation." adds him to one.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.form import ItemKind as K
from core.reading import details, meetings
from core.reading import lexicon as lex
from core.reading.clauses import Clause
from core.reading.labels import labels

_NEW = frozenset({K.SCHEDULE, K.FIND_TIME, K.BLOCK, K.SESSIONS})
_MEETING = labels(lex.MEETING)
_ON_IT = rf"(?:on|to|in|into|onto) (?:it|there|the (?:\S+ )?(?:invite|invitation|event|entry|booking|details|{lex.MEETING})|his invite|her invite)"
_PUT_ON_IT = labels(
    rf"(?:put|add|note|enter|write|include|pop|get|stick|put down) (?:that|it|this) (?:\S+ )?{_ON_IT}"
    rf"|(?:can|could|may|should|might) (?:that|it|this) (?:go|be put|be added|be noted|be written|appear|stand) {_ON_IT}"
    r"|(?:update|updating|change|correct|correcting|amend|amending) (?:that|it|this|the (?:location|place|venue|invite|invitation|entry|event))"
)
_SENDS = labels(
    r"(?:send|give|get|issue) (?:each of them|both of them|them both|them each|all of them|each|both|them|him|her|those two|the two of them|P)"
    r"(?: (?:both|each|all))? (?:an |the |out )*(?:invite|invitation|invites|invitations)"
)
_BELONGS_AT = labels(
    rf"(?:had better|ought to|should|must|needs? to|has to|have to|would like to|wants? to|are to|is to|will)(?: also| both| all)*"
    rf" (?:be|sit|come|join|go) (?:in the room |there |present |in |along |part )*(?:at|on|in|to|for|of) (?:the|my|our|P 's|T 's)"
    rf" (?:\S+ ){{0,3}}?{lex.MEETING}"
)


def puts_place_on_it(clause: Clause, clauses: Sequence[Clause]) -> bool:
    """Whether a clause only asks that something be put on a meeting, and the message says where that meeting takes place."""
    if not clause.view.has(_PUT_ON_IT) or any(not c.weak and c.kind in _NEW and c is not clause for c in clauses):
        return False  # "Book lunch with Raj at Rosa's and put that in the invite" books
    whole = [c for c in clauses if c.view.tokens]
    names_it = any(c.view.has(_MEETING) or any(meetings.is_meal(t) for t in c.view.tokens) for c in whole)
    return names_it and (details.place(whole) is not None or details.named_place(whole) is not None)


def sends_invitations(clause: Clause, clauses: Sequence[Clause]) -> bool:
    """Whether invitations are asked for to a meeting at which, as is told before, somebody belongs."""
    return clause.kind is K.SCHEDULE and clause.view.has(_SENDS) and any(c.view.has(_BELONGS_AT) for c in clauses)


__all__ = ["puts_place_on_it", "sends_invitations"]
