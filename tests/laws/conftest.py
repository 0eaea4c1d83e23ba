"""The games on which the laws are checked are played once, before the first law is."""

import pytest

from tests.support.games import GAMES
from tests.support.reachable import remarkable


@pytest.fixture(scope="session", autouse=True)
def played() -> None:
    """A game that cannot be played to its end is told once, and not by every law."""
    for setting in GAMES:
        remarkable(setting)
