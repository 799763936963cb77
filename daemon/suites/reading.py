"""What a person would take a message for: card, options, ask, answer, done, declined, pending or refuse."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from daemon.suites import phrases
from daemon.suites.layout import Fact, Page, Row
from daemon.suites.times import Unreadable, time_in, times_in
from daemon.suites.values import Got


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRow:
    """A numbered row and what it offers: a time, an event at a time, or a person."""

    number: int
    of: str  #: "slot", "event", "person", or "" when a person could not say
    words: str
    start: datetime | None = None
    end: datetime | None = None
    title: str = ""  #: of an event
    whose: str = ""  #: of an event: the owner's name as shown
    address: str = ""  #: of a person


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One message, read."""

    page: Page
    got: Got | None  #: what it is; None when a person could not say
    also: frozenset[Got] = frozenset()  #: what it is besides ("that has expired, here is the new card")
    rows: tuple[ReadRow, ...] = ()
    about: str | None = None  #: of a question
    why: frozenset[str] = frozenset()  #: of a refusal: every reason that its words fit
    free: bool | None = None  #: of an answer
    problem: str = ""  #: what makes it unreadable or contradictory

    @property
    def of(self) -> str:
        """What all rows are, or "mixed"."""
        kinds = {row.of for row in self.rows}
        return kinds.pop() if len(kinds) == 1 else "mixed"

    def has(self, got: Got) -> bool:
        """Whether the message is this, alone or besides."""
        return got is self.got or got in self.also

    def acts(self) -> tuple[tuple[Fact, ...], ...]:
        """The blocks of facts that stand for an act."""
        return tuple(block for block in self.page.facts if block[0][0].casefold() in phrases.ACTS)

    def told(self) -> str | None:
        """The value of "Will be told", or None when it does not stand there."""
        return self.fact(phrases.TOLD)

    def fact(self, label: str) -> str | None:
        """The first value of a fact that belongs to no act, or None."""
        return next(iter(self.values(label)), None)

    def notes(self) -> str:
        """What the message says besides: its lead and its notes, a line each."""
        return "\n".join((self.page.lead, *self.values(phrases.NOTE)))

    def values(self, label: str) -> tuple[str, ...]:
        """Every value under a label, anywhere."""
        return tuple(value for block in self.page.facts for name, value in block if name.casefold() == label)


def read_page(page: Page, zones: Iterable[str]) -> Reading:
    """Return what a message is. `zones` are the company's, for the names of places."""
    zones = frozenset(zones)
    problem = page.disagrees
    try:
        _check_times(page, zones)
        rows = tuple(_row(row, zones) for row in page.rows)
    except Unreadable as error:
        problem, rows = problem or str(error), ()
    if [row.number for row in page.rows] != list(range(1, len(page.rows) + 1)):
        problem = problem or "the rows are not numbered 1, 2, 3"
    is_card = any(phrases.CARD_LAST.search(p) for p in page.paragraphs) and bool(_acts(page))
    whys = frozenset(name for name, pattern in phrases.REFUSALS if pattern.search(page.lead))
    found: list[Got] = []
    if not rows and phrases.DONE.search(page.lead):
        found.append(Got.DONE)
    if phrases.PENDING.search(page.lead):
        found.append(Got.PENDING)
    if whys and not is_card and not rows:
        found.append(Got.REFUSE)
    if is_card and not rows:
        found.append(Got.CARD)
    if rows:
        found.append(Got.OPTIONS)
    if whys and Got.REFUSE not in found:
        found.append(Got.REFUSE)
    free = True if phrases.YES.search(page.lead) else False if phrases.NO.search(page.lead) else None
    about = None
    if not found and not phrases.STUCK.search(page.lead):
        if phrases.DECLINED.search(page.lead):
            found.append(Got.DECLINED)
        elif free is not None:
            found.append(Got.ANSWER)
        else:
            about = _about(page)
            found.extend([Got.ASK] if about is not None else [Got.ANSWER] if _answers(page) else [])
    return Reading(
        page=page,
        got=found[0] if found else None,
        also=frozenset(found[1:]),
        rows=rows,
        about=about,
        why=whys,
        free=free if Got.ANSWER in found else None,
        problem=problem,
    )


def pick_of(text: str) -> int | None:
    """The number of a row that an answer's first line picks by number or ordinal, or None."""
    line = next((line.strip() for line in text.splitlines() if line.strip()), "")
    match = phrases.PICK.match(line)
    if match is None:
        return None
    return phrases.NUMBER_WORDS[next(found for found in match.groups() if found).casefold()]


def _check_times(page: Page, zones: frozenset[str]) -> None:
    """Raise Unreadable for a time of our own that a person could not read; what others wrote stands in quotes."""
    own = [re.sub(r"“[^”]*”", "", paragraph) for paragraph in page.paragraphs]
    values = [value for block in page.facts for _, value in block]
    for text in (*own, *values, *(row.words for row in page.rows)):
        times_in(text, zones)


def _acts(page: Page) -> list[tuple[Fact, ...]]:
    return [block for block in page.facts if block[0][0].casefold() in phrases.ACTS]


def _about(page: Page) -> str | None:
    """What a message asks about: its last question decides; "" when that fits nothing known, None when nothing is asked."""
    asked = [p for p in page.paragraphs if re.search(r"\?(?:\s|$)", p)]
    if not asked:
        return None
    questions = [s for s in re.split(r"(?<=[.!?])\s+", asked[-1]) if s.endswith("?")]
    for text in (questions[-1], asked[-1]):
        for name, pattern in phrases.QUESTIONS:
            if pattern.search(text):
                return name
    return ""


def _answers(page: Page) -> bool:
    """Whether a message that asks for nothing tells what was asked: facts that are no act's, or that there is nothing."""
    return (bool(page.facts) and not _acts(page)) or phrases.EMPTY_ANSWER.search(page.lead) is not None


def _row(row: Row, zones: frozenset[str]) -> ReadRow:
    said = time_in(row.words, zones)
    if said is not None and said.first == 0:
        return ReadRow(number=row.number, of="slot", words=row.words, start=said.start, end=said.end)
    if said is not None:
        whose = phrases.WHOSE.search(row.words)
        return ReadRow(
            number=row.number,
            of="event",
            words=row.words,
            start=said.start,
            end=said.end,
            title=row.words[: said.first].rstrip(" ,"),
            whose=whose["name"] if whose else "",
        )
    address = phrases.ADDRESS.search(row.words)
    if address is not None:
        return ReadRow(number=row.number, of="person", words=row.words, address=address[1].lower())
    return ReadRow(number=row.number, of="", words=row.words)
