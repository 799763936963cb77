"""What is ours: whether a clause asks for something that this assistant does, for something else, or for nothing yet."""

from __future__ import annotations

from core.form import ItemKind as K
from core.reading import errands
from core.reading import lexicon as lex
from core.reading.clauses import Clause, Message
from core.reading.cues import WHY
from core.reading.labels import labels
from core.reading.view import View

_NOT_AS_NOUN = r"(?! (?:it )?(?:off|in|out))"
_FOREIGN_VERB = labels(
    rf"^(?:{lex.POLITE} |, |P )*(?:\S+ ,? ?)?{lex.NOT_OURS_VERBS}{_NOT_AS_NOUN}"
    rf"|(?:can|could|would|will|please|pls|and|should i|you|u|olly) {lex.NOT_OURS_VERBS}{_NOT_AS_NOUN}"
    rf"|(?:need|want|like|have) (?:you |u )?to {lex.ERRANDS}{_NOT_AS_NOUN}|(?:need|want|like) (?:you"
    rf"|u) to {lex.NOT_OURS_VERBS}{_NOT_AS_NOUN}"
)
_FOREIGN_NOUN = labels(lex.NOT_OURS)
# Questions and wishes that sound like a diary and are none: the date itself, the world, leave, lists, calls to be put through.
_FOREIGN_TURN = labels(
    r"(?:date|day of the week) (?:is|it|for|today|on)? ?(?:it|T|today)|(?:what|what's|whats|know"
    r"|tell me)(?: \S+){0,3} (?:date|time|T) (?:is it|it is|now|right now|in P|in \S+)"
    r"|(?:what|what's|tell me|know)(?: \S+){0,3} T 's date|(?:in|around|about) the world"
    r"|days? (?:are|is) (?:there )?in|(?:vacation|sick|pto|leave|holi)(?:day)? ?days?|day off"
    r"|days off|time off"
    r"|slack off|(?:to-?do|todo|to do|to do's|shopping|grocery|task|packing|wish|bucket"
    r"|check) ?lists?|(?:a|the|my|new|this|that) lists?(?! of)|lists? (?:titled|named|called)"
    r"|(?:make|start|place) a (?:phone |video )?call (?:to|with)|(?:need|have|want|please|can you"
    r"|could you|u|you) (?:to )?(?:call|ring|phone|dial) (?:P|my|the|him|her|them)|(?:give"
    r"|gave) P a (?:ring|call|bell)"
    r"|(?:what|what's|whats)(?: is)? T$|(?:get|wake) (?:me )?up|(?:will|going to"
    r"|gonna) (?:it )?(?:snow|rain)|sunny|how (?:cold|hot|warm|far|old|tall|big|many miles"
    r"|much money)|coffee (?:make|now)|make (?:the |some |a |me )*(?:coffee|tea)"
    r"|(?:book|reserve|get|find|need)(?: \S+){0,4} table (?:for|at|by)|table for (?:two|three|four"
    r"|five|six|seven|eight|[0-9]+)"
    r"|(?:reserve|hire|rent|need|get|find)(?: \S+){0,3} (?:hotel|hotels|flight|car|cab|taxi|rental car|suite)(?: room)?"
    r"|timer|alarm|remind (?:me|us|P)|reminder|who is your|who do you|who are you|are you (?:a|an"
    r"|allowed|real|human)|your (?:name|job|boss|birthday)|my (?:money|order|refund|application"
    r"|girl|computer)|airlines?"
)
_CALENDAR = labels(lex.CALENDAR)
_MEETING = labels(lex.MEETING)
_BOOKING = labels(lex.BOOK_SURELY)
_BUSY = labels(
    r"(?:free|busy|available|availability|unavailable|booked|out of office|out of the office|ooo|meet"
    r"|meeting with|seeing|plans?|occupied)"
)
_FORBIDS_NOTHING = labels(r"(?:about|regarding|re|discuss|for|over) (?:the |our |a |my )?(?:\S+ ){0,2}" + lex.NOT_OURS)
_QUESTION = labels(
    r"\?|^(?:(?:please|pls|hey|hi|and|so|also|olly|ok|okay|,|now) )*(?:what|who|when|where|why|how"
    r"|which|is|are|do|does|did|can|could|would|will|should|has|have|whats|what's|who's|hows|how's"
    r"|whose|whom)"
)
_IMPERATIVE = labels(
    r"^(?:please |pls |hey |hi |, |olly |ok |and |just |kindly |also )*[a-z][a-z'-]+ (?:the|a|an|my|me"
    r"|all|to|in|for|on|that|this|some|up|new|down|off|P|T)"
)
_HELP_ONLY = frozenset(
    "help assist me my you u can could would will please pls i need want have a an the question"
    " favor favour with something moment minute second sec some hi hello hey thanks thank"
    " thx ta cheers great ok okay sure good morning afternoon evening day there are is it this"
    " that yes no quick for your so much very lot again be to do"
    " here up what's whats ? ! . , anyone around assistance hand of how doing today nice perfect"
    " awesome cool lovely got wonderful brilliant".split()
)


_PLACE_WORD = labels(r"<ROOM>|place|venue|location")
_BARE = 3  # words of a request that is nothing but its verb
_ON_A_MEETING = frozenset(
    {K.CANCEL, K.RESCHEDULE, K.CHANGE, K.ADD_PEOPLE, K.REMOVE_PEOPLE, K.SCHEDULE, K.BLOCK, K.SESSIONS}
)


_REQUEST = labels(r"(?:please|pls|can you|could you|can u|could u|would you|will you|and)")
_TOLD_OF = labels(r"^(?:i|she|he|they|we|P|it|i'm)")
_SO = labels(r"so")
_BECAUSE = labels(r"(?:because|as|since|so that|in case|given)")
_WANTS = labels(
    r"(?:need|needs|want|wants|book|buy|get|find|order|require|requires|would like|like|what|what's|how"
    r"|when|is|are|will|any|show|check|tell|look|search)"
)


_ROOM = labels(
    r"(?:book|reserve|get|find|need|arrange|want|hire) (?:me |us )?(?:a|the|another|some|any|one)(?: of the)? (?:\S+ ){0,2}"
    r"(?:room|rooms|boardroom|desk|parking space)(?! for (?:the|our|my) (?:\S+ ){0,3}<MEETING>)"
    r"(?! (?:\S+ ){1,4}for (?:the|our|my) (?:\S+ ){0,3}<MEETING>)"
)


_WHATS_NEXT = labels(r"(?:what's|whats|what is|what 's) (?:up |on )?(?:next|coming up)")


# "How is the weather over there?", "how are things with you?": said before what is asked.
_SMALL_TALK = labels(
    r"^(?:and |so |, )*how (?:is|are|was|were|'s)(?: \S+){1,4} (?:over there|with you|treating you|at your end|your end|down there"
    r"|up there|where you are|there \?)"
)


_REMINDS_WHAT = labels(r"remind (?:me|us) (?:of )?(?:what|what's|whats|where|which|who)")


def is_foreign(clause: Clause) -> bool:
    """Whether a clause asks for something that this assistant does not do: a flight, an e-mail, the weather."""
    view = clause.view
    if view.has(_SMALL_TALK) or (clause.kind is K.AGENDA and view.has(_REMINDS_WHAT)):
        return False
    if errands.is_about_us(view) or errands.is_errand(view):
        return True
    if clause.cue in WHY or clause.kind is K.WHO or (view.has(_CALENDAR) and not _starts_foreign(view)):
        return False
    if clause.kind in {K.BLOCK, K.SESSIONS, K.RESCHEDULE, K.REMOVE_PEOPLE} and not _starts_foreign(view):
        return False
    if _starts_foreign(view) or (view.has(_ROOM) and not any(t.label in {"P", "L"} for t in view.tokens)):
        return True
    if view.has(_FOREIGN_TURN):
        turn, met = view.search(_FOREIGN_TURN), view.search(_MEETING)
        if turn is not None and (met is None or turn[0] < met[0]):
            return True
    noun = view.search(_FOREIGN_NOUN)
    if noun is None or _only_told(clause, noun[0]):
        return False
    meeting = view.search(_MEETING)
    if _is_topic(view):
        return False
    return meeting is None or (
        noun[0] < meeting[0] and noun[1] != meeting[0]
    )  # "a movie date", "the flight review" are ours


_HAPPENS = labels(
    rf"^(?:sorry |apologies |unfortunately |, |but |and |so )*(?:P 's |P |my |her |his |their |the |our )(?:\S+ )?{lex.NOT_OURS}"
    r" (?:is|was|has|had|got|gets|are|were|will|isn't|won't|leaves|lands|goes|'s)"
)


_GOES_ON = labels(r"(?:,|and|so|but) \S+ \S+")


def happens(clause: Clause) -> bool:
    """Whether a clause only tells what becomes of something that is not ours: "her flight lands at noon"."""
    view = clause.view
    return view.has(_HAPPENS) and not view.has(_GOES_ON) and not any(t.label == "?" for t in view.tokens)


def _only_told(clause: Clause, at: int) -> bool:
    """Whether the thing that is not ours stands in a reason or a story: "because Priya's train is late"."""
    because = clause.view.search(_BECAUSE)
    if because is not None and because[0] < at:
        return True
    so = clause.view.search(_SO)
    if so is not None and at < so[0] and clause.kind is not None:
        return True  # "Priya's train is late, so lunch needs to start at 1"
    return clause.weak and not clause.view.has(_WANTS)


def is_request(clause: Clause) -> bool:
    """Whether something that is not ours is asked for outright, and not told as what somebody has to do anyway."""
    return clause.view.has(_REQUEST) or not clause.weak or (clause.kind is None and not clause.view.has(_TOLD_OF))


def _starts_foreign(view: View) -> bool:
    found = view.search(_FOREIGN_VERB)
    return found is not None and found[0] <= 6


def _is_topic(view: View) -> bool:
    """ "an hour with Raj about the invoices": what it is about may be anything."""
    return view.has(_FORBIDS_NOTHING) and any(t.label in {"P", "L"} for t in view.tokens)


def is_ours(message: Message, clause: Clause) -> bool:
    """Whether the loosest cues are to be believed: something in the message belongs to a diary."""
    labels_here = {t.label for t in clause.view.tokens}
    everywhere = message.labels
    if clause.kind is K.WHO:
        return True
    if clause.kind in _ON_A_MEETING and not clause.weak and (everywhere & {"T", "P"} or message.has(_MEETING)):
        return True  # "can u move it", said of something before
    if clause.kind is K.CHANGE and not clause.weak and clause.view.has(_PLACE_WORD):
        return True  # "change the place of the Calder renewal to Room 5"
    if clause.kind in {K.CANCEL, K.RESCHEDULE} and not clause.weak and len(clause.view) <= _BARE:
        return True  # "pls reschedule": which one is asked about
    if (
        clause.kind in _ON_A_MEETING
        and not clause.weak
        and len(clause.view) <= 6
        and labels_here & {"it", "that", "this"}
    ):
        return True  # "cancel that", of what the thread is about
    if any(clause.view.has(p) for p in (_CALENDAR, _MEETING, _BOOKING, _BUSY)):
        return True
    if clause.kind is K.AGENDA and clause.view.has(_WHATS_NEXT):
        return True
    if clause.kind is K.AGENDA and (labels_here & {"i", "my", "we", "our"} or "P" in labels_here):
        return True
    if "P" in labels_here and labels_here & {"T", "L", "R", "D"}:
        return True
    if clause.kind in {K.SCHEDULE, K.FIND_TIME} and sum(t.label == "P" for t in clause.view.tokens) > 1:
        return True
    if "P" in everywhere and everywhere & {"T", "L", "R"} and not clause.weak:
        return True
    if clause.kind is K.FIND_TIME and {"T", "L"} <= everywhere and not clause.weak:
        return True  # "Thursday or Friday, half an hour. What can I offer him?"
    if clause.kind is K.AGENDA and "T" in everywhere and "me" in labels_here and not clause.weak:
        return True  # "Am I busy tomorrow? Tell me everything that's in."
    return bool(labels_here & {"T", "L", "D", "R"}) and clause.kind in {
        K.RESCHEDULE,
        K.CANCEL,
        K.BLOCK,
        K.SESSIONS,
        K.CHECK_TIME,
        K.SCHEDULE,
        K.CHANGE,
        K.FIND_TIME,
        K.AGENDA,
    }


def names_an_errand(message: Message) -> bool:
    """Whether a note in shorthand is for something that is not ours: "hotel santos tues 1 night pls"."""
    return any(
        v.has(_FOREIGN_NOUN) and any(t.label in {"T", "L", "please", "pls"} for t in v.tokens)
        for v in message.sentences
    )


def asks_something(message: Message) -> bool:
    """Whether a message asks for anything at all ("hi, can you help me?" does not say what)."""
    for view in message.sentences:
        words = {t.label for t in view.tokens} - _HELP_ONLY
        if words - {"P"} and (view.has(_QUESTION) or view.has(_IMPERATIVE)):
            return True
    return False
