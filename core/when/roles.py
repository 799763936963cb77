"""How phrases hang together, and which of them are ruled out: "Tuesday or Wednesday", "any day but Wednesday"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

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

_BETWEEN = frozenset("on in at the a for any this next it be of all during".split())
_NOT_AFTER_ALL = frozenset(("why", "if", "whether", "or"))  # "why not Wednesday", "whether or not"
_NOT_BEFORE = frozenset(("only", "just", "sure"))

_EACH = frozenset("any every each all".split())
_DAYS = frozenset("day days weekday weekdays".split())
_AFTER_FIRST = frozenset(words[0] for words in AFTER_ROWS)
_AFTER_LONGEST = max(len(words) for words in AFTER_ROWS)
_LEAVES = frozenset("leave leaving let keep".split())
_SLIPS = frozenset(
    "oh er um no sorry wait hang on hold i mean meant correction make that scratch rather actually oops or my mistake apologies".split()
)
_TAKES_BACK = (
    "sorry",
    "i mean",
    "i meant",
    "correction",
    "scratch that",
    "make that",
    "oops",
    "no wait",
    "or rather",
    "my mistake",
    "apologies",
)
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


def _rule_before(tokens: Sequence[Token], start: int) -> tuple[str, ...] | None:
    """The words that rule out what starts at a token: the longest row that ends there, fillers left out."""
    position = start - 1
    for _ in range(4):
        if position < 0:
            return None
        for length in range(min(4, position + 1), 0, -1):
            words = tuple(token.low for token in tokens[position - length + 1 : position + 1])
            if words in BEFORE_ROWS:
                before = tokens[position - length].low if position >= length else BREAK
                return None if length == 1 and before in _NOT_AFTER_ALL else words
        if tokens[position].low not in _BETWEEN:
            return None
        position -= 1
    return None


def any_day(tokens: Sequence[Token], start: int) -> bool:
    """Whether what starts at a token is taken out of all days: "any day but Friday", "every day this week bar Friday"."""
    if _rule_before(tokens, start) is None:
        return False
    near = [token.low for token in tokens[max(0, start - 7) : start]]
    return any(what in _EACH and day in _DAYS for what, day in pairwise(near))


def puts_off(tokens: Sequence[Token], start: int) -> bool:
    """ "don't leave it until next week": what is ruled out begins there, and does not end."""
    words = _rule_before(tokens, start)
    return words is not None and words[-1] in ("it", "wait")


def _ruled_out_before(tokens: Sequence[Token], start: int, clock: bool) -> bool:
    words = _rule_before(tokens, start)
    return words is not None and not (clock and words[-1] == "make")  # "she can't make 2 o'clock" says which meeting


def _ruled_out_after(tokens: Sequence[Token], end: int) -> bool:
    position = end
    for _ in range(4):
        if tokens[position].low in _COPULA:
            position += 1
    if tokens[position].low not in _AFTER_FIRST:
        return False
    out_of = tokens[position].low == "out" and tokens[min(position + 1, len(tokens) - 1)].low == "of"
    if (
        position == end
        and not out_of
        and tokens[position].low
        in (
            "out",
            "full",
            "bad",
            "busy",
            "blocked",
            "gone",
            "taken",
            "excluded",
        )
    ):
        return False  # "block Tuesday out" is no exclusion; "Tuesday is out" is
    for length in range(_AFTER_LONGEST, 0, -1):
        if tuple(token.low for token in tokens[position : position + length]) in AFTER_ROWS:
            return tokens[min(position + length, len(tokens) - 1)].low not in ("timing", "of", "to")
    return False


def _left_alone(tokens: Sequence[Token], start: int, end: int) -> bool:
    """ "leave Monday alone": nothing shall be put there."""
    return tokens[end].low == "alone" and start > 0 and tokens[start - 1].low in _LEAVES


def _taken_back(tokens: Sequence[Token], end: int, start: int) -> bool:
    """ "Friday at 3... no, sorry, Thursday at 3": between two phrases stands only that the first was wrong."""
    words = [token.low for token in tokens[end:start] if token.low[:1].isalpha()]
    return bool(words) and set(words) <= _SLIPS and any(f" {row} " in f" {' '.join(words)} " for row in _TAKES_BACK)


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
    for number, (start, end) in enumerate(spots):
        backward[number] = backward[number] or _left_alone(tokens, start, end)
    for number in range(len(spots) - 2, -1, -1):
        kinds = phrases[number].kind, phrases[number + 1].kind
        wrong = kinds[0] == kinds[1] and not (out[number + 1] or backward[number + 1])
        out[number] = out[number] or (wrong and _taken_back(tokens, spots[number][1], spots[number + 1][0]))
    for number in range(len(spots) - 2, -1, -1):
        if backward[number + 1] and joiners[number + 1] in ("or", "and"):
            backward[number] = True
    return [before or after for before, after in zip(out, backward, strict=True)]
