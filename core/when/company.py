"""Numbers that are times only by the company they keep: "Thursday at 2 or 3", "3 or 4pm", "make it 4", "move my 3pm to 4"."""

from __future__ import annotations

from core.when.engine import Grammar, Parse, Parsed
from core.when.tokens import BREAK, Token
from core.when.tree import Clock, Hours, Moment, Shift, Span, Value

_LINKS = frozenset(("or", "and", "&", "/", ","))
_TURNS = frozenset(
    tuple(row.split())
    for row in (
        "make it",
        "make that",
        "do it",
        "say",
        "instead of",
        "rather than",
        "but not",
        "it to",
        "that to",
        "moved to",
        "pushed to",
    )
)
_INSTEAD = (("rather", "than"), ("instead", "of"))
_ALONE_BEFORE = frozenset((",", ":", "(", ";", "that", BREAK))
_NOT_WHOSE = frozenset(("to", "at", ":", "-", ",", BREAK, "for", "on", "="))
_FORWARD = frozenset(("forward", "forwards", "earlier", "bring", "pull", "advance"))
_EXCEPT = frozenset(("except", "but", "not", "avoid", "avoiding", "excluding", "outside", "no"))
_STARTS = frozenset(("start", "starts", "begin", "begins"))
_UNTIL = frozenset(("to", "till", "until", "til"))


def has_clock(value: Value) -> bool:
    """Whether it is a clock time or a range of them."""
    return isinstance(value, Moment) and isinstance(value.time, (Clock, Hours)) and value.end is None


def two_ends(value: Value, tokens: list[Token], position: int, end: int) -> bool:
    """Whether, when something is moved, "X to Y" is where it was and where it goes rather than one stretch."""
    if not isinstance(value, Moment):
        return False
    first = tokens[position]
    if first.low == "from" and value.bound in ("from", "since") and value.end is None:
        return True  # "from today 2pm -> tomorrow"
    if value.bound is not None or not any(token.low == "to" for token in tokens[position:end]):
        return False
    if value.end is not None or isinstance(value.day, Span):
        return True
    if not isinstance(value.time, Hours) or value.time.loose:
        return False
    if first.low == "from":
        return True
    numeric = "int" in first.tags or "one" in first.tags
    return numeric and (tokens[position - 1].low if position else BREAK) not in _NOT_WHOSE


class Company:
    """Looks at a bare number with its neighbours."""

    __slots__ = ("_bare", "_by", "_meal", "_parse", "_shifted", "_sign", "_starting", "_tail", "_tokens", "_top")

    def __init__(self, rules: Grammar, parse: Parse) -> None:
        words = {token.low for token in parse.tokens}  # once: asked at every place, it must not cost the whole text
        self._sign = 1 if words.isdisjoint(_FORWARD) else -1
        self._starting = not words.isdisjoint(_STARTS)
        self._parse = parse
        self._tokens = parse.tokens
        names = ("phrase", "tail", "bare", "byshift", "shiftd", "meal")
        self._top, self._tail, self._bare, self._by, self._shifted, self._meal = map(rules.number, names)

    def hour(self, position: int) -> Parsed | None:
        """The bare hour at a place, whatever stands beside it."""
        return self._parse.at(self._bare, position)

    def shift(self, position: int, moving: bool) -> Parsed | None:
        """ "delay it by 30 minutes", "start half an hour later today": a shift rather than a length."""
        token = self._tokens[position]
        if token.low == "by" and moving:
            found = self._parse.at(self._by, position)
            return None if found is None else (found[0], Shift(found[1].length, self._sign))
        if moving or self._starting:
            return self._parse.at(self._shifted, position)
        return None

    def time(self, position: int, before: Value | None, moving: bool) -> Parsed | None:
        """A number as a time because of what stands beside it. before: the phrase that ends two tokens earlier, if any."""
        token = self._tokens[position]
        previous = self._tokens[position - 1].low if position else BREAK
        if "meal" in token.tags and previous in _EXCEPT:
            return self._parse.at(self._meal, position)
        if "int" not in token.tags and "one" not in token.tags:
            return None
        tail = self._parse.at(self._tail, position)
        if tail is not None:
            if previous in _LINKS and before is not None and has_clock(before):
                return tail
            if (moving and previous == "to") or self._turned(position):
                return tail
            if previous in _ALONE_BEFORE and self._range_in_words(position, tail[0]):
                return tail
        bare = self._parse.at(self._bare, position)
        return bare if bare is not None and self._leads(bare[0]) else None

    def _turned(self, position: int) -> bool:
        words = [token.low for token in self._tokens[max(0, position - 2) : position]]
        return tuple(words) in _TURNS or tuple(words[-1:]) in _TURNS

    def _range_in_words(self, position: int, end: int) -> bool:
        return end - position == 3 and self._tokens[position + 1].low in _UNTIL

    def _leads(self, end: int) -> bool:
        """Whether a bare hour is joined to a time that follows: "3 or 4pm", "3 rather than 2", "1-2 or 4-5"."""
        word = self._tokens[end].low
        if word in ("or", "and", "&"):
            after = self._parse.at(self._top, end + 1)
            if after is not None:
                return has_clock(after[1])
            follows = self._parse.at(self._tail, end + 1)
            return follows is not None and isinstance(follows[1].time, Hours)
        if end + 1 < len(self._tokens) and (word, self._tokens[end + 1].low) in _INSTEAD:
            return self._parse.at(self._bare, end + 2) is not None
        return False
