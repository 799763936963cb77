"""Words beside a name, by what they tell about it; read by core.people.place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.people.lexicon import BEFORE_SURELY, JOINS, MODAL_NAMES

TIME_TAGS = frozenset(
    {"wd", "wds", "month", "part", "unit", "which", "ord", "one", "ten", "season", "tonight", "zletters"}
)
TIME_WORDS = frozenset(
    {
        "today",
        "tomorrow",
        "tommorow",
        "tommorrow",
        "sometime",
        "anytime",
        "someday",
        "asap",
        "tmrw",
        "tmr",
        "tomorow",
        "tonight",
        "noon",
        "midday",
        "midnight",
        "now",
        "am",
        "pm",
    }
)
ENDS_TEAM = frozenset(
    {"together", "free", "available", "all", "everyone", "needs", "wants", "wanted", "busy", "around"}
)
HUMAN_VERBS = frozenset(
    "wants asked asks says said told promised suggested mentioned wrote called rang knows likes"
    " prefers thinks hopes agreed"
    " invited offered proposed pinged emailed chased wanted".split()
)
WISHES = frozenset({"needs", "would", "is", "has", "requires", "must", "should", "wishes", "hopes"})
MEETS = frozenset({"with", "see", "meet", "of", "from"})
PARTICLES = frozenset(
    {"de", "van", "von", "der", "la", "le", "al", "bin", "del", "da", "di", "el", "ter", "dos", "du", "st"}
)
UNKNOWN_AFTER = frozenset({"for", "add", "adding", "ask", "get", "put", "give", "remove", "take", "drop", "is", "does", "can",
                            "could", "if", "whether", "whos", "who", "that", "between", "has", "would", "will", "see", "seeing",
                            "meeting", "calling", "both", "visiting", "about", "of", "than", "need", "needs",
                            "want", "wants"})  # fmt: skip
SPOKEN = frozenset({"talk", "speak", "talking", "speaking", "reports", "report", "write"})
IN_A_TEAM = frozenset({"is", "whos", "who's", "everyone", "everybody", "people", "who", "s"})
PREPOSITIONS = frozenset({"on", "at", "in", "for", "with", "from", "to", "this", "about", "or", "and"})
ADDED = frozenset({"add", "include", "remove", "drop", "uninvite"})
CALENDARS = frozenset({"calendar", "calender", "cal", "diary", "schedule", "agenda", "list", "cart", "order"})
ASKED_WHO = frozenset({"who", "where", "when", "what", "whos", ""})

#: Before "with", these make of what follows something else than company: "behind with the text", "happy with the plan".
OTHER_WITH = frozenset(
    "behind along start begin deal done happy fine help busy finished pleased stuck ahead agree".split()
)
_ARTICLES = frozenset("a an the my our his her their your this that these those some any".split())


def is_a_thing(before: str, earlier: str) -> bool:
    """Whether a word in small letters with an article is a thing and no name: "the Leeds job and I", "a new plan and Raj"."""
    return before not in BEFORE_SURELY | JOINS and bool({before, earlier} & _ARTICLES)


def wishes_to_meet(words: Sequence[str], known: Callable[[int], bool]) -> bool:
    """ "needs half an hour with Priya", "would like to see Raj": only a person wishes for somebody.

    words: those behind a name; known: whether a name of the directory begins at one of them.
    """
    if not words or words[0] not in WISHES:
        return False
    for n, word in enumerate(words[1:-1], start=1):
        if word in {".", "!", "?"}:
            return False
        if word in MEETS and (words[n + 1] in {"me", "us", "myself"} or known(n + 1)):
            return True
    return False


# What follows a name that opens a note in shorthand: "mark w ingrid", "hope weekly".
_SHORT_JOINS = frozenset({"w", "w/", "with", "x", "<>", "/", "+", "&"})
_AFTER_A_NAME = frozenset({"weekly", "biweekly", "fortnightly", "monthly", "free", "available"})
_SHORT_NOTE = 8  # signs and words of a note that is nothing but a name and a time
_SHORT_QUESTION = 5  # signs and words of "chase weds 3pm?"
# After a name in small letters: "cancel it, frank gets the slot".
GETS = frozenset({"gets", "needs", "wants", "takes"})
BEGINS = frozenset({"", ",", "-", ";", "and", "so", "then"})


def opens_a_note(words: Sequence[str], end: int, known: bool, timed: tuple[bool, bool]) -> bool:
    """Whether the first word of a text, which is a name and a word, is the name: "mark w ingrid fri 10", "hope weekly".

    end: the word behind it. known: whether a name stands behind that one. timed: whether the two are words of time.
    """
    first, behind = words[0], words[end] if end < len(words) else ""
    if first in MODAL_NAMES:  # "will in with priya thursday": no verb is followed so
        return behind in {"in", "w", "w/", "with"}
    if first in {"skip", "drop", "hold", "book"}:
        return False
    if behind in _SHORT_JOINS:
        return known
    if behind in _AFTER_A_NAME or (timed[0] and end < len(words) <= _SHORT_QUESTION and words[-1] == "?"):
        return True
    return behind in {"on", "at"} and end + 1 < len(words) <= _SHORT_NOTE and timed[1]
