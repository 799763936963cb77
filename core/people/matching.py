"""From folded words to persons, in the order of semantics.md "Which person": full name, first name, team, close spelling.

How close is close: similarity is 1 minus the slips (letters added, left out, changed, neighbours swapped) per letter of
the longer word. From CLOSE on, a name is taken; names within MARGIN of the best are as good as the best and are asked
about; from NEAR on, a name is worth showing when nobody is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from core.people.index import Index, Key
from core.people.types import Team

CLOSE = 0.8  # one slip in five letters, two in ten
MARGIN = 0.1
NEAR = 0.6
_NEAR_WORD = 0.7  # of one word beside others that are spelt right
_SHORTEST = 4  # letters; shorter words are too easily something else
_CUT = 0.85  # what a first name cut short is worth ("Alexand", "Rob" for Robert)
_SHORTEST_CUT = 3


@dataclass(frozen=True, slots=True)
class Found:
    """Whom some words mean."""

    persons: tuple[str, ...] = ()
    team: str = ""
    nearest: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether the words mean anybody at all."""
        return bool(self.persons or self.team)


def of_team(index: Index, team: Team) -> Found:
    """A team and all its members."""
    return Found(persons=index.order(team.members), team=team.name)


def exact(words: Key, index: Index) -> Found:
    """Who bears exactly this name: full name, first name or nickname, team, surname, job."""
    for table in (index.full, index.first):
        if words in table:
            return Found(persons=table[words])
    if words in index.teams:
        return of_team(index, index.teams[words])
    initial = _by_initial(words, index)
    if initial:
        return Found(persons=initial)
    for table in (index.last, index.titles):
        if words in table:
            return Found(persons=table[words])
    return Found()


def _by_initial(words: Key, index: Index) -> tuple[str, ...]:
    """ "Alex C.", "S. Lee": one of the two names cut to its letter."""
    if len(words) != 2:
        return ()
    one, two = words
    if len(two) == 1:
        return tuple(p for p in index.first.get((one,), ()) if _surname(p, index).startswith(two))
    if len(one) == 1:
        return tuple(p for p in index.last.get((two,), ()) if _first(p, index).startswith(one))
    return ()


def by_initials(letters: str, index: Index) -> Found:
    """The one person whose first and last name begin so: "GP" for Gareth Pryce."""
    fitting = {p for name, ids in index.full.items() if name[0][0] + name[-1][0] == letters for p in ids}
    return Found(persons=index.order(fitting)) if len(fitting) == 1 else Found()


def _first(person: str, index: Index) -> str:
    return next(name[0] for name, ids in index.full.items() if person in ids)


def _surname(person: str, index: Index) -> str:
    return next(iter([name[-1] for name, ids in index.last.items() if person in ids]), "")


def similarity(one: str, two: str) -> float:
    """1 for equal words, 0 for words without a letter in common at its place."""
    return OSA.normalized_similarity(one, two)


def close(words: Key, index: Index) -> Found:
    """Who bears nearly this name; with `nearest` when nobody does, but some come near."""
    said = " ".join(words)
    scores: dict[str, float] = {}
    for table in (index.full, index.first, index.last):
        for name, ids in table.items():
            score = _score(said, " ".join(name))
            if len(words) == 1 and table is index.first and len(said) >= _SHORTEST_CUT and name[0].startswith(said):
                score = max(score, _CUT)
            for person in ids:
                scores[person] = max(scores.get(person, 0), score)
    team_scores = {name: _score(said, " ".join(name)) for name in index.teams}
    best = max(scores.values(), default=0)
    best_team = max(team_scores.values(), default=0)
    if max(best, best_team) < CLOSE:
        first = index.first.get(words[:1], ()) if len(words) > 1 else ()
        return Found(nearest=first or _nearest(scores))
    if best_team > best:
        return of_team(index, index.teams[max(team_scores, key=lambda name: team_scores[name])])
    return Found(persons=index.order(p for p, score in scores.items() if score >= best - MARGIN and score >= CLOSE))


def _score(said: str, name: str) -> float:
    return similarity(said, name) if min(len(said), len(name)) >= _SHORTEST else float(said == name)


def _nearest(scores: dict[str, float]) -> tuple[str, ...]:
    near = sorted((p for p, score in scores.items() if score >= NEAR), key=lambda p: -scores[p])
    return tuple(near[:3])


def close_team(word: str, index: Index) -> Team | None:
    """The one team that is nearly called so: "financ", "leadrship"."""
    if len(word) < _SHORTEST:
        return None
    scored = sorted(((similarity(word, " ".join(name)), n) for n, name in enumerate(index.teams)), reverse=True)
    good = [n for score, n in scored if score >= max(CLOSE, scored[0][0] - MARGIN)]
    return list(index.teams.values())[good[0]] if len(good) == 1 else None


def short_team(word: str, index: Index) -> Team | None:
    """The one team whose name a word cuts short: "ops" for Operations, "eng" for Engineering, "dd" for Deal Desk."""
    fitting = []
    for name, team in index.teams.items():
        whole, letters = "".join(name), iter("".join(name))
        cut = len(word) > 2 and whole[:2] == word[:2] and all(c in letters for c in word)
        if cut or (len(name) > 1 and word == "".join(w[0] for w in name)):
            fitting.append(team)
    return fitting[0] if len(fitting) == 1 else None


def misspelt_team(words: Key, index: Index) -> Team | None:
    """The one team of several words of which one is misspelt: "Deel Desk"."""
    fitting = [
        team
        for name, team in index.teams.items()
        if len(name) == len(words) > 1
        and any(a == b for a, b in zip(name, words, strict=True))
        and all(a == b or _score(b, a) >= _NEAR_WORD for a, b in zip(name, words, strict=True))
    ]
    return fitting[0] if len(fitting) == 1 else None


def in_other_letters(words: Key, index: Index, *, called: bool) -> Team | None:
    """ "Deel Desk", and where it is called a team also "ops" for Operations."""
    if len(words) > 1:
        return misspelt_team(words, index)
    return short_team(words[0], index) if called else None


def look_up(words: Key, index: Index) -> Found:
    """Exactly so called, else nearly so called, else nobody."""
    return exact(words, index) or close(words, index)


def in_context(words: Key, index: Index) -> frozenset[str] | None:
    """Who belongs to the company, team, city or job of these words; None when they name none of these."""
    if words in index.companies:
        return frozenset(index.companies[words])
    team = index.teams.get(words) or (close_team(words[0], index) if len(words) == 1 else None)
    if team is not None:
        return frozenset(team.members)
    if " ".join(words) in index.zones:
        return frozenset(index.zones[" ".join(words)])
    for table in (index.titles, index.companies):
        held = {p for name, ids in table.items() if set(words) <= set(name) for p in ids}
        if held:
            return frozenset(held)
    return None


def narrow(persons: tuple[str, ...], some: Iterable[str]) -> tuple[str, ...]:
    """Those of `persons` who are among `some`; all of them when none is, so that a hint never empties the list."""
    among = set(some)
    return tuple(p for p in persons if p in among) or persons
