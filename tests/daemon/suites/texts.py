"""Messages of ours in the wording's contract, written by hand."""

from __future__ import annotations

WED = "Wednesday 4 March 2026, 11:30 to 12:00 New York time"
LETTER = """Hello Raj,

Priya Raman would like to meet you.

What: Priya Raman / Rajesh Nair
When: Wednesday 4 March 2026, 11:30 to 12:00 New York time (30 minutes)
Who: Priya Raman, Rajesh Nair

Please accept or decline in your calendar.

Equerry, for Priya Raman"""
SUBJECT = "Invitation: Priya Raman / Rajesh Nair, Wednesday 4 March 2026, 11:30 New York time"


def bars(text: str) -> str:
    """Text as it stands on a card: somebody else will read it."""
    return "\n".join(f"| {line}".rstrip() for line in text.split("\n"))


def card(
    *,
    do: str = "Book",
    title: str = "Priya Raman / Rajesh Nair",
    facts: str = "",
    when: str = WED,
    people: str = "Rajesh Nair <raj@acme.example>",
    calendar: str = "Priya Raman",
    told: str = "Rajesh Nair <raj@acme.example>",
    letter: str = LETTER,
    notes: str = "",
) -> str:
    """A card with one act."""
    lines = [f"{do}: {title}", f"When: {when}" if when else "", "Length: 30 minutes", f"Calendar: {calendar}"]
    lines += [f"With: {people}" if people else "", facts]
    about = [f"Will be told: {told}", "Comes from: Equerry for Priya Raman <equerry@acme.example>", notes]
    return "\n\n".join(
        [
            "Please check this before I do anything.",
            "\n".join(line for line in lines if line),
            "\n".join(line for line in about if line),
            "Rajesh Nair will read:",
            bars(f"{SUBJECT}\n\n{letter}"),
            'Reply "yes" to go ahead, "no" to leave everything as it is, or say what to change.',
        ]
    )


def slots(
    *rows: str, lead: str = "These times are possible:", facts: str = "", people: str = "Rajesh Nair <raj@acme.example>"
) -> str:
    """A list of times."""
    shown = "\n".join(f"{n}. {row}" for n, row in enumerate(rows, 1))
    below = (
        facts
        or f"Book: Priya Raman / Rajesh Nair\nLength: 30 minutes\nCalendar: Priya Raman\nWith: {people}\nWill be told: {people}"
    )
    return f'{lead}\n\n{shown}\n\n{below}\n\nReply with the number of a time, for example "1".'


DONE = "Done. I have read it back from the calendar.\n\nBook: Priya Raman / Rajesh Nair\nWhen: " + WED
PERSONS = (
    "Several people fit “Sam”. Whom do you mean?\n\n1. Sam Lee, Head of Product <sam.lee@acme.example>\n"
    "2. Sam Ortiz <sam.ortiz@acme.example>\n\nReply with the number, or in your own words."
)
EVENTS = (
    "Several meetings fit “my 2pm”. Which one do you mean?\n\n"
    "1. 1:1 Priya / Sam Lee, Monday 2 March 2026, 14:00 to 14:30 New York time, Priya Raman's calendar\n"
    "2. Forecast, Monday 2 March 2026, 14:00 to 15:00 New York time, Tom Okafor's calendar\n\n"
    "Reply with the number, or in your own words."
)
