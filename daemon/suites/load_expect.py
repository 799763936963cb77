"""What a turn expects: `expect` of a situation's file -> Expect."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from daemon.suites.strict import Fields, when
from daemon.suites.values import ABOUTS, DOS, ROWS_OF, SCOPES, WHYS, Company, Expect, Got, Wanted

_LIST_KEYS = ("of", "all", "any_order", "first", "within", "minutes", "free_for", "count", "day_count")
#: The keys of each outcome, besides outcome, says and never_says.
_KEYS: dict[Got, tuple[str, ...]] = {
    Got.CARD: ("acts", "told", "approver"),
    Got.OPTIONS: _LIST_KEYS,
    Got.ASK: ("about",),
    Got.ANSWER: ("free", "events", "people"),
    Got.DONE: ("calendar", "told", "mail_to"),
    Got.DECLINED: (),
    Got.PENDING: ("approver",),
    Got.REFUSE: ("why",),
    Got.SILENT: (),
}


def load_expects(entry: Fields, company: Company, zone: str) -> tuple[Expect, ...]:
    """Return the alternatives of one `expect` (one, unless it says any_of). Times without offset are `zone`'s."""
    if "any_of" not in entry:
        return (_expect(entry, company, zone),)
    found = tuple(_expect(one, company, zone) for one in entry.each("any_of"))
    entry.done()
    if not found:
        raise entry.bad("any_of", "is empty")
    return found


def _expect(entry: Fields, company: Company, zone: str) -> Expect:
    outcome = Got(entry.choice("outcome", frozenset(Got)) or _missing(entry))
    for key in {k for keys in _KEYS.values() for k in keys} - set(_KEYS[outcome]):
        if key in entry:
            raise entry.bad(key, f"unknown key for the outcome {outcome}")
    of, slots, rows = _rows(entry, zone)
    found = Expect(
        outcome=outcome,
        acts=_wanted(entry, "acts", company, zone),
        told=_people(entry, "told", company),
        approver=_person(entry, "approver", company),
        of=of,
        slots=slots,
        rows=rows,
        any_order=bool(entry.flag("any_order")),
        first=_first(entry, zone),
        within=_within(entry, zone),
        minutes=entry.number("minutes"),
        free_for=_people(entry, "free_for", company),
        count=_range(entry, "count"),
        day_count=_range(entry, "day_count"),
        about=entry.choice("about", ABOUTS),
        free=entry.flag("free"),
        events=entry.words("events"),
        people=_people(entry, "people", company),
        calendar=_wanted(entry, "calendar", company, zone),
        mail_to=_people(entry, "mail_to", company),
        why=entry.choice("why", WHYS),
        says=_patterns(entry, "says"),
        never_says=_patterns(entry, "never_says"),
    )
    entry.done()
    return found


def _missing(entry: Fields) -> str:
    raise entry.bad("outcome", "is missing")


def _rows(entry: Fields, zone: str) -> tuple[str | None, tuple[datetime, ...] | None, tuple[str, ...] | None]:
    of, found = entry.choice("of", ROWS_OF), entry.words("all")
    if found is None:
        return of, None, None
    if of == "slot" or (of is None and all(_looks_like_time(word) for word in found)):
        return of, tuple(when(entry, "all", word, zone) for word in found), None
    return of, None, found


def _looks_like_time(word: str) -> bool:
    return re.match(r"\d{4}-\d\d-\d\dT", word) is not None


def _first(entry: Fields, zone: str) -> datetime | str | None:
    word = entry.maybe("first")
    return when(entry, "first", word, zone) if word and _looks_like_time(word) else word


def _within(entry: Fields, zone: str) -> tuple[tuple[datetime, datetime], ...] | None:
    found = entry.items("within")
    if found is None:
        return None
    pairs: list[tuple[datetime, datetime]] = []
    for pair in found:
        if not isinstance(pair, list) or len(pair) != 2:
            raise entry.bad("within", "must be a list of [from, to]")
        first, last = (when(entry, "within", entry.as_text("within", word), zone) for word in pair)
        pairs.append((first, last))
    return tuple(pairs)


def _range(entry: Fields, key: str) -> tuple[int, int] | None:
    found = entry.items(key)
    if found is None:
        return None
    numbers: list[int] = [n for n in found if isinstance(n, int) and not isinstance(n, bool)]
    if len(numbers) != len(found) or len(numbers) not in {1, 2}:
        raise entry.bad(key, "must be a number or [least, most]")
    return numbers[0], numbers[-1]


def _person(entry: Fields, key: str, company: Company) -> str | None:
    found = _people(entry, key, company)
    return None if found is None else "".join(found)


def _people(entry: Fields, key: str, company: Company) -> frozenset[str] | None:
    found = entry.words(key)
    return None if found is None else frozenset(known(entry, key, who, company) for who in found)


def known(entry: Fields, key: str, who: str, company: Company) -> str:
    """The judge's key of a person id or address. Raises BadInput when it is neither."""
    found = company.key(who)
    if found not in company.directory.people and "@" not in found:
        raise entry.bad(key, f"{who!r} is nobody in the world {company.name}")
    return found


def _patterns(entry: Fields, key: str) -> tuple[re.Pattern[str], ...]:
    return tuple(pattern(entry, key, word, re.IGNORECASE) for word in entry.words(key) or ())


def pattern(entry: Fields, key: str, word: str, flags: int = 0) -> re.Pattern[str]:
    """A regular expression of a file. Raises BadInput when it is none."""
    try:
        return re.compile(word, flags)
    except re.error as error:
        raise entry.bad(key, f"{word!r} is no regular expression") from error


def _wanted(entry: Fields, key: str, company: Company, zone: str) -> tuple[Wanted, ...] | None:
    if key not in entry:
        return None
    return tuple(_want(one, company, zone, act=key == "acts") for one in entry.each(key))


def _want(entry: Fields, company: Company, zone: str, *, act: bool) -> Wanted:
    times: dict[str, Any] = {
        key: when(entry, key, word, zone)
        for key in ("start", "end", "occurrence")
        if (word := entry.maybe(key)) is not None
    }
    do = entry.choice("do", DOS) if act else None
    if act and do is None:
        raise entry.bad("do", "is missing")
    title, where = entry.maybe("title"), entry.maybe("where")
    found = Wanted(
        do=do,
        calendar=_person(entry, "calendar", company),
        event=entry.maybe("event"),
        minutes=entry.number("minutes"),
        people=_people(entry, "with", company),
        title=None if title is None else pattern(entry, "title", title, re.IGNORECASE),
        where=None if where is None else pattern(entry, "where", where, re.IGNORECASE),
        every=entry.maybe("every"),
        scope=entry.choice("scope", SCOPES),
        gone=False if act else bool(entry.flag("gone")),
        **times,
    )
    entry.done()
    return found
