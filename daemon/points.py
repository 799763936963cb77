"""Named points at which a test may kill the daemon, to show that it survives. Without the variable they do nothing.

DESIGN.md, "Surviving": killed at any point and started again, nothing is lost, done twice or said twice.
"""

from __future__ import annotations

import os
import signal

VARIABLE = "EQUERRY_CRASH_AT"  #: "name" or "name:2" for the second time that the point is reached

#: Every point, in the order in which a request meets them.
POINTS = (
    "in-received",  # a message has come in and is not stored yet
    "in-stored",  # it is stored, and the channel has not been told so
    "in-acknowledged",  # the channel has been told (SMTP's 250), nothing else has happened
    "imap-stored-unmarked",  # a message of a mailbox is stored, and not marked there
    "claimed",  # a worker has claimed the request
    "planned",  # the answer is made and not stored yet
    "step-stored",  # the answer is stored and has not been sent
    "out-before-send",  # a message has been taken for sending
    "out-after-send",  # the channel has taken it, and it is not marked as sent
    "out-marked",  # it is marked
    "approved",  # a yes is stored, with the intents of all acts
    "act-before-write",  # an act is about to be written to the calendar
    "act-after-write",  # it is written, and its receipt is not stored
    "act-landed",  # its receipt is stored; between two acts of one card
    "letters-stored",  # all acts have landed, letters and receipt are stored
    "between-letters",  # one guest's mail has left, the next one's has not
)

_seen: dict[str, int] = {}


def reached(point: str) -> None:
    """Kill this very process (SIGKILL) if the environment asks for it here."""
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return
    name, _, nth = wanted.partition(":")
    if name != point:
        return
    _seen[point] = _seen.get(point, 0) + 1
    if _seen[point] == int(nth or 1):
        os.kill(os.getpid(), signal.SIGKILL)
