"""A mail as a program shows it: the lines of its head, what is attached, and below them its HTML as it is."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from html import escape
from typing import Any

from icalendar import Calendar

from screens.morning import Seen

_STYLE = (
    "font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;padding:10px 12px;"
    "border-bottom:1px solid;overflow-wrap:anywhere"
)


def framed(seen: Seen) -> str:
    """Return the page of a mail in its frame."""
    message = seen.message
    at = parsedate_to_datetime(str(message["Date"]))
    lines = [("From", message["From"]), ("To", message["To"]), ("Date", f"{at.day} {at:%B %Y, %H:%M} UTC")]
    lines += [("Attached", words) for words in _attached(message)]
    head = f'<div style="font-size:16px"><b>{escape(str(message["Subject"]))}</b></div>' + "".join(
        f"<div>{label}: {escape(str(value))}</div>" for label, value in lines
    )
    opening, body, rest = seen.html().partition('<body style="margin:0;padding:0">')
    if not body:
        raise ValueError("the mail has no body where the frame expects it")
    return f'{opening}{body}<div style="{_STYLE}">{head}</div>{rest}'


def _attached(message: EmailMessage) -> list[str]:
    """What calendar programs make of the attached invitation."""
    said = []
    for part in message.iter_attachments():
        calendar: Any = Calendar.from_ical(part.get_content())
        event = next(iter(calendar.walk("VEVENT")))
        start = event["DTSTART"].dt
        when = f"{start.day} {start:%B %Y, %H:%M} UTC"
        said.append(f"{part.get_filename()}: {calendar['METHOD']}, {event['SUMMARY']}, {when}")
    return said
