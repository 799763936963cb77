"""Phrases to windows of real time, exact starts, lengths and questions, by semantics.md "Times"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from core.when import recur, walltime
from core.when.blocks import Block
from core.when.exclude import exclude
from core.when.finder import is_stretch
from core.when.intervals import Pieces, intersect, union
from core.when.reckon import Puzzle
from core.when.spread import spread, week_of
from core.when.tree import Clock, ForLength, Hours, Length, Moment, Part, Series, Shift, ZoneName
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


MANY = 64  # phrases of one message that are resolved together; each is held against each, so their number is bounded


class _Resolver:
    def __init__(self, context: Context, phrases: Sequence[Phrase]) -> None:
        self.context = context
        self.wanted = [phrase for phrase in phrases if phrase.role is Role.WANT][:MANY]
        self.avoided = [phrase for phrase in phrases if phrase.role is Role.AVOID][:MANY]
        self.problem: Problem | None = None
        self.zone_named = False
        reading = self._zone_of(phrases)
        self.phrases = [
            phrase for phrase in self.wanted if isinstance(phrase.value, Moment) and not _idle(phrase.value)
        ]
        self.moments = spread(self.phrases)
        self.series = [phrase for phrase in self.wanted if isinstance(phrase.value, Series)]
        self.works = Works(context, reading, week_of(self.moments))
        self.words = " ".join(phrase.text for phrase in self.phrases)

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
            if not _has_day(moment):
                continue
            try:
                blocks.append(self.works.work(moment.zone).block(moment))
            except Puzzle as puzzle:
                self._ask(puzzle.kind, phrase.text, puzzle.readings)
        return blocks

    def result(self) -> When:
        """The whole meaning."""
        blocks = self._blocks()
        free = [moment for moment in self.moments if not _has_day(moment)]
        positive = [moment for moment in free if moment.bound is None or moment.bound == "from"]
        bounds = [moment for moment in free if moment.bound is not None and moment.bound != "from"]
        if self.series:
            free = positive = bounds = []  # a time beside a series is the time of the series
        if not blocks and free and self.problem is None:
            blocks = [self.works.on_default_day(moment) for moment in positive or bounds[:1]]
            if not positive:  # the bounds cut the whole day below
                blocks = [self.works.work(bounds[0].zone).on_day(blocks[0].days[0], Moment(bounds[0].day))]
            positive = []
        blocks = [inner for block in blocks for inner in self._timed(block, positive)]
        windows = self._together(blocks)
        for moment in bounds if windows else ():
            windows = intersect(windows, self.works.daily(windows, moment))
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
            zone=self.works.reading.name,
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
            work = self.works.work(moment.zone or block.moment.zone)
            dates = [day for day in block.dates if not block.stretch or day.weekday() < 5 or len(block.dates) < 5]
            days = [work.on_day(day, replace(moment, day=block.moment.day, part=part)) for day in dates]
            pieces = intersect(union(p for b in days for p in b.pieces), block.pieces)
            starts = tuple(s for b in days for s in b.starts if any(a <= s < e for a, e in block.pieces))
            minutes = days[0].minutes if days else None
            found.append(
                Block(
                    replace(moment, day=block.moment.day),
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
            and (_wide(phrase.value) or (number and _wide(self.phrases[number - 1].value)))
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

    def _check_clocks(self, starts: tuple[datetime, ...]) -> tuple[datetime, ...]:
        for start in starts:
            if walltime.skipped(start):
                self._ask(ProblemKind.SKIPPED_HOUR, self.words, (start,))
            elif walltime.doubled(start) and walltime.with_offset(start, self.works.reading.offset) is None:
                self._ask(ProblemKind.DOUBLED_HOUR, self.words, (start.replace(fold=0), start.replace(fold=1)))
        return starts

    def _series_has(self, *kinds: type) -> bool:
        return any(isinstance(phrase.value.time, kinds) for phrase in self.series)

    def _recurrence(self, starts: tuple[datetime, ...]) -> tuple[Recurrence | None, tuple[datetime, ...]]:
        for phrase in self.series[:1]:
            try:
                found, more = recur.recurrence(phrase.value, self.works.work(phrase.value.zone), self.moments)
            except Puzzle as puzzle:
                self._ask(puzzle.kind, phrase.text, puzzle.readings)
            else:
                return found, more or starts
        return None, starts


def _unique(starts: Iterable[datetime]) -> tuple[datetime, ...]:
    return tuple(dict.fromkeys(sorted(starts, key=lambda start: start.timestamp())))


def _far(now: datetime, windows: Pieces) -> datetime:
    return max(windows[-1][1], now + timedelta(minutes=1), key=lambda at: at.timestamp())


def _idle(moment: Moment) -> bool:
    """ "now" alone narrows nothing."""
    return moment.now and moment.end is None


def _has_day(moment: Moment) -> bool:
    return moment.day is not None or moment.end is not None or moment.length is not None


def _has_clock(moment: Moment) -> bool:
    return isinstance(moment.time, (Clock, Hours, ForLength)) or (
        moment.end is not None and moment.end.time is not None
    )


def _has_part(moment: Moment) -> bool:
    return isinstance(moment.time, Part) or moment.part is not None


def _wide(moment: object) -> bool:
    return isinstance(moment, Moment) and moment.day is not None and is_stretch(moment.day)


def _delta(shift: Shift) -> int:
    length = shift.length
    return shift.sign * int(length.seconds // 60 + length.months * 30 * 1440 + length.workdays * 1440)
