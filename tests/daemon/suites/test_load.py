"""Suites are read strictly: what nobody knows is an error that names file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import BadInput
from core.meeting import Partstat
from daemon.suites.load import cases_of, load_suite
from daemon.suites.values import Got
from tests.daemon.suites.fakes import HEAD, WORLD, suite

TURN = """
  - say: [book raj, "1"]
    expect: {outcome: options, of: slot, all: [2026-03-04T11:30], free_for: [priya, raj]}
  - say: ["yes", "no"]
    expect: {outcome: declined}
"""


@pytest.mark.parametrize(
    "turn, key",
    [
        ("  - {say: hi, expects: {outcome: ask}, expect: {outcome: ask}}", "expects"),
        ("  - {say: hi, expect: {outcome: ask, abuot: when}}", "abuot"),
        ("  - {say: hi, expect: {outcome: asks}}", "asks"),
        ("  - {say: hi, expect: {outcome: ask, about: weather}}", "weather"),
        ("  - {say: hi, expect: {outcome: refuse, why: tired}}", "tired"),
        ("  - {say: hi, expect: {outcome: card, acts: [{do: dance}]}}", "dance"),
        ("  - {say: hi, expect: {outcome: card, acts: [{do: book, whit: [raj]}]}}", "whit"),
        ("  - {say: hi, expect: {outcome: card, acts: [{do: book, gone: true}]}}", "gone"),
        ("  - {say: hi, expect: {outcome: card, about: when}}", "about"),
        ("  - {say: hi, expect: {outcome: card, told: [rja]}}", "rja"),
        ("  - {say: hi, expect: {outcome: answer, says: ['(']}}", "says"),
        ("  - {say: hi, expect: {any_of: []}}", "any_of"),
        ("  - {say: hi, expect: {}}", "outcome"),
        ("  - {say: hi, replies_to: 1, expect: {outcome: ask}}", "replies_to"),
        ("  - {say: hi, channel: fax, expect: {outcome: ask}}", "fax"),
        ("  - {say: hi, meanwhile: [{add: {id: x, owner: priya}}], expect: {outcome: ask}}", "start"),
        ("  - {say: [], expect: {outcome: ask}}", "say"),
        ("  - {say: hi, say: ho, expect: {outcome: ask}}", "say"),
    ],
)
def test_a_key_or_value_that_nobody_knows_is_an_error_naming_file_and_key(tmp_path: Path, turn: str, key: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_suite(suite(tmp_path, turn))
    assert "one.yaml" in caught.value.detail
    assert key in caught.value.detail


@pytest.mark.parametrize(
    "old, new, key",
    [
        ("kind: schedule", "kind: dancing", "dancing"),
        ("channel: email", "chanel: email", "chanel"),
        ("from: dana", "from: nobody", "nobody"),
        ("now: 2026-03-02T09:00", "now: soon", "soon"),
        ("world: small", "world: large", "large"),
    ],
)
def test_the_head_of_a_situation_is_read_strictly(tmp_path: Path, old: str, new: str, key: str) -> None:
    with pytest.raises(BadInput, match=key):
        load_suite(suite(tmp_path, TURN, head=HEAD.replace(old, new)))


@pytest.mark.parametrize(
    "old, new, key",
    [
        ("options: 3", "optoins: 3", "optoins"),
        ("name: Priya Raman", "name: Priya Raman, age: 40", "age"),
        ("Product: [sam.lee, raj]", "Product: [sam.lee, rja]", "rja"),
        ("title: Forecast", "titel: Forecast", "title"),
        ("owner: tom, title: Gym", "owner: tim, title: Gym", "owner"),
        ("zone: Europe/Berlin", "zone: Europe/Bärlin", "Bärlin"),
    ],
)
def test_a_world_is_read_strictly_and_the_error_names_its_file(tmp_path: Path, old: str, new: str, key: str) -> None:
    with pytest.raises(BadInput, match=key) as caught:
        load_suite(suite(tmp_path, TURN, world=WORLD.replace(old, new)))
    assert "small.yaml" in caught.value.detail


def test_a_longer_spelling_of_a_kind_is_the_same_kind(tmp_path: Path) -> None:
    (found,) = load_suite(suite(tmp_path, TURN, head=HEAD.replace("kind: schedule", "kind: find-time")))
    assert found.kind == "find"
    assert cases_of([found], kind="find-time") == cases_of([found], kind="find") != ()


def test_every_phrasing_of_every_turn_on_every_channel_is_one_case_in_order(tmp_path: Path) -> None:
    (found,) = load_suite(suite(tmp_path, TURN, head=HEAD.replace("channel: email", "channel: any")))
    names = [case.name for case in cases_of([found])]
    assert names == [f"a-situation/{c}/{t}.{p}" for c in ("email", "slack") for t in (1, 2) for p in (1, 2)]
    assert [c.name for c in cases_of([found], channel="slack")] == names[4:]
    assert cases_of([found], only="another") == ()


def test_who_has_no_slack_user_is_scored_by_mail_alone(tmp_path: Path) -> None:
    head = HEAD.replace("channel: email", "channel: any").replace("from: dana", "from: lena")
    (found,) = load_suite(suite(tmp_path, TURN, head=head))
    assert found.channels == ("email",)


def test_times_are_the_wall_clock_of_the_writer_unless_they_carry_an_offset(tmp_path: Path) -> None:
    turn = "  - {say: hi, expect: {outcome: options, all: [2026-03-04T15:00, '2026-03-04T10:00+00:00']}}"
    (found,) = load_suite(suite(tmp_path, turn, head=HEAD.replace("from: dana", "from: lena")))
    slots = found.turns[0].expect[0].slots
    assert slots is not None
    assert [s.isoformat() for s in slots] == ["2026-03-04T15:00:00+01:00", "2026-03-04T11:00:00+01:00"]
    assert found.now.isoformat() == "2026-03-02T09:00:00+01:00"


def test_any_of_gives_alternatives(tmp_path: Path) -> None:
    turn = "  - {say: hi, expect: {any_of: [{outcome: ask, about: when}, {outcome: refuse, why: past}]}}"
    (found,) = load_suite(suite(tmp_path, turn))
    assert [e.outcome for e in found.turns[0].expect] == [Got.ASK, Got.REFUSE]


def test_what_a_world_does_not_set_is_off(tmp_path: Path) -> None:
    (found,) = load_suite(suite(tmp_path, TURN))
    policy = found.company.policy
    assert (policy.lunch, policy.buffer_before_minutes, policy.daily_cap) == (None, 0, None)


def test_a_word_that_looks_like_yes_stays_a_word(tmp_path: Path) -> None:
    (found,) = load_suite(suite(tmp_path, "  - {say: [yes, no, 2, 10:30], expect: {outcome: ask}}"))
    assert found.turns[0].say == ("yes", "no", "2", "10:30")


def test_somebody_who_declined_stands_on_the_event_as_declined(tmp_path: Path) -> None:
    world = WORLD.replace("with: [sam.ortiz]", "with: [sam.ortiz], declined: [sam.ortiz]")
    (found,) = load_suite(suite(tmp_path, TURN, world=world))
    event = next(m for m in found.company.meetings if m.uid == "forecast")
    assert [(a.person, a.partstat) for a in event.attendees] == [("sam.ortiz", Partstat.DECLINED)]


def test_a_world_may_lie_in_the_folder_itself(tmp_path: Path) -> None:
    folder = suite(tmp_path, TURN)
    (tmp_path / "worlds").rename(folder / "worlds")
    assert load_suite(folder)[0].company.name == "small"
