"""Which existing event an item means. semantics.md, "Which meeting"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from rapidfuzz import fuzz

from core.check.scope import begins_series, says_following, says_scope
from core.form import About, Pending, Quoted
from core.freebusy.types import Diaries
from core.meeting import Meeting, Status
from core.outcome import OptionsWanted, Outcome, Question, Refusal, Row, RowsOf, Why
from core.people import Named, names
from core.when import Context, Kind, When, find, resolve
from core.world import World

#: How like two words must be to be the same word, misspelt ("forcast" and "forecast" score 93).
CLOSE = 82
#: Words that say that something is an event without saying which one, and words that only join.
PLAIN = frozenset(
    "a an the my our his her their your its this that it one ones event events meeting meetings mtg mtgs appointment "
    "call session slot time times date thing entry invite invitation calendar diary schedule with w and of on at in for from to "
    "about between s today tomorrow week next weekly daily monthly regular recurring series occurrence whole all "
    "every entire just only please pls have has had got do does s me i we us you he she they him them mine there "
    "is are was be day days o clock am pm by no not nr number both meet meets see sees seeing speak speaking".split()
)
#: Words that stand in many titles: they tell events apart only when nothing else does.
#: "at 11 rather than 9": the number alone is the hour that the event has now.
_HOUR = re.compile(
    r"(?:1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)", re.IGNORECASE
)
#: Words for a rhythm that stand in titles, too: they tell two series apart.
_RHYTHM = re.compile(r"\b(?:weekly|daily|monthly|fortnightly|biweekly)\b", re.IGNORECASE)
WEAK = frozenset("review prep workshop sync catchup chat discussion 1 1on1".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointer:
    """What the words say about the event: everything that is said must fit."""

    when: When
    named: tuple[Named, ...]
    words: tuple[str, ...]  #: what is left: words of the title or the place
    mine: bool  #: "my"
    recurring: bool  #: "weekly", "every", "series"
    text: str


def pointer(quotes: Sequence[Quoted], world: World, context: Context) -> Pointer:
    """Return what the quoted words say about an existing event."""
    # The day from which on a series is meant stands first: "weekly from 12 November" would be a wish for a new series.
    ordered = sorted(quotes, key=lambda q: not begins_series(q.text))
    text = _plainer(" ".join(f"at {q.text}" if _HOUR.fullmatch(q.text) else q.text for q in ordered))
    phrases = find(text, locale=context.locale)
    named = names(text, world.directory)
    rest = list(text)
    for start, end in [*((p.start, p.end) for p in phrases), *((n.start, n.end) for n in named if n.persons)]:
        rest[start:end] = " " * (end - start)
    words = tuple(
        w
        for w in re.findall(r"[^\W_]+", "".join(rest).lower().replace("'s", "").replace("\u2019s", ""))
        if w not in PLAIN and _singular(w) not in PLAIN
    )
    low = text.lower()
    return Pointer(
        # "weekly" says which event; "every Monday" is no wish for a new series here.
        when=resolve([p for p in phrases if p.kind is not Kind.RECURRENCE], context),
        named=named,
        words=words,
        mine=bool(re.search(r"\b(my|mine)\b", low)),
        recurring=bool(re.search(r"\b(weekly|daily|monthly|recurring|regular|series|every|each)\b", low)),
        text=text,
    )


def _plainer(text: str) -> str:
    """The words with what is written in several ways written in one: "one-to-one" and "1-1", "wednesdays vendor demo"."""
    text = re.sub(r"\b(?:one[- ](?:to|on)[- ]one|1[- ]?(?:to|on)?[- ]1)s?\b", "1:1", text, flags=re.IGNORECASE)
    days = r"(?<!on )(?<!every )\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s(?=\s+[a-z])"
    return re.sub(days, r"\1's", text, flags=re.IGNORECASE)


def _singular(word: str) -> str:
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")


def meeting_meant(index: int, pending: Pending, world: World) -> Meeting | Outcome:
    """Return the one event that item `index` means, or a list of those that fit, a question, or that there is none."""
    chosen = next((c.ref for c in pending.meetings if c.item == index), None)
    if chosen is not None:
        found = next((m for m in world.diaries.meetings if m.ref == chosen), None)
        return found or Refusal(why=Why.NOT_FOUND, pending=pending)
    item = pending.form.items[index]
    context = world.context(world.host, asked_at=pending.asked_at)
    said = pointer(item.meeting, world, context)
    if not (said.words or said.named or said.when.has_day or said.when.has_clock or said.when.has_part):
        return _from_thread(index, pending, world)
    fitting = matching(said, world, pending.asked_at, following=says_following(item))
    # One whose owner has left the company cannot be acted upon: it is meant only when nothing else fits.
    owned = tuple(m for m in fitting if m.owner in world.directory.people)
    fitting = owned or fitting[:1]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        ordered = sorted(fitting, key=lambda m: (m.start, world.directory.person(m.owner).name.split()))
        rows = tuple(Row(number=n, start=m.start, end=m.end, ref=m.ref) for n, m in enumerate(ordered, start=1))
        return OptionsWanted(of=RowsOf.EVENT, rows=rows, pending=pending, item=index, words=said.text)
    return not_found(said, pending, world)


def _from_thread(index: int, pending: Pending, world: World) -> Meeting | Outcome:
    """ "It" is the meeting last talked about; with nothing before it in the thread it is asked about, without a list."""
    ref = pending.context_meeting
    found = next((m for m in world.diaries.meetings if ref is not None and m.ref == ref), None)
    return found or Question(about=About.WHICH_EVENT, pending=pending, item=index)


def not_found(said: Pointer, pending: Pending, world: World) -> Refusal:
    """Return the refusal with that day's events, or `past` when the only event that fits is over."""
    day = said.when.days[0] if said.when.days else world.now.astimezone(ZoneInfo(world.host.zone)).date()
    zone = ZoneInfo(world.host.zone)
    start = datetime.combine(day, datetime.min.time(), zone)
    shown = tuple(m for m in visible(world.diaries, world) if m.start < start + timedelta(days=1) and m.end > start)
    return Refusal(why=Why.NOT_FOUND, pending=pending, words=said.text, meetings=shown, start=start)


def visible(diaries: Diaries, world: World) -> tuple[Meeting, ...]:
    """Return the events that the host may see whole and that have not been cancelled, in order of start."""
    return tuple(m for m in diaries.meetings if m.status is not Status.CANCELLED and world.may_see(m))


def matching(said: Pointer, world: World, asked_at: datetime, *, following: bool = False) -> tuple[Meeting, ...]:
    """Return the events that fit all that is said, the best titles only, the next occurrence of a series only.

    following: the words mean one occurrence and all after it, so of those from a day on the first is the one.
    """
    pool = [m for m in visible(world.diaries, world) if m.end > asked_at and _fits_time(m, said.when)]
    pool = [m for m in pool if _fits_people(m, said, world)]
    if said.recurring and any(m.rrule for m in pool):
        pool = [m for m in pool if m.rrule]
    pool = _best_titles(pool, said)
    rhythm = _RHYTHM.search(said.text)
    if rhythm is not None:  # "her weekly with Ingrid": the one that is called so, when one is
        pool = [m for m in pool if rhythm.group().lower() in m.title.lower()] or pool
    if not said.when.has_day:
        pool = _soonest(pool, said, world)
    elif following or says_scope(said.text):
        pool = _first_of_series(pool)  # "from the 14th onwards" begins with one date of it
    return tuple(pool)


def _fits_time(meeting: Meeting, when: When) -> bool:
    zone = ZoneInfo(when.zone)
    local = meeting.start.astimezone(zone)
    if when.starts:
        if when.has_day:
            return meeting.start in when.starts or (
                meeting.all_day and any(meeting.start <= s < meeting.end for s in when.starts)
            )
        return any(local.time() == s.astimezone(zone).time() for s in when.starts)
    if when.windows:
        if when.has_day or not when.has_part:
            return any(meeting.start < w.end and meeting.end > w.start for w in when.windows)
        return any(
            w.start.astimezone(zone).time() <= local.time()
            and (local.time() < w.end.astimezone(zone).time() or w.end.astimezone(zone).time() == datetime.min.time())
            for w in when.windows
        )
    return True


def _fits_people(meeting: Meeting, said: Pointer, world: World) -> bool:
    """Everybody named is on it, or stands in its title; "my" is the host's own or one of their principals' events."""
    if said.mine and not set(meeting.people) & world.directory.sees_whole(world.host):
        return False
    here = set(meeting.people) | {a.address for a in meeting.attendees}
    for named in said.named:
        if named.is_self or named.pronoun:
            continue
        wanted = set(named.persons) | ({named.address} if named.address else set())
        if not wanted:
            continue
        if named.team and wanted & here:
            continue
        if not wanted & here and not _in_title(named.text, meeting):
            return False
    return True


def _in_title(word: str, meeting: Meeting) -> bool:
    return any(_same_word(word.lower(), t) for t in _tokens(meeting))


def _same_word(said: str, stands: str) -> bool:
    """Whether two words are the same one, misspelt; nobody misspells the first letter, and "release" is not "lease"."""
    return said[:1] == stands[:1] and fuzz.ratio(said, stands) >= CLOSE


def _tokens(meeting: Meeting) -> set[str]:
    names_of = " ".join(a.name for a in meeting.attendees)
    return set(re.findall(r"[^\W_]+", f"{meeting.title} {meeting.where} {names_of}".lower()))


def _joined(said: str, title: Sequence[str]) -> bool:
    """Whether a word is words of the title written as one, or begins one of them: "cashflow" of "Cash flow"."""
    return any("".join(title[n:]).startswith(said) for n in range(len(title)))


def _score(meeting: Meeting, words: Sequence[str]) -> float:
    """Share of the words that stand in title, place or names, misspelt or joined or not."""
    tokens = _tokens(meeting)
    title = re.findall(r"[^\W_]+", meeting.title.lower())
    hit = sum(1 for w in words if any(_same_word(w, t) for t in tokens) or (len(w) > 3 and _joined(w, title)))
    return hit / len(words) if words else 1.0


def _best_titles(pool: list[Meeting], said: Pointer) -> list[Meeting]:
    strong = [w for w in said.words if w not in WEAK]
    for words in (said.words, strong):
        scored = [(_score(m, words), m) for m in pool]
        best = max((s for s, _ in scored), default=0.0)
        if best > 0 or not words:
            pool = [m for s, m in scored if s == best]
            break
    else:
        pool = []
    if said.words and pool:
        # Half of what was said must be true of the event, unless time or people point at it as well.
        other = said.when.starts or said.named
        if _score(pool[0], said.words) < (0.34 if other else 0.5):
            return []
    return pool


def _first_of_series(pool: list[Meeting]) -> list[Meeting]:
    firsts: dict[str, Meeting] = {}
    for m in sorted(pool, key=lambda m: m.start):
        firsts.setdefault(m.uid, m)
    return list(firsts.values())


def _soonest(pool: list[Meeting], said: Pointer, world: World) -> list[Meeting]:
    """Without a day: of a series the next occurrence, and for a bare clock time the next day that has one."""
    if not pool:
        return pool
    kept = _first_of_series(pool)
    if said.when.has_clock or said.when.has_part:
        zone = ZoneInfo(world.host.zone)
        first = kept[0].start.astimezone(zone).date()
        kept = [m for m in kept if m.start.astimezone(zone).date() == first]
    return kept
