"""Scenario 5: the full game."""

import pytest

from dungeontwister.core.position.state import Ending
from tests.support.positions import at, start

from .boards import HALL
from .setups import any_setup


@pytest.mark.rule("PR-SCEN5-01", "PR-SCEN5-08", "PR-SCEN5-09")
def test_five_points_win_when_the_turn_ends() -> None:
    words = "wizard=1a1 NAGA=1e5 vp=4,0 ap=2"
    table = at("scenario-5", f"37a,?/?,?/?,?/?,? {words}", art={"37a": HALL})
    table = table.do("move wizard", "step wizard @y1")
    assert table.state.ending is None
    assert table.do("end").state.ending == Ending(0, "target")


@pytest.mark.rule("PR-SCEN5-02", "PR-SCEN5-03")
def test_eight_rooms_and_everything_of_a_colour() -> None:
    table = start("scenario-5")
    assert table.state.pairs == ("37", "38", "39", "40")
    assert len(table.state.rooms) == 8
    for seat, hand in zip(("blue", "yellow"), table.state.secret.hands, strict=True):
        side = table.side(seat)
        assert len(side.action_cards) + side.jump_cards + len(hand) == 16
    assert [len(mine) for mine in table.game.characters] == [8, 8]
    assert [len(mine) for mine in table.game.objects] == [6, 6]


@pytest.mark.rule("PR-SCEN5-04", "PR-SCEN5-05")
def test_four_of_eight_start_and_ten_tokens_are_left() -> None:
    table = start("scenario-5")
    assert table.deciders == {"blue", "yellow"}
    assert len({move.split()[2] for move in table.legal("blue stand")}) == 5
    for seat, names in (
        ("blue", ("banshee", "colossus", "telepath", "wizard")),
        ("yellow", ("BACKSTABBER", "BANSHEE", "CLERIC", "COLOSSUS")),
    ):
        for name, number in zip(names, (9, 4, 2, 7), strict=True):
            table = table.do(f"{seat} stand {name} @{seat[0]}{number}")
    assert [len(stock) for stock in table.state.secret.stock] == [10, 10]
    assert table.deciders == {"chance"}


@pytest.mark.rule("PR-SCEN5-06", "PR-SCEN5-07")
def test_two_tokens_at_the_ends_three_in_the_middle_and_a_drawn_first_player() -> None:
    """PRQ-55."""
    table = start("scenario-5")
    assert table.game.room_capacity == (2, 2, 3, 3, 3, 3, 2, 2)
    table = any_setup(table)
    assert [len(cards) for cards in table.state.secret.laid] == [2, 2, 3, 3, 3, 3, 2, 2]
    assert table.state.active == 0
    assert table.game.setup.first_player < 0
