"""Which times are when it shall be, which say when the meeting is now, and which only belong to a story.

"Raj asked on Friday whether he might ..." is not a time of the meeting; "3:30 today instead of 3" wants the first.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from core.form import Quoted
from core.reading.clauses import FAILS, Clause
from core.reading.labels import labels
from core.reading.story import is_story, left_alone, tells_when
from core.reading.view import View
from core.when import Kind, Phrase, Role, find

_REASON = labels(
    r"(?:as|because|since|so that|in case|given that|seeing as|before|after|when|while|if) (?:P|i|we|he"
    r"|she|they|the|that|it) "
)
_DETAIL = labels(
    r"(?:any|works?|suits?|fine|ok|okay|free|available|best|better|only|not|no|avoid|except|either"
    r"|prefer(?:ably|s|red)?|ideally"
    r"|open|good|easy|out|hopeless|whatever|whichever|let's|lets|make it|around|possible|between"
    r"|can|could|happy)"
)
_VERB = labels(
    r"(?:is|are|was|were|has|have|had|will|would|wants?|needs?|asked|told|says|said|'s|been|goes|knows"
    r"|i'll|i'm|i've|can|P (?:\S+ly )?[a-z]+[^s\W]s(?= (?:his|her|their|the|a|an|to|in|on|at|up|out|back|T) ))"
)
# Words that rule a time out, before it and behind it; they are quoted with it.
_EXCLUDING = re.compile(
    r"(?:(?:any|every|all)(?: (?:day|days|time|morning|afternoon))? (?:but|except|other than"
    r"|apart from)|anything (?:but|except)"
    r"|anytime but|not|no|except|except for|avoid|avoiding|but not|other than|apart from|excluding"
    r"|bar|barring|besides|nor|without"
    r"|can't do|cannot do|can't|cant do)(?: (?:on|for|the|in|at|this|next|T|or|and|,))*"
)
_EXCLUDED = re.compile(
    r"(?:'s |is |are |isn't |aren't |won't |doesn't |don't |wont |doesnt |dont )*(?:out|no good"
    r"|no go|bad|hopeless|full|packed|busy"
    r"|impossible|a no|not|work|off limits|unavailable|taken|blocked|a nightmare|awful|terrible)"
    r"(?: (?:good|great|ideal|work|possible|ok|an option|free|available|suit))?"
)
# Before a time of a meeting that moves: it is there now, or it shall go there.
_NOW = re.compile(
    r"(?:from|instead of(?: the)?|rather than(?: on| at)?|than(?: on| at)?|not(?: on| at)?"
    r"|currently|originally|was|scheduled for|planned for)"
)
_TARGET = re.compile(r"(?:to|until|till|into|->|over to|back to|do|for)(?: \S+)?")


# Words that belong to the verb and not to the time: text before -> the first words of the phrase.
_LENGTH_AHEAD = r"(?=.*(?:\bmin|hour|\bhrs?\b|\dh|\dm))"
_OF_THE_VERB = tuple(
    (re.compile(before, re.IGNORECASE), re.compile(start, re.IGNORECASE))
    for before, start in (
        (r"\bput\s+$", r"in\s+(?=an?\b|one\b|\d|half)"),  # "put in an hour"
        (r"\bset\s+$", r"up\s+"),  # "set up 30 minutes"
        (r"(?:\bis|\bare|\bbe|['’][sm]|['’]re|\bwas|\bam)\s+$", rf"after\s+{_LENGTH_AHEAD}"),  # "is after 30 minutes"
        (
            r"\b(?:only|needs?|should|to|can|could|must|will|it|just|may|might)\s+$",
            r"last\s+(?=an?\b|one\b|\d|half)",
        ),  # "need only last an hour"
        (r"\b\w+\s+$", r"up to\s+(?=on\b)"),  # "what is Priya up to on Thursday"
    )
)


_ARROW = re.compile(r"(?:->|\u2192)\s*(?:at )?")
_FORWARD = re.compile(r"\s(?:forwards?|back|up)$", re.IGNORECASE)


_BEFORE = 80  # characters, blanks among them, in which the verb of a time stands beside it
_NEAR = 16  # quotes: a time takes up at most seven tokens before itself and four behind, and none that is further off overlaps it


def mended(text: str, phrase: Phrase, locale: str) -> tuple[Phrase, ...]:
    """A phrase without the first words that belong to the verb before it."""
    arrow = _ARROW.match(phrase.text)
    if arrow is not None:  # "9 -> 11": the arrow says that it moves
        return (replace(phrase, start=phrase.start + arrow.end(), text=phrase.text[arrow.end() :]),)
    for verb, start in _OF_THE_VERB:
        head = start.match(phrase.text)
        if head is not None and verb.search(text, max(0, phrase.start - _BEFORE), phrase.start):
            return tuple(_shifted(find(phrase.text[head.end() :], locale=locale), phrase.start + head.end()))
    tail = _FORWARD.search(phrase.text)
    if tail is not None and text[phrase.end : phrase.end + _BEFORE].lstrip().lower().startswith(
        "by "
    ):  # "bring the 3pm forward by an hour"
        return tuple(_shifted(find(phrase.text[: tail.start()], locale=locale), phrase.start))
    return (phrase,)


def split_at_to(phrase: Phrase, locale: str) -> tuple[Phrase, ...]:
    """ "2 o'clock to 3pm Tuesday" of a meeting that moves: two phrases, where it is and where it goes."""
    low = phrase.text.lower()
    for joint in (" to ", " until ", " till ", "->", " for "):
        place = low.find(joint)
        if place < 0 or low.startswith("between"):
            continue
        left = find(phrase.text[:place], locale=locale)
        right = find(phrase.text[place + len(joint) :], locale=locale)
        if len(left) == 1 and right:
            return (*_shifted(left, phrase.start), *_shifted(right, phrase.start + place + len(joint)))
    return (phrase,)


def _shifted(phrases: Sequence[Phrase], by: int) -> list[Phrase]:
    return [
        Phrase(
            start=p.start + by, end=p.end + by, text=p.text, kind=p.kind, role=p.role, joiner=p.joiner, value=p.value
        )
        for p in phrases
    ]


def with_cue(view: View, at: int) -> Quoted:
    """The words of a time; of one that is ruled out, with the words that rule it out."""
    token = view.tokens[at]
    if token.phrase is None or token.phrase.role is not Role.AVOID:
        return view.quote(at, at + 1)
    begin = next((n for n in range(max(0, at - 7), at) if _EXCLUDING.fullmatch(view.labels(n, at))), at)
    stops = range(min(len(view), at + 5), at + 1, -1)
    end = next((n for n in stops if _EXCLUDED.fullmatch(view.labels(at + 1, n))), at + 1)
    return view.quote(begin, end)


def is_hour(view: View, at: int) -> bool:
    """Whether a token of time says an hour."""
    phrase = view.tokens[at].phrase
    return phrase is not None and has_hours(phrase)


def gather(clauses: Sequence[Clause]) -> list[tuple[Clause, int]]:
    """The tokens of time that count: those of clauses that ask, and of statements what is said about the wish."""
    counting = [(c, n) for c in clauses for n in _times(c) if not is_story(c.view, n) or left_alone(c.view, n)]
    asked = [x for x in counting if not x[0].weak]
    if asked:
        dayless = all(_phrase(x).kind in {Kind.CLOCK, Kind.PART} for x in asked)
        counting = [
            x
            for x in counting
            if not x[0].weak
            or _is_detail(x[0])
            or _phrase(x).role is Role.AVOID
            or (dayless and _phrase(x).kind is Kind.DATE)
        ]
    outside = [x for x in counting if not _in_reason(x[0].view, x[1])]
    return outside or counting


def _phrase(place: tuple[Clause, int]) -> Phrase:
    phrase = place[0].view.tokens[place[1]].phrase
    assert phrase is not None  # only tokens of time are gathered
    return phrase


def _times(clause: Clause) -> list[int]:
    return [n for n, token in enumerate(clause.view.tokens) if token.label in {"T", "R", "D", "Z", "E"}]


def _is_detail(clause: Clause) -> bool:
    return clause.view.has(_DETAIL) or not clause.view.has(_VERB)


def _in_reason(view: View, at: int) -> bool:
    found = view.search(_REASON)
    return found is not None and found[0] < at


def wanted(clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    """When it shall be, for everything but moving: all times that count, each once, in order."""
    quotes: list[Quoted] = []
    for clause, n in gather(clauses):
        if clause.view.tokens[n].label == "D":
            continue
        quote = with_cue(clause.view, n)
        last = [q for q in quotes[-_NEAR:] if not (quote.start <= q.start and q.end <= quote.end)]
        if not any(q.start <= quote.start and quote.end <= q.end for q in last):
            last.append(quote)
        quotes[-_NEAR:] = last
    if not any(is_hour(c.view, n) for c, n in gather(clauses)):  # "Raj told me eleven": the only hour there is
        told = [(c.view, n) for c in clauses for n in _times(c) if is_hour(c.view, n) and tells_when(c.view, n)]
        quotes += [
            view.quote(n, n + 1) for view, n in told if not any(q.start <= view.tokens[n].start < q.end for q in quotes)
        ]
    return tuple(sorted(_with_its_day(quotes, clauses), key=lambda q: q.start))


def _with_its_day(quotes: list[Quoted], clauses: Sequence[Clause]) -> list[Quoted]:
    """ "He lands late on Thursday and would like an hour that evening": the evening of the day that was told before."""
    days: list[tuple[Clause, int]] = []
    for clause in clauses:
        for n in _times(clause):
            phrase = _phrase((clause, n))
            if phrase.kind is Kind.PART and n and clause.view.tokens[n - 1].label == "that" and days:
                day, at = days[-1]
                told = day.view.quote(at, at + 1)
                head = re.match(r"(?:late|early) (?=on\b|\w)", told.text, re.IGNORECASE)
                cut = head.end() if head is not None else 0
                quotes = [q for q in quotes if q.end <= told.start or q.start >= told.end]
                quotes.append(Quoted(text=told.text[cut:], start=told.start + cut, end=told.end))
            elif phrase.kind in {Kind.DATE, Kind.DATETIME} and phrase.role is Role.WANT:
                days.append((clause, n))
    return quotes


def moved(clauses: Sequence[Clause], meeting: Sequence[Quoted]) -> tuple[tuple[Quoted, ...], tuple[Quoted, ...]]:
    """For moving: when it shall be, and when it is now as far as that stands outside the words of the meeting."""
    new: list[tuple[Quoted, bool]] = []  # with whether words such as "to" say so
    old: list[Quoted] = []
    shifts: list[Quoted] = []
    told: list[Quoted] = []  # times of statements, which count only when nothing says where the meeting goes
    for clause, n in gather(clauses):
        view, token = clause.view, clause.view.tokens[n]
        quote = view.quote(n, n + 1)
        if any(m.start <= quote.start and quote.end <= m.end for m in meeting):
            continue
        before = view.labels(max(0, n - 3), n)
        if token.label == "D":
            begin = n - 1 if n and view.tokens[n - 1].label in {"forward", "forwards", "back", "up"} else n
            shifts.append(view.quote(begin, n + 1))
        elif _ends_so(_NOW, before):
            old.append(quote)
        elif _ends_so(_TARGET, before) or quote.text.lower().startswith(("until ", "till ")):
            new.append((quote, True))
        elif (token.phrase is not None and token.phrase.role is Role.AVOID) or view.has(FAILS):
            old.append(quote)
        elif clause.weak and not _is_detail(clause):
            told.append(quote)
        else:
            new.append((quote, False))
    if any(sure for _, sure in new):
        old += told
    else:
        new += [(q, False) for q in told]
    if not new and not shifts:
        weak = [(c, n) for c in clauses for n in _times(c) if c.weak and c.view.tokens[n].label in {"T", "R"}]
        quotes = [c.view.quote(n, n + 1) for c, n in weak if not is_story(c.view, n) and not c.view.has(FAILS)]
        known = set(old)
        new = [(q, False) for q in quotes if q not in known and not any(m.start <= q.start < m.end for m in meeting)]
    if shifts and not any(sure for _, sure in new):
        return tuple(shifts), (*old, *(q for q, _ in new))
    return tuple(q for q, _ in new), tuple(old)


def _ends_so(pattern: re.Pattern[str], before: str) -> bool:
    words = before.split()
    return any(pattern.fullmatch(" ".join(words[n:])) for n in range(len(words)))


def has_hours(phrase: Phrase) -> bool:
    """Whether a phrase names hours or a clock time."""
    return re.search(
        (
            r"\d|noon|midday|o'clock|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
            r"|twelve"
        ),
        phrase.text.lower(),
    ) is not None and phrase.kind in {
        Kind.CLOCK,
        Kind.DATETIME,
        Kind.RANGE,
    }


def any_when(quotes: Sequence[Quoted], clauses: Sequence[Clause]) -> bool:
    """Whether one of some quotes is a wanted time of some clause, not one that is ruled out."""
    said = [(t.start, t.end, t.phrase.role) for c in clauses for t in c.view.tokens if t.phrase is not None]
    firsts = (next(iter(said[n : n + 1]), None) for q in quotes for n in [bisect_left(said, (q.start,))])
    return any(f is not None and f[1] <= q.end and f[2] is Role.WANT for q, f in zip(quotes, firsts, strict=True))
