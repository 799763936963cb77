"""The directory: who is found by address and Slack id, and who acts for whom. semantics.md, "Who acts for whom"."""

from __future__ import annotations

import pytest

from tests.core.people.northwind import NORTHWIND


def test_persons_are_found_by_address_and_slack_id_in_any_case() -> None:
    """Nobody is found by an address that nobody has."""
    helene = NORTHWIND.person("helene")
    assert NORTHWIND.find_email(" Helene@Northwind.example ") is helene
    assert NORTHWIND.find_email("nobody@northwind.example") is None
    assert NORTHWIND.by_slack == {"U0HELEN1": helene}
    assert (helene.email, helene.first) == ("helene@northwind.example", "Hélène")
    with pytest.raises(KeyError):
        NORTHWIND.person("nobody")


def test_an_assistant_answers_for_a_principal_and_sees_their_calendar_whole() -> None:
    """A colleague sees only their own."""
    assert NORTHWIND.principals == {"helene"}
    assert [p.id for p in NORTHWIND.assistants_of("helene")] == ["imogen"]
    assert NORTHWIND.may_answer_for("helene") == {"helene", "imogen"}
    assert NORTHWIND.may_answer_for("ben") == {"ben"}
    assert NORTHWIND.sees_whole(NORTHWIND.person("imogen")) == {"imogen", "helene"}
    assert NORTHWIND.sees_whole(NORTHWIND.person("ben")) == {"ben"}
