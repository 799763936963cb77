"""Names in running text: what is a name, where it stands, and whom it means. semantics.md, "Which person"."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.people import names
from core.people.neighbours import opens_a_note
from tests.core.people.northwind import NOBODY, NORTHWIND


def found(text: str) -> list[tuple[str, str]]:
    """Words and who is meant: ids, "team:…", "guest:…", "self", "pronoun", or "?"."""
    out = []
    for n in names(text, NORTHWIND):
        assert text[n.start : n.end] == n.text
        who = "team:" + n.team if n.team else "guest:" + n.address if n.address else ",".join(n.persons)
        out.append((n.text, who or ("self" if n.is_self else "pronoun" if n.pronoun else "?")))
    return out


def known(text: str) -> list[tuple[str, str]]:
    """The same without the writer and without pronouns."""
    return [x for x in found(text) if x[1] not in {"self", "pronoun"}]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("half an hour for Noor with Will Carver", [("Noor", "noor"), ("Will Carver", "will")]),
        ("noor/helene tues", [("noor", "noor"), ("helene", "helene")]),
        ("HÉLÈNE + noor", [("HÉLÈNE", "helene"), ("noor", "noor")]),
        ("Noor's 2pm", [("Noor", "noor")]),
        ("noors diary", [("noor", "noor")]),
        ("w/ noor, w helene", [("noor", "noor"), ("helene", "helene")]),
        ("noor <> grace o'malley", [("noor", "noor"), ("grace o'malley", "grace")]),
        ("Jean-Luc and Jean-Luc de Wit", [("Jean-Luc", "jean"), ("Jean-Luc de Wit", "jean")]),
        ("Nita Ruiz", [("Nita Ruiz", "benita")]),
        ("ask Cher", [("Cher", "cher")]),
        ("Noor'd like that", [("Noor", "noor")]),
    ],
)
def test_names_are_found_in_any_case_joined_and_possessive(text: str, expected: list[tuple[str, str]]) -> None:
    """Full names, first names and nicknames, lower case, without accents, with an unmarked possessive."""
    assert known(text) == expected


def test_a_name_that_two_bear_comes_with_both_in_name_order() -> None:
    """Ben Achterberg stands before Benita Ruiz, who is also called Ben."""
    assert known("see Ben") == [("Ben", "ben,benita")]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Ben A. please", [("Ben A.", "ben")]),
        ("with Ben R", [("Ben R", "benita")]),
        ("N. Haddad", [("N. Haddad", "noor")]),
        ("with N Haddad", [("N Haddad", "noor")]),
        ("Mr Okonjo and Dr. Haddad", [("Mr Okonjo", "mark"), ("Dr. Haddad", "noor")]),
        ("mr okonjo", [("mr okonjo", "mark")]),
        ("the doctor said so", []),
        ("Haddad's slot", [("Haddad", "noor")]),
        ("with Lindqvist on Monday", [("Lindqvist", "may")]),
        ("ben x noor", [("ben", "ben,benita"), ("noor", "noor")]),
        ("ask the CFO", [("CFO", "jean")]),
    ],
)
def test_initials_honorifics_and_surnames(text: str, expected: list[tuple[str, str]]) -> None:
    """One of the two names may be a letter; a surname stands alone behind an honorific or in the place of a name."""
    assert known(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Ben from Vendorly", [("Ben from Vendorly", "?")]),
        ("Mark from Vendorly", [("Mark from Vendorly", "mark")]),
        ("Ben in Design", [("Ben in Design", "ben")]),
        ("Ben in the Design team and", [("Ben in the Design team", "ben")]),
        ("Ben in Amsterdam on Monday", [("Ben in Amsterdam", "ben")]),
        ("Mark (Vendorly) on Monday", [("Mark (Vendorly)", "mark")]),
        ("Ben from Umbrella, Monday", [("Ben from Umbrella", "?")]),
        ("Ben in May", [("Ben", "ben,benita")]),
        ("Noor in Design review", [("Noor", "noor")]),
        ("Noor at the office", [("Noor", "noor")]),
    ],
)
def test_company_team_and_city_in_the_same_words_decide(text: str, expected: list[tuple[str, str]]) -> None:
    """ "Ben in Design" is one Ben; a company where nobody of that name works leaves nobody."""
    assert known(text) == expected


def test_the_wrong_company_leaves_the_bearers_of_the_name_as_nearest() -> None:
    """Nobody is taken, and those who come near can be shown."""
    (one,) = names("Ben from Vendorly", NORTHWIND)
    assert (one.persons, one.nearest, one.known) == ((), ("ben", "benita"), False)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("with the Design team", [("Design team", "team:Design")]),
        ("get design and legal together", [("design", "team:Design"), ("legal", "team:Legal")]),
        ("w/ desgin this week", [("desgin", "team:Design")]),
        ("is everyone in Leagl free", [("Leagl", "team:Legal")]),
        ("who is in People Operations?", [("People Operations", "team:People Operations")]),
        ("move the design review", []),
        ("the Legal folks", [("Legal folks", "team:Legal")]),
        ("the designn people", [("designn people", "team:Design")]),
        ("a legal matter", []),
        ("whos in leagl", [("leagl", "team:Legal")]),
        ("with Desiga on Monday", [("Desiga", "desiga")]),
    ],
)
def test_team_names_are_teams_only_where_a_team_is_meant(text: str, expected: list[tuple[str, str]]) -> None:
    """Misspelt too; but a design review is no team."""
    assert known(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("May I have a slot in May?", []),
        ("on 5 May and may 6", []),
        ("May wants half an hour", [("May", "may")]),
        ("book noor with may", [("may", "may")]),
        ("noor will be late", []),
        ("Will you move it? Will it work?", []),
        ("Will needs an hour", [("Will", "will")]),
        ("can will join", [("will", "will")]),
        ("noor + will", [("will", "will")]),
        ("noor and will on Friday", [("will", "will")]),
        ("noor and will be late", []),
        ("please mark it done", []),
        ("Mark's call, Grace's slot", [("Mark", "mark"), ("Grace", "grace")]),
        ("is grace free?", [("grace", "grace")]),
        ("saving grace period", []),
        ("Will Carver", [("Will Carver", "will")]),
        ("can mark join us", [("mark", "mark")]),
        ("the 3rd May works", []),
        ("in May, please", []),
        ("Will no longer needs to come", [("Will", "will")]),
        ("will can only do Friday", [("will", "will")]),
        ("Mark needs an hour", [("Mark", "mark")]),
        ("Mark from Vendorly", [("Mark from Vendorly", "mark")]),
        ("Mark Haddad at 3", [("Mark Haddad", "?")]),
        ("a call with grace", [("grace", "grace")]),
    ],
)
def test_words_that_are_names_too_count_only_in_the_place_of_a_name(text: str, expected: list[tuple[str, str]]) -> None:
    """May, Will, Mark and Grace by their neighbours; the others of the text are left out here."""
    assert [x for x in known(text) if x[1] != "noor"] == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("invite Helen Marchetti", [("Helen Marchetti", "helene")]),
        ("with Noore on Monday", [("Noore", "noor")]),
        ("with noor and marcheti on Monday", [("noor", "noor"), ("marcheti", "helene")]),
        ("ask Achterbrg's team", [("Achterbrg", "ben")]),
        ("Noor Hadad", [("Noor Hadad", "noor")]),
        ("noor hadad", [("noor hadad", "noor")]),
        ("with Heleen Marcheti on Monday", [("Heleen Marcheti", "helene")]),
    ],
)
def test_close_spelling_is_taken_in_the_place_of_a_name(text: str, expected: list[tuple[str, str]]) -> None:
    """One slip in five letters, two in ten."""
    assert known(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("with Zoltan on Tuesday", ["Zoltan"]),
        ("book Noor with Zoltan Kertész-Nagy", ["Zoltan Kertész-Nagy"]),
        ("between Zoltan and Noor", ["Zoltan"]),
        ("Zoltan and I", ["Zoltan"]),
        ("is Zoltan free", ["Zoltan"]),
        ("for Zoltan, please", ["Zoltan"]),
        ("Zoltan wants an hour", ["Zoltan"]),
        ("Zoltan and Ilse can't come", ["Zoltan", "Ilse"]),
        ("move Zoltan's 2pm", ["Zoltan"]),
        ("Zoltan's calendar", ["Zoltan"]),
        ("with Ludwig van Beek on", ["Ludwig van Beek"]),
        ("I talk to Zoltan today", ["Zoltan"]),
        ("who does Zoltan Kern report to", ["Zoltan Kern"]),
        ("Noor Smith at 3", ["Noor Smith"]),
        ("with the auditors on Monday", ["the auditors"]),
        ("with Vendorly on Monday", ["Vendorly"]),
        ("with his boss on Monday", ["his boss"]),
        ("a word with June in July", ["June"]),
        ("with ZF on Monday", ["ZF"]),
        ("with Noor, and Zoltan at 3", ["Zoltan"]),
    ],
)
def test_somebody_nobody_knows_comes_out_with_no_persons(text: str, expected: list[str]) -> None:
    """So that `who` is asked instead of leaving them out in silence."""
    assert [words for words, who in known(text) if who == "?"] == expected


@pytest.mark.parametrize(
    "text",
    [
        "with a buffer of ten minutes", "with video on Zoom", "The Budget Review is late", "Move the Quarterly Forecast to Monday",
        "at Rosa's on Friday", "on Mother's Day", "with that in mind", "Thanks, Best regards", "Every Word Of This Is Big Here Today",
        "from SFO to JFK", "with more time", "with lots of other important stuff to do", "QBR is on Friday", "the Phoenix rollout",
    ],
)  # fmt: skip
def test_ordinary_words_are_not_names(text: str) -> None:
    """Capitals and "with" alone make no name."""
    assert known(text) == []


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Zoltan needs half an hour with Noor.", [("Zoltan", "?"), ("Noor", "noor")]),
        ("Zoltan would like to see me", [("Zoltan", "?"), ("me", "self")]),
        ("Zoltan needs a new desk. Ask Noor", [("Noor", "noor")]),
        ("Zoltan needs half an hour. Thanks", []),
        ("Zoltan needs more than he can have here", []),
    ],
)
def test_whoever_wishes_to_meet_is_somebody_also_when_nobody_knows_them(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert [x for x in found(text) if x[1] != "pronoun"] == expected


def test_a_guest_who_is_optional_is_somebody_though_the_name_is_a_word() -> None:
    assert found("noor + mark as an optional guest") == [("noor", "noor"), ("mark", "mark")]
    assert found("noor, may optional") == [("noor", "noor"), ("may", "may")]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("mark w noor fri", [("mark", "mark"), ("noor", "noor")]),
        ("mark w me fri", [("mark", "mark"), ("me", "self")]),
        ("mark weekly", [("mark", "mark")]),
        ("mark on thurs too pls", [("mark", "mark")]),
        ("mark w paper", []),
        ("mark on the wall", []),
        ("mark the paper", []),
    ],
)
def test_a_note_in_shorthand_may_open_with_a_name_that_is_a_word(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


def test_a_team_is_called_by_its_first_letters() -> None:
    assert found("the po team") == [("po team", "team:People Operations")]


def test_where_somebody_comes_from_says_nothing_of_a_pronoun() -> None:
    assert found("him from Vendorly") == [("him", "pronoun")]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("meeting with john smith on friday", ["john smith"]),
        ("lunch with brent", ["brent"]),
        ("add abby to the weekend party", ["abby"]),
        ("add milk to my list", []),
        ("add yoga to my calendar", []),
        ("meeting with carrie and lisa", ["carrie", "lisa"]),
        ("meet with kims team", ["kims team"]),
        ("with kim's team on friday", ["kim"]),
        ("with kim's dog", []),
        ("meeting with one two three four five", []),
        ("add noise to", ["noise"]),
    ],
)
def test_text_in_small_letters_has_unknown_names_behind_with(text: str, expected: list[str]) -> None:
    """As dictation writes it."""
    assert [n.text for n in names(text, NOBODY) if not n.is_self and not n.pronoun] == expected


def test_mixed_text_takes_one_small_word_behind_with_and_no_more() -> None:
    """ "with limited access" is nobody."""
    assert known("I'm away with limited access") == []
    assert known("Noor with zoltan") == [("Noor", "noor"), ("zoltan", "?")]
    assert known("Noor with zoltan and rehearse") == [("Noor", "noor"), ("zoltan", "?")]


def test_addresses_and_mentions_are_persons_or_guests() -> None:
    """An address decides before any name; one that nobody has is a guest; Slack mentions are persons."""
    assert found("noor@northwind.example, Pat.X@Out.example.") == [
        ("noor@northwind.example", "noor"),
        ("Pat.X@Out.example", "guest:pat.x@out.example"),
    ]
    assert found("<@U0HELEN1> and <@U0NOBODY|zed>") == [("<@U0HELEN1>", "helene"), ("<@U0NOBODY|zed>", "?")]


def test_the_writer_and_pronouns_are_marked() -> None:
    """ "US" is a country, "i.e." is no I."""
    assert found("I'd see him, i.e. in the US, with us") == [("I", "self"), ("him", "pronoun"), ("us", "self")]


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="Noor Béen w/@.'’-,with May\n<>&+0WILL team(", max_size=60))
def test_every_name_is_a_stretch_of_the_text_and_none_overlap(text: str) -> None:
    """Whatever the text, offsets are exact and in order."""
    last = 0
    for n in names(text, NORTHWIND):
        assert text[n.start : n.end] == n.text
        assert n.start >= last
        last = n.end


@pytest.mark.parametrize("word", ["skip", "hold", "book", "drop"])
def test_a_verb_of_requests_opens_no_note_although_somebody_may_be_called_so(word: str) -> None:
    """ "skip with Raj on Friday" asks for something."""
    assert not opens_a_note([word, "with", "raj"], 1, True, (False, False))
    assert opens_a_note(["mark", "with", "raj"], 1, True, (False, False))


@pytest.mark.parametrize(
    "text,name",
    [
        ("Is Quentin's calendar free on Friday?", "Quentin"),
        ("move Barnaby Dobbs's review to Friday", "Barnaby Dobbs"),
        ("Book 30 minutes with Barnaby's Quill on Friday", "Barnaby"),
    ],
)
def test_a_name_that_nobody_bears_ends_where_it_owns_something(text: str, name: str) -> None:
    """What is owned is no part of it."""
    (one,) = names(text, NORTHWIND)
    assert (one.text, one.persons) == (name, ())
