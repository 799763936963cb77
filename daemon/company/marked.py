"""YAML in which everything knows its line. Values are the text that stands there: nothing is guessed."""

from __future__ import annotations

import difflib
import io
from collections.abc import Iterator
from pathlib import Path

import yaml

from core.errors import BadInput


class Entry:
    """One value of the file, with the name by which a person finds it ("people.dana.hours") and its line."""

    def __init__(self, node: yaml.Node, file: str, name: str) -> None:
        """Take a YAML node."""
        self._node, self._file, self._name = node, file, name

    @classmethod
    def of(cls, value: object, file: str, name: str) -> Entry:
        """Return a value that was read already (a suite's), which knows its file and name but not its line."""
        return cls(yaml.SafeDumper(io.StringIO()).represent_data(value), file, name)

    def wrong(self, sentence: str) -> BadInput:
        """Return the error that says what is wrong here: "company.yaml line 12: people.dana.hours: ..."."""
        mark = self._node.start_mark
        where = f"{self._file} line {mark.line + 1}" if mark is not None else self._file
        return BadInput(f"{where}: {self._name}: {sentence}" if self._name else f"{where}: {sentence}")

    def text(self) -> str:
        """Return the text that stands here. Raises BadInput when it is empty, a list or a section."""
        if not isinstance(self._node, yaml.ScalarNode) or not self._node.value.strip():
            raise self.wrong("must be a text")
        return str(self._node.value).strip()

    def number(self) -> int:
        """Return a whole number, not negative."""
        text = self.text()
        if not (text.isascii() and text.isdigit()):
            raise self.wrong(f"must be a whole number; it is {text!r}")
        return int(text)

    def flag(self) -> bool:
        """Return whether it says true (not "true": a quoted text is no flag)."""
        text = self.text()
        if text not in {"true", "false"}:
            raise self.wrong(f"must be true or false; it is {text!r}")
        return text == "true"

    def items(self) -> tuple[Entry, ...]:
        """Return the elements of a list; a single text is a list of one."""
        if isinstance(self._node, yaml.SequenceNode):
            named = enumerate(self._node.value, start=1)
            return tuple(Entry(node, self._file, f"{self._name}[{n}]") for n, node in named)
        self.text()
        return (self,)

    def texts(self) -> tuple[str, ...]:
        """Return a list of texts; a single text is a list of one."""
        return tuple(item.text() for item in self.items())

    def section(self) -> Section:
        """Return what stands here as a section."""
        if not isinstance(self._node, yaml.MappingNode):
            raise self.wrong("must be a section of keys and values")
        found: dict[str, Entry] = {}
        for key_node, node in self._node.value:
            key = str(key_node.value)
            entry = Entry(node, self._file, f"{self._name}.{key}" if self._name else key)
            if key in found:
                raise Entry(key_node, self._file, self._name).wrong(f"{key!r} stands twice")
            found[key] = entry
        return Section(self, found)


class Section:
    """A section: its entries by key."""

    def __init__(self, entry: Entry, entries: dict[str, Entry]) -> None:
        """Take the entry of the section itself and those inside it."""
        self.entry, self._entries = entry, entries

    def __iter__(self) -> Iterator[tuple[str, Entry]]:
        """Go through keys and entries in the order of the file."""
        return iter(self._entries.items())

    def get(self, key: str) -> Entry | None:
        """Return the entry of a key, or None."""
        return self._entries.get(key)

    def need(self, key: str) -> Entry:
        """Return the entry of a key that must be there."""
        if key not in self._entries:
            raise self.entry.wrong(f"{key!r} is missing")
        return self._entries[key]

    def text(self, key: str, default: str = "") -> str:
        """Return a text, or the default."""
        return self._entries[key].text() if key in self._entries else default

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, empty when there is none."""
        return self._entries[key].texts() if key in self._entries else ()

    def flag(self, key: str) -> bool:
        """Return a flag; false when it is not there."""
        return self._entries[key].flag() if key in self._entries else False

    def only(self, *known: str) -> Section:
        """Return the section itself; raises BadInput when it has a key that is not known."""
        for key, entry in self:
            if key not in known:
                near = difflib.get_close_matches(key, known, n=1)
                raise entry.wrong("there is no such key" + (f"; did you mean {near[0]!r}?" if near else ""))
        return self


def read(path: Path) -> Section:
    """Return a YAML file as a section. Raises BadInput, with the line, when it is none."""
    return parse(text_of(path), path.name)


def text_of(path: Path) -> str:
    """Return the text of a file, its line ends as they are. Raises BadInput when it cannot be read."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return file.read()
    except FileNotFoundError:
        raise BadInput(f"{path.name}: there is no such file") from None
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"{path.name}: it cannot be read as UTF-8 text") from None


def parse(text: str, name: str) -> Section:
    """Return the YAML text of the file called `name` as a section. Raises BadInput, with the line, when it is none."""
    return Entry(compose(text, name), name, "").section()


def compose(text: str, name: str) -> yaml.Node:
    """Return the nodes of a YAML text, each of which knows where it stands. Raises BadInput, with the line."""
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = f" line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise BadInput(f"{name}{line}: it is not YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise BadInput(f"{name}: it is not YAML: {error}") from None
    if node is None:
        raise BadInput(f"{name}: it is empty")
    return node
