"""What the model's service refuses of a request's body, with the sentence that it refuses it with."""

from __future__ import annotations

from typing import Any, NamedTuple

#: What the client sends since 2.14, and what it sent before.
VERSIONS = ("2026-10-21", "2023-06-01")
EFFORTS = ("low", "medium", "high", "xhigh", "max")
KNOWN = frozenset(
    """max_tokens messages model cache_control container diagnostics inference_geo metadata output_config service_tier speed
    stop_sequences system thinking tool_choice tools stream""".split()
)
#: What a schema may say, by the type that it is of; "" is of any.
KEYWORDS: dict[str, frozenset[str]] = {
    "": frozenset({"type", "enum", "const", "anyOf", "allOf", "$ref", "$defs", "description", "title"}),
    "object": frozenset({"properties", "required", "additionalProperties"}),
    "array": frozenset({"items", "minItems"}),
    "string": frozenset({"format"}),
}
TYPES = frozenset({"object", "array", "string", "integer", "number", "boolean", "null"})
FORMATS = frozenset({"date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"})


class Complaint(NamedTuple):
    """Why a request is refused."""

    status: int
    kind: str
    says: str


def complaint(body: Any, models: tuple[str, ...]) -> Complaint | None:
    """What is wrong with a request, if anything."""
    says = _wrong(body)
    if says:
        return Complaint(400, "invalid_request_error", says)
    if body["model"] not in models:
        return Complaint(404, "not_found_error", f"model: {body['model']}")
    return None


def _wrong(body: Any) -> str:
    if not isinstance(body, dict):
        return "the request body is not an object"
    for name in ("temperature", "top_p", "top_k"):
        if name in body:
            return f"{name}: this model takes no sampling parameters"
    for name in sorted(set(body) - KNOWN):
        return f"{name}: Extra inputs are not permitted"
    for name, kind in (("model", str), ("max_tokens", int), ("messages", list)):
        if name not in body:
            return f"{name}: Field required"
        if not isinstance(body[name], kind) or isinstance(body[name], bool):
            return f"{name}: Input should be a valid {kind.__name__}"
    if body["max_tokens"] < 1:
        return "max_tokens: must be greater than or equal to 1"
    if body.get("stream"):
        return "stream: this server does not stream"
    if (body.get("tool_choice") or {}).get("type") in {"any", "tool"}:
        return "tool_choice: this model cannot be made to use a tool"
    return _messages(body) or _thinking(body) or _output(body.get("output_config"))


def _messages(body: dict[str, Any]) -> str:
    messages = body["messages"]
    if not messages:
        return "messages: at least one message is required"
    for n, message in enumerate(messages):
        where = f"messages.{n}"
        if message.get("role") not in {"user", "assistant"}:
            return f"{where}.role: Input should be 'user' or 'assistant'"
        if set(message) != {"role", "content"}:
            return f"{where}: role and content, and nothing else"
        if says := _content(message["content"], f"{where}.content"):
            return says
    if messages[0]["role"] != "user":
        return "messages: first message must use the user role"
    if messages[-1]["role"] == "assistant":
        return "This model does not support assistant message prefill: the conversation must end with a user message."
    return _content(body["system"], "system") if "system" in body else ""


def _content(content: Any, where: str) -> str:
    if isinstance(content, str):
        return "" if content or where == "system" else f"{where}: must not be empty"
    if not isinstance(content, list) or not content:
        return f"{where}: must be a text or a list of blocks"
    for n, block in enumerate(content):
        if block.get("type") != "text" or not block.get("text"):
            return f"{where}.{n}: text content blocks must be non-empty"
        control = block.get("cache_control", {"type": "ephemeral"})
        if control.get("type") != "ephemeral" or control.get("ttl", "5m") not in {"5m", "1h"}:
            return f"{where}.{n}.cache_control: must be ephemeral, for 5m or 1h"
        for name in sorted(set(block) - {"type", "text", "cache_control", "citations"}):
            return f"{where}.{n}.{name}: Extra inputs are not permitted"
    return ""


def _thinking(body: dict[str, Any]) -> str:
    thinking = body.get("thinking")
    if thinking is None:
        return ""
    effort = (body.get("output_config") or {}).get("effort") or "medium"
    match thinking.get("type"):
        case "adaptive" | "between_tools":
            return ""
        case "disabled":
            return "" if effort in {"low", "medium", "high"} else f"thinking: cannot be disabled at effort {effort}"
        case _:
            return "thinking.type: this model takes adaptive or disabled"


def _output(config: Any) -> str:
    if config is None:
        return ""
    for name in sorted(set(config) - {"effort", "format"}):
        return f"output_config.{name}: Extra inputs are not permitted"
    if config.get("effort") not in {None, *EFFORTS}:
        return f"output_config.effort: must be one of {', '.join(EFFORTS)}"
    form = config.get("format")
    if form is None:
        return ""
    if set(form) != {"type", "schema"} or form["type"] != "json_schema":
        return "output_config.format: type json_schema and a schema are required"
    schema = form["schema"]
    return schema_wrong(schema, schema.get("$defs", {}), "output_config.format.schema", ())


def schema_wrong(schema: Any, defs: dict[str, Any], where: str, inside: tuple[str, ...]) -> str:
    """What the service would not take of a schema: keywords it cannot enforce, open objects, circles."""
    if not isinstance(schema, dict):
        return f"{where}: must be an object"
    kind = schema.get("type", "")
    for name in sorted(set(schema) - KEYWORDS[""] - KEYWORDS.get(str(kind), frozenset())):
        return f"{where}: For '{kind or 'any'}' type, property '{name}' is not supported"
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix("#/$defs/")
        if name not in defs:
            return f"{where}: $ref leads nowhere: {schema['$ref']}"
        if name in inside:
            return f"{where}: a schema may not hold itself: {name}"
        return schema_wrong(defs[name], defs, f"{where}.{name}", (*inside, name))
    for many in ("anyOf", "allOf"):
        for n, one in enumerate(schema.get(many, ())):
            if says := schema_wrong(one, defs, f"{where}.{many}.{n}", inside):
                return says
    if not {"enum", "const", "anyOf", "allOf"} & set(schema) and kind not in TYPES:
        return f"{where}: must have a type, anyOf, allOf, enum or const"
    if kind == "object":
        if schema.get("additionalProperties") is not False:
            return f"{where}: For 'object' type, 'additionalProperties' must be explicitly set to false"
        for name, one in schema.get("properties", {}).items():
            if says := schema_wrong(one, defs, f"{where}.{name}", inside):
                return says
    if kind == "array":
        if schema.get("minItems", 0) not in {0, 1}:
            return f"{where}: For 'array' type, 'minItems' values other than 0 or 1 are not supported"
        return schema_wrong(schema.get("items", {}), defs, f"{where}.items", inside)
    if kind == "string" and schema.get("format", "uri") not in FORMATS:
        return f"{where}: For 'string' type, format '{schema['format']}' is not supported"
    return ""
