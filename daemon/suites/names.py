"""Whom the words of a conversation name: first, full and nicknames, addresses, teams, titles, companies; misspelt too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from core.meeting import Meeting
from core.people import Person
from daemon.suites.phrases import CLAUSE, IF_THEY_CAN
from daemon.suites.values import Company

_CLOSE = 0.78  #: how alike a misspelt word must be (difflib)
_LEAST = 4  #: letters a word must have to be taken for a misspelling or a shortened form
_WORD = re.compile(r"[^\W\d_]+(?:&[^\W\d_]+)?")
_COMMON = frozenset(
    ["meeting", "call", "time", "with", "review", "lunch", "weekly", "team", "this", "that", "from", "week"]
)


def named(words: str, company: Company) -> frozenset[str]:
    """Keys of everybody whom these words can be said to name, generously: a close spelling counts."""
    tokens = frozenset(token.casefold() for token in _WORD.findall(words))
    text = " ".join(words.casefold().split())
    found = {address.lower() for address in re.findall(r"[\w.+'-]+@[\w-]+(?:\.[\w-]+)+", words)}
    found = {company.key(address) for address in found}
    found |= {p.id for p in company.directory.people.values() if _names_person(p, tokens, text)}
    for team in company.directory.teams:
        if any(_like(token, team.name.casefold()) for token in tokens):
            found |= set(team.members)
    if "my team" in text or "our team" in text:
        found |= {member for team in company.directory.teams for member in team.members}
    return frozenset(found)


def optional_in(words: str, company: Company) -> frozenset[str]:
    """Keys of those of whom the words say that they need not come: their calendar decides nothing."""
    clauses = [clause for clause in CLAUSE.split(words) if clause and IF_THEY_CAN.search(clause)]
    return frozenset(key for clause in clauses for key in named(clause, company))


def on_events(events: Iterable[Meeting]) -> frozenset[str]:
    """Keys of everybody who is on one of these events."""
    keys: set[str] = set()
    for meeting in events:
        keys |= {meeting.owner, *(a.person or a.address for a in meeting.attendees)}
    return frozenset(keys)


def events_named(words: str, events: Iterable[Meeting], company: Company) -> tuple[Meeting, ...]:
    """The events whose titles share a telling word with these words ("the same people as in the budget review").

    Names of people tell nothing: whoever speaks of Priya does not speak of all with whom she meets.
    """
    names = {part.casefold() for p in company.directory.people.values() for part in (*p.name.split(), *p.nicknames)}
    dull = _COMMON | names
    tokens = frozenset(token.casefold() for token in _WORD.findall(words)) - dull
    return tuple(
        m
        for m in events
        if any(
            len(word) >= _LEAST
            and word.casefold() not in dull
            and any(_like(token, word.casefold()) for token in tokens)
            for word in _WORD.findall(m.title)
        )
    )


def _names_person(person: Person, tokens: frozenset[str], text: str) -> bool:
    parts = [part.casefold() for part in (*person.name.split(), *person.nicknames)]
    if any(_like(token, part) for token in tokens for part in parts):
        return True
    if person.title and _phrase(person.title, text):
        return True
    initials = "".join(word[0] for word in person.name.split()).casefold()
    return (bool(person.company) and _phrase(person.company, text)) or (len(initials) > 2 and initials in tokens)


def _phrase(phrase: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(phrase.casefold())}\b", text) is not None


@lru_cache(maxsize=20_000)
def _like(token: str, name: str) -> bool:
    """Whether a word is this name: exactly, possessive, shortened, or misspelt."""
    token = token.removesuffix("s") if token == f"{name}s" else token
    if token == name:
        return True
    if len(token) < _LEAST or len(name) < _LEAST:
        return False
    return name.startswith(token) or SequenceMatcher(None, token, name).ratio() >= _CLOSE
