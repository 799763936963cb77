""" "Yes, but at 3" makes a new card; the old one, when it is answered later, is expired and shows the new one."""

from __future__ import annotations

from tests.acceptance.house import House


def test_a_changed_yes_is_a_new_card(home: House) -> None:
    """Nothing happens until the new card is said yes to."""
    old = home.ask("dana", "Please book 30 minutes with Raj on Friday at 2pm.")
    assert old.fact("When") == "Friday 6 March 2026, 14:00 to 14:30 New York time"
    new = home.ask("dana", "yes, but at 3", reply_to=old)
    assert new.is_card
    assert new.fact("When") == "Friday 6 March 2026, 15:00 to 15:30 New York time"
    assert home.new_events() == ()

    late = home.ask("dana", "yes", reply_to=old)
    assert late.said.startswith("That card is no longer open, so I have changed nothing. This one took its place.")
    assert late.fact("When") == new.fact("When")
    assert late.is_card
    assert home.new_events() == ()

    receipt = home.ask("dana", "yes", reply_to=late)
    assert receipt.said.startswith("Done.")
    assert receipt.fact("When") == new.fact("When")
    (event,) = home.new_events()
    assert event.start.hour == 15


def test_a_longer_meeting(home: House) -> None:
    """A change of the length keeps the time."""
    old = home.ask("dana", "Please book 30 minutes with Raj on Friday at 2pm.")
    new = home.ask("dana", "yes but make it 45 minutes", reply_to=old)
    assert new.fact("When") == "Friday 6 March 2026, 14:00 to 14:45 New York time"
    assert new.fact("Length") == "45 minutes"


def test_a_change_of_time_under_a_card_that_cancels_is_asked_about(home: House) -> None:
    """It could be meant to be moved; the meeting stays until that is clear."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 2pm.")
    home.ask("dana", "yes", reply_to=card)
    cancel = home.ask("dana", "Cancel Priya's meeting with Raj on Friday at 2pm", subject="Off")
    assert cancel.is_card
    asked = home.ask("dana", "yes, but at 3", reply_to=cancel)
    assert "Which shall it be?" in asked.said
    assert len(home.new_events()) == 1
