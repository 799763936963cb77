"""The house in which every story is told, once over each post."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.acceptance.house import House, house
from tests.acceptance.posts import Loopback, Mailbox, Post
from tests.services.dovecot import Dovecot, dovecot


@pytest.fixture(scope="session")
def mail_server() -> Iterator[Dovecot]:
    """A running Dovecot; every story takes a user of its own."""
    with dovecot() as running:
        yield running


@pytest.fixture(params=["loopback", "mailbox"])
def post(request: pytest.FixtureRequest) -> Iterator[Post]:
    """How mail comes in and goes out: each way in turn."""
    made: Post = Loopback() if request.param == "loopback" else Mailbox(request.getfixturevalue("mail_server"))
    with closing(made):
        yield made


@pytest.fixture
def home(tmp_path: Path, post: Post) -> Iterator[House]:
    """The daemon of a small company, on a Monday morning."""
    with house(tmp_path, post) as opened:
        yield opened


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The stories run the whole daemon over mail servers: they belong to `make test`, not to `make check`."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)
