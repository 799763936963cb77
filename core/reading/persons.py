"""Who takes part, or who is asked about: the names of a request, and the writer where the words say so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.form import Quoted
from core.reading.clauses import Clause
from core.reading.labels import labels
from core.reading.view import Quotes, View

# The writer takes part: "with me", "me and Mei", "Mei and I", "for me with", "us".
_SELF = labels(
    r"(?:with|between|and|&|\+|/|,|plus) (?P<a>me|myself)(?! (?:know|a|an|some|to|if|when|that))"
    r"|(?P<b>me|myself) (?:and|&|\+|/|,|plus|with) (?:the )?P"
    r"|(?:P|and|&|\+|,) (?:and |& |\+ )?(?P<c>i)(?= )(?! (?:mean|meant|think|know|hope|guess|would"
    r"|will|am|said|was|[.] e|promised|told|owe))"
    r"|(?<! in )(?<! up )(?<! it )(?<! that )(?<! this )(?<! out )(?<! off )(?<! down )"
    r"(?<! check )(?<! see )(?<! look )(?<! ask )(?<! find out )for (?P<d>me)(?= |$)"
    r"|(?P<e>i) (?:and|&) P|(?P<f>us) (?:both|all|two|three)|find (?P<g>us) "
    r"|(?P<h>i|we) (?:can |could |should |must |need to |want to |have to |would like to |ought to "
    r"|might )*(?:meet|talk|see|speak|chat|catch up|sit down|get together)"
    r"|joining (?P<j>me)|meet (?P<k>me)|P to (?P<l>me)|(?:see|join) (?P<m>me)"
)
# "Put Raj and Priya in at 3 for me": a favour asked of whoever keeps the diary, and two take part without the writer.
_FAVOUR = labels(r"for me(?! (?:and|&|\+|with|to)(?= ))")
_ONLY_TOLD = labels(
    r"P (?:has |have |had )?(?:asked|told|tells|wants|needs|would like) (?:me|us|you) to "
    r"|i (?:\S+ )?(?:said|told|mentioned|spoke|talked|spoken)(?: (?!to )\S+){0,3}? to P"
    r"|(?:according to|per|says?|via|on behalf of|cc) P(?! (?:and|is|has|wants|needs))"
)
_OPTIONAL = labels(
    r"(?:(?<!ask )(?<!asked )(?<!asking )(?<!see )P (?:too |also |as well )?)(?:if (?:he|she|they|P|it|there|free|available|possible)"
    r"|is optional|are optional|as optional|as an optional|\( optional|optional(?:ly)?"
    r"|would be (?:nice|good|great)|if (?:\S+ ){0,2}(?:can|could|free|available|able))"
    r"|P optional|if P (?:is able|can|is free|is around|is available|could"
    r"|manages) (?:to )?(?:join|come|make it|attend)(?= .{0,400}(?:better|great|nice|good|bonus))"
    r"|P (?:too )?would be (?:an? )?(?:welcome|bonus|nice|extra)|P (?:\S+ ){0,3}(?:welcome but|is welcome"
    r"|not essential|isn't essential|not required|needn't come)"
    r"|optional(?:ly)? (?:: |with |for )?P|(?:ideally|possibly|maybe|perhaps) (?:with "
    r"|also )?P(?: too)?(?! (?:has|have|is|can|could|may|might|will|would|does|wants|needs|'s))"
)
# "except Raj", "but not Sam or Lee", "without the two of them": whoever is named here is left out.
_WITHOUT = labels(
    r"(?:(?:except|excepting|excluding|without|minus|bar|sans|leaving out|leave out|not including|skip|other than"
    r"|apart from|aside from|not with|but not|instead of|rather than|save for) (?:for |also |the )?"
    r"|(?:, |and |\( )not |everyone but |everybody but |all but |whole team but )"
    r"P(?! 's)(?:(?: ,)?(?: and| or| nor| &)? P(?! 's))*"
)
_ABOUT = labels(r"(?:about|regarding|re|discuss|through|over) (?:P 's|the P)")


def taking_part(
    clauses: Sequence[Clause], skip: Sequence[Quoted] = ()
) -> tuple[tuple[Quoted, ...], tuple[Quoted, ...]]:
    """Everyone named in some clauses, each name once, then those of whom it is said that they may stay away.

    skip: quotes whose names do not count (titles, places). Those who are left out are not among them: left_out().
    """
    skipped = Quotes(skip)
    people: list[Quoted] = []
    optional: list[Quoted] = []
    # of everybody: their place among the people (None: among the optional), and who else the same name means
    seen: dict[str, tuple[int | None, frozenset[str]]] = {}
    for clause in clauses:
        view = clause.view
        told = covered(view, _ONLY_TOLD) | covered(view, _WITHOUT)
        maybe = covered(view, _OPTIONAL)
        for n, token in enumerate(view.tokens):
            if token.label != "P" or token.named is None or n in told:
                continue
            quote = view.quote(n, n + 1)
            if skipped.hold(quote.start, quote.end) or _owns_a_thing(view, n):
                continue
            ids = frozenset(token.named.persons or {token.named.address or quote.text.lower()})
            vague = [seen[one] for one in ids if one in seen]
            if vague:
                at, other = vague[0]
                if at is not None and ids < other:  # "Sam ... Sam Lee": the fuller name says who
                    people[at] = quote
                continue
            seen.update(dict.fromkeys(ids, (None if n in maybe else len(people), ids)))
            (optional if n in maybe else people).append(quote)
    own = next((q for q in (himself(c.view) for c in clauses) if q is not None), None)
    if own is not None and not (len(people) > 1 and any(c.view.has(_FAVOUR) for c in clauses)):
        people.append(own)
    return tuple(sorted(people, key=lambda q: q.start)), tuple(optional)


def left_out(clauses: Sequence[Clause]) -> tuple[Quoted, ...]:
    """Those of whom the words say that they do not take part: "the Product team except Raj"."""
    return tuple(c.view.quote(n, n + 1) for c in clauses for n in sorted(covered(c.view, _WITHOUT)))


def _owns_a_thing(view: View, at: int) -> bool:
    """ "Julie's birthday party": somebody whom nobody knows, and whose thing is spoken of, is not thereby invited."""
    named = view.tokens[at].named
    if named is None or named.known or named.persons or at + 2 >= len(view) or view.tokens[at + 1].label != "'s":
        return False
    return view.tokens[at + 2].label not in {
        "time",
        "calendar",
        "diary",
        "schedule",
        "cal",
        "day",
        "T",
        "L",
        "team",
        "availability",
        "manager",
        "boss",
        "reports",
        "supervisor",
        "assistant",
        "pa",
    }


def covered(view: View, pattern: re.Pattern[str]) -> set[int]:
    """The tokens that are names inside what a pattern matches."""
    return {n for n in view.inside(pattern) if view.tokens[n].label == "P"}


def himself(view: View) -> Quoted | None:
    """The writer's "me", "I" or "us" where it says that the writer takes part."""
    match = _SELF.search(view.string)
    if match is None:
        return None
    name = next(group for group, words in match.groupdict().items() if words)
    at = view.first_at(match.start(name))
    return view.quote(at, at + 1)


def pronouns(view: View, begin: int = 0, end: int | None = None) -> list[Quoted]:
    """The words "him", "her", "them" of a clause."""
    stop = len(view) if end is None else end
    return [
        view.quote(n, n + 1)
        for n in range(begin, stop)
        if view.tokens[n].label in {"him", "her", "them", "he", "she", "they"}
    ]
