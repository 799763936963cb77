"""Which message of ours is being answered, and what is open where nothing is answered in particular.

A number means the row under it in the very message that was answered (DESIGN.md, "What must always hold", 8).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Connection, select

from core.envelope import Envelope
from daemon.store import cards, lists, outbox
from daemon.store.cards import StoredCard
from daemon.store.conversations import ANSWERS
from daemon.store.lists import StoredList
from daemon.store.outbox import Outgoing
from daemon.store.tables import messages


class How(StrEnum):
    """How an answer says which message it answers."""

    TOKEN = "token"  # noqa: S105 - a word, not a secret #: it carries the message's token (a plus address, a button)
    ID = "id"  #: it names the message's id (In-Reply-To, References)
    THREAD = "thread"  #: it stands in a thread; which of its messages is answered is not said


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """The message of ours that is being answered, with what it carried, in whatever state that is now."""

    how: How
    message: Outgoing
    options: StoredList | None  #: the list that it carried
    card: StoredCard | None  #: the card that it carried

    @property
    def lost(self) -> bool:
        """Whether it carried a list or card that this version cannot read: that counts as closed."""
        carried = self.message.list or (self.message.card if self.message.letter is None else None)
        return carried is not None and self.options is None and self.card is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """What can be answered without naming a message, the newest first."""

    lists: tuple[StoredList, ...]
    cards: tuple[StoredCard, ...]


def answered(conn: Connection, envelope: Envelope) -> Answered | None:
    """Return which message of ours is answered. See Store.answered."""
    if envelope.token and (message := outbox.by_token(conn, envelope.token)) is not None:
        return _with_what_it_carried(conn, How.TOKEN, message)
    if named := outbox.by_ids(conn, envelope.channel, envelope.answers[:ANSWERS]):
        return _with_what_it_carried(conn, How.ID, named[0])
    if envelope.place and (message := _in_thread(conn, envelope.channel, envelope.place)) is not None:
        return _with_what_it_carried(conn, How.THREAD, message)
    return None


def open_in(conn: Connection, conversation: int, channel: str = "", place: str = "") -> Open:
    """Return what is open in a conversation, or was shown at this place by another. See Store.open_in."""
    return Open(
        lists=lists.open_in(conn, conversation, channel, place),
        cards=cards.open_in(conn, conversation, channel, place),
    )


def _in_thread(conn: Connection, channel: str, place: str) -> Outgoing | None:
    root = next(iter(outbox.by_ids(conn, channel, (place,))), None)
    theirs = select(messages.c.id).where(messages.c.channel == channel, messages.c.message_id == place)
    if root is None and conn.execute(theirs).first() is None:
        return None  # not a thread but a place where people talk: nothing is answered in particular
    return outbox.latest_at(conn, channel, place) or root


def _with_what_it_carried(conn: Connection, how: How, message: Outgoing) -> Answered:
    return Answered(
        how=how,
        message=message,
        options=lists.get(conn, message.list) if message.list else None,
        card=cards.get(conn, message.card) if message.card and message.letter is None else None,
    )
