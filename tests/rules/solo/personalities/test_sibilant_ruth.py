"""Sibilant Ruth: leaving with a wounded friend is worth more."""

import pytest

from dungeontwister.solo.events import PersonalityWorked
from tests.rules.solo.boards import automatic
from tests.rules.solo.rooms import CORRIDOR

from .scenes import board, on, points


@pytest.mark.rule("SO-OBJECTIVE-EXIT-02")
def test_the_card() -> None:
    """She takes wounded Yom on her way and leaves with the points left."""
    table = automatic(
        on(board("sibilant-ruth=1e1 yom=1c1! NAGA=@y9", r39a=CORRIDOR), "sibilant-ruth")
    )
    assert table.piece("sibilant-ruth").gone
    assert table.piece("yom").gone
    assert points(table) == 2
    assert [event.victory_points for event in table.happened(PersonalityWorked)] == [1]
    alone = automatic(on(board("sibilant-ruth=1e1 NAGA=@y9", r39a=CORRIDOR), "sibilant-ruth"))
    assert points(alone) == 1


@pytest.mark.rule("SO-OBJECTIVE-EXIT-02", "SO-END-02")
def test_an_object_is_worth_nothing_and_the_first_point_may_be_enough() -> None:
    table = board("sibilant-ruth=1e1 rope=sibilant-ruth NAGA=@y9", r39a=CORRIDOR)
    assert points(automatic(on(table, "sibilant-ruth"))) == 1
    won = board("sibilant-ruth=1e1 yom=sibilant-ruth NAGA=@y9 vp=4,0", r39a=CORRIDOR)
    won = automatic(on(won, "sibilant-ruth"))
    assert (points(won), won.state.ending and won.state.ending.winner) == (5, 0)
    assert not won.happened(PersonalityWorked)
