"""How long an event that exists shall take: the length that was said, or by how much it changes. semantics.md, "Times", A length."""

from __future__ import annotations

import re

from core.check.types import CheckedItem
from core.meeting import Meeting

#: How far before a length the verb may stand that says what becomes of it.
_REACH = 80
_MORE_BEFORE = re.compile(
    r"\b(?:another|extra|additional|further|add(?:ing)?(?: an?)?|one more"
    r"|(?:extend|lengthen|prolong|stretch|expand|increas)(?:e|ed|ing)?\b[^.!?\n]*\bby|overruns? by|over by)\s+(?:about |an? )?$",
    re.IGNORECASE,
)
_LESS_BEFORE = re.compile(
    r"\b(?:shorten|cut|trim|reduc|curtail|shrink|tighten)(?:e|ed|ing|t?ing|med|ming)?\b[^.!?\n]*\bby\s+(?:about |an? )?$",
    re.IGNORECASE,
)
_OFF_BEFORE = re.compile(
    r"\b(?:take|taking|knock|knocking|shave|shaving|cut|cutting|lop|chop|trim|lose)\s+(?:about |an? )?$", re.IGNORECASE
)
_MORE_BEHIND = re.compile(r"\s*(?:longer|more|extra|on top|added|on to)\b", re.IGNORECASE)
_LESS_BEHIND = re.compile(r"\s*(?:shorter|less)\b", re.IGNORECASE)
_OFF_BEHIND = re.compile(r"\s*(?:off|out of|from)\b", re.IGNORECASE)


def minutes_of(checked: CheckedItem, meeting: Meeting) -> int | None:
    """Return the new length of an event in minutes, or None when no length was said or nothing would be left of it.

    "an hour", "to 45 minutes" is the length; "30 minutes longer", "extend it by a quarter of an hour", "add half an hour",
    "take 15 minutes off it" count from the length that it has.
    """
    said, minutes = checked.item.length, checked.minutes
    if said is None or not minutes:
        return minutes
    text = checked.pending.form.text
    before, behind = text[max(0, said.start - _REACH) : said.start], text[said.end :]
    now = int((meeting.end - meeting.start).total_seconds()) // 60
    if _MORE_BEHIND.match(behind) or _MORE_BEFORE.search(before):
        return now + minutes
    less = _LESS_BEHIND.match(behind) or _LESS_BEFORE.search(before)
    if less or (_OFF_BEFORE.search(before) and _OFF_BEHIND.match(behind)):
        return max(now - minutes, 0) or None
    return minutes
