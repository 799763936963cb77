"""How much of a series is meant: one occurrence, unless the words say all, every, the series, or from then on."""

from __future__ import annotations

import re

from core.form import Item
from core.meeting import Meeting
from core.outcome import Scope

#: Said of a series as a whole. "the rest of the series stays" is caught first.
_STAYS = re.compile(
    r"\b(rest|others?|remaining|series)\b[^.;!?]*\b(stays?|stay|remains?|keep|goes? ahead|untouched)\b|\bkeep the (rest|others)\b"
    r"|\bnot (?:the )?(?:whole|entire|full|complete|all|every|series)\b"
    r"|\b(?:don't|dont|do not) (?:cancel|touch|move) (?:the (?:rest|others|series|whole)|all)\b"
    r"|\b(?:leave|leaving|keep|keeping|touch|touching|affect|affecting)\b[^.;!?]*\b(?:rest|others|remaining|series|every other|all (?:the )?other)\b"
    r"|\b(?:future|other|later|following|remaining) (?:(?:ones?|weeks?|meetings?|weeklies|occurrences|times?|dates?) )?(?:\w+ ){0,2}?"
    r"(?:fine|stays?|remains?|unchanged|unaffected|untouched|goe?s? ahead)\b",
    re.IGNORECASE,
)
#: "Not just the 9th, all of them": what is said here is too little, and not what is meant.
_TOO_LITTLE = re.compile(r"\bnot (?:only|just)\b[^.;!?,]*", re.IGNORECASE)
_ONE = re.compile(
    r"\b(just|only)\b[^.;!?]*\b(that|this|the) (one|week|time|day)|\b(only|just) (that|this|once)\b|\bthat one\b",
    re.IGNORECASE,
)
_FOLLOWING = re.compile(
    r"\b(this|that|it) and (all )?(the )?(following|later|future)\b"
    r"|\bfrom (then|now|that|there|this|next)\b[^.;!?]*\bon(wards?)?\b|\bfrom\b[^.;!?]{1,40}\bonwards?\b"
    r"|\band (all|everything|those|the ones) (\w+ )?(that )?(follow|after)"
    r"|\bgoing forward\b|\ball (the )?(following|future|later) ",
    re.IGNORECASE,
)
_ALL = re.compile(r"\b(whole|entire|all|every|each)\b|\bseries\b|\bfor good\b|\baltogether\b", re.IGNORECASE)


#: Said anywhere in a message, these words are about a series and nothing else.
_PLAIN = re.compile(
    r"\b(whole|entire|full) (?:\w+ ){0,3}series\b|\ball of (them|it)\b|\bevery (single )?one\b|\bthe series\b"
    r"|\band (all|everything|any|those|the ones) (?:\w+ )?(that )?(follow|after)\w*\b|\b(onward|onwards|from then on|from now on)\b"
    r"|\bthis and (all )?(the )?(following|later|future)\b|\bgoing forward\b",
    re.IGNORECASE,
)


#: How the words begin that say from which day on a series is meant.
_SINCE = re.compile(
    r"\s*(?:(?:starting|beginning|commencing|effective|as (?:of|from)|with effect from|from)\b)", re.IGNORECASE
)


def begins_series(text: str) -> bool:
    """Whether words of time are those from which on a series is meant: "from 12 November on", "as of Thursday"."""
    return _SINCE.match(text) is not None


def says_following(item: Item) -> bool:
    """Whether an item means one occurrence of a series and all that follow."""
    return item.scope is not None and bool(_SINCE.match(item.scope.text) or _FOLLOWING.search(item.scope.text))


def says_scope(text: str) -> bool:
    """Whether a text says how much of a series is meant."""
    return bool(_PLAIN.search(text) or _ONE.search(text))


def scope_of(item: Item, meeting: Meeting, text: str = "") -> Scope:
    """Return how much of the series `meeting` belongs to is meant; ONE for a single event (semantics.md, "Which meeting").

    `text` is the whole message when it asks for this one thing only.
    """
    if not meeting.rrule:
        return Scope.ONE
    # "all of Harriet's weeklies": the words for the meeting may say it themselves.
    words = item.scope.text if item.scope is not None else " ".join(q.text for q in item.meeting)
    if _PLAIN.search(text) and not _STAYS.search(text):
        words = f"{words} {text}"
    if item.scope is not None and _SINCE.match(item.scope.text):
        return Scope.FOLLOWING
    if _STAYS.search(words) or _STAYS.search(text) or _ONE.search(_TOO_LITTLE.sub("", words)):
        return Scope.ONE
    if _FOLLOWING.search(words):
        return Scope.FOLLOWING
    return Scope.ALL if _ALL.search(words) else Scope.ONE
