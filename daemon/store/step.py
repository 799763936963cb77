"""Step: everything that ends one step of a request, stored in one transaction or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from core.approval import Yes
from core.card import Card, CardState
from core.conversation import Conversation
from core.envelope import Envelope
from core.errors import CardClosed
from core.options import OptionList
from core.receipt import Receipt
from daemon.store import answering, cards, conversations, lists, outbox, queue, traffic
from daemon.store.answering import Open
from daemon.store.cards import Intent, StoredCard
from daemon.store.lists import StoredList
from daemon.store.outbox import Outgoing
from daemon.store.queue import Claimed
from daemon.store.tables import ListState, RequestState


class Step:
    """What a worker stores together. Made by Store.step and Store.aside; useless after their `with` block.

    A step that does not end its request (done, silence, wait, retry, shunt) leaves it with its worker, who
    goes on. Reading goes through the step as well, so that it sees what the step has written.
    """

    def __init__(self, conn: Connection, claimed: Claimed | None, now: datetime) -> None:
        """Take the open transaction, the claimed request (None: a timer's step) and the time."""
        self._conn = conn
        self._claimed = claimed
        self.now = now

    @property
    def _request(self) -> int:
        if self._claimed is None:
            raise RuntimeError("this step belongs to no request")
        return self._claimed.request

    @property
    def _asked(self) -> int | None:
        return self._claimed.request if self._claimed else None

    def _conversation(self, given: int | None) -> int:
        if given is not None:
            return given
        if self._claimed is None:
            raise RuntimeError("a step without a request must say which conversation it means")
        return self._claimed.conversation

    # What is remembered and shown

    def remember(self, memory: Conversation, conversation: int | None = None) -> None:
        """Store what the conversation (None: the request's) remembers from now on."""
        conversations.remember(self._conn, self._conversation(conversation), memory, self.now)

    def memory(self, conversation: int | None = None) -> Conversation:
        """Return what the conversation (None: the request's) remembers."""
        return conversations.memory(self._conn, self._conversation(conversation))

    def add_list(self, options: OptionList, conversation: int | None = None) -> None:
        """Store a list as it will be shown. Add it before the message that carries it."""
        lists.add(self._conn, options, self._conversation(conversation), self._asked, self.now)

    def set_list(self, list_id: str, state: ListState) -> None:
        """Note that a list was answered or superseded."""
        lists.set_state(self._conn, list_id, state)

    def list(self, list_id: str) -> StoredList | None:
        """Return a list in any state, or None."""
        return lists.get(self._conn, list_id)

    def add_card(self, card: Card, conversation: int | None = None) -> None:
        """Store a card as it will be shown, OPEN. Add it before the message that carries it."""
        cards.add(self._conn, card, self._conversation(conversation), self._asked)

    def send(self, message: Outgoing) -> int:
        """Store a message that shall leave, and return its id. It is sent once the step is stored.

        Its conversation and request are the step's unless it says others.
        """
        conversation = message.conversation or self._conversation(None)
        conversations.touch(self._conn, conversation, self.now)
        return outbox.add(self._conn, message, conversation, self._asked, self.now)

    def open_in(self, conversation: int | None = None, *, channel: str = "", place: str = "") -> Open:
        """Return what is open in the conversation (None: the request's). See Store.open_in."""
        return answering.open_in(self._conn, self._conversation(conversation), channel, place)

    # Cards

    def card(self, card_id: str) -> StoredCard | None:
        """Return a card in any state, or None."""
        return cards.get(self._conn, card_id)

    def envelope_of_card(self, card_id: str) -> Envelope | None:
        """Return the message that a card answered, or None: where its host is told what became of it."""
        return cards.envelope_of(self._conn, card_id)

    def record_yes(self, card_id: str, yes: Yes) -> tuple[Yes, ...]:
        """Store one person's yes (once, however often it is said) and return all yeses of the card."""
        return cards.record_yes(self._conn, card_id, yes)

    def approve(self, card_id: str, intents: Sequence[Intent]) -> None:
        """Set an open card to APPROVED by this request, with one STARTED receipt per act.

        Raises CardClosed, and then nothing of the step is stored, when the card is not open any more.
        """
        if not cards.approve(self._conn, card_id, self._asked, intents):
            raise CardClosed

    def set_card(self, card_id: str, expected: CardState, state: CardState) -> None:
        """Change a card's state from `expected`.

        Raises CardClosed, and then nothing of the step is stored, when it is in another.
        """
        if not cards.set_state(self._conn, card_id, expected, state):
            raise CardClosed

    def supersede(self, card_id: str) -> bool:
        """Set an open card to SUPERSEDED; False when it is not open (then there is nothing to supersede)."""
        return cards.set_state(self._conn, card_id, CardState.OPEN, CardState.SUPERSEDED)

    def expire_due(self) -> tuple[StoredCard, ...]:
        """Set open cards whose time is over to EXPIRED and return them, to be told of in this step."""
        return cards.expire_due(self._conn, self.now)

    def put_receipt(self, receipt: Receipt, etag: str | None = None) -> None:
        """Store how far an act has come; None keeps the etag that was stored with its intent."""
        cards.put_receipt(self._conn, receipt, etag)

    def intents(self, card_id: str) -> tuple[Intent, ...]:
        """Return the latest receipt of each act of a card, in their order, with the etags of the intents."""
        return cards.intents_of(self._conn, card_id)

    # What is counted

    def read_as(self, kinds: Sequence[str], reader: str) -> None:
        """Note as what the request's message was read, and by whom (Form.reader)."""
        traffic.read_as(self._conn, self._request, tuple(kinds), reader)

    def came_to(self, outcome: str) -> None:
        """Note what planning came to: the class of the outcome, of a list with "/" and what its rows are."""
        traffic.came_to(self._conn, self._request, outcome)

    # How the step ends

    def done(self) -> None:
        """End the request: it was answered."""
        queue.finish(self._conn, self._request, RequestState.DONE, self.now)

    def silence(self, reason: str) -> None:
        """End the request without a reply, on purpose; `reason` is one word or a short sentence."""
        queue.finish(self._conn, self._request, RequestState.DONE, self.now, silence=reason)

    def wait(self, until: datetime, error: str = "") -> None:
        """Let the request wait for something outside (a calendar out of reach), until `until`.

        The count of its attempts begins anew: waiting is no failure of ours. The caller bounds it by
        `created_at`.
        """
        queue.put_off(self._conn, self._request, RequestState.WAITING, until, error, ended_well=True)

    def retry(self, error: str, not_before: datetime) -> None:
        """Give the request back after a failure, until `not_before`. The caller keeps the ceiling."""
        queue.put_off(self._conn, self._request, RequestState.TODO, not_before, error, ended_well=False)

    def shunt(self, error: str) -> None:
        """Give the request up; it is listed for a person. Send the honest sentence in the same step."""
        queue.shunt(self._conn, self._request, error, self.now)
