"""names(): which words of a text name somebody, and whom. semantics.md, "Which person".

Running text is read once from left to right; at each word the longest name wins. Words that are names as well as
words, close spellings and names that nobody bears count only in the place of a name (core.people.place).
"""

from __future__ import annotations

from core.people import lexicon as lex
from core.people import matching
from core.people.index import Index, Key, build
from core.people.matching import Found, close, close_team, exact, in_context, in_other_letters, look_up, of_team
from core.people.named import Named
from core.people.place import Place
from core.people.tokens import ADDRESS, MENTION, Token, outside, tokenize
from core.people.types import Directory

CONTEXT = frozenset({"from", "in", "at", "of", "over", "@", "("})


def names(text: str, directory: Directory) -> tuple[Named, ...]:
    """All names, teams, addresses and pronouns of a text in order, with exact places that never overlap."""
    return names_in(text, build(directory))


def names_in(text: str, index: Index) -> tuple[Named, ...]:
    """The same with an index at hand."""
    found = addresses(text, index)
    reader = _Reader(text, outside([(n.start, n.end) for n in found], tokenize(text)), index)
    return tuple(sorted((*found, *reader.run()), key=lambda n: n.start))


def addresses(text: str, index: Index) -> list[Named]:
    """E-mail addresses and Slack mentions: they decide before any name."""
    found = []
    for match_ in ADDRESS.finditer(text):
        word = match_.group().rstrip(".")
        person = index.directory.find_email(word)
        found.append(
            Named(
                text=word,
                start=match_.start(),
                end=match_.start() + len(word),
                persons=(person.id,) if person else (),
                address="" if person else word.lower(),
            )
        )
    for match_ in MENTION.finditer(text):
        mentioned = index.directory.by_slack.get(match_.group(1))
        ids = (mentioned.id,) if mentioned else ()
        found.append(Named(text=match_.group(), start=match_.start(), end=match_.end(), persons=ids))
    return found


class _Reader:
    """One text being read."""

    def __init__(self, text: str, tokens: list[Token], index: Index) -> None:
        self.text, self.tokens, self.index = text, tokens, index
        self.place = Place(tokens, index)
        self.found: list[Named] = []

    def run(self) -> list[Named]:
        """All names, each as long as it can be."""
        at = 0
        while at < len(self.tokens):
            hit = self._at(at)
            if hit is None:
                at += 1
                continue
            end, found = hit
            end, found = self._with_context(at, end, found)
            self._add(at, end, found)
            at = end
        return self.found

    def _add(self, at: int, end: int, found: Found) -> None:
        first, last = self.tokens[at], self.tokens[end - 1]
        stop = last.end
        if end - at == 1 and self._is_unmarked_possessive(first):
            stop -= len(first.low) - len(self._without_s(first)[0])
        alone = first.low if end - at == 1 and not found else ""
        self.found.append(
            Named(
                text=self.text[first.start : stop],
                start=first.start,
                end=stop,
                persons=found.persons,
                team=found.team,
                nearest=found.nearest,
                is_self=alone in lex.SELF,
                pronoun=alone in lex.PRONOUNS,
            )
        )
        self.place.named(at, end)

    def _is_unmarked_possessive(self, token: Token) -> bool:
        return (token.low,) not in self.index.first and not token.owns and self._without_s(token) != ()

    def _without_s(self, token: Token) -> Key:
        """The known first name in "priyas"; () for every other word."""
        bare = token.low[:-2] if token.low.endswith(("ses", "xes", "ches", "shes", "zes")) else token.low[:-1]
        if (bare,) not in self.index.first:
            bare = token.low[:-1]
        if token.low[-1:] != "s" or len(bare) < 2 or bare in lex.WORD_NAMES or token.low in lex.NOT_PERSONS:
            return ()
        known = (bare,) in self.index.first and (token.low,) not in self.index.last
        return (bare,) if known else ()

    def _at(self, at: int) -> tuple[int, Found] | None:
        """The longest name that starts here, and where it ends."""
        token = self.tokens[at]
        if token.kind != "word":
            return None
        if token.low in lex.HONORIFICS:
            return self._honoured(at)
        known = self._known(at)
        if known is not None:
            return known
        if token.low in lex.DETERMINERS and self.place.surely(at) and self.place.tokens[at - 1].low != ",":
            group = self._unknown(at)  # "with my boss", "with the auditors"
            if group is not None:
                return group
        if token.low in lex.SELF | lex.PRONOUNS and not self.place.is_not_a_person(at):
            return at + 1, Found()
        return self._by_spelling(at) or self._unknown(at)

    def _honoured(self, at: int) -> tuple[int, Found] | None:
        """ "Mr Lee", "Dr. Grace Okonkwo"."""
        start = at + 1
        if start < len(self.tokens) and self.tokens[start].low == ".":
            start += 1
        end = self.place.run_of_name(start, max_words=3)
        if (
            end == start
            and start < len(self.tokens)
            and not self.place.is_ordinary(start)
            and not self.place.is_verb(start)
        ):
            end = start + 1  # "mr ross"
        if end == start:
            return None
        key = self._key(start, end)
        return end, self.index_last(key) or look_up(key, self.index)

    def index_last(self, key: Key) -> Found:
        """By surname first, as an honorific asks."""
        return Found(persons=self.index.last.get(key, ()))

    def _key(self, at: int, end: int) -> Key:
        return tuple(t.low for t in self.tokens[at:end] if t.kind == "word")

    def _words(self, at: int, count: int) -> tuple[Key, int]:
        """So many words from here on, and where they end; a hyphen may stand between two ("Jean-Luc"). () when there are fewer."""
        key: list[str] = []
        end = at
        while end < len(self.tokens) and len(key) < count:
            token = self.tokens[end]
            if token.kind == "word":
                key.append(token.low)
            elif not (token.low == "-" and token.glued and key):
                break
            end += 1
        return (tuple(key), end) if len(key) == count else ((), at)

    def _known(self, at: int) -> tuple[int, Found] | None:
        """A full name, first name, team or surname of the directory."""
        index, tokens = self.index, self.tokens
        for size in range(index.longest, 1, -1):
            key, end = self._words(at, size)
            if key in index.full:
                return end, Found(persons=index.full[key])
        initial = self._with_initial(at) or self._initials(at)
        if initial is not None:
            return initial
        team = self._team(at)
        if team is not None:
            return team
        for size in range(index.longest, 0, -1):
            key, end = self._words(at, size)
            if key in index.first and self.place.may_be_name(at, end):
                return self._with_surname(at, end, Found(persons=index.first[key]))
        bare = self._without_s(tokens[at])
        if bare:
            return at + 1, Found(persons=index.first[bare])
        for size in range(index.longest, 0, -1):
            key, end = self._words(at, size)
            if (key in index.last or key in index.titles) and self.place.may_be_surname(at, end):
                return end, exact(key, index)
        return None

    def _with_initial(self, at: int) -> tuple[int, Found] | None:
        """ "Alex C.", "Rajesh N"."""
        if at + 1 >= len(self.tokens):
            return None
        two = self.tokens[at + 1]
        if len(self.tokens[at].low) == 1 and two.low == "." and two.glued:  # "N. Haddad"
            found = exact(self._key(at, at + 3), self.index)
            return (at + 3, found) if found and self.tokens[at].capital else None
        dotted = at + 2 < len(self.tokens) and self.tokens[at + 2].low == "." and self.tokens[at + 2].glued
        if two.kind != "word" or (len(two.low) != 1 and len(self.tokens[at].low) != 1) or two.owns:
            return None
        if len(two.low) == 1 and (two.low == "i" or not (two.capital or dotted)):
            return None
        found = exact((self.tokens[at].low, two.low), self.index)
        if not found:
            return None
        return at + 2 + (1 if dotted and len(two.low) == 1 else 0), found

    def _initials(self, at: int) -> tuple[int, Found] | None:
        """ "GP", in the place of a name."""
        token, place = self.tokens[at], self.place
        somebody = token.owns or place.surely(at) or place.often(at)
        if not token.shout or token.low[2:] or not somebody or place.is_ordinary(at):
            return None
        return (at + 1, found) if (found := matching.by_initials(token.low, self.index)) else None

    def _with_surname(self, at: int, end: int, found: Found) -> tuple[int, Found]:
        """A first name with a surname behind it that nobody of that name bears: "Sam Smith", "Sam Ortis"."""
        if end >= len(self.tokens) or self.tokens[end - 1].owns:
            return end, found
        nxt = self.tokens[end]
        if nxt.kind != "word" or self.place.is_known(end) or self.place.is_ordinary(end):
            return end, found
        spelt = close((*self._key(at, end), nxt.low), self.index)
        if spelt.persons and set(spelt.persons) <= set(found.persons):
            return end + 1, spelt
        if nxt.capital and not nxt.shout and not nxt.first and self.place.ends_name(end + 1):
            return end + 1, Found(nearest=found.persons)
        return end, found

    def _team(self, at: int) -> tuple[int, Found] | None:
        """ "the Product team", "financ": a team's name where a team is meant, not in "Product review"."""
        index, tokens = self.index, self.tokens
        for size in range(index.longest, 0, -1):
            key, end = self._words(at, size)
            team = index.teams.get(key)
            if team is None and size == 1 and not self.place.is_ordinary(at) and self.place.may_be_close(at):
                team = close_team(tokens[at].low, index)
                if team is not None and (key in index.first or key in index.last):
                    team = None
            if team is None and key and key not in index.first:
                team = in_other_letters(key, index, called=end < len(tokens) and tokens[end].low in lex.TEAM_NOUNS)
            if team is None:
                continue
            if end < len(tokens) and tokens[end].low in lex.TEAM_NOUNS:
                return end + 1, of_team(index, team)
            if self.place.ends_team(end):
                return end, of_team(index, team)
        return None

    def _by_spelling(self, at: int) -> tuple[int, Found] | None:
        """A name spelt nearly so, in the place of a name."""
        if self.place.is_ordinary(at) or not self.place.may_be_close(at):
            return None
        found = close(self._key(at, at + 1), self.index)
        if not found.persons or found.team:
            return None
        longer = close(self._key(at, at + 2), self.index) if at + 1 < len(self.tokens) else Found()
        if longer.persons and set(longer.persons) <= set(found.persons) and not self.place.is_ordinary(at + 1):
            return at + 2, longer
        return at + 1, found

    def _unknown(self, at: int) -> tuple[int, Found] | None:
        """A name that nobody bears, or a company alone, where somebody must be meant."""
        end = self.place.unknown_name(at)
        if end == at:
            return None
        key = self._key(at, end)
        company = self.index.companies.get(key)
        if company is not None:
            return end, Found(nearest=company)
        return end, Found(nearest=close(key, self.index).nearest)

    def _with_context(self, at: int, end: int, found: Found) -> tuple[int, Found]:
        """ "Dan from Globex", "Sam in Product", "Mei (Tokyo)": the words behind a name that decide among several."""
        tokens = self.tokens
        if found.team or end + 1 >= len(tokens) or tokens[end].low not in CONTEXT or tokens[end - 1].owns:
            return end, found
        if not found and not found.nearest and self.tokens[at].low in lex.SELF | lex.PRONOUNS:
            return end, found
        start = end + 1
        while start < len(tokens) - 1 and tokens[start].low in {"the", "our"}:
            start += 1
        for size in range(min(self.index.longest, len(tokens) - start), 0, -1):
            key = self._key(start, start + size)
            among = in_context(key, self.index) if len(key) == size and not self.place.is_time(start) else None
            stop = start + size
            if stop < len(tokens) and tokens[stop].low in lex.TEAM_NOUNS:
                stop += 1
            if among is None or not self.place.ends_team(stop):
                continue
            if tokens[end].low == "(" and stop < len(tokens) and tokens[stop].low == ")":
                stop += 1
            kept = tuple(p for p in found.persons if p in among)
            return stop, Found(persons=kept) if kept else Found(nearest=found.persons or found.nearest)
        named_company = tokens[end].low == "from" and tokens[start].capital and not self.place.is_ordinary(start)
        if named_company and found.persons and start + 1 <= len(tokens) and self.place.ends_team(start + 1):
            return start + 1, Found(nearest=found.persons)
        return end, found
