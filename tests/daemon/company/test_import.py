"""People of CSV and vCard files: as Google, Microsoft, Excel and address books write them, and as we do ourselves."""

from __future__ import annotations

from datetime import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import BadInput
from core.people import Directory, Person
from daemon.company.addressbook import is_vcard, read_cards, write_cards
from daemon.company.incoming import Found, decoded
from daemon.company.merge import Merge, merge
from daemon.company.tables import read_table, write_table

pytestmark = pytest.mark.slow  # files of many sorts, written and read again

HERE = {
    "priya": Person(id="priya", name="Priya Raman", emails=("priya@larkspur.example",), zone="America/New_York"),
    "raj": Person(
        id="raj", name="Rajesh Nair", emails=("raj@larkspur.example",), zone="America/New_York", nicknames=("Raj",)
    ),
    "helen": Person(
        id="helen", name="Helen Marsh", emails=("helen@brightwater.example",), zone="Europe/London", external=True
    ),
}
COMPANY = Directory(people=HERE, zone="America/New_York", domain="larkspur.example")


def table(text: str) -> Merge:
    """What a CSV text comes to in this company."""
    return merge(read_table(text, "staff.csv"), COMPANY, "en-US")


def cards(text: str) -> Merge:
    """What vCards come to in this company."""
    return merge(read_cards(text, "book.vcf"), COMPANY, "en-US")


def new(merged: Merge) -> dict[str, Person]:
    """Who is added, by id."""
    assert merged.problems == ()
    return {c.after.id: c.after for c in merged.changes if c.before is None}


# Tables


def test_the_export_of_google_workspace() -> None:
    """Suspended accounts are left out, and said to be; the manager who is nobody here is worth a note."""
    text = (
        "First Name [Required],Last Name [Required],Email Address [Required],Password [Required],"
        "Org Unit Path [Required],Status [READ ONLY],Work Secondary Email,Employee Title,Manager Email\r\n"
        "Sam,Lee,sam.lee@larkspur.example,****,/,Active,sam@larkspur.example,Designer,boss@larkspur.example\r\n"
        "Old,One,old@larkspur.example,****,/,Suspended,,,\r\n"
    )
    found = read_table(text, "staff.csv")
    assert found.left_out == ("staff.csv line 3: Old One is left out: the account is suspended.",)
    merged = table(text)
    sam = new(merged)["sam.lee"]
    assert (sam.name, sam.emails, sam.title) == (
        "Sam Lee", ("sam.lee@larkspur.example", "sam@larkspur.example"), "Designer",
    )  # fmt: skip
    assert merged.warnings == ("staff.csv line 2: Sam Lee's manager boss@larkspur.example is not in the company file",)


def test_the_export_of_microsoft_365() -> None:
    """Blocked accounts are left out; proxy addresses are addresses, what is no mail address among them is not."""
    text = (
        "Block credential,City,Country/Region,Department,Display name,First name,Last name,Proxy addresses,Title,Usage location,"
        "User principal name\r\n"
        "False,Bonn,Germany,IT,Jörg Weiß,Jörg,Weiß,"
        "SMTP:joerg@larkspur.example+smtp:jw@larkspur.example+SIP:x@y+smtp:j@larkspur.onmicrosoft.com,Admin,DE,joerg@larkspur.example\r\n"
        "True,,,,Room 4,,,,,,room4@larkspur.example\r\n"
    )
    merged = table(text)
    person = new(merged)["joerg"]
    assert (person.name, person.title, person.country) == ("Jörg Weiß", "Admin", "")
    assert person.emails == ("joerg@larkspur.example", "jw@larkspur.example")
    assert read_table(text, "staff.csv").left_out == (
        "staff.csv line 3: Room 4 is left out: nobody may sign in to the account.",
    )


def test_the_users_of_entra_with_a_guest() -> None:
    """A guest is outside, with the company that is named; of colleagues that name says nothing."""
    text = (
        "userPrincipalName,displayName,mail,userType,jobTitle,companyName,accountEnabled,country\n"
        "ann_calder.example#EXT#@larkspur.onmicrosoft.com,Ann Po,ann@calder.example,Guest,Buyer,Calder,True,Spain\n"
        "bo@larkspur.example,Bo Ek,bo@larkspur.example,Member,Clerk,Larkspur,True,Sweden\n"
    )
    people = new(table(text))
    assert (people["ann"].external, people["ann"].company, people["ann"].emails) == (
        True, "Calder", ("ann@calder.example",),
    )  # fmt: skip
    assert (people["bo"].external, people["bo"].company) == (False, "")


def test_our_own_table() -> None:
    """Assistants may name whom they act for by id, address or name, also somebody of the same file."""
    text = (
        "NAME;E-Mail;Nicknames;Zone;Hours;Title;Company;External;Assistant to\n"
        "Chloe Marsh;chloe@larkspur.example;Chlo, CM;Europe/London;08:30-17:00;Assistant;;no;priya@larkspur.example, Ida Berg\n"
        "Ida Berg;ida@larkspur.example;;;;CEO;;;\n"
        "Rosa Marin;rosa@calder.example;;Europe/Madrid;;;Calder;yes;\n"
    )
    people = new(table(text))
    chloe = people["chloe"]
    assert (chloe.nicknames, chloe.zone, chloe.hours) == (("Chlo", "CM"), "Europe/London", (time(8, 30), time(17)))
    assert (chloe.assistant_to, chloe.default_principal) == (("priya", "ida"), "priya")
    assert (people["ida"].zone, people["rosa"].external) == ("America/New_York", True)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_separators_and_encodings_of_excel(separator: str, coding: str) -> None:
    """With the line by which Excel names its separator, and without."""
    rows = ["Name|Email|Title", 'José Núñez|jose@larkspur.example|"Head, of; all\tthings"']
    for lead in ("", f"sep={separator}\r\n"):
        text = lead + "\r\n".join(rows).replace("|", separator) + "\r\n"
        person = new(table(decoded(text.encode(coding), "x.csv")))["jose"]
        assert (person.name, person.title) == ("José Núñez", "Head, of; all\tthings")


def test_what_is_no_table_is_said_to_be_none() -> None:
    """Without a name, without an address, empty."""
    with pytest.raises(BadInput, match=r"staff.csv: it is empty"):
        table("\n\n")
    with pytest.raises(BadInput, match=r"staff.csv line 1: the first line must name the columns, .*'Shoe, Size'"):
        table("Shoe,Size\n1,2\n")


def test_a_column_that_is_misspelt_is_noticed() -> None:
    """It would be passed by in silence."""
    assert table("name,email,huors\nA B,a@larkspur.example,09:00-12:00\n").warnings == (
        "staff.csv line 1: there is no column 'huors', so it is not read; did you mean 'hours'?",
    )


# What speaks against it

HEAD = "name,email,nicknames,zone,hours,external,assistant_to\n"
WRONG = [
    ("A B,a@x.example,,Europe/Pariss,,,", "line 2: A B.zone: 'Europe/Pariss' is no time zone"),
    ("A B,a@x.example,,,9-5,,", "line 2: A B.hours: must be two times of day"),
    ("A B,a@x.example,,,17:00-09:00,,", "line 2: A B.hours: ends before it begins"),
    ("A B,no address,,,,,", "line 2: A B.email[1]: must be one mail address; it is 'no'"),
    ("A B,,,,,,", "line 2: A B.email: is missing"),
    (",a@x.example,,,,,", "line 2: a@x.example.name: is missing"),
    ("A B,a@x.example,,,,perhaps,", "line 2: A B.external: must be true or false; it is 'perhaps'"),
    ("A B,a@x.example,,,,,Nobody Known", "line 2: A B.assistant_to: there is nobody called 'Nobody Known'"),
    ("A B,a@x.example,,,,,helen", "line 2: A B.assistant_to: Helen Marsh must be somebody else of this company"),
    ("A B,a@x.example,,,,,A B", "line 2: A B.assistant_to: A B must be somebody else of this company"),
    ("A B,a@x.example,,,,yes,priya", "line 2: A B.assistant_to: somebody outside the company cannot be an assistant"),
    ("A B,a@x.example,,,,,\nC D,A@x.example,,,,,", "line 3: C D.email: 'a@x.example' is A B's of line 2 already"),
    ("A B,a@x.example,,,,,\nC D,c@x.example; a@x.example,,,,,", "line 3: C D.email: 'a@x.example' is A B's of line 2"),
    (
        "R N,raj@larkspur.example,,,,,\nR N,raj@larkspur.example,,,,,",
        "line 3: R N.email: is R N's of line 2 already",
    ),
    (
        "A B,raj@larkspur.example priya@larkspur.example,,,,,",
        "line 2: A B.email: is of several: Rajesh Nair and Priya Raman",
    ),
]


@pytest.mark.parametrize("rows, words", WRONG)
def test_a_mistake_is_named_with_its_line(rows: str, words: str) -> None:
    """And nothing else comes of it."""
    problems = table(HEAD + rows + "\n").problems
    assert [p for p in problems if p.startswith(f"staff.csv {words}")], problems


def test_all_mistakes_are_said_at_once() -> None:
    """Two in one line, one in the next."""
    problems = table(HEAD + "A B,a@x.example,,Mars/Base,9-5,,\nC D,c@x.example,,Moon/Sea,,,\n").problems
    assert [p.split(":")[0] for p in problems] == ["staff.csv line 2", "staff.csv line 2", "staff.csv line 3"]


def test_a_line_is_counted_as_an_editor_counts_it() -> None:
    """Also behind a value of two lines, and behind empty ones."""
    text = 'name,email,title,zone\n"A B",a@x.example,"of\nthis",\n\nC D,c@x.example,,Mars\n'
    assert table(text).problems[0].startswith("staff.csv line 5: C D.zone:")


def test_a_nickname_that_two_share_is_worth_a_note() -> None:
    """It is no mistake: people are asked which one is meant."""
    merged = table(HEAD + "Rajiv Rao,rao@x.example,Raj,,,,\n")
    assert merged.problems == ()
    assert merged.warnings == (
        "staff.csv line 2: 'Raj' is what Rajiv Rao and Rajesh Nair are called: whoever writes it will be asked whom they mean",
    )


def test_somebody_of_the_same_name_is_worth_a_note() -> None:
    """It may be the same person with another address."""
    assert (
        "there is a Rajesh Nair already, with the address raj@larkspur.example"
        in (table("name,email\nRajesh Nair,nair@x.example\n").warnings[0])
    )


# Who is known already


def test_whoever_has_a_known_address_is_changed_where_the_file_says_something_else() -> None:
    """What it does not say stays, and so do the addresses that are known."""
    merged = table("name,email,title,nicknames\nRajesh K. Nair,RAJ@larkspur.example; rn@larkspur.example,CTO,\n")
    (change,) = merged.changes
    assert change.fields == {
        "name": "Rajesh K. Nair",
        "email": ("raj@larkspur.example", "rn@larkspur.example"),
        "title": "CTO",
    }
    assert (change.before, change.after.nicknames) == (HERE["raj"], ("Raj",))


def test_whoever_is_as_the_file_says_is_left_alone() -> None:
    """Counted, and not written."""
    merged = table("name,email\nRajesh Nair,raj@larkspur.example\n")
    assert (merged.changes, merged.same) == ((), 1)


def test_two_new_people_with_like_addresses_get_ids_of_their_own() -> None:
    """And none that is taken."""
    text = "name,email\nRaj Two,raj@x.example\nRaj Three,raj@y.example\n"
    assert [*new(table(text))] == ["raj-2", "raj-3"]


# vCards

CARDS = """\
BEGIN:VCARD\r
VERSION:3.0\r
N:Marin;Rosa;;;\r
FN:Rosa Mar\r
 in\r
NICKNAME:Ros\\,y,Rosie\r
ORG:Calder\\; Sons;Sales\r
TITLE:Buyer\r
item1.EMAIL;type=INTERNET:rosa@private.example\r
item2.EMAIL;type=INTERNET;type=WORK;type=pref:Rosa@calder.example\r
TZ;VALUE=text:Europe/Madrid\r
PHOTO;ENCODING=b:AAAA\r
 BBBB\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:4.0\r
FN;PID=1.1:Ines "Q" Öz\r
EMAIL;PREF=2:ines@private.example\r
EMAIL;TYPE="work,home";PREF=1:ines@larkspur.example\r
ORG:Larkspur\r
TZ:-0500\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:2.1\r
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC=\r
rgen;;;\r
EMAIL;PREF;INTERNET:j.mueller@calder.example\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:4.0\r
KIND:group\r
FN:The board\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
FN:No Mail\r
END:VCARD\r
"""


@pytest.mark.parametrize("newline", ["\r\n", "\n", "\r"])
def test_cards_of_three_versions(newline: str) -> None:
    """Folded, escaped, in groups, quoted-printable; the address that is preferred comes first."""
    text = CARDS.replace("\r\n", newline)
    assert is_vcard(text)
    people = new(cards(text))
    rosa, ines, juergen = people["rosa"], people["ines"], people["j.mueller"]
    assert (rosa.name, rosa.nicknames, rosa.company, rosa.title, rosa.zone) == (
        "Rosa Marin", ("Ros,y", "Rosie"), "Calder; Sons", "Buyer", "Europe/Madrid",
    )  # fmt: skip
    assert rosa.emails == ("rosa@calder.example", "rosa@private.example")
    assert (ines.name, ines.emails[0], juergen.name) == ('Ines "Q" Öz', "ines@larkspur.example", "Jürgen Müller")


def test_whoever_writes_from_elsewhere_is_somebody_outside() -> None:
    """An address book does not say it; nothing is claimed of the time of somebody outside."""
    people = new(cards(CARDS))
    assert {key: p.external for key, p in people.items()} == {"rosa": True, "ines": False, "j.mueller": True}
    assert people["ines"].company == ""


def test_groups_and_cards_without_an_address_are_left_out_and_said_to_be() -> None:
    """And so is an offset, which is no zone."""
    found = read_cards(CARDS, "book.vcf")
    assert found.left_out == (
        "book.vcf line 29: The board is left out: it is a group, no person.",
        "book.vcf line 34: No Mail is left out: there is no mail address.",
    )
    assert found.warnings == (
        "book.vcf line 21: -0500 says how far the clock is off, not in which zone: it is not read",
    )


@pytest.mark.parametrize(
    "text, words",
    [
        ("BEGIN:VCARD\nFN:A\n", "line 1: this card does not end"),
        ("BEGIN:VCARD\nnonsense\nEND:VCARD\n", "line 2: this is no line of a vCard: 'nonsense'"),
        ("END:VCARD\n", "line 1: a card ends here that has not begun"),
    ],
)
def test_what_is_no_card_is_named_with_its_line(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=f"^book.vcf {words}"):
        read_cards(text, "book.vcf")


def test_a_zone_of_a_card_that_is_none_is_named_with_its_line() -> None:
    problems = cards("BEGIN:VCARD\nFN:A B\nEMAIL:a@b.example\nTZ:Mars/Base\nEND:VCARD\n").problems
    assert problems[0].startswith("book.vcf line 4: A B.zone: 'Mars/Base' is no time zone")


# There and back

_SIGN = st.characters(exclude_categories=["C", "Z"], include_characters=" ")
_WORDS = st.text(_SIGN, min_size=1, max_size=40).map(lambda t: " ".join(t.split())).filter(bool)
_NAMES = _WORDS.filter(lambda t: not set(t) & set(";,|"))
_LOCAL = st.from_regex(r"[a-z][a-z0-9._-]{0,8}", fullmatch=True)
_CLOCK = st.tuples(st.times(max_value=time(11, 59)), st.times(min_value=time(12))).map(
    lambda pair: (pair[0].replace(second=0, microsecond=0), pair[1].replace(second=0, microsecond=0))
)


@st.composite
def companies(draw: st.DrawFn) -> dict[str, Person]:
    """People who go together: ids and addresses of their own, assistants to some of them."""
    ids = draw(st.lists(_LOCAL, min_size=1, max_size=5, unique=True))
    external = {i: draw(st.booleans()) for i in ids}
    people = {}
    for n, person_id in enumerate(ids):
        others = [i for i in ids if i != person_id and not external[i]]
        acts = tuple(draw(st.lists(st.sampled_from(others), unique=True, max_size=2))) if others else ()
        acts = () if external[person_id] else acts
        people[person_id] = Person(
            id=person_id,
            name=draw(_WORDS),
            emails=tuple(f"{a}{n}@x.example" for a in draw(st.lists(_LOCAL, min_size=1, max_size=3, unique=True))),
            zone=draw(st.sampled_from(["Europe/Madrid", "UTC", "America/New_York"])),
            hours=draw(_CLOCK),
            days=draw(st.frozensets(st.integers(0, 6), min_size=1)),
            locale=draw(st.sampled_from(["en-US", "en-GB", "de-DE"])),
            title=draw(_WORDS),
            nicknames=tuple(draw(st.lists(_NAMES, unique=True, max_size=3))),
            company=draw(_WORDS),
            external=external[person_id],
            slack=f"U{n}",
            country=draw(st.sampled_from(["", "US", "DE-BE"])),
            assistant_to=acts,
            default_principal=draw(st.sampled_from(acts)) if acts else "",
        )
    return people


def taken_in(found: Found) -> dict[str, Person]:
    """Who a file adds to a company in which nobody is."""
    return new(merge(found, Directory(people={}, zone="UTC"), "en-US"))


@settings(deadline=None)
@given(companies())
def test_a_table_that_was_written_is_read_as_it_was(people: dict[str, Person]) -> None:
    """Everything but hours for a stretch of dates, which have no column."""
    text = decoded(write_table(people.values()).encode("utf-8-sig"), "x.csv")
    assert taken_in(read_table(text, "x.csv")) == people


@settings(deadline=None)
@given(companies())
def test_cards_that_were_written_are_read_as_they_were(people: dict[str, Person]) -> None:
    """And no line of them is longer than 75 octets."""
    text = write_cards(people.values())
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert taken_in(read_cards(text, "x.vcf")) == people


@settings(deadline=None)
@given(companies())
def test_a_company_does_not_change_by_what_it_has_written_itself(people: dict[str, Person]) -> None:
    """Whichever way it went."""
    home = Directory(people=people, zone="UTC")
    for found in (read_table(write_table(people.values()), "x"), read_cards(write_cards(people.values()), "x")):
        merged = merge(found, home, "en-US")
        assert (merged.problems, merged.changes, merged.same) == ((), (), len(people))
