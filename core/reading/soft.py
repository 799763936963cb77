"""Clauses that sound like a change of something that exists, and only say more of what is being asked for anew.

"Half an hour with Wes by Thursday. It has to be after three." moves nothing; "a call with Dan at 4, please invite him" adds
nobody to a meeting that exists.
"""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading import lexicon as lex
from core.reading.clauses import Clause, Row
from core.reading.labels import labels

_NEW = frozenset({K.SCHEDULE, K.FIND_TIME, K.BLOCK, K.SESSIONS})
#: An outright wish, also in a statement: somebody would like it, has promised it, or it is to be.
_WISH = labels(
    r"(?:wants?|needs?|would like|'d like|is after|asked for|has asked|wanted|hoping|keen|must|promised|owe|owes|agreed|wishes"
    r"|would love|is to|are to|will|should|can|could|may|might|let's|L|a|an)"
)
_EXISTS = labels(
    rf"(?:the|my|our|his|her|their|this|that|P 's|T 's) (?:(?!new |next |last )\S+ ){{0,3}}?(?:{lex.MEETING}|invite|invitation)"
)
_JOINS = labels(
    r"(?:join|joins|joining|attend|attends|come (?:to|along)|be (?:on|at|part of|in on)|sit in|dial in|take part in) (?!P )\S+"
)
_MOVES = labels(rf"(?:{lex.MOVE})|earlier|later|instead|forward|back")
_CHANGES = labels(rf"(?:{lex.RENAME}|{lex.RESIZE})|instead of|rather than|not L|change|update|make")
_NAMES_IT = labels(
    r"(?:call|title|name|label|entitle) (?:it|this|that)(?! off)|(?:title|subject|name) (?:it|is|should be|to be|as|:)"
)
_INVITES = labels(
    r"(?:invite|add|include|send|loop in|tell|let) (?:him|her|them|both|everybody|everyone)(?! to (?:the|my|our|his|P))"
    r"|send (?:him|her|them|P) (?:an? |the )?(?:invite|invitation)"
)
_SEND_TIMES = labels(
    r"(?:send|offer|suggest|give|propose|show) (?:me |us |him |her |them )?(?:some|a few|a couple of|two or three)"
    r" (?:\S+ )?(?:times|slots|options|dates)"
)
_STEPS_OUT = labels(
    r"(?:he|she|they|P) (?:can|could|will|'ll|is going to|would|might)(?: \S+)? (?:step out|drop out|skip|leave|miss|sit out|bow out|duck out)"
    r"|(?:she'll|he'll|they'll)(?: \S+)? (?:step out|drop out|skip|leave|miss|sit out|bow out|duck out)"
)


_HOW_LONG = labels(
    r"^(?:(?:i|we|they|just|only|it|is|need|needs|needed|want|for|about|should|would|be|of|do|take|ll) )*L(?= $| [.,?!;]| please| pls)"
)
_COULD = labels(
    r"^(?:(?:and|also|so|,|please) )*(?:could|can|would|might|may|will) (?:P|he|she|they)(?: (?:and|&|,|P))* (?!please )\S+"
    r"|(?:asks?|asking|asked|wonders?|wondering|know) (?:me |us )?(?:if|whether)"
)
_IS_FREE = labels(
    r"^(?:(?:and|so|,|please|but) )*(?:is|are) (?:he|she|they|P|both)(?: (?:and|&|,|P|all|both|still))* (?:free|available|around|busy)"
)


_JUST_PLACE = labels(
    r"^(?:and |the |its |with )*(?:location|place|venue|address|where)(?: is| =| :| ->| to be| should be| will be)"
)


def asks_if_free(clause: Clause, before: Row) -> bool:
    """ "Could Priya speak on Wednesday at two? Is she free then?": a yes or no is wanted, and nothing booked yet."""
    return clause.view.has(_IS_FREE) and before.some(_has_a_kind) and not before.some(_is_more_than_a_question)


def _has_a_kind(clause: Clause) -> bool:
    return clause.kind is not None


def _is_more_than_a_question(clause: Clause) -> bool:
    asks = clause.kind in {K.SCHEDULE, K.CHECK_TIME} and clause.view.has(_COULD)
    return clause.kind is not None and not asks


def _joins(clause: Clause) -> bool:
    return clause.view.has(_JOINS)


def _wishes(clause: Clause) -> bool:
    return not clause.weak or clause.view.has(_WISH)


def _is_of_what_exists(clause: Clause) -> bool:
    return clause.kind is not None and clause.view.has(_EXISTS)


def _names_somebody(clause: Clause) -> bool:
    return any(t.label == "P" for t in clause.view.tokens)


def only_says_more(before: Row, current: K | None, clause: Clause, kind: K | None) -> bool:
    """Whether a clause is a detail of the new thing that the clauses before it ask for, or state as a wish."""
    if current not in _NEW or kind is None or not before:
        return False
    view = clause.view
    if before.some(_joins):
        return False  # "Jo would like to join the renewal. Could you add him?"
    if not before.some(_wishes) or before.some(_is_of_what_exists):
        return False
    if kind is K.CHANGE and view.has(_JUST_PLACE) and any(not c.weak and c.kind in _NEW for c in before):
        return True  # "Book lunch with Raj on Friday at 1. Location: Rosa's."
    if kind is K.SCHEDULE:
        return current is K.FIND_TIME and view.has(_HOW_LONG)
    if kind is K.RESCHEDULE:
        return not (view.has(_MOVES) or view.has(_EXISTS) or any(t.label in {"P", "D"} for t in view.tokens))
    if kind is K.CHANGE and view.has(_NAMES_IT):
        return not view.has(_EXISTS)
    if kind is K.CHANGE:
        return (
            any(t.label in {"L", "E"} for t in view.tokens)
            and not view.has(_CHANGES)
            and not view.has(_EXISTS)
            and not _names_somebody(clause)
        )
    if kind is K.ADD_PEOPLE:
        return before.some(_names_somebody) and view.has(_INVITES) and not _names_somebody(clause)
    return kind is K.REMOVE_PEOPLE and is_reason(clause)


def is_reason(clause: Clause) -> bool:
    """ "She will step out of the interview": why it is no matter that she is busy."""
    return clause.kind is K.REMOVE_PEOPLE and clause.view.has(_STEPS_OUT)


def wants_times(clause: Clause) -> bool:
    """ "Would she have time for coffee on Thursday? Please send me some times.": a list, and no yes or no."""
    return clause.view.has(_SEND_TIMES)


def asks_for_new(clause: Clause) -> bool:
    """Whether the clause asks that the new thing be done: "please invite him"."""
    return not clause.weak and clause.kind is not K.REMOVE_PEOPLE
