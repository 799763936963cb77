"""Store: every question that the shell asks of the database, each in one transaction.

The store is synchronous; the async shell calls it in threads. It is told the time and owns no clock. Queries
stand in the file of their noun; what is stored together with a request's end goes through a Step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta

from core.approval import Yes
from core.card import CardState
from core.conversation import Conversation
from core.envelope import Envelope
from daemon.store import answering, cards, conversations, inbox, listing, lists, outbox, queue
from daemon.store.answering import Answered, Open
from daemon.store.cards import Intent, StoredCard
from daemon.store.engine import make_engine
from daemon.store.figures import Figures
from daemon.store.inbox import Received
from daemon.store.listing import Aside, RequestLine, RequestStory
from daemon.store.lists import StoredList
from daemon.store.outbox import Outgoing
from daemon.store.queue import Claimed
from daemon.store.step import Step
from daemon.store.tables import OutState, RequestState, metadata, outgoing


class Store(Figures):
    """The store of one installation. Every method is one transaction and may be called from any thread."""

    @classmethod
    def in_memory(cls) -> Store:
        """Return an empty store in memory, for evals and tests: gone when it is closed."""
        engine = make_engine("sqlite://")
        metadata.create_all(engine, checkfirst=False)
        return cls(engine)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    # Messages and the queue

    def receive(self, envelope: Envelope, raw: bytes, now: datetime, *, handle: bool = False) -> Received:
        """Store a message durably, with its request in TODO; only then is its arrival acknowledged.

        A message whose id and digest are here is counted as a copy; one whose id is here with another digest
        is kept in quarantine. A message with `silence` ends at once as DONE with that reason, unless `handle`
        says that a worker must look at it first (a bounce of our mail, a calendar reply) and end it with
        Step.silence.
        """
        with self._writing() as conn:
            return inbox.receive(conn, envelope, raw, now, handle=handle)

    def count_received_since(self, channel: str, sender: str, since: datetime) -> int:
        """Return how many messages of this address were stored since then, for the ceiling per sender."""
        with self._reading() as conn:
            return inbox.count_since(conn, channel, sender, since)

    def claim(self, worker: str, now: datetime, lease: timedelta) -> Claimed | None:
        """Take the oldest due request of a conversation in which no earlier one is to be done or in hand, or None.

        Due are: TODO and WAITING from `not_before` on, and DOING whose lease has ended. What is WAITING holds up only
        what waits behind it. `worker` names who holds it (daemon.store.holder), so that release_dead can give back what a
        dead process of this host held.
        """
        with self._writing() as conn:
            return queue.claim(conn, worker, now, lease)

    def heartbeat(self, claimed: Claimed, now: datetime, lease: timedelta) -> bool:
        """Prolong the lease to now + lease; False when the request is no longer this worker's."""
        with self._writing() as conn:
            return queue.heartbeat(conn, claimed, now + lease)

    def release_dead(self, now: datetime) -> int:
        """Give back at once all requests and messages held by dead processes of this machine.

        Called at start: a restart does not wait for its own leases, and leaves those of another living daemon alone.
        Returns how many requests came back.
        """
        with self._writing() as conn:
            outbox.release_dead(conn, now)
            return queue.release_dead(conn, now)

    def retry(self, claimed: Claimed, error: str, not_before: datetime, now: datetime) -> None:
        """Give a request back after a failure. Raises LeaseLost."""
        with self.step(claimed, now) as step:
            step.retry(error, not_before)

    def shunt(self, claimed: Claimed, error: str, now: datetime) -> None:
        """Give a request up, for a person to see. Raises LeaseLost."""
        with self.step(claimed, now) as step:
            step.shunt(error)

    def reopen(self, request: int, now: datetime) -> bool:
        """Queue a shunted request again, on a person's word; False when it is not shunted."""
        with self._writing() as conn:
            return queue.reopen(conn, request, now)

    # Steps

    @contextmanager
    def step(self, claimed: Claimed, now: datetime) -> Iterator[Step]:
        """One step of a claimed request: all of it is stored when the block ends, nothing when it raises.

        Raises LeaseLost, before anything is written, when the request is no longer the worker's.
        """
        with self._writing() as conn:
            queue.hold(conn, claimed)
            yield Step(conn, claimed, now)

    @contextmanager
    def aside(self, now: datetime) -> Iterator[Step]:
        """A step of no request: a timer's (expiries, reminders), with the messages that tell of it."""
        with self._writing() as conn:
            yield Step(conn, None, now)

    # What is answered

    def answered(self, envelope: Envelope) -> Answered | None:
        """Return which message of ours is answered, with the list or card that it carried, in any state.

        By token, else by the ids that it answers, the nearest first, else, in a thread, the newest of the
        thread that carries a list or card. None: it answers nothing of ours in particular. Whether the writer
        may answer is for the caller to judge (`message.person`, core.authority).
        """
        with self._reading() as conn:
            return answering.answered(conn, envelope)

    def open_in(self, conversation: int, *, channel: str = "", place: str = "") -> Open:
        """Return the open lists and cards of a conversation, the newest first.

        With a place, also those shown there by another conversation: an approver's direct messages.
        """
        with self._reading() as conn:
            return answering.open_in(conn, conversation, channel, place)

    def find_sent(self, channel: str, ids: Sequence[str]) -> tuple[Outgoing, ...]:
        """Return our messages with these ids, in their order: what a reply quotes, what a bounce is about."""
        with self._reading() as conn:
            return outbox.by_ids(conn, channel, tuple(ids[: conversations.ANSWERS]))

    def memory(self, conversation: int) -> Conversation:
        """Return what a conversation remembers."""
        with self._reading() as conn:
            return conversations.memory(conn, conversation)

    # Lists and cards

    def list(self, list_id: str) -> StoredList | None:
        """Return a list in any state, or None."""
        with self._reading() as conn:
            return lists.get(conn, list_id)

    def card(self, card_id: str) -> StoredCard | None:
        """Return a card in any state, or None."""
        with self._reading() as conn:
            return cards.get(conn, card_id)

    def concerned(self, conversation: int) -> frozenset[str]:
        """Return the ids of the hosts of a conversation: those who asked for what its cards would do."""
        with self._reading() as conn:
            return cards.hosts_in(conn, conversation)

    def yeses(self, card_id: str) -> tuple[Yes, ...]:
        """Return the yeses of a card, in order."""
        with self._reading() as conn:
            return cards.yeses_of(conn, card_id)

    def approved_by(self, request: int) -> tuple[StoredCard, ...]:
        """Return the cards that this request approved and that are not done: after a crash, go on there."""
        with self._reading() as conn:
            return cards.approved_by(conn, request)

    def intents(self, card_id: str) -> tuple[Intent, ...]:
        """Return the latest receipt of each act of a card, in their order, with the etags of the intents."""
        with self._reading() as conn:
            return cards.intents_of(conn, card_id)

    def set_card(self, card_id: str, expected: CardState, state: CardState) -> bool:
        """Change a card's state if it still is `expected`; False (and nothing changed) if it is not."""
        with self._writing() as conn:
            return cards.set_state(conn, card_id, expected, state)

    # Outbox

    def due(
        self, sender: str, now: datetime, lease: timedelta, *, limit: int = 20, request: int | None = None
    ) -> tuple[Outgoing, ...]:
        """Take messages that are due for sending, the oldest first; until now + lease nobody else gets them.

        With `request`, only that request's. `sender` is a name as in claim. Mark each of them afterwards.
        """
        with self._writing() as conn:
            return outbox.take(conn, sender, now, lease, limit, request)

    def mark_sent(self, message: int, now: datetime, *, sent_as: str = "") -> None:
        """Note that the channel has taken a message, and the id that it gave it (Slack "channel:ts")."""
        with self._writing() as conn:
            outbox.mark_sent(conn, message, now, sent_as)

    def mark_deferred(self, message: int, error: str, not_before: datetime, *, tried: bool = True) -> None:
        """Note that a message was not handed over, and when it is taken again; it counts as an attempt if it was `tried`."""
        with self._writing() as conn:
            outbox.mark_deferred(conn, message, error, not_before, tried=tried)

    def mark_failed(self, message: int, error: str) -> None:
        """Note that a message was refused for good, or given up."""
        with self._writing() as conn:
            outbox.mark_failed(conn, message, error)

    def nth_sent_at(self, channel: str, address: str, nth: int, since: datetime) -> datetime | None:
        """Return when the message `nth` from the newest was sent to this address, or None when fewer were after `since`."""
        with self._reading() as conn:
            return outbox.nth_sent_at(conn, channel, address, nth, since)

    def unsent_of_request(self, request: int) -> tuple[Outgoing, ...]:
        """Return the messages of a request that have not left yet, in order, without taking them."""
        with self._reading() as conn:
            return outbox.where(conn, (outgoing.c.request == request) & (outgoing.c.state == OutState.PENDING))

    def outgoing(self, message: int) -> Outgoing | None:
        """Return one outgoing message, or None."""
        with self._reading() as conn:
            return outbox.get(conn, message)

    def count_sent_since(self, channel: str, address: str, since: datetime) -> int:
        """Return how many messages to this address were stored for sending since then, but for those that failed.

        For the ceiling per correspondent: what is stored counts at once, even while the server is away.
        """
        with self._reading() as conn:
            return outbox.count_sent_since(conn, channel, address, since)

    # Listings for the command line

    def requests(self, state: RequestState | None = None, limit: int = 50) -> tuple[RequestLine, ...]:
        """Return the newest requests, in this state or in any, the newest first."""
        with self._reading() as conn:
            return listing.requests_in(conn, state, limit)

    def sender_of(self, request: int) -> str | None:
        """Return the address of whoever wrote a request, or None when there is no such request."""
        with self._reading() as conn:
            return listing.sender_of(conn, request)

    def raw(self, request: int) -> bytes | None:
        """Return the message of a request as it came, or None when there is no such request."""
        with self._reading() as conn:
            return listing.raw_of(conn, request)

    def show(self, request: int) -> RequestStory | None:
        """Return everything about one request but the raw message, or None."""
        with self._reading() as conn:
            return listing.story(conn, request)

    def quarantined(self, limit: int = 50) -> tuple[Aside, ...]:
        """Return the newest messages in quarantine, the newest first."""
        with self._reading() as conn:
            return listing.quarantined(conn, limit)

    def counts(self) -> dict[RequestState, int]:
        """Return how many requests stand in each state."""
        with self._reading() as conn:
            return queue.counts(conn)
