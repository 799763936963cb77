"""Length, place, scope, and whether on top of something: the smaller values of a request. Titles are core.reading.titles."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.form import ItemKind, Quoted
from core.reading.clauses import Clause
from core.reading.labels import labels
from core.reading.view import View, quoted

_NOT_A_LENGTH = re.compile(r"(?:in|within|next|past|after|before|than|by|every|another|additional|extra)")
_SHORTHAND = labels(
    r"(?:a |an )?(?P<q>quick|brief)(?! q| question| one(?! with| between| for)|ly)|(?:for |over |a |do |get |grab "
    r"|have )(?P<m>lunch|coffee)"
)

# "two quiet hours", "a quiet hour", and of several sessions "two coaching hours": the number is theirs, an hour is each.
_APART = labels(
    r"(?P<a>(?:two|three|four|five|six|seven|eight|[2-8]) (?!business |office |working |opening |more |other )[a-z]+ (?:hours|hrs)"
    r"|(?:an?|one) (?:quiet|solid|full|uninterrupted|undisturbed|clear|whole|good|proper|peaceful|focused) hour)(?! with| of)"
)
_EACH = labels(r"<COUNT> (?P<a>(?:[a-z]+ )?(?:hours|hrs)) (?:with|of)(?= )")

_A_PIECE = labels(r"(?P<a>L) (?:each|apiece|a piece|at a time|at a stretch|per session)")

_SCOPE = labels(
    r"(?P<a>(?:just|only) (?:for )?(?:that|this|the) (?:one|once|week|time|T|occurrence|instance"
    r"|day)|(?:just|only) (?:this|that) (?:one|once)|(?:just|only) once)"
    r"|(?P<b>(?:the |that |this )?(?:whole|entire|complete|full) (?:series|thing|lot|run)|(?:the "
    r"|that |this )series(?! (?:stays|goes|is|remains|continues|as))|all of them"
    r"|every (?:single )?(?:one|occurrence|instance)|every(?= (?:\S+ )?(?:weekly|monthly|daily|fortnightly) )"
    r"|all of(?= (?:the|my|our) (?:P (?:'s )?)?(?:weekly|weeklies|monthly|daily|1:1s|meetings|syncs) )|all (?:the )?(?:occurrences|instances"
    r"|future ones|future meetings|of those|the rest)|altogether|for good|permanently|every week)"
    r"|(?P<c>(?:this|that|it|T) and (?:all )?(?:the )?(?:following|future|later|subsequent"
    r"|after)(?: ones)?|from (?:then|now|there|that one|this one) on(?:wards|ward)?|going forward"
    r"|onwards?|from T (?:on|onwards|onward)|henceforth"
    r"|(?:and )?(?:all|everything) (?:that |which )?(?:follows?|after (?:that|it|this))|(?:all|any) later ones|all future(?: ones| occurrences)?)"
)
_STAYS = labels(r"(?:rest|others?|remainder|remaining)(?: of (?:the|that|this))?(?: series)?")
_ANYWAY = labels(
    r"(?P<a>anyway|anyways|regardless|double-book|double book|double-booked"
    r"|even if (?:\S+ ){0,5}(?:clash|clashes|busy|booked|conflict|conflicts|taken|overlap|overlaps)"
    r"|even though (?:\S+ ){0,4}(?:clash|clashes|busy|booked|conflict|conflicts|taken|overlap|overlaps|in)"
    r"|ignore (?:the |any |that )?(?:clash|clashes|conflict|conflicts|overlap)|ignoring the (?:clash|conflict|overlap)"
    r"|on top of(?: \S+){0,3}|no matter what|in spite of|despite|never mind the (?:clash|conflict)"
    r"|overlap is fine|clash is fine|conflict is fine)"
)
_ROOMS = (
    r"room|boardroom|office|lobby|cafe|café|restaurant|floor|auditorium|lounge|hq|headquarters|lab"
    r"|canteen|cafeteria|building|theatre|theater|library"
    r"|studio|club|hotel|hall|gallery|terrace"
)
_CALLS = (
    r"(?:ms |microsoft |google )?(?:zoom|teams|meet|webex|skype|hangouts|facetime|phone|video"
    r"|video call|slack|telephone|the phone)"
)
_PLACE = labels(
    rf"(?<!not )(?<!n't )(?<!longer )(?<!than )(?<!instead of )(?<!currently )"
    rf"(?:in|at) (?P<a>(?!the office |office )(?:the |a |my |our |P 's |his |her )?(?:(?!T |L |P "
    rf"|and |with |for )\S+ ){{0,3}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?)"
    rf"|(?:on|via|over|by|through|using) (?:a )?(?P<b>{_CALLS})"
    r"|(?P<c>(?:room|building|suite|conf room|conference room|meeting room) (?:[0-9]+[a-z]?|[a-z]))"
    r"|(?:location|place|venue|where) ?(?:is|:|to|=|will be"
    r"|should be) (?P<d>(?:the )?\S+(?: \S+){0,3})(?= [.,;]| $)"
)
# Of a meeting that moves house: "to the boardroom", "to Zoom", "location ... to Rosa's".
_NEW_PLACE = labels(
    rf"(?:to|into|onto|over to) (?:a )?(?P<a>(?:the |my |our |P 's |his |her )?(?:(?!T "
    rf"|L )\S+ ){{0,3}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?|{_CALLS})"
    rf"|put (?P<c>(?:the |our )?(?:\S+ ){{0,3}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?) (?:as|for) (?:the|its) (?:place|venue|location|room)"
    rf"|(?P<e>(?:\S+ )?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?) (?:, )?(?:not|instead of|rather than)"
    rf"|(?:->|is|be|as|:) (?:now )?(?:in |at )?(?P<f>(?:the |our )?(?:(?!T |L "
    rf"|P |the |in |not )\S+ ){{0,2}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?)"
    rf"|^(?P<g>(?:the )?(?:(?!T |L |P |new |different |another |other |update "
    rf"|change )\S+ ){{0,2}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?)(?= $| please| pls| instead)"
    r"|(?:location|place|venue|room)(?: \S+){0,8} (?:to|is now|be) (?:at )?(?P<b>(?!T "
    r"|L )\w\S*(?: 's)?(?: (?!please|pls|instead)\w\S*){0,3})(?= [.,;?!]| please| pls| instead| $)"
    rf"|(?:room|venue|location|place) [,:–-] (?P<h>(?:the |our )?(?:(?!T |L )\S+ ){{0,2}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?|[a-z]))?)"
    rf"|(?:use|make it|make that|[:,]) (?P<i>(?:the |our )?(?:(?!T |L |P |in |not )\S+ ){{0,2}}?(?:{_ROOMS})(?: (?:[0-9]+[a-z]?))?)"
    rf"(?= for| instead| now| $)"
    rf"|(?:room|venue|location|place) (?P<j>(?:the |our )(?:(?!T |L )\S+ ){{0,2}}?(?:{_ROOMS}))"
)
_NO_PLACE = frozenset({"T", "P", "L", "R", "D", "E", "and", "with", "on", "at", "for", ",", "."})
_SINCE = re.compile(r"(?:starting|beginning|commencing|effective|as of|as from|with effect from)\b", re.IGNORECASE)
_ON = re.compile(r"\bon(?:wards?)?$")
_ON_BEHIND = re.compile(r"(?:, )?(?:onwards?|on(?= |$)(?! T)|and (?:after|later|all)|forward)")
_DAY = re.compile(
    r"\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month|tomorrow|today)"
    r"|\d(?:st|nd|rd|th)\b|\d[/.]\d",
    re.IGNORECASE,
)
_SERIES = labels(r"(?:weekly|weeklies|monthly|fortnightly|biweekly|daily|standing|recurring|regular|series|R)")
_URL = re.compile(r"https?://\S+")


_A_DIFFERENCE = frozenset({"by", "another", "additional", "extra"})
_ANOTHER = frozenset({"another"})


def length(clauses: Sequence[Clause], *, of_old: bool = False, anew: bool = False) -> Quoted | None:
    """How long: the first length of a clause that asks, else of any clause, else a word that stands for one ("quick", "lunch").

    of_old: of a meeting that exists; there it may be a difference ("extend it by 15 minutes"), and "lunch" is its name.
    anew: of a new one, where "another half an hour" is how long it is.
    """
    ordered = sorted(clauses, key=lambda c: c.weak)
    each = next((q for q in (group(c.view, _A_PIECE) for c in ordered) if q is not None), None)
    if each is not None and not of_old and any(c.kind is ItemKind.SESSIONS for c in clauses):
        return each  # "five hours of reading, an hour each"
    for clause in ordered:
        for n, token in enumerate(clause.view.tokens):
            before = clause.view.tokens[n - 1].label if n else ""
            said = (of_old and before in _A_DIFFERENCE) or (anew and before in _ANOTHER)
            if token.label == "L" and (said or not _NOT_A_LENGTH.fullmatch(before)):
                return clause.view.quote(n, n + 1)
    if of_old:
        return None
    several = any(c.kind is ItemKind.SESSIONS for c in clauses)
    for pattern in (_EACH if several else _APART, _SHORTHAND):
        found = next((q for q in (group(c.view, pattern) for c in ordered) if q is not None), None)
        if found is not None:
            return found
    return None


def scope(clauses: Sequence[Clause]) -> Quoted | None:
    """How much of a series; "the rest of the series stays" says nothing that is not so anyway."""
    begins = since(clauses)
    if begins is not None:
        return begins
    for clause in clauses:
        found = group(clause.view, _SCOPE)
        if found is None:
            continue
        low = found.text.lower()
        if clause.view.text[: found.start].lower().rstrip().endswith(("not", "n't")):
            continue  # "not the whole series"
        if not clause.view.has(_STAYS) or ("series" not in low and "rest" not in low):
            return found
    return None


def since(clauses: Sequence[Clause]) -> Quoted | None:
    """The first day of what is changed of a series: "starting 5 November", "from next Thursday onwards", "as of the 12th"."""
    for clause in clauses:
        view = clause.view
        for n, token in enumerate(view.tokens):
            if token.label not in {"T", "R"} or token.phrase is None or not _DAY.search(token.phrase.text):
                continue
            text, before, behind = token.phrase.text.lower(), view.labels(max(0, n - 2), n), view.labels(n + 1, n + 4)
            if text.startswith("from ") or before.split(" ")[-1:] == ["from"]:
                on = _ON.search(text) is not None or _ON_BEHIND.match(behind) is not None
                series = view.has(_SERIES) and not behind.startswith(("to ", "until ", "->")) and " to " not in text
                if on or series:
                    return view.quote(n if text.startswith("from ") else n - 1, n + 1)
            elif _SINCE.match(text):
                return view.quote(n, n + 1)
            elif n and before.endswith(("as of", "effective", "starting", "beginning")):
                return view.quote(n - 2 if before.endswith("as of") else n - 1, n + 1)
    return None


def anyway(clauses: Sequence[Clause]) -> Quoted | None:
    """Words that ask for it even on top of something."""
    return next((q for q in (group(c.view, _ANYWAY) for c in clauses) if q is not None), None)


def place(clauses: Sequence[Clause]) -> Quoted | None:
    """Where: a room, a building, a means of calling, or a link."""
    for clause in clauses:
        view = clause.view
        url = _URL.search(view.text, view.tokens[0].start, view.tokens[-1].end)
        if url is not None:
            return quoted(view.text, url.start(), url.end())
        found = group(view, _PLACE)
        if found is not None:
            return found
    return None


def new_place(clauses: Sequence[Clause]) -> Quoted | None:
    """Where a meeting moves to: "to the boardroom"; behind "location ... to" whatever stands there."""
    return next((q for q in (group(c.view, _NEW_PLACE) for c in clauses) if q is not None), None)


def place_at(clauses: Sequence[Clause], words: frozenset[str] = frozenset({"at"})) -> Quoted | None:
    """ "at Rosa's", "at The Ivy": a place by its name, behind one of some words."""
    for clause in clauses:
        view = clause.view
        for n, token in enumerate(view.tokens[:-1]):
            if token.label not in words:
                continue
            end = n + 1
            while (
                end < len(view)
                and view.tokens[end].label not in _NO_PLACE
                and (view.tokens[end].capital or view.tokens[end].label == "'s")
            ):
                end += 1
            if end > n + 1:
                return view.quote(n + 1, end)
    return None


# What a place by its name stands behind: "it's Rosa's", "venue = Rosa's", "review -> Rosa's".
_BEFORE_NAME = frozenset(
    {
        "at",
        "in",
        "is",
        "it's",
        "its",
        "=",
        ":",
        "->",
        "be",
        "that's",
        "put",
        "add",
        "note",
        "enter",
        "to",
        "into",
        "as",
        "venue",
        "location",
    }
)


def named_place(clauses: Sequence[Clause]) -> Quoted | None:
    """A place by its name, wherever the words speak of one: "it's Rosa's", "venue = Rosa's", or a sentence that is but the name."""
    found = place_at(clauses) or place_at(clauses, _BEFORE_NAME)
    if found is not None:
        return found
    for clause in clauses:
        tokens = clause.view.tokens
        for n, token in enumerate(tokens[1:], 1):  # a name that nobody bears
            if (
                token.named is not None
                and not (token.named.known or token.named.persons)
                and tokens[n - 1].label in _BEFORE_NAME
            ):
                return clause.view.quote(n, n + 1)
        if 0 < len(tokens) <= _FEW and all(
            t.capital and t.label not in _NO_PLACE and t.label.isalpha() for t in tokens
        ):
            return clause.view.quote(0, len(tokens))
    return None


_FEW = 3  # words of a sentence that is but a name


def group(view: View, pattern: re.Pattern[str]) -> Quoted | None:
    """The words that the named part of a pattern matches."""
    match = pattern.search(view.string)
    if match is None:
        return None
    name = next(name for name, words in match.groupdict().items() if words)
    begin, end = view.first_at(match.start(name)), view.first_at(match.end(name))
    return view.quote(begin, end) if end > begin else None
