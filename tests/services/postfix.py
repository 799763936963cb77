"""A real Postfix in a folder of its own: SMTP in, LMTP out to a server of ours. It never touches the machine's own.

Root only: Postfix gives its rights away by itself.
"""

from __future__ import annotations

import os
import pwd
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services.ca import Certificate
from tests.services.ports import end, folder, free_ports, start, wait_for
from tests.services.programs import program

DOMAIN = "bot.test"  #: whose mail it takes
#: Recipients that are refused, for good and for the moment.
REFUSED = {f"gone@{DOMAIN}": "550 5.1.1 no such user", f"later@{DOMAIN}": "450 4.2.1 mailbox busy"}


class Postfix:
    """One instance: it takes mail for DOMAIN and hands it to `lmtp`; with a certificate also by TLS, after a login."""

    def __init__(
        self, base: Path, *, lmtp: int, certificate: Certificate | None = None, sasl: int | None = None
    ) -> None:
        if os.geteuid() != 0:
            pytest.fail("Postfix can only be started by root", pytrace=False)
        self._postfix = str(program("postfix", "postfix"))
        self._postconf = str(program("postconf", "postfix"))
        self.base = base
        self.etc = base / "etc"
        self.smtp, self.smtps = free_ports(2)
        for name in ("etc", "spool", "data"):
            (base / name).mkdir()
        os.chown(base / "data", pwd.getpwnam("postfix").pw_uid, -1)
        (self.etc / "main.cf").write_text(self._main(lmtp, certificate, sasl))
        self._write_master(tls=certificate is not None)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """What it has said so far."""
        path = self.base / "out"
        return path.read_text(errors="replace") if path.is_file() else ""

    def start(self) -> None:
        """Start it, and return when it listens."""
        self.process = start([self._postfix, "-c", str(self.etc), "start-fg"], self.base / "out")
        wait_for(self.smtp, self.process, self.base / "out")

    def stop(self) -> None:
        """Stop it, with all of its processes."""
        if self.process is not None:
            subprocess.run([self._postfix, "-c", str(self.etc), "abort"], check=False, capture_output=True)
            end(self.process)
            self.process = None

    def flush(self) -> None:
        """Try at once what waits in the queue."""
        subprocess.run([self._postfix, "-c", str(self.etc), "flush"], check=True, capture_output=True)

    def waiting(self) -> int:
        """Return how many messages wait in the queue."""
        queues = ("incoming", "active", "deferred")
        return sum(1 for queue in queues for path in (self.base / "spool" / queue).rglob("*") if path.is_file())

    def _main(self, lmtp: int, certificate: Certificate | None, sasl: int | None) -> str:
        refused = " ".join(f"{{ {address} = {answer} }}" for address, answer in REFUSED.items())
        lines = [
            "compatibility_level = 3.6",
            f"queue_directory = {self.base}/spool",
            f"data_directory = {self.base}/data",
            "command_directory = /usr/sbin",
            "daemon_directory = /usr/lib/postfix/sbin",
            "mail_owner = postfix",
            "setgid_group = postdrop",
            "inet_interfaces = 127.0.0.1",
            "inet_protocols = ipv4",
            "myhostname = mx.bot.test",
            "mydestination =",
            "mynetworks =",
            "relay_domains =",
            f"virtual_mailbox_domains = {DOMAIN}",
            "virtual_mailbox_maps = static:ok",
            f"virtual_transport = lmtp:inet:127.0.0.1:{lmtp}",
            "recipient_delimiter = +",
            "smtpd_forbid_bare_newline = yes",
            "smtpd_forbid_bare_newline_exclusions =",
            f"smtpd_recipient_restrictions = check_recipient_access inline:{{ {refused} }}, reject_unauth_destination",
            "message_size_limit = 30000000",
            "virtual_mailbox_limit = 0",
            "minimal_backoff_time = 1s",
            "maximal_backoff_time = 2s",
            "queue_run_delay = 1s",
            "default_transport = error:outside mail disabled",  # nothing leaves this machine
            "maillog_file = /dev/stdout",
        ]
        if certificate is not None:
            lines += [
                f"smtpd_tls_cert_file = {certificate.certificate}",
                f"smtpd_tls_key_file = {certificate.key}",
                "smtpd_tls_security_level = may",
                "smtpd_tls_auth_only = yes",
            ]
        if sasl is not None:
            lines += [
                "smtpd_sasl_auth_enable = yes",
                "smtpd_sasl_type = dovecot",
                f"smtpd_sasl_path = inet:127.0.0.1:{sasl}",
                "smtpd_sasl_security_options = noanonymous",
                "smtpd_client_restrictions = permit_sasl_authenticated, reject",
                "smtpd_delay_reject = yes",
            ]
        return "\n".join(lines) + "\n"

    def _write_master(self, *, tls: bool) -> None:
        lines = Path("/etc/postfix/master.cf").read_text().splitlines()
        (self.etc / "master.cf").write_text("\n".join(x for x in lines if not x.startswith("smtp ")) + "\n")
        services = [(self.smtp, "smtpd")]
        if tls:
            services.append((self.smtps, "smtpd -o smtpd_tls_wrappermode=yes"))
        for port, command in services:
            entry = f"127.0.0.1:{port}/inet=127.0.0.1:{port} inet n - n - - {command}"
            subprocess.run([self._postconf, "-c", str(self.etc), "-Me", entry], check=True, capture_output=True)
        subprocess.run([self._postconf, "-c", str(self.etc), "-F", "*/*/chroot=n"], check=True, capture_output=True)


@contextmanager
def postfix(*, lmtp: int, certificate: Certificate | None = None, sasl: int | None = None) -> Iterator[Postfix]:
    """A running Postfix."""
    with folder() as base:
        server = Postfix(base, lmtp=lmtp, certificate=certificate, sasl=sasl)
        server.start()
        try:
            yield server
        finally:
            server.stop()
