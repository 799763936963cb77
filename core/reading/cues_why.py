"""Ways of asking why a time is not to be had: "why not 2pm?", "what's wrong with Thursday at 3?".

"Why don't we meet at 3?" and "why not move it to Friday?" are proposals and none of these: every row needs a word that
says that a time failed, or the time at once behind "why not".
"""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_IS_NOT = r"(?:isn't|wasn't|isnt|wasnt|is|was|'s|doesn't|doesnt|does|didn't|did|won't|wont|will|wouldn't|would|can't|can|couldn't)"
_FAILED = (
    r"(?:not|out|off|gone|taken|busy|blocked|unavailable|excluded|missing|ruled out|impossible|possible|free|available"
    r"|offered|listed|shown|included|suggested|proposed|there|work|fit|suit|an option|no good|okay|ok|good"
    r"|(?:on|in|among) (?:the|your|this|that) (?:list|options|times|slots))"
)
_BE = r"(?:isn't|isnt|wasn't|aren't|is|are|was|'s)"
_CAN = r"(?:can't|cannot|cant|couldn't|won't|wont|can|could|will)"
_WHY = r"(?:why|how come|y)"

WHY = rows(
    K.CHECK_TIME,
    (rf"{_WHY} not (?:(?:on|at|for|in|the|do|have|use|say|a|around) )*T(?= [?.!,]| $| with| for| then| please| on| too)", "why not 2pm?"),
    (
        rf"{_WHY} {_IS_NOT} (?:\S+ ){{0,3}}?T (?:\S+ ){{0,3}}?{_FAILED}",
        "why isn't 2pm on the list",
    ),
    (rf"{_WHY} (?:\S+ )?T {_IS_NOT} (?:\S+ ){{0,3}}?{_FAILED}", "tell me why 2pm doesn't work"),
    (
        (
            rf"{_WHY} (?:{_BE} <PEOPLE>|<PEOPLE> {_BE}) (?:\S+ ){{0,2}}?<BUSY>(?: \S+){{0,3}} T"
        ),
        "why isn't Priya free on Friday at 2",
    ),
    (
        (
            rf"{_WHY} (?:{_CAN} (?:<PEOPLE>|<WHO>)|(?:<PEOPLE>|<WHO>) {_CAN}) (?:not )?(?:do|make|manage|have|meet|take|get"
            r"|attend|come|see)(?: \S+){0,4} T"
        ),
        "why can't Raj do Thursday at 3",
    ),
    (
        (
            rf"{_WHY} (?:didn't|did|don't|do|haven't|have|aren't|are) you (?:not )?(?:offer|offered|offering|suggest|suggested"
            r"|propose|proposed|list|listed|give|gave|given|show|shown|include|included|find|found)(?: \S+){0,4} T"
        ),
        "why didn't you offer 2pm",
    ),
    (
        (
            r"(?:what's|whats|what is|what 's|what was|is there anything|anything|something) (?:wrong|the (?:problem|matter|issue"
            r"|trouble|snag|objection|catch)|bad|in the way|against|not right)(?: \S+){0,4} T"
        ),
        "what's wrong with Thursday at 3",
    ),
    (
        (
            r"(?:what's|whats|what is|who's|who is|what|who) (?:in the way|blocking|stopping|holding up|preventing"
            r"|speaks against|taking up)(?: \S+){0,4} T"
        ),
        "who is in the way on Thursday at 3",
    ),
)  # fmt: skip
