"""The language of cues: patterns over the labels of a clause (core.reading.view), with names for what recurs in them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.form import ItemKind as K
from core.reading import lexicon as lex

_MACROS = {
    "WHO": (
        r"(?:(?:the|our|whole|entire|all|of|everyone|everybody|in|from|both|mr|my) ){0,6}(?:P|i|me|my|us|we"
        r"|you|him|her|them|he|she|they|everyone|everybody|all|both|anyone|somebody|people)"
    ),
    "PEOPLE": (
        r"(?:(?:the|our|whole|everyone|everybody|in|from|both) ){0,6}P(?: (?:and|&|\+|/|,|or|<>|with|the"
        r"|team|P|me|i|us|we))*"
    ),
    "DET": r"(?:the|my|our|your|his|her|their|this|that|P 's|P|T 's|T)",
    "MEETING": rf"(?:{lex.MEETING}(?= ))",
    "CALENDAR": rf"(?:{lex.CALENDAR}(?= ))",
    "CANCEL": lex.CANCEL,
    "MOVE": lex.MOVE,
    "BOOKS": lex.BOOK_SURELY,
    "FIND": lex.FIND,
    "RENAME": lex.RENAME,
    "RESIZE": lex.RESIZE,
    "OWN": lex.OWN_WORK,
    "WHAT": r"(?:what|what's|whats|what 's|which|wats|wat|wht)",
    "MINE": r"(?:my|our|the|P 's|P|her|his|their|all my|any of my|all the|T 's|T|all of my)",
    "BUSY": r"(?:free|available|open|around|busy|booked|clear|tied up|occupied|about)",
    "COUNT": r"(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1[0-9]|a couple of|several|a few|some)",
    "PIECES": (
        r"(?:sessions|slots|blocks|hours|hrs|chunks|periods|stints|appointments|rehearsals|lessons"
        r"|practices)"
    ),
    "ROOM": (
        r"(?:room|zoom|teams|office|boardroom|floor|building|video|phone|meet|webex|lobby|cafe|café"
        r"|restaurant|lounge|auditorium|lab|hq|canteen|hall|studio|library|gallery|terrace)"
    ),
}


_MOST = 30  # times that one part of a pattern may repeat: fifteen names joined by "and"


def labels(pattern: str) -> re.Pattern[str]:
    """A pattern over labels: words in small letters, P T L D R Z, and <NAME> for the macros; ".." skips up to six labels."""
    for name, macro in _MACROS.items():
        pattern = pattern.replace(f"<{name}>", macro)
    pattern = pattern.replace(" .. ", r"(?: \S+){0,6} ")
    # a turn of phrase repeated without end would be tried from each of its words on: as often as anybody says it is enough
    pattern = pattern.replace(")*", f"){{0,{_MOST}}}").replace(")+", f"){{1,{_MOST}}}")
    pattern = re.sub(r"(?<!\[)\^", r"(?<=\\A )", pattern)  # a view's string starts with a space
    return re.compile(rf"(?<= )(?:{pattern})(?= )")


@dataclass(frozen=True, slots=True)
class Cue:
    """One way of asking."""

    kind: K
    pattern: re.Pattern[str]
    example: str
    weak: bool = False  #: a statement, not a request


def rows(kind: K, *patterns: tuple[str, str], weak: bool = False) -> tuple[Cue, ...]:
    """Cues of one kind from pairs of a pattern and an example."""
    return tuple(Cue(kind, labels(pattern), example, weak) for pattern, example in patterns)
