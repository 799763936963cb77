"""The rules, room by room, compiled: one grammar for countries that write the day first, one for the others."""

from __future__ import annotations

from core.when.engine import Grammar, Rule
from core.when.grammar import (
    bounds,
    clocks,
    dates,
    days,
    feasts,
    hours,
    lengths,
    moments,
    numbers,
    phrases,
    series,
    spans,
    stretches,
    zones,
)

SHARED: tuple[Rule, ...] = (
    *numbers.RULES,
    *lengths.RULES,
    *clocks.RULES,
    *hours.RULES,
    *dates.RULES,
    *days.RULES,
    *feasts.RULES,
    *stretches.RULES,
    *spans.RULES,
    *zones.RULES,
    *series.RULES,
    *bounds.RULES,
    *moments.RULES,
    *phrases.RULES,
)
MONTH_FIRST = Grammar((*SHARED, *dates.numeric(day_first=False)))
DAY_FIRST = Grammar((*SHARED, *dates.numeric(day_first=True)))


def for_locale(locale: str) -> Grammar:
    """The grammar of a locale: "3/4" is the fourth of March in en-US alone."""
    return MONTH_FIRST if locale.replace("_", "-").lower() in ("en-us", "us", "mdy") else DAY_FIRST
