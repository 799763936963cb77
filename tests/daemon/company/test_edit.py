"""The company file is edited where it must be, and not a character of the rest: least of all a comment."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import BadInput
from daemon.company import company_of
from daemon.company.edit import Edits, comments, edited

TODAY = date(2026, 3, 2)
FILE = """\
# Our company.
zone: Europe/London          # of whoever has none
people:
  # Board
  harriet: {name: Harriet Bell, title: "Chief: Executive # 1", email: harriet@example.org, hours: "09:00-17:30"}
  chloe:   {name: Chloe Marsh, email: chloe@example.org, assistant_to: [harriet]}  # part time

  # Guests
  rosa:    {name: Rosa Marin, external: true, email: rosa@calder.example, zone: Europe/Madrid}
  tim:
      name: Tim Lo
      # second address since May
      email: [tim@example.org, lo@example.org]
      nicknames:
        - Timmy   # his mother
        - Timbo

  # Sales
  ann:
      name: Ann Po
      email: ann@example.org   # shared
teams:
  Board: [harriet, tim]   # all of it
  Sales:
    - ann   # until June
    - tim
"""


def edit(text: str = FILE, **edits: object) -> str:
    """The file after edits; it can always be read."""
    after = edited(text, "company.yaml", Edits(**edits))  # type: ignore[arg-type]
    company_of(after, "company.yaml", TODAY)
    return after


def lines_of(after: str, before: str = FILE) -> tuple[list[str], list[str]]:
    """Lines that are gone, and lines that are new."""
    old, new = before.splitlines(), after.splitlines()
    return [x for x in old if x not in new], [x for x in new if x not in old]


NEW = {"sam": {"name": "Sam Lee", "email": "sam@example.org", "nicknames": ("Sammy",), "external": "true"}}


def test_a_new_person_stands_behind_the_last_one_and_is_laid_out_as_they_are() -> None:
    gone, new = lines_of(edit(add=NEW))
    assert gone == []
    assert new == [
        "  sam:",
        "    name: Sam Lee",
        "    email: sam@example.org",
        "    nicknames: [Sammy]",
        "    external: true",
    ]


def test_a_new_person_is_one_line_where_the_last_one_is() -> None:
    file = "zone: UTC\npeople:\n  a: {name: A B, email: a@example.org}"  # no newline at the end
    assert edit(file, add=NEW) == (
        f"{file}\n  sam: {{name: Sam Lee, email: sam@example.org, nicknames: [Sammy], external: true}}\n"
    )


@pytest.mark.parametrize(
    "file", ["zone: UTC\npeople: {}\n", "zone: UTC\npeople: {a: {name: A B, email: a@b.example}}\n"]
)
def test_people_in_braces(file: str) -> None:
    after = edit(file, add=NEW)
    assert "sam" in company_of(after, "c", TODAY).directory.people


def test_a_change_touches_the_value_alone() -> None:
    gone, new = lines_of(edit(change={"rosa": {"zone": "UTC", "title": "Buyer, EU"}, "ann": {"title": "CFO"}}))
    assert len(gone) == 1
    assert new == [gone[0].replace("Europe/Madrid}", 'UTC, title: "Buyer, EU"}'), "      title: CFO"]


def test_a_list_that_is_written_over_leaves_its_comments_above_it() -> None:
    after = edit(change={"tim": {"nicknames": ("T",), "email": "tim@example.org"}})
    assert "      # his mother\n      nicknames: [T]\n" in after
    assert "      # second address since May\n      email: tim@example.org\n" in after


def test_whoever_is_removed_goes_with_their_lines_and_leaves_the_comments() -> None:
    after = edit(remove=frozenset({"chloe", "tim"}))
    assert comments(after) == comments(FILE)
    assert "  # part time\n\n  # Guests\n" in after
    assert "Chloe" not in after
    assert "Tim" not in after.replace("Timmy", "")


def test_whoever_is_removed_is_off_their_teams() -> None:
    after = edit(remove=frozenset({"tim", "ann"}))
    assert "  Board: [harriet]   # all of it\n" in after
    assert "  # until June\n  Sales: []\n" in after


def test_the_ends_of_lines_stay_as_they_are() -> None:
    after = edit(FILE.replace("\n", "\r\n"), add=NEW, remove=frozenset({"rosa"}), change={"ann": {"title": "CFO"}})
    assert "\n" not in after.replace("\r\n", "")


def test_the_last_person_stays() -> None:
    with pytest.raises(BadInput, match="the last person cannot be removed"):
        edited("zone: UTC\npeople:\n  a: {name: A B, email: a@b.example}\n", "c", Edits(remove=frozenset({"a"})))


def test_what_stands_for_something_written_elsewhere_is_left_to_a_person() -> None:
    file = 'zone: UTC\npeople:\n  a: {name: A B, email: a@b.example, hours: &h "08:00-12:00"}\n  c: {name: C D, email: c@d.example, hours: *h}\n'
    with pytest.raises(BadInput, match="line 4: hours stands for something written elsewhere"):
        edited(file, "c", Edits(change={"c": {"hours": "09:00-10:00"}}))


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cn"]), min_size=1, max_size=30).filter(
    lambda t: t.strip() == t
)


@pytest.mark.slow
@settings(deadline=None, max_examples=50)
@given(title=WORDS, nickname=WORDS, ids=st.sets(st.sampled_from(["chloe", "rosa", "tim", "ann"])))
def test_any_text_comes_back_as_it_was_and_no_comment_is_lost(title: str, nickname: str, ids: set[str]) -> None:
    """Whatever the words hold: signs of YAML, quotes, other alphabets, ends of lines."""
    fields = {"title": title, "nicknames": (nickname, title)}
    after = edit(
        add={"new": {"name": "N N", "email": "n@example.org", **fields}},
        change=dict.fromkeys({"harriet", "chloe", "rosa", "tim", "ann"} - ids, fields),
        remove=frozenset(ids),
    )
    people = company_of(after, "company.yaml", TODAY).directory.people
    assert people.keys() == {"harriet", "chloe", "rosa", "tim", "ann", "new"} - ids
    assert {(p.title, p.nicknames) for p in people.values()} == {(title, (nickname, title))}
    assert [c for c in comments(FILE) if c not in comments(after)] == []
