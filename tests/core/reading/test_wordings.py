"""Kinds of wording, with the form that each must give. semantics.md, "Request types".

One row is one way of asking, in the names of an invented company; the words of every value are written out.
"""

# ruff: noqa: E501  one row is one message as it was written
from __future__ import annotations

import pytest

from core.form import Form
from core.reading import read
from tests.core.people.northwind import NORTHWIND


def shown(form: Form) -> list[str]:
    """Every item as one line: its kind and the words of its values."""
    lines = []
    for item in form.items:
        parts = [item.kind.value]
        for name in ("people", "optional", "meeting", "times"):
            parts += [f"{name}={' | '.join(q.text for q in quotes)}" for quotes in (getattr(item, name),) if quotes]
        for name in ("length", "title", "place", "scope", "anyway"):
            parts += [f"{name}={quote.text}" for quote in (getattr(item, name),) if quote is not None]
        parts += [f"back={item.back.value} {item.back_step}"] if item.back is not None else []
        lines.append("; ".join(parts))
    return lines


def check(text: str, expected: list[str]) -> None:
    """The form of a text, written by somebody in England."""
    assert shown(read(text, "", directory=NORTHWIND, locale="en-GB")) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Could you book 45 minutes for Hélène with Noor on Tuesday at 10?",
            ["schedule; people=Hélène | Noor; times=on Tuesday at 10; length=45 minutes"],
        ),
        (
            "noor/helene 45m tues 10 pls",
            ["schedule; people=noor | helene; times=tues 10; length=45m"],
        ),
        (
            "Hélène has promised Will half an hour on Tuesday. Ten o'clock works. Can you send out the invitation?",
            ["schedule; people=Hélène | Will; times=on Tuesday. Ten o'clock; length=half an hour"],
        ),
        (
            "Good morning,\n\nNoor asked on Friday whether she might see Hélène before the audit starts, and Hélène is happy to see her on Wednesday at 2.30. Would you put that in?\n\nKind regards,\nImogen",
            ["schedule; people=Noor | Hélène; times=on Wednesday at 2.30"],
        ),
        (
            "will can only do thurs at 9, so lets book helene with him for 30 min then",
            ["schedule; people=will | helene; times=thurs at 9; length=30 min"],
        ),
        (
            "Noor, Will and I need an hour tomorrow",
            ["schedule; people=Noor | Will | I; times=tomorrow; length=an hour"],
        ),
        (
            "Set up half an hour with zoltan@umbrella.example and Hélène on Tuesday at 3pm",
            ["schedule; people=zoltan@umbrella.example | Hélène; times=on Tuesday at 3pm; length=half an hour"],
        ),
        (
            "Book Hélène with Zoltan on Tuesday at 3",
            ["schedule; people=Hélène | Zoltan; times=on Tuesday at 3"],
        ),
        (
            "Put in an hour called Merger prep for Hélène and Noor on Thursday at 3pm in the Blue Room",
            ["schedule; people=Hélène | Noor; times=on Thursday at 3pm; title=Merger prep; place=the Blue Room"],
        ),
        (
            "Invite Will, and Noor if she can make it, to a one-hour session with Hélène on Friday at 11.",
            ["schedule; people=Will | Hélène; optional=Noor; times=on Friday at 11; length=one-hour"],
        ),
        (
            "Book it anyway: Hélène and Will, Thursday at 3.",
            ["schedule; people=Hélène | Will; times=Thursday at 3; anyway=anyway"],
        ),
        (
            "Lunch with Mark Okonjo on Friday at The Ivy please",
            ["schedule; people=Mark Okonjo; times=on Friday; place=The Ivy"],
        ),
        (
            "Meeting with Will, Thursday 3pm, https://meet.example/xyz",
            ["schedule; people=Will; times=Thursday 3pm; place=https://meet.example/xyz"],
        ),
    ],
)
def test_a_meeting_is_asked_for(text: str, expected: list[str]) -> None:
    """Who, when, how long, called what, where; stories and greetings around it do not disturb."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Find an hour for Noor and the Design team next week, anything but Friday.",
            ["find_time; people=Noor | Design team; times=next week | anything but Friday; length=an hour"],
        ),
        (
            "When could Will and Noor both do an hour next week?",
            ["find_time; people=Will | Noor; times=next week; length=an hour"],
        ),
        (
            "need 90 min w/ legal this week, when works?",
            ["find_time; people=legal; times=this week; length=90 min"],
        ),
        (
            "What times on Thursday would work for Will and Noor? An hour.",
            ["find_time; people=Will | Noor; times=on Thursday; length=An hour"],
        ),
        (
            "could u find an hour for helene and will this week - wednesday's no good tho",
            ["find_time; people=helene | will; times=this week | wednesday's no good; length=an hour"],
        ),
        (
            "Does Hélène have half an hour free on Friday?",
            ["find_time; people=Hélène; times=on Friday; length=half an hour"],
        ),
    ],
)
def test_times_are_asked_for(text: str, expected: list[str]) -> None:
    """A list is wanted; days that are ruled out are quoted with the words that rule them out."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Is Will around tomorrow at 4?",
            ["check_time; people=Will; times=tomorrow at 4"],
        ),
        (
            "Does 4pm tomorrow suit Noor?",
            ["check_time; people=Noor; times=4pm tomorrow"],
        ),
        (
            "Could Noor, Will and I all make Wednesday at 9?",
            ["check_time; people=Noor | Will | I; times=Wednesday at 9"],
        ),
        (
            "Let me know if Noor is free at noon on Monday.",
            ["check_time; people=Noor; times=at noon on Monday"],
        ),
        (
            "Are there any clashes for Hélène on Thursday at 2?",
            ["check_time; people=Hélène; times=on Thursday at 2"],
        ),
    ],
)
def test_a_time_is_asked_about(text: str, expected: list[str]) -> None:
    """Yes or no about given people and a given time."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "What's Will doing on Thursday?",
            ["agenda; people=Will; times=on Thursday"],
        ),
        (
            "Talk me through Hélène's Monday",
            ["agenda; people=Hélène; times=Monday"],
        ),
        (
            "Please could I have everything that is in Hélène's diary for tomorrow?",
            ["agenda; people=Hélène; times=tomorrow"],
        ),
        (
            "what's in the diary for helene weds",
            ["agenda; people=helene; times=weds"],
        ),
        (
            "When is my next meeting with Noor?",
            ["agenda; people=Noor; meeting=my next meeting with Noor"],
        ),
    ],
)
def test_a_calendar_is_asked_about(text: str, expected: list[str]) -> None:
    """Whose and when; one meeting that is asked after is quoted."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "who is in desgin",
            ["who; people=desgin"],
        ),
        (
            "who's on the legal team?",
            ["who; people=legal team"],
        ),
        (
            "list the legal people pls",
            ["who; people=legal people"],
        ),
        (
            "Could you tell me who Noor is?",
            ["who; people=Noor"],
        ),
        (
            "Which team is Will in?",
            ["who; people=Will"],
        ),
    ],
)
def test_a_person_or_team_is_asked_about(text: str, expected: list[str]) -> None:
    """Also misspelt."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Move Hélène's 3 o'clock with Noor to Friday.",
            ["reschedule; meeting=Hélène's 3 o'clock with Noor; times=Friday"],
        ),
        (
            "supplier call tmrw -> fri 11",
            ["reschedule; meeting=supplier call tmrw; times=fri 11"],
        ),
        (
            "Make the supplier call 4pm rather than 3pm.",
            ["reschedule; meeting=the supplier call | 3pm; times=4pm"],
        ),
        (
            "Noor can't make the design critique on Wednesday - could you find another time later in the week?",
            ["reschedule; meeting=Noor | the design critique on Wednesday; times=later in the week"],
        ),
        (
            "Please move Hélène's meeting with Noor from Tuesday at 2 to Wednesday at 4.",
            ["reschedule; meeting=Hélène's meeting with Noor | Tuesday at 2; times=Wednesday at 4"],
        ),
        (
            "Hélène would rather have the pricing review on Friday at nine than on Thursday. Please move it.",
            ["reschedule; meeting=the pricing review | on Thursday; times=on Friday at nine"],
        ),
        (
            "Put the supplier call back an hour",
            ["reschedule; meeting=the supplier call; times=back an hour"],
        ),
        (
            "pricing review today 30 min later pls",
            ["reschedule; meeting=pricing review today; times=30 min later"],
        ),
        (
            "The pricing review clashes with the offsite, so could we shift it to Monday morning?",
            ["reschedule; meeting=The pricing review; times=Monday morning"],
        ),
        (
            "my two o'clock won't happen today, let's do Thursday instead",
            ["reschedule; meeting=my two o'clock | today; times=Thursday"],
        ),
        (
            "reschedule it to friday",
            ["reschedule; meeting=it; times=friday"],
        ),
        (
            "Postpone my one to one with Noor until next week.",
            ["reschedule; meeting=my one to one with Noor; times=until next week"],
        ),
        (
            "move noor/will at 2 today to thurs, same time",
            ["reschedule; meeting=noor/will at 2 today; times=thurs"],
        ),
    ],
)
def test_a_meeting_is_moved(text: str, expected: list[str]) -> None:
    """Where it goes is a time; where it is now belongs to the meeting."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Cancel Hélène's lunch with Mark tomorrow",
            ["cancel; meeting=Hélène's lunch with Mark tomorrow"],
        ),
        (
            "mark lunch tues - cancel",
            ["cancel; meeting=mark lunch tues"],
        ),
        (
            "Please take the pricing review out of Hélène's diary for Thursday.",
            ["cancel; meeting=the pricing review | Thursday"],
        ),
        (
            "Drop next Tuesday's 1:1 with Noor, only that one.",
            ["cancel; meeting=next Tuesday's 1:1 with Noor; scope=only that one"],
        ),
        (
            "Cancel my weekly with Noor on the 12th. The rest of the series stays.",
            ["cancel; meeting=my weekly with Noor on the 12th"],
        ),
        (
            "cancel the whole series of weekly syncs with noor",
            ["cancel; meeting=the whole series of weekly syncs with noor; scope=the whole series"],
        ),
        (
            "Hélène doesn't need the pricing review any more. Could you get rid of it?",
            ["cancel; meeting=the pricing review"],
        ),
        (
            "cancel that",
            ["cancel; meeting=that"],
        ),
    ],
)
def test_a_meeting_is_cancelled(text: str, expected: list[str]) -> None:
    """Every time in the words says which meeting; "the rest stays" is no scope."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Add Noor to Hélène's 3pm with Will",
            ["add_people; people=Noor; meeting=Hélène's 3pm with Will"],
        ),
        (
            "Will would like to bring Noor along to the two o'clock with Hélène today. Could you add her to the invitation?",
            ["add_people; people=Noor; meeting=the two o'clock with Hélène today"],
        ),
        (
            "please loop in Will on the supplier call",
            ["add_people; people=Will; meeting=the supplier call"],
        ),
        (
            "Take Will off tomorrow's supplier call",
            ["remove_people; people=Will; meeting=tomorrow's supplier call"],
        ),
        (
            "Will no longer needs to attend the pricing review, please remove him.",
            ["remove_people; people=Will; meeting=the pricing review"],
        ),
        (
            "The supplier call tomorrow will be just Hélène and Noor, so please uninvite Will.",
            ["remove_people; people=Will; meeting=The supplier call tomorrow"],
        ),
        (
            "Include the Legal team in the pricing review on Monday.",
            ["add_people; people=Legal team; meeting=the pricing review on Monday"],
        ),
    ],
)
def test_people_join_or_leave_a_meeting(text: str, expected: list[str]) -> None:
    """Whoever wishes it does not join by that."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Shorten the pricing review to half an hour",
            ["change; meeting=the pricing review; length=half an hour"],
        ),
        (
            "make the pricing review 60 min today instead of 90",
            ["change; meeting=the pricing review | today; length=60 min"],
        ),
        (
            "The pricing review can finish at 4 today, please change it",
            ["change; meeting=The pricing review; times=finish at 4 today"],
        ),
        (
            "Rename the pricing review to Pricing decision",
            ["change; meeting=the pricing review; title=Pricing decision"],
        ),
        (
            'Please call tomorrow\'s pricing review "Go / no go"',
            ["change; meeting=tomorrow's pricing review; title=Go / no go"],
        ),
        (
            "The pricing review on Wednesday needs a new title, Pricing decision.",
            ["change; meeting=The pricing review on Wednesday; title=Pricing decision"],
        ),
        (
            "Move the pricing review to the boardroom",
            ["change; meeting=the pricing review; place=the boardroom"],
        ),
        (
            "The supplier call should be on Zoom instead",
            ["change; meeting=The supplier call; place=Zoom"],
        ),
        (
            "call the pricing review on wed Pricing decision from now on",
            ["change; meeting=the pricing review on wed; title=Pricing decision; scope=from now on"],
        ),
    ],
)
def test_a_meeting_is_changed(text: str, expected: list[str]) -> None:
    """Length, title or place."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "block 9 to 11 tomorrow for spec writing",
            ["block; times=9 to 11 tomorrow; title=spec writing"],
        ),
        (
            "Could you keep tomorrow morning from nine to eleven clear for me please, I'm writing the spec",
            ["block; people=me; times=tomorrow morning from nine to eleven; title=writing the spec"],
        ),
        (
            "put a block on my tues 9-11: spec writing",
            ["block; people=my; times=tues 9-11; title=spec writing"],
        ),
        (
            "Please make sure nobody books Hélène on Friday morning; she needs it to write her speech.",
            ["block; people=Hélène; times=on Friday morning; title=write her speech"],
        ),
        (
            "Block five one-hour practice slots for Hélène next week",
            ["sessions; people=Hélène; times=next week; length=one-hour"],
        ),
        (
            "Next week Hélène wants five separate hours to rehearse. Could you block them?",
            ["sessions; people=Hélène; times=Next week; length=separate hours; title=rehearse"],
        ),
        (
            "Please put five practice blocks in Hélène's diary next week, an hour each.",
            ["sessions; people=Hélène; times=next week; length=an hour"],
        ),
    ],
)
def test_time_is_kept_free(text: str, expected: list[str]) -> None:
    """For whom, when, how long, for what; several sessions are told from one."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Cancel Hélène's 2pm today and give Mark that slot",
            ["cancel; meeting=Hélène's 2pm today", "schedule; people=Mark; back=slot 0"],
        ),
        (
            "Please cancel the 1:1 Hélène has with Noor this afternoon and book Mark Okonjo with her in its place.",
            [
                "cancel; meeting=the 1:1 Hélène has with Noor this afternoon",
                "schedule; people=Hélène | Mark Okonjo; back=slot 0",
            ],
        ),
        (
            "Three things.\n\n1. Please cancel tomorrow's lunch with Mark.\n2. Please block that time in Hélène's diary so that she can work on the deck.\n3. Wednesday's pricing review ought to be called \"Pricing decision\".",
            [
                "cancel; meeting=tomorrow's lunch with Mark",
                "block; people=Hélène; title=work on the deck; back=slot 0",
                "change; meeting=Wednesday's pricing review; title=Pricing decision",
            ],
        ),
        (
            "Please rename the supplier call to Vendor sync, and move it to 4pm.",
            ["change; meeting=the supplier call; title=Vendor sync", "reschedule; times=4pm; back=meeting 0"],
        ),
        (
            "Move the supplier call to Friday and add Noor to it",
            ["reschedule; meeting=the supplier call; times=Friday", "add_people; people=Noor; back=meeting 0"],
        ),
        (
            "Cancel the supplier call and the design critique on Thursday",
            ["cancel; meeting=the supplier call", "cancel; meeting=the design critique on Thursday"],
        ),
        (
            "Cancel the pricing review and tell me what's left on Thursday",
            ["cancel; meeting=the pricing review", "agenda; times=on Thursday"],
        ),
        (
            "If Noor is free at 3 on Thursday, book her with Hélène for half an hour",
            ["schedule; people=Noor | Hélène; times=at 3 on Thursday; length=half an hour"],
        ),
        (
            "Book Will with Hélène on Monday at 9, then book Noor with her at 10.",
            ["schedule; people=Will | Hélène; times=on Monday at 9", "schedule; people=Noor; times=at 10"],
        ),
        (
            "Can you cancel my 2pm tomorrow and book me a flight to Lyon?",
            ["cancel; meeting=my 2pm tomorrow", "unsupported; title=book me a flight to Lyon"],
        ),
    ],
)
def test_several_requests_are_told_apart(text: str, expected: list[str]) -> None:
    """At most three; a later one may take the slot or the meeting of an earlier one."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Book Hélène a flight home on Saturday morning",
            ["unsupported"],
        ),
        (
            "Could you book a table for four at The Ivy on Thursday at 8 for Hélène?",
            ["unsupported"],
        ),
        (
            "Please email Noor the minutes from Tuesday",
            ["unsupported"],
        ),
        (
            "remind me to call Noor tomorrow at 9",
            ["unsupported"],
        ),
        (
            "What's the weather like in Paris on Friday?",
            ["unsupported"],
        ),
        (
            "Order a taxi for Hélène at 6pm on Thursday",
            ["unsupported"],
        ),
        (
            "Cancel Hélène's train on Monday",
            ["unsupported"],
        ),
    ],
)
def test_what_this_assistant_does_not_do_is_unsupported(text: str, expected: list[str]) -> None:
    """Even with a person and a day."""
    check(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "Hi, can you help me?",
            [],
        ),
        (
            "Thanks, that's great.",
            [],
        ),
        (
            "Hello there, quick question",
            [],
        ),
        (
            "FYI Will is out on Thursday.",
            ["unsupported"],
        ),
    ],
)
def test_a_message_that_asks_for_nothing_has_no_items(text: str, expected: list[str]) -> None:
    """It is asked what is wanted."""
    check(text, expected)
