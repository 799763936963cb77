"""The offline reader: a Form by rules, the same type as the model's. semantics.md, "Request types".

    read(text, subject, directory=..., locale=..., titles=...) -> Form   a message: clauses, cues, items
    fragment(text, directory=..., locale=...)      -> Item   an answer in an open conversation: its values
    carried(text, kind, directory=..., locale=...) -> bool   whether any words ask for that kind at all
    only_points_at_subject(text)                   -> bool   "see subject": the subject line is the request
    only_thanks(text)                              -> bool   "thanks, that's all for today": asks for nothing

One message is followed by opening files in this order: parts (what the writer says now), view and labels (names and times
become signs), clauses and cues (what each clause asks), scope (is it ours), groups (which clauses are one request), then
items and existing, with persons, meetings, times, titles and details for the values.
"""

from core.reading.evidence import carried
from core.reading.fragment import fragment
from core.reading.parts import only_points_at_subject
from core.reading.reader import read
from core.reading.thanks import only_thanks

__all__ = ["carried", "fragment", "only_points_at_subject", "only_thanks", "read"]
