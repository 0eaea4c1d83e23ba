"""The Goblin."""

import pytest

from dungeontwister.core.decisions.events import Exited
from dungeontwister.core.position.state import Ending

from ..drawings import NORTH_PIT, hall
from ..fights import fought, printed

OTHERS = "golem=1C troll=1C GOLEM=1G"
"""So many that the game goes on."""


@pytest.mark.rule("CG-CHAR-GOBLIN-01")
def test_movement_2_combat_1() -> None:
    assert printed("goblin") == (2, 1)


# ---- underdog


@pytest.mark.rule("CG-CHAR-GOBLIN-02", "CG-VP-01")
def test_his_exit_is_worth_two_points() -> None:
    table = hall(f"goblin=1T {OTHERS} ap=1").do("move goblin", "step goblin @1T")
    assert table.side("blue").victory_points == 2
    assert table.happened(Exited)[0].victory_points == 2


@pytest.mark.rule("CG-CHAR-GOBLIN-02")
def test_so_is_his_exit_by_a_jump() -> None:
    """CGQ-21."""
    table = hall(f"goblin=1T {OTHERS} ap=1", NORTH_PIT).do("jump goblin @1T")
    assert table.side("blue").victory_points == 2


@pytest.mark.rule("CG-CHAR-GOBLIN-02", "CG-VP-02")
def test_killed_he_is_worth_one_like_anyone() -> None:
    table = fought(hall(f"thief=1T GOBLIN=1T! {OTHERS} ap=1"), "attack thief GOBLIN")
    assert table.side("blue").victory_points == 1
    assert table.side("yellow").victory_points == 0


@pytest.mark.rule("CG-CHAR-GOBLIN-02", "CG-EXIT-04")
def test_carried_out_wounded_he_is_worth_nothing() -> None:
    table = hall(f"thief=1T goblin=thief {OTHERS} ap=1").do("move thief", "step thief @1T")
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-CHAR-GOBLIN-02", "CG-VP-03")
def test_he_may_win_with_a_point_too_many() -> None:
    table = hall("goblin=1T GOLEM=1G ap=1 vp=4,0").do("move goblin", "step goblin @1T")
    assert table.state.ending == Ending(0, "target")
    assert table.side("blue").victory_points == 6


@pytest.mark.rule("CG-CHAR-GOBLIN-02", "CG-VP-03")
@pytest.mark.parametrize(
    ("other", "ending"), [("goblin", None), ("thief", Ending(None, "out-of-reach"))]
)
def test_he_counts_two_in_what_could_still_be_gained(other: str, ending: Ending | None) -> None:
    """CGQ-73: blue has three points after this exit, one enemy to beat, and one to bring out."""
    words = f"naga=1T {other}=1C GHOST=1C ap=1 vp=1,0"
    table = hall(words).do("move naga", "step naga @1T")
    assert table.state.ending == ending


@pytest.mark.rule("CG-CHAR-GOBLIN-02", "CG-EXIT-05")
def test_he_is_blocked_like_anyone_but_by_a_colossus() -> None:
    """CGQ-20: his printed combat value is 1."""
    table = hall("goblin=1T NAGA=@1T ap=1").do("move goblin")
    assert table.refused("step goblin @1T").reason == "exit-blocked"
    assert hall("goblin=1T COLOSSUS=@1T ap=1").do("move goblin").allowed("step goblin @1T")
