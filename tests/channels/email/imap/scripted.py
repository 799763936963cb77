"""An IMAP server that does one thing wrong, on purpose; for what a real one does too seldom to be waited for."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO


class Scripted:
    """A mailbox of one folder. The hooks may write to the peer by `say`, and return True to have handled a command."""

    def __init__(self, mails: dict[int, bytes] | None = None) -> None:
        self.mails = mails or {}
        self.flags: dict[int, set[str]] = {}
        self.connections = 0
        self.commands: list[str] = []
        self.on: dict[str, Callable[[Scripted, Peer], bool]] = {}  #: by command word
        self.listed: list[int] | None = None  #: what SEARCH goes by when it is not the mails themselves
        self.sizes: dict[int, int] = {}  #: sizes that are told instead of the real ones
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])

    def serve(self) -> None:
        while True:
            try:
                peer = self.listening.accept()[0]
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._session, args=(peer,), daemon=True).start()

    def _session(self, line: socket.socket) -> None:
        with line, line.makefile("rb") as lines, contextlib.suppress(OSError, ValueError):
            peer = Peer(line, lines)
            peer.say("* OK [CAPABILITY IMAP4rev1 IDLE] ready")
            while raw := lines.readline():
                peer.tag, _, rest = raw.decode().strip().partition(" ")
                if peer.tag == "DONE":
                    peer.say(f"{peer.idle} OK done")
                    continue
                words = rest.split()
                word = words[1] if words[0] == "UID" else words[0]
                self.commands.append(rest)
                peer.rest = rest
                if word in self.on and self.on[word](self, peer):
                    continue
                self._answer(peer, word, rest)

    def _answer(self, peer: Peer, word: str, rest: str) -> None:
        if word == "SELECT":
            peer.say("* FLAGS (\\Seen)")
            peer.say(f"* {len(self.mails)} EXISTS")
            peer.say("* 0 RECENT")
            peer.say("* OK [PERMANENTFLAGS (\\Seen \\*)] ok")
            peer.say("* OK [UIDVALIDITY 5] ok")
            peer.say(f"{peer.tag} OK [READ-WRITE] done")
            return
        if word == "IDLE":
            peer.idle = peer.tag
            peer.say("+ idling")
            return
        if word == "CAPABILITY":
            peer.say("* CAPABILITY IMAP4rev1 IDLE")
        if word == "SEARCH":
            found = [u for u in (self.mails if self.listed is None else self.listed) if not self.flags.get(u)]
            peer.say(f"* SEARCH {' '.join(map(str, found))}".strip())
        if word == "FETCH":
            for uid in self.named(rest):
                raw = self.mails[uid]
                size = self.sizes.get(uid, len(raw))
                if "SIZE" in rest:
                    peer.say(f"* {uid} FETCH (UID {uid} RFC822.SIZE {size})")
                else:
                    peer.line.sendall(f"* {uid} FETCH (UID {uid} BODY[] {{{len(raw)}}}\r\n".encode() + raw + b")\r\n")
        if word == "STORE":
            for uid in self.named(rest):
                self.flags.setdefault(uid, set()).update(re.findall(r"[$\\]\w+", rest))
        peer.say(f"{peer.tag} OK done")

    def named(self, rest: str) -> list[int]:
        """The UIDs that a command names and that are there."""
        uids: list[int] = []
        for part in rest.split()[2].split(","):
            first, _, last = part.partition(":")
            uids += range(int(first), int(last or first) + 1)
        return [uid for uid in uids if uid in self.mails]


class Peer:
    """One connection."""

    def __init__(self, line: socket.socket, lines: BinaryIO) -> None:
        self.line, self.lines = line, lines
        self.tag = self.idle = self.rest = ""

    def say(self, text: str) -> None:
        self.line.sendall(text.encode() + b"\r\n")

    def hang_up(self) -> None:
        self.line.shutdown(socket.SHUT_RDWR)


@contextmanager
def scripted(mails: dict[int, bytes] | None = None) -> Iterator[Scripted]:
    """A running one."""
    server = Scripted(mails)
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.listening.shutdown(socket.SHUT_RDWR)
        server.listening.close()
        thread.join()
