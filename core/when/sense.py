"""What looks like time and is not: "may I", "the March report", "room 3", "1-2-3", "good morning", "a minute of your time"."""

from __future__ import annotations

from core.when.tokens import BREAK, Token
from core.when.tree import Clock, Dated, Feast, Length, Moment, Part, Series, Shift, Unit, Value, Weekday, ZoneName

_NUMBERED = frozenset(
    ["room", "version", "v", "gate", "line", "chapter", "page", "ratio", "score", "level", "step", "option", "number", "no", "#", "section", "item", "building", "floor", "suite", "apt", "apartment", "flight", "terminal", "platform", "channel", "table", "bullet", "act", "part", "phase", "size", "ssn", "tel", "phone", "ext", "invoice", "order", "ticket", "paragraph", "article", "clause", "row", "rule", "rev", "revision", "release", "build", "question", "task", "issue", "case", "model", "tier"]
)
_BEFORE_MONTH = frozenset(
    ["in", "of", "for", "by", "until", "till", "from", "to", "this", "next", "last", "since", "during", "through", "before", "after", "late", "early", "mid", "end", "and", "or", "&", "-", "–", "between", "within", "around"]
)
_BEFORE_YEAR = frozenset(["in", "since", "before", "after", "by", "until", "till", "during", "through", "of", "for", "=", ">", "<", "year"])
_STREETS = frozenset(["street", "st", "avenue", "ave", "road", "rd", "lane", "drive", "blvd", "boulevard", "plaza", "floor"])
_SET_UP = frozenset(["set", "setting", "put", "line", "free", "open", "block", "blocked", "sort", "catch", "follow", "meet", "book", "fix", "take", "carve", "scheduled", "schedule"])
_SAT_ON = frozenset(["down", "in", "with", "through", "there", "here", "next", "beside", "back", "up", "out"])
_WHO = frozenset(["i", "he", "she", "we", "they", "you", "has", "have", "had", "who", "just", "and"])
_OWNER = frozenset(["my", "our", "the", "his", "her", "their", "your", "this", "that", "s", "next", "last", "these"])
_MONEY = frozenset("$€£#¥%")
_LASTS = frozenset(["will", "to", "should", "shouldn", "t", "can", "could", "must", "might", "does", "would", "ll", "d", "not"])
_JOINS = frozenset("-/.:")


def makes_sense(text: str, tokens: list[Token], start: int, end: int, value: Value) -> bool:
    """Whether tokens start..end, which the grammar takes for time, are time in this text."""
    first, last = tokens[start], tokens[end - 1]
    before = tokens[start - 1] if start else None
    after = tokens[end]
    if not _stands_apart(tokens, start, end, value):
        return False
    previous = before.low if before is not None else BREAK
    single = end - start == 1
    if previous == ":" and start > 1 and tokens[start - 2].low in _NUMBERED and not _has_clock_sign(tokens, start, end):
        return False
    if first.low == "from" and previous in ("apart", "aside", "away"):
        return False
    if first.low == "last" and (previous in _LASTS or tokens[start + 1].low in ("a", "an")):  # "it should last two hours"
        return False
    if any(token.low == "may" for token in (first, last)) and not _is_may(text, tokens, start, end, previous):
        return False
    if "int" in first.tags and previous in _NUMBERED and not _has_clock_sign(tokens, start, end):
        return False
    if isinstance(value, Length):
        return _is_length(tokens, start, end, previous)
    if isinstance(value, ZoneName):
        return _is_zone(text, tokens, start, end, previous)
    if isinstance(value, Series):
        return _is_series(first, after, previous, single, value)
    if isinstance(value, Shift):
        return not (first.low in ("up", "out", "down") and previous in _SET_UP)
    if value.now and value.end is None and first.low == "now":
        return after.low in (BREAK, ".", ",", "?", "!", ")") and previous not in ("from", "by", "until", "till", "twice")
    if first.low == "after" and value.length is not None and previous in ("s", "is", "are", "was"):
        return False  # "Sam's after 30 minutes"
    if first.low == "one" and isinstance(value.time, Clock) and value.time.bare:
        return False  # "the Globex one tomorrow"
    if isinstance(value.day, Unit) and value.day.unit == "month" and value.time is None and _titled(tokens, start, end):
        return False  # "through the March report"
    if value.time is None and value.bound is None and value.length is None:
        day = value.day
        if isinstance(day, Feast):
            return not _is_noun(after)  # "the Christmas party"
        if isinstance(day, Unit) and not value.loose:
            return _is_stretch(text, tokens, start, end, previous, day)
        if isinstance(day, Weekday) and single:
            return _is_weekday(text, first, previous, after)
        if isinstance(day, Dated):
            return _is_date(tokens, start, end, previous, day)
    if value.bound == "by" and isinstance(value.time, Part) and value.time.name == "night" and end - start == 2:
        return False
    if isinstance(value.time, Part) and value.day is None:
        return _is_part(text, tokens, start, end, previous)
    if first.low in "<>" and (previous in "<>-=" + BREAK or _opens_line(text, first)):
        return False
    return not (after.low in _STREETS and "int" in last.tags)


def _titled(tokens: list[Token], start: int, end: int) -> bool:
    return end - start > 1 and tokens[end - 2].low == "the" and _is_noun(tokens[end])


def _is_series(first: Token, after: Token, previous: str, single: bool, value: Series) -> bool:
    if not first.low.endswith("ly") or first.low == "daily":
        return not (single and first.low == "daily" and previous in _OWNER)
    if value.within is not None:
        return False  # "the weekly next week" is one meeting
    if not single:
        return previous not in _OWNER
    day_follows = not {"wd", "which", "month"}.isdisjoint(after.tags) or after.low in ("with", "w", "on", "tomorrow", "today")
    return previous not in _OWNER and not day_follows


def _has_clock_sign(tokens: list[Token], start: int, end: int) -> bool:
    return any(token.low in ("am", "pm", ":", "clock", "oclock", "noon") for token in tokens[start:end])


def _stands_apart(tokens: list[Token], start: int, end: int, value: Value) -> bool:
    first, last, after = tokens[start], tokens[end - 1], tokens[end]
    if first.glued:
        before = tokens[start - 1]
        if before.low in _MONEY or (before.sort and (before.low.isalnum() or before.low == "_") and before.low != "t"):
            return False
        between = before.low in _JOINS or (before.low == "," and "#3" in first.tags)
        if "int" in first.tags and between and before.glued and start > 1 and tokens[start - 2].low.isdigit():
            return False
    if after.glued:
        if after.low.isalpha() and "int" not in last.tags:
            return False
        if after.low.isdigit() or after.low == "_":
            return False
        if after.low.isalpha() and isinstance(value, Moment) and value.day is None:
            return False
        if after.low in _JOINS and "int" in last.tags and end + 1 < len(tokens):
            beyond = tokens[end + 1]
            if beyond.glued and beyond.low.isdigit() and not (isinstance(value, Moment) and value.time is not None and value.day is not None):
                return False
        if after.low == "," and "int" in last.tags and end + 1 < len(tokens) and tokens[end + 1].glued and "#3" in tokens[end + 1].tags:
            return False  # 101,194
    return True


def _is_may(text: str, tokens: list[Token], start: int, end: int, previous: str) -> bool:
    """Whether a "may" at the edge of the phrase is the month."""
    at = start if tokens[start].low == "may" else end - 1
    if text[tokens[at].start].isupper() and at != start:
        return tokens[at - 1].low not in ("one", "this") or "int" in tokens[at - 1].tags
    near = tokens[at - 1].low if at > start else previous
    later = tokens[at + 1] if at + 1 < end else None
    if later is not None and (later.tags or later.low in ("the", ",")):
        return True
    if near.isdigit() or near in ("st", "nd", "rd", "th", "of", "next", "last", "-", "to", "until") or near in _BEFORE_MONTH - {"this", "and", "or"}:
        return True
    return text[tokens[at].start].isupper() and previous in _BEFORE_MONTH


def _opens_line(text: str, token: Token) -> bool:
    return token.start == 0 or text[token.start - 1] == "\n"


def _is_length(tokens: list[Token], start: int, end: int, previous: str) -> bool:
    words = [token.low for token in tokens[start:end]]
    if words[0] in ("a", "an", "one", "the") and len(words) == 2:
        if words[1] in ("minute", "min", "second", "sec", "moment"):
            return False
        if words[0] != "an" and (previous.isdigit() or previous in ("times", "once", "twice", "days", "one", "day", "hours")):
            return False
    if words in (["one", "day"], ["some", "day"], ["another", "day"], ["whole", "day"], ["a", "few"]):
        return False
    if words[-1] == "s" and previous == "the":
        return False  # "the 90s"
    return not (words[-1] == "m" and not tokens[end - 1].glued and tokens[end].low == ".")


def _is_zone(text: str, tokens: list[Token], start: int, end: int, previous: str) -> bool:
    words = text[tokens[start].start : tokens[end - 1].end]
    if words.lower().endswith(("time", "timezone", "tz")):
        if tokens[start].low in ("our", "my", "his", "her", "their", "your", "here"):
            return previous in ("(", ",", "in") and tokens[end].low in (")", ",", ".", BREAK, "?", ";", "!")
        return previous != "of"
    if words == words.upper() and words.isalpha():
        return len(words) > 2 or (previous == "(" and tokens[end].low == ")")
    return not words.isalpha() and ":" in words and False


def _is_stretch(text: str, tokens: list[Token], start: int, end: int, previous: str, day: Unit) -> bool:
    first, after = tokens[start], tokens[end]
    if end - start > 1 and not (end - start == 2 and first.low == "the"):
        return True
    if day.unit == "month" and day.number is not None:
        word = tokens[end - 1]
        capital = text[word.start].isupper()
        asked = previous in _BEFORE_MONTH or (first.low == "the" and previous in _BEFORE_MONTH)
        if word.low == "may":
            return asked and (capital or previous in ("in", "of", "this", "next", "last", "until", "since"))
        if asked:
            return not (first.low == "the" and _is_noun(after))
        if first.low == "the" or previous in _OWNER or (word.low in ("march", "mar", "dec", "jan", "august") and not capital and previous != BREAK):
            return False
        if word.low == "march" and not capital and after.low in ("on", "in", "to", "with", "past", "up"):
            return False
        return not _is_noun(after)
    if day.unit == "year" and day.year is not None:
        return previous in _BEFORE_YEAR
    if first.low == "the":
        if day.unit == "weekend":
            return True
        return previous in ("in", "during", "for", BREAK) and not _is_noun(after)
    return day.unit.startswith("season") is False or not _is_noun(after)


def _is_noun(token: Token) -> bool:
    """A word that is nothing to do with time: what stands before it describes it."""
    return token.low.isalpha() and not token.tags


def _is_weekday(text: str, token: Token, previous: str, after: Token) -> bool:
    if token.low == "sat":
        return after.low not in _SAT_ON and previous not in _WHO
    if token.low == "sun":
        return previous != "the" and not _is_noun(after)
    return token.low != "tu"


def _is_date(tokens: list[Token], start: int, end: int, previous: str, day: Dated) -> bool:
    first, after = tokens[start], tokens[end]
    low = [token.low for token in tokens[start:end]]
    if day.month is None and day.month_offset is None and day.weekday is None:
        if first.low != "on" and _is_noun(after):
            return False
        if first.low not in {"the", "on"} and day.day <= 3:
            return False
        return previous not in ("our", "my", "a", "her", "his", "their", "your")
    if low == ["24", "/", "7"]:
        return False
    return not (len(low) == 3 and low[1] == "/" and after.low in ("of", "cup", "majority"))


def _is_part(text: str, tokens: list[Token], start: int, end: int, previous: str) -> bool:
    first, after = tokens[start], tokens[end]
    if previous in ("good", "gd", "fine"):
        return False
    if end - start == 1:
        if first.low in {"night", "nights"}:
            return previous not in ("by", "the", "all", "day", "and")
        if first.low == "daytime":
            return True
        if after.low == "before":
            return False  # "it is the evening before for her"
        hello = previous in (BREAK, "hi", "hey", "hello", ">") and after.low in (",", "!", "-", "–")
        return not hello and not (_opens_line(text, first) and after.start < len(text) and "\n" in text[first.end : after.start + 1])
    return True
