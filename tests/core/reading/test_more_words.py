"""Kinds of wording: places that change, bare questions about free time, who is in a team, pronouns, the passive, favours."""

from __future__ import annotations

import pytest

from tests.core.reading.test_wordings import check


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "The audit prep is in the Birch room now, not the Heron room. Please update it.",
            ["change; meeting=The audit prep; place=the Birch room"],
        ),
        ("new room for the audit prep - Birch room", ["change; meeting=the audit prep; place=Birch room"]),
        (
            "Kindly update the location of Friday's audit prep as the Birch room",
            ["change; meeting=Friday's audit prep; place=the Birch room"],
        ),
        ("audit prep fri -> birch room", ["change; meeting=audit prep fri; place=birch room"]),
        ("The audit prep moves to room 5", ["change; meeting=The audit prep; place=room 5"]),
        (
            "Change of venue: the audit prep is now in the Birch room",
            ["change; meeting=the audit prep; place=the Birch room"],
        ),
        (
            "Can we have the audit prep in the Birch room instead of the Heron room?",
            ["change; meeting=the audit prep; place=the Birch room"],
        ),
        (
            "the audit prep has a new room, the Birch room. Please change it in the invite",
            ["change; meeting=the audit prep; place=the Birch room"],
        ),
        (
            "Could you switch the audit prep from the Heron room to the Birch room?",
            ["change; meeting=the audit prep; place=the Birch room"],
        ),
        (
            "The audit prep is happening in the Birch room, pls update the invite",
            ["change; meeting=The audit prep; place=the Birch room"],
        ),
        (
            "The Heron room is taken. Use the Birch room for the audit prep.",
            ["change; meeting=the audit prep; place=the Birch room"],
        ),
        ("make the audit prep's room the Birch room", ["change; meeting=the audit prep; place=the Birch room"]),
        ("The board review should be in Lark, not Wren.", ["change; meeting=The board review; place=Lark"]),
        ("Board review to the Lark room please", ["change; meeting=Board review; place=the Lark room"]),
        (
            "could you make it the Lark room for the audit review",
            ["change; meeting=the audit review; place=the Lark room"],
        ),
        (
            "the audit review isn't in the Heron room anymore but in the Lark room. please correct it",
            ["change; meeting=the audit review; place=the Lark room"],
        ),
    ],
)
def test_a_meeting_can_be_said_to_be_somewhere_else(text: str, expected: list[str]) -> None:
    """Where it goes is its place, what it leaves is not, and a room's number is no hour."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Noor and Will free friday 10?", ["check_time; people=Noor | Will; times=friday 10"]),
        ("hélène free weds 2pm?", ["check_time; people=hélène; times=weds 2pm"]),
        (
            "Could Noor speak on Wednesday at two? Is she free then?",
            ["check_time; people=Noor; times=on Wednesday at two"],
        ),
        (
            "Somebody from the press asks whether Noor could speak on Friday at 10. Is she free?",
            ["check_time; people=Noor; times=on Friday at 10"],
        ),
        (
            "Are they free, everyone in the Legal team, on Friday at 3?",
            ["check_time; people=Legal team; times=on Friday at 3"],
        ),
        ("fri 10 - noor free?", ["check_time; people=noor; times=fri 10"]),
        ("noor avail fri 10?", ["check_time; people=noor; times=fri 10"]),
        ("wed 2 ok for noor and mark?", ["check_time; people=noor | mark; times=wed 2"]),
        (
            "What do Noor and Will have open on Thursday? need 30 min",
            ["find_time; people=Noor | Will; times=on Thursday; length=30 min"],
        ),
        (
            "what half hours do Noor and Will have on Thursday",
            ["find_time; people=Noor | Will; times=on Thursday; length=half hours"],
        ),
        ("any half hours for noor and will thurs?", ["find_time; people=noor | will; times=thurs; length=half hours"]),
        (
            "Is there half an hour with Noor tomorrow, any time?",
            ["find_time; people=Noor; times=tomorrow; length=half an hour"],
        ),
        (
            "wed 11 Noor <> Will half hour ok? set it up",
            ["schedule; people=Noor | Will; times=wed 11; length=half hour"],
        ),
        ("tue 3 Noor half an hour with Will", ["schedule; people=Noor | Will; times=tue 3; length=half an hour"]),
    ],
)
def test_a_bare_question_about_free_time_is_a_question(text: str, expected: list[str]) -> None:
    """A day and an hour are asked about with yes or no, a length wants times."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Legal team - who's in it?", ["who; people=Legal team"]),
        ("Who all are there in Legal", ["who; people=Legal"]),
        ("I have a note for the Legal team. Could you tell me who is in it?", ["who; people=Legal team"]),
        ("members of Legal?", ["who; people=Legal"]),
        ("legal members?", ["who; people=legal members"]),
        ("Legal - who is that?", ["who; people=Legal"]),
        ("Legal: names please", ["who; people=Legal"]),
        ("who makes up the Legal team?", ["who; people=Legal team"]),
        ("Can you list everyone in Legal for me?", ["who; people=Legal"]),
        ("noor thurs?", ["agenda; people=noor; times=thurs"]),
    ],
)
def test_a_team_can_be_asked_about_in_any_order(text: str, expected: list[str]) -> None:
    """Whoever asks who is in it wants its names."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Noor is needed elsewhere at 3 on Friday, please take her off the audit review",
            ["remove_people; people=Noor; meeting=the audit review"],
        ),
        (
            "Will has a dentist's appointment at 10, drop him from the audit review",
            ["remove_people; people=Will; meeting=the audit review"],
        ),
        (
            "Will doesn't need to be there for the audit review on Friday, can you uninvite him?",
            ["remove_people; people=Will; meeting=the audit review on Friday"],
        ),
        (
            "cancel his 1:1 with Hélène and book Noor with her in that slot",
            ["cancel; meeting=his 1:1 with Hélène", "schedule; people=Hélène | Noor; back=slot 0"],
        ),
        (
            "Mark asked to see Hélène. Cancel Will's 1:1 with her tomorrow and give him that slot",
            ["cancel; meeting=Will's 1:1 with her tomorrow", "schedule; people=Mark; back=slot 0"],
        ),
    ],
)
def test_a_pronoun_is_somebody_named_in_the_same_mail(text: str, expected: list[str]) -> None:
    """And the hour of a reason is not the hour of the meeting."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Noor wants half an hour with Hélène on Tuesday at 10. Could you put that in for me?",
            ["schedule; people=Noor | Hélène; times=on Tuesday at 10; length=half an hour"],
        ),
        (
            "Could you find a slot for me for Noor and Hélène on Tuesday?",
            ["find_time; people=Noor | Hélène; times=on Tuesday"],
        ),
        (
            "Would you book Noor and Hélène for half an hour on Tuesday at 10 for me?",
            ["schedule; people=Noor | Hélène; times=on Tuesday at 10; length=half an hour"],
        ),
        (
            "Book half an hour for me with Noor on Tuesday at 10",
            ["schedule; people=me | Noor; times=on Tuesday at 10; length=half an hour"],
        ),
        (
            "Be a dear and check for me whether Noor is free Friday at 10",
            ["check_time; people=Noor; times=Friday at 10"],
        ),
        (
            "Half an hour for Noor and Hélène on Tuesday to go over the quarter",
            ["schedule; people=Noor | Hélène; times=on Tuesday; length=Half an hour"],
        ),
        (
            "Noor's flight has been moved, so tomorrow's lunch is not going to happen. Would you kindly cancel it?",
            ["cancel; meeting=tomorrow's lunch"],
        ),
    ],
)
def test_a_favour_makes_nobody_a_participant(text: str, expected: list[str]) -> None:
    """ "For me" asks for a favour where two others meet, and to go over something is no title."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "The lunch tomorrow should be cancelled and the time blocked; Noor should be added to the audit review on Friday.",
            [
                "cancel; meeting=The lunch tomorrow",
                "block; back=slot 0",
                "add_people; people=Noor; meeting=the audit review on Friday",
            ],
        ),
        ("Will should be taken off the audit review.", ["remove_people; people=Will; meeting=the audit review"]),
        (
            "May Noor be removed from the audit review on Friday?",
            ["remove_people; people=Noor; meeting=the audit review on Friday"],
        ),
        (
            "Noor ought to be invited to the audit review on Friday",
            ["add_people; people=Noor; meeting=the audit review on Friday"],
        ),
        ("The audit prep is to be renamed Dry run", ["change; meeting=The audit prep; title=Dry run"]),
        (
            "Tomorrow's lunch must be called off and Noor be given the slot with Hélène.",
            ["cancel; meeting=Tomorrow's lunch", "schedule; people=Noor | Hélène; back=slot 0"],
        ),
    ],
)
def test_a_request_may_be_in_the_passive(text: str, expected: list[str]) -> None:
    """What should be done is asked for like what somebody is told to do."""
    check(text, expected)
