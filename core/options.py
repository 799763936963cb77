"""OptionList: rows numbered once and stored as shown, so that "Option 1" is the row that the host saw. And what picks one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from rapidfuzz import fuzz

from core.meeting import Meeting, MeetingRef
from core.outcome import OptionsWanted, Row, RowsOf
from core.people.types import Directory, Person
from core.replies import CARDINALS, FILLER, ORDINALS, YES, Reply, parse, tokens
from core.when import Context, Hours, Interval, find, resolve

#: How like two words must be to be the same word, misspelt.
CLOSE = 85
#: "Marta says", "We'll have", and "is what Marta wants", "is best for Khalid": whose wish it is, not which row.
_WHOSE = re.compile(
    r"^\W*(?:[A-Z]\w+ (?:[A-Z]\w+ )?(?:says|prefers|likes|wants|would like|would prefer|fancies)|[Ww]e(?:'|\u2019)ll have)\s+"
)
_FOR_WHOM = re.compile(
    r"(?:\s+is what [A-Z]\w+ (?:wants|prefers|likes)|(?:'s| is|\u2019s) (?:the )?best for [A-Z]\w+)(?=\W*$)"
)
#: "10.45" at the start of an answer is a clock time when it is all there is of one.
_DOTTED = re.compile(r"(?<![\d.])(\d{1,2})\.([0-5][05])(?![\d.])")
#: Words beside a time or a name that decide nothing in an answer to a list.
BESIDE = (
    FILLER
    | YES
    | frozenset(
        (
            "one ones option slot time at on in from with about team person guy lady meeting 1 event yes book no not say shall"
            " make maybe how oh ah course should have said did does had is was see mine"
        ).split()
    )
)


#: "..., not the site visit": behind a choice, and not "not that one".
_NOT = re.compile(r"(?<=\w)\s*[,;(–-]+\s*(?:and )?not\b.*$", re.IGNORECASE)
#: "Any of them is fine", "whichever": the first will do, and the card shows which it is.
_ANY = frozenset("any anyone whichever whatever either all".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionList:
    """A list as it was shown: rows, numbers, wording. The store ties it to the message that carried it."""

    id: str  #: unguessable, made by the shell
    wanted: OptionsWanted  #: rows with their `words` set as shown
    shown_to: str  #: id of the person
    shown_at: datetime  #: aware
    events: tuple[Meeting, ...] = ()  #: the events behind the rows of a list of events, as shown

    def row(self, number: int) -> Row | None:
        """The row under this number (-1: the last one), or None if there is none."""
        rows = self.wanted.rows
        if number == -1 and rows:
            return rows[-1]
        return next((row for row in rows if row.number == number), None)


def resolve_row(shown: OptionList, reply: Reply, directory: Directory, viewer: Person) -> Row | None:
    """Return the row that an answer means, or None when it means none or more than one.

    A number is the row under that number, and nothing else. Words count only when every one of them is accounted for and
    they fit one row alone.
    """
    slots = shown.wanted.of is RowsOf.SLOT
    bare = without_reasons(reply.first)
    if bare != reply.first and not (reply.no or reply.change):
        return resolve_row(shown, parse(bare), directory, viewer) if slots else None
    if reply.number is not None and any(w in ORDINALS for w in tokens(reply.first)) and slots:
        # "the ninth" where the list has no ninth row, but one time on the 9th.
        return shown.row(reply.number) or _by_day(shown, reply.number, viewer)
    if reply.number is not None:
        # "10 is good" where the list has no tenth row, but one time at ten.
        return shown.row(reply.number) or (_by_time(shown, f"at {reply.number}", viewer) if slots else None)
    text = reply.first
    if not slots:
        # "Sorry! Should have said, Helen.", "lunch with Rupert, not the site visit": what is turned down is no row.
        text = _NOT.sub("", text if set(tokens(text)) - FILLER else f"{text} {reply.rest}").strip() or text
    match shown.wanted.of:
        case RowsOf.SLOT:
            return _by_order(shown, text) or _by_time(shown, text, viewer)
        case RowsOf.PERSON:
            keys = {r.person: _person_words(directory.person(r.person), directory) for r in shown.wanted.rows}
            return _by_words(shown, text, {r.number: keys[r.person] for r in shown.wanted.rows})
        case RowsOf.EVENT:
            return _by_event(shown, text, directory, viewer)


def without_reasons(text: str) -> str:
    """An answer without the words that only say whose wish it is ("13:30 is what Marta wants", "Marta says 4 please")."""
    return _FOR_WHOM.sub("", _WHOSE.sub("", text)).strip()


def _by_day(shown: OptionList, day: int, viewer: Person) -> Row | None:
    zone = ZoneInfo(viewer.zone)
    fits = [r for r in shown.wanted.rows if r.start is not None and r.start.astimezone(zone).day == day]
    return fits[0] if len(fits) == 1 else None


def _by_time(shown: OptionList, text: str, viewer: Person) -> Row | None:
    """A time that is on the list ("the 2pm one", "Thursday at 9 please")."""
    text = _DOTTED.sub(r"\1:\2", text)
    # "the Friday one": "one" is the row, not one o'clock.
    text = re.sub(r"(\bthe\b.*)\bones?\b(?!\s*(?:o'clock|am|pm))", r"\1", text, flags=re.IGNORECASE)
    phrases = find(text, locale=viewer.locale)
    if not phrases:
        return None
    rest = list(text)
    for p in phrases:
        rest[p.start : p.end] = " " * (p.end - p.start)
    named = _on_the_draft(shown)
    beside = BESIDE | ORDINALS.keys() | CARDINALS.keys() | named | {"for"}
    if any(w not in beside for w in tokens("".join(rest))):
        return None
    fits = []
    for row in shown.wanted.rows:
        if row.start is None or row.end is None:
            continue
        hours = Hours(start=viewer.hours[0], end=viewer.hours[1], zone=viewer.zone)
        around = Context(
            now=shown.shown_at,
            zone=viewer.zone,
            hours=hours,
            locale=viewer.locale,
            anchor=Interval(start=row.start, end=row.end),
        )
        when = resolve(phrases, around)
        if when.starts:
            fits += [row] if row.start in when.starts else []
        elif any(w.start <= row.start and row.end <= w.end for w in when.windows):
            fits.append(row)
    return fits[0] if len(fits) == 1 else None


def _by_order(shown: OptionList, text: str) -> Row | None:
    """ "The later one" of two, "the earliest"."""
    words = [w for w in tokens(text) if w not in BESIDE]
    rows = [r for r in shown.wanted.rows if r.start is not None]
    if (
        words
        and words[0] in _ANY
        and set(words) <= _ANY | {"them", "these", "those", "time", "is", "are"}
        and "?" not in text
    ):
        return rows[0] if rows else None
    if len(words) != 1 or not rows:
        return None
    two = len(rows) == 2
    if words[0] in {"earliest", "soonest"} or (two and words[0] in {"earlier", "sooner"}):
        return min(rows, key=lambda r: r.start or shown.shown_at)
    if words[0] == "middle" and len(rows) % 2:
        return rows[len(rows) // 2]
    if words[0] == "latest" or (two and words[0] == "later"):
        return max(rows, key=lambda r: r.start or shown.shown_at)
    return None


def _on_the_draft(shown: OptionList) -> frozenset[str]:
    """Names that may stand beside a time without saying anything new ("the 8:30 one for Omar")."""
    event = shown.wanted.draft.after if shown.wanted.draft is not None else None
    return _words(" ".join(a.name for a in event.attendees)) if event is not None else frozenset()


def _person_words(person: Person, directory: Directory) -> frozenset[str]:
    teams = " ".join(t.name for t in directory.teams if person.id in t.members)
    return _words(f"{person.name} {' '.join(person.nicknames)} {person.title} {person.company} {teams} {person.email}")


def _by_event(shown: OptionList, text: str, directory: Directory, viewer: Person) -> Row | None:
    events: Mapping[MeetingRef, Meeting] = {m.ref: m for m in shown.events}
    keys: dict[int, frozenset[str]] = {}
    for row in shown.wanted.rows:
        event = events.get(row.ref) if row.ref is not None else None
        if event is None:
            continue
        names = " ".join([directory.person(event.owner).name, *(a.name for a in event.attendees)])
        local = event.start.astimezone(ZoneInfo(viewer.zone))
        keys[row.number] = _words(f"{event.title} {event.where} {names} {local:%A %B} {local.day}")
    return _by_words(shown, text, keys) or _by_time(shown, text, viewer)


def _by_words(shown: OptionList, text: str, keys: Mapping[int, frozenset[str]]) -> Row | None:
    """The one row that holds every word that was said; a word may be misspelt or cut short."""
    said = [w for w in _said(text) if w not in BESIDE]
    if not said:
        return None
    fits = [n for n, words in keys.items() if all(any(_same(w, k) for k in words) for w in said)]
    if len(fits) > 1:
        # "Priya's one" where both rows name Priya: nothing decides.
        return None
    return shown.row(fits[0]) if fits else None


def _same(said: str, known: str) -> bool:
    if said == known or (len(said) >= 4 and known.startswith(said)):
        return True
    return len(said) > 3 and fuzz.ratio(said, known) >= CLOSE


def _said(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower().replace("'s", "").replace("\u2019s", ""))


def _words(text: str) -> frozenset[str]:
    return frozenset(_said(text))
