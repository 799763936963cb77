"""The offline reader: a Form by rules, the same type as the model's. semantics.md, "Request types".

    read(text, subject, directory=..., locale=...) -> Form   a message: greeting and story cut away, clauses, cues, items
    fragment(text, directory=..., locale=...)      -> Item   an answer in an open conversation: whatever values its words give

One message is followed by opening files in this order: parts (what the writer says now), view (labels), cues and clauses
(what each clause asks), groups (which clauses are one request), then items with persons, meetings, times and details.
"""

from core.reading.fragment import fragment
from core.reading.reader import read

__all__ = ["fragment", "read"]
