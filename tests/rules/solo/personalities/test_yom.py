"""Yom: he turns both twins, each as the die says."""

import pytest

from dungeontwister.solo.events import ActivationEnded
from tests.rules.solo.boards import automatic

from .scenes import TWINS, board, on, rolled


@pytest.mark.rule("SO-PERS-YOM-01", "SO-PERS-YOM-02", "SO-PERS-YOM-03")
def test_the_card() -> None:
    """Whatever the arrows show: his room turns clockwise, the twin the other way."""
    table = automatic(on(board("yom=1c3 NAGA=1a5", rooms=TWINS), "yom")).chance("ccw2")
    assert rolled(table) == [1]
    table = automatic(table)
    assert table.room(1).turn == 2
    assert table.side("blue").action_points == 3
    table = table.chance("cw3")
    assert rolled(table) == [2]
    table = automatic(table)
    assert (table.room(1).turn, table.room(2).turn) == (2, 3)
    assert [event.lost for event in table.happened(ActivationEnded)] == [0]


@pytest.mark.rule("SO-PERS-YOM-03", "SO-OBJECTIVE-ROTATE-07")
def test_a_hidden_twin_is_not_rolled_for() -> None:
    """SOQ-67."""
    table = automatic(on(board("yom=1c3 NAGA=1a5"), "yom")).chance("ccw1")
    table = automatic(table)
    assert table.room(1).turn == 3
    assert [event.lost for event in table.happened(ActivationEnded)] == [4]


@pytest.mark.rule("SO-PERS-YOM-03")
def test_he_turns_as_far_as_he_can_pay() -> None:
    """Three squares from the gear: one point to get there, three for his room, one for the twin."""
    table = automatic(on(board("yom=2a2 NAGA=1a5", rooms=TWINS), "yom")).chance("cw3")
    table = automatic(table)
    assert (rolled(table), table.room(2).turn) == ([2], 3)
    table = automatic(table.chance("cw3"))
    assert (table.room(1).turn, table.room(2).turn) == (1, 3)
    assert table.deciders == {"yellow"}
