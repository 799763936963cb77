"""Words around names, by the part they play. A word that stands in no row is an ordinary word or a name.

To teach a word, add it to its row. Nothing here is a name that some company uses; only words that are names as well.
"""

from __future__ import annotations


def _words(*rows: str) -> frozenset[str]:
    return frozenset(word for row in rows for word in row.split())


# The writer; "us" and "we" hold the writer and others, who are named elsewhere.
SELF = _words("me i my myself mine us we")
# Somebody named before.
PRONOUNS = _words("him her them he she they his hers their theirs himself herself themselves")

HONORIFICS = _words("mr mrs ms miss mx dr prof professor sir dame lord lady mister doctor")

DETERMINERS = _words("the my our his her their")

# "the Product team", "the finance people": what makes a team of the word before it.
TEAM_NOUNS = _words("team teams group folks people crew department dept guys lot squad gang bunch staff members")

# Given names and surnames that are English words too. In small letters they are names only in the place of a name.
MODAL_NAMES = _words("will may")  # "may I", "Priya will": also words after which a verb follows
VERB_NAMES = _words(
    "mark chase bill grant rob sue drew pat don jot skip trip chip drop nick josh stew bob hunt"
    " ward wade pierce carry al",
    "read ring rush wait walk hike dip wed lance peg tug miles page case cash peel close stand cook",
)
NOUN_NAMES = _words(
    "grace rose hope faith joy art frank rich jack ray gene dawn iris ivy dean guy max dot penny victor christian",
    "long young king price banks hall park day weeks sunny angel carol cliff clay dale glen heath reed earl duke major",
    "norm harmony melody olive ruby pearl daisy lily violet holly heather ginger jasmine sage"
    " basil hazel ash rock buck",
    "bud summer autumn june april august jan mar sat sun wolf fox bell best bush church cross field fields flowers",
    "forest gates green brown black white gray grey hill hood knight lane little love mills moon noble north west east",
    "power rivers sharp short small snow star stone street strong sweet swift sage teller water wells wise wood woods",
    "lee light lamb fish bird drake cook baker miller mason archer carter cooper fisher gardener hunter porter potter",
    "taylor turner walker weaver butler bishop abbot pope prince judge chance charity clement constance destiny ernest",
    "felicity justice mercy patience prudence trinity verity sandy misty stormy sky bea bay brook brooks ford kit ken",
    "lou mac matt mike sonny tad van von viola wren robin jay lark raven phoenix china paris london sydney florence",
    "austin dallas houston madison jordan israel chad georgia kent lincoln devon chelsea",
)
WORD_NAMES = MODAL_NAMES | VERB_NAMES | NOUN_NAMES
MONTH_NAMES = _words("may june april august jan mar sat sun summer autumn")  # may also be words of time

# A name follows these without doubt: "with Zoltan", "invite Zoltan".
BEFORE_SURELY = _words("with w w/ invite inviting uninvite disinvite include including excluding meet")
# And these often: "for Zoltan", "give Zoltan", "is Zoltan free".
BEFORE_OFTEN = _words(
    "for add adding ask asking tell get put give giving see seeing remove removing take drop is are does did has was",
    "can could would will should whos who's that if whether from of and between plus book catch let on by replacing",
    "having to",
)
# Names are joined by these: "Raj, Lena and the Finance team", "priya/raj", "lena + priya", "priya <> lena".
JOINS = frozenset({"and", "&", "+", ",", "/", "or", "plus", "<>", "x", "n", "|", "-"})
# After a name that does something: "Zoltan wants an hour", "Grace is around".
PERSON_VERBS = _words(
    "is isn are was were has had have hasn wants want needs need would wouldn could can cannot"
    " cant won will should asked",
    "asks says said told promised suggested mentioned wrote called rang knows likes prefers thinks hopes agreed owes",
    "doesn does did didn does'nt dont needn may might gets got can't won't wanted needed who"
    " pinged emailed chased tells",
    "gives holds attends speaks meets travels flies lands arrives returns goes doesn't don't isn't won't hasn't didn't",
    "invited offered proposed joins comes works starts leaves hates loves",
)
# Between a name and its verb: "Will no longer needs to come".
ADVERBS = _words("no longer also only just really still never usually already")
# After these two a modal verb cannot stand, so "will can", "may wants" hold a name.
AFTER_A_SUBJECT = _words(
    "can can't cant could couldn't would wouldn't wants needs has hasn't is isn't asked said says wanted was doesn't"
)
# "can mark join": a verb after a verb such as "can" cannot be the first of these.
AUXILIARIES = _words("can could does did should might would may shall is")
BASE_VERBS = _words(
    "join come attend make do have get meet be see go take dial sit free available around busy in on at with"
)
# What follows the possessive of a person: "Zoltan's calendar", "Grace's 2pm", "Mark's on leave".
OWNED = _words(
    "calendar calender cal diary schedule day week morning afternoon time agenda meeting meetings"
    " slot team office boss",
    "manager assistant one call lunch event events appointment supervisor reports birthday party dinner deputy",
)

# Words of every sentence; never part of a name in small letters, and no name follows from their capital alone.
FUNCTION = _words(
    "a an the this that these those my your our his her its their some any no every each all both either neither other",
    "another such same own who whom whose which what when where why how if whether because since"
    " while until till before",
    "after as than then so but or nor yet though although unless and not in on at to of for from"
    " by with without within",
    "about over under between into onto off out up down through during against among around near via per upon towards",
    "is are was were be been being am do does did done doing have has had having can could will would shall should may",
    "might must ought need needs needed let lets i you he she it we they me him us them myself yourself there here now",
    "just only also too very really quite rather even still again already ever never always often soon later earlier",
    "please pls plz thanks thank ta cheers thx yes no ok okay hi hello hey dear sorry maybe"
    " perhaps tho asap fyi btw re",
    "fwd don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn cannot s t d"
    " ll m re ve u ur gonna",
    "wanna gotta got get gets getting go goes going gone come comes coming went make makes made"
    " take takes put puts see",
    "regarding concerning instead together separately everyone everybody someone somebody anyone"
    " anybody nobody nothing",
    "something anything everything",
)
# Ordinary nouns, verbs and adjectives of diaries and mail: capitalised or behind "with", they are still not persons.
NOT_PERSONS = _words(
    "meeting meetings meet call calls chat sync catch catchup review reviews session sessions standup lunch breakfast",
    "dinner coffee drinks brunch event events appointment appointments interview interviews workshop training webinar",
    "conference demo demos presentation kickoff retro planning prep preparation briefing debrief check checkin follow",
    "followup weekly daily monthly quarterly annual calendar calender cal diary schedule agenda"
    " invite invitation invites",
    "slot slots time times date dates day days week weeks month months year years hour hours hr hrs min mins minute",
    "minutes morning afternoon evening night noon midnight today tomorrow tonight tmrw tmr yesterday half quarter zoom",
    "teams skype webex hangouts facetime slack google outlook phone video link room office"
    " building floor place location",
    "venue address online remote person plan plans report reports roadmap project projects budget board deck spec",
    "document documents doc docs file files paper papers contract figures numbers notes note title"
    " subject topic details",
    "book schedule set move reschedule cancel change add remove create delete find look show list tell give send block",
    "hold keep push shift bump bring rename call put start end finish begin stop open close closed free busy available",
    "availability new next last first second third late early quick short long great good best kind regards warm many",
    "sincerely yours faithfully option number one two three four five six seven eight nine ten eleven twelve am pm est",
    "edt et pst pdt pt cst cdt ct gmt utc bst cet cest jst ist eastern pacific central mountain"
    " eod eob cob asap fyi rsvp",
    "it pr qa ooo pto wfh buffer lead space respect regard reference view priority",
    "permission pleasure music alarm reminder reminders timer weather news flight ticket tickets hotel table car taxi",
    "minimum maximum zero more less enough plenty least most birthday party holiday vacation trip"
    " work home house school",
    "lots bits pieces things thing stuff doctor dentist gym game practice class kids family"
    " christmas easter thanksgiving halloween valentine valentine's",
)
