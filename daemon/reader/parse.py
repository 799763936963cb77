"""parse(): the model's answer made into a form of words that stand in the message. Whatever does not stand there is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from core.form import Back, Form, Item, ItemKind, Quoted, quotes
from core.hold import steps
from daemon.reader.answer import FIELDS, AnswerItem
from daemon.reader.locate import Page, nearest

MOST = 3  #: requests of one message that are worked on
SINGLE = frozenset({"length", "title", "place", "scope", "anyway", "why"})
_ON_AN_EVENT = frozenset(
    {ItemKind.RESCHEDULE, ItemKind.CANCEL, ItemKind.CHANGE, ItemKind.ADD_PEOPLE, ItemKind.REMOVE_PEOPLE}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """A form, and how much of the answer had no words in the message."""

    form: Form
    dropped: int  #: values without words
    invented: int  #: requests that went with them
    sound: bool = (
        True  #: False: a request leans on one that is not there, on itself, or on one that leaves nothing behind
    )


def parse(answered: Iterable[AnswerItem], text: str, *, reader: str, show: Callable[[str], str]) -> Parsed:
    """Return the form of an answer.

    show: puts words back in the place of masks. A request is dropped whole when it says neither by which words it is asked for
    nor anything else that stands in the message, or when the meeting that it is about does not: acting on another one in its
    place would be a guess.
    """
    page = Page(text)
    items: list[Item] = []
    kept: dict[int, int] = {}  # number in the answer -> index in the form
    dropped = invented = 0
    sound = True
    for number, answer in enumerate(answered):
        item, lost, asked = _item(answer, page, items, show)
        dropped += lost
        kind = item.kind
        groundless = not asked and not quotes(item)
        another = kind in _ON_AN_EVENT and bool(answer.meeting) and not item.meeting
        if groundless or another or len(items) == MOST:
            invented += 1
            continue
        if answer.takes and answer.takes_from in kept:
            item = replace(item, back=Back(answer.takes), back_step=kept[answer.takes_from])
        sound = sound and (not answer.takes or answer.takes_from in kept)
        kept[number] = len(items)
        items.append(item)
    form = Form(text=text, items=tuple(items), reader=reader)
    return Parsed(form=form, dropped=dropped, invented=invented, sound=sound and steps.sound(form))


def _item(answer: AnswerItem, page: Page, earlier: list[Item], show: Callable[[str], str]) -> tuple[Item, int, bool]:
    """Return one request with the places of its words, how many words stand nowhere, and whether it is asked for in words."""
    asked = [places[0] for words in answer.asked.split("...") if (places := page.places(show(words)))]
    wanted = [(name, words) for name in FIELDS for words in _said(answer, name)]
    found: dict[str, list[Quoted]] = {name: [] for name in FIELDS}
    standing = {n: page.places(show(words)) for n, (_, words) in enumerate(wanted)}
    sure = [p[0].start for p in (*standing.values(), tuple(asked)) if len(p) == 1]
    near = sum(sure) // len(sure) if sure else None
    taken = [q for item in earlier for q in quotes(item)]
    lost = 0
    # Words that stand in one place only come first: the "2" of "my 2 to 4pm at 2" is not the one inside the longer quote.
    for n in sorted(standing, key=lambda n: len(standing[n]) != 1):
        name = wanted[n][0]
        place = nearest(standing[n], taken, near)
        if place is None:
            lost += 1
        elif not any(place == other for other in found[name]):
            found[name].append(place)
            taken.append(place)
    values: dict[str, object] = {
        name: (some[0] if some else None) if name in SINGLE else tuple(sorted(some, key=lambda q: q.start))
        for name, some in found.items()
    }
    return Item(kind=ItemKind(answer.kind), **values), lost, bool(asked)  # type: ignore[arg-type]


def _said(answer: AnswerItem, name: str) -> list[str]:
    value = getattr(answer, name)
    return (
        [value]
        if isinstance(value, str) and value.strip()
        else [v for v in value if v.strip()]
        if isinstance(value, list)
        else []
    )
