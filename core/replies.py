"""Replies: the small grammar of answers. A command counts only when it is the whole of the first sentence that was written.

Measured elsewhere on mail replies: acting on a command in any line gave up to two thirds of false acts, on the first
line alone none. So whatever this grammar does not understand as a whole is no command.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Words that carry no decision of their own.
FILLER = frozenset(
    "please pls plz thanks thank you thx ta cheers hi hey hello dear just the a an that this it its it's is are be will "
    "do does for me us my to then so and with i i'd i'll we we'd let's lets let would like prefer choose pick want select take "
    "go works work good great fine perfect best better lovely ideal nice suits sounds looks ok okay right well "
    "could can sorry meant mean equerry of s there here now very much kindly many by that's thats in actually yourself".split()
)
#: Words that say yes to a card. Longer ways to say it are made of these and of filler.
YES = frozenset(
    "yes yep yeah yup y ya aye ok okay k sure approve approved approves confirm confirmed confirming agree agreed accept accepted "
    "absolutely definitely certainly correct perfect great fine good works proceed lgtm ahead course indeed "
    "\U0001f44d \u2705 \U0001f44c \u2714".split()
)
#: Ways to say yes that are made of words which say nothing alone.
IDIOMS = ("go for it", "do it", "please do", "works for", "that works", "let's do")
#: Yes-words that approve even beside a number ("yes to option 2"), and verbs that do.
FIRM = frozenset("yes yep yeah approve approved confirm confirmed ahead proceed".split())
DOING = frozenset("book schedule send confirm reserve arrange".split())
NO = frozenset(
    "none neither no nope nah n not don't dont never decline declined reject rejected stop hold wait "
    "leave cancel forget undo scrap mind \U0001f44e \u274c".split()
)
#: Words that may stand beside a no without changing it.
AROUND_NO = frozenset(
    "off on as is it's them those these never mind changed minds yet thanks at all any longer "
    "needed need later cancel cancelling moving move book booking after "
    "work suit fit suits fits hmm hm ah oh well afraid unfortunately any sadly really quite".split()
)
OPTION = frozenset("option options opt number no nr num choice row slot time # item".split())
ORDINALS = {
    w: n
    for n, ws in enumerate(
        (
            "first 1st",
            "second 2nd",
            "third 3rd",
            "fourth 4th",
            "fifth 5th",
            "sixth 6th",
            "seventh 7th",
            "eighth 8th",
            "ninth 9th",
            "tenth 10th",
        ),
        start=1,
    )
    for w in ws.split()
}
CARDINALS = {w: n for n, w in enumerate("one two three four five six seven eight nine ten".split(), start=1)}
#: Words that point at something; what, only the place where they were written says.
POINTING = frozenset("this that these those it one ones here".split())
#: Words that turn a yes into another card.
BUT = re.compile(
    r"\b(but|only|except|however|though|although|rather than|instead|make it|make that"
    r"|change (it|that) to|move it to|can we|could (it|we|you)|what about|how about)\b",
    re.IGNORECASE,
)
#: Words without which nobody asks what is in the way of a time; whether somebody does is core.reading's to say.
WHY = re.compile(
    r"\bwhy\b|\bhow come\b|\bwhat\W*(?:i?s|was)\b|\bwho\W*(?:i?s)?\b|\bwrong\b|\bin the way\b", re.IGNORECASE
)
#: "sorry, I meant Friday": a correction of what was said before.
MEANT = re.compile(
    r"^\W*(?:(?:sorry|oops|oh|ah|apologies|actually|correction|no|wait)\W+)*"
    r"(?:(?:i|we) (?:meant|mean)(?: to (?:say|write))?|correction|scratch that|oops"
    r"|(?:it|that|this) (?:should (?:be|have been|say|read)|was (?:meant|supposed) to be|ought to (?:be|have been))"
    r"|wrong (?:day|time|date)\W+(?:it(?:'s| is|s)?|make it)?)\b[\s,:]*",
    re.IGNORECASE,
)
#: "Apologies, wrong day!", "Sorry, I got the time wrong.": what it should be stands in the next sentence.
WRONG = re.compile(
    r"^\W*(?:(?:sorry|oops|apologies|my (?:mistake|bad|apologies|fault)|hang on|wait|ah|oh|no|actually|correction)\b\W*)*"
    r"(?:(?:i|we|that|it|this)(?:'s| was| is|'ve| have)? (?:(?:got|gave|given|said|wrote|put|typed|picked|the|you|it|on) )*)?"
    r"(?:the )?(?:wrong (?:day|time|date|hour|week|one)|(?:day|time|date|hour|week) (?:is |was )?wrong)\W*$",
    re.IGNORECASE,
)
LEAD = re.compile(
    r"^\W*(?:(?:it|that|this)(?:'s| is| should be| should have been| was meant to be| must be)|its|i meant|i mean|make (?:it|that)"
    r"|please (?:make it|use|take)|on|for)\b\s*",
    re.IGNORECASE,
)
#: "Not this week, sorry": a no that says when, and names no other time.
NOT_NOW = re.compile(
    r"^\W*(?:(?:sorry|no|nope)\W+)*(?:no|not) (?:this (?:week|time|month)|now|right now|for now|at the moment|just now|just yet|yet)"
    r"(?:\W+(?:sorry|thanks|thank you|i'm afraid|please|pls|then))*\W*$",
    re.IGNORECASE,
)
#: "no - she needs that morning for herself": a reason, and no other time.
REASON = re.compile(
    r"^\W*(?:no|nope|nah)\b\W+(?:she|he|they|we|i|it|that|this)(?:'s|'re|'m|'ll)?\s",
    re.IGNORECASE,
)
#: "no - Moira's had second thoughts": the same of somebody who is named.
THOUGHT_BETTER = re.compile(
    r"^\W*(?:no|nope|nah)\b\W+(?:the )?[^\W\d]+(?: [^\W\d]+)?(?:['\u2019]s)?(?: has| have| is)? "
    r"(?:had second thoughts|changed (?:her|his|their) minds?|called it off|pulled out|dropped out|can(?:'t|not) make it"
    r"|thought better of it)\W*$",
    re.IGNORECASE,
)
#: "Actually don't, she can make it after all", "stop, keep the lunch please": the same, and no word of another time.
AFTER_ALL = re.compile(
    r"^\W*(?:(?:actually|sorry|ah|oh|wait|hm+|please|pls)\W+)*(?:no|nope|nah|don't|don\u2019t|dont|stop|wait|hold (?:on|off)"
    r"|leave it|(?:forget|scrap) (?:it|that)|never ?mind|(?:i )?changed my mind|on second thoughts?)\b\W+"
    r"(?:(?:she|he|they|we|i|it)(?:'s|\u2019s|'re|'m|'ll)?\s|(?:please )?(?:keep|leave)\s"
    r"|(?:the )?\w+ (?:stays|stands|(?:can|is|will) (?:make|come|coming|attend|join|free|back|well)\b))(?!.*(?:\d|day\b|instead))",
    re.IGNORECASE,
)
#: "Please keep the lunch where it is": what is there shall stay, whatever was offered.
KEEP = re.compile(
    r"^\W*(?:(?:please|pls|actually|sorry|just|then|let's|lets)\W+)*(?:keep|leave) (?:(?:it|that|this|them|things)(?= \w)(?! please| pls| thank)"
    r"|(?:the|my|our|her|his|their) (?!\w*\d|first|second|third|fourth|fifth|last|earl|late)\w+(?: (?!ones?\b)\w+)?)"
    r"(?: (?:(?:where|as|when) (?:it|they) (?:is|was|are|were)|as is|alone|on|in(?: place| the diary)?|unchanged|after all))?"
    r"(?:\W+(?:please|pls|thanks|thank you|sorry|then|after all))*\W*$",
    re.IGNORECASE,
)
#: "Yes, that is fine for Pilar": for whom it is fine changes nothing.
FOR_SOMEBODY = re.compile(r"\s+(?:for|by|with) (?:[A-Z]\w+|us|me|him|her|them)(?: [A-Z]\w+)?\W*$")
GREETING = re.compile(
    r"^\s*(hi|hey|hello|dear|good (morning|afternoon|evening)|morning|afternoon)\b[^.!?\n]{0,40}[,!.]?\s*$",
    re.IGNORECASE,
)
#: Between sentences, or where "and also" begins another one. "Opt. 1" and "No. 2" are no ends of sentences.
SENTENCE = re.compile(r"(?<!\bopt)(?<!\bno)(?<!\bnr)(?<!\bapprox)[.!;]+(?=\s|$)|\n", re.IGNORECASE)
ALSO = re.compile(r"[,;]?\s*\b(?:and also|also|and (?:can|could|would) you|plus)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What an answer says, before it is held against a list or a card. Everything empty: it is no answer of this grammar."""

    yes: bool = False
    no: bool = False
    number: int | None = None  #: a row; -1 is the last one
    book: bool = False  #: picks and approves in one go ("book 2", "yes to option 2")
    change: str = ""  #: the words by which something is to be changed ("at 3" in "yes but at 3")
    points: bool = False  #: points at something without naming it ("this one please", "not that one")
    rest: str = ""  #: what stands after the first sentence: perhaps a new request
    first: str = ""  #: the first sentence itself

    @property
    def empty(self) -> bool:
        """Whether it says nothing that this grammar knows."""
        return not (self.yes or self.no or self.number is not None or self.change)


def parse(text: str) -> Reply:
    """Return what an answer says. Only its first sentence counts; greetings before it do not."""
    first, rest = split_first(text)
    words = tokens(FOR_SOMEBODY.sub("", first))
    if not words:
        return Reply(rest=rest, first=first)
    if words == ["go"]:
        return Reply(yes=True, rest=rest, first=first)
    if (picked := _pick(words)) is not None:
        number, book = picked
        return Reply(number=number, book=book, rest=rest, first=first)
    if THOUGHT_BETTER.match(first) or NOT_NOW.match(first) or AFTER_ALL.match(first) or KEEP.match(first):
        return Reply(no=True, rest=rest, first=first)
    if WRONG.match(first) and rest:
        second, rest = split_first(rest)
        opening = LEAD.match(second)
        return Reply(change=second[opening.end() if opening else 0 :].strip(" ,.!?"), rest=rest, first=first)
    if found := MEANT.match(first):
        return Reply(change=first[found.end() :].strip(" ,.!?"), rest=rest, first=first)
    if found := BUT.search(first):
        head, tail = first[: found.start()], first[found.end() :]
        if found.group(1).lower() in {"rather than", "instead"}:
            head, tail = "", first
        lead = tokens(head)
        if not lead and found.group(1).lower() == "could you":
            return Reply(rest=rest, first=first)  # "Could you find ...": a request of its own, no change of a card
        if not lead or _is_yes(lead) or _is_no(lead) or all(w in FILLER for w in lead):
            return Reply(change=tail.strip(" ,.!?") or first, rest=rest, first=first)
        return Reply(rest=rest, first=first)
    if _is_no(words):
        follow = BUT.match(rest.strip())
        if follow:  # "None of these. What about Wednesday morning?"
            return Reply(no=True, change=rest.strip()[follow.end() :].strip(" ,.!?"), first=first)
        return Reply(no=True, rest=rest, first=first)
    if REASON.match(first):
        return Reply(no=True, rest=rest, first=first)
    if words[0] in {"no", "nope", "nah"}:
        # "no, at 3": a no that says what it should be instead.
        return Reply(no=True, change=re.sub(r"^\W*\w+\W*", "", first), rest=rest, first=first)
    if _is_yes(words):
        follow = BUT.match(rest.strip())
        if follow:
            return Reply(change=rest.strip()[follow.end() :].strip(" ,.!?"), first=first)
        return Reply(yes=True, rest=rest, first=first)
    return Reply(points=_only_points(words), rest=rest, first=first)


def asks_why(text: str) -> bool:
    """Whether a text may ask why a time is not to be had."""
    return WHY.search(text) is not None


def books(reply: Reply) -> bool:
    """Whether an answer that names a time on a list also says to have it done ("book the 9:30 one", "yes to 9:30")."""
    return any(w in DOING or w in FIRM for w in tokens(reply.first))


def split_first(text: str) -> tuple[str, str]:
    """Return the first sentence that says something, and all that follows it."""
    lines = text.strip().splitlines()
    while lines and (not lines[0].strip() or (GREETING.match(lines[0]) and len(lines) > 1)):
        lines.pop(0)
    body = "\n".join(lines)
    ends = [m for m in SENTENCE.finditer(body) if body[: m.start()].strip()]
    also = ALSO.search(body)
    cut, after = (ends[0].start(), ends[0].end()) if ends else (len(body), len(body))
    if also is not None and 0 < also.start() < cut and body[: also.start()].strip():
        cut, after = also.start(), also.start()
    return body[:cut].strip(), body[after:].strip(" ,;\n")


def tokens(text: str) -> list[str]:
    """Return the words of an answer, lower-case, without punctuation; "#2" becomes "#", "2"."""
    low = text.lower().replace("\u2019", "'").replace("\ufe0f", "")
    low = re.sub(r"[\U0001f3fb-\U0001f3ff]", "", low)
    return re.findall(
        r"#|\d+(?:[:.h]\d+)?(?:st|nd|rd|th)?(?:am|pm)?|[a-z]+(?:'[a-z]+)*|[\U0001f44d\U0001f44c\U0001f44e\u2705\u2714\u274c]",
        low,
    )


def _pick(words: list[str]) -> tuple[int, bool] | None:
    """A number, an ordinal or "the last one", with nothing beside it but filler, "option" and words that book it."""
    book = any(w in DOING or w in FIRM for w in words)
    left = [w for w in words if w not in FILLER and w not in OPTION and w not in DOING and w not in FIRM]
    ordinals = [ORDINALS[w] for w in left if w in ORDINALS] + [-1 for w in left if w == "last"]
    rest = [w for w in left if w not in ORDINALS and w != "last"]
    if ordinals:
        return (
            (ordinals[0], book)
            if len(ordinals) == 1 and all(w in {"one", "those", "these", "them"} for w in rest)
            else None
        )
    if len(rest) != 1:
        return None
    word = rest[0]
    if word.isdigit() and len(word) <= 2:
        return int(word), book
    # "one" alone is a number only after "option": "that one" is not.
    if word in CARDINALS and (word != "one" or any(w in OPTION for w in words)):
        return CARDINALS[word], book
    return None


def _is_yes(words: list[str]) -> bool:
    strong = any(w in YES or w in DOING for w in words) or any(i in " ".join(words) for i in IDIOMS)
    return strong and all(
        w in YES or w in FILLER or w in DOING or w in {"up", "all", "in", "both", "looks"} for w in words
    )


def _only_points(words: list[str]) -> bool:
    return any(w in POINTING for w in words) and all(
        w in POINTING or w in FILLER or w in NO or w in OPTION for w in words
    )


def _is_no(words: list[str]) -> bool:
    if not any(w in NO for w in words):
        return False
    return all(w in NO or w in FILLER or w in AROUND_NO for w in words)
