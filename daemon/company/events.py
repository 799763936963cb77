"""Events of a company file -> Meetings.

Times are wall clock in the owner's zone, on a date or on a weekday of this week.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import HOURLY, rrulestr

from core.meeting import Attendee, Meeting, Partstat, Status
from core.people import Directory, Person
from daemon.company import values
from daemon.company.marked import Entry, Section

_EVENT = (
    "id", "owner", "title", "start", "end", "minutes", "with", "where", "every", "except", "all_day",
    "private", "free", "tentative", "declined", "optional", "cancelled",
)  # fmt: skip
_WHEN = re.compile(
    r"(?P<next>next )?(?P<day>\d{4}-\d\d-\d\d|mon|tue|wed|thu|fri|sat|sun)(?:[t ](?P<clock>\d?\d:\d\d))?"
)


def meetings(top: Section, directory: Directory, today: date, *, bare: bool = False) -> tuple[Meeting, ...]:
    """Return the events of the file, each once, under its owner. Raises BadInput with the line."""
    entry = top.get("events")
    found: dict[str, Meeting] = {}
    for item in entry.items() if entry else ():
        event_id = item.section().need("id")
        if event_id.text() in found:
            raise event_id.wrong("this id stands twice")
        found[event_id.text()] = meeting(item, directory, today, bare=bare)
    return tuple(found.values())


def uid_of(event_id: str, directory: Directory, day: date | None = None) -> str:
    """Return the uid of the event with this id in the file.

    With `day`, that of a single event given by weekday: next week's file has another event under the same id.
    """
    return f"{event_id}{f'.{day}' if day else ''}@{directory.domain or 'equerry.invalid'}"


def week_of(today: date) -> date:
    """Return the Monday of the week that "mon" means: this week's, on a weekend the coming week's."""
    return today - timedelta(days=today.weekday()) + timedelta(days=7 if today.weekday() > 4 else 0)


def meeting(entry: Entry, directory: Directory, today: date, *, bare: bool = False) -> Meeting:
    """Return one event; when `bare`, its id is its uid. Raises BadInput with the line."""
    section = entry.section().only(*_EVENT)
    event_id = section.need("id").text()
    owner = _owner(section.need("owner"), directory)
    all_day = section.flag("all_day")
    start = _when(section.need("start"), owner, today, all_day=all_day)
    floating = not section.need("start").text()[0].isdigit() and section.get("every") is None
    status = Status.TENTATIVE if section.flag("tentative") else Status.CONFIRMED
    return Meeting(
        uid=event_id if bare else uid_of(event_id, directory, start.date() if floating else None),
        owner=owner.id,
        title=section.need("title").text(),
        start=start,
        end=_end(section, start, owner, today, all_day=all_day),
        zone=owner.zone,
        all_day=all_day,
        attendees=_attendees(section, owner, directory),
        where=section.text("where"),
        private=section.flag("private"),
        transparent=section.flag("free"),
        status=Status.CANCELLED if section.flag("cancelled") else status,
        rrule=_rule(section),
        exdates=_exdates(section, owner, today, start),
    )


def _owner(entry: Entry, directory: Directory) -> Person:
    owner = directory.people.get(entry.text())
    if owner is None:
        raise entry.wrong(f"there is nobody with the id {entry.text()!r}")
    if owner.external:
        raise entry.wrong("somebody outside the company has no calendar here")
    return owner


def _end(section: Section, start: datetime, owner: Person, today: date, *, all_day: bool) -> datetime:
    minutes, end = section.get("minutes"), section.get("end")
    if minutes is not None and end is not None:
        raise minutes.wrong("either minutes or end, not both")
    if minutes is not None:
        if minutes.number() < 1:
            raise minutes.wrong("must be at least 1")
        return (start.astimezone(UTC) + timedelta(minutes=minutes.number())).astimezone(start.tzinfo)
    if end is None:
        if all_day:
            return start + timedelta(days=1)
        raise section.entry.wrong("'end' or 'minutes' is missing")
    clock = values.clock(end.text())
    found = (
        _aware(end, datetime.combine(start.date(), clock), owner)
        if clock
        else _when(end, owner, today, all_day=all_day)
    )
    if found <= start:
        raise end.wrong("is not after the start")
    return found


def _when(entry: Entry, owner: Person, today: date, *, all_day: bool) -> datetime:
    """Return "2026-03-02T09:30", "mon 09:30" or "next mon 09:30" (all day: without the time), aware."""
    text = entry.text()
    found = _WHEN.fullmatch(text.lower())
    clock = values.clock(found["clock"]) if found and found["clock"] else None
    if found is None or (clock is None) != all_day:
        wanted = '"2026-03-02" or "mon"' if all_day else '"2026-03-02T09:30" or "mon 09:30"'
        raise entry.wrong(f"must be written as {wanted}; it is {text!r}")
    try:
        day = (
            date.fromisoformat(found["day"])
            if "-" in found["day"]
            else week_of(today) + timedelta(days=values.WEEKDAYS.index(found["day"]))
        )
    except ValueError:
        raise entry.wrong(f"{text!r} is no date") from None
    if found["next"]:
        day += timedelta(days=7)
    return _aware(entry, datetime.combine(day, clock or time()), owner)


def _aware(entry: Entry, wall: datetime, owner: Person) -> datetime:
    zone = ZoneInfo(owner.zone)
    aware = wall.replace(tzinfo=zone)
    if aware.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != wall:
        raise entry.wrong(f"there is no such time on that day in {owner.zone}: the clocks go forward")
    return aware


def _attendees(section: Section, owner: Person, directory: Directory) -> tuple[Attendee, ...]:
    declined, optional = section.texts("declined"), section.texts("optional")
    found: dict[str, Attendee] = {}
    for key in ("with", "declined", "optional"):
        entry = section.get(key)
        for item in entry.items() if entry else ():
            who = item.text()
            person = directory.people.get(who) or directory.find_email(who)
            if person is None and "@" not in who:
                raise item.wrong(f"there is nobody with the id {who!r}")
            if person is not None and person.id == owner.id:
                raise item.wrong("the owner takes part anyway")
            address = person.email if person else values.address(item)
            found[address] = Attendee(
                address=address,
                name=person.name if person else address,
                person=person.id if person else "",
                partstat=Partstat.DECLINED if who in declined else Partstat.ACCEPTED,
                optional=who in optional,
            )
    return tuple(found.values())


def _rule(section: Section) -> str:
    entry = section.get("every")
    if entry is None:
        return ""
    text = entry.text().removeprefix("RRULE:")
    try:
        rule = rrulestr(text, dtstart=datetime(2026, 1, 1))  # noqa: DTZ001 - only whether it can be read
    except (ValueError, TypeError, KeyError):
        raise entry.wrong(f"must be an RFC 5545 rule, such as FREQ=WEEKLY;COUNT=8; it is {text!r}") from None
    if getattr(rule, "_freq", HOURLY) >= HOURLY:
        raise entry.wrong("must not repeat more often than daily")
    return text


def _exdates(section: Section, owner: Person, today: date, start: datetime) -> tuple[datetime, ...]:
    entry = section.get("except")
    if entry is None:
        return ()
    return tuple(
        _aware(item, datetime.combine(values.day(item), start.time()), owner) if len(item.text()) == 10
        else _when(item, owner, today, all_day=False)
        for item in entry.items()
    )  # fmt: skip
