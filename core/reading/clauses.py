"""Clauses: the pieces of a message that each say or ask one thing, with the kind that their cue tells."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass, field

from core.form import ItemKind
from core.people.named import Named
from core.reading import lexicon as lex
from core.reading.cues import CUES, Cue
from core.reading.labels import labels
from core.reading.parts import Stretch, body, sentences
from core.reading.view import ONE_ON_ONE, View, look
from core.when import Phrase

_VERB = lex.either(
    (
        "cancel call kill drop delete remove scrap skip move reschedule shift push bump postpone delay"
        " bring rename retitle change"
    ),
    (
        "shorten extend add invite loop include uninvite take book schedule set arrange put give use"
        " block hold keep reserve find"
    ),
    (
        "look hand assign tell show list make create pencil update send trim cut let replace swap"
        " order buy email remind offer get organise organize have confirm check"
    ),
)
_ASK = (
    r"(?:(?:please|pls|plz|then|also|now|instead|just|kindly|oh|and|can you|could you|can u|could u"
    r"|would you|will you) )*"
)
# Where one clause may end and the next begin inside a sentence; what is matched belongs to the next one.
_SEAM = labels(
    rf"(?:, |; )?(?:and then|and also|then also|as well as|oh and|then)(?= {_ASK}{_VERB} )"
    rf"|(?:, |; )?(?:and|&|\+|then|plus)(?= {_ASK}{_VERB} )"
    rf"|(?:,|;|\(|->)(?= {_ASK}(?:and )?{_ASK}{_VERB} )"
    r"|, (?:so|but|and so|and|as|because|since)(?= (?:\S+ ){0,4}(?:please|pls|can|could|would|let's"
    r"|lets|let|may|might|will|do|i|we|cancel|move|book|block|set|put) )"
    r"|,(?= (?:can|could|would|will|may|shall) (?:you|u|i|we) )|(?:,|-)(?= (?:please|pls) )"
    r"|,(?= P (?:gets|takes|can have) )|, so(?= (?:\S+ ){1,6}(?:needs?|has|have|must|should) (?:to )?T)"
    rf"|so(?= (?:please|pls|can|could|might|would|may|let's|lets|{_VERB}) )"
    rf"|and(?= (?:also )?(?:wants|needs|would like) )"
    r"|(?:, )?(?:and|but)(?= (?:the|that|its|this|her|his|their) (?:\S+ )?(?:slot|time|hour|space|window) (?:should |must |can |is to |to )?(?:be )?"
    r"(?:blocked|held|kept|given|booked|used|reserved|protected|offered|freed) )"
    r"|(?:, )?(?:and|but)(?= P (?:should |must |can |is to |to |needs to )(?:be )?(?:added|invited|given|removed|taken|dropped|booked|included) )"
    r"|(?:, )?(?<! P )(?:and|but)(?= P (?:be )?(?:added|invited|given|removed|taken|dropped|booked|included) )"
    r"|,(?= (?:she|he|they) (?:can|will|could) (?:step out|drop out|skip|leave|miss|sit out) )"
    r"|,(?= it (?:will|should|would|needs to|has to|must|takes|'ll) )|,(?= (?:has|needs) to be T )"
    r"|, and(?= (?:is|are) (?:he|she|they|P) (?:\S+ )?(?:free|available|around) )"
)
_MARK = re.compile(r"\s*(?:\(?\d{1,2}[.)]|[-*•])\s+(?=\S)")
_SCHEDULING = frozenset({ItemKind.SCHEDULE, ItemKind.FIND_TIME})
# Clauses that ask for nothing: reasons, pleasantries.
_ASIDE = labels(
    r"^(?:, )?(?:as|because|since|given|though|although|whenever|while) (?!soon|well|early|a )\S+"
    r"|^(?:i )?(?:hope|hoping|trust) (?:you|this|your|all|that)|^(?:sorry|apologies) (?:for|about|to)"
)
# Statements that something will not be: they give a reason, and tell which meeting is meant.
FAILS = labels(
    r"(?:can't|cannot|cant|can not|won't|wont|will not|doesn't|unable to|not able to|couldn't"
    r"|no longer|never)(?: be able to)?"
    r" (?:make|do|happen|work|attend|have|go|manage)|bad timing|no good|come up for|unwell"
    r"|needs? (?:her|his|their|my|the) T back"
)
# "A journalist is asking whether she could speak on Wednesday": told, and what is asked stands elsewhere.
_ASKED_US = labels(
    r"(?:is|are|was|were) asking (?:me |us )?(?:if|whether)"
    r"|asks (?:me |us )?(?:if|whether)|(?:wants|would like) to know (?:if|whether)|(?:has|have) asked (?:me |us )?(?:if|whether)"
    r"|wonders? (?:if|whether)"
)
_WORD = re.compile(r"[^\W\d_]+")
_WEEKLY = frozenset({"weekly", "daily", "monthly", "fortnightly", "biweekly", "bi-weekly", "quarterly"})


@dataclass(frozen=True, slots=True)
class Clause:
    """One piece of a message."""

    view: View
    sentence: int  #: which sentence it stands in
    cue: Cue | None = None  #: what tells its kind
    at: tuple[int, int] = (0, 0)  #: the tokens that the cue matched
    weak: bool = True  #: it only states something
    numbered: bool = False  #: it begins a numbered or bulleted line

    @property
    def kind(self) -> ItemKind | None:
        """What it asks for, or is probably about."""
        return self.cue.kind if self.cue else None


Test = Callable[[Clause], bool]


class Row(list[Clause]):
    """Clauses in order, to which more are only added: what was asked about the first is not asked again."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[Test, tuple[int, bool]] = {}

    def some(self, test: Test) -> bool:
        """Whether a test holds for one of them."""
        asked, holds = self._known.get(test, (0, False))
        holds = holds or any(test(clause) for clause in self[asked:])
        self._known[test] = (len(self), holds)
        return holds


@dataclass(frozen=True, slots=True)
class Message:
    """A message that was cut up."""

    text: str
    stretch: Stretch  #: the writer's own words
    phrases: tuple[Phrase, ...]
    named: tuple[Named, ...]
    sentences: tuple[View, ...]
    clauses: tuple[Clause, ...]
    labels: frozenset[str]  #: all that stand in it
    _known: dict[Test, tuple[Clause, ...]] = field(default_factory=dict, compare=False, repr=False)
    _holds: dict[re.Pattern[str], bool] = field(default_factory=dict, compare=False, repr=False)

    def other(self, clause: Clause, test: Test) -> bool:
        """Whether a test holds for a clause of the message that is not this one."""
        if test not in self._known:
            self._known[test] = tuple(c for c in self.clauses if test(c))
        return any(c is not clause for c in self._known[test][:2])

    def has(self, pattern: re.Pattern[str]) -> bool:
        """Whether a pattern matches in one of its sentences."""
        if pattern not in self._holds:
            self._holds[pattern] = any(view.has(pattern) for view in self.sentences)
        return self._holds[pattern]


def cut(
    text: str, phrases: tuple[Phrase, ...], named: tuple[Named, ...], titles: tuple[tuple[int, int], ...] = ()
) -> Message:
    """The message in clauses; `titles`: where titles stand that are known."""
    stretch = body(text, named)
    one_on_ones = [m.span() for m in ONE_ON_ONE.finditer(text)]
    words = [] if all(p.text.lower() not in _WEEKLY for p in phrases) else list(_WORD.finditer(text))
    phrases = tuple(p for p in phrases if not _is_noun(text, p, words) and not _overlaps(p, one_on_ones))
    phrases = tuple(sorted(phrases, key=lambda p: p.start))
    inside = tuple(sorted((n for n in named if stretch[0] <= n.start < stretch[1]), key=lambda n: n.start))
    views, clauses = [], []
    for number, (begin, end) in enumerate(sentences(text, stretch, phrases, inside)):
        mark = _MARK.match(text, begin, end)
        here = phrases[bisect(phrases, begin - 1, key=_start) : bisect(phrases, end, key=_start)]
        who = inside[bisect(inside, begin - 1, key=_start) : bisect(inside, end, key=_start)]
        view = look(text, mark.end() if mark else begin, end, here, who, titles)
        if not view.tokens:
            continue
        views.append(view)
        first, *rest = _split(view)
        clauses.append(classify(first, number, numbered=mark is not None))
        clauses.extend(classify(part, number) for part in rest)
    labels_here = frozenset(token.label for view in views for token in view.tokens)
    return Message(text, stretch, phrases, inside, tuple(views), tuple(clauses), labels_here)


def _start(part: Phrase | Named) -> int:
    return part.start


def _overlaps(phrase: Phrase, spans: list[Stretch]) -> bool:
    """Whether a phrase overlaps one of some stretches, which stand in order and apart."""
    at = bisect(spans, phrase.start, key=lambda span: span[1])
    return at < len(spans) and spans[at][0] < phrase.end


def _is_noun(text: str, phrase: Phrase, words: list[re.Match[str]]) -> bool:
    """ "my weekly with Raj" is a meeting, not a rhythm."""
    if phrase.text.lower() not in _WEEKLY:
        return False
    if text[: phrase.start].rstrip()[-1:] == "," and text[phrase.end :].lstrip()[:1] in {"", ",", ".", ";", "\n"}:
        return False  # "Monday to Friday next week, daily, for planning"
    at = bisect(words, phrase.start, key=lambda word: word.end())
    return at > 0 and words[at - 1].group().lower() not in {
        "a",
        "an",
        "repeat",
        "repeats",
        "meet",
        "meeting",
        "recurring",
        "and",
        "or",
    }


def classify(view: View, sentence: int, *, numbered: bool = False) -> Clause:
    """The clause with the first cue that holds."""
    if view.has(_ASIDE):
        return Clause(view, sentence, numbered=numbered)
    for cue in CUES:
        match = cue.pattern.search(view.string)  # hundreds of rows, each looked for once: nothing to remember
        if match is not None:
            at = view.tokens_of(match)
            told = cue.kind in _SCHEDULING and (view.has(FAILS) or view.has(_ASKED_US))
            told = told or (cue.kind is ItemKind.AGENDA and view.has(_ASKED_US))
            return Clause(view, sentence, cue, at, cue.weak or told, numbered)
    return Clause(view, sentence, numbered=numbered)


def _split(view: View) -> list[View]:
    """The clauses of a sentence."""
    parts, begin = [], 0
    while begin < len(view):
        seam = view.search(_SEAM, begin + 1) if begin + 1 < len(view) else None
        if seam is None:
            break
        parts.append(view.part(begin, seam[0]))
        begin = seam[0]
    parts.append(view.part(begin, len(view)))
    return [part for part in parts if part.tokens]
