"""The company file: people, teams, policy and, for a first look, events. See deploy/sample-company.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from core.meeting import Meeting
from core.people import Directory
from core.policy import Policy
from daemon.company import events, people
from daemon.company.events import uid_of
from daemon.company.marked import parse, text_of

__all__ = ["Company", "company_of", "load_company", "uid_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """One company, as its file says."""

    directory: Directory
    policy: Policy
    meetings: tuple[Meeting, ...]  #: the file's events, each once, under its owner; series as masters
    locale: str  #: of whoever has none
    week: date  #: the Monday of the week that "mon 09:30" meant
    unreadable: frozenset[str] = frozenset()  #: ids of those whose calendar cannot be read (suites' worlds)


def load_company(path: Path, today: date, *, bare: bool = False) -> Company:
    """Return the company of a YAML file.

    `today` decides which week "mon 09:30" means: this one, on a weekend the coming one. `bare` is for the suites' worlds:
    what the file's policy does not set is off instead of having the defaults of a new installation, an event's id is its
    uid, and a person may be `unreadable`. Raises BadInput with one sentence that names the line, the key and what is wrong.
    """
    return company_of(text_of(path), path.name, today, bare=bare)


def company_of(text: str, name: str, today: date, *, bare: bool = False) -> Company:
    """Return the company of the text of a file called `name`, as load_company does."""
    top = parse(text, name).only("zone", "locale", "domain", "policy", "people", "teams", "events")
    directory = people.directory(top, bare=bare)
    return Company(
        directory=directory,
        policy=people.policy(top, bare=bare),
        meetings=events.meetings(top, directory, today, bare=bare),
        locale=top.text("locale", "en-US"),
        week=events.week_of(today),
        unreadable=people.unreadable(top) if bare else frozenset(),
    )
