"""A form held against its message: what plainly stands there is not lost, and what nobody believes is not asked about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import reading
from core.amend import amend
from core.form import FALLBACK, About, Back, Form, Item, ItemKind, Missing, Pending, Quoted
from core.hold import hold, steps
from core.outcome import NoteKind, Plan, Question
from core.plan import plan
from core.wording import Eyes
from core.wording.questions import question_text
from tests.core.house import DIRECTORY, NOW, PEOPLE, world

TEXT = "Book 45 minutes with Mikkel and Ana Ruiz on Thursday after 3, not before lunch. Then cancel the design review."


def quoted(words: str, text: str = TEXT) -> Quoted:
    """Words where they first stand in a text."""
    return Quoted(text=words, start=text.index(words), end=text.index(words) + len(words))


def whole() -> Form:
    """The form that lacks nothing."""
    return reading.read(TEXT, directory=DIRECTORY)


def lacks(form: Form, witness: Form | None = None) -> list[tuple[About, str]]:
    """What a form lacks, as words."""
    found = hold(form, witness=witness or reading.read(form.text, directory=DIRECTORY), directory=DIRECTORY)
    return [(m.about, m.words.text) for m in found]


def without(form: Form, field: str) -> Form:
    """The form with one field of its first item emptied."""
    empty: object = () if isinstance(getattr(form.items[0], field), tuple) else None
    return replace(form, items=(replace(form.items[0], **{field: empty}), *form.items[1:]))  # type: ignore[arg-type]


def test_a_form_that_holds_every_word_lacks_nothing():
    assert lacks(whole()) == []


@pytest.mark.parametrize(
    "field,about,words",
    [("times", About.WHEN, "Thursday"), ("people", About.WHO, "Mikkel"), ("length", About.DURATION, "45 minutes")],
)
def test_a_plain_value_that_the_form_lacks_is_found(field: str, about: About, words: str):
    found = lacks(without(whole(), field))

    assert any(kind is about and words in said for kind, said in found)
    assert {kind for kind, _ in found} == {about}


def test_a_request_that_the_form_lacks_is_found_with_its_sentence():
    form = whole()
    assert len(form.items) == 2

    assert lacks(replace(form, items=form.items[:1])) == [(About.WHAT, "Then cancel the design review.")]


def test_what_no_other_reader_believes_is_no_lack():
    text = "I was in Oslo on Tuesday with Ana Tveit. Book 30 minutes with Mikkel on Thursday."
    item = Item(
        kind=ItemKind.SCHEDULE,
        people=(quoted("Mikkel", text),),
        times=(quoted("on Thursday", text),),
        length=quoted("30 minutes", text),
    )
    form = Form(text=text, items=(item,))

    assert lacks(form, witness=form) == []


@pytest.mark.parametrize(
    "text",
    [
        "Book 30 minutes with the Design team except Ana Tveit on Thursday.",
        "An hour with Mikkel, not Ana Ruiz, on Friday.",
    ],
)
def test_somebody_who_is_left_out_and_would_be_invited_is_found(text: str):
    right = reading.read(text, directory=DIRECTORY)
    out = right.items[0].without
    assert len(out) == 1
    wrong = replace(right, items=(replace(right.items[0], people=(*right.items[0].people, *out), without=()),))

    assert [about for about, _ in lacks(wrong)] == [About.WHO]
    assert lacks(right) == []


def test_a_time_that_is_ruled_out_and_unheard_is_found_without_a_second_witness():
    text = "Find 30 minutes with Mikkel next week. Any day but Tuesday."
    item = Item(
        kind=ItemKind.FIND_TIME,
        people=(quoted("Mikkel", text),),
        times=(quoted("next week", text),),
        length=quoted("30 minutes", text),
    )
    form = Form(text=text, items=(item,))

    assert [about for about, _ in lacks(form, witness=form)] == [About.WHEN]


def test_a_kind_that_no_word_carries_is_found():
    text = "Lunch with Mikkel on Thursday please."
    wrong = Form(
        text=text,
        items=(
            Item(
                kind=ItemKind.CANCEL, meeting=(quoted("Lunch with Mikkel", text),), times=(quoted("on Thursday", text),)
            ),
        ),
    )

    assert About.WHAT in [about for about, _ in lacks(wrong)]


def test_a_turn_of_phrase_for_a_kind_is_believed_although_the_other_reader_misses_it():
    text = "The design review can be scrapped."
    form = Form(text=text, items=(Item(kind=ItemKind.CANCEL, meeting=(quoted("The design review", text),)),))

    assert lacks(form, witness=Form(text=text)) == []


@pytest.mark.parametrize("step,kind", [(1, Back.SLOT), (2, Back.SLOT), (-1, Back.PEOPLE), (0, Back.MEETING)])
def test_a_step_that_points_at_itself_later_nowhere_or_at_what_leaves_nothing_is_unsound(step: int, kind: Back):
    first = Item(kind=ItemKind.AGENDA)
    form = Form(text="", items=(first, Item(kind=ItemKind.SCHEDULE, back=kind, back_step=step)))

    assert not steps.sound(form)
    assert steps.sound(Form(text="", items=(Item(kind=ItemKind.CANCEL), Item(kind=ItemKind.SCHEDULE, back=Back.SLOT))))


@given(text=st.text(max_size=200), cut=st.integers(0, 3))
def test_holding_never_fails_and_finds_words_that_stand_there(text: str, cut: int):
    form = reading.read(text, directory=DIRECTORY)

    for missing in hold(replace(form, items=form.items[:cut]), witness=form, directory=DIRECTORY):
        assert text[missing.words.start : missing.words.end] == missing.words.text


def pending(form: Form) -> Pending:
    """A request of Mikkel's."""
    return Pending(form=form, host="mikkel", asked_at=NOW)


def test_what_is_still_missing_is_asked_about_with_its_words_and_an_answer_ends_that():
    form = without(reading.read("Book 30 minutes with Ana Ruiz on Thursday at 15.", directory=DIRECTORY), "times")
    lack = Missing(about=About.WHEN, item=0, words=quoted("Thursday", form.text))

    outcome = plan(pending(replace(form, missing=(lack,))), world("mikkel"))

    assert isinstance(outcome, Question)
    assert (outcome.about, outcome.words) == (About.WHEN, "Thursday")
    said = question_text(outcome, Eyes(directory=DIRECTORY, viewer=PEOPLE["mikkel"]))
    assert "\u201cThursday\u201d" in said
    assert said.endswith("?")
    words = "Friday at 15"
    answered = amend(outcome.pending, 0, words, reading.fragment(words, directory=DIRECTORY), NOW, About.WHEN)
    assert answered.form.missing == ()
    assert isinstance(plan(answered, world("mikkel")), Plan)


@pytest.mark.parametrize(
    "text,asked",
    [
        ("Sorry for writing on Sunday. Find 30 minutes with Ana Ruiz on Thursday. Not Monday though.", False),
        ("Find 30 minutes with Ana Ruiz next week. Not Monday though.", True),
    ],
)
def test_words_that_rule_something_out_are_asked_about_only_where_they_change_something(text: str, asked: bool):
    form = reading.read(text, directory=DIRECTORY)
    (item,) = form.items
    wanted = tuple(q for q in item.times if "Monday" not in q.text)
    form = replace(form, items=(replace(item, times=wanted),))

    missing = hold(form, witness=form, directory=DIRECTORY)
    outcome = plan(pending(replace(form, missing=missing)), world("mikkel"))

    assert [m.words.text for m in missing] != []
    assert (isinstance(outcome, Question) and "Monday" in outcome.words) == asked


def test_whoever_is_left_out_of_a_team_is_not_invited():
    form = reading.read("Book 30 minutes with the Design team except Ana Tveit on Thursday at 15.", directory=DIRECTORY)

    outcome = plan(replace(pending(form), host="ingrid"), world("ingrid"))

    assert isinstance(outcome, Plan)
    assert outcome.acts[0].after is not None
    assert set(outcome.acts[0].after.people) == {"ingrid", "mikkel"}


def test_a_card_says_when_the_model_should_have_read_and_did_not():
    form = reading.read("Book 30 minutes with Ana Ruiz on Thursday at 15:00.", directory=DIRECTORY)

    with_model, without_model = (
        plan(pending(replace(form, reader=reader)), world("mikkel")) for reader in ("rules", FALLBACK)
    )

    assert isinstance(with_model, Plan)
    assert isinstance(without_model, Plan)
    assert [n.kind for n in without_model.notes if n not in with_model.notes] == [NoteKind.NOT_READ_BY_MODEL]


def test_who_is_named_twice_in_one_wish_is_not_lacking_once_one_of_the_names_is_there():
    text = (
        "Book 30 minutes with Mikkel on Thursday, as Mikkel has asked for it. Then invite Mikkel to the design review."
    )
    first, second = (quoted("Mikkel", text), text.rindex("Mikkel"))
    again = Quoted(text="Mikkel", start=second, end=second + 6)
    reason = Quoted(text="Mikkel", start=text.index("Mikkel has"), end=text.index("Mikkel has") + 6)
    book = Item(
        kind=ItemKind.SCHEDULE,
        people=(first,),
        times=(quoted("on Thursday", text),),
        length=quoted("30 minutes", text),
    )
    invite = Item(kind=ItemKind.ADD_PEOPLE, meeting=(quoted("the design review", text),), people=(again,))
    heard = Form(text=text, items=(book, invite))
    witness = replace(heard, items=(replace(book, people=(first, reason)), invite))

    assert lacks(heard, witness) == []
    assert lacks(replace(heard, items=(book, replace(invite, people=()))), witness) == [(About.WHO, "Mikkel")]
