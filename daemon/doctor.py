"""Doctor: every part that an installation rests on, looked at, with what to do where something is wrong. Changes nothing."""

from __future__ import annotations

import os
import socket
import stat
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from channels.email.imap import Fate
from channels.email.imap_link import connect
from channels.email.smtp import knock
from core.errors import BadInput, EquerryError
from daemon import doctor_model
from daemon.company import load_company
from daemon.mailbox import imap_settings
from daemon.parts import relay_settings
from daemon.settings import Settings
from daemon.store import Mailboxes, make_engine
from daemon.store.migrate import current, head

WAIT = 10.0  #: seconds that one look may take
ASIDE = timedelta(days=14)  #: how long a message that was put aside is named
NAMED = 10  #: how many of them are named one by one


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one look found."""

    part: str  #: what was looked at
    ok: bool
    says: str  #: a sentence: what there is, or what is wrong and what to do


def examine(settings: Settings, today: date) -> Iterator[Finding]:
    """Look at each part, from the data directory to the listener: one finding each."""
    looks: tuple[tuple[str, Callable[[Settings, date], str]], ...] = (
        ("data directory", _data),
        ("company", _company),
        ("seal key", _key),
        ("database", _database),
        ("DNS", _names),
        ("SMTP relay", _relay),
        ("mailbox (IMAP)", _mailbox),
        ("mail put aside", _aside),
        ("listener", _listener),
        ("model", doctor_model.look),
    )
    for part, look in looks:
        try:
            yield Finding(part=part, ok=True, says=look(settings, today))
        except (EquerryError, OSError, SQLAlchemyError) as error:
            yield Finding(part=part, ok=False, says=_sentence(error))


def _sentence(error: Exception) -> str:
    if isinstance(error, EquerryError):
        return str(error) or error.sentence()
    return f"{type(error).__name__}: {str(error).splitlines()[0]}"


def _data(settings: Settings, _today: date) -> str:
    path = settings.data
    if not path.is_dir():
        raise BadInput(f"there is no directory {path}: make it, for the user that runs Equerry alone (mode 0700)")
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        raise BadInput(f"{path} cannot be written by this user: chown it to the user that runs Equerry")
    others = stat.S_IMODE(path.stat().st_mode) & 0o077
    if others:
        raise BadInput(f"{path} can be read by others: chmod 700 {path}")
    return f"{path} is there and ours"


def _company(settings: Settings, today: date) -> str:
    company = load_company(settings.company, today)
    people = company.directory.people.values()
    if not any(p.assistant_to for p in people):
        raise BadInput("nobody is an assistant yet: give somebody `assistant_to` in the company file")
    return f"{len(people)} people, {len(company.directory.teams)} teams, {len(company.directory.principals)} principals"


def _key(settings: Settings, _today: date) -> str:
    path = settings.calendar.seal_key_file or settings.data / "seal.key"
    credentials = os.environ.get("CREDENTIALS_DIRECTORY")
    if credentials and (Path(credentials) / "seal.key").exists():
        return "given as a systemd credential"
    if not path.is_file():
        return f"not made yet: `equerry run` will make {path}"
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise BadInput(f"{path} can be read by others: chmod 600 {path}")
    return f"{path} is ours alone"


def _database(settings: Settings, _today: date) -> str:
    engine = make_engine(settings.database_url)
    try:
        there, newest = current(engine), head()
    finally:
        engine.dispose()
    kind = engine.dialect.name
    if there is None:
        return f"{kind} answers and is empty: `equerry run` will make the tables"
    if there != newest:
        return f"{kind} answers, at {there}: `equerry run` will bring it to {newest}"
    return f"{kind} answers, tables at {newest}"


def _names(settings: Settings, _today: date) -> str:
    hosts = [h for h in (settings.smtp.host, settings.imap.host) if h]
    for host in hosts:
        try:
            socket.getaddrinfo(host, None)
        except OSError:
            raise BadInput(f"the name {host} is not known: check the spelling and this machine's resolver") from None
    return f"{', '.join(hosts)} resolve" if hosts else "no names to look up"


def _relay(settings: Settings, _today: date) -> str:
    if not settings.smtp.host:
        return f"none is set: mail is kept in {settings.maildir}"
    knock(replace(relay_settings(settings), timeout=WAIT))
    signed = f", signed in as {settings.smtp.user}" if settings.smtp.user else ""
    return f"{settings.smtp.host}:{settings.smtp.port} answers by {settings.smtp.tls}{signed}"


def _mailbox(settings: Settings, _today: date) -> str:
    if not settings.imap.host:
        return "none is set"
    wanted = replace(imap_settings(settings), connect_seconds=WAIT)
    link = connect(wanted, threading.Event())
    try:
        marks = link.marks
        waiting = len(link.search())
    finally:
        link.close()
    if not marks:
        raise BadInput("the folder takes no keyword of ours: set imap.move_to to a folder for what has been read")
    return f"{settings.imap.folder} at {settings.imap.host} opens, {waiting} messages wait"


def _aside(settings: Settings, today: date) -> str:
    """Mail that could not be taken. Its writers were told nothing, so somebody must look."""
    engine = make_engine(settings.database_url)
    midnight = datetime.combine(today, datetime.min.time(), UTC)
    try:
        if current(engine) != head():
            return "not known before the tables are there"
        found = Mailboxes(engine, lambda: midnight).aside_since(midnight - ASIDE)
    finally:
        engine.dispose()
    if not found:
        return f"none in the last {ASIDE.days} days"
    why = {Fate.TOO_LARGE: "too large", Fate.UNREADABLE: "not readable"}
    named = [f"message {m.uid} in {m.folder} of {m.account}, {m.at:%Y-%m-%d}, {why[m.fate]}" for m in found[:NAMED]]
    more = f"; and {len(found) - NAMED} more" if len(found) > NAMED else ""
    raise BadInput(
        f"{len(found)} in the last {ASIDE.days} days, whose writers were told nothing: {'; '.join(named)}{more}."
        " They lie in the mailbox, flagged: read them there and answer their writers. If they are too large for"
        f" {settings.mail.max_bytes} octets, raise mail.max_bytes, or ask for mail without the files"
    )


def _listener(settings: Settings, _today: date) -> str:
    where = (settings.listen.host, settings.listen.port)
    if not settings.listen.port:
        return "any free port will do"
    with socket.socket() as probe:
        probe.settimeout(WAIT)
        if probe.connect_ex(where) == 0:
            return f"something answers on {where[0]}:{where[1]}: Equerry, if it is running"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(where)
        except OSError:
            raise BadInput(
                f"{where[0]}:{where[1]} cannot be listened on by this user: choose a port above 1023"
            ) from None
    return f"{where[0]}:{where[1]} is free"
