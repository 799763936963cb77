"""People, teams and policy of a company file -> Directory, Policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TypeVar

from core.people import Directory, Person, Team
from core.policy import Policy
from daemon.company import values
from daemon.company.marked import Entry, Section

T = TypeVar("T")

#: Everything that may stand under a person.
KEYS = (
    "name", "title", "email", "zone", "hours", "days", "dated_hours", "locale", "nicknames",
    "company", "external", "slack", "country", "assistant_to", "default_principal",
)  # fmt: skip

#: Convenient spellings of the policy's keys, and which of core's they set.
SPELLINGS = {"buffer_minutes": ("buffer_before_minutes", "buffer_after_minutes"), "protected_lunch": ("lunch",)}


def directory(top: Section, *, bare: bool = False) -> Directory:
    """Return everybody in the file; when `bare`, a person may be `unreadable`. Raises BadInput for what does not fit together, with its line."""
    zone = values.zone(top.need("zone"))
    locale = _or(top, "locale", values.locale, "en-US")
    section = top.need("people").section()
    people = {person_id: person(person_id, entry, zone, locale, bare=bare) for person_id, entry in section}
    for person_id, entry in section:
        _check_principals(people, person_id, entry.section())
    _refuse_twins(people, section)
    teams = top.get("teams")
    domains = [p.email.rpartition("@")[2] for p in people.values() if not p.external]
    return Directory(
        people=people,
        teams=tuple(_team(name, entry, people) for name, entry in teams.section()) if teams else (),
        zone=zone,
        domain=top.text("domain") or (max(domains, key=domains.count) if domains else ""),
    )


def unreadable(top: Section) -> frozenset[str]:
    """Return the ids of those whose calendar cannot be read."""
    return frozenset(i for i, entry in top.need("people").section() if entry.section().flag("unreadable"))


def policy(top: Section, *, bare: bool) -> Policy:
    """Return the company's policy; what it does not set has the defaults, or, when `bare`, is off."""
    start = Policy(lunch=None) if bare else Policy()
    entry = top.get("policy")
    if entry is None:
        return start
    section = entry.section().only(*(f.name for f in fields(Policy)), *SPELLINGS)
    changed: dict[str, object] = {}
    for key, value in section:
        for name in SPELLINGS.get(key, (key,)):
            if name in changed or (key in SPELLINGS and section.get(name) is not None):
                raise value.wrong(f"says the same as {name}: one of them is enough")
            changed[name] = _number_or_span(name, value)
        try:
            replace(start, **changed)  # type: ignore[arg-type]
        except ValueError as error:
            raise value.wrong(str(error).removeprefix(f"policy.{key} ")) from None
    return replace(start, **changed)  # type: ignore[arg-type]


def _number_or_span(name: str, value: Entry) -> object:
    if name == "lunch":
        ends = value.items()
        return (
            None if ends[0].text() == "off" else values.span(value) if len(ends) == 1 else values.span_of(value, ends)
        )
    return None if name == "daily_cap" and value.text() == "off" else value.number()


def person(person_id: str, entry: Entry, zone: str, locale: str, *, bare: bool = False) -> Person:
    """Return one person; `zone` and `locale` are those of whoever has none. Raises BadInput with the line."""
    section = entry.section().only(*KEYS, *(("unreadable",) if bare else ()))
    own_zone = _or(section, "zone", values.zone, zone)
    dated = section.get("dated_hours")
    standard = Person(id="", name="", emails=("",), zone="")
    return Person(
        id=person_id,
        name=section.need("name").text(),
        emails=tuple(values.address(item) for item in section.need("email").items()),
        zone=own_zone,
        hours=_or(section, "hours", values.span, standard.hours),
        days=_or(section, "days", values.days, standard.days),
        dated_hours=tuple(values.dated_hours(item, own_zone) for item in dated.items()) if dated else (),
        locale=_or(section, "locale", values.locale, locale),
        title=section.text("title"),
        nicknames=section.texts("nicknames"),
        company=section.text("company"),
        external=section.flag("external"),
        slack=section.text("slack"),
        country=_or(section, "country", values.country, ""),
        assistant_to=section.texts("assistant_to"),
        default_principal=section.text("default_principal", next(iter(section.texts("assistant_to")), "")),
    )


def _or(section: Section, key: str, read: Callable[[Entry], T], default: T) -> T:
    entry = section.get(key)
    return default if entry is None else read(entry)


def _check_principals(people: dict[str, Person], person_id: str, section: Section) -> None:
    """Refuse an assistant to somebody who is not here, is a guest, or is the assistant."""
    somebody, named = people[person_id], section.get("assistant_to")
    for item in named.items() if named else ():
        principal = people.get(item.text())
        if principal is None:
            raise item.wrong(f"there is nobody with the id {item.text()!r}")
        if principal.external or principal.id == person_id:
            raise item.wrong("must be somebody else of this company")
    chosen = section.get("default_principal")
    if chosen is not None and somebody.default_principal not in somebody.assistant_to:
        raise chosen.wrong("must be one of assistant_to")
    if named is not None and somebody.external:
        raise named.wrong("somebody outside the company cannot be an assistant")


def _refuse_twins(people: dict[str, Person], section: Section) -> None:
    """Refuse two people with one address or one Slack id: a message must have one sender."""
    seen: dict[str, str] = {}
    for person_id, entry in section:
        inner = entry.section()
        for key in ("email", "slack"):
            held = inner.get(key)
            for item in held.items() if held else ():
                owner = seen.setdefault(item.text().lower(), person_id)
                if owner != person_id:
                    raise item.wrong(f"{item.text()!r} is {people[owner].name}'s already")


def _team(name: str, entry: Entry, people: dict[str, Person]) -> Team:
    for item in entry.items():
        if item.text() not in people:
            raise item.wrong(f"there is nobody with the id {item.text()!r}")
    return Team(name=name, members=entry.texts())
