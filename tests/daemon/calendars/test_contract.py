"""What every calendar provider does, whatever stands behind it: reading, single events, bounds, and races."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import timedelta
from threading import Thread
from zoneinfo import ZoneInfo

import pytest

from core.errors import BadInput, Busy, Changed, NotFound
from core.meeting import Meeting, MeetingRef, Partstat, Status
from core.outcome import Act, Do
from tests.daemon.calendars.calendars import (
    NEW_YORK,
    Calendar,
    Gate,
    at,
    colleague,
    march,
    meeting,
    occurrence,
    weekly,
)


def test_what_was_booked_is_read_back_without_loss(calendar: Calendar, gate: Gate) -> None:
    """Every field, unicode included, survives the way through the calendar."""
    wanted = meeting(
        title="Déjeuner — 昼食 🍣",
        where="Rosa's",
        private=True,
        attendees=(colleague("raj", partstat=Partstat.TENTATIVE, optional=True),),
        act_id="act-1",
    )
    written = gate.book(wanted)

    assert written is not None
    assert written == replace(wanted, etag=written.etag)
    assert written.etag
    assert calendar.event(MeetingRef(uid="m1")) == written
    assert march(calendar) == (written,)


def test_a_window_gives_what_touches_it_and_nothing_else(calendar: Calendar) -> None:
    """The end is exclusive, and an event that began before still counts."""
    calendar.add(meeting("before", 5, 9, 60))
    calendar.add(meeting("across", 5, 9, 120))
    calendar.add(meeting("week", 2, 9, 5 * 24 * 60))
    calendar.add(meeting("after", 5, 11))

    found, unreadable = calendar.events(["priya"], at(5, 10), at(5, 11))

    assert [m.uid for m in found] == ["week", "across"]
    assert unreadable == frozenset()


def test_an_event_stands_once_for_all_who_attend(calendar: Calendar) -> None:
    """By owner, by attendee, and for both together."""
    calendar.add(meeting())

    for people in (["priya"], ["raj"], ["raj", "priya"]):
        assert [m.uid for m in march(calendar, *people)] == ["m1"]
    assert march(calendar, "lena") == ()


@pytest.mark.parametrize(
    "kind",
    [{"transparent": True}, {"status": Status.TENTATIVE}, {"status": Status.CANCELLED}, {"private": True}],
    ids=lambda kind: next(iter(kind)),
)
def test_what_does_not_block_is_still_read(calendar: Calendar, kind: dict[str, object]) -> None:
    """Whether it blocks is for the reader of the event to say."""
    calendar.add(meeting(**kind))

    (found,) = march(calendar)
    assert {name: getattr(found, name) for name in kind} == kind


def test_an_all_day_event_is_a_day_in_its_zone(calendar: Calendar) -> None:
    """Midnight to midnight in Berlin, wherever it is read."""
    berlin = ZoneInfo("Europe/Berlin")
    day = meeting(all_day=True, start=at(6, 0, zone=berlin), end=at(7, 0, zone=berlin), zone="Europe/Berlin")
    calendar.add(day)

    (found,) = march(calendar)
    assert (found.all_day, found.start, found.end) == (True, at(5, 18), at(6, 18))


def test_an_hour_that_comes_twice_is_an_hour(calendar: Calendar) -> None:
    """From the first 01:30 of 1 November in New York to the second: sixty minutes, though the clock shows none."""
    utc = ZoneInfo("UTC")
    calendar.add(meeting(start=at(1, 5, 30, 11, utc), end=at(1, 6, 30, 11, utc)))

    (found,), _ = calendar.events(["priya"], at(1, 6, 0, 11, utc), at(1, 6, 10, 11, utc))
    assert (found.start, found.minutes) == (at(1, 5, 30, 11, utc), 60)


def test_a_move_keeps_the_event_and_raises_its_sequence(calendar: Calendar, gate: Gate) -> None:
    """Same uid, a new etag."""
    before = calendar.add(meeting())
    after = gate.change(before, replace(before.moved_to(at(5, 15)), act_id="act-2"))

    assert after is not None
    assert (after.uid, after.start, after.sequence, after.act_id) == ("m1", at(5, 15), 1, "act-2")
    assert after.etag != before.etag
    assert march(calendar) == (after,)


def test_people_are_invited_and_uninvited(calendar: Calendar, gate: Gate) -> None:
    """Whoever is taken off has the event no more."""
    first = calendar.add(meeting())
    second = gate.change(first, replace(first, attendees=(*first.attendees, colleague("lena"))), do=Do.INVITE)
    assert [m.uid for m in march(calendar, "lena")] == ["m1"]

    assert second is not None
    gate.change(second, replace(second, attendees=(colleague("lena"),)), do=Do.UNINVITE)
    assert march(calendar, "raj") == ()


def test_a_cancelled_event_is_gone(calendar: Calendar, gate: Gate) -> None:
    """And cannot be cancelled again."""
    before = calendar.add(meeting())

    assert gate.change(before, None, do=Do.CANCEL) is None
    assert march(calendar) == ()
    assert calendar.event(before.ref) is None
    with pytest.raises(NotFound):
        gate.change(before, None, do=Do.CANCEL)


def test_a_change_by_somebody_else_between_read_and_write_is_found(calendar: Calendar, gate: Gate) -> None:
    """Nothing is written over it."""
    before = calendar.add(meeting())
    theirs = calendar.add(replace(before, title="Theirs"))

    with pytest.raises(Changed):
        gate.change(before, before.moved_to(at(5, 15)))
    assert march(calendar) == (theirs,)


def test_an_event_that_somebody_else_removed_is_not_found(calendar: Calendar, gate: Gate) -> None:
    """A move does not bring it back."""
    before = calendar.add(meeting())
    calendar.remove("m1")

    with pytest.raises(NotFound):
        gate.change(before, before.moved_to(at(5, 15)))
    with pytest.raises(NotFound):
        calendar.remove("m1")


def test_the_same_uid_is_not_booked_twice(calendar: Calendar, gate: Gate) -> None:
    """A uid is derived from the card, so a repeat under another key is a mistake."""
    gate.book(meeting())

    with pytest.raises(Changed):
        gate.book(meeting())


def test_time_that_was_taken_meanwhile_is_not_written_over(calendar: Calendar, gate: Gate) -> None:
    """The busy people are named; a declined invitation or a transparent event keeps nobody busy."""
    calendar.add(meeting("theirs", owner="raj", attendees=(colleague("lena", partstat=Partstat.DECLINED),)))
    calendar.add(meeting("gym", transparent=True, attendees=()))

    with pytest.raises(Busy) as refused:
        gate.book(meeting("ours"), free=("priya", "raj", "lena"))
    assert refused.value.people == ("raj",)
    assert calendar.event(MeetingRef(uid="ours")) is None
    assert gate.book(meeting("ours"), free=("priya", "lena")) is not None


def test_a_moved_event_does_not_stand_in_its_own_way(calendar: Calendar, gate: Gate) -> None:
    """Half an hour later, over its own second half; the same for an occurrence of a series."""
    before = calendar.add(meeting(minutes=60))
    calendar.add(weekly())

    assert gate.change(before, before.moved_to(at(5, 14, 30)), must_be_free=("priya", "raj")) is not None
    one = occurrence(calendar, 12)
    assert gate.change(one, one.moved_to(at(12, 13, 15)), must_be_free=("priya", "raj")) is not None


def test_what_the_same_card_frees_does_not_stand_in_the_way(calendar: Calendar, gate: Gate) -> None:
    """ "Cancel my 2pm and give Dan that slot": the new event is made before the old one goes."""
    old = calendar.add(meeting("old"))

    with pytest.raises(Busy):
        gate.book(meeting("new"), free=("priya",))
    assert gate.book(meeting("new"), free=("priya",), frees=(old.ref,)) is not None


@pytest.mark.parametrize("rule", ["FREQ=SECONDLY", "FREQ=HOURLY;BYMINUTE=0,1,2", "FREQ=DAILY;INTERVAL=0", "nonsense"])
def test_hostile_rules_are_refused(calendar: Calendar, gate: Gate, rule: str) -> None:
    """Nothing is written."""
    with pytest.raises(BadInput):
        gate.book(meeting(rrule=rule))
    assert calendar.event(MeetingRef(uid="m1")) is None


def test_sparse_and_old_rules_are_bounded_in_time(calendar: Calendar) -> None:
    """A 30th of February that never comes, and an hourly series from 1970."""
    never = meeting("never", rrule="FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")
    calendar.add(replace(never, start=at(5, 9).replace(year=1970), end=at(5, 10).replace(year=1970)))
    hourly = meeting("hourly", rrule="FREQ=HOURLY;INTERVAL=12")
    calendar.add(replace(hourly, start=at(5, 9).replace(year=1970), end=at(5, 10).replace(year=1970)))
    began = time.perf_counter()
    found = march(calendar)

    assert time.perf_counter() - began < 1
    assert len(found) == 184


def test_whoevers_series_cannot_be_worked_out_counts_as_unreadable(calendar: Calendar) -> None:
    """A calendar of which a part is missing must not look free."""
    calendar.add(meeting("odd", rrule="FREQ=MONTHLY;BYDAY=53MO"))
    calendar.add(meeting("fine", owner="lena", attendees=()))

    found, unreadable = calendar.events(["priya", "lena"], at(1, 0), at(31, 0))
    assert [m.uid for m in found] == ["fine"]
    assert unreadable == {"priya"}


def test_two_writers_racing_for_one_slot_one_lands_and_the_other_is_told(calendar: Calendar, gate: Gate) -> None:
    """Sixteen of them, to be sure."""
    landed: list[Meeting | None] = []
    told: list[Busy] = []

    def race(number: int) -> None:
        try:
            landed.append(gate.book(meeting(f"r{number}"), free=("priya", "raj")))
        except Busy as busy:
            told.append(busy)

    threads = [Thread(target=race, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert (len(landed), len(told)) == (1, 15)
    assert len(march(calendar)) == 1


def test_five_hundred_events_come_in_order(calendar: Calendar) -> None:
    """By start."""
    for number in range(500):
        start = at(1, 6, zone=ZoneInfo("UTC")) + timedelta(minutes=(number * 7919) % 40_000)
        calendar.add(meeting(f"e{number}", start=start, end=start + timedelta(minutes=30)))
    found = march(calendar, "priya")

    assert len(found) == 500
    assert [m.start for m in found] == sorted(m.start for m in found)
    assert found[0].start.tzinfo == NEW_YORK


def test_an_act_must_say_what_it_is_about(calendar: Calendar, gate: Gate) -> None:
    """Malformed acts write nothing."""
    before = calendar.add(meeting())
    for act in (
        Act(do=Do.BOOK, calendar="priya"),
        Act(do=Do.BOOK, calendar="raj", after=meeting("other")),
        Act(do=Do.MOVE, calendar="priya", after=meeting()),
        Act(do=Do.MOVE, calendar="priya", before=before),
    ):
        with pytest.raises(BadInput):
            gate.do(act)
    with pytest.raises(NotFound):
        gate.do(Act(do=Do.CANCEL, calendar="raj", before=before))
    assert march(calendar) == (before,)
