"""What something shall be called: the title of a new meeting, of a block of time, or the new title of an old one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.form import Quoted
from core.reading.clauses import Clause
from core.reading.labels import labels
from core.reading.view import View, quoted

_CALLED = labels(
    r"(?:called|titled|named|entitled|labelled|labeled|headed|call it|call this|call that|title it"
    r"|name it|subject|title)(?: it| as| :| is| =| to)*"
)
_ABOUT = labels(
    r"(?:about|regarding|re|re :|concerning|on the subject of|to (?:discuss|talk about"
    r"|review|cover|plan|prepare|finalise|finalize))"
)
# What time is kept for: the verb belongs to the title ("write the spec"), a bare "for" does not ("for spec writing").
_TO_WORK = labels(
    r"(?:to|can|could|i'm|i am|she's|he's|we're|will) (?P<a>(?:write|writing|work on|working on"
    r"|finish|finishing|prepare|preparing|prep|rehearse|rehearsing|draft|drafting|review"
    r"|reviewing|finalise|finalize|read|reading|catch up on|think about|focus on|plan|planning"
    r"|practise|practice|practising|do|edit|sort|go through|study|research))"
)
_FOR_WORK = labels(
    r"(?:for|of)(?: P 's)?(?! P| me| us| him| her| them| T| L| office| the office| the (?:day|week|morning|afternoon"
    r"|whole))|(?:,|\(|:)"
)
_PREFIX = re.compile(
    (
        r"(?:the\s+|its\s+)?(?:title|name|subject|heading|length|duration|place|venue|location"
        r"|room)\s+(?:of|for)\s+"
    ),
    re.IGNORECASE,
)
_SUFFIX = re.compile(r"\s+(?:the|a|its)\s+(?:title|name)$", re.IGNORECASE)
_STOPS = frozenset(
    "please pls plz thanks thx ta and then so because since as but if when while also with on at"
    " in from until . , ; : ! ? - – — T L R D E P"
    " ( ) [ ] for me us anyway just only each every nobody is was i we you instead together".split()
)
_NO_TITLE = re.compile(
    r"(?:blocked|block|reserved|held|daily|weekly|monthly|fortnightly|off|out|kept|protected|set aside"
    r"|\d+ ?x|peace|quiet|calm|silence)$",
    re.IGNORECASE,
)
_SKIPPED = frozenset({"the", "a", "an", "my", "our", "her", "his", "their", "it", "some", "as"})
_SENTENCE = labels(
    r"(?:i|we|you|u|he|she|they|i'm|is|are|please|pls|can|could|need|needs|nobody|thanks|same|all"
    r"|it|everyone|block|cancel|book|so|because|that|any|whatever|whenever|not"
    r"|somewhere|sometime)"
)
_QUOTE = re.compile(r"[\"“„«]([^\"”“»\n]{1,120})[\"”»]|(?<![\w])['‘]([^'’\n]{2,80})['’](?![\w])")

_RENAMES = labels(
    r"rename|retitle|re-title|relabel|re-name|renamed|retitled|relabelled|title|name|subject|heading|called(?! off)|named|titled"
    r"|known as|(?:should|must|ought to|needs to) (?:say|read)|call (?:the|my|our|it|that|this|P|T)(?! off)"
)
_NOW_CALLED = labels(
    r"(?:be|now|is|as) (?:called|named|titled|known as)|called|named|titled|(?:renamed|retitled|relabelled)(?: to| as| into)?"
)
_TO = labels(r"(?:to|->|into|=|as|:)(?! be| have)")
_NEW = labels(
    r"(?:title|name|subject|heading)(?: is| to| should be| needs to be| :| ,| -)+|(?<= new )(?:title|name)|(?:title|name)(?= :) :"
    r"|(?<= the )(?:title|name)(?= (?!of |for |is |should )\S+)"
    r"|(?:should|must|ought to|needs to|to) (?:say|read)"
)
_CALL = labels(r"call(?= (?:the|my|our|it|that|this|P|T))")
_UNTIL = frozenset({"please", "pls", "thanks", "thx", "ta", ".", "!", "?", ";", "from", "instead", "going", "and", ")"})


def of_meeting(clauses: Sequence[Clause]) -> Quoted | None:
    """The title of something new, when the words give one: in quotation marks, "called ...", "about ..."."""
    for clause in clauses:
        inside = in_quotes(clause.view)
        if inside is not None:
            return inside
    for pattern in (_CALLED, _ABOUT):
        for clause in clauses:
            found = clause.view.search(pattern)
            quote = _up_to_stop(clause.view, found[1]) if found is not None else None
            if quote is not None and not quote.text.lower().endswith(
                ("ing", "time")
            ):  # "about seeing Priya" is no title
                return quote
    return None


def of_work(clauses: Sequence[Clause]) -> Quoted | None:
    """What a block of time is for: "to write the spec", "for spec writing", "tues 9-11: spec writing", "(deck)"."""
    named = next((q for q in (in_quotes(c.view) for c in clauses) if q is not None), None)
    if named is not None:
        return named
    for clause in clauses:
        match = _TO_WORK.search(clause.view.string)
        if match is not None:
            first, last = clause.view.first_at(match.start("a")), clause.view.first_at(match.end("a"))
            return _up_to_stop(clause.view, first, least=last)
    for clause in clauses:
        view, begin = clause.view, 0
        while begin < len(view):
            found = view.search(_FOR_WORK, begin)
            if found is None:
                break
            quote = _up_to_stop(view, found[1])
            sentence = view.tokens[found[0]].label not in {"for", "of"} and view.has_behind(_SENTENCE, found[1])
            if quote is not None and not sentence and not _NO_TITLE.match(quote.text):
                return quote
            begin = found[0] + 1
    return None


def in_quotes(view: View) -> Quoted | None:
    """The words in the first pair of quotation marks."""
    match = _QUOTE.search(view.text, view.tokens[0].start, min(len(view.text), view.tokens[-1].end + 1))
    if match is None:
        return None
    group = 1 if match.group(1) is not None else 2
    return quoted(view.text, match.start(group), match.end(group))


def _up_to_stop(view: View, begin: int, *, least: int = 0, most: int = 8) -> Quoted | None:
    """The words from a token to the first that no title holds, at least up to `least`."""
    while begin < len(view) and view.tokens[begin].label in _SKIPPED:
        begin += 1
    end = max(begin, least)
    while end < len(view) and end - begin < most and view.tokens[end].label not in _STOPS:
        end += 1
    return view.quote(begin, end) if end > begin else None


def renaming(clauses: Sequence[Clause]) -> Quoted | None:
    """The new title of an old meeting, when a clause gives it."""
    for clause in clauses:
        view = clause.view
        cue = view.search(_RENAMES)
        if cue is None:
            continue
        inside = in_quotes(view)
        if inside is not None:
            return inside
        for pattern in (_NOW_CALLED, _TO, _NEW):
            found = view.search(pattern, cue[0])
            quote = _to_the_end(view, found[1]) if found is not None else None
            if quote is not None:
                return quote
        called = view.search(_CALL)
        if called is not None:
            return _capitalised_tail(view, called[1])
    return None


def renames(view: View) -> bool:
    """Whether a clause speaks of a title at all."""
    return view.has(_RENAMES)


def _to_the_end(view: View, begin: int) -> Quoted | None:
    """The rest of a clause without politeness and "from now on"."""
    end = begin
    while end < len(view) and view.tokens[end].label not in _UNTIL:
        end += 1
    while end > begin and view.tokens[end - 1].label in {",", "-"}:
        end -= 1
    return view.quote(begin, end) if end > begin else None


def _capitalised_tail(view: View, begin: int) -> Quoted | None:
    """ "call the review on wed Contract sign-off from now on": from the capital on that starts a title."""
    end = begin
    while end < len(view) and view.tokens[end].label not in _UNTIL | {","}:
        end += 1
    if view.tokens[begin].label in {"it", "that", "this"} and end > begin + 1:
        return view.quote(begin + 1, end)
    at = next((n for n in range(begin + 1, end) if view.tokens[n].capital and view.tokens[n - 1].label != "'s"), None)
    return view.quote(at, end) if at is not None else None


def without(meeting: Quoted, title: Quoted | None) -> Quoted | None:
    """The words for a meeting without the new title that follows them, and without "the title of" before them."""
    head = _PREFIX.match(meeting.text)
    start = meeting.start + (head.end() if head is not None else 0)
    end = meeting.end
    if title is not None and start <= title.start < end:
        end = title.start
    words = meeting.text[start - meeting.start : end - meeting.start].rstrip(" \"'“‘:->,")
    words = _SUFFIX.sub("", words) if title is not None else words
    return Quoted(text=words, start=start, end=start + len(words)) if words else None
