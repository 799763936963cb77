"""Form: the message's own words, sorted. Words only: never a date, an id or an address that the message does not hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.errors import BadInput
from core.meeting import MeetingRef


class ItemKind(StrEnum):
    """The request types of semantics.md, "Request types"."""

    SCHEDULE = "schedule"
    RESCHEDULE = "reschedule"
    CANCEL = "cancel"
    FIND_TIME = "find_time"
    CHECK_TIME = "check_time"
    BLOCK = "block"
    SESSIONS = "sessions"
    ADD_PEOPLE = "add_people"
    REMOVE_PEOPLE = "remove_people"
    CHANGE = "change"
    AGENDA = "agenda"
    WHO = "who"
    UNSUPPORTED = "unsupported"


class Back(StrEnum):
    """What a later item takes from an earlier one of the same message."""

    SLOT = "slot"  #: "give Dan that slot"
    PEOPLE = "people"  #: "and book them again on Friday"
    MEETING = "meeting"  #: "cancel it"


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """Exact words of the message and where they stand."""

    text: str  #: exactly text[start:end] of the form's text
    start: int  #: offset of the first character
    end: int  #: offset after the last character


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing that the writer asks for, in the writer's words. Empty means that the words do not say."""

    kind: ItemKind
    people: tuple[Quoted, ...] = ()  #: who takes part, or who is asked about; names, teams, addresses, "me"
    optional: tuple[Quoted, ...] = ()  #: those of whom "if she can make it" is said
    without: tuple[Quoted, ...] = ()  #: those who are left out ("the Product team except Raj")
    meeting: tuple[Quoted, ...] = ()  #: words that say which existing meeting is meant ("Priya's 2pm with Sam", "it")
    times: tuple[Quoted, ...] = ()  #: when it shall be (not when the existing meeting is now)
    length: Quoted | None = None  #: how long
    title: Quoted | None = None  #: what it shall be called
    place: Quoted | None = None  #: where, or a call link
    scope: Quoted | None = None  #: "just that one", "the series", "from then on"
    anyway: Quoted | None = None  #: "anyway", "double-book": on top of something, on purpose
    why: Quoted | None = None  #: "why not", "what's wrong with": the reasons against a time are asked for
    back: Back | None = None  #: taken from an earlier item of this message
    back_step: int = 0  #: index of that item


class About(StrEnum):
    """What a question is about (suites: `about`)."""

    WHEN = "when"
    WHO = "who"
    WHICH_EVENT = "which-event"
    DURATION = "duration"
    ZONE = "zone"
    WHAT = "what"


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """Words of the message that the form may not have heard. Asked about; never filled in."""

    about: About  #: what they would say
    item: int  #: index of the item that they stand nearest to
    words: Quoted


#: Who read a form when the model was set and out of reach, or over its ceiling: the card says so.
FALLBACK = "rules-fallback"


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """Up to three items read from one message."""

    text: str  #: the new text that all offsets point into
    items: tuple[Item, ...] = ()  #: none: the message asks for nothing
    reader: str = "rules"  #: who read it: "rules", the model's name, or FALLBACK
    missing: tuple[Missing, ...] = ()  #: words that were looked at twice and are still without a place

    def __post_init__(self) -> None:
        """Refuse words that do not stand where they are said to stand: a quote is the message's own or nothing."""
        if len(self.items) > 3:
            raise BadInput("a form holds at most three items")
        for quote in (*(q for item in self.items for q in quotes(item)), *(m.words for m in self.missing)):
            if self.text[quote.start : quote.end] != quote.text:
                raise BadInput("a form quotes words that are not in the message")


def quotes(item: Item) -> tuple[Quoted, ...]:
    """Every quoted value of an item."""
    single = (item.length, item.title, item.place, item.scope, item.anyway, item.why)
    return (
        *item.people,
        *item.optional,
        *item.without,
        *item.meeting,
        *item.times,
        *(q for q in single if q is not None),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonChoice:
    """Somebody said which person is meant by these words."""

    item: int  #: index of the item
    words: str  #: the words, as quoted
    person: str  #: id of the person chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingChoice:
    """Somebody said which event an item means."""

    item: int
    ref: MeetingRef


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotChoice:
    """Somebody said at which time an item shall be: by a row of a list, or "yes but at 3" (then `named`)."""

    item: int
    start: datetime  #: aware
    minutes: int = 0  #: the length that was said with it ("10 to 10:45"); 0: unchanged
    named: bool = False  #: True: the person named this time in words, so it need not be on the grid or inside hours


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A request that is under way: the words, who said them when, and what was chosen since. Planning starts from this each time."""

    form: Form
    host: str  #: id of the person who asked
    asked_at: datetime  #: aware; "tomorrow" counts from here, for ever
    subject: str = ""  #: the subject of the message, for the thread and for titles
    persons: tuple[PersonChoice, ...] = ()
    meetings: tuple[MeetingChoice, ...] = ()
    slots: tuple[SlotChoice, ...] = ()
    context_meeting: MeetingRef | None = None  #: what "it" means in this thread
    context_people: tuple[str, ...] = ()  #: whom "him", "them" mean in this thread
    context_start: datetime | None = None  #: what "the same time" means in this thread

    def __post_init__(self) -> None:
        """Refuse naive times."""
        if self.asked_at.tzinfo is None:
            raise BadInput("a pending request's asked_at must carry a zone")
