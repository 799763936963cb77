"""Ways of asking whether a time is free, and when something would be possible."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_SUITS = (
    r"(?:work|works|suit|suits|ok|okay|fine|possible|good|alright|looking|taken|any good|doable"
    r"|convenient|fit|fits)"
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

FIND_FIRST = rows(
    K.FIND_TIME,
    (
        r"(?:is|are) there (?:any |a |still |maybe |perhaps |possibly )*(?:free |spare )?L(?! on)",
        "is there half an hour with Priya tomorrow",
    ),
    (
        (
            r"(?:is|are|was|would|could|might) there (?:be )?(?:any |a |some |still |maybe )*(?:\S+ )?(?:time|times|slot|slots|space|room|gap|gaps"
            r"|window|windows|opening|openings|availability)(?: \S+){0,8} (?:P|L|T)|is there T (?:for|when) P"
        ),
        "is there any time on Thursday for Raj and Priya to meet",
    ),
    (
        r"(?:which|what) (?:times?|slots?|days?|hours?)(?: T)? (?:\S+ ){0,2}?(?:suits?|works?|fits?)",
        "which times next week suit Priya",
    ),
    (
        (
            r"(?:any|some|a few) (?:gaps?|slots?|openings?|availability|windows?|space"
            r"|room)(?: \S+){0,6} (?:L|P|T)"
        ),
        "any gaps for 30 minutes with Priya",
    ),
    (
        (
            r"(?:do|does|has|have|would|will) (?:<PEOPLE>|<WHO>) (?:have |got )?(?:a |any )?(?:spare "
            r"|free )?L(?: \S+){0,4}(?= free| spare| T| going| for| with| available| \?)"
        ),
        "does Priya have half an hour free on Friday",
    ),
    (
        r"<WHAT> (?:do|does|have|has) (?:<PEOPLE>|<WHO>) (?:both |all |still |have |got )*(?:open|free|available|spare)",
        "what do Priya and Lena have open on Thursday",
    ),
    (
        (
            r"(?:what|which|any|some|a few) (?:free |open |spare |other )?(?:L|half hours|half-hours|openings"
            r"|gaps|free times)(?! (?:<MEETING>))(?: \S+)*? (?:do|does|have|has|are there|is there|for P|with P)"
        ),
        "what half hours do Priya and Lena have on Thursday",
    ),
    (
        (
            r"(?:when|what times?|which times?|what time) (?:\S+ ){0,4}?(?:do|does|have|has) (?:<PEOPLE>"
            r"|<WHO>) (?:both |all |have |got )*(?:an? )?(?:free |spare )?(?:L(?! <MEETING>)|time for)"
        ),
        "when on Thursday do Priya and Lena have 30 min",
    ),
    (
        (
            r"(?:is|are|would|could|might) there (?:be )?(?:an? |any )?(?:free |spare )?L(?! <MEETING>)(?: (?:free|spare|open|going|left|somewhere))*"
            r" (?:with|for|when|in|on|T)"
        ),
        "is there half an hour with Raj tomorrow",
    ),
    (
        r"(?:what|how|hows|how's)(?: does| do| is)? T look(?:ing)?(?: like)? for L",
        "what does next week look like for an hour with Priya",
    ),
    (
        (
            r"<WHAT> (?:can|could|do|would|have|else can) (?:you|we|i) (?:\S+ )?(?:offer|have|got|find|book"
            r"|suggest|propose)(?= [?.!]| $)"
        ),
        "what can you offer",
    ),
    (
        (
            r"(?:when|what times?|which times?|what slots?|what days?|which days?)(?: \S+)* (?:can|could"
            r"|might|may|would) (?:\S+ )*?(?:have|meet|get together|do|make|talk|see|speak|sit down|offer"
            r"|book|be|catch up|fit|work|suit)(?: \S+)*"
        ),
        "when can we meet",
    ),
    (
        (
            r"(?:when|what times?|which times?|what slots?|what days?|which days?) (?:is|are|'s|works?"
            r"|suits?|there|would|might|do|does)(?: \S+){0,6} (?:free|available|possible|best|work|works"
            r"|suit|open|there|good|convenient)"
        ),
        "when are Priya and Lena free",
    ),
    (
        (
            r"(?<!before i )(?<!before we )(?:find|look for|looking for|search for|dig out|hunt for|suggest"
            r"|propose|offer)(?: \S+){0,3} (?:L|a time|times|some times|time|slots?|a slot|a gap|dates"
            r"|something|options|a few times|openings?|windows?|a date|a day|a window|anything)"
        ),
        "find an hour",
    ),
    (
        (
            r"(?:send|give|show|tell|list|get|have)(?: me| us| him| her| them)? (?:P 's|P|my|our|his|her|their)"
            r" (?:\S+ )?(?:free|open|available|spare) (?:hours?|times?|slots?|time|gaps?|half hours?|windows?)"
        ),
        "give me Priya's free hours on Thursday",
    ),
    (
        (
            r"(?:send|offer|suggest|give|propose|show) (?:me |us |him |her |them )?(?:some"
            r"|a few|a couple of|your|the|two or three) (?:\S+ )?(?:times|slots|options|dates)"
        ),
        "please send me some times",
    ),
    (
        (
            r"when works|whats? there|what times there|what is there|what's there|what(?:'s"
            r"| is) (?:possible|available|free|open)"
        ),
        "when works",
    ),
    (
        (
            r"(?:see|know|tell me|let me know|let me have|get|have)(?: \S+){0,2} (?:what|when|which|some"
            r"|a few|any)(?: \S+){0,7} (?:possible|available|works?|suits?|times?|free|get together|meet)"
        ),
        "see what is possible",
    ),
)

FIND = rows(
    K.FIND_TIME,
    (r"<FIND>", "find something for Dan"),
)
