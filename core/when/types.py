"""The nouns of the language of time: a phrase with its span, and what phrases mean together.

Everything here is a frozen value. A naive datetime is refused where it is made, so that no reader further
down has to wonder which clock it was read from. Source of the rules: semantics.md "Times".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from enum import Enum
from typing import Any


class Kind(Enum):
    """What a phrase is; the name says it, the value is what a person is shown."""

    DATE = "date"  # a day: "thursday", "5 March", "tomorrow"
    CLOCK = "clock time"  # "2pm", "half three", "noon"
    PART = "part of a day"  # "afternoon", "first thing", alone
    DATETIME = "day and time"  # "thursday at 2pm", "tomorrow afternoon", "weds 11:30-12"
    RANGE = "window"  # "after 3", "by Friday", "this week", "between 2 and 4"
    DURATION = "length"  # "half an hour"
    DELTA = "shift"  # "an hour later", "back by 30 minutes"
    RECURRENCE = "recurrence"  # "every other Monday"
    ZONE = "zone"  # "New York time", "PT", "his time"


class Role(Enum):
    """Whether the words ask for the time or rule it out."""

    WANT = "want"
    AVOID = "avoid"  # "not Wednesday", "any day but Wed", "mornings are hopeless", "instead of 3:30"


class ProblemKind(Enum):
    """Why words of time cannot simply be acted on."""

    PAST = "past"  # all that was named lies before now
    AMBIGUOUS = "ambiguous"  # two readings, none of them better
    CONTRADICTION = "contradiction"  # "Monday 9/2" when that is a Wednesday
    NO_SUCH_DATE = "no such date"  # "31 June"
    FAR_DATE = "far date"  # no year was said, and the next such date is over 300 days ahead
    SKIPPED_HOUR = "skipped hour"  # the clock jumps over it when summer time begins
    DOUBLED_HOUR = "doubled hour"  # it comes twice when summer time ends
    AMBIGUOUS_ZONE = "ambiguous zone"  # "IST", "CST" in some places
    GONE_DAY = "gone day"  # "this Monday" on a Wednesday
    TOO_MUCH = "too much"  # more words of time than anybody can mean at once


def _refuse_naive(name: str, value: datetime) -> None:
    if value.tzinfo is None or value.utcoffset() is None:
        raise ValueError(f"{name} must carry a zone, but {value!r} is naive")


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """Words of time that stand in a text, with what they say but not yet what day that is."""

    start: int  # offset of the first character in the text that was given to find()
    end: int  # offset after the last character
    text: str  # exactly the characters from start to end
    kind: Kind
    role: Role = Role.WANT
    joiner: str | None = None  # "or", "and", "," when it is joined to the phrase before it, else None
    value: Any = field(repr=False)  # the grammar's own tree (core.when.ast); nothing outside reads it


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A stretch of real time, half open."""

    start: datetime  # aware
    end: datetime  # aware, exclusive, after start

    def __post_init__(self) -> None:
        _refuse_naive("the start of an interval", self.start)
        _refuse_naive("the end of an interval", self.end)
        if self.end.timestamp() <= self.start.timestamp():
            raise ValueError(f"an interval must end after it starts, but {self.end} is not after {self.start}")

    @property
    def minutes(self) -> int:
        """Its length in whole minutes of real time (an hour that the clocks skip does not count)."""
        return int((self.end.timestamp() - self.start.timestamp()) // 60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hours:
    """The hours somebody works, the same on each of their days."""

    start: time  # wall clock in `zone`
    end: time  # wall clock in `zone`, after start
    zone: str  # IANA name
    days: frozenset[int] = frozenset({0, 1, 2, 3, 4})  # Monday is 0

    def __post_init__(self) -> None:
        if self.end <= self.start:
            raise ValueError(f"working hours must end after they start, but {self.end} is not after {self.start}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """All that the meaning of words of time depends on besides the words."""

    now: datetime  # aware
    zone: str  # IANA name: where the writer is
    hours: Hours  # the owner's: for "first thing", "end of day", "close"
    locale: str = "en-US"  # the writer's: "3/4" is 4 March in en-US, else 3 April
    zones: Mapping[str, str] = field(default_factory=dict)  # lower-cased words -> IANA: {"his": "Europe/Berlin"}
    anchor: Interval | None = None  # the meeting being moved: its day serves a bare clock time, shifts count from it
    meal: str = ""  # "dinner" or "breakfast": what the time is for decides which half of the day a bare hour means

    def __post_init__(self) -> None:
        _refuse_naive("now", self.now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recurrence:
    """A series of days; the clock time, when one was said, is in When.starts."""

    rrule: str  # RFC 5545 text without DTSTART: "FREQ=WEEKLY;BYDAY=MO"
    first: date  # the first day of the series that is not past, in When.zone
    until: date | None = None  # the last day, inclusive


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Why the words cannot simply be acted on, with what they might have meant."""

    kind: ProblemKind
    words: str  # the words of the message that raise it
    readings: tuple[datetime | date, ...] = ()  # what they may mean, most likely first; often empty


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """What a set of phrases means together; `problem` says when it must not simply be acted on."""

    windows: tuple[Interval, ...] = ()  # sorted, disjoint; the meeting lies inside; () = nothing said: from now on
    starts: tuple[datetime, ...] = ()  # exact starts that were named, aware, in the order of time
    minutes: int | None = None  # a length, from a range of clock times or from words such as "half an hour"
    minutes_from_range: bool = False  # the length was said as "2-2:30"
    has_day: bool = False  # a day or a stretch of days was named
    has_clock: bool = False  # a clock time was named, also as a bound ("after 3")
    has_part: bool = False  # a part of a day was named
    days: tuple[date, ...] = ()  # calendar days that were named singly, in `zone`
    delta_minutes: int | None = None  # signed shift of the anchor; earlier is negative
    recurrence: Recurrence | None = None
    zone: str = "UTC"  # IANA: the zone in which the words were read
    zone_named: bool = False  # the words themselves named it
    problem: Problem | None = None

    def __post_init__(self) -> None:
        for start in self.starts:
            _refuse_naive("a start", start)


ONE_DAY = timedelta(days=1)
