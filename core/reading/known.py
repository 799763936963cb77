"""Titles of meetings that the writer knows and words alone do not tell: "Cash flow", "Month-end close".

A meeting whose title says what it is ("Budget review") is found by its words. Others are given to the reader as the names of
people are, and stand in a view as one word for a meeting.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.reading import lexicon as lex

_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?")
_ASIDE = re.compile(r"\([^)]*\)")
_SAYS_SO = re.compile(rf"\b(?:{lex.MEETING}|{lex.OWN_WORK}|{lex.CALENDAR})\b", re.IGNORECASE)
#: Titles that are also what people ask for: "block Friday, out of office".
_ORDINARY = frozenset(
    "busy free blocked block hold held focus holiday holidays vacation leave out of office annual private tentative gym run"
    " travel home travelling day off sick away deep work time lunch break nothing meeting call".split()
)
_LONGEST = 8  # words of a title


def title_spans(text: str, titles: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Where titles stand in a text, whole, by their words alone ("cash-flow" and "Cash flow" are one); in order, apart."""
    wanted: dict[str, list[tuple[str, ...]]] = {}
    for title in titles:
        words = tuple(w.lower() for w in _WORD.findall(_ASIDE.sub(" ", title)))
        if _is_name(words, title):
            wanted.setdefault(words[0], []).append(words)
    if not wanted:
        return ()
    found: list[tuple[int, int]] = []
    tokens = [(m.group().lower(), m.start(), m.end()) for m in _WORD.finditer(text)]
    n = 0
    while n < len(tokens):
        here = [w for w in wanted.get(tokens[n][0], ()) if tuple(t[0] for t in tokens[n : n + len(w)]) == w]
        if here:
            words = max(here, key=len)
            found.append((tokens[n][1], tokens[n + len(words) - 1][2]))
            n += len(words)
        else:
            n += 1
    return tuple(found)


def _is_name(words: tuple[str, ...], title: str) -> bool:
    """Whether a title can be told from ordinary words, and does not say by itself that it is a meeting."""
    if not 0 < len(words) <= _LONGEST or _SAYS_SO.search(title) or set(words) <= _ORDINARY:
        return False
    return len(words) > 1 or len(words[0]) > 4
