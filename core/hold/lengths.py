"""Lengths that the form lacks. Reason: half an hour booked for what was to take two is found out only at the meeting."""

from __future__ import annotations

from core.form import About, Missing
from core.hold.types import Held, cut
from core.when import Kind


def missed(held: Held) -> tuple[Missing, ...]:
    """Return the lengths that the other reading uses and the form does not."""
    return tuple(
        Missing(about=About.DURATION, item=held.nearest(p.start), words=cut(held.form.text, p.start, p.end))
        for p in held.phrases
        if p.kind is Kind.DURATION and not held.used(p.start, p.end) and held.witnessed(p.start, p.end)
    )
