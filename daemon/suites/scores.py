"""Totals of a run, and the JSON of `equerry eval --json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from daemon.suites.serious import NAMES, Serious


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one case. Plain words and numbers: it travels between processes."""

    case: str  #: "situation/email/turn.phrasing", 1-based
    situation: str
    kind: str
    channel: str
    message: str  #: the phrasing
    expected: str
    got: str
    passed: bool
    reason: str  #: why it fails, or ""
    asked: bool  #: counts for the question rate
    serious: tuple[Serious, ...]
    model_calls: int  #: for the scored message, in all runs
    second_looks: int = 0  #: those of them that were one
    runs: int = 1
    answers: bool = False  #: whether the message answers a list or card of ours
    missing: tuple[str, ...] = ()  #: hashes of requests, of any turn, that are not in the recording


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Phrasings and those of them that passed."""

    phrasings: int
    passed: int

    @property
    def accuracy(self) -> float:
        """Between 0 and 1; 0 when there is nothing."""
        return self.passed / self.phrasings if self.phrasings else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """All results of a run, in the order of the cases."""

    results: tuple[Result, ...]

    @property
    def total(self) -> Tally:
        """Everything."""
        return _tally(self.results)

    @property
    def situations(self) -> Tally:
        """Situations; one passes when all its phrasings do, on every channel."""
        names = self.by(lambda r: r.situation)
        return Tally(phrasings=len(names), passed=sum(t.passed == t.phrasings for t in names.values()))

    @property
    def question_rate(self) -> float:
        """Between 0 and 1: phrasings answered with a question or a list of persons or events where neither is right."""
        return sum(r.asked for r in self.results) / len(self.results) if self.results else 0.0

    @property
    def model_calls(self) -> int:
        """Calls of the model for the scored messages."""
        return sum(r.model_calls for r in self.results)

    @property
    def calls_a_message(self) -> float:
        """Mean calls of the model for a message that was read by it; 0 when none was."""
        calls = [r.model_calls / r.runs for r in self.results if r.model_calls]
        return sum(calls) / len(calls) if calls else 0.0

    @property
    def second_looks(self) -> int:
        """Those calls that looked at a message once more."""
        return sum(r.second_looks for r in self.results)

    @property
    def calls_on_answers(self) -> tuple[str, ...]:
        """Cases whose message answers a list or card of ours and was read by the model all the same.

        Code alone resolves an answer; who asks for something else under a list of ours has a right to be read.
        """
        return tuple(r.case for r in self.results if r.answers and r.model_calls)

    @property
    def missing(self) -> Mapping[str, str]:
        """Hashes of requests that are not in the recording, each with the first case that made it."""
        found: dict[str, str] = {}
        for result in self.results:
            for key in result.missing:
                found.setdefault(key, result.case)
        return found

    @property
    def serious(self) -> Mapping[str, int]:
        """How often each serious error was seen; every name is there."""
        return {name: sum(s.name == name for r in self.results for s in r.serious) for name in NAMES}

    def by(self, key: Callable[[Result], str]) -> Mapping[str, Tally]:
        """A tally for each value of `key`, in order of the value."""
        groups: dict[str, list[Result]] = {}
        for result in self.results:
            groups.setdefault(key(result), []).append(result)
        return {name: _tally(groups[name]) for name in sorted(groups)}

    def exit_code(self, floor: float | None) -> int:
        """1 on any serious error, below the floor (0 to 1, or a percentage), when nothing was run or a recording lacks answers."""
        least = 0.0 if floor is None else floor / 100 if floor > 1 else floor
        bad = not self.results or any(self.serious.values()) or self.total.accuracy < least or bool(self.missing)
        return int(bad)

    def as_json(self) -> str:
        """The JSON of `equerry eval --json`."""
        total, situations = self.total, self.situations
        shown: dict[str, Any] = {
            "phrasings": total.phrasings,
            "passed": total.passed,
            "accuracy": round(total.accuracy, 4),
            "situations": situations.phrasings,
            "situations_passed": situations.passed,
            "question_rate": round(self.question_rate, 4),
            "model_calls": self.model_calls,
            "calls_a_message": round(self.calls_a_message, 4),
            "second_looks": self.second_looks,
            "calls_on_answers": list(self.calls_on_answers),
            "missing": dict(self.missing),
            "serious": dict(self.serious),
            "by_kind": _plain(self.by(lambda r: r.kind)),
            "by_channel": _plain(self.by(lambda r: r.channel)),
            "failures": [_failure(r) for r in self.results if not r.passed or r.serious],
        }
        return json.dumps(shown, ensure_ascii=False, indent=1)


def _tally(results: Iterable[Result]) -> Tally:
    found: Sequence[Result] = tuple(results)
    return Tally(phrasings=len(found), passed=sum(r.passed for r in found))


def _plain(tallies: Mapping[str, Tally]) -> dict[str, dict[str, int]]:
    return {name: {"phrasings": t.phrasings, "passed": t.passed} for name, t in tallies.items()}


def _failure(result: Result) -> dict[str, Any]:
    return {
        "case": result.case,
        "situation": result.situation,
        "kind": result.kind,
        "channel": result.channel,
        "message": result.message,
        "expected": result.expected,
        "got": result.got,
        "reason": result.reason,
        "serious": [{"name": s.name, "detail": s.detail} for s in result.serious],
    }
