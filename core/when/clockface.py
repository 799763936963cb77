"""The face of a clock: which half of the day a bare hour means, and where the parts of a day begin and end.

All times are minutes after midnight; a time after 24:00 is the next day. Source: semantics.md "Times".
"""

from __future__ import annotations

from collections.abc import Mapping

from core.when.tree import Clock, Hours, Part

DAY = 1440
FIRST_MORNING_HOUR = 7  # a bare 7 to 11 is morning, 1 to 6 afternoon, 12 noon

BESIDE_LUNCH = "beside lunch"  # the late morning, and what lunch leaves of the early afternoon

Faces = Mapping[tuple[str, str | None], tuple[int, int]]

FACES: Faces = {
    ("morning", None): (0, 720),
    ("morning", "early"): (0, 540),
    ("morning", "mid"): (570, 660),
    ("morning", "late"): (630, 720),
    ("lunch", None): (720, 810),
    ("afternoon", None): (720, 1080),
    ("afternoon", "early"): (720, 870),
    ("afternoon", "mid"): (840, 960),
    ("afternoon", "late"): (900, 1080),
    ("evening", None): (1020, 1260),
    ("evening", "early"): (1020, 1140),
    ("evening", "late"): (1140, 1260),
    ("night", None): (1080, 1440),
    ("night", "early"): (1080, 1260),
    ("night", "late"): (1260, 1440),
    ("daytime", None): (480, 1080),
    ("business", None): (540, 1020),
    ("breakfast", None): (420, 540),
    ("dinner", None): (1080, 1200),
    ("middle", None): (600, 840),
    ("later", None): (720, 1440),
    ("early day", None): (0, 720),
    (BESIDE_LUNCH, None): (630, 870),
}


def in_part(clock: Clock, part: Part) -> Clock:
    """The clock time with its half of the day decided by the part: "nine in the morning", "2 tonight"."""
    if clock.sure or clock.half:
        return clock
    hour = clock.hour % 12
    if part.name in ("afternoon", "evening", "end of day", "dinner", "lunch", "later"):
        late = not (part.name == "lunch" and hour in (10, 11)) and not (part.name == "evening" and hour == 0)
    elif part.name == "night":
        late = hour >= 5
    elif part.name in ("morning", "first thing", "breakfast", "early day"):
        late = part.name != "morning" and hour == 0
    else:
        return clock
    return Clock(hour + 12 if late else hour, clock.minute, "pm" if late else "am", True, clock.about, clock.second)


def settle(clock: Clock, part: Part | None = None) -> int:
    """Minutes after midnight; a bare hour by the rule unless a part of the day decides."""
    if part is not None:
        clock = in_part(clock, part)
    hour = clock.hour
    if not clock.sure and not clock.half and 0 < hour < FIRST_MORNING_HOUR:
        hour += 12
    return hour * 60 + clock.minute


def settle_hours(hours: Hours, part: Part | None = None) -> tuple[int, int]:
    """Start and end in minutes after the first midnight; an end before the start is on the next day."""
    first, last = hours.first, hours.last
    if part is not None:
        first, last = in_part(first, part), in_part(last, part)
        if last.sure and settle(first) > settle(last):  # "from ten to five in the afternoon"
            first = hours.first
    first_sure, last_sure = first.sure or bool(first.half), last.sure or bool(last.half)
    if last_sure and not first_sure:
        end = settle(last) or DAY
        base = first.hour % 12 * 60 + first.minute
        by_half = (
            (base + 720, base) if last.half else (first.hour * 60 + first.minute,)
        )  # "10:17 to 22:51" counts to 24
        start = next((minute for minute in by_half if minute < end), settle(first))
    else:
        start = settle(first)
        end = settle(last)
        if not last_sure:
            base = last.hour * 60 + last.minute  # a bare 12 is noon, and after noon it is midnight
            end = next((minute for minute in (base, base + 720) if minute > start), base + DAY)
    if end <= start:
        end += DAY
    return start, end + (hours.days_on * DAY if hours.days_on and end < DAY else 0)
