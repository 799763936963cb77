"""Who is in the way, and by what: "why not 2pm?". semantics.md, "Free".

These are values for the assistant; core.wording hides private titles and other people's details from everybody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from core.errors import BadInput
from core.freebusy.hours import holiday_on
from core.freebusy.sheet import Sheet, sheets
from core.freebusy.spans import DAY, covers, span_of, touches
from core.freebusy.types import BusyPerson, Diaries
from core.meeting import Meeting, MeetingRef
from core.people.types import Directory
from core.policy import Policy


def in_the_way(
    people: Iterable[str],
    start: datetime,
    end: datetime,
    *,
    diaries: Diaries,
    directory: Directory,
    policy: Policy,
    owner: str,
    ignoring: Sequence[MeetingRef] = (),
    hours: bool = True,
) -> tuple[BusyPerson, ...]:
    """Why these people cannot from `start` to `end`, one entry a person in the order given; empty: free for everybody.

    `meetings` are those that overlap the time itself; a buffer or the daily cap (the owner's) and a protected lunch (a
    principal's) are flags. `hours` False leaves working hours and holidays out of it. A time that no reading covers counts
    as unreadable. Raises BadInput for a naive time or an unknown country. semantics.md, "Free".
    """
    if start.tzinfo is None or end.tzinfo is None:
        raise BadInput("the times asked about must carry a zone")
    low, high = span_of(start, end)
    covered = diaries.start <= start and end <= diaries.end
    found = sheets(
        people,
        (low - DAY, high + DAY),
        diaries=diaries,
        directory=directory,
        policy=policy,
        owner=owner,
        ignoring=ignoring,
    )
    entries = (reasons(sheet, low, high, hours=hours, covered=covered) for sheet in found)
    return tuple(entry for entry in entries if entry is not None)


def reasons(sheet: Sheet, start: int, end: int, *, hours: bool = True, covered: bool = True) -> BusyPerson | None:
    """Why one person cannot from `start` to `end` in POSIX seconds, or None when they can."""
    meetings = tuple(meeting for low, high, meeting in sheet.meetings if low < end and start < high)
    outside = hours and not covers(sheet.hours, start, end)
    entry = BusyPerson(
        person=sheet.person.id,
        meetings=meetings,
        outside_hours=outside,
        holiday=_holiday(sheet, start, end) if outside else "",
        unreadable=not (sheet.readable and covered),
        lunch=touches(sheet.lunch, start, end),
        buffer=touches(sheet.buffer, start, end) and not meetings,
        cap=touches(sheet.full, start, end),
    )
    return None if entry == BusyPerson(person=sheet.person.id) else entry


def in_the_way_of_all(found: Sequence[Sheet], starts: Sequence[int], length: int, owner: str) -> tuple[BusyPerson, ...]:
    """Who keeps every one of these starts from fitting, each person once, in the order of the sheets.

    Meetings always count. Hours, lunches, buffers and caps count only for times at which nobody has a meeting: they are
    the reason there. The owner's own hours were looked at before, so they are no reason here.
    """
    meetings: dict[str, dict[int, Meeting]] = {sheet.person.id: {} for sheet in found}
    soft: dict[str, list[BusyPerson]] = {sheet.person.id: [] for sheet in found}
    for start in starts:
        end = start + length
        if any(touches(sheet.busy, start, end) for sheet in found):
            for sheet in found:
                hit = ((low, high, m) for low, high, m in sheet.meetings if low < end and start < high)
                meetings[sheet.person.id].update((id(m), m) for _, _, m in hit)
            continue
        for sheet in found:
            entry = reasons(sheet, start, end, hours=sheet.person.id != owner)
            if entry is not None:
                soft[sheet.person.id].append(entry)
    joined = (_joined(sheet, meetings[sheet.person.id].values(), soft[sheet.person.id]) for sheet in found)
    return tuple(entry for entry in joined if entry is not None)


def _joined(sheet: Sheet, meetings: Iterable[Meeting], soft: Sequence[BusyPerson]) -> BusyPerson | None:
    entry = BusyPerson(
        person=sheet.person.id,
        meetings=tuple(sorted(meetings, key=lambda m: m.start)),
        outside_hours=any(e.outside_hours for e in soft),
        holiday=next((e.holiday for e in soft if e.holiday), ""),
        unreadable=not sheet.readable,
        lunch=any(e.lunch for e in soft),
        buffer=any(e.buffer for e in soft),
        cap=any(e.cap for e in soft),
    )
    return None if entry == BusyPerson(person=sheet.person.id) else entry


def _holiday(sheet: Sheet, start: int, end: int) -> str:
    zone = ZoneInfo(sheet.person.zone)
    days: tuple[date, ...] = tuple(datetime.fromtimestamp(at, zone).date() for at in (start, end - 1))
    return next((name for name in (holiday_on(sheet.person, day) for day in days) if name), "")
