"""Logs: JSON lines on stderr; a constant sentence, `action=`, the ids of request and conversation.

What people write, the titles of their events and secrets are never logged. Callers keep to that; the
processors here see to it where a caller forgets: by the key, by the kind of value, and by leaving out what
exceptions of others say.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from enum import Enum
from pathlib import PurePath
from types import TracebackType
from typing import Any, TextIO

import structlog

from core.errors import EquerryError

NOT_LOGGED = "[not logged]"
LONGEST = 300  #: characters of one value

#: A key one of whose parts is here never has its value logged.
SECRET = frozenset(
    {
        "password",
        "passwd",
        "passphrase",
        "secret",
        "token",
        "credential",
        "credentials",
        "authorization",
        "cookie",
    }
)
#: Under these keys stand people's words: only numbers and truth values are logged.
WORDS = frozenset(
    {
        "text", "subject", "title", "body", "raw", "quoted", "words", "html", "said", "summary",
        "description", "location", "where", "place", "note", "notes", "message", "envelope", "form", "data",
        "payload", "content", "letter", "attachment", "attachments", "mac", "headers",
    }
)  # fmt: skip

_ADDRESS = re.compile(r"(?P<first>[^\s<>@,;:\"'()\[\]])[^\s<>@,;:\"'()\[\]]*@(?P<domain>[\w.-]+)")


def configure(level: str = "info", stream: TextIO | None = None) -> None:
    """Send all logs, also those of libraries, as JSON lines to `stream` (None: stderr), from `level` up."""
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            exceptions,
            scrub,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [_Library()]
    # Libraries log what passes through them below WARNING: aiosmtpd the lines of a session, SQLAlchemy its
    # parameters.
    root.setLevel(max(number, logging.WARNING))


@contextmanager
def about(*, request: int | None = None, conversation: int | None = None, **more: int | str) -> Iterator[None]:
    """Let every line logged in this block, also in threads started from it, carry these ids."""
    ids = {"request": request, "conversation": conversation} | more
    with structlog.contextvars.bound_contextvars(**{k: v for k, v in ids.items() if v is not None}):
        yield


def scrub(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Take people's words, secrets and all but the first letter of mail addresses out of a line."""
    return {key: _clean(key, value) for key, value in event.items()}


def exceptions(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Tell of an exception its class and where it came from; what it says only when it is ours (core.errors).

    Others quote what they choked on: a parser the mail, a database the row.
    """
    given = event.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event["exception"] = [
            f"{type(one).__name__}: {one}" if isinstance(one, EquerryError) else type(one).__name__
            for one in _chain(error)
        ]
        event["at"] = _frames(error.__traceback__)
    return event


def redact(address: str) -> str:
    """Return a text with every mail address cut to its first letter and domain: "d...@acme.example"."""
    return _ADDRESS.sub(r"\g<first>...@\g<domain>", address)


def _clean(key: str, value: Any) -> Any:
    parts = set(re.split(r"[_\W]+", key.lower()))
    if parts & SECRET:
        return NOT_LOGGED
    if value is None or isinstance(value, bool | int | float):
        return value
    if parts & WORDS:
        return NOT_LOGGED
    if isinstance(value, Enum):
        return _clean(key, value.value)
    if isinstance(value, str):
        return redact(value[:LONGEST])
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, PurePath):
        return str(value)
    if isinstance(value, Mapping):
        return {redact(str(k)): _clean(str(k), v) for k, v in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_clean(key, v) for v in value]
    return f"<{type(value).__name__}>"  # an object's repr shows all that it holds


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _frames(trace: TracebackType | None) -> list[str]:
    found = traceback.extract_tb(trace)[-8:]
    return [f"{PurePath(f.filename).parent.name}/{PurePath(f.filename).name}:{f.lineno} {f.name}" for f in found]


class _Library(logging.Handler):
    """Passes on what libraries log: their constant sentence, without what they put into it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log the record's template as a line of our own."""
        sentence = record.msg if isinstance(record.msg, str) and record.args else "a library logged something"
        structlog.get_logger().log(
            record.levelno, sentence, action="library", logger=record.name, exc_info=record.exc_info or None
        )
