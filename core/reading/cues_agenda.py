"""Ways of asking what is on a calendar."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

AGENDA_FIRST = rows(
    K.AGENDA,
    (
        r"^(?:and |so |then )*T (?:, |- |: )?(?:what|whats|what's) (?:have|do|has|does) (?:i|we|P) (?:got|have|on)(?: on)?(?= \?| $| [.!])",
        "next Wednesday, what have I got?",
    ),
    (
        r"remind (?:me|us) (?:of )?(?:what|what's|whats|where|which|who)(?: \S+){0,8}? (?:T|<MEETING>|<CALENDAR>)",
        "remind me what I'm doing tomorrow",
    ),
    (
        (
            r"in store(?: \S+){0,4}? T|T(?: \S+){0,4}? in store|(?:what's|whats|what is|what 's|anything|is anything) (?:waiting|lined up|ahead"
            r"|afoot|in line)(?: (?:for|of))?(?: (?:P|me|us))? T"
        ),
        "what's in store for me on Wednesday",
    ),
    (
        (
            r"(?:how's|hows|how is|how 's) (?:my|our|P 's|the) (?:day|week|morning|afternoon|diary|calendar|schedule|T)(?: (?:on |for )?T)?"
            r"(?= \?| $| [.!,])"
        ),
        "how's my day tomorrow",
    ),
    (
        r"^(?:(?:P 's|my|our|please|and|just) )+<CALENDAR>(?: for| on| of)?(?: the)? T(?= $| [?.!,]| please| pls| thanks| thx| ta)",
        "my diary tomorrow please",
    ),
    (r"^(?:and |so )?T (?:for|with) P \?", "tomorrow for Priya?"),
    (r"^(?:and |please )?(?:T 's|the) <CALENDAR> (?:for|of) P", "Friday's programme for Priya"),
    (
        (
            r"(?:tell|show|give|list|read)(?: me| us)? (?:everything|the lot|the whole lot|all|what's in|what is in|all of it)"
            r"(?: (?:that's|that is|there is|i have|i've got|it has|is))*(?: (?:in|on|there|in it|on it))?(?= $| [.!?]| please| pls)"
        ),
        "tell me everything that's in",
    ),
    (
        r"(?:how|hows|how's)(?: is| are|'s)? P (?:all )?(?:fixed|placed|situated)(?: for| on| at)? T",
        "how is Priya fixed for Thursday",
    ),
)

ASKED = rows(
    K.AGENDA,
    (
        r"^(?:and |so |, )*(?:what's|whats|what is|what 's) (?:up |on )?(?:next|coming up)(?= $| [?.!]| for)",
        "what's next?",
    ),
    (
        (
            r"(?:when|what time|where)(?:'s)? (?:does|do|is|are|will|did)(?: \S+){1,6}"
            r" (?:start|begin|end|finish|over|take place|happen|held)(?= $| [?.!]| T)"
        ),
        "when does the all hands finish?",
    ),
    (r"(?:walk|run|talk|take) (?:me|us) T", "walk me through tomorrow"),
    (r"^(?:and )?P (?:on )?T \?", "Priya thursday?"),
    (r"^(?:my|our|P 's) T(?: pls| please)?(?= $| [?.!])", "my thursday please"),
    (
        r"(?:what's|whats|what is|what 's|how's|hows|how is) (?:P 's|my|our|T 's|the) (?:day|week|morning|afternoon|T)(?: T)? (?:like|looking)",
        "what's Priya's day like tomorrow",
    ),
    (r"(?:show|give|tell|send) (?:me|us) (?:P 's|my|our) (?:T|day|week)", "could you show me Priya's Tuesday"),
    (
        (
            r"(?:what's|whats|what is|what are|what do|what does|what have|what has"
            r"|which)(?: \S+){0,9} <CALENDAR>"
        ),
        "what's on Priya's calendar",
    ),
    (
        (
            r"(?:do|does|did|is|are|was|were|have i|has i|am) (?:i|we|P|there|you|my|the|any"
            r"|got)(?: \S+){0,12} (?:on|in|to) (?:(?:my|the|our|P|'s|her|his|their) )*<CALENDAR>"
        ),
        "do I have anything on my calendar",
    ),
    (
        (
            r"(?:tell|show|know|see|check|find|confirm|list)(?: \S+){0,4} (?:what|what's|whats|if|whether"
            r"|everything|anything|all)(?: \S+){0,12} (?:<CALENDAR>|<MEETING>|T|scheduled|have)"
        ),
        "tell me what I have on Friday",
    ),
    (
        r"(?:have|see|get|want|need|give) (?:me )?(?:everything|all)(?: \S+){0,5} <CALENDAR>",
        "might I have everything in Priya's diary",
    ),
    (
        (
            r"(?:share|read|recite|run down|rundown|summary|list|show|display|view|open|pull up|what is"
            r"|what's|need to see|want to see|like to see|i want|i need)(?: (?:me|of|out|through|all"
            r"|down))* (?:(?:my|the|our|P|'s|her|his|their|all|T) )+(?:\S+ )?<CALENDAR>(?! (?:to|for a"
            r"|event))"
        ),
        "share my schedule",
    ),
    (
        (
            r"(?:summary|rundown|run down|list|details?|information|info|address|location|status|organizer"
            r"|attendees|description) (?:of|for|about|on)(?: \S+){0,6} (?:<CALENDAR>|<MEETING>|T)"
        ),
        "a rundown of today's meetings",
    ),
    (
        (
            r"(?:more|information|details|know more|know) (?:information |details )?(?:on|of|about) (?:this"
            r"|that|the|my|recent|\S+) (?:\S+ )?(?:<MEETING>)"
        ),
        "more information on this event",
    ),
    (
        (
            r"who (?:has|have|hasn't|is|are|should|will|else|all)(?: \S+){0,9} (?:<MEETING>|attending"
            r"|coming|invited|responded|declined|accepted)"
        ),
        "who is coming to the standup",
    ),
    (
        (
            r"(?:has|have|is|are|will) (?:anyone|everyone|everybody|anybody|P)(?: \S+){0,3} (?:declined"
            r"|accepted|responded|going|coming|attending|invited|at|be at|be there"
            r"|confirmed)(?: \S+)*(?= \?| $|$| to| the)(?! T)"
        ),
        "will Tina be at the gala",
    ),
    (r"(?:do|does|did) i (?:have|need)(?: to)?(?: \S+){0,8}", "do I have to be anywhere on Friday"),
    (
        (
            r"^(?:any(?! day| time| conf| clash| chance)|is there|are there|is there any|anything(?! but"
            r"| except))(?: \S+){0,5} (?:<MEETING>|T|<CALENDAR>)"
        ),
        "any meeting on Friday",
    ),
)

_ASK_WHEN = (
    r"(?:when|where|what time|when's|wheres|where's|whens|how long|how many|how much|what date|what day"
    r"|at what time|what year)"
)

AGENDA = rows(
    K.AGENDA,
    (
        (
            r"(?:what's|whats|what is|what 's|anything|is there anything) (?:\S+ )?(?:on|up|happening|going on|planned"
            r"|scheduled|booked) (?:for|with) (?:P|me|us|T)"
        ),
        "what is on for Priya on Thursday",
    ),
    (r"<WHAT>(?: \S+){0,9} (?:on|in|for)(?: \S+){0,4} (?:<CALENDAR>|plate|books?)", "what's on Priya's calendar"),
    (
        (
            r"(?:how|hows|how's) (?:does |do |is |are |will |'s )?(?:\S+ ){0,6}(?:look|looking|shaping up"
            r"|shape up)"
        ),
        "how does Priya's Thursday look",
    ),
    (
        (
            r"<WHAT> (?:does|do|has|have|is|are|'s|did|will|was|am)? ?(?:\S+ ){0,3}(?:look like"
            r"|looking like)"
        ),
        "what does Thursday look like",
    ),
    (
        (
            r"(?:what|whats|what's|wats|what 's) (?:all |else |exactly )?(?:has |have |does |do |is |are "
            r"|'s |did |will |was |am )?(?:<WHO>|P|T)(?: '?s)?(?: \S+){0,2} (?:got|have|has|up to|doing|on"
            r"|planned|scheduled|booked|going on)"
        ),
        "what has Tom got on Thursday",
    ),
    (r"(?:what|whats|what's) (?:is |are |'s )?P (?:up to )?(?:on )?T", "what is Priya up to on Thursday"),
    (
        (
            r"<WHAT>(?: \S+){0,7} (?:<MEETING>|scheduled|planned|booked|coming up|going on|on the books"
            r"|on tap|happening|plans|commitments|obligations)"
        ),
        "what meetings do I have",
    ),
    (
        (
            r"(?:run|walk|talk|take|(?<!to )go) (?:me |us )?(?:thru|through|over)(?: \S+){0,4} (?:T|day|<CALENDAR>"
            r"|week|morning|afternoon|meetings)"
            r"|to go (?:thru|through|over) (?:my|our|the|P 's) (?:T|day|<CALENDAR>|week|morning|afternoon|meetings)"
        ),
        "run me through Priya's day",
    ),
    (
        (
            r"(?:everything|anything|something|nothing|all)(?: (?:that's|that is|thats|i have|i've got"
            r"|is))* (?:\S+ )?(?:on|in|scheduled|planned|booked|for|going on"
            r"|happening)(?: \S+){0,5} (?:<CALENDAR>|T|L)"
        ),
        "everything in Priya's diary",
    ),
    (
        (
            r"(?:show|list|read|give|tell|check|see|view|display|open|pull up|bring up|get|look at|look up"
            r"|state|recite|review|know|search|find|locate|i want|i need)(?: (?:me|us|you|to|out|about|all"
            r"|of|up|for|a|know|list|summary|overview|the|any|check"
            r"|see))* (?:<MINE> )?(?:'s )?(?:\S+ ){0,4}?(?:<CALENDAR>|meetings|events|appointments|agenda"
            r"|commitments|plans)"
        ),
        "show me my meetings",
    ),
    (
        (
            r"(?:find|locate|look for|search for|look up|search|show|tell me about|pull up|check)(?: (?:me"
            r"|about|for|the|out|up|if|on))* (?!L )(?:my|our|the|T|all|any|P 's|when"
            r"|where)?(?: (?!L )\S+){0,6}? (?:<MEETING>)"
        ),
        "find my hair appointment",
    ),
    (
        (
            r"(?<! to )(?:do|does|did|am|are|is|was|were|will|have|has) (?:i|we|P|there|he|she|they)(?: (?:all|have"
            r"|has|got|get|supposed|going|doing|scheduled|meeting|seeing|booked"
            r"|not))*(?: \S+){0,7} (?:<MEETING>|scheduled|planned|booked|T|going on|<CALENDAR>|meeting|free"
            r"|busy|plans|to do|to be)"
        ),
        "do I have a meeting today",
    ),
    (
        (
            r"(?:is|are|was|were|will|did|does|has) (?:my|our|the|any|P 's|P"
            r"|all)(?: \S+){0,6} (?:<MEETING>)(?: \S+)*"
        ),
        "is the meeting with Lisa today",
    ),
    (
        (
            rf"{_ASK_WHEN}(?: (?:is|are|was|were|'s|does|do|did|will|would|am|can|time|else|many|long|other"
            rf"|all|people|meetings|events|much|hours|days))* (?:my|our|i|we|P|there|next)(?: '?s)?(?: \S+)*"
        ),
        "when is my next meeting",
    ),
    (rf"{_ASK_WHEN}(?: \S+){{0,6}} (?:<MEETING>|T|start|starts|begin|scheduled|supposed)", "when is the standup"),
    (
        (
            r"(?:who|who's|whos)(?: (?:is|are|was|were|'s|all|else|will be))* (?:attending|coming|invited"
            r"|going|in|on|at|joining|with|meeting|hosting|organizing)(?: \S+){0,6} (?:<MEETING>|T|it)"
        ),
        "who is coming to the standup",
    ),
    (r"(?:my|P 's|T 's|T) (?:\S+ ){0,3}(?:<CALENDAR>)(?: for| on)?(?: T)?(?= $| [?.])", "my schedule for March 2"),
    (
        (
            r"(?:what's|whats|what is|anything|what) (?:\S+ )?(?:next|coming up|on|up|going on|happening"
            r"|new)(?: for| on)? (?:T|for me|with me|now)|(?:what's|whats|what is) T"
        ),
        "what's on today",
    ),
    (
        (
            r"(?:next|upcoming|latest|any|today's|T 's|T) (?:\S+ )?(?:meetings?|events?"
            r"|appointments?)(?: T)?(?= $| [?.])"
        ),
        "latest events",
    ),
    (
        (
            r"(?:did|have|has) (?:i|P)(?: \S+){0,4} (?:accept|decline|accepted|declined|respond|send|rsvp)"
            r"|my response|accepted|rsvp"
        ),
        "did I decline going to the wedding",
    ),
    (r"(?:search|check|show|list|read)(?: \S+){0,2} T", "search on December 29th"),
)
