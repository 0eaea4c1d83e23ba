"""The games on which the laws are checked are played once, before the first law is."""

import pytest

from dungeontwister.editions.card_game.build import PLAYABLE
from tests.support.reachable import remarkable


@pytest.fixture(scope="session", autouse=True)
def played() -> None:
    """A game that cannot be played to its end is told once, and not by every law."""
    for scenario in PLAYABLE:
        remarkable(scenario)
