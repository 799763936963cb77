"""Incoming: the people of a CSV or vCard file, every value with the line on which it stands; and a person as such values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import yaml

from core.errors import BadInput
from core.people import Person
from daemon.company.marked import Entry
from daemon.company.values import WEEKDAYS

#: What such a file can say of a person, in the order in which it is written. "id" is the key in the company file.
FIELDS = (
    "id", "name", "email", "nicknames", "zone", "hours", "days", "title", "company", "external", "assistant_to",
    "default_principal", "locale", "country", "slack",
)  # fmt: skip
#: Fields that hold several values.
LISTS = frozenset({"email", "nicknames", "days", "assistant_to"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One value."""

    text: str  #: without white space around it, and not empty
    line: int  #: from 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """One person of a file. What the file does not say of them is not there."""

    file: str  #: its name
    line: int  #: on which the person begins
    cells: Mapping[str, tuple[Cell, ...]]  #: by field of FIELDS; "manager" besides, which is only checked
    ours: bool = True  #: the file knows colleagues from guests; False: an address book, which does not

    def texts(self, key: str) -> tuple[str, ...]:
        """The values of a field, none when the file does not say it."""
        return tuple(cell.text for cell in self.cells.get(key, ()))

    def text(self, key: str) -> str:
        """The first value of a field, or ""."""
        return next(iter(self.texts(key)), "")

    @property
    def label(self) -> str:
        """By what a reader of the file finds the person: the name, or the address."""
        return self.text("name") or self.text("email")

    def entry(self, keys: Iterable[str]) -> Entry:
        """The person as a section of a company file with these fields alone, where every value knows its line."""
        pairs = [
            (_scalar(Cell(text=key, line=self.line)), _node(key, self.cells[key])) for key in keys if key in self.cells
        ]
        mark = _mark(self.line)
        return Entry(yaml.MappingNode("tag:yaml.org,2002:map", pairs, mark, mark), self.file, self.label)

    def wrong(self, key: str, sentence: str) -> BadInput:
        """The error that says what is wrong with a field, with its line."""
        cells = self.cells.get(key, ())
        where = f"{self.file} line {cells[0].line if cells else self.line}"
        return BadInput(f"{where}: {self.label}.{key}: {sentence}" if self.label else f"{where}: {sentence}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """All that a file holds."""

    people: tuple[Incoming, ...] = ()
    left_out: tuple[str, ...] = ()  #: who is not taken, and why, a sentence each with the line
    warnings: tuple[str, ...] = field(default=())  #: what the reader of the file should look at


def texts_of(person: Person) -> dict[str, tuple[str, ...]]:
    """Return everything of FIELDS that holds for a person; dated hours are too much for such files and stay behind."""
    hours = "-".join(f"{at:%H:%M}" for at in person.hours)
    said = {
        "id": (person.id,),
        "name": (person.name,),
        "email": person.emails,
        "nicknames": person.nicknames,
        "zone": (person.zone,),
        "hours": (hours,),
        "days": tuple(WEEKDAYS[day] for day in sorted(person.days)),
        "title": (person.title,),
        "company": (person.company,),
        "external": ("true" if person.external else "false",),
        "assistant_to": person.assistant_to,
        "default_principal": (person.default_principal,) if person.assistant_to else (),
        "locale": (person.locale,),
        "country": (person.country,),
        "slack": (person.slack,),
    }
    return {key: tuple(value for value in said[key] if value) for key in FIELDS}


def decoded(raw: bytes, name: str) -> str:
    """Return the text of a file as Excel and address books save it: UTF-8, UTF-16, or Windows' own. Raises BadInput."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        coding = "utf-16"
    elif raw[1:2] == b"\0" or raw[:1] == b"\0":
        coding = "utf-16-le" if raw[1:2] == b"\0" else "utf-16-be"
    else:
        coding = "utf-8-sig"
    for one in (coding, "cp1252"):
        try:
            return raw.decode(one)
        except UnicodeDecodeError:
            continue
    raise BadInput(f"{name}: it cannot be read as text; save it as UTF-8")


def _node(key: str, cells: tuple[Cell, ...]) -> yaml.Node:
    if key not in LISTS or len(cells) == 1:
        return _scalar(cells[0])
    mark = _mark(cells[0].line)
    return yaml.SequenceNode("tag:yaml.org,2002:seq", [_scalar(cell) for cell in cells], mark, mark)


def _scalar(cell: Cell) -> yaml.ScalarNode:
    mark = _mark(cell.line)
    return yaml.ScalarNode("tag:yaml.org,2002:str", cell.text, mark, mark)


def _mark(line: int) -> yaml.Mark:
    return yaml.Mark("", 0, line - 1, 0, None, 0)
