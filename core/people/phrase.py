"""match(): whom one quoted phrase means. semantics.md, "Which person"."""

from __future__ import annotations

from dataclasses import replace

from core.people import lexicon as lex
from core.people.finder import CONTEXT, addresses, names_in
from core.people.index import Index, Key, build
from core.people.matching import Found, exact, in_context, look_up, narrow
from core.people.named import Named
from core.people.tokens import tokenize
from core.people.types import Directory

_ONE = frozenset({"one", "person", "guy", "woman", "man", "lady", "chap", "lot"})
_LEAD = "with "  # the phrase is known to name somebody, so it is read in the place of a name
_LEADING = frozenset(
    {"the", "our", "whole", "entire", "all", "of", "everyone", "everybody", "in", "from", "on", "at", "with"}
)


def match(words: str, directory: Directory, *, near: frozenset[str] = frozenset()) -> Named:
    """Whom one quoted phrase means; among several, those in `near` (who are on the meeting, say) decide first."""
    index = build(directory)
    named = _whole(words, index, near)
    if len(named.persons) > 1 and not named.team:
        named = replace(named, persons=narrow(named.persons, near))
    return named


def _whole(words: str, index: Index, near: frozenset[str]) -> Named:
    """The phrase as one name, else the first name in it, else nobody, with the nearest."""
    whole = Named(text=words, start=0, end=len(words))
    spotted = addresses(words, index)
    if spotted:
        return spotted[0]
    tokens = [t for t in tokenize(words) if t.kind == "word"]
    while len(tokens) > 1 and tokens[0].low in _LEADING | lex.HONORIFICS:
        tokens = tokens[1:]
    while len(tokens) > 1 and tokens[-1].low in lex.TEAM_NOUNS | {"please", "pls"}:
        tokens = tokens[:-1]
    key = tuple(t.low for t in tokens)
    if not key:
        return whole
    if key[0] in lex.SELF | lex.PRONOUNS and len(key) == 1:
        return replace(whole, is_self=key[0] in lex.SELF, pronoun=key[0] in lex.PRONOUNS)
    sure = exact(key, index) or _unmarked(key, index)
    if sure:
        return _filled(whole, sure)
    described = [word for word in key if word not in _ONE | CONTEXT | _LEADING]
    among = in_context(tuple(described), index) if described else None
    if among is not None and (set(key) & _ONE or near):
        return replace(whole, persons=narrow(index.order(among), near))
    running = [n for n in names_in(_LEAD + words, index) if not n.is_self and not n.pronoun]
    if running and (running[0].persons or running[0].team or running[0].nearest):
        return replace(running[0], start=running[0].start - len(_LEAD), end=running[0].end - len(_LEAD))
    return _filled(whole, look_up(key, index))


def _unmarked(key: Key, index: Index) -> Found:
    """ "priyas": the possessive without its apostrophe."""
    if key[-1].endswith("s") and len(key[-1]) > 2:
        return exact((*key[:-1], key[-1][:-1]), index)
    return Found()


def _filled(named: Named, found: Found) -> Named:
    return replace(named, persons=found.persons, team=found.team, nearest=found.nearest)
