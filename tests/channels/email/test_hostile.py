"""Whatever comes in, an Envelope or BadInput comes out, of bounded work, and what a person would read of it is read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from core.envelope import Envelope, Trust
from core.errors import BadInput
from tests.channels.email.helpers import mail, read
from tests.channels.email.hostile import HIDE, HOSTILE, Hostile

pytestmark = pytest.mark.slow  # some of them are large, and their work is counted call by call
#: Calls of functions that one mail may cost.
CEILING = 6_000_000
LIST = "1. Wednesday 4 March 2026\n2. Thursday 5 March 2026"


class Work:
    """Calls counted while a mail is read: what a slow machine does not change."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, _frame: object, event: str, _what: object) -> None:
        if event in {"call", "c_call"}:
            self.calls += 1


@contextmanager
def counted() -> Iterator[Work]:
    """Count the calls in this block; whoever profiled before goes on afterwards."""
    work, before = Work(), sys.getprofile()
    sys.setprofile(work)
    try:
        yield work
    finally:
        sys.setprofile(before)


def words(got: Envelope) -> str:
    """The new text, however it is wrapped."""
    return " ".join(got.text.split())


def test_there_are_many_kinds_of_hostile_mails_and_each_says_what_is_wrong_with_it() -> None:
    assert len({one.name for one in HOSTILE}) == len(HOSTILE) >= 185
    assert all(one.why.endswith((".", ")", "?")) and " " in one.why for one in HOSTILE)


@pytest.mark.timeout(120)  # a net below, no verdict
@pytest.mark.parametrize("one", HOSTILE, ids=lambda one: one.name[:60])
def test_a_hostile_mail_becomes_what_a_person_would_read_or_one_clear_refusal(one: Hostile) -> None:
    """Nothing else is raised, the work is bounded, and what a person cannot see is not in the new text."""
    raw = one.make()
    got, refusal = None, ""
    with counted() as work:
        try:
            got = read(raw, parent_text=lambda _id: LIST)
        except BadInput as error:
            refusal = str(error)
    assert work.calls < CEILING
    if got is None:
        assert refusal
        assert not one.says
        return
    assert not one.refused
    assert got.subject.isprintable()
    assert "\n" not in got.message_id
    assert len(got.subject) <= 998
    assert len(got.text) <= 100_000
    assert "\x00" not in got.text
    got.text.encode("utf-8")
    assert one.says in words(got)
    assert HIDE not in words(got)
    assert one.subject in {None, got.subject}
    assert one.sender in {None, got.sender.address}
    assert one.believed in {None, got.trust is Trust.AUTHENTICATED}


def test_a_mail_that_is_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadInput, match="octets"):
        read(mail() + b"x" * 40_000_001)


@pytest.mark.parametrize(
    "name", ["a From of 100 000 characters", "a From of comments", "a From of groups", "octets of chance"]
)
def test_a_mail_whose_sender_cannot_be_read_is_not_believed(name: str) -> None:
    (one,) = (one for one in HOSTILE if one.name == name)
    try:
        trust = read(one.make()).trust
    except BadInput:
        trust = Trust.NONE
    assert trust is Trust.NONE
