"""A mail in another thread with the same subject is a conversation of its own."""

from __future__ import annotations

from tests.acceptance.house import House


def test_a_number_in_another_thread_means_nothing_there(home: House) -> None:
    """ "2" in a new mail of the same subject does not pick from the list of the first thread."""
    home.ask("dana", "Please book 30 minutes with Raj on Thursday.", "Next steps")
    answer = home.ask("dana", "2", "Next steps")
    assert not answer.is_card
    assert home.new_events() == ()


def test_a_yes_in_another_thread_approves_nothing(home: House) -> None:
    """Nor does a yes approve the first thread's card."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.", "Next steps")
    answer = home.ask("dana", "yes", "Re: Next steps")
    assert not answer.said.startswith("Done.")
    assert home.new_events() == ()
    lines = home.parts.app.store.requests()
    assert lines[0].conversation != lines[-1].conversation
    assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")
