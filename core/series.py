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
        return (master,) if master.start < end and start < master.end else ()
    zone = ZoneInfo(master.zone)
    moved = {_utc(override.occurrence): override for override in overrides if override.occurrence is not None}
    gone = {_utc(exdate) for exdate in master.exdates}
    length = master.end - master.start
    found = [override for override in moved.values() if override.start < end and start < override.end]
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
            occurrence = _occurrence(master, at.astimezone(zone), local, length)
            if occurrence.start < end and start < occurrence.end:
                found.append(occurrence)
    if len(found) > limit:
        raise BadInput(f"a series has more than {limit} occurrences in this stretch")
    return tuple(sorted(found, key=lambda m: (m.start, m.end)))


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


def shifted(rrule: str, days: int) -> str:
    """The rule of a series that moves by whole days: weekly "Thursdays" becomes "Fridays". An UNTIL moves with it.

    Raises BadInput when the rule counts days in a way that has no such neighbour ("the second Tuesday of the month").
    """
    parts = dict(checked(rrule))
    if not days:
        return text_of(parts)
    fixed = {"BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS", "BYMONTH"} & set(parts)
    words = parts["BYDAY"].split(",") if "BYDAY" in parts else []
    if fixed or any(word not in _WEEKDAYS for word in words):
        raise BadInput("this series recurs on days of its own and cannot be moved to other days as a whole")
    if words:
        parts["BYDAY"] = ",".join(_WEEKDAYS[(_WEEKDAYS.index(word) + days) % 7] for word in words)
    if "UNTIL" in parts:
        stamp = datetime.strptime(parts["UNTIL"][:8], "%Y%m%d") + timedelta(days=days)
        parts["UNTIL"] = stamp.strftime("%Y%m%d") + parts["UNTIL"][8:]
    return text_of(parts)


def _occurrence(master: Meeting, start: datetime, local: datetime, length: timedelta) -> Meeting:
    if master.all_day:  # days are counted on the calendar: one of them may have 23 hours
        days = round(length / timedelta(days=1))
        end = (local + timedelta(days=days)).replace(tzinfo=start.tzinfo)
    else:
        end = (start.astimezone(UTC) + length).astimezone(start.tzinfo)
    return replace(master, start=start, end=end, occurrence=start, exdates=())


def _starts(rrule: str, first: datetime, zone: ZoneInfo) -> list[datetime]:
    local = first.replace(tzinfo=None)
    if not rrule:
        return [local]
    found = local_starts(rrule, local, zone, local, local + timedelta(days=ALIKE_DAYS))
    return list(islice(found, ALIKE))


def _wall(at: datetime, zone: ZoneInfo) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None)


def _utc(at: datetime | None) -> datetime | None:
    return None if at is None else at.astimezone(UTC)
