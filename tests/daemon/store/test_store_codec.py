"""Core values come back from the store exactly as they went in."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from store_samples import card, envelope, intent, meeting, option_list, pending

from core.card import Card, digest
from core.conversation import Conversation
from core.envelope import Address, Envelope
from core.form import About
from core.meeting import Meeting, MeetingRef
from core.outcome import (
    Act,
    Answer,
    AnswerKind,
    Do,
    Note,
    NoteKind,
    Plan,
    Question,
    Refusal,
    Scope,
    Why,
)
from core.policy import DatedHours, Policy
from daemon.store import Unreadable, dump, load

ZONES = st.sampled_from(["America/New_York", "Europe/Berlin", "Asia/Tokyo", "Australia/Lord_Howe", "UTC"])
INSTANTS = st.datetimes(min_value=datetime(2000, 1, 1), max_value=datetime(2090, 1, 1)).map(
    lambda wall: wall.replace(tzinfo=UTC, fold=0)  # a fold means nothing at a fixed offset
)
TIMES = (
    st.builds(lambda t, z: t.astimezone(ZoneInfo(z)), INSTANTS, ZONES)
    | INSTANTS
    | st.builds(lambda t, m: t.astimezone(timezone(timedelta(minutes=m))), INSTANTS, st.integers(-720, 840))
)
TEXTS = st.text(max_size=20)
MEETINGS = st.builds(
    lambda start, minutes, title, zone: replace(
        meeting(title), start=start, end=start + timedelta(minutes=minutes), zone=zone, exdates=(start,)
    ),
    TIMES,
    st.integers(24 * 60, 3 * 24 * 60),  # longer than any change of the clocks
    TEXTS,
    ZONES,
)


def same(one: Any, other: Any) -> bool:
    """Equal, and also in how times are written: an equal instant in another zone is another value."""
    return bool(one == other) and written(one) == written(other)


def written(value: Any) -> str:
    """How a value is written, its sets in order: equal sets may be written in any, as the seed of the hashes falls."""
    return re.sub(r"frozenset\(\{(.*?)\}\)", lambda m: f"{{{', '.join(sorted(m[1].split(', ')))}}}", repr(value))


@settings(max_examples=60, deadline=None)
@given(meetings=st.lists(MEETINGS, min_size=1, max_size=3), notes=TEXTS, expires=TIMES)
def test_a_card_comes_back_whole_and_with_the_same_digest(
    meetings: list[Meeting], notes: str, expires: datetime
) -> None:
    acts = tuple(Act(do=Do.MOVE, calendar="priya", before=m, after=m, scope=Scope.FOLLOWING) for m in meetings)
    said = (Note(kind=NoteKind.ON_TOP, meetings=tuple(meetings), address=notes, start=meetings[0].start),)
    value = replace(card(), plan=Plan(acts=acts, pending=pending(), notes=said), expires_at=expires).with_digest()
    back = load(Card, dump(value))

    assert same(value, back)
    assert digest(back) == value.digest


@settings(max_examples=60, deadline=None)
@given(sent_at=TIMES, text=TEXTS, ids=st.lists(TEXTS, max_size=3))
def test_an_envelope_comes_back_whole(sent_at: datetime, text: str, ids: list[str]) -> None:
    value = replace(envelope(), sent_at=sent_at, text=text, answers=tuple(ids), cc=(Address(address="a@x"),))
    assert same(value, load(Envelope, dump(value)))


@pytest.mark.parametrize(
    "value",
    [
        pending(),
        option_list(),
        intent().receipt,
        Question(about=About.WHEN, pending=pending(), readings=(datetime(2026, 1, 1, tzinfo=UTC),)),
        Conversation(
            question=Question(about=About.WHO, pending=pending()),
            meeting=MeetingRef(uid="u"),
            people=("raj",),
        ),
        Answer(kind=AnswerKind.FREE, pending=pending(), free=False, span=(datetime(2026, 1, 1, tzinfo=UTC),) * 2),
        Refusal(why=Why.PAST, start=datetime(2026, 1, 1, tzinfo=UTC)),
        Policy(lunch=(time(12), time(13, 30)), daily_cap=4),
        DatedHours(first=date(2026, 3, 1), last=date(2026, 3, 14), start=time(9), end=time(17), zone="UTC"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_kind_of_value_that_is_stored_comes_back_whole(value: Any) -> None:
    assert same(value, load(type(value), dump(value)))


@pytest.mark.parametrize("fold", [0, 1])
@pytest.mark.parametrize("wall", [datetime(2026, 11, 1, 1, 30), datetime(2026, 3, 8, 2, 30)])
def test_an_hour_that_comes_twice_or_never_comes_back_as_the_same_one(wall: datetime, fold: int) -> None:
    value = Conversation(start=wall.replace(tzinfo=ZoneInfo("America/New_York"), fold=fold))
    back = load(Conversation, dump(value)).start

    assert back is not None
    assert value.start is not None
    assert (back.fold, back.utcoffset(), repr(back)) == (fold, value.start.utcoffset(), repr(value.start))


def test_a_field_that_a_class_gained_since_takes_its_default() -> None:
    plain = json.loads(dump(Conversation(people=("raj",))))
    del plain["start"]
    assert load(Conversation, json.dumps(plain)) == Conversation(people=("raj",))


@pytest.mark.parametrize(
    "spoil",
    [
        {"": "Card"},
        {"people": "raj"},
        {"people": [1]},
        {"start": "2026-03-01T10:00:00"},
        {"start": "2026-03-01T10:00:00-05:00[Nowhere/At_All]"},
        {"meeting": {"": "Meeting", "uid": "u"}},
        {"unheard_of": 1},
    ],
)
def test_what_cannot_be_read_is_an_error_that_tells_nothing_of_the_text(spoil: dict[str, Any]) -> None:
    plain = json.loads(dump(Conversation(people=("secret",)))) | spoil
    with pytest.raises(Unreadable) as caught:
        load(Conversation, json.dumps(plain))
    assert "secret" not in str(caught.value)


def test_a_form_whose_quotes_do_not_stand_in_its_text_is_not_read() -> None:
    value = pending()
    with pytest.raises(Unreadable):
        load(type(value), dump(value).replace("meet Raj at 3", "meet Tom at 3"))


def test_naive_times_are_not_stored() -> None:
    with pytest.raises(TypeError, match="naive"):
        dump(Conversation(start=datetime(2026, 1, 1)))
