"""Ways of asking for a meeting that exists to be moved or cancelled."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

CANCEL = rows(
    K.CANCEL,
    (r"call(?: \S+){1,9} off|call off", "call the lunch off"),
    (
        (
            r"(?:take|remove|delete|drop|strike|scratch|clear|erase|wipe)(?: \S+){1,10} (?:off|from"
            r"|out of) (?:(?:the|my|our|P|P 's|her|his|their) )*<CALENDAR>"
        ),
        "take the lunch off my calendar",
    ),
    (r"remove from (?:(?:the|my|our) )*<CALENDAR>", "remove from calendar my appointment"),
    (
        (
            r"(?:clear|clean|empty|wipe|clear out|clean out) (?:(?:out|off|the|my|our|P|'s|all|of|his|her|T"
            r"|for) )*(?:<CALENDAR>|<MEETING>|afternoon|morning|day|T|next)"
        ),
        "clear my schedule",
    ),
    (r"(?<!was )(?<!were )(?<!got )(?<!been )<CANCEL>(?<! clear)", "cancel my 2pm"),
    (
        r"^(?:and |so |please |, )*no (?:(?:weekly|monthly|daily|fortnightly)(?: <MEETING>)?|1:1|standup|stand-up|catch-up) (?:\S+ ){0,5}?T",
        "no weekly with Raj on the 9th",
    ),
    (r"<MEETING>(?: \S+){0,4} off(?= [.,!;]| pls| please| $)", "exec meeting on Monday off please"),
    (
        r"(?:take|pull|leave) (?!P )(?:\S+ ){0,8}?(?:<MEETING>|T)(?: \S+){0,3} out(?! of)",
        "take tomorrow's two o'clock out",
    ),
    (r"no more (?!than )(?:\S+ ){0,4}?<MEETING>", "no more weeklies with Raj please"),
    (
        (
            r"<MEETING>(?: \S+){0,6} (?:is|are|needs|has|ought|should|must|can|could|may)(?: to)? be"
            r" (?:dropped|cancelled|canceled|scrapped|binned|deleted|removed|axed|called off|scratched|scrubbed)"
        ),
        "the weekly with Raj is to be dropped",
    ),
    (
        r"(?:stop|end|discontinue) (?:the|my|our|P 's)(?: \S+){0,3} (?:<MEETING>|weekly|weeklies|series)",
        "stop the weekly with Raj",
    ),
    (
        (
            r"(?:drop|remove|take off|strike|take out|undo|forget|lose)(?! (?:on )?T (?:from|off|out of) (?:the "
            r"|our )?(?:options|list|table|picture|mix|running))(?: \S+){0,5} (?:<MEETING>|T|it|that"
            r"|this|series)"
        ),
        "drop next week's weekly",
    ),
    (
        (
            r"(?:let's not|lets not|let us not|not going to|needn't|won't|not) (?:do|have|hold|need"
            r"|be able to (?:have|do))(?: (?:a|the|my|our|P))?"
        ),
        "let's not do the weekly",
    ),
    (
        (
            r"(?:(?:won't|shan't|will not|shall not|wont) (?:need|be needing)|no longer need|don't need|dont need|do not need"
            r"|doesn't need)(?! to)"
        ),
        "I won't need the weekly",
    ),
    (
        (
            r"(?:can|should|must|has to|have to) go(?= [.,!;]| $)|(?:is|'s|are) (?:off|not happening"
            r"|not going ahead|cancelled|dead|no longer needed|no longer happening)(?! T)"
        ),
        "the one with Maria can go",
    ),
)

RESCHEDULE_FIRST = rows(
    K.RESCHEDULE,
    (
        (
            r"(?:put|stick|slot|fit|do|have) (?!(?:P|a|an|him|her|them|it|in|me|us|some|half|one|L|T|another|something|that|this) )"
            r"(?:\S+ ){1,4}?(?:in|into|at) (?:that|its|the same|the freed-up|the freed|their|his|her) (?:\S+ )?"
            r"(?:slot|time|place|gap|space|hour|stead)"
        ),
        "put board prep in that slot",
    ),
    (
        (
            r"(?:put|bring|push|pull|move|set|knock)(?: \S+){1,8} (?:back|forward|forwards|up|earlier"
            r"|later)(?: by| to| until| till)? (?:L|D|T)|(?:put|bring|push|pull|move|set|knock)(?: \S+){1,8} D"
        ),
        "put the review back an hour",
    ),
    (
        r"(?:brought|pushed|put|pulled|set|knocked|made)(?: \S+){0,3} D",
        "might board prep be brought forward by one hour",
    ),
    (r"make(?: \S+){1,8} D", "make the review half an hour later"),
    (r"(?:goes|should go|can go|must go) (?:back )?to (?:on |at )?T", "my three o'clock goes to Thursday"),
    (
        (
            r"(?:should|must|can|could|to|shall)(?: please| now| also)* be (?:put|set|placed"
            r"|held|brought|pushed|taken)(?: back| forward)? (?:on |to |at |for |over to )*T"
        ),
        "the review should be put on Thursday",
    ),
    (r"<MEETING>(?: \S+){0,5} D(?= $| pls| please)", "board prep on Friday 30 min later"),
    (
        (
            r"(?:new|another|different|other|better|alternative|fresh) (?:slot|time|date|day|home"
            r"|hour)(?: \S+){0,2} for (?:the|my|our|P|T|this|that)"
        ),
        "find a new slot for the review",
    ),
    (
        (
            r"(?:find|get|give) (?:the|my|our|P 's|P|T 's|that|this|his|her|their) (?:\S+ ){1,6}?(?:a |an )?"
            r"(?:new|another|different|other|better|alternative) (?:slot|time|date|day|home|hour)"
        ),
        "find the review a new home on Thursday",
    ),
    (
        (
            r"(?:do|have|find|to|for|on)(?: \S+){0,4} (?:another|a different|some other|any other) (?:day"
            r"|time|week|date)"
        ),
        "can we do our 2pm another day",
    ),
)

RESCHEDULE = rows(
    K.RESCHEDULE,
    (
        r"(?<!been )(?<!was )(?<!were )(?<!got )(?:<MOVE>|mve)(?! (?:on|forward|ahead|along) (?:with|and))(?! up (?:facebook|my list))",
        "move my 2pm to Thursday",
    ),
    (
        (
            r"(?:change|update|modify|adjust|amend|edit|alter)(?: \S+){1,14} (?:to|for|from|until|be|till"
            r"|back to|at|on|instead)(?: \S+){0,4} (?:T|D|L|later|earlier|pm|am|[0-9]+)"
        ),
        "change dinner to 7:30",
    ),
    (
        r"make (?!me|an?|up)(?:\S+ ){1,14}(?:T|be|at)(?: \S+){0,3} (?:instead|rather)",
        "make my meeting at 12 instead of 10",
    ),
    (
        r"make (?:my|the|our|P)(?: \S+){1,9} (?:be|at|for|on) (?:at |on |\S+ )?T",
        "make my appointment on Monday be at 1 pm",
    ),
    (
        (
            r"(?:needs?|has|ought|wants?|got|like)(?: \S+){0,2} to (?:be )?(?:go|happen|start|begin"
            r"|take place|come|be|wait)(?: back)? (?:to |on |over to |into |at |from )*(?:T|D)"
        ),
        "the review ought to go to Thursday",
    ),
    (r"(?:needs?|has|have|ought)(?: \S+)? to T", "my 2pm with Raj needs to start at 2:30"),
    (
        r"<MEETING>(?: (?:with|P|T|and|on|at))* (?:should|must|can|could|might|may) T",
        "the weekly on Oct 29 should start at 11:00",
    ),
    (
        r"(?:weekly|biweekly|fortnightly|monthly|daily|standup|1:1)(?: (?:with|P|T|and))* (?:should|must|can|could)(?: now)? be T",
        "the weekly with Raj should be at 10",
    ),
    (
        (
            r"(?:should|must|can|could|may|might|shld|shd|would|will)(?: (?:the|my|our|P|T|this"
            r"|that)(?: \S+){1,6})? (?:go|start|begin|take place|happen)(?: back)? (?:to |on |over to "
            r"|into |at |from )*(?:T|D)"
        ),
        "might the review go to Thursday",
    ),
    (r"(?:start|starts|begin|begins|happen|do|have)(?: \S+){0,6} D(?! (?:each|apiece))", "start half an hour later"),
    (
        (
            r"(?:can|could|should|might|may|will|would)(?: (?:the|my|our|P|T))(?: \S+){0,6} T (?:instead"
            r"|rather)"
        ),
        "could the 3pm with Raj start at 3:30 instead",
    ),
    (r"D (?:than|please|pls|if|after|due|,|$)", "board prep 30 min later please"),
    (r"<MEETING>(?: (?!L )\S+){0,6} T , not (?:the |at |on )?(?:T|[0-9]+)", "review: 10:30 to 11:30, not 11 to 12"),
    (r"(?:than planned|running late|running behind) .. (?:later|D)", "running late, half an hour later please"),
    (r"(?:do|have|hold|did|doing|having)(?: \S+){1,8} (?:T|D) (?:instead|rather|not)", "do lunch at 3 instead of 1"),
    (r"(?:rather|prefer(?:s)? to) (?:have|do|see|hold)(?: \S+){1,10} T", "would rather have the review on Friday"),
    (
        r"T (?:instead of|rather than|not)(?: the| at| on)?(?: \S+){0,2} (?:T|[0-9]+)",
        "board prep, 3:30 today instead of 3",
    ),
    (
        (
            r"(?:let's|lets|can we|could we|shall we|can you|could you|can u|could u) (?:do|say|make it|try"
            r"|go for) T (?:instead|rather)"
        ),
        "let's do Thursday instead",
    ),
    (
        r"<MEETING> (?:now )?(?:(?:starts?|begins?|is) (?:now )?)?T(?: \S+)? (?:for good|from now on|permanently)",
        "the review starts at 9:30 for good",
    ),
    (
        r"^(?!(?:\S+ )*(?:L|wants|needs|book|schedule|new|want|need) )(?:\S+ )*?-> (?:on |sometime |at |, )?T",
        "review -> Thursday",
    ),
    (
        (
            r"is (?:now )?(?:on|at) T (?:instead|now|not)|is now (?:on |at )?T|will be later"
            r"|happened (?:at )?T"
        ),
        "the review is now on Thursday",
    ),
    (
        (
            r"(?:the|my|our|P 's|P|T 's|that|this|his|her|their) (?:\S+ ){0,3}?<MEETING>(?: (?!is |was )\S+){0,4} (?:could|can|might|should|may)"
            r" (?:now |please )?(?:be |go |happen )(?:moved |held )?(?:to |on |at |over to )*T"
        ),
        "if her design meeting could be on Thursday",
    ),
    (
        r"(?:off|from) (?:on |at )?T (?:and )?(?:on to|onto|over to|to) (?:on |at )?T",
        "need the review off today and onto Wednesday",
    ),
    (r"not T (?:, |but |; )+(?:on |at )?T (?:instead|please|pls|rather)", "the review: not tomorrow, Thursday instead"),
    (
        r"<MEETING>(?: \S+){0,5} T(?: start| please| pls)* (?:, )?(?:was|previously|formerly|currently) (?:at )?T",
        "review 10:30, was 11:00",
    ),
    (
        (
            r"P (?:'s )?(?:asked|asks|wants|would like|'d like|hopes|hoping) to (?:see|meet|talk to|speak to) P(?: \S+){0,2} T"
            r" (?:instead|rather)"
        ),
        "Raj asked to see Priya on Thursday instead",
    ),
)
