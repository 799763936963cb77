"""Which clauses belong to one request: a message may hold up to three, and most hold one that is told in several sentences."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.form import ItemKind as K
from core.reading import lexicon as lex
from core.reading import meetings, scope, soft, together
from core.reading.clauses import FAILS, Clause, Message, Row
from core.reading.labels import labels
from core.reading.view import Token, View

MOST = 3
_TIMES = frozenset({"T", "L", "D", "R"})
_MEETING = labels(lex.MEETING)
_A_MEETING = labels(rf"(?:his|her|their|the|my|our|this|that|P 's|with) (?:T|P|(?:\S+ ){{0,3}}?{lex.MEETING})")
_GENERIC = frozenset({"meeting", "event", "invite", "invitation", "appointment", "meetings"})
_SLOT = labels(
    r"(?:that|the|this|same|its|their|his|her|freed-up|freed|now-free) (?:\S+ )?(?:slot|time|place"
    r"|window|hour|gap|space)"
)
_TOLD_OF = labels(
    r"^(?:P|he|she|they) (?:is|are|was|has|had|will|gets|flies|lands|goes|'s)(?! (?:need|needs|want|asking) )"
)
_MAKE_IT = labels(r"make (?:it|that) T")
_INSTEAD = labels(
    r"^(?:so |, )?T instead|^(?:so |and |, )?(?:P|he|she|they|i|we) (?:could|can|would|might|will) (?:do|make|manage) T instead"
)
_CALL_IT = labels(r"^(?:, )?(?:and )?(?:please |pls )?call (?:it|this) (?!off|a)\S+")
_TROUBLE = labels(
    r"(?:problem|clash|clashes|won't work|can't|cannot|cant|won't|wont|no good|difficult|tricky"
    r"|impossible|not going to work|stuck|late|doesn't work|doesnt work|dont work|don't work|isn't possible|isnt possible|isn't good"
    r"|isnt good|doesn't suit|doesnt suit|is bad|is out|not possible|not work)"
)
_AGAIN = labels(
    r"^(?:also|separately|and also|another thing|other thing|next|second|secondly|third|thirdly|finally"
    r"|plus|then|and then|additionally|in addition)"
)
_SCHEDULING = frozenset({K.SCHEDULE, K.FIND_TIME, K.CHECK_TIME})
_OF_A_MEETING = frozenset({K.CANCEL, K.RESCHEDULE, K.CHANGE, K.ADD_PEOPLE, K.REMOVE_PEOPLE})
_SURER = {
    K.SESSIONS: {K.BLOCK, K.SCHEDULE, K.FIND_TIME},
    K.RESCHEDULE: {K.CHANGE, K.FIND_TIME, K.SCHEDULE, K.CANCEL},
    K.ADD_PEOPLE: {K.SCHEDULE},
    K.REMOVE_PEOPLE: {K.CANCEL, K.CHANGE},
    K.BLOCK: {K.SCHEDULE, K.FIND_TIME},
    K.CHANGE: {K.SCHEDULE, K.RESCHEDULE},
    K.CANCEL: {K.SCHEDULE},
    K.SCHEDULE: {K.FIND_TIME},
    K.CHECK_TIME: {K.FIND_TIME},
    K.FIND_TIME: set(),
}


@dataclass(slots=True)
class Group:
    """The clauses of one request, in order, and its kind."""

    kind: K | None = None
    clauses: Row = field(default_factory=Row)
    asked: bool = False  #: a clause of it asks outright
    principals: frozenset[str] = frozenset()  #: ids of those whose calendar is kept by assistants

    def labels(self) -> set[str]:
        """All labels of its clauses."""
        return {t.label for clause in self.clauses for t in clause.view.tokens}


def kind_of(message: Message, clause: Clause) -> K | None:
    """What a clause asks for, when it is ours; UNSUPPORTED when it is something else."""
    if clause.view.has(_INSTEAD) and message.other(clause, _fails_at_one):
        return K.RESCHEDULE  # "Raj can't do his 1pm; Wednesday instead please"
    named = clause.view.has(_CALL_IT) and message.other(clause, _is_of_a_meeting)
    if named and not message.other(clause, _is_more_than_one_meeting):
        return K.CHANGE  # "board prep fri, call it Rehearsal"
    if scope.happens(clause):
        return None  # "Priya's train is cancelled": a reason, and nothing of ours is cancelled
    if together.puts_place_on_it(clause, message.clauses):
        return K.CHANGE
    if together.sends_invitations(clause, message.clauses):
        return K.ADD_PEOPLE
    if scope.is_foreign(clause):
        told = clause.weak and clause.view.has(_TOLD_OF) and message.other(clause, _asks_outright)
        return None if told and not scope.is_request(clause) else K.UNSUPPORTED
    if clause.kind is None and clause.view.has(_ONE_NAME) and any(_is_its_members(t) for t in clause.view.tokens):
        return K.WHO  # "Finance members?"
    if clause.kind is None or not scope.is_ours(message, clause):
        return None
    if clause.view.has(_MAKE_IT) and message.other(clause, _is_in_trouble):
        return K.RESCHEDULE  # "the 11 o'clock is a problem. Make it noon."
    return clause.kind


def _is_of_a_meeting(clause: Clause) -> bool:
    return clause.cue is not None or clause.view.has(_MEETING)


def _fails_at_one(clause: Clause) -> bool:
    return _is_of_a_meeting(clause) and clause.view.has(FAILS) and clause.view.has(_A_MEETING)


def _is_more_than_one_meeting(clause: Clause) -> bool:
    return _is_of_a_meeting(clause) and not _is_one_meeting(clause.view)


def _asks_outright(clause: Clause) -> bool:
    return not clause.weak and clause.kind is not None


def _is_in_trouble(clause: Clause) -> bool:
    return clause.view.has(_TROUBLE)


_ONE_NAME = labels(r"^(?:the |our )?P(?= \?| please| pls)")


def _is_its_members(token: Token) -> bool:
    """Whether a name says the people of a team, and not only the team."""
    named = token.named
    return (
        named is not None and bool(named.team) and named.text.lower().endswith(("members", "people", "folks", "staff"))
    )


def _is_one_meeting(view: View) -> bool:
    """Whether a clause only names a meeting: no people, no length, nothing asked."""
    here = {t.label for t in view.tokens}
    return (
        view.has(_MEETING)
        and "T" in here
        and not here & {"P", "L", "need", "book", "schedule", "set", "new", "a", "an"}
    )


def is_bare(view: View) -> bool:
    """Whether a clause names nothing by itself: "please move it", "can u set that up", "when works?"."""
    if any(t.label == "P" or t.label in _TIMES for t in view.tokens) or view.has(_SLOT):
        return False
    words = {t.label for t in view.tokens} - _GENERIC
    return not View(view.text, [t for t in view.tokens if t.label in words]).has(_MEETING)


def gather(message: Message) -> list[Group]:
    """The requests of a message, each with its clauses; statements before and behind go to the request they surround."""
    groups: list[Group] = []
    current = Group()
    for clause in message.clauses:
        kind = kind_of(message, clause)
        if soft.only_says_more(current.clauses, current.kind, clause, kind):
            current.clauses.append(replace(clause, cue=None) if soft.is_reason(clause) else clause)
            current.asked = current.asked or soft.asks_for_new(clause)
            continue
        free = soft.asks_if_free(clause, current.clauses)
        asks = kind is not None and (not clause.weak or clause.cue is None or kind is K.UNSUPPORTED)
        if current.clauses and asks and _is_new(current, clause, kind):
            groups.append(current)
            current, free = Group(), False
        current.clauses.append(clause)
        if kind is None:
            continue
        if current.kind is None or (asks and not current.asked):
            current.kind = kind if current.kind is None or asks else current.kind
        elif kind is K.UNSUPPORTED and current.asked:
            continue  # only told, beside something that is ours
        elif asks and "so" in [t.label for t in clause.view.tokens[:2]]:
            current.kind = kind  # what came before was the reason
        elif asks:
            current.kind = kind if soft.wants_times(clause) or free else _together(current.kind, kind)
        current.asked = current.asked or asks
    groups.append(current)
    return _whole(groups)


def _together(first: K, second: K) -> K:
    """The kind of two clauses that ask for one thing."""
    if second is first or first in _SURER.get(second, set()):
        return second
    if first is K.AGENDA and second is K.CHANGE:
        return second  # "Where should Raj go for lunch? Rosa's. Please put it in the invitation."
    if first is K.CHECK_TIME and second is K.AGENDA:
        return second  # "am I busy tomorrow? Tell me everything that's in."
    if first in {K.CHECK_TIME, K.AGENDA} and second in {K.SCHEDULE, K.BLOCK}:
        return second  # "is Raj free at 3? if so book it"
    return first


def _is_new(current: Group, clause: Clause, kind: K | None) -> bool:
    """Whether a clause that asks starts another request."""
    if clause.numbered and (current.asked or current.clauses.some(_is_numbered)):
        return True
    first = [t.label for t in clause.view.tokens[:2]]
    if not current.asked or "so" in first or "if" in [t.label for t in current.clauses[0].view.tokens[:1]]:
        return False
    bare = is_bare(clause.view)
    if kind is K.UNSUPPORTED:
        return kind is not current.kind and scope.is_request(clause)
    if current.kind is K.UNSUPPORTED:
        return not bare
    if kind is current.kind and kind in _OF_A_MEETING:
        return not bare and _joined(clause) and own_object(clause)
    if bare:
        goes_on = kind in {K.RESCHEDULE, K.CHANGE} and current.kind in _OF_A_MEETING
        return goes_on and _joined(clause) and kind is not current.kind and not _supports(current, clause, kind)
    if kind in _SCHEDULING and current.kind in _SCHEDULING:
        whole = _whole_wish(clause.view) and current.clauses.some(_asks_for_a_whole)
        return whole and (_joined(clause) or clause.view.has(_AGAIN))
    if kind is current.kind:
        return _joined(clause) and bool({t.label for t in clause.view.tokens} & _TIMES)
    return not _supports(current, clause, kind)


def _is_numbered(clause: Clause) -> bool:
    return clause.numbered


def _asks_for_a_whole(clause: Clause) -> bool:
    return not clause.weak and _whole_wish(clause.view)


def _supports(current: Group, clause: Clause, kind: K | None) -> bool:
    """Whether a clause of another kind only says more of the same: "move it to Friday and make it an hour"."""
    view = clause.view
    here = {t.label for t in view.tokens}
    if (
        kind in _OF_A_MEETING
        and current.kind in _OF_A_MEETING
        and kind is not current.kind
        and _names_another(current, clause)
    ):
        return False
    if current.kind is K.RESCHEDULE and kind is K.CHANGE and "L" in here and not _has_meeting(view):
        return True
    if {current.kind, kind} <= _OF_A_MEETING - {K.CANCEL} and clause.view.tokens[0].label in _GOING_ON:
        return False
    if kind in _SURER.get(current.kind or K.WHO, set()) | {K.CHECK_TIME}:
        return not ("P" in here or view.has(_SLOT)) or (not _joined(clause) and current.kind in _SURER)
    if current.kind in _SURER.get(kind or K.WHO, set()):
        return not (_joined(clause) and ("P" in here or view.has(_SLOT) or _has_meeting(view)))
    return False


def _names_another(current: Group, clause: Clause) -> bool:
    """Whether a clause names a meeting, and the request before it another one: "cash flow -> Friday. fee review -> call it Fees"."""

    def named(view: View) -> str:
        hit = meetings.best(view, -1)
        if hit is None or hit[2] < meetings.MEETS or meetings.is_reference(view, hit[0], hit[1]):
            return ""
        return " ".join(
            t.label for t in view.tokens[hit[0] : hit[1]] if t.label not in {"the", "my", "our", "T", "a", "on", "at"}
        )

    other = named(clause.view)
    before = [words for c in current.clauses if (words := named(c.view))]
    return bool(other) and bool(before) and all(other not in words and words not in other for words in before)


_GOING_ON = frozenset({"and", "&", "+", ",", "then", "also", "plus", ";", "oh"})


def _joined(clause: Clause) -> bool:
    """Whether a clause goes on from the one before: with "and", "also", a comma, or as a sentence of its own."""
    first = clause.view.tokens[0].label
    return first in {"and", "&", "+", ",", "then", "also", "plus", ";", "oh", "separately", "("} or clause.at[0] <= 4


def _has_meeting(view: View) -> bool:
    words = [t for t in view.tokens if t.label not in _GENERIC]
    return View(view.text, words).has(_MEETING) or any(t.label == "T" for t in view.tokens)


def _whole_wish(view: View) -> bool:
    here = {t.label for t in view.tokens}
    return "P" in here and bool(here & {"T", "L", "R"})


_IT_READS = labels(r"^(?:and |, )*(?:it|that|this) (?:should|must|ought to|needs to) (?:say|read|be called|be titled)")


def own_object(clause: Clause) -> bool:
    """Whether a clause names a meeting of its own, and does not only say what becomes of "it"."""
    words = {t.label for t in clause.view.tokens}
    if clause.view.has(_IT_READS):
        return False
    if words & {"it", "that", "this", "them"} and not clause.view.has(_MEETING):
        return False
    hit = meetings.best(clause.view, clause.at[1], people_too=True)
    return hit is not None and hit[2] >= meetings.MEETS


def _whole(groups: list[Group]) -> list[Group]:
    """At most three; what asks for nothing is told to the request before it, or dropped."""
    kept: list[Group] = []
    for group in groups:
        if group.kind is None and kept:
            kept[-1].clauses.extend(group.clauses)
        elif group.kind is not None:
            kept.append(group)
    return kept[:MOST]
