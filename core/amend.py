"""Amend: the words of an answer put into the request that is under way. Words only; planning starts anew from them."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.check.scope import says_scope
from core.check.when import time_of
from core.form import About, Form, Item, MeetingChoice, Pending, PersonChoice, Quoted, SlotChoice
from core.outcome import Row
from core.when import Context, Interval, Kind, find, resolve

#: "3 rather than 2": what stands after these words is what is not wanted.
_NOT_WANTED = re.compile(r"\b(rather than|instead of|not)\b.*", re.IGNORECASE | re.DOTALL)
LAST_HOUR = 24
MOST_WORDS = 12  #: of a quote that are searched for a clock time
_BARE_HOUR = re.compile(r"(?<![\d:.])(\d{1,2})(?![\d:.]|\s*(?:min|m\b|h\b|hour|people|%))", re.IGNORECASE)


def pick(pending: Pending, index: int, row: Row, words: str) -> Pending:
    """Return the request with the choice that a row means. `words`: those that fitted several persons, as quoted."""
    if row.person:
        return replace(pending, persons=(*pending.persons, PersonChoice(item=index, words=words, person=row.person)))
    if row.ref is not None:
        return replace(pending, meetings=(*pending.meetings, MeetingChoice(item=index, ref=row.ref)))
    if row.start is None:
        raise ValueError("a row means a person, an event or a time")
    return at(pending, index, row.start, named=False)


def at(pending: Pending, index: int, start: datetime, *, named: bool, minutes: int = 0) -> Pending:
    """Return the request with this time (and length, when one was said) for item `index`, in place of any chosen before."""
    others = tuple(s for s in pending.slots if s.item != index)
    return replace(pending, slots=(*others, SlotChoice(item=index, start=start, named=named, minutes=minutes)))


def spoken_hour(text: str) -> str:
    """Return the words of a change in which a bare number is an hour ("3 rather than 2" -> "at 3")."""
    wanted = _NOT_WANTED.sub("", text).strip() or text
    found = _BARE_HOUR.search(wanted)
    if found and int(found.group(1)) > LAST_HOUR:  # "make it 45": no hour, so it is the length
        return f"{found.group(1)} minutes"
    return f"at {found.group(1)}" if found else wanted


def new_time(
    text: str, fragment: Item, context: Context, shown: Interval, *, keep_clock: bool = True
) -> tuple[datetime, int] | None:
    """Return the one start that a change names, counted from the slot that is shown, and the length of a range (else 0).

    None if it names no single start.

    A clock time alone is on the day shown; a day alone keeps the time of day shown, unless `keep_clock` is False.
    """
    around = replace(context, anchor=shown)
    form = Form(text=text)
    when = time_of(fragment, Pending(form=form, host="", asked_at=context.now), around) if fragment.times else None
    if when is None or when.problem is not None:
        return None
    length = when.minutes or 0 if when.minutes_from_range else 0
    if len(when.starts) == 1:
        return when.starts[0], length
    if when.delta_minutes is not None and not when.starts:
        return shown.start + timedelta(minutes=when.delta_minutes), 0
    if keep_clock and len(when.days) == 1 and not (when.has_clock or when.has_part):
        zone = ZoneInfo(when.zone)
        return datetime.combine(when.days[0], shown.start.astimezone(zone).time(), zone), 0
    return None


def on_that_day(item: Item, text: str, fragment: Item, context: Context) -> datetime | None:
    """Return the start that an answer naming a day alone comes to, at the clock time that the words it answers named; else None.

    "Half an hour at 4 on Thursday the 10th" (a Friday) is asked about; "the 9th" says which day, and 4 stays.
    """
    clock = _clock_of(item.times, context)
    if clock is None or not fragment.times:
        return None
    when = time_of(fragment, Pending(form=Form(text=text), host="", asked_at=context.now), context)
    if when.problem is not None or len(when.days) != 1 or when.has_clock or when.has_part:
        return None
    zone = ZoneInfo(when.zone)
    return datetime.combine(when.days[0], clock.astimezone(zone).time(), zone)


def _clock_of(quotes: tuple[Quoted, ...], context: Context) -> datetime | None:
    """The clock time that stands in quotes, by itself: "4pm" of "4pm on Thursday the 10th"; None when there is not one."""
    found: list[datetime] = []
    for quote in quotes:
        words = [(m.start(), m.end()) for m in re.finditer(r"\S+", quote.text)][:MOST_WORDS]
        spans = sorted(((a, b) for n, (a, _) in enumerate(words) for _, b in words[n:]), key=lambda s: s[0] - s[1])
        for begin, end in spans:
            piece = quote.text[begin:end].strip("(),;.")
            phrases = find(piece, locale=context.locale)
            if len(phrases) == 1 and phrases[0].kind is Kind.CLOCK and phrases[0].text == piece:
                found += resolve(phrases, context).starts[:1]
                break
    return found[0] if len(found) == 1 else None


def amend(
    pending: Pending,
    index: int,
    text: str,
    fragment: Item,
    now: datetime,
    about: About | None = None,
    *,
    keep_day: bool = False,
) -> Pending:
    """Return the request with the words of an answer in place of those they answer.

    The answer's text is put below the text that is there, so that every quote still stands where it says. New words of
    time count from `now`. `about` is the question that was asked, None for a change that the writer makes unasked.
    keep_day: a part of the day alone ("the afternoon") is on the day that was asked for.
    """
    base = pending.form.text + " .\n"  # a full stop: words of the answer must not run on from what was said before
    shift = len(base)

    def moved(q: Quoted) -> Quoted:
        return Quoted(text=q.text, start=q.start + shift, end=q.end + shift)

    item = pending.form.items[index]
    changes: dict[str, object] = {"why": None}  # the reasons are asked for once
    if about is About.WHICH_EVENT:
        whole = Quoted(text=text, start=0, end=len(text))
        changes["meeting"] = (moved(whole),)
    else:
        if fragment.times:
            kept = [q for q in item.times if keep_day and _only_days((q,))] if not _names_day(fragment.times) else []
            changes["times"] = (*kept, *(moved(q) for q in fragment.times))
        if fragment.length is not None:
            changes["length"] = moved(fragment.length)
        if says_scope(text):
            changes["scope"] = moved(Quoted(text=text, start=0, end=len(text)))
        if fragment.place is not None:
            changes["place"] = moved(fragment.place)
        if fragment.title is not None:
            changes["title"] = moved(fragment.title)
        if fragment.people:
            people = tuple(moved(q) for q in fragment.people)
            changes["people"] = people if about is About.WHO else (*item.people, *people)
        if fragment.without:
            changes["without"] = (*item.without, *(moved(q) for q in fragment.without))
    form = replace(
        pending.form,
        text=base + text,
        missing=tuple(m for m in pending.form.missing if m.about is not about),
        items=tuple(replace(it, **changes) if n == index else it for n, it in enumerate(pending.form.items)),  # type: ignore[arg-type]
    )
    slots = tuple(s for s in pending.slots if s.item != index) if "times" in changes else pending.slots
    asked_at = now if "times" in changes else pending.asked_at
    return replace(pending, form=form, slots=slots, asked_at=asked_at)


def _only_days(quotes: tuple[Quoted, ...]) -> bool:
    found = [p for q in quotes for p in find(q.text)]
    return bool(found) and all(p.kind is Kind.DATE for p in found)


def _names_day(quotes: tuple[Quoted, ...]) -> bool:
    return any(p.kind in {Kind.DATE, Kind.DATETIME, Kind.RECURRENCE} for q in quotes for p in find(q.text))


def says_something(fragment: Item) -> bool:
    """Whether an answer holds any words that could change a request."""
    said = (fragment.times, fragment.length, fragment.people, fragment.without, fragment.place, fragment.title)
    return any(said)


def answers(fragment: Item, about: About, text: str) -> bool:
    """Whether an answer holds the kind of words that the question asked for."""
    match about:
        case About.WHEN | About.ZONE:
            return bool(fragment.times)
        case About.WHO:
            return bool(fragment.people)
        case About.DURATION:
            return fragment.length is not None
        case About.WHICH_EVENT:
            return bool(text.strip())
        case About.WHAT:
            return False
