"""Computed answers: is it free, what is on, who is who."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import groupby
from zoneinfo import ZoneInfo

from core.meeting import Meeting
from core.outcome import Answer, AnswerKind
from core.said import Block, Facts, Said, Text
from core.when import zone_name
from core.wording.eyes import Eyes, and_list
from core.wording.notes import note, reasons, why_busy


def answer_said(answer: Answer, eyes: Eyes) -> Said:
    """Return the reply to a question."""
    return Said(subject="Your question", blocks=tuple(answer_blocks(answer, eyes)))


def answer_blocks(answer: Answer, eyes: Eyes) -> list[Block]:
    """Return the blocks of one answer."""
    match answer.kind:
        case AnswerKind.FREE:
            return _free(answer, eyes)
        case AnswerKind.AGENDA:
            return _agenda(answer, eyes)
        case AnswerKind.WHO:
            return _who(answer, eyes)
        case AnswerKind.WHY:
            return _why(answer, eyes)


def _free(answer: Answer, eyes: Eyes) -> list[Block]:
    names = and_list(["you" if p == eyes.viewer.id else eyes.name(p) for p in answer.people])
    one = len(answer.people) == 1 and answer.people[0] != eyes.viewer.id
    if answer.end is None or not answer.starts:
        return [Text(text="I cannot say without a time.")]
    when = eyes.when(answer.starts[0], answer.end)
    notes = [Text(text=words) for n in answer.notes if (words := note(n, eyes))]
    if answer.free is None:
        return [Text(text=f"I cannot say whether {names} {'is' if one else 'are'} free on {when}."), *notes]
    if answer.free:
        there = eyes.elsewhere(answer.starts[0], answer.end, answer.people)
        more = f" That is {there}." if there else ""
        return [Text(text=f"Yes, {names} {'is' if one else 'are'} free on {when}.{more}"), *notes]
    reasons = " ".join(why_busy(b, answer.starts[0], answer.end, eyes) for b in answer.busy)
    return [Text(text=f"No, not on {when}. {reasons}"), *notes]


def _why(answer: Answer, eyes: Eyes) -> list[Block]:
    """Every reason of each person, as much as the reader may know; nothing in the way: the time, and whether to ask for it."""
    if answer.end is None or not answer.starts:
        return [Text(text="I cannot say without a time.")]
    start = answer.starts[0]
    when = eyes.when(start, answer.end)
    notes = [Text(text=words) for n in answer.notes if (words := note(n, eyes))]
    if answer.free:
        return [Text(text=f"Nothing is in the way on {when}."), *notes, Text(text="Shall I ask for that time?")]
    facts = tuple(
        (eyes.name(b.person), "; ".join(reasons(b, None if answer.span else start, eyes))) for b in answer.busy
    )
    if not facts:
        return [*notes]
    return [Text(text=f"This is in the way on {when}:"), Facts(facts=facts), *notes]


def _agenda(answer: Answer, eyes: Eyes) -> list[Block]:
    if answer.span is None:
        return []
    zone = ZoneInfo(eyes.viewer.zone)
    start, end = (t.astimezone(zone) for t in answer.span)
    names = and_list([eyes.name(p) for p in answer.people])
    last = (end - timedelta(seconds=1)).date()
    days = _day(start) if start.date() == last else f"{_day(start)} to {_day(end - timedelta(seconds=1))}"
    if answer.shared_with:
        names = f"{names} with {and_list([eyes.name(p) for p in answer.shared_with])}"
    head = f"{names}, {days} ({zone_name(eyes.viewer.zone)})"
    notes = [Text(text=words) for n in answer.notes if (words := note(n, eyes))]
    if not answer.meetings:
        known = len(answer.notes) < len(answer.people)
        return [Text(text=f"{head}: nothing is on the calendar."), *notes] if known else list(notes)
    blocks: list[Block] = [Text(text=f"{head}:")]
    ordered = sorted(answer.meetings, key=lambda m: (m.start, m.title))
    for day, group in groupby(ordered, key=lambda m: max(m.start.astimezone(zone), start).date()):
        if start.date() != last:
            blocks.append(Text(text=f"{_day(datetime.combine(day, datetime.min.time(), zone))}:"))
        blocks.append(Facts(facts=tuple(_line(m, answer, eyes, zone) for m in group)))
    return [*blocks, *notes]


def _line(m: Meeting, answer: Answer, eyes: Eyes, zone: ZoneInfo) -> tuple[str, str]:
    first, last = m.start.astimezone(zone), m.end.astimezone(zone)
    label = "all day" if m.all_day else f"{first:%H:%M} to {last:%H:%M}"
    # What a person sees of a calendar is free and busy alone, unless it is theirs or their principal's.
    whole = bool(set(answer.people) & eyes.directory.sees_whole(eyes.viewer) & set(m.people)) and eyes.sees(m)
    if not whole:
        return (label, "busy" if not m.transparent else "marked as free")
    marks = [w for w, on in (("private", m.private), ("marked as free", m.transparent)) if on]
    marks += [f"at {m.where}"] if m.where else []
    others = [eyes.name(p) for p in m.people if p not in answer.people and p in eyes.directory.people]
    others += [a.name for a in m.attendees if not a.person]
    marks += [f"with {and_list(others)}"] if others else []
    return (label, f"{m.title}{' (' + '; '.join(marks) + ')' if marks else ''}")


def _day(at: datetime) -> str:
    return f"{at:%A} {at.day} {at:%B %Y}"


def _who(answer: Answer, eyes: Eyes) -> list[Block]:
    people = [eyes.directory.person(p) for p in answer.people]
    lead = f"The {answer.team} team:" if answer.team else "Here you are:"
    facts = tuple((p.name, ", ".join(w for w in (p.title, p.company, p.email, zone_name(p.zone)) if w)) for p in people)
    return [Text(text=lead), Facts(facts=facts)]
