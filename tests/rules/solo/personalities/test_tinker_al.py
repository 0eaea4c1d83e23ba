"""Tinker Al: nobody but Mekanorks turns the rooms of his gear."""

import pytest

from dungeontwister.core.decisions.events import RoomTurned
from tests.rules.solo.minds import Mind, card
from tests.support.positions import Table

from .scenes import TWINS, board, on


def on_gears(mine: str, al: str = "tinker-al=1c3") -> Table:
    """Tinker Al on the gear of room 1, somebody of the Player's on that of its twin."""
    return board(f"{al} {mine} ap=1", rooms=TWINS, seat="yellow")


@pytest.mark.rule("SO-PERS-TINKERAL-01")
def test_the_card() -> None:
    table = on_gears("CLERIC=2c3")
    assert not [text for text in table.legal() if " turn " in text]
    for turn in ("turn CLERIC 1 cw", "turn CLERIC 2 ccw"):
        refusal = table.refused(turn)
        assert (refusal.reason, refusal.rule) == ("gears-kept", "SO-PERS-TINKERAL-01")
    for turn in ("turn MEKANORK 1 cw", "turn MEKANORK 2 ccw"):
        assert on_gears("MEKANORK=2c3").do(turn).happened(RoomTurned)


@pytest.mark.rule("SO-PERS-TINKERAL-01")
@pytest.mark.parametrize("al", ["tinker-al=1c3!", "tinker-al=1c2"])
def test_only_unwounded_and_on_the_gear(al: str) -> None:
    """SOQ-75."""
    assert on_gears("CLERIC=2c3", al).allowed("turn CLERIC 1 cw")


@pytest.mark.rule("SO-PERS-TINKERAL-02")
def test_npcs_of_other_classes_leave_the_pair_alone() -> None:
    going, pieces = card("rotate-room 3"), "yom=2d3 weak-ed=2a1 NAGA=1a5"
    table = board(f"tinker-al=1c3 {pieces}", rooms=TWINS)
    assert Mind(table, "weak-ed", going).attempt("rotate-room").reason == "no-target"
    assert Mind(on(table, "yom", 9), "yom", going).ends() == {"2c3"}
    away = on(board(f"tinker-al=1c2 {pieces}", rooms=TWINS), "weak-ed", 9)
    assert Mind(away, "weak-ed", going).ends() == {"2c3"}


@pytest.mark.rule("SO-PERS-TINKERAL-01")
def test_he_himself_turns_them() -> None:
    table = on(board("tinker-al=1c3 NAGA=1a5", rooms=TWINS), "tinker-al", 4)
    assert table.game.refusal(table.state, table.move("blue turn tinker-al 2 ccw")) is None
