"""A message cut down to what the writer says now, and that cut into sentences and clauses, with their places.

Greetings, sign-offs, signatures and quoted history hold names, days and hours that nobody asks anything about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

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
    rf"^[ \t]*{lex.CLOSING}[ \t]*[,!.]*[ \t]*(?:[^\W\d_]+[ \t.]*)?$", re.IGNORECASE | re.MULTILINE
)
_CLOSING_TAIL = re.compile(
    rf"(?<=[.!?])\s+{lex.CLOSING}\s*[,!.]*\s*(?:[^\W\d_]+\.?\s*)?$|(?<=[.!?])\s*\n\s*[A-Z]\.?\s*$", re.IGNORECASE
)
_BREAK = re.compile(
    r"(?P<blank>\n[ \t\r]*\n\s*)|(?P<stop>(?:\.{3}|…|[.!?]+)[\"'”’)\]]*(?=\s|$)\s*)|(?P<semi>;\s*)|(?P<dash>(?<!\s)\s+[-–—]{1,2}\s+)"
    r"|(?P<line>(?<![ \t])[ \t]*\r?\n[ \t]*)|(?P<item>(?<![ \t])[ \t]+(?=\(?[2-9]\)[ \t]+\S))"
)
_ABBREVIATED = re.compile(
    r"\b(?:mr|mrs|ms|dr|prof|st|vs|approx|opt|no|e\.g|i\.e|etc|incl|dept|ext|a|p|c|[A-Z])\.$", re.IGNORECASE
)
_SEE_SUBJECT = re.compile(
    rf"\s*(?:{lex.GREETING}[^\n,!.]{{0,30}}[,!.]?\s+)?(?:please |pls |kindly )?(?:just )?"
    r"(?:(?:see|as per|as in|per|cf\.?|read) (?:the |my )?(?:subject|title|headline)(?: line)?(?: above)?(?: please| pls)?"
    r"|(?:the )?(?:subject|title)(?: line)? says it all|eom|nt|n/t)"
    rf"\s*[.,!:)]*\s*(?:{lex.CLOSING}[,!. ]*\s*(?:[^\W\d_]+\.?\s*){{0,2}})?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\s*\d{1,2}")
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
    for match in _CLOSING_LINE.finditer(text, 0, end):
        behind = text[match.end() : end].strip().splitlines()
        if not text[: match.start()].strip():
            continue
        if len(behind) <= 8 and all(len(line) < _SHORT_LINE for line in behind):
            return match.start()
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
    kept = [(p.start, p.end) for p in phrases] + [(n.start, n.end) for n in named]
    found: list[Stretch] = []
    at = begin
    for match in _BREAK.finditer(text, begin, end):
        if any(start < match.start() + 1 and match.start() + 1 < stop for start, stop in kept):
            continue
        if match.lastgroup == "stop" and _ABBREVIATED.search(text, at, match.start() + 1) and match.end() < end:
            tail = text[match.end() : match.end() + 1]
            if not any(stop == match.start() + 1 for _, stop in kept) or tail.islower():
                continue
        if match.lastgroup == "stop" and _NUMBER.fullmatch(text, text.rfind("\n", 0, match.start()) + 1, match.start()):
            continue  # "1. Please cancel ..."
        if (
            match.lastgroup == "item"
            and f"{int(re.findall(r'[2-9]', text[match.end() :])[0]) - 1})" not in text[at : match.start()]
        ):
            continue  # "1) cancel ... 2) order ..."
        if match.lastgroup == "line" and not _ends_line(text, match.start(), match.end()):
            continue
        stop = max([match.start(), *(stop for _, stop in kept if match.start() < stop <= match.end())])  # "3 p.m."
        if text[at:stop].strip():
            found.append((at, stop))
        at = match.end()
    if text[at:end].strip():
        found.append((at, end))
    return [_question(text, one, end) for one in found]


def _question(text: str, one: Stretch, limit: int) -> Stretch:
    """Keep the question mark with its sentence: it tells a question."""
    start, end = one
    return (start, end + 1) if end < limit and text[end : end + 1] == "?" else one


def _ends_line(text: str, at: int, behind: int) -> bool:
    """Whether a line break is meant, or only where the mail program wrapped the line."""
    line_start = text.rfind("\n", 0, at) + 1
    rest = text[behind : behind + 1]
    return at - line_start < _SHORT_LINE or rest.isdigit() or rest in {"-", "*", "•"}
