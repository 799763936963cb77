"""The trees that the grammar builds: what was said, before anybody asks what day it is.

A phrase's value is a Moment, a Length, a Shift, a Series or a ZoneName; or Unread, when the text was too much.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Length:
    """An amount of time: calendar months beside exact seconds."""

    seconds: float = 0
    months: int = 0
    workdays: int = 0
    unit: str = "minute"  # the smallest unit that was said: how exact the words are
    scale: float = 1  # how many of that unit
    vague: bool = False  # "a few", "some"


# --- days -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Relative:
    """Today and the days counted from it."""

    days: int


@dataclass(frozen=True, slots=True)
class Weekday:
    """A weekday by name."""

    day: int  # Monday is 0
    which: str | None = None  # "this", "next", "coming", "following", "last" or None
    weeks: int = 0  # weeks added: "Friday week"


@dataclass(frozen=True, slots=True)
class Dated:
    """A day by number: "the 5th", "5 March", "3/5/2026"; with the weekday that was said beside it."""

    day: int
    month: int | None = None
    year: int | None = None
    weekday: int | None = None
    month_offset: int | None = None  # "the 20th of next month": 1


@dataclass(frozen=True, slots=True)
class Impossible:
    """A date that no year has: "31 June"."""

    day: int
    month: int


@dataclass(frozen=True, slots=True)
class Feast:
    """A day that has a name."""

    name: str  # its row in core.when.feasts
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Nth:
    """ "the first Friday of July", "the last day of October": counted inside a stretch of days."""

    count: int  # from the end when negative
    unit: int | str  # a weekday, or "day", "workday"
    of: Stretch


@dataclass(frozen=True, slots=True)
class Within:
    """A weekday of a week: "Friday of next week"."""

    day: int
    week: Stretch


@dataclass(frozen=True, slots=True)
class Counted:
    """A length counted from a day: "two days after Friday", "in three days", "a week on Friday"."""

    length: Length
    base: Day | None  # None: now
    sign: int = 1
    week_window: bool = False  # "in two weeks": that week (semantics.md)


@dataclass(frozen=True, slots=True)
class CountedDays:
    """ "two Sundays from now", "the closest Monday to 5 October"."""

    count: int
    day: int
    near: Day | None = None
    side: int = 0  # 1: after `near`, -1: before it, 0: whichever is nearest


@dataclass(frozen=True, slots=True)
class That:
    """What was spoken of last: the days that were named before, else the day of the meeting that is moved, else today."""

    of: Day | Stretch | None = None  # the resolver fills it in
    otherwise: int = 0  # days after today when there is neither


# --- stretches of days ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Unit:
    """A week, month, quarter, half, season, year or weekend, counted from the present one or by its number."""

    unit: str
    offset: int | None = None  # "this" is 0, "next" is 1
    number: int | None = None  # the month, the quarter, the week of the year; the year itself is in `year`
    year: int | None = None
    year_offset: int | None = None  # "June next year": 1
    workdays: bool = False  # "the work week"


@dataclass(frozen=True, slots=True)
class WeekOf:
    """ "the week of the 18th", also a week counted inside a longer stretch."""

    day: Day | None = None
    count: int = 0  # "first week of": 1; "last week of": -1
    of: Stretch | None = None
    weeks: int = 1


@dataclass(frozen=True, slots=True)
class Slice:
    """A piece of a stretch: "early next week", "the back half of March"."""

    piece: str  # early, mid, late, later, earlier, rest, first half, second half
    of: Stretch


@dataclass(frozen=True, slots=True)
class Run:
    """A number of units from now on or until now: "the next ten days", "the last 2 weeks"."""

    length: Length
    sign: int
    within: bool = False  # said with "within": from now on exactly


@dataclass(frozen=True, slots=True)
class Span:
    """Days from one to another, both included."""

    first: Day | Stretch | None
    last: Day | Stretch | None


@dataclass(frozen=True, slots=True)
class From:
    """A length that starts with a day: "for 10 days from 18 December"."""

    length: Length
    day: Day


Day = Relative | Weekday | Dated | Impossible | Feast | Nth | Within | Counted | CountedDays | That
Stretch = Unit | WeekOf | Slice | Run | Span | From


# --- times of day ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Clock:
    """A time on the face of a clock."""

    hour: int
    minute: int = 0
    half: str | None = None  # "am" or "pm" when said; None when the hour itself may be either
    sure: bool = True  # False: a bare hour that may be before or after noon
    about: bool = False  # "around 3", "3ish"
    second: int = 0
    bare: bool = False  # only a number, no minutes, no sign that it is a time


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the day."""

    name: str
    piece: str | None = None  # early, mid, late


@dataclass(frozen=True, slots=True)
class Hours:
    """Clock times from one to another."""

    first: Clock
    last: Clock
    loose: bool = False  # "between", "sometime": a window, not a start and a length
    days_on: int = 0  # "2305-0715+1"


@dataclass(frozen=True, slots=True)
class ForLength:
    """A start and how long: "from 9 for 2.5 hours"."""

    first: Clock
    length: Length


Time = Clock | Part | Hours | ForLength


@dataclass(frozen=True, slots=True)
class ZoneName:
    """The words that name a zone; what they mean may hang on who writes."""

    words: str  # lower case, without "time"
    zones: tuple[str, ...] = ()  # IANA candidates; empty for persons ("his time")
    minutes: int | None = None  # a fixed offset, east positive: "UTC+2", "EDT"
    here: bool = False  # "our time"


# --- phrases --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Moment:
    """A day or stretch of days, a time of day, or both, perhaps half open, perhaps in a named zone."""

    day: Day | Stretch | None = None
    time: Time | None = None
    part: Part | None = None  # beside a clock time: "tomorrow morning at nine"
    bound: str | None = None  # after, from, before, by, until: the phrase is half open
    zone: ZoneName | None = None
    now: bool = False  # "now": this very moment
    end: Moment | None = None  # "from Monday 3pm to Tuesday noon"
    length: Length | None = None  # "in half an hour": counted from now, to the minute
    loose: bool = False  # "any time Thursday"
    any_day: bool = False  # taken out of all days: the Friday of "any day but Friday"
    time_first: bool = False  # the time was said before the day: "2pm Thursday (or Friday)"


@dataclass(frozen=True, slots=True)
class Shift:
    """A meeting moved by an amount: "an hour later"."""

    length: Length
    sign: int  # later is 1


@dataclass(frozen=True, slots=True)
class Series:
    """A recurrence."""

    freq: str  # DAILY, WEEKLY, MONTHLY, YEARLY
    interval: int = 1
    days: tuple[int, ...] = ()
    position: int | None = None  # "the first Monday of every month": 1
    month_day: int | None = None
    month: int | None = None
    time: Time | None = None
    within: Day | Stretch | None = None  # "every weekday next week"
    until: Day | Stretch | None = None  # inclusive
    first: Day | Stretch | None = None  # "starting Monday"
    other: Series | None = None  # what it may mean as well: "every 2nd Tuesday" may be of the month
    zone: ZoneName | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """Words of a text that is too much to read to its end: they mean nothing, and are asked about."""


Value = Moment | Length | Shift | Series | ZoneName | Unread
