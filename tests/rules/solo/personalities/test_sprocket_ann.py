"""Sprocket Ann: she enters on the gear, and always turns her own room."""

import pytest

from dungeontwister.solo.events import PersonalityWorked
from tests.rules.solo.boards import automatic, lying

from .scenes import TWINS, appeared, board, on, rolled


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-08")
def test_the_card() -> None:
    """The arrow of room 1 is clockwise, that of its twin is not."""
    table = on(board("sprocket-ann=1c3 NAGA=@y9", rooms=TWINS), "sprocket-ann")
    table = automatic(table).chance("ccw1")
    assert rolled(table) == [1]
    table = automatic(table)
    assert (table.room(1).turn, table.room(2).turn) == (3, 0)
    assert table.deciders == {"yellow"}


@pytest.mark.rule("SO-PERS-MEKANORKS-01", "SO-REVEAL-11")
def test_she_enters_on_the_gear_without_dice() -> None:
    table = board("NAGA=@y1 ap=2 turns=2,2", rooms="?,?/?,?/?,?/?,?", seat="yellow")
    table = lying(table, bag=("sprocket-ann", "ROPE"))
    table = table.do("reveal NAGA 1").chance("40a", "0", "ROPE", "sprocket-ann")
    assert table.game.kind(table.state) == "teleport"
    table = table.chance("12")
    assert appeared(table) == {"ROPE": "1b1", "sprocket-ann": "1c3"}
    ann = table.names.piece("sprocket-ann")
    assert table.happened(PersonalityWorked) == [PersonalityWorked(ann)]
    assert table.deciders == {"yellow"}


@pytest.mark.rule("SO-PERS-MEKANORKS-01")
def test_if_something_lies_on_the_gear_she_is_rolled_for() -> None:
    table = board("NAGA=@y1 ap=2 turns=2,2", rooms="?,?/?,?/?,?/?,?", seat="yellow")
    table = lying(table, bag=("sprocket-ann", "ROPE"))
    table = table.do("reveal NAGA 1").chance("40a", "0", "ROPE", "sprocket-ann", "33", "12")
    assert appeared(table) == {"ROPE": "1c3", "sprocket-ann": "1b1"}
