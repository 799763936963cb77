""" "Why not 2pm?": the reasons of each person, as much of them as the writer may know; and when there are none, the card."""

from __future__ import annotations

from datetime import datetime

from tests.acceptance.house import NEW_YORK, House

FIND = "Find 30 minutes for Priya and Raj on Thursday."
TITLES = ("Physiotherapist", "Dentist", "Budget review", "Supplier visit")


def test_her_assistant_reads_what_is_in_the_way(home: House) -> None:
    """Priya's private title, which the assistant may see; Raj's, which is nobody's business but his, is not shown."""
    offer = home.ask("dana", FIND)
    answer = home.ask("dana", "Why not 9am?", reply_to=offer)
    assert answer.said.startswith("This is in the way on Thursday 5 March 2026, 09:00 to 09:30 New York time:")
    assert answer.fact("Priya Raman") == 'has "Physiotherapist" from 09:00 to 10:00'
    answer = home.ask("dana", "what's wrong with Thursday at 11?", reply_to=offer)
    assert answer.fact("Rajesh Nair") == "has something else from 11:00 to 12:00"
    assert "Priya Raman" not in answer.said
    assert home.new_events() == ()


def test_a_colleague_reads_free_and_busy_alone(home: House) -> None:
    """No title, and not that it is lunch."""
    offer = home.ask("raj", "Could I have half an hour with Priya on Thursday?")
    for text, reads in (
        ("why not 9am?", "has something else from 09:00 to 10:00"),
        ("why isn't 12:30 on the list?", "not free"),
    ):
        answer = home.ask("raj", text, reply_to=offer)
        assert answer.fact("Priya Raman") == reads
        assert not [t for t in (*TITLES, "lunch") if t in answer.said]


def test_a_time_that_is_free_is_a_card_at_once_and_says_why_it_was_not_listed(home: House) -> None:
    """A list shows only some of the free times."""
    offer = home.ask("dana", FIND)
    card = home.ask("dana", "why isn't 4pm on the list?", reply_to=offer)
    assert card.is_card
    assert card.fact("When") == "Thursday 5 March 2026, 16:00 to 16:30 New York time"
    assert "Nothing is in the way of this time." in card.said
    assert home.ask("dana", "yes", reply_to=card).said.startswith("Done.")
    (event,) = home.new_events()
    assert event.start == datetime(2026, 3, 5, 16, tzinfo=NEW_YORK)


def test_a_colleague_is_asked_before_anybody_is_bothered_with_it(home: House) -> None:
    """A question is no request yet; a yes makes it one."""
    offer = home.ask("raj", "Could I have half an hour with Priya on Thursday?")
    answer = home.ask("raj", "why not 4pm?", reply_to=offer)
    assert answer.said.endswith("Shall I ask for that time?")
    assert home.inbox("dana") == ()
    assert home.ask("raj", "yes", reply_to=answer).said.startswith("I have asked Dana Whitfield for approval")
    assert home.last("dana").fact("When") == "Thursday 5 March 2026, 16:00 to 16:30 New York time"


def test_what_is_on_the_list_is_said_to_be_there(home: House) -> None:
    """With its number."""
    offer = home.ask("dana", FIND)
    answer = home.ask("dana", "why isn't 3pm on the list?", reply_to=offer)
    assert answer.said.startswith(f"It is on the list: {offer.rows[3]} is number 3.")


def test_the_list_stays_open_behind_a_question(home: House) -> None:
    """Its numbers mean what they meant."""
    offer = home.ask("dana", FIND)
    home.ask("dana", "why not 11?", reply_to=offer)
    card = home.ask("dana", "2", reply_to=offer)
    assert card.fact("When") == offer.rows[2]


def test_a_number_before_the_question_is_the_answer(home: House) -> None:
    """The first sentence answers; a yes to a card does, too."""
    offer = home.ask("dana", FIND)
    card = home.ask("dana", "2 please. Why not 11, by the way?", reply_to=offer)
    assert card.fact("When") == offer.rows[2]
    assert home.ask("dana", "yes. Why not 11, though?", reply_to=card).said.startswith("Done.")


def test_a_bare_number_is_a_row_where_there_is_one_and_else_an_hour(home: House) -> None:
    """ "Why not 2?" under three rows is about the second one."""
    offer = home.ask("dana", FIND)
    assert "is number 2." in home.ask("dana", "why not 2?", reply_to=offer).said
    answer = home.ask("dana", "and why not 9?", reply_to=offer)
    assert answer.fact("Priya Raman") == 'has "Physiotherapist" from 09:00 to 10:00'


def test_a_question_about_the_times_of_several_days_is_about_the_first_of_them(home: House) -> None:
    """The day stands in the answer, so that a misreading is seen; a day that is named is that day."""
    offer = home.ask("dana", "Find an hour for Tom and Raj from Thursday to Friday.")
    answer = home.ask("dana", "why not 1pm?", reply_to=offer)
    assert answer.said.startswith("This is in the way on Thursday 5 March 2026, 13:00 to 14:00")
    assert answer.fact("Tom Okafor") == 'has "Supplier visit" from 13:00 to 14:00'
    assert home.ask("dana", "why not Friday at 1pm?", reply_to=offer).is_card


def test_whose_time_it_is_not_is_a_question_of_its_own(home: House) -> None:
    """Somebody who does not take part."""
    offer = home.ask("dana", FIND)
    answer = home.ask("dana", "Why can't Tom do Thursday at 1pm?", reply_to=offer)
    assert answer.fact("Tom Okafor") == 'has "Supplier visit" from 13:00 to 14:00'


def test_what_no_meeting_stands_in_the_way_of_may_be_had_by_naming_it(home: House) -> None:
    """In the very words that the answer gives."""
    offer = home.ask("dana", "Find 30 minutes for Priya and Nora on Thursday.")
    answer = home.ask("dana", "why not 12:30?", reply_to=offer)
    assert answer.fact("Priya Raman") == "protected lunch"
    assert answer.fact("Nora Lindqvist") == "outside working hours: 18:30 in Stockholm"
    words = answer.said.rpartition("for example “")[2].partition("”")[0]
    card = home.ask("dana", words, reply_to=answer)
    assert card.is_card
    assert card.fact("When") == "Thursday 5 March 2026, 12:30 to 13:00 New York time"


def test_a_card_is_asked_for_another_time(home: House) -> None:
    """Taken: the reasons, and the card stays; free: a card for that time in its place."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 2pm.")
    answer = home.ask("dana", "why not Thursday at 11?", reply_to=card)
    assert answer.fact("Rajesh Nair") == "has something else from 11:00 to 12:00"
    other = home.ask("dana", "why not 3pm?", reply_to=card)
    assert other.is_card
    assert other.fact("When") == "Friday 6 March 2026, 15:00 to 15:30 New York time"
    assert "no longer open" in home.ask("dana", "yes", reply_to=card).said


def test_a_question_by_itself_names_the_people(home: House) -> None:
    """And the next one is about the same people and the same day."""
    answer = home.ask("raj", "Why isn't Priya free on Thursday at 9:30am?")
    assert answer.fact("Priya Raman") == "has something else from 09:00 to 10:00"
    assert home.ask("raj", "why not 10:30?", reply_to=answer).said.startswith("Yes, Priya Raman is free on Thursday")
