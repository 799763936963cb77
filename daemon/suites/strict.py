"""YAML in which every key must be known: an unknown or repeated key is an error that names the file and the key."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import yaml

from core.errors import BadInput


class _Loader(yaml.SafeLoader):
    """YAML without surprises: times stay words, only true and false are booleans, a repeated key is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = key_node.value
            if key in seen:
                line = key_node.start_mark.line + 1
                raise BadInput(f"{node.start_mark.name}: key {key!r} stands twice (line {line})")
            seen.add(key)
        return super().construct_mapping(node, deep)


_Loader.yaml_implicit_resolvers = {}
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""])
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9]\d*)$"), list("-0123456789"))


class Fields:
    """One mapping of a file, from which each key is taken once; what is left over is an error."""

    def __init__(self, file: str, path: str, value: object) -> None:
        """Take the mapping `value` that stands at `path` of `file`. Raises BadInput when it is no mapping."""
        self.file, self.path = file, path
        if not isinstance(value, dict):
            raise BadInput(f"{file}: {path or 'the file'} must be a mapping")
        self._left: dict[str, object] = {str(k): v for k, v in value.items()}

    def __contains__(self, key: str) -> bool:
        """Whether the key is there and not yet taken."""
        return key in self._left

    def bad(self, key: str, what: str) -> BadInput:
        """An error about one key."""
        return BadInput(f"{self.file}: {self._at(key)}: {what}")

    def _at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def take(self, key: str) -> object:
        """The value of a key, or None."""
        return self._left.pop(key, None)

    def text(self, key: str, default: str | None = None) -> str:
        """A word or number as text; `default` when it is missing, an error without one."""
        if key not in self._left:
            if default is None:
                raise self.bad(key, "is missing")
            return default
        return self.as_text(key, self.take(key))

    def as_text(self, key: str, value: object) -> str:
        """One value as text."""
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.bad(key, f"must be text, not {value!r}")
        return str(value)

    def maybe(self, key: str) -> str | None:
        """A word as text, or None when it is missing."""
        return self.text(key) if key in self._left else None

    def choice(self, key: str, allowed: frozenset[str]) -> str | None:
        """One of `allowed`, or None when it is missing."""
        value = self.maybe(key)
        if value is not None and value not in allowed:
            raise self.bad(key, f"unknown {key} {value!r}; known: {', '.join(sorted(allowed))}")
        return value

    def number(self, key: str) -> int | None:
        """A whole number, or None when it is missing."""
        if key not in self._left:
            return None
        value = self.take(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.bad(key, f"must be a whole number, not {value!r}")
        return value

    def flag(self, key: str) -> bool | None:
        """True, false, or None when it is missing."""
        if key not in self._left:
            return None
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.bad(key, f"must be true or false, not {value!r}")
        return value

    def items(self, key: str) -> list[object] | None:
        """A list (a single value counts as a list of one), or None when it is missing."""
        if key not in self._left:
            return None
        value = self.take(key)
        return list(value) if isinstance(value, list) else [value]

    def words(self, key: str) -> tuple[str, ...] | None:
        """A list of texts, or None when it is missing."""
        found = self.items(key)
        return None if found is None else tuple(self.as_text(key, item) for item in found)

    def inner(self, key: str) -> Fields:
        """The mapping under a key (empty when it is missing)."""
        value = self.take(key)
        return Fields(self.file, self._at(key), {} if value is None else value)

    def each(self, key: str) -> Iterator[Fields]:
        """The mappings of a list."""
        for n, item in enumerate(self.items(key) or []):
            yield Fields(self.file, f"{self._at(key)}[{n + 1}]", item)

    def entries(self) -> Iterator[tuple[str, object]]:
        """Everything that is left, taken: for mappings whose keys are names."""
        left, self._left = self._left, {}
        yield from left.items()

    def done(self) -> None:
        """Raise BadInput when a key is left that nobody knows."""
        for key in self._left:
            raise BadInput(f"{self.file}: unknown key {self._at(key)!r}")


def when(entry: Fields, key: str, words: str, zone: str) -> datetime:
    """Return a wall-clock time of `zone` (or one with an offset, or a date: its midnight) as an aware time."""
    try:
        value = datetime.fromisoformat(words)
    except ValueError as error:
        raise entry.bad(key, f"{words!r} is no time") from error
    if value.tzinfo is not None:
        return value.astimezone(ZoneInfo(zone))
    aware = value.replace(tzinfo=ZoneInfo(zone))
    if aware.astimezone(UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None) != value:
        raise entry.bad(key, f"{words!r} does not exist in {zone}")
    return aware


def read(file: Path) -> Fields:
    """Return the one mapping of a YAML file. Raises BadInput, naming the file, when it cannot be read."""
    try:
        with file.open(encoding="utf-8") as stream:
            return Fields(file.name, "", yaml.load(stream, Loader=_Loader))  # noqa: S506 - a SafeLoader of our own
    except (OSError, yaml.YAMLError, UnicodeDecodeError) as error:
        raise BadInput(f"{file.name}: cannot be read: {error}") from error
