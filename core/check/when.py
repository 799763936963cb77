"""What an item's words of time mean. semantics.md, "Times"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from core.form import About, Form, Item, ItemKind, Pending, Quoted
from core.outcome import Outcome, Question, Refusal, Why
from core.when import Context, Phrase, ProblemKind, When, find, resolve
from core.when.types import Role

#: No meeting is as long as a day, in minutes: "by exactly a week" says how far, not how long.
LONGEST = 24 * 60
#: First words of a phrase of time that belong to something else when they are not quoted: "walk me through tomorrow",
#: "he lands late on Thursday and would like an hour that evening".
HEADS = frozenset({"through", "thru", "over", "late", "early"})
#: Words that stand for a length although they are no words of time (semantics.md, "Times", "A length").
LENGTH_WORDS = {"quick": 15, "brief": 15, "short": 15, "lunch": 60, "coffee": 30}
#: A length whose number and unit stand apart ("two quiet hours"), or that is the name of what is done ("coaching hours").
UNITS = {"hours": 60, "hour": 60, "hrs": 60, "minutes": 1, "mins": 1}
COUNTS = {w: n for n, w in enumerate("one two three four five six seven eight nine ten".split(), start=1)}


def phrases_in(form: Form, quotes: Iterable[Quoted], *, locale: str) -> tuple[Phrase, ...]:
    """Return the phrases of the whole text that touch one of the quotes: so "not", "or" and "and" outside a quote still count."""
    spans = [(q.start, q.end) for q in quotes]
    found: list[Phrase] = []
    for phrase in find(form.text, locale=locale):
        inside = [(s, e) for s, e in spans if phrase.start < e and s < phrase.end]
        if not inside:
            continue
        head = form.text[phrase.start : min(s for s, _ in inside)].strip().lower()
        found += _without_head(form.text, phrase, locale) if head in HEADS else [phrase]
    return tuple(found)


def _without_head(text: str, phrase: Phrase, locale: str) -> list[Phrase]:
    """A phrase without its first word, where the quote leaves that out on purpose."""
    start = phrase.start + len(text[phrase.start : phrase.end].split(maxsplit=1)[0])
    rest = find(text[start : phrase.end], locale=locale)
    return [replace(p, start=p.start + start, end=p.end + start) for p in rest] or [phrase]


#: Meals that say which half of the day "at 7" is; lunch is core.meals' matter. Not "after dinner", and not a title alone.
_MEALS = (
    (
        "dinner",
        re.compile(r"(?<!after )(?<!before )\b(?:dinner|supper|drinks|cocktails|apéritif|aperitif)\b", re.IGNORECASE),
    ),
    ("breakfast", re.compile(r"(?<!after )(?<!before )\bbreakfast\b", re.IGNORECASE)),
)


def _meal(item: Item, pending: Pending) -> str:
    """The meal that the words are about, when they hold no other request."""
    if len(pending.form.items) > 1 or item.kind not in {ItemKind.SCHEDULE, ItemKind.FIND_TIME}:
        return ""
    return next((name for name, words in _MEALS if words.search(pending.form.text)), "")


def time_of(item: Item, pending: Pending, context: Context) -> When:
    """Return what the item's times mean together; an empty When if it has none."""
    if not item.times:
        return When(zone=context.zone)
    phrases = phrases_in(pending.form, item.times, locale=context.locale)
    if item.kind is ItemKind.RESCHEDULE and len(item.times) == 1 and item.times[0].text.startswith("+"):
        phrases = find(f"{item.times[0].text[1:]} later", locale=context.locale)  # "board prep +30 min"
    busy = item.kind is ItemKind.AGENDA and all(p.role is Role.AVOID for p in phrases)  # "am I busy tomorrow?"
    if item.why is not None or busy:  # "why is 3 not possible?" is about 3
        phrases = tuple(replace(p, role=Role.WANT) for p in phrases)
    return resolve(phrases, replace(context, meal=_meal(item, pending)))


def length_of(item: Item, pending: Pending, context: Context) -> int | None:
    """Return the length that the words say, in minutes, or None."""
    if item.length is None:
        return None
    said = resolve(phrases_in(pending.form, [item.length], locale=context.locale), context).minutes
    if said and said < LONGEST:
        return said
    words = re.findall(r"[a-z]+|\d+", item.length.text.lower())
    if words and (unit := UNITS.get(words[-1])) is not None:  # "two quiet hours", "coaching hours"
        return (COUNTS.get(words[0]) or (int(words[0]) if words[0].isdigit() else 1)) * unit
    return next((LENGTH_WORDS[w] for w in words if w in LENGTH_WORDS), None)


def problem(index: int, when: When, pending: Pending) -> Outcome | None:
    """Return the question or refusal that the words of time raise, or None: past is answered as past, the rest is asked."""
    if when.problem is None:
        return None
    kind, words = when.problem.kind, when.problem.words
    if kind is ProblemKind.PAST:
        start = when.starts[0] if when.starts else None
        return Refusal(why=Why.PAST, pending=pending, words=words, start=start)
    about = About.ZONE if kind is ProblemKind.AMBIGUOUS_ZONE else About.WHEN
    return Question(about=about, pending=pending, item=index, words=words)
