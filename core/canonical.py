"""One canonical encoding of our frozen values, for digests and seals: equal values give equal bytes, for ever."""

from __future__ import annotations

import dataclasses
import json
from datetime import UTC, date, datetime, time
from enum import Enum
from typing import Any


def canonical(value: object) -> bytes:
    """Return the canonical bytes of a value made of frozen dataclasses, tuples, sets, strings, numbers and times.

    Times are written in UTC, sets are sorted, dataclasses carry their name. Raises TypeError on anything else.
    """
    return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def _plain(value: object) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
        return {"": type(value).__name__, **fields}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise TypeError("a naive time has no canonical form")
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, frozenset | set):
        return sorted((_plain(v) for v in value), key=str)
    if isinstance(value, tuple | list):
        return [_plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise TypeError(f"no canonical form for {type(value).__name__}")
