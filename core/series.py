"""A series: its occurrences, where it ends, and whether two rules say the same. RFC 5545, 3.8.5; semantics.md, "Free"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from core.errors import BadInput
from core.meeting import Meeting
from core.rule import checked, local_starts, parts_of, text_of

ALIKE = 400  #: starts by which two rules without an end are compared
ALIKE_DAYS = 366 * 12  #: days over which they are compared

_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def occurrences(
    master: Meeting, overrides: Sequence[Meeting], start: datetime, end: datetime, *, limit: int
) -> tuple[Meeting, ...]:
    """Every occurrence of a series that touches [start, end), by start, each with its `occurrence` (RECURRENCE-ID) set.

    The rule runs on the wall clock of `master.zone`; an hour that the clocks skip is read as RFC 5545 says, by the offset
    before it. `exdates` are left out; an override stands in for the occurrence that it names, wherever it was moved to.
    A master without a rule is its own only occurrence. Raises BadInput for a rule that recurs within the hour, that is
    none, or that gives more than `limit` occurrences: part of a series must not pass for all of it.
    """
    if not master.rrule:
        return (master,) if _touches(master, start, end) else ()
    zone = ZoneInfo(master.zone)
    moved = {_utc(override.occurrence): override for override in overrides if override.occurrence is not None}
    gone = {_utc(exdate) for exdate in master.exdates}
    length = _utc(master.end) - _utc(master.start)
    found = [override for override in moved.values() if _touches(override, start, end)]
    first = master.start.astimezone(zone).replace(tzinfo=None)
    # A day more on both sides, for the wall clock may be ahead or behind; the exact test is below.
    since = _wall(start - length, zone) - timedelta(days=1)
    before = _wall(end, zone) + timedelta(days=1)
    for number, local in enumerate(local_starts(master.rrule, first, zone, since, before)):
        if number > limit + 2 * 24:  # the extra days hold at most so many
            raise BadInput(f"a series has more than {limit} occurrences in this stretch")
        at = local.replace(tzinfo=zone).astimezone(UTC)
        if at not in moved and at not in gone:
            gone.add(at)  # two wall-clock hours are one where the clocks skip one
            occurrence = _occurrence(master, at, local, zone, length)
            if _touches(occurrence, start, end):
                found.append(occurrence)
    if len(found) > limit:
        raise BadInput(f"a series has more than {limit} occurrences in this stretch")
    return tuple(sorted(found, key=lambda m: (_utc(m.start), _utc(m.end))))


def occurrence_at(master: Meeting, original: datetime) -> Meeting | None:
    """The occurrence whose original start this is, as the rule gives it, or None when there is none or it was cancelled."""
    if _utc(original) in {_utc(exdate) for exdate in master.exdates}:
        return None
    found = occurrences(master, (), original, original + timedelta(seconds=1), limit=1_000)
    return next((m for m in found if m.occurrence is not None and m.occurrence == original), None)


def same_starts(rrule_a: str, rrule_b: str, first: datetime) -> bool:
    """Whether two rules give the same starts from `first` on, in its zone; without an end, those of the next twelve years.

    "" is a single event. Raises BadInput for a rule that is none.
    """
    zone = first.tzinfo
    if not isinstance(zone, ZoneInfo):
        zone, first = ZoneInfo("UTC"), first.astimezone(ZoneInfo("UTC"))
    return _starts(rrule_a, first, zone) == _starts(rrule_b, first, zone)


def until_before(rrule: str, occurrence: datetime) -> str:
    """The same rule, ending before the occurrence that starts at `occurrence`: what is left when "this and following" go."""
    parts = parts_of(rrule)
    parts.pop("COUNT", None)
    parts["UNTIL"] = (occurrence.astimezone(UTC) - timedelta(seconds=1)).strftime("%Y%m%dT%H%M%SZ")
    return text_of(parts)


def rest_from(rrule: str, first: datetime, occurrence: datetime, zone: str) -> str:
    """The rule of "this and following": the same, with a COUNT lessened by what comes before `occurrence`."""
    parts = dict(checked(rrule))
    if "COUNT" not in parts:
        return text_of(parts)
    tz = ZoneInfo(zone)
    local = first.astimezone(tz).replace(tzinfo=None)
    before = sum(1 for _ in local_starts(rrule, local, tz, local, _wall(occurrence, tz)))
    return text_of(parts | {"COUNT": str(max(1, int(parts["COUNT"]) - before))})


def shifted(rrule: str, by: timedelta, days: int) -> str:
    """The rule of a series that moves `by` so much on its wall clock, over `days` midnights.

    Weekly "Thursdays" that move by one day become "Fridays"; an UNTIL moves along. Raises BadInput when the rule names days
    or hours in a way that has no such neighbour ("the second Tuesday of the month").
    """
    parts = dict(checked(rrule))
    if by and {"BYHOUR", "BYMINUTE"} & set(parts):
        raise BadInput("this series has hours of its own and cannot be moved as a whole")
    words = parts["BYDAY"].split(",") if "BYDAY" in parts else []
    fixed = {"BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS", "BYMONTH"} & set(parts)
    if days and (fixed or any(word not in _WEEKDAYS for word in words)):
        raise BadInput("this series has days of its own and cannot be moved to other days as a whole")
    if days and words:
        parts["BYDAY"] = ",".join(_WEEKDAYS[(_WEEKDAYS.index(word) + days) % 7] for word in words)
    if "UNTIL" in parts:
        day, t, rest = parts["UNTIL"].partition("T")
        if t:
            stamp = datetime.strptime(f"{day}T{rest[:6]}", "%Y%m%dT%H%M%S") + by  # noqa: DTZ007 - any clock will do
            parts["UNTIL"] = stamp.strftime("%Y%m%dT%H%M%S") + rest[6:]
        else:
            last = datetime.strptime(day, "%Y%m%d") + timedelta(days=days)  # noqa: DTZ007 - a date
            parts["UNTIL"] = last.strftime("%Y%m%d")
    return text_of(parts)


def following_uid(uid: str, occurrence: datetime) -> str:
    """The uid of the series that "this and following" becomes when they are changed: the same for the same occurrence."""
    return f"{uid}.{occurrence.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def last_end(master: Meeting) -> datetime | None:
    """When the last occurrence of a series has surely ended, or None when that is not known. Cheap, and never too early."""
    zone = ZoneInfo(master.zone)
    first = _wall(master.start, zone)
    parts = dict(checked(master.rrule))
    margin = _utc(master.end) - _utc(master.start) + timedelta(days=2)
    if "UNTIL" in parts:
        day = datetime.strptime(parts["UNTIL"][:8], "%Y%m%d").replace(tzinfo=UTC)
        return max(day, _utc(master.start)) + margin
    if int(parts.get("COUNT", ALIKE + 1)) > ALIKE:
        return None
    starts = _starts(master.rrule, first.replace(tzinfo=zone), zone)
    return starts[-1].replace(tzinfo=UTC) + margin if len(starts) == int(parts["COUNT"]) else None


def _occurrence(master: Meeting, at: datetime, local: datetime, zone: ZoneInfo, length: timedelta) -> Meeting:
    # `at` in UTC, `local` the same on the wall clock
    start, end = at.astimezone(zone), (at + length).astimezone(zone)
    if master.all_day:  # days are counted on the calendar: one of them may have 23 hours
        end = (local + timedelta(days=round(length / timedelta(days=1)))).replace(tzinfo=zone)
    if end <= start:  # two times of one zone are compared by their clocks, and this is the hour that comes twice
        start, end = at, at + length
    return replace(master, start=start, end=end, occurrence=start, exdates=())


def _touches(meeting: Meeting, start: datetime, end: datetime) -> bool:
    return _utc(meeting.start) < _utc(end) and _utc(start) < _utc(meeting.end)


def _starts(rrule: str, first: datetime, zone: ZoneInfo) -> list[datetime]:
    local = first.replace(tzinfo=None)
    if not rrule:
        return [local]
    found = local_starts(rrule, local, zone, local, local + timedelta(days=ALIKE_DAYS))
    return list(islice(found, ALIKE))


def _wall(at: datetime, zone: ZoneInfo) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None)


def _utc(at: datetime) -> datetime:
    # Aware times of one zone are compared and subtracted by their clocks, which is wrong where these change.
    return at.astimezone(UTC)
