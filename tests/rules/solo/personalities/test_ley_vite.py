"""Ley-vite: the gears of twin rooms are neighbours for him."""

import pytest

from tests.rules.solo.boards import followed
from tests.rules.solo.minds import Mind, card
from tests.rules.solo.rooms import at_side, box

from .scenes import TWINS, attacked, board, on


@pytest.mark.rule("SO-NPC-02", "SO-SETUP-30")
def test_the_card() -> None:
    """Two squares to the gear, across, and one square beyond: one movement."""
    table = on(board("ley-vite=1a3 KEY=2d3 NAGA=@y9", rooms=TWINS), "ley-vite", 1)
    way = "move ley-vite", "step ley-vite 1b3", "step ley-vite 1c3", "step ley-vite 2c3"
    table = followed(table, *way, "step ley-vite 2d3", "stop ley-vite")
    assert table.where("ley-vite") == "2d3"
    start = board("ley-vite=1a3 KEY=2d3 NAGA=@y9", rooms=TWINS)
    mind = Mind(start, "ley-vite", card("take-object 1", objects="key"))
    assert (mind.prices, mind.targets) == ({(1, 4)}, {"KEY"})


@pytest.mark.rule("SO-SETUP-30")
def test_only_when_both_rooms_lie_face_up_and_only_for_him() -> None:
    hidden = followed(on(board("ley-vite=1c3 NAGA=@y9"), "ley-vite", 1), "move ley-vite")
    assert hidden.game.refusal(hidden.state, hidden.move("blue step ley-vite 2c3"))
    other = followed(on(board("amystyn=1c3 NAGA=@y9", rooms=TWINS), "amystyn", 1), "move amystyn")
    refusal = other.game.refusal(other.state, other.move("blue step amystyn 2c3"))
    assert refusal
    assert refusal.reason == "not-adjacent"


@pytest.mark.rule("SO-NPC-05", "SO-SETUP-30")
def test_drawing_nearer_he_looks_across() -> None:
    """S17: the Cleric is walled in beyond; by the gears one wall less is in the way."""
    cell = at_side("c1", "west", "|"), at_side("c1", "east", "|"), at_side("c1", "south", "-")
    pieces, a_card = "CLERIC=2c1 NAGA=@y9", card("combat 1", characters="cleric")
    table = board(f"ley-vite=1a1 {pieces}", rooms=TWINS, r39b=box(*cell))
    assert Mind(table, "ley-vite", a_card).ends() == {"1c3"}
    other = board(f"amystyn=1a1 {pieces}", rooms=TWINS, r39b=box(*cell))
    assert Mind(other, "amystyn", a_card).ends() == {"1e1"}


@pytest.mark.rule("SO-SETUP-30")
def test_not_for_combat_nor_past_an_enemy() -> None:
    table = on(board("ley-vite=1c3 CLERIC=2c3 NAGA=@y9", rooms=TWINS), "ley-vite", 2)
    refusal = table.game.refusal(table.state, table.move("blue attack ley-vite CLERIC"))
    assert refusal
    assert refusal.reason == "out-of-reach"


@pytest.mark.rule("SO-COMBAT-06")
def test_nobody_is_drawn_in_from_the_other_gear() -> None:
    table = attacked(board("ley-vite=1c3 yom=2c3 NAGA=1c2", rooms=TWINS), "ley-vite", "NAGA")
    began = table.events[0]
    assert getattr(began, "attackers", None) == (table.names.piece("ley-vite"),)


@pytest.mark.rule("PR-MOVE-08", "SO-SETUP-30")
def test_the_other_gear_is_beside_the_gear_alone() -> None:
    """With his last point he could not get off his friend's square, nor off the gear."""
    cell = at_side("c2", "west", "|"), at_side("c2", "east", "|"), at_side("c2", "north", "-")
    pieces = "ley-vite=1b4 weak-ed=1c3 yom=1c2 NAGA=@y9"
    table = on(board(pieces, rooms=TWINS, r39a=box(*cell)), "ley-vite", 1)
    table = followed(table, "move ley-vite", "step ley-vite 1c4", "step ley-vite 1c3")
    assert table.game.refusal(table.state, table.move("blue step ley-vite 1c2"))
    assert not table.game.refusal(table.state, table.move("blue step ley-vite 2c3"))
