"""What the stories lean on: the servers of the two posts are as strict as real ones, and nobody rests while mail is under way."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import closing
from email import message_from_bytes

import pytest

from tests.acceptance.house import House
from tests.acceptance.mails import Wrote
from tests.acceptance.posts import ASIDE, AUTHSERV_ID, DONE, SUBMISSION_PASSWORD, Mailbox, received
from tests.acceptance.sink import CEILING
from tests.services.dovecot import Dovecot

RAW = b"From: Dana <dana@larkspur.example>\r\nMessage-ID: <1@larkspur.example>\r\n\r\nyes\r\n"


@pytest.fixture
def mailbox(mail_server: Dovecot) -> Iterator[Mailbox]:
    """A mailbox that no daemon listens to."""
    with closing(Mailbox(mail_server)) as post:
        yield post


def wrote(raw: bytes) -> Wrote:
    """A mail of Dana's."""
    return Wrote("dana@larkspur.example", "<1@larkspur.example>", "", raw)


def test_whatever_lies_unfetched_in_the_mailbox_is_under_way(mailbox: Mailbox, mail_server: Dovecot) -> None:
    """Until each message bears the daemon's mark; what goes to a reply address lies there, too."""
    local, domain = mailbox.own.split("@")
    assert not mailbox.under_way()
    mailbox.hand_in(wrote(RAW), sender="dana@larkspur.example", to=mailbox.own)
    mailbox.hand_in(wrote(RAW), sender="", to=f"{local}+abcdefgh@{domain}")
    with mail_server.client(local) as client:
        assert client.select_folder("INBOX")[b"EXISTS"] == 2
        for uid, under_way in ((1, True), (2, False)):
            assert mailbox.under_way()
            client.add_flags([uid], [DONE])
            assert mailbox.under_way() is under_way


def test_a_message_that_was_put_aside_fails_its_story(mail_server: Dovecot) -> None:
    """No story has mail that cannot be read."""
    post = Mailbox(mail_server)
    post.hand_in(wrote(RAW), sender="dana@larkspur.example", to=post.own)
    with mail_server.client(post.own) as client:
        client.select_folder("INBOX")
        client.add_flags([1], [ASIDE])
    with pytest.raises(AssertionError, match="could not read"):
        post.close()


def test_the_mail_server_tells_the_mailbox_who_sent_what(mailbox: Mailbox, mail_server: Dovecot) -> None:
    """The envelope's sender, the null sender too, is the Return-Path; the server's verdict stands above all others."""
    for sender in ("dana@larkspur.example", ""):
        mailbox.hand_in(wrote(RAW), sender=sender, to=mailbox.own)
    with mail_server.client(mailbox.own) as client:
        client.select_folder("INBOX", readonly=True)
        found = [message_from_bytes(m[b"BODY[]"]) for m in client.fetch([1, 2], ["BODY.PEEK[]"]).values()]
    assert [m["Return-Path"] for m in found] == ["<dana@larkspur.example>", "<>"]
    assert {m["Authentication-Results"] for m in found} == {f"{AUTHSERV_ID}; dmarc=pass header.from=larkspur.example"}


def test_a_receiving_server_takes_forged_verdicts_of_its_own_name_away() -> None:
    """Folded ones and those in other letters, too; the verdicts of others stay, below its own."""
    forged = f"AUTHENTICATION-RESULTS: {AUTHSERV_ID};\r\n dmarc=pass\r\n\theader.from=larkspur.example\r\n".encode()
    foreign = b"Authentication-Results: mx.elsewhere.example; dmarc=pass header.from=larkspur.example\r\n"
    shown = received(forged + foreign + forged + RAW, passes=False)
    verdict = f"Authentication-Results: {AUTHSERV_ID}; dmarc=fail header.from=larkspur.example\r\n".encode()
    assert shown == verdict + foreign + RAW


def submit(mailbox: Mailbox, context: ssl.SSLContext | None, password: str) -> None:
    """Submit a mail; over an open line without a context, and without a login if there is no password."""
    client = smtplib.SMTP("localhost", mailbox.sink.port, timeout=CEILING)
    try:
        if context is not None:
            client.starttls(context=context)
        if password:
            client.login(mailbox.own, password)
        client.sendmail(mailbox.own, ["dana@larkspur.example"], RAW)
    finally:
        client.close()


@pytest.mark.parametrize(
    "fault, refusal",
    [
        ("open line", "530, .*STARTTLS"),
        ("no login", "530, .*Authentication required"),
        ("wrong password", "535"),
        ("unknown authority", "CERTIFICATE_VERIFY_FAILED"),
    ],
)
def test_the_submission_server_takes_mail_only_over_tls_from_whoever_signs_in(
    mailbox: Mailbox, fault: str, refusal: str
) -> None:
    """Whatever it takes in a story has come so."""
    trusted = ssl.create_default_context(cafile=mailbox.certificate.ca)
    context = {"open line": None, "unknown authority": ssl.create_default_context()}.get(fault, trusted)
    password = "guessed" if fault == "wrong password" else ""
    with pytest.raises((smtplib.SMTPException, ssl.SSLCertVerificationError), match=refusal):
        submit(mailbox, context, password)
    assert mailbox.sink.taken() == ()
    submit(mailbox, trusted, SUBMISSION_PASSWORD)
    assert len(mailbox.sink.taken()) == 1


def test_an_answer_goes_to_an_address_with_a_token(home: House) -> None:
    """So every story in which somebody answers shows that such mail comes in."""
    card = home.ask("dana", "Please book 30 minutes with Raj on Friday at 3pm.")
    local, domain = home.own.split("@")
    assert card.reply_to.startswith(f"{local}+")
    assert card.reply_to.endswith(f"@{domain}")
