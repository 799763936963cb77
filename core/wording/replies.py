"""What is said to an answer that cannot simply be carried out."""

from __future__ import annotations

from dataclasses import replace

from core.card import Card
from core.options import OptionList
from core.outcome import Row
from core.said import Block, Rows, Said, Text
from core.wording.acts import act_facts
from core.wording.cards import subject_of
from core.wording.eyes import Eyes


def no_such_row_said(number: int | None, options: OptionList) -> Said:
    """A number that is not on the list, or a yes to a list of several: the list once more, as it was shown."""
    rows = tuple((r.number, r.words, "") for r in options.wanted.rows)
    lead = (
        "Which one shall it be?"
        if number is None
        else f"There is no number {number} on this list. Which one shall it be?"
    )
    return Said(subject="Which one?", blocks=(Text(text=lead), Rows(rows=rows), Text(text="Reply with the number.")))


def on_the_list_said(row: Row) -> Said:
    """ "Why isn't 2pm on the list?" where it is."""
    text = f'It is on the list: {row.words} is number {row.number}. Reply "{row.number}" to take it.'
    return Said(subject="Your question", blocks=(Text(text=text),))


def which_open_said() -> Said:
    """An answer that could mean several open lists or cards."""
    text = "I have asked you more than one thing here. Which message do you mean? Please reply to that very message."
    return Said(subject="Which one?", blocks=(Text(text=text),))


def cancel_or_keep_said() -> Said:
    """ "Cancel it" under a card that cancels a meeting can mean either."""
    text = 'I am not sure what you mean. Reply "yes" to cancel the meeting, or "no" to keep it. Which shall it be?'
    return Said(subject="Which one?", blocks=(Text(text=text),))


def cut_said(said: Said, read: int) -> Said:
    """A reply to a message that was too long to be read whole says so first."""
    lead = Text(text=f"Your message is long: I have read its first {read:,} characters, and nothing after them.")
    return replace(said, blocks=(lead, *said.blocks))


def declined_list_said() -> Said:
    """A no to a list of times, events or persons."""
    text = "All right. Nothing was changed. If another day or length would suit, just tell me."
    return Said(subject="Your request", blocks=(Text(text=text),))


def already_done_said(card: Card, eyes: Eyes) -> Said:
    """A second yes."""
    blocks: list[Block] = [Text(text="That was approved already, so I have done nothing twice. It is:")]
    blocks += [act_facts(act, eyes) for act in card.plan.acts]
    return Said(subject=subject_of(card.plan.acts), blocks=tuple(blocks))
