"""A small invented firm for tests of the core: Halden & Co., the week of Monday 4 May 2026."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.form import Form, Item, ItemKind, Pending, Quoted
from core.freebusy import Diaries
from core.meeting import Attendee, Meeting
from core.people import Directory, Person, Team
from core.policy import Policy
from core.world import World

OSLO = ZoneInfo("Europe/Oslo")
BOSTON = ZoneInfo("America/New_York")


def person(person_id: str, name: str, zone: str = "Europe/Oslo", **more: object) -> Person:
    """Somebody of the firm."""
    return Person(id=person_id, name=name, emails=(f"{person_id}@halden.example",), zone=zone, **more)


PEOPLE = {
    p.id: p
    for p in (
        person("ingrid", "Ingrid Solberg", title="Managing Director"),
        person("oskar", "Oskar Lund", title="Chairman"),
        person("beth", "Beth Carver", title="Assistant", assistant_to=("ingrid", "oskar"), default_principal="ingrid"),
        person("mikkel", "Mikkel Dahl", title="Designer", nicknames=("Mik",)),
        person("ana.r", "Ana Ruiz", "America/New_York", title="Sales"),
        person("ana.t", "Ana Tveit", title="Lawyer"),
        Person(
            id="yusuf",
            name="Yusuf Karim",
            emails=("yusuf@northwind.example",),
            zone="Europe/London",
            company="Northwind",
            external=True,
        ),
    )
}
DIRECTORY = Directory(people=PEOPLE, teams=(Team(name="Design", members=("mikkel", "ana.t")),), zone="Europe/Oslo")
POLICY = Policy(lunch=None, spread_minutes=0, options=3)
NOW = datetime(2026, 5, 4, 9, tzinfo=OSLO)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """A time of May 2026 in Oslo."""
    return datetime(2026, 5, day, hour, minute, tzinfo=OSLO)


def meeting(
    uid: str, owner: str, start: datetime, minutes: int = 60, others: tuple[str, ...] = (), **more: object
) -> Meeting:
    """One event of the firm."""
    attendees = tuple(Attendee(address=PEOPLE[o].email, name=PEOPLE[o].name, person=o) for o in others)
    title = str(more.pop("title", uid.replace("-", " ").capitalize()))
    end = start + timedelta(minutes=minutes)
    zone = PEOPLE[owner].zone
    return Meeting(uid=uid, owner=owner, title=title, start=start, end=end, zone=zone, attendees=attendees, **more)


MEETINGS = (
    meeting("budget-talk", "ingrid", at(5, 10), 60, ("mikkel",)),
    meeting("board-call", "oskar", at(5, 14), 60, ("ingrid", "ana.t")),
    meeting("haircut", "ingrid", at(6, 15), 60, private=True),
    meeting("sketches", "mikkel", at(6, 10), 60, ("ingrid",)),
)


def world(host: str = "beth", meetings: tuple[Meeting, ...] = MEETINGS, now: datetime = NOW, **more: object) -> World:
    """Everything that planning is told, with every calendar read."""
    ids = frozenset(p for p, who in PEOPLE.items() if not who.external)
    diaries = Diaries(
        read_at=now,
        start=now - timedelta(days=2),
        end=now + timedelta(days=60),
        people=ids,
        meetings=tuple(sorted(meetings, key=lambda m: m.start)),
        unreadable=frozenset(more.pop("unreadable", ())),
    )
    policy = more.pop("policy", POLICY)
    return World(directory=DIRECTORY, policy=policy, diaries=diaries, now=now, host=PEOPLE[host])


def quoted(text: str, words: str) -> Quoted:
    """The words where they stand in a text."""
    start = text.index(words)
    return Quoted(text=words, start=start, end=start + len(words))


def asked(text: str, kind: ItemKind, host: str = "beth", now: datetime = NOW, **words: object) -> Pending:
    """A pending request of one item; words are given as strings or tuples of strings of the text."""
    fields = {
        name: tuple(quoted(text, w) for w in value) if isinstance(value, tuple) else quoted(text, str(value))
        for name, value in words.items()
    }
    item = Item(kind=kind, **fields)
    return Pending(form=Form(text=text, items=(item,)), host=host, asked_at=now)
