"""What a question is really about: an hour or a day, a yes or no or a list, or a meeting to be had."""

from __future__ import annotations

from collections.abc import Sequence

from core.reading import lexicon as lex
from core.reading import times
from core.reading.clauses import Clause
from core.reading.labels import labels

_LOOKS = labels(
    r"(?:how|hows|how's)(?: \S+){0,3} T look(?:ing|s)?|^(?:and )?P (?:on )?T \?|^(?:and |so )?T (?:for|with) P \?"
    r"|(?:how|hows|how's)(?: is| are|'s)? P (?:all )?(?:fixed|placed|situated|set|doing)(?: for| on| at)? T"
    r"|(?:does|do|has|have) P (?:(?:got|have|already|still) )*(?:anything|something)(?: on| in)? T"
    r"|(?:is|are) there (?:anything|something) (?:on|in|that)(?: \S+){0,3}? (?:way|stops|stopping|blocking) (?:\S+ )?T"
)


# "Is Raj already booked on Friday at 10?", "anything in Raj's diary at ten?": a yes or no about an hour of somebody.
_YES_OR_NO = labels(
    r"^(?:(?:and|so|please|hi|hello|,|also) )*(?:is|are|does|do|has|have|can|could|will|would|might|anything|tell me (?:whether|if)"
    r"|(?:let me )?know (?:whether|if)|check (?:whether|if)) (?!there )(?:\S+ ){0,4}?P"
)
_OF_A_MEETING = labels(rf"{lex.MEETING}|what|which|when|where|who|how long|how many|everything|all")


def _is_yes_or_no(clause: Clause) -> bool:
    return clause.view.has(_YES_OR_NO) and not clause.view.has(_OF_A_MEETING)


def asks_of_an_hour(clauses: Sequence[Clause]) -> bool:
    """ "How does Thursday at nine look for them?": whether they are free, and not what is on."""
    return any(
        (c.view.has(_LOOKS) or _is_yes_or_no(c))
        and any(t.phrase is not None and times.has_hours(t.phrase) for t in c.view.tokens)
        for c in clauses
    )


# "Don't book anything, I'm only asking."
_ONLY_ASKS = labels(
    r"(?:just|only|merely) (?:asking|checking|wondering|curious|enquiring|inquiring|a question|an enquiry)"
    r"|(?:don't|do not|no need to|needn't|not to|please don't|without) (?:book|booking|schedule|set up|put|send|arrange)"
    r" (?:it|anything|that|this|in|one)"
    r"|nothing (?:to book|to be booked|needs booking)"
)


def only_asks(clauses: Sequence[Clause]) -> bool:
    """Whether the writer says that nothing shall be booked, and asks about an hour."""
    hours = any(t.phrase is not None and times.has_hours(t.phrase) for c in clauses for t in c.view.tokens)
    return hours and any(c.view.has(_ONLY_ASKS) for c in clauses)


# "I've got a form to go through with Raj. Would Thursday at 11 for half an hour be possible?"
_WISHES = labels(
    r"(?:i've got|i have|i need|i'd like|i would like|i want|we need|i owe|i promised) (?:\S+ ){0,8}?"
    r"(?:go through|talk|discuss|see|meet|speak|catch up|show|look at)"
    r" (?:\S+ ){0,6}?P"
)
_POSSIBLE = labels(
    r"(?:would|could|might|can) T (?:be )?(?:possible|work|do|suit|ok|okay|all right|alright|fine|good)(?= \?| $| ,)"
)


def wishes_first(clauses: Sequence[Clause]) -> bool:
    """Whether the writer tells of a meeting to be had, and asks for one time of it."""
    asks = [n for n, c in enumerate(clauses) if c.view.has(_POSSIBLE)]
    return bool(asks) and any(c.view.has(_WISHES) for c in clauses[: asks[0]])


_ROOM_FOR = labels(r"(?:time|room|space|availability|gap|slot|opening) (?:for|to)")


def asks_for_room(clauses: Sequence[Clause]) -> bool:
    """ "Do I have time for a coffee with Lena on Thursday?": where it would fit, and not whether the whole day is free."""
    hours = any(t.phrase is not None and times.has_hours(t.phrase) for c in clauses for t in c.view.tokens)
    return not hours and any(c.view.has(_ROOM_FOR) for c in clauses)
