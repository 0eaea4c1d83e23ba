"""Mungdu: winning a combat that he has started he turns the room in which he stands."""

import pytest

from dungeontwister.core.decisions.events import RoomTurned
from tests.rules.solo.boards import fight, lying
from tests.rules.solo.rooms import box, door

from .scenes import TWINS, board, fought

LAST = "?,?/?,?/?,?/39a,?"
"""The room before the line of the Non-Player."""


@pytest.mark.rule("SO-REINF-07", "SO-SETUP-30")
def test_the_card() -> None:
    """Room 1 turns clockwise; then comes the reinforcement that the +2 has called."""
    table = lying(board("mungdu=1a1 NAGA=1b1 CLERIC=1e5"), reserve=("yom",))
    table = fought(table, "mungdu", "NAGA", 2, 1)
    assert table.happened(RoomTurned) == [RoomTurned(table.names.piece("mungdu"), 0, 1)]
    assert table.room(1).turn == 1
    assert table.game.kind(table.state) == "reinforcement"


@pytest.mark.rule("SO-SETUP-30")
def test_not_if_he_does_not_win_or_has_not_started_it() -> None:
    assert fought(board("mungdu=1a1 NAGA=1b1 CLERIC=1e5"), "mungdu", "NAGA", 3, 6).room(1).turn == 0
    joined = fought(board("yom=1a1 mungdu=1c1 NAGA=1b1"), "yom", "NAGA", 3, 0)
    assert joined.room(1).turn == 0
    defended = board("mungdu=1a1 NAGA=1b1 ap=1", seat="yellow")
    assert fight(defended, "attack NAGA mungdu", 0, 3).room(1).turn == 0


@pytest.mark.rule("SO-PERS-TINKERAL-01")
def test_not_on_a_starting_line_nor_while_tinker_al_keeps_the_gear() -> None:
    line = board("mungdu=@b1 NAGA=7a5 CLERIC=7e5", rooms=LAST, r39a=box(door("a5", "south")))
    won = fought(line, "mungdu", "NAGA", 3, 0)
    assert (won.piece("NAGA").wounded, won.happened(RoomTurned)) == (True, [])
    kept = board("mungdu=1a1 NAGA=1b1 tinker-al=2c3 CLERIC=1e5", rooms=TWINS)
    assert not fought(kept, "mungdu", "NAGA", 3, 0).happened(RoomTurned)
