"""Mail out into a Maildir: what the embedded default does instead of sending, so that a person can look at it."""

from __future__ import annotations

import hashlib
import mailbox
import os
from email import message_from_bytes
from email.policy import compat32
from pathlib import Path

from core.errors import SendDeferred


class MaildirOutbound:
    """Outbound into a Maildir. A file is named after its Message-ID, so a message sent twice is there once."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; it is made when it is missing. Raises SendDeferred when it cannot be."""
        self.folder = folder
        try:
            mailbox.Maildir(folder, create=True)  # makes cur, new and tmp; its parent must exist
        except OSError as error:
            raise SendDeferred(f"The Maildir cannot be made: {type(error).__name__}") from error

    def send(self, raw: bytes, to: str) -> str:  # noqa: ARG002  # as channels.Outbound has it
        """Keep one message: written to tmp, flushed to the disk, then renamed (maildir(5)). Raises SendDeferred."""
        name = file_name(raw)
        if self._there(name):
            return ""
        temporary = self.folder / "tmp" / f"{name}.{os.getpid()}"
        try:
            with temporary.open("wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self.folder / "new" / name)
            _flush(self.folder / "new")
        except OSError as error:
            temporary.unlink(missing_ok=True)
            raise SendDeferred(f"The Maildir cannot be written: {type(error).__name__}") from error
        return ""

    def _there(self, name: str) -> bool:
        """Whether it is there already, unread or seen (a reader moves it to cur and adds flags)."""
        return (self.folder / "new" / name).exists() or any((self.folder / "cur").glob(f"{name}*"))


def file_name(raw: bytes) -> str:
    """The name of a message's file, from its Message-ID; without one from all of it."""
    message_id = str(message_from_bytes(raw[:64_000], policy=compat32).get("Message-ID", "")).strip()
    seed = message_id.encode("utf-8", "replace") if message_id else raw
    return f"{hashlib.sha256(seed).hexdigest()[:32]}.equerry"


def _flush(folder: Path) -> None:
    """Make a rename outlast a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
