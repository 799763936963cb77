"""A calendar out of reach: not booked yet, said once; when it is back, it is booked, once."""

from __future__ import annotations

from unittest.mock import patch

from core.errors import CalendarUnavailable
from tests.acceptance.house import House


def test_out_of_reach_while_planning(home: House) -> None:
    """The request is kept and said to be; the list comes when the calendar is back."""
    with patch.object(home.parts.calendar, "events", side_effect=CalendarUnavailable):
        home.mail("dana", "Please book 30 minutes with Raj on Thursday.")
        (told,) = home.inbox("dana")
        assert "calendar right now. I have your request" in told.said
        home.later(seconds=31)
        home.later(seconds=31)
        assert len(home.inbox("dana")) == 1, "it is said once"
    home.later(seconds=31)
    assert len(home.inbox("dana")) == 2
    assert home.last("dana").is_list


def test_a_principals_calendar_that_cannot_be_read(home: House) -> None:
    """It stops the request until it can be; a colleague's is only named."""
    home.parts.calendar.unreadable.add("priya")
    home.mail("dana", "Please book 30 minutes with Raj on Thursday.")
    assert "I cannot see Priya Raman's calendar right now." in home.last("dana").said
    home.parts.calendar.unreadable.clear()
    home.later(seconds=31)
    assert home.last("dana").is_list
    home.parts.calendar.unreadable.add("raj")
    offer = home.ask("dana", "Please book 30 minutes with Raj on Thursday.", "Again")
    assert offer.is_list
    assert "I cannot see Rajesh Nair's calendar" in offer.said


def test_out_of_reach_at_the_yes(home: House) -> None:
    """ "Not booked yet", then booked, once, without another yes."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    with patch.object(home.parts.calendar, "write", side_effect=CalendarUnavailable):
        told = home.ask("dana", "yes", reply_to=card)
        assert told.said.startswith("Not booked yet: the calendar is out of reach.")
        assert home.inbox("raj") == ()
        home.later(seconds=31)
        assert len(home.inbox("dana")) == 2, "it is said once"
    home.later(seconds=31)
    assert home.last("dana").said.startswith("Done.")
    home.later(seconds=31)
    assert len(home.inbox("dana")) == 3
    assert len(home.new_events()) == 1
    assert len(home.inbox("raj")) == 1


def test_taken_while_the_calendar_was_out_of_reach(home: House) -> None:
    """The yes was to a free time: it is looked at again."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    with patch.object(home.parts.calendar, "events", side_effect=CalendarUnavailable):
        home.ask("dana", "yes", reply_to=card)
        home.book("priya", "Call from the bank", home.clock.now.replace(day=6, hour=15))
    home.later(seconds=31)
    told = home.last("dana")
    assert "has been taken in the meantime, so I have changed nothing" in told.said
    assert told.is_list
    assert home.new_events() == ()
    assert home.inbox("raj") == ()
