"""Ways of asking for time that is kept: a block, several sessions, what somebody wants to do alone."""

# ruff: noqa: E501  one row is one way of asking
from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

SESSIONS = rows(
    K.SESSIONS,
    (r"(?:an? )?L at a time", "four hours of writing next week, an hour at a time"),
    (r"L (?:x|×|times) (?:[2-9]|1[0-9]|<COUNT>)(?= )", "block 90 mins x 3"),
    (
        r"L(?: (?!P )\S+){0,5}? (?:twice|thrice|<COUNT> times|on <COUNT> (?:days|mornings|afternoons|occasions)) T",
        "an hour to write, three times next week",
    ),
    (r"<COUNT> (?:x|×|lots of|times) L", "5 x 1h practice"),
    (r"<COUNT> (?:\S+ )?(?:hours|hrs) with P", "two coaching hours with Raj"),
    (r"<COUNT> (?:\S+ )?<PIECES> of (?:an? )?L", "three rehearsals of an hour and a half"),
    (r"(?:twice|thrice|<COUNT> times) T(?: \S+){0,3} L", "Raj is to coach Priya twice next week, an hour each"),
    (
        r"<COUNT> (?:separate|different|individual|distinct|single)(?: \S+){0,4} <PIECES>",
        "five separate practice blocks",
    ),
    (
        (
            r"<COUNT> (?:- )?(?:L )?(?:\S+ ){0,4}?<PIECES>(?: \S+){0,12} (?:each|apiece|a piece"
            r"|per session)"
        ),
        "five blocks, an hour each",
    ),
    (r"<COUNT> (?:- )?(?:L )?(?:\S+ ){0,4}?<PIECES> (?:of|at|lasting) L", "five sessions of one hour"),
    (
        (
            r"(?:block|block out|block off|put|schedule|book|want|wants|need|needs|set|plan|reserve|hold"
            r"|keep)(?: \S+){0,6} <COUNT> (?:- )?(?:L )?(?:\S+ ){0,4}?(?:sessions|blocks"
            r"|slots)(?! (?:to choose|for me to choose))"
        ),
        "block five practice slots",
    ),
    (r"L (?:each|apiece|a piece)", "some practice next week, an hour each"),
    (r"(?:[2-9]|two|three|four|five|six|seven|eight|nine|ten) L", "block five separate hours"),
)

BLOCK = rows(
    K.BLOCK,
    (
        r"(?:close|shut|lock)(?: off| down)? (?:(?:P 's|my|our|the|her|his|their) )+<CALENDAR>",
        "could you close my calendar for two hours",
    ),
    (r"(?:close|shut|seal|fence) off (?:T|L)", "close off Friday 9 to 11"),
    (r"^(?:T|R)(?: for P)? (?:: |, |- )?(?:block|hold)(?= $| please| pls)", "tomorrow 13-15: block"),
    (r"(?:guard|defend|shield|safeguard) (?:(?:P 's|my|our|the) )?(?:T|L)", "guard Friday morning for Priya"),
    (
        r"^(?:please |and |so )?nothing (?:for|with|in) P(?: 's \S+)? T(?= $| ,| [.!]| please| pls)",
        "nothing for Priya on Friday morning",
    ),
    (
        r"(?:make|list|have) (?:me|us|P)(?: \S+){0,2}? (?:busy|unavailable|out of office|out of the office)(?= T| from| on| $)",
        "make Priya unavailable on Friday",
    ),
    (r"keep (?:everyone|everybody|people|all|anyone) (?:off|away|out)", "Friday 9 to 11, keep everyone off"),
    (
        r"(?:disappear|vanish|go dark|go quiet|hide|hide away|lock myself away) (?:for )?L",
        "I need to disappear for two hours on Friday",
    ),
    (
        r"L for (?:me|P|us) to (?:write|read|work|think|prepare|study|rehearse|practise|practice|draft|finish|focus)",
        "an hour for me to read on Friday",
    ),
    (
        r"(?:leave|leaving) (?:P 's|my|our|the)(?: \S+){1,6}? (?:clear|free|open|empty)",
        "leave Priya's Friday morning empty",
    ),
    (r"keep(?: \S+){1,9} (?:clear|free|open|empty|blocked)", "keep tomorrow morning clear"),
    (
        (
            r"(?:block|blocked|blocking|ring-fence|ringfence|carve|set aside|protect|reserve)(?: out| off"
            r"| up)? (?!.{0,400}(?: room | table | seat | car | flight | hotel ))\S+"
        ),
        "block 9 to 11",
    ),
    (
        (
            r"(?:put|need|add|place|stick|set|create|make|want|wants|get) (?:a |an )?(?:\S+ )?(?:block"
            r"|hold)(?: on| in| for)?"
        ),
        "put a block on Tuesday",
    ),
    (
        (
            r"(?:T|L|time|slot)(?: \S+){0,3} (?:blocked|held|reserved|protected|set aside|ring-fenced"
            r"|kept clear|kept free)"
        ),
        "two hours blocked out",
    ),
    (r"hold (?:the |that |this |my )?(?:\S+ ){0,2}(?:T|L|slot|time|[0-9]+|<CALENDAR>)", "hold 9 to 11"),
    (
        (
            r"(?:book|schedule|set up|put in|put|add|need|needs|find|get(?! rid)|plan|want|wants"
            r"|give)(?: \S+){0,6} <OWN>(?: time| block| blocks| session)?"
        ),
        "book two hours of focus time",
    ),
    (
        (
            r"(?:nobody|no one|no-one|nothing|no meetings)(?: \S+){0,3} (?:books?|in|gets|get"
            r"|booked)(?: \S+){0,4} (?:T|P)|no meetings (?:for P )?T"
        ),
        "make sure nobody books Priya on Friday morning",
    ),
    (
        (
            r"(?:show|mark|set|put) (?:me|us|P|my \S+|P 's \S+)(?: \S+){0,3} (?:busy|out of office"
            r"|out of the office|ooo|unavailable|away)"
        ),
        "mark me busy",
    ),
    (
        (
            r"(?:set|mark|show)(?: \S+){0,3} (?:out of office|out of the office|busy|ooo)(?: \S+){0,3} (?:T"
            r"|R)"
        ),
        "set out of office from 9 to 12",
    ),
    (
        (
            r"(?:i'll be|i will be|i'm going to be|i am going to be|P will be) (?:out of the office"
            r"|out of office|ooo)|out of the office T"
        ),
        "I'll be out of the office on Friday",
    ),
)

#: What somebody wants to do alone, with how long it takes.
WORK = rows(
    K.BLOCK,
    (
        (
            r"(?:undisturbed|uninterrupted|left alone|left in peace|be in peace|have peace|some peace|not to be disturbed|nobody to disturb|no disturbance|L of (?:peace|quiet|calm|silence)"
            r"|peace and quiet)(?: \S+){0,6}? (?:T|L|for P)"
        ),
        "Priya wants to be left in peace on Monday morning",
    ),
    (
        (
            r"P (?:wants|needs|would like|has) to (?:write|prepare|work on|finish|rehearse|draft|read|think|focus|study|practise|practice)"
            r"(?: (?!P )\S+){0,8} L(?! (?:with|and) P)"
        ),
        "Priya wants to write her keynote: two hours",
    ),
    weak=True,
)

#: The same, wished for outright.
WORK_WANTED = rows(
    K.BLOCK,
    (
        (
            r"(?:(?:P|i|we) (?:\S+ )?|i'd |we'd |she'd |he'd )(?:wants?|needs?|like|would like|'d like|has asked for|is after"
            r"|could do with) (?:\S+ )?L(?: (?!P )\S+){0,6} (?:to|for)"
            r" (?:write|writing|prepare|preparing|prep|work on|working on|finish|finishing|rehearse|rehearsing|draft|drafting|read|reading"
            r"|think|thinking|focus|study|practise|practice|practising|review|reviewing|finalise|finalize)"
            r"(?! (?:(?!<MEETING> )\S+ ){0,8}?(?:with|and) P)"
        ),
        "Priya needs two hours to write the board letter",
    ),
)
