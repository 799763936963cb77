"""The facts of a card or list -> acts, as the suites name them: calendars by person, events by what stood there before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from core.meeting import Meeting
from daemon.suites import phrases
from daemon.suites.calendar_view import View
from daemon.suites.layout import Fact
from daemon.suites.reading import Reading, ReadRow
from daemon.suites.times import Unreadable, minutes_between, minutes_of, rule_in, time_in
from daemon.suites.values import Company


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadAct:
    """One act as a card shows it."""

    do: str
    title: str
    calendar: str = ""  #: key of the owner; the name as shown when nobody has it; "" when it is not shown
    start: datetime | None = None
    end: datetime | None = None
    was: datetime | None = None  #: of a move: the start before
    minutes: int | None = None
    people: frozenset[str] | None = None  #: keys of the other attendees; None when not shown
    optional: frozenset[str] = frozenset()  #: keys of those of them whose calendar does not decide
    changed: frozenset[str] = frozenset()  #: keys of those added or taken off
    where: str = ""
    rule: str = ""  #: RFC 5545 RRULE, or ""
    scope: str = ""
    new_title: str = ""
    problem: str = ""  #: how its own facts contradict each other, or ""
    events: tuple[Meeting, ...] = ()  #: what stood on the calendars and fits the words

    @property
    def uids(self) -> frozenset[str]:
        """Ids of the events that it may mean."""
        return frozenset(m.uid for m in self.events)


def read_acts(reading: Reading, company: Company, before: View) -> tuple[ReadAct, ...]:
    """Return the acts that a card or list shows, in order, told of the calendars as they stood."""
    return tuple(_act(block, company, before) for block in reading.acts())


def picked(act: ReadAct, row: ReadRow) -> ReadAct:
    """The act of a list with the time of one of its rows."""
    return replace(act, start=row.start, end=row.end)


def people_in(value: str, company: Company) -> frozenset[str]:
    """Keys of the persons of a fact: by address; else by full name; else the words themselves."""
    if phrases.NOBODY.match(value.strip()):
        return frozenset()
    found = set()
    for part in value.split(phrases.BETWEEN_PEOPLE):
        address = phrases.ADDRESS.search(part)
        name = phrases.OPTIONAL.sub("", part).strip()
        if address is not None:
            found.add(company.key(address[1]))
        elif name:
            found.add(by_name(name, company) or name)
    return frozenset(found)


def by_name(name: str, company: Company) -> str | None:
    """The id of the person with this full name, or None."""
    wanted = name.strip().casefold()
    return next((p.id for p in company.directory.people.values() if p.name.casefold() == wanted), None)


def told_of(readings: Iterable[Reading], company: Company) -> frozenset[str]:
    """Keys of all who will be told, by the cards' own words."""
    return frozenset(key for reading in readings for key in people_in(reading.told() or "nobody", company))


def same_title(shown: str, title: str) -> bool:
    """Whether a title as shown is this title (white space and case aside)."""
    return " ".join(shown.split()).casefold() == " ".join(title.split()).casefold()


def _act(block: tuple[Fact, ...], company: Company, before: View) -> ReadAct:
    do = phrases.ACTS[block[0][0].casefold()]
    facts: dict[str, str] = {}
    for label, value in block[1:]:
        facts.setdefault(label.casefold(), value)
    said, was = _time(facts.get(phrases.WHEN, ""), company), _time(facts.get(phrases.WAS, ""), company)
    start, end = said if said is not None else (None, None)
    minutes = minutes_of(facts[phrases.LENGTH]) if phrases.LENGTH in facts else None
    if phrases.NEW_LENGTH in facts:
        minutes = minutes_of(facts[phrases.NEW_LENGTH])
        end = start + timedelta(minutes=minutes) if start is not None and minutes is not None else end
    problem = ""
    if start is not None and end is not None:
        lasts = minutes_between(start, end)
        problem = f"its length says {minutes} minutes, its times {lasts}" if minutes not in {None, lasts} else ""
        minutes = lasts
    owner = facts.get(phrases.CALENDAR, "")
    changed = facts.get(phrases.ADDING) or facts.get(phrases.TAKING_OFF)
    act = ReadAct(
        do=do,
        title=block[0][1],
        calendar=(by_name(owner, company) or owner) if owner else "",
        start=start,
        end=end,
        was=was[0] if was is not None else None,
        minutes=minutes,
        people=people_in(facts[phrases.WITH], company) if phrases.WITH in facts else None,
        optional=_optional(facts.get(phrases.WITH, ""), company),
        changed=people_in(changed, company) if changed else frozenset(),
        where=facts.get(phrases.NEW_PLACE) or facts.get(phrases.WHERE, ""),
        rule=rule_in(facts.get(phrases.REPEATS, "")),
        scope=next((name for pattern, name in phrases.SCOPE if pattern.search(facts.get(phrases.OCCURRENCE, ""))), ""),
        new_title=facts.get(phrases.NEW_TITLE, ""),
        problem=problem,
    )
    return act if do in {"book", "block"} else replace(act, events=_events(act, before))


def _time(value: str, company: Company) -> tuple[datetime, datetime | None] | None:
    try:
        said = time_in(value, company.zones)
    except Unreadable:
        return None
    return (said.start, said.end) if said is not None else None


def _optional(value: str, company: Company) -> frozenset[str]:
    parts = [part for part in value.split(phrases.BETWEEN_PEOPLE) if phrases.OPTIONAL.search(part)]
    return frozenset(key for part in parts for key in people_in(part, company))


def _events(act: ReadAct, before: View) -> tuple[Meeting, ...]:
    """The events of before that the card means: the title, the owner, and the time it had."""
    at = act.was or (None if act.do == "move" else act.start)
    named = [m for m in before.events if same_title(act.title, m.title) and act.calendar in {"", m.owner}]
    exact = tuple(m for m in named if at is not None and m.start == at)
    if at is not None and (exact or act.scope not in {"all", "following"}):
        return exact
    return tuple(named)
