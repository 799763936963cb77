"""View: a message seen as a row of labels, in which names are P, times T, lengths L, shifts D, recurrences R.

Zones are Z, and E is a time that is said to be an end.

"Move Priya's 2pm with Sam to Thursday" is "move P 's T with P to T". Rules are written over labels, so they know no name
and no date; every label knows where its words stand in the message.
"""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from core.form import Quoted
from core.people.named import Named
from core.when import Kind, Phrase

_LABEL = {Kind.DURATION: "L", Kind.DELTA: "D", Kind.RECURRENCE: "R", Kind.ZONE: "Z"}
_TOKEN = re.compile(
    r"(?P<oneone>\b1\s?[:\-]\s?1s?\b|\b1on1s?\b|\b121\b|\bone[ -](?:on|to)[ -]one\b)|(?P<arrow>[-=]{1,40}>|→|<>)|(?P<own>['’]s\b)"
    r"|(?P<with>\bw/)|(?P<url>https?://\S+)|(?P<word>[^\W\d_]+(?:['’\-&][^\W\d_]+)*)|(?P<number>\d+(?:[.,]\d+)*)"
    r"|(?P<line>\n)|(?P<sign>\.{3}|…|[^\w\s])",
    re.IGNORECASE,
)
_ENDING = re.compile(r"(?:finish|end|ends|stop|wrap)", re.IGNORECASE)
ONE_ON_ONE = re.compile(r"\b1\s?[:\-]\s?1s?\b|\b1on1s?\b|\b121\b|\bone[ -](?:on|to)[ -]one\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """One label with its words."""

    label: str  #: P, T, L, D, R, Z, E, or the word in small letters, or the sign
    start: int
    end: int
    named: Named | None = None
    phrase: Phrase | None = None
    capital: bool = False


class View:
    """A row of labels over one stretch of text."""

    __slots__ = ("_all", "_ends", "_found", "_starts", "string", "text", "tokens")

    def __init__(self, text: str, tokens: Iterable[Token]) -> None:
        self.text = text
        self.tokens = tuple(tokens)
        parts, starts, ends, at = [], [], [], 1
        for token in self.tokens:
            starts.append(at)
            at += len(token.label)
            ends.append(at)
            at += 1
            parts.append(token.label)
        self.string = " " + " ".join(parts) + " "
        self._starts, self._ends = starts, ends
        # What a pattern was found to match: the same is asked about a clause again and again. Kept by the pattern's id, and
        # with the pattern, so that the id stays its own: to hash a pattern takes longer than to match most.
        self._found: dict[int, tuple[re.Pattern[str], tuple[int, int] | None]] = {}
        self._all: dict[int, tuple[re.Pattern[str], frozenset[int], int]] = {}

    def __len__(self) -> int:
        return len(self.tokens)

    def first_at(self, offset: int) -> int:
        """Index of the first token that starts at or after an offset of `string`."""
        return bisect_left(self._starts, offset)

    def offset(self, begin: int) -> int:
        """The offset in `string` just before a token."""
        return self._starts[begin] - 1

    def search(self, pattern: re.Pattern[str], begin: int = 0) -> tuple[int, int] | None:
        """Tokens [first, last) that a pattern matches at or after a token; a pattern stands between spaces."""
        if begin == 0:
            known = self._found.get(id(pattern))
            if known is None:
                known = self._found[id(pattern)] = (pattern, self._search(pattern, 0))
            return known[1]
        return self._search(pattern, begin)

    def _search(self, pattern: re.Pattern[str], begin: int) -> tuple[int, int] | None:
        match = pattern.search(self.string, self._starts[begin] - 1 if begin < len(self.tokens) else len(self.string))
        return self.tokens_of(match) if match is not None else None

    def tokens_of(self, match: re.Match[str]) -> tuple[int, int]:
        """Tokens [first, last) of a match in `string`."""
        return self.first_at(match.start()), self.first_at(match.end())

    def has(self, pattern: re.Pattern[str]) -> bool:
        """Whether the labels match somewhere."""
        return self.search(pattern) is not None

    def inside(self, pattern: re.Pattern[str]) -> frozenset[int]:
        """The tokens that stand in a match of a pattern, wherever it matches."""
        return self._look_all_over(pattern)[1]

    def has_behind(self, pattern: re.Pattern[str], begin: int) -> bool:
        """Whether the labels match somewhere from a token on."""
        return begin <= self._look_all_over(pattern)[2]

    def _look_all_over(self, pattern: re.Pattern[str]) -> tuple[re.Pattern[str], frozenset[int], int]:
        """A pattern, the tokens in its matches, and where the last begins."""
        if (known := self._all.get(id(pattern))) is not None:
            return known
        inside: set[int] = set()
        begin, last = 0, -1
        while begin < len(self) and (found := self.search(pattern, begin)) is not None:
            inside.update(range(*found))
            last = found[0]
            begin = last + 1
        self._all[id(pattern)] = found_all = (pattern, frozenset(inside), last)
        return found_all

    def part(self, begin: int, end: int) -> View:
        """The same with fewer tokens."""
        return View(self.text, self.tokens[begin:end])

    def labels(self, begin: int, end: int) -> str:
        """The labels from one token to another, one space between."""
        return " ".join(t.label for t in self.tokens[begin:end])

    def quote(self, begin: int, end: int) -> Quoted:
        """The words of the tokens [begin, end)."""
        start, stop = self.tokens[begin].start, self.tokens[end - 1].end
        return Quoted(text=self.text[start:stop], start=start, end=stop)


class Quotes:
    """Some quotes, sorted once, to be asked about many places."""

    def __init__(self, quotes: Iterable[Quoted]) -> None:
        spans = sorted((q.start, q.end) for q in quotes)
        self._starts = [start for start, _ in spans]
        self._furthest = list(accumulate((end for _, end in spans), max))

    def hold(self, start: int, end: int) -> bool:
        """Whether a stretch of the text lies inside one of them."""
        before = bisect(self._starts, start)
        return before > 0 and end <= self._furthest[before - 1]


def quoted(text: str, start: int, end: int) -> Quoted:
    """The words of a stretch, white space at its ends left out."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Quoted(text=text[start:end], start=start, end=end)


def look(
    text: str,
    begin: int,
    end: int,
    phrases: Iterable[Phrase],
    named: Iterable[Named],
    titles: Iterable[tuple[int, int]] = (),
) -> View:
    """The view of text[begin:end]; a title that is known is one word for a meeting."""
    marks = [(at, stop, Token("item", at, stop)) for at, stop in titles if begin <= at and stop <= end]
    for name in named:
        if name.is_self or name.pronoun or not begin <= name.start < end:
            continue
        marks.append((name.start, name.end, Token("P", name.start, name.end, named=name)))
    for phrase in phrases:
        if not begin <= phrase.start < end or phrase.end > end:
            continue
        label = _LABEL.get(phrase.kind, "T")
        if label == "T" and phrase.text.startswith("+"):
            label = "D"  # "board prep +30 min"
        if label == "T" and _ENDING.match(phrase.text):
            label = "E"
        marks.append((phrase.start, phrase.end, Token(label, phrase.start, phrase.end, phrase=phrase)))
    tokens: list[Token] = []
    at = begin
    for start, stop, token in _apart(marks):
        tokens.extend(_plain(text, at, start))
        tokens.append(token)
        at = stop
        if token.label == "P" and text[at : at + 1] in {"s", "S"} and not text[at + 1 : at + 2].isalpha():
            tokens.append(Token("'s", at, at + 1))  # "priyas"
            at += 1
        elif token.label == "P" and text[at : at + 2].lower() == "es" and not text[at + 2 : at + 3].isalpha():
            tokens.append(Token("'s", at, at + 2))  # "which chrises"
            at += 2
    tokens.extend(_plain(text, at, end))
    return View(text, tokens)


def _apart(marks: list[tuple[int, int, Token]]) -> list[tuple[int, int, Token]]:
    """Marks that do not overlap: titles before all else, known names before times, times before unknown names, the longer first."""

    def rank(mark: tuple[int, int, Token]) -> tuple[int, int, int]:
        named = mark[2].named
        if mark[2].label == "item":
            return (-1, mark[0] - mark[1], mark[0])
        order = 1 if named is None else 0 if named.known or named.persons else 2
        return (order, mark[0] - mark[1], mark[0])

    kept: list[tuple[int, int, Token]] = []  # in the order of the text: only its neighbours can overlap a mark
    for mark in sorted(marks, key=rank):
        at = bisect(kept, mark[0], key=lambda other: other[0])
        if (at == 0 or kept[at - 1][1] <= mark[0]) and (at == len(kept) or mark[1] <= kept[at][0]):
            kept.insert(at, mark)
    return kept


def _plain(text: str, begin: int, end: int) -> list[Token]:
    tokens = []
    for match in _TOKEN.finditer(text, begin, end):
        raw = match.group()
        label = raw.lower().replace("’", "'")
        if match.lastgroup == "oneone":
            label = "1:1"
        elif match.lastgroup == "arrow":
            label = "<>" if raw == "<>" else "->"
        elif match.lastgroup == "with":
            label = "with"
        elif match.lastgroup == "line":
            continue
        elif label == "w":
            label = "with"
        tokens.append(Token(label, match.start(), match.end(), capital=raw[0].isupper()))
    return tokens
