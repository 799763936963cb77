"""Ways of asking when something would be possible."""

# ruff: noqa: E501  one row is one way of asking
from __future__ import annotations

from core.form import ItemKind as K
from core.reading.labels import rows

FIND_FIRST = rows(
    K.FIND_TIME,
    (
        (
            r"(?:what|any|which|some|more|other)(?: (?:are|is|would be|will be|have))?(?: (?:i|we|P|you))?(?: got)?(?: (?:my|our|the|his|her|their|P 's|any|other))*"
            r" (?:options|choices|possibilities) (?:for|with|on|T)(?= )"
        ),
        "what are my options for Priya and Raj on a call this week",
    ),
    (
        r"where(?:'s| is| are)? (?:is |are )?there (?:a |any |some )?(?:\S+ )?(?:gap|gaps|slot|slots|room|space|time|L)",
        "where is there a gap for Priya and Raj next week",
    ),
    (
        r"(?:is|are|was|would) there (?:be )?(?:anywhere|somewhere|any point|any way|some point|a point|a moment|any moment)(?: \S+){0,14}? (?:L|meet|talk|speak)",
        "is there anywhere in next week that Priya and Raj could have an hour",
    ),
    (
        (
            r"(?:see|find|work out|tell me|check|find out|know|show me) (?:where|when|if|whether) (?:<PEOPLE>|<WHO>)(?: (?:and|&|,|P|i|we|me))*"
            r" (?:both |all |each |might |could |would |can )*(?:have|has|share|got|get|find)(?: \S+)? (?:(?:free|spare|common|open) )?(?:L|hour|half hour|slot|gap)"
        ),
        "can you see where Raj and I both have an hour tomorrow",
    ),
    (
        r"(?:is|are) there (?:any |a |still |maybe |perhaps |possibly )*(?:free |spare )?L(?! on)",
        "is there half an hour with Priya tomorrow",
    ),
    (
        (
            r"(?:is|are|was|would|could|might) there (?:be )?(?:any |a |some |still |maybe )*(?:\S+ )?(?:time|times|slot|slots|space|room|gap|gaps"
            r"|window|windows|opening|openings|availability)(?: \S+){0,8} (?:P|L|T)|is there T (?:for|when) P"
        ),
        "is there any time on Thursday for Raj and Priya to meet",
    ),
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
        r"<WHAT> (?:do|does|have|has) (?:<PEOPLE>|<WHO>) (?:both |all |still |have |got )*(?:open|free|available|spare)",
        "what do Priya and Lena have open on Thursday",
    ),
    (
        (
            r"(?:what|which|any|some|a few) (?:free |open |spare |other )?(?:L|half hours|half-hours|openings"
            r"|gaps|free times)(?! (?:<MEETING>))(?: \S+)*? (?:do|does|have|has|are there|is there|for P|with P)"
        ),
        "what half hours do Priya and Lena have on Thursday",
    ),
    (
        (
            r"(?:when|what times?|which times?|what time) (?:\S+ ){0,4}?(?:do|does|have|has) (?:<PEOPLE>"
            r"|<WHO>) (?:both |all |have |got )*(?:an? )?(?:free |spare )?(?:L(?! <MEETING>)|time for)"
        ),
        "when on Thursday do Priya and Lena have 30 min",
    ),
    (
        (
            r"(?:is|are|would|could|might) there (?:be )?(?:an? |any )?(?:free |spare )?L(?! <MEETING>)(?: (?:free|spare|open|going|left|somewhere))*"
            r" (?:with|for|when|in|on|T)"
        ),
        "is there half an hour with Raj tomorrow",
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
            r"(?:send|give|show|tell|list|get|have)(?: me| us| him| her| them)? (?:P 's|P|my|our|his|her|their)"
            r" (?:\S+ )?(?:free|open|available|spare) (?:hours?|times?|slots?|time|gaps?|half hours?|windows?)"
        ),
        "give me Priya's free hours on Thursday",
    ),
    (
        (
            r"(?:send|offer|suggest|give|propose|show) (?:me |us |him |her |them )?(?:some"
            r"|a few|a couple of|your|the|two or three) (?:\S+ )?(?:times|slots|options|dates)"
        ),
        "please send me some times",
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
