"""change: another title, place or length; the start stays."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from core.check.types import CheckedItem
from core.existing import existing
from core.form import About
from core.kind import going
from core.lengths import minutes_of
from core.meeting import Meeting
from core.naming import title_of
from core.outcome import Act, Do, Note, NoteKind, Outcome, Plan, Question, Refusal
from core.world import World


def plan(checked: CheckedItem, world: World) -> Outcome:
    """Return the plan of the change, or what should be changed when the words do not say."""
    meeting = existing(checked, world)
    if isinstance(meeting, Refusal):
        return meeting
    after = _changed(checked, meeting, world)
    if after is None:
        return Question(
            about=About.DURATION if checked.item.length else About.WHAT, pending=checked.pending, item=checked.index
        )
    free: tuple[str, ...] = ()
    notes: list[Note] = []
    if after.end > meeting.end:
        free = tuple(p for p in after.people if not world.directory.person(p).external)
        for p in free:
            clash = tuple(
                m for m in world.diaries.of(p)
                if m.blocks(p) and m.ref != meeting.ref and m.start < after.end and m.end > meeting.end
            )  # fmt: skip
            if clash:
                notes.append(Note(kind=NoteKind.ON_TOP, person=p, start=after.start, end=after.end, meetings=clash))
    busy = {n.person for n in notes}
    act = Act(
        do=Do.CHANGE,
        calendar=meeting.owner,
        before=meeting,
        after=after,
        scope=checked.scope,
        told=going(meeting),
        must_be_free=tuple(p for p in free if p not in busy),
    )
    return Plan(acts=(act,), pending=checked.pending, notes=tuple(notes))


def _changed(checked: CheckedItem, meeting: Meeting, world: World) -> Meeting | None:
    item, when = checked.item, checked.when
    after = meeting
    if item.title is not None:
        after = replace(after, title=title_of(checked, world.directory.person(meeting.owner), ()))
    if item.place is not None:
        after = replace(after, where=item.place.text.strip())
    if checked.minutes:
        minutes = minutes_of(checked, meeting)
        if minutes is None:
            return None
        after = replace(after, end=after.start + timedelta(minutes=minutes))
    elif (
        item.times
        and len(when.windows) == 1
        and meeting.start < when.windows[0].end < meeting.start + timedelta(days=1)
    ):
        # "Board prep can finish at 4 today": a window that ends inside the meeting's day is its new end.
        after = replace(after, end=when.windows[0].end)
    elif item.times and len(when.starts) == 1 and when.starts[0] > meeting.start:
        after = replace(after, end=when.starts[0])
    return None if after == meeting else after
