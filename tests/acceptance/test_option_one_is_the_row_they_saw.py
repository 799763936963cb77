"""A number means the row under it in the very message that was answered, however many lists the thread holds."""

from __future__ import annotations

from tests.acceptance.house import House


def test_the_older_of_two_lists_is_answered(home: House) -> None:
    """Two lists in one thread: "1" to the older one is the older one's first row."""
    thursday = home.ask("dana", "Please book 30 minutes with Raj on Thursday.")
    friday = home.ask("dana", "How about Friday instead?", reply_to=thursday)
    assert thursday.rows[1].startswith("Thursday 5 March")
    assert friday.rows[1].startswith("Friday 6 March")
    card = home.ask("dana", "Option 1", reply_to=thursday)
    assert card.fact("When") == thursday.rows[1]
    other = home.ask("dana", "the second one", reply_to=friday)
    assert other.fact("When") == friday.rows[2]
    assert home.new_events() == ()


def test_rows_stay_what_they_were_when_the_calendar_has_changed(home: House) -> None:
    """What has become busy is said to be gone; it is never another row that moves up to its number."""
    offer = home.ask("dana", "Please book 30 minutes with Raj on Thursday.")
    home.book("priya", "Call from the bank", home.clock.now.replace(day=5, hour=10))
    answer = home.ask("dana", "1", reply_to=offer)
    assert not answer.is_card
    assert answer.is_list
    assert "Thursday 5 March 2026, 10:00 to 10:30 New York time" not in answer.rows.values()
    assert home.ask("dana", "2", reply_to=offer).fact("When") == offer.rows[2]


def test_a_number_that_is_not_there(home: House) -> None:
    """The list is shown once more, as it was."""
    offer = home.ask("dana", "Please book 30 minutes with Raj on Thursday.")
    again = home.ask("dana", "7", reply_to=offer)
    assert "There is no number 7 on this list." in again.said
    assert again.rows == offer.rows
