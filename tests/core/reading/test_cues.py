"""Every row of the cues is one way of asking, and its example must be read so."""

from __future__ import annotations

import pytest

from core.people import Directory, Person, Team, names
from core.reading.clauses import cut
from core.reading.cues import CUES, Cue
from core.when import find

_NAMES = (
    "Priya Raman",
    "Raj Nair",
    "Sam Lee",
    "Dan Kowalski",
    "Lena Fischer",
    "Mei Tanaka",
    "Tom Okafor",
    "Maria Santos",
    "Sasha Petrov",
)
EXAMPLES = Directory(
    people={
        name: Person(id=name, name=name, emails=(f"{n}@examples.example",), zone="UTC") for n, name in enumerate(_NAMES)
    },
    teams=(
        Team(name="Finance", members=_NAMES[:2]),
        Team(name="Product", members=_NAMES[2:4]),
        Team(name="Leadership", members=_NAMES[:3]),
    ),
)


@pytest.mark.parametrize("cue", CUES, ids=lambda cue: f"{cue.kind.value}: {cue.example}")
def test_the_example_of_a_cue_is_told_by_it_or_by_a_surer_one_of_its_kind(cue: Cue) -> None:
    """The pattern matches its example, and the example as a whole is taken for that kind."""
    text = cue.example
    message = cut(text, find(text), names(text, EXAMPLES))
    assert any(view.has(cue.pattern) for view in message.sentences)
    assert cue.kind in [clause.kind for clause in message.clauses]
