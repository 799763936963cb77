"""The names of a directory, folded and by kind: what core.people.finder and core.people.matching look words up in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from core.people.tokens import fold, tokenize
from core.people.types import Directory, Person, Team

Key = tuple[str, ...]  # folded words


def key(words: str) -> Key:
    """The folded words of a name, signs left out."""
    return tuple(token.low for token in tokenize(words) if token.kind != "sign")


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """Folded words -> ids, one table a kind of name; ids are in order of the full name."""

    directory: Directory
    full: dict[Key, tuple[str, ...]] = field(default_factory=dict)  #: full names, also nickname + surname
    first: dict[Key, tuple[str, ...]] = field(default_factory=dict)  #: first names and nicknames
    last: dict[Key, tuple[str, ...]] = field(default_factory=dict)  #: surnames
    teams: dict[Key, Team] = field(default_factory=dict)
    companies: dict[Key, tuple[str, ...]] = field(default_factory=dict)
    titles: dict[Key, tuple[str, ...]] = field(default_factory=dict)  #: jobs: "cfo", "general counsel"
    zones: dict[str, tuple[str, ...]] = field(default_factory=dict)  #: the city of an IANA zone: "tokyo"
    longest: int = 1  #: words in the longest key

    def order(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Ids in order of the full name, each once."""
        return tuple(p.id for p in self.directory.in_name_order(set(ids)))


def _names_of(person: Person) -> tuple[set[Key], set[Key], set[Key]]:
    """Full names, first names and surnames of a person."""
    given, *rest = person.name.split()
    full, first, last = {key(person.name)}, {key(given)}, set[Key]()
    first |= {key(nickname) for nickname in person.nicknames}
    if rest:
        last |= {key(" ".join(rest[n:])) for n in range(len(rest))}  # "Okafor"; of "Ana de Souza" also "de Souza"
        full |= {(*one, *family) for one in first for family in last}
    return full, first, last


def build(directory: Directory) -> Index:
    """The index of a directory. A few microseconds a person; built once per message."""
    tables: dict[str, dict[Key, set[str]]] = {
        name: defaultdict(set) for name in ("full", "first", "last", "companies", "titles")
    }
    zones: dict[str, set[str]] = defaultdict(set)
    for person in directory.people.values():
        full, first, last = _names_of(person)
        for table, keys in (("full", full), ("first", first), ("last", last)):
            for one in keys:
                tables[table][one].add(person.id)
        if person.company:
            tables["companies"][key(person.company)].add(person.id)
        if person.title:
            tables["titles"][key(person.title)].add(person.id)
        zones[fold(person.zone.rsplit("/", 1)[-1].replace("_", " "))].add(person.id)
    teams = {key(team.name): team for team in directory.teams}
    lengths = [len(one) for table in tables.values() for one in table] + [len(one) for one in teams]
    index = Index(directory=directory)

    def ordered(table: str) -> dict[Key, tuple[str, ...]]:
        return {one: index.order(ids) for one, ids in tables[table].items() if one}

    return Index(
        directory=directory,
        full=ordered("full"),
        first=ordered("first"),
        last=ordered("last"),
        teams=teams,
        companies=ordered("companies"),
        titles=ordered("titles"),
        zones={city: index.order(ids) for city, ids in zones.items()},
        longest=max(lengths, default=1) + 1,
    )
