"""A message cut into tokens: words, runs of digits, signs. One pass, linear, no opinion about time.

Letters and digits part company ("2pm" is "2" and "pm"), so the grammar sees the same thing whether or not
somebody typed a space; `glued` remembers that they did not. A blank line and the end of the text are the
token BREAK: no phrase reaches over it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.when.lexicon import TAGS

BREAK = "¶"
# A meeting of two ("1:1", "1-1") is one word: its numbers are no hours.
_TOKEN = re.compile(r"(?<![\w:.,/-])1(?: ?: ?|-)1(?=s?(?![\w:/-]|[.,]\d))|[^\W\d_]+|\d+|\n[ \t\r]*\n\s*|[^\w\s]|_")
_EMPTY: Mapping[str, object] = {}
_LONGEST_NUMBER = 8  # no date or time has more digits in a row (20260305)


class Token:
    """One word, number or sign; `tags` are the classes it belongs to, each with its value."""

    __slots__ = ("end", "glued", "low", "sort", "start", "tags")

    def __init__(self, low: str, start: int, end: int, glued: bool, tags: Mapping[str, object], sort: str) -> None:
        self.low = low  # lower case
        self.start = start  # offset in the text
        self.end = end  # offset after it
        self.glued = glued  # nothing stands between it and the token before
        self.tags = tags  # class -> value, from the lexicon
        self.sort = sort  # tokens of one sort start the same rules: the word itself, "#1" to "#8" for numbers by digits


def tokenize(text: str) -> list[Token]:
    """The tokens of the text in order, then one BREAK."""
    tokens: list[Token] = []
    last = -1
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        word = text[start:end]
        tags = _EMPTY
        if "0" <= word[0] <= "9" and word.isdigit():
            low = sort = word
            if end - start <= _LONGEST_NUMBER and word.isascii():
                sort = "#" + str(end - start)
                tags = {"int": int(word), sort: int(word), "digits": word}
        else:
            low = sort = BREAK if word[0] == "\n" else word.lower()
            if low == "’":
                low = sort = "'"
            tags = TAGS.get(low, _EMPTY)
        tokens.append(Token(low, start, end, start == last, tags, sort))
        last = end
    tokens.append(Token(BREAK, len(text), len(text), False, _EMPTY, BREAK))
    return tokens
