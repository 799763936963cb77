"""find, resolve, read: the three doors of the room."""

from __future__ import annotations

from collections.abc import Sequence

from core.when.finder import find
from core.when.types import Context, Phrase, When

__all__ = ["find", "read", "resolve"]


def resolve(phrases: Sequence[Phrase], context: Context) -> When:
    """What the phrases mean together (semantics.md "Times")."""
    raise NotImplementedError


def read(text: str, context: Context) -> When:
    """find() and resolve() in one."""
    return resolve(find(text, locale=context.locale), context)
