"""Length, title, place, scope, and whether on top of something: the smaller values of a request."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.form import Quoted
from core.reading.clauses import Clause
from core.reading.cues import labels
from core.reading.view import View, quoted

_NOT_A_LENGTH = re.compile(r"(?:in|within|next|last|past|after|before|than|by|every|another|additional|extra)")
_SHORTHAND = labels(r"(?:a |an )?(?P<q>quick|brief)(?= )|(?:for |over |a |do |get |grab |have )(?P<m>lunch|coffee)(?= )")

_SCOPE = labels(
    r"(?P<a>(?:just|only) (?:for )?(?:that|this|the) (?:one|once|week|time|T|occurrence|instance|day)|(?:just|only) (?:this|that) (?:one|once)|(?:just|only) once)"
    r"|(?P<b>(?:the |that |this )?(?:whole|entire|complete|full) (?:series|thing|lot|run)|(?:the |that |this )series(?! (?:stays|goes|is|remains|continues|as))|all of them"
    r"|every (?:single )?(?:one|occurrence|instance)|all (?:the )?(?:occurrences|instances|future ones|future meetings|of those|the rest)|altogether|for good|permanently|every week)"
    r"|(?P<c>(?:this|that|it|T) and (?:all )?(?:the )?(?:following|future|later|subsequent|after)(?: ones)?|from (?:then|now|there|that one|this one) on(?:wards|ward)?|going forward"
    r"|onwards?|from T (?:on|onwards|onward)|henceforth|all future(?: ones| occurrences)?)"
)
_STAYS = labels(r"(?:rest|others?|remainder|remaining)(?: of (?:the|that|this))?(?: series)?")
_ANYWAY = labels(
    r"(?P<a>anyway|anyways|regardless|double-book|double book|double-booked|even if (?:\S+ ){0,5}(?:clash|clashes|busy|booked|conflict|conflicts|taken|overlap|overlaps)"
    r"|on top of(?: \S+){0,3}|no matter what|in spite of|despite|never mind the (?:clash|conflict)|overlap is fine|clash is fine|conflict is fine)"
)
_PLACE = labels(
    r"(?:in|at|to|into) (?P<a>(?:the |a |my |our |P 's |his |her )?(?:\S+ ){0,3}?(?:room|boardroom|office|lobby|cafe|café|restaurant|floor|auditorium|lounge|hq|headquarters|lab|canteen"
    r"|cafeteria|building|theatre|theater|library|studio|club|hotel)(?: (?:[0-9]+[a-z]?|[a-z]))?)(?= )"
    r"|(?:on|via|over|by|to|through|using) (?P<b>(?:ms |microsoft |google |a )?(?:zoom|teams|meet|webex|skype|hangouts|facetime|phone|video|video call|slack|telephone|the phone))(?= )"
    r"|(?P<c>(?:room|building|suite|conf room|conference room|meeting room) (?:[0-9]+[a-z]?|[a-z]))(?= )"
    r"|(?:location|place|venue|where) ?(?:is|:|to|=|will be|should be) (?P<d>(?:the )?\S+(?: \S+){0,3})(?= [.,;]| $)"
)
_AT_NAME = labels(r"at (?P<a>(?:the )?\S+(?: 's)?)")
_URL = re.compile(r"https?://\S+")

_CALLED = labels(r"(?:called|titled|named|entitled|labelled|labeled|title|subject|name(?:d)?(?: it)?|call it|call this|call that|title it|headed) (?:it |as |: |is |= |to )?")
_ABOUT = labels(r"(?:about|regarding|re|re:|concerning|on the subject of|to (?:discuss|talk about|go over|go through|review|cover|plan|prepare|prep|finalise|finalize)) ")
_FOR_WORK = labels(
    r"(?:for|to (?:write|work on|finish|prepare|prep|rehearse|do|draft|review|finalise|finalize|read|catch up on|think about|get|focus on)|of|: )(?= )"
)
_TITLE_STOPS = frozenset(
    "please pls plz thanks thx ta and then so because since as but if when while also with on at in from until . , ; : ! ? - – — T L R D P ( ) [ ] for me us"
    " anyway just only each every nobody is was i we you".split()
)
_QUOTE = re.compile(r"[\"“„«]([^\"”“»\n]{1,120})[\"”»]|(?<![\w])['‘]([^'’\n]{2,80})['’](?![\w])")


def length(clauses: Sequence[Clause]) -> Quoted | None:
    """How long: the first length of a clause that asks, else of any clause, else a word that stands for one ("quick", "lunch")."""
    ordered = sorted(clauses, key=lambda c: c.weak)
    for clause in ordered:
        for n, token in enumerate(clause.view.tokens):
            if token.label == "L" and not _NOT_A_LENGTH.fullmatch(clause.view.tokens[n - 1].label if n else ""):
                return clause.view.quote(n, n + 1)
    for clause in ordered:
        match = _SHORTHAND.search(clause.view.string)
        if match is not None:
            at = clause.view.first_at(match.start("q" if match.group("q") else "m"))
            return clause.view.quote(at, at + 1)
    return None


def scope(clauses: Sequence[Clause]) -> Quoted | None:
    """How much of a series; "the rest of the series stays" says nothing that is not so anyway."""
    for clause in clauses:
        if clause.view.has(_STAYS):
            one = group(clause.view, _SCOPE)
            if one is not None and "series" not in one.text.lower() and "rest" not in one.text.lower():
                return one
            continue
        found = group(clause.view, _SCOPE)
        if found is not None:
            return found
    return None


def anyway(clauses: Sequence[Clause]) -> Quoted | None:
    """Words that ask for it even on top of something."""
    return next((q for q in (group(c.view, _ANYWAY) for c in clauses) if q is not None), None)


def place(clauses: Sequence[Clause]) -> Quoted | None:
    """Where: a room, a building, a means of calling, or a link."""
    for clause in clauses:
        view = clause.view
        if not view.tokens:
            continue
        url = _URL.search(view.text, view.tokens[0].start, view.tokens[-1].end)
        if url is not None:
            return quoted(view.text, url.start(), url.end())
        found = group(view, _PLACE)
        if found is not None:
            return found
    return None


def place_at(clauses: Sequence[Clause]) -> Quoted | None:
    """ "at Rosa's", "at The Ivy": a place by its name, for something new."""
    for clause in clauses:
        view = clause.view
        for n, token in enumerate(view.tokens[:-1]):
            end = n + 1
            while end < len(view) and view.tokens[end].label not in _TITLE_STOPS and (view.tokens[end].capital or view.tokens[end].label == "'s"):
                end += 1
            if token.label in {"at", "in"} and end > n + 1:
                return view.quote(n + 1, end)
    return None


def group(view: View, pattern: re.Pattern[str]) -> Quoted | None:
    """The words that the named part of a pattern matches."""
    match = pattern.search(view.string)
    if match is None:
        return None
    name = next(name for name, words in match.groupdict().items() if words)
    begin, end = view.first_at(match.start(name)), view.first_at(match.end(name))
    return view.quote(begin, end) if end > begin else None


def title(clauses: Sequence[Clause]) -> Quoted | None:
    """What it shall be called, when the words say so: in quotation marks, "called ...", "about ..."."""
    for clause in clauses:
        inside = in_quotes(clause.view)
        if inside is not None:
            return inside
    for pattern in (_CALLED, _ABOUT):
        for clause in clauses:
            found = clause.view.search(pattern)
            if found is not None:
                quote = _until_stop(clause.view, found[1])
                if quote is not None:
                    return quote
    return None


def work_title(clauses: Sequence[Clause]) -> Quoted | None:
    """What a block of time is for: "for spec writing", "to write the spec", "tues 9-11: spec writing", "(deck)"."""
    named = title(clauses)
    if named is not None:
        return named
    for clause in clauses:
        view, begin = clause.view, 0
        while begin < len(view):
            found = view.search(_FOR_WORK, begin)
            if found is None:
                break
            quote = _until_stop(view, found[1] if view.tokens[found[0]].label != "to" else found[0] + 1)
            if quote is not None:
                return quote
            begin = found[0] + 1
    for clause in clauses:
        for n, token in enumerate(clause.view.tokens):
            if token.label in {",", "(", ":"}:
                quote = _until_stop(clause.view, n + 1)
                if quote is not None and not clause.view.part(n + 1, len(clause.view)).has(_SENTENCE):
                    return quote
    return None


_SENTENCE = labels(r"(?:i|we|you|u|he|she|they|i'm|is|are|please|pls|can|could|need|needs|nobody|thanks|same|all|it|everyone)")


def in_quotes(view: View) -> Quoted | None:
    """The words in the first pair of quotation marks."""
    if not view.tokens:
        return None
    match = _QUOTE.search(view.text, view.tokens[0].start, view.tokens[-1].end + 1)
    if match is None:
        return None
    group = 1 if match.group(1) is not None else 2
    return quoted(view.text, match.start(group), match.end(group))


def _until_stop(view: View, begin: int, most: int = 8) -> Quoted | None:
    while begin < len(view) and view.tokens[begin].label in {"the", "a", "an", "my", "our", "her", "his", "their", "it", ":", "some", "as", "to", "will", "be"}:
        begin += 1
    end = begin
    while end < len(view) and end - begin < most and view.tokens[end].label not in _TITLE_STOPS:
        end += 1
    return view.quote(begin, end) if end > begin else None


def new_title(view: View, begin: int) -> Quoted | None:
    """The rest of a clause as a new title: behind "to", "->", "called"; politeness and "from now on" are left out."""
    inside = in_quotes(view)
    if inside is not None:
        return inside
    end = begin
    while end < len(view) and view.tokens[end].label not in {"please", "pls", "thanks", "thx", "ta", ".", "!", "?", ";", "from", "instead", "going", "and"}:
        end += 1
    while end > begin and view.tokens[end - 1].label in {",", "-"}:
        end -= 1
    return view.quote(begin, end) if end > begin else None
