"""Amystyn: other people's combats are none of her business."""

import pytest

from tests.rules.prison.fights import fighters
from tests.rules.solo.boards import followed

from .scenes import attacked, board, fought, on


@pytest.mark.rule("SO-COMBAT-06", "SO-SETUP-30")
def test_the_card() -> None:
    """She does not join Yom and is not wounded by his defeat; when she attacks, Yom joins her."""
    pieces = "yom=1a1 amystyn=1c1 NAGA=1b1"
    table = fought(board(pieces), "yom", "NAGA", 0, 6)
    assert fighters(table) == ({"yom"}, {"NAGA"})
    assert (table.piece("yom").wounded, table.piece("amystyn").wounded) == (True, False)
    own = attacked(board(pieces), "amystyn", "NAGA")
    assert fighters(own) == ({"amystyn", "yom"}, {"NAGA"})


@pytest.mark.rule("SO-COMBAT-06")
def test_nobody_is_drawn_in_through_her() -> None:
    """The Cleric stands beside her alone."""
    table = attacked(board("yom=1a1 amystyn=1c1 NAGA=1b1 CLERIC=1d1"), "yom", "NAGA")
    assert fighters(table) == ({"yom"}, {"NAGA"})


@pytest.mark.rule("SO-COMBAT-06")
def test_attacked_she_defends_herself_and_friends_join() -> None:
    table = board("amystyn=1c1 yom=1b2 NAGA=1b1 ap=1", seat="yellow").do("attack NAGA amystyn")
    assert fighters(table) == ({"NAGA"}, {"amystyn", "yom"})


@pytest.mark.rule("SO-COMBAT-06")
def test_she_does_not_shoot_for_others_either() -> None:
    """SOQ-24 would have her join."""
    pieces = "yom=1a1 NAGA=1b1 {0}=1b4 bow={0}"
    table = followed(on(board(pieces.format("amystyn")), "yom", 3), "attack yom NAGA")
    assert table.game.kind(table.state) == "combat"
    other = followed(on(board(pieces.format("muldon")), "yom", 3), "attack yom NAGA")
    assert other.game.kind(other.state) == "joining"
