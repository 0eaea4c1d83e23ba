"""The games on which the laws are checked are played once, before the first law is."""

from pathlib import Path

import pytest

from tests.support.games import GAMES
from tests.support.reachable import remarkable

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One process checks all laws, so that the games are not played by each of them."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.xdist_group("laws"))


@pytest.fixture(scope="session", autouse=True)
def played() -> None:
    """A game that cannot be played to its end is told once, and not by every law."""
    for setting in GAMES:
        remarkable(setting)
