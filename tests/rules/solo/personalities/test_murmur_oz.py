"""Murmur Oz: a die names the card that the Player has to play."""

import pytest

from dungeontwister.solo.events import DieRolled

from .scenes import attacked, board, plays


@pytest.mark.rule("SO-TELEPATH-01")
def test_the_card() -> None:
    table = attacked(board("murmur-oz=1a1 WIZARD=1b1 hand=/0245"), "murmur-oz", "WIZARD")
    asked = table.game.request(table.state)
    assert asked
    assert (asked.outcomes, asked.weights) == (("1", "2", "3", "4", "5", "6"), (1,) * 6)
    assert table.deciders == {"chance"}
    assert plays(table.chance("5")) == {"+5"}
    free = table.chance("6")
    assert plays(free) == {"+0", "+2", "+4", "+5"}
    assert [event.face for event in free.happened(DieRolled)] == [6]


@pytest.mark.rule("SO-TELEPATH-01")
def test_also_when_he_is_attacked() -> None:
    table = board("murmur-oz=1a1 WIZARD=1b1 hand=/035 ap=1", seat="yellow")
    assert plays(table.do("attack WIZARD murmur-oz").chance("3")) == {"+3"}
