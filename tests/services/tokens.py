"""An OAuth server as far as a mail server needs one: it says whose a token is."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


class Tokens:
    """Who holds which token at the moment."""

    def __init__(self) -> None:
        self.users: dict[str, str] = {}  #: token -> user
        self.asked: list[str] = []  #: the tokens that were asked about
        self.port = 0


@contextmanager
def token_server() -> Iterator[Tokens]:
    """Run it: GET /?token=T answers 200 with the user, or 401."""
    tokens = Tokens()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            token = next(iter(parse_qs(urlsplit(self.path).query).get("token", [])), "")
            tokens.asked.append(token)
            user = tokens.users.get(token)
            body = json.dumps({"email": user} if user else {"error": "invalid_token"}).encode()
            self.send_response(200 if user else 401)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    tokens.port = int(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield tokens
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
