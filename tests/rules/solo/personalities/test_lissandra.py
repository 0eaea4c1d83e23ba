"""Lissandra: a single 6 puts tokens of her rooms as near to her as it allows."""

import pytest

from dungeontwister.solo.events import PersonalityWorked
from tests.rules.solo.boards import followed, lying
from tests.rules.solo.rooms import box, door, on_square
from tests.support.positions import Table

from .scenes import appeared, board, on

OPEN = box(door("c5", "south"), door("c1", "north"))


def revealing(npc: str = "lissandra", art: str = OPEN) -> Table:
    """At the south end of room 1 she reveals room 3 and draws a Key and a Rope."""
    table = lying(board(f"{npc}=1c5 NAGA=@y9", r39a=OPEN, r40a=art), bag=("KEY", "ROPE"))
    table = followed(on(table, npc, 5), f"reveal {npc} 3")
    return table.chance("40a", "0", "KEY", "ROPE")


@pytest.mark.rule("SO-REVEAL-10", "SO-REVEAL-05")
def test_the_card() -> None:
    """Red 6, white 3: the legal square of column 3 closest to her, one after the other."""
    table = revealing().chance("63")
    assert appeared(table) == {"KEY": "3c1"}
    assert table.happened(PersonalityWorked)
    assert appeared(table.chance("63")) == {"ROPE": "3c2"}


@pytest.mark.rule("SO-REVEAL-06", "SO-REVEAL-10")
def test_a_lot_among_squares_that_are_as_near() -> None:
    """White 6, red 2: c2 is a pit trap, b2 and d2 are equally near."""
    table = revealing(art=box(door("c1", "north"), on_square("c2", "P"))).chance("26")
    asked = table.game.request(table.state)
    assert asked
    assert (asked.kind, asked.outcomes, asked.weights) == ("square", ("3b2", "3d2"), (1, 1))
    assert appeared(table.chance("3d2")) == {"KEY": "3d2"}


@pytest.mark.rule("SO-REVEAL-05")
def test_otherwise_the_player_chooses() -> None:
    """SOQ-36: rooms that another reveals."""
    table = revealing("quiet-mab").chance("63")
    assert table.deciders == {"yellow"}
    assert table.allowed("put KEY 3c5")


@pytest.mark.rule("SO-REVEAL-07")
def test_two_sixes_take_the_token_out_of_the_game() -> None:
    assert revealing().chance("66").piece("KEY").gone
