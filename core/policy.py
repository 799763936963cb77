"""Policy: the numbers that a company sets, with the defaults of a new installation. semantics.md, "Free" and "The list"."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, time

#: The most rows that a company may have in a list of times.
MOST_OPTIONS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class DatedHours:
    """Hours of one person for a stretch of dates ("London time from 1 to 14 March")."""

    first: date  #: the first day
    last: date  #: the last day, inclusive
    start: time  #: wall clock in `zone`
    end: time  #: wall clock in `zone`
    zone: str  #: IANA name


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What a company has decided once, so that nobody is asked each time. Minutes and days are whole numbers."""

    default_minutes: int = 30  #: length of a meeting when the words give none
    grid_minutes: int = 30  #: offered times start on multiples of this past the hour
    options: int = 3  #: rows in a list of times
    notice_minutes: int = 60  #: an offered time starts at least so long after now
    horizon_days: int = 30  #: how far a search looks when the words set no limit
    spread_minutes: int = 120  #: distance kept between the rows of one day
    buffer_before_minutes: int = 0  #: kept free before the owner's meetings
    buffer_after_minutes: int = 0  #: kept free after the owner's meetings
    lunch: tuple[time, time] | None = (time(12), time(13))  #: protected, in each principal's zone; None: not protected
    daily_cap: int | None = None  #: meetings a day of the owner; None: no cap
    card_days: int = 7  #: a card expires after so many days, or when its start has passed

    def __post_init__(self) -> None:
        """Refuse numbers that no company means."""
        if self.grid_minutes not in {5, 10, 15, 20, 30, 60}:
            raise ValueError("policy.grid_minutes must be one of 5, 10, 15, 20, 30, 60")
        for name in ("default_minutes", "options", "horizon_days", "card_days"):
            if getattr(self, name) < 1:
                raise ValueError(f"policy.{name} must be at least 1")
        if self.options > MOST_OPTIONS:
            raise ValueError(f"policy.options must be at most {MOST_OPTIONS}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceilings:
    """How much one message may ask for, whatever its words are. DESIGN.md, "What must always hold", 11."""

    rows: int = 10  #: of a list of events or persons
    sessions: int = 20  #: blocks on one card
    people: int = 50  #: whose calendars are read for one message besides the host's own and their principals'
    days: int = 800  #: how far from now calendars are read
    reads: int = 4  #: how often planning may ask for more: the people, those on the meeting, a far date
