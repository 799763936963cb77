"""Invitations as calendars read them, and answers as calendars write them."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import icalendar
import pytest
from dateutil.rrule import rrulestr

from core.errors import BadInput
from core.itip import Rsvp, invitation, reply
from core.itip.zones import vtimezone
from core.meeting import Attendee, Meeting, Partstat, Status

NOW = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
BERLIN = ZoneInfo("Europe/Berlin")
BOT = Attendee(address="equerry@acme.example", name="Equerry for Priya Raman")
DAN = Attendee(address="dan@globex.example", name='Dan "DK" Kowalski, VP')
RAJ = Attendee(address="raj@acme.example", name="Raj", person="raj", optional=True, partstat=Partstat.ACCEPTED)
ONE = Meeting(
    uid="u1@acme.example",
    owner="priya",
    title="Müller / Q: review, part; 1",
    start=datetime(2026, 3, 30, 9, 0, tzinfo=BERLIN),
    end=datetime(2026, 3, 30, 9, 30, tzinfo=BERLIN),
    zone="Europe/Berlin",
    attendees=(DAN, RAJ),
    where="Room 4\\5",
    sequence=2,
)
SERIES = replace(ONE, rrule="FREQ=WEEKLY;UNTIL=20260501", exdates=(datetime(2026, 4, 6, 9, 0, tzinfo=BERLIN),))


def written(meeting: Meeting, method: Any = "REQUEST", **more: Any) -> bytes:
    return invitation(meeting, organizer=BOT, method=method, now=NOW, **more)


def event(ics: bytes) -> icalendar.Event:
    calendar = icalendar.Calendar.from_ical(ics)
    (found,) = calendar.walk("VEVENT")
    assert isinstance(found, icalendar.Event)
    return found


def test_a_single_event_stands_in_utc() -> None:
    ics = written(ONE)
    assert b"DTSTART:20260330T070000Z" in ics
    assert b"DTEND:20260330T073000Z" in ics
    assert b"VTIMEZONE" not in ics
    got = event(ics)
    assert (str(got["SUMMARY"]), str(got["LOCATION"]), got["SEQUENCE"]) == (ONE.title, ONE.where, 2)
    assert (str(got["UID"]), str(got["STATUS"]), str(got["ORGANIZER"])) == (
        ONE.uid,
        "CONFIRMED",
        "mailto:equerry@acme.example",
    )


def test_guests_are_asked_and_optional_ones_are_marked() -> None:
    dan, raj = event(written(ONE))["ATTENDEE"]
    assert (str(dan), dan.params["CN"], dan.params["RSVP"]) == (
        "mailto:dan@globex.example",
        "Dan 'DK' Kowalski, VP",
        "TRUE",
    )
    assert (raj.params["ROLE"], raj.params["PARTSTAT"]) == ("OPT-PARTICIPANT", "ACCEPTED")
    assert "RSVP" not in raj.params


def test_a_cancellation_says_so_and_may_go_to_those_taken_off_alone() -> None:
    got = event(written(ONE, "CANCEL", attendees=(RAJ,)))
    assert str(got["STATUS"]) == "CANCELLED"
    assert str(got["ATTENDEE"]) == "mailto:raj@acme.example"
    assert b"METHOD:CANCEL\r\n" in written(ONE, "CANCEL")


def test_the_same_values_give_the_same_bytes_with_lines_that_mail_can_carry() -> None:
    for meeting in (ONE, SERIES):
        ics = written(meeting)
        assert ics == written(meeting)
        assert b"\n" not in ics.replace(b"\r\n", b"")
        assert max(map(len, ics.split(b"\r\n"))) <= 75
        ics.decode("utf-8")


def test_a_series_keeps_its_wall_clock_over_the_change_of_summer_time() -> None:
    got = event(
        written(
            replace(
                SERIES,
                start=datetime(2026, 3, 23, 9, 0, tzinfo=BERLIN),
                end=datetime(2026, 3, 23, 10, 0, tzinfo=BERLIN),
            )
        )
    )
    start = got.decoded("DTSTART")
    starts = list(rrulestr(got["RRULE"].to_ical().decode(), dtstart=start))
    assert [s.astimezone(UTC).hour for s in starts[:2]] == [8, 7]
    assert starts[-1].date() == date(2026, 4, 27)
    assert b"EXDATE;TZID=Europe/Berlin:20260406T090000" in written(SERIES)
    assert b"RRULE:FREQ=WEEKLY;UNTIL=20260501T215959Z" in written(SERIES)


def test_one_occurrence_is_named_by_the_start_it_had() -> None:
    moved = replace(SERIES, occurrence=datetime(2026, 4, 13, 9, 0, tzinfo=BERLIN)).moved_to(
        datetime(2026, 4, 14, 15, 0, tzinfo=BERLIN)
    )
    ics = written(moved)
    assert b"RECURRENCE-ID;TZID=Europe/Berlin:20260413T090000" in ics
    assert b"DTSTART;TZID=Europe/Berlin:20260414T150000" in ics
    assert "RRULE" not in event(ics)


def test_a_day_is_a_day() -> None:
    day = replace(ONE, all_day=True, start=datetime(2026, 4, 1, tzinfo=BERLIN), end=datetime(2026, 4, 2, tzinfo=BERLIN))
    ics = written(day)
    assert b"DTSTART;VALUE=DATE:20260401\r\n" in ics
    assert b"DTEND;VALUE=DATE:20260402\r\n" in ics
    yearly = replace(day, rrule="FREQ=YEARLY;UNTIL=20300401")
    assert b"UNTIL=20300401\r\n" in written(yearly)


@pytest.mark.parametrize(
    "zone",
    "Europe/Berlin America/New_York Australia/Sydney Asia/Tokyo Europe/London America/Sao_Paulo Africa/Casablanca "
    "Asia/Kolkata Pacific/Chatham".split(),
)
def test_a_time_zone_says_what_zoneinfo_says(zone: str) -> None:
    calendar = icalendar.Calendar.from_ical(_calendar_with(zone))
    tz = calendar.timezones[0].to_tz(lookup_tzid=False)
    real = ZoneInfo(zone)
    at = datetime(2026, 1, 1, 12, 0)
    for _ in range(5 * 52):
        assert at.replace(tzinfo=tz).utcoffset() == at.replace(tzinfo=real).utcoffset(), at
        at += timedelta(days=7)


def _calendar_with(zone: str) -> bytes:
    calendar = icalendar.Calendar()
    calendar.add_component(vtimezone(zone, datetime(2026, 1, 1, tzinfo=UTC)))
    return bytes(calendar.to_ical())


def test_private_and_transparent_events_say_so() -> None:
    ics = written(replace(ONE, private=True, transparent=True, status=Status.TENTATIVE))
    assert b"CLASS:PRIVATE" in ics
    assert b"TRANSP:TRANSPARENT" in ics
    assert b"STATUS:TENTATIVE" in ics


def test_line_ends_in_words_make_no_properties() -> None:
    ics = written(
        replace(ONE, title="a\r\nATTENDEE:mailto:x@evil.test", where="b\nSTATUS:CANCELLED\x00"),
        description="c\r\nd\rMETHOD:CANCEL",
    )
    got = event(ics)
    assert len(got["ATTENDEE"]) == 2
    assert str(got["STATUS"]) == "CONFIRMED"
    assert str(got["DESCRIPTION"]) == "c\nd\nMETHOD:CANCEL"
    named = event(written(replace(ONE, attendees=(replace(DAN, name='x";ROLE=CHAIR:mailto:y@z\r\nX-A:b'),))))
    assert str(named["ATTENDEE"]) == "mailto:dan@globex.example"


@pytest.mark.parametrize(
    "meeting",
    [
        replace(SERIES, rrule="FREQ=NONSENSE"),
        replace(SERIES, zone="Mars/Olympus"),
        replace(ONE, attendees=(replace(DAN, address="a b@c\r\n"),)),
    ],
)
def test_what_cannot_be_written_is_a_clear_error(meeting: Meeting) -> None:
    with pytest.raises(BadInput):
        written(meeting)


def test_a_naive_time_is_refused() -> None:
    with pytest.raises(BadInput):
        invitation(ONE, organizer=BOT, method="REQUEST", now=NOW.replace(tzinfo=None))


def answer(
    *lines: str,
    method: str = "REPLY",
    attendee: str | None = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:dan@globex.example",
) -> bytes:
    body = ("UID:u1@acme.example", "DTSTAMP:20260302T100000Z", *lines, *([attendee] if attendee else []))
    whole = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:x",
        f"METHOD:{method}",
        "BEGIN:VEVENT",
        *body,
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    )
    return "\r\n".join(whole).encode()


def test_google_accepts() -> None:
    ics = answer(
        "SEQUENCE:2",
        "ORGANIZER;CN=Equerry:mailto:equerry@acme.example",
        attendee="ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=dan@globex.example;X-NUM-GUESTS=0:mailto:dan@globex.example",
    )
    assert reply(ics) == Rsvp(
        uid="u1@acme.example",
        attendee="dan@globex.example",
        partstat=Partstat.ACCEPTED,
        sequence=2,
        organizer="equerry@acme.example",
    )


def test_outlook_declines_one_occurrence() -> None:
    ics = answer(
        "RECURRENCE-ID;TZID=W. Europe Standard Time:20260413T090000",
        "SUMMARY;LANGUAGE=en-US:Declined: x",
        attendee="ATTENDEE;PARTSTAT=declined:MAILTO:Dan@Globex.example",
    )
    got = reply(ics)
    assert got is not None
    assert (got.attendee, got.partstat, got.occurrence) == (
        "dan@globex.example",
        Partstat.DECLINED,
        datetime(2026, 4, 13, 7, 0, tzinfo=UTC),
    )


def test_an_occurrence_that_is_a_day_is_a_day() -> None:
    got = reply(answer("RECURRENCE-ID;VALUE=DATE:20260413"))
    assert got is not None
    assert (got.occurrence, got.occurrence_day) == (None, date(2026, 4, 13))


@pytest.mark.parametrize(
    "line, sequence", [("SEQUENCE:7", 7), ("SEQUENCE:abc", 0), ("SEQUENCE:-1", 0), ("SUMMARY:none", 0)]
)
def test_a_missing_or_broken_sequence_is_the_oldest(line: str, sequence: int) -> None:
    got = reply(answer(line))
    assert got is not None
    assert got.sequence == sequence


@pytest.mark.parametrize(
    "ics",
    [
        answer(method="REQUEST"),
        answer(method="COUNTER"),
        answer(attendee=None),
        answer("ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@x.example"),
        answer(attendee="ATTENDEE:mailto:dan@globex.example"),
        answer(attendee="ATTENDEE;PARTSTAT=DELEGATED:mailto:dan@globex.example"),
        answer(attendee="ATTENDEE;PARTSTAT=ACCEPTED:http://globex.example/dan"),
        answer("RECURRENCE-ID;TZID=Nowhere:20260413T090000"),
        answer("RECURRENCE-ID:rubbish"),
        answer().replace(b"UID:u1@acme.example\r\n", b""),
        answer().replace(b"END:VCALENDAR\r\n", b""),
        answer().replace(
            b"END:VEVENT",
            b"END:VEVENT\r\nBEGIN:VEVENT\r\nUID:u2\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:b@x.example\r\nEND:VEVENT",
        ),
        b"",
        b"BEGIN:VCALENDAR",
        bytes(range(256)),
        b"BEGIN:VCALENDAR\r\n" * 10_000,
        b"BEGIN:VEVENT\r\nEND:VEVENT\r\n",
        answer("DESCRIPTION:" + "x" * 300_000),
        answer(*["X-A:b"] * 5_000),
    ],
)
def test_what_is_no_clear_answer_is_none(ics: bytes) -> None:
    began = time.process_time()
    assert reply(ics) is None
    assert time.process_time() - began < 2


def test_an_answer_in_latin_1_or_with_bare_line_feeds_is_read() -> None:
    assert reply(answer("SUMMARY:Café").decode().encode("latin-1")) is not None
    assert reply(answer().replace(b"\r\n", b"\n")) is not None
