"""Phrases as the public yardsticks write them: resolved wall-clock values, the future first.

The yardsticks differ from this house in a few conventions (weeks run to Sunday, an afternoon ends at 16:00); those
stand here and nowhere else, so that the product keeps to semantics.md and can still be measured.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from core.when.almanac import Almanac
from core.when.clockface import BESIDE_LUNCH, Faces, settle, settle_hours
from core.when.finder import find, is_stretch
from core.when.reckon import Puzzle, add, shifted
from core.when.spread import spread
from core.when.tree import (
    Clock,
    ForLength,
    Hours,
    Length,
    Moment,
    Part,
    Run,
    Series,
    Shift,
    Slice,
    Time,
    Unit,
    Unread,
    Value,
    ZoneName,
)
from core.when.types import Phrase

Item = dict[str, Any]

FACES: Faces = {
    ("morning", None): (480, 720),
    ("morning", "early"): (480, 600),
    ("morning", "mid"): (600, 660),
    ("morning", "late"): (600, 720),
    ("lunch", None): (660, 780),
    ("afternoon", None): (720, 960),
    ("afternoon", "early"): (720, 840),
    ("afternoon", "mid"): (840, 900),
    ("afternoon", "late"): (840, 960),
    ("evening", None): (960, 1200),
    ("evening", "early"): (960, 1080),
    ("evening", "late"): (1080, 1200),
    ("night", None): (1200, 1440),
    ("night", "early"): (1200, 1320),
    ("night", "late"): (1320, 1440),
    ("daytime", None): (480, 1080),
    ("business", None): (480, 1080),
    ("breakfast", None): (480, 720),
    ("dinner", None): (960, 1200),
    ("middle", None): (600, 840),
    ("later", None): (720, 1440),
    ("early day", None): (0, 720),
    ("first thing", None): (480, 540),
    (BESIDE_LUNCH, None): (600, 840),
}
_FINE = ("second", "minute", "hour")


def items(text: str, reference: datetime, date_order: str = "MDY") -> list[Item]:
    """The items of a text, one a phrase, in the form of the yardstick.

    text: any string. reference: the moment at which it was said; a zone on it is dropped. date_order: "MDY" or "DMY".
    An item has kind (date, datetime, time, daterange, timerange, datetimerange, duration, set), start and end as ISO
    wall clock (end exclusive, None when open), grain or seconds where they apply, and span as [from, to).
    Policy: library; values are resolved, the future first; nothing is asked.
    """
    reader = _Library(reference.replace(tzinfo=None))
    found = []
    phrases = find(text, locale="en-US" if date_order == "MDY" else "en-GB")
    whole = [phrase for phrase in phrases if isinstance(phrase.value, Moment)]
    lent = dict(zip((phrase.start for phrase in whole), spread(whole), strict=True))
    for phrase in phrases:
        item = reader.item(phrase, lent.get(phrase.start, phrase.value))
        if item is not None:
            found.append({**item, "span": [phrase.start, phrase.end]})
    return found


class _Library:
    def __init__(self, now: datetime) -> None:
        self.now = now
        self.today = now.date()
        self.almanac = Almanac(self.today, library=True)

    def item(self, phrase: Phrase, value: Value) -> Item | None:
        """One phrase as an item; None for a zone alone, for a date that does not exist, for what is too much to read."""
        if isinstance(value, (ZoneName, Unread)):
            return None
        if isinstance(value, Series):
            return {"kind": "set", "start": None, "end": None}
        if isinstance(value, Length):
            return {"kind": "duration", "start": None, "end": None, "seconds": _seconds(value)}
        if (
            isinstance(value.time if isinstance(value, Moment) else None, Part)
            and phrase.text.isalpha()
            and phrase.text.endswith("s")
        ):
            return {"kind": "set", "start": None, "end": None}
        try:
            if isinstance(value, Shift):
                return self._moved(value.length, value.sign)
            return self._moment(value)
        except Puzzle:
            return None

    # --- values -----------------------------------------------------------------------------------------------------
    def _moved(self, length: Length, sign: int = 1) -> Item:
        day = add(self.today, length, sign)
        exact = datetime.combine(add_only_months(self.today, length, sign), self.now.time())
        if length.unit in _FINE or length.seconds % 86400:
            return _item("datetime", exact + timedelta(seconds=sign * length.seconds))
        hour = datetime.combine(day, time(self.now.hour))
        return {**_item("date", hour), "grain": "day"}

    def _moment(self, moment: Moment) -> Item:
        if moment.end is not None:
            return self._from_to(moment, moment.end)
        if moment.now:
            return _item("datetime", self.now)
        if moment.length is not None:
            if moment.time is not None:
                return self._on(add(self.today, moment.length), moment)
            return self._moved(moment.length)
        if moment.day is None:
            return self._on(self._soon(moment), moment)
        if isinstance(moment.day, Run) and moment.day.length.unit in _FINE:
            run = moment.day
            edge = self.now + timedelta(seconds=run.sign * run.length.seconds)
            return _item("datetimerange", min(edge, self.now), max(edge, self.now))
        if is_stretch(moment.day):
            return self._stretch(moment)
        day = self.almanac.day(moment.day, self._ahead(moment))  # type: ignore[arg-type]
        return self._on(day, moment)

    def _stretch(self, moment: Moment) -> Item:
        day = moment.day
        if isinstance(day, Run) and day.within and not day.length.workdays:
            end = datetime.combine(add(self.today, day.length), self.now.time()) + timedelta(
                seconds=day.length.seconds % 86400
            )
            return _item("datetimerange" if day.length.seconds % 86400 else "daterange", self.now, end)
        first, after = self.almanac.stretch(day)  # type: ignore[arg-type]
        if moment.time is not None:
            last = shifted(after, -1)
            start, stop = self._times(first, moment.time, moment.part)
            return _item("datetimerange", start, self._times(last, moment.time, moment.part)[1] or stop)
        if moment.bound == "after":
            return _item("daterange", after)
        if moment.bound == "since":
            return _item("daterange", first)
        if moment.bound == "before":
            return _item("daterange", None, first)
        if moment.bound == "by":
            return _item("daterange", None, after if isinstance(day, Slice) else first)
        found = _item("daterange", first, after)
        if isinstance(day, Unit) and day.unit in ("week", "month", "quarter", "year"):
            found["grain"] = day.unit
        return found

    def _times(self, day: date, when: Time, part: Part | None) -> tuple[datetime, datetime | None]:
        if isinstance(when, Part):
            start, end = FACES.get((when.name, when.piece)) or FACES[(when.name, None)]
        elif isinstance(when, Hours):
            start, end = settle_hours(when, part)
        elif isinstance(when, ForLength):
            start = settle(when.first, part)
            end = start + int(when.length.seconds // 60)
        else:
            return _at(day, settle(when, part)) + timedelta(seconds=when.second), None
        return _at(day, start), _at(day, end)

    def _on(self, day: date, moment: Moment) -> Item:
        when, bound = moment.time, moment.bound
        if when is None:
            if bound in ("after", "since"):
                return _item("daterange", day)
            if bound in ("before", "by"):
                return _item("daterange", None, day)
            return {**_item("date", day), "grain": "day"}
        if isinstance(when, Part) and when.name == "end of day":
            if bound is not None:
                return _item("datetimerange", None, _at(day, 1440))
            return _item("datetime", _at(day, 1439))
        if isinstance(when, Part) and when.name == "rest":
            return _item("datetimerange", self.now, _at(day, 1440))
        start, end = self._times(day, when, moment.part)
        if bound in ("after", "since"):
            return _item(
                "timerange" if moment.day is None else "datetimerange", end if isinstance(when, Part) and end else start
            )
        if bound in ("before", "by"):
            return _item("timerange" if moment.day is None else "datetimerange", None, start)
        if end is None:
            return _item("time" if moment.day is None else "datetime", start)
        return _item("timerange" if moment.day is None else "datetimerange", start, end)

    def _from_to(self, moment: Moment, last: Moment) -> Item:
        first_day = self._one_day(moment)
        last_day = first_day if last.day is None else self._one_day(last, first_day)
        start = (
            self.now
            if moment.now
            else self._times(first_day, moment.time, moment.part)[0]
            if moment.time
            else _at(first_day, 0)
        )
        end = self._times(last_day, last.time, last.part)[0] if last.time else _at(shifted(last_day, 1), 0)
        if end <= start and last.day is None:
            unsure = isinstance(last.time, Clock) and not last.time.sure
            end += timedelta(hours=12 if unsure and end + timedelta(hours=12) > start else 24)
        return _item("datetimerange", start, end)

    def _one_day(self, moment: Moment, after: date | None = None) -> date:
        if moment.day is None:
            return self.today
        if is_stretch(moment.day):
            return self.almanac.stretch(moment.day)[0]  # type: ignore[arg-type]
        return self.almanac.day(moment.day, self._ahead(moment), after)  # type: ignore[arg-type]

    def _ahead(self, moment: Moment) -> bool:
        if moment.time is None:
            return False
        start, end = (
            self._times(self.today, moment.time, moment.part)
            if not _at_close(moment.time)
            else (_at(self.today, 1439), None)
        )
        return (end or start) > self.now

    def _soon(self, moment: Moment) -> date:
        if moment.bound is not None or self._ahead(moment):
            return self.today
        return shifted(self.today, 1)


def _at_close(when: Time) -> bool:
    return isinstance(when, Part) and when.name in ("end of day", "rest")


def add_only_months(day: date, length: Length, sign: int) -> date:
    """The day moved by the months and workdays of a length alone."""
    return add(day, Length(months=length.months, workdays=length.workdays), sign)


def _seconds(length: Length) -> float:
    years, months = divmod(length.months, 12)
    months_days = years * 365 + months * 30 if not months else length.months * 30
    return length.seconds + 86400 * (months_days + length.workdays)


def _at(day: date, minutes: int) -> datetime:
    return datetime.combine(day, time()) + timedelta(minutes=minutes)


def _item(kind: str, start: date | datetime | None, end: date | datetime | None = None) -> Item:
    return {"kind": kind, "start": _iso(start, kind), "end": _iso(end, kind)}


def _iso(value: date | datetime | None, kind: str) -> str | None:
    if value is None:
        return None
    if not isinstance(value, datetime) and kind != "date":
        value = datetime.combine(value, time())
    return value.isoformat()
