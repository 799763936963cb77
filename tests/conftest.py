"""What holds for every test: whoever sets up logging (the daemon does, and the judge of the suites) does so for that test alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

_AS_INSTALLED = structlog.get_config()


@pytest.fixture(autouse=True)
def _logging_of_its_own() -> Iterator[None]:
    """Give every test logging as it is installed, so that none is deaf to what another one made quiet."""
    structlog.configure(**_AS_INSTALLED)
    yield
    structlog.configure(**_AS_INSTALLED)
