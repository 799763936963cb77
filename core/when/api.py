"""find, resolve, read: the three doors of the room."""

from __future__ import annotations

from collections.abc import Sequence

from core.when.types import Context, Phrase, When


def find(text: str, *, locale: str = "en-US") -> tuple[Phrase, ...]:
    """All phrases of time of a message, in order (see core.when)."""
    raise NotImplementedError


def resolve(phrases: Sequence[Phrase], context: Context) -> When:
    """What the phrases mean together (semantics.md "Times")."""
    raise NotImplementedError


def read(text: str, context: Context) -> When:
    """find() and resolve() in one."""
    return resolve(find(text, locale=context.locale), context)
