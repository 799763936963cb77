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
    "PEOPLE": r"(?:(?:the|our|whole|everyone|everybody|in|from|both) )*P(?: (?:and|&|\+|/|,|or|<>|with|the|team|P|me|i|us|we))*",
    "DET": r"(?:the|my|our|your|his|her|their|this|that|P 's|P|T 's|T)",
    "MEETING": rf"(?:{lex.MEETING}(?= ))",
    "CALENDAR": rf"(?:{lex.CALENDAR}(?= ))",
    "CANCEL": lex.CANCEL,
    "MOVE": lex.MOVE,
    "BOOKS": lex.BOOK_SURELY,
    "FIND": lex.FIND,
    "RENAME": lex.RENAME,
    "RESIZE": lex.RESIZE,
    "OWN": lex.OWN_WORK,
    "WHAT": r"(?:what|what's|whats|what 's|which|wats|wat|wht)",
    "MINE": r"(?:my|our|the|P 's|P|her|his|their|all my|any of my|all the|T 's|T|all of my)",
    "BUSY": r"(?:free|available|open|around|busy|booked|clear|tied up|occupied|about)",
    "COUNT": r"(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1[0-9]|a couple of|several|a few|some)",
    "PIECES": r"(?:sessions|slots|blocks|hours|hrs|chunks|periods|stints|appointments|rehearsals|lessons|practices)",
    "ROOM": r"(?:room|zoom|teams|office|boardroom|floor|building|video|phone|meet|webex|lobby|cafe|café|restaurant|lounge|auditorium|lab|hq|canteen)",
}


def labels(pattern: str) -> re.Pattern[str]:
    """A pattern over labels: words in small letters, P T L D R Z, and <NAME> for the macros; ".." skips up to six labels."""
    for name, macro in _MACROS.items():
        pattern = pattern.replace(f"<{name}>", macro)
    pattern = pattern.replace(" .. ", r"(?: \S+){0,6} ")
    pattern = re.sub(r"(?<!\[)\^", r"(?<=\\A )", pattern)  # a view's string starts with a space
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


_END = r"(?= [.?!,]| pls| please| again| here| $|$)"
WHO = _rows(
    K.WHO,
    (r"(?:who's|whos|who 's|who is|who are|who're|who) (?:(?:else|all) )?(?:in|on|at|part of|inside|from) (?:(?:the|our|whole) )*P(?! (?:'s|review|call|meeting))", "who is in Finance"),
    (r"(?:who's|whos|who 's|who is|who are|who was) (?:(?:the|our|my|this) )*P(?! (?:free|available|busy|meeting|seeing|with|'s 1:1|'s T))", "who is Sasha"),
    (r"who (?:the |our )?P (?:is|are|was)", "tell me who Sasha is"),
    (r"(?:which|what) (?:team|teams|department|company|firm|group) (?:is|does|do|are) P", "which team is Raj in"),
    (r"^(?:and )?is P \?", "is Raj in Product?"),
    (r"(?:which|what) people .. P", "which people are in Finance"),
    (rf"(?:names?|list|members?|list out) (?:of |me |the |all |everyone |everybody |in |on |from )*P(?: team| people| folks)?{_END}", "list the Finance people"),
    (rf"(?:members?|people|everybody|everyone|folks) (?:of|on|in) (?:the )?P(?: team)?{_END}", "I need the names of everybody on the Finance team"),
    (r"who (?:does|do|did) P (?:report|work)", "who does Dan report to"),
    (r"what does P do|who (?:looks after|handles|is responsible for|is in charge of|covers) (?:the )?P", "what does Raj do"),
    (r"who (?:reports|works|runs|leads|heads|manages) .. P|who are P 's reports|who reports to", "who reports to Dan"),
    (r"<WHAT> (?:is |are )?(?:P|his|her|their)(?: 's)? (?:name|job|title|role|email|e-mail|address|phone|number)", "what is Dan's email address"),
    (r"who(?: is|'s| 's| are|s) <WHO>(?: 's?)? (?:\S+ )?(?:manager|boss|supervisor|assistant|reports?|team|deputy|pa|ea)", "who is Dan's manager"),
    (r"<WHAT> .. name of P", "what is the name of Dan's supervisor"),
    (r"(?:who am i|who i am|who is my (?:manager|boss|supervisor)|members in my team|logged in as)", "who am I"),
    (r"where is P (?:located|based)", "where is Mei based"),
)  # fmt: skip

CHANGE = _rows(
    K.CHANGE,
    (r"<RENAME>", "rename the review to Sign-off"),
    (r"(?:change|update|edit|fix|set|new|different|another|needs?) (?:(?:a|the|its|new) )*(?:title|name|subject|heading)", "change the title of the review"),
    (r"(?:should|shall|ought to|must|let's|lets|please|pls|now|to)(?: now)? (?:be )?(?:called(?! off)|named|titled|known as)", "the review ought to be called Sign-off"),
    (r"call (?:the|my|our|P|T|it|that)(?! off)(?: (?!off )\S+){0,7} (?:[\"“”'‘]|\S+ from T|\S+ from now|instead)", 'call the review "Sign-off"'),
    (r"<RESIZE>(?! (?:it )?(?:short|off))(?: \S+){1,9}", "shorten board prep to an hour"),
    (r"make (?:it|that|this|<DET>|\S+ \S+)(?<!make me)(?<!make an)(?<!make a)(?: (?!me |a |an )\S+){0,6} (?:L(?! (?:later|earlier))|shorter|longer)", "make board prep 60 min"),
    (r"(?:need|needs|should|can|could|will|to|only|just|must)(?: only| just| to)*(?: last| run)(?: on)?(?: only| just| for| to)? L", "the review need only last an hour"),
    (r"(?:can|could|should|will|needs to|must|to|let's|have|has to|have to)(?: \S+){0,3} E", "board prep should end by 4"),
    (r"run (?:from )?T", "have board prep run from 3 to 4"),
    (r"(?:kept|keep|cut|down|reduced|limited|limit|reduce|capped) (?:\S+ ){0,4}?to L", "keep board prep to half an hour"),
    (r"(?:give|giving) (?:it|that|the \S+(?: \S+)?) L (?:instead of|rather than|not)", "give it 90 minutes instead of 60"),
    (r"L (?:instead of|rather than|not|, not) (?:L|[0-9]+)", "board prep, an hour instead of 90 minutes"),
    (r"(?:change|update|set|switch|move)(?: the| its)? (?:length|duration|location|place|venue|room|address|link|description)(?! for P)", "change the room of the review"),
    (r"(?:change|move|relocate|switch|shift)(?: \S+){1,8} (?:to|into|onto|over to|on)(?: a| the| an| our| my)?(?: (?!T )\S+){0,2} <ROOM>", "move the review to the boardroom"),
    (r"(?:should|can|could|must|will|needs to|has to|let's|ought to|to)(?: \S+){0,5} (?:be|happen|do|hold|have)(?: it| that| the(?: \S+){1,4}?)? (?:on|in|at|over|via|by)(?: a| the| an| our| my)?(?: (?!T )\S+){0,2} <ROOM>(?! for)", "the review should be on Zoom"),
    (r"is now (?:on|in|at|over|via)(?: a| the| an| our| my)?(?: (?!T )\S+){0,2} <ROOM>", "the review is now in the boardroom"),
    (r"<MEETING>(?: \S+){0,6}? (?:only needs|needs only|only takes|only requires) L", "the review only needs 30 minutes"),
    (r"give(?: \S+){1,9} (?:title|name)", "give the 2pm a proper title"),
    (r"(?:place|venue|location|room)(?: of| for)(?: \S+){1,5} (?:is|should be|to|will be)", "the venue of the review should be Rosa's"),
    (r"(?:add|put|attach)(?: a| the| an)?(?: zoom| teams| video| call| dial-in| meet| webex| conference| meeting)? (?:link|location|room|dial-in)", "add a zoom link to the review"),
    (r"add (?:an? )?(?:additional |extra |another )?L (?:to|onto)", "add 30 minutes to the review"),
)  # fmt: skip

_AT_A_MEETING = r"(?:to|in on|into|onto|on|in|at|along to|as well to|along)"
_ANY_PEOPLE = r"(?:<PEOPLE>|him|her|them)"
REMOVE_PEOPLE = _rows(
    K.REMOVE_PEOPLE,
    (r"(?:uninvite|disinvite|un-invite|dis-invite|uninviting|uninvited)", "uninvite Sam"),
    (rf"(?:take|drop|remove|leave|kick|cut|strike|pull|get) {_ANY_PEOPLE} (?:off|from|out of|out)(?! (?:(?:my|the|our|P 's) )*<CALENDAR>)", "take Sam off the call"),
    (r"remove (?:his|her|him|their|P) from (?:\S+ )*(?:guests?|attendees|invite|list)", "remove him from my guests"),
    (r"<WHO> (?:'s )?(?:doesn't|don't|does not|do not|need not|needn't|no longer|doesnt|dont)(?: need| have| needs)?(?: ?to)? (?:be|attend|join|come|go|sit in)", "Sam doesn't need to be on the call"),
    (r"<WHO> (?:can|could|should|may|will|wants to|would like to|is going to|is) (?:\S+ )?(?:drop out|dropping out|bow out|step out|sit out|sit this|skip|be excused|leave)", "Sam can drop out of the call"),
    (r"(?:excuse|excused)(?: \S+){0,3} from", "excuse Sam from the call"),
    (rf"{_ANY_PEOPLE} (?:won't|will not|wont) be (?:at|on|in|joining|attending|coming)", "Sam won't be at the meeting"),
    (rf"{_ANY_PEOPLE} (?:can't|cannot|cant|can not|is refusing to|are refusing to|is not going to|won't) (?:make it|come|attend|join) (?:to )?(?:\S+ ){{0,6}}(?:anymore|any more|<MEETING>)", "Sam can't make it to my event anymore"),
    (r"go ahead without P|(?:without|minus) P (?:on|in|at) (?:it|the)", "go ahead without Sam"),
)  # fmt: skip

ADD_PEOPLE = _rows(
    K.ADD_PEOPLE,
    (r"(?:loop|looping|rope|bring|copy|pull) <PEOPLE> (?:in|along|into|on|to)", "loop Raj in on the review"),
    (r"(?:loop|rope|copy|pull|bring) (?:in|along) P", "loop in Raj"),
    (rf"(?:add|invite|include|adding|put|get|have|want|wants|bring|ask) {_ANY_PEOPLE}(?: too| as well| also| as optional| as an optional)? {_AT_A_MEETING} <DET>(?! (?:\S+ ){{0,3}}?<CALENDAR>)(?: T|(?: \S+){{0,5}} (?:<MEETING>|invite|invitation|guest|list|one|attendees))", "add Raj to Priya's 2pm"),
    (rf"(?:add|invite|include) {_ANY_PEOPLE}(?: too| as well| also)? {_AT_A_MEETING} (?!(?:\S+ ){{0,4}}<CALENDAR>)(?!L )(?!(?:lunch|dinner|coffee|breakfast|drinks|a|an|T) )\S+", "add Raj to board prep"),
    (r"(?:can|could|should|may|might|let|have|like|wants?|to)(?: \S+)? P (?:to |also |please )*(?:join|sit in|attend|be added|come along|be on|be at|tag along|dial in)(?! (?:us|me) for)", "can Raj join the 2 o'clock"),
    (r"P (?:can|could|should|may|might|ought to|wants to|would like to|needs to|must) (?:also |please )*(?:join|sit in|attend|come along|be added|tag along|dial in)", "whether Raj could sit in on the review"),
    (r"P (?:also )?(?:added|joining|to join|to be added|should be (?:on|at|in|there)|needs to be (?:on|at|in|there)|should join|to be invited|invited to)", "need Raj added to the 2pm"),
    (r"(?:add|invite|include|loop in|put) (?:him|her|them|those|these)(?= $| [.?!,]| too| as well| please| pls| on the inv| to the inv| to it| on it)", "please add him"),
    (r"(?:add|invite|include) <PEOPLE> (?:as well|too|also|as a guest|as an? (?:optional )?(?:attendee|guest|participant))", "add Raj as well"),
    (r"add (?:a |an )?(?:guest|attendee|participant|person|people)", "add an attendee"),
    (r"(?:update|edit|change)(?: \S+){1,8} (?:to|and) (?:add|include|invite) P", "update the appointment to add Jill"),
    (r"(?:make sure|ensure|check)(?: \S+){0,2} P is (?:also )?invited to", "make sure that Rob is invited to the party"),
    (r"add <PEOPLE>(?: (?:and|&) (?:her|his|their) \S+)? to (?:<DET> )?\S+", "add Marilyn and her boss to Josh's party"),
)  # fmt: skip

CANCEL = _rows(
    K.CANCEL,
    (r"call(?: \S+){1,9} off|call off", "call the lunch off"),
    (r"(?:take|remove|delete|drop|strike|scratch|clear|erase|wipe)(?: \S+){1,10} (?:off|from|out of) (?:(?:the|my|our|P|P 's|her|his|their) )*<CALENDAR>", "take the lunch off my calendar"),
    (r"remove from (?:(?:the|my|our) )*<CALENDAR>", "remove from calendar my appointment"),
    (r"(?:clear|clean|empty|wipe|clear out|clean out) (?:(?:out|off|the|my|our|P|'s|all|of|his|her|T|for) )*(?:<CALENDAR>|<MEETING>|afternoon|morning|day|T|next)", "clear my schedule"),
    (r"<CANCEL>(?<! clear)", "cancel my 2pm"),
    (r"(?:drop|remove|take off|strike|take out|undo|forget|lose)(?: \S+){0,5} (?:<MEETING>|T|it|that|this|series)", "drop next week's weekly"),
    (r"(?:let's not|lets not|let us not|not going to|needn't|won't|not) (?:do|have|hold|need|be able to (?:have|do))(?: (?:a|the|my|our|P))?", "let's not do the weekly"),
    (r"(?:won't (?:need|be needing)|no longer need|don't need|dont need|do not need|doesn't need)(?! to)", "I won't need the weekly"),
    (r"(?:can|should|must|has to|have to) go(?= [.,!;]| $)|(?:is|'s|are) (?:off|not happening|not going ahead|cancelled|dead|no longer needed|no longer happening)(?! T)", "the one with Maria can go"),
)  # fmt: skip

RESCHEDULE = _rows(
    K.RESCHEDULE,
    (r"(?:<MOVE>|mve)(?! (?:on|forward|ahead|along) (?:with|and))(?! up (?:facebook|my list))", "move my 2pm to Thursday"),
    (r"(?:change|update|modify|adjust|amend|edit|alter)(?: \S+){1,14} (?:to|for|from|until|be|till|back to|at|on|instead)(?: \S+){0,4} (?:T|D|L|later|earlier|pm|am|[0-9]+)", "change dinner to 7:30"),
    (r"make (?!me|an?|up)(?:\S+ ){1,14}(?:T|be|at)(?: \S+){0,3} (?:instead|rather)", "make my meeting at 12 instead of 10"),
    (r"make (?:my|the|our|P)(?: \S+){1,9} (?:be|at|for|on) (?:at |on |\S+ )?T", "make my appointment on Monday be at 1 pm"),
    (r"(?:needs?|has|ought|wants?|got|like)(?: \S+){0,2} to (?:be )?(?:go|happen|start|begin|take place|come|be|wait)(?: back)? (?:to |on |over to |into |at |from )*(?:T|D)", "the review ought to go to Thursday"),
    (r"(?:should|must|can|could|may|might|shld|shd|would|will)(?: (?:the|my|our|P|T|this|that)(?: \S+){1,6})? (?:go|start|begin|take place|happen)(?: back)? (?:to |on |over to |into |at |from )*(?:T|D)", "might the review go to Thursday"),
    (r"(?:start|starts|begin|begins|happen|do|have)(?: \S+){0,6} D(?! (?:each|apiece))", "start half an hour later"),
    (r"(?:can|could|should|might|may|will|would)(?: (?:the|my|our|P|T))(?: \S+){0,6} T (?:instead|rather)", "could the 3pm with Raj start at 3:30 instead"),
    (r"D (?:than|please|pls|if|after|due|,|$)", "board prep 30 min later please"),
    (r"(?:than planned|running late|running behind) .. (?:later|D)", "running late, half an hour later please"),
    (r"(?:do|have|hold|did|doing|having)(?: \S+){1,8} (?:T|D) (?:instead|rather|not)", "do lunch at 3 instead of 1"),
    (r"(?:rather|prefer(?:s)? to) (?:have|do|see|hold)(?: \S+){1,10} T", "would rather have the review on Friday"),
    (r"T (?:instead of|rather than|not)(?: the)?(?: \S+){0,2} (?:T|[0-9]+)", "board prep, 3:30 today instead of 3"),
    (r"(?:let's|lets|can we|could we|shall we|can you|could you|can u|could u) (?:do|say|make it|try|go for) T (?:instead|rather)", "let's do Thursday instead"),
    (r"-> (?:on |sometime |at |, )?T", "review -> Thursday"),
    (r"is (?:now )?(?:on|at) T (?:instead|now|not)|is now (?:on |at )?T|will be later|happened (?:at )?T", "the review is now on Thursday"),
)  # fmt: skip

SESSIONS = _rows(
    K.SESSIONS,
    (r"<COUNT> (?:x|×|lots of|times) L", "5 x 1h practice"),
    (r"<COUNT> (?:separate|different|individual|distinct|single)(?: \S+){0,4} <PIECES>", "five separate practice blocks"),
    (r"<COUNT> (?:- )?(?:L )?(?:\S+ ){0,4}?<PIECES>(?: \S+){0,12} (?:each|apiece|a piece|per session)", "five blocks, an hour each"),
    (r"<COUNT> (?:- )?(?:L )?(?:\S+ ){0,4}?<PIECES> (?:of|at|lasting) L", "five sessions of one hour"),
    (r"(?:block|block out|block off|put|schedule|book|want|wants|need|needs|set|plan|reserve|hold|keep)(?: \S+){0,6} <COUNT> (?:- )?(?:L )?(?:\S+ ){0,4}?(?:sessions|blocks|slots)(?! (?:to choose|for me to choose))", "block five practice slots"),
    (r"L (?:each|apiece|a piece)", "some practice next week, an hour each"),
    (r"(?:[2-9]|two|three|four|five|six|seven|eight|nine|ten) L", "block five separate hours"),
)  # fmt: skip

BLOCK = _rows(
    K.BLOCK,
    (r"keep(?: \S+){1,9} (?:clear|free|open|empty|blocked)", "keep tomorrow morning clear"),
    (r"(?:block|blocked|blocking|ring-fence|ringfence|carve|set aside|protect|reserve)(?: out| off| up)? (?!.*(?: room | table | seat | car | flight | hotel ))\S+", "block 9 to 11"),
    (r"(?:put|need|add|place|stick|set|create|make|want|wants|get) (?:a |an )?(?:\S+ )?(?:block|hold)(?: on| in| for)?", "put a block on Tuesday"),
    (r"(?:T|L|time|slot)(?: \S+){0,3} (?:blocked|held|reserved|protected|set aside|ring-fenced|kept clear|kept free)", "two hours blocked out"),
    (r"hold (?:the |that |this |my )?(?:\S+ ){0,2}(?:T|L|slot|time|[0-9]+|<CALENDAR>)", "hold 9 to 11"),
    (r"(?:book|schedule|set up|put in|put|add|need|needs|find|get|plan|want|wants|give)(?: \S+){0,6} <OWN>(?: time| block| blocks| session)?", "book two hours of focus time"),
    (r"(?:nobody|no one|no-one|nothing|no meetings)(?: \S+){0,3} (?:books?|in|gets|get|booked)(?: \S+){0,4} (?:T|P)|no meetings (?:for P )?T", "make sure nobody books Priya on Friday morning"),
    (r"(?:show|mark|set|put) (?:me|us|P|my \S+|P 's \S+)(?: \S+){0,3} (?:busy|out of office|out of the office|ooo|unavailable|away)", "mark me busy"),
    (r"(?:set|mark|show)(?: \S+){0,3} (?:out of office|out of the office|busy|ooo)(?: \S+){0,3} (?:T|R)", "set out of office from 9 to 12"),
    (r"(?:i'll be|i will be|i'm going to be|i am going to be|P will be) (?:out of the office|out of office|ooo)|out of the office T", "I'll be out of the office on Friday"),
)  # fmt: skip

_VERB_IN = r"(?:put|add|place|stick|enter|log|insert|create|creat|schedule|set|set up|make|write|throw|pop|book|get|have|mark|include|note|input|save|pencil|squeeze|fit|slot|drop)"
ASKED = _rows(
    K.AGENDA,
    (r"(?:what's|whats|what is|what are|what do|what does|what have|what has|which)(?: \S+){0,9} <CALENDAR>", "what's on Priya's calendar"),
    (r"(?:do|does|did|is|are|was|were|have i|has i|am) (?:i|we|P|there|you|my|the|any|got)(?: \S+){0,12} (?:on|in|to) (?:(?:my|the|our|P|'s|her|his|their) )*<CALENDAR>", "do I have anything on my calendar"),
    (r"(?:tell|show|know|see|check|find|confirm|list)(?: \S+){0,4} (?:what|what's|whats|if|whether|everything|anything|all)(?: \S+){0,12} (?:<CALENDAR>|<MEETING>|T|scheduled|have)", "tell me what I have on Friday"),
    (r"(?:have|see|get|want|need|give) (?:me )?(?:everything|all)(?: \S+){0,5} <CALENDAR>", "might I have everything in Priya's diary"),
    (r"(?:share|read|recite|run down|rundown|summary|list|show|display|view|open|pull up|what is|what's|need to see|want to see|like to see|i want|i need)(?: (?:me|of|out|through|all|down))* (?:(?:my|the|our|P|'s|her|his|their|all|T) )+(?:\S+ )?<CALENDAR>(?! (?:to|for a|event))", "share my schedule"),
    (r"(?:summary|rundown|run down|list|details?|information|info|address|location|status|organizer|attendees|description) (?:of|for|about|on)(?: \S+){0,6} (?:<CALENDAR>|<MEETING>|T)", "a rundown of today's meetings"),
    (r"(?:more|information|details|know more|know) (?:information |details )?(?:on|of|about) (?:this|that|the|my|recent|\S+) (?:\S+ )?(?:<MEETING>)", "more information on this event"),
    (r"who (?:has|have|hasn't|is|are|should|will|else|all)(?: \S+){0,9} (?:<MEETING>|attending|coming|invited|responded|declined|accepted)", "who is coming to the standup"),
    (r"(?:has|have|is|are|will) (?:anyone|everyone|everybody|anybody|P)(?: \S+){0,3} (?:declined|accepted|responded|going|coming|attending|invited|at|be at|be there|confirmed)(?: \S+)*(?= \?| $|$| to| the)(?! T)", "will Tina be at the gala"),
    (r"(?:do|does|did) i (?:have|need)(?: to)?(?: \S+){0,8}", "do I have to be anywhere on Friday"),
    (r"^(?:any(?! day| time| conf| clash| chance)|is there|are there|is there any|anything(?! but| except))(?: \S+){0,5} (?:<MEETING>|T|<CALENDAR>)", "any meeting on Friday"),
)  # fmt: skip
PUT_IN = _rows(
    K.SCHEDULE,
    (rf"{_VERB_IN}(?: \S+){{1,14}} (?:to|on|in|into|onto|for|down on) (?:(?:the|my|our|P|'s|her|his|their|this|a) )*<CALENDAR>(?! (?:invite|event))", "put Raj on Priya's calendar"),
    (r"(?:put|get|slot|squeeze|fit|pop|stick|pencil|throw|have) (?:<PEOPLE>|him|her|them)(?: \S+){0,2} (?:in|down|together)(?= with| for| at| on| T| L| $| [?.,])", "put Raj in at 3"),
    (r"(?:add|create|creat|make|set|schedule|book|set up|arrange|plan|organise|organize|start) (?:me )?(?:a|an|another|new|a new|one|some) (?:\S+ ){0,5}?(?:<MEETING>|invite|invitation|reminder about)", "create a meeting for tomorrow"),
)  # fmt: skip

_SUITS = r"(?:work|works|suit|suits|ok|okay|fine|possible|good|alright|looking|taken|any good|doable|convenient|fit|fits)"
CHECK = _rows(
    K.CHECK_TIME,
    (r"(?<!when )(?<!whenever )(?:is|are|would|will|might|could|isn't|aren't|am|if|whether|that|r) (?:<PEOPLE>|<WHO>)(?: (?:be|all|both|still|also|actually|might|is|are|will|would|'s|,|and|<WHO>))* <BUSY>(?: \S+){0,8} (?:T|D|R)", "is Priya free Thursday at 3"),
    (rf"(?:is|are|will|would|does|do|hows|how's|how is|if|whether) (?:\S+ )?(?:T|D)(?: \S+){{0,5}} (?:<BUSY>|{_SUITS})", "is Thursday at 3 free"),
    (r"(?:can|could|would|will|does|may|might|if|whether) (?:<PEOPLE>|<WHO>)(?:,| ,)?(?: (?:and|all|both|,|i|me|still|also|P|the|whole))* (?:do|make|manage|attend|make it)(?: it)?(?: for| at| on| a)? (?:T|D)(?! (?:instead|rather|not))", "can Priya do Thursday at 3"),
    (r"(?:hows|how's|how is|how about|what about) T (?:for|with) P", "how's Friday at 11 for Priya"),
    (r"(?:check|see|ask|know|confirm|find out)(?: \S+){0,3} (?:if|whether) (?:<PEOPLE>|<WHO>) (?:can|could|would|is able to) (?:do|make|manage|attend) (?:for |at |on )?T", "check whether the Finance team can do Thursday at 4"),
    (r"P (?:all |both )?(?:free|available|around) T", "priya free tomorrow at 4?"),
    (r"T(?: \S+){0,5} (?:free or not|all free|free \?|available \?|ok \?|okay \?|<BUSY> or|works for (?:everyone|all))", "thurs 3pm, free or not?"),
    (r"P(?: \S+){0,2} T(?: \S+){0,3}(?: all| still)? <BUSY> \?", "leadership team weds 9am, all free?"),
    (r"(?:any|a|no|there) (?:conflicts?|clash(?:es)?|overlap)|conflict with|clash with|overlapping", "any conflicts at 3?"),
    (r"(?<!when )(?:check|checking|see|find out|confirm|verify|tell me|asked|asking|know)(?: \S+){0,3} (?:if|whether|that|for)(?: \S+){0,6} <BUSY>(?= [?.,!]| then| $| T| at| on)", "checking 9:00 for the team, are they free"),
    (r"(?<!when )(?<!whenever )(?:is|are) (?:my |the |P 's |our )(?:<CALENDAR>|T|day) (?:all |both )?<BUSY>", "is my calendar free"),
    (r"(?:do|does|will|would|did) (?:i|we|<PEOPLE>) (?:have|has|got) (?:any |some )?(?:time|room|space|availability|free time|an opening|a gap|a slot|a free|capacity)(?: \S+){0,6} T", "does Priya have time on Friday"),
)  # fmt: skip

RESCHEDULE_FIRST = _rows(
    K.RESCHEDULE,
    (r"(?:put|bring|push|pull|move|set|knock)(?: \S+){1,8} (?:back|forward|forwards|up|earlier|later)(?: by)? (?:L|D|T)|(?:put|bring|push|pull|move|set|knock)(?: \S+){1,8} D", "put the review back an hour"),
    (r"(?:new|another|different|other|better|alternative|fresh) (?:slot|time|date|day|home|hour)(?: \S+){0,2} for (?:the|my|our|P|T|this|that)", "find a new slot for the review"),
    (r"(?:do|have|find|to|for|on)(?: \S+){0,4} (?:another|a different|some other|any other) (?:day|time|week|date)", "can we do our 2pm another day"),
)  # fmt: skip

FIND_FIRST = _rows(
    K.FIND_TIME,
    (r"(?:any|some|a few) (?:gaps?|slots?|openings?|availability|windows?|space|room)(?: \S+){0,6} (?:L|P|T)", "any gaps for 30 minutes with Priya"),
    (r"(?:do|does|has|have|would|will) (?:<PEOPLE>|<WHO>) (?:have |got )?(?:a |any )?(?:spare |free )?L(?: \S+){0,4}(?= free| spare| T| going| for| with| available| \?)", "does Priya have half an hour free on Friday"),
    (r"(?:what|how|hows|how's)(?: does| do| is)? T look(?:ing)?(?: like)? for L", "what does next week look like for an hour with Priya"),
    (r"<WHAT> (?:can|could|do|would|have|else can) (?:you|we|i) (?:\S+ )?(?:offer|have|got|find|book|suggest|propose)(?= [?.!]| $)", "what can you offer"),
    (r"(?:when|what times?|which times?|what slots?|what days?|which days?)(?: \S+)* (?:can|could|might|may|would) (?:\S+ )*?(?:have|meet|get together|do|make|talk|see|speak|sit down|offer|book|be|catch up|fit|work|suit)(?: \S+)*", "when can we meet"),
    (r"(?:when|what times?|which times?|what slots?|what days?|which days?) (?:is|are|'s|works?|suits?|there|would|might|do|does)(?: \S+){0,6} (?:free|available|possible|best|work|works|suit|open|there|good|convenient)", "when are Priya and Lena free"),
    (r"(?<!before i )(?<!before we )(?:find|look for|looking for|search for|dig out|hunt for|suggest|propose|offer)(?: \S+){0,3} (?:L|a time|times|some times|time|slots?|a slot|a gap|dates|something|options|a few times|openings?|windows?|a date|a day|a window|anything)", "find an hour"),
    (r"when works|whats? there|what times there|what is there|what's there|what(?:'s| is) (?:possible|available|free|open)", "when works"),
    (r"(?:see|know|tell me|let me know|let me have|get|have)(?: \S+){0,2} (?:what|when|which|some|a few|any)(?: \S+){0,7} (?:possible|available|works?|suits?|times?|free|get together|meet)", "see what is possible"),
)  # fmt: skip

_ASK_WHEN = r"(?:when|where|what time|when's|wheres|where's|whens|how long|how many|how much|what date|what day|at what time|what year)"
AGENDA = _rows(
    K.AGENDA,
    (r"<WHAT>(?: \S+){0,9} (?:on|in|for)(?: \S+){0,4} (?:<CALENDAR>|plate|books?)", "what's on Priya's calendar"),
    (r"(?:how|hows|how's) (?:does |do |is |are |will |'s )?(?:\S+ ){0,6}(?:look|looking|shaping up|shape up)", "how does Priya's Thursday look"),
    (r"<WHAT> (?:does|do|has|have|is|are|'s|did|will|was|am)? ?(?:\S+ ){0,3}(?:look like|looking like)", "what does Thursday look like"),
    (r"(?:what|whats|what's|wats|what 's) (?:all |else |exactly )?(?:has |have |does |do |is |are |'s |did |will |was |am )?(?:<WHO>|P|T)(?: '?s)?(?: \S+){0,2} (?:got|have|has|up to|doing|on|planned|scheduled|booked|going on)", "what has Tom got on Thursday"),
    (r"(?:what|whats|what's) (?:is |are |'s )?P (?:up to )?(?:on )?T", "what is Priya up to on Thursday"),
    (r"<WHAT>(?: \S+){0,7} (?:<MEETING>|scheduled|planned|booked|coming up|going on|on the books|on tap|happening|plans|commitments|obligations)", "what meetings do I have"),
    (r"(?:run|walk|talk|take|go) (?:me |us )?(?:thru|through|over)(?: \S+){0,4} (?:T|day|<CALENDAR>|week|morning|afternoon|meetings)", "run me through Priya's day"),
    (r"(?:everything|anything|something|nothing|all)(?: (?:that's|that is|thats|i have|i've got|is))* (?:\S+ )?(?:on|in|scheduled|planned|booked|for|going on|happening)(?: \S+){0,5} (?:<CALENDAR>|T|L)", "everything in Priya's diary"),
    (r"(?:show|list|read|give|tell|check|see|view|display|open|pull up|bring up|get|look at|look up|state|recite|review|know|search|find|locate|i want|i need)(?: (?:me|us|you|to|out|about|all|of|up|for|a|know|list|summary|overview|the|any|check|see))* (?:<MINE> )?(?:'s )?(?:\S+ ){0,4}?(?:<CALENDAR>|meetings|events|appointments|agenda|commitments|plans)", "show me my meetings"),
    (r"(?:find|locate|look for|search for|look up|search|show|tell me about|pull up|check)(?: (?:me|about|for|the|out|up|if|on))* (?!L )(?:my|our|the|T|all|any|P 's|when|where)?(?: (?!L )\S+){0,6}? (?:<MEETING>)", "find my hair appointment"),
    (r"(?:do|does|did|am|are|is|was|were|will|have|has) (?:i|we|P|there|he|she|they)(?: (?:all|have|has|got|get|supposed|going|doing|scheduled|meeting|seeing|booked|not))*(?: \S+){0,7} (?:<MEETING>|scheduled|planned|booked|T|going on|<CALENDAR>|meeting|free|busy|plans|to do|to be)", "do I have a meeting today"),
    (r"(?:is|are|was|were|will|did|does|has) (?:my|our|the|any|P 's|P|all)(?: \S+){0,6} (?:<MEETING>)(?: \S+)*", "is the meeting with Lisa today"),
    (rf"{_ASK_WHEN}(?: (?:is|are|was|were|'s|does|do|did|will|would|am|can|time|else|many|long|other|all|people|meetings|events|much|hours|days))* (?:my|our|i|we|P|there|next)(?: '?s)?(?: \S+)*", "when is my next meeting"),
    (rf"{_ASK_WHEN}(?: \S+){{0,6}} (?:<MEETING>|T|start|starts|begin|scheduled|supposed)", "when is the standup"),
    (r"(?:who|who's|whos)(?: (?:is|are|was|were|'s|all|else|will be))* (?:attending|coming|invited|going|in|on|at|joining|with|meeting|hosting|organizing)(?: \S+){0,6} (?:<MEETING>|T|it)", "who is coming to the standup"),
    (r"(?:my|P 's|T 's|T) (?:\S+ ){0,3}(?:<CALENDAR>)(?: for| on)?(?: T)?(?= $| [?.])", "my schedule for March 2"),
    (r"(?:what's|whats|what is|anything|what) (?:\S+ )?(?:next|coming up|on|up|going on|happening|new)(?: for| on)? (?:T|for me|with me|now)|(?:what's|whats|what is) T", "what's on today"),
    (r"(?:next|upcoming|latest|any|today's|T 's|T) (?:\S+ )?(?:meetings?|events?|appointments?)(?: T)?(?= $| [?.])", "latest events"),
    (r"(?:did|have|has) (?:i|P)(?: \S+){0,4} (?:accept|decline|accepted|declined|respond|send|rsvp)|my response|accepted|rsvp", "did I decline going to the wedding"),
    (r"(?:search|check|show|list|read)(?: \S+){0,2} T", "search on December 29th"),
)  # fmt: skip

FIND = _rows(
    K.FIND_TIME,
    (r"<FIND>", "find something for Dan"),
)  # fmt: skip

SCHEDULE = _rows(
    K.SCHEDULE,
    (r"<BOOKS>", "set up half an hour with Raj"),
    (r"(?:put|get|slot|squeeze|fit|pop|stick|pencil|throw|add|see|enter) (?:it|that|this|one|P|him|her|them)(?: \S+){0,3} (?:in|on|into|onto|down|for|at|together)", "could you get it in the diary"),
    (r"(?:send|get|give) (?:\S+ ){0,3}(?:an |the |a |out )?(?:invite|invitation|invites|invitations|hold)", "send him an invite"),
    (r"(?:please|pls|plz|can you|can u|could you|could u|you|u|to|and) (?:arrange|sort|organise|organize|fix)(?: it| that| this| out)*", "please sort it"),
    (r"(?:give|use|offer|hand|assign)(?: \S+){0,5} (?:slot|time|hour|window|place|L)", "give Dan that slot"),
    (r"(?:invite|ask) <PEOPLE> (?:for|to)", "invite Dan for 30 minutes"),
    (r"(?:put|add|create|creat|make|set|start|enter|log|note|mark|place|input|plan|host|insert|send|do|save)(?: \S+){0,12} (?:<MEETING>|<CALENDAR>|invite|invitation|together)", "make the weekly meeting"),
    (r"(?:can|could|may|might|would like|like to|like|want|want to|need to|need|hoping to|hoping|love to|love|i'd|wish to)(?: \S+){0,6} (?:meet|talk|speak|chat|get together|sit down|catch up|see|grab|get|have|steal|borrow|connect|go)(?: \S+){0,9} (?:P|L|T|him|her|them|<MEETING>)", "could I get half an hour with Priya"),
    (r"(?:can|could|may|might) P (?:get|have|see|meet|grab|talk|speak)(?: \S+){0,6} (?:L|P|T)", "can Raj get an hour with Priya"),
    (r"(?:need|want|require|must have|should have|i'd like|would like|we shall need|i would need|wanna|needing|like)(?: \S+){0,8} (?:L|<MEETING>|together)", "need 30 min with Priya"),
    (r"(?:let's|lets|shall we|can we|could we) (?:\S+ ){0,3}?(?:meet|talk|speak|chat|get together|sit down|catch up|have|do|grab|make it|give|go|book|put|say)(?: \S+){0,6} (?:P|L|T|him|her|them)", "let's give him half an hour"),
    (r"(?:add|put|enter|note|place|mark|insert|create|make|plan|set|schedule|repeat|remember)(?: \S+){0,12} (?:T|R|L|<CALENDAR>)", "add shopping for tomorrow"),
    (r"(?:any|a) chance(?: \S+){0,6} (?:L|T|P)|(?:is|would) it (?:be )?possible to (?:meet|see|get|have|talk|speak)", "any chance of half an hour with Priya"),
)  # fmt: skip

#: What a clause says about wanting time of somebody without asking outright: "raj needs 30 min with priya".
STATEMENT = _rows(
    K.SCHEDULE,
    (r"P (?:\S+ )?(?:wants?|would like|needs?|is keen|is after|asked|has asked|hopes|is hoping|wishes)(?: \S+){1,8} P", "Raj wants a word with Priya"),
    (r"P (?:are|is|should|will|must|can)(?: \S+){0,2} (?:meet|meeting|talk|speak|see|catch up)(?: \S+){0,5} T", "Raj and Priya are to meet on Wednesday"),
    (r"P(?: \S+){0,6} L", "raj needs 30 min with priya"),
    (r"L(?: \S+){0,4} P", "half an hour with Priya"),
    (r"P(?: \S+){0,8} T", "Priya and Raj on Wednesday"),
    (r"T(?: \S+){0,5} P", "Wednesday, Priya and Raj"),
    (r"(?:meeting|event|appointment|call|invite|invitation|<MEETING>)(?: \S+){0,8} (?:T|P|L|R)", "meeting with Raj at 3"),
    weak=True,
)  # fmt: skip

#: A plan that the writer tells of, with its time: it belongs in the diary when nothing else is asked.
TOLD = _rows(
    K.SCHEDULE,
    (r"(?:i have|i've got|i got|we have|we've got|i had|there is|there's) (?:an? |my |to |our |the )(?:\S+ ){0,12}?(?:T|R)", "I have a business trip on Saturday"),
    (r"(?:i'm|i am|we're|we are|i'll be|i will be|i want to|i'd like to|i need to|i have to|i can|i will|i'll|remember to|remember me to|don't let me forget)(?: \S+){1,12} (?:T|R)", "I am going hiking on Monday"),
    (r"(?:my|P 's) (?:\S+ ){1,5}(?:is|are|was|starts|happened) (?:\S+ ){0,4}?(?:T|R)", "my birthday is on Friday"),
    weak=True,
)  # fmt: skip

ORDER: tuple[tuple[Cue, ...], ...] = (
    WHO, CHANGE, REMOVE_PEOPLE, ADD_PEOPLE, SESSIONS, BLOCK, CANCEL, RESCHEDULE_FIRST, FIND_FIRST, CHECK, ASKED, PUT_IN, RESCHEDULE, AGENDA, FIND,
    SCHEDULE, TOLD, STATEMENT,
)  # fmt: skip
CUES: tuple[Cue, ...] = tuple(cue for group in ORDER for cue in group)
