"""One moment to real time: the pieces in which it lies, the exact starts it names, the days, the length."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from core.when import walltime
from core.when.almanac import Almanac
from core.when.clockface import BESIDE_LUNCH, FACES, settle, settle_hours
from core.when.finder import is_stretch
from core.when.intervals import Piece, Pieces, union, without
from core.when.reckon import add, monday, shifted
from core.when.tree import (
    Clock,
    ForLength,
    Hours,
    Length,
    Moment,
    Part,
    Run,
    Slice,
    Time,
    Unit,
    ZoneName,
)
from core.when.types import Context
from core.when.walltime import Reading

HORIZON_DAYS = 30  # "after Thursday" has no end of its own: it is looked at so far
END_OF_DAY_MINUTES = 90  # "end of day": the owner's last ninety minutes
FIRST_THING_MINUTES = 60


@dataclass(frozen=True, slots=True)
class Block:
    """What one moment means."""

    moment: Moment
    pieces: Pieces = ()
    starts: tuple[datetime, ...] = ()
    minutes: int | None = None
    days: tuple[date, ...] = ()  # days named singly
    dates: tuple[date, ...] = ()  # every day that it touches, when there are few
    stretch: bool = False  # several days rather than one


class Clockwork:
    """The reader of moments in one zone, for one writer at one instant."""

    def __init__(self, context: Context, reading: Reading, week: tuple[date, date] | None = None) -> None:
        self.context = context
        self.tz = reading.tz
        self.offset = reading.offset
        self.now = context.now.astimezone(self.tz)
        self.today = self.now.date()
        anchor = context.anchor
        moved = None if anchor is None else anchor.start.astimezone(self.tz).date()
        self.almanac = Almanac(self.today, week=week, anchor=moved)

    @property
    def meal(self) -> Part | None:
        """The part of the day in which the meal lies that the time is for, if it is for one."""
        return Part(self.context.meal) if self.context.meal else None

    # --- small instruments ------------------------------------------------------------------------------------------
    def at(self, day: date, minutes: int) -> datetime:
        """The instant of a wall clock; of a doubled hour the one whose offset was named, else the first."""
        instant = walltime.at(day, minutes, self.tz)
        return walltime.with_offset(instant, self.offset) or instant

    def whole(self, first: date, end: date) -> Piece:
        """From the first midnight to the last."""
        return self.at(first, 0), self.at(end, 0)

    def close(self, day: date) -> datetime:
        """The end of the owner's hours that day."""
        hours = self.context.hours
        return walltime.at(day, hours.end.hour * 60 + hours.end.minute, walltime.zone_of(hours.zone))

    def opening(self, day: date) -> datetime:
        """The start of the owner's hours that day."""
        hours = self.context.hours
        return walltime.at(day, hours.start.hour * 60 + hours.start.minute, walltime.zone_of(hours.zone))

    def face(self, day: date, part: Part) -> Piece:
        """Where a part of that day lies."""
        if part.name == "first thing":
            start = self.opening(day)
            return start, start + timedelta(minutes=FIRST_THING_MINUTES)
        if part.name == "end of day":
            end = self.close(day)
            return end - timedelta(minutes=END_OF_DAY_MINUTES), end
        if part.name == "rest":
            return max(self.now, self.at(day, 0)), max(self.close(day), self.now + timedelta(minutes=1))
        first, last = FACES.get((part.name, part.piece)) or FACES[(part.name, None)]
        return self.at(day, first), self.at(day, last)

    def span(self, day: date, time: Time, part: Part | None = None) -> Piece:
        """Where a time of that day lies; an exact time has no length: the day holds it."""
        if isinstance(time, Part):
            return self.face(day, time)
        part = part or self.meal
        if isinstance(time, Hours):
            first, last = settle_hours(time, part)
            return self.at(day, first), self.at(day, last)
        if isinstance(time, ForLength):
            start = self.at(day, settle(time.first, part))
            return start, start + timedelta(seconds=time.length.seconds)
        return self.whole(day, shifted(day, 1))

    def start(self, day: date, time: Time, part: Part | None = None) -> datetime | None:
        """The exact start that a time names, if it names one."""
        part = part or self.meal
        if isinstance(time, Clock):
            return self.at(day, settle(time, part))
        if isinstance(time, Hours) and not time.loose:
            return self.at(day, settle_hours(time, part)[0])
        if isinstance(time, ForLength):
            return self.at(day, settle(time.first, part))
        return None

    def still_ahead(self, moment: Moment) -> bool:
        """Whether its time of day has still to come today."""
        if moment.time is None:
            return False
        if moment.bound in ("after", "since"):
            return moment.day is not None or max(self.edge(self.today, moment), self.close(self.today)) > self.now
        if moment.bound is not None:
            return self.edge(self.today, moment) > self.now
        start = self.start(self.today, moment.time, moment.part)
        if start is not None:
            return start > self.now
        return self.span(self.today, moment.time, moment.part)[1] > self.now

    def edge(self, day: date, moment: Moment) -> datetime:
        """The instant that a half-open moment starts or ends at."""
        time = moment.time
        if isinstance(time, Part):
            piece = self.face(day, time)
            return piece[1] if moment.bound in ("after", "by") else piece[0]
        start = self.start(day, time, moment.part) if time is not None else None
        return start if start is not None else self.at(day, 0)

    # --- moments ----------------------------------------------------------------------------------------------------
    def on_day(self, day: date, moment: Moment) -> Block:
        """A moment's time of day on one day."""
        time, bound = moment.time, moment.bound
        midnight, end = self.whole(day, shifted(day, 1))
        if time is None:
            return Block(moment, ((midnight, end),), days=(day,), dates=(day,))
        if bound in ("after", "since"):
            return Block(moment, union([(self.edge(day, moment), end)]), days=(day,), dates=(day,))
        if bound == "before" or (bound == "by" and moment.day is None):
            return Block(moment, union([(midnight, self.edge(day, moment))]), days=(day,), dates=(day,))
        if bound == "by":
            return Block(moment, union([(self.now, self.edge(day, moment))]), dates=(day,), days=(day,))
        start = self.start(day, time, moment.part)
        piece = self.span(day, time, moment.part)
        minutes = None
        if start is not None and not isinstance(time, Clock):
            minutes = int((piece[1].timestamp() - piece[0].timestamp()) // 60)
        pieces: Pieces = (piece,)
        if isinstance(time, Part) and time.name == BESIDE_LUNCH:
            pieces = without(pieces, (self.face(day, Part("lunch")),))
        if moment.part is not None and isinstance(time, Clock):
            pieces = ((midnight, end),)
        return Block(moment, pieces, () if start is None else (start,), minutes, (day,), (day,))

    def block(self, moment: Moment) -> Block:
        """All that a moment with a day means. Raises Puzzle for a day that must be asked about."""
        if moment.end is not None:
            return self._from_to(moment, moment.end)
        if moment.length is not None:
            return self._counted(moment, moment.length)
        day = moment.day
        assert day is not None
        if is_stretch(day):
            return self._stretch(moment)
        today_counts = self.still_ahead(moment)
        at = self.almanac.day(day, today_counts)  # type: ignore[arg-type]
        if moment.time is not None or moment.bound is None:
            return self.on_day(at, moment)
        if moment.bound == "after":
            return Block(moment, (self.whole(shifted(at, 1), shifted(at, 1 + HORIZON_DAYS)),), stretch=True)
        if moment.bound == "since":
            return Block(moment, (self.whole(at, shifted(at, HORIZON_DAYS)),), stretch=True)
        end = self.at(at, 0) if moment.bound == "before" else self.close(at)
        return Block(moment, union([(self.now, end)]), stretch=True)

    def _counted(self, moment: Moment, length: Length) -> Block:
        if length.unit in ("second", "minute", "hour") or (length.seconds % 86400 and not length.months):
            start = self.now + timedelta(seconds=length.seconds)
            start = start.replace(second=0, microsecond=0)
            return Block(moment, (self.whole(start.date(), shifted(start.date(), 1)),), (start,), days=(start.date(),))

        day = add(self.today, length)
        if moment.time is not None:
            return self.on_day(day, moment)
        if length.unit in ("week", "month", "fortnight", "year", "quarter") and day > self.today:
            first = monday(day)  # "in two weeks": that week, Monday to Friday
            return Block(
                moment, (self.whole(first, shifted(first, 5)),), dates=_dates(first, shifted(first, 5)), stretch=True
            )
        return self.on_day(day, moment)

    def _from_to(self, moment: Moment, last: Moment) -> Block:
        first_day = self._one_day(moment)
        start = (
            self.now
            if moment.now
            else self.start(first_day, moment.time, moment.part)
            if moment.time
            else self.at(first_day, 0)
        )
        there = self if last.zone is None else Clockwork(self.context, self._reading(last.zone), self.almanac.week)
        last_day = first_day if last.day is None else self._one_day(last, first_day)
        end = there.start(last_day, last.time, last.part) if last.time else there.at(shifted(last_day, 1), 0)
        assert start is not None
        assert end is not None
        if end <= start and last.day is None:
            unsure = isinstance(last.time, Clock) and not last.time.sure
            end += timedelta(hours=12 if unsure and end + timedelta(hours=12) > start else 24)
        exact = first_day == last_day and moment.time is not None and last.time is not None
        minutes = int((end.timestamp() - start.timestamp()) // 60)
        return Block(moment, union([(start, end)]), (start,) if exact else (), minutes if exact else None,
                     (first_day,) if exact else (), (first_day,) if exact else (), not exact)  # fmt: skip

    def _reading(self, zone: ZoneName) -> Reading:
        return walltime.named(zone, self.context.zone, self.context.zones)

    def _one_day(self, moment: Moment, after: date | None = None) -> date:
        if moment.day is None or moment.now:
            return self.today
        if is_stretch(moment.day):
            return self.almanac.stretch(moment.day)[0]  # type: ignore[arg-type]
        return self.almanac.day(moment.day, self.still_ahead(moment), after)  # type: ignore[arg-type]

    def _stretch(self, moment: Moment) -> Block:
        day = moment.day
        if isinstance(day, Run) and moment.time is None:
            return self._run(moment, day)
        first, end = self.almanac.stretch(day)  # type: ignore[arg-type]
        piece = self._close_to(day, first, end)
        if moment.bound in ("after", "since"):
            start = shifted(end, 2) if moment.bound == "after" and (end.weekday() == 5) else end
            start = start if moment.bound == "after" else first
            return Block(moment, (self.whole(start, shifted(start, HORIZON_DAYS)),), stretch=True)
        to_end = isinstance(day, Slice) and day.piece in ("end", "late")  # "before the end of next week"
        if moment.bound == "before" and not to_end:
            return Block(moment, union([(self.now, piece[0])]), stretch=True)
        if moment.bound in ("by", "before"):
            month = isinstance(day, Unit) and day.unit not in ("week", "weekend")
            stop = self.close(shifted(end, -1)) if end.weekday() == 5 else piece[1]
            return Block(moment, union([(self.now, piece[0] if month else stop)]), stretch=True)
        if moment.time is None:
            return Block(moment, union([piece]), dates=_dates(first, end), stretch=True)
        blocks = [self.on_day(at, moment) for at in _dates(first, end)]
        starts = tuple(start for block in blocks for start in block.starts)
        minutes = blocks[0].minutes if blocks else None
        return Block(moment, union(p for b in blocks for p in b.pieces), starts, minutes, (), _dates(first, end), True)

    def _close_to(self, day: object, first: date, end: date) -> Piece:
        """Midnight to midnight; a working week that is running ends with Friday's close."""
        start, stop = self.whole(first, end)
        this_week = isinstance(day, Unit) and day.unit == "week" and (day.offset or 0) == 0 and day.number is None
        rest = (
            isinstance(day, Slice)
            and day.piece in ("later", "rest")
            and isinstance(day.of, Unit)
            and day.of.unit == "week"
        )
        if this_week or (rest and isinstance(day, Slice) and isinstance(day.of, Unit) and not day.of.offset):
            stop = self.close(shifted(end, -1))
        return start, stop

    def _run(self, moment: Moment, run: Run) -> Block:
        length = run.length
        if run.sign < 0:
            first, end = self.almanac.stretch(run)
            return Block(moment, (self.whole(first, end),), stretch=True)
        if length.seconds % 86400 and not length.months:
            return Block(moment, ((self.now, self.now + timedelta(seconds=max(length.seconds, 60))),), stretch=True)

        last = add(self.today, length)
        end = self.at(last, self.now.hour * 60 + self.now.minute)
        return Block(moment, union([(self.now, end)]), dates=_dates(self.today, shifted(last, 1)), stretch=True)


def _dates(first: date, end: date) -> tuple[date, ...]:
    """Every day from the first to before the end, when they are two months at most."""
    days = (end - first).days
    return tuple(shifted(first, n) for n in range(days)) if days <= 62 else ()
