"""Anything unusual, in one sentence each, as much as the reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.freebusy.types import BusyPerson
from core.meeting import Meeting
from core.outcome import Note, NoteKind
from core.when import zone_name
from core.wording.eyes import Eyes, and_list


def note(n: Note, eyes: Eyes) -> str:
    """Return the sentence for one note."""
    who = eyes.name(n.person) if n.person else f"<{n.address}>" if n.address else ""
    match n.kind:
        case NoteKind.OUTSIDE_HOURS:
            return f"This is outside {who}'s hours: {clock_there(n, eyes)}."
        case NoteKind.HOLIDAY:
            return f"This is a public holiday for {who}."
        case NoteKind.ON_TOP:
            return f"It stands on top of something in {who}'s calendar: {things(n.meetings, eyes, n.person)}."
        case NoteKind.UNREADABLE:
            return f"I cannot see {who}'s calendar, so I do not know whether {who} is free."
        case NoteKind.GUEST:
            return f"I know nothing of {who}'s calendar."
        case NoteKind.LUNCH:
            return f"It takes {who}'s protected lunch." if who else "It takes the protected lunch."
        case NoteKind.BUFFER:
            return f"It takes the minutes kept free around {who}'s meetings."
        case NoteKind.LIFTED:
            return f"These times are outside {who}'s usual hours, as you asked."
        case NoteKind.TAKEN:
            return f"{who} has {things(n.meetings, eyes, n.person)}."
        case NoteKind.NOTHING_FITS:
            return f"{who} is in the way: {things(n.meetings, eyes, n.person)}." if n.meetings else ""
        case NoteKind.ROW_GONE:
            return f"{_when(n, eyes)} has gone in the meantime."
        case NoteKind.NO_LONGER_FREE:
            return f"{_when(n, eyes)} has been taken in the meantime, so I have changed nothing."
        case NoteKind.FREE_TOO:
            return "Nothing is in the way of this time. A list shows only some of those that are free."
        case NoteKind.TOO_SOON:
            return "Nothing is in the way of this time. It is sooner than the times that I offer by myself."
        case NoteKind.OFF_GRID:
            return "Nothing is in the way of this time. The times that I offer by myself start at other minutes."
        case NoteKind.SAME_TIME:
            return f"{_when(n, eyes)} is the time that it has now."
        case NoteKind.STILL_POSSIBLE:
            return f"You may ask for it all the same: just name it, for example \u201c{named(n, eyes)} please\u201d."
        case NoteKind.NOT_READ_BY_MODEL:
            return "I read your message without the language model, so please look twice."


def _when(n: Note, eyes: Eyes) -> str:
    return eyes.when(n.start, n.end) if n.start is not None and n.end is not None else "That time"


def clock_there(n: Note, eyes: Eyes) -> str:
    """ "20:00 in Berlin": the time in the zone of the person whom the note is about."""
    person = eyes.directory.person(n.person)
    if n.start is None:
        return ""
    place = zone_name(person.zone).removesuffix(" time")
    return f"{n.start.astimezone(ZoneInfo(person.zone)):%H:%M} in {place}"


def things(meetings: Sequence[Meeting], eyes: Eyes, person: str) -> str:
    """What is in the way of a person, with times in the viewer's zone; titles only where the viewer may see them."""
    if not meetings:
        return "something"
    return and_list([f"{_title(m, eyes, person)} {_from_to(m, eyes)}" for m in meetings])


def _from_to(m: Meeting, eyes: Eyes) -> str:
    if not m.all_day:
        return f"from {span(m.start, m.end, eyes)}"
    first, last = m.start.astimezone(ZoneInfo(m.zone)), m.end.astimezone(ZoneInfo(m.zone)) - timedelta(seconds=1)
    days = f"{first:%A} {first.day} {first:%B}"
    return (
        f"all day on {days}"
        if first.date() == last.date()
        else f"all day from {days} to {last:%A} {last.day} {last:%B}"
    )


def _title(m: Meeting, eyes: Eyes, person: str) -> str:
    # Being on the same event is not enough here: what is said of another person's calendar is free and busy alone.
    if person in eyes.directory.sees_whole(eyes.viewer) and eyes.sees(m):
        return f'"{m.title}"'
    return "something else"


def span(start: datetime, end: datetime, eyes: Eyes) -> str:
    """ "14:00 to 15:00" in the viewer's zone; whole days are said so."""
    tz = ZoneInfo(eyes.viewer.zone)
    first, last = start.astimezone(tz), end.astimezone(tz)
    if first.date() == last.date():
        return f"{first:%H:%M} to {last:%H:%M}"
    return f"{first:%A %H:%M} to {last:%A %H:%M}"


def named(n: Note, eyes: Eyes) -> str:
    """ "Thursday 5 March at 14:00": the time of a note as its reader would name it."""
    if n.start is None:
        return ""
    local = n.start.astimezone(ZoneInfo(eyes.viewer.zone))
    return f"{local:%A} {local.day} {local:%B} at {local:%H:%M}"


def reasons(b: BusyPerson, start: datetime | None, eyes: Eyes) -> tuple[str, ...]:
    """Everything that keeps one person from a time, in few words each; `start` is None for a stretch of time.

    What of it comes from a diary is free and busy alone to whoever may not see that diary whole; working hours and public
    holidays are no secret, for cards name them too.
    """
    own = [
        (b.lunch, "protected lunch"),
        (b.buffer, "minutes kept free around another meeting"),
        (b.cap, "as many meetings that day as the company allows"),
    ]
    said = ["I cannot see this calendar"] if b.unreadable else []
    said += [f"has {things(b.meetings, eyes, b.person)}"] if b.meetings else []
    if b.holiday:
        said.append(f"public holiday ({b.holiday})")
    elif b.outside_hours:
        there = clock_there(Note(kind=NoteKind.OUTSIDE_HOURS, person=b.person, start=start), eyes)
        said.append(f"outside working hours{': ' if there else ''}{there}")
    if b.person in eyes.directory.sees_whole(eyes.viewer):
        said += [words for on, words in own if on]
    elif not b.meetings and any(on for on, _ in own):
        said.append("not free")
    return tuple(said)


def why_busy(b: BusyPerson, start: datetime, end: datetime, eyes: Eyes) -> str:
    """Why one person cannot at a time, in one sentence."""
    who = eyes.name(b.person)
    if b.unreadable:
        return f"I cannot see {who}'s calendar."
    if b.meetings:
        return f"{who} has {things(b.meetings, eyes, b.person)}."
    if b.holiday:
        return f"It is a public holiday for {who} ({b.holiday})."
    if b.outside_hours:
        return f"It is outside {who}'s hours: {clock_there(Note(kind=NoteKind.OUTSIDE_HOURS, person=b.person, start=start, end=end), eyes)}."
    if b.lunch:
        return f"It is {who}'s protected lunch."
    if b.cap:
        return f"{who} has as many meetings that day as the company allows."
    return f"{who} keeps minutes free around another meeting then."
