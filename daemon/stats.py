"""Figures of some days: what the model was asked and what it cost, and how messages were dealt with. From the store alone."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TypeVar

from core.form import FALLBACK
from daemon.calls import CallReason
from daemon.store import RequestState, Store, StoredCall, TrafficLine

T = TypeVar("T")
K = TypeVar("K")

#: Share of the messages read that may be answered with a question, or with a list of persons or events.
QUESTION_TARGET, QUESTION_CEILING = 0.08, 0.15
ASKING = frozenset({"Question", "OptionsWanted/person", "OptionsWanted/event"})
RULES = "rules"  #: Form.reader of a form that no model was to read


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFigures:
    """Some calls of the model."""

    model: str = ""  #: "": all of them
    reason: str = ""  #: "": all of them
    number: int
    outcomes: dict[str, int]  #: by word, the most frequent first
    p50_ms: int | None  #: of those that left, until the answer or the failure
    p95_ms: int | None
    input_tokens: int  #: all that was read, from the cache or not
    output_tokens: int
    cache_hit_share: float | None  #: of what was read
    cost_usd: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DayFigures:
    """What one day cost."""

    day: date  #: in UTC, as the ceiling counts it
    calls: int
    cost_usd: float
    of_ceiling: float | None  #: share of the day's ceiling
    not_made: int  #: calls that a ceiling forbade


@dataclass(frozen=True, slots=True, kw_only=True)
class Replies:
    """How long people waited for their first reply."""

    kind: str  #: of what they asked; several joined by "+"; "answer": the message answered something of ours
    number: int
    p50_seconds: float
    p95_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Traffic:
    """What became of messages."""

    messages: int
    silent: int  #: ended without a reply, on purpose
    open: int  #: not ended yet
    shunted: int
    read: int  #: read as new requests
    resolved: int  #: the others that were answered: by code alone, without reading ("2", "yes", an outsider)
    outcomes: dict[str, int]  #: of those read
    questions: int  #: of those read, answered with a question, or with a list of persons or events
    question_rate: float | None
    second_looks: int  #: messages that were looked at twice
    offline: int  #: read by rules, with no model to ask
    fallback: int  #: read by rules because the model failed or would have cost too much
    replies: tuple[Replies, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """All figures of some days."""

    since: datetime
    until: datetime
    calls: CallFigures
    by_use: tuple[CallFigures, ...]  #: by model and reason
    dearest_message_usd: float  #: what the dearest message cost
    days: tuple[DayFigures, ...]  #: those with calls, in order
    traffic: Traffic


def stats(store: Store, now: datetime, days: int, day_ceiling: float) -> Stats:
    """Return the figures of the last so many days, today included. Days are those of UTC, as the ceiling counts them."""
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    since = today - timedelta(days=days - 1)
    calls, lines = store.calls_since(since), store.traffic_since(since)
    uses = _grouped(calls, lambda c: (c.call.model, c.call.reason.value))
    costs: Counter[int] = Counter()
    for one in calls:
        if one.request is not None:
            costs[one.request] += one.call.cost
    return Stats(
        since=since,
        until=now,
        calls=_figures(calls),
        by_use=tuple(_figures(some, model, reason) for (model, reason), some in sorted(uses.items())),
        dearest_message_usd=max(costs.values(), default=0) / 1e6,
        days=tuple(
            _day(day, some, day_ceiling)
            for day, some in sorted(_grouped(calls, lambda c: c.call.began_at.astimezone(UTC).date()).items())
        ),
        traffic=_traffic(lines, calls),
    )


def _figures(calls: Sequence[StoredCall], model: str = "", reason: str = "") -> CallFigures:
    made = [c.call.milliseconds for c in calls if c.call.tries]
    cached = sum(c.call.cache_read_tokens for c in calls)
    read = sum(c.call.input_tokens + c.call.cache_written_tokens for c in calls) + cached
    return CallFigures(
        model=model,
        reason=reason,
        number=len(calls),
        outcomes=_counted(c.call.outcome.value for c in calls),
        p50_ms=percentile(made, 50),
        p95_ms=percentile(made, 95),
        input_tokens=read,
        output_tokens=sum(c.call.output_tokens for c in calls),
        cache_hit_share=_share(cached, read),
        cost_usd=sum(c.call.cost for c in calls) / 1e6,
    )


def _day(day: date, calls: Sequence[StoredCall], ceiling: float) -> DayFigures:
    cost = sum(c.call.cost for c in calls) / 1e6
    return DayFigures(
        day=day,
        calls=len(calls),
        cost_usd=cost,
        of_ceiling=cost / ceiling if ceiling else None,
        not_made=sum(not c.call.tries for c in calls),
    )


def _traffic(lines: Sequence[TrafficLine], calls: Sequence[StoredCall]) -> Traffic:
    read = [line for line in lines if line.reader]
    ended = [line for line in lines if line.state is RequestState.DONE]
    silent = sum(bool(line.silence) for line in ended)
    questions = sum(line.outcome in ASKING for line in read)
    known = {line.request for line in lines}
    twice = {c.request for c in calls if c.call.reason is CallReason.SECOND_LOOK and c.call.tries}
    return Traffic(
        messages=len(lines),
        silent=silent,
        open=sum(line.state not in {RequestState.DONE, RequestState.SHUNTED} for line in lines),
        shunted=sum(line.state is RequestState.SHUNTED for line in lines),
        read=len(read),
        resolved=sum(not line.reader and not line.silence for line in ended),
        outcomes=_counted(line.outcome for line in read),
        questions=questions,
        question_rate=_share(questions, len(read)),
        second_looks=len(twice & known),
        offline=sum(line.reader == RULES for line in read),
        fallback=sum(line.reader == FALLBACK for line in read),
        replies=tuple(_replies(kind, some) for kind, some in sorted(_grouped(lines, _kind).items()) if _waits(some)),
    )


def _kind(line: TrafficLine) -> str:
    return "+".join(line.kinds) or ("nothing" if line.reader else "answer")


def _waits(lines: Iterable[TrafficLine]) -> list[int]:
    return [round((x.replied_at - x.created_at) / timedelta(milliseconds=1)) for x in lines if x.replied_at is not None]


def _replies(kind: str, lines: Sequence[TrafficLine]) -> Replies:
    waits = _waits(lines)
    half, most = percentile(waits, 50), percentile(waits, 95)
    return Replies(kind=kind, number=len(waits), p50_seconds=(half or 0) / 1000, p95_seconds=(most or 0) / 1000)


def percentile(values: Sequence[int], rank: int) -> int | None:
    """Return the smallest value that at least so many of a hundred do not exceed; None of no values."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * rank / 100) - 1)] if ordered else None


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _counted(words: Iterable[str]) -> dict[str, int]:
    return dict(Counter(words).most_common())


def _grouped(things: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    groups: dict[K, list[T]] = defaultdict(list)
    for thing in things:
        groups[key(thing)].append(thing)
    return groups
