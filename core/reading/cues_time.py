"""Ways of asking who is who, whether a time is free, and when something would be possible."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_END = r"(?= [.?!,]| pls| please| again| here| $|$)"

WHO = rows(
    K.WHO,
    (
        (
            r"(?:who's|whos|who 's|who is|who are|who're|who) (?:(?:else|all) )?(?:in|on|at|part of|inside"
            r"|from) (?:(?:the|our|whole) )*P(?! (?:'s|review|call|meeting))"
        ),
        "who is in Finance",
    ),
    (
        (
            r"(?:who's|whos|who 's|who is|who are|who was) (?:(?:the|our|my|this) )*P(?! (?:free|available"
            r"|busy|meeting|seeing|with|'s 1:1|'s T))"
        ),
        "who is Sasha",
    ),
    (r"who (?:the |our )?P (?:is|are|was)", "tell me who Sasha is"),
    (r"(?:which|what) (?:team|teams|department|company|firm|group) (?:is|does|do|are) P", "which team is Raj in"),
    (r"^(?:and )?is P \?", "is Raj in Product?"),
    (r"(?:which|what) people .. P", "which people are in Finance"),
    (
        (
            rf"(?:names?|list|members?|list out) (?:of |me |the |all |everyone |everybody |in |on "
            rf"|from )*P(?: team| people| folks)?{_END}"
        ),
        "list the Finance people",
    ),
    (
        rf"(?<!and )(?<!with )(?<!for )(?<!suit )(?<!plus )(?:members?|people|everybody|everyone|folks) (?:of|on|in) (?:the )?P(?: team)?{_END}",
        "I need the names of everybody on the Finance team",
    ),
    (r"who (?:goes|go) by P", "who goes by Sasha"),
    (r"^P = who", "Finance = who?"),
    (r"who (?:that|this|he|she) (?:is|might be)", "a note from Sasha, tell me who that is"),
    (
        r"(?:which|what) (?:colleagues|people|persons|members|folks) (?:belong|sit|work|are) (?:to|in|on) (?:the )?P",
        "which people belong to Finance",
    ),
    (r"(?:who|names?|list)(?: \S+){0,3} belongs? to (?:the )?P", "who belongs to Finance"),
    (r"who (?:does|do|did) P (?:report|work)", "who does Dan report to"),
    (
        (
            r"what does P do|who (?:looks after|handles|is responsible for|is in charge of"
            r"|covers) (?:the )?P"
        ),
        "what does Raj do",
    ),
    (r"who (?:reports|works|runs|leads|heads|manages) .. P|who are P 's reports|who reports to", "who reports to Dan"),
    (
        (
            r"<WHAT> (?:is |are )?(?:P|his|her|their)(?: 's)? (?:name|job|title|role|email|e-mail|address"
            r"|phone|number)"
        ),
        "what is Dan's email address",
    ),
    (
        (
            r"who(?: is|'s| 's| are|s) <WHO>(?: 's?)? (?:\S+ )?(?:manager|boss|supervisor|assistant"
            r"|reports?|team|deputy|pa|ea)"
        ),
        "who is Dan's manager",
    ),
    (r"<WHAT> .. name of P", "what is the name of Dan's supervisor"),
    (r"(?:who am i|who i am|who is my (?:manager|boss|supervisor)|members in my team|logged in as)", "who am I"),
    (r"where is P (?:located|based)", "where is Mei based"),
)

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
    (r"^(?:all |both |everyone |still )?free \?", "free?"),
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
    (r"P (?:all |both )?(?:free|available|around) T", "priya free tomorrow at 4?"),
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
