"""A fresh OAuth token for XOAUTH2, from a command that the operator chose (oauth2l, msal, a script of their own)."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Sequence

from core.errors import BadInput, Temporary

_SLICE = 0.1  #: seconds between looks at `stop`
_MAX_TOKEN = 16_000  #: characters: Microsoft's are about 2,000


class TokenFailed(Temporary):
    """The command that prints the mailbox's token failed."""


def fresh_token(command: Sequence[str], seconds: float, stop: threading.Event) -> str:
    """Run the command, without a shell, and return the first line that it prints.

    Nothing that it prints is ever logged. Raises TokenFailed when it fails, prints nothing, takes longer than `seconds`
    or is ended by `stop`; BadInput when it cannot be run at all.
    """
    try:
        # A session of its own, so that what a script started is ended with it.
        process = subprocess.Popen(  # noqa: S603 - the operator's own command, from the settings
            list(command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        raise BadInput(f"imap: the token command cannot be run ({type(error).__name__})") from error
    said = _output(process, time.monotonic() + seconds, stop)
    if said is None:
        raise TokenFailed(f"The token command was given up after {seconds:g} seconds.")
    if process.returncode != 0:
        raise TokenFailed(f"The token command failed with status {process.returncode}.")
    token = next(iter(said.decode("utf-8", "replace").split("\n")), "").strip()
    # Anything but printable ASCII could end the line in the middle of the login (RFC 6750, 2.1: b64token).
    if not token or len(token) > _MAX_TOKEN or not token.isascii() or not token.isprintable() or " " in token:
        raise TokenFailed("The token command printed no token.")
    return token


def _output(process: subprocess.Popen[bytes], end: float, stop: threading.Event) -> bytes | None:
    """What the process printed; None when it had to be ended."""
    while not stop.is_set() and time.monotonic() < end:
        try:
            return process.communicate(timeout=_SLICE)[0]
        except subprocess.TimeoutExpired:
            continue
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    return None
