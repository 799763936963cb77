"""What guests and colleagues will read, exactly as it will be sent."""

from __future__ import annotations

from core.card import Letter
from core.meeting import Attendee, Meeting
from core.outcome import Act, Do, Scope
from core.people.types import Directory
from core.when import Interval, say_instant, say_interval, say_series
from core.wording.eyes import length

#: The first words of the subject and the sentence that says what has happened.
SAYS = {
    Do.BOOK: ("Invitation", "{owner} would like to meet you."),
    Do.INVITE: ("Invitation", "{owner} would like you to join this meeting."),
    Do.MOVE: ("New time", "{owner} has to move this meeting."),
    Do.CHANGE: ("Changed", "{owner} has changed this meeting."),
    Do.CANCEL: ("Cancelled", "{owner} has to cancel this meeting."),
    Do.UNINVITE: ("Cancelled", "You no longer need to come to this meeting; it takes place without you."),
}


def letters(act: Act, index: int, directory: Directory, words: str = "") -> tuple[Letter, ...]:
    """Return one letter for everybody who is told of the act; `words` are the host's own, for a letter that asks."""
    if act.do is Do.MAIL:
        return tuple(_asking(act, index, who, directory, words) for who in act.told)
    return tuple(_letter(act, index, who, directory) for who in act.told)


def _asking(act: Act, index: int, who: Attendee, directory: Directory, words: str) -> Letter:
    """The letter to the owner of an event that the host may not touch: the host's words, and nothing added."""
    host, event = directory.person(act.calendar), act.before
    if event is None:
        raise ValueError("a letter that asks needs an event")
    zone = directory.person(who.person).zone if who.person else host.zone
    lines = [
        f"Hello {_first(who, directory)},",
        "",
        f"{host.name} asks about your meeting \u201c{event.title}\u201d on {_when(event, zone)}, in these words:",
        "",
        " ".join(words.split()),
        "",
        f"Please answer {host.name} directly: {host.email}.",
        "",
        f"Equerry, for {host.name}",
    ]
    return Letter(to=who, act=index, method="", subject=f"A question about: {event.title}", text="\n".join(lines))


def _letter(act: Act, index: int, who: Attendee, directory: Directory) -> Letter:
    event = act.after if act.do not in {Do.CANCEL, Do.UNINVITE} else act.before
    if event is None:
        raise ValueError("a letter needs an event")
    owner = directory.person(act.calendar)
    head, opening = SAYS[act.do]
    zone = directory.person(who.person).zone if who.person else owner.zone
    lines = [f"Hello {_first(who, directory)},", "", opening.format(owner=owner.name), ""]
    lines.append(f"What: {event.title}")
    if act.do is Do.MOVE and act.before is not None:
        lines.append(f"Was: {_when(act.before, zone)}")
    lines.append(f"When: {_when(event, zone)} ({length(event.minutes)})")
    if zone != owner.zone:
        lines.append(f"Which is: {_when(event, owner.zone)}")
    lines += [f"Where: {event.where}"] if event.where else []
    there = [a.name for a in event.attendees if act.do is not Do.UNINVITE or a not in act.changed]
    lines.append(f"Who: {', '.join([owner.name, *there])}")
    if event.rrule:
        lines.append(_of_the_series(act, event, zone))
    if act.do not in {Do.CANCEL, Do.UNINVITE}:
        lines += ["", "Please accept or decline in your calendar."]
    lines += ["", f"Equerry, for {owner.name}"]
    method = "CANCEL" if act.do in {Do.CANCEL, Do.UNINVITE} else "REQUEST"
    subject = f"{head}: {event.title}, {say_instant(event.start, zone)}"
    return Letter(to=who, act=index, method=method, subject=subject, text="\n".join(lines))


def _of_the_series(act: Act, event: Meeting, zone: str) -> str:
    """Which dates a letter is about: all of a series, with its rhythm, or one of them, or one and all later ones."""
    if act.do is Do.BOOK or act.scope is Scope.ALL:
        return f"Repeats: {say_series(event.rrule, event.start, event.zone, seen_in=zone)}"
    return (
        "This is about one date of a series."
        if act.scope is Scope.ONE
        else "This is about that date and all later ones."
    )


def _first(who: Attendee, directory: Directory) -> str:
    return directory.person(who.person).first if who.person else (who.name.split() or [who.address])[0]


def _when(event: Meeting, zone: str) -> str:
    return say_interval(Interval(start=event.start, end=event.end), zone)
