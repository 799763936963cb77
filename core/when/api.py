"""find, resolve, read: the three doors of the room."""

from __future__ import annotations

from core.when.finder import find
from core.when.resolver import resolve
from core.when.types import Context, When

__all__ = ["find", "read", "resolve"]


def read(text: str, context: Context) -> When:
    """find() and resolve() in one: what all the words of time in a text mean together.

    text: any string. context: who writes, where and when. Never raises for any text. Source: semantics.md "Times".
    """
    return resolve(find(text, locale=context.locale), context)
