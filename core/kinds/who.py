"""who is: a person, or the people of a team. A look-up is done, not asked about."""

from __future__ import annotations

from core.check.types import CheckedItem
from core.form import About
from core.outcome import Answer, AnswerKind, Outcome, Question
from core.people import match, names
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return whom the words name; several people of one name are all answered."""
    found: list[str] = []
    team = ""
    nearest: tuple[str, ...] = ()
    for quote in checked.item.people:
        named = match(quote.text, world.directory)
        parts = (named,) if named.persons or named.is_self else names(quote.text, world.directory)
        for part in parts or (named,):
            ids = (world.host.id,) if part.is_self else part.persons
            found += [p for p in ids if p not in found]
            team = team or part.team
            nearest = nearest or part.nearest
    if not found and nearest:
        found = list(nearest)
    if not found:
        words = checked.item.people[0].text if checked.item.people else ""
        return Question(about=About.WHO, pending=checked.pending, item=checked.index, words=words)
    return Answer(kind=AnswerKind.WHO, pending=checked.pending, people=tuple(found), team=team)
