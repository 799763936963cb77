"""Parts: settings made into the real parts of one installation: files, keys, databases, servers and ways out."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from importlib import resources
from pathlib import Path

from channels import Outbound
from channels.email.address import OwnAddresses
from channels.email.lmtp import InletSettings
from channels.email.smtp import SmtpSettings
from core.errors import BadInput
from core.people.types import Directory
from core.policy import Ceilings
from daemon.app import App, assemble, utc_now
from daemon.calendars.providers.embedded import Embedded
from daemon.company import Company, load_company
from daemon.limits import Outage, Sending
from daemon.outbound import MaildirOutbound, SmtpOutbound, ways_out
from daemon.reader import ModelReader, Offline, Prices, Service
from daemon.settings import Settings
from daemon.settings.model import Model
from daemon.store import Store, make_engine
from daemon.store.migrate import migrate
from daemon.worker import Limits


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What an installation is made of, open and ready to be run."""

    settings: Settings
    company: Company
    store: Store
    calendar: Embedded
    app: App
    key: bytes
    service: Service | None = None  #: the model's, where messages are read by one

    def close(self) -> None:
        """Close the files, and the connections to the model's service."""
        self.store.close()
        self.calendar.close()
        if self.service is not None:
            self.service.close()


def sample_company() -> Path:
    """Return the file of the sample company: beside the source, or inside the installed package."""
    beside = Path(__file__).parent.parent / "deploy" / "sample-company.yaml"
    if beside.is_file():
        return beside
    return Path(str(resources.files("daemon").joinpath("_deploy", "sample-company.yaml")))


def seal_key(settings: Settings) -> bytes:
    """Return the key of the seal: the file or credential that is set, else `seal.key` in the data directory, made once, 0600."""
    credentials = os.environ.get("CREDENTIALS_DIRECTORY")
    credential = Path(credentials) / "seal.key" if credentials else None
    path = settings.calendar.seal_key_file or (
        credential if credential and credential.is_file() else settings.data / "seal.key"
    )
    if not path.is_file():
        if settings.calendar.seal_key_file is not None:
            raise BadInput(f"calendar.seal_key_file: there is no file {path}")
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(32))
    key = path.read_bytes()
    if len(key) < 32:
        raise BadInput(f"{path} must hold at least 32 random bytes")
    return key


def open_calendar(settings: Settings, key: bytes, clock: Callable[[], datetime] = utc_now) -> Embedded:
    """Open the embedded calendars of an installation."""
    return Embedded(str(settings.calendar_file), key=key, clock=clock)


def open_parts(
    settings: Settings,
    *,
    sample: bool = False,
    terminal: Outbound | None = None,
    email: Outbound | None = None,
    today: date | None = None,
    clock: Callable[[], datetime] = utc_now,
) -> Parts:
    """Open everything that the settings name; must be called inside the running loop.

    `sample` fills the calendars with the sample company's events of the current week, once for each week. `terminal` and
    `email` are ways out that the caller brings instead of those of the settings.
    """
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    company = load_company(settings.company, today=today or clock().date())
    engine = make_engine(settings.database_url)
    migrate(engine)
    store = Store(engine)
    key = seal_key(settings)
    calendar = open_calendar(settings, key, clock)
    if sample:
        seed(calendar, company, settings.data / "sample-week")
    own = OwnAddresses(address=settings.mail.address, also=tuple(settings.mail.also))
    service = service_of(settings.model)
    app = assemble(
        store=store,
        directory=company.directory,
        policy=company.policy,
        calendar=calendar,
        writer=calendar,
        outbound=ways_out(email=email or mail_out(settings), terminal=terminal),
        own=own,
        key=key,
        clock=clock,
        limits=limits(settings),
        workers=settings.queue.workers,
        authserv_id=settings.mail.authserv_id or None,
        vouched=settings.mail.trust_listener,
        name=settings.mail.name,
        ceilings=ceilings(settings),
        sending=sending(settings),
        outage=Outage(
            pause=timedelta(seconds=settings.queue.wait_seconds), ceiling=timedelta(hours=settings.queue.wait_hours)
        ),
        max_chars=settings.reader.max_chars,
        model=reader_by(settings.model, service, clock) if service is not None else None,
        history=settings.model.history_messages,
    )
    return Parts(settings=settings, company=company, store=store, calendar=calendar, app=app, key=key, service=service)


ReaderOf = Callable[[Directory, Offline], ModelReader]  #: the model's reader of a company, given who reads offline


def service_of(model: Model) -> Service | None:
    """Return the model's API, or None where no key is set: then messages are read by rules alone."""
    if not model.api_key.get_secret_value():
        return None
    from daemon.reader.service import Api  # noqa: PLC0415 - its library takes a second to load, and only a model needs it

    return Api(
        key=model.api_key.get_secret_value(),
        base_url=model.base_url,
        timeout_seconds=model.timeout_seconds,
        retries=model.retries,
    )


def reader_by(model: Model, service: Service, clock: Callable[[], datetime] = utc_now) -> ReaderOf:
    """Return how a model's reader is made that asks this service. Ceilings in US dollars become millionths."""

    def reader(directory: Directory, offline: Offline) -> ModelReader:
        return ModelReader(
            service=service,
            model=model.name,
            directory=directory,
            offline=offline,
            clock=clock,
            effort=model.effort,
            max_tokens=model.max_output_tokens,
            prices=Prices(
                input=model.price_input,
                output=model.price_output,
                cache_read=model.price_cache_read,
                cache_write=model.price_cache_write,
            ),
            message_ceiling=round(model.message_cost_ceiling * 1_000_000),
            day_ceiling=round(model.day_cost_ceiling * 1_000_000),
        )

    return reader


def seed(calendar: Embedded, company: Company, mark: Path) -> None:
    """Put the sample's events of its week into the calendars, once: what was cancelled since does not come back."""
    week = company.week.isoformat()  # on a weekend "mon" means the coming week already
    if mark.is_file() and mark.read_text(encoding="utf-8") == week:
        return
    for meeting in company.meetings:
        if calendar.event(meeting.ref) is None:
            calendar.add(meeting)
    mark.write_text(week, encoding="utf-8")


def mail_out(settings: Settings) -> Outbound:
    """Return the way out for mail: the relay, or the Maildir while there is none."""
    if not settings.smtp.host:
        settings.maildir.parent.mkdir(parents=True, exist_ok=True)
        return MaildirOutbound(settings.maildir)
    return SmtpOutbound(relay_settings(settings))


def relay_settings(settings: Settings) -> SmtpSettings:
    """Return how the relay is spoken to."""
    smtp = settings.smtp
    return SmtpSettings(
        host=smtp.host,
        port=smtp.port,
        security=smtp.tls,
        user=smtp.user,
        password=smtp.password.get_secret_value(),
        ca_file=str(smtp.ca_file) if smtp.ca_file else None,
        timeout=smtp.timeout_seconds,
        mail_from=settings.mail.address,
    )


def inlet_settings(settings: Settings) -> InletSettings:
    """Return how mail is listened for."""
    return InletSettings(
        protocol=settings.listen.protocol,
        max_octets=settings.mail.max_bytes,
        max_connections=settings.listen.connections,
        per_hour=settings.mail.received_per_hour,
        idle_seconds=settings.listen.timeout_seconds,
    )


def limits(settings: Settings) -> Limits:
    """Return the ceilings of the workers."""
    queue = settings.queue
    return Limits(
        lease=timedelta(seconds=queue.lease_seconds),
        heartbeat=timedelta(seconds=queue.heartbeat_seconds),
        attempts=queue.attempts,
        back_off=timedelta(seconds=queue.backoff_seconds),
        back_off_ceiling=timedelta(seconds=queue.backoff_ceiling_seconds),
        idle=timedelta(seconds=queue.poll_seconds),
    )


def sending(settings: Settings) -> Sending:
    """Return the ceilings of the gate."""
    outbox = settings.outbox
    return Sending(
        attempts=outbox.attempts,
        back_off=timedelta(seconds=outbox.backoff_seconds),
        back_off_ceiling=timedelta(seconds=outbox.backoff_ceiling_seconds),
        lease=timedelta(seconds=outbox.lease_seconds),
        batch=outbox.batch,
        per_hour=settings.mail.sent_per_hour,
    )


def ceilings(settings: Settings) -> Ceilings:
    """Return how much one message may ask for."""
    most = settings.limits
    return Ceilings(rows=most.rows, sessions=most.sessions, people=most.people, days=most.days, reads=most.reads)
