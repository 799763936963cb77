"""check a time: yes or no from the calendar, with what is in the way; "why not 2pm?" with every reason. Nothing to approve."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.check.types import CheckedItem
from core.form import About
from core.freebusy import in_the_way
from core.freebusy.types import BusyPerson
from core.kind import about_whom
from core.outcome import Answer, AnswerKind, Note, NoteKind, Outcome, Question, Refusal, Why
from core.reasons import of_these
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return whether those named are free at the time named (semantics.md, "Free", a question is about those named)."""
    asked_about = about_whom(checked, world)
    known = tuple(p for p in asked_about if not world.directory.person(p).external)
    unknown = tuple(p for p in asked_about if world.directory.person(p).external)
    minutes = checked.minutes or world.policy.default_minutes
    spans = _spans(checked, minutes)
    if not spans:
        return Question(about=About.WHEN, pending=checked.pending, item=checked.index)
    if all(end <= world.now for _, end in spans):
        return Refusal(why=Why.PAST, pending=checked.pending, start=spans[0][0])
    guests = tuple(Note(kind=NoteKind.GUEST, person=p) for p in unknown)
    if checked.item.why is not None and known:
        found = of_these(known, spans[0], world, at=bool(_starts(checked)))
        if found:
            return Answer(
                kind=AnswerKind.WHY,
                pending=checked.pending,
                free=False,
                starts=(spans[0][0],),
                end=spans[0][1],
                busy=found,
                people=asked_about,
                span=None if _starts(checked) else spans[0],
                notes=guests,
            )
    busy: dict[str, BusyPerson] = {}
    for start, end in spans:
        reasons = in_the_way(
            known,
            start,
            end,
            diaries=world.diaries,
            directory=world.directory,
            policy=world.policy,
            owner=known[0] if known else world.host.id,
            hours=bool(_starts(checked)),
        )
        for b in reasons:
            if b.meetings or b.outside_hours or b.holiday or b.unreadable:
                busy.setdefault(b.person, b)
    return Answer(
        kind=AnswerKind.FREE,
        pending=checked.pending,
        free=None if not known else not busy,
        starts=tuple(s for s, _ in spans),
        end=spans[0][1],
        busy=tuple(busy.values()),
        people=asked_about,
        notes=guests,
    )


def _spans(checked: CheckedItem, minutes: int) -> tuple[tuple[datetime, datetime], ...]:
    starts = _starts(checked)
    if starts:
        return tuple((s, s + timedelta(minutes=minutes)) for s in starts)
    return tuple((w.start, w.end) for w in checked.when.windows)


def _starts(checked: CheckedItem) -> tuple[datetime, ...]:
    """The time chosen in an answer ("why not 4?", of a day that was asked about before), else those of the words."""
    return (checked.slot.start,) if checked.slot is not None else checked.when.starts
