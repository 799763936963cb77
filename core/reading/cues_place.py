"""Ways of saying that a meeting takes place somewhere else: "new room for the review", "the review moves to room 5"."""

# ruff: noqa: E501  one row is one way of asking
from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

PLACE = rows(
    K.CHANGE,
    (
        r"<MEETING>(?: (?:with )?P)?(?: \S+){0,2}? (?:says?|shows?|mentions?|states?) where",
        "can the lunch with Raj say where it is",
    ),
    (
        r"(?:has|have|had|got|shows?|with) (?:got )?no (?:place|location|venue|room|address)(?! for)|(?:place|location|venue|address) is (?:missing|empty|blank|wrong)|(?:has|have|got|shows?) the wrong (?:place|location|venue|room|address)",
        "the lunch with Raj has no place on it",
    ),
    (
        r"(?:update|updating|change|changing|amend|amending|correct|correcting|adding|add) (?:the|its) (?:location|place|venue|address)",
        "would you mind updating the location of the lunch",
    ),
    (
        r"(?:put|add|note|enter|save|give) (?:it|that|this)(?: \S+){0,4}? as (?:the|its) (?:location|place|venue|address)",
        "please add it to the lunch as the location",
    ),
    (
        r"put(?: \S+){1,4} down as (?:the|its) (?:place|venue|location|room)",
        "put Rosa down as the venue for the review",
    ),
    (
        r"(?:note|be aware|remember|know|mind)(?: that)? (?:the|my|our|T 's|P 's|P) (?:\S+ ){0,6}?(?:takes place|will take place|will be|is going to be|is to be) (?:at|in) (?!T |L |P )\S+",
        "please note that the review takes place at Rosa's",
    ),
    (
        r"^(?:and |the |its |with )*(?:(?:location|place|venue|address)(?: is| =| :| ->| to be| should be| will be| now)+|where (?:=|:|->)) (?!T |L )\S+",
        "the location is Rosa's",
    ),
    (
        r"<MEETING>(?: \S+){0,5}? (?:, |: |- )?(?:location|place|venue|address|where) (?:=|->|: |is now) ?(?!T |L |P )\S+",
        "for the lunch next week, venue = Rosa's",
    ),
    (
        r"^(?:please )?change (?:the )?(?:location|place|venue|room) , (?:\S+ ){1,7}?-> (?!T |L |P )\S+",
        "change location, lunch with Raj next Friday -> Rosa's",
    ),
    (r"^(?:(?!P |L )\S+ ){1,7}-> (?:the |our |a )?(?:\S+ ){0,2}?<ROOM>", "review weds -> the boardroom"),
    (
        r"is (?:now )?(?:in|at|on)(?: a| the| an| our)?(?: (?!T )\S+){0,2} <ROOM> (?:now|instead|T , not)",
        "the review is in the boardroom instead",
    ),
    (
        (
            r"(?:new|different|another|other) (?:room|place|venue|location)(?: \S+){0,2} (?:for"
            r"|:)|(?:update|change|set|fix) (?:the )?(?:room|place|venue|location) (?:of|for)"
        ),
        "new room for the review",
    ),
    (
        r"<ROOM>(?: [0-9]+[a-z]?| [a-z])? (?:, )?(?:not|instead of|rather than) (?:in |at )?(?:the )?(?!T|L|D)\S+",
        "the review will be in room 5 instead of room 2",
    ),
    (
        r"(?:put|add|enter|set|note|give|save)(?: \S+){1,5} (?:as|for) (?:the|its) (?:place|venue|location|room)",
        "put the boardroom as the place for the review",
    ),
    (
        r"(?:moves|moved|moving|relocates|relocated|shifts|shifted|switches|switched|goes) (?:to|into|over to)(?: a| the| an| our)?(?: (?!T )\S+){0,2} <ROOM>",
        "the review moves to room 5",
    ),
    (
        r"<MEETING>(?: on)?(?: T)? [:,-] (?:in )?(?:the )?(?:(?!T )\S+ ){0,2}?<ROOM>(?: [0-9]+[a-z]?)? (?:instead|now)",
        "review: the boardroom instead",
    ),
    (
        r"(?:change|changes) of (?:room|place|venue|location|address)|(?:has|gets|have|got) (?:got )?a (?:new|different|another) (?:room|place|venue|location)",
        "change of venue for the review",
    ),
    (
        r"(?:held|happening|taking place|take place|takes place|hosted) (?:in|at|on|over)(?: a| the| an| our)?(?: (?!T )\S+){0,2} <ROOM>",
        "the review is happening in the boardroom",
    ),
    (
        r"use (?:the |our )?(?:(?!T )\S+ ){0,2}?<ROOM>(?: [0-9]+[a-z]?)? for (?:the|my|our|P 's|T 's)",
        "use the boardroom for the review",
    ),
    (
        r"(?:put|have|hold|do|host|get) (?:the|our|my|T 's|P 's) (?:(?!L )\S+ ){1,6}?(?:in|into) (?:the )?(?:(?!T )\S+ ){0,2}?<ROOM>(?: [0-9]+[a-z]?)?(?= $| [.,?!]| please| pls| instead| not| now)",
        "put the review in the boardroom",
    ),
    (
        r"make (?:\S+ ){1,5}(?:room|venue|location|place) (?:the )?(?:\S+ ){0,2}?<ROOM>",
        "make the review's room the boardroom",
    ),
    (
        (
            r"<MEETING>(?: (?:on )?T)? (?:should|must|will|is|needs to|has to)(?: now| actually)?(?: be)?(?: now)? (?:in|at) (?!T |P |L )\S+(?: (?!T )\S+)?"
            r"(?: ,)? (?:not|rather than|instead of|now|instead)(?! (?:T|L))"
        ),
        "the review should be in Lark, not Wren",
    ),
    (
        r"(?:put|have|hold|do|host) (?:the|our|my|T 's|P 's) (?:(?!L )\S+ ){1,4}?(?:in|at) (?!T |P |L )\S+(?: ,)? (?:not|rather than|instead of) (?!T |L )\S+",
        "could we have the review in Lark instead of Wren",
    ),
    (
        r"(?:no longer|isn't|is not|won't be|not)(?: \S+)? (?:in|at)(?: \S+){1,5} but (?:in|at)(?: a| the| an| our)?(?: (?!T )\S+){0,2} <ROOM>",
        "the review is not in the office but in the boardroom",
    ),
    (
        r"^(?:the |my |our |T 's )?(?:\S+ ){0,3}?<MEETING>(?: (?:on )?T)? (?:to|into) (?:the |our )?(?:(?!T |P )\S+ ){0,2}?<ROOM>(?: [0-9]+[a-z]?)?(?= $| [.!?]| please| pls| now| instead| not)",
        "board review to the boardroom please",
    ),
    (
        r"make (?:it|that) (?:in |at )?(?:the |a )?(?:(?!T |L |P )\S+ ){0,2}?<ROOM>",
        "make it the boardroom for the review",
    ),
    (
        r"(?:book|move|shift) (?:the|our|my|P 's|T 's) (?:(?!L )\S+ ){1,6}?into (?:the |our )?(?:(?!T )\S+ ){0,2}?<ROOM>",
        "book the review into the boardroom",
    ),
    (
        r"(?:we're|we are|we'll be|we will be) (?:now )?(?:in|at) (?:the |our )?(?:(?!T )\S+ ){0,2}?<ROOM>(?: [0-9]+[a-z]?)? for (?:the|our|my|T 's|P 's)",
        "we're in the boardroom for the review",
    ),
    (r"<MEETING>(?: T)? (?:venue|location|place|room) (?:=|:|is|->|now)", "review venue = the boardroom"),
)
