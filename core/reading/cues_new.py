"""Ways of asking for a new meeting, and statements that amount to that."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_VERB_IN = (
    r"(?:put|add|place|stick|enter|log|insert|create|creat|schedule|set|set up|make|write|throw|pop"
    r"|book|get|have|mark|include|note|input|save|pencil|squeeze|fit|slot|drop)"
)

PUT_IN = rows(
    K.SCHEDULE,
    (r"^<PEOPLE> (?:into|onto|on to) (?:(?:P 's|my|our|the|her|his|their) )<CALENDAR>", "raj into priya's cal"),
    (
        (
            rf"{_VERB_IN}(?: \S+){{1,14}} (?:to|on|in|into|onto|for|down on) (?:(?:the|my|our|P|'s|her|his"
            rf"|their|this|a) )*<CALENDAR>(?! (?:invite|event))"
        ),
        "put Raj on Priya's calendar",
    ),
    (
        (
            r"(?:put|get|slot|squeeze|fit|pop|stick|pencil|throw|have) (?:<PEOPLE>|him|her"
            r"|them)(?: \S+){0,2} (?:in|down|together)(?= with| for| at| on| T| L| $| [?.,])"
        ),
        "put Raj in at 3",
    ),
    (
        (
            r"(?:add|create|creat|make|set|schedule|book|set up|arrange|plan|organise|organize"
            r"|start) (?:me )?(?:a|an|another|new|a new|one|some) (?:\S+ ){0,5}?(?:<MEETING>|invite"
            r"|invitation|reminder about)"
        ),
        "create a meeting for tomorrow",
    ),
)

SCHEDULE = rows(
    K.SCHEDULE,
    (r"<BOOKS>", "set up half an hour with Raj"),
    (
        r"P (?:gets|takes|can have|should have|(?:\S+ ){0,2}?be given) (?:that|the|this|his|her|their) (?:\S+ )?(?:slot|time|hour|gap)",
        "Raj gets that slot",
    ),
    (
        (
            r"(?:put|get|slot|squeeze|fit|pop|stick|pencil|throw|add|see|enter) (?:it|that|this|one|P|him"
            r"|her|them)(?: \S+){0,3} (?:in|on|into|onto|down|for|at|together)"
        ),
        "could you get it in the diary",
    ),
    (r"(?:set|line|fix|book|pencil) (?:it|that|this|them|something|one) (?:up|in|down)", "please set it up"),
    (
        (
            r"(?:send|get|give) (?:\S+ ){0,3}(?:an |the |a |out )?(?:invite|invitation|invites|invitations"
            r"|hold)"
        ),
        "send him an invite",
    ),
    (
        (
            r"(?:please|pls|plz|can you|can u|could you|could u|you|u|to|and) (?:arrange|sort|organise"
            r"|organize|fix)(?: it| that| this| out)*"
        ),
        "please sort it",
    ),
    (r"(?:give|use|offer|hand|assign)(?: \S+){0,5} (?:slot|time|hour|window|place|L)", "give Dan that slot"),
    (r"(?:invite|ask) <PEOPLE> (?:for|to)", "invite Dan for 30 minutes"),
    (
        (
            r"(?:put|add|create|creat|make|set|start|enter|log|note|mark|place|input|plan|host|insert|send"
            r"|do|save)(?: \S+){0,12} (?:<MEETING>|<CALENDAR>|invite|invitation|together)"
        ),
        "make the weekly meeting",
    ),
    (
        (
            r"(?:can|could|may|might|would like|like to|like|want|want to|need to|need|hoping to|hoping"
            r"|love to|love|i'd|wish to)(?: \S+){0,6} (?:meet|talk|speak|chat|get together|sit down"
            r"|catch up|see|grab|get|have|steal|borrow|connect|go)(?: \S+){0,9} (?:P|L|T|him|her|them"
            r"|<MEETING>)"
        ),
        "could I get half an hour with Priya",
    ),
    (
        r"(?:can|could|may|might) P (?:get|have|see|meet|grab|talk|speak)(?: \S+){0,6} (?:L|P|T)",
        "can Raj get an hour with Priya",
    ),
    (
        (
            r"(?:need|want|require|must have|should have|i'd like|would like|we shall need|i would need"
            r"|wanna|needing|like)(?: \S+){0,8} (?:L|<MEETING>|together)"
        ),
        "need 30 min with Priya",
    ),
    (
        (
            r"(?:let's|lets|shall we|can we|could we) (?:\S+ ){0,3}?(?:meet|talk|speak|chat|get together"
            r"|sit down|catch up|have|do|grab|make it|give|go|book|put|say)(?: \S+){0,6} (?:P|L|T|him|her"
            r"|them)"
        ),
        "let's give him half an hour",
    ),
    (
        (
            r"(?:add|put|enter|note|place|mark|insert|create|make|plan|set|schedule|repeat"
            r"|remember)(?: \S+){0,12} (?:T|R|L|<CALENDAR>)"
        ),
        "add shopping for tomorrow",
    ),
    (
        (
            r"(?:any|a) chance(?: \S+){0,6} (?:L|T|P)|(?:is|would) it (?:be )?possible to (?:meet|see|get"
            r"|have|talk|speak)"
        ),
        "any chance of half an hour with Priya",
    ),
)

#: What a clause says about wanting time of somebody without asking outright: "raj needs 30 min with priya".
STATEMENT = rows(
    K.SCHEDULE,
    (
        (
            r"P (?:\S+ )?(?:wants?|would like|needs?|is keen|is after|asked|has asked|hopes|is hoping"
            r"|wishes)(?: \S+){1,8} P"
        ),
        "Raj wants a word with Priya",
    ),
    (
        (
            r"P (?:are|is|should|will|must|can)(?: \S+){0,2} (?:meet|meeting|talk|speak|see"
            r"|catch up)(?: \S+){0,5} T"
        ),
        "Raj and Priya are to meet on Wednesday",
    ),
    (r"P(?: \S+){0,6} [LR]", "raj needs 30 min with priya"),
    (r"L(?: \S+){0,4} P", "half an hour with Priya"),
    (r"P(?: \S+){0,8} T", "Priya and Raj on Wednesday"),
    (r"T(?: \S+){0,5} P", "Wednesday, Priya and Raj"),
    (
        r"(?:meeting|event|appointment|call|invite|invitation|<MEETING>)(?: \S+){0,8} (?:T|P|L|R)",
        "meeting with Raj at 3",
    ),
    weak=True,
)

#: A plan that the writer tells of, with its time: it belongs in the diary when nothing else is asked.
TOLD = rows(
    K.SCHEDULE,
    (
        (
            r"(?:i have|i've got|i got|we have|we've got|i had|there is|there's) (?:an? |my |to |our "
            r"|the )(?:\S+ ){0,12}?(?:T|R)"
        ),
        "I have a business trip on Saturday",
    ),
    (
        (
            r"(?:i'm|i am|we're|we are|i'll be|i will be|i want to|i'd like to|i need to|i have to|i can"
            r"|i will|i'll|remember to|remember me to|don't let me forget)(?: \S+){1,12} (?:T|R)"
        ),
        "I am going hiking on Monday",
    ),
    (r"(?:my|P 's) (?:\S+ ){1,5}(?:is|are|was|starts|happened) (?:\S+ ){0,4}?(?:T|R)", "my birthday is on Friday"),
    weak=True,
)
