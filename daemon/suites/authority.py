"""Who may say yes, counted by the judge itself (semantics.md, "Who acts for whom"), and what was a yes."""

from __future__ import annotations

from collections.abc import Sequence

from daemon.suites.acts import ReadAct
from daemon.suites.phrases import PLAIN_YES
from daemon.suites.steps import Step
from daemon.suites.values import Company, Got

#: What occupies the people who are on it; the other acts free time, or leave it as it was.
_OCCUPIES = frozenset({"book", "move", "block"})


def says_yes(step: Step) -> bool:
    """Whether a turn's message approves the card (or picks and books the row) that it answers.

    The suite's word for it: `expect` says done or pending. Else only a message that is a yes and nothing else, to a card:
    a yes to a list says nothing.
    """
    if step.approves is None:
        return False
    if any(expect.outcome in {Got.DONE, Got.PENDING} for expect in step.turn.expect):
        return True
    return step.approves.reading.has(Got.CARD) and PLAIN_YES.match(_first_line(step.incoming.own)) is not None


def needs(act: ReadAct, company: Company) -> tuple[str, ...]:
    """Keys of those whose yes an act needs, given by themselves or by one of their assistants.

    The owner's, and that of each principal whose time it takes. (A mail alone is its host's affair.)
    """
    if act.do == "mail":
        return ()
    whose = [act.calendar] if act.calendar else [m.owner for m in act.events[:1]]
    principals = company.directory.principals
    if act.do in _OCCUPIES:
        on = act.people or frozenset(a.person for m in act.events[:1] for a in m.attendees)
        whose += sorted(key for key in on - act.optional if key in principals)
    if act.do == "invite":
        whose += sorted(key for key in act.changed if key in principals)
    return tuple(dict.fromkeys(whose))


def may_answer_for(key: str, company: Company) -> frozenset[str]:
    """Keys of all who may say yes for somebody: they themselves, and whoever assists them."""
    assistants = {p.id for p in company.directory.people.values() if key in p.assistant_to}
    return frozenset({key, *assistants})


def approved_acts(steps: Sequence[Step]) -> tuple[ReadAct, ...]:
    """Every act for which, by the last step, every needed yes is in: read from the cards that were answered, each once."""
    found: list[ReadAct] = []
    done: set[str] = set()
    for n, step in enumerate(steps):
        if step.approves is None or step.approves.sent.id in done or not step.answered_acts or not says_yes(step):
            continue
        said = {step.writer}
        for earlier in steps[:n]:
            if earlier.answered_acts and says_yes(earlier) and _overlap(earlier.answered_acts, step.answered_acts):
                said.add(earlier.writer)
        covered = [act for act in step.answered_acts if _covered(act, said, step.host, step.company)]
        done |= {step.approves.sent.id} if covered else set()
        found += covered
    return tuple(found)


def _covered(act: ReadAct, said: set[str], host: str, company: Company) -> bool:
    """Whether each needed yes is in; a mail alone needs the host's.

    A host who owns the event and is no principal has said theirs by asking.
    """
    if act.do == "mail":
        return bool(may_answer_for(host, company) & said)
    wanted = [who for who in needs(act, company) if who != host or who in company.directory.principals]
    return bool(said) and all(may_answer_for(who, company) & said for who in wanted)


def _overlap(one: Sequence[ReadAct], other: Sequence[ReadAct]) -> bool:
    return {(a.do, a.title, a.start) for a in one} == {(a.do, a.title, a.start) for a in other}


def _first_line(text: str) -> str:
    """The new text up to what is quoted: a yes may be followed by a signature, never by another wish."""
    lines = [line.strip() for line in text.split("\n>", maxsplit=1)[0].splitlines() if line.strip()]
    return lines[0] if lines else ""
