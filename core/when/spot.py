"""A place in a text at which the grammar found something, with its neighbours."""

from __future__ import annotations

from core.when.tokens import BREAK, Token

_CLOCK_SIGNS = frozenset("am pm : clock oclock noon".split())


class Spot:
    """Tokens start..end of a text, the words beside them, and the few questions that are asked of them."""

    __slots__ = ("after", "end", "first", "last", "previous", "start", "text", "tokens")

    def __init__(self, text: str, tokens: list[Token], start: int, end: int) -> None:
        self.text = text
        self.tokens = tokens
        self.start = start
        self.end = end
        self.first = tokens[start]
        self.last = tokens[end - 1]
        self.after = tokens[end]  # there is always one: the BREAK at the end
        self.previous = tokens[start - 1].low if start else BREAK  # the word before, lower case

    @property
    def single(self) -> bool:
        """Whether it is one token."""
        return self.end - self.start == 1

    @property
    def low(self) -> list[str]:
        """Its words in lower case."""
        return [token.low for token in self.tokens[self.start : self.end]]

    @property
    def before_previous(self) -> str:
        """The word before the word before."""
        return self.tokens[self.start - 2].low if self.start > 1 else BREAK

    def capital(self, token: Token) -> bool:
        """Whether a word is written with a capital letter."""
        return self.text[token.start].isupper()

    def shows_clock(self) -> bool:
        """Whether one of its words can only be about a clock."""
        return not _CLOCK_SIGNS.isdisjoint(self.low)

    def opens_line(self) -> bool:
        """Whether it is the first of its line."""
        return self.first.start == 0 or self.text[self.first.start - 1] == "\n"

    def noun_follows(self) -> bool:
        """Whether a word follows that has nothing to do with time: then what stands before it describes it."""
        return self.after.low.isalpha() and not self.after.tags
