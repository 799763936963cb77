"""A message to its phrases of time: the longest phrase at each place, left to right, with role and joiner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.when import grammar
from core.when.company import Company, two_ends
from core.when.engine import Parse
from core.when.roles import any_day, avoided, joiner, moves, puts_off
from core.when.sense import makes_sense
from core.when.spot import Spot
from core.when.tokens import tokenize
from core.when.tree import (
    Clock,
    From,
    Length,
    Moment,
    Part,
    Run,
    Series,
    Shift,
    Slice,
    Span,
    Unit,
    Unread,
    Value,
    Weekday,
    WeekOf,
    ZoneName,
)
from core.when.types import Kind, Phrase, Role

#: Rules that are tried for one text, about a second of work. Nobody writes so much: 100,000 characters of ordinary
#: messages take half of it, and 8,000 of the dearest nonsense ("1-2-3-") stay below. Each place costs a bounded number
#: of rules, so it is overstepped by no more than that.
MOST_WORK = 1_200_000


@dataclass(frozen=True, slots=True)
class Search:
    """The phrases of a text, and what it cost to find them."""

    phrases: tuple[Phrase, ...]
    work: int  # rules tried: a count, the same on every machine


def find(text: str, *, locale: str = "en-US") -> tuple[Phrase, ...]:
    """All phrases of time of a message, in order, none overlapping.

    text: any string, also a whole mail. locale: BCP 47; it decides whether "3/4" is in March or in April.
    Each phrase has the exact offsets of its words, what kind it is, whether it is wanted or ruled out ("not
    Wednesday"), and how it hangs on the phrase before it. No clock is needed: nothing is resolved here.
    Never raises; the cost is linear in the length of the text, and bounded: a text that costs more than MOST_WORK
    is left there, and then none of its phrases means anything, since what was not read may take it back ("not
    Wednesday"); resolve() asks about any of them. Source: semantics.md "Times".
    """
    return search(text, locale=locale).phrases


def search(text: str, *, locale: str = "en-US") -> Search:
    """The same as find(), with the work that it took."""
    rules = grammar.for_locale(locale)
    tokens = tokenize(text)
    parse = Parse(rules, tokens)
    top, single, one = rules.number("phrase"), rules.number("single"), rules.number("oneday")
    company = Company(rules, parse)
    moving = moves(tokens)
    found: list[Phrase] = []
    spots: list[tuple[int, int]] = []
    position, every = 0, False
    last = len(tokens) - 1
    while position < last and parse.work < MOST_WORK:
        parsed = parse.at(top, position)
        if parsed is not None and moving and two_ends(parsed[1], tokens, position, parsed[0]):
            position += tokens[position].low == "from"
            parsed = parse.at(single, position)
            if parsed is None or two_ends(parsed[1], tokens, position, parsed[0]):
                parsed = company.hour(position)
        elif parsed is None or isinstance(parsed[1], Length):
            parsed = company.shift(position, moving) or parsed
        if parsed is None:
            near = found[-1].value if spots and spots[-1][1] == position - 1 else None
            parsed = company.time(position, near, moving)
        if parsed is None or not makes_sense(Spot(text, tokens, position, parsed[0]), parsed[1]):
            position += 1
            continue
        link = joiner(tokens, spots[-1][1], position) if spots else None
        every = any_day(tokens, position) or (every and link in ("or", "and"))
        if every and isinstance(parsed[1], Moment) and _keeps_its_hour(parsed[1]):
            parsed = parse.at(one, position) or parsed  # "any day but Friday at 9": Friday goes, 9 stays
        end, value = parsed
        found.append(_phrase(text, tokens[position].start, tokens[end - 1].end, value, link))
        spots.append((position, end))
        position = end
    out = avoided(tokens, spots, found)
    phrases = [
        _ruled_out(phrase, puts_off(tokens, start), any_day(tokens, start)) if flag else phrase
        for phrase, flag, (start, _) in zip(found, out, spots, strict=True)
    ]
    if position < last:
        here = tokens[position]
        phrases = [replace(phrase, value=Unread()) for phrase in phrases]
        phrases.append(_phrase(text, here.start, here.end, Unread(), None))
    return Search(tuple(phrases), parse.work)


def _phrase(text: str, start: int, end: int, value: Value, link: str | None) -> Phrase:
    return Phrase(start=start, end=end, text=text[start:end], kind=kind_of(value), joiner=link, value=value)


def _keeps_its_hour(moment: Moment) -> bool:
    return isinstance(moment.day, Weekday) and isinstance(moment.time, Clock) and moment.bound is None


def _ruled_out(phrase: Phrase, put_off: bool, of_all: bool) -> Phrase:
    """The phrase as one that is ruled out: "not until Thursday" keeps Thursday, "not leave it until Thursday" does not."""
    value = phrase.value
    if isinstance(value, Moment) and value.bound == "by" and phrase.text.lower().startswith(("until", "till", "til")):
        value = replace(value, bound="since" if put_off else "before")
    if isinstance(value, Moment) and of_all:
        value = replace(value, any_day=True)
    return replace(phrase, role=Role.AVOID, value=value)


def kind_of(value: Value) -> Kind:
    """The kind of a tree."""
    if isinstance(value, Length):
        return Kind.DURATION
    if isinstance(value, Shift):
        return Kind.DELTA
    if isinstance(value, Series):
        return Kind.RECURRENCE
    if isinstance(value, ZoneName):
        return Kind.ZONE
    if isinstance(value, Unread):
        return Kind.RANGE
    if value.bound in ("after", "since", "before", "by") or value.end is not None:
        return Kind.RANGE
    if value.length is not None:
        return Kind.DATETIME if value.length.unit in ("second", "minute", "hour") or value.time else Kind.DATE
    if value.now:
        return Kind.RANGE
    if value.day is None:
        if isinstance(value.time, Part):
            return Kind.PART
        return Kind.CLOCK if isinstance(value.time, Clock) else Kind.RANGE
    if value.time is not None:
        return Kind.DATETIME
    return Kind.RANGE if is_stretch(value.day) else Kind.DATE


def is_stretch(day: object) -> bool:
    """Whether it is several days rather than one."""
    return isinstance(day, (Unit, WeekOf, Slice, Run, Span, From))
