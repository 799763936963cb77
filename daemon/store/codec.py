"""The core's frozen values as JSON text, and exactly the same values back.

The dataclasses of core are the one description of what is stored: this file reads their annotations and knows
none of them by name. Every object carries its class's name under the key "", so that a union of dataclasses
is never guessed at. Times are written as RFC 9557 says ("2026-03-04T11:30:00-05:00[America/New_York]"): the
named zone comes back too, since adding a day to New York's time is not adding 24 hours. A value that this
version cannot read is an error, never a guess.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
import typing
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from enum import Enum
from functools import cache
from typing import Any, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog

from core.errors import EquerryError

T = TypeVar("T")
log = structlog.get_logger()

_NAMED_ZONE = re.compile(r"^(?P<time>[^\[]+?)(?P<fold>~)?\[(?P<zone>[^\]]+)\]$")


class Unreadable(EquerryError):
    """A stored value cannot be read by this version of Equerry."""


def dump(value: object) -> str:
    """Return the JSON text of a value of frozen dataclasses, enums, tuples, sets, texts, numbers and times.

    Raises TypeError on a naive time and on anything else: that is a mistake in our code, not in the value.
    """
    return json.dumps(_out(value), ensure_ascii=False, separators=(",", ":"))


def load(kind: type[T], text: str) -> T:
    """Return the value of class `kind` whose JSON text this is: equal, field by field, to the one dumped.

    A field that the text does not have takes the class's default, so a class may gain fields between
    versions. Raises Unreadable on everything else.
    """
    try:
        return typing.cast("T", _in(kind, json.loads(text)))
    except (ValueError, TypeError, KeyError, AttributeError, EquerryError, ZoneInfoNotFoundError) as error:
        # The text may hold private titles, so only the kind of the error is told.
        raise Unreadable(
            f"A stored {kind.__name__} cannot be read by this version ({type(error).__name__})."
        ) from error


def load_or_none(kind: type[T], text: str, row: str) -> T | None:
    """Return as `load` does, or None, logged with the row's id, where this version cannot read what is stored."""
    try:
        return load(kind, text)
    except Unreadable as error:
        log.error("a stored value cannot be read", action="unreadable", row=row, error=str(error))  # noqa: TRY400
        return None


def _out(value: object) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {"": type(value).__name__} | {f.name: _out(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return _time_out(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, frozenset | set):
        return sorted((_out(v) for v in value), key=str)
    if isinstance(value, tuple | list):
        return [_out(v) for v in value]
    if isinstance(value, Mapping):
        return {str(k): _out(v) for k, v in value.items()}
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise TypeError(f"a {type(value).__name__} is not stored")


def _time_out(value: datetime) -> str:
    if value.tzinfo is None:
        raise TypeError("a naive time is not stored")
    if not isinstance(value.tzinfo, ZoneInfo):
        return value.isoformat()
    # "~" marks the fold where isoformat's offset alone would not say it (a wall time that does not exist).
    return f"{value.isoformat()}{'~' * value.fold}[{value.tzinfo.key}]"


def _time_in(text: str) -> datetime:
    named = _NAMED_ZONE.match(text)
    if named is None:
        value = datetime.fromisoformat(text)
        if value.tzinfo is None:
            raise ValueError("a naive time")
        return value.replace(tzinfo=UTC) if not value.utcoffset() else value
    wall = datetime.fromisoformat(named["time"]).replace(tzinfo=None)
    return wall.replace(tzinfo=ZoneInfo(named["zone"]), fold=1 if named["fold"] else 0)


@cache
def _fields(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _in(kind: Any, plain: Any) -> Any:
    origin = typing.get_origin(kind)
    if origin in {types.UnionType, typing.Union}:
        return _in(_member(kind, plain), plain)
    if origin is not None:
        return _collection(origin, typing.get_args(kind), plain)
    if dataclasses.is_dataclass(kind):
        return _object(kind, plain)
    if not isinstance(kind, type):
        raise TypeError(f"no way to read a {kind}")
    if kind is datetime:
        return _time_in(plain)
    if kind in {date, time}:
        return kind.fromisoformat(plain)
    if issubclass(kind, Enum):
        return kind(plain)
    if kind is float and type(plain) is int:
        return float(plain)
    if type(plain) is not kind and not (kind is type(None) and plain is None):
        raise TypeError(f"a {type(plain).__name__} where a {kind.__name__} should be")
    return plain


def _object(kind: Any, plain: Any) -> Any:
    if not isinstance(plain, dict) or plain.get("") != kind.__name__:
        raise TypeError(f"no {kind.__name__}")
    hints = _fields(kind)
    return kind(**{name: _in(hints[name], value) for name, value in plain.items() if name})


def _collection(origin: Any, args: tuple[Any, ...], plain: Any) -> Any:
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return tuple(_in(args[0], v) for v in _listed(plain))
    if origin is tuple:
        return tuple(_in(arg, v) for arg, v in zip(args, _listed(plain), strict=True))
    if origin is frozenset:
        return frozenset(_in(args[0], v) for v in _listed(plain))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {_key(args[0], k): _in(args[1], v) for k, v in plain.items()}
    raise TypeError(f"no way to read a {origin}")


def _listed(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        raise TypeError("a list should be here")
    return plain


def _key(kind: Any, text: str) -> Any:
    return int(text) if kind is int else _in(kind, text)


def _member(union: Any, plain: Any) -> Any:
    """Which member of a union the stored value is: by its tag, or None; other unions are not in the core."""
    if plain is None:
        return type(None)
    members = [m for m in typing.get_args(union) if m is not type(None)]
    if len(members) == 1:
        return members[0]
    for member in members:
        if isinstance(plain, dict) and plain.get("") == member.__name__:
            return member
    raise TypeError("a value of several possible kinds carries no tag")
