"""Ways of asking who is who, and who belongs to a team."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_END = r"(?= [.?!,]| for me| pls| please| again| here| $|$)"

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
    (r"(?:which|what) (?:people|persons) .. P", "which people are in Finance"),
    (
        r"(?:who|which people|which persons)(?: all)? (?:makes?|forms?|is|are|takes?) (?:a )?part (?:of|in) (?:the |our )?P",
        "who makes part of the Finance team",
    ),
    (
        (
            r"^(?:and |so |sorry |also |then |, |the |our )*P (?:, |- |– |: )?(?:that |it |they |he |she )?(?:is|are|'s) who"
            r"(?= [,?.!]| $| exactly| please| again)"
        ),
        "Sasha is who?",
    ),
    (
        (
            r"^(?:and |so |the |our )*P (?:, |- |– |: )?(?:who's|whos|who is|who are|who) (?:it|they|that|she|he|those|these|there)"
            r"(?= [,?.!]| $| exactly| again| please)"
        ),
        "the Finance team, who is it?",
    ),
    (r"^(?:and |so )?(?:it|they|that) (?:is|are|'s) who(?= [,?.!]| $| exactly)", "Finance - it is who, exactly?"),
    (r"P (?:is made up of|consists of|is composed of|comprises) (?:whom|who|what)", "Finance is made up of whom?"),
    (
        r"^(?:and |the |our )*P (?:members|people|folks|membership|line-up|lineup|staff|crew)(?= \?| please| pls| $)",
        "the Finance team members?",
    ),
    (
        (
            rf"(?:names?|list|members?|list out) (?:of |me |the |all |everyone |everybody |in |on "
            rf"|from )*P(?: team| people| folks)?{_END}"
        ),
        "list the Finance people",
    ),
    (
        (
            rf"(?<!, )(?<!and )(?<!with )(?<!for )(?<!suit )(?<!plus )(?:members?"
            rf"|people|everybody|everyone|folks) (?:of|on|in) (?:the )?P(?: team)?{_END}"
        ),
        "I need the names of everybody on the Finance team",
    ),
    (r"who (?:goes|go) by P", "who goes by Sasha"),
    (r"who all (?:are|is) (?:there )?(?:in|on|at) (?:the )?P", "who all are there in Finance"),
    (
        (
            r"(?:who's|whos|who is|who are|who all is|who all are) (?:all )?(?:in"
            r"|on) (?:it|that team|this team)(?= $| [?.!,]| please| pls)"
        ),
        "who is in it",
    ),
    (
        r"(?:which|what|how many) P(?: 's)? (?:do we have|have we got|are there|is there|work here|works here|exist)",
        "which Sasha do we have",
    ),
    (r"^P = who", "Finance = who?"),
    (r"who (?:that|this|he|she) (?:is|might be)", "a note from Sasha, tell me who that is"),
    (
        r"(?:which|what) (?:colleagues|people|persons|members|folks) (?:belong|sit|work|are) (?:to|in|on) (?:the )?P",
        "which people belong to Finance",
    ),
    (r"(?:who|names?|list)(?: \S+){0,3} belongs? to (?:the )?P", "who belongs to Finance"),
    (
        r"^(?:the |our )?P (?:: |- |, )(?:\S+ )?(?:members|people|folks|names|crew)(?= [?!.]| please| pls| $)",
        "Finance: names please",
    ),
    (
        (
            r"who (?:is|are|'s|all are) (?:that|they|this|these|those)(?= [?.!,]"
            r"| please| pls| $)|who (?:that|they|those|these) are"
        ),
        "Finance, who are they",
    ),
    (
        r"(?:who|which people|what people) (?:the )?(?:people|members|colleagues|everyone) (?:in|on|of|at) (?:the |our )?P (?:is|are)",
        "I need to know who the people in Finance are",
    ),
    (
        (
            r"who (?:all )?(?:makes? up|form|forms|sits? (?:in|on)|works? (?:in|on)"
            r"|do we have (?:in|on|at)|have we (?:got )?(?:in|on|at)) (?:the |our )?P"
        ),
        "who makes up Finance",
    ),
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
            r"<WHAT> (?:is |are )?(?:P|his|her|their)(?: 's)? (?:full |last |first |second |job |family )?(?:name|surname|job|title|role"
            r"|email|e-mail|address"
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
