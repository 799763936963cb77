"""From the clauses of one request to an Item: which words are the people, the meeting, the times, the length, the title."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from core.form import Back, Item, Quoted
from core.form import ItemKind as K
from core.reading import details, meetings, persons, times, titles
from core.reading import lexicon as lex
from core.reading.clauses import Clause
from core.reading.cues import labels
from core.reading.groups import Group
from core.reading.view import View

_SLOT = labels(
    r"(?:that|the|this|same|the same|its|their|freed-up|freed) (?:\S+ )?(?:slot|time|place|window|hour|gap|space)"
    r"|in (?:its|their|his|her) (?:place|stead)|instead"
)
_THEM = labels(r"(?:them|him|her|both|the same people|same people|everyone)")
_SAME_TIME = labels(r"(?P<a>(?:at )?(?:the )?same (?:time|hour|slot))(?! zone)")
_PREFERS = labels(r"(?:rather|prefer) (?:have|do|see)|(?:let's|lets) (?:do|have)")
_OWNER = labels(
    r"(?:for|in|on|into) (?:the )?P|P 's|P (?:needs|wants|has|would|must|should|is|gets|could|can|requires|and)|(?:block|book|books|give|get) P|(?:for|in|on) (?P<me>me|my|myself)"
    r"|(?P<my>my) (?:calendar|cal|diary|schedule|day|T|time)"
)
_ABOUT_ME = labels(r"(?:am|do|did|have|are|can|will|could|if|that|when|what) (?P<a>i|we)(?= )|(?P<b>my|our) (?:\S+ ){0,2}(?:calendar|calender|diary|schedule|cal|agenda|day|week|T|meetings?|events?|appointments?)")
_ONE_MEETING = labels(r"(?:when|where|what time|how long|find|locate|is|tell me about|who|when's|where's|what date|do i have|does|did|am i) .*")
_WHOLE_DAY = labels(rf"(?:{lex.CALENDAR}|meetings|events|appointments|day|anything|everything|what's|got|look|up to)")
_WISHER = labels(r"P (?:'s )?(?:would like|wants|asked|has asked|wanted|'d like|needs|says|said|thinks|suggested|is happy|will be just|is asking|mentioned)")
_STAYS = labels(r"(?:just|only) P(?: (?:and|,|&|\+) P)*|P (?:stays|remains|is staying|keeps|still)")


def build(group: Group, earlier: Sequence[Item], heads: Sequence[Group]) -> Item:
    """The item of a group; earlier ones are what it may point back to."""
    assert group.kind is not None
    item = _BUILDERS.get(group.kind, _asked_about)(group.kind, group.clauses)
    item = replace(item, scope=details.scope(group.clauses), anyway=details.anyway(group.clauses))
    return _pointing_back(item, group, earlier, heads)


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


def _meeting(clauses: Sequence[Clause], *, people_too: bool = False) -> tuple[Quoted, ...]:
    """The words for the existing meeting: the likeliest noun phrase, else "it"."""
    pointers: list[Quoted] = []
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
                found = (score, view.quote(begin, end))
        if found is not None and found[0] >= meetings.MEETS:
            return (found[1],)
    for clause in clauses:
        its = [n for n, token in enumerate(clause.view.tokens) if token.label in {"it", "that", "this", "them"}]
        if its and not clause.weak:
            return (clause.view.quote(its[0], its[0] + 1),)
    return tuple(pointers[:1])


def _leftover(clauses: Sequence[Clause], meeting: Sequence[Quoted], used: Sequence[Quoted] = ()) -> tuple[Quoted, ...]:
    """Times that stand outside the meeting's words and are no new times: they say when it is."""
    found = []
    for clause, n in times.gather(list(clauses)):
        quote = clause.view.quote(n, n + 1)
        covered = any(q.start <= quote.start and quote.end <= q.end for q in (*meeting, *used))
        measured = n > 0 and clause.view.tokens[n - 1].label in {"of", "than"} and quote.text.isdigit()  # "instead of 60"
        if clause.view.tokens[n].label in {"T", "R"} and not covered and not measured:
            found.append(quote)
    return tuple(found)


def _reschedule(kind: K, clauses: Sequence[Clause]) -> Item:
    meeting = _meeting(clauses, people_too=True)
    new, old = times.moved(clauses, meeting)
    length = details.length(clauses)
    if length is not None and any(q.start <= length.start and length.end <= q.end for q in (*new, *meeting)):
        length = None
    if not new:
        same = next((q for q in (details.group(c.view, _SAME_TIME) for c in clauses) if q is not None), None)
        new = (same,) if same is not None else ()
    return Item(kind=kind, meeting=_in_order(*meeting, *old), times=new, length=length, place=details.place(clauses))


def _cancel(kind: K, clauses: Sequence[Clause]) -> Item:
    meeting = _meeting(clauses, people_too=True)
    return Item(kind=kind, meeting=_in_order(*meeting, *_leftover(clauses, meeting)))


def _change(kind: K, clauses: Sequence[Clause]) -> Item:
    meeting = _meeting(clauses)
    asking = [c for c in clauses if c.kind is K.CHANGE and not c.weak] or list(clauses)
    title = titles.renaming(asking)
    place = (details.place(asking) or details.new_place(asking)) if title is None else None
    new = tuple(q for c in asking for q in _new_hours(c.view, meeting)) if title is None else ()
    length = details.length(clauses) if title is None else None
    old = _leftover(clauses, meeting, (*new, *((title,) if title else ())))
    meeting = tuple(cut for q in meeting if (cut := titles.without(q, title)) is not None)
    return Item(kind=kind, meeting=_in_order(*meeting, *old), times=new, length=length, title=title, place=place)


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
        if token.label == "T" and token.phrase is not None and not inside and times.has_hours(token.phrase) and not before.endswith(("than", "of", "not")):
            found.append(quote)
    return found


def _people_of(kind: K, clauses: Sequence[Clause]) -> Item:
    """Adding and removing people."""
    meeting = _meeting(clauses)
    asking = [c for c in clauses if c.kind is kind]
    people: tuple[Quoted, ...] = ()
    optional: tuple[Quoted, ...] = ()
    for some in (asking, clauses):
        wishers = _spots(some, _WISHER) | _spots(some, _STAYS)
        skip = (*meeting, *(q for c in some for q in _all_names(c.view) if q.start in wishers))
        people, optional = persons.taking_part(some, skip)
        people = tuple(q for q in people if q.text.lower() not in {"us", "i"}) if len(people) > 1 else people
        if people or optional:
            break
    if not people and not optional:
        pronouns = [q for c in asking for q in persons.pronouns(c.view)]
        people = tuple(q for q in pronouns if not any(m.start <= q.start < m.end for m in meeting))[:1]
    return Item(kind=kind, people=people, optional=optional, meeting=_in_order(*meeting, *_leftover(clauses, meeting)))


def _all_names(view: View) -> list[Quoted]:
    return [view.quote(n, n + 1) for n, token in enumerate(view.tokens) if token.label == "P"]


def _spots(clauses: Sequence[Clause], pattern: re.Pattern[str]) -> set[int]:
    """Where the names stand that a pattern matches."""
    return {c.view.tokens[n].start for c in clauses for n in persons.covered(c.view, pattern)}


def _schedule(kind: K, clauses: Sequence[Clause]) -> Item:
    title = titles.of_meeting(clauses)
    place = details.place(clauses) or details.place_at(clauses)
    skip = tuple(q for q in (title, place) if q is not None)
    people, optional = persons.taking_part(clauses, skip)
    people = _with_pronouns(people, clauses)
    wanted = times.wanted(clauses)
    if not any(times.is_when(q, clauses) for q in wanted):
        same = next((q for q in (details.group(c.view, _SAME_TIME) for c in clauses) if q is not None), None)
        wanted = (*wanted, same) if same is not None else wanted
    return Item(
        kind=kind,
        people=people,
        optional=optional,
        times=tuple(q for q in wanted if title is None or not title.start <= q.start < title.end),
        length=details.length(clauses),
        title=title,
        place=place,
    )


def _with_pronouns(people: tuple[Quoted, ...], clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    """ "him" and "her" are those named in the same message; only when nobody is named do they stand for themselves."""
    if people:
        return people
    found = [q for c in clauses if not c.weak for q in persons.pronouns(c.view) if q.text.lower() in {"him", "her", "them"}]
    return tuple(found[:1])


def _block(kind: K, clauses: Sequence[Clause]) -> Item:
    people: list[Quoted] = []
    seen: set[object] = set()
    for clause in clauses:
        view, begin = clause.view, 0
        while begin < len(view):
            match = _OWNER.search(view.string, view.offset(begin))
            if match is None:
                break
            found = (view.first_at(match.start()), view.first_at(match.end()))
            for n in range(found[0], found[1]):
                token = view.tokens[n]
                key: object = token.named.persons if token.named is not None else "me"
                if (token.label == "P" or token.label in {"me", "my", "myself"}) and key not in seen:
                    seen.add(key)
                    people.append(view.quote(n, n + 1))
            begin = found[0] + 1
    return Item(
        kind=kind,
        people=tuple(people),
        times=times.wanted(clauses),
        length=details.length(clauses),
        title=titles.of_work(clauses),
        place=details.place(clauses),
    )


def _asked_about(kind: K, clauses: Sequence[Clause]) -> Item:
    """Questions: who, what is on, is it free."""
    people, optional = persons.taking_part(clauses)
    named = tuple(q for q in people if q.text.lower() not in {"i", "me", "us", "we"})
    people = named if kind is K.AGENDA and named else people
    if kind is not K.WHO and not any(q.text.lower() in {"i", "me", "us", "we"} for q in people):
        mine = next((q for q in (details.group(c.view, _ABOUT_ME) for c in clauses) if q is not None), None)
        people = (*people, mine) if mine is not None and not people else people
    meeting: tuple[Quoted, ...] = ()
    if kind is K.AGENDA:
        meeting = _meeting([c for c in clauses if c.kind is K.AGENDA and c.view.has(_ONE_MEETING) and not c.view.has(_WHOLE_DAY)])
        meeting = tuple(q for q in meeting if meetings.names_a_meeting(q.text))
    return Item(
        kind=kind,
        people=(*people, *optional),
        meeting=meeting,
        times=times.wanted(clauses),
        length=details.length(clauses) if kind is K.CHECK_TIME else None,
    )


def _unsupported(kind: K, clauses: Sequence[Clause]) -> Item:
    return Item(kind=kind)


def _in_order(*quotes: Quoted) -> tuple[Quoted, ...]:
    return tuple(sorted(dict.fromkeys(quotes), key=lambda q: q.start))


def _pointing_back(item: Item, group: Group, earlier: Sequence[Item], heads: Sequence[Group]) -> Item:
    """What the item takes from an earlier one of the message."""
    if not earlier:
        return item
    step = len(earlier) - 1
    views = [c.view for c in group.clauses]
    if item.kind in {K.SCHEDULE, K.BLOCK, K.FIND_TIME, K.SESSIONS}:
        own = any(times.is_when(q, group.clauses) for q in item.times)
        if not own and any(v.has(_SLOT) for v in views):
            taken = tuple(q for q in item.times if "same" not in q.text.lower())
            item = replace(item, times=taken, back=Back.SLOT, back_step=_slot_step(earlier))
            return _with_her(item, views, heads)
        if not item.people and any(v.has(_THEM) for v in views):
            return replace(item, back=Back.PEOPLE, back_step=step)
    only_it = not item.meeting or all(q.text.lower() in {"it", "that", "this"} for q in item.meeting)
    if item.kind in {K.RESCHEDULE, K.CANCEL, K.CHANGE, K.ADD_PEOPLE, K.REMOVE_PEOPLE} and only_it:
        return replace(item, meeting=(), back=Back.MEETING, back_step=step)
    return item


def _slot_step(earlier: Sequence[Item]) -> int:
    """The last item that frees a slot, else the last item."""
    freeing = [n for n, item in enumerate(earlier) if item.kind in {K.CANCEL, K.RESCHEDULE}]
    return freeing[-1] if freeing else len(earlier) - 1


def _with_her(item: Item, views: Sequence[View], heads: Sequence[Group]) -> Item:
    """ "book Dan with her in its place": she is whom the earlier request names first."""
    if not any(v.has(labels(r"(?:with|for) (?:him|her|them)|(?:him|her|them) (?:with|to)")) for v in views):
        return item
    first = next((q for g in heads for c in g.clauses for q in _all_names(c.view)), None)
    if first is None or any(q.text.lower() == first.text.lower() for q in item.people):
        return item
    return replace(item, people=_in_order(*item.people, first))


_BUILDERS: dict[K, Callable[[K, Sequence[Clause]], Item]] = {
    K.SCHEDULE: _schedule,
    K.FIND_TIME: _schedule,
    K.RESCHEDULE: _reschedule,
    K.CANCEL: _cancel,
    K.CHANGE: _change,
    K.ADD_PEOPLE: _people_of,
    K.REMOVE_PEOPLE: _people_of,
    K.BLOCK: _block,
    K.SESSIONS: _block,
    K.UNSUPPORTED: _unsupported,
}
