"""A text cut into words with their places, folded so that accents, case and possessives do not matter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

# Both begin to match only where a word begins, and reach over no second beginning: linear on any text.
ADDRESS = re.compile(r"(?<![\w.+'%-])[\w.+'%-]+@[\w-]+(?:\.[\w-]+)+", re.UNICODE)
MENTION = re.compile(r"<@([A-Z0-9]+)(?:\|[^<>]*)?>")
_TOKEN = re.compile(
    r"(?P<join>\bw/|<>|->)|(?P<word>[^\W\d_]+(?:['’][^\W\d_]+)*)|(?P<number>\d+)"
    r"|(?P<sign>\n[ \t\r]*\n|[^\w\s]|_)"
)
_ENDS = frozenset({".", "!", "?", ":", ";", "\n"})  # a sentence starts after these
_BULLETS = frozenset({"*", "•", "-", '"', "“", "(", "["})  # and these may stand before its first word
_POSSESSIVE = re.compile(r"['’](?:s?|d|ll|ve|re|m)$", re.IGNORECASE)  # and the verbs that are written like it: "Lena'd"


def fold(word: str) -> str:
    """Small letters without accents: "Renée" -> "renee"; "ß" -> "ss"; other scripts stay."""
    flat = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in flat if not unicodedata.combining(c)).replace("ø", "o").replace("ł", "l")


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign."""

    low: str  #: folded, without a possessive "'s"
    start: int
    end: int  #: after the word, the possessive left out
    kind: str  #: "word", "number" or "sign"
    capital: bool = False  #: starts with a capital letter
    shout: bool = False  #: two or more letters, all of them capitals
    owns: bool = False  #: carries a possessive "'s"
    glued: bool = False  #: nothing stands between it and the token before
    first: bool = False  #: stands first in its sentence, where a capital says nothing


def tokenize(text: str) -> list[Token]:
    """The tokens of a text in order."""
    tokens: list[Token] = []
    last_end, fresh = 0, True
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        raw = match.group()
        glued = start == last_end and start > 0
        fresh = fresh or "\n" in text[last_end:start]
        last_end = end
        if match.lastgroup == "word":
            bare = _POSSESSIVE.sub("", raw) if len(raw) > 2 else raw
            owns = len(bare) < len(raw) or (raw.lower().endswith("s") and text[end : end + 1] in {"'", "’"})
            tokens.append(
                Token(
                    low=fold(bare),
                    start=start,
                    end=start + len(bare),
                    kind="word",
                    capital=raw[0].isupper(),
                    shout=len(bare) > 1 and bare.isupper(),
                    owns=owns,
                    glued=glued,
                    first=fresh,
                )
            )
            fresh = False
        elif match.lastgroup == "number":
            tokens.append(Token(low=raw, start=start, end=end, kind="number", glued=glued))
            fresh = False
        else:
            low = "\n" if raw[0] == "\n" else raw.lower()
            tokens.append(Token(low=low, start=start, end=end, kind="word" if low == "w/" else "sign", glued=glued))
            fresh = low in _ENDS or (fresh and low in _BULLETS)
    return tokens


def outside(spans: Sequence[tuple[int, int]], tokens: Sequence[Token]) -> list[Token]:
    """The tokens that begin in none of these; both are held side by side, so that many addresses cost no more than few."""
    taken = sorted(spans)
    kept, at = [], 0
    for token in tokens:
        while at < len(taken) and taken[at][1] <= token.start:
            at += 1
        if at == len(taken) or token.start < taken[at][0]:
            kept.append(token)
    return kept
