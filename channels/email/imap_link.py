"""One connection to an IMAP server (RFC 3501, IDLE RFC 2177), with what it does wrong taken into account.

The rules that the comments name were met on real servers: a client library cannot tell a dead connection from a quiet
one, and a server may forget, repeat or reorder whatever it announced.
"""

from __future__ import annotations

import contextlib
import re
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import CapabilityError, IMAPClientAbortError, IMAPClientError, LoginError

from channels.email.imap_terms import ImapSettings, Place
from channels.email.imap_token import fresh_token
from core.errors import BadInput, Temporary

_SLICE = 0.5  #: seconds between looks at `stop` while idling
_CHUNK = 500  #: UIDs named in one command: servers cut long lines off
_CODE = re.compile(r"\[([A-Z][A-Z-]{2,30})\]")  # RFC 5530's response codes
_PASSING = frozenset({"UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG"})  #: refusals that are not about the password
#: Keepalive probes after a minute of silence, four of them, 15 seconds apart: what finds a peer that is gone without a word.
_KEEPALIVE = (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 15), ("TCP_KEEPCNT", 4))


class LoginRefused(BadInput):
    """The mailbox cannot be opened with these settings."""


class LinkLost(Temporary):
    """The connection to the mailbox was lost."""


class _Client(IMAPClient):  # type: ignore[misc]  # the library has no types
    """The library's client, asked for what it keeps to itself: arrivals that were announced while it did not look."""

    def announced(self) -> bool:
        """Whether an EXISTS came since this was last asked, in the answer to whatever command."""
        return self._imap.untagged_responses.pop("EXISTS", None) is not None

    def overheard(self) -> bool:
        """Whether more has been read than was asked for: it lies in the reader's buffer, where no poll sees it."""
        line = self.socket()
        line.setblocking(False)
        try:
            return bool(self._imap.file.peek(1))
        except OSError:  # over TLS that is how "nothing" is said
            return False
        finally:
            line.setblocking(True)
            self._set_read_timeout()


class Link:
    """An open folder. Used by one thread; `cut` alone may be called from another."""

    def __init__(self, client: _Client, settings: ImapSettings) -> None:
        """Take a client that is signed in, and open the folder. Raises LoginRefused when there is none of that name."""
        self._client = client
        self._settings = settings
        # A second handle on the socket: what cuts the link does not touch what reads from it.
        line = client.socket()
        self._plug = socket.fromfd(line.fileno(), line.family, socket.SOCK_STREAM)
        try:
            self._keep_alive()
            opened = self._open()
        except BaseException:
            self._plug.close()
            raise
        self.place = Place(
            account=settings.account, folder=settings.folder, uidvalidity=int(opened.get(b"UIDVALIDITY") or 0)
        )
        self._idles = client.has_capability("IDLE")
        self._permanent = {flag.lower() for flag in opened.get(b"PERMANENTFLAGS", ())}
        self._writable = bool(opened.get(b"READ-WRITE"))

    @property
    def marks(self) -> bool:
        """Whether a stored message can be marked so that the server still knows in the next session."""
        return self._writable and (bool(self._settings.move_to) or self._keeps(self._settings.done_keyword))

    def search(self) -> list[int]:
        r"""Return the UIDs of all messages that carry no mark of ours, in their order.

        NOOP first: without it a server may search its old picture of the folder, in which the new mail is not. \Seen is
        not asked for: whoever looks at the mailbox with a mail program sets it.
        """
        self._client.noop()
        self._client.announced()  # whatever it was, it is in what is searched now
        criteria: list[str | date] = ["UNDELETED"]
        if self._settings.since is not None:
            criteria += ["SINCE", self._settings.since]
        for keyword in (self._settings.done_keyword, self._settings.aside_keyword):
            if self._keeps(keyword):
                criteria += ["UNKEYWORD", keyword]
        return sorted(int(uid) for uid in self._client.search(criteria))

    def sizes(self, uids: Sequence[int]) -> dict[int, int]:
        """Return the octets of each message that is still there."""
        return {uid: int(found[b"RFC822.SIZE"]) for uid, found in self._fetch(uids, "RFC822.SIZE", b"RFC822.SIZE")}

    def bodies(self, uids: Sequence[int]) -> dict[int, bytes]:
        """Return the raw mail of each message that is still there. PEEK: it stays unread for the people who look.

        Dovecot gives an empty one for a message that another session has just removed.
        """
        return {uid: bytes(found[b"BODY[]"] or b"") for uid, found in self._fetch(uids, "BODY.PEEK[]", b"BODY[]")}

    def done(self, uids: Sequence[int]) -> None:
        """Mark messages as stored, by keyword or by moving them. What has vanished is no error (RFC 3501, 6.4.8)."""
        if not self.marks:
            return
        for some in _chunks(uids):
            if not self._settings.move_to:
                self._client.add_flags(some, [self._settings.done_keyword], silent=True)
            elif self._client.has_capability("MOVE"):
                self._client.move(some, self._settings.move_to)
            else:  # RFC 6851, 3: what MOVE stands for
                self._client.copy(some, self._settings.move_to)
                self._client.add_flags(some, [b"\\Deleted"], silent=True)
                if self._client.has_capability("UIDPLUS"):
                    self._client.uid_expunge(some)

    def aside(self, uids: Sequence[int]) -> None:
        """Mark messages as kept aside, and flag them: that is what a person sees in a mail program."""
        if not self._keeps(self._settings.aside_keyword):
            return  # what the next search would find again is not flagged again and again
        for some in _chunks(uids):
            self._client.add_flags(some, [self._settings.aside_keyword, "\\Flagged"], silent=True)

    def wait(self, seconds: float, stop: threading.Event) -> bool:
        """Return when the server says something (True), when `seconds` have passed, or on `stop`.

        A hint, no more: whoever called looks at the folder in any case. Raises on a connection that turns out to be dead.
        """
        # A server announces each arrival once. One that it told of at the end of its answer to SEARCH was not searched.
        if self._client.announced():
            return True
        if not self._idles:
            stop.wait(min(seconds, self._settings.poll_seconds))
            return False
        end = time.monotonic() + seconds
        self._client.idle()
        # What came in one packet with "+ idling" has been read with it.
        said = self._client.overheard()
        while not (said or stop.is_set()) and (left := end - time.monotonic()) > 0:
            part = min(_SLICE, left)
            began = time.monotonic()
            words = self._client.idle_check(timeout=part)
            if any(line and line[0] == b"BYE" for line in words):
                raise LinkLost("The server said goodbye.")
            # On a dead connection this returns nothing, at once and for ever. So an early nothing ends the IDLE, too: DONE
            # raises if the connection is dead, and if it lives (half a TLS record came) nothing is lost.
            said = bool(words) or time.monotonic() - began < part / 2
        # On a half-open link nobody answers DONE: the read timeout of the connection ends that.
        self._client.idle_done()
        return said

    def close(self) -> None:
        """Say goodbye, but wait no longer than a second for the answer."""
        with contextlib.suppress(Exception):
            self._client.socket().settimeout(1.0)
            self._client.logout()
        self.hang_up()

    def hang_up(self) -> None:
        """Drop the connection without a word: after an error there is nobody to talk to."""
        self.cut()
        with contextlib.suppress(Exception):
            self._client.shutdown()
        with contextlib.suppress(OSError):
            self._plug.close()

    def cut(self) -> None:
        """End whatever the link waits for, at once, from any thread."""
        with contextlib.suppress(OSError):
            self._plug.shutdown(socket.SHUT_RDWR)

    def _open(self) -> dict[bytes, Any]:
        """Open the folder, and make the one that stored messages are moved to; return what the server says of it."""
        target = self._settings.move_to
        try:
            if target and not self._client.folder_exists(target):
                self._client.create_folder(target)
            return dict(self._client.select_folder(self._settings.folder))
        except IMAPClientAbortError:
            raise  # the connection, not the folder
        except IMAPClientError as error:
            raise LoginRefused(f"The folder {self._settings.folder!r} cannot be opened{_code(error)}.") from error

    def _fetch(self, uids: Sequence[int], item: str, key: bytes) -> Iterator[tuple[int, dict[bytes, Any]]]:
        for some in _chunks(uids):
            for uid, found in self._client.fetch(some, [item]).items():
                if key in found:  # a server may tell of flags in between, too
                    yield int(uid), found

    def _keeps(self, flag: str) -> bool:
        # RFC 3501, 7.1: "\*" says that new keywords may be made and are kept.
        return self._writable and (b"\\*" in self._permanent or flag.lower().encode("ascii") in self._permanent)

    def _keep_alive(self) -> None:
        self._plug.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in _KEEPALIVE:
            if hasattr(socket, name):
                self._plug.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def connect(settings: ImapSettings, stop: threading.Event) -> Link:
    """Connect, secure the line, sign in and open the folder.

    Raises LoginRefused for what a person must correct (user, password, folder, certificate, no STARTTLS), BadInput or
    TokenFailed for the token command, anything else for a server that is away. Never falls back to an open line.
    """
    # The token first: it may take longer than a server waits for a login. Fresh each time: they live about an hour.
    token = fresh_token(settings.token_command, settings.token_seconds, stop) if settings.token_command else ""
    context = None if settings.security == "none" else ssl.create_default_context(cafile=settings.ca_file)
    try:
        client = _Client(
            settings.host,
            settings.port,
            ssl=settings.security == "tls",
            ssl_context=context,
            timeout=SocketTimeout(settings.connect_seconds, settings.read_seconds),
        )
    except ssl.SSLCertVerificationError as error:
        raise LoginRefused("The server's certificate does not check.") from error
    try:
        if settings.security == "starttls":
            _start_tls(client, context)
        _sign_in(client, settings, token)
        return Link(client, settings)
    except BaseException:
        with contextlib.suppress(Exception):
            client.shutdown()
        raise


def _start_tls(client: _Client, context: ssl.SSLContext | None) -> None:
    try:
        client.starttls(context)
    except CapabilityError as error:
        raise LoginRefused("The server does not offer STARTTLS.") from error
    except ssl.SSLCertVerificationError as error:
        raise LoginRefused("The server's certificate does not check.") from error


def _sign_in(client: _Client, settings: ImapSettings, token: str) -> None:
    try:
        if token:
            client.oauth2_login(settings.user, token)
        elif (settings.user + settings.password).isascii():
            client.login(settings.user, settings.password)
        else:  # LOGIN takes ASCII only; SASL's PLAIN takes UTF-8 (RFC 4616)
            client.plain_login(settings.user, settings.password)
    except LoginError as error:
        what = "the token" if token else "the user or the password"
        if _code(error).strip(" ()") in _PASSING:
            raise LinkLost(f"The server lets nobody in for the moment{_code(error)}.") from error
        raise LoginRefused(f"The server refused {what}{_code(error)}.") from error


def _code(error: Exception) -> str:
    """The server's response code, the only thing of its answer that can be shown: the rest may hold the user's name."""
    found = _CODE.search(str(error))
    return f" ({found[1]})" if found else ""


def _chunks(uids: Sequence[int]) -> Iterator[list[int]]:
    for start in range(0, len(uids), _CHUNK):
        yield list(uids[start : start + _CHUNK])
