"""The store: what is kept, and the questions asked of it. One noun a file.

tables         the tables and the states of their rows
codec          core values <-> JSON text, exactly
engine         SQLite and PostgreSQL under one code path
migrate        brings a database to the tables of this version
inbox          a message is stored once, with its request
conversations  to which conversation a message belongs, and what it remembers
queue          claims, leases, retries; holders: who holds a lease, and whether that process is dead
lists, cards   stored as shown; a card's state changes by compare-and-set
mailboxes      which messages of a mailbox are known; mailbox_lease: who listens to it
outbox         what leaves, stored before it is sent
answering      which message of ours is answered
step           what ends a step, in one transaction
listing        what the command line shows
calls, traffic what the model cost, and what became of messages; figures: the Store's part that counts, its transactions
store          Store: all of it, one transaction a method
"""

from daemon.store.answering import Answered, How, Open
from daemon.store.calls import StoredCall
from daemon.store.cards import Intent, StoredCard
from daemon.store.codec import Unreadable, dump, load
from daemon.store.engine import make_engine
from daemon.store.holders import holder
from daemon.store.inbox import Arrival, Received
from daemon.store.listing import Aside, RequestLine, RequestStory
from daemon.store.lists import StoredList
from daemon.store.mailbox_lease import MailboxLease, mailbox_lease
from daemon.store.mailboxes import Mailboxes
from daemon.store.outbox import Outgoing
from daemon.store.queue import Claimed, LeaseLost
from daemon.store.step import Step
from daemon.store.store import Store
from daemon.store.tables import ListState, OutKind, OutState, RequestState
from daemon.store.traffic import TrafficLine

__all__ = [
    "Answered",
    "Arrival",
    "Aside",
    "Claimed",
    "How",
    "Intent",
    "LeaseLost",
    "ListState",
    "MailboxLease",
    "Mailboxes",
    "Open",
    "OutKind",
    "OutState",
    "Outgoing",
    "Received",
    "RequestLine",
    "RequestState",
    "RequestStory",
    "Step",
    "Store",
    "StoredCall",
    "StoredCard",
    "StoredList",
    "TrafficLine",
    "Unreadable",
    "dump",
    "holder",
    "load",
    "mailbox_lease",
    "make_engine",
]
