"""What points into the thread: "at the same time", "then", "book her". Resolved by code from what the thread remembers."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from core.form import Pending
from core.when import Interval, When

_SAME_TIME = re.compile(
    r"\b(?:the\s+)?(?:same|that|this)\s+(?:time|slot|hour)\b|\b(?:then|there)\b(?=\s*(?:[,.!?;]|$|please|pls|for|too))",
    re.IGNORECASE,
)
_THEM = re.compile(
    r"\b(?:book|put|add|invite|with|get|schedule|fit|squeeze|and|for)\s+(?P<a>her|him|them)\b"
    r"|\b(?P<b>her|him|them)\s+(?:and|with|in|on|down)\b",
    re.IGNORECASE,
)


def same_time(when: When, pending: Pending, minutes: int | None) -> When:
    """Return the slot last talked about in the thread, where the words point at it and name no time of their own."""
    start = pending.context_start
    named = when.has_day or when.has_clock or when.has_part or when.windows or when.starts or when.recurrence
    if named or start is None or not _SAME_TIME.search(pending.form.text):
        return when
    local = start.astimezone(ZoneInfo(when.zone))
    window = Interval(start=local, end=local + timedelta(minutes=minutes or 60))
    return replace(when, starts=(local,), windows=(window,), has_day=True, has_clock=True, days=(local.date(),))


def them(pending: Pending) -> tuple[str, ...]:
    """Return the ids of those whom "her", "him" or "them" means in this thread, where somebody is asked for by such a word."""
    if len(pending.form.items) != 1 or not _THEM.search(pending.form.text):
        return ()
    return pending.context_people
