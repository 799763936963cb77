"""The judge's own model of the calendars: recurrence, free and busy, and what changed. Shares no arithmetic with core."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

from core.meeting import Meeting, Partstat, Status
from core.people import Person

Key = tuple[str, datetime | None]  #: (uid, original start of the occurrence or None)
_MOST = 750  #: occurrences of one series that are looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All calendars at one moment: single events and occurrences, by start."""

    events: tuple[Meeting, ...]

    def of(self, uid: str) -> tuple[Meeting, ...]:
        """The event, or every occurrence of the series, with this uid."""
        return tuple(m for m in self.events if m.uid == uid)

    def on(self, person: str, start: datetime, end: datetime) -> tuple[Meeting, ...]:
        """Everything of this person's (also what does not block) that touches [start, end)."""
        return tuple(m for m in self.events if attends(m, person) and _touches(m, start, end))

    def busy(
        self, person: str, start: datetime, end: datetime, *, but: frozenset[Key] = frozenset()
    ) -> tuple[Meeting, ...]:
        """What occupies this person in [start, end), leaving out the events `but` (the ones being moved or cancelled)."""
        return tuple(m for m in self.on(person, start, end) if occupies(m, person) and not _left_out(m, but))


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One event or occurrence that is not as it was."""

    kind: str  #: "created", "gone", "moved", "people", "text"
    before: Meeting | None
    after: Meeting | None

    @property
    def there(self) -> Meeting:
        """The event as it is, or as it was when it is gone."""
        found = self.after or self.before
        assert found is not None
        return found

    def added(self) -> frozenset[str]:
        """Addresses of those who are on it now and were not."""
        return _addresses(self.after) - _addresses(self.before)

    def removed(self) -> frozenset[str]:
        """Addresses of those who were on it and are not."""
        return _addresses(self.before) - _addresses(self.after)


def view(meetings: Iterable[Meeting], start: datetime, end: datetime) -> View:
    """Return all that touches [start, end): series are expanded here, unless their occurrences came expanded.

    An occurrence that came by itself (it was moved, or changed) stands for the one of the rule.
    """
    meetings = tuple(meetings)
    masters = {m.uid: m for m in meetings if m.rrule and m.occurrence is None}
    single = [m for m in meetings if m.uid not in masters or m.occurrence is not None]
    own = {key_of(m) for m in single}
    expanded = [
        m for master in masters.values() for m in _occurrences(master, end) if (m.uid, _utc(m.occurrence)) not in own
    ]
    found = (m for m in (*single, *expanded) if _touches(m, start, end) and m.status is not Status.CANCELLED)
    return View(events=tuple(sorted(found, key=lambda m: (m.start.timestamp(), m.owner, m.title))))


def key_of(meeting: Meeting) -> Key:
    """The name of an event or occurrence, whatever state it is in."""
    return meeting.uid, _utc(meeting.occurrence)


def attends(meeting: Meeting, person: str) -> bool:
    """Whether it stands on this person's calendar."""
    return meeting.owner == person or any(a.person == person for a in meeting.attendees)


def occupies(meeting: Meeting, person: str) -> bool:
    """Whether it takes this person's time (semantics.md, "Free"): not when marked free, cancelled or declined."""
    if meeting.transparent or meeting.status is Status.CANCELLED:
        return False
    declined = any(a.person == person and a.partstat is Partstat.DECLINED for a in meeting.attendees)
    return attends(meeting, person) and (meeting.owner == person or not declined)


def changes(before: View, after: View) -> tuple[Change, ...]:
    """Return what is different, event by event and occurrence by occurrence."""
    was, now = {key_of(m): m for m in before.events}, {key_of(m): m for m in after.events}
    found: list[Change] = []
    for key in dict.fromkeys((*was, *now)):
        old, new = was.get(key), now.get(key)
        kinds = _kinds(old, new)
        found.extend(Change(kind=kind, before=old, after=new) for kind in kinds)
    return tuple(found)


def starts(rule: str, start: datetime, zone: str) -> tuple[datetime, ...]:
    """The starts of a series (at most 750), in UTC, counted in the wall clock of `zone`. Raises ValueError on a bad rule."""
    tz = ZoneInfo(zone)
    first = start.astimezone(tz).replace(tzinfo=None)
    series = rrulestr(_local_until(rule, tz), dtstart=first, ignoretz=True)
    found: list[datetime] = []
    for occurrence in series:
        if len(found) == _MOST:
            break
        found.append(occurrence.replace(tzinfo=tz).astimezone(UTC))
    return tuple(found)


def inside_hours(person: Person, start: datetime, end: datetime) -> bool:
    """Whether [start, end) lies in this person's working hours of one of their days; of guests nothing is known: True."""
    if person.external:
        return True
    here = start.astimezone(ZoneInfo(person.zone)).date()
    return any(_in_day(person, here + timedelta(days=n), start, end) for n in (-1, 0, 1))


def _in_day(person: Person, day: date, start: datetime, end: datetime) -> bool:
    zone, hours = person.zone, person.hours
    dated = next((d for d in person.dated_hours if d.first <= day <= d.last), None)
    if dated is not None:
        zone, hours = dated.zone, (dated.start, dated.end)
    if day.weekday() not in person.days:
        return False
    return _wall(day, hours[0], zone) <= start and end <= _wall(day, hours[1], zone)


def _wall(day: date, clock: time, zone: str) -> datetime:
    return datetime.combine(day, clock, tzinfo=ZoneInfo(zone))


def _kinds(old: Meeting | None, new: Meeting | None) -> list[str]:
    if old is None or new is None:
        return ["gone"] if new is None else ["created"]
    kinds = []
    if (old.start, old.end) != (new.start, new.end):
        kinds.append("moved")
    if _addresses(old) != _addresses(new) or old.owner != new.owner:
        kinds.append("people")
    if (old.title, old.where, old.private, old.transparent) != (new.title, new.where, new.private, new.transparent):
        kinds.append("text")
    return kinds


def _addresses(meeting: Meeting | None) -> frozenset[str]:
    return frozenset(a.address for a in meeting.attendees) if meeting is not None else frozenset()


def _occurrences(master: Meeting, end: datetime) -> list[Meeting]:
    gone = {_utc(x) for x in master.exdates}
    tz, length = ZoneInfo(master.zone), _wall_length(master)
    found = []
    for at in starts(master.rrule, master.start, master.zone):
        if at >= end:
            break
        if at not in gone:
            local = at.astimezone(tz)
            finish = (local.replace(tzinfo=None) + length).replace(tzinfo=tz)
            found.append(replace(master, start=local, end=finish, occurrence=local, exdates=()))
    return found


def _wall_length(master: Meeting) -> timedelta:
    """An all-day event lasts whole days of the wall clock; others are short of the difference only across a change."""
    tz = ZoneInfo(master.zone)
    first, last = (t.astimezone(tz).replace(tzinfo=None) for t in (master.start, master.end))
    return last - first


def _local_until(rule: str, tz: ZoneInfo) -> str:
    """A rule whose UNTIL is wall clock too, as dateutil wants it for a start without zone."""
    return ";".join(_part(part, tz) for part in rule.removeprefix("RRULE:").split(";"))


def _part(part: str, tz: ZoneInfo) -> str:
    name, _, value = part.partition("=")
    if name.upper() != "UNTIL":
        return part
    if value.endswith("Z"):
        until = datetime.strptime(value, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        return f"UNTIL={until.astimezone(tz):%Y%m%dT%H%M%S}"
    return part if "T" in value else f"UNTIL={value}T235959"


def _touches(meeting: Meeting, start: datetime, end: datetime) -> bool:
    """Whether it shares an instant with [start, end). Counted in seconds: a wall clock shows an hour twice in autumn."""
    return meeting.start.timestamp() < end.timestamp() and start.timestamp() < meeting.end.timestamp()


def _utc(value: datetime | None) -> datetime | None:
    return value.astimezone(UTC) if value is not None else None


def _left_out(meeting: Meeting, but: frozenset[Key]) -> bool:
    return key_of(meeting) in but or (meeting.uid, None) in but
