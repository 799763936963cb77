"""Hold: a form held against its message. What plainly stands there and the form lacks is looked at once more, then asked about.

Each check is one small file with its reason. A check finds words; it never fills a value in, never drops one that stands in the
message, and never asks by itself. What nobody but a parser believes to be a value is no lack: a check counts only words that a
second reader, by rules, has put somewhere, so that two readings that agree are never doubted.
"""

from __future__ import annotations

from collections.abc import Callable

from core.form import Form, Missing
from core.hold import kinds, lengths, persons, requests, ruled_out, steps, times
from core.hold.types import Held
from core.people.types import Directory

#: Every check, in the order in which their words are asked about.
CHECKS: tuple[Callable[[Held], tuple[Missing, ...]], ...] = (
    kinds.missed,
    requests.missed,
    times.missed,
    ruled_out.missed,
    persons.missed,
    lengths.missed,
)


def hold(form: Form, *, witness: Form, directory: Directory, locale: str = "en-US") -> tuple[Missing, ...]:
    """Return the words that `form` lacks, each once, in the order of the checks.

    form: as it was read; its steps must be sound (`steps.sound`). witness: the same message as another reader reads it.
    locale: the writer's. Never raises on any text.
    """
    held = Held.of(form, witness, directory, locale)
    found: list[Missing] = []
    for check in CHECKS:
        for missing in check(held):
            if not any(m.words.start < missing.words.end and missing.words.start < m.words.end for m in found):
                found.append(missing)
    return tuple(found)


def unfounded(form: Form, *, witness: Form, directory: Directory, locale: str = "en-US") -> bool:
    """Return whether the form asks for an act upon an event for which the message has no word at all."""
    return bool(kinds.missed(Held.of(form, witness, directory, locale)))


__all__ = ["CHECKS", "hold", "steps", "unfounded"]
