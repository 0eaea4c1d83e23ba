"""Marquise Vex: she opens portcullises on her way, whatever she is after."""

import pytest

from tests.rules.solo.minds import Mind, card
from tests.rules.solo.rooms import at_side, box, row_of_walls

from .scenes import board

SHUT = box(*row_of_walls(1), at_side("b1", "east", "H"))
"""A corridor in two parts, with a portcullis between them."""


@pytest.mark.rule("SO-OBJECTIVE-OPEN-04", "SO-OBJECTIVE-COMBAT-01")
def test_the_card() -> None:
    """Open, go, attack: three points and nothing before, since she stands beside it."""
    table = board("marquise-vex=1b1 CLERIC=1e1", r39a=SHUT)
    mind = Mind(table, "marquise-vex", card("combat 3"))
    way = ["unlock 1", "move", "step 1c1", "step 1d1", "stop", "attack CLERIC"]
    assert mind.all_moves() == [way]
    assert Mind(table, "marquise-vex", card("combat 2")).nearer


@pytest.mark.rule("SO-OBJECTIVE-OPEN-04")
def test_another_backstabber_picks_locks_only_in_that_mode() -> None:
    table = board("lissandra=1b1 CLERIC=1e1", r39a=SHUT)
    assert not Mind(table, "lissandra", card("combat 3")).decision.ways
    assert Mind(table, "lissandra", card("open-portcullis 1")).moves() == ["unlock 1"]
