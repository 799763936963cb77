"""A real Dovecot: IMAP (plain with STARTTLS, and TLS), LMTP, passwords and XOAUTH2. Every test takes a user of its own."""

from __future__ import annotations

import contextlib
import grp
import itertools
import os
import pwd
import smtplib
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from imapclient import IMAPClient

from tests.services.ca import Certificate, make_certificate
from tests.services.ports import end, folder, free_ports, start, wait_for
from tests.services.programs import program

PASSWORD = "secret"  #: of every user but one
AWKWARD, AWKWARD_PASSWORD = "awkward", 'p\u00e4ss "w\\rd'  #: a user whose password must be quoted, and is not ASCII


class Dovecot:
    """One installation in a folder."""

    def __init__(self, base: Path, *, token_port: int | None = None) -> None:
        self.base = base
        self.imap, self.imaps, self.lmtp, self.sasl = free_ports(4)
        self.certificate: Certificate = make_certificate(base / "tls")
        self._binary = str(program("dovecot", "dovecot-imapd dovecot-lmtpd"))
        self._doveadm = str(program("doveadm", "dovecot-imapd dovecot-lmtpd"))
        root = os.geteuid() == 0
        self._user = "nobody" if root else pwd.getpwuid(os.geteuid()).pw_name
        self._group = "nogroup" if root else grp.getgrgid(os.getegid()).gr_name
        (base / "mail").mkdir()
        if root:
            os.chown(base / "mail", pwd.getpwnam(self._user).pw_uid, grp.getgrnam(self._group).gr_gid)
        # All of them at once: Dovecot does not see that the file has changed twice within a second.
        users = {f"bot{number}": PASSWORD for number in range(1, 500)} | {AWKWARD: AWKWARD_PASSWORD}
        (base / "users").write_text("".join(f"{name}:{{PLAIN}}{words}\n" for name, words in users.items()))
        (base / "d.conf").write_text(self._settings(token_port))
        self._numbers = itertools.count(1)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and return when it listens."""
        self.process = start([self._binary, "-F", "-c", str(self.base / "d.conf")], self.base / "out")
        wait_for(self.imap, self.process, self.base / "log")
        wait_for(self.lmtp, self.process, self.base / "log")

    def stop(self) -> None:
        """Stop it, with all of its processes."""
        if self.process is None:
            return
        end(self.process)
        self.process = None
        # The master is gone, and its children follow it; a new one cannot bind before they have let go of the ports.
        for port in (self.imap, self.imaps, self.lmtp, self.sasl):
            until = time.monotonic() + 10
            while time.monotonic() < until:
                try:
                    socket.create_server(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.05)

    def new_user(self) -> str:
        """Return a user that no test has had before, with an empty mailbox."""
        user = f"bot{next(self._numbers)}"
        with self.client(user) as client:
            client.select_folder("INBOX")
        return user

    @contextmanager
    def client(self, user: str, password: str = PASSWORD) -> Iterator[IMAPClient]:
        """A mail program at work in a mailbox."""
        client = IMAPClient("127.0.0.1", self.imap, ssl=False, timeout=20)
        try:
            client.login(user, password)
            yield client
        finally:
            with contextlib.suppress(Exception):  # the test may have ended the session already
                client.logout()

    def deliver(self, user: str, raw: bytes, sender: str = "dana@acme.example") -> None:
        """Deliver a mail by LMTP, as a mail server does."""
        with smtplib.LMTP("127.0.0.1", self.lmtp, local_hostname="mx.acme.example") as lmtp:
            lmtp.sendmail(sender, [f"{user}@acme.example"], raw)

    def fill(self, user: str, mails: Sequence[bytes]) -> None:
        """Put many mails into a mailbox at once, as if they had come while nobody looked."""
        new = self.base / "mail" / user / "new"
        owner = new.stat()
        for number, raw in enumerate(mails):
            # Maildir sorts what is new by the name's seconds, then by the name.
            path = new / f"17000{number:05d}.M{number}P1.test"
            path.write_bytes(raw)
            os.chown(path, owner.st_uid, owner.st_gid)

    def admin(self, *words: str) -> str:
        """Run doveadm."""
        done = subprocess.run(
            [self._doveadm, "-c", str(self.base / "d.conf"), *words], check=True, capture_output=True, text=True
        )
        return done.stdout

    def marked(self, user: str, keyword: str, folder_name: str = "INBOX") -> int:
        """Return how many messages carry a keyword."""
        with self.client(user) as client:
            client.select_folder(folder_name, readonly=True)
            return len(client.search(["KEYWORD", keyword]))

    def _settings(self, token_port: int | None) -> str:
        base, user, group = self.base, self._user, self._group

        def block(head: str, *lines: str) -> str:  # one setting a line is the only form that 2.3 reads
            return "\n".join([f"{head} {{", *lines, "}"])

        def listener(name: str, port: int, *more: str) -> tuple[str, ...]:
            return (f"inet_listener {name} {{", f"port={port}", *more, "}")

        parts = [
            f"base_dir={base}/run",
            f"state_dir={base}/run",
            f"log_path={base}/log",
            "protocols=imap lmtp",
            "listen=127.0.0.1",
            "ssl=yes",
            f"ssl_cert=<{self.certificate.certificate}",
            f"ssl_key=<{self.certificate.key}",
            "disable_plaintext_auth=no",
            "auth_mechanisms=plain login" + (" xoauth2" if token_port else ""),
            "auth_cache_size=0",
            "auth_failure_delay=0",
            f"default_internal_user={user}",
            f"default_internal_group={group}",
            f"default_login_user={user}",
            "first_valid_uid=1",
            "mail_fsync=never",
            "mail_max_userip_connections=50",
            "recipient_delimiter=+",
            "auth_username_format=%n",
            f"mail_location=maildir:{base}/mail/%n",
            block("passdb", "driver=passwd-file", f"args=username_format=%n {base}/users"),
            block("userdb", "driver=static", f"args=uid={user} gid={group} home={base}/mail/%n"),
            *(block(f"service {name}", "chroot=") for name in ("imap-login", "anvil", "stats")),
            # A wrong password is not answered later each time: the tests' patience is short.
            block("service anvil", "unix_listener anvil-auth-penalty {", "mode=0", "}"),
            block("service imap-login", *listener("imap", self.imap), *listener("imaps", self.imaps, "ssl=yes")),
            block("service lmtp", *listener("lmtp", self.lmtp)),
            # Postfix asks here whether a password is right.
            block("service auth", "chroot=", *listener("sasl", self.sasl)),
        ]
        if token_port:
            (base / "oauth2.conf").write_text(
                f"tokeninfo_url = http://127.0.0.1:{token_port}/?token=\n"
                "introspection_mode = get\nusername_attribute = email\nusername_format = %n\n"
            )
            parts.append(block("passdb", "driver=oauth2", "mechanisms=xoauth2", f"args={base}/oauth2.conf"))
        return "\n".join(parts) + "\n"


@contextmanager
def dovecot(*, token_port: int | None = None) -> Iterator[Dovecot]:
    """A running Dovecot; `token_port` is where it asks whose a token is."""
    with folder() as base:
        server = Dovecot(base, token_port=token_port)
        server.start()
        try:
            yield server
        finally:
            server.stop()
