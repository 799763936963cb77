r"""Mail comes out of a real mailbox once, is marked when it is stored, and nobody's \Seen matters."""

from __future__ import annotations

import time

import pytest
from imapclient import IMAPClient

from channels.email import imap_link
from channels.email.imap import Fate, News, Place
from core.errors import BadInput
from tests.channels.email.imap.desk import Desk, eventually, letter, listening, settings
from tests.services.dovecot import Dovecot

pytestmark = pytest.mark.slow  # a real service is started

DONE, ASIDE = "$EquerryDone", "$EquerryAside"


def test_mail_that_waits_and_mail_that_comes_is_stored_in_order_and_marked(
    server: Dovecot, user: str, desk: Desk
) -> None:
    server.deliver(user, letter(1))
    server.deliver(user, letter(2))
    with listening(desk, settings(server, user)):
        eventually(lambda: len(desk.stored) == 2)
        began = time.monotonic()
        server.deliver(user, letter(3))
        eventually(lambda: len(desk.stored) == 3)
        assert time.monotonic() - began < 2.0  # by IDLE: the next look without a hint is minutes away
        eventually(lambda: server.marked(user, DONE) == 3)
    assert desk.subjects() == ["1", "2", "3"]
    assert desk.deliveries == 3


def test_what_comes_in_while_idling_between_two_idles_or_in_bursts_is_never_missed(
    server: Dovecot, user: str, desk: Desk
) -> None:
    with listening(desk, settings(server, user)):
        for number in range(30):
            server.deliver(user, letter(number))
        eventually(lambda: len(desk.stored) == 30)
    assert desk.subjects() == [str(n) for n in range(30)]


@pytest.mark.parametrize("security", ["none", "starttls", "tls"])
@pytest.mark.parametrize("moment", ["search", "idle"])
def test_mail_that_comes_in_the_moment_before_a_search_or_an_idle_is_found_at_once(
    server: Dovecot, user: str, desk: Desk, moment: str, security: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = getattr(IMAPClient, moment)
    delivered: list[str] = []

    def just_before(client: IMAPClient, *words: object) -> object:
        if not delivered:
            delivered.append(moment)
            server.deliver(user, letter(1))
        return begin(client, *words)

    monkeypatch.setattr(IMAPClient, moment, just_before)
    secured = {
        "security": security,
        "host": "localhost",
        "port": server.imaps if security == "tls" else server.imap,
        "ca_file": str(server.certificate.ca),
    }
    with listening(desk, settings(server, user, **secured)):
        eventually(lambda: desk.stored, 5)
    assert delivered
    assert not desk.heard(News.LOST)


def test_a_message_is_marked_only_after_it_is_stored(server: Dovecot, user: str, desk: Desk) -> None:
    marked_before: list[int] = []
    desk.on_deliver = lambda _raw: marked_before.append(server.marked(user, DONE))
    with listening(desk, settings(server, user)):
        server.deliver(user, letter(1))
        eventually(lambda: server.marked(user, DONE) == 1)
    assert marked_before == [0]


def test_a_message_that_somebody_has_read_is_taken_and_none_is_made_read(
    server: Dovecot, user: str, desk: Desk
) -> None:
    server.deliver(user, letter("read"))
    server.deliver(user, letter("unread"))
    with server.client(user) as client:
        client.select_folder("INBOX")
        client.add_flags([1], [b"\\Seen"])
    with listening(desk, settings(server, user)):
        eventually(lambda: server.marked(user, DONE) == 2)
    assert desk.subjects() == ["read", "unread"]
    with server.client(user) as client:
        client.select_folder("INBOX", readonly=True)
        assert client.search(["SEEN"]) == [1]


def test_what_was_stored_and_not_marked_is_marked_without_being_fetched_again(
    server: Dovecot, user: str, desk: Desk
) -> None:
    server.deliver(user, letter(1))
    with listening(desk, settings(server, user)):
        eventually(lambda: server.marked(user, DONE) == 1)
    with server.client(user) as client:
        client.select_folder("INBOX")
        client.remove_flags([1], [DONE])
    with listening(desk, settings(server, user)):
        eventually(lambda: server.marked(user, DONE) == 1)
    assert desk.deliveries == 1


def test_what_is_stored_and_not_even_remembered_is_delivered_again_and_stored_once(
    server: Dovecot, user: str, desk: Desk
) -> None:
    server.deliver(user, letter(1))
    with listening(desk, settings(server, user)):
        eventually(lambda: server.marked(user, DONE) == 1)
    with server.client(user) as client:
        client.select_folder("INBOX")
        client.remove_flags([1], [DONE])
    desk.fates.clear()
    with listening(desk, settings(server, user)):
        eventually(lambda: server.marked(user, DONE) == 1)
    assert (desk.deliveries, len(desk.stored)) == (2, 1)


def test_stored_messages_move_to_a_folder_that_is_made_when_it_is_missing(
    server: Dovecot, user: str, desk: Desk
) -> None:
    with listening(desk, settings(server, user, move_to="Taken by Equerry")):
        server.deliver(user, letter(1))
        eventually(lambda: desk.stored)
        server.deliver(user, letter(2))
        eventually(lambda: len(desk.stored) == 2)
    with server.client(user) as client:
        assert client.select_folder("INBOX")[b"EXISTS"] == 0
        assert client.select_folder("Taken by Equerry")[b"EXISTS"] == 2


def test_a_server_without_move_gets_a_copy_and_an_expunge(
    server: Dovecot, user: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    has = IMAPClient.has_capability
    monkeypatch.setattr(IMAPClient, "has_capability", lambda self, name: name != "MOVE" and has(self, name))
    server.deliver(user, letter(1))
    with listening(desk, settings(server, user, move_to="Taken")):
        eventually(lambda: desk.stored)
    with server.client(user) as client:
        assert client.select_folder("INBOX")[b"EXISTS"] == 0
        assert client.select_folder("Taken")[b"EXISTS"] == 1


def test_a_server_without_idle_is_asked_again_and_again(
    server: Dovecot, user: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    has = IMAPClient.has_capability
    monkeypatch.setattr(IMAPClient, "has_capability", lambda self, name: name != "IDLE" and has(self, name))
    with listening(desk, settings(server, user, poll_seconds=0.3)):
        server.deliver(user, letter(1))
        eventually(lambda: desk.stored)


def test_a_folder_that_takes_no_marks_is_read_by_the_memory_alone(server: Dovecot, user: str, desk: Desk) -> None:
    server.deliver(user, letter(1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imap_link.Link, "_keeps", lambda self, flag: False)
        for _ in range(2):
            with listening(desk, settings(server, user)):
                eventually(lambda: desk.stored)
        server.deliver(user, letter(2))
        with listening(desk, settings(server, user)):
            eventually(lambda: len(desk.stored) == 2)
    assert desk.deliveries == 2
    assert len(desk.heard(News.NO_MARKS)) == 3


def test_a_message_that_vanishes_before_it_is_fetched_is_no_error(server: Dovecot, user: str, desk: Desk) -> None:
    for number in range(3):
        server.deliver(user, letter(number))
    fetched = imap_link.Link.bodies

    def vanish(link: imap_link.Link, uids: list[int]) -> dict[int, bytes]:
        if 2 in uids and not vanished:
            vanished.append(2)
            server.admin("expunge", "-u", user, "mailbox", "INBOX", "uid", "2")
        return fetched(link, uids)

    vanished: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imap_link.Link, "bodies", vanish)
        with listening(desk, settings(server, user)):
            eventually(lambda: server.marked(user, DONE) == 2)
    assert vanished
    assert sorted(desk.subjects()) == ["0", "2"]
    assert not desk.heard(News.LOST)
    assert not desk.heard(News.ASIDE)


def test_a_message_that_vanishes_before_it_is_marked_is_no_error(server: Dovecot, user: str, desk: Desk) -> None:
    def expunge(_raw: bytes) -> None:
        server.admin("expunge", "-u", user, "mailbox", "INBOX", "all")

    desk.on_deliver = expunge
    server.deliver(user, letter(1))
    with listening(desk, settings(server, user)):
        eventually(lambda: desk.stored)
        desk.on_deliver = None
        server.deliver(user, letter(2))
        eventually(lambda: server.marked(user, DONE) == 1)
    assert desk.subjects() == ["1", "2"]
    assert not desk.heard(News.LOST)


def test_a_message_that_is_no_mail_is_kept_aside_told_of_and_never_fetched_again(
    server: Dovecot, user: str, desk: Desk
) -> None:
    def refuse(raw: bytes) -> None:
        if b"Subject: bad" in raw:
            raise BadInput("no sender")

    desk.on_deliver = refuse
    for name in ("bad", "good"):
        server.deliver(user, letter(name))
    for _ in range(2):
        with listening(desk, settings(server, user)):
            eventually(lambda: desk.stored)
            eventually(lambda: server.marked(user, ASIDE) == 1)  # by the look that follows
    assert (desk.deliveries, desk.subjects()) == (2, ["good"])
    (note,) = desk.heard(News.ASIDE)
    assert (note.uid, note.fate) == (1, Fate.UNREADABLE)
    with server.client(user) as client:
        client.select_folder("INBOX", readonly=True)
        assert client.search(["KEYWORD", ASIDE, "FLAGGED"]) == [1]
        assert client.search(["KEYWORD", DONE]) == [2]


def test_a_message_that_breaks_the_reader_holds_up_nobody_and_is_kept_aside_in_the_end(
    server: Dovecot, user: str, desk: Desk
) -> None:
    def break_down(raw: bytes) -> None:
        if b"Subject: poison" in raw:
            raise RecursionError

    desk.on_deliver = break_down
    server.deliver(user, letter("poison"))
    for number in range(4):
        server.deliver(user, letter(number))
    with listening(desk, settings(server, user, attempts=3)):
        eventually(lambda: desk.heard(News.ASIDE))
        assert len(desk.heard(News.LOST)) == 2  # the third failure is the last
    assert sorted(desk.subjects()) == ["0", "1", "2", "3"]
    assert server.marked(user, ASIDE) == 1
    assert all("poison" not in note.sentence for note in desk.notes)


def test_an_outage_of_the_store_puts_nothing_aside_and_loses_nothing(server: Dovecot, user: str, desk: Desk) -> None:
    away = [True]

    def out_of_reach(_raw: bytes) -> None:
        if away[0]:
            raise OSError("disk full")

    def forget(place: Place, uid: int, fate: Fate) -> None:
        if away[0]:
            raise OSError("disk full")
        remember(place, uid, fate)

    remember = desk.remember
    desk.on_deliver, desk.remember = out_of_reach, forget  # type: ignore[method-assign]
    server.deliver(user, letter(1))
    with listening(desk, settings(server, user, attempts=2, backoff_ceiling_seconds=0.1)):
        eventually(lambda: len(desk.heard(News.LOST)) >= 5)
        assert desk.heard(News.ASIDE) == []
        away[0] = False
        eventually(lambda: desk.stored or desk.heard(News.ASIDE))
    assert desk.subjects() == ["1"]


def test_a_message_of_30_megabytes_is_kept_aside_unfetched_or_taken_when_the_ceiling_allows(
    server: Dovecot, user: str, desk: Desk
) -> None:
    server.fill(user, [letter("huge", "x" * 78 + "\r\n") + (b"x" * 78 + b"\r\n") * 375_000, letter("small")])
    with listening(desk, settings(server, user)):
        eventually(lambda: desk.stored)
    assert desk.subjects() == ["small"]
    (note,) = desk.heard(News.ASIDE)
    assert note.fate is Fate.TOO_LARGE
    assert note.octets is not None
    assert note.octets > 30_000_000

    roomy = Desk()
    with server.client(user) as client:
        client.select_folder("INBOX")
        client.remove_flags([1, 2], [ASIDE])
    with listening(roomy, settings(server, user, max_octets=40_000_000)):
        eventually(lambda: roomy.stored)
    assert [len(raw) > 30_000_000 for raw in roomy.stored] == [True]


def test_2000_waiting_messages_are_taken_in_batches_in_order(server: Dovecot, user: str, desk: Desk) -> None:
    server.fill(user, [letter(number) for number in range(2000)])
    asked: list[int] = []
    bodies = imap_link.Link.bodies

    def count(link: imap_link.Link, uids: list[int]) -> dict[int, bytes]:
        asked.append(len(uids))
        return bodies(link, uids)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imap_link.Link, "bodies", count)
        with listening(desk, settings(server, user, batch=50)):
            eventually(lambda: server.marked(user, DONE) == 2000, 40)
    assert desk.subjects() == [str(n) for n in range(2000)]
    assert (max(asked), len(asked)) == (50, 40)


def test_a_batch_is_bounded_in_octets_too(server: Dovecot, user: str, desk: Desk) -> None:
    for number in range(5):
        server.deliver(user, letter(number, "x" * 900))
    asked: list[int] = []
    bodies = imap_link.Link.bodies

    def count(link: imap_link.Link, uids: list[int]) -> dict[int, bytes]:
        asked.append(len(uids))
        return bodies(link, uids)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(imap_link.Link, "bodies", count)
        with listening(desk, settings(server, user, batch_octets=3_000)):
            eventually(lambda: len(desk.stored) == 5)
    assert asked == [2, 2, 1]


def test_an_empty_message_is_delivered_as_it_is(server: Dovecot, user: str, desk: Desk) -> None:
    with server.client(user) as client:
        client.append("INBOX", b"\r\n")
    with listening(desk, settings(server, user)):
        eventually(lambda: desk.deliveries)
    assert desk.stored == [b"\r\n"]


def test_a_listener_stops_within_two_seconds_while_it_idles(server: Dovecot, user: str, desk: Desk) -> None:
    with listening(desk, settings(server, user)) as one:
        time.sleep(0.2)
        began = time.monotonic()
        assert one.stop()
    assert time.monotonic() - began < 2.0
