"""Sheet: everything about one person's time in one stretch, as merged integer spans. semantics.md, "Free"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.freebusy.hours import hours_between, usual_hours_on
from core.freebusy.spans import Span, merge, midnight, span_of
from core.freebusy.types import Diaries
from core.meeting import Meeting, MeetingRef
from core.people.types import Directory, Person
from core.policy import Policy


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One person's time. All lists are merged spans in POSIX seconds."""

    person: Person
    readable: bool  #: False: nothing is known of what is busy
    hours: list[Span]  #: when they work
    meetings: tuple[tuple[int, int, Meeting], ...]  #: what blocks, by start
    busy: list[Span]  #: the same, merged
    lunch: list[Span]  #: the protected lunch of a principal
    buffer: list[Span]  #: the owner's busy time with what is kept free around it
    full: list[Span]  #: days on which the owner's daily cap is reached

    @property
    def taken(self) -> list[Span]:
        """All that is not free besides the hours, in no order."""
        return [*self.busy, *self.lunch, *self.buffer, *self.full]


def busy(diaries: Diaries, person: str, ignoring: Iterable[MeetingRef] = ()) -> list[Span]:
    """The merged busy time of a person in POSIX seconds.

    What `ignoring` names does not block: an occurrence, or with a ref without one the event and its whole series. An
    unreadable calendar gives what others' calendars show of it, or nothing: ask `diaries.unreadable` before calling it free.
    """
    return merge((start, end) for start, end, _ in _meetings(diaries, person, ignoring))


def sheets(
    people: Iterable[str],
    span: Span,
    *,
    diaries: Diaries,
    directory: Directory,
    policy: Policy,
    owner: str,
    ignoring: Sequence[MeetingRef] = (),
    lunch_named: bool = False,
) -> list[Sheet]:
    """The sheets of these people over `span`, each person once, in the order given.

    Guests and whoever is not in the directory have none: nothing is known of their time and nothing is claimed about it.
    """
    found: list[Sheet] = []
    for person_id in dict.fromkeys(people):
        person = directory.people.get(person_id)
        if person is None or person.external:
            continue
        readable = person_id in diaries.people and person_id not in diaries.unreadable
        meetings = _meetings(diaries, person_id, ignoring) if readable else ()
        owns = person_id == owner
        protected = person_id in directory.principals and not lunch_named
        found.append(
            Sheet(
                person=person,
                readable=readable,
                hours=hours_between(person, *span),
                meetings=meetings,
                busy=merge((start, end) for start, end, _ in meetings),
                lunch=_lunches(person, span, policy) if protected else [],
                buffer=_buffers(meetings, policy) if owns else [],
                full=_full_days(person, meetings, policy) if owns else [],
            )
        )
    return found


def named(meeting: Meeting, refs: Iterable[MeetingRef]) -> bool:
    """Whether any of the refs names this event or occurrence; a ref without an occurrence names the whole series."""
    return any(ref.uid == meeting.uid and ref.occurrence in {None, meeting.occurrence} for ref in refs)


def _meetings(diaries: Diaries, person: str, ignoring: Iterable[MeetingRef]) -> tuple[tuple[int, int, Meeting], ...]:
    refs = tuple(ignoring)
    found = diaries.blocking.get(person, ())
    return tuple(entry for entry in found if not named(entry[2], refs)) if refs else found


def _lunches(person: Person, span: Span, policy: Policy) -> list[Span]:
    if policy.lunch is None:
        return []
    zone = ZoneInfo(person.zone)
    day = datetime.fromtimestamp(span[0], zone).date() - timedelta(days=1)
    last = datetime.fromtimestamp(span[1], zone).date() + timedelta(days=1)
    lunches = []
    while day <= last:
        hours = usual_hours_on(person, day)
        there = hours.start.tzinfo if hours else zone  # whoever keeps London time has lunch at noon in London
        start, end = (datetime.combine(day, at, there) for at in policy.lunch)
        lunches.append(span_of(start, end))
        day += timedelta(days=1)
    return merge(lunch for lunch in lunches if lunch[0] < lunch[1])


def _buffers(meetings: Iterable[tuple[int, int, Meeting]], policy: Policy) -> list[Span]:
    # Between two meetings lie the buffer after the first and that before the second, and both may be the same minutes. So
    # the longer of the two is kept on either side, for the new meeting has buffers of its own.
    pad = 60 * max(policy.buffer_before_minutes, policy.buffer_after_minutes)
    if not pad:
        return []
    return merge((start - pad, end + pad) for start, end, meeting in meetings if not meeting.all_day)


def _full_days(person: Person, meetings: Iterable[tuple[int, int, Meeting]], policy: Policy) -> list[Span]:
    # A cap is on meetings: blocks of one's own time and all-day entries do not count towards it.
    if policy.daily_cap is None:
        return []
    zone = ZoneInfo(person.zone)
    days = Counter(m.start.astimezone(zone).date() for _, _, m in meetings if m.attendees and not m.all_day)
    full = (day for day, count in days.items() if count >= policy.daily_cap)
    return merge((midnight(day, zone), midnight(day + timedelta(days=1), zone)) for day in full)
