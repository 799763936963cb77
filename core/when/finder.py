"""A message to its phrases of time: the longest phrase at each place, left to right, with role and joiner."""

from __future__ import annotations


from core.when import grammar
from core.when.engine import Parse
from core.when.roles import avoided, joiner, moves
from core.when.sense import makes_sense
from core.when.tokens import Token, tokenize
from core.when.tree import Clock, Hours, Length, Moment, Part, Series, Shift, Span, Value, ZoneName
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
    top, single, tail, lead = (rules.number(name) for name in ("phrase", "single", "tail", "lead"))
    moving = moves(tokens)
    found: list[Phrase] = []
    spots: list[tuple[int, int]] = []
    position = 0
    last = len(tokens) - 1
    while position < last:
        parsed = parse.at(top, position)
        if parsed is not None and moving and _two_ends(parsed[1], tokens[position].low):
            skip = 1 if tokens[position].low in ("from", "between") else 0
            parsed = parse.at(single, position + skip)
            position += skip
        if parsed is None:  # a bare number is a time only in company: "or 4", "to 4" of something moved, "3 or" before 4pm
            token = tokens[position]
            if "int" in token.tags or "one" in token.tags:
                before = tokens[position - 1].low if position else ""
                if (spots and spots[-1][1] == position - 1 and before in _LINKS and _has_clock(found[-1].value)) or (
                    before in _TO_TIME and (moving or before != "to") and _turns(tokens, position)
                ):
                    parsed = parse.at(tail, position)
                elif (ahead := parse.at(lead, position)) is not None:
                    after = parse.at(top, ahead[0])
                    if after is not None and isinstance(after[1], Moment) and _has_clock(after[1]):
                        parsed = (ahead[0] - 1, ahead[1])
        if parsed is None or not makes_sense(text, tokens, position, parsed[0], parsed[1]):
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
    out = avoided(tokens, spots, [phrase.joiner for phrase in found])
    return tuple(
        _replace_role(phrase) if flag else phrase for phrase, flag in zip(found, out, strict=True)
    )


_LINKS = frozenset(("or", "and", "&", "/", ","))
_TO_TIME = frozenset(("to", "it", "that", "say", "of", "than", "not", "till", "until", "for"))


def _turns(tokens: list[Token], position: int) -> bool:
    """Whether the words before a bare number make it a time: "make it 4", "rather than 2", "instead of 3", "moved to 4"."""
    words = tuple(token.low for token in tokens[max(0, position - 2) : position])
    return words[-1:] == ("to",) or words in _TURNS


_TURNS = frozenset(
    (("make", "it"), ("make", "that"), ("do", "it"), ("instead", "of"), ("rather", "than"), ("let", "say"), ("s", "say"), ("but", "not"))
)


def _has_clock(value: Value) -> bool:
    return isinstance(value, Moment) and isinstance(value.time, (Clock, Hours)) and value.end is None


def _replace_role(phrase: Phrase) -> Phrase:
    return Phrase(
        start=phrase.start,
        end=phrase.end,
        text=phrase.text,
        kind=phrase.kind,
        role=Role.AVOID,
        joiner=phrase.joiner,
        value=phrase.value,
    )


def _two_ends(value: Value, first: str) -> bool:
    """Whether "from X to Y" may be where a meeting is and where it goes, rather than one stretch."""
    if not isinstance(value, Moment):
        return False
    if value.end is not None or isinstance(value.day, Span):
        return True
    return first == "from" and value.day is None and isinstance(value.time, Hours)


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
    from core.when.tree import From, Run, Slice, Unit, WeekOf

    return isinstance(day, (Unit, WeekOf, Slice, Run, Span, From))
