"""Guests and colleagues get mail with a calendar part: REQUEST when they are invited or something moves, CANCEL when it is off."""

from __future__ import annotations

from tests.acceptance.house import House


def test_an_invitation_is_a_request(home: House) -> None:
    """Under the event's own uid, sequence 0, organized by the address that hears the answers."""
    card = home.ask("dana", "Please book 30 minutes with Raj and Helen on Friday at 10am.")
    home.ask("dana", "yes", reply_to=card)
    (stored,) = home.new_events()
    for who in ("raj", "helen"):
        (letter,) = home.inbox(who)
        assert (letter.calendar_method, str(letter.calendar["METHOD"])) == ("REQUEST", "REQUEST")  # type: ignore[index]
        assert (str(letter.event["UID"]), int(letter.event["SEQUENCE"])) == (stored.uid, 0)
        assert str(letter.event["ORGANIZER"]) == f"mailto:{home.own}"
        assert letter.event["DTSTART"].dt == stored.start
        assert letter.event["DTEND"].dt == stored.end
        invited = {str(a) for a in letter.event["ATTENDEE"]}
        assert invited == {"mailto:raj@larkspur.example", "mailto:helen@brightwater.example"}
        assert str(letter.message["Auto-Submitted"]) == "auto-generated"


def test_a_move_carries_a_higher_sequence(home: House) -> None:
    """So that their calendars take the new time for the old."""
    card = home.ask("dana", "Please book 30 minutes with Helen on Friday at 10am.")
    home.ask("dana", "yes", reply_to=card)
    move = home.ask("dana", "Move Priya's meeting with Helen on Friday to Friday at 11am.", "Later")
    assert move.fact("Was") == "Friday 6 March 2026, 10:00 to 10:30 New York time"
    home.ask("dana", "yes", reply_to=move)
    first, second = home.inbox("helen")
    assert str(second.event["UID"]) == str(first.event["UID"])
    assert (int(first.event["SEQUENCE"]), int(second.event["SEQUENCE"])) == (0, 1)
    assert second.calendar_method == "REQUEST"
    assert second.subject.startswith("New time: ")


def test_a_cancelled_meeting_is_cancelled_in_their_calendars(home: House) -> None:
    """CANCEL, under the same uid, with a higher sequence, to everybody who was on it."""
    review = home.event("review")
    assert review is not None
    card = home.ask("dana", "Please cancel Priya's budget review on Wednesday.")
    assert card.fact("Cancel") == "Budget review"
    receipt = home.ask("dana", "yes", reply_to=card)
    assert receipt.said.startswith("Done.")
    assert home.event("review") is None
    for who in ("raj", "helen"):
        (letter,) = home.inbox(who)
        assert letter.calendar_method == "CANCEL"
        assert letter.subject.startswith("Cancelled: Budget review")
        assert str(letter.event["UID"]) == review.uid
        assert int(letter.event["SEQUENCE"]) > review.sequence
        assert str(letter.event["STATUS"]) == "CANCELLED"
