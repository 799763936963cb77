"""What is asked of an assistant and is no work on a diary: minutes to be typed, and questions about the assistant itself."""

# ruff: noqa: E501  one row is one way of asking
from __future__ import annotations

from core.reading import lexicon as lex
from core.reading.labels import labels
from core.reading.view import View

_MINUTES = labels(
    r"(?:the|some|no|any|our|those|these|typed|written|meeting|T 's|<MEETING>) minutes(?! (?:with|late|early|earlier|later|before|after|more|longer|shorter|earlier) )"
    r"|minutes (?:of|from) (?:the|our|my|that|this|T|P|last)|minutes (?:typed|written|taken|please|, please)|(?:the |some |<MEETING> )minutes(?= $)|^typed(?= ,| $| please| up)"
    r"|(?:type|types|typed|typing|write|writes|written|writing) (?:- )?up|typed-up|written-up|(?:type|typing|write|writing) (?:them|it|that|those|these) (?:up|out)"
    r"|type (?:them|it|the|out|those|some|up)|transcribe|transcript|transcription|listen back|listen again|listen to (?:the|a|our)|compose|circulate|(?:take|taking|keep) (?:the |some )?(?:notes|minutes)"
    r"|(?:write|type|draft|do) (?:me |us |the |some |a )*(?:notes|minutes|summary|protocol|record) (?:of|from|for)"
    r"|put together (?:the |a |some |our )?(?:slides|pack|papers|minutes|notes|summary|deck|documents?)"
    r"|(?:notes|papers|documents?|summary|write-up|recording) (?:of|from) (?:the|our|my|T|P 's|that|this) (?:\S+ ){0,4}?(?:written|typed|sent|circulated|printed|done)"
)
_TO_DISCUSS = labels(
    r"(?:about|regarding|re|discuss|over|through|review|cover|approve) (?:the |our |a |my |some )?(?:\S+ ){0,2}?minutes"
)
_MEETING = labels(lex.MEETING)
#: "How do I cancel a meeting?" asks about the assistant; with a meeting of its own ("my 3pm") it is a request, politely put.
_HOW_TO = labels(
    r"^(?:and |so |just |please |, |hi |hello |hey )*(?:(?:do you know|can you tell me|could you tell me|tell me|explain|i wonder|may i ask|show me|remind me) )?"
    r"(?:(?:what's|what is) the (?:\S+ )?way to|how (?:do|does|would|can|could|should|to|must|might))(?: (?:i|we|one|you|people|somebody|someone))?(?: (?:go about|\S+))? (?:a|an|any|people|persons|somebody|someone|meetings|things|the|my|times?|it|you|this)"
)
_POSSIBLE = labels(
    r"what (?:else )?(?:can|could|do|are|is) you (?:able to )?(?:do|help|offer to do|capable)|what (?:things )?(?:can|could) you (?:do|help)"
    r"|(?:which|what) (?:\S+ ){0,2}?(?:things|tasks|commands|requests|features) (?:can|do|are) (?:i|you|we)|what are you (?:able|for|capable)"
)
#: "Is it possible to cancel meetings through you?": of meetings at large.
_AT_LARGE = labels(
    r"(?:is it possible to|am i able to|are you able to|can one|is there a way to|is there any way to|do you know how to) (?:\S+ )?(?:meetings|events|appointments|things|a meeting|an event)"
)
_OWN = frozenset({"P", "T", "L", "D", "R"})


def is_errand(view: View) -> bool:
    """Whether a clause asks for minutes, notes or papers to be made."""
    found, met = view.search(_MINUTES), view.search(_MEETING)
    if found is None or view.has(_TO_DISCUSS):
        return False
    return met is None or found[0] <= met[1]


def is_about_us(view: View) -> bool:
    """Whether a clause asks what this assistant can do, or how something is done with it."""
    if (view.has(_POSSIBLE) or view.has(_AT_LARGE)) and not any(t.label in _OWN for t in view.tokens):
        return True
    return view.has(_HOW_TO) and view.has(_DOES) and not any(t.label in _OWN for t in view.tokens)


_DOES = labels(
    rf"<MOVE>|<CANCEL>|{lex.BOOK}|add|invite|remove|change|rename|block|check|find|look|see|ask|use|get|tell|work"
)

__all__ = ["is_about_us", "is_errand"]
