"""Phrases to windows of real time, exact starts, lengths and questions, by semantics.md "Times"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from core.when import recur, walltime
from core.when.blocks import HORIZON_DAYS, Block
from core.when.exclude import exclude
from core.when.intervals import Pieces, intersect, union
from core.when.names import has_clock, has_day, has_part, idle, on_several_days
from core.when.paired import paired
from core.when.reckon import Puzzle
from core.when.spread import pointed, spread, week_of
from core.when.tree import Clock, ForLength, Hours, Length, Moment, Part, Run, Series, Shift, Unread, ZoneName
from core.when.types import Context, Interval, Phrase, Problem, ProblemKind, Recurrence, Role, When
from core.when.walltime import Reading
from core.when.works import Works


def resolve(phrases: Sequence[Phrase], context: Context) -> When:
    """What these phrases mean together.

    phrases: any subset of what find() returned for one message, in order. context: who writes, where and when.
    The result always comes; when it must not simply be acted on, its `problem` says why. Windows hold the exclusions
    already; `starts` are instants that were named; minutes are real minutes. Raises ValueError only for a context that
    names an unknown zone. Source: semantics.md "Times", "Free".
    """
    return _Resolver(context, phrases).result()


_ANY_DAY = Length(HORIZON_DAYS * 86400, unit="day")
MANY = 64  # phrases of one message that are resolved together; each is held against each, so their number is bounded


class _Resolver:
    def __init__(self, context: Context, phrases: Sequence[Phrase]) -> None:
        self.context = context
        self.problem: Problem | None = None
        phrases = pointed(paired(phrases, context))
        self.wanted = self._bounded(phrase for phrase in phrases if phrase.role is Role.WANT)
        self.avoided = self._bounded(phrase for phrase in phrases if phrase.role is Role.AVOID)
        self.zone_named = False
        reading = self._zone_of(phrases)
        self.phrases = [phrase for phrase in self.wanted if isinstance(phrase.value, Moment) and not idle(phrase.value)]
        self.moments = spread(self.phrases)
        self.series = [phrase for phrase in self.wanted if isinstance(phrase.value, Series)]
        self.works = Works(context, reading, week_of(self.moments))
        self.any_day = any(isinstance(phrase.value, Moment) and phrase.value.any_day for phrase in self.avoided)
        self.words = " ".join(phrase.text for phrase in self.phrases)

    def _bounded(self, phrases: Iterable[Phrase]) -> list[Phrase]:
        """The phrases that are read; what is too much is asked about, never left out in silence."""
        every = tuple(phrases)
        for phrase in (*every[MANY : MANY + 1], *(phrase for phrase in every if isinstance(phrase.value, Unread))):
            self._ask(ProblemKind.TOO_MUCH, phrase.text)
        return [phrase for phrase in every[:MANY] if not isinstance(phrase.value, Unread)]

    def _zone_of(self, phrases: Iterable[Phrase]) -> Reading:
        """The zone in which the words are read: the first that they name, else the writer's."""
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

    def _ask(self, kind: ProblemKind, words: str, readings: Sequence[datetime | date] = ()) -> None:
        if self.problem is None:
            self.problem = Problem(kind=kind, words=words, readings=tuple(readings))

    # --- the pieces -------------------------------------------------------------------------------------------------
    def _blocks(self) -> list[Block]:
        blocks: list[Block] = []
        for moment, phrase in zip(self.moments, self.phrases, strict=True):
            if not has_day(moment):
                continue
            try:
                blocks.append(self.works.work(moment.zone).block(moment))
            except Puzzle as puzzle:
                self._ask(puzzle.kind, phrase.text, puzzle.readings)
        return blocks

    def result(self) -> When:
        """The whole meaning."""
        if self.problem is not None and self.problem.kind is ProblemKind.TOO_MUCH:
            return When(zone=self.works.reading.name, zone_named=self.zone_named, problem=self.problem)
        blocks = self._blocks()
        free = [moment for moment in self.moments if not has_day(moment)]
        positive = [moment for moment in free if moment.bound is None or moment.bound == "from"]
        bounds = [moment for moment in free if moment.bound is not None and moment.bound != "from"]
        if self.series:
            free = positive = bounds = []  # a time beside a series is the time of the series
        if not blocks and free and self.problem is None:
            soonest = sorted(bounds, key=lambda moment: not self.works.work(moment.zone).still_ahead(moment))[:1]
            blocks = [self.works.on_default_day(moment) for moment in positive or soonest]
            if positive and self.any_day:
                blocks = self._timed(self.works.main.block(Moment(Run(_ANY_DAY, 1))), positive)
            if not positive:  # the bounds cut the whole day below
                blocks = [self.works.work(bounds[0].zone).on_day(blocks[0].days[0], Moment(bounds[0].day))]
            positive = []
        blocks = [inner for block in blocks for inner in self._timed(block, positive)]
        windows = self._together(blocks)
        for either in self._alternatives(bounds) if windows else ():
            windows = intersect(windows, union(p for moment in either for p in self.works.daily(windows, moment)))
        starts = _unique(start for block in blocks for start in block.starts)
        lengths = [p.value for p in self.wanted if isinstance(p.value, Length)]
        minutes, from_range = self._minutes(blocks, lengths)
        if minutes is not None and not from_range and any(isinstance(b.moment.time, Hours) for b in blocks):
            starts = _unique(s for b in blocks if not isinstance(b.moment.time, Hours) for s in b.starts)
        if self.avoided:
            alone = not self.phrases and not self.series and not windows
            had = bool(windows)
            starts, windows = exclude(self.works, self.avoided, starts, windows, alone)
            if had and not windows:
                self._ask(ProblemKind.CONTRADICTION, " ".join(phrase.text for phrase in self.avoided))
        self._check_past(blocks, starts, windows)
        starts = tuple(start for start in starts if start >= self.context.now) or starts
        now = self.context.now
        clipped = intersect(windows, ((now, _far(now, windows)),)) if windows else ()
        clipped = clipped or windows
        recurrence, starts = self._recurrence(starts)
        self._check_clocks(starts)
        self._name_zones(starts)
        shifts = [phrase.value for phrase in self.wanted if isinstance(phrase.value, Shift)]
        return When(
            windows=tuple(Interval(start=start, end=end) for start, end in clipped),
            starts=starts,
            minutes=minutes,
            minutes_from_range=from_range,
            has_day=any(has_day(moment) for moment in self.moments) or recurrence is not None or self.any_day,
            has_clock=any(has_clock(moment) for moment in self.moments) or self._series_has(Clock, Hours),
            has_part=any(has_part(moment) for moment in self.moments) or self._series_has(Part),
            days=tuple(dict.fromkeys(day for block in blocks for day in block.days if has_day(block.moment))),
            delta_minutes=self.works.delta(shifts[0]) if shifts else None,
            recurrence=recurrence,
            zone=self.works.reading.name,
            zone_named=self.zone_named,
            problem=self.problem,
        )

    def _alternatives(self, bounds: Sequence[Moment]) -> list[list[Moment]]:
        """Half-open times that hold together, and of each those that "or" joins: "before 10 or after 3"."""
        found: list[list[Moment]] = []
        for number, moment in enumerate(self.moments):
            if not any(moment is bound for bound in bounds):
                continue
            joined = found and self.phrases[number].joiner == "or" and self.moments[number - 1] is found[-1][-1]
            found[-1].append(moment) if joined else found.append([moment])
        return found

    def _timed(self, block: Block, times: Sequence[Moment]) -> list[Block]:
        """A block with the times that stand alone beside it: "Thursday or Friday, afternoons only"."""
        own = block.moment.time
        every = block.dates
        if block.moment.bound is not None:  # "by Thursday; mornings are best"
            every = tuple(self.works.dates(block.pieces, self.works.main)) if block.stretch and block.pieces else ()
        if not times or not every or isinstance(own, (Clock, Hours, ForLength)):
            return [block]
        found: list[Block] = []
        for moment in times:
            if isinstance(own, Part) and isinstance(moment.time, Part):
                return [block]
            part = own if isinstance(own, Part) else moment.part
            work = self.works.work(moment.zone or block.moment.zone)
            dates = [day for day in every if not block.stretch or day.weekday() < 5 or len(every) < 5]
            days = [work.on_day(day, replace(moment, day=block.moment.day, part=part)) for day in dates]
            pieces = intersect(union(p for b in days for p in b.pieces), block.pieces)
            starts = tuple(s for b in days for s in b.starts if any(a <= s < e for a, e in block.pieces))
            minutes = days[0].minutes if days else None
            found.append(
                Block(
                    replace(moment, day=block.moment.day, bound=block.moment.bound),
                    pieces,
                    starts,
                    minutes,
                    block.days,
                    block.dates,
                    block.stretch,
                )
            )
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
            phrase.joiner in ("or", "and")
            and (on_several_days(phrase.value) or (number and on_several_days(self.phrases[number - 1].value)))
            for number, phrase in enumerate(self.phrases)
        ) and bool(wide)

    # --- lengths, clocks, series ------------------------------------------------------------------------------------
    def _minutes(self, blocks: Sequence[Block], lengths: Sequence[Length]) -> tuple[int | None, bool]:
        ranged = {block.minutes for block in blocks if block.minutes is not None}
        fit = [int(n.seconds // 60) for n in lengths if n.seconds >= 60 and not n.months]
        said = next((n for n in fit if n < 1440), fit[0] if fit else None)
        if len(ranged) == 1:
            (only,) = ranged
            ranged_words = any(isinstance(block.moment.time, Hours) or block.moment.end for block in blocks)
            return (only, ranged_words) if said is None or said == only else (said, False)
        return said, False

    def _check_past(self, blocks: Sequence[Block], starts: tuple[datetime, ...], windows: Pieces) -> None:
        now = self.context.now
        gone = (
            all(start < now for start in starts) if starts else bool(windows) and all(end <= now for _, end in windows)
        )
        if gone and (starts or blocks):
            self._ask(ProblemKind.PAST, self.words, starts)

    def _check_clocks(self, starts: tuple[datetime, ...]) -> None:
        for start in starts:
            if walltime.skipped(start):
                self._ask(ProblemKind.SKIPPED_HOUR, self.words, (start,))
            elif walltime.doubled(start) and walltime.with_offset(start, self.works.reading.offset) is None:
                self._ask(ProblemKind.DOUBLED_HOUR, self.words, (start.replace(fold=0), start.replace(fold=1)))

    def _name_zones(self, starts: tuple[datetime, ...]) -> None:
        """Show what a time means in each zone that the letters beside it may stand for."""
        if starts and self.problem is not None and self.problem.kind is ProblemKind.AMBIGUOUS_ZONE:
            zones = [walltime.zone_of(name) for name in self.works.reading.others]
            readings = (starts[0], *(starts[0].replace(tzinfo=zone) for zone in zones))
            self.problem = replace(self.problem, readings=readings)

    def _series_has(self, *kinds: type) -> bool:
        return any(isinstance(phrase.value.time, kinds) for phrase in self.series)

    def _recurrence(self, starts: tuple[datetime, ...]) -> tuple[Recurrence | None, tuple[datetime, ...]]:
        for phrase in self.series[:1]:
            whole = recur.together([phrase.value for phrase in self.series])
            series = recur.excepted(whole, [avoided.value for avoided in self.avoided])
            if series is None:
                self._ask(ProblemKind.CONTRADICTION, " ".join(avoided.text for avoided in self.avoided))
                continue
            work = self.works.work(series.zone)
            try:
                found, more = recur.recurrence(series, work, self.moments)
                if series.other is not None:
                    first = recur.recurrence(recur.other(series), work, self.moments)[0].first
                    self._ask(ProblemKind.AMBIGUOUS, phrase.text, (found.first, first))
            except Puzzle as puzzle:
                self._ask(puzzle.kind, phrase.text, puzzle.readings)
            else:
                return found, more or starts
        return None, starts


def _unique(starts: Iterable[datetime]) -> tuple[datetime, ...]:
    return tuple(dict.fromkeys(sorted(starts, key=lambda start: start.timestamp())))


def _far(now: datetime, windows: Pieces) -> datetime:
    return max(windows[-1][1], now + timedelta(minutes=1), key=lambda at: at.timestamp())
