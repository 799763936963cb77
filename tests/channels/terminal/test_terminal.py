"""A line becomes an Envelope, and what we say becomes text."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from channels import terminal
from core.envelope import Address, Silence, Trust
from core.said import Facts, Rows, Said, Text, Verbatim, plain

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
DANA = Address(name="Dana Ortiz", address="dana@acme.example")
SAID = Said(
    subject="x",
    blocks=(
        Text(text="Two times are free, [bold]really[/bold]."),
        Rows(rows=((1, "Wednesday 4 March", "17:30 in Berlin"), (2, "Thursday " + "very " * 40 + "late", ""))),
        Facts(facts=(("When", "Thursday"),)),
        Verbatim(text="Dear Raj,\n\n\x1b[31mhi"),
    ),
)


def test_a_line_is_a_message_of_whoever_sits_there() -> None:
    got = terminal.inbound("  find 30 minutes \n", sender=DANA, at=NOW, number=3)
    assert (got.channel, got.text, got.sender, got.trust, got.place) == (
        "terminal",
        "find 30 minutes",
        DANA,
        Trust.AUTHENTICATED,
        "terminal",
    )
    assert got.message_id != terminal.inbound("find 30 minutes", sender=DANA, at=NOW, number=4).message_id


def test_an_empty_line_says_nothing() -> None:
    assert terminal.inbound(" \t\n", sender=DANA, at=NOW, number=1).silence is Silence.EMPTY


def test_the_text_stands_on_its_own() -> None:
    assert terminal.text(SAID) == plain(SAID)


def test_colours_add_no_words_and_others_words_steer_nothing() -> None:
    styled = terminal.styled(SAID)
    assert "\x1b[31m" not in styled
    bare = re.sub(r"\x1b\[[0-9;]*m", "", styled)
    assert bare.split() == plain(SAID).replace("\x1b", " ").split()
    assert "\x1b[1" in styled
