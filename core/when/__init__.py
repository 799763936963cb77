"""The language of time: English words to phrases with spans, and phrases to windows of real time.

find(text)               -> the phrases of a message, in order, with exact spans (no clock needed)
resolve(phrases, context) -> what those phrases mean together, by semantics.md "Times"
read(text, context)      -> both
say_instant, say_interval, say_day, say_clock, say_series, zone_name -> back to words that read() understands
"""

from core.when.api import find, read, resolve
from core.when.say import say_clock, say_day, say_instant, say_interval, zone_name
from core.when.say_series import say_series
from core.when.types import (
    Context,
    Hours,
    Interval,
    Kind,
    Phrase,
    Problem,
    ProblemKind,
    Recurrence,
    Role,
    When,
)

__all__ = [
    "Context",
    "Hours",
    "Interval",
    "Kind",
    "Phrase",
    "Problem",
    "ProblemKind",
    "Recurrence",
    "Role",
    "When",
    "find",
    "read",
    "resolve",
    "say_clock",
    "say_day",
    "say_instant",
    "say_interval",
    "say_series",
    "zone_name",
]
