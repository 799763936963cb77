"""What an act makes of an event or a series, as values. Nothing is stored here. RFC 5545, 3.8.4.4 and 3.8.5."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from core.errors import BadInput
from core.meeting import Attendee, Meeting
from core.outcome import Act, Do, Scope
from core.series import following_uid, rest_from, shifted, until_before

_FIELDS = ("title", "where", "private", "transparent", "status", "all_day")


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What is to be stored and removed. The first of `puts` is what the act was about."""

    puts: tuple[Meeting, ...] = ()  #: each gets a new etag
    kept: Meeting | None = None  #: a series of which only an exception changed: its etag stays
    drops: tuple[Meeting, ...] = ()  #: overrides that go first; those that stay are among `puts` again
    gone: bool = False  #: the event goes with all its overrides


def changes(act: Act, stored: Meeting, overrides: tuple[Meeting, ...]) -> Changes:
    """What `act` makes of a stored event or series and its overrides.

    An act without `before.occurrence`, or on a single event, is about all of it. Otherwise its scope says: ONE makes an
    override or an EXDATE; FOLLOWING ends the series and begins another one; ALL carries the difference between `before`
    and `after` over to the series and its overrides. Raises BadInput for an act that says nothing, and for a series that
    cannot be moved as a whole.
    """
    before, after = act.before, act.after
    if before is None or (after is None and act.do is not Do.CANCEL):
        raise BadInput("an act must say what was there and what shall be there")
    at = before.occurrence if stored.rrule else None
    if at is None:
        if after is None:
            return Changes(gone=True)
        if not stored.rrule:
            return Changes(puts=(_next(replace(after, uid=stored.uid, occurrence=None), stored),))
        return Changes(puts=_all(stored, overrides, before, after), drops=overrides)
    if act.scope is Scope.ONE:
        return _one(stored, overrides, at, after)
    if act.scope is Scope.ALL or at <= stored.start:
        if after is None:
            return Changes(gone=True)
        return Changes(puts=_all(stored, overrides, before, after), drops=overrides)
    ended = replace(stored, rrule=until_before(stored.rrule, at), exdates=_part(stored.exdates, until=at))
    later = tuple(o for o in overrides if o.occurrence is not None and o.occurrence >= at)
    if after is None:
        return Changes(puts=(_next(ended, stored),), drops=later)
    uid = after.uid if after.uid != stored.uid else following_uid(stored.uid, at)
    rest = replace(
        stored,
        uid=uid,
        start=at,
        end=(at.astimezone(UTC) + _length(stored)).astimezone(at.tzinfo),
        rrule=rest_from(stored.rrule, stored.start, at, stored.zone),
        exdates=_part(stored.exdates, since=at),
    )
    moved = tuple(replace(override, uid=uid) for override in later)
    return Changes(puts=(*_all(rest, moved, before, after), _next(ended, stored)), drops=later)


def _one(stored: Meeting, overrides: Iterable[Meeting], at: datetime, after: Meeting | None) -> Changes:
    override = next((o for o in overrides if o.occurrence == at), None)
    if after is None:
        kept = replace(stored, exdates=tuple(sorted({*stored.exdates, at})))
        return Changes(kept=kept, drops=(override,) if override else ())
    one = replace(after, uid=stored.uid, occurrence=at, rrule=stored.rrule, exdates=())
    return Changes(puts=(_next(one, override or stored),))


def _all(stored: Meeting, overrides: Iterable[Meeting], before: Meeting, after: Meeting) -> tuple[Meeting, ...]:
    zone = ZoneInfo(stored.zone)
    by = timedelta()
    if after.start != before.start:  # on the wall clock, so that 14:00 to 15:00 is an hour in summer and in winter
        by = _wall(after.start, zone) - _wall(before.occurrence or before.start, zone)
    start = _later(stored.start, by, zone)
    length = _length(after) if _length(after) != _length(before) else _length(stored)
    days = (_wall(start, zone).date() - _wall(stored.start, zone).date()).days
    rule = after.rrule if after.rrule != before.rrule else shifted(stored.rrule, by, days)
    series = replace(
        _carried(stored, before, after),
        start=start,
        end=(start.astimezone(UTC) + length).astimezone(zone),
        rrule=rule,
        exdates=tuple(_later(exdate, by, zone) for exdate in stored.exdates),
        act_id=after.act_id,
    )
    moved = []
    for override in overrides:
        own = override.start != override.occurrence  # it was given a time of its own, and keeps it
        one = _carried(override, before, after)
        begin = override.start if own else _later(override.start, by, zone)
        end = override.end if own else (begin.astimezone(UTC) + length).astimezone(zone)
        original = _later(override.occurrence or override.start, by, zone)
        moved.append(replace(one, start=begin, end=end, occurrence=original, rrule=rule, act_id=after.act_id))
    return (_next(series, stored), *(_next(one, one) for one in moved))


def _carried(meeting: Meeting, before: Meeting, after: Meeting) -> Meeting:
    # The difference between before and after, on another meeting of the same series.
    fields = {name: getattr(after, name) for name in _FIELDS if getattr(after, name) != getattr(before, name)}
    was = {a.address: a for a in before.attendees}
    now = {a.address: a for a in after.attendees}
    coming: dict[str, Attendee] = {a.address: a for a in meeting.attendees}
    for address in was.keys() - now.keys():
        coming.pop(address, None)
    coming.update({address: a for address, a in now.items() if was.get(address) != a})
    return replace(meeting, attendees=tuple(coming.values()), **fields)


def _next(meeting: Meeting, stored: Meeting) -> Meeting:
    return replace(meeting, sequence=stored.sequence + 1)


def _part(
    dates: Iterable[datetime], *, since: datetime | None = None, until: datetime | None = None
) -> tuple[datetime, ...]:
    return tuple(d for d in dates if (since is None or d >= since) and (until is None or d < until))


def _length(meeting: Meeting) -> timedelta:
    return meeting.end.astimezone(UTC) - meeting.start.astimezone(UTC)


def _wall(at: datetime, zone: ZoneInfo) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None)


def _later(at: datetime, by: timedelta, zone: ZoneInfo) -> datetime:
    return (_wall(at, zone) + by).replace(tzinfo=zone) if by else at
