"""A server that behaves as the Messages API of the model's service does, refusals and faults included.

It takes what the real client sends and refuses what the real service refuses; tests say what the model answers. Of a
schema it takes exactly what the client's own transform_schema leaves (the service takes a little more). Tokens are
counted as a quarter of the characters.
"""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.services.model_faults import Cut, Fault
from tests.services.model_rules import VERSIONS, Complaint, complaint

Body = dict[str, Any]  #: of a request, as JSON
Answer = Callable[[Body], "dict[str, Any] | str | Fault"]  #: what the model says to it

KEY = "sk-test-key"
MODELS = ("claude-haiku-5-5", "claude-sonnet-5-5", "claude-opus-5-5")
RETIRED = "claude-haiku-3"
CACHED_FOR = 300.0  #: seconds; every use begins them anew
CACHED_FROM = 512  #: tokens; what is shorter is not cached


class ModelApi:
    """The running server: what it was asked, and what it refused."""

    def __init__(self, answer: Answer, key: str, clock: Callable[[], float], cached_from: int) -> None:
        self.answer = answer  #: may be set anew at any time
        self.key = key
        self.requests: list[Body] = []  #: the body of everything that was posted, refused or not, in order
        self.headers: list[dict[str, str]] = []  #: of the same, names in lower case
        self.looks: list[str] = []  #: paths that were asked for by GET
        self.look_fault: Fault | None = None  #: what becomes of such a question
        self.refused: list[str] = []  #: what was refused, and why: no refusal passes in silence
        self.cache = Cache(clock, cached_from)
        self.ending = threading.Event()
        self._server = _Server(self)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})
        self._thread.start()

    def close(self) -> None:
        """End every answer that is still held back, and the server."""
        self.ending.set()
        self._server.shutdown()
        self._server.hang_up()
        self._server.server_close()
        self._thread.join(10)

    def check(self, headers: dict[str, str]) -> Complaint | None:
        """What is wrong with the headers of a request, if anything."""
        given = headers.get("x-api-key") or headers.get("authorization", "").removeprefix("Bearer ")
        if given != self.key:
            return Complaint(401, "authentication_error", "invalid x-api-key")
        if headers.get("anthropic-version") not in VERSIONS:
            return Complaint(400, "invalid_request_error", "anthropic-version: a valid version header is required")
        return None


class Cache:
    """What the service keeps of prompts."""

    def __init__(self, clock: Callable[[], float], at_least: int) -> None:
        self._clock, self._at_least = clock, at_least
        self._until: dict[str, float] = {}
        self._lock = threading.Lock()

    def counted(self, body: Body) -> dict[str, int]:
        """The usage of a prompt: read at the full price, written to the cache, read from it. Keeps what is marked to be kept."""
        pieces = prompt(body)
        marked = max((n for n, (_, mark) in enumerate(pieces, start=1) if mark), default=0)
        sizes = [tokens("".join(text for text, _ in pieces[:n])) for n in range(len(pieces) + 1)]
        if sizes[marked] < self._at_least:
            marked = 0
        # A change of the form that is asked for is another prompt to the service.
        about = json.dumps([body["model"], body.get("output_config", {}).get("format")], sort_keys=True)
        now = self._clock()
        with self._lock:
            names = [about + json.dumps([text for text, _ in pieces[:n]]) for n in range(len(pieces) + 1)]
            found = max((n for n in range(1, marked + 1) if self._until.get(names[n], 0.0) > now), default=0)
            for n in {found, marked} - {0}:
                self._until[names[n]] = now + CACHED_FOR
        return {
            "input_tokens": sizes[-1] - sizes[marked],
            "cache_creation_input_tokens": sizes[marked] - sizes[found],
            "cache_read_input_tokens": sizes[found],
        }


def prompt(body: Body) -> list[tuple[str, bool]]:
    """The pieces of a prompt in their order, each with whether the cache shall hold it and all before it."""
    system = body.get("system", [])
    contents = [system] + [message["content"] for message in body["messages"]]
    blocks = [b for c in contents for b in ([{"type": "text", "text": c}] if isinstance(c, str) else c)]
    pieces = [(str(b.get("text", "")), "cache_control" in b) for b in blocks]
    if pieces and "cache_control" in body:
        pieces[-1] = (pieces[-1][0], True)
    return pieces


def tokens(text: str) -> int:
    """About how many tokens a text has."""
    return -(-len(text) // 4)


class _Server(ThreadingHTTPServer):
    """Knows its connections, to end them."""

    def __init__(self, api: ModelApi) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.daemon_threads = False  # joined, so that nothing of a test goes on after it
        self.api = api
        self.open: set[socket.socket] = set()

    def hang_up(self) -> None:
        for one in list(self.open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that has gone (a timeout of its own) is nothing to draw on the terminal."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60
    server: _Server

    def setup(self) -> None:
        super().setup()
        self.server.open.add(self.connection)

    def finish(self) -> None:
        self.server.open.discard(self.connection)
        with contextlib.suppress(OSError):
            super().finish()

    def log_message(self, *_: Any) -> None:
        """Nothing on the terminal."""

    def do_GET(self) -> None:
        api = self.server.api
        api.looks.append(self.path)
        name = self.path.removeprefix("/v1/models/").partition("?")[0]
        wrong = api.check(self._headers())
        if wrong is None and name not in {*MODELS, RETIRED}:
            wrong = Complaint(404, "not_found_error", f"model: {name}")
        if wrong is not None:
            self._refuse(wrong)
            return
        model = {
            "type": "model",
            "id": name,
            "display_name": name,
            "created_at": "2026-10-07T00:00:00Z",
            "lifecycle": "retired" if name == RETIRED else "active",
        }
        self._give(api.look_fault or Fault(), model)

    def do_POST(self) -> None:
        api = self.server.api
        raw = self.rfile.read(int(self.headers.get("content-length", "0")))
        body = json.loads(raw)
        api.headers.append(self._headers())
        api.requests.append(body)
        wrong = (
            Complaint(404, "not_found_error", f"no such path: {self.path}")
            if self.path.partition("?")[0] != "/v1/messages"
            else api.check(self._headers()) or complaint(body, MODELS)
        )
        if wrong is not None:
            self._refuse(wrong)
            return
        said = api.answer(body)
        fault = said if isinstance(said, Fault) else Fault(said if isinstance(said, str) else json.dumps(said))
        self._give(fault, self._message(body, fault))

    def _give(self, fault: Fault, body: Body) -> None:
        if fault.seconds:
            self.server.api.ending.wait(fault.seconds)
        if fault.cut is Cut.BEFORE:
            self._hang_up()
        elif fault.status != 200:
            self._send(fault.status, _error(fault.error, fault.says), fault.headers)
        else:
            self._send(200, body if fault.raw is None else fault.raw, fault.headers, half=fault.cut is Cut.MIDDLE)

    def _message(self, body: Body, fault: Fault) -> Body:
        text, stop, most = fault.text, fault.stop, int(body["max_tokens"])
        before = list(fault.before)
        spent = sum(tokens(b.get("thinking", "") or b.get("text", "")) for b in before)
        if spent + tokens(text) > most and stop == "end_turn":  # what was thought counts against the ceiling, too
            text, stop = text[: max(0, most - spent) * 4], "max_tokens"
        content = [] if stop == "refusal" else [*before, {"type": "text", "text": text}]
        details = {"type": "refusal", "category": "general_harms", "explanation": None} if stop == "refusal" else None
        return {
            "id": f"msg_{len(self.server.api.requests):06}",
            "type": "message",
            "role": "assistant",
            "model": body["model"],
            "content": content,
            "stop_reason": stop,
            "stop_sequence": None,
            "stop_details": details,
            "usage": self.server.api.cache.counted(body) | {"output_tokens": max(1, spent + tokens(text))},
        }

    def _refuse(self, wrong: Complaint) -> None:
        self.server.api.refused.append(f"{wrong.status} {wrong.says}")
        self._send(wrong.status, _error(wrong.kind, wrong.says))

    def _headers(self) -> dict[str, str]:
        return {name.lower(): value for name, value in self.headers.items()}

    def _send(
        self, status: int, body: Body | bytes, headers: dict[str, str] | None = None, *, half: bool = False
    ) -> None:
        whole = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        api = self.server.api
        number = len(api.requests) + len(api.looks)
        sent = {"content-type": "application/json", "request-id": f"req_{number:06}"} | (headers or {})
        for name, value in sent.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(whole)))
        self.end_headers()
        self.wfile.write(whole[: len(whole) // 2] if half else whole)
        if half:
            self._hang_up()

    def _hang_up(self) -> None:
        self.wfile.flush()
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


def _error(kind: str, says: str) -> Body:
    return {"type": "error", "error": {"type": kind, "message": says}}


@contextmanager
def model_api(
    answer: Answer, *, key: str = KEY, clock: Callable[[], float] = time.monotonic, cached_from: int = CACHED_FROM
) -> Iterator[ModelApi]:
    """A running service whose model answers as `answer` says: a form, a text, or a fault."""
    api = ModelApi(answer, key, clock, cached_from)
    try:
        yield api
    finally:
        api.close()
