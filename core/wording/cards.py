"""The card as a person reads it, and what they read after their answer."""

from __future__ import annotations

from collections.abc import Sequence

from core.card import Card, Letter
from core.outcome import Act, Do
from core.said import Block, Facts, Said, Text, Verbatim
from core.when import say_instant
from core.wording.acts import act_facts
from core.wording.answers import answer_blocks
from core.wording.eyes import Eyes, addresses, and_list
from core.wording.notes import note
from core.wording.refusals import cannot_text

#: How much of a colleague's own words an approver is shown.
WORDS_SHOWN = 400


def card_said(card: Card, eyes: Eyes, lead: str = "") -> Said:
    """Return the card for one of those who are asked: acts, who will be told, the text they will read, what to answer."""
    host = card.plan.pending.host
    blocks: list[Block] = [b for a in card.plan.answers for b in answer_blocks(a, eyes)]
    blocks.append(Text(text=lead or "Please check this before I do anything."))
    if eyes.viewer.id != host:
        words = " ".join(card.plan.pending.form.text.split())
        shown = words if len(words) <= WORDS_SHOWN else words[:WORDS_SHOWN].rsplit(" ", 1)[0] + " ..."
        blocks.append(Text(text=f"{eyes.name(host)} asks for it, in these words: \u201c{shown}\u201d"))
    blocks += [act_facts(act, eyes) for act in card.plan.acts]
    blocks.append(Facts(facts=tuple(_about_all(card, eyes))))
    blocks += [Text(text=f"I cannot do all that you asked for: {cannot_text(r, eyes)}") for r in card.plan.cannot]
    blocks += letter_blocks(card.letters)
    until = say_instant(card.expires_at, eyes.viewer.zone)
    blocks.append(
        Text(
            text='Reply "yes" to go ahead, "no" to leave everything as it is, or say what to change, for example "yes, but at 3".'
            f" You can answer until {until}."
        )
    )
    return Said(subject=subject_of(card.plan.acts), blocks=tuple(blocks))


def _about_all(card: Card, eyes: Eyes) -> list[tuple[str, str]]:
    told = {a.address: a for act in card.plan.acts for a in act.told}
    facts = [("Will be told", addresses(tuple(told.values())))]
    if card.letters:
        facts.append(("Comes from", card.sender))
    missing = [n.principal for n in card.needs if eyes.viewer.id not in n.approvers]
    if missing:
        facts.append(("Also needs", f"a yes for {and_list([eyes.name(p) for p in missing])}"))
    return facts + [("Note", words) for n in card.plan.notes if (words := note(n, eyes))]


def letter_blocks(letters: Sequence[Letter]) -> list[Block]:
    """Return the text that each person will read; the same text for several is shown once."""
    blocks: list[Block] = []
    for letter in letters:
        blocks.append(Text(text=f"{letter.to.name} will read:"))
        blocks.append(Verbatim(text=f"{letter.subject}\n\n{letter.text}"))
    return blocks


def subject_of(acts: Sequence[Act]) -> str:
    """The subject that a new thread of ours gets."""
    event = (acts[0].after or acts[0].before) if acts else None
    return event.title if event is not None else "Your calendar"


def sent_on_said(card: Card, approvers: Sequence[str], eyes: Eyes) -> Said:
    """What the host reads whose request must be approved by somebody else."""
    blocks: list[Block] = [
        Text(
            text=f"I have asked {and_list([eyes.name(a) for a in approvers])} for approval and will tell you what comes of it."
        ),
    ]
    blocks += [act_facts(act, eyes) for act in card.plan.acts]
    return Said(subject=subject_of(card.plan.acts), blocks=tuple(blocks))


def pending_said(card: Card, approvers: Sequence[str], eyes: Eyes) -> Said:
    """What is read by whoever said one of several yeses."""
    text = f"Thank you. One more yes is needed: I have asked {and_list([eyes.name(a) for a in approvers])}. Nothing has been changed yet."
    return Said(subject=subject_of(card.plan.acts), blocks=(Text(text=text),))


def declined_said(card: Card, eyes: Eyes, by: str = "") -> Said:
    """What is read after a no: by whoever said it, and by the host when that was somebody else."""
    lead = f"{eyes.name(by)} said no. " if by and by != eyes.viewer.id else "All right. "
    return Said(
        subject=subject_of(card.plan.acts), blocks=(Text(text=f"{lead}Nothing was changed, and nobody was told."),)
    )


def done_said(card: Card, done: Sequence[Act], eyes: Eyes, by: str = "") -> Said:
    """What is read when every act has landed and was read back; `done` holds the events as they stand."""
    who = f" {eyes.name(by)} said yes." if by and by != eyes.viewer.id else ""
    written = any(act.do is not Do.MAIL for act in done)
    how = "I have read it back from the calendar." if written else "It is on its way."
    blocks: list[Block] = [Text(text=f"Done.{who} {how}")]
    blocks += [act_facts(act, eyes) for act in done]
    told = {a.address: a for act in card.plan.acts for a in act.told}
    blocks.append(Facts(facts=(("Told", addresses(tuple(told.values()))),)))
    blocks += [Text(text=f"Not done: {cannot_text(r, eyes)}") for r in card.plan.cannot]
    return Said(subject=subject_of(card.plan.acts), blocks=tuple(blocks))


def partly_said(card: Card, done: Sequence[Act], error: str, eyes: Eyes, *, given_up: bool = False) -> Said:
    """What is read when something could not be done: exactly what landed, and why the rest did not.

    `given_up`: because the calendar stayed out of reach.
    """
    lead = (
        "Not booked: the calendar has been out of reach for so long that I have stopped trying."
        " Please look at the calendar before you do it by hand, or ask me again."
        if given_up
        else f"I could not do all of it. {error}"
    )
    blocks: list[Block] = [Text(text=lead)]
    if done:
        blocks.append(Text(text="This much is done, and I have read it back:"))
        blocks += [act_facts(act, eyes) for act in done]
    elif given_up:
        blocks.append(Text(text="Nobody was told, and as far as I could see nothing was changed. It was:"))
        blocks += [act_facts(act, eyes) for act in card.plan.acts]
    else:
        blocks.append(Text(text="Nothing was changed, and nobody was told."))
    return Said(subject=subject_of(card.plan.acts), blocks=tuple(blocks))


def expired_said(card: Card, eyes: Eyes) -> Said:
    """What the host reads when nobody has answered a card in time."""
    blocks: list[Block] = [
        Text(
            text="Nobody said yes in time, so this has expired and nothing was changed. Ask me again if it is still wanted."
        )
    ]
    blocks += [act_facts(act, eyes) for act in card.plan.acts]
    return Said(subject=subject_of(card.plan.acts), blocks=tuple(blocks))


def waiting_said(card: Card, eyes: Eyes) -> Said:  # noqa: ARG001 - every sentence is said to somebody
    """What is read when the calendar is out of reach after a yes."""
    text = "Not booked yet: the calendar is out of reach. I have your yes, and will do it once, as soon as the calendar is back."
    return Said(subject=subject_of(card.plan.acts), blocks=(Text(text=text),))
