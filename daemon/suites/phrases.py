"""THE CONTRACT WITH core/wording: every sentence and label by which the judge reads a message.

When a sentence of wording changes, this file changes with it, and nothing else of the judge. All patterns are matched
without regard to case. The judge imports nothing of wording: it reads as a person would.
"""

from __future__ import annotations

import re

# --- cards -------------------------------------------------------------------------------------------------------
CARD_LAST = re.compile(r'reply\s+["“]yes["”]', re.IGNORECASE)  #: in a paragraph of every card
LIST_LAST = re.compile(r"reply with the number", re.IGNORECASE)  #: in a paragraph of every list

#: First label of an act's facts -> what it does.
ACTS = {
    "book": "book",
    "move": "move",
    "cancel": "cancel",
    "block": "block",
    "invite": "invite",
    "take off": "uninvite",
    "change": "change",
    "ask about": "mail",
}
# Labels of an act's facts, in lower case.
WHEN = "when"
WAS = "was"
LENGTH = "length"
CALENDAR = "calendar"
WITH = "with"
WHERE = "where"
REPEATS = "repeats"
OCCURRENCE = "occurrence"
NEW_TITLE = "new title"
NEW_LENGTH = "new length"
NEW_PLACE = "new place"
ADDING = "adding"
TAKING_OFF = "taking off"
# Labels of the facts after the acts.
TOLD = "will be told"
COMES_FROM = "comes from"
ALSO_NEEDS = "also needs"
NOTE = "note"
LABELS = frozenset(
    {*ACTS, WHEN, WAS, LENGTH, CALENDAR, WITH, WHERE, REPEATS, OCCURRENCE, NEW_TITLE, NEW_LENGTH, NEW_PLACE}
    | {ADDING, TAKING_OFF, TOLD, COMES_FROM, ALSO_NEEDS, NOTE}
)  #: by these a line is known as a fact even when it ends in a full stop

NOBODY = re.compile(r"^(?:nobody|no one|none)\.?$", re.IGNORECASE)
OPTIONAL = re.compile(r"\(optional\)", re.IGNORECASE)
SCOPE = (
    (re.compile(r"only this one", re.IGNORECASE), "one"),
    (re.compile(r"this and following|all that follow", re.IGNORECASE), "following"),
    (re.compile(r"the whole series", re.IGNORECASE), "all"),
)
# Notes and leads; the name of whom they are about stands in the same sentence.
#: A time stands on top of something of this person's, as asked: it need not be free for them.
ON_TOP = re.compile(r"\bon top of\b[^\n]*", re.IGNORECASE)
#: This person's calendar cannot be read: nothing is claimed about it.
UNREADABLE = re.compile(r"\bcannot (?:see|read)\b[^\n]*\bcalendars?\b[^\n]*", re.IGNORECASE)
#: A time lies outside somebody's hours.
OUTSIDE_HOURS = re.compile(r"\boutside\b[^.\n]*\bhours\b", re.IGNORECASE)

# --- the first sentence says what a message is ---------------------------------------------------------------------
DONE = re.compile(r"^done\b", re.IGNORECASE)
DECLINED = re.compile(r"\bnothing was changed\b", re.IGNORECASE)
PENDING = re.compile(r"\bone more yes is needed\b", re.IGNORECASE)
#: Neither done nor declined: something could not be done, waits for the calendar, or broke.
STUCK = re.compile(r"^(?:i could not do|not booked yet|i am sorry: i could not deal)\b", re.IGNORECASE)
#: An answer that is neither a yes, a no, an agenda nor a list of persons.
EMPTY_ANSWER = re.compile(r"\bnothing is on\b|\bi cannot say\b", re.IGNORECASE)
YES = re.compile(r"^yes\b", re.IGNORECASE)
NO = re.compile(r"^no\b", re.IGNORECASE)

#: Why a no is said, looked for in the first paragraph. The last two are no `why` of the suites: a no all the same.
REFUSALS = (
    ("unverified", re.compile(r"\bcannot tell who you are\b", re.IGNORECASE)),
    ("expired", re.compile(r"\bno longer open\b|\bhas expired\b|\bapproved already\b", re.IGNORECASE)),
    ("unsupported", re.compile(r"\bthat is not something i can do\b", re.IGNORECASE)),
    ("past", re.compile(r"\balready passed\b", re.IGNORECASE)),
    ("not-allowed", re.compile(r"\bi may not\b|\bonly\b[^.?!\n]*\bmay\b", re.IGNORECASE)),
    ("not-found", re.compile(r"\bi cannot find\b", re.IGNORECASE)),
    ("too-much", re.compile(r"\bmore than i may look up\b", re.IGNORECASE)),
    ("unreadable", re.compile(r"^i cannot see\b[^.]*\bcalendar right now\b", re.IGNORECASE)),
)

#: What a question is about, looked for in the paragraph that ends in "?", in this order.
QUESTIONS = (
    ("what", re.compile(r"\bwhat can i do for you\b", re.IGNORECASE)),
    ("zone", re.compile(r"\b(?:which|what) time zone\b", re.IGNORECASE)),
    ("duration", re.compile(r"\bhow long\b", re.IGNORECASE)),
    ("which-event", re.compile(r"\bwhich (?:meeting|event|one)\b", re.IGNORECASE)),
    ("who", re.compile(r"\bwho\b|\bwhom\b|\bwhich (?:person|of them)\b", re.IGNORECASE)),
    ("when", re.compile(r"\bwhen\b|\bwhich (?:day|date|time|week)\b|\bwhat (?:day|date|time)\b", re.IGNORECASE)),
)

#: The line above what our mails quote of the message that they answer.
QUOTE_MARKER = re.compile(r"^.*earlier in this conversation.*$", re.IGNORECASE | re.MULTILINE)

# --- agendas -------------------------------------------------------------------------------------------------------
#: A line of an agenda; `clock` is empty on an all-day event.
AGENDA = re.compile(
    r"^(?:(?P<first>\d{1,2}:\d\d)(?: to (?:[A-Z][^:]*? )?(?P<last>\d{1,2}:\d\d))?|all day)(?:[^:\n]*)?: (?P<what>.+)$",
    re.IGNORECASE,
)
#: What stands for a title that the reader may not see.
HIDDEN = re.compile(r"^(?:busy|private|marked as free|a private (?:event|meeting))\b", re.IGNORECASE)

# --- people --------------------------------------------------------------------------------------------------------
ADDRESS = re.compile(r"<?([\w.+'-]+@[\w-]+(?:\.[\w-]+)+)>?")
BETWEEN_PEOPLE = ";"
#: At the end of a row of events: whose calendar it stands on.
WHOSE = re.compile(r",\s*(?P<name>[^,]+?)['’]s? calendar\s*$")

#: Words by which a writer says that somebody need not come ("Sam Lee if he can make it"): read in one clause with the name.
IF_THEY_CAN = re.compile(
    r"\boptional(?:ly)?\b|\bif\b[^,.;]*\b(?:can|could|able|free|available|wants?|likes?|around|has time)\b",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[,.;()\n]|\band\b|\bplus\b|\+|&")

# --- answers (what people write) -----------------------------------------------------------------------------------
#: A whole message that is a yes and nothing else. Where `expect` says done or pending, the suite vouches for the yes.
PLAIN_YES = re.compile(
    r"^\W*(?:yes|yep|yeah|yup|ok|okay|sure|approved?|agreed|confirmed|go ahead|go for it|please do|do it|book it|"
    r"sounds good|perfect|great|fine|👍|✅)(?:[\s,.!]+(?:yes|please|thanks|thank you|ok|go ahead|go for it|do it|"
    r"book it|do|that works|works for me|approved|that's fine|sounds good|all good))*[\s.!👍🏻🏼🏽🙏]*$",
    re.IGNORECASE,
)
_ORDINAL = r"first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th"
_CARDINAL = r"one|two|three|four|five|[1-9]"
NUMBER_WORDS = {
    **dict.fromkeys(("1", "one", "first", "1st"), 1),
    **dict.fromkeys(("2", "two", "second", "2nd"), 2),
    **dict.fromkeys(("3", "three", "third", "3rd"), 3),
    **dict.fromkeys(("4", "four", "fourth", "4th"), 4),
    **dict.fromkeys(("5", "five", "fifth", "5th"), 5),
    **{str(n): n for n in range(6, 10)},
}
_LEAD = r"(?:(?:yes|ok|okay|please|book|take|go ahead(?: and book)?|let's (?:take|do|go with)|pick|go with|to|i'll take)[\s,]+)*"
_TAIL = (
    r"(?:[\s,.!]+(?:please|pls|thanks|thank you|ta|works|works for me|is (?:good|fine|great)|book it|go ahead))*[\s.!]*"
)
#: First line of an answer that picks a row by number or ordinal, and by nothing else.
PICK = re.compile(
    rf"^{_LEAD}(?:(?:option|opt\.?|number|no\.?|nr\.?|row|choice|#)\s*(?P<n1>{_CARDINAL})\b|"
    rf"#?(?P<n2>[1-9])(?![\d:.]|\s*(?:am|pm|o'clock)\b)|(?:the )?(?P<n3>{_ORDINAL})(?: one| option| slot| time)?\b){_TAIL}$",
    re.IGNORECASE,
)
