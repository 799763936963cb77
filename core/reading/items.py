"""From the clauses of one request to an Item: which words are the people, the meeting, the times, the length, the title."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import replace

from core.form import Back, Item, Quoted
from core.form import ItemKind as K
from core.reading import asked, before, details, existing, meetings, persons, scope, times, titles
from core.reading import lexicon as lex
from core.reading.clauses import Clause
from core.reading.cues import WHY
from core.reading.groups import Group
from core.reading.labels import labels

_SLOT = labels(
    r"(?:that|the|this|same|the same|its|their|freed-up|freed) (?:\S+ )?(?:slot|time|place|window"
    r"|hour|gap|space)"
    r"|in (?:its|their|his|her) (?:place|stead)|instead|then(?= $| [.!?]| please| pls| instead)|at that time"
)
_TO_SLOT = labels(
    r"(?:to|into|in|for|onto|over to|take) (?:that|the|this|its|their|his|her|freed-up|freed) (?:\S+ )?"
    r"(?:slot|time|place|window|hour|gap|space)"
)
_THEM = labels(r"(?:them|him|her|both|the same people|same people|everyone)")
_SAME_TIME = labels(r"(?P<a>(?:at )?(?:the )?same (?:time|hour|slot))(?! zone)")
_OWNER = labels(
    r"(?:for|in|on|into) (?:the )?P|P 's|P (?:needs|wants|has|would|must|should|is|gets|could|can"
    r"|requires|and)|(?:block|book|books|give|get|make|mark|show) P|(?:for|in|on) (?P<me>me|my|myself)"
    r"|(?P<my>my) (?:calendar|cal|diary|schedule|day|T|time)"
)
_ABOUT_ME = labels(
    r"(?:am|do|did|have|are|can|will|could|if|that|when|what) (?P<a>i|we)(?= )|remind (?P<c>me|us)(?= )|(?P<b>my"
    r"|our) (?:\S+ ){0,2}(?:calendar|calender|diary|schedule|cal|agenda|day|week|T|meetings?|events?"
    r"|appointments?)"
)
_ONE_MEETING = labels(
    r"(?:when|where|what time|how long|find|locate|is|tell me about|who|when's|where's|who's|what date"
    r"|do i have|does|did|am i) .*"
)
_WHOLE_DAY = labels(rf"(?:{lex.CALENDAR}|meetings|events|appointments|day|anything|everything|what's|got|look|up to)")


def build(group: Group, earlier: Sequence[Item], heads: Sequence[Group]) -> Item:
    """The item of a group; earlier ones are what it may point back to."""
    assert group.kind is not None
    item = _BUILDERS.get(group.kind, _asked_about)(group.kind, group.clauses)
    if item.kind is K.AGENDA and asked.asks_of_an_hour(group.clauses):
        item = _asked_about(K.CHECK_TIME, group.clauses)
    if item.kind is K.CHECK_TIME and asked.wishes_first(group.clauses):
        item = _schedule(K.SCHEDULE, group.clauses)
    if item.kind in {K.SCHEDULE, K.FIND_TIME} and asked.only_asks(group.clauses):
        item = _asked_about(K.CHECK_TIME, group.clauses)
    if item.kind is K.CHECK_TIME and item.length is not None and asked.asks_for_room(group.clauses):
        item = _schedule(K.FIND_TIME, group.clauses)
    if group.kind is K.UNSUPPORTED:
        return replace(item, title=_errand(group)) if len(heads) > 1 else item
    if item.kind in _BY_NAME:
        item = replace(item, without=tuple(q for q in persons.left_out(group.clauses) if q not in item.people))
    item = replace(item, scope=details.scope(group.clauses), anyway=details.anyway(group.clauses))
    if item.kind in {K.RESCHEDULE, K.CANCEL, K.CHANGE} and len(item.times) > 1:  # "to 11, just this week"
        item = replace(item, times=tuple(q for q in item.times if q.text.lower() not in {"this week", "this time"}))
    return _pointing_back(item, group, earlier, heads)


_IN_IT = labels(r"(?:in|on) (?:it|that team|this team)")
#: Kinds of request whose people are those named, so that somebody can be left out.
_BY_NAME = frozenset({K.SCHEDULE, K.FIND_TIME, K.CHECK_TIME, K.SESSIONS, K.ADD_PEOPLE, K.REMOVE_PEOPLE})


def _schedule(kind: K, clauses: Sequence[Clause]) -> Item:
    title = titles.of_meeting(clauses)
    place = details.place(clauses) or details.place_at(clauses)
    skip = tuple(q for q in (title, place) if q is not None)
    people, optional = persons.taking_part(clauses, skip)
    people = _with_pronouns(people, clauses)
    wanted = times.wanted(clauses)
    if not times.any_when(wanted, clauses):
        same = next((q for q in (details.group(c.view, _SAME_TIME) for c in clauses) if q is not None), None)
        wanted = (*wanted, same) if same is not None else wanted
    return Item(
        kind=kind,
        people=people,
        optional=optional,
        times=tuple(q for q in wanted if title is None or not title.start <= q.start < title.end),
        length=details.length(clauses, anew=True),
        title=title,
        place=place,
    )


# "He needs to see me again": told in the thread who.
_HE_WISHES = labels(
    r"(?:he|she|they) (?:needs?|wants?|would like|'d like|has asked|have asked|asked|is asking|are asking)"
    r" (?:to (?:see|meet|talk|speak)|for)"
)


def _with_pronouns(people: tuple[Quoted, ...], clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    """ "him" and "her" are those named in the same message; only when nobody is named do they stand for themselves."""
    if any(q.text.lower() not in {"me", "myself"} for q in people):
        return people
    found = [
        q for c in clauses if not c.weak for q in persons.pronouns(c.view) if q.text.lower() in {"him", "her", "them"}
    ] or [q for c in clauses if c.view.has(_HE_WISHES) for q in persons.pronouns(c.view)]
    return existing.in_order(*people, *found[:1])


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
    people = named if kind in {K.AGENDA, K.WHO} and named else people
    if kind is K.WHO and any(c.view.has(_IN_IT) for c in clauses):
        teams = {t.start for c in clauses for t in c.view.tokens if t.named is not None and t.named.team}
        people = tuple(q for q in people if q.start in teams) or people
    if kind is not K.WHO and not any(q.text.lower() in {"i", "me", "us", "we"} for q in people):
        mine = next((q for q in (details.group(c.view, _ABOUT_ME) for c in clauses) if q is not None), None)
        people = (*people, mine) if mine is not None and not people else people
    meeting: tuple[Quoted, ...] = ()
    if kind is K.AGENDA:
        meeting = existing.meeting_words(
            [c for c in clauses if c.kind is K.AGENDA and c.view.has(_ONE_MEETING) and not c.view.has(_WHOLE_DAY)]
        )
        meeting = tuple(q for q in meeting if meetings.names_a_meeting(q.text)) or _next_or_together(clauses)
    return Item(
        kind=kind,
        people=(*people, *optional),
        meeting=meeting,
        times=tuple(_walked(q) if kind is K.AGENDA else q for q in times.wanted(clauses)),
        length=details.length(clauses) if kind is K.CHECK_TIME else None,
        why=next((c.view.quote(*c.at) for c in clauses if c.cue in WHY), None),
    )


#: "What's next?", "Priya's next meeting", and meetings that two people share: "when do Priya and Raj next meet?"
_NEXT_ONE = labels(r"(?P<a>(?:(?:P 's|my|our|his|her|their) )?next(?: <MEETING>)?)")
_TOGETHER = labels(
    r"(?P<a>P (?:and |& |, )*P (?:\S+ )?(?:meet|meeting|see|seeing|speak|speaking|talk|talking)"
    r"|P (?:\S+ ){0,3}?(?:meet|meeting|meets|see|sees|seeing|speak|speaking|speaks|talk|talking) (?:to |with )?P)"
)


def _next_or_together(clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    for pattern in (_TOGETHER, _NEXT_ONE):
        found = next((q for q in (details.group(c.view, pattern) for c in clauses if c.kind is K.AGENDA) if q), None)
        if found is not None:
            return (found,)
    return ()


def _walked(quote: Quoted) -> Quoted:
    """ "walk me through tomorrow" is about tomorrow, not about all until then."""
    head = re.match(r"(?:through|thru|over)\s+", quote.text, re.IGNORECASE)
    return (
        quote if head is None else Quoted(text=quote.text[head.end() :], start=quote.start + head.end(), end=quote.end)
    )


def _sessions(kind: K, clauses: Sequence[Clause]) -> Item:
    """Like a block, but whoever else is named takes part."""
    item = _block(kind, clauses)
    skip = tuple(q for q in (item.title, item.place) if q is not None)
    people, optional = persons.taking_part(clauses, skip)
    taken = sorted(people, key=lambda p: p.start)  # they stand apart
    behind = [bisect(taken, q.start, key=lambda p: p.end) for q in item.people]
    own = tuple(q for q, n in zip(item.people, behind, strict=True) if n == len(taken) or taken[n].start >= q.end)
    named = {q.text.lower() for q in people}
    own = tuple(q for q in own if q.text.lower() not in named)
    return replace(item, people=existing.in_order(*people, *own), optional=optional)


def _unsupported(kind: K, clauses: Sequence[Clause]) -> Item:
    del clauses
    return Item(kind=kind)


_LEADING = frozenset("and also then please pls plz can could would will you u , ; to kindly plus ( )".split())


def _errand(group: Group) -> Quoted | None:
    """The words of what this assistant does not do, so that it can be named beside what it does."""
    for clause in group.clauses:
        if not scope.is_foreign(clause):
            continue
        view = clause.view
        begin, end = 0, len(view)
        while begin < end and view.tokens[begin].label in _LEADING:
            begin += 1
        while end > begin and view.tokens[end - 1].label in {"please", "pls", ".", "!", "?", ",", "thanks"}:
            end -= 1
        if end > begin:
            return view.quote(begin, end)
    return None


def _pointing_back(item: Item, group: Group, earlier: Sequence[Item], heads: Sequence[Group]) -> Item:
    """What the item takes from an earlier one of the message."""
    if not earlier:
        return item
    step = len(earlier) - 1
    views = [c.view for c in group.clauses]
    if item.kind in {K.SCHEDULE, K.BLOCK, K.FIND_TIME, K.SESSIONS}:
        own = times.any_when(item.times, group.clauses)
        if not own and any(v.has(_SLOT) for v in views):
            taken = tuple(q for q in item.times if "same" not in q.text.lower())
            item = replace(item, times=taken, back=Back.SLOT, back_step=before.slot_step(earlier))
            item = before.told_of_before(item, group, heads)
            return before.with_her(item, views, heads)
        if not item.people and any(v.has(_THEM) for v in views):
            return replace(item, back=Back.PEOPLE, back_step=step)
    if item.kind is K.RESCHEDULE and item.meeting and not item.times and any(v.has(_TO_SLOT) for v in views):
        return replace(item, back=Back.SLOT, back_step=before.slot_step(earlier))
    only_it = not item.meeting or all(q.text.lower() in {"it", "that", "this"} for q in item.meeting)
    if item.kind in {K.RESCHEDULE, K.CANCEL, K.CHANGE, K.ADD_PEOPLE, K.REMOVE_PEOPLE} and only_it:
        return replace(item, meeting=(), back=Back.MEETING, back_step=step)
    return item


_BUILDERS: dict[K, Callable[[K, Sequence[Clause]], Item]] = {
    K.SCHEDULE: _schedule,
    K.FIND_TIME: _schedule,
    K.RESCHEDULE: existing.reschedule,
    K.CANCEL: existing.cancel,
    K.CHANGE: existing.change,
    K.ADD_PEOPLE: existing.people_of,
    K.REMOVE_PEOPLE: existing.people_of,
    K.BLOCK: _block,
    K.SESSIONS: _sessions,
    K.UNSUPPORTED: _unsupported,
}
