"""The answer that is asked of the model: lists of the message's own words. Its schema travels with the request; we hold it again here.

Every list and text has a ceiling: the service's schemas know none.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

Words = Annotated[str, StringConstraints(max_length=400)]
Many = Annotated[list[Words], Field(max_length=30)]
Kind = Literal[
    "schedule",
    "reschedule",
    "cancel",
    "find_time",
    "check_time",
    "block",
    "sessions",
    "add_people",
    "remove_people",
    "change",
    "agenda",
    "who",
    "unsupported",
]
#: The fields of an item that hold words, in the order in which they are told to the model.
FIELDS = ("people", "optional", "without", "meeting", "times", "length", "title", "place", "scope", "anyway", "why")
FieldName = Literal[
    "people", "optional", "without", "meeting", "times", "length", "title", "place", "scope", "anyway", "why", "none"
]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class AnswerItem(_Strict):
    """One thing that is asked for."""

    kind: Kind
    asked: Words
    people: Many
    optional: Many
    without: Many
    meeting: Many
    times: Many
    length: Words
    title: Words
    place: Words
    scope: Words
    anyway: Words
    why: Words = ""  #: seldom said, so it may be left out
    takes: Literal["", "slot", "people", "meeting"]
    takes_from: Annotated[int, Field(ge=0, le=3)]


class Answer(_Strict):
    """What the first look comes to."""

    requests: Annotated[list[AnswerItem], Field(max_length=6)]


class Placed(_Strict):
    """Where one piece of words belongs."""

    number: Annotated[int, Field(ge=1, le=40)]
    request: Annotated[int, Field(ge=0, le=3)]
    field: FieldName


class SecondAnswer(_Strict):
    """What the second look comes to."""

    placed: Annotated[list[Placed], Field(max_length=40)]
    requests: Annotated[list[AnswerItem], Field(max_length=3)]


@cache
def form_of(answer: type[BaseModel]) -> dict[str, Any]:
    """Return the format of an answer as the service wants it."""
    from anthropic import transform_schema  # noqa: PLC0415 - takes a second to load, and only where a model reads

    return {"type": "json_schema", "schema": transform_schema(answer)}


def held(answer: type[Answer | SecondAnswer], text: str) -> Answer | SecondAnswer | None:
    """Return a text as an answer, or None where it is not exactly one."""
    try:
        return answer.model_validate_json(text)
    except ValidationError:
        return None
