"""The server that stands in for the model's service does to the real client what the service does."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any, Literal

import anthropic
import httpx2
import pydantic
import pytest
from anthropic import Anthropic, AsyncAnthropic, transform_schema

from tests.services.model_api import KEY, ModelApi, model_api
from tests.services.model_faults import (
    Fault,
    broken,
    dropped,
    forbidden,
    halved,
    in_turn,
    not_json,
    overloaded,
    rate_limited,
    refusal,
    slow,
    thinking,
    truncated,
)

pytestmark = pytest.mark.slow  # a real server and the real client


class Item(pydantic.BaseModel):
    """What is asked for."""

    model_config = pydantic.ConfigDict(extra="forbid")
    kind: Literal["schedule", "cancel"]
    minutes: int | None = pydantic.Field(ge=5, le=480)
    words: list[str] = pydantic.Field(max_length=5)


class Asked(pydantic.BaseModel):
    """The form."""

    model_config = pydantic.ConfigDict(extra="forbid")
    items: list[Item]


FORMAT = {"type": "json_schema", "schema": transform_schema(Asked)}
FORM = {"items": [{"kind": "schedule", "minutes": 30, "words": ["Raj"]}]}
SYSTEM = [{"type": "text", "text": "Read the message. " * 200, "cache_control": {"type": "ephemeral"}}]
HAIKU = "claude-haiku-5-5"


@pytest.fixture
def api() -> Iterator[ModelApi]:
    """A service whose model gives one form back."""
    with model_api(lambda _: FORM) as running:
        yield running


@pytest.fixture
def ask(api: ModelApi) -> Iterator[Callable[..., anthropic.types.Message]]:
    """The real client's call, without retries of its own."""
    with Anthropic(api_key=KEY, base_url=api.url, max_retries=0, timeout=20) as client:

        def asked(**more: Any) -> anthropic.types.Message:
            given = {
                "model": HAIKU,
                "max_tokens": 500,
                "messages": [{"role": "user", "content": "meet Raj"}],
                "output_config": {"format": FORMAT, "effort": "low"},
            }
            return client.messages.create(**(given | more))

        yield asked


def test_a_good_call_is_answered_and_recorded(api, ask):
    message = ask(system=SYSTEM)

    assert Asked.model_validate_json(message.content[0].text).items[0].minutes == 30
    assert (message.stop_reason, message.model) == ("end_turn", HAIKU)
    assert message._request_id == "req_000001"
    assert api.requests[0]["messages"] == [{"role": "user", "content": "meet Raj"}]
    assert api.refused == []
    assert api.headers[0]["anthropic-version"] == "2026-10-21"


def test_the_asynchronous_client_is_answered_as_well(api):
    async def asked() -> anthropic.types.Message:
        async with AsyncAnthropic(api_key=KEY, base_url=api.url, max_retries=0) as client:
            return await client.messages.create(
                model=HAIKU, max_tokens=500, messages=[{"role": "user", "content": "meet Raj"}]
            )

    assert json.loads(asyncio.run(asked()).content[0].text) == FORM


def test_the_answer_may_depend_on_what_was_asked(api, ask):
    api.answer = lambda body: "you said: " + body["messages"][-1]["content"]

    assert ask().content[0].text == "you said: meet Raj"


@pytest.mark.parametrize(
    "more, named",
    [
        ({"extra_body": {"temperature": 0}}, "temperature"),
        ({"extra_body": {"top_p": 0.5}}, "top_p"),
        ({"extra_body": {"top_k": 1}}, "top_k"),
        ({"extra_body": {"history": []}}, "history: Extra inputs are not permitted"),
        ({"tool_choice": {"type": "any"}}, "tool_choice"),
        ({"tool_choice": {"type": "tool", "name": "x"}}, "tool_choice"),
        ({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "{"}]}, "prefill"),
        ({"messages": [{"role": "assistant", "content": "a"}]}, "first message"),
        ({"messages": [{"role": "user", "content": ""}]}, "must not be empty"),
        ({"messages": []}, "at least one message"),
        ({"messages": [{"role": "system", "content": "a"}]}, "messages.0.role"),
        ({"system": [{"type": "text", "text": "a", "cache_control": {"type": "for ever"}}]}, "cache_control"),
        ({"max_tokens": 0}, "max_tokens"),
        ({"output_config": {"effort": "none"}}, "effort"),
        ({"output_config": {"form": FORMAT}}, "output_config.form: Extra inputs"),
        ({"output_config": {"format": {"type": "json_schema"}}}, "json_schema and a schema"),
        ({"output_config": {"format": {"schema": {}}}}, "json_schema and a schema"),
        ({"thinking": {"type": "enabled", "budget_tokens": 1024}}, "thinking.type"),
        ({"thinking": {"type": "disabled"}, "output_config": {"effort": "max"}}, "cannot be disabled"),
    ],
)
def test_what_the_service_refuses_is_refused_with_its_reason(api, ask, more, named):
    with pytest.raises(anthropic.BadRequestError, match=named.replace(".", r"\.")):
        ask(**more)

    assert len(api.refused) == len(api.requests) == 1
    assert named in api.refused[0]


@pytest.mark.parametrize(
    "schema, named",
    [
        ({"type": "object", "properties": {}}, "additionalProperties"),
        ({"type": "object", "properties": {}, "additionalProperties": True}, "additionalProperties"),
        ({"type": "string", "maxLength": 3}, "maxLength"),
        ({"type": "integer", "minimum": 3}, "minimum"),
        ({"type": "array", "items": {"type": "string"}, "minItems": 2}, "minItems"),
        ({"type": "array"}, "items: must have a type"),
        ({"type": "string", "format": "mac"}, "format"),
        ({"anyOf": [{"type": "null"}, {"type": "number", "multipleOf": 5}]}, "multipleOf"),
        ({"$ref": "#/$defs/A"}, "leads nowhere"),
        (
            {
                "$ref": "#/$defs/A",
                "$defs": {
                    "A": {"type": "object", "additionalProperties": False, "properties": {"a": {"$ref": "#/$defs/A"}}}
                },
            },
            "may not hold itself",
        ),
        (Asked.model_json_schema(), "not supported"),
    ],
)
def test_a_schema_that_the_service_cannot_enforce_is_refused(api, ask, schema, named):
    with pytest.raises(anthropic.BadRequestError, match=named):
        ask(output_config={"format": {"type": "json_schema", "schema": schema}})


def test_a_schema_as_the_clients_own_helper_makes_it_is_taken(api, ask):
    ask(output_config={"format": FORMAT})

    assert api.refused == []


def test_a_call_without_a_ceiling_of_tokens_is_refused(api):
    reply = httpx2.post(
        api.url + "/v1/messages",
        headers={"x-api-key": KEY, "anthropic-version": "2023-06-01"},
        json={"model": HAIKU, "messages": [{"role": "user", "content": "a"}]},
    )

    assert (reply.status_code, reply.json()["error"]["message"]) == (400, "max_tokens: Field required")


def test_a_call_that_names_no_version_is_refused(api):
    reply = httpx2.post(api.url + "/v1/messages", headers={"x-api-key": KEY}, json={})

    assert reply.status_code == 400
    assert "anthropic-version" in reply.json()["error"]["message"]


def test_a_wrong_key_and_an_unknown_model_have_errors_of_their_own(api, ask):
    with pytest.raises(anthropic.NotFoundError, match="claude-nobody"):
        ask(model="claude-nobody")
    with Anthropic(api_key="sk-wrong", base_url=api.url, max_retries=0) as other:
        with pytest.raises(anthropic.AuthenticationError) as caught:
            other.messages.create(model=HAIKU, max_tokens=5, messages=[{"role": "user", "content": "a"}])
        with pytest.raises(anthropic.AuthenticationError):
            other.models.retrieve(HAIKU)

    assert caught.value.request_id == "req_000002"
    assert len(api.refused) == 3


def test_a_model_is_looked_up_without_a_call_of_it(api):
    with Anthropic(api_key=KEY, base_url=api.url, max_retries=0) as client:
        assert client.models.retrieve(HAIKU).lifecycle == "active"
        with pytest.raises(anthropic.NotFoundError):
            client.models.retrieve("claude-nobody")

    assert api.requests == []
    assert api.looks == [f"/v1/models/{HAIKU}", "/v1/models/claude-nobody"]


# What is counted


def test_tokens_are_counted_and_the_marked_prompt_comes_from_the_cache_the_second_time(ask):
    first, second = ask(system=SYSTEM).usage, ask(system=SYSTEM).usage

    size = len(SYSTEM[0]["text"]) // 4
    assert (first.cache_creation_input_tokens, first.cache_read_input_tokens) == (size, 0)
    assert (second.cache_creation_input_tokens, second.cache_read_input_tokens) == (0, size)
    assert first.input_tokens == second.input_tokens == len("meet Raj") // 4
    assert first.output_tokens == -(-len(json.dumps(FORM)) // 4)


def test_the_cache_forgets_after_five_minutes_without_use():
    now = [0.0]
    with model_api(lambda _: FORM, clock=lambda: now[0]) as api, Anthropic(api_key=KEY, base_url=api.url) as client:
        read = []
        for wait in (0, 299, 299, 301):
            now[0] += wait
            message = client.messages.create(
                model=HAIKU, max_tokens=50, system=SYSTEM, messages=[{"role": "user", "content": "a"}]
            )
            read.append(bool(message.usage.cache_read_input_tokens))

    assert read == [False, True, True, False]


@pytest.mark.parametrize(
    "more",
    [
        {"system": [{"type": "text", "text": "Read. " * 400}]},  # not marked
        {"system": [{"type": "text", "text": "Read.", "cache_control": {"type": "ephemeral"}}]},  # too short
        {"system": [SYSTEM[0], {"type": "text", "text": "more"}], "model": "claude-sonnet-5-5"},  # another model
        {"system": SYSTEM, "output_config": {"effort": "low"}},  # another form
        {"system": [SYSTEM[0] | {"text": "Now: " + SYSTEM[0]["text"]}]},  # another beginning
    ],
)
def test_what_is_not_the_same_marked_beginning_is_not_read_from_the_cache(ask, more):
    ask(system=SYSTEM)

    assert ask(**more).usage.cache_read_input_tokens == 0


def test_a_conversation_that_grows_reads_what_was_marked_before(ask):
    said = {"type": "text", "text": "meet Raj " * 50, "cache_control": {"type": "ephemeral"}}
    ask(system=SYSTEM, messages=[{"role": "user", "content": [said]}])
    more = ask(
        system=SYSTEM,
        messages=[
            {"role": "user", "content": [said]},
            {"role": "assistant", "content": "When?"},
            {"role": "user", "content": [{"type": "text", "text": "at 3"}]},
        ],
    ).usage

    assert more.cache_read_input_tokens == (len(SYSTEM[0]["text"]) + len(said["text"]) + 3) // 4
    assert more.input_tokens > 0


# What goes wrong


@pytest.mark.parametrize(
    "fault, error, status",
    [
        (rate_limited(7), anthropic.RateLimitError, 429),
        (overloaded(), anthropic.OverloadedError, 529),
        (broken(), anthropic.InternalServerError, 500),
        (forbidden(), anthropic.PermissionDeniedError, 403),
    ],
)
def test_errors_of_the_service_arrive_as_what_they_are(api, ask, fault, error, status):
    api.answer = lambda _: fault

    with pytest.raises(error) as caught:
        ask()

    assert caught.value.status_code == status
    assert caught.value.type == fault.error
    assert caught.value.response.headers.get("retry-after") == ("7" if status == 429 else None)


def test_a_rate_limit_is_waited_for_by_a_client_that_tries_again(api):
    api.answer = in_turn(rate_limited(0.01), FORM)
    with Anthropic(api_key=KEY, base_url=api.url, max_retries=1) as client:
        message = client.messages.create(model=HAIKU, max_tokens=500, messages=[{"role": "user", "content": "a"}])

    assert json.loads(message.content[0].text) == FORM
    assert [h["x-stainless-retry-count"] for h in api.headers] == ["0", "1"]


@pytest.mark.parametrize("fault", [dropped(), halved(json.dumps(FORM))])
def test_a_connection_that_ends_before_the_answer_is_a_failure(api, ask, fault):
    api.answer = lambda _: fault

    with pytest.raises(anthropic.APIConnectionError):
        ask()

    assert len(api.requests) == 1


def test_a_silence_longer_than_the_clients_timeout_ends_the_call(api, ask):
    api.answer = lambda _: slow(60)

    with pytest.raises(anthropic.APITimeoutError):
        ask(timeout=0.2)


def test_a_server_that_ends_holds_no_answer_back():
    with model_api(lambda _: slow(60, "late")) as api, Anthropic(api_key=KEY, base_url=api.url, timeout=50) as client:
        said: list[str] = []

        def call() -> None:
            message = client.messages.create(model=HAIKU, max_tokens=5, messages=[{"role": "user", "content": "a"}])
            said.append(message.content[0].text)

        thread = threading.Thread(target=call)
        thread.start()
        while not api.requests:
            thread.join(0.01)
        api.ending.set()
        thread.join(20)

    assert said == ["late"]


def test_a_page_of_a_proxy_is_no_message(api, ask):
    api.answer = lambda _: not_json()

    assert not hasattr(ask(), "content")  # the client hands the text on as it is


def test_an_answer_that_ran_into_its_ceiling_says_so(api, ask):
    api.answer = lambda _: truncated('{"items": [{"ki')
    assert (ask().stop_reason, ask().content[0].text) == ("max_tokens", '{"items": [{"ki')

    api.answer = lambda _: "x" * 400
    message = ask(max_tokens=10)
    assert (message.stop_reason, len(message.content[0].text)) == ("max_tokens", 40)


def test_a_refusal_has_no_content(api, ask):
    api.answer = lambda _: refusal()
    message = ask()

    assert (message.stop_reason, message.content) == ("refusal", [])
    assert message.usage.output_tokens > 0


def test_other_blocks_may_come_before_the_answer(api, ask):
    api.answer = lambda _: thinking(json.dumps(FORM), "They want to meet.", preface="Here it is:")
    message = ask()

    assert [block.type for block in message.content] == ["thinking", "text", "text"]
    assert json.loads(message.content[-1].text) == FORM
    assert message.usage.output_tokens > len(json.dumps(FORM)) // 4


def test_an_answer_that_does_not_fit_the_schema_is_passed_on_as_it_is(api, ask):
    api.answer = lambda _: {"items": [{"kind": "dance", "minutes": 9000, "words": []}]}

    with pytest.raises(pydantic.ValidationError):
        Asked.model_validate_json(ask().content[0].text)


def test_answers_come_one_after_the_other_and_the_last_one_stays(api, ask):
    api.answer = in_turn("one", Fault("two"), {"three": 3})

    assert [ask().content[0].text for _ in range(4)] == ["one", "two", '{"three": 3}', '{"three": 3}']
