"""Which existing meeting the words mean: the noun phrase that is moved, cancelled, changed or joined, with the times in it."""

from __future__ import annotations

import re

from core.reading import lexicon as lex
from core.reading.labels import labels
from core.reading.nouns import AT, GENERIC, JOIN, NOT_AN_OBJECT, OF, PEOPLE, PRONOUN, STOPS, VERB_NOUNS, WITH
from core.reading.view import Token, View

_LONGEST = 60  # words of a noun phrase: nobody says more, and each may be the first of another
MEETS = 2  # from this score on a noun phrase is taken for a meeting
_MEETING_WORD = labels(lex.MEETING)


_ONLY_PEOPLE = frozenset({"P", "the", "and", "&", ",", "+"})


def phrase_from(view: View, at: int, *, old_times: bool = True, stop: int | None = None) -> int:
    """Where the noun phrase that starts at a token ends (`at` when none starts there).

    old_times: a time right behind the noun ("the review on Wednesday") belongs to it.
    """
    tokens, end, limit = view.tokens, at, min(at + _LONGEST, len(view) if stop is None else stop)
    while end < limit:
        label = tokens[end].label
        before = tokens[end - 1].label if end > at else ""
        ahead = tokens[end + 1].label if end + 1 < limit else ""
        if end == at and label in WITH | AT | OF | {"w", "'s"}:
            break
        if before == "P" and label in {"at", "on", "in"} and {t.label for t in tokens[at:end]} <= _ONLY_PEOPLE:
            break  # "Raj at her 1:1", "the Product team in the review"
        if label in VERB_NOUNS and end > at and before not in STOPS and before not in {"P", "T"}:
            end += 1
        elif (
            label in WITH
            and end > at
            and (ahead in PEOPLE or (ahead not in STOPS and ahead not in {"L", "T", "D"} and ahead))
        ):
            end = _people(view, end + 1, limit)
        elif (
            label in AT and end > at and ahead in {"T", "R", "the"} and old_times and _time_ahead(view, end + 1, limit)
        ):
            end = _time_ahead(view, end + 1, limit)
        elif label == "at" and end > at and ahead and ahead not in STOPS | {"T", "L"}:
            end += 2
        elif label == "(":
            close = next((n for n in range(end, limit) if tokens[n].label == ")"), None)
            if end == at or close is None or close - end > 8:
                break
            end = close + 1
        elif label in JOIN and before == "P" and ahead in PEOPLE:
            end += 1
        elif (
            label == "for"
            and before not in {"", "T"}
            and ahead == "P"
            and end > at
            and not _target_behind(view, end + 1)
        ):
            end += 2
        elif (
            label in {"has", "have", "had", "is", "are"}
            and before in {"P", "i", "we"}
            and end > at + 1
            and ahead in {"with", "T", "on", "having", "at"}
            and not {t.label for t in tokens[at:end]} <= _ONLY_PEOPLE
        ):
            end += 1
        elif label in {"i", "we", "P"} and end > at and ahead in {"have", "has", "had", "scheduled", "booked"}:
            end += 2
        elif label in {"i", "we", "P", "i'm", "we're"} and end > at and _having(view, end, limit):
            end = _having(view, end, limit)
        elif (label in {"that", "which"} and end > at and ahead in {"P", "i", "we"} and before != "P") or (
            label in OF and end > at and ahead and ahead not in STOPS
        ):
            end += 1
        elif label in {"T", "R"} and end > at:
            own = before in {
                "the",
                "my",
                "our",
                "'s",
                "next",
                "his",
                "her",
                "their",
                "this",
            }  # "my 2pm": the noun itself
            if not own and (not old_times or _leads_on(view, end) or ahead in {"instead", "rather", "than"}):
                break
            end += 1
        elif label in {"D", "L"} or (label in STOPS and not (label == "that" and end == at)):
            break
        else:
            end += 1
    while end > at and tokens[end - 1].label in WITH | AT | OF | JOIN | {"the", "a", "for", "that", "is", "has"}:
        end -= 1
    return end


def _having(view: View, at: int, limit: int) -> int:
    """The end of "I am having" behind a meeting, or 0."""
    words = [t.label for t in view.tokens[at : min(at + 3, limit)]]
    return next((at + n for n in (2, 3) if words[n - 1 : n] == ["having"]), 0)


def _people(view: View, at: int, limit: int) -> int:
    """Behind "with": the names, and the joints between them."""
    end = at
    while end < limit:
        label = view.tokens[end].label
        if (
            label in PEOPLE
            or (end == at and label not in STOPS)
            or (label in JOIN and end + 1 < limit and view.tokens[end + 1].label in {"P", "me", "the", "him", "her"})
        ):
            end += 1
        elif label == "," and end + 2 < limit and view.tokens[end + 1].label == "and":
            end += 2
        else:
            break
    return end


def _time_ahead(view: View, at: int, limit: int) -> int:
    """The end of the time that stands here, or 0."""
    if at < limit and view.tokens[at].label == "the":
        at += 1
    return at + 1 if at < limit and view.tokens[at].label in {"T", "R"} else 0


def _leads_on(view: View, at: int) -> bool:
    """A time that says until when or from when on: where the meeting goes, not where it is."""
    phrase = view.tokens[at].phrase
    return phrase is not None and phrase.text.lower().startswith(
        ("until", "till", "to ", "by ", "before", "after", "later", "any", "some")
    )


def _target_behind(view: View, at: int) -> bool:
    return at < len(view) and view.tokens[at].label in {"T", "L"}


def phrase_before(view: View, at: int, begin: int = 0) -> int:
    """Where the noun phrase that ends before a token begins: the earliest token from which one reaches `at`."""
    best = at
    for start in range(at - 1, begin - 1, -1):
        label = view.tokens[start].label
        if label in STOPS - {"and", "&", "+", ",", "(", ")", "has", "have", "that", "for", "i", "we"}:
            break
        if phrase_from(view, start) >= at:
            best = start
    return best


def is_reference(view: View, begin: int, end: int) -> bool:
    """Whether the words only point back: "it", "that one"."""
    words = {t.label for t in view.tokens[begin:end]}
    return bool(words) and words <= PRONOUN | GENERIC | {"one", "the", "whole", "entire", "full", "complete", "series"}


def is_meeting(view: View, begin: int, end: int) -> bool:
    """Whether a noun phrase can be an existing meeting: it holds more than a person or a pronoun, and is not new."""
    words = [t.label for t in view.tokens[begin:end] if not t.label.isdigit()]
    if not words or words[0] in NOT_AN_OBJECT:
        return False
    return bool(set(words) - {"P", "the", "him", "her", "them", "me", "us", "'s", "L", "and", "&", "you", "u"} - JOIN)


def has_meeting_word(view: View, begin: int, end: int) -> bool:
    """Whether the phrase holds a word for meetings."""
    return view.part(begin, end).has(_MEETING_WORD)


def names_a_meeting(words: str) -> bool:
    """Whether words hold a word for meetings."""
    return _MEETING_WORD.search(" " + " ".join(re.findall(r"[\w:'-]+", words.lower())) + " ") is not None


def best(view: View, after: int, *, old_times: bool = True, people_too: bool = False) -> tuple[int, int, int] | None:
    """The likeliest meeting of a clause: its tokens [begin, end) and a score; None when nothing can be one.

    after: the token behind the verb that asks, whose object is likeliest. people_too: names alone may stand for the
    meeting that they have, when they are that object ("cancel priya/sam lee").
    """
    found: tuple[int, int, int] | None = None
    begin = 0
    while begin < len(view):
        end = phrase_from(view, begin, old_times=old_times)
        if end <= begin:
            begin += 1
            continue
        score = _score(view, begin, end, after)
        named_only = people_too and begin in {after, after - 1} and any(t.label == "P" for t in view.tokens[begin:end])
        if named_only and not is_meeting(view, begin, end):
            score = 2
        if (named_only or is_meeting(view, begin, end)) and score > 0 and (found is None or score > found[2]):
            found = (begin, end, score)
        begin = end
    return found


def next_one(view: View, end: int) -> tuple[int, int] | None:
    """The meeting that is joined to one that ends at a token: "the call and the review on Thursday"."""
    if end + 1 >= len(view) or view.tokens[end].label not in {"and", "&", "+", ","}:
        return None
    begin = end + 2 if view.tokens[end + 1].label == "and" else end + 1
    stop = phrase_from(view, begin)
    named = stop > begin and is_meeting(view, begin, stop) and _score(view, begin, stop, -1) > MEETS
    return (begin, stop) if named else None


def _score(view: View, begin: int, end: int, after: int) -> int:
    words = [t.label for t in view.tokens[begin:end]]
    score = 0
    if has_meeting_word(view, begin, end):
        score += 2 if set(words) & GENERIC else 3
    elif any(t.label == "T" and t.phrase is not None and _MEAL.search(t.phrase.text) for t in view.tokens[begin:end]):
        score += 3
    if "T" in words:
        at = words.index("T")
        owned = at > 0 and words[at - 1] in {"my", "our", "the", "'s", "his", "her", "their"}
        score += 3 if owned and not has_meeting_word(view, begin, end) else 1
        score += 1 if "with" in words or "P" in words else 0
        if len(words) == 1:
            return 0
    if words[0] in {"my", "our", "the", "P", "that", "this"} or "'s" in words:
        score += 1
    if begin == after:
        score += 2
    if "one" in words and ("with" in words or len(words) > 2):
        score += 2
    return score


def is_meal(token: Token) -> bool:
    """ "lunch on the 16th" is a time, and a meeting too."""
    return token.phrase is not None and _MEAL.search(token.phrase.text) is not None


_MEAL = re.compile(r"lunch|dinner|breakfast|coffee|drinks|brunch", re.IGNORECASE)
