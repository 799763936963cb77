"""Ways of saying that people join or leave a meeting, which come before the words that change one."""

# ruff: noqa: E501  one row is one way of asking
from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

_AT = r"(?:on|at|in|in on|into|onto|down for|for|part of|along to)"
_THE = r"(?:the|my|our|P 's|T 's)"
_SOME = r"P(?:(?: ,)?(?: and| &| \+| plus)? P)*"

#: Before the words that change a meeting: "extend the invitation to Raj" makes nothing longer.
PEOPLE_FIRST = (
    *rows(
        K.ADD_PEOPLE,
        (
            (
                r"(?:extend|widen|open|forward|copy|send) (?:the|my|our|P 's|T 's|T|P) (?:\S+ ){0,6}?(?:invitation|invite)(?: \S+){0,5}?"
                r" to (?:also )?<PEOPLE>"
            ),
            "extend the invitation of the review to Raj",
        ),
        (
            (
                r"(?:invitation|invite)(?: \S+){0,5}? (?:should|must|needs to|ought to|has to|can|could|to)(?: also)? (?:go|be sent|be extended"
                r"|be forwarded)(?: out)? to (?:also )?<PEOPLE>"
            ),
            "the invitation for the review should go to Raj as well",
        ),
        (
            (
                r"^(?:and |also |please |, )*(?:(?:one|two|three|four|five|[1-5]|a few|some) (?:more|extra|others?|additional|further)"
                r"|another(?: two| three| one)?)(?: (?:people|guests|names|person|guest|name|attendees?))?"
                r" (?:for|on|at|to) (?:the|my|our|P 's|P|T 's|T)(?! (?:hour|hours|minutes|day) )"
            ),
            "two more for the review please - Raj and Dan",
        ),
        (
            (
                rf"(?:make sure|ensure|see to it|see that|would like|'d like|want|wants|let|put|get|have|need|needs)(?: that)?(?: (?:both|also))? {_SOME}"
                rf"(?: (?:are|is|be|to be|both|all|down|in|also|too|as well))*(?: {_AT})? {_THE} (?:(?!<CALENDAR>)\S+ ){{0,3}}?<MEETING>(?! invite)"
            ),
            "please make sure Raj and Dan are on the review",
        ),
        (
            (
                rf"{_SOME} (?:both |all |also )*(?:wants?|would like|should|must|ought to|needs?|had better|has to|have to)"
                rf"(?: (?!meet |talk |speak |chat |see |discuss |about |L |with |move |moved |to move )\S+){{0,5}}? {_AT} {_THE} (?:(?!<CALENDAR>)\S+ ){{0,3}}?<MEETING>"
            ),
            "Raj and Dan both want in on the review",
        ),
        (
            rf"{_SOME} (?:should |must |ought to |needs to )?(?:get|gets|receive|have) (?:an |the )?(?:invite|invitation) (?:to|for) {_THE}",
            "Raj should get an invite to the review",
        ),
        (
            rf"<MEETING>(?: T)? (?:needs?|wants?|requires?) {_SOME} (?:too|as well|also)",
            "the review on Thursday needs Raj too",
        ),
        (
            rf"{_SOME} (?:who |that )?(?:also )?(?:needs?|wants?|requires?) (?:adding|including|inviting)(?: to| in| on)?",
            "it's Raj and Dan who need adding to the review",
        ),
        (
            rf"{_SOME} (?:to come|to join|to attend|to be there|coming|joining)(?: \S+)? (?:too|as well|also)",
            "Raj to come too",
        ),
        (
            (
                rf"{_SOME} (?:had better|ought to|should|must|needs? to|has to|have to|wants? to|would like to|are to|is to) (?:also |both |all )*"
                r"(?:be|sit) (?:in |in the room |present |there )?(?:at|on|in|for) (?:the|my|our|P 's|T 's) (?!(?:\S+ ){0,3}?<CALENDAR>)(?:\S+ ){0,3}?<MEETING>"
            ),
            "Raj and Dan ought to be in on the review tomorrow",
        ),
        (
            r"^(?!lunch |dinner |coffee )(?:(?!P |L |me |i |with |need |book )\S+ ){1,6}(?:: |, )\+ P(?: (?:,|and|&|\+|P))*(?= $| too| please| pls| also)",
            "audit prep thursday: + raj, + dan",
        ),
        (
            (
                rf"(?:can|could|may|might|should|let|have) {_SOME} (?:please |also |both |all )*(?:join|sit in|attend|dial in|tag along)"
                r"(?: (?:on|at|in|to))? (?:the|my|our|P 's|T 's)(?! (?:\S+ ){0,3}?<CALENDAR>)"
            ),
            "can Raj and Dan join the 11am tomorrow",
        ),
    ),
    *rows(
        K.REMOVE_PEOPLE,
        (
            r"P (?:isn't|is not|aren't|are not|no longer|is no longer|are no longer) (?:wanted|needed|required|necessary)(?: any more| any longer)? (?:at|on|in|for)",
            "Raj isn't wanted at the review",
        ),
        (
            rf"{_SOME} (?:needs? to|has to|have to|must|should|to|is to|are to) (?:come|drop|fall) (?:off|out of) (?!(?:(?:my|the|our|P 's) )*<CALENDAR>)(?:the|my|our|P 's|T 's|it)",
            "Raj needs to come off the review",
        ),
        (
            r"^(?!book |schedule |find |set |put |meet |need )(?:(?!P |L |me |i |with )\S+ ){1,6}(?:minus|less|without) P(?: (?:,|and|&|P))*(?= $| please| pls)",
            "review thurs minus raj pls",
        ),
        (
            r"(?:one|two|three|[1-5]) (?:fewer|less|fewer people|person less|guest less) (?:for|on|at) (?:the|my|our|P 's|T 's|P)",
            "one fewer for the review: Raj",
        ),
    ),
)
