"""Brakka Gatebane: he breaks portcullises on his way, whatever he is after."""

import pytest

from dungeontwister.core.position.state import BROKEN, portcullis_of
from tests.rules.solo.boards import automatic
from tests.rules.solo.minds import Mind
from tests.rules.solo.rooms import at_side, box, door, row_of_walls

from .scenes import board, on

SHUT = box(*row_of_walls(1), door("a1", "north"), at_side("b1", "east", "H"))
"""A corridor that leads out behind a portcullis."""


@pytest.mark.rule("SO-OBJECTIVE-BREAK-04", "SO-OBJECTIVE-EXIT-01")
def test_the_card() -> None:
    """Three squares to the line are two moves, and the portcullis one point more."""
    table = board("brakka-gatebane=1c1 NAGA=@y9", r39a=SHUT)
    mind = Mind(table, "brakka-gatebane")
    assert (mind.mode, mind.prices) == ("exit", {(3, 3)})
    assert mind.moves()[0] == "break 1"
    table = automatic(on(table, "brakka-gatebane"))
    assert table.piece("brakka-gatebane").gone
    assert portcullis_of(table.state.rooms[0]) == BROKEN


@pytest.mark.rule("SO-OBJECTIVE-BREAK-04")
def test_another_colossus_does_not_get_out() -> None:
    mind = Mind(board("arthos=1c1 NAGA=@y9", r39a=SHUT), "arthos")
    assert mind.mode == "break-portcullis"
    assert mind.then().mode != "exit"
