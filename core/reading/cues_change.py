"""Ways of asking for another title, length or place of a meeting that exists."""

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
        r"<MEETING>(?: (?:on )?T)? (?:be|is|as|now) (?:called(?! off)|named|titled|known as)",
        "could the review on Thursday be called Sign-off",
    ),
    (
        r"<MEETING>(?: \S+){0,3}? (?:wants|needs|deserves|gets|has) an? (?:\S+ )?(?:name|title)",
        "the review wants a better name: Sign-off",
    ),
    (r"new (?:title|name)(?: is| :| ,| -)? \S+", "board prep: new title Sign-off"),
    (
        r"(?:title|name|heading)(?: \S+){0,8}? (?:is|looks|are) (?:wrong|misspelt|misspelled|incorrect|out of date|old)",
        "the title of the review is wrong",
    ),
    (
        r"(?:<MEETING>(?: T)?|title|name|it|that) (?:should|must|ought to|needs to) (?:say|read) (?!T |L )\S+",
        "the review ought to read Sign-off",
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
        (
            r"<MEETING>(?<! the meeting)(?<! the call)(?: \S+){0,5} (?:should|must|can|could|may|might|will|needs to|has to"
            r"|ought to|to)(?: only| just| really)* be (?:only |just |about )?(?:an? )?L(?! (?:late|later|early|earlier|before|after))"
        ),
        "my 1:1 with Raj should be a 45 minute meeting",
    ),
    (
        r"(?<!need )(?<!needs )(?<! D and )(?<! D but )(?<! D , )L (?:longer|shorter)(?! (?:than|notice))",
        "board prep 15 minutes longer",
    ),
    (
        (
            r"(?:give|giving|gives|need|needs|take|takes|require|requires|have|has(?! asked)|want|wants)(?: \S+){0,5}"
            r" (?:another|extra|additional|further) L(?! (?:with|for|of) (?:P|me|us|him|her|them))(?! <MEETING>)"
        ),
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
        r"(?:place|venue|location|room)(?: of| for)(?: \S+){1,8} (?:is|should be|to|will be)",
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
