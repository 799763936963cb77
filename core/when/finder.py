"""A message to its phrases of time: the longest phrase at each place, left to right, with role and joiner."""

from __future__ import annotations

from dataclasses import replace

from core.when import grammar
from core.when.company import Company, two_ends
from core.when.engine import Parse
from core.when.roles import avoided, joiner, moves, puts_off
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
    Value,
    WeekOf,
    ZoneName,
)
from core.when.types import Kind, Phrase, Role


def find(text: str, *, locale: str = "en-US") -> tuple[Phrase, ...]:
    """All phrases of time of a message, in order, none overlapping.

    text: any string, also a whole mail. locale: BCP 47; it decides whether "3/4" is in March or in April.
    Each phrase has the exact offsets of its words, what kind it is, whether it is wanted or ruled out ("not
    Wednesday"), and how it hangs on the phrase before it. No clock is needed: nothing is resolved here.
    Never raises; the cost is linear in the length of the text. Source: semantics.md "Times".
    """
    rules = grammar.for_locale(locale)
    tokens = tokenize(text)
    parse = Parse(rules, tokens)
    top, single = rules.number("phrase"), rules.number("single")
    company = Company(rules, parse)
    moving = moves(tokens)
    found: list[Phrase] = []
    spots: list[tuple[int, int]] = []
    position = 0
    last = len(tokens) - 1
    while position < last:
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
        end, value = parsed
        start_at, end_at = tokens[position].start, tokens[end - 1].end
        found.append(
            Phrase(
                start=start_at,
                end=end_at,
                text=text[start_at:end_at],
                kind=kind_of(value),
                joiner=joiner(tokens, spots[-1][1], position) if spots else None,
                value=value,
            )
        )
        spots.append((position, end))
        position = end
    out = avoided(tokens, spots, found)
    off = [flag and puts_off(tokens, start) for flag, (start, _) in zip(out, spots, strict=True)]
    return tuple(
        _ruled_out(phrase, late) if flag else phrase for phrase, flag, late in zip(found, out, off, strict=True)
    )


def _ruled_out(phrase: Phrase, put_off: bool) -> Phrase:
    """The phrase as one that is ruled out: "not until Thursday" keeps Thursday, "not leave it until Thursday" does not."""
    value = phrase.value
    if isinstance(value, Moment) and value.bound == "by" and phrase.text.lower().startswith(("until", "till", "til")):
        value = replace(value, bound="since" if put_off else "before")
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
