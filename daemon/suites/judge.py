"""Expect against what was read: pass, or fail with a reason that a person understands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.meeting import Meeting
from daemon.suites import phrases
from daemon.suites.acts import same_title
from daemon.suites.judge_acts import describe, wrong_acts, wrong_calendar
from daemon.suites.judge_options import wrong_options
from daemon.suites.steps import Heard, Step
from daemon.suites.values import Expect, Got


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the judge says of one phrasing."""

    passed: bool
    got: str  #: what came, in one line
    reason: str = ""  #: why it fails; "" when it passes
    asked: bool = False  #: a question, or a list of persons or events, where neither is right (question rate)


def judge(step: Step) -> Verdict:
    """Return the verdict over the last step of a case: one of the alternatives of its turn must fit."""
    reasons = [_wrong(expect, step) for expect in step.turn.expect]
    passed = not all(reasons)
    reason = "" if passed else "; or ".join(dict.fromkeys(reasons))
    return Verdict(passed=passed, got=say_got(step), reason=reason, asked=_asked(step))


def say_got(step: Step) -> str:
    """What came of a message, in one line."""
    if step.crash:
        return f"crash: {step.crash}"
    parts = [f"{_say(heard)}{'' if heard.to == step.writer else f' to {heard.to}'}" for heard in step.heard]
    if step.trouble:
        parts.append(f"trouble: {step.trouble}")
    return "; ".join(parts) or f"silence ({step.silence or 'no reason recorded'})"


def say_expect(expects: tuple[Expect, ...]) -> str:
    """What was expected, in one line."""
    return " or ".join(_say_expect(expect) for expect in expects)


def _wrong(expect: Expect, step: Step) -> str:
    if step.crash:
        return f"crash: {step.crash}"
    if expect.outcome is Got.SILENT:
        got = [heard for heard in step.heard if heard.to == step.writer]
        return f"the writer got {_say(got[0])}" if got else ""
    heard, reason = _message(expect, step)
    if heard is None:
        return reason
    if heard.reading.problem:
        return f"unreadable: {heard.reading.problem}"
    return _CHECKS[expect.outcome](expect, heard, step) or _wrong_words(expect, heard, step)


def _message(expect: Expect, step: Step) -> tuple[Heard | None, str]:
    """The message that is the outcome, or why there is none. Two different things at once are no outcome."""
    if expect.outcome is Got.CARD:
        found = [h for h in step.cards if expect.approver in {None, h.to}]
        if not found and step.cards:
            return None, f"the card went to {', '.join(h.to for h in step.cards)}, not {expect.approver}"
    else:
        found = [h for h in step.replies if h.reading.has(expect.outcome)]
    if not found:
        return None, f"{expect.outcome} is right, but there was {say_got(step)}"
    chosen = next((h for h in found if h.to == step.writer), found[0])
    for other in step.replies:  # "yes, and also ..." is done, and then the rest is answered
        both = {chosen.reading.got, other.reading.got}
        if expect.why == "expired" and other.reading.got is Got.CARD:
            continue  # what has expired is answered with the card that is open now
        if other is not chosen and Got.DONE not in both and other.reading.got in {Got.CARD, Got.OPTIONS, Got.ASK}:
            return None, f"besides {expect.outcome} there was {_say(other)}"
    return chosen, ""


def _wrong_words(expect: Expect, heard: Heard, step: Step) -> str:
    text = "\n".join(dict.fromkeys(h.reading.page.text for h in (heard, *step.replies)))
    for pattern in expect.says:
        if not pattern.search(text):
            return f"it does not say {pattern.pattern!r}"
    for pattern in expect.never_says:
        if pattern.search(text):
            return f"it says {pattern.pattern!r}"
    return ""


def _card(expect: Expect, heard: Heard, step: Step) -> str:
    if len([h for h in step.cards if h.to == heard.to]) > 1:
        return "there are several cards"
    if expect.acts is not None and (reason := wrong_acts(expect.acts, heard.acts, step.company)):
        return reason
    if expect.told is not None and heard.told != expect.told:
        return f"to be told: {_names(heard.told)}; right: {_names(expect.told)}"
    return _untouched(expect, heard, step)


def _done(expect: Expect, heard: Heard, step: Step) -> str:
    for act in heard.acts:
        held = any(m.start == act.start and act.calendar in {"", m.owner} for m in step.after.events)
        if act.do in {"book", "block", "move"} and act.start is not None and not held:
            return f"it says that {describe(act)} is done, and the calendar does not hold it"
    if expect.calendar is not None and (
        reason := wrong_calendar(expect.calendar, step.before, step.after, step.company)
    ):
        return reason
    told = frozenset(letter.to for letter in step.letters)
    if expect.told is not None and told != expect.told:
        return f"told: {_names(told)}; right: {_names(expect.told)}"
    mailed = frozenset(letter.to for letter in step.letters if letter.sent.channel == "email")
    if expect.mail_to is not None and mailed != expect.mail_to:
        return f"mail went to {_names(mailed)}; right: {_names(expect.mail_to)}"
    if expect.calendar and any(not want.gone for want in expect.calendar) and not step.changes:
        return "it says done, but no calendar changed"
    return ""


def _untouched(_expect: Expect, _heard: Heard, step: Step) -> str:
    done = any(h.reading.got is Got.DONE for h in step.replies)
    return "the calendar changed" if step.changes and not done else ""


def _pending(expect: Expect, heard: Heard, step: Step) -> str:
    if step.changes:
        return "the calendar changed before every yes was in"
    if expect.approver is None:
        return ""
    person = step.company.directory.people.get(expect.approver)
    named = person is not None and person.name.casefold() in heard.reading.page.text.casefold()
    asked = any(h.to == expect.approver for h in step.cards)
    return "" if named or asked else f"{expect.approver} is not asked"


def _ask(expect: Expect, heard: Heard, step: Step) -> str:
    if expect.about is not None and heard.reading.about != expect.about:
        return f"it asks about {heard.reading.about or 'something else'}, not {expect.about}"
    return _untouched(expect, heard, step)


def _refuse(expect: Expect, heard: Heard, step: Step) -> str:
    if expect.why is not None and expect.why not in heard.reading.why:
        return f"it refuses for {' or '.join(sorted(heard.reading.why))}, not {expect.why}"
    return _untouched(expect, heard, step)


def _answer(expect: Expect, heard: Heard, step: Step) -> str:
    if expect.free is not None and heard.reading.free is not expect.free:
        return f"free: {heard.reading.free}, right: {expect.free}"
    if expect.events is not None and (reason := _wrong_agenda(expect.events, heard, step)):
        return reason
    if expect.people is not None and (found := _people(heard, step)) != expect.people:
        return f"it names {_names(found)}; right: {_names(expect.people)}"
    return _untouched(expect, heard, step)


def _wrong_agenda(wanted: tuple[str, ...], heard: Heard, step: Step) -> str:
    lines = [
        (match, f"{label}: {value}")
        for block in heard.reading.page.facts
        for label, value in block
        if (match := phrases.AGENDA.match(f"{label}: {value}"))
    ]
    if len(lines) != len(wanted):
        return f"{len(lines)} events are listed, {len(wanted)} are right: {[words for _, words in lines]}"
    for (match, words), uid in zip(lines, wanted, strict=True):
        if not any(_fits(match["first"], match["what"], m, step) for m in step.before.of(uid)):
            return f"{words!r} is not {uid}"
    return ""


def _fits(clock: str | None, what: str, meeting: Meeting, step: Step) -> bool:
    titled = phrases.HIDDEN.match(what) or same_title(what[: len(meeting.title)], meeting.title)
    tz = step.incoming.sent_at.tzinfo
    clocks = {f"{meeting.start.astimezone(zone):%H:%M}" for zone in (tz, meeting.start.tzinfo)}
    return bool(titled) and (meeting.all_day if clock is None else clock.zfill(5) in clocks)


def _people(heard: Heard, step: Step) -> frozenset[str]:
    """Whom an answer is about: the full names that are labels of its facts, else those in its text."""
    people = step.company.directory.people.values()
    facts = [fact for block in heard.reading.page.facts for fact in block]
    labels = {part.strip().casefold() for label, value in facts for part in (label, value.split(",")[0])}
    found = frozenset(p.id for p in people if p.name.casefold() in labels)
    return found or frozenset(p.id for p in people if p.name.casefold() in heard.reading.page.text.casefold())


def _asked(step: Step) -> bool:
    right = {e.outcome for e in step.turn.expect}
    if Got.ASK in right or any(e.outcome is Got.OPTIONS and e.of in {"event", "person"} for e in step.turn.expect):
        return False
    return any(
        h.reading.got is Got.ASK or (h.reading.got is Got.OPTIONS and h.reading.of in {"event", "person"})
        for h in step.replies
    )


def _say(heard: Heard) -> str:
    reading = heard.reading
    if heard.is_letter:
        return f"letter {reading.page.subject!r}"
    match reading.got:
        case Got.CARD:
            return f"card ({'; '.join(map(describe, heard.acts))}; told: {_names(heard.told)})"
        case Got.OPTIONS:
            return f"options {[row.words for row in reading.rows]}"
        case Got.ASK:
            return f"ask {reading.about or '?'} ({reading.page.lead})"
        case Got.REFUSE:
            return f"refuse {'/'.join(sorted(reading.why))} ({reading.page.lead})"
        case None:
            return (
                f"unreadable: {reading.problem}" if reading.problem else f"something else ({reading.page.text[:120]!r})"
            )
        case _:
            return f"{reading.got} ({reading.page.lead or reading.page.text[:120]!r})"


def _say_expect(expect: Expect) -> str:
    parts = [str(expect.outcome)]
    if expect.slots is not None:
        parts.append(str([f"{s:%a %d %b %H:%M}" for s in expect.slots]))
    if expect.rows is not None:
        parts.append(str(list(expect.rows)))
    for want in (*(expect.acts or ()), *(expect.calendar or ())):
        at = f"{want.start:%a %d %b %H:%M}" if want.start else ""
        people = _names(want.people) if want.people is not None else ""
        shown = (want.do or ("gone" if want.gone else "holds"), want.event or want.calendar or "", at, people)
        parts.append("/".join(part for part in shown if part))
    if expect.told is not None:
        parts.append(f"told {_names(expect.told)}")
    parts += [word for word in (expect.about, expect.why, expect.approver) if word]
    if expect.free is not None:
        parts.append(f"free={expect.free}")
    parts += [str(sorted(x)) for x in (expect.people,) if x is not None]
    parts += [str(list(x)) for x in (expect.events,) if x is not None]
    return " ".join(parts)


def _names(people: frozenset[str]) -> str:
    return ", ".join(sorted(people)) or "nobody"


_CHECKS: dict[Got, Callable[[Expect, Heard, Step], str]] = {
    Got.CARD: _card,
    Got.OPTIONS: lambda expect, heard, step: wrong_options(expect, heard, step) or _untouched(expect, heard, step),
    Got.ASK: _ask,
    Got.ANSWER: _answer,
    Got.DONE: _done,
    Got.DECLINED: _untouched,
    Got.PENDING: _pending,
    Got.REFUSE: _refuse,
}
