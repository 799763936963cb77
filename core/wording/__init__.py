"""Every sentence we say. Values in, Said out; nothing here decides anything but words.

What is said at the end of a corridor is made by `said_for`; the rest are the sentences after an answer.
"""

from core.wording.answers import answer_said
from core.wording.cards import (
    card_said,
    declined_said,
    done_said,
    partly_said,
    pending_said,
    sent_on_said,
    waiting_said,
)
from core.wording.eyes import Eyes
from core.wording.letters import letters
from core.wording.lists import list_said
from core.wording.questions import question_said
from core.wording.refusals import refusal_said

__all__ = [
    "Eyes",
    "answer_said",
    "card_said",
    "declined_said",
    "done_said",
    "letters",
    "list_said",
    "partly_said",
    "pending_said",
    "question_said",
    "refusal_said",
    "sent_on_said",
    "waiting_said",
]
