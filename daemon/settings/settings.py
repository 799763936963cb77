"""Settings: the whole, and where it comes from.

Order of precedence: environment (EQUERRY_SMTP__PORT), systemd credentials (a file "smtp.password" in
$CREDENTIALS_DIRECTORY), the TOML file ([smtp] port = 587), the default. Unknown keys are errors everywhere.
"""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, SecretStr, model_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from daemon.settings.credentials import CredentialsSource
from daemon.settings.imap import Imap
from daemon.settings.model import Model
from daemon.settings.sections import Calendar, Limits, Listen, Mail, Outbox, Queue, Reader, Smtp


def _database(value: SecretStr) -> SecretStr:
    try:
        backend = make_url(value.get_secret_value()).get_backend_name() if value.get_secret_value() else "sqlite"
    except ArgumentError:
        backend = ""
    if backend not in {"sqlite", "postgresql"}:
        raise ValueError("must be a database URL that begins with sqlite:// or postgresql+psycopg://")
    return value


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


class Settings(BaseSettings):
    """All settings of one installation. Relative paths count from the folder of the TOML file."""

    model_config = SettingsConfigDict(
        env_prefix="EQUERRY_",
        env_nested_delimiter="__",
        extra="forbid",
        frozen=True,
        nested_model_default_partial_update=True,
    )

    data: Path = Field(
        default=Path("data"),
        description="The data directory: database, embedded calendars, outgoing Maildir, key of the seal.",
    )
    company: Path = Field(
        Path("company.yaml"),
        description="The company file: people, teams, policy. deploy/sample-company.yaml shows one.",
    )
    database: Annotated[SecretStr, AfterValidator(_database)] = Field(
        default=SecretStr(""),
        description="The database's URL: sqlite:///FILE or postgresql+psycopg://HOST/NAME. "
        "Empty: `equerry.db` in the data directory. "
        "With a password, better given as the credential database.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="What is logged. No level logs what people write."
    )
    mail: Mail = Mail()
    listen: Listen = Listen()
    imap: Imap = Imap()
    smtp: Smtp = Smtp()
    queue: Queue = Queue()
    outbox: Outbox = Outbox()
    reader: Reader = Reader()
    model: Model = Model()
    limits: Limits = Limits()
    calendar: Calendar = Calendar()

    @model_validator(mode="after")
    def _only_loopback_is_believed(self) -> Self:
        if self.mail.trust_listener and not _is_loopback(self.listen.host):
            raise ValueError(
                "mail.trust_listener: only a listener on loopback may believe every sender; "
                f"listen.host is {self.listen.host!r}"
            )
        return self

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        here = URL.create("sqlite", database=str(self.data / "equerry.db"))  # a path may hold "?", "%" or "#"
        return self.database.get_secret_value() or here.render_as_string(hide_password=False)

    @property
    def calendar_file(self) -> Path:
        """The file of the embedded calendars."""
        return self.calendar.file or self.data / "calendar.db"

    @property
    def maildir(self) -> Path:
        """The Maildir for outgoing mail while there is no relay."""
        return self.smtp.maildir or self.data / "sent"

    @property
    def mail_domain(self) -> str:
        """The domain of our Message-IDs: that of our address."""
        return self.mail.address.rpartition("@")[2]

    @property
    def own_addresses(self) -> frozenset[str]:
        """Every address that is ours, lower-case."""
        return frozenset({self.mail.address, *self.mail.also})

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - not read
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - not read
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The order of precedence; dotenv files and pydantic's own secret files are not read."""
        return (
            init_settings,
            env_settings,
            CredentialsSource(settings_cls),
            TomlConfigSettingsSource(settings_cls),
        )
