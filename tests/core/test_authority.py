"""Who may say yes to what: semantics.md, "Who acts for whom", as a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.authority import asked, may_change, needs
from core.outcome import Act, Do
from tests.core.house import DIRECTORY, PEOPLE, at, meeting


def act(do, owner, others=()):
    event = meeting("m", owner, at(7, 11), 30, tuple(others))
    before = None if do in {Do.BOOK, Do.BLOCK} else event
    after = None if do is Do.CANCEL else event
    changed = event.attendees if do in {Do.INVITE, Do.UNINVITE} else ()
    return Act(do=do, calendar=owner, before=before, after=after, told=event.attendees, changed=changed)


@pytest.mark.parametrize(
    "host,do,owner,others,who",
    [
        # an assistant books for a principal: the assistant's own yes
        ("beth", Do.BOOK, "ingrid", ("mikkel",), ("beth",)),
        # a principal for themselves
        ("ingrid", Do.BOOK, "ingrid", ("mikkel",), ("ingrid",)),
        # a colleague who asks for a principal's time: the assistants
        ("mikkel", Do.BOOK, "mikkel", ("ingrid",), ("beth",)),
        # two principals: one person who may answer for both
        ("beth", Do.BOOK, "ingrid", ("oskar",), ("beth",)),
        ("ingrid", Do.BOOK, "ingrid", ("oskar",), ("beth",)),
        ("mikkel", Do.BOOK, "mikkel", ("ingrid", "oskar"), ("beth",)),
        # no principal is touched: the owner alone
        ("mikkel", Do.BOOK, "mikkel", ("ana.t",), ("mikkel",)),
        ("mikkel", Do.BLOCK, "mikkel", (), ("mikkel",)),
        # freeing a principal's time who does not own the event needs only the owner
        ("mikkel", Do.CANCEL, "mikkel", ("ingrid",), ("mikkel",)),
        # taking it does not
        ("mikkel", Do.MOVE, "mikkel", ("ingrid",), ("beth",)),
        ("mikkel", Do.INVITE, "mikkel", ("ingrid",), ("beth",)),
        ("mikkel", Do.UNINVITE, "mikkel", ("ingrid",), ("mikkel",)),
        ("beth", Do.CANCEL, "oskar", ("ingrid",), ("beth",)),
    ],
)
def test_who_is_asked(host, do, owner, others, who):
    wanted = needs((act(do, owner, others),), DIRECTORY)

    assert who == asked(wanted, host, frozenset(), DIRECTORY)


def test_guests_and_colleagues_never_approve_for_a_principal():
    wanted = needs((act(Do.BOOK, "ingrid", ("mikkel", "yusuf")),), DIRECTORY)

    assert frozenset({"ingrid", "beth"}) == wanted[0].approvers


def test_with_no_one_who_may_answer_for_all_the_host_is_asked_first_and_then_the_others():
    """Two principals with an assistant each."""
    second = replace(
        PEOPLE["ana.t"], id="carl", name="Carl Aas", emails=("carl@halden.example",), assistant_to=("mikkel",)
    )
    directory = replace(DIRECTORY, people={**PEOPLE, "carl": second})
    wanted = needs((act(Do.BOOK, "ingrid", ("mikkel",)),), directory)

    assert asked(wanted, "beth", frozenset(), directory) == ("beth",)
    assert asked(wanted, "beth", frozenset({"beth"}), directory) == ("carl",)
    assert asked(wanted, "beth", frozenset({"beth", "carl"}), directory) == ()
    assert asked(wanted, "ana.r", frozenset(), directory) == ("beth", "carl")


@pytest.mark.parametrize(
    "host,may", [("ingrid", True), ("beth", True), ("mikkel", False), ("oskar", False), ("yusuf", False)]
)
def test_an_event_is_changed_for_its_owner_only(host, may):
    assert may is may_change(meeting("m", "ingrid", at(7, 11), 30, ("mikkel", "oskar")), PEOPLE[host], DIRECTORY)
