"""One quoted phrase to persons. semantics.md, "Which person"."""

from __future__ import annotations

import pytest

from core.people import match
from core.people.index import build
from core.people.matching import close_team, similarity
from tests.core.people.northwind import NOBODY, NORTHWIND


@pytest.mark.parametrize(
    "words, ids",
    [
        ("noor@northwind.example", ("noor",)),
        ("Noor Haddad", ("noor",)),
        ("noor's", ("noor",)),
        ("noors", ("noor",)),
        ("Ben", ("ben", "benita")),
        ("Haddad", ("noor",)),
        ("Ben A", ("ben",)),
        ("Mr Carver", ("will",)),
        ("the CFO", ("jean",)),
        ("Ben from Vendorly", ()),
        ("Mark from Vendorly", ("mark",)),
        ("Heléne Marcheti", ("helene",)),
        ("Benit", ("benita",)),
        ("Zoltan", ()),
        ("the one called Will Carver", ("will",)),
        ("", ()),
        ("the one", ()),
    ],
)
def test_a_phrase_means_persons_in_the_order_of_the_rules(words: str, ids: tuple[str, ...]) -> None:
    """Address, full name, first name, team, surname or job, then close spelling."""
    assert match(words, NORTHWIND).persons == ids


@pytest.mark.parametrize("words", ["the whole Design team", "design", "desgn", "everyone in Design", "Design people"])
def test_a_phrase_means_a_team(words: str) -> None:
    """With and without the words around it, and misspelt."""
    named = match(words, NORTHWIND)
    assert (named.team, named.persons, named.known) == ("Design", ("ben", "will"), True)


def test_those_who_are_near_decide_among_several() -> None:
    """Whoever is on the meeting; a hint that fits nobody leaves the list as it is."""
    assert match("Ben", NORTHWIND, near=frozenset({"benita", "noor"})).persons == ("benita",)
    assert match("Ben", NORTHWIND, near=frozenset({"noor"})).persons == ("ben", "benita")


def test_the_one_of_a_team_company_city_or_job_is_found_among_the_near() -> None:
    """Answers to a list of persons: "the Design one", "the one from Vendorly", "the one in Denver"."""
    near = frozenset({"ben", "benita"})
    assert match("the Design one", NORTHWIND, near=near).persons == ("ben",)
    assert match("the buyer", NORTHWIND, near=near).persons == ("benita",)
    assert match("the one from Vendorly", NORTHWIND).persons == ("mark",)
    assert match("the one in Denver", NORTHWIND).persons == ("mark",)
    assert match("the Head one", NORTHWIND).persons == ("ben",)
    assert match("the purple one", NORTHWIND, near=near).persons == ()


def test_self_and_pronouns() -> None:
    """They name nobody by themselves."""
    assert match("me", NORTHWIND).is_self
    assert match("her", NORTHWIND).pronoun
    assert not match("her", NORTHWIND).known


def test_an_unknown_name_comes_with_the_nearest() -> None:
    """From 0.6 on a name is worth showing; those of the same first name come first."""
    assert match("Nora Smith", NORTHWIND).nearest == ()
    assert match("Noor Smith", NORTHWIND).nearest == ("noor",)
    assert match("Gracie", NORTHWIND).persons == () or match("Gracie", NORTHWIND).persons == ("grace",)
    assert match("Mariketti", NORTHWIND).nearest == ("helene",)
    assert match("Zoltan", NOBODY).nearest == ()


def test_close_is_measured_by_slips() -> None:
    """Neighbours swapped are one slip; three letters are never close to anything else."""
    assert similarity("haddad", "hadadd") == pytest.approx(1 - 1 / 6)
    assert match("Bem", NORTHWIND).persons == ()
    assert close_team("leg", build(NORTHWIND)) is None
    assert close_team("design", build(NOBODY)) is None
