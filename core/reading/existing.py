"""Items about a meeting that exists: which words are the meeting, and what shall become of it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from core.form import Item, Quoted
from core.form import ItemKind as K
from core.reading import details, meetings, persons, subjects, times, titles
from core.reading.clauses import Clause
from core.reading.cues_place import PLACE
from core.reading.groups import Group
from core.reading.labels import labels
from core.reading.view import Quotes, View

_SAME_TIME = labels(r"(?P<a>(?:at )?(?:the )?same (?:time|hour|slot))(?! zone)")
_CANNOT = labels(
    r"P (?:can't|cannot|cant|can not|won't be able to|will not be able to|is unable to|isn't able to) (?:make|do|attend|have|take)"
)
_HAS = re.compile(r"(?:have|hold|do) (?:their|his|her|the|our|my)")  # "Priya and Sam have their weekly on Friday"
_PREFERS = labels(
    r"P (?:have|hold|do) (?:their|his|her|the|our)|(?:rather|prefer) (?:have|do|see)|(?:let's|lets) (?:do|have)"
)
_WISHER = labels(
    r"P (?:'s )?(?:would like|wants|asked|has asked|wanted|'d like|needs)(?! to (?:come|be|join|attend|sit|dial))"
    r"|P (?:'s )?(?:says|said|thinks|suggested"
    r"|is happy|has decided|decided|feels|thinks|will be just|is asking|mentioned)"
)
_STAYS = labels(
    r"(?:just|only) P(?: (?:and|,|&|\+) P)*|P (?:stays|remains|is staying|keeps|still)"
    r"|P(?:(?: ,)?(?: and| &)? P)* (?:already )?(?:has|have|got) (?:theirs|his|hers|one|it|already|their invitations?|an invitation already)"
)


def others(item: Item, group: Group) -> list[Item]:
    """Further items of a request that names several meetings: "cancel the call and the review on Thursday"."""
    if item.kind is not K.CANCEL or len(item.meeting) == 0:
        return []
    more: list[Item] = []
    for clause in group.clauses:
        view = clause.view
        end = next((n + 1 for n, t in enumerate(view.tokens) if t.end == item.meeting[0].end), None)
        while end is not None and (joined := meetings.next_one(view, end)) is not None:
            more.append(replace(item, meeting=(view.quote(*joined),)))
            end = joined[1]
    return more


def meeting_words(clauses: Sequence[Clause], *, people_too: bool = False) -> tuple[Quoted, ...]:
    """The words for the existing meeting: the likeliest noun phrase, else "it"."""
    pointers: list[Quoted] = []
    who: tuple[Quoted, ...] = ()
    for weak in (False, True):  # what the clause that asks names comes before what a story names
        found: tuple[int, Quoted] | None = None
        for clause in clauses:
            view = clause.view
            if clause.weak is not weak:
                continue
            after = -1 if weak else clause.at[1]
            hit = meetings.best(view, after, old_times=not view.has(_PREFERS), people_too=people_too)
            if hit is None:
                continue
            begin, end, score = hit
            if meetings.is_reference(view, begin, end):
                pointers.append(view.quote(begin, end))
            elif found is None or score > found[0]:
                has = next((n for n in range(begin, end - 2) if _HAS.fullmatch(view.labels(n, n + 2))), None)
                found = (score, view.quote(begin if has is None else has + 1, end))
                who = subject_of_failing(view, begin) if people_too else ()
        if found is not None and found[0] >= meetings.MEETS:
            return (*who, found[1])
    for clause in clauses:
        its = [n for n, token in enumerate(clause.view.tokens) if token.label in {"it", "that", "this", "them"}]
        if its and not clause.weak:
            return (clause.view.quote(its[0], its[0] + 1),)
    return tuple(pointers[:1])


def subject_of_failing(view: View, begin: int) -> tuple[Quoted, ...]:
    """Priya in "Priya can't make 2 o'clock with Sam": whoever cannot come is on the meeting."""
    found = view.search(_CANNOT)
    return (view.quote(found[0], found[0] + 1),) if found is not None and found[1] <= begin else ()


# "She is needed elsewhere at 3", "he has a dentist's appointment at 10": the hour of the reason, and not of the meeting.
_ELSEWHERE = labels(
    r"(?:needed|wanted|expected|required|due|busy|has to be|have to be|must be|will be|is) "
    r"(?:elsewhere|somewhere else|in P|in another|at another|with P)"
    r"|(?:has|have|'s got|got|has got|with) (?:an?|another|other) \S+|(?:flies|lands|leaves|travels|presents|speaks|teaches|starts)"
)


def _leftover(clauses: Sequence[Clause], meeting: Sequence[Quoted], used: Sequence[Quoted] = ()) -> tuple[Quoted, ...]:
    """Times that stand outside the meeting's words and are no new times: they say when it is."""
    found = []
    skipped = Quotes((*meeting, *used))
    for clause, n in times.gather(list(clauses)):
        quote = clause.view.quote(n, n + 1)
        covered = skipped.hold(quote.start, quote.end)
        measured = (
            n > 0 and clause.view.tokens[n - 1].label in {"of", "than"} and quote.text.isdigit()
        )  # "instead of 60"
        elsewhere = clause.weak and clause.view.has(_ELSEWHERE) and times.is_hour(clause.view, n)
        if clause.view.tokens[n].label in {"T", "R"} and not covered and not measured and not elsewhere:
            found.append(quote)
    return tuple(found)


def reschedule(kind: K, clauses: Sequence[Clause]) -> Item:
    """Moving."""
    meeting = subjects.subject(clauses, meeting_words(clauses, people_too=True))
    new, old = times.moved(clauses, meeting)
    begins = details.since(clauses)
    if begins is not None:  # "starting 5 November make it 10": the first one that is meant
        rest = tuple(q for q in new if q.end <= begins.start or q.start >= begins.end)
        if rest or len(rest) == len(new):
            old = tuple(q for q in old if q.end <= begins.start or q.start >= begins.end)
            inside = any(q.start <= begins.start and begins.end <= q.end for q in meeting)
            new, old = rest, old if inside else (*old, begins)
    meeting, new = subjects.wished_for(clauses, meeting, new)
    length = details.length(clauses)
    if length is not None and any(q.start <= length.start and length.end <= q.end for q in (*new, *meeting)):
        length = None
    if not new:
        same = next((q for q in (details.group(c.view, _SAME_TIME) for c in clauses) if q is not None), None)
        new = (same,) if same is not None else ()
    return Item(kind=kind, meeting=in_order(*meeting, *old), times=new, length=length, place=details.place(clauses))


def cancel(kind: K, clauses: Sequence[Clause]) -> Item:
    """Cancelling."""
    meeting = meeting_words(clauses, people_too=True)
    return Item(kind=kind, meeting=in_order(*meeting, *_leftover(clauses, meeting)))


def change(kind: K, clauses: Sequence[Clause]) -> Item:
    """A new title, place, length or end."""
    meeting = subjects.of_the_place(clauses, subjects.subject(clauses, meeting_words(clauses)))
    if all(q.text.lower() in {"it", "that", "this"} for q in meeting):
        meeting = _meal(clauses) or meeting
    asking = [c for c in clauses if c.kind is K.CHANGE and not c.weak] or list(clauses)
    title = titles.renaming(asking)
    if title is not None and all(title.start <= q.start and q.end <= title.end for q in meeting):
        meeting = (
            meeting_words([c for c in clauses if c not in asking]) or meeting
        )  # "audit prep thursday, rename -> Tender prep"
    if title is None and any(titles.renames(c.view) for c in asking):
        title = next((q for q in (titles.in_quotes(c.view) for c in clauses) if q is not None), None)
    place = _new_place(asking, clauses) if title is None else None
    new = tuple(q for c in asking for q in _new_hours(c.view, meeting)) if title is None else ()
    length = details.length(clauses, of_old=True) if title is None else None
    old = _leftover(clauses, meeting, (*new, *((title,) if title else ())))
    old = tuple(q for q in old if q.text.lower() != "now")  # "is in room 5 now"
    meeting = tuple(cut for q in meeting if (cut := titles.without(_without_place(q, place), title)) is not None)
    return Item(kind=kind, meeting=in_order(*meeting, *old), times=new, length=length, title=title, place=place)


def _meal(clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    """ "Where should Raj go for lunch on the 16th?": a time, and a meeting too, with whom it is."""
    for clause in clauses:
        for n, token in enumerate(clause.view.tokens):
            if token.label == "T" and meetings.is_meal(token):
                return (*(q for q in all_names(clause.view)[:1]), clause.view.quote(n, n + 1))
    return ()


_VENUE = labels(r"(?:room|venue|location|place|address)")
_VENUE_TAIL = re.compile(r"(?:\s+|['’]s\s+)(?:room|venue|location|place)(?:\s*[=:])?$", re.IGNORECASE)
_INTO = frozenset({"in", "at", "to", "into", "as"})


def _new_place(asking: Sequence[Clause], clauses: Sequence[Clause]) -> Quoted | None:
    """Where the meeting goes; where the words speak of a venue, also a place by its name: "change of venue, it is at Rosa's"."""
    goes, stands = details.new_place(asking), details.place(asking)
    overlap = goes is not None and stands is not None and goes.start < stands.end and stands.start < goes.end
    found = stands if overlap else goes or stands or details.new_place(clauses)
    of_place = any(c.cue in PLACE or c.view.has(_VENUE) for c in asking)
    of_place = of_place or all(c.kind is not K.CHANGE for c in asking)  # "it is at Rosa's, put that on it"
    if found is not None or not of_place:
        return found
    return details.place_at(clauses, _INTO) or details.named_place(clauses)


def _without_place(meeting: Quoted, place: Quoted | None) -> Quoted:
    """ "have the review in the boardroom": the boardroom is where it goes, and does not say which review."""
    if place is None:
        return meeting
    words = meeting.text
    if meeting.start < place.start < meeting.end:
        words = re.sub(r"\s+(?:in|at|to|into|on)?\s*$", "", words[: place.start - meeting.start], flags=re.IGNORECASE)
    tail = _VENUE_TAIL.search(words)
    inside = place.start < meeting.start + len(words) and meeting.start < place.end
    if tail is not None and tail.start() and not inside:
        words = words[: tail.start()]
    return Quoted(text=words, start=meeting.start, end=meeting.start + len(words))


def _new_hours(view: View, meeting: Sequence[Quoted]) -> list[Quoted]:
    """New hours of a meeting that is changed: "3 to 4", and with its verb "finish at 4"."""
    ends = [view.quote(n, n + 1) for n, token in enumerate(view.tokens) if token.label == "E"]
    if ends:
        return ends
    found = []
    for n, token in enumerate(view.tokens):
        quote = view.quote(n, n + 1)
        inside = any(q.start <= quote.start and quote.end <= q.end for q in meeting)
        before = view.labels(max(0, n - 2), n)
        if (
            token.label == "T"
            and token.phrase is not None
            and not inside
            and times.has_hours(token.phrase)
            and not before.endswith(("than", "of", "not"))
        ):
            found.append(quote)
    return found


def people_of(kind: K, clauses: Sequence[Clause]) -> Item:
    """Adding and removing people."""
    asking = [c for c in clauses if c.kind is kind]
    meeting = meeting_words(clauses)
    if not meeting or all(subjects.only_time(q, clauses) for q in meeting):
        meeting = _joined_to(asking) or meeting
    people: tuple[Quoted, ...] = ()
    optional: tuple[Quoted, ...] = ()
    for some in (asking, clauses):
        wishers = _spots(some, _WISHER) | _spots(some, _STAYS)
        skip = (*meeting, *(q for c in some for q in all_names(c.view) if q.start in wishers))
        people, optional = persons.taking_part(some, skip)
        people = tuple(q for q in people if q.text.lower() not in {"us", "i"}) if len(people) > 1 else people
        if people or optional:
            break
    if kind is K.REMOVE_PEOPLE and not people and not optional:
        people = persons.left_out(clauses)  # "review thursday minus Raj"
    pronoun = next((q for c in asking if not c.weak for q in persons.pronouns(c.view) if q.text.lower() in _ONE), None)
    if pronoun is not None and (not people or all(q.end < pronoun.start for q in people)):
        spoken_of = [
            q
            for c in clauses
            for q in all_names(c.view)
            if q.end <= pronoun.start and not any(m.start <= q.start < m.end for m in meeting)
        ]
        starts = sorted(q.start for q in people)
        asked_here = any(
            bisect_left(starts, c.view.tokens[0].start) < bisect_left(starts, c.view.tokens[-1].end)
            for c in asking
            if not c.weak
        )
        if spoken_of and not asked_here:
            people = (spoken_of[-1],)
    if not people and not optional:
        pronouns = [q for c in asking for q in persons.pronouns(c.view)]
        people = tuple(q for q in pronouns if not any(m.start <= q.start < m.end for m in meeting))[:1]
    return Item(kind=kind, people=people, optional=optional, meeting=in_order(*meeting, *_leftover(clauses, meeting)))


_ONE = frozenset({"him", "her", "he", "she"})
_INTO_WHAT = labels(
    r"P(?: (?:too|as well|also|down|along|wants to|would like to|needs to|should|come|be))*"
    r" (?:to|onto|on|in on|into|->)(?= )(?! (?:T|L|D|it|that|this|them)(?= $| [?.,;!]| please| pls))"
)


def _joined_to(clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    """The words behind "add Raj to", whatever they are called: "the Calder renewal"."""
    for clause in clauses:
        found = clause.view.search(_INTO_WHAT)
        if found is None:
            continue
        end = meetings.phrase_from(clause.view, found[1])
        if end > found[1]:
            return (clause.view.quote(found[1], end),)
    return ()


def all_names(view: View) -> list[Quoted]:
    """All names of a clause."""
    return [view.quote(n, n + 1) for n, token in enumerate(view.tokens) if token.label == "P"]


def _spots(clauses: Sequence[Clause], pattern: re.Pattern[str]) -> set[int]:
    """Where the names stand that a pattern matches."""
    return {c.view.tokens[n].start for c in clauses for n in persons.covered(c.view, pattern)}


def in_order(*quotes: Quoted) -> tuple[Quoted, ...]:
    """Quotes in the order of the text, each once."""
    return tuple(sorted(dict.fromkeys(quotes), key=lambda q: q.start))
