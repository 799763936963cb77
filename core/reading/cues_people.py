"""Ways of asking for people to join or leave a meeting that exists."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_AT_A_MEETING = r"(?:to|in on|into|onto|on|in|at|along to|as well to|along)"

_ANY_PEOPLE = r"(?:<PEOPLE>|him|her|them)"

REMOVE_PEOPLE = rows(
    K.REMOVE_PEOPLE,
    (r"(?:uninvite|disinvite|un-invite|dis-invite|uninviting|uninvited)", "uninvite Sam"),
    (
        (
            rf"(?:take|drop|remove|leave|kick|cut|strike|pull|get) {_ANY_PEOPLE} (?:off|from|out of"
            rf"|out)(?! (?:(?:my|the|our|P 's) )*<CALENDAR>)"
        ),
        "take Sam off the call",
    ),
    (
        (
            rf"{_ANY_PEOPLE}(?: (?:should|must|can|could|may|might|is|are|needs?|ought|has"
            rf"|have|will|to|now|please))* be (?:taken|dropped|removed|left|cut|pulled|struck"
            r"|excused) (?:off|from|out of|out)(?! (?:(?:my|the|our|P 's) )*<CALENDAR>)"
        ),
        "Sam should be taken off the call",
    ),
    (
        r"(?:he|she|they|P) (?:can|could|should|may) come off (?!(?:(?:my|the|our|P 's) )*<CALENDAR>)(?:the|my|our|P 's|T 's|it)",
        "Sam can come off the call",
    ),
    (r"remove (?:his|her|him|their|P) from (?:\S+ )*(?:guests?|attendees|invite|list)", "remove him from my guests"),
    (
        (
            r"<WHO> (?:'s )?(?:doesn't|don't|does not|do not|need not|needn't|no longer|doesnt"
            r"|dont)(?: need| have| needs)?(?: ?to)? (?:be|attend|join|come|go|sit in)"
        ),
        "Sam doesn't need to be on the call",
    ),
    (
        (
            r"<WHO> (?:can|could|should|may|will|wants to|would like to|is going to"
            r"|is) (?:\S+ )?(?:drop out|dropping out|bow out|step out|sit out|sit this|skip|be excused"
            r"|leave)"
        ),
        "Sam can drop out of the call",
    ),
    (r"(?:excuse|excused)(?: \S+){0,3} from", "excuse Sam from the call"),
    (rf"{_ANY_PEOPLE} (?:won't|will not|wont) be (?:at|on|in|joining|attending|coming)", "Sam won't be at the meeting"),
    (
        (
            rf"{_ANY_PEOPLE} (?:can't|cannot|cant|can not|is refusing to|are refusing to|is not going to"
            rf"|won't) (?:make it|come|attend|join) (?:to )?(?:\S+ ){{0,6}}(?:anymore|any more|<MEETING>)"
        ),
        "Sam can't make it to my event anymore",
    ),
    (r"go ahead without P|(?:without|minus) P (?:on|in|at) (?:it|the)", "go ahead without Sam"),
)

ADD_PEOPLE = rows(
    K.ADD_PEOPLE,
    (
        r"(?:can|could|may|might) P come (?:on|to|along to) (?:the|my|our|P 's|T 's) \S+",
        "can Raj come to the site walk",
    ),
    (
        (
            rf"{_ANY_PEOPLE}(?: (?:should|must|can|could|may|might|is|are|needs?|ought|has|have|will|to|now|also|please))* be"
            r" (?:added|invited|included)"
            r" (?:to|on|onto|into|in) (?!lunch |dinner |coffee |breakfast |drinks |an? |L |T(?! 's))(?!(?:\S+ ){0,4}<CALENDAR>)\S+"
        ),
        "Raj ought to be invited to the review",
    ),
    (
        r"(?:can|could|should|may|might) (?:he|she|they) (?:please |also )*(?:join|be added|be invited|come along|sit in)",
        "can she be added to the review",
    ),
    (
        (
            rf"(?:put|get|have) {_ANY_PEOPLE} (?:down )?(?:on|onto) (?:the|my|our|this|that|P 's|T 's)"
            r" (?!(?:\S+ ){0,3}?<CALENDAR>)(?!list|phone|spot|books|line|agenda|team)\S+"
        ),
        "please put Raj on the site walk",
    ),
    (r"^P(?: (?:and|&|\+|,) P)* -> (?!(?:on |at )?(?:T|L|D|P) )\S+", "raj -> site walk tuesday"),
    (
        (
            r"P (?:wants to|would like to|'d like to|needs to|has to|should) (?:also )?(?:come (?:on|to|along)|be (?:on|at|in|part of))"
            r"(?! (?:a|an|T|L|P) ) \S+"
        ),
        "Raj wants to come on the site walk",
    ),
    (
        (
            r"^(?!lunch |dinner |coffee |breakfast |drinks )(?:(?!P |L |me |i |us |with |need |book |schedule "
            r"|find |set |put |meet |call |an? )\S+ ){2,6}\+ P(?: too| also| as well)?(?= $| please| pls)"
        ),
        "pricing council weds + raj pls",
    ),
    (r"(?:loop|looping|rope|bring|copy|pull) <PEOPLE> (?:in|along|into|on|to)", "loop Raj in on the review"),
    (r"(?:loop|rope|copy|pull|bring) (?:in|along) P", "loop in Raj"),
    (
        (
            rf"(?:add|invite|include|adding|put|get|have|want|wants|bring|ask) {_ANY_PEOPLE}(?: too| as well"
            rf"| also| as optional| as an optional)? {_AT_A_MEETING} <DET>(?! (?:\S+ ){{0,3}}?<CALENDAR>)(?:"
            rf" T|(?: \S+){{0,5}} (?:<MEETING>|invite|invitation|guest|list|one|attendees))"
        ),
        "add Raj to Priya's 2pm",
    ),
    (
        (
            rf"(?:add|invite|include) {_ANY_PEOPLE}(?: too| as well"
            rf"| also)? {_AT_A_MEETING} (?!(?:\S+ ){{0,4}}<CALENDAR>)(?!L )(?!(?:lunch|dinner|coffee"
            rf"|breakfast|drinks|a|an|T(?! 's)) )\S+"
        ),
        "add Raj to board prep",
    ),
    (
        (
            r"(?:can|could|should|may|might|let|have|like|wants?|to)(?: \S+)? P (?:from \S+ (?:\S+ )?)?(?:to |also "
            r"|please )*(?:join|sit in|attend|be added|come along|be on|be at|tag along|dial in)(?! (?:us"
            r"|me) for)"
        ),
        "can Raj join the 2 o'clock",
    ),
    (
        (
            r"P (?:can|could|should|may|might|ought to|wants to|would like to|needs to|must) (?:also "
            r"|please )*(?:join|sit in|attend|come along|be added|tag along|dial in)"
        ),
        "whether Raj could sit in on the review",
    ),
    (
        (
            r"P (?:also )?(?:added|joining|to join|to be added|should be (?:on|at|in|there)"
            r"|needs to be (?:on|at|in|there)|should join|to be invited|invited to)"
        ),
        "need Raj added to the 2pm",
    ),
    (
        (
            r"(?:add|invite|include|loop in|put) (?:him|her|them|those|these)(?= $| [.?!,]| too| as well"
            r"| please| pls| on the inv| to the inv| to it| on it)"
        ),
        "please add him",
    ),
    (
        (
            r"(?:add|invite|include) <PEOPLE> (?:as well|too|also|as a guest"
            r"|as an? (?:optional )?(?:attendee|guest|participant))"
        ),
        "add Raj as well",
    ),
    (r"add (?:a |an )?(?:guest|attendee|participant|person|people)", "add an attendee"),
    (r"(?:update|edit|change)(?: \S+){1,8} (?:to|and) (?:add|include|invite) P", "update the appointment to add Jill"),
    (
        r"(?:make sure|ensure|check)(?: \S+){0,2} P is (?:also )?invited to",
        "make sure that Rob is invited to the party",
    ),
    (
        r"add <PEOPLE>(?: (?:and|&) (?:her|his|their) \S+)? to (?:<DET> )?\S+",
        "add Marilyn and her boss to Josh's party",
    ),
)
