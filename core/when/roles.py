"""How phrases hang together, and which of them are ruled out: "Tuesday or Wednesday", "any day but Wednesday"."""

from __future__ import annotations

from collections.abc import Sequence

from core.when.ruling import AFTER_ROWS, BEFORE_ROWS
from core.when.tokens import BREAK, Token
from core.when.types import Kind, Phrase

_LINKS = {"or": "or", "and": "and", "&": "and", ",": ",", "/": ",", "nor": "or", "+": "and", ";": ","}
_FILLERS = frozenset(
    """
    on in at also maybe perhaps even the of either else then possibly for both any during
    """.split()
)
_MOVES = frozenset(
    """
    move moved moving shift shifting push pushed pushing reschedule rescheduled bump bumped swap switch change
    changed postpone slide sliding go goes delay delayed bring pull swap
    """.split()
)

_BEFORE_LAST = frozenset(words[-1] for words in BEFORE_ROWS)
_BETWEEN = frozenset("on in at the for any this next it be of all during".split())
_NOT_AFTER_ALL = frozenset(("why", "if", "whether", "or"))  # "why not Wednesday", "whether or not"
_NOT_BEFORE = frozenset(("only", "just", "sure"))

_AFTER_FIRST = frozenset(words[0] for words in AFTER_ROWS)
_AFTER_LONGEST = max(len(words) for words in AFTER_ROWS)
_COPULA = frozenset(
    """
    is are was were ' s will would be s also both all really just totally completely pretty so
    """.split()
)


def moves(tokens: Sequence[Token]) -> bool:
    """Whether something is being moved: then "from 2 to 4" is where it was and where it goes."""
    return any(token.low in _MOVES for token in tokens)


def joiner(tokens: Sequence[Token], end: int, start: int) -> str | None:
    """The word that joins a phrase to the one before, when only such words and fillers stand between."""
    if start - end > 4:
        return None
    link: str | None = None
    for token in tokens[end:start]:
        word = _LINKS.get(token.low)
        if word is not None:
            link = word if link in (None, ",") else link
        elif token.low not in _FILLERS:
            return None
    return link


def _ruled_out_before(tokens: Sequence[Token], start: int, clock: bool) -> bool:
    position = start - 1
    for _ in range(3):
        if position >= 0 and tokens[position].low in _BETWEEN and not _ends_rule(tokens, position):
            position -= 1
    if position < 0 or tokens[position].low not in _BEFORE_LAST:
        return False
    if tokens[position].low == "make" and clock:
        return False  # "she can't make 2 o'clock with Sam" says which meeting
    for length in range(4, 0, -1):
        begin = position - length + 1
        if begin >= 0 and tuple(token.low for token in tokens[begin : position + 1]) in BEFORE_ROWS:
            before = tokens[begin - 1].low if begin else BREAK
            return not (length == 1 and before in _NOT_AFTER_ALL)
    return False


def _ends_rule(tokens: Sequence[Token], position: int) -> bool:
    return position > 0 and (tokens[position - 1].low, tokens[position].low) in BEFORE_ROWS


def _ruled_out_after(tokens: Sequence[Token], end: int) -> bool:
    position = end
    for _ in range(4):
        if tokens[position].low in _COPULA:
            position += 1
    if tokens[position].low not in _AFTER_FIRST:
        return False
    if position == end and tokens[position].low in (
        "out",
        "full",
        "bad",
        "busy",
        "blocked",
        "gone",
        "taken",
        "excluded",
    ):
        return False  # "block Tuesday out" is no exclusion; "Tuesday is out" is
    for length in range(_AFTER_LONGEST, 0, -1):
        if tuple(token.low for token in tokens[position : position + length]) in AFTER_ROWS:
            return tokens[min(position + length, len(tokens) - 1)].low not in ("timing", "of", "to")
    return False


def avoided(tokens: Sequence[Token], spots: Sequence[tuple[int, int]], phrases: Sequence[Phrase]) -> list[bool]:
    """For each phrase whether it is ruled out; "not Monday or Tuesday" and "Monday and Tuesday are out" hold for both."""
    joiners = [phrase.joiner for phrase in phrases]
    clocks = (Kind.CLOCK, Kind.DATETIME)
    out = [
        _ruled_out_before(tokens, start, phrase.kind in clocks)
        for (start, _), phrase in zip(spots, phrases, strict=True)
    ]
    for number in range(1, len(spots)):
        if out[number - 1] and joiners[number] in ("or", "and") and not out[number]:
            out[number] = True
    backward = [_ruled_out_after(tokens, end) for _, end in spots]
    for number in range(len(spots) - 2, -1, -1):
        if backward[number + 1] and joiners[number + 1] in ("or", "and"):
            backward[number] = True
    return [before or after for before, after in zip(out, backward, strict=True)]
