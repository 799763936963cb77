"""Ways of asking whether a time is free."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_SUITS = (
    r"(?:work|works|suit|suits|ok|okay|fine|possible|good|alright|all right|looking|taken|any good|doable"
    r"|convenient|fit|fits)"
)

#: Said so plainly that they come before words such as "clear" and "call", which ask for other things elsewhere.
CHECK_FIRST = rows(
    K.CHECK_TIME,
    (
        r"T(?: \S+){0,2}? (?:is|are) (?:<PEOPLE>|<WHO>) (?:all |both |still )*<BUSY>",
        "Thursday at one, is Priya clear",
    ),
    (
        (
            r"T(?: \S+){0,4}? (?:ok|okay|yes|good|fine|clash|clear|busy|possible|doable|alright|free|works?) or (?:not|no|clear|free|busy|taken"
            r"|clash|bad)(?= \?| $)"
        ),
        "Priya Thursday 1pm, ok or not?",
    ),
    (
        r"(?:look|check|see|know|tell me|find out) (?:if|whether) <PEOPLE> (?:is|are|'s|will be) (?:in|there|about|in the office) T",
        "could you look if Priya is in at one on Thursday",
    ),
    (
        r"(?:any|a) chance (?:that )?<PEOPLE> (?:can|could|might|would) (?:do|make|manage) T(?! (?:with|and|to) )",
        "any chance Priya can make 1pm Thursday?",
    ),
    (r"^(?:and |is )?P (?:busy|tied up|booked|occupied|free|around) T \?", "Priya busy Thursday at one?"),
    (
        r"(?:does|do|has|have) <PEOPLE> (?:have|got) (?:that|it|this)(?: slot| time| hour)?(?: free| open)? \?",
        "Thursday 3pm: does Priya have that?",
    ),
    (
        (
            r"(?:does|do|has|have|is|are) (?:anybody|anyone|any|all|everybody|everyone|somebody|someone) (?:from|in|on|of) (?:the )?P"
            r" (?:have|has|got|busy|free|doing|booked|tied up)(?: \S+){0,3}? T"
        ),
        "does anybody from Finance have something at 3 on Thursday",
    ),
    (
        r"P(?: (?:on|at|for))? T (?:: |, |- )?(?:possible|doable|ok|okay|fine|free|good|alright|all right|feasible) \?",
        "Priya at ten on Friday: possible?",
    ),
    (
        r"^(?:free|ok|okay|yes|good|clash|clear|busy|possible|fine) or (?:not|no|clear|free|busy|taken|clash)(?= \?| $)",
        "clash or clear?",
    ),
    (
        r"^(?:and |so )?(?:is|are) <PEOPLE> (?:all |both |still )*(?:clear|open|tied up|occupied|free|available)(?= \?| $)",
        "Thursday at one - is Priya clear",
    ),
    (
        (
            r"P (?:is|isn't|'s|are|aren't|can|can't|could|couldn't|has|hasn't|will|won't|does|doesn't)(?: \S+){1,8}?"
            r" (?:<BUSY>|anything|something|do|make|manage|engaged)(?: \S+){0,6}? T(?: \S+){0,2}? , (?:is|isn't|are|aren't|can|can't|could|couldn't"
            r"|has|hasn't|will|won't|does|doesn't|right|correct|yes|no|true)(?: (?:he|she|they|it))? \?"
        ),
        "Priya hasn't got anything on at one on Thursday, has she?",
    ),
    (
        (
            r"P (?:is|isn't|'s|are|aren't|'re|can|can't)(?: not| still| all| both)* (?:<BUSY>|do|make|manage)(?: \S+){0,6}? T"
            r"(?: \S+){0,2}? , (?:is|isn't|are|aren't|can|can't|right|correct|yes|no|true)(?: (?:he|she|they|it))? \?"
        ),
        "Priya's free at one on Thursday, right?",
    ),
    (
        (
            r"(?:am i right|is it right|is it true|is it correct|do i take it|i take it|i assume|i presume|presumably)(?: \S+){0,3}? P"
            r" (?:can|could|will|is|are|'s)(?: \S+){0,3}? (?:do|make|manage|<BUSY>)(?: \S+)? T"
        ),
        "am I right that Priya can do Thursday 13.00",
    ),
    (
        (
            r"(?:can|could|would|might) P (?:be able to |possibly |still )*(?:take|accept|do|manage|fit in|squeeze in|handle)"
            r" (?:a|an|one|another) (?:\S+ )?(?:call|meeting|chat|visitor|interview|phone call|video call)(?! with)"
            r"(?: (?:on|at|for))? T(?! (?:with|and|to))"
        ),
        "could Priya take a call on the 9th at 1 p.m.?",
    ),
)

CHECK = rows(
    K.CHECK_TIME,
    (
        r"T(?: \S+){0,2} (?:is|are) (?:he|she|they|everyone|everybody) (?:all )?<BUSY>",
        "Priya Thursday at 3, is she free",
    ),
    (
        r"(?:any|a) chance (?:that )?<PEOPLE> (?:is|are|'s|might be|would be) (?:\S+ )?<BUSY>",
        "any chance Priya is free Thursday at 3",
    ),
    (r"^(?:all |both |everyone |still )?free \?", "free?"),
    (
        r"T (?:ok|okay|good|fine|work|works|alright|suit|suits|possible) (?:for |with )?<PEOPLE>(?: \S+){0,2} \?",
        "Friday at 3 ok for Priya?",
    ),
    (
        r"(?:is|are) (?:he|she|they|P) (?:all |both |also |still )*<BUSY> (?:then|at that time|at the time)",
        "is she free then",
    ),
    (
        (
            r"(?:is|are) (?:he|she|they|<PEOPLE>) (?:all |both |also "
            r"|still )*(?:free|available|around)(?= , (?:\S+ ){1,8}T)"
        ),
        "are they free, Finance, Friday 9am",
    ),
    (
        (
            r"(?<!when )(?<!whenever )(?:is|are|would|will|might|could|isn't|aren't|am|if|whether|that"
            r"|r) (?:<PEOPLE>|<WHO>)(?: (?:be|all|both|still|also|actually|might|is|are|will|would|'s|,|and"
            r"|<WHO>))* <BUSY>(?: \S+){0,8} (?:T|D|R)"
        ),
        "is Priya free Thursday at 3",
    ),
    (
        (
            rf"(?:is|are|will|would|does|do|hows|how's|how is|if|whether) (?:\S+ )?(?:T"
            rf"|D)(?: \S+){{0,5}} (?:<BUSY>|{_SUITS})"
        ),
        "is Thursday at 3 free",
    ),
    (
        (
            r"(?:can|could|would|will|does|may|might|if|whether) (?:<PEOPLE>|<WHO>)(?:,| ,)?(?: (?:and|all"
            r"|both|,|i|me|still|also|P|the|whole))* (?:do|make|manage|attend|make it)(?: it)?(?: for| at"
            r"| on| a)? (?:T|D)(?! (?:instead|rather|not))"
        ),
        "can Priya do Thursday at 3",
    ),
    (r"(?:hows|how's|how is|how about|what about) T (?:for|with) P", "how's Friday at 11 for Priya"),
    (
        (
            r"(?:check|see|ask|know|confirm|find out)(?: \S+){0,3} (?:if|whether) (?:<PEOPLE>|<WHO>) (?:can"
            r"|could|would|is able to) (?:do|make|manage|attend) (?:for |at |on )?T"
        ),
        "check whether the Finance team can do Thursday at 4",
    ),
    (
        r"^(?:is |are |and )*(?:<PEOPLE>|he|she|they)(?: all| both| still)* (?:free|available|avail|around|open) \?",
        "Priya free?",
    ),
    (r"P (?:all |both )?(?:free|available|avail|around|open) T", "priya free tomorrow at 4?"),
    (
        (
            r"T(?: \S+){0,5} (?:free or not|all free|free \?|available \?|ok \?|okay \?|<BUSY> or"
            r"|works for (?:everyone|all))"
        ),
        "thurs 3pm, free or not?",
    ),
    (r"P(?: \S+){0,2} T(?: \S+){0,3}(?: all| still)? <BUSY> \?", "leadership team weds 9am, all free?"),
    (
        r"(?:any|a|no|there) (?:conflicts?|clash(?:es)?|overlap)|conflict with|clash with|overlapping",
        "any conflicts at 3?",
    ),
    (
        (
            r"(?<!when )(?:check|checking|see|find out|confirm|verify|tell me|asked|asking"
            r"|know)(?: \S+){0,3} (?:if|whether|that|for)(?: \S+){0,6} <BUSY>(?= [?.,!]| then| $| T| at"
            r"| on)"
        ),
        "checking 9:00 for the team, are they free",
    ),
    (
        (
            r"(?<!when )(?<!whenever )(?:is|are) (?:my |the |P 's |our )(?:<CALENDAR>|T|day) (?:all "
            r"|both )?<BUSY>"
        ),
        "is my calendar free",
    ),
    (
        (
            r"(?:do|does|will|would|did) (?:i|we|<PEOPLE>) (?:have|has|got) (?:any |some )?(?:time|room"
            r"|space|availability|free time|an opening|a gap|a slot|a free|capacity)(?: \S+){0,6} T"
        ),
        "does Priya have time on Friday",
    ),
)
