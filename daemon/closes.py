"""Closes: what an answer leaves behind, closed in the very step that stores what comes of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Closes:
    """A list that was answered, a card that a new one replaces."""

    list: str = ""  #: id of the list
    card: str = ""  #: id of the card
