"""Which meeting is spoken of, where no noun for a meeting tells it: what an arrow, a place or a failing is said of."""

from __future__ import annotations

from collections.abc import Sequence

from core.form import Quoted
from core.reading import meetings
from core.reading.clauses import Clause
from core.reading.labels import labels

_IN_TROUBLE = labels(
    r"(?:doesn't|doesnt|does not|won't|wont|will not|can't|cant|cannot|isn't|isnt|is not)(?: going to)? (?:work|happen|go ahead|possible|take place)"
)
_PLACE_OF = labels(r"(?:place|venue|location|room|title|name) (?:of|for)")
_IS_IN = labels(r"(?:will be|is|should be|is to be|takes place) (?:now )?(?:in|at|on)(?= (?:\S+ ){0,3}?<ROOM>)")
_NO_SUBJECT = frozenset({"it", "that", "this", "he", "she", "i", "we", "they", "->", "which", "what", "if", "so", ","})
_NEW_TIME = labels(r"(?:new|another|different|other|better|alternative) (?:slot|time|date|day|hour) (?:\S+ ){0,2}?for")
_NOT_THEN = labels(
    r"(?:can't|cannot|cant|can not|won't|wont|will not|unable|isn't able|not able|no longer|isn't free|not available|is out|is away"
    r"|is ill|is sick|clashes|doesn't work|has to be elsewhere)"
)


def subject(clauses: Sequence[Clause], meeting: tuple[Quoted, ...]) -> tuple[Quoted, ...]:
    """What an arrow or "doesn't work" is said of, whatever it is called: "yard capacity -> Friday", "the lease today won't work"."""
    vague = all(q.text.lower() in {"it", "that", "this"} or only_time(q, clauses) for q in meeting)
    if not vague:
        return meeting
    for clause in clauses:
        view = clause.view
        arrow = next((n for n, t in enumerate(view.tokens) if t.label == "->"), 0)
        found = view.search(_IN_TROUBLE)
        end = arrow or (found[0] if found is not None else 0)
        if end and view.tokens[0].label not in _NO_SUBJECT and not any(t.label == "L" for t in view.tokens[:end]):
            return (view.quote(0, end),)
    return meeting


def of_the_place(clauses: Sequence[Clause], meeting: tuple[Quoted, ...]) -> tuple[Quoted, ...]:
    """What has the place or title of which is spoken: "the place of the Calder renewal", "the renewal will be in room 5"."""
    if not all(q.text.lower() in {"it", "that", "this"} or only_time(q, clauses) for q in meeting):
        return meeting
    for clause in clauses:
        view = clause.view
        found = view.search(_PLACE_OF)
        end = meetings.phrase_from(view, found[1]) if found is not None else 0
        if found is not None and end > found[1]:
            return (view.quote(found[1], end),)
        found = view.search(_IS_IN)
        if found is not None and found[0] and view.tokens[0].label not in _NO_SUBJECT:
            return (view.quote(0, found[0]),)
    return meeting


def wished_for(
    clauses: Sequence[Clause], meeting: tuple[Quoted, ...], new: tuple[Quoted, ...]
) -> tuple[tuple[Quoted, ...], tuple[Quoted, ...]]:
    """ "He can't come on Wednesday: find a new time for the interview on Friday" - the Friday is wished for."""
    fails = any(c.view.has(_NOT_THEN) and any(t.label == "T" for t in c.view.tokens) for c in clauses)
    for clause in clauses:
        view, found = clause.view, clause.view.search(_NEW_TIME)
        if found is None or not fails:
            continue
        for n, token in enumerate(view.tokens):
            inside = next((q for q in meeting if q.start < token.start and token.end == q.end), None)
            if token.label == "T" and n > found[1] and inside is not None:
                end = view.tokens[n - 1].end
                short = Quoted(text=view.text[inside.start : end], start=inside.start, end=end)
                return tuple(short if q == inside else q for q in meeting), (view.quote(n, n + 1),)
    return meeting, new


def only_time(quote: Quoted, clauses: Sequence[Clause]) -> bool:
    """Whether a quote is nothing but words of time."""
    return any(t.label == "T" and (t.start, t.end) == (quote.start, quote.end) for c in clauses for t in c.view.tokens)
