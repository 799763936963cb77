"""The clockworks of one request: one for each zone that its words name, and what they share."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from core.when import walltime
from core.when.blocks import Block, Clockwork
from core.when.intervals import Pieces, union
from core.when.reckon import add, shifted
from core.when.tree import Moment, Shift, Unit, ZoneName
from core.when.types import Context
from core.when.walltime import Reading

_LONGEST = 400  # days over which a time of day is spread


class Works:
    """Clockworks by zone, for one writer at one instant."""

    def __init__(self, context: Context, reading: Reading, week: Unit | None) -> None:
        self.context = context
        self.reading = reading
        self._week = None if week is None else Clockwork(context, reading).almanac.stretch(week)
        self._works: dict[str, Clockwork] = {}
        self.main = self.work(None)

    def work(self, zone: ZoneName | None) -> Clockwork:
        """The clockwork of a zone; of the one that holds for the whole message when none is named."""
        reading = self.reading if zone is None else walltime.named(zone, self.context.zone, self.context.zones)
        key = f"{reading.name} {reading.offset}"
        if key not in self._works:
            self._works[key] = Clockwork(self.context, reading, self._week)
        return self._works[key]

    def default_day(self, moment: Moment) -> date:
        """The day of a time without one: the meeting's that is moved; today while ahead; else the next working day."""
        work = self.work(moment.zone)
        anchor = self.context.anchor
        if anchor is not None:
            return anchor.start.astimezone(work.tz).date()
        if work.still_ahead(moment):
            return work.today
        day = shifted(work.today, 1)
        while day.weekday() not in self.context.hours.days and (day - work.today).days < 8:
            day = shifted(day, 1)
        return day

    def on_default_day(self, moment: Moment) -> Block:
        """A time without a day on the day that serves it."""
        return self.work(moment.zone).on_day(self.default_day(moment), moment)

    def daily(self, windows: Pieces, moment: Moment) -> Pieces:
        """A time of day, or what a bound leaves of a day, on every day of the windows."""
        work = self.work(moment.zone)
        return union(piece for day in self.dates(windows, work) for piece in work.on_day(day, moment).pieces)

    def delta(self, shift: Shift) -> int:
        """Signed minutes; months and workdays are counted from the meeting's own day."""
        length, anchor = shift.length, self.context.anchor
        if anchor is not None and (length.months or length.workdays):
            day = anchor.start.astimezone(self.main.tz).date()
            days = (add(day, replace(length, seconds=0), shift.sign) - day).days
            return days * 1440 + shift.sign * int(length.seconds // 60)
        return shift.sign * int(length.seconds // 60 + length.months * 30 * 1440 + length.workdays * 1440)

    def dates(self, windows: Pieces, work: Clockwork) -> list[date]:
        """Every day that the windows touch, in the zone of a clockwork."""
        first = windows[0][0].astimezone(work.tz).date()
        last = windows[-1][1].astimezone(work.tz).date()
        return [shifted(first, n) for n in range(min((last - first).days, _LONGEST) + 1)]
