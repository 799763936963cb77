"""A folder of situations -> Situation and Case. Worlds lie in DIR/../worlds or in DIR/worlds."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from core.errors import BadInput
from daemon.company import load_company
from daemon.company.events import meeting, week_of
from daemon.company.marked import Entry
from daemon.suites.load_expect import known, load_expects
from daemon.suites.strict import Fields, read, when
from daemon.suites.values import CHANNELS, KINDS, Case, Company, Meanwhile, Situation, Turn

#: Longer spellings of a kind (suites/README: they count as the same kind).
_SPELLINGS = {
    "find-time": "find",
    "check-time": "check",
    "who-is": "who",
    "block-time": "block",
    "reschedule-meeting": "reschedule",
    "add-people": "people",
    "remove-people": "people",
    "auto-replies": "auto-reply",
}
_CHANNELS = frozenset({*CHANNELS, "any"})


def kind_of(spelling: str) -> str:
    """The one name of a request type. Raises KeyError when there is none."""
    kind = _SPELLINGS.get(spelling, spelling)
    if kind not in KINDS:
        raise KeyError(spelling)
    return kind


def load_suite(folder: Path) -> tuple[Situation, ...]:
    """Return the situations of a folder, in order of file name. Raises BadInput, naming file and key."""
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise BadInput(f"{folder.name}: there is no situation (*.yaml) in this folder")
    worlds: dict[tuple[str, date], Company] = {}
    found = tuple(_situation(read(file), folder, worlds) for file in files)
    names = [situation.name for situation in found]
    for name in names:
        if names.count(name) > 1:
            raise BadInput(f"{folder.name}: the situation {name!r} stands in two files")
    return found


def cases_of(
    situations: Iterable[Situation], *, kind: str | None = None, only: str | None = None, channel: str | None = None
) -> tuple[Case, ...]:
    """Return every phrasing of every turn on every channel, in order; `kind`, `only` (a name) and `channel` narrow."""
    return tuple(
        Case(situation=situation, channel=name, turn=turn, phrasing=phrasing)
        for situation in situations
        if (kind is None or situation.kind == kind_of(kind)) and (only is None or situation.name == only)
        for name in situation.channels
        if channel is None or name == channel
        for turn, said in enumerate(situation.turns)
        for phrasing in range(len(said.say))
    )


def _situation(entry: Fields, folder: Path, worlds: dict[tuple[str, date], Company]) -> Situation:
    name, world = entry.text("situation"), entry.text("world")
    said = entry.text("now")
    week = _week(entry, said)
    if (world, week) not in worlds:
        worlds[world, week] = _world(entry, folder, world, week)
    company = worlds[world, week]
    spelling = entry.text("kind")
    try:
        kind = kind_of(spelling)
    except KeyError:
        raise entry.bad("kind", f"unknown kind {spelling!r}; known: {', '.join(sorted(KINDS))}") from None
    writer = known(entry, "from", entry.text("from"), company)
    now = when(entry, "now", said, company.zone_of(writer))
    channel = entry.choice("channel", _CHANNELS) or "any"
    turns = tuple(_turn(turn, company, writer, n) for n, turn in enumerate(entry.each("turns")))
    entry.done()
    if not turns:
        raise entry.bad("turns", "is empty")
    return Situation(
        name=name,
        kind=kind,
        company=company,
        now=now,
        writer=writer,
        channels=_channels(channel, writer, company),
        turns=turns,
    )


def _channels(channel: str, writer: str, company: Company) -> tuple[str, ...]:
    """The channels on which it is scored: who has no Slack user cannot write on Slack."""
    if channel != "any":
        return (channel,)
    person = company.directory.people.get(writer)
    return CHANNELS if person is not None and person.slack else ("email",)


def _week(entry: Fields, now: str) -> date:
    """The Monday of the week that "mon 09:30" means in the world."""
    try:
        return week_of(date.fromisoformat(now[:10]))
    except ValueError as error:
        raise entry.bad("now", f"{now!r} is no time") from error


def _world(entry: Fields, folder: Path, name: str, week: date) -> Company:
    for file in (folder.parent / "worlds" / f"{name}.yaml", folder / "worlds" / f"{name}.yaml"):
        if file.is_file():
            found = load_company(file, week, bare=True)
            return Company(
                name=name,
                directory=found.directory,
                policy=found.policy,
                meetings=found.meetings,
                unreadable=found.unreadable,
                week=found.week,
            )
    raise entry.bad("world", f"there is no worlds/{name}.yaml beside or in the folder")


def _turn(entry: Fields, company: Company, host: str, number: int) -> Turn:
    writer = known(entry, "from", entry.text("from", host), company)
    zone = company.zone_of(writer)
    now = entry.maybe("now")
    replies_to = entry.number("replies_to")
    if replies_to is not None and not 1 <= replies_to <= number:
        raise entry.bad("replies_to", "must be the number of an earlier turn")
    headers = tuple(
        (key, entry.as_text(f"headers.{key}", one))
        for key, value in entry.inner("headers").entries()
        for one in (value if isinstance(value, list) else [value])
    )
    turn = Turn(
        say=entry.words("say") or (),
        expect=load_expects(entry.inner("expect"), company, zone),
        writer=writer,
        subject=entry.maybe("subject"),
        replies_to=replies_to,
        headers=headers,
        channel=entry.choice("channel", frozenset(CHANNELS)),
        now=None if now is None else when(entry, "now", now, zone),
        meanwhile=tuple(_meanwhile(change, company) for change in entry.each("meanwhile")),
    )
    entry.done()
    if not turn.say:
        raise entry.bad("say", "is empty")
    return turn


def _meanwhile(entry: Fields, company: Company) -> Meanwhile:
    if "add" in entry:
        event = Entry.of(entry.take("add"), entry.file, f"{entry.path}.add")
        found = Meanwhile(add=meeting(event, company.directory, company.week, bare=True))
    else:
        found = Meanwhile(remove=entry.text("remove"))
    entry.done()
    return found
