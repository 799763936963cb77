"""What the client library and odd servers do wrong is taken into account, one trap a test."""

from __future__ import annotations

import socket
import time
from typing import Any

import pytest

from channels.email.imap import Fate, ImapSettings, News
from tests.channels.email.imap.desk import Desk, eventually, letter, listener, listening
from tests.channels.email.imap.scripted import Peer, Scripted, scripted

pytestmark = pytest.mark.slow  # a server that misbehaves takes its time


def how(server: Scripted, **more: Any) -> ImapSettings:
    waits = {"connect_seconds": 3.0, "read_seconds": 3.0, "settle_seconds": 0.2, "backoff_seconds": 0.05}
    given: dict[str, Any] = {"host": "127.0.0.1", "port": server.port, "security": "none", "user": "bot"}
    return ImapSettings(**(given | {"password": "x", "backoff_ceiling_seconds": 0.1} | waits | more))


def test_mail_announced_together_with_the_answer_to_idle_is_found_at_once(desk: Desk) -> None:
    def announce_at_once(server: Scripted, peer: Peer) -> bool:
        if server.mails:
            return False
        server.mails[1] = letter(1)
        peer.idle = peer.tag
        peer.say("+ idling\r\n* 1 EXISTS")
        return True

    with scripted() as server:
        server.on["IDLE"] = announce_at_once
        with listening(desk, how(server, idle_renew_seconds=60.0)):
            eventually(lambda: desk.stored, 5)
    assert not desk.heard(News.LOST)


def test_mail_announced_with_the_answer_to_a_search_in_which_it_is_not_is_found_at_once(desk: Desk) -> None:
    def too_late(server: Scripted, peer: Peer) -> bool:
        if server.mails:
            return False
        server.mails[1] = letter(1)
        peer.say(f"* SEARCH\r\n* 1 EXISTS\r\n{peer.tag} OK done")
        return True

    with scripted() as server:
        server.on["SEARCH"] = too_late
        with listening(desk, how(server, idle_renew_seconds=60.0)):
            eventually(lambda: desk.stored, 5)
    assert not desk.heard(News.LOST)


@pytest.mark.parametrize("command", ["IDLE", "SEARCH"])
def test_a_server_that_announces_without_end_is_not_asked_without_end(desk: Desk, command: str) -> None:
    def announce(server: Scripted, peer: Peer) -> bool:
        if command == "IDLE":
            peer.idle = peer.tag
            peer.say("+ idling\r\n* 1 EXISTS")
            return True
        peer.say("* 1 EXISTS")
        return False

    with scripted() as server:
        server.on[command] = announce
        with listening(desk, how(server, settle_seconds=0.3, vain_hints=3)):
            time.sleep(1.0)
        looks = sum("SEARCH" in c for c in server.commands)
    assert 3 <= looks <= 8  # three at once, then one in each pause


def test_a_new_mail_is_found_on_a_server_that_searches_an_old_picture_until_noop(desk: Desk) -> None:
    def refresh(server: Scripted, peer: Peer) -> bool:
        server.listed = sorted(server.mails)
        return False

    def announce(server: Scripted, peer: Peer) -> bool:
        peer.idle = peer.tag
        peer.say("+ idling")
        if not server.mails:
            server.mails[1] = letter(1)
            time.sleep(0.1)
            peer.say("* 1 EXISTS")
        return True

    with scripted() as server:
        server.listed = []
        server.on |= {"NOOP": refresh, "IDLE": announce}
        with listening(desk, how(server)):
            eventually(lambda: desk.stored, 5)
    assert server.commands.index("NOOP") < next(i for i, c in enumerate(server.commands) if "SEARCH" in c)


@pytest.mark.parametrize("last_words", ["* 6 EX", "* BYE shutting down\r\n", ""])
def test_half_a_line_a_goodbye_and_a_silent_end_while_idling_mean_a_new_connection(desk: Desk, last_words: str) -> None:
    def break_off(server: Scripted, peer: Peer) -> bool:
        if server.connections > 1:
            return False
        peer.idle = peer.tag
        peer.say("+ idling")
        time.sleep(0.2)
        server.mails[1] = letter(1)
        peer.line.sendall(last_words.encode())
        if not last_words:
            peer.hang_up()
        return True

    with scripted() as server:
        server.on["IDLE"] = break_off
        with listening(desk, how(server)):
            eventually(lambda: desk.stored, 5)
        assert server.connections == 2
    assert len(desk.heard(News.LOST)) == 1


def test_a_dead_connection_does_not_make_the_listener_spin(desk: Desk) -> None:
    def hang_up(server: Scripted, peer: Peer) -> bool:
        peer.say("+ idling")
        peer.hang_up()
        return True

    with scripted() as server:
        server.on["IDLE"] = hang_up
        with listening(desk, how(server, backoff_seconds=0.4, backoff_ceiling_seconds=0.4)):
            time.sleep(1.0)
        assert 2 <= server.connections <= 6  # pauses of 0.2 seconds with chance at its lowest


def test_a_size_that_was_only_estimated_does_not_get_past_the_ceiling(desk: Desk) -> None:
    with scripted({1: letter(1, "x" * 5_000), 2: letter(2)}) as server:
        server.sizes[1] = 100
        with listening(desk, how(server, max_octets=2_000)):
            eventually(lambda: desk.stored)
    assert [(note.uid, note.fate) for note in desk.heard(News.ASIDE)] == [(1, Fate.TOO_LARGE)]
    assert desk.subjects() == ["2"]


def test_a_message_at_which_the_server_breaks_off_each_time_is_kept_aside_and_the_others_are_taken(desk: Desk) -> None:
    def break_off(server: Scripted, peer: Peer) -> bool:
        if "BODY" in peer.rest and 2 in server.named(peer.rest):
            peer.hang_up()
            return True
        return False

    with scripted({n: letter(n) for n in (1, 2, 3)}) as server:
        server.on["FETCH"] = break_off
        with listening(desk, how(server, attempts=3)):
            eventually(lambda: desk.heard(News.ASIDE))
            eventually(lambda: server.flags.get(2))
        asked = [c for c in server.commands if "BODY" in c]
    assert sorted(desk.subjects()) == ["1", "3"]
    assert [note.uid for note in desk.heard(News.ASIDE)] == [2]
    assert server.flags[2] == {"$EquerryAside", "\\Flagged"}
    assert len(asked) <= 8


def test_a_message_that_is_listed_and_never_there_is_kept_aside_in_the_end(desk: Desk) -> None:
    with scripted({1: b""}) as server:
        server.sizes[1] = 10
        with listening(desk, how(server, attempts=3, idle_renew_seconds=0.1)):
            eventually(lambda: desk.heard(News.ASIDE))
    assert desk.deliveries == 0


def test_a_login_that_the_server_cannot_check_at_the_moment_is_no_wrong_password(desk: Desk) -> None:
    def busy(server: Scripted, peer: Peer) -> bool:
        if server.connections > 1:
            return False
        peer.say(f"{peer.tag} NO [UNAVAILABLE] try later, bot")
        return True

    with scripted() as server:
        server.on["LOGIN"] = busy
        with listening(desk, how(server)):
            pass
    assert [n.sentence for n in desk.heard(News.LOST)] == ["The server lets nobody in for the moment (UNAVAILABLE)."]
    assert not desk.heard(News.REFUSED)


def test_tcp_keepalive_is_on(desk: Desk) -> None:
    with scripted() as server, listening(desk, how(server)) as one:
        assert one._link is not None
        assert one._link._client.socket().getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1


@pytest.mark.slow
def test_a_server_that_never_greets_holds_a_stop_up_for_two_seconds_at_most(desk: Desk) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        given: dict[str, Any] = {"host": "127.0.0.1", "port": port, "security": "none", "user": "b", "password": "x"}
        one = listener(desk, ImapSettings(**given, connect_seconds=4.0))
        one.start()
        time.sleep(0.3)
        began = time.monotonic()
        assert not one.stop()
        assert time.monotonic() - began < 2.0
        eventually(lambda: not one.alive, 6)
    assert desk.notes == []
