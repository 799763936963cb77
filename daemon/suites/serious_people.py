"""wrong-person: somebody invited or written to whom neither the words nor the events they are about name."""

from __future__ import annotations

from collections.abc import Sequence

from core.meeting import Meeting
from daemon.suites.authority import may_answer_for
from daemon.suites.judge_options import row_ids
from daemon.suites.names import events_named, named, on_events
from daemon.suites.steps import Step


def wrong_person(steps: Sequence[Step]) -> str:
    """Return whom the last step reached although nothing names them, or ""."""
    step = steps[-1]
    reached = {heard.to: "written to" for heard in step.heard}
    for change in step.changes:
        added = change.added() if change.kind in {"created", "people"} else frozenset()
        reached |= {step.company.key(address): "invited" for address in added}
        if change.kind == "created":
            reached[change.there.owner] = "given an event"
    if set(reached) <= {step.writer, step.host}:
        return ""
    allowed = known_people(steps)
    return next(
        (f"{key} was {how}, whom the words do not name" for key, how in sorted(reached.items()) if key not in allowed),
        "",
    )


def known_people(steps: Sequence[Step]) -> frozenset[str]:
    """Keys of all whom a conversation may reach.

    Those whom its writers' words name (our own sentences name nobody), those on the events it is about, its writers
    with their principals, and whoever may approve for one of them.
    """
    company = steps[-1].company
    words = "\n".join(f"{step.turn.subject or ''}\n{step.incoming.own}" for step in steps)
    allowed = set(named(words, company))
    for step in steps:
        writer = company.directory.people.get(step.writer)
        allowed |= {step.writer, step.host, *(writer.assistant_to if writer else ())}
        allowed |= on_events((*_events_of(step), *events_named(words, step.before.events, company)))
    return frozenset(allowed.union(*(may_answer_for(key, company) for key in allowed)))


def _events_of(step: Step) -> list[Meeting]:
    """The events that a step is about: acted on, changed, or shown as rows."""
    acted_on = [m for heard in step.heard for act in heard.acts for m in act.events]
    changed = [change.before for change in step.changes if change.before is not None]
    ids = {uid for heard in step.heard for row in heard.reading.rows if row.of == "event" for uid in row_ids(row, step)}
    return [*acted_on, *changed, *(m for uid in sorted(ids) for m in step.before.of(uid))]
