"""NATURAL PLAN, calendar scheduling (Google DeepMind, CC BY 4.0): one slot for several people over one to five days.

`decided` rows have exactly one right answer; on the others any feasible slot is right. Large models were published at under
half of it. EQUERRY_SHARED says where the public data sets are; see conftest.py for when this runs.
"""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from core.freebusy import Diaries, Search, offer
from core.meeting import Meeting
from core.people import Directory, Person
from core.policy import Policy
from core.when import Interval
from tests.core.freebusy.shared import SHARED

MONDAY = date(2026, 3, 2)
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
ZONE = ZoneInfo("UTC")
POLICY = Policy(lunch=None, notice_minutes=0, options=1)


def at(day: str, wall: str) -> datetime:
    """A time of the week; "24:00" is the next midnight."""
    hours, minutes = map(int, wall.split(":"))
    midnight = datetime.combine(MONDAY + timedelta(days=DAYS.index(day)), time(0), ZONE)
    return midnight + timedelta(hours=hours, minutes=minutes)


def windows(row: dict[str, Any]) -> tuple[Interval, ...]:
    """The days asked for, without the stretches that somebody would rather avoid."""
    found = []
    for day in row["days"]:
        cursor, close = at(day, row["hours"][0]), at(day, row["hours"][1])
        for avoided, start, end in sorted(row["avoid"], key=lambda a: at(*a[:2])):
            if avoided == day and at(day, end) > cursor and at(day, start) < close:
                if at(day, start) > cursor:
                    found.append(Interval(start=cursor, end=at(day, start)))
                cursor = max(cursor, at(day, end))
        if cursor < close:
            found.append(Interval(start=cursor, end=close))
    return tuple(sorted(found, key=lambda w: w.start))


def answer(row: dict[str, Any]) -> Interval | None:
    """The first slot that core.freebusy offers."""
    start, end = (time.fromisoformat(wall.zfill(5)) for wall in row["hours"])
    people = {
        name: Person(id=name, name=name, emails=(f"{name}@x.example",), zone="UTC", hours=(start, end))
        for name in row["busy"]
    }
    meetings = [
        Meeting(uid=f"{name}-{n}", owner=name, title="", start=at(d, s), end=at(d, e), zone="UTC")
        for name, spans in row["busy"].items()
        for n, (d, s, e) in enumerate(spans)
    ]
    begin = datetime.combine(MONDAY, time(0), UTC)
    reading = Diaries(
        read_at=begin,
        start=begin,
        end=begin + timedelta(days=7),
        people=frozenset(people),
        meetings=tuple(sorted(meetings, key=lambda m: m.start)),
    )
    search = Search(
        owner=next(iter(people)),
        people=tuple(people),
        minutes=row["minutes"],
        windows=windows(row),
        now=begin,
    )
    found = offer(search, diaries=reading, directory=Directory(people=people), policy=POLICY)
    return None if found.beyond or not found.slots else found.slots[0]


def feasible(row: dict[str, Any], slot: Interval) -> bool:
    """Whether a slot keeps to every word of a row, by arithmetic of this test's own."""
    day = DAYS[(slot.start.date() - MONDAY).days]
    taken = [(at(d, s), at(d, e)) for spans in (*row["busy"].values(), row["avoid"]) for d, s, e in spans]
    return (
        day in row["days"]
        and slot.minutes == row["minutes"]
        and at(day, row["hours"][0]) <= slot.start
        and slot.end <= at(day, row["hours"][1])
        and not any(start < slot.end and slot.start < end for start, end in taken)
    )


def test_every_row_of_natural_plan_is_answered_rightly() -> None:
    """100 % exact on `decided`, 100 % feasible on the rest."""
    lines = (SHARED / "data" / "plans" / "natural_plan_calendar.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    wrong = []
    for row in rows:
        slot = answer(row)
        day, start, end = row["gold"]
        right = slot is not None and feasible(row, slot)
        if row["decided"]:
            right = slot == Interval(start=at(day, start), end=at(day, end))
        if not right:
            wrong.append((row["id"], slot))

    assert len(rows) > 500
    assert wrong == []
