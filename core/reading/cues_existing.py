"""Ways of asking for a meeting that exists to be moved, cancelled or changed."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

CHANGE = rows(
    K.CHANGE,
    (r"<RENAME>", "rename the review to Sign-off"),
    (
        r"(?:title|name|subject|heading) (?:of|for)(?: \S+){1,8} (?:should|must|ought to|needs to|to)",
        'the title of the review should be "Sign-off"',
    ),
    (
        (
            r"(?:change|update|edit|fix|set|new|different|another|needs?) (?:(?:a|the|its|new) )*(?:title"
            r"|name|subject|heading)"
        ),
        "change the title of the review",
    ),
    (
        (
            r"(?:should|shall|ought to|must|let's|lets|please|pls|now"
            r"|to)(?: now)? (?:be )?(?:called(?! off)|named|titled|known as)"
        ),
        "the review ought to be called Sign-off",
    ),
    (
        (
            r"call (?:the|my|our|P|T|it|that)(?! off)(?: (?!off )\S+){0,7} (?:[\"“”'‘]|\S+ from T"
            r"|\S+ from now|instead)"
        ),
        'call the review "Sign-off"',
    ),
    (r"<RESIZE>(?! (?:it )?(?:short|off))(?: \S+){1,9}", "shorten board prep to an hour"),
    (
        (
            r"make (?!me |us |an? )(?:it|that|this|<DET>|\S+ \S+)(?<!make me)(?<!make an)(?<!make a)(?: (?!me |a "
            r"|an )\S+){0,6} (?:L(?! (?:later|earlier))|(?:a (?:bit|little|touch|tad) )?(?:shorter|longer))"
        ),
        "make board prep 60 min",
    ),
    (
        (
            r"(?:need|needs|should|can|could|will|to|only|just|must)(?: only| just| to)*(?: last"
            r"| run)(?: on)?(?: only| just| for| to)? L"
        ),
        "the review need only last an hour",
    ),
    (
        r"<MEETING>(?<! the meeting)(?<! the call)(?: \S+){0,5} (?:should|must|can|could|may|might|will|needs to|has to|ought to|to)(?: only| just| really)* be"
        r" (?:only |just |about )?(?:an? )?L(?! (?:late|later|early|earlier|before|after))",
        "my 1:1 with Raj should be a 45 minute meeting",
    ),
    (
        r"(?<!need )(?<!needs )(?<! D and )(?<! D but )(?<! D , )L (?:longer|shorter)(?! (?:than|notice))",
        "board prep 15 minutes longer",
    ),
    (
        r"(?:give|giving|gives|need|needs|take|takes|require|requires|have|has|want|wants)(?: \S+){0,5}"
        r" (?:another|extra|additional|further) L(?! (?:with|for) P)(?! <MEETING>)",
        "board prep needs an extra 30 minutes",
    ),
    (r"(?:take|knock|shave|cut|lop|chop|lose)(?: \S+)? L (?:off|out of|from)", "knock 15 minutes off the review"),
    (
        r"(?:only|just) (?:need|needs|want|wants|require|requires) L for (?:the|my|our|P 's|T 's)(?: \S+){0,4}? <MEETING>",
        "we only need 20 minutes for the review",
    ),
    (
        r"(?:can|could|should|will|needs to|must|to|let's|have|has to|have to)(?: \S+){0,3} E",
        "board prep should end by 4",
    ),
    (
        r"<MEETING>(?: \S+){0,3} (?:should|need|needs|must|only|can)(?: only| just| to)* takes?(?: only| just)? L",
        "the review should only take an hour",
    ),
    (r"run (?:from )?T", "have board prep run from 3 to 4"),
    (
        r"(?:kept|keep|cut|down|reduced|limited|limit|reduce|capped) (?:\S+ ){0,4}?to L",
        "keep board prep to half an hour",
    ),
    (
        r"(?:give|giving) (?:it|that|the \S+(?: \S+)?) L (?:instead of|rather than|not)",
        "give it 90 minutes instead of 60",
    ),
    (r"L (?:instead of|rather than|not|, not) (?:L|[0-9]+)", "board prep, an hour instead of 90 minutes"),
    (
        (
            r"(?:change|update|set|switch|move)(?: the| its)? (?:length|duration|location|place|venue|room"
            r"|address|link|description)(?! for P)"
        ),
        "change the room of the review",
    ),
    (
        (
            r"(?:change|move|moving|relocate|relocating|switch|shift)(?: \S+){1,8} (?:to|into|onto|over to|on)(?: a| the| an"
            r"| our| my)?(?: (?!T )\S+){0,2} <ROOM>"
        ),
        "move the review to the boardroom",
    ),
    (
        (
            r"(?:should|can|could|must|will|needs to|has to|let's|ought to|to)(?: \S+){0,5} (?:be|happen|do"
            r"|hold|have)(?: it| that| the(?: \S+){1,4}?)? (?:on|in|at|over|via|by)(?: a| the| an| our"
            r"| my)?(?: (?!T )\S+){0,2} <ROOM>(?! for)"
        ),
        "the review should be on Zoom",
    ),
    (
        r"is now (?:on|in|at|over|via)(?: a| the| an| our| my)?(?: (?!T )\S+){0,2} <ROOM>",
        "the review is now in the boardroom",
    ),
    (
        r"<MEETING>(?: \S+){0,6}? (?:only needs|needs only|only takes|only requires) L",
        "the review only needs 30 minutes",
    ),
    (r"give(?: \S+){1,9} (?:title|name)", "give the 2pm a proper title"),
    (
        r"(?:place|venue|location|room)(?: of| for)(?: \S+){1,5} (?:is|should be|to|will be)",
        "the venue of the review should be Rosa's",
    ),
    (
        (
            r"(?:add|put|attach)(?: a| the| an)?(?: zoom| teams| video| call| dial-in| meet| webex"
            r"| conference| meeting)? (?:link|location|room|dial-in)"
        ),
        "add a zoom link to the review",
    ),
    (r"add (?:an? )?(?:additional |extra |another )?L (?:to|onto)", "add 30 minutes to the review"),
)

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
            r"(?:won't (?:need|be needing)|no longer need|don't need|dont need|do not need"
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
        r"(?:put|stick|slot|fit|do|have) (?!(?:P|a|an|him|her|them|it|in|me|us|some|half|one|L|T|another|something|that|this) )(?:\S+ ){1,4}?"
        r"(?:in|into|at) (?:that|its|the same|the freed-up|the freed|their|his|her) (?:\S+ )?(?:slot|time|place|gap|space|hour|stead)",
        "put board prep in that slot",
    ),
    (
        (
            r"(?:put|bring|push|pull|move|set|knock)(?: \S+){1,8} (?:back|forward|forwards|up|earlier"
            r"|later)(?: by)? (?:L|D|T)|(?:put|bring|push|pull|move|set|knock)(?: \S+){1,8} D"
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
    (r"(?:than planned|running late|running behind) .. (?:later|D)", "running late, half an hour later please"),
    (r"(?:do|have|hold|did|doing|having)(?: \S+){1,8} (?:T|D) (?:instead|rather|not)", "do lunch at 3 instead of 1"),
    (r"(?:rather|prefer(?:s)? to) (?:have|do|see|hold)(?: \S+){1,10} T", "would rather have the review on Friday"),
    (r"T (?:instead of|rather than|not)(?: the)?(?: \S+){0,2} (?:T|[0-9]+)", "board prep, 3:30 today instead of 3"),
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
)
