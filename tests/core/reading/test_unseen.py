"""Wordings of the kinds that somebody who never saw the reader used; the sentences are our own, the kinds are theirs."""

from __future__ import annotations

import pytest

from core.reading import only_points_at_subject
from tests.core.reading.test_wordings import check


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Could Hélène give Will half an hour by Friday? It has to be after two.",
            ["schedule; people=Hélène | Will; times=by Friday | after two; length=half an hour"],
        ),
        (
            "Can you make an appointment for Hélène with Will the Tuesday at 15h, it will take 45 minutes",
            ["schedule; people=Hélène | Will; times=the Tuesday at 15h; length=45 minutes"],
        ),
        (
            "I promised Noor a quick call at 3 on Wednesday, please invite her",
            ["schedule; people=Noor; times=at 3 on Wednesday; length=quick"],
        ),
        (
            "Hélène will see Will at 11 on Thursday for half an hour, please send him an invitation.",
            ["schedule; people=Hélène | Will; times=at 11 on Thursday; length=half an hour"],
        ),
        (
            "Put Will in with Hélène at 2 tomorrow even though she's busy, she can skip the audit call.",
            ["schedule; people=Will | Hélène; times=at 2 tomorrow; anyway=even though she's busy"],
        ),
        ("noor into hélène's diary wed 9-9:30", ["schedule; people=noor | hélène; times=wed 9-9:30"]),
        (
            "Jo (jo@calder.example) would like to join the audit prep on Thursday. Could you add them?",
            ["add_people; people=jo@calder.example; meeting=the audit prep on Thursday"],
        ),
    ],
)
def test_a_sentence_that_says_more_of_something_new_changes_nothing_that_exists(text: str, expected: list[str]) -> None:
    """ "It has to be after two" moves nothing, "please invite her" adds nobody to a meeting; "join the audit prep" does."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "The audit call with Noor - starting 12 May make it 4 instead of 3",
            [
                "reschedule; meeting=The audit call with Noor | starting 12 May | 3; times=4; scope=starting 12 May",
            ],
        ),
        (
            "Please cancel the weekly with Noor as of 14 May.",
            ["cancel; meeting=the weekly with Noor as of 14 May; scope=as of 14 May"],
        ),
        (
            "From next Tuesday onwards the weekly with Will should be at 11. This week's stays where it is.",
            [
                "reschedule; meeting=From next Tuesday onwards the weekly with Will; times=at 11; scope=From next Tuesday onwards",
            ],
        ),
        (
            "pls cancel the weekly w/ noor on thurs 14 may (not the whole series!)",
            ["cancel; meeting=the weekly w/ noor on thurs 14 may"],
        ),
    ],
)
def test_the_first_day_of_a_change_says_how_much_of_a_series_is_meant(text: str, expected: list[str]) -> None:
    """ "Starting 12 May", "as of", "from Tuesday onwards"; and "not the whole series" is one occurrence."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("audit prep -> thurs 2pm", ["reschedule; meeting=audit prep; times=thurs 2pm"]),
        ("audit prep fri 10 -> 11", ["reschedule; meeting=audit prep fri 10; times=11"]),
        ("audit prep +30 min", ["reschedule; meeting=audit prep; times=+30 min"]),
        (
            "The audit prep today won't work, please make it 2pm tomorrow",
            ["reschedule; meeting=The audit prep today; times=2pm tomorrow"],
        ),
        (
            "The auditors can't come on Monday, so please find a new time for the audit prep on Wednesday afternoon.",
            ["reschedule; meeting=the audit prep; times=on Wednesday afternoon"],
        ),
        (
            "the audit prep should please be put on Thursday at 11",
            ["reschedule; meeting=the audit prep; times=on Thursday at 11"],
        ),
        ("pls reschedule", ["reschedule"]),
        ("Change the place of the Calder renewal to Room 5", ["change; meeting=the Calder renewal; place=Room 5"]),
    ],
)
def test_what_moves_may_be_said_with_an_arrow_a_plus_or_by_what_fails(text: str, expected: list[str]) -> None:
    """Shorthand for moving, and sentences that first tell why."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Hélène would like two quiet hours next Thursday in the morning, so block them off for the budget.",
            ["block; people=Hélène; times=next Thursday in the morning; length=two quiet hours; title=budget"],
        ),
        (
            "Three coaching hours with Will for Hélène next week please",
            ["sessions; people=Will | Hélène; times=next week; length=coaching hours"],
        ),
        (
            "Noor lands late on Thursday and would like to see Hélène for half an hour that evening. What could we suggest?",
            ["schedule; people=Noor | Hélène; times=on Thursday | evening; length=half an hour"],
        ),
        (
            "Hélène and Will have agreed on ten on Tuesday, for half an hour. Would you put that in?",
            ["schedule; people=Hélène | Will; times=ten on Tuesday; length=half an hour"],
        ),
        (
            "Hélène would like to see Noor every two weeks, on Mondays at ten, starting on 4 May and ending on 29 June",
            [
                "schedule; people=Hélène | Noor; times=every two weeks, on Mondays at ten, starting on 4 May and ending on 29 June",
            ],
        ),
        (
            "Would Hélène have time for coffee with Noor on the morning of 14 May? Please send me some times.",
            ["find_time; people=Hélène | Noor; times=on the morning of 14 May; length=coffee"],
        ),
        (
            "Could we drop Friday from the options? Hélène needs an hour with Noor this week.",
            ["schedule; people=Hélène | Noor; times=Friday | this week; length=an hour"],
        ),
        ("noor wednesday?", ["agenda; people=noor; times=wednesday"]),
    ],
)
def test_lengths_days_and_wishes_in_roundabout_words(text: str, expected: list[str]) -> None:
    """Two quiet hours, that evening, what was agreed on, a list that is asked for after a question."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Will has been waiting to see Hélène. Cancel her lunch on Tuesday; kindly book him into that slot instead.",
            ["cancel; meeting=her lunch on Tuesday", "schedule; people=Will; back=slot 0"],
        ),
        (
            "Cancel the audit prep on Friday and book Noor with Hélène for an hour then",
            ["cancel; meeting=the audit prep on Friday", "schedule; people=Noor | Hélène; length=an hour; back=slot 0"],
        ),
        (
            "Noor is needed at the bank tomorrow after all. Could you take her off the audit prep?",
            ["remove_people; people=Noor; meeting=the audit prep"],
        ),
        (
            "Hélène is writing to the Legal team. Could you tell me who is in it?",
            ["who; people=Legal team"],
        ),
        ("Please reserve a room for Thursday", ["unsupported"]),
    ],
)
def test_who_and_what_an_earlier_sentence_tells(text: str, expected: list[str]) -> None:
    """ "Him" is who was told of before; a bank in a reason is no errand; a room alone is not ours to book."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("See subject", True),
        ("Hi,\n\nplease see the subject line.\n\nThanks,\nImogen\n", True),
        ("Subject says it all, thx", True),
        ("eom", True),
        ("See subject. And cancel my 2pm.", False),
        ("The subject is closed for me", False),
        ("Noor, Thursday at 3", False),
    ],
)
def test_a_body_may_only_point_at_its_subject_line(text: str, expected: bool) -> None:
    """ "See subject" and a greeting, and nothing else; with a word more the body is what is read."""
    assert only_points_at_subject(text) is expected
