"""Assent: a yes to a card in more words than the small grammar of replies knows. Every word must be accounted for.

A yes may carry thanks, praise, the card's own verb and things that stand on the card. One unknown word, a question mark
or a figure, and it is no yes: nothing is booked on a doubtful one.
"""

from __future__ import annotations

import re

from core.outcome import Act, Do
from core.replies import DOING, FILLER, YES, tokens

#: What an act is called by those who ask for it; beside a plain yes these verbs say nothing new.
OWN = {
    Do.CANCEL: frozenset("cancel scrap drop delete".split()),
    Do.MOVE: frozenset("move shift reschedule".split()),
    Do.BLOCK: frozenset("block keep".split()),
}
#: Wholes that say yes, with what may follow them.
WHOLE = re.compile(
    r"^(?:(?:ok|okay|yes|yep|right|oh|ah|all right|alright)\W+)*"
    r"(?:go on(?: then)?|do(?=(?:\W+(?:please|thanks|thank you))*\W*$)|spot on|quite right"
    r"|(?:i'm |we're |very )?happy with (?:that|this|it)|let (?:her|him|them) have it)\b",
    re.IGNORECASE,
)
PRAISE = frozenset("quite spot happy lovely splendid brilliant super wonderful marvellous excellent smashing".split())
OBJECTS = frozenset("it that this them those these one ones her him".split())
#: Words of choosing and asking: beside them a yes may be to something else.
_CHOOSING = frozenset("prefer want choose pick select take meant mean better could can would does sorry just".split())
_PLAIN = frozenset("yes yep yeah yup aye ok okay sure agreed approved confirmed".split())


def assents(text: str, acts: tuple[Act, ...]) -> bool:
    """Whether a first sentence is a yes to a card of these acts, and nothing else."""
    if "?" in text or not acts or any(w in _CHOOSING for w in tokens(text)):
        return False
    whole = WHOLE.match(text.strip())
    words = tokens(text[whole.end() :] if whole is not None else text)
    if whole is not None:
        return all(w in FILLER | YES | DOING or w in PRAISE for w in words)
    first = next((w for w in words if w not in {"oh", "ah", "well"}), "")
    if first not in _PLAIN:
        return False
    own = OWN.get(acts[0].do, frozenset()) if len({a.do for a in acts}) == 1 else frozenset[str]()
    both = frozenset({"both", "of"}) if len(acts) == 2 or _two(acts) else frozenset[str]()
    titles = _titles(acts) if any(w in own or w in DOING for w in words) else frozenset[str]()
    known = FILLER | YES | DOING | PRAISE | OBJECTS | own | both | titles
    return all(w in known for w in words)


def _two(acts: tuple[Act, ...]) -> bool:
    event = acts[0].after or acts[0].before
    return event is not None and len(event.attendees) == 2


def _titles(acts: tuple[Act, ...]) -> frozenset[str]:
    """The words that stand in the title of every event on the card: those of one alone could mean that one alone."""
    events = [a.after or a.before for a in acts]
    found = [frozenset(tokens(e.title)) if e is not None else frozenset[str]() for e in events]
    words = found[0].intersection(*found[1:])
    return frozenset(w for w in words if w.isalpha())
