"""A message cut down to what the writer says now, and that cut into sentences and clauses, with their places.

Greetings, sign-offs, signatures and quoted history hold names, days and hours that nobody asks anything about.
"""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate

from core.people.named import Named
from core.reading import lexicon as lex
from core.when import Phrase

Stretch = tuple[int, int]

_HISTORY = re.compile(
    r"^(?:--\s*$|-- |_{5,}\s*$|-{3,}\s*(?:original|forwarded) message|begin forwarded message|On .{4,200}wrote:\s*$"
    r"|from:\s.+@|sent from my )",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTED_LINE = re.compile(r"^>.*$", re.MULTILINE)
_GREETING = re.compile(
    rf"\s*(?:{lex.GREETING}(?:\s+(?:there|all|team|again|everyone|both|folks|equerry|@?[^\W\d_]+(?:\s(?-i:[A-Z])\w+)?)){{0,1}}"
    rf"\s*(?:[,!.:–—-]+\s*|$|(?=\n))|(?:hi|hello|hey|hiya|yo|hey there|hi there)\s+)",
    re.IGNORECASE,
)
_CLOSING_LINE = re.compile(
    rf"^[ \t]*{lex.CLOSING}[ \t]*(?:[,!.]+[ \t]*)?(?:[^\W\d_]+[ \t.]*)?$", re.IGNORECASE | re.MULTILINE
)
_CLOSING_TAIL = re.compile(
    rf"(?<=[.!?])\s+{lex.CLOSING}\s*(?:[,!.]+\s*)?(?:[^\W\d_]+\.?\s*)?$|(?<=[.!?])[^\S\n]*\n\s*[A-Z]\.?\s*$",
    re.IGNORECASE,
)
_BREAK = re.compile(
    r"(?P<blank>\n[ \t\r]*\n\s*)|(?P<stop>(?:\.{3}|…|[.!?]+)[\"'”’)\]]*(?=\s|$)\s*)|(?P<semi>;\s*)|(?P<dash>(?<!\s)\s+[-–—]{1,2}\s+)"
    r"|(?P<line>(?<![ \t])[ \t]*\r?\n[ \t]*)|(?P<item>(?<![ \t])[ \t]+(?=\(?[2-9]\)[ \t]+\S))"
    r"|(?P<none>[.!?]+)"  # a run of signs that ends nothing, in one: else it would be tried from each of its signs on
)
_ABBREVIATED = re.compile(
    r"\b(?:mr|mrs|ms|dr|prof|st|vs|approx|opt|no|e\.g|i\.e|etc|incl|dept|ext|a|p|c|[A-Z])\.$", re.IGNORECASE
)
_SEE_SUBJECT = re.compile(
    rf"\s*(?:{lex.GREETING}[^\n,!.]{{0,30}}[,!.]?\s+)?(?:please |pls |kindly )?(?:just )?"
    r"(?:(?:see|as per|as in|per|cf\.?|read) (?:the |my )?(?:subject|title|headline)(?: line)?(?: above)?(?: please| pls)?"
    r"|(?:the )?(?:subject|title)(?: line)? says it all|eom|nt|n/t)"
    rf"\s*+[.,!:)]*+\s*+(?:{lex.CLOSING}[,!. ]*+\s*+(?:[^\W\d_]++\.?\s*+){{0,2}})?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,2}")
_BLANKS = re.compile(r"\s*")
_LONGEST_ABBREVIATION = 10  # letters
_SHORT_LINE = 60


def without_marks(text: str) -> str:
    """The text, as long as before, without the numbers of a list inside a line: "on friday 2) order ..." is no half past."""
    if "1)" not in text:
        return text
    return re.sub(r"(?<=[ \t(])[2-9](?=\)[ \t]+\S)", ";", text)


def only_points_at_subject(text: str) -> bool:
    """Whether a message says no more than that its subject line is the request: "see subject", "eom"."""
    return _SEE_SUBJECT.fullmatch(text) is not None


def body(text: str, named: Sequence[Named] = ()) -> Stretch:
    """Where the writer's own words begin and end, without greeting, sign-off, signature and history."""
    end = len(text)
    cut = _HISTORY.search(text)
    if cut is not None and text[: cut.start()].strip():
        end = cut.start()
    quoted_line = _QUOTED_LINE.search(text, 0, end)
    if quoted_line is not None and text[: quoted_line.start()].strip():
        end = quoted_line.start()
    end = _without_closing(text, end)
    end = _without_name(text, end, named)
    start = 0
    for _ in range(2):  # "Hi Dana,\n\nGood morning! ..."
        greeting = _GREETING.match(text, start, end)
        if greeting is None or not text[greeting.end() : end].strip():
            break
        start = greeting.end()
    return start, end


def _without_closing(text: str, end: int) -> int:
    """Cut at the closing line ("Kind regards,") behind which only short lines follow."""
    closings = list(_CLOSING_LINE.finditer(text, 0, end))
    ink = len(text) - len(text.lstrip())

    def closes(match: re.Match[str]) -> bool:
        """Whether so little stands behind it; of what stands behind a later one the same is true."""
        behind = text[match.end() : end].strip().splitlines()
        return ink < match.start() and len(behind) <= 8 and all(len(line) < _SHORT_LINE for line in behind)

    first = bisect_left(closings, 1, key=closes)
    if first < len(closings):
        return closings[first].start()
    tail = _CLOSING_TAIL.search(text, 0, end)
    return tail.start() if tail is not None and text[: tail.start()].strip() else end


def _without_name(text: str, end: int, named: Iterable[Named]) -> int:
    """Cut a last line that is only the writer's name or letter."""
    head, _, last = text[:end].rstrip().rpartition("\n")
    line = last.strip().strip(".,- ")
    if not head.strip() or not line:
        return end
    whole = any(n.text == line and n.start >= len(head) for n in named if not n.is_self and not n.pronoun)
    finished = head.rstrip()[-1:] in {".", "!", "?"}
    return len(head) if finished and (whole or (len(line) == 1 and line.isalpha())) else end


def sentences(text: str, stretch: Stretch, phrases: Iterable[Phrase], named: Iterable[Named]) -> list[Stretch]:
    """The sentences of a stretch; marks inside a time or a name ("11.30 a.m.", "Alex C.") do not end one."""
    begin, end = stretch
    kept = _Kept([(p.start, p.end) for p in phrases] + [(n.start, n.end) for n in named])
    found: list[Stretch] = []
    at, numbers = begin, _Numbers(text)
    for match in _BREAK.finditer(text, begin, end):
        if match.lastgroup == "none" or kept.around(match.start() + 1):
            continue
        if (
            match.lastgroup == "stop"
            and _ABBREVIATED.search(text, max(at, match.start() - _LONGEST_ABBREVIATION), match.start() + 1)
            and match.end() < end
        ):
            tail = text[match.end() : match.end() + 1]
            if not kept.end_at(match.start() + 1) or tail.islower():
                continue
        if match.lastgroup == "stop" and numbers.opens_line(match.start()):
            continue  # "1. Please cancel ..."
        if match.lastgroup == "item" and not numbers.goes_on(at, match):
            continue  # "1) cancel ... 2) order ..."
        if match.lastgroup == "line" and not _ends_line(text, match.start(), match.end()):
            continue
        stop = kept.last_end(match.start(), match.end())  # "3 p.m."
        if text[at:stop].strip():
            found.append((at, stop))
        at = match.end()
    if text[at:end].strip():
        found.append((at, end))
    return [_question(text, one, end) for one in found]


class _Kept:
    """Times and names, which no sentence ends inside of; sorted once, for a message may hold as many of them as it has breaks."""

    def __init__(self, spans: Sequence[Stretch]) -> None:
        spans = sorted(spans)
        self._starts = [start for start, _ in spans]
        self._furthest = list(accumulate((stop for _, stop in spans), max))
        self._stops = sorted(stop for _, stop in spans)

    def around(self, place: int) -> bool:
        """Whether one of them begins before a place and ends behind it."""
        before = bisect_left(self._starts, place)
        return before > 0 and self._furthest[before - 1] > place

    def last_end(self, begin: int, end: int) -> int:
        """Where the last of those ends that end in a stretch; its beginning when none does."""
        before = bisect(self._stops, end)
        return max(begin, self._stops[before - 1]) if before else begin

    def end_at(self, place: int) -> bool:
        """Whether one ends just there."""
        return self.last_end(place - 1, place) == place


class _Numbers:
    """The numbers of lists in a text: "1. Please cancel", "2) order"."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line = self._ink = -1
        self._places: dict[str, list[int]] | None = None

    def opens_line(self, at: int) -> bool:
        """Whether a line holds nothing but a number before a place; asked in the order of the text."""
        line = self._text.rfind("\n", 0, at) + 1
        if line != self._line:
            blanks = _BLANKS.match(self._text, line)
            self._line, self._ink = line, blanks.end() if blanks is not None else line
        return _NUMBER.fullmatch(self._text, self._ink, at) is not None

    def goes_on(self, at: int, item: re.Match[str]) -> bool:
        """Whether the number before that of an item stands between a place and the item."""
        if self._places is None:
            self._places = defaultdict(list)
            for match in re.finditer(r"[1-8](?=\))", self._text):
                self._places[match.group()].append(match.start())
        number = _NUMBER.search(self._text, item.end())
        places = self._places.get(str(int(number.group()) - 1), []) if number is not None else []
        before = bisect(places, item.start() - 2)
        return before > 0 and places[before - 1] >= at


def _question(text: str, one: Stretch, limit: int) -> Stretch:
    """Keep the question mark with its sentence: it tells a question."""
    start, end = one
    return (start, end + 1) if end < limit and text[end : end + 1] == "?" else one


def _ends_line(text: str, at: int, behind: int) -> bool:
    """Whether a line break is meant, or only where the mail program wrapped the line."""
    line_start = text.rfind("\n", 0, at) + 1
    rest = text[behind : behind + 1]
    return at - line_start < _SHORT_LINE or rest.isdigit() or rest in {"-", "*", "•"}
