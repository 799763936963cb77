"""Kinds of asking: patterns over the labels of a clause (core.reading.view), each with its kind and one example.

The rows are tried in order and the first that holds decides, so the surer rows stand above the looser ones. `weak`
rows only say what a statement is probably about; a clause that asks outright overrides them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.form import ItemKind as K
from core.reading import lexicon as lex

_MACROS = {
    "WHO": r"(?:(?:the|our|whole|entire|all|of|everyone|everybody|in|from|both|mr|my) )*(?:P|i|me|my|us|we|you|him|her|them|he|she|they|everyone|everybody|all|both|anyone|somebody|people)",
    "PEOPLE": r"P(?: (?:'s|and|&|\+|/|,|or|<>|with|the|team) ?)*(?: ?(?:P|me|i|us|we))*",
    "OBJ": r"(?:it|that|this|them|these|those|him|her|that one|this one|the (?:meeting|event|invite|invitation))",
    "DET": r"(?:the|my|our|your|his|her|their|this|that|today's|tomorrow's|P 's|P|T 's|T)",
    "MEETING": lex.MEETING,
    "CALENDAR": lex.CALENDAR,
    "CANCEL": lex.CANCEL,
    "MOVE": lex.MOVE,
    "BOOK": lex.BOOK,
    "BOOKS": lex.BOOK_SURELY,
    "FIND": lex.FIND,
    "BLOCK": lex.BLOCK,
    "RENAME": lex.RENAME,
    "RESIZE": lex.RESIZE,
    "SLOT": lex.SLOT,
    "OWN": lex.OWN_WORK,
    "BE": r"(?:is|are|was|were|be|been|being|'s|isn't|aren't|will be|would be|to be|s|are we|am)",
    "WHAT": r"(?:what|what's|whats|what 's|which|wats|wat|wht)",
}


def labels(pattern: str) -> re.Pattern[str]:
    """A pattern over labels: words in small letters, P T L D R Z, and <NAME> for the macros; ".." skips up to six labels."""
    for name, macro in _MACROS.items():
        pattern = pattern.replace(f"<{name}>", macro)
    pattern = pattern.replace(" .. ", r"(?: \S+){0,6} ").replace(" ... ", r"(?: \S+)* ")
    return re.compile(rf"(?<= )(?:{pattern})(?= )")


@dataclass(frozen=True, slots=True)
class Cue:
    """One kind of asking."""

    kind: K
    pattern: re.Pattern[str]
    example: str
    weak: bool = False  #: a statement, not a request


def _rows(kind: K, *rows: tuple[str, str], weak: bool = False) -> tuple[Cue, ...]:
    return tuple(Cue(kind, labels(pattern), example, weak) for pattern, example in rows)


WHO = _rows(
    K.WHO,
    (r"(?:who's|whos|who 's|who is|who are|who're|who) (?:(?:else|all) )?(?:in|on|at|part of|inside|from) <WHO>", "who is in Finance"),
    (r"(?:who's|whos|who 's|who is|who are|who was) (?:(?:the|our|my|this) )*P(?! (?:free|available|busy|meeting|seeing|with))", "who is Sasha"),
    (r"who (?:the |our )?P (?:is|are|was)", "tell me who Sasha is"),
    (r"(?:which|what) people .. P", "which people are in Finance"),
    (r"(?:names?|list|members?|list out) (?:of |me |the |all |everyone |everybody |in |on |from )*P(?: team| people| folks)?(?= [.?!,]| pls| please| $)", "list the finance people"),
    (r"(?:members?|people|everybody|everyone|folks) (?:of|on|in) (?:the )?P(?! (?:free|available|T|for|to|with|and|together|at))(?= [.?!,]| pls| please| $|[^a-zTLPD])", "the names of everybody on the Finance team"),
    (r"who (?:does|do|did) P (?:report|work)", "who does Dan report to"),
    (r"who (?:reports|works|runs|leads|heads|manages|is the (?:manager|boss|supervisor|head|lead)|are .. reports)", "who reports to Jesse"),
    (r"<WHAT> (?:is |are )?(?:P 's?|P's) (?:name|job|title|role|email|e-mail|address|phone|number|email address)", "what is Dan's e-mail address"),
    (r"who (?:is|are) <WHO> (?:'s )?(?:manager|boss|supervisor|assistant|reports?|team)", "who is Tanya's manager"),
    (r"<WHAT> .. name of P", "what is the name of Sara's supervisor"),
    (r"(?:who am i|who i am|who is my (?:manager|boss|supervisor)|members in my team|logged in as)", "who am I"),
    (r"where is P (?:located|based)", "where is Mei based"),
)  # fmt: skip

CHANGE = _rows(
    K.CHANGE,
    (r"<RENAME>", "rename the review to Sign-off"),
    (r"(?:change|update|edit|fix|set|new|different|another|needs?) (?:(?:a|the|its|new) )*(?:title|name|subject|heading)", "change the title of the review"),
    (r"(?:should|shall|ought to|must|to|can|could|let's|lets|please|pls|now) (?:be )?(?:called|named|titled) ", "the review ought to be called Sign-off"),
    (r"call (?:the|my|our|P|T|it) (?!off)(?:\S+ ){0,7}(?:[\"“”']|\S+ from now on|\S+ instead)", 'call the review "Sign-off"'),
    (r"<RESIZE> (?!it short)(?!off)(?:\S+ ){0,9}", "shorten board prep to an hour"),
    (r"make (?:\S+ ){1,8}(?:L(?! (?:later|earlier))|shorter|longer)", "make board prep 60 min"),
    (r"(?:need|needs|should|can|could|will|to|only|just)(?: only| just)? (?:last|take|run|be|go on|go)(?: on)?(?: only| just| for| to)? L", "need only last an hour"),
    (r"(?:can|could|should|will|needs to|must|to|let's|have|has to) (?:\S+ ){0,3}(?:finish|end|wrap up|wrap|be done|stop|conclude)(?: up)?(?: by| at| early)? T", "can finish at 4"),
    (r"run (?:from )?T", "have it run from 3 to 4"),
    (r"L (?:instead of|rather than|not) L", "an hour instead of 90 minutes"),
    (r"(?:change|update|set|switch|move) (?:the |its )?(?:length|duration|location|place|venue|room|address|link|description)", "change the room"),
    (r"(?:change|move|relocate|switch|shift) (?:\S+ ){1,8}(?:to|into|onto|over to) (?:a |the |an )?(?:\S+ )?(?:room|zoom|teams|office|boardroom|floor|building|video|phone|meet|webex|lobby|cafe|restaurant|lounge|auditorium|lab)", "move the review to the boardroom"),
    (r"(?:place|venue|location|room)(?: of | for ).. (?:is|should be|to|will be)", "the venue of the review should be"),
    (r"(?:add|put|attach) (?:a |the |an )?(?:zoom|teams|video|call|dial-in|meet|webex|conference|meeting)? ?(?:link|location|room|dial-in)", "add a zoom link"),
    (r"add (?:an? )?(?:additional |extra |another )?L (?:to|onto)", "add 30 minutes to it"),
)  # fmt: skip

_AT_A_MEETING = r"(?:to|in on|into|onto|on|in|at|along to|as well to|along)"
REMOVE_PEOPLE = _rows(
    K.REMOVE_PEOPLE,
    (r"(?:uninvite|disinvite|un-invite|dis-invite|uninviting)", "uninvite Sam"),
    (r"(?:take|drop|remove|leave|kick|cut|strike|pull|get) <WHO>(?: (?:and|,|&|\+) <WHO>)* (?:off|from|out of|out)", "take Sam off the call"),
    (r"(?:remove|drop|take off) (?:P|him|her|them)(?: (?:and|,|&|\+) P)* (?:as|from)", "remove Sam from the call"),
    (r"<WHO> (?:'s )?(?:doesn't|don't|does not|do not|need not|needn't|no longer needs?|doesnt|dont) (?:need|have|needs)?(?: ?to)? ?(?:be|attend|join|come|go|sit in)", "Sam doesn't need to be on the call"),
    (r"(?:excuse|excused) (?:\S+ ){0,3}from", "excuse Sam from the call"),
    (r"P (?:won't|will not|wont) be (?:at|on|in|joining|attending|coming)", "Sam won't be at the meeting"),
    (r"P(?: (?:and|,|&|\+) P)* (?:can't|cannot|cant|can not|is refusing to|are refusing to) (?:make it|come|attend|join) (?:to )?.. (?:anymore|any more|<MEETING>)", "John and Bob can't make it to my event anymore"),
    (r"(?:without|minus) P (?:on|in|at)", "without Sam on it"),
    (r"go ahead without P", "go ahead without Sam"),
)  # fmt: skip

ADD_PEOPLE = _rows(
    K.ADD_PEOPLE,
    (r"(?:loop|looping|rope|bring|copy|pull) <PEOPLE> (?:in|along|into|on|to)", "loop Raj in on it"),
    (rf"(?:add|invite|include|adding|put|get|have|want|wants|bring|ask) (?:<PEOPLE>|him|her|them)(?: (?:too|as well|also|as optional|as an optional))? {_AT_A_MEETING} (?:<DET> )(?!(?:\S+ ){{0,3}}<CALENDAR>)(?:\S+ ){{0,5}}(?:<MEETING>|T|invite|invitation|guest|list|one|attendees|that)", "add Raj to Priya's 2pm"),
    (rf"(?:add|invite|include) (?:<PEOPLE>|him|her|them)(?: (?:too|as well|also))? {_AT_A_MEETING} (?!(?:\S+ ){{0,4}}<CALENDAR>)(?!L )(?!(?:lunch|dinner|coffee|breakfast|drinks|a|an|T) )\S+", "add Raj to board prep"),
    (r"(?:can|could|should|may|might|let|have|like|wants?|would|will|to) (?:\S+ )?P (?:to |also |please )*(?:join|sit in|attend|be added|come along|be on|be at|tag along|dial in)", "can Raj join the 2 o'clock"),
    (r"P (?:also )?(?:added|joining|to join|to be added|should be (?:on|at|in|there)|needs to be (?:on|at|in|there)|should join|to be invited|invited)", "need Raj added to the 2pm"),
    (r"(?:add|invite|include|loop in) (?:him|her|them|those|these)", "please add him"),
    (r"(?:add|invite|include) <PEOPLE> (?:as well|too|also|as a guest|as an? (?:optional )?(?:attendee|guest|participant))", "add Raj as well"),
    (r"add (?:a |an )?(?:guest|attendee|participant|person|people) ", "add an attendee"),
    (r"(?:update|edit|change) (?:\S+ ){1,8}(?:to|and) (?:add|include|invite) P", "update the appointment to add Jill"),
    (r"P is (?:also )?invited to", "make sure that Rob is invited to the party"),
)  # fmt: skip

CANCEL = _rows(
    K.CANCEL,
    (r"(?:to |not )?call (?:\S+ ){1,9}off", "call the lunch off"),
    (r"(?:take|remove|delete|drop|strike|scratch|get) (?:\S+ ){1,10}(?:off|from|out of) (?:(?:the|my|our|P|P 's|her|his|their) )*<CALENDAR>", "take the lunch off my calendar"),
    (r"remove from (?:(?:the|my|our) )*<CALENDAR>", "remove from calendar my appointment"),
    (r"don't (?:cancel|delete)|do not (?:cancel|delete)|hold off", "please don't cancel it"),
    (r"<CANCEL>", "cancel my 2pm"),
    (r"(?:drop|remove|take off|strike|take out|undo|forget|lose) (?:\S+ ){0,5}(?:<MEETING>|T|it|that|this|that one|series)", "drop next week's weekly"),
    (r"(?:let's not|lets not|let us not|not going to|needn't|won't) (?:do|have|hold|need|be able to (?:have|do|make))(?: (?:a|the|my|our))? ", "let's not do the weekly"),
    (r"won't (?:need|be needing)|no longer need|don't need|dont need|do not need|doesn't need", "I won't need the weekly"),
    (r"(?:can|should|must|has to|have to) go(?= [.,!;]| $)|(?:is|'s|are) (?:off|not happening|not going ahead|cancelled|dead|no longer needed|no longer happening)(?! T)", "the one with Maria can go"),
)  # fmt: skip

RESCHEDULE = _rows(
    K.RESCHEDULE,
    (r"(?:new|another|different|other|better|alternative|fresh) (?:slot|time|date|day|home|hour) (?:\S+ ){0,2}for (?:the|my|our|P|T|this|that)", "find a new slot for the review"),
    (r"(?:let's|lets|can we|could we|do|for|at|on|to) (?:it |that |this )?(?:another|a different|some other) (?:day|time|week|date)", "do our 2pm another day"),
    (r"(?:<MOVE>)(?! (?:on|forward|ahead|along) (?:with|and))", "move my 2pm to Thursday"),
    (r"(?:change|update|modify|adjust|amend|edit|switch|alter) (?:\S+ ){1,14}(?:to|for|from|until|be|till|back to|at) (?:\S+ ){0,4}(?:T|D|L|later|earlier|pm|am)", "change dinner to 7:30"),
    (r"make (?:\S+ ){1,14}(?:T|be|at)(?: \S+){0,3} (?:instead|rather)", "make my meeting at 12 instead of 10"),
    (r"make (?:my|the|our|P) (?:\S+ ){1,9}(?:be|at|for|on) (?:at |on |\S+ )?T", "make my appointment on Monday be at 1 pm"),
    (r"(?:needs?|has|have|ought|should|must|can|could|may|might|shld|shd|wants?|got|like)(?: \S+){0,6} (?:to )?(?:go|happen|be|start|begin|take place|come)(?: back)? (?:to |on |over to |into |at |from )*(?:T|D)", "ought to go to Thursday"),
    (r"(?:start|starts|begin|begins|happen)(?: \S+){0,3} D", "start half an hour later"),
    (r"D (?:than|please|pls|if|after|due|,|$)", "30 min later please"),
    (r"(?:than planned|running late|running behind) .. (?:later|D)", "later than planned"),
    (r"(?:do|have|hold|did|doing|having) (?:\S+ ){1,8}(?:T|D) (?:instead|rather|not)", "do lunch at 3 instead of 1"),
    (r"(?:rather|prefer(?:s)? to) (?:have|do|see|hold) (?:\S+ ){1,10}T", "would rather have the review on Friday"),
    (r"T (?:instead of|rather than|not|instead of the) (?:\S+ ){0,2}T", "3:30 today instead of 3"),
    (r"(?:let's|lets|can we|could we|shall we) (?:do|say|make it|try|go for) T (?:instead|rather)", "let's do Thursday instead"),
    (r"-> (?:on |sometime |at )?(?:, )?T", "review -> Thursday"),
    (r"(?:move|get|put) it to T", "move it to Thursday"),
)  # fmt: skip

_COUNT = r"(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1[0-9]|a couple of|several|a few|some)"
_PIECES = r"(?:sessions|slots|blocks|hours|hrs|chunks|periods|stints|appointments|rehearsals|lessons|practices)"
SESSIONS = _rows(
    K.SESSIONS,
    (rf"{_COUNT} (?:x|×|lots of|times) L", "5 x 1h practice"),
    (rf"{_COUNT} (?:separate|different|individual|distinct|single) (?:\S+ ){{0,4}}{_PIECES}", "five separate hours"),
    (rf"{_COUNT} (?:- )?(?:L )?(?:\S+ ){{0,4}}{_PIECES} (?:\S+ ){{0,12}}(?:each|apiece|a piece|L|per session)", "five blocks, an hour each"),
    (rf"(?:<BLOCK>|put|schedule|book|want|wants|need|needs|set|plan|reserve) (?:\S+ ){{0,6}}{_COUNT} (?:- )?(?:L )?(?:\S+ ){{0,4}}(?:sessions|blocks|slots)", "block five practice slots"),
    (r"L (?:each|apiece|a piece)", "an hour each"),
    (r"(?:L|T) (?:separate|different) (?:\S+ ){0,3}(?:hours|hrs|blocks|slots|sessions)", "five separate hours"),
)  # fmt: skip

BLOCK = _rows(
    K.BLOCK,
    (r"keep (?:\S+ ){0,9}(?:clear|free|open|empty|blocked)", "keep tomorrow morning clear"),
    (r"(?:block|blocked|blocking|ring-fence|ringfence|carve|set aside|protect|reserve)(?: out| off| up)? (?!.*(?:room|table|seat|car|flight|hotel))(?:\S+)", "block 9 to 11"),
    (r"(?:put|need|add|place|stick|set|create|make|want|wants|get) (?:a |an )?(?:\S+ )?(?:block|hold)(?: on| in| for)?", "put a block on Tuesday"),
    (r"(?:T|L|time|slot) (?:\S+ ){0,3}(?:blocked|held|reserved|protected|set aside|ring-fenced|kept clear|kept free)", "two hours blocked out"),
    (r"hold (?:the |that |this |my )?(?:\S+ ){0,2}(?:T|L|slot|time|calendar)", "hold 9 to 11"),
    (r"(?:BOOK|book|schedule|set up|put in|put|add|need|needs|find|get|plan|want|wants) (?:\S+ ){0,6}<OWN>(?: time| block| blocks| session)?(?= )", "book two hours of focus time"),
    (r"(?:show|mark|set|put) (?:me|us|P|my \S+|P 's \S+) (?:\S+ ){0,3}(?:as )?(?:busy|out of office|out of the office|ooo|unavailable|away)", "mark me busy"),
    (r"(?:set|mark|show) (?:\S+ ){0,3}(?:out of office|out of the office|busy|ooo) (?:\S+ ){0,3}(?:T|R)", "set out of office from 9 to 12"),
    (r"(?:i'll|i will|i'm going to|i am|i'm|P will|P is) be (?:out of the office|out of office|ooo|away|out|unavailable)|out of the office T", "I'll be out of the office"),
)  # fmt: skip

_BUSY = r"(?:free|available|open|around|busy|booked|clear|tied up|occupied|about)"
CHECK = _rows(
    K.CHECK_TIME,
    (rf"(?:is|are|would|will|might|could|isn't|aren't|am|if|whether|that|r) (?:<PEOPLE>|<WHO>)(?: (?:be|all|both|still|also|actually|might be|is|are|will be|would be|'s|might|would|, ?|and|<WHO>))* {_BUSY} (?:\S+ ){{0,8}}(?:T|D|R)", "is Priya free Thursday at 3"),
    (rf"(?:is|are|will|would|does|do|hows|how's|how is|if|whether) (?:\S+ )?(?:T|D) (?:\S+ ){{0,5}}(?:{_BUSY}|work|works|suit|suits|ok|okay|fine|possible|good|alright|looking|taken|any good|doable|convenient|fit|fits)", "is Thursday at 3 free"),
    (r"(?:can|could|would|will|does|is|are|may|might|if|whether|that) (?:<PEOPLE>|<WHO>)(?:,| ,)?(?: (?:and|all|both|, ?|i|me|still|also|P|the|whole))* (?:do|make|manage|attend|make it)(?: it)?(?: for| at| on)? (?:T|D)", "can Priya do Thursday at 3"),
    (rf"T (?:\S+ ){{0,5}}(?:free or not|all free|free \?|available \?|ok \?|okay \?|{_BUSY} or|works for (?:everyone|all))", "thurs 3pm, free or not?"),
    (rf"P (?:\S+ ){{0,2}}T (?:\S+ ){{0,3}}(?:all |still )?{_BUSY} \?", "leadership team weds 9am, all free?"),
    (r"(?:any|a|no|there) (?:conflicts?|clash(?:es)?|overlap)|double booked|conflict with|clash with|overlapping", "any conflicts at 3?"),
    (rf"(?:check|checking|see|find out|confirm|verify|tell me|ask|asked|asking|know)(?: \S+){{0,3}} (?:if|whether|that|for)? ?(?:\S+ ){{0,6}}{_BUSY}(?= [?.,!]| then| $| T| at| on)", "checking 9:00 for the team, are they free"),
    (rf"(?:is|are) (?:<WHO>|P 's \S+|my <CALENDAR>|(?:the )?<CALENDAR>) (?:all |both )?{_BUSY}", "is my calendar free"),
    (r"(?:do|does|will|would) (?:i|we|P|<PEOPLE>) (?:have|has|got) (?:any |some )?(?:time|room|space|availability|free time|an opening|a gap|a slot|a free|capacity) (?:\S+ ){0,6}T", "does Priya have time on Friday"),
)  # fmt: skip

_MINE = r"(?:my|our|the|P 's|P|her|his|their|all my|any of my|all the|today's|tomorrow's|T 's|T)"
AGENDA = _rows(
    K.AGENDA,
    (r"<WHAT> (?:\S+ ){0,9}(?:on|in|for) (?:\S+ ){0,4}(?:<CALENDAR>|agenda|plate|books?|day)", "what's on Priya's calendar"),
    (r"(?:how|hows|how's) (?:does |do |is |are |will |'s )?(?:\S+ ){0,6}(?:look|looking|shaping up|shape up)", "how does Priya's Thursday look"),
    (r"<WHAT> (?:does|do|has|have|is|are|'s|did|will|was|am)? ?(?:\S+ ){0,3}(?:look like|looking like)", "what does Thursday look like"),
    (r"(?:what|whats|what's|wats|what 's) (?:all |else |exactly )?(?:has |have |does |do |is |are |'s |did |will |was |am )?(?:<WHO>|P|T)(?: '?s)?(?: \S+){0,2} (?:got|have|has|up to|doing|on|planned|scheduled|booked|going on)", "what has Tom got on Thursday"),
    (r"<WHAT> (?:has|have|is|'s|are|was|were|do|does|will|other|all|kind|else|my|time|day|date|year)?(?: \S+){0,6} (?:<MEETING>|scheduled|planned|booked|coming up|going on|on the books|on tap|happening|plans|commitments|obligations)", "what meetings do I have"),
    (r"(?:run|walk|talk|take|go) (?:me |us )?(?:thru|through|over) (?:\S+ ){0,4}(?:T|day|<CALENDAR>|week|morning|afternoon|meetings)", "run me through Priya's day"),
    (r"(?:everything|anything|something|nothing|all)(?: (?:that's|that is|thats|i have|i've got|is))* (?:\S+ )?(?:on|in|scheduled|planned|booked|for|going on|happening) (?:\S+ ){0,5}(?:<CALENDAR>|T|L)", "everything in Priya's diary"),
    (rf"(?:show|list|read|give|tell|check|see|view|display|open|pull up|bring up|get|find|send|look at|look up|state|recite|review|remind me of|know|search|what) (?:(?:me|us|you|to|out|about|all|of|up|for|a|know) )*(?:list of |summary of |overview of |all of |the |all |about |any )*{_MINE}?(?: '?s)? ?(?:\S+ ){{0,4}}(?:<CALENDAR>|meetings|events|appointments|agenda|day|commitments|plans)", "show me my meetings"),
    (r"(?:do|does|did|have|has|am|are|is|was|were|will|any) (?:<WHO>|there|P)(?: \S+)? (?:have |has |got |get |supposed |going |doing |scheduled |meeting |seeing |booked )?(?:(?:any|a|an|some|anything|something|the|my|to|no|anywhere|many|more|other) )*(?:\S+ ){0,6}(?:<MEETING>|scheduled|planned|booked|on T|T|going on|<CALENDAR>|meeting|free|busy)", "do I have a meeting today"),
    (rf"(?:when|where|what time|when's|wheres|where's|whens|how long|how many|how much|who|who's|what date|what day|at what time|why)(?: (?:is|are|was|were|'s|does|do|did|will|would|am|can|time|else|many|long|other|all|people|meetings|events))* (?:{_MINE}|i|we|P|there|next)(?: '?s)? (?:\S+ ){{0,9}}(?:<MEETING>|start|starts|end|ends|begin|attending|coming|invited|going|scheduled|happening|T|with|meet|meeting)", "when is my next meeting"),
    (r"(?:when|where|what time|how long|who) (?:\S+ ){0,3}(?:<MEETING>)", "when is the standup"),
    (r"(?:my|P 's) (?:\S+ ){0,3}(?:<CALENDAR>)(?: for| on)?(?: T)?(?= $| [?.])", "my schedule for March 2"),
    (r"(?:what's|whats|what is|anything) (?:\S+ )?(?:next|coming up|on|up|going on|happening|new)(?: for)? (?:T|for me|with me|now)", "what's on today"),
    (r"(?:next|upcoming|latest|today's|T 's|T) (?:\S+ )?(?:meetings?|events?|appointments?)(?= $| [?.])", "latest events"),
)  # fmt: skip

FIND = _rows(
    K.FIND_TIME,
    (r"(?:find|look for|looking for|search for|dig out|hunt for|suggest|propose|offer|give|need|send|get|want)(?: \S+){0,3} (?:L|a time|times|some times|time|slots?|a slot|a gap|dates|something|options|a few times|openings?|windows?|a date|a day|a window)", "find an hour"),
    (r"(?:when|what times?|which times?|what slots?|what day|which days?|what days)(?: \S+){0,6} (?:can|could|might|may|would|works?|suits?|free|available|possible|best|is there|are there|have|good|open)", "when can we meet"),
    (r"<WHAT> (?:can|could|do|would|is|else|have)? ?(?:you|we|i|there|is|'s)? ?(?:\S+ )?(?:offer|have|possible|got|find|book|suggest|available|there)(?= [?.!]| $)", "what can you offer"),
    (r"(?:see|know|tell me|let me know)(?: \S+){0,2} (?:what|when|which)(?: \S+){0,4} (?:possible|available|works?|might|could|can|times?|free|open|there)", "see what is possible"),
    (r"<FIND>", "find something"),
    (r"(?:get|have) (?:\S+ ){0,3}(?:some|a few) times", "have some times"),
    (r"when works", "when works"),
)  # fmt: skip

SCHEDULE = _rows(
    K.SCHEDULE,
    (r"<BOOKS>", "set up half an hour with Raj"),
    (r"(?:put|get|slot|squeeze|fit|pop|stick|pencil|throw|drop|add|have|see|enter) (?:<PEOPLE>|him|her|them|it|that|this|me)(?: \S+){0,3} (?:in|on|into|onto|down|for|at|together)", "put Raj in at 3"),
    (r"(?:add|put|create|creat|make|set|start|enter|log|note|mark|place|input|plan|host|have|insert|send|do) (?:\S+ ){0,12}(?:<MEETING>|<CALENDAR>|reservations?|invite|invitation|together)", "create a meeting"),
    (r"(?:send|get|give) (?:\S+ ){0,3}(?:an |the |a |out )?(?:invite|invitation|invites|hold)", "send him an invite"),
    (r"(?:arrange|sort|organise|organize|schedule|book|set) (?:it|that|this)?", "please sort it"),
    (r"(?:give|use|offer|hand|assign) (?:\S+ ){0,4}(?:slot|time|hour|window|place)", "give Dan that slot"),
    (r"(?:invite|ask) <PEOPLE> (?:for|to)", "invite Dan for 30 minutes"),
    (r"(?:can|could|may|might|would|like|want|need|hoping|love|i'd|id|wish)(?: \S+){0,6} (?:meet|talk|speak|chat|get together|sit down|catch up|see|grab|get|have|steal|borrow|go|connect|do|meet with)(?: \S+){0,6}", "could I get half an hour with Priya"),
    (r"(?:need|needs|want|wants|wanna|require|must have|should have|i'd like|would like)(?: \S+){0,8} (?:L|<MEETING>|together)", "need 30 min with Priya"),
    (r"(?:let's|lets|shall we|can we|could we) (?:\S+ ){0,3}(?:meet|talk|speak|chat|get together|sit down|catch up|have|do|grab|make it|give|go|book|put)", "let's give him half an hour"),
    (r"(?:remember|remind|i have|i've got|i am|i'm|i've|we have|there is|there's|i had|we're|i will|i'll|join|will you)(?: \S+){0,12} (?:T|R|meet|<MEETING>)", "I have a business trip on Saturday"),
    (r"(?:add|put|enter|note|place|mark|insert|create|make|plan|set|schedule|repeat)(?: \S+){0,12} (?:T|R|L|<CALENDAR>)", "add shopping for tomorrow"),
    (r"(?:meeting|event|appointment|call|invite|invitation|calendar) (?:\S+ ){0,8}(?:T|P|L)", "meeting with john at 3"),
)  # fmt: skip

#: What a clause says about wanting time of somebody without asking outright: "raj needs 30 min with priya".
STATEMENT = _rows(
    K.SCHEDULE,
    (r"P (?:\S+ ){0,6}(?:L)", "raj needs 30 min with priya"),
    (r"L (?:\S+ ){0,4}P", "half an hour with Priya"),
    (r"P (?:\S+ ){0,8}T", "Priya and Raj on Wednesday"),
    (r"T (?:\S+ ){0,5}P", "Wednesday, Priya and Raj"),
    weak=True,
)  # fmt: skip

ORDER: tuple[tuple[Cue, ...], ...] = (
    WHO, CHANGE, REMOVE_PEOPLE, ADD_PEOPLE, CANCEL, SESSIONS, BLOCK, RESCHEDULE, CHECK, AGENDA, FIND, SCHEDULE, STATEMENT,
)  # fmt: skip
CUES: tuple[Cue, ...] = tuple(cue for group in ORDER for cue in group)
