"""Numbers, ordinals, years, and how much of something: "twenty-one", "3rd", "a couple of", "one and a half"."""

from __future__ import annotations

from core.when.engine import Rule


def _small(value: int) -> int | None:
    return value if value < 1000 else None


def _tens(ten: int, one: int) -> int | None:
    return ten + one if 0 < one < 10 else None


def _suffixed(value: int) -> int | None:
    return value if 0 < value < 100 else None


def _late_ordinal(ten: int, one: int) -> int | None:
    return ten + one if one < 10 else None


def _year(value: int) -> int | None:
    return value if 1900 <= value < 2200 else None


def _decimal(whole: int, digits: str) -> float | None:
    return float(f"{whole}.{digits}") if len(digits) <= 2 else None


def _fraction(over: int, under: int) -> float | None:
    return over / under if (over, under) in ((1, 2), (1, 4), (3, 4)) else None


Amount = tuple[float, bool]  # how many, and whether that is vague


# A table: one rule, one line.
# fmt: off
RULES = (
    Rule("num", ":int", _small, "21"),
    Rule("num", ":one", int, "three"),
    Rule("num", ":ten", int, "thirty"),
    Rule("num", ":ten -? :one", _tens, "twenty-one"),
    Rule("ordd", ":int ~ st|nd|rd|th", _suffixed, "3rd"),
    Rule("ordn", "<ordd>", int, "22nd"),
    Rule("ordn", ":ord", int, "third"),
    Rule("ordn", ":ten -? :ord", _late_ordinal, "twenty-first"),
    Rule("year", ":#4", _year, "2026"),
    Rule("year", "two thousand and? <num>", lambda n: 2000 + n if n < 100 else None, "two thousand and eighteen"),
    Rule("year", "two thousand", lambda: 2000, "two thousand"),
    Rule("frac", ":int ~ / ~ :int", _fraction, "1/2"),
    Rule("frac", "½", lambda: 0.5, "½"),
    Rule("frac", "¼", lambda: 0.25, "¼"),
    Rule("frac", "¾", lambda: 0.75, "¾"),
    Rule("frac", "half a|an?", lambda: 0.5, "half an"),
    Rule("frac", "a? quarter of? a|an?", lambda: 0.25, "a quarter of an"),
    Rule("frac", "three - quarters of? a|an", lambda: 0.75, "three-quarters of an"),
    Rule("frac", "three quarters of? a|an", lambda: 0.75, "three quarters of an"),
    Rule("more", "a half", lambda: 0.5, "a half"),
    Rule("more", "half", lambda: 0.5, "half"),
    Rule("more", "a|one? quarter of?", lambda: 0.25, "a quarter"),
    Rule("more", "two quarters|quarter of?", lambda: 0.5, "two quarters"),
    Rule("more", "three quarters|quarter of?", lambda: 0.75, "three quarters"),
    Rule("amount", "<num>", lambda n: (float(n), False), "90"),
    Rule("amount", "a|an|one|another", lambda: (1.0, False), "an"),
    Rule("amount", ":int ~ . ~ :digits", lambda a, b: _pair(_decimal(a, b)), "1.5"),
    Rule("amount", "<frac>", lambda f: (f, False), "half an"),
    Rule("amount", ":int <frac>", lambda n, f: (n + f, False), "1 1/2"),
    Rule("amount", "<num> and <more>", lambda n, f: (n + f, False), "one and a half"),
    Rule("amount", "a? couple of?", lambda: (2.0, False), "a couple of"),
    Rule("amount", "a pair of", lambda: (2.0, False), "a pair of"),
    Rule("amount", "a? few", lambda: (3.0, True), "a few"),
    Rule("amount", "some|several", lambda: (3.0, True), "several"),
)
# fmt: on


def _pair(value: float | None) -> Amount | None:
    return None if value is None else (value, False)
