"""Outcome: what planning may end in. A Plan becomes a card; the others become replies at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.form import About, Pending
from core.freebusy.types import BusyPerson
from core.meeting import Attendee, Meeting, MeetingRef


class Do(StrEnum):
    """What an act does (suites: `do`)."""

    BOOK = "book"
    MOVE = "move"
    CANCEL = "cancel"
    BLOCK = "block"
    INVITE = "invite"
    UNINVITE = "uninvite"
    CHANGE = "change"
    MAIL = "mail"  #: only a letter: nothing changes in a calendar


class Scope(StrEnum):
    """How much of a series an act touches."""

    ONE = "one"
    FOLLOWING = "following"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One change of one calendar, complete: nothing about it is decided later. `after` is what will stand there."""

    do: Do
    calendar: str  #: id of the owner, on whose calendar the event stands
    before: Meeting | None = (
        None  #: the event or occurrence as it was read (its etag guards the write); None: a new one
    )
    after: Meeting | None = (
        None  #: the event or occurrence as it shall be; None: gone. uid "" on a new one: derived from the card
    )
    scope: Scope = Scope.ONE  #: of a series
    told: tuple[Attendee, ...] = ()  #: exactly those who get an invitation, an update or a cancellation
    changed: tuple[Attendee, ...] = ()  #: on invite and uninvite: those added or removed
    must_be_free: tuple[str, ...] = ()  #: ids whose time [after.start, after.end) must be free when it is written
    frees: tuple[
        MeetingRef, ...
    ] = ()  #: events that other acts of the same card cancel or move: they do not count as busy


class NoteKind(StrEnum):
    """Anything unusual that a list or card says."""

    OUTSIDE_HOURS = "outside-hours"  #: at that time it is outside this person's working hours
    ON_TOP = "on-top"  #: it stands on top of something, as asked
    UNREADABLE = "unreadable"  #: this person's calendar cannot be read
    GUEST = "guest"  #: nothing is known of this guest's calendar
    LUNCH = "lunch"  #: it takes the protected lunch
    BUFFER = "buffer"  #: it takes a buffer
    LIFTED = "lifted"  #: the window lies outside the owner's hours altogether
    TAKEN = "taken"  #: the time that was named is taken, by whom and what
    NOTHING_FITS = "nothing-fits"  #: nothing fits in the window; the rows come after it
    ROW_GONE = "row-gone"  #: the row picked has gone
    NO_LONGER_FREE = "no-longer-free"  #: what was approved has become busy and was not booked
    NOT_READ_BY_MODEL = "offline"  #: read without the model
    HOLIDAY = "holiday"  #: it is a holiday of this person's
    FREE_TOO = "free-too"  #: nothing is in the way of a time that was not on the list
    TOO_SOON = "too-soon"  #: nothing is in the way, but it is sooner than the times that are offered
    OFF_GRID = "off-grid"  #: nothing is in the way, but offered times do not start at such minutes
    SAME_TIME = "same-time"  #: it is the time that the meeting has now
    STILL_POSSIBLE = "still-possible"  #: no event is in the way: whoever names the time may have it


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One unusual thing, as values; core.wording says it, to each reader only what they may see."""

    kind: NoteKind
    person: str = ""  #: id, or "" when it is about nobody in particular
    address: str = ""  #: for guests who are not in the directory
    start: datetime | None = None
    end: datetime | None = None
    meetings: tuple[Meeting, ...] = ()  #: what is in the way; titles are hidden by wording


class RowsOf(StrEnum):
    """What the rows of a list are."""

    SLOT = "slot"
    EVENT = "event"
    PERSON = "person"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a list, numbered once. Exactly one of start, ref and person says what picking it means."""

    number: int  #: from 1
    start: datetime | None = None  #: of a slot, or of the event
    end: datetime | None = None
    ref: MeetingRef | None = None
    person: str = ""
    words: str = ""  #: how the row was shown, exactly, set by wording when it is shown


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsWanted:
    """A numbered list must be shown; a pick goes on with `pending` and the row's choice."""

    of: RowsOf
    rows: tuple[Row, ...]
    pending: Pending
    item: int = 0  #: index of the item that the list is about
    words: str = ""  #: for persons: the words that fit several
    draft: Act | None = None  #: for slots: the act without its time: title, people, length, who will be told
    notes: tuple[Note, ...] = ()
    zones: tuple[str, ...] = ()  #: ids of those whose zones each row shows besides the host's


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question without a list. The answer's words are read into `pending`."""

    about: About
    pending: Pending
    item: int = 0
    words: str = ""  #: the words that raise it
    readings: tuple[datetime, ...] = ()  #: what they may mean, when that is known
    nearest: tuple[str, ...] = ()  #: ids of persons with close names
    unheard: bool = False  #: the words were read and found no place in the request
    thanked: bool = False  #: the message was thanks and nothing else


class AnswerKind(StrEnum):
    """What was asked."""

    FREE = "free"  #: is this time free
    AGENDA = "agenda"  #: what is on
    WHO = "who"  #: who is this, who is in this team
    WHY = "why"  #: why is this time not to be had


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A computed answer with nothing to approve."""

    kind: AnswerKind
    pending: Pending
    free: bool | None = None  #: for FREE and WHY
    starts: tuple[datetime, ...] = ()  #: for FREE and WHY: the times asked about
    end: datetime | None = None
    busy: tuple[BusyPerson, ...] = ()  #: for FREE and WHY: who is in the way
    people: tuple[str, ...] = ()  #: ids: whom it is about; for WHO the answer itself, in order
    team: str = ""  #: for WHO: the team's name
    shared_with: tuple[str, ...] = ()  #: for AGENDA: only what is shared with these is shown
    meetings: tuple[Meeting, ...] = ()  #: for AGENDA: in order of start
    span: tuple[datetime, datetime] | None = None  #: for AGENDA and WHY: the stretch that was asked about
    notes: tuple[Note, ...] = ()
    offer: Plan | None = None  #: for WHY: what may be done when nothing is in the way; a yes makes it a card


class Why(StrEnum):
    """Why something is refused (suites: `why`)."""

    NOT_ALLOWED = "not-allowed"
    UNVERIFIED = "unverified"
    UNSUPPORTED = "unsupported"
    PAST = "past"
    NOT_FOUND = "not-found"
    EXPIRED = "expired"
    UNREADABLE = "unreadable"  #: a principal's calendar cannot be read: the request stops until it can
    TOO_MUCH = "too-much"  #: it needs more calendars, or a stretch further away, than is read for one message


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A clear no, with what can be done instead."""

    why: Why
    pending: Pending | None = None
    words: str = ""  #: the words it is about
    owner: str = ""  #: for NOT_ALLOWED: whose event it is
    meeting: Meeting | None = None
    meetings: tuple[Meeting, ...] = ()  #: for NOT_FOUND: that day's events
    start: datetime | None = None  #: for PAST: the time that is past
    person: str = ""  #: for UNREADABLE: id of the principal whose calendar cannot be read


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Acts that one yes would do, in order."""

    acts: tuple[Act, ...]
    pending: Pending
    notes: tuple[Note, ...] = ()
    cannot: tuple[Refusal, ...] = ()  #: items of the same message that cannot be done: named on the card
    answers: tuple[Answer, ...] = ()  #: items of the same message that are answered at once


Outcome = OptionsWanted | Plan | Question | Answer | Refusal
