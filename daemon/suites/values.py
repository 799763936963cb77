"""A suite as frozen values: Company, Situation, Turn, Expect, Case. The suites' README gives the words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import cached_property

from core.meeting import Meeting
from core.people import Directory
from core.policy import Policy


class Got(StrEnum):
    """What a message may be (suites: `outcome`)."""

    CARD = "card"
    OPTIONS = "options"
    ASK = "ask"
    ANSWER = "answer"
    DONE = "done"
    DECLINED = "declined"
    PENDING = "pending"
    REFUSE = "refuse"
    SILENT = "silent"


#: Request types a situation may be about.
KINDS = frozenset(
    {"schedule", "reschedule", "cancel", "find", "check", "block", "sessions", "people", "change", "agenda", "who"}
    | {"several", "unsupported", "past", "auto-reply"}
)
#: What an act may do.
DOS = frozenset({"book", "move", "cancel", "block", "invite", "uninvite", "change", "mail"})
ABOUTS = frozenset({"when", "who", "which-event", "duration", "zone", "what"})  #: what a question may be about
#: Why a no is said.
WHYS = frozenset({"not-allowed", "unverified", "unsupported", "past", "not-found", "expired"})
ROWS_OF = frozenset({"slot", "event", "person"})  #: what the rows of a list are
SCOPES = frozenset({"one", "following", "all"})  #: how much of a series an act touches
CHANNELS = ("email", "slack")  #: a situation on `any` is scored once on each


@dataclass(frozen=True, kw_only=True)
class Company:
    """One company: who is in it and what its calendars hold before the first turn."""

    name: str
    directory: Directory
    policy: Policy
    meetings: tuple[Meeting, ...]  #: series as masters; `uid` is the event's id in the file
    unreadable: frozenset[str] = frozenset()  #: ids of those whose calendar cannot be read
    week: date = date.min  #: the Monday of the week that "mon 09:30" means

    @cached_property
    def zones(self) -> frozenset[str]:
        """IANA names of every zone in which somebody sits."""
        return frozenset({self.directory.zone, *(p.zone for p in self.directory.people.values())})

    def key(self, who: str) -> str:
        """The one name by which the judge knows somebody: the person's id, or the lower-case address of a stranger."""
        who = who.strip()
        if who in self.directory.people:
            return who
        person = self.directory.find_email(who) or self.directory.by_slack.get(who)
        return person.id if person else who.lower()

    def zone_of(self, who: str) -> str:
        """The zone in which this person's (or address's) wall clock is read."""
        person = self.directory.people.get(self.key(who))
        return person.zone if person else self.directory.zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One act that a card must show, or one event that must exist or be gone. None: not checked."""

    do: str | None = None  #: one of DOS; None in `calendar` of `done`
    calendar: str | None = None  #: key of the owner
    event: str | None = None  #: id of a world event
    start: datetime | None = None  #: aware
    end: datetime | None = None  #: aware
    minutes: int | None = None
    people: frozenset[str] | None = None  #: `with`: keys of the other attendees; on (un)invite those added or removed
    title: re.Pattern[str] | None = None
    where: re.Pattern[str] | None = None
    every: str | None = None  #: RFC 5545 RRULE
    scope: str | None = None  #: one of SCOPES
    occurrence: datetime | None = None  #: the start before the change of the occurrence that is meant
    gone: bool = False  #: in `done`: it must not exist any more


@dataclass(frozen=True, slots=True, kw_only=True)
class Expect:
    """One correct outcome. What is None is not checked."""

    outcome: Got
    acts: tuple[Wanted, ...] | None = None
    told: frozenset[str] | None = None  #: keys
    approver: str | None = None  #: key
    of: str | None = None  #: one of ROWS_OF
    slots: tuple[datetime, ...] | None = None  #: `all` of slots: starts, in order
    rows: tuple[str, ...] | None = None  #: `all` of events or persons: ids, in order
    any_order: bool = False
    first: datetime | str | None = None  #: start or id of row 1
    within: tuple[tuple[datetime, datetime], ...] | None = None  #: every row lies inside one of these
    minutes: int | None = None  #: length of every row
    free_for: frozenset[str] | None = None  #: keys of those for whom every row is free
    count: tuple[int, int] | None = None  #: least and most rows
    day_count: tuple[int, int] | None = None  #: least and most days on which rows lie
    about: str | None = None  #: one of ABOUTS
    free: bool | None = None
    events: tuple[str, ...] | None = None  #: ids, in order
    people: frozenset[str] | None = None  #: keys
    calendar: tuple[Wanted, ...] | None = None
    mail_to: frozenset[str] | None = None  #: keys
    why: str | None = None  #: one of WHYS
    says: tuple[re.Pattern[str], ...] = ()
    never_says: tuple[re.Pattern[str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Meanwhile:
    """One change of a calendar by somebody else: exactly one of `add` and `remove`."""

    add: Meeting | None = None
    remove: str = ""  #: id of the event


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One message of the conversation, in several phrasings with one correct outcome."""

    say: tuple[str, ...]
    expect: tuple[Expect, ...]  #: alternatives; one, unless the file says any_of
    writer: str  #: key of who writes
    subject: str | None = None
    replies_to: int | None = None  #: 1-based number of the turn whose message is answered; None: the latest
    headers: tuple[tuple[str, str], ...] = ()
    channel: str | None = None
    now: datetime | None = None  #: aware; the clock moves on to it
    meanwhile: tuple[Meanwhile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """One file."""

    name: str
    kind: str  #: one of KINDS
    company: Company
    now: datetime  #: aware
    writer: str  #: key of who writes first: the host
    channels: tuple[str, ...]  #: on which it is scored
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One phrasing of one turn on one channel; the turns before it use their first phrasing."""

    situation: Situation
    channel: str
    turn: int  #: index of the turn that is scored
    phrasing: int  #: index of its phrasing

    @property
    def name(self) -> str:
        """Where it stands, 1-based: "situation/email/turn.phrasing"."""
        return f"{self.situation.name}/{self.channel}/{self.turn + 1}.{self.phrasing + 1}"
