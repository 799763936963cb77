"""Zones by name: "ET", "New York time", "UTC+2", "his time", "our time"."""

from __future__ import annotations

from core.when.engine import Rule
from core.when.places import FIXED_MINUTES, LONG_PLACES, PLACES, ZONE_LETTERS
from core.when.tokens import BREAK
from core.when.tree import ZoneName


def _offset(sign: int, hours: int, minutes: int | None) -> ZoneName | None:
    if hours >= 100 and minutes is None:
        hours, minutes = divmod(hours, 100)
    total = sign * (hours * 60 + (minutes or 0))
    return ZoneName("utc", minutes=total) if abs(total) <= 14 * 60 else None


def _letters(word: str) -> ZoneName:
    return ZoneName(word, ZONE_LETTERS[word], FIXED_MINUTES.get(word))


def _word(zones: tuple[str, ...]) -> ZoneName:
    return ZoneName(zones[0], zones)


def _person(word: str) -> ZoneName:
    return ZoneName(word)


TIME = "time|timezone|tz"
# A table: one rule, one line.
# fmt: off
RULES = (
    *(
        Rule("place", " ".join(name.replace(".", " . ").split()), lambda name=name: PLACES[name], name)
        for name in LONG_PLACES
    ),
    Rule("place", ":place", lambda zones: zones, "Tokyo"),
    *(Rule("zlet", word, lambda word=word: _letters(word), word.upper()) for word in ZONE_LETTERS if word != "z"),
    Rule("zone0", "<zlet>", lambda z: z, "EST"),
    Rule("zone0", f"<zlet> {TIME}", lambda z: ZoneName(z.words, z.zones), "ET time"),
    Rule("zone0", "us|u.s.? :zword standard|daylight|summer? ( time )?", _word, "Eastern time"),
    Rule("zone0", "~ z", lambda: ZoneName("utc", ("UTC",), 0), "00^Z"),
    Rule("zone0", "utc|gmt ( ~ + ) ~ :int ( ~ : ~ :#2 )?", lambda h, m: _offset(1, h, m), "UTC+2"),
    Rule("zone0", "utc|gmt ( ~ - ) ~ :int ( ~ : ~ :#2 )?", lambda h, m: _offset(-1, h, m), "UTC-5"),
    Rule("zone0", "+ ~ :#2 ~ : ~ :#2", lambda h, m: _offset(1, h, m), "+02:00"),
    Rule("minus", "~ - ~ :#2 ~ : ~ :#2", lambda h, m: _offset(-1, h, m), "00^-05:00"),
    Rule("zone0", "+ ~ :#4", lambda n: _offset(1, n, None), "+0200"),
    Rule("zone1", "<zone0>", lambda z: z, "EST"),
    Rule("zone1", f"the? <place> ( ' s )? local? {TIME}", _word, "Tokyo time"),
    Rule("zone1", f"our|my|here ( own )? local? {TIME}", lambda: ZoneName("our", here=True), "our time"),
    Rule("zone1", "local time", lambda: ZoneName("our", here=True), "local time"),
    *(
        Rule("zone1", f"{word} local? {TIME}", lambda word=word: _person(word), f"{word} time")
        for word in ("his", "her", "their", "your")
    ),
    Rule("zone2", "<zone1>", lambda z: z, "EST"),
    Rule("zone2", f":* ' s local? {TIME}", _person, "Lena's time"),
    Rule("zone2", "in <place> !:part", _word, "in Tokyo"),
    Rule("zone2", "by|on the? <place> ( ' s )? clock|clocks", _word, "by the London clock"),
    # "17:00 madrid": a bare city counts only at the end of what is said of the time.
    Rule("zone2", f"<place> &,|.|;|?|!|')|{BREAK}", _word, "madrid"),
    Rule("zone", ",|-? <zone2>", lambda z: z, ", New York time"),
    Rule("zone", ",? '( <zone2> ')", lambda z: z, "(our time)"),
    Rule("zone", "<zone0> '( <zone0> ')", lambda z, _: z, "GMT+0900 (JST)"),
)
# fmt: on
