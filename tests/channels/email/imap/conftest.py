"""One Dovecot for all tests that do not break it; each test has a user of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.channels.email.imap.desk import Desk
from tests.services.dovecot import Dovecot, dovecot
from tests.services.tokens import Tokens, token_server


@pytest.fixture(scope="package")
def tokens() -> Iterator[Tokens]:
    """Who holds which OAuth token."""
    with token_server() as server:
        yield server


@pytest.fixture(scope="package")
def server(tokens: Tokens) -> Iterator[Dovecot]:
    """A running Dovecot."""
    with dovecot(token_port=tokens.port) as running:
        yield running


@pytest.fixture
def user(server: Dovecot) -> str:
    """A new user with an empty mailbox."""
    return server.new_user()


@pytest.fixture
def desk() -> Desk:
    """Where the mail goes."""
    return Desk()
