"""Nothing is written without the seal of an approved card, and the same write twice is done once. DESIGN.md, 6."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from core.approval import Seal, Write, seal
from core.errors import Busy, Changed, SealRefused
from core.outcome import Act, Do
from tests.daemon.calendars.calendars import KEY, Calendar, Clock, Gate, at, colleague, march, meeting


def sealed(gate: Gate, act: Act, key: str = "k1") -> tuple[Write, Seal]:
    """A write with its seal."""
    write = gate.write(act, key=key)
    return write, seal(write, KEY, gate.clock())


BOOKING = Act(do=Do.BOOK, calendar="priya", after=meeting(act_id="act-1"))


def test_the_same_write_again_gives_the_first_result_even_after_expiry(
    calendar: Calendar, gate: Gate, clock: Clock
) -> None:
    """Also when the event has been changed or taken away since: it is not made again."""
    write, its_seal = sealed(gate, BOOKING)
    first = calendar.write(write, its_seal)
    assert calendar.write(write, its_seal) == first

    calendar.remove("m1")
    clock.now += timedelta(days=1)
    assert calendar.write(write, its_seal) == first
    assert march(calendar) == ()


def test_a_cancellation_again_gives_nothing_again(calendar: Calendar, gate: Gate) -> None:
    """Its first result is that the event is gone."""
    before = calendar.add(meeting())
    write, its_seal = sealed(gate, Act(do=Do.CANCEL, calendar="priya", before=before))

    assert calendar.write(write, its_seal) is None
    assert calendar.write(write, its_seal) is None


def test_no_key_no_write(calendar: Calendar, gate: Gate) -> None:
    """A seal by another key, or none at all, is refused and alarmed, without titles in the log."""
    write = gate.write(BOOKING)
    forged = seal(write, b"x" * 32, gate.clock())
    for false in (forged, Seal(made_at=gate.clock(), mac="")):
        with capture_logs() as logs, pytest.raises(SealRefused):
            calendar.write(write, false)
        assert [(log["log_level"], log["action"]) for log in logs] == [("error", "seal_refused")]
        assert "M1" not in str(logs)
    assert march(calendar) == ()


@pytest.mark.parametrize("minutes", [-6, 6])
def test_an_expired_seal_is_refused(calendar: Calendar, gate: Gate, clock: Clock, minutes: int) -> None:
    """Five minutes, in both directions."""
    write, its_seal = sealed(gate, BOOKING)
    clock.now += timedelta(minutes=minutes)

    with pytest.raises(SealRefused):
        calendar.write(write, its_seal)


@pytest.mark.parametrize(
    "change",
    [
        {"act": replace(BOOKING, after=meeting(act_id="act-1", start=at(5, 13, 59)))},
        {"act": replace(BOOKING, after=meeting(act_id="act-1", attendees=(colleague("mei"),)))},
        {"act": replace(BOOKING, calendar="raj")},
        {"calendar": "raj"},
        {"tool": "move"},
        {"key": "k2"},
        {"card": "card-2"},
        {"etag": "1"},
    ],
    ids=["minute", "attendee", "act's calendar", "calendar", "tool", "key", "card", "etag"],
)
def test_a_seal_holds_for_exactly_what_was_sealed(calendar: Calendar, gate: Gate, change: dict[str, object]) -> None:
    """Any other word of the write is refused, before and after the first one was done."""
    write, its_seal = sealed(gate, BOOKING)
    other = replace(write, **change)  # type: ignore[arg-type]

    with pytest.raises(SealRefused):
        calendar.write(other, its_seal)
    calendar.write(write, its_seal)
    with capture_logs() as logs, pytest.raises(SealRefused):
        calendar.write(other, its_seal)
    assert logs[0]["action"] == "seal_refused"
    assert [m.uid for m in march(calendar)] == ["m1"]


def test_a_key_that_was_used_is_refused_for_anything_else(calendar: Calendar, gate: Gate) -> None:
    """Also under a good seal of its own."""
    calendar.write(*sealed(gate, BOOKING))
    with capture_logs() as logs, pytest.raises(SealRefused):
        calendar.write(*sealed(gate, replace(BOOKING, after=meeting("m2"))))

    assert logs[0]["reason"] == "That key was used for another write. Nothing was changed."
    assert [m.uid for m in march(calendar)] == ["m1"]


def test_a_seal_over_two_calendars_is_refused(calendar: Calendar, gate: Gate) -> None:
    """The write says one and the act another."""
    write = replace(gate.write(BOOKING), calendar="raj")
    with pytest.raises(SealRefused):
        calendar.write(write, seal(write, KEY, gate.clock()))


def test_what_was_not_written_may_be_tried_again_under_its_key(calendar: Calendar, gate: Gate) -> None:
    """Busy and Changed leave nothing behind."""
    calendar.add(meeting("theirs"))
    booking = replace(BOOKING, must_be_free=("priya",))
    with pytest.raises(Busy):
        gate.do(booking, key="k1")
    calendar.remove("theirs")
    assert gate.do(booking, key="k1") is not None

    (now,) = march(calendar)
    move = Act(do=Do.MOVE, calendar="priya", before=now, after=now.moved_to(at(5, 15)))
    with pytest.raises(Changed):
        gate.do(move, key="k2", etag="old")
    assert gate.do(move, key="k2") is not None
