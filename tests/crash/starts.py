"""What the runs begin with: an installation on SQLite, and one on PostgreSQL, which every run copies."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from core.meeting import Attendee, Meeting
from daemon.app import utc_now
from daemon.parts import open_calendar, seal_key
from daemon.settings import load
from daemon.store import make_engine
from daemon.store.migrate import migrate
from tests.crash.ways import HandedIn, Way
from tests.services.postgres import Postgres

HELEN = "helen@brightwater.example"
NEW_YORK = ZoneInfo("America/New_York")
SETTINGS = """\
database = "{database}"
company = "company.yaml"
log_level = "warning"
{way}listen = {{protocol = "smtp", port = 0}}
smtp = {{host = "127.0.0.1", port = {port}, tls = "none", timeout_seconds = 10}}
queue = {{workers = 2, poll_seconds = 0.05}}
"""
COMPANY = """\
zone: America/New_York
people:
  priya: {name: Priya Raman, email: priya@larkspur.example}
  dana: {name: Dana Whitfield, email: dana@larkspur.example, assistant_to: [priya]}
"""


def day() -> datetime:
    """A Wednesday, one to two weeks from now, at noon."""
    now = utc_now().astimezone(NEW_YORK)
    return (now + timedelta(days=7 + (2 - now.weekday()) % 7)).replace(hour=12, minute=0, second=0, microsecond=0)


@dataclass(frozen=True)
class Start:
    """The files, and on PostgreSQL the database, that every run copies: tables, a key, a calendar with one meeting."""

    folder: Path
    server: Postgres | None = None  #: None: SQLite, whose database is one of the files

    @property
    def database(self) -> str:
        """The database's name, as people say it."""
        return "SQLite" if self.server is None else "PostgreSQL"

    def copy(self, to: Path, way: Way, port: int) -> Path:
        """Make a copy in a folder that is not there yet, with settings of its own; return the settings' file."""
        shutil.copytree(self.folder, to)
        url = "" if self.server is None else self.server.database(to.name, template=self.folder.name)
        return _settings(to, url, way, port)


def start_on(folder: Path, server: Postgres | None = None) -> Start:
    """Make what the runs on one kind of database begin with; the database is named like the folder."""
    folder.mkdir()
    (folder / "company.yaml").write_text(COMPANY, encoding="utf-8")
    settings = load(_settings(folder, "" if server is None else server.database(folder.name), HandedIn(), 1))
    settings.data.mkdir()
    engine = make_engine(settings.database_url)
    migrate(engine)
    engine.dispose()
    calendar = open_calendar(settings, seal_key(settings))
    helen = Attendee(address=HELEN, name="Helen Marsh", person="")
    calendar.add(
        Meeting(
            uid="review@larkspur.example",
            owner="priya",
            title="Budget review",
            start=day(),
            end=day() + timedelta(minutes=30),
            zone="America/New_York",
            attendees=(helen,),
        )
    )
    calendar.close()
    return Start(folder, server)


def _settings(folder: Path, database: str, way: Way, port: int) -> Path:
    config = folder / "equerry.toml"
    config.write_text(SETTINGS.format(database=database, way=way.settings, port=port), encoding="utf-8")
    return config
