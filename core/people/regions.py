"""Names of countries: after "for" and "in" they are places, not persons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from babel import Locale

from core.people import lexicon as lex


@cache
def countries() -> frozenset[str]:
    """Every country by its English name in small letters, but those that people are called too ("Jordan")."""
    names = Locale("en").territories
    found = {str(name).lower() for code, name in names.items() if len(code) == 2}
    return frozenset(found - lex.WORD_NAMES)


def is_country(words: Iterable[str]) -> bool:
    """Whether words in small letters are the name of a country."""
    return " ".join(words) in countries()
