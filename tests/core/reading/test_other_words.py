"""More kinds of wording, that somebody who did not know the reader would use; one or two sentences of each kind."""

from __future__ import annotations

import pytest

from tests.core.reading.test_wordings import check


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Xanthe needs half an hour with Hélène on Tuesday",
            ["schedule; people=Xanthe | Hélène; times=on Tuesday; length=half an hour"],
        ),
        (
            "Walther would like half an hour with Hélène on Tuesday at 10",
            ["schedule; people=Walther | Hélène; times=on Tuesday at 10; length=half an hour"],
        ),
        (
            "Could you get everyone in Legal plus Hélène together on Tuesday at 11?",
            ["schedule; people=Legal | Hélène; times=on Tuesday at 11"],
        ),
        (
            "The audit call is late for India, so please book Will with Noor on Thursday at 3pm",
            ["schedule; people=Will | Noor; times=on Thursday at 3pm"],
        ),
        (
            "Set up Will with Hélène tues 8:30-9 + mark as an optional guest",
            ["schedule; people=Will | Hélène; optional=mark; times=tues 8:30-9"],
        ),
        (
            "Please put Will down with Hélène for 8:30 on Wednesday. If Noor is able to join, so much the better.",
            ["schedule; people=Will | Hélène; optional=Noor; times=8:30 on Wednesday"],
        ),
        (
            "Ignore the clash and book Hélène with Will at 1 tomorrow",
            ["schedule; people=Hélène | Will; times=at 1 tomorrow; anyway=Ignore the clash"],
        ),
        (
            "the weekly with Noor on Oct 29 should start at 11:00",
            ["reschedule; meeting=the weekly with Noor on Oct 29; times=start at 11:00"],
        ),
        ("my 2pm with Noor needs to start at 2:30", ["reschedule; meeting=my 2pm with Noor; times=start at 2:30"]),
        (
            "Might the audit prep be brought forward by one hour?",
            ["reschedule; meeting=the audit prep; times=forward by one hour"],
        ),
        (
            "Could you shunt the audit call to 4pm on Friday?",
            ["reschedule; meeting=the audit call; times=4pm on Friday"],
        ),
        (
            "Noor can't do her 1pm with Will today; Wednesday instead please",
            ["reschedule; meeting=Noor | her 1pm with Will today; times=Wednesday"],
        ),
        (
            "Noor's train gets in late, so lunch needs to start at 12:30 instead. Please move it.",
            ["reschedule; meeting=lunch; times=start at 12:30"],
        ),
        (
            "Book two one-hour coaching sessions for Hélène with Will next week",
            ["sessions; people=Hélène | Will; times=next week; length=one-hour"],
        ),
        (
            'The title of the audit prep on Friday should be "Dry run" instead.',
            ["change; meeting=the audit prep on Friday; title=Dry run"],
        ),
        ("audit prep fri, call it Dry run", ["change; meeting=audit prep fri; title=Dry run"]),
        (
            "The audit review will be in Room 5 instead of Room 2, pls change it",
            ["change; meeting=The audit review; place=Room 5"],
        ),
        (
            "We're moving Wednesday's audit interview into the Birch room, same time.",
            ["change; meeting=Wednesday's audit interview; place=the Birch room"],
        ),
        (
            "Invite Noor to the site walk tomorrow. Audit prep fri 30 min later. Block wed 3-4pm for Hélène.",
            [
                "add_people; people=Noor; meeting=the site walk tomorrow",
                "reschedule; meeting=Audit prep fri; times=30 min later",
                "block; people=Hélène; times=wed 3-4pm",
            ],
        ),
        (
            "1) cancel my lunch with Noor on friday 2) order a taxi for Will at 12",
            ["cancel; meeting=my lunch with Noor on friday", "unsupported; title=order a taxi for Will at 12"],
        ),
        (
            "Cancel the lunch with Noor on Friday and order a taxi for her",
            ["cancel; meeting=the lunch with Noor on Friday", "unsupported; title=order a taxi for her"],
        ),
        ("Please put Noor on the site walk.", ["add_people; people=Noor; meeting=the site walk"]),
        ("noor -> site walk tues pls", ["add_people; people=noor; meeting=site walk tues"]),
        (
            "Will wants to come on the site walk tomorrow, so please invite him.",
            ["add_people; people=Will; meeting=the site walk tomorrow"],
        ),
        (
            "Mark is bringing his deputy, Noor Haddad. Can she be added to today's audit call?",
            ["add_people; people=Noor Haddad; meeting=today's audit call"],
        ),
        (
            "Add jo.pike@calder.example to the Calder renewal",
            ["add_people; people=jo.pike@calder.example; meeting=the Calder renewal"],
        ),
        ("walk me through tomorrow", ["agenda; times=tomorrow"]),
        ("my thursday pls", ["agenda; people=my; times=thursday"]),
        ("What's Hélène's day like tomorrow?", ["agenda; people=Hélène; times=tomorrow"]),
        ("Noor thurs 3pm, is she free?", ["check_time; people=Noor; times=thurs 3pm"]),
        (
            "Which times next week suit Hélène and everybody on the Legal team?",
            ["find_time; people=Hélène | Legal team; times=next week"],
        ),
        ("Who goes by Nita here?", ["who; people=Nita"]),
        ("I would like to know which colleagues belong to the Legal team.", ["who; people=Legal team"]),
        (
            "the weekly with Noor - pls cancel the whole series",
            ["cancel; meeting=the weekly with Noor; scope=the whole series"],
        ),
        ("audit meeting monday off pls", ["cancel; meeting=audit meeting monday"]),
        (
            "Mark's flight was cancelled, so lunch with Noor on Friday is off.",
            ["cancel; meeting=lunch with Noor on Friday"],
        ),
        (
            "I need the following meeting created - Hélène Marchetti / Noor Haddad, Thursday 10am",
            ["schedule; people=Hélène Marchetti | Noor Haddad; times=Thursday 10am"],
        ),
        ("My colleague said I might turn to you. Would you have a moment to help me?", []),
        (
            "Can Noor come to the site walk with Will and Cher? Pls add",
            ["add_people; people=Noor; meeting=the site walk with Will and Cher"],
        ),
        (
            "could Mark from Vendorly join us on the audit call today?",
            ["add_people; people=Mark; meeting=the audit call today"],
        ),
        ("Legal = who?", ["who; people=Legal"]),
        (
            "Move Thursday's weekly with Noor to 11, just this week",
            ["reschedule; meeting=Thursday's weekly with Noor; times=11"],
        ),
    ],
)
def test_a_request_in_other_words(text: str, expected: list[str]) -> None:
    """Nobody who is named is lost, a move is no booking, and no request of several is dropped."""
    check(text, expected)
