"""Phrases to windows of real time, exact starts, lengths and questions, by semantics.md "Times"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from core.when import recur, walltime
from core.when.almanac import Puzzle, shifted
from core.when.blocks import HORIZON_DAYS, Block, Clockwork
from core.when.finder import is_stretch
from core.when.intervals import Pieces, intersect, union, without
from core.when.spread import spread, week_of
from core.when.tree import Clock, ForLength, Hours, Length, Moment, Part, Relative, Series, Shift, Weekday, ZoneName
from core.when.types import Context, Interval, Phrase, Problem, ProblemKind, Recurrence, Role, When
from core.when.walltime import Reading


def resolve(phrases: Sequence[Phrase], context: Context) -> When:
    """What these phrases mean together.

    phrases: any subset of what find() returned for one message, in order. context: who writes, where and when.
    The result always comes; when it must not simply be acted on, its `problem` says why. Windows hold the exclusions
    already; `starts` are instants that were named; minutes are real minutes. Raises ValueError only for a context that
    names an unknown zone. Source: semantics.md "Times", "Free".
    """
    return _Resolver(context, phrases).result()


class _Resolver:
    def __init__(self, context: Context, phrases: Sequence[Phrase]) -> None:
        self.context = context
        self.wanted = [phrase for phrase in phrases if phrase.role is Role.WANT]
        self.avoided = [phrase for phrase in phrases if phrase.role is Role.AVOID]
        self.problem: Problem | None = None
        self.zone_named = False
        self.reading = self._default_zone(phrases)
        self.moments_of = [phrase for phrase in self.wanted if isinstance(phrase.value, Moment) and not _idle(phrase.value)]
        self.moments = spread(self.moments_of)
        self.works: dict[str, Clockwork] = {}
        self.week: tuple[date, date] | None = None
        named = week_of(self.moments)
        if named is not None:
            self.week = Clockwork(context, self.reading).almanac.stretch(named)
        self.main = self._work(None)

    # --- zones ------------------------------------------------------------------------------------------------------
    def _default_zone(self, phrases: Iterable[Phrase]) -> Reading:
        for phrase in phrases:
            value = phrase.value
            zone = value if isinstance(value, ZoneName) else getattr(value, "zone", None)
            if zone is not None:
                reading = walltime.named(zone, self.context.zone, self.context.zones)
                self.zone_named = True
                if reading.unclear is not None:
                    self._ask(ProblemKind.AMBIGUOUS_ZONE, phrase.text)
                return reading
        return Reading(self.context.zone, walltime.zone_of(self.context.zone))

    def _work(self, zone: ZoneName | None) -> Clockwork:
        reading = self.reading if zone is None else walltime.named(zone, self.context.zone, self.context.zones)
        key = f"{reading.name} {reading.offset}"
        if key not in self.works:
            self.works[key] = Clockwork(self.context, reading, self.week)
        return self.works[key]

    def _ask(self, kind: ProblemKind, words: str, readings: Sequence[datetime | date] = ()) -> None:
        if self.problem is None:
            self.problem = Problem(kind=kind, words=words, readings=tuple(readings))

    # --- the pieces -------------------------------------------------------------------------------------------------
    def _blocks(self) -> list[Block]:
        blocks: list[Block] = []
        for moment, phrase in zip(self.moments, self.moments_of, strict=True):
            if not _has_day(moment):
                continue
            try:
                blocks.append(self._work(moment.zone).block(moment))
            except Puzzle as puzzle:
                self._ask(puzzle.kind, phrase.text, puzzle.readings)
        return blocks

    def _default_day(self, moment: Moment) -> date:
        """The day of a time without one: the meeting's that is moved; today while ahead; else the next working day."""
        work = self._work(moment.zone)
        anchor = self.context.anchor
        if anchor is not None:
            return anchor.start.astimezone(work.tz).date()
        if work.still_ahead(moment) and not (moment.bound in ("after", "since") and work._edge(work.today, moment).date() < work.today):
            return work.today
        day = shifted(work.today, 1)
        while day.weekday() not in self.context.hours.days and (day - work.today).days < 8:
            day = shifted(day, 1)
        return day

    def result(self) -> When:
        """The whole meaning."""
        blocks = self._blocks()
        free = [moment for moment in self.moments if not _has_day(moment)]
        positive = [moment for moment in free if moment.bound is None or moment.bound == "from"]
        bounds = [moment for moment in free if moment.bound is not None and moment.bound != "from"]
        if not blocks and free and self.problem is None:
            lead = positive or bounds
            blocks = [self._work(m.zone).on_day(self._default_day(m), m) for m in lead]
            if not positive:
                blocks = [replace(block, pieces=_all_of(block), moment=replace(block.moment, time=None)) for block in blocks[:1]]
                blocks = [replace(block, pieces=(self.main.whole(block.days[0], shifted(block.days[0], 1)),)) for block in blocks]
            positive = []
        blocks = [inner for block in blocks for inner in self._timed(block, positive)]
        windows = self._together(blocks)
        for moment in bounds:
            windows = self._bounded(windows, moment)
        starts = _unique(start for block in blocks for start in block.starts)
        lengths = [p.value for p in self.wanted if isinstance(p.value, Length)]
        minutes, from_range = self._minutes(blocks, lengths)
        if minutes is not None and not from_range and any(isinstance(b.moment.time, Hours) for b in blocks):
            starts = _unique(s for b in blocks if not isinstance(b.moment.time, Hours) for s in b.starts)
        starts, windows = self._excluded(starts, windows)
        self._check_past(blocks, starts, windows)
        starts = tuple(start for start in starts if start >= self.context.now) or starts
        now = self.context.now
        clipped = intersect(windows, ((now, _far(now, windows)),)) if windows else ()
        clipped = clipped or windows
        starts = self._check_clocks(starts)
        recurrence, starts = self._recurrence(starts)
        shifts = [phrase.value for phrase in self.wanted if isinstance(phrase.value, Shift)]
        return When(
            windows=tuple(Interval(start=start, end=end) for start, end in clipped),
            starts=starts,
            minutes=minutes,
            minutes_from_range=from_range,
            has_day=any(_has_day(moment) for moment in self.moments) or recurrence is not None,
            has_clock=any(_has_clock(moment) for moment in self.moments) or self._series_has(Clock, Hours),
            has_part=any(_has_part(moment) for moment in self.moments) or self._series_has(Part),
            days=tuple(dict.fromkeys(day for block in blocks for day in block.days if _has_day(block.moment))),
            delta_minutes=_delta(shifts[0]) if shifts else None,
            recurrence=recurrence,
            zone=self.reading.name,
            zone_named=self.zone_named,
            problem=self.problem,
        )

    def _timed(self, block: Block, times: Sequence[Moment]) -> list[Block]:
        """A block with the times that stand alone beside it: "Thursday or Friday, afternoons only"."""
        own = block.moment.time
        if not times or not block.dates or block.moment.bound is not None or isinstance(own, (Clock, Hours, ForLength)):
            return [block]
        found: list[Block] = []
        for moment in times:
            if isinstance(own, Part) and isinstance(moment.time, Part):
                return [block]
            part = own if isinstance(own, Part) else moment.part
            work = self._work(moment.zone or block.moment.zone)
            dates = [day for day in block.dates if not block.stretch or day.weekday() < 5 or len(block.dates) < 5]
            days = [work.on_day(day, replace(moment, day=block.moment.day, part=part)) for day in dates]
            pieces = intersect(union(p for b in days for p in b.pieces), block.pieces)
            starts = tuple(s for b in days for s in b.starts if any(a <= s < e for a, e in block.pieces))
            minutes = days[0].minutes if days else None
            found.append(Block(replace(moment, day=block.moment.day), pieces, starts, minutes, block.days, block.dates, block.stretch))
        return found

    def _together(self, blocks: Sequence[Block]) -> Pieces:
        """Single days inside the weeks named beside them; everything else joined; half-open ones cut each other."""
        single = [block for block in blocks if not block.stretch]
        wide = [block for block in blocks if block.stretch]
        cuts = [block for block in wide if block.moment.bound is not None]
        plain = [block for block in wide if block.moment.bound is None]
        joined = self._joined(wide)
        days = union(piece for block in single for piece in block.pieces)
        weeks = union(piece for block in plain for piece in block.pieces)
        if days and weeks:
            inside = intersect(days, weeks)
            windows = union([*days, *weeks]) if joined or not inside else inside
        else:
            windows = days or weeks
        for block in cuts:
            windows = (intersect(windows, block.pieces) or windows) if windows else block.pieces
        return windows

    def _joined(self, wide: Sequence[Block]) -> bool:
        return any(
            phrase.joiner in ("or", "and") and (_wide(phrase.value) or (number and _wide(self.moments_of[number - 1].value)))
            for number, phrase in enumerate(self.moments_of)
        ) and bool(wide)

    def _daily(self, windows: Pieces, moment: Moment) -> Pieces:
        """A time of day, or what a bound leaves of a day, on every day of the windows."""
        work = self._work(moment.zone)
        first = windows[0][0].astimezone(work.tz).date()
        last = windows[-1][1].astimezone(work.tz).date()
        days = min((last - first).days, 400)
        shown = replace(moment, day=Relative(0)) if moment.bound == "from" else moment
        return union(piece for n in range(-1, days + 1) for piece in work.on_day(shifted(first, n), shown).pieces)

    def _bounded(self, windows: Pieces, moment: Moment) -> Pieces:
        return intersect(windows, self._daily(windows, moment)) if windows else windows

    # --- what is taken away -----------------------------------------------------------------------------------------
    def _excluded(self, starts: tuple[datetime, ...], windows: Pieces) -> tuple[tuple[datetime, ...], Pieces]:
        out = [phrase for phrase in self.avoided if isinstance(phrase.value, (Moment, Series))]
        if not out:
            return starts, windows
        nothing_wanted = not self.moments_of and not starts
        if not windows and nothing_wanted and any(_cuts(phrase.value) for phrase in out):
            windows = ((self.context.now, self.main.at(shifted(self.main.today, HORIZON_DAYS), 0)),)
        before = windows
        for phrase in out:
            gone = self._gone(phrase.value, windows)
            windows = without(windows, gone)
            if not isinstance(getattr(phrase.value, "time", None), Clock):
                starts = tuple(s for s in starts if not any(a <= s < b for a, b in gone))
            else:
                starts = tuple(s for s in starts if s not in self._named_starts(phrase.value)) or starts
        if before and not windows:
            self._ask(ProblemKind.CONTRADICTION, " ".join(phrase.text for phrase in out))
        return starts, windows

    def _named_starts(self, moment: Moment) -> tuple[datetime, ...]:
        try:
            work = self._work(moment.zone)
            return work.block(moment).starts if _has_day(moment) else work.on_day(self._default_day(moment), moment).starts
        except Puzzle:
            return ()

    def _gone(self, value: Moment | Series, windows: Pieces) -> Pieces:
        if not windows:
            return ()
        if isinstance(value, Series):
            return self._days_gone(windows, value.days, value.time)
        if isinstance(value.time, Clock) and value.bound is None:
            return ()
        if isinstance(value.day, Weekday) and value.day.which is None and value.bound is None:
            return self._days_gone(windows, (value.day.day,), value.time)
        if not _has_day(value):
            return self._daily(windows, value) if value.time is not None else ()
        try:
            return self._work(value.zone).block(value).pieces
        except Puzzle:
            return ()

    def _days_gone(self, windows: Pieces, weekdays: Sequence[int], time: object) -> Pieces:
        first = windows[0][0].astimezone(self.main.tz).date()
        last = windows[-1][1].astimezone(self.main.tz).date()
        shown = Moment(Relative(0), time if isinstance(time, (Part, Hours)) else None)
        days = [shifted(first, n) for n in range(min((last - first).days, 400) + 1)]
        return union(p for day in days if not weekdays or day.weekday() in weekdays for p in self.main.on_day(day, shown).pieces)

    # --- lengths, clocks, series ------------------------------------------------------------------------------------
    def _minutes(self, blocks: Sequence[Block], lengths: Sequence[Length]) -> tuple[int | None, bool]:
        ranged = {block.minutes for block in blocks if block.minutes is not None}
        fit = [int(n.seconds // 60) for n in lengths if n.seconds >= 60 and not n.months]
        said = next((n for n in fit if n < 1440), fit[0] if fit else None)
        if len(ranged) == 1:
            (only,) = ranged
            return (only, True) if said is None or said == only else (said, False)
        return said, False

    def _check_past(self, blocks: Sequence[Block], starts: tuple[datetime, ...], windows: Pieces) -> None:
        now = self.context.now
        gone = all(start < now for start in starts) if starts else bool(windows) and all(end <= now for _, end in windows)
        if gone and (starts or blocks):
            self._ask(ProblemKind.PAST, " ".join(phrase.text for phrase in self.moments_of), starts)

    def _check_clocks(self, starts: tuple[datetime, ...]) -> tuple[datetime, ...]:
        words = " ".join(phrase.text for phrase in self.moments_of)
        for start in starts:
            if walltime.skipped(start):
                self._ask(ProblemKind.SKIPPED_HOUR, words, (start,))
            elif walltime.doubled(start) and walltime.with_offset(start, self.reading.offset) is None:
                self._ask(ProblemKind.DOUBLED_HOUR, words, (start.replace(fold=0), start.replace(fold=1)))
        return starts

    def _series_has(self, *kinds: type) -> bool:
        return any(isinstance(p.value, Series) and isinstance(p.value.time, kinds) for p in self.wanted)

    def _recurrence(self, starts: tuple[datetime, ...]) -> tuple[Recurrence | None, tuple[datetime, ...]]:
        for phrase in self.wanted:
            if isinstance(phrase.value, Series):
                try:
                    found, more = recur.recurrence(phrase.value, self._work(phrase.value.zone), self.moments)
                except Puzzle as puzzle:
                    self._ask(puzzle.kind, phrase.text, puzzle.readings)
                    return None, starts
                return found, more or starts
        return None, starts


def _unique(starts: Iterable[datetime]) -> tuple[datetime, ...]:
    return tuple(dict.fromkeys(sorted(starts, key=lambda start: start.timestamp())))


def _far(now: datetime, windows: Pieces) -> datetime:
    return max(windows[-1][1], now + timedelta(minutes=1), key=lambda at: at.timestamp())


def _all_of(block: Block) -> Pieces:
    return block.pieces


def _idle(moment: Moment) -> bool:
    """ "now" alone narrows nothing."""
    return moment.now and moment.end is None


def _has_day(moment: Moment) -> bool:
    return moment.day is not None or moment.end is not None or moment.length is not None


def _has_clock(moment: Moment) -> bool:
    return isinstance(moment.time, (Clock, Hours, ForLength)) or (moment.end is not None and moment.end.time is not None)


def _has_part(moment: Moment) -> bool:
    return isinstance(moment.time, Part) or moment.part is not None


def _wide(moment: object) -> bool:
    return isinstance(moment, Moment) and moment.day is not None and is_stretch(moment.day)


def _cuts(value: object) -> bool:
    return not (isinstance(value, Moment) and isinstance(value.time, Clock) and value.bound is None)


def _delta(shift: Shift) -> int:
    length = shift.length
    return shift.sign * int(length.seconds // 60 + length.months * 30 * 1440 + length.workdays * 1440)
