"""An answer written inside our quoted list is read or asked about, never guessed: semantics.md, "The list"."""

from __future__ import annotations

import pytest

from tests.acceptance.house import House


def inside(listed: str, words: str, *, row: int, behind: bool) -> str:
    """Our list, quoted, with words behind or below one of its rows."""
    lines = ["On Mon, 2 Mar 2026 at 09:00, Equerry <equerry@larkspur.example> wrote:"]
    for line in listed.splitlines():
        here = line.lstrip().startswith((f"{row}.", f"{row} ", f"{row})"))
        lines.append(f"> {line}" + (f"   {words}" if here and behind else ""))
        if here and not behind:
            lines += ["", words, ""]
    return "\n".join(lines)


@pytest.mark.parametrize("behind", [True, False])
@pytest.mark.parametrize("words", ["this one please", "<-- that works", "yes", "OK", "not this one"])
def test_words_beside_a_row_that_do_not_name_it_are_asked_about(home: House, words: str, behind: bool) -> None:
    """With the list once more; nothing is booked and nobody else is told."""
    listed = home.ask("dana", "Please find 30 minutes for Priya and Raj next week.")
    assert listed.is_list
    answer = home.ask("dana", inside(listed.text, words, row=2, behind=behind), reply_to=listed, quote=False)
    assert answer.said.startswith("Which one shall it be?"), answer.text
    assert home.new_events() == ()
    assert home.inbox("raj") == ()


@pytest.mark.parametrize("behind", [True, False])
def test_a_number_written_inside_our_list_is_that_row(home: House, behind: bool) -> None:
    """Wherever it stands: what was typed counts, not the row beside it."""
    listed = home.ask("dana", "Please find 30 minutes for Priya and Raj next week.")
    answer = home.ask("dana", inside(listed.text, "option 3", row=2, behind=behind), reply_to=listed, quote=False)
    assert answer.is_card, answer.text
    assert listed.rows[3] in answer.text
