"""A company's file (worlds/NAME.yaml) -> Company."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.errors import BadInput
from core.meeting import Attendee, Meeting, Partstat, Status
from core.people import Directory, Person, Team
from core.policy import DatedHours, Policy
from daemon.suites.strict import Fields, read
from daemon.suites.values import Company

_WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_NUMBERS = tuple(f.name for f in fields(Policy) if f.name != "lunch")


def load_company(file: Path) -> Company:
    """Return the company of one file. Raises BadInput, naming file and key, on anything it does not know."""
    top = read(file)
    zone = _zone(top, "zone", top.text("zone"))
    locale = top.text("locale", "en-US")
    people: dict[str, Person] = {}
    unreadable: set[str] = set()
    for id_, value in top.inner("people").entries():
        entry = Fields(top.file, f"people.{id_}", value)
        unreadable |= {id_} if entry.flag("unreadable") else set()
        people[id_] = _person(entry, id_, zone, locale)
    teams = tuple(_team(top, name, value, people) for name, value in top.inner("teams").entries())
    directory = Directory(people=people, teams=teams, zone=zone, domain=top.text("domain", _domain(people)))
    company = Company(
        name=file.stem,
        directory=directory,
        policy=_policy(top.inner("policy")),
        meetings=(),
        unreadable=frozenset(unreadable),
    )
    meetings = tuple(load_event(event, company) for event in top.each("events"))
    top.done()
    ids = [m.uid for m in meetings]
    if len(set(ids)) != len(ids):
        raise top.bad("events", "an id stands twice")
    return replace(company, meetings=meetings)


def load_event(entry: Fields, company: Company) -> Meeting:
    """Return one event as it stands under its owner; its id becomes the uid. Times are the owner's wall clock."""
    uid, owner = entry.text("id"), company.directory.people.get(entry.text("owner"))
    if owner is None:
        raise entry.bad("owner", "is nobody in people")
    zone = owner.zone
    all_day = bool(entry.flag("all_day"))
    start = when(entry, "start", entry.text("start"), zone)
    minutes = entry.number("minutes")
    end = start + timedelta(minutes=minutes) if minutes else when(entry, "end", entry.text("end"), zone)
    declined = {company.key(who) for who in entry.words("declined") or ()}
    optional = {company.key(who) for who in entry.words("optional") or ()}
    attendees = tuple(
        attendee(company, who, declined=declined, optional=optional)
        for who in dict.fromkeys((*(entry.words("with") or ()), *sorted(declined), *sorted(optional)))
    )
    status = Status.TENTATIVE if entry.flag("tentative") else Status.CONFIRMED
    if entry.flag("cancelled"):
        status = Status.CANCELLED
    meeting = Meeting(
        uid=uid,
        owner=owner.id,
        title=entry.text("title"),
        start=start,
        end=end,
        zone=zone,
        all_day=all_day,
        attendees=attendees,
        where=entry.text("where", ""),
        private=bool(entry.flag("private")),
        transparent=bool(entry.flag("free")),
        status=status,
        rrule=entry.text("every", ""),
        exdates=tuple(when(entry, "except", day, zone) for day in entry.words("except") or ()),
    )
    entry.done()
    return meeting


def attendee(company: Company, who: str, *, declined: set[str], optional: set[str]) -> Attendee:
    """Somebody on an event, by id or address."""
    key = company.key(who)
    person = company.directory.people.get(key)
    if person is None and "@" not in key:
        raise BadInput(f"worlds/{company.name}: {who!r} is neither a person nor an address")
    return Attendee(
        address=person.email if person else key,
        name=person.name if person else key,
        person=person.id if person else "",
        partstat=Partstat.DECLINED if key in declined else Partstat.ACCEPTED,
        optional=key in optional,
    )


def when(entry: Fields, key: str, words: str, zone: str) -> datetime:
    """Return a wall-clock time of `zone` (or one with an offset, or a date: its midnight) as an aware time."""
    try:
        value = datetime.fromisoformat(words)
    except ValueError as error:
        raise entry.bad(key, f"{words!r} is no time") from error
    if value.tzinfo is not None:
        return value.astimezone(ZoneInfo(zone))
    aware = value.replace(tzinfo=ZoneInfo(zone))
    if aware.astimezone(UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None) != value:
        raise entry.bad(key, f"{words!r} does not exist in {zone}")
    return aware


def _person(entry: Fields, id_: str, zone: str, locale: str) -> Person:
    emails = tuple(e.lower() for e in (entry.words("email") or ()) + (entry.words("emails") or ()))
    if not emails:
        raise entry.bad("email", "is missing")
    zone = _zone(entry, "zone", entry.text("zone", zone))
    acts_for = entry.words("assistant_to") or ()
    days = entry.words("days")
    person = Person(
        id=id_,
        name=entry.text("name"),
        emails=emails,
        zone=zone,
        hours=_span(entry, "hours", entry.text("hours", "09:00-17:00")),
        days=_days(entry, days) if days is not None else frozenset(range(5)),
        dated_hours=tuple(_dated(dated, zone) for dated in entry.each("dated_hours")),
        locale=entry.text("locale", locale),
        title=entry.text("title", ""),
        nicknames=entry.words("nicknames") or (),
        company=entry.text("company", ""),
        external=bool(entry.flag("external")),
        slack=entry.text("slack", ""),
        country=entry.text("country", ""),
        assistant_to=acts_for,
        default_principal=entry.text("default_principal", acts_for[0] if acts_for else ""),
    )
    entry.done()
    return person


def _days(entry: Fields, days: tuple[str, ...]) -> frozenset[int]:
    short = [day.lower()[:3] for day in days]
    if any(day not in _WEEK for day in short):
        raise entry.bad("days", "must be names of weekdays")
    return frozenset(_WEEK.index(day) for day in short)


def _dated(entry: Fields, zone: str) -> DatedHours:
    start, end = _span(entry, "hours", entry.text("hours", "09:00-17:00"))
    first = _date(entry, "from" if "from" in entry else "first")
    last = _date(entry, "to" if "to" in entry else "last")
    dated = DatedHours(
        first=first, last=last, start=start, end=end, zone=_zone(entry, "zone", entry.text("zone", zone))
    )
    entry.done()
    return dated


def _date(entry: Fields, key: str) -> date:
    words = entry.text(key)
    try:
        return date.fromisoformat(words)
    except ValueError as error:
        raise entry.bad(key, f"{words!r} is no date") from error


def _span(entry: Fields, key: str, words: str) -> tuple[time, time]:
    try:
        first, last = (time.fromisoformat(part.strip()) for part in words.split("-"))
    except ValueError as error:
        raise entry.bad(key, f'{words!r} is not like "09:00-17:30"') from error
    return first, last


def _zone(entry: Fields, key: str, name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise entry.bad(key, f"unknown zone {name!r}") from error
    return name


def _team(top: Fields, name: str, value: object, people: dict[str, Person]) -> Team:
    members = tuple(str(v) for v in value) if isinstance(value, list) else ()
    for member in members:
        if member not in people:
            raise top.bad(f"teams.{name}", f"{member!r} is nobody in people")
    return Team(name=name, members=members)


def _policy(entry: Fields) -> Policy:
    """The company's numbers; what a world does not set is off (no lunch, no buffers, no cap)."""
    numbers = {name: value for name in _NUMBERS if (value := entry.number(name)) is not None}
    words = entry.words("lunch")
    lunch = None if words is None else _span(entry, "lunch", "-".join(words))
    if (both := entry.number("buffer_minutes")) is not None:
        numbers = {"buffer_before_minutes": both, "buffer_after_minutes": both} | numbers
    try:
        policy = Policy(lunch=lunch, **numbers)
    except ValueError as error:
        raise BadInput(f"{entry.file}: {error}") from error
    entry.done()
    return policy


def _domain(people: dict[str, Person]) -> str:
    inside = [p.email.rpartition("@")[2] for p in people.values() if not p.external]
    return max(inside, key=inside.count) if inside else ""
