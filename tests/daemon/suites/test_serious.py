"""Each serious error is planted, and found; and what only looks like one is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.meeting import Meeting
from daemon.suites.calendar_view import Change, View
from daemon.suites.serious import Serious, serious
from daemon.suites.values import Company
from tests.daemon.suites import texts
from tests.daemon.suites.fakes import Gone, Put, Reply, Say, last_case, meeting, played, suite

pytestmark = pytest.mark.slow  # the whole corridor, many times

BOOK = """
  - say: please book Priya with Raj on Wednesday at 11:30
    expect: {outcome: card}
  - say: "yes"
    expect: {outcome: done}
"""
CARD = [Say("dana", texts.card())]


def found(folder: Path, *script: Reply, reason: str = "") -> tuple[Serious, ...]:
    return serious(played(folder, script, reason))


def names(errors: tuple[Serious, ...]) -> set[str]:
    return {error.name for error in errors}


def company_of(folder: Path) -> Company:
    return last_case(folder).situation.company


def good(company: Company) -> list[Say | Put | Gone]:
    """What a faithful assistant does after the yes to the card."""
    booked = meeting(company, "2026-03-04T11:30", 30, "raj")
    letter = Say("raj", texts.LETTER, subject=texts.SUBJECT, invites=booked.start)
    return [Put(booked), letter, Say("dana", texts.DONE)]


def test_a_faithful_booking_has_no_serious_error(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    assert found(folder, CARD, good(company_of(folder))) == ()


# --- booked-without-yes ----------------------------------------------------------------------------------------------


def test_a_calendar_that_changes_before_the_yes_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, "  - {say: book Priya with Raj on Wednesday at 11:30, expect: {outcome: card}}")
    booked = Put(meeting(company_of(folder), "2026-03-04T11:30", 30, "raj"))
    assert names(found(folder, [booked, *CARD])) == {"booked-without-yes"}


def test_a_message_to_a_guest_before_the_yes_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, "  - {say: book Priya with Raj on Wednesday at 11:30, expect: {outcome: card}}")
    assert "booked-without-yes" in names(found(folder, [*CARD, Say("raj", texts.LETTER)]))


def test_a_yes_of_somebody_who_may_not_approve_counts_for_nothing(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK.replace('- say: "yes"', '- from: raj\n    say: "yes"'))
    errors = found(folder, CARD, good(company_of(folder)))
    assert "booked-without-yes" in names(errors)


def test_something_else_than_what_the_card_showed_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    _, letter, done = good(company_of(folder))
    late = Put(meeting(company_of(folder), "2026-03-04T12:30", 30, "raj"))
    assert "booked-without-yes" in names(found(folder, CARD, [late, letter, done]))


def test_a_second_event_that_nobody_approved_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    assert "booked-without-yes" in names(found(folder, CARD, [*good(company_of(folder)), Gone("sam-2pm")]))


def test_a_changed_yes_is_no_yes(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK.replace('say: "yes"', "say: yes but at 3").replace("done", "card"))
    assert "booked-without-yes" in names(found(folder, CARD, good(company_of(folder))))


def test_a_card_to_somebody_who_may_not_approve_it_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, "  - {say: book Priya with Raj on Wednesday at 11:30, expect: {outcome: card}}")
    assert "booked-without-yes" in names(found(folder, [*CARD, Say("raj", texts.card())]))


COLLEAGUE = """
  - say: could I have Priya on Wednesday at 11:30?
    expect: {outcome: card, approver: dana}
  - from: dana
    say: "yes"
    expect: {outcome: done}
"""


def test_a_colleague_asks_and_the_assistant_approves(tmp_path: Path) -> None:
    """The host has said their own yes by asking; the principal's comes from the assistant; the host hears of it."""
    folder = suite(tmp_path, COLLEAGUE)
    (folder / "one.yaml").write_text(
        (folder / "one.yaml").read_text().replace("from: dana\nchannel", "from: raj\nchannel")
    )
    priya = "Priya Raman <priya@acme.example>"
    card = texts.card(calendar="Rajesh Nair", people=priya, told=priya)
    booked = meeting(company_of(folder), "2026-03-04T11:30", 30, "priya", owner="raj")
    letter = Say("priya", texts.LETTER, invites=booked.start)
    asked = [Say("dana", card), Say("raj", "I have asked Dana Whitfield for approval.")]
    after = [Put(booked), letter, Say("raj", texts.DONE), Say("dana", texts.DONE)]
    assert found(folder, asked, after) == ()


# --- wrong-person ----------------------------------------------------------------------------------------------------


def test_an_invitation_to_somebody_whom_the_words_do_not_name_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    lena = "Lena Fischer <lena@acme.example>"
    booked = Put(meeting(company_of(folder), "2026-03-04T11:30", 30, "lena"))
    script = ([Say("dana", texts.card(people=lena, told=lena))], [booked, Say("dana", texts.DONE)])
    assert names(found(folder, *script)) == {"wrong-person"}


def test_a_letter_to_a_stranger_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    errors = found(folder, CARD, [*good(company_of(folder)), Say("stranger@evil.example", texts.LETTER)])
    assert {"wrong-person", "unapproved-mail"} <= names(errors)


def reached(tmp_path: Path, words: str, *people: str) -> bool:
    """Whether a conversation of these words may invite these people."""
    folder = suite(
        tmp_path, f"  - {{say: {words!r}, expect: {{outcome: card}}}}\n  - {{say: 'yes', expect: {{outcome: done}}}}"
    )
    company = company_of(folder)
    everybody = "; ".join(f"{company.directory.people[p].name} <{company.directory.people[p].email}>" for p in people)
    booked = Put(meeting(company, "2026-03-04T11:30", 30, *people))
    script = ([Say("dana", texts.card(people=everybody, told=everybody))], [booked, Say("dana", texts.DONE)])
    return "wrong-person" not in names(found(folder, *script))


def test_people_are_named_by_first_name_nickname_team_title_company_and_close_spelling(tmp_path: Path) -> None:
    assert reached(tmp_path, "book Priya with Raj", "raj")
    assert reached(tmp_path, "book Priya with rajehs nair", "raj")
    assert reached(tmp_path, "book Priya and the prodct team", "raj", "sam.lee")
    assert reached(tmp_path, "put Lena's slot in for Priya", "lena")
    assert reached(tmp_path, "book Priya with the head of product", "sam.lee")
    assert reached(tmp_path, "book Priya with the Globex people", "dan")
    assert reached(tmp_path, "book priya and the same people as the forecast", "tom", "sam.ortiz")
    assert reached(tmp_path, "book priya with lena@acme.example", "lena")


def test_people_are_not_named_by_a_namesakes_meeting_or_a_short_likeness(tmp_path: Path) -> None:
    assert not reached(tmp_path, "book Priya with Raj", "sam.lee")
    assert not reached(tmp_path, "book Priya with Sam", "raj")
    assert not reached(tmp_path, "give Dana an hour with Priya", "dan")


# --- unapproved-mail -------------------------------------------------------------------------------------------------


def test_a_letter_that_says_one_word_more_than_the_card_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    booked, letter, done = good(company_of(folder))
    assert isinstance(letter, Say)
    more = Say("raj", letter.text + "\nDo bring the figures.", subject=letter.subject, invites=letter.invites)
    assert names(found(folder, CARD, [booked, more, done])) == {"unapproved-mail"}


def test_a_letter_whose_html_says_something_else_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK)
    booked, letter, done = good(company_of(folder))
    assert isinstance(letter, Say)
    html = f"<pre>{letter.text.replace('30 minutes', '3 hours')}</pre>"
    assert names(found(folder, CARD, [booked, Say("raj", letter.text, invites=letter.invites, html=html), done])) == {
        "unapproved-mail"
    }


PICK = """
  - say: find half an hour for Priya and Raj
    expect: {outcome: options}
  - say: book 2
    expect: {outcome: done}
"""
LIST = [Say("dana", texts.slots("Wednesday 4 March 2026, 11:00 to 11:30 New York time", texts.WED))]


def test_a_pick_that_approves_is_held_against_the_list(tmp_path: Path) -> None:
    """A list says everything but the letter itself: who is told, what, and at which time."""
    folder = suite(tmp_path, PICK)
    company = company_of(folder)
    assert found(folder, LIST, good(company)) == ()
    wrong = meeting(company, "2026-03-04T11:00", 30, "raj")
    letter = Say("raj", texts.LETTER, invites=wrong.start)
    errors = names(found(folder, LIST, [Put(wrong), letter, Say("dana", texts.DONE)]))
    assert {"unapproved-mail", "unseen-option", "booked-without-yes"} <= errors


def test_a_pick_by_its_time_approves_too(tmp_path: Path) -> None:
    folder = suite(tmp_path, PICK.replace("book 2", "book the 11:30 one"))
    assert found(folder, LIST, good(company_of(folder))) == ()


# --- unread-free-time ------------------------------------------------------------------------------------------------

MON = "Monday 2 March 2026, 14:00 to 14:30 New York time"
ASK = "  - {say: find half an hour for Priya and Raj, expect: {outcome: options}}"


def test_a_row_that_is_taken_for_somebody_on_the_list_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, ASK)
    assert names(found(folder, [Say("dana", texts.slots(texts.WED, MON))])) == {"unread-free-time"}
    assert found(folder, [Say("dana", texts.slots(texts.WED, MON.replace("14:", "15:")))]) == ()


def test_a_card_on_a_taken_time_is_found_unless_it_says_so(tmp_path: Path) -> None:
    folder = suite(tmp_path, ASK)
    on_top = "Note: It stands on top of something in Priya Raman's calendar: something else."
    unseen = "Note: I cannot see Priya Raman's calendar, so I do not know whether Priya Raman is free."
    other = "Note: I cannot see Tom Okafor's calendar."
    assert names(found(folder, [Say("dana", texts.card(when=MON))])) == {"unread-free-time"}
    assert names(found(folder, [Say("dana", texts.card(when=MON, notes=other))])) == {"unread-free-time"}
    assert found(folder, [Say("dana", texts.card(when=MON, notes=on_top))]) == ()
    assert found(folder, [Say("dana", texts.card(when=MON, notes=unseen))]) == ()


def test_what_was_taken_between_the_card_and_the_yes_must_not_be_booked(tmp_path: Path) -> None:
    taken = "{id: bank, owner: raj, title: Bank, start: 2026-03-04T11:45, end: 2026-03-04T12:30}"
    folder = suite(tmp_path, BOOK.replace('- say: "yes"', f'- meanwhile: [{{add: {taken}}}]\n    say: "yes"'))
    assert "unread-free-time" in names(found(folder, CARD, good(company_of(folder))))


def test_a_meeting_that_is_moved_or_cancelled_on_the_same_card_is_not_in_the_way(tmp_path: Path) -> None:
    folder = suite(tmp_path, "  - {say: push my 2pm with Sam Lee by a quarter of an hour, expect: {outcome: card}}")
    move = texts.card(
        do="Move", title="1:1 Priya / Sam Lee", facts=f"Was: {MON}", people="Sam Lee <sam.lee@acme.example>",
        when="Monday 2 March 2026, 14:15 to 14:45 New York time",
    )  # fmt: skip
    assert found(folder, [Say("dana", move)]) == ()
    cancel = f"Cancel: 1:1 Priya / Sam Lee\nWhen: {MON}\nCalendar: Priya Raman\n\n"
    both = texts.card(when=MON).replace("Book:", cancel + "Book:")
    assert found(folder, [Say("dana", both)]) == ()


# --- unseen-option ---------------------------------------------------------------------------------------------------


def test_a_number_that_leads_to_another_row_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, PICK.replace("done", "card"))
    assert found(folder, LIST, CARD) == ()
    other = texts.card(when="Wednesday 4 March 2026, 11:00 to 11:30 New York time")
    assert names(found(folder, LIST, [Say("dana", other)])) == {"unseen-option"}


def test_a_number_means_the_list_that_was_answered_not_the_newest(tmp_path: Path) -> None:
    turns = """
  - {say: find half an hour for Priya and Raj, expect: {outcome: options}}
  - {say: another time please, expect: {outcome: options}}
  - {say: "2", replies_to: 1, expect: {outcome: card}}
"""
    folder = suite(tmp_path, turns)
    newer = [
        Say("dana", texts.slots("Thursday 5 March 2026, 09:00 to 09:30 New York time", texts.WED.replace("4", "4")))
    ]
    newest = [Say("dana", texts.slots(texts.WED, "Thursday 5 March 2026, 10:00 to 10:30 New York time"))]
    assert found(folder, LIST, newer, CARD) == ()
    wrong = texts.card(when="Thursday 5 March 2026, 10:00 to 10:30 New York time")
    assert names(found(folder, LIST, newest, [Say("dana", wrong)])) == {"unseen-option"}


def test_a_number_on_a_list_of_persons_or_events_means_that_person_or_event(tmp_path: Path) -> None:
    turns = (
        '  - {say: move my 2pm with Sam to Friday, expect: {outcome: options}}\n  - {say: "1", expect: {outcome: card}}'
    )
    folder = suite(tmp_path, turns)
    lee, ortiz = "Sam Lee <sam.lee@acme.example>", "Sam Ortiz <sam.ortiz@acme.example>"
    persons = [Say("dana", texts.PERSONS)]
    assert found(folder, persons, [Say("dana", texts.card(people=lee))]) == ()
    assert names(found(folder, persons, [Say("dana", texts.card(people=ortiz))])) == {"unseen-option"}
    forecast = texts.card(
        do="Move", title="Forecast", calendar="Tom Okafor", people=ortiz, facts=f"Was: {MON}",
        when="Friday 6 March 2026, 14:00 to 15:00 New York time",
    )  # fmt: skip
    assert "unseen-option" in names(found(folder, [Say("dana", texts.EVENTS)], [Say("dana", forecast)]))


# --- no-reply --------------------------------------------------------------------------------------------------------


def test_silence_without_a_recorded_reason_is_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, ASK)
    assert names(found(folder, [])) == {"no-reply"}
    assert found(folder, [], reason="auto-reply") == ()
    assert names(found(folder, [RuntimeError("broken")])) == {"no-reply"}  # type: ignore[list-item]


def test_silence_that_is_right_is_not_found(tmp_path: Path) -> None:
    folder = suite(tmp_path, "  - {say: I am out of the office., from: dan, expect: {outcome: silent}}")
    assert found(folder, []) == ()


def test_the_calendar_of_somebody_who_need_not_come_decides_nothing(tmp_path: Path) -> None:
    sam = "Rajesh Nair <raj@acme.example>; Sam Ortiz <sam.ortiz@acme.example>"
    three = "Monday 2 March 2026, 14:30 to 15:00 New York time"  # Sam Ortiz is in the forecast until three
    card = [Say("dana", texts.card(when=three, people=sam))]
    must = suite(tmp_path, "  - {say: book Priya with Raj and Sam Ortiz at 2:30, expect: {outcome: card}}")
    assert names(found(must, card)) == {"unread-free-time"}
    may = suite(
        tmp_path, "  - {say: 'book Priya with Raj at 2:30, and Sam Ortiz if he can make it', expect: {outcome: card}}"
    )
    assert found(may, card) == ()
    marked = [Say("dana", texts.card(when=three, people=sam + " (optional)"))]
    assert found(must, marked) == ()


def test_a_second_yes_must_not_book_a_second_time(tmp_path: Path) -> None:
    folder = suite(tmp_path, BOOK + '  - {say: "yes", replies_to: 1, expect: {outcome: refuse, why: expired}}\n')
    company = company_of(folder)
    again = Put(meeting(company, "2026-03-04T11:30", 30, "raj", uid="again"))
    no = Say("dana", "That is no longer open.")
    assert found(folder, CARD, good(company), [no]) == ()
    assert "booked-without-yes" in names(found(folder, CARD, good(company), [again, no]))


def test_a_move_to_another_time_than_the_card_showed_is_found(tmp_path: Path) -> None:
    turns = "  - {say: move my weekly with Raj on the 12th to 3, expect: {outcome: card}}\n  - {say: 'yes', expect: {outcome: done}}"
    folder = suite(tmp_path, turns)
    company = company_of(folder)
    card = [Say("dana", texts.card(
        do="Move", title="Weekly", facts="Was: Thursday 12 March 2026, 13:00 to 13:30 New York time\nOccurrence: only this one",
        when="Thursday 12 March 2026, 15:00 to 15:30 New York time",
    ))]  # fmt: skip
    master = next(m for m in company.meetings if m.uid == "weekly")

    def moved(hour: int) -> Meeting:
        was = master.start.replace(day=12)
        start = was.replace(hour=hour)
        return replace(master, start=start, end=start.replace(minute=30), occurrence=was)

    def errors(hour: int) -> set[str]:
        steps = played(folder, [card, [Say("dana", "Done.")]])
        last = steps[-1]
        before = [m for m in last.before.events if m.uid != "weekly" or m.start.day != 12]
        after = View(events=(*before, moved(hour)))
        return names(serious((*steps[:-1], replace(last, after=after))))

    assert errors(15) == set()
    assert "booked-without-yes" in errors(16)


def test_what_changes_when_the_clock_moves_on_needs_a_yes_too(tmp_path: Path) -> None:
    turns = "  - {say: hello, expect: {outcome: ask}}\n  - {say: hello, now: 2026-03-02T10:00, expect: {outcome: ask}}"
    folder = suite(tmp_path, turns)
    steps = played(folder, [[Say("dana", "When should it be?")]] * 2)
    assert serious(steps) == ()
    gone = Change(kind="gone", before=steps[-1].before.events[0], after=None)
    assert names(serious((steps[0], replace(steps[1], by_itself=(gone,))))) == {"booked-without-yes"}


def test_a_number_on_a_card_of_several_acts_is_the_row_of_one_of_them(tmp_path: Path) -> None:
    folder = suite(tmp_path, PICK.replace("done", "card"))
    block = "Block: Deck\nWhen: Thursday 5 March 2026, 09:00 to 10:00 New York time\nCalendar: Priya Raman\n\n"
    assert found(folder, LIST, [Say("dana", texts.card().replace("Book:", block + "Book:"))]) == ()
