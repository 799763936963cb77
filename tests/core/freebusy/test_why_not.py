""" "Why not 2pm?": the reasons of each person, as values."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from core.freebusy import BusyPerson, Diaries, busy, in_the_way
from core.meeting import Meeting, MeetingRef
from core.policy import DatedHours, Policy
from tests.core.freebusy.world import EVENTS, POLICY, at, clock, diaries, directory, person


def why(
    people: str,
    start: str,
    minutes: int = 30,
    *,
    events: str = EVENTS,
    policy: Policy = POLICY,
    owner: str = "priya",
    ignoring: tuple[MeetingRef, ...] = (),
    hours: bool = True,
    unreadable: tuple[str, ...] = (),
    **changes: dict[str, object],
) -> tuple[BusyPerson, ...]:
    """Why not at that time, in New York."""
    company = directory(**changes)
    return in_the_way(
        people.split(),
        at(start),
        at(start) + timedelta(minutes=minutes),
        diaries=diaries(company, events, unreadable=unreadable),
        directory=company,
        policy=policy,
        owner=owner,
        ignoring=ignoring,
        hours=hours,
    )


def uids(found: tuple[BusyPerson, ...]) -> dict[str, list[str]]:
    """The events that are in the way, by person."""
    return {entry.person: [m.uid for m in entry.meetings] for entry in found}


def test_nothing_is_in_the_way_when_everybody_is_free() -> None:
    """And a guest is never in the way: nothing is known of them."""
    assert why("priya raj dan nobody", "4 11:00") == ()


def test_meetings_are_named_for_each_person_in_the_order_asked() -> None:
    """Wednesday at three."""
    found = why("raj priya tom lena priya", "4 15:00", hours=False)

    assert uids(found) == {"priya": ["budget"], "tom": ["budget"]}
    assert [entry.person for entry in found] == ["priya", "tom"]


def test_what_does_not_block_is_not_in_the_way() -> None:
    """A transparent gym, a declined and a cancelled meeting; a tentative one is."""
    events = """
    gym    raj 4 09:00-17:00 - (free)
    no     tom 4 09:00-17:00 raj (declined)
    off    raj 4 09:00-17:00 - (cancelled)
    maybe  raj 4 14:00-15:00 - (tentative)
    """
    assert why("raj", "4 11:00", events=events) == ()
    assert uids(why("raj tom", "4 14:30", events=events)) == {"raj": ["maybe"], "tom": ["no"]}


def test_a_meeting_that_ends_when_it_starts_is_not_in_the_way() -> None:
    """Half open on both sides."""
    assert why("priya", "4 12:00", 60) == ()
    assert uids(why("priya", "4 12:00", 61)) == {"priya": ["contract"]}
    assert why("priya", "4 14:00", 60) == ()


def test_an_all_day_event_is_in_the_way_all_day_of_its_own_zone() -> None:
    """Lena's Friday begins at 18:00 of Thursday in New York."""
    assert uids(why("lena", "5 18:00", hours=False)) == {"lena": ["lena-off"]}
    assert why("lena", "6 18:00", hours=False) == ()


def test_what_is_ignored_does_not_stand_in_the_way() -> None:
    """The event being moved, by its uid, or one occurrence of it."""
    series = replace(diaries(directory(), "w priya 5 13:00-13:30 raj").meetings[0], occurrence=at("5 13:00"))
    reading = replace_meetings(series)

    def still(ref: MeetingRef) -> bool:
        return bool(busy(reading, "raj", [ref]))

    assert not still(MeetingRef(uid="w"))
    assert not still(MeetingRef(uid="w", occurrence=at("5 13:00").astimezone(UTC)))
    assert still(MeetingRef(uid="w", occurrence=at("12 13:00")))
    assert still(MeetingRef(uid="other"))


def replace_meetings(*meetings: Meeting) -> Diaries:
    """A reading of these meetings."""
    return replace(diaries(directory()), meetings=meetings)


def test_busy_time_is_merged_seconds() -> None:
    """Two that touch are one."""
    reading = diaries(
        directory(),
        "a raj 4 09:00-10:00 -\nb raj 4 10:00-11:00 -\nc tom 4 10:30-12:00 raj\nd raj 5 09:00-10:00 -",
    )
    first, last = int(at("4 09:00").timestamp()), int(at("5 09:00").timestamp())

    assert busy(reading, "raj") == [(first, first + 3 * 3600), (last, last + 3600)]
    assert busy(reading, "lena") == []


def test_hours_are_a_reason_only_when_they_are_asked_for() -> None:
    """14:00 in New York is 20:00 in Berlin."""
    assert why("priya lena", "5 14:00") == (BusyPerson(person="lena", outside_hours=True),)
    assert why("priya lena", "5 14:00", hours=False) == ()
    assert why("tom", "5 16:45")[0].outside_hours


def test_a_holiday_is_named() -> None:
    """A weekend is none."""
    berlin = {"country": "DE"}
    found = why("lena priya", "4-3 09:00", lena=berlin)

    assert found == (BusyPerson(person="lena", outside_hours=True, holiday="Good Friday"),)
    assert why("lena", "7 09:00", lena=berlin) == (BusyPerson(person="lena", outside_hours=True),)


def test_a_holiday_is_found_also_when_the_time_runs_into_it() -> None:
    """From Thursday 23:30 in Berlin to past midnight of Good Friday."""
    assert why("lena", "4-2 17:30", 60, lena={"country": "DE"})[0].holiday == "Good Friday"


def test_a_calendar_that_cannot_be_read_is_no_free_one() -> None:
    """Nor is one that was not asked for, or a time that was not read."""
    assert why("raj", "4 11:00", unreadable=("raj",)) == (BusyPerson(person="raj", unreadable=True),)
    assert why("raj", "4 10:00", unreadable=("raj",)) == (BusyPerson(person="raj", unreadable=True),)
    company = directory()
    late = datetime(2026, 6, 1, 14, tzinfo=UTC)
    reading = diaries(company)
    (entry,) = in_the_way(
        ["raj"],
        late,
        late + timedelta(hours=1),
        diaries=reading,
        directory=company,
        policy=POLICY,
        owner="raj",
    )
    assert entry.unreadable
    (entry,) = in_the_way(
        ["raj"],
        at("4 11:00"),
        at("4 12:00"),
        diaries=replace(reading, people=frozenset()),
        directory=company,
        policy=POLICY,
        owner="raj",
    )
    assert entry.unreadable


LUNCH = replace(POLICY, lunch=(clock("12:00"), clock("13:00")))


def test_a_principals_lunch_is_protected_in_their_own_zone_and_nobody_elses() -> None:
    """Raj has none; Priya in London has hers at seven in New York."""
    assert why("priya raj", "4 12:30", policy=LUNCH) == (BusyPerson(person="priya", lunch=True),)
    assert why("priya raj", "4 11:30", policy=LUNCH) == ()
    assert why("priya raj", "4 13:00", policy=LUNCH, events="") == ()
    london = DatedHours(
        first=date(2026, 3, 1),
        last=date(2026, 3, 6),
        start=clock("09:00"),
        end=clock("17:00"),
        zone="Europe/London",
    )
    away = {"dated_hours": (london,)}
    assert why("priya", "4 07:00", policy=LUNCH, events="", priya=away) == (BusyPerson(person="priya", lunch=True),)


BUFFERED = replace(POLICY, buffer_before_minutes=15, buffer_after_minutes=5)


@pytest.mark.parametrize(
    "start, taken",
    [("4 12:15", False), ("4 12:16", True), ("4 14:14", True), ("4 14:15", False), ("4 12:45", False)],
)
def test_the_owners_meetings_keep_the_longer_buffer_on_both_sides(start: str, taken: bool) -> None:
    """The new meeting has buffers of its own. Over the meeting itself the meeting is the reason, not the buffer."""
    found = why("priya grace", start, policy=BUFFERED, hours=False)

    assert [entry.person for entry in found if entry.buffer] == (["priya"] if taken else [])
    assert why("grace priya", "4 12:20", policy=BUFFERED, owner="grace", hours=False) == (
        BusyPerson(person="grace", buffer=True),
    )


def test_no_buffer_is_kept_around_all_day_events() -> None:
    """They have no beginning that one could come late to."""
    assert why("lena", "6 18:00", policy=BUFFERED, owner="lena", hours=False) == ()


def test_the_owners_daily_cap_counts_meetings_with_others() -> None:
    """Monday has three of Priya's; her focus time and the offsite are none."""
    three = replace(POLICY, daily_cap=3)
    assert why("priya raj", "2 11:00", policy=three) == (BusyPerson(person="priya", cap=True),)
    assert why("priya raj", "2 11:00", policy=replace(POLICY, daily_cap=4)) == ()
    assert why("priya raj", "3 11:00", policy=replace(POLICY, daily_cap=2)) == ()
    assert why("raj priya", "2 11:00", policy=three, owner="raj") == ()
    moved = (MeetingRef(uid="sam-2pm"),)
    assert why("priya raj", "2 11:00", policy=three, ignoring=moved) == ()


def test_every_reason_of_a_person_is_in_one_entry() -> None:
    """Taken, outside hours and during lunch."""
    entry = why("priya", "6 12:00", 6 * 60, policy=LUNCH)[0]

    assert ([m.uid for m in entry.meetings], entry.outside_hours, entry.lunch) == (["flight"], True, True)


def test_the_helper_reads_people() -> None:
    """The loader of this world is tested by one line."""
    assert person("x UTC 09:00-12:30").hours == (clock("09:00"), clock("12:30"))
