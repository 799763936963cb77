"""A numbered list against what the list should be."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from daemon.suites import phrases
from daemon.suites.acts import by_name, same_title
from daemon.suites.calendar_view import Key, View, inside_hours, key_of
from daemon.suites.reading import ReadRow
from daemon.suites.steps import Heard, Step
from daemon.suites.times import minutes_between
from daemon.suites.values import Expect


def wrong_options(expect: Expect, heard: Heard, step: Step) -> str:
    """Return why the list is not the wanted one; "" when it is."""
    reading = heard.reading
    if expect.of is not None and reading.of != expect.of:
        return f"the rows are {reading.of or 'unreadable'}s, not {expect.of}s"
    checks = (_wrong_slots, _wrong_ids, _wrong_first, _wrong_shape, _not_free)
    return next((reason for check in checks if (reason := check(expect, heard, step))), "")


def row_ids(row: ReadRow, step: Step) -> frozenset[str]:
    """The ids that a row of events or persons may stand for."""
    if row.of == "person":
        return frozenset({step.company.key(row.address)})
    owner = by_name(row.whose, step.company) if row.whose else None
    return frozenset(
        m.uid
        for m in step.before.events
        if m.start == row.start
        and (owner is None or m.owner == owner)
        and (same_title(row.title, m.title) or phrases.HIDDEN.match(row.title))
    )


def moved_away(heard: Heard) -> frozenset[Key]:
    """The events that a card or list frees: they do not stand in their own way."""
    return frozenset(key_of(m) for act in heard.acts if act.do in {"move", "cancel"} for m in act.events)


def _wrong_slots(expect: Expect, heard: Heard, _step: Step) -> str:
    if expect.slots is None:
        return ""
    shown = [row.start for row in heard.reading.rows if row.start is not None]
    right: Sequence[datetime] = expect.slots
    if expect.any_order:
        shown, right = sorted(shown), sorted(right)
    if shown != list(right) or len(shown) != len(heard.reading.rows):
        return f"the rows are {_starts(shown, right)}, not {_starts(right, right)}"
    return ""


def _wrong_ids(expect: Expect, heard: Heard, step: Step) -> str:
    if expect.rows is None:
        return ""
    wanted = [_id(word, step) for word in expect.rows]
    shown = [row_ids(row, step) for row in heard.reading.rows]
    said = f"the rows are {[' or '.join(sorted(ids)) or '?' for ids in shown]}, not {wanted}"
    if len(shown) != len(wanted):
        return said
    if expect.any_order:
        left = list(wanted)
        for ids in shown:
            hit = next((w for w in left if w in ids), None)
            if hit is None:
                return said
            left.remove(hit)
        return ""
    return "" if all(want in ids for want, ids in zip(wanted, shown, strict=True)) else said


def _wrong_first(expect: Expect, heard: Heard, step: Step) -> str:
    if expect.first is None:
        return ""
    rows = heard.reading.rows
    if not rows:
        return "there is no first row"
    if isinstance(expect.first, datetime):
        return "" if rows[0].start == expect.first else f"the first row is {rows[0].words!r}"
    return "" if _id(expect.first, step) in row_ids(rows[0], step) else f"the first row is {rows[0].words!r}"


def _wrong_shape(expect: Expect, heard: Heard, step: Step) -> str:
    rows = heard.reading.rows
    if expect.count is not None and not expect.count[0] <= len(rows) <= expect.count[1]:
        return f"there are {len(rows)} rows, not {expect.count[0]} to {expect.count[1]}"
    slots = [(row.start, row.end) for row in rows if row.start is not None and row.end is not None]
    timed = expect.minutes is not None or expect.within is not None or expect.day_count is not None
    if timed and len(slots) != len(rows):
        return "not every row says from when to when"
    for start, end in slots:
        minutes = minutes_between(start, end)
        if expect.minutes is not None and minutes != expect.minutes:
            return f"a row takes {minutes} minutes, not {expect.minutes}"
        if expect.within is not None and not any(a <= start and end <= b for a, b in expect.within):
            return f"the row of {start:%a %d %b %H:%M} lies outside the window"
    if expect.day_count is not None:
        tz = step.incoming.sent_at.tzinfo  # the writer's
        days = len({start.astimezone(tz).date() for start, _ in slots})
        if not expect.day_count[0] <= days <= expect.day_count[1]:
            return f"the rows lie on {days} days, not {expect.day_count[0]} to {expect.day_count[1]}"
    return ""


def _not_free(expect: Expect, heard: Heard, step: Step) -> str:
    if expect.free_for is None:
        return ""
    lifted = phrases.OUTSIDE_HOURS.search(heard.reading.notes()) is not None
    for row in heard.reading.rows:
        if row.start is None or row.end is None:
            return f"a row says no time: {row.words!r}"
        for key in sorted(expect.free_for):
            reason = why_not(key, row.start, row.end, step.before, moved_away(heard), step, hours=not lifted)
            if reason:
                return reason
    return ""


def why_not(
    key: str, start: datetime, end: datetime, before: View, but: frozenset[Key], step: Step, *, hours: bool
) -> str:
    """Why somebody cannot at this time, by the judge's own arithmetic; "" when they can, or nothing can be known."""
    person = step.company.directory.people.get(key)
    if person is None or person.external:
        return ""
    if taken := before.busy(key, start, end, but=but):
        return f"{key} is not free at {start:%a %d %b %H:%M}: {taken[0].title}"
    if hours and not inside_hours(person, start, end):
        return f"{start:%a %d %b %H:%M} lies outside the hours of {key}"
    return ""


def _id(word: str, step: Step) -> str:
    return step.company.key(word) if word in step.company.directory.people or "@" in word else word


def _starts(shown: Sequence[datetime], like: Sequence[datetime]) -> str:
    tz = like[0].tzinfo if like else None
    return "[" + ", ".join(f"{s.astimezone(tz):%a %d %b %H:%M}" for s in shown) + "]"
