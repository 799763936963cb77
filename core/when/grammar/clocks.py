"""Clock times: "2pm", "half three", "14h", "quarter past", "nine in the morning", "10ish"."""

from __future__ import annotations

from dataclasses import replace

from core.when.clockface import in_part
from core.when.engine import Rule
from core.when.tree import Clock, Length, Part


def clock(
    hour: int, minute: int = 0, half: str | None = None, second: int | None = 0, bare: bool = False
) -> Clock | None:
    """A clock time from its numbers, or None when no clock shows it."""
    if minute > 59 or (second or 0) > 59 or hour > 24 or (hour == 24 and minute):
        return None
    if half and (hour > 12 or hour == 0):
        return Clock(hour, minute, second=second or 0) if minute or hour == 0 else None
    if half:
        return Clock(hour % 12 + (12 if half == "pm" else 0), minute, half, second=second or 0)
    return Clock(hour % 24, minute, None, hour in (0, 24) or hour > 12, False, second or 0, bare)


def _written(digits: str, minute: int, second: int | None = None, half: str | None = None) -> Clock | None:
    found = clock(int(digits), minute, half, second) if len(digits) < 3 else None
    if found and digits[0] == "0" and not half:  # "09:00" is written by people who count to 24
        return Clock(found.hour, found.minute, second=found.second)
    return found


def _run_together(digits: str, half: str | None = None) -> Clock | None:
    if half is None and "1960" <= digits < "2060" and digits[2:] not in ("00", "15", "30", "45"):
        return None  # a year
    return _written(digits[:-2], int(digits[-2:]), None, half) if 3 <= len(digits) <= 4 else None


def _bare(hour: int) -> Clock | None:
    return clock(hour, bare=True) if 0 <= hour <= 24 else None


def _on_the_hour(hour: int, half: str | None) -> Clock | None:
    return clock(hour, 0, half) if hour > 0 else None


def _with_half(hour: int, half: str) -> Clock | None:
    return clock(hour, 0, half) if 0 < hour <= 12 else None


def _spoken(hour: int, minute: int, half: str | None = None) -> Clock | None:
    return clock(hour, minute, half) if hour > 0 and minute >= 10 else None


def _moved(found: Clock, minutes: int) -> Clock:
    hour, minute = divmod((found.hour * 60 + found.minute + minutes) % 1440, 60)
    if not found.sure and hour == 0:
        hour = 12
    return Clock(hour, minute, found.half, found.sure, found.about)


def _past(minutes: int, found: Clock) -> Clock | None:
    return _moved(found, minutes) if 0 < minutes < 60 and (not found.minute or found.sure) else None


def _length_after(length: Length, found: Clock) -> Clock | None:
    return _moved(found, int(length.seconds // 60)) if found.sure and length.seconds < 43200 else None


def _length_before(length: Length, found: Clock) -> Clock | None:
    return _moved(found, -int(length.seconds // 60)) if found.sure and length.seconds < 43200 else None


def _to(minutes: int, found: Clock) -> Clock | None:
    return _moved(found, -minutes) if 0 < minutes < 60 and not found.minute else None


def about(found: Clock, *_: object) -> Clock:
    """The same, but only about then."""
    return Clock(found.hour, found.minute, found.half, found.sure, True, found.second, found.bare)


def firm(found: Clock) -> Clock:
    """A bare number that the words around it make a clock time."""
    return Clock(found.hour, found.minute, found.half, found.sure, found.about, found.second)


def _half_hour(hour: int) -> Clock | None:
    return clock(hour, 30) if 0 < hour < 13 else None


def _noon(number: int) -> Clock | None:
    return Clock(12, 0, "pm") if number == 12 else None


def _near(vague: int, found: Clock, *_: object) -> Clock:
    return about(found) if vague else firm(found)


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("ap", "am|ampm", lambda: "am", "am"),
    Rule("ap", "pm", lambda: "pm", "pm"),
    Rule("ap", "a . m ( ~ . )?", lambda: "am", "a.m."),
    Rule("ap", "p . m ( ~ . )?", lambda: "pm", "p.m."),
    Rule("ap", "a m", lambda: "am", "a m"),
    Rule("ap", "p m", lambda: "pm", "p m"),
    Rule("ap1", "<ap>", lambda half: half, "pm"),
    Rule("ap1", "~ a !m", lambda: "am", "3^a"),
    Rule("ap1", "~ p !m", lambda: "pm", "3^p"),
    Rule("twelve", "noon|midday|noontime", lambda: Clock(12, 0, "pm"), "noon"),
    Rule("twelve", "mid -? day", lambda: Clock(12, 0, "pm"), "mid-day"),
    Rule("twelve", "<num> noon|midday|lunchtime", _noon, "12 noon"),
    Rule("twelve", "<num> midnight", lambda n: Clock(0, 0, "am") if n == 12 else None, "twelve midnight"),
    Rule("twelve", "midnight", lambda: Clock(0, 0, "am"), "midnight"),
    Rule("oclock", "o ' clock", lambda: 1, "o'clock"),
    Rule("oclock", "oclock", lambda: 1, "oclock"),
    Rule("oclock", "o clock", lambda: 1, "o clock"),
    Rule("clk0", "<num> <ap1>", _with_half, "2 pm"),
    Rule("clk0", ":digits ~ : ~ :#2 ( ~ : ~ :#2 ( ~ . ~ :int )? )? ( ~ h )? <ap1>?", lambda d, m, s, _, ap: _written(d, m, s, ap), "14:30"),
    Rule("clk0", ":digits ~ . ~ :#2 <ap1>", lambda d, m, ap: _written(d, m, None, ap), "2.30pm"),
    Rule("clk0", ":digits ~ . ~ :#2 h|hrs|uhr", _written, "18.00 h"),
    Rule("clk0", ":digits ~ : ~ :#2 hrs|hours|uhr", _written, "11:00 hrs"),
    Rule("clk0", ":digits <ap1>", _run_together, "340pm"),
    Rule("clk0", ":digits h|hrs|hours", lambda d: _run_together(d) if len(d) == 4 else None, "1400 hrs"),
    Rule("clk0", "<num> <oclock> <ap1>?", lambda n, _, ap: _on_the_hour(n, ap), "3 o'clock"),
    Rule("clk0", ":int ~ h ~ :#2 !m|min|mins", lambda h, m: replace(c, sure=True) if h != 1 and (c := clock(h, m)) else None, "9h15"),
    Rule("clk0", ":int h :#2 <ap1>", clock, "10 H 10 pm"),
    Rule("clk0", ":int ~ h !:int", lambda h: clock(h) if 13 <= h < 24 else None, "14h"),
    Rule("clk0", ":one -? <num> <ap1>", _spoken, "seven thirty pm"),
    Rule("clk0", ":one -? :ten -? :one <ap1>", lambda h, t, o, ap: _spoken(h, t + o, ap), "nine fifty nine am"),
    Rule("clk0", "<twelve>", lambda c: c, "12 noon"),
    Rule("hour", "<clk0>", lambda c: c, "2 pm"),
    Rule("hour", "<num>", _bare, "eleven"),
    Rule("mins", "<num> min|mins|minute|minutes", int, "twenty minutes"),
    Rule("mins", "twenty -? five", lambda: 25, "twenty-five"),
    Rule("mins", "twenty", lambda: 20, "twenty"),
    Rule("mins", "a? quarter", lambda: 15, "a quarter"),
    Rule("mins", "half", lambda: 30, "half"),
    Rule("mins", "three quarters", lambda: 45, "three quarters"),
    Rule("clk1", "<clk0>", lambda c: c, "2 pm"),
    Rule("clk1", "<mins> past|after|pas|from <hour> !:unit", _past, "half past eleven"),
    Rule("clk1", "<num> past|after|pas <hour> !:unit", lambda n, c: _past(n, c) if n % 5 == 0 else None, "ten past nine"),
    Rule("clk1", "<mins> to|before|til|till|of <hour> !:unit|:month", _to, "a quarter to noon"),
    Rule("clk1", "<len2> after|past <clk0>", _length_after, "half an hour after 3pm"),
    Rule("clk1", "<len2> before <clk0>", _length_before, "an hour before noon"),
    Rule("clk1", "half <num> !:unit|min|past|-|h", _half_hour, "half three"),
    Rule("about", "-? ish", lambda: 1, "-ish"),
    Rule("about", "or so|thereabouts", lambda: 1, "or so"),
    Rule("about", "approximately|approx", lambda: 1, "approximately"),
    Rule("around", "at? around|about|approximately|approx|circa|roughly|gegen", lambda: 1, "around"),
    Rule("around", "'~", lambda: 1, "~"),
    Rule("around", "at|@", lambda: 0, "at"),
    Rule("hr", "<clk1>", lambda c: c, "2 pm"),
    Rule("hr", ":#1", _bare, "3"),
    Rule("hr", ":#2", _bare, "11"),
    Rule("hr", ":one", lambda n: _bare(n) if n else None, "eleven"),
    Rule("hr", "twenty", lambda: _bare(20), "twenty"),
    Rule("hr", ":digits", lambda d: _run_together(d) if len(d) == 4 else None, "1030"),
    Rule("hr", ":digits ~ . ~ :#2 !%", _written, "11.30"),
    Rule("hr", ":one -? <num> ( min|minutes )?", _spoken, "seven thirty"),
    Rule("hr", "<hour> <about>", about, "10ish"),
    Rule("hrat", "<hr>", firm, "11"),
    Rule("hrat", ":#2 :#2 !:unit|:month|-|/|.|:", clock, "12 15"),
    Rule("hrat", ":#3 !:unit|:month|-|/|.|:", lambda n: clock(n // 100, n % 100), "730"),
    Rule("hrat", ":int ~ h !:int", clock, "8h"),
    Rule("inpart", "in|during the|this? :piece? -? :part", lambda piece, name: Part(name, piece), "in the morning"),
    Rule("inpart", "at night", lambda: Part("night"), "at night"),
    Rule("clk", "<clk1>", lambda c: c, "2 pm"),
    Rule("clk", "<clk1> <about>", about, "2pm-ish"),
    Rule("clk", "<clk1> sharp|exactly|precisely", lambda c: c, "4pm sharp"),
    Rule("clk", "<clk1> on the dot", lambda c: c, "4pm on the dot"),
    Rule("clk", "<hour> -? ish !:unit", about, "10ish"),
    Rule("clk", "<hr> ,? <inpart>", in_part, "nine in the morning"),
    Rule("clk", "<clk1> ,? :piece? -? :part", lambda c, piece, name: in_part(c, Part(name, piece)), "8:00 early morning"),
    Rule("clk", "<clk1> ,? <inpart>", in_part, "half past seven in the morning"),
    Rule("atclk", "<around> <hrat> !%|:unit|:scale|:month", _near, "at 3"),
    Rule("atclk", "<around> <hrat> <about>", lambda _, c, __: about(c), "around 3ish"),
    Rule("atclk", "<around> <clk>", _near, "at 2pm"),
    Rule("atclk", "sharp|precisely|exactly at <hrat>", firm, "sharp at 4pm"),
    Rule("atclk", "on the dot at <hrat>", firm, "on the dot at 4pm"),
    Rule("atclk", "at|@ <hrat> ,? <inpart>", in_part, "at 730 in the evening"),
    Rule("atclk", "at five|ten to :one !:unit", lambda h: clock((h + 10) % 12 + 1, 50), "at ten to five"),
    Rule("atclk", "for :one -? :ten !:unit", _spoken, "for eight forty"),
    Rule("atclk", "at five|ten to :one !:unit", lambda h: clock((h + 10) % 12 + 1, 50), "at ten to five"),
    Rule("atclk", "for :one -? :ten -? :one !:unit", lambda h, t, o: _spoken(h, t + o), "for ten forty-five"),
    Rule("time0", "<clk>", lambda c: c, "2pm"),
    Rule("time0", "<atclk>", lambda c: c, "at 3"),
)
# fmt: on
