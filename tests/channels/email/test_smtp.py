"""Mail goes out over real sockets, and every answer of the server has its meaning."""

from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult

from channels import Outbound
from channels.email.smtp import SmtpOutbound, SmtpSettings
from core.errors import BadInput, EquerryError, SendDeferred, SendRefused
from tests.channels.email.helpers import mail

FROM, TO = "equerry@acme.example", "dana@acme.example"


class Server:
    """A server that answers as it is told, and keeps what it took."""

    def __init__(self, *, rcpt: str = "250 OK", data: str = "250 OK") -> None:
        self.rcpt, self.data = rcpt, data
        self.taken: list[tuple[str, list[str], bytes]] = []

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.rcpt.startswith("2"):
            envelope.rcpt_tos.append(address)
        return self.rcpt

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.data.startswith("2"):
            self.taken.append((envelope.mail_from, envelope.rcpt_tos, envelope.original_content))
        return self.data


@contextmanager
def running(server: Server, *, ssl_context: ssl.SSLContext | None = None, **more: Any) -> Iterator[int]:
    """A real server in a thread of its own, on a port of the system's choice (aiosmtpd's controllers want to be told one)."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def start() -> asyncio.Server:
        return await loop.create_server(
            lambda: SMTP(server, hostname="localhost", loop=loop, **more), "127.0.0.1", 0, ssl=ssl_context
        )

    async def stop(listening: asyncio.Server) -> None:
        listening.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    listening = asyncio.run_coroutine_threadsafe(start(), loop).result(10)
    try:
        yield listening.sockets[0].getsockname()[1]
    finally:
        asyncio.run_coroutine_threadsafe(stop(listening), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def outbound(port: int, **more: Any) -> Outbound:
    options = {
        "host": "127.0.0.1",
        "port": port,
        "security": "none",
        "mail_from": FROM,
        "timeout": 5.0,
    } | more
    return SmtpOutbound(SmtpSettings(**options))


def test_a_mail_is_handed_over_byte_for_byte() -> None:
    server = Server()
    with running(server) as port:
        outbound(port).send(mail("a\r\n.b\r\n"), TO)
    assert server.taken == [(FROM, [TO], mail("a\r\n.b\r\n"))]


@pytest.mark.parametrize(
    "server, wanted",
    [
        (Server(rcpt="550 5.1.1 no such user"), SendRefused),
        (Server(rcpt="450 4.2.1 greylisted"), SendDeferred),
        (Server(data="554 5.7.1 spam"), SendRefused),
        (Server(data="452 4.2.2 mailbox full"), SendDeferred),
        (Server(data="421 4.3.2 going down"), SendDeferred),
    ],
)
def test_4xx_is_tried_again_and_5xx_is_not(server: Server, wanted: type[EquerryError]) -> None:
    with running(server) as port, pytest.raises(wanted):
        outbound(port).send(mail(), TO)
    assert server.taken == []


def test_no_server_is_tried_again() -> None:
    with running(Server()) as port:
        pass
    with pytest.raises(SendDeferred):
        outbound(port).send(mail(), TO)


def test_a_server_that_never_speaks_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(SendDeferred):
        outbound(silent.getsockname()[1], timeout=0.3).send(mail(), TO)


def test_a_server_that_hangs_up_after_taking_the_mail_has_taken_it() -> None:
    def serve(listening: socket.socket) -> None:
        with listening.accept()[0] as peer, peer.makefile("rb") as lines:
            peer.sendall(b"220 hi\r\n")
            for line in lines:
                if line.upper().startswith(b"DATA"):
                    peer.sendall(b"354 go\r\n")
                    while lines.readline() != b".\r\n":
                        pass
                    peer.sendall(b"250 taken\r\n")
                    return
                peer.sendall(b"250 ok\r\n")

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=serve, args=(listening,))
        thread.start()
        outbound(listening.getsockname()[1]).send(mail(), TO)
        thread.join()


@pytest.mark.parametrize(
    "to", ["dana@acme.example>\r\nRCPT TO:<x@evil.test", "a b@c.example", "dana@acme.example\r\nDATA"]
)
def test_an_address_that_would_be_a_command_is_refused(to: str) -> None:
    with pytest.raises(SendRefused):
        outbound(1).send(mail(), to)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for localhost, and its key, in one file."""
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")],
        check=True, capture_output=True,
    )  # fmt: skip
    return folder


def server_context(folder: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return context


def check_login(server: Any, session: Any, envelope: Any, mechanism: str, login: Any) -> AuthResult:
    return AuthResult(success=(login.login, login.password) == (b"equerry", b"right"), handled=False)


def test_starttls_with_a_certificate_that_checks_and_a_login(certificate: Path) -> None:
    server = Server()
    tls = {
        "tls_context": server_context(certificate),
        "require_starttls": True,
        "authenticator": check_login,
        "auth_required": True,
    }
    ours = {
        "host": "localhost",
        "security": "starttls",
        "ca_file": str(certificate / "cert.pem"),
        "user": "equerry",
    }
    with running(server, **tls) as port:
        outbound(port, **ours, password="right").send(mail(), TO)
        with pytest.raises(SendDeferred) as refused:
            outbound(port, **ours, password="wrong").send(mail(), TO)
    assert len(server.taken) == 1
    assert "535" in str(refused.value)
    assert "wrong" not in str(refused.value)


def test_tls_from_the_first_octet(certificate: Path) -> None:
    server = Server()
    with running(server, ssl_context=server_context(certificate)) as port:
        outbound(port, host="localhost", security="tls", ca_file=str(certificate / "cert.pem")).send(mail(), TO)
    assert len(server.taken) == 1


@pytest.mark.parametrize("more", [{"host": "localhost"}, {"host": "127.0.0.1", "ca_file": "cert.pem"}])
def test_a_certificate_that_does_not_check_gets_no_mail(certificate: Path, more: dict[str, str]) -> None:
    server = Server()
    more = {k: str(certificate / v) if k == "ca_file" else v for k, v in more.items()}
    with running(server, tls_context=server_context(certificate)) as port, pytest.raises(SendDeferred):
        outbound(port, security="starttls", **more).send(mail(), TO)
    assert server.taken == []


def test_a_server_without_starttls_gets_no_mail() -> None:
    server = Server()
    with running(server) as port, pytest.raises(SendDeferred):
        outbound(port, security="starttls").send(mail(), TO)
    assert server.taken == []


def test_a_password_over_an_open_line_is_refused_by_the_settings_and_never_shown() -> None:
    with pytest.raises(BadInput):
        SmtpSettings(host="x", security="none", user="a", password="b")
    assert "hunter2" not in repr(SmtpSettings(host="x", user="a", password="hunter2"))
