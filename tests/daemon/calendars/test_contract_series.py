"""What every calendar provider does with a series: one occurrence, this and following, all of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.errors import BadInput, Changed, NotFound
from core.meeting import MeetingRef
from core.outcome import Do, Scope
from core.series import following_uid
from tests.daemon.calendars.calendars import Calendar, Gate, at, colleague, days, march, meeting, occurrence, weekly


def test_a_series_is_expanded_on_the_wall_clock_of_its_zone(calendar: Calendar, gate: Gate) -> None:
    """13:00 on both sides of 8 March, though that is 18:00 and 17:00 in London."""
    written = gate.book(weekly())

    assert written is not None
    assert written.rrule == "FREQ=WEEKLY;COUNT=8"
    assert days(calendar) == [
        "5.3 13:00", "12.3 13:00", "19.3 13:00", "26.3 13:00", "2.4 13:00", "9.4 13:00", "16.4 13:00", "23.4 13:00",
    ]  # fmt: skip
    assert len({m.ref for m in march(calendar)}) == 8


def test_one_occurrence_is_cancelled_and_the_others_stay(calendar: Calendar, gate: Gate) -> None:
    """The series keeps its etag, so a card about another occurrence still holds."""
    calendar.add(weekly())
    twelfth, nineteenth = occurrence(calendar, 12), occurrence(calendar, 19)

    assert gate.change(twelfth, None, do=Do.CANCEL) is None
    assert calendar.event(twelfth.ref) is None
    assert gate.change(nineteenth, None, do=Do.CANCEL) is None
    assert days(calendar)[:3] == ["5.3 13:00", "26.3 13:00", "2.4 13:00"]
    with pytest.raises(NotFound):
        gate.change(twelfth, None, do=Do.CANCEL)


def test_one_occurrence_is_moved_and_found_under_its_original_start(calendar: Calendar, gate: Gate) -> None:
    """Moved twice, then cancelled."""
    calendar.add(weekly())
    twelfth = occurrence(calendar, 12)
    moved = gate.change(twelfth, replace(twelfth.moved_to(at(13, 9)), act_id="act-7"))

    assert moved is not None
    assert calendar.event(twelfth.ref) == moved
    assert (moved.act_id, moved.sequence, moved.occurrence) == ("act-7", 1, at(12, 13))
    assert days(calendar)[:3] == ["5.3 13:00", "13.3 09:00", "19.3 13:00"]
    with pytest.raises(Changed):
        gate.change(twelfth, twelfth.moved_to(at(13, 10)))

    again = gate.change(moved, moved.moved_to(at(13, 11)))
    assert again is not None
    assert again.sequence == 2
    gate.change(again, None, do=Do.CANCEL)
    assert days(calendar)[:2] == ["5.3 13:00", "19.3 13:00"]


def test_this_and_following_are_cancelled(calendar: Calendar, gate: Gate) -> None:
    """What comes before stays as it was."""
    calendar.add(weekly())
    assert gate.change(occurrence(calendar, 19), None, do=Do.CANCEL, scope=Scope.FOLLOWING) is None

    assert days(calendar) == ["5.3 13:00", "12.3 13:00"]


def test_this_and_following_are_moved_as_a_series_of_their_own(calendar: Calendar, gate: Gate) -> None:
    """The count is shared out; exceptions go with their part."""
    calendar.add(weekly())
    gate.change(occurrence(calendar, 9, month=4), None, do=Do.CANCEL)
    early = occurrence(calendar, 12)
    gate.change(early, replace(early, title="Kept"), do=Do.CHANGE)
    nineteenth = occurrence(calendar, 19)
    after = replace(nineteenth.moved_to(at(19, 15)), act_id="act-3")
    rest = gate.change(nineteenth, after, scope=Scope.FOLLOWING)

    assert rest is not None
    assert (rest.uid, rest.act_id) == (following_uid("w1", at(19, 13)), "act-3")
    assert calendar.event(MeetingRef(uid=rest.uid)) == rest
    assert days(calendar) == ["5.3 13:00", "12.3 13:00"]
    assert occurrence(calendar, 12).title == "Kept"
    assert days(calendar, rest.uid) == ["19.3 15:00", "26.3 15:00", "2.4 15:00", "16.4 15:00", "23.4 15:00"]


def test_a_whole_series_is_moved_to_another_day_and_hour(calendar: Calendar, gate: Gate) -> None:
    """An occurrence with a time of its own keeps it; a cancelled one stays cancelled."""
    calendar.add(weekly(rrule="FREQ=WEEKLY;BYDAY=TH;UNTIL=20260409T235959Z"))
    twelfth = occurrence(calendar, 12)
    gate.change(twelfth, twelfth.moved_to(at(13, 9)))
    gate.change(occurrence(calendar, 19), None, do=Do.CANCEL)
    one = occurrence(calendar, 26)
    series = gate.change(one, replace(one.moved_to(at(27, 10)), act_id="act-4"), scope=Scope.ALL)

    assert series is not None
    assert (series.occurrence, series.act_id, series.sequence) == (None, "act-4", 1)
    assert calendar.event(MeetingRef(uid="w1")) == series
    assert days(calendar) == ["6.3 10:00", "13.3 09:00", "27.3 10:00", "3.4 10:00", "10.4 10:00"]


def test_somebody_is_invited_to_a_whole_series(calendar: Calendar, gate: Gate) -> None:
    """Also to the occurrence that was moved before; whoever was invited to one alone stays there."""
    calendar.add(weekly())
    twelfth = occurrence(calendar, 12)
    with_mei = replace(twelfth.moved_to(at(13, 9)), attendees=(*twelfth.attendees, colleague("mei")))
    gate.change(twelfth, with_mei)
    one = occurrence(calendar, 5)
    with_lena = replace(one, title="Renamed", attendees=(*one.attendees, colleague("lena")))
    gate.change(one, with_lena, do=Do.INVITE, scope=Scope.ALL)

    assert len(march(calendar, "lena")) == 8
    assert {m.title for m in march(calendar)} == {"Renamed"}
    assert [a.person for a in occurrence(calendar, 12).attendees] == ["raj", "mei", "lena"]
    assert len(march(calendar, "mei")) == 1

    here = occurrence(calendar, 26)
    gate.change(here, replace(here, attendees=(colleague("lena"),)), do=Do.UNINVITE, scope=Scope.ALL)
    assert march(calendar, "raj") == ()
    assert [a.person for a in occurrence(calendar, 12).attendees] == ["mei", "lena"]


def test_a_whole_series_is_cancelled(calendar: Calendar, gate: Gate) -> None:
    """By any of its occurrences, the first with "following", or the series itself."""
    for scope, whole in ((Scope.ALL, False), (Scope.FOLLOWING, False), (Scope.ONE, True)):
        calendar.add(weekly())
        first = occurrence(calendar, 5)
        before = calendar.event(MeetingRef(uid="w1")) if whole else first
        assert before is not None
        gate.change(before, None, do=Do.CANCEL, scope=scope)
        assert march(calendar) == ()


def test_a_series_that_counts_days_of_the_month_is_not_moved_to_other_days(calendar: Calendar, gate: Gate) -> None:
    """The first Thursday has no neighbour; another hour of the same day is fine."""
    calendar.add(meeting("m1", 5, 13, rrule="FREQ=MONTHLY;BYDAY=1TH;COUNT=3"))
    one = occurrence(calendar, 5, "m1")

    with pytest.raises(BadInput):
        gate.change(one, one.moved_to(at(6, 13)), scope=Scope.ALL)
    assert gate.change(one, one.moved_to(at(5, 9)), scope=Scope.ALL) is not None
    assert days(calendar, "m1") == ["5.3 09:00", "2.4 09:00", "7.5 09:00"]


def test_a_single_event_becomes_a_series(calendar: Calendar, gate: Gate) -> None:
    """And a series gets another rule."""
    before = calendar.add(meeting())
    series = gate.change(before, replace(before, rrule="FREQ=DAILY;COUNT=2"), do=Do.CHANGE)
    assert days(calendar, "m1") == ["5.3 14:00", "6.3 14:00"]

    assert series is not None
    gate.change(series, replace(series, rrule="FREQ=DAILY;COUNT=3"), do=Do.CHANGE, scope=Scope.ALL)
    assert days(calendar, "m1") == ["5.3 14:00", "6.3 14:00", "7.3 14:00"]
