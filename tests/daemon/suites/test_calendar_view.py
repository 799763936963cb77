"""The judge's own arithmetic, held against cases that can be counted on fingers."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.meeting import Attendee, Meeting, Partstat, Status
from core.people import Person
from core.policy import DatedHours
from daemon.suites.calendar_view import View, changes, inside_hours, key_of, starts, view
from daemon.suites.load import load_suite
from tests.daemon.suites.fakes import suite

NY = ZoneInfo("America/New_York")


def at(words: str) -> datetime:
    return datetime.fromisoformat(words).replace(tzinfo=NY)


def one(start: str, end: str, owner: str = "priya", *people: str, **more: object) -> Meeting:
    attendees = tuple(Attendee(address=f"{p}@x", name=p, person=p) for p in people)
    made = Meeting(uid="e", owner=owner, title="T", start=at(start), end=at(end), zone=NY.key, attendees=attendees)
    return replace(made, **more)  # type: ignore[arg-type]


def seen(*meetings: Meeting) -> View:
    return view(meetings, at("2026-02-01T00:00"), at("2027-02-01T00:00"))


@pytest.mark.parametrize(
    "start, end, busy",
    [
        ("2026-03-02T09:30", "2026-03-02T10:00", False),
        ("2026-03-02T11:00", "2026-03-02T11:30", False),
        ("2026-03-02T10:59", "2026-03-02T11:30", True),
        ("2026-03-02T10:15", "2026-03-02T10:30", True),
        ("2026-03-02T09:00", "2026-03-02T12:00", True),
    ],
)
def test_a_time_is_taken_when_it_overlaps_by_a_minute_and_free_when_it_only_touches(
    start: str, end: str, busy: bool
) -> None:
    calendars = seen(one("2026-03-02T10:00", "2026-03-02T11:00", "priya", "raj"))
    assert bool(calendars.busy("priya", at(start), at(end))) is busy
    assert bool(calendars.busy("raj", at(start), at(end))) is busy
    assert not calendars.busy("tom", at(start), at(end))


def test_marked_as_free_declined_and_cancelled_do_not_block_but_private_and_tentative_do() -> None:
    when = ("2026-03-02T10:00", "2026-03-02T11:00")
    declined = (Attendee(address="raj@x", name="raj", person="raj", partstat=Partstat.DECLINED),)
    assert not seen(one(*when, transparent=True)).busy("priya", at(when[0]), at(when[1]))
    assert not seen(one(*when, status=Status.CANCELLED)).busy("priya", at(when[0]), at(when[1]))
    assert seen(one(*when, private=True)).busy("priya", at(when[0]), at(when[1]))
    assert seen(one(*when, status=Status.TENTATIVE)).busy("priya", at(when[0]), at(when[1]))
    calendars = seen(one(*when, attendees=declined))
    assert not calendars.busy("raj", at(when[0]), at(when[1]))
    assert calendars.busy("priya", at(when[0]), at(when[1]))


def test_an_all_day_event_takes_its_days_in_its_own_zone(tmp_path: Path) -> None:
    (found,) = load_suite(suite(tmp_path, "  - {say: hi, expect: {outcome: ask}}"))
    calendars = seen(*found.company.meetings)
    assert calendars.busy("lena", at("2026-03-05T18:00"), at("2026-03-05T18:30"))  # midnight in Berlin
    assert not calendars.busy("lena", at("2026-03-05T17:30"), at("2026-03-05T18:00"))
    assert not calendars.busy("lena", at("2026-03-06T18:00"), at("2026-03-06T18:30"))


def test_a_series_keeps_its_wall_clock_when_summer_time_begins() -> None:
    found = starts("FREQ=WEEKLY;COUNT=3", at("2026-03-05T13:00"), NY.key)
    assert [s.hour for s in found] == [18, 17, 17]
    assert all(s.astimezone(NY).hour == 13 for s in found)


def test_the_end_of_a_series_is_inclusive_whether_it_is_a_day_or_an_instant() -> None:
    first = at("2026-03-05T13:00")
    assert len(starts("FREQ=DAILY;UNTIL=20260307", first, NY.key)) == 3
    assert len(starts("FREQ=DAILY;UNTIL=20260307T180000Z", first, NY.key)) == 3
    assert len(starts("FREQ=DAILY;UNTIL=20260307T175959Z", first, NY.key)) == 2


def test_an_occurrence_that_was_moved_stands_for_the_one_of_the_rule_and_a_cancelled_one_is_gone() -> None:
    master = one("2026-03-05T13:00", "2026-03-05T13:30", rrule="FREQ=WEEKLY;COUNT=3", exdates=(at("2026-03-19T13:00"),))
    moved = replace(
        master, start=at("2026-03-12T15:00"), end=at("2026-03-12T15:30"), occurrence=at("2026-03-12T13:00"), exdates=()
    )
    found = seen(master, moved).events
    assert [m.start for m in found] == [at("2026-03-05T13:00"), at("2026-03-12T15:00")]


def test_occurrences_that_come_expanded_are_taken_as_they_are() -> None:
    whole = seen(one("2026-03-05T13:00", "2026-03-05T13:30", rrule="FREQ=WEEKLY;COUNT=3"))
    assert len(whole.events) == 3
    assert seen(*whole.events).events == whole.events


def test_what_is_being_moved_does_not_stand_in_its_own_way() -> None:
    event = one("2026-03-02T10:00", "2026-03-02T11:00")
    calendars = seen(event)
    assert not calendars.busy("priya", event.start, event.end, but=frozenset({key_of(event)}))


def test_changes_are_told_apart() -> None:
    was = one("2026-03-02T10:00", "2026-03-02T11:00", "priya", "raj")
    new = replace(was, uid="new")
    with_tom = replace(was, attendees=(*was.attendees, Attendee(address="tom@x", name="tom", person="tom")))

    def kinds(before: list[Meeting], after: list[Meeting]) -> list[str]:
        return [c.kind for c in changes(seen(*before), seen(*after))]

    assert kinds([was], [was]) == []
    assert kinds([was], [was, new]) == ["created"]
    assert kinds([was], []) == ["gone"]
    assert kinds([was], [was.moved_to(was.start + timedelta(hours=1))]) == ["moved"]
    assert kinds([was], [replace(was, title="U")]) == ["text"]
    assert kinds([was], [with_tom]) == ["people"]
    (change,) = changes(seen(was), seen(with_tom))
    assert (change.added(), change.removed()) == ({"tom@x"}, frozenset())


def test_one_occurrence_that_goes_is_one_change() -> None:
    master = one("2026-03-05T13:00", "2026-03-05T13:30", rrule="FREQ=WEEKLY;COUNT=3")
    (change,) = changes(seen(master), seen(replace(master, exdates=(at("2026-03-12T13:00"),))))
    assert (change.kind, change.there.start) == ("gone", at("2026-03-12T13:00"))


def test_hours_are_the_persons_own_with_dated_exceptions() -> None:
    berlin = Person(id="l", name="L", emails=("l@x",), zone="Europe/Berlin", hours=(time(9), time(18)))
    assert inside_hours(berlin, at("2026-03-05T11:30"), at("2026-03-05T12:00"))  # 17:30 to 18:00 there
    assert not inside_hours(berlin, at("2026-03-05T12:00"), at("2026-03-05T12:30"))
    assert not inside_hours(berlin, at("2026-03-07T06:00"), at("2026-03-07T06:30"))  # a Saturday
    first = datetime(2026, 3, 1, tzinfo=UTC).date()
    away = DatedHours(
        first=first, last=first + timedelta(days=13), start=time(9), end=time(17), zone="America/New_York"
    )
    travelling = replace(berlin, dated_hours=(away,))
    assert inside_hours(travelling, at("2026-03-05T16:30"), at("2026-03-05T17:00"))
    assert not inside_hours(travelling, at("2026-03-05T06:00"), at("2026-03-05T06:30"))
    assert inside_hours(replace(berlin, external=True), at("2026-03-07T03:00"), at("2026-03-07T03:30"))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 200), st.integers(1, 60), st.sampled_from(["priya", "raj"]), st.booleans()), max_size=6
    ),
    st.tuples(st.integers(0, 200), st.integers(1, 60)),
    st.sampled_from(["2026-03-08T01:00", "2026-11-01T00:30"]),  # the clocks change an hour later
)
def test_free_time_by_intervals_is_free_time_minute_by_minute(
    events: list[tuple[int, int, str, bool]], asked: tuple[int, int], night: str
) -> None:
    first = at(night)

    def minute(n: int) -> datetime:
        return first.astimezone(UTC) + timedelta(minutes=n)

    made = [
        replace(
            one("2026-01-01T01:00", "2026-01-01T01:30", owner),
            uid=str(n),
            start=minute(s),
            end=minute(s + long),
            transparent=t,
        )
        for n, (s, long, owner, t) in enumerate(events)
    ]
    taken = {m for s, long, owner, t in events if owner == "priya" and not t for m in range(s, s + long)}
    start, length = asked
    busy = seen(*made).busy("priya", minute(start), minute(start + length))
    assert bool(busy) is bool(taken & set(range(start, start + length)))
