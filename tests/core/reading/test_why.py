""" "Why not 2pm?" asks for the reasons; "why don't we meet at 2?" asks for a meeting."""

from __future__ import annotations

import pytest

from core.form import ItemKind
from core.reading import read
from tests.core.reading.test_cues import EXAMPLES

WHY = [
    ("why not 2pm?", "2pm"),
    ("Why not Thursday at 3?", "Thursday at 3"),
    ("and why not Wednesday?", "Wednesday"),
    ("Thanks. Why not Wednesday afternoon?", "Wednesday afternoon"),
    ("why not at 2?", "at 2"),
    ("what's wrong with Thursday at 3?", "Thursday at 3"),
    ("What’s the problem with 2pm?", "2pm"),
    ("Is there anything wrong with 4pm on Friday?", "4pm on Friday"),
    ("why isn't 2pm on the list", "2pm"),
    ("why is 2pm not on the list?", "2pm"),
    ("how come 2pm isn't on there?", "2pm"),
    ("why is Friday at 3 not possible?", "Friday at 3"),
    ("why doesn't 2pm work?", "2pm"),
    ("Could you tell me why 2pm doesn't work?", "2pm"),
    ("Hi, why was 10:30 on Friday left out?", "10:30 on Friday"),
    ("why didn't you offer 2pm?", "2pm"),
    ("Why can't Raj make 3pm on Thursday?", "3pm on Thursday"),
    ("why can't we do 2pm?", "2pm"),
    ("Why isn't Priya free on Friday at 2pm?", "on Friday at 2pm"),
    ("Could you tell me why Priya isn't available on Friday at two?", "on Friday at two"),
    ("I wonder why Raj can't make 3pm on Thursday", "3pm on Thursday"),
    ("what is in the way on Thursday at 3?", "on Thursday at 3"),
    ("who is in the way on Thursday at 3?", "on Thursday at 3"),
]


@pytest.mark.parametrize("text, times", WHY)
def test_a_question_why_is_a_question_about_that_time(text: str, times: str) -> None:
    """And a time that is said to fail is the one that is asked about."""
    (item,) = read(text, "", directory=EXAMPLES).items
    assert (item.kind, item.why is not None) == (ItemKind.CHECK_TIME, True)
    assert [times in q.text for q in item.times] == [True]


OTHERS = [
    ("why don't we meet Thursday at 3 with Raj", ItemKind.SCHEDULE),
    ("Why don't you book Raj and Priya for Friday at 2", ItemKind.SCHEDULE),
    ("why not move it to Friday at 3?", ItemKind.RESCHEDULE),
    ("what's the problem? move it to Friday at 3", ItemKind.RESCHEDULE),
    ("I don't know why Raj is not here. Book Priya and Raj on Thursday at 3.", ItemKind.SCHEDULE),
    ("why do I have a meeting on Thursday at 3", ItemKind.AGENDA),
    ("what's on Thursday at 3?", ItemKind.AGENDA),
    ("is Thursday at 3 free?", ItemKind.CHECK_TIME),
    ("who is Sasha", ItemKind.WHO),
]


@pytest.mark.parametrize("text, kind", OTHERS)
def test_what_only_sounds_like_it_is_read_as_before(text: str, kind: ItemKind) -> None:
    """A proposal, an order, a question what is on."""
    (item,) = read(text, "", directory=EXAMPLES).items
    assert (item.kind, item.why) == (kind, None)
