"""Person, Team, Directory: everybody whom the company knows, and who acts for whom. semantics.md, "Who acts for whom"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import time
from functools import cached_property

from core.policy import DatedHours


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody in the directory: a colleague, a principal, an assistant, or (external) a known guest."""

    id: str  #: short and stable, e.g. "sam.lee"; also the name of this person's calendar
    name: str  #: the full name, as people write it
    emails: tuple[str, ...]  #: lower-case addresses; the first is the one we write to
    zone: str  #: IANA name
    hours: tuple[time, time] = (time(9), time(17))  #: working hours, wall clock in `zone`
    days: frozenset[int] = frozenset({0, 1, 2, 3, 4})  #: working days, Monday is 0
    dated_hours: tuple[DatedHours, ...] = ()  #: exceptions for stretches of dates; the first that holds wins
    locale: str = "en-US"  #: decides the order of 3/4; en-US is month first
    title: str = ""  #: the job
    nicknames: tuple[str, ...] = ()  #: other first names
    company: str = ""  #: for guests: who they work for
    external: bool = False  #: outside the company: no calendar can be read and no hours are known
    slack: str = ""  #: Slack user id, or empty
    country: str = ""  #: ISO 3166 code with an optional subdivision ("US", "DE-BE") for public holidays; empty: none
    assistant_to: tuple[str, ...] = ()  #: ids of the principals this person acts for
    default_principal: str = ""  #: the principal an assistant acts for when the words name none

    @property
    def email(self) -> str:
        """The address that we write to."""
        return self.emails[0]

    @property
    def first(self) -> str:
        """The first word of the name."""
        return self.name.split()[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A named group of people."""

    name: str  #: as people write it, e.g. "Finance"
    members: tuple[str, ...]  #: ids


@dataclass(frozen=True, kw_only=True)
class Directory:
    """All persons and teams of one company. Looking up is done here; matching words is core.people's."""

    people: Mapping[str, Person]  #: by id
    teams: tuple[Team, ...] = field(default=())  #: in the order of the file
    zone: str = "UTC"  #: the company's zone, for whoever has none
    domain: str = ""  #: the company's mail domain, when it has one

    @cached_property
    def by_email(self) -> Mapping[str, Person]:
        """Every address to its person."""
        return {email: person for person in self.people.values() for email in person.emails}

    @cached_property
    def by_slack(self) -> Mapping[str, Person]:
        """Every Slack user id to its person."""
        return {person.slack: person for person in self.people.values() if person.slack}

    def person(self, person_id: str) -> Person:
        """The person with this id; KeyError if there is none."""
        return self.people[person_id]

    def find_email(self, address: str) -> Person | None:
        """The person with this address, in any case of letters, or None."""
        return self.by_email.get(address.strip().lower())

    @cached_property
    def principals(self) -> frozenset[str]:
        """Ids of those whose calendar is kept by assistants."""
        return frozenset(p for person in self.people.values() for p in person.assistant_to)

    def assistants_of(self, person_id: str) -> tuple[Person, ...]:
        """The assistants of a person, in order of the full name; empty for whoever is no principal."""
        found = [p for p in self.people.values() if person_id in p.assistant_to]
        return tuple(sorted(found, key=lambda p: p.name.split()))

    def may_answer_for(self, person_id: str) -> frozenset[str]:
        """Ids of all who may say yes for this person's calendar: the person and their assistants."""
        return frozenset({person_id, *(p.id for p in self.assistants_of(person_id))})

    def sees_whole(self, viewer: Person) -> frozenset[str]:
        """Ids of the calendars that `viewer` sees whole: their own and their principals'; of others only free and busy."""
        return frozenset({viewer.id, *viewer.assistant_to})

    def in_name_order(self, ids: Iterable[str]) -> tuple[Person, ...]:
        """Persons in order of the full name, word by word (semantics.md, "Which person")."""
        return tuple(sorted((self.people[i] for i in ids), key=lambda p: p.name.split()))
