"""Words of time that the form lacks. Reason: a day or an hour that is overheard books the wrong slot, and nobody notices."""

from __future__ import annotations

from core.form import About, Missing
from core.hold.types import Held, cut
from core.when import Kind, Role

_PLAIN = frozenset({Kind.DATE, Kind.CLOCK, Kind.PART, Kind.DATETIME, Kind.RANGE, Kind.DELTA, Kind.RECURRENCE})


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the phrases that say when, that the other reading uses and the form does not."""
    return tuple(
        Missing(about=About.WHEN, item=held.nearest(p.start), words=cut(held.form.text, p.start, p.end))
        for p in held.phrases
        if p.kind in _PLAIN and p.role is Role.WANT and not held.used(p.start, p.end) and held.witnessed(p.start, p.end)
    )
