"""When an invitation could not be delivered, the host is told; the failure notice itself is not answered."""

from __future__ import annotations

from email.message import EmailMessage, Message
from email.policy import SMTP

from tests.acceptance.house import House
from tests.acceptance.mails import Got, Wrote

DAEMON = "mailer-daemon@brightwater.example"


def failure(letter: Got, own: str) -> Wrote:
    """What a mail server sends back (RFC 3464)."""
    report = EmailMessage(policy=SMTP)
    report["From"] = f"Mail Delivery System <{DAEMON}>"
    report["To"] = own
    report["Subject"] = "Undelivered Mail Returned to Sender"
    report["Message-ID"] = "<bounce.1@brightwater.example>"
    report["Auto-Submitted"] = "auto-replied"
    report.set_content("I'm sorry to have to inform you that your message could not be delivered.")
    report.make_mixed()
    report.set_type("multipart/report")
    report.set_param("report-type", "delivery-status")
    status = EmailMessage(policy=SMTP)
    status["Content-Type"] = "message/delivery-status"
    about, recipient = Message(), Message()
    about["Reporting-MTA"] = "dns; mx.brightwater.example"
    recipient["Final-Recipient"] = f"rfc822; {letter.to}"
    recipient["Action"] = "failed"
    recipient["Status"] = "5.1.1"
    status.set_payload([about, recipient])
    report.attach(status)
    returned = EmailMessage(policy=SMTP)
    returned["Content-Type"] = "text/rfc822-headers"
    returned.set_payload(f"From: {own}\nTo: {letter.to}\nSubject: {letter.subject}\nMessage-ID: {letter.id}\n")
    report.attach(returned)
    return Wrote(DAEMON, "<bounce.1@brightwater.example>", str(report["Subject"]), report.as_bytes())


def test_the_host_hears_that_an_invitation_came_back(home: House) -> None:
    """Once, with the address that it was for."""
    card = home.ask("dana", "Please book 30 minutes with Helen on Friday at 10am.")
    home.ask("dana", "yes", reply_to=card)
    (letter,) = home.inbox("helen")
    before = len(home.inbox("dana"))
    wrote = failure(letter, home.own)
    home.hand_in(wrote, null_sender=True)
    told = home.inbox("dana")[before:]
    assert len(told) == 1
    assert "My mail to helen@brightwater.example could not be delivered" in told[0].said
    assert home.inbox(DAEMON) == ()
    assert home.silences() == ["bounce"]


def test_an_address_that_the_server_refuses(home: House) -> None:
    """A refusal at once (550) is told to the host as well: an invitation that never left is no invitation."""
    home.sink.refuse.add("nobody@brightwater.example")
    card = home.ask("dana", "Please book 30 minutes with nobody@brightwater.example on Friday at 10am.")
    home.ask("dana", "yes", reply_to=card)
    # The receipt and the failure leave by different hands: either may come first.
    (told,) = (got for got in home.inbox("dana") if "could not be delivered" in got.said)
    assert "nobody@brightwater.example" in told.said
