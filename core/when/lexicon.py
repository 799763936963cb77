"""The words of time, by class. A word may be in several: "second" is an ordinal and a unit, "sun" a day and a star.

To teach a new word, add it to its row; to teach a new way of saying something, add a rule in core.when.grammar.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from core.when.places import PLACES, ZONE_LETTERS, ZONE_WORDS

WEEKDAYS: tuple[str, ...] = (  # the first is Monday; with the slips of the finger that are seen most
    "monday mon mondy munday moday",
    "tuesday tue tues tu tuseday teusday tusday tuesdy tueday",
    "wednesday wed weds wednes wendesday wednsday wensday wedensday wednesdy",
    "thursday thu thur thurs thr thrusday thursady thurday thusday thursdy thrsday",
    "friday fri firday frday friady fridy",
    "saturday sat saterday satuday saturdy",
    "sunday sun sundy suday",
)
MONTHS: tuple[str, ...] = (
    "january jan janurary januray",
    "february feb febuary febr feburary",
    "march mar",
    "april apr aprl",
    "may",
    "june jun",
    "july jul",
    "august aug agust",
    "september sep sept septmber setember",
    "october oct octuber loka",
    "november nov novemeber",
    "december dec decmber",
)
ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth \
fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"

UNITS: Mapping[str, str] = {  # a unit of time -> how it is written
    "second": "second seconds sec secs s",
    "minute": "minute minutes min mins mintues minuets minutess",
    "hour": "hour hours hr hrs h hour's hous",
    "day": "day days",
    "workday": "workday workdays",
    "week": "week weeks wk wks",
    "fortnight": "fortnight fortnights",
    "weekend": "weekend weekends",
    "month": "month months mo mos mth mths",
    "quarter": "quarter quarters qtr qtrs",
    "year": "year years yr yrs",
}
PARTS: Mapping[str, str] = {  # a part of the day -> how it is written
    "morning": "morning mornings mornin",
    "afternoon": "afternoon afternoons afternon aftrnoon arvo afternoonish",
    "evening": "evening evenings",
    "night": "night nights nite",
    "lunch": "lunchtime lunchtimes",
    "daytime": "daytime",
}
MEALS: Mapping[str, str] = {"breakfast": "breakfast", "lunch": "lunch", "dinner": "dinner supper"}
SEASONS: Mapping[str, str] = {"spring": "spring", "summer": "summer", "autumn": "autumn fall", "winter": "winter"}
WHICH: Mapping[str, str] = {  # which of several days, weeks, months
    "this": "this current",
    "next": "next nxt",
    "coming": "coming upcoming",
    "following": "following",
    "last": "last past previous prior",
}
SLICES: Mapping[str, str] = {  # a piece of a stretch
    "early": "early beginning start",
    "mid": "mid middle",
    "late": "late end",
    "later": "later",
    "rest": "rest remainder remaining",
}
SCALES = "percent pct kg kilograms lb miles km people persons dollars usd eur euros points degrees stars star adults \
students times rooms seats items options bottles steps kids guests attendees folks"
MONTH_SHORT = "jan feb mar apr jun jul aug sep sept oct nov dec"
# Words that may come after a bare hour ("thursday 9 works", "tomorrow 3 pls"); after any other the number counts something.
FOLLOWERS = (
    "works work please pls plz with w for and or but to if is on at the in would could can could should do ok okay \
good fine thanks thx instead rather if unless except not when our my we i sharp ish until till as so then than \
by from also too though however let lets because since will does at which who that today tomorrow this next"
)


def _build() -> dict[str, dict[str, object]]:
    tags: dict[str, dict[str, object]] = defaultdict(dict)
    for number, row in enumerate(WEEKDAYS):
        for word in row.split():
            tags[word]["wd"] = number
        tags[row.split()[0] + "s"]["wds"] = number
    for number, row in enumerate(MONTHS):
        for word in row.split():
            tags[word]["month"] = number + 1
    for number, word in enumerate(ONES.split()):
        tags[word]["one"] = number
    for number, word in enumerate(TENS.split()):
        tags[word]["ten"] = 20 + 10 * number
    for number, word in enumerate(ORDINALS.split()):
        tags[word]["ord"] = number + 1
    tags["thirtieth"]["ord"] = 30
    for tag, table in (
        ("unit", UNITS),
        ("part", PARTS),
        ("season", SEASONS),
        ("which", WHICH),
        ("slice", SLICES),
        ("meal", MEALS),
    ):
        for value, words in table.items():
            for word in words.split():
                tags[word][tag] = value
    for tag, zones in (("zletters", ZONE_LETTERS), ("zword", ZONE_WORDS), ("place", PLACES)):
        for words, zone in zones.items():
            if " " not in words:
                tags[words][tag] = zone
    for word in ("early", "mid", "late", "later"):
        tags[word]["piece"] = word
    for word in SCALES.split():
        tags[word]["scale"] = word
    for word in FOLLOWERS.split():
        tags[word]["follow"] = word
    for word in MONTH_SHORT.split():
        tags[word]["mshort"] = tags[word]["month"]
    return dict(tags)


TAGS: Mapping[str, Mapping[str, object]] = _build()
