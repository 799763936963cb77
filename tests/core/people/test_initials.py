"""Initials for somebody, and things that are no names. semantics.md, "Which person"."""

from __future__ import annotations

import pytest

from tests.core.people.test_names import known


@pytest.mark.parametrize(
    "text, expected",
    [
        ("book Noor with HM 14:30 tomorrow", [("Noor", "noor"), ("HM", "helene")]),
        ("that is for HM and Noor", [("HM", "helene"), ("Noor", "noor")]),
        ("HM/Noor tomorrow", [("HM", "helene"), ("Noor", "noor")]),
        ("three blocks for HM's writing", [("HM", "helene")]),
        ("How is WC fixed for Thursday?", [("WC", "will")]),
    ],
)
def test_initials_are_taken_where_one_person_fits(text: str, expected: list[tuple[str, str]]) -> None:
    """In the place of a name, the letters of one person's first and last name mean that person."""
    assert known(text) == expected


@pytest.mark.parametrize(
    "text", ["my HM appointment tomorrow", "see the GP at 3", "is AM free", "hm and so on", "the HMS Victory"]
)
def test_two_letters_elsewhere_are_nobody(text: str) -> None:
    """Where no person must be meant, or nobody bears them, they are only letters."""
    assert known(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Noor and I should talk about the Leeds job and I was thinking Thursday",
        "the text for the Porto competition and I would like two hours",
        "I am behind with the text for the board",
        "happy with the plan for Friday",
    ],
)
def test_a_noun_with_an_article_is_no_name(text: str) -> None:
    """ "the Leeds job and I": small letters behind an article are a thing."""
    assert [words for words, _ in known(text)] in (["Noor"], [])


def test_a_name_that_breaks_off_is_nobody() -> None:
    """ "Zelda Fitz de": a particle with nothing behind it belongs to no name, and half a name is not guessed at."""
    assert known("lunch with Zelda Fitz de on Friday") == []
