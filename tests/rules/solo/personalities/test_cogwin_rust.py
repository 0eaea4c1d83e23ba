"""Cogwin Rust: he enters on the gear, and a room turns."""

import pytest

from dungeontwister.solo.events import TeleportRolled
from tests.rules.solo.boards import lying
from tests.support.positions import Table

from .scenes import appeared, board, called, rolled


def entering(pieces: str, rooms: str = "?,?/?,?/?,?/?,?") -> Table:
    """The Player reveals room 1, which is 40a, and draws Cogwin and a Rope."""
    words = f"NAGA=@y1 {pieces} ap=2 turns=2,2"
    table = lying(board(words, rooms=rooms, seat="yellow"), bag=("cogwin-rust", "ROPE"))
    return table.do("reveal NAGA 1").chance("40a", "0", "cogwin-rust", "ROPE")


@pytest.mark.rule("SO-PERS-MEKANORKS-01", "SO-REVEAL-11")
def test_the_card() -> None:
    table = entering("")
    assert appeared(table) == {"cogwin-rust": "1c3"}
    assert not table.happened(TeleportRolled)
    table = table.chance("11")
    turned = table.chance("cw2")
    assert (rolled(turned), turned.room(1).turn) == ([1], 2)
    assert turned.deciders == {"yellow"}
    still = table.chance("ccw3")
    assert (rolled(still), still.room(1).turn) == ([0], 0)


@pytest.mark.rule("SO-PERS-MEKANORKS-01")
def test_the_twin_turns_if_it_lies_face_up() -> None:
    table = entering("", rooms="?,40b/?,?/?,?/?,?").chance("11", "ccw2")
    assert (rolled(table), table.room(2).turn, table.room(1).turn) == ([2], 2, 0)


@pytest.mark.rule("SO-REINF-13", "SO-PERS-MEKANORKS-01")
def test_as_a_reinforcement_he_does_the_same() -> None:
    words = "NAGA=@y1 yom=2a1 ap=2 turns=2,2"
    table = board(words, rooms="40a,39a/?,?/?,?/?,?", seat="yellow")
    table = called(lying(table, reserve=("cogwin-rust",))).do("end").chance("cogwin-rust", "1")
    assert appeared(table) == {"cogwin-rust": "1c3"}
    assert table.chance("cw1").room(1).turn == 1


@pytest.mark.rule("SO-REINF-13", "SO-PERS-MEKANORKS-01")
def test_if_the_gear_is_taken_dice_say_where_and_nothing_turns() -> None:
    words = "NAGA=@y1 yom=1c3 ap=2 turns=2,2"
    table = board(words, rooms="40a,39a/?,?/?,?/?,?", seat="yellow")
    table = called(lying(table, reserve=("cogwin-rust",))).do("end").chance("cogwin-rust", "1")
    assert not appeared(table)
    table = table.chance("12")
    assert (appeared(table), rolled(table)) == ({"cogwin-rust": "1b1"}, [])
    assert table.game.kind(table.state) == "order-draw"
