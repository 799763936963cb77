"""Numbered lists: of times, of events, of persons. The rows are stored exactly as they are shown here."""

from __future__ import annotations

from dataclasses import replace

from core.meeting import Meeting
from core.outcome import NoteKind, OptionsWanted, Row, RowsOf
from core.said import Block, Facts, Rows, Said, Text
from core.wording.acts import act_facts, shown_title, told_without
from core.wording.cards import subject_of
from core.wording.eyes import Eyes, addresses, and_list
from core.wording.notes import note

#: Notes that open a list; the others stand below it.
LEADS = {NoteKind.TAKEN, NoteKind.NOTHING_FITS, NoteKind.ROW_GONE, NoteKind.NO_LONGER_FREE}


def list_said(
    wanted: OptionsWanted,
    eyes: Eyes,
    *,
    asked: tuple[str, ...] = (),
    events: tuple[Meeting, ...] = (),
    more: int = 0,
) -> tuple[Said, OptionsWanted]:
    """Return the list as it is shown, and the same list with the words of its rows filled in.

    `asked` holds those who will be asked for the yes (they are not told); `events` the events that rows refer to;
    `more` is how many rows were left out.
    """
    rows = tuple(replace(row, words=_row(row, wanted, eyes, events)) for row in wanted.rows)
    shown = Rows(rows=tuple((r.number, r.words, _more(r, wanted, eyes)) for r in rows))
    blocks: list[Block] = [Text(text=_lead(wanted, eyes)), shown]
    if wanted.of is RowsOf.SLOT:
        blocks += _below(wanted, eyes, asked)
        may_book = asked == (eyes.viewer.id,)
        book = ', or "book 1" to have it done at once' if may_book else ""
        blocks.append(Text(text=f'Reply with the number of a time, for example "1"{book}.'))
    else:
        if more:
            blocks.append(Text(text=f"{more} more fit. If it is none of these, please say more of it."))
        blocks.append(Text(text="Reply with the number, or in your own words."))
    subject = subject_of((wanted.draft,)) if wanted.draft is not None else "Which one do you mean?"
    return Said(subject=subject, blocks=tuple(blocks)), replace(wanted, rows=rows)


def _row(row: Row, wanted: OptionsWanted, eyes: Eyes, events: tuple[Meeting, ...]) -> str:
    if wanted.of is RowsOf.PERSON:
        person = eyes.directory.person(row.person)
        job = ", ".join(w for w in (person.name, person.title, person.company) if w)
        return f"{job} <{person.email}>"
    if row.start is None or row.end is None:
        raise ValueError("a row of a list of times or events needs a start and an end")
    if wanted.of is RowsOf.EVENT:
        event = next((m for m in events if m.ref == row.ref), None)
        title = shown_title(event, eyes) if event is not None else "an event"
        owner = f", {eyes.name(event.owner)}'s calendar" if event is not None else ""
        return f"{title}, {eyes.when(row.start, row.end)}{owner}"
    return eyes.when(row.start, row.end)


def _more(row: Row, wanted: OptionsWanted, eyes: Eyes) -> str:
    if wanted.of is not RowsOf.SLOT or row.start is None or row.end is None:
        return ""
    draft = wanted.draft.after if wanted.draft is not None else None
    guests = [a.person for a in draft.attendees if a.person] if draft is not None else []
    return eyes.elsewhere(row.start, row.end, dict.fromkeys((*wanted.zones, *guests)))


def _lead(wanted: OptionsWanted, eyes: Eyes) -> str:
    if wanted.of is RowsOf.PERSON:
        several = all(_named(wanted.words, eyes, r.person) for r in wanted.rows)
        if several:
            return f"Several people fit \u201c{wanted.words}\u201d. Whom do you mean?"
        return f"I know nobody called \u201c{wanted.words}\u201d. Did you mean one of these?"
    if wanted.of is RowsOf.EVENT:
        return f"Several meetings fit \u201c{wanted.words}\u201d. Which one do you mean?"
    said = [note(n, eyes) for n in wanted.notes if n.kind in LEADS]
    kinds = {n.kind for n in wanted.notes}
    if NoteKind.ROW_GONE in kinds or NoteKind.NO_LONGER_FREE in kinds:
        return f"{' '.join(said)} These times are free now:"
    if NoteKind.TAKEN in kinds:
        return f"That time is taken. {' '.join(said)} The nearest free times are:"
    if NoteKind.NOTHING_FITS in kinds:
        return (
            f"Nothing fits in that time. {' '.join(s for s in said if s)} The first free times after it are:".replace(
                "  ", " "
            )
        )
    people = and_list([eyes.name(p) for p in wanted.zones])
    return f"These times are free for {people}:" if people else "These times are possible:"


def _named(words: str, eyes: Eyes, person: str) -> bool:
    """Whether a person bears this very name, so that the words fit several; else the name is only close."""
    who = eyes.directory.person(person)
    known = {w.lower() for w in (who.first, *who.nicknames, *who.name.split(), who.name)}
    return any(w in known for w in words.lower().replace("'s", "").replace(",", " ").split()) or words.lower() in known


def _below(wanted: OptionsWanted, eyes: Eyes, asked: tuple[str, ...]) -> list[Block]:
    """Everything that the card would say, so that "book 1" picks and approves in one go (semantics.md, "The list")."""
    if wanted.draft is None:
        return []
    draft = told_without(wanted.draft, asked)
    facts = [*act_facts(draft, eyes, timeless=True).facts, ("Will be told", addresses(draft.told))]
    facts += [("Note", words) for n in wanted.notes if n.kind not in LEADS and (words := note(n, eyes))]
    return [Facts(facts=tuple(facts))]
