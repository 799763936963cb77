"""How far a From is believed."""

from __future__ import annotations

import pytest

from core.envelope import Trust
from core.errors import BadInput
from tests.channels.email.helpers import SERVER, mail, read

DANA = "Dana Ortiz <dana@acme.example>"
BELIEVED, DOUBTED = Trust.AUTHENTICATED, Trust.NONE
PASS = f"{SERVER}; dmarc=pass header.from=acme.example"

RESULTS: list[tuple[str, str | list[str] | None, Trust]] = [
    ("dmarc passed for the From's domain", PASS, BELIEVED),
    ("the server's name in other letters", PASS.replace("mx", "MX"), BELIEVED),
    ("the results are folded", f"{SERVER};\r\n\tdmarc=pass (p=none)\r\n header.from=acme.example", BELIEVED),
    (
        "spf and dkim beside it",
        f"{SERVER}; spf=fail smtp.mailfrom=x@y.example; dkim=pass header.d=acme.example; {PASS[16:]}",
        BELIEVED,
    ),
    ("no header at all", None, DOUBTED),
    ("the server says none", f"{SERVER}; none", DOUBTED),
    ("only spf", f"{SERVER}; spf=pass smtp.mailfrom=dana@acme.example", DOUBTED),
    ("only dkim", f"{SERVER}; dkim=pass header.d=acme.example", DOUBTED),
    ("dmarc failed", f"{SERVER}; dmarc=fail header.from=acme.example", DOUBTED),
    ("dmarc of another domain", f"{SERVER}; dmarc=pass header.from=evil.test", DOUBTED),
    ("dmarc of a domain that only ends alike", f"{SERVER}; dmarc=pass header.from=notacme.example", DOUBTED),
    ("dmarc without saying of what", f"{SERVER}; dmarc=pass", DOUBTED),
    ("two dmarc results that agree", f"{PASS}; dmarc=pass header.from=acme.example", DOUBTED),
    ("two dmarc results that do not", f"{PASS}; dmarc=fail header.from=evil.test", DOUBTED),
    ("another server's header", PASS.replace(SERVER, "mx.evil.test"), DOUBTED),
    ("a server whose name begins alike", PASS.replace(SERVER, f"{SERVER}.evil.test"), DOUBTED),
    ("our server's name in a comment", PASS.replace(SERVER, f"evil.test ({SERVER})"), DOUBTED),
    ("a forged one below a failing one", [f"{SERVER}; dmarc=fail header.from=acme.example", PASS], DOUBTED),
    ("ours below somebody else's", ["mx.evil.test; none", PASS], DOUBTED),
    ("ours above somebody else's", [PASS, "mx.evil.test; dmarc=fail header.from=acme.example"], BELIEVED),
    (
        "a result hidden in a quoted string",
        f'{SERVER}; spf=pass smtp.mailfrom="a; dmarc=pass header.from=acme.example"@evil.test',
        DOUBTED,
    ),
    (
        "a result hidden in a comment",
        f"{SERVER}; spf=pass (x; dmarc=pass header.from=acme.example) smtp.mailfrom=a@evil.test",
        DOUBTED,
    ),
    ("an id and no results", SERVER, DOUBTED),
    ("an unreadable header", f"{SERVER}; dmarc==pass;;; header.from=acme.example", DOUBTED),
    (
        "the older shape of Microsoft, without an id",
        "spf=pass; dmarc=pass action=none header.from=acme.example",
        DOUBTED,
    ),
    ("a login of the From's own", f"{SERVER}; auth=pass smtp.auth=dana@acme.example", BELIEVED),
    ("a login by the local part, in our domain", f"{SERVER}; auth=pass (PLAIN) smtp.auth=dana", BELIEVED),
    ("a colleague's login", f"{SERVER}; auth=pass smtp.auth=raj@acme.example", DOUBTED),
    ("a login without a name", f"{SERVER}; auth=pass", DOUBTED),
    ("a failed login", f"{SERVER}; auth=fail smtp.auth=dana@acme.example", DOUBTED),
    (
        "a login, and dmarc failed",
        f"{SERVER}; auth=pass smtp.auth=dana@acme.example; dmarc=fail header.from=acme.example",
        DOUBTED,
    ),
    (
        "a login, and dmarc did not apply",
        f"{SERVER}; auth=pass smtp.auth=dana@acme.example; dmarc=none header.from=acme.example",
        BELIEVED,
    ),
]


@pytest.mark.parametrize("results, wanted", [row[1:] for row in RESULTS], ids=[row[0] for row in RESULTS])
def test_only_our_own_servers_topmost_results_for_this_very_from_are_believed(
    results: str | list[str] | None, wanted: Trust
) -> None:
    got = read(mail(Authentication_Results=results), vouched=False, authserv_id=SERVER)
    assert got.trust is wanted


def test_without_a_configured_server_no_result_is_believed() -> None:
    assert read(mail(Authentication_Results=PASS), vouched=False).trust is DOUBTED


SENDERS: list[tuple[str, str | list[str], str, Trust]] = [
    ("a name and an address", DANA, "dana@acme.example", BELIEVED),
    ("an address alone", "dana@acme.example", "dana@acme.example", BELIEVED),
    ("an address in capitals", "Dana@ACME.example", "dana@acme.example", BELIEVED),
    ("a quoted name with a comma", '"Ortiz, Dana" <dana@acme.example>', "dana@acme.example", BELIEVED),
    ("an encoded name", "=?utf-8?q?D=C3=A4na?= <dana@acme.example>", "dana@acme.example", BELIEVED),
    ("a name that is another's address", '"priya@acme.example" <bob@evil.test>', "bob@evil.test", BELIEVED),
    ("two From headers", [DANA, "priya@acme.example"], "", DOUBTED),
    ("the same From twice", [DANA, DANA], "", DOUBTED),
    ("two addresses", "dana@acme.example, priya@acme.example", "", DOUBTED),
    ("an address for a name, unquoted", "priya@acme.example <bob@evil.test>", "", DOUBTED),
    ("an address behind the brackets", "<priya@acme.example>bob@evil.test", "", DOUBTED),
    ("an address that goes on", "priya@acme.example)bob@evil.test", "", DOUBTED),
    ("a group of one", "Group: priya@acme.example;", "", DOUBTED),
    ("a NUL in the name", "Priya\x00 <priya@acme.example>", "", DOUBTED),
    ("a quoted local part", '"priya raman"@acme.example', "", DOUBTED),
    ("a route", "<@evil.test:priya@acme.example>", "", DOUBTED),
    ("an encoded word for an address", "=?utf-8?q?priya=40acme=2Eexample?=", "", DOUBTED),
    (
        "an encoded word that closes the brackets",
        "=?utf-8?q?priya=40acme=2Eexample=3E?= <bob@evil.test>",
        "bob@evil.test",
        BELIEVED,
    ),
]


@pytest.mark.parametrize("sender, address, wanted", [row[1:] for row in SENDERS], ids=[row[0] for row in SENDERS])
def test_exactly_one_from_with_one_plain_address_is_believed(
    sender: str | list[str], address: str, wanted: Trust
) -> None:
    try:
        got = read(mail(From=sender))
    except BadInput:
        assert wanted is DOUBTED
        return
    assert got.trust is wanted
    if address:
        assert got.sender.address == address


def test_sender_reply_to_and_x_headers_decide_nothing() -> None:
    got = read(
        mail(
            From="bob@evil.test",
            Sender="priya@acme.example",
            Reply_To="priya@acme.example",
            X_Sender="priya@acme.example",
        )
    )
    assert got.sender.address == "bob@evil.test"


def test_a_mail_without_a_sender_is_refused_and_one_with_an_envelope_sender_is_doubted() -> None:
    with pytest.raises(BadInput):
        read(mail(From=None))
    got = read(mail(From=None), mail_from="dana@acme.example")
    assert (got.sender.address, got.trust) == ("dana@acme.example", DOUBTED)
