"""Play one case: its turns in order, the first phrasing of each but the one that is scored; then judge."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from daemon.suites.calendar_view import View, changes, view
from daemon.suites.judge import judge, say_expect
from daemon.suites.post import Sent, compose
from daemon.suites.scores import Result
from daemon.suites.serious import serious
from daemon.suites.steps import Heard, Step, hear
from daemon.suites.values import Case, Got, Turn

if TYPE_CHECKING:
    from daemon.suites.run import Driver, Session

_BACK, _AHEAD = timedelta(days=30), timedelta(days=400)  #: the stretch of the calendars that is compared


def play(case: Case, driver: Driver, *, runs: int = 1) -> Result:
    """Run a case to its scored turn, `runs` times, and return what became of it: it passes when all its runs pass.

    An error of the product is a result, too. Of several runs the first that fails is told; calls and serious errors of
    all are counted.
    """
    results = [_once(case, driver) for _ in range(runs)]
    told = next((result for result in results if not result.passed), results[0])
    return replace(
        told,
        asked=any(result.asked for result in results),
        serious=tuple(error for result in results for error in result.serious),
        model_calls=sum(result.model_calls for result in results),
        second_looks=sum(result.second_looks for result in results),
        runs=runs,
        missing=tuple(key for result in results for key in result.missing),
    )


def _once(case: Case, driver: Driver) -> Result:
    steps, used = _played(case, driver)
    last = steps[-1]
    verdict = judge(last)
    return Result(
        case=case.name,
        situation=case.situation.name,
        kind=case.situation.kind,
        channel=case.channel,
        message=last.turn.say[case.phrasing],
        expected=say_expect(last.turn.expect),
        got=verdict.got,
        passed=verdict.passed,
        reason=verdict.reason,
        asked=verdict.asked,
        serious=serious(steps),
        model_calls=used.calls,
        second_looks=used.second_looks,
        answers=last.answered is not None and (last.answered.reading.has(Got.CARD) or bool(last.answered.reading.rows)),
        missing=used.missing,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Used:
    """What the last step of a case had of the model, and what the whole case lacked of it."""

    calls: int
    second_looks: int
    missing: tuple[str, ...]


def steps_of(case: Case, driver: Driver) -> tuple[tuple[Step, ...], int]:
    """Return the steps of a case and the model calls of the last one."""
    steps, used = _played(case, driver)
    return steps, used.calls


def _played(case: Case, driver: Driver) -> tuple[tuple[Step, ...], _Used]:
    situation = case.situation
    session = driver.start(situation.company, situation.now)
    try:
        steps: list[Step] = []
        calls = looks = 0
        for number in range(case.turn + 1):
            calls, looks = session.model_calls(), session.second_looks()
            steps.append(_step(case, number, steps, session))
        used = _Used(
            calls=session.model_calls() - calls,
            second_looks=session.second_looks() - looks,
            missing=session.unrecorded(),
        )
        return tuple(steps), used
    finally:
        session.close()


def _step(case: Case, number: int, steps: Sequence[Step], session: Session) -> Step:
    situation = case.situation
    company, turn = situation.company, situation.turns[number]
    nows = [situation.now, *(t.now for t in situation.turns[: number + 1] if t.now is not None)]
    now = nows[-1].astimezone(ZoneInfo(company.zone_of(turn.writer)))
    answered = _answered(turn, steps)
    incoming = compose(
        turn,
        case.phrasing if number == case.turn else 0,
        company,
        channel=case.channel,
        number=number + 1,
        answered=answered.sent if answered is not None else None,
        address=session.address,
        now=now,
    )
    crash = silence = ""
    earlier: tuple[Sent, ...] = ()
    sent: tuple[Sent, ...] = ()
    first = moved_on = before = _look(session, case)
    try:
        if turn.now is not None:
            earlier = session.set_now(now)
            moved_on = before = _look(session, case)
        if turn.meanwhile:
            session.apply(turn.meanwhile)
            before = _look(session, case)
        sent = session.send(incoming)
        silence = session.silence()
    except Exception as error:  # noqa: BLE001 - whatever breaks is a finding about the product, not about the run
        place = traceback.extract_tb(error.__traceback__)[-1]
        crash = f"{type(error).__name__}: {error} ({place.name}, line {place.lineno})"
    after = _look(session, case)
    return Step(
        turn=turn,
        company=company,
        host=situation.writer,
        incoming=incoming,
        answered=answered,
        heard=tuple(hear(one, company, before) for one in (*earlier, *sent)),
        waiting=next((c for step in reversed(steps) for c in reversed(step.cards) if c.to == turn.writer), None),
        by_itself=changes(first, moved_on),
        before=before,
        after=after,
        asked_before=frozenset(key for step in steps for key in step.asked),
        silence=silence,
        crash=crash,
        trouble=session.trouble(),
    )


def _answered(turn: Turn, steps: Sequence[Step]) -> Heard | None:
    """The message that a turn answers: of the turn it names, else of the latest that produced any.

    Of several the one that was sent to the writer is meant.
    """
    if turn.replies_to is not None:
        heard: Sequence[Heard] = steps[turn.replies_to - 1].heard
    else:
        heard = next((step.heard for step in reversed(steps) if step.heard), ())
    own = [one for one in heard if one.to == turn.writer]
    return next(reversed(own or heard), None)


def _look(session: Session, case: Case) -> View:
    now = case.situation.now
    return view(session.calendar(), now - _BACK, now + _AHEAD)
