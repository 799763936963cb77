"""How phrases hang together, and which of them are ruled out: "Tuesday or Wednesday", "any day but Wednesday"."""

from __future__ import annotations

from collections.abc import Sequence

from core.when.tokens import BREAK, Token
from core.when.types import Kind, Phrase

_LINKS = {"or": "or", "and": "and", "&": "and", ",": ",", "/": ",", "nor": "or", "+": "and", ";": ","}
_FILLERS = frozenset(["on", "in", "at", "also", "maybe", "perhaps", "even", "the", "of", "either", "else", "then", "possibly", "for", "both", "any", "during"])
_MOVES = frozenset(
    ["move", "moved", "moving", "shift", "shifting", "push", "pushed", "pushing", "reschedule", "rescheduled", "bump", "bumped", "swap", "switch", "change", "changed", "postpone", "slide", "sliding", "go", "goes", "delay", "delayed", "bring", "pull", "swap"]
)

# Words that rule out what follows them, nearest last; "on", "the" and the like may stand between.
BEFORE: tuple[str, ...] = (
    "not",
    "no",
    "nor",
    "never",
    "except",
    "excepting",
    "excluding",
    "avoid",
    "avoiding",
    "besides",
    "bar",
    "barring",
    "minus",
    "without",
    "except for",
    "but not",
    "anything but",
    "any day but",
    "any time but",
    "anytime but",
    "any but",
    "every day but",
    "all days but",
    "whenever but",
    "day but",
    "week but",
    "instead of",
    "rather than",
    "other than",
    "apart from",
    "aside from",
    "outside",
    "outside of",
    "can ' t do",
    "cant do",
    "cannot do",
    "can not do",
    "can ' t make",
    "cant make",
    "cannot make",
    "can ' t",
    "won ' t work",
    "wont work",
    "will not work",
    "doesn ' t work",
    "doesnt work",
    "don ' t work",
    "not work",
    "not free",
    "not available",
    "unavailable",
    "busy",
    "don ' t want",
    "steer clear of",
    "stay away from",
    "keep away from",
    "isn ' t free",
    "not leave it",
    "t leave it",
    "not wait",
    "t wait",
    "not put it off",
    "t put it off",
)
_BEFORE = frozenset(tuple(row.split()) for row in BEFORE)
_BEFORE_LAST = frozenset(words[-1] for words in _BEFORE)
_BETWEEN = frozenset(["on", "in", "at", "the", "for", "any", "this", "next", "it", "be", "of", "all", "during"])
_NOT_AFTER_ALL = frozenset(("why", "if", "whether", "or"))  # "why not Wednesday", "whether or not"
_NOT_BEFORE = frozenset(("only", "just", "sure"))

# Words that rule out what stands before them; "is", "are", "'s" may stand between.
AFTER: tuple[str, ...] = (
    "out",
    "no good",
    "no go",
    "not good",
    "not great",
    "not ideal",
    "not possible",
    "not an option",
    "not ok",
    "not okay",
    "not free",
    "not available",
    "not work",
    "bad",
    "a bad",
    "hopeless",
    "impossible",
    "full",
    "packed",
    "busy",
    "off limits",
    "off - limits",
    "unavailable",
    "blocked",
    "terrible",
    "awful",
    "a no",
    "a no go",
    "a no - go",
    "a nightmare",
    "taken",
    "gone",
    "won ' t work",
    "won ' t do",
    "wont work",
    "wont do",
    "will not work",
    "doesn ' t work",
    "doesnt work",
    "does not work",
    "don ' t work",
    "dont work",
    "do not work",
    "doesn ' t suit",
    "don ' t suit",
    "can ' t work",
    "isn ' t good",
    "isn ' t possible",
    "isn ' t an option",
    "isn ' t great",
    "isn ' t ideal",
    "aren ' t good",
    "aren ' t possible",
    "aren ' t great",
    "excluded",
    "excepted",
    "too busy",
)
_AFTER = frozenset(tuple(row.split()) for row in AFTER)
_AFTER_FIRST = frozenset(words[0] for words in _AFTER)
_AFTER_LONGEST = max(len(words) for words in _AFTER)
_COPULA = frozenset(["is", "are", "was", "were", "'", "s", "will", "would", "be", "s", "also", "both", "all", "really", "just", "totally", "completely", "pretty", "so"])


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
        if begin >= 0 and tuple(token.low for token in tokens[begin : position + 1]) in _BEFORE:
            before = tokens[begin - 1].low if begin else BREAK
            return not (length == 1 and before in _NOT_AFTER_ALL)
    return False


def _ends_rule(tokens: Sequence[Token], position: int) -> bool:
    return position > 0 and (tokens[position - 1].low, tokens[position].low) in _BEFORE


def _ruled_out_after(tokens: Sequence[Token], end: int) -> bool:
    position = end
    for _ in range(4):
        if tokens[position].low in _COPULA:
            position += 1
    if tokens[position].low not in _AFTER_FIRST:
        return False
    if position == end and tokens[position].low in ("out", "full", "bad", "busy", "blocked", "gone", "taken", "excluded"):
        return False  # "block Tuesday out" is no exclusion; "Tuesday is out" is
    for length in range(_AFTER_LONGEST, 0, -1):
        if tuple(token.low for token in tokens[position : position + length]) in _AFTER:
            return tokens[min(position + length, len(tokens) - 1)].low not in ("timing", "of", "to")
    return False


def avoided(tokens: Sequence[Token], spots: Sequence[tuple[int, int]], phrases: Sequence[Phrase]) -> list[bool]:
    """For each phrase whether it is ruled out; "not Monday or Tuesday" and "Monday and Tuesday are out" hold for both."""
    joiners = [phrase.joiner for phrase in phrases]
    clocks = (Kind.CLOCK, Kind.DATETIME)
    out = [_ruled_out_before(tokens, start, phrase.kind in clocks) for (start, _), phrase in zip(spots, phrases, strict=True)]
    for number in range(1, len(spots)):
        if out[number - 1] and joiners[number] in ("or", "and") and not out[number]:
            out[number] = True
    backward = [_ruled_out_after(tokens, end) for _, end in spots]
    for number in range(len(spots) - 2, -1, -1):
        if backward[number + 1] and joiners[number + 1] in ("or", "and"):
            backward[number] = True
    return [before or after for before, after in zip(out, backward, strict=True)]
