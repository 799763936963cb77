"""Whatever happens to the connection or the server, the listener comes back, loses nothing and stores nothing twice."""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from channels.email.imap import News
from tests.channels.email.imap.desk import Desk, eventually, letter, listener, listening, settings
from tests.services.ca import make_certificate
from tests.services.dovecot import AWKWARD, AWKWARD_PASSWORD, Dovecot, dovecot
from tests.services.link import link_to
from tests.services.tokens import Tokens

pytestmark = pytest.mark.slow  # a real service is started

DONE = "$EquerryDone"


@pytest.fixture
def own() -> Iterator[Dovecot]:
    """A Dovecot that a test may stop."""
    with dovecot() as running:
        yield running


def test_a_dropped_connection_is_made_again_at_once(server: Dovecot, user: str, desk: Desk) -> None:
    with link_to(server.imap) as link, listening(desk, settings(server, user, port=link.port)):
        link.drop()
        server.deliver(user, letter(1))
        eventually(lambda: desk.stored)
    assert desk.heard(News.LOST)
    assert link.connections == 2


def test_a_half_open_link_ends_by_the_read_timeout_and_a_new_one_brings_the_mail(
    server: Dovecot, user: str, desk: Desk
) -> None:
    with link_to(server.imap) as link:
        how = settings(server, user, port=link.port, idle_renew_seconds=1.0, read_seconds=1.0)
        with listening(desk, how):
            link.go_silent()
            server.deliver(user, letter(1))
            eventually(lambda: desk.heard(News.LOST), 5)
            assert desk.stored == []
            link.heal()
            eventually(lambda: desk.stored, 5)


def test_a_listener_stops_within_two_seconds_on_a_half_open_link(server: Dovecot, user: str, desk: Desk) -> None:
    with link_to(server.imap) as link:
        one = listener(desk, settings(server, user, port=link.port, idle_renew_seconds=0.5, read_seconds=30.0))
        one.start()
        eventually(lambda: desk.heard(News.LISTENING))
        link.go_silent()
        time.sleep(1.2)  # it waits for the answer to DONE by now
        began = time.monotonic()
        assert one.stop()
        assert time.monotonic() - began < 2.0


def test_a_kicked_session_comes_back(server: Dovecot, user: str, desk: Desk) -> None:
    with listening(desk, settings(server, user)):
        time.sleep(0.2)  # idling
        server.admin("kick", user)
        eventually(lambda: len(desk.heard(News.LISTENING)) == 2)
        server.deliver(user, letter(1))
        eventually(lambda: desk.stored)
    assert len(desk.heard(News.LOST)) == 1


def test_a_new_uidvalidity_means_a_rescan_and_everything_is_stored_once(server: Dovecot, user: str, desk: Desk) -> None:
    for number in range(3):
        server.deliver(user, letter(number))
    with listening(desk, settings(server, user)):
        eventually(lambda: server.marked(user, DONE) == 3)
        with server.client(user) as client:  # the marks go, as they do when a mailbox is restored
            client.select_folder("INBOX")
            client.remove_flags([1, 2, 3], [DONE])
        server.admin("mailbox", "update", "-u", user, "--uid-validity", "7", "INBOX")
        server.admin("kick", user)
        eventually(lambda: server.marked(user, DONE) == 3)
        eventually(lambda: desk.heard(News.RESCAN))
    assert len(desk.heard(News.RESCAN)) == 1
    assert (desk.deliveries, desk.subjects()) == (6, ["0", "1", "2"])
    assert {place.uidvalidity for place, _ in desk.fates} > {7}


def test_a_server_that_restarts_in_the_middle_of_a_fetch_loses_nothing(own: Dovecot, desk: Desk) -> None:
    user = own.new_user()
    own.fill(user, [letter(number, "x" * 20_000) for number in range(120)])
    stopped = threading.Event()
    with link_to(own.imap) as link:

        def stop_in_the_middle(octets: int) -> None:
            if octets > 600_000 and not stopped.is_set():
                stopped.set()
                link.drop()

        link.on_passed = stop_in_the_middle
        with listening(desk, settings(own, user, port=link.port, batch=20)):
            eventually(stopped.is_set)
            own.stop()
            eventually(lambda: desk.heard(News.LOST))
            before = len(desk.stored)
            own.start()
            eventually(lambda: own.marked(user, DONE) == 120)
    assert before < 120
    assert sorted(map(int, desk.subjects())) == list(range(120))
    assert not desk.heard(News.ASIDE)


def test_a_server_that_is_away_is_tried_again_with_growing_pauses(own: Dovecot, desk: Desk) -> None:
    user = own.new_user()
    own.stop()
    one = listener(desk, settings(own, user), chance=lambda: 1.0)
    one.start()
    eventually(lambda: len(desk.heard(News.LOST)) >= 4)
    own.start()
    own.deliver(user, letter(1))
    eventually(lambda: desk.stored)
    assert one.stop()
    assert [note.pause for note in desk.heard(News.LOST)][:4] == [0.1, 0.2, 0.4, 0.5]


def test_a_wrong_password_is_stated_and_tried_again_slowly(server: Dovecot, user: str, desk: Desk) -> None:
    one = listener(desk, settings(server, user, password="hunter2"), chance=lambda: 1.0)
    one.start()
    eventually(lambda: len(desk.heard(News.REFUSED)) >= 4)
    assert one.stop()
    refused = desk.heard(News.REFUSED)
    assert refused[0].sentence == "The server refused the user or the password (AUTHENTICATIONFAILED)."
    assert [note.pause for note in refused][:4] == [0.1, 0.2, 0.4, 0.4]
    assert not desk.heard(News.LOST)


def test_a_folder_that_is_not_there_is_stated(server: Dovecot, user: str, desk: Desk) -> None:
    one = listener(desk, settings(server, user, folder="Nowhere"))
    one.start()
    eventually(lambda: desk.heard(News.REFUSED))
    assert one.stop()
    assert "'Nowhere' cannot be opened" in desk.heard(News.REFUSED)[0].sentence


def test_a_password_with_quotes_and_umlauts_signs_in(server: Dovecot, desk: Desk) -> None:
    with listening(desk, settings(server, AWKWARD, password=AWKWARD_PASSWORD)):
        pass


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_over_tls_mail_comes_in_as_over_an_open_line(server: Dovecot, user: str, desk: Desk, security: str) -> None:
    port = server.imaps if security == "tls" else server.imap
    more = {"host": "localhost", "port": port, "security": security, "ca_file": str(server.certificate.ca)}
    with listening(desk, settings(server, user, **more)):
        for number in range(5):
            server.deliver(user, letter(number, "x" * 50_000))
        eventually(lambda: len(desk.stored) == 5)
        began = time.monotonic()
        server.deliver(user, letter("last"))
        eventually(lambda: len(desk.stored) == 6)
        assert time.monotonic() - began < 2.0
    assert not desk.heard(News.LOST)


@pytest.mark.parametrize("security", ["starttls", "tls"])
@pytest.mark.parametrize("fault", ["another authority", "another name"])
def test_a_certificate_that_does_not_check_gets_no_password(
    server: Dovecot, user: str, desk: Desk, tmp_path: Path, security: str, fault: str
) -> None:
    other = make_certificate(tmp_path).ca if fault == "another authority" else server.certificate.ca
    more = {
        "host": "localhost" if fault == "another authority" else "127.0.0.1",
        "port": server.imaps if security == "tls" else server.imap,
        "security": security,
        "ca_file": str(other),
    }
    one = listener(desk, settings(server, user, **more))
    one.start()
    eventually(lambda: desk.heard(News.REFUSED))
    assert one.stop()
    assert desk.heard(News.REFUSED)[0].sentence == "The server's certificate does not check."
    assert not desk.heard(News.LISTENING)


def test_a_server_that_hides_starttls_gets_no_password(server: Dovecot, user: str, desk: Desk) -> None:
    said: list[bytes] = []

    def serve(listening_at: socket.socket) -> None:
        with listening_at.accept()[0] as peer, peer.makefile("rb") as lines:
            peer.sendall(b"* OK [CAPABILITY IMAP4rev1] hi\r\n")
            for line in lines:
                said.append(line)
                tag = line.split()[0]
                peer.sendall(b"* CAPABILITY IMAP4rev1\r\n" + tag + b" OK done\r\n")

    with socket.create_server(("127.0.0.1", 0)) as open_line:
        thread = threading.Thread(target=serve, args=(open_line,))
        thread.start()
        more = {"port": open_line.getsockname()[1], "security": "starttls", "refused_seconds": 60.0}
        one = listener(desk, settings(server, user, **more))
        one.start()
        eventually(lambda: desk.heard(News.REFUSED))
        assert one.stop()
        thread.join()
    assert desk.heard(News.REFUSED)[0].sentence == "The server does not offer STARTTLS."
    assert not any(b"LOGIN" in line.upper() or b"AUTH" in line.upper() for line in said)


def token_command(file: Path) -> tuple[str, ...]:
    return (sys.executable, "-c", f"print(open({str(file)!r}).read())")


def test_xoauth2_takes_a_fresh_token_at_every_connect(
    server: Dovecot, tokens: Tokens, user: str, desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    file.write_text("first-token")
    tokens.users = {"first-token": user, "second-token": user}
    with listening(desk, settings(server, user, token_command=token_command(file))):
        file.write_text("second-token")
        server.admin("kick", user)
        eventually(lambda: len(desk.heard(News.LISTENING)) == 2)
        server.deliver(user, letter(1))
        eventually(lambda: desk.stored)
    assert tokens.asked[-2:] == ["first-token", "second-token"]


def test_a_token_that_is_over_is_stated_and_never_shown(
    server: Dovecot, tokens: Tokens, user: str, desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    file.write_text("stale-token")
    one = listener(desk, settings(server, user, token_command=token_command(file)))
    one.start()
    eventually(lambda: desk.heard(News.REFUSED))
    assert one.stop()
    assert desk.heard(News.REFUSED)[0].sentence.startswith("The server refused the token")
    assert "stale" not in str(desk.notes)


@pytest.mark.parametrize(
    "script, wanted",
    [
        ("import sys; print('secret-token'); sys.exit(3)", "failed with status 3"),
        ("pass", "printed no token"),
        ("print('two words')", "printed no token"),
        ("import time; time.sleep(30)", "given up after 0.3 seconds"),
        ("import subprocess; subprocess.run(['sleep', '30'])", "given up after 0.3 seconds"),
    ],
)
def test_a_token_command_that_fails_or_hangs_is_stated(
    server: Dovecot, user: str, desk: Desk, script: str, wanted: str
) -> None:
    seconds = 0.3 if "sleep" in script else 10.0
    command = (sys.executable, "-S", "-c", script)
    one = listener(desk, settings(server, user, token_command=command, token_seconds=seconds))
    one.start()
    eventually(lambda: desk.heard(News.REFUSED))
    assert one.stop()
    assert wanted in desk.heard(News.REFUSED)[0].sentence
    assert "secret-token" not in str(desk.notes)


def test_a_token_command_that_is_not_there_is_stated(server: Dovecot, user: str, desk: Desk) -> None:
    one = listener(desk, settings(server, user, token_command=("/nowhere/token",)))
    one.start()
    eventually(lambda: desk.heard(News.REFUSED))
    assert one.stop()
    assert "cannot be run" in desk.heard(News.REFUSED)[0].sentence


def test_a_listener_stops_while_its_token_command_hangs(server: Dovecot, user: str, desk: Desk) -> None:
    command = (sys.executable, "-S", "-c", "import time; time.sleep(30)")
    one = listener(desk, settings(server, user, token_command=command))
    one.start()
    time.sleep(0.2)
    began = time.monotonic()
    assert one.stop()
    assert time.monotonic() - began < 1.0
