"""R28: what lets somebody pass enemies holds while he moves, and in no other action.

A jump and a walk through a wall are no movements. For them every unwounded enemy counts: in the
zone that he entered this turn, at the landing, and at the exit.
"""

import pytest

from tests.support.positions import Table

from .drawings import NORTH_PIT, WELL, hall, north

PASS_ALL = ("dark-angel", "wizard", "ghost")
PASS_A_COLOSSUS = ("goblin", "elf-scout", "telepath", "telekineticist", "wall-walker")
CELLAR = """
+ + + +
 T T|S
+ + +-+
 T T|C
+ +-+ +
 G C C
+ + + +
"""
"""The ring, but with walls round the square zone and between triangle and circle."""


def among(who: str, enemy: str = "COLOSSUS") -> Table:
    """Somebody has come from the gear zone into an enemy's, which is beside the pit, and stopped.

    The gear zone does not touch the pit, so that it is not his entrance.
    """
    table = hall(f"{who}=1G {enemy}=1C ap=3", WELL)
    return table.do(f"move {who}", f"step {who} 1C", f"stop {who}")


# ---- leaving a zone that was entered this turn


@pytest.mark.rule("CG-MOVE-09", "CG-CHAR-COLOSSUS-04")
@pytest.mark.parametrize("who", [*PASS_ALL, *PASS_A_COLOSSUS])
def test_who_passes_a_colossus_moves_on_but_does_not_jump_on(who: str) -> None:
    """CGQ-19."""
    table = among(who)
    assert "1S" in table.do(f"move {who}").ends(f"step {who}")
    assert table.ends(f"jump {who}") == set()
    assert table.refused(f"jump {who} 1T").reason == "held-by-enemy"


@pytest.mark.rule("CG-MOVE-09")
@pytest.mark.parametrize("who", PASS_ALL)
def test_who_passes_everybody_does_not_jump_on_either(who: str) -> None:
    """CGQ-19."""
    table = among(who, "TROLL")
    assert "1S" in table.do(f"move {who}").ends(f"step {who}")
    assert table.refused(f"jump {who} 1T").reason == "held-by-enemy"


@pytest.mark.rule("CG-MOVE-09")
def test_whom_the_enemy_hinders_neither_moves_on_nor_jumps_on() -> None:
    table = among("warrior")
    assert table.do("move warrior").ends("step warrior") == {"1G"}
    assert table.refused("jump warrior 1T").reason == "held-by-enemy"


@pytest.mark.rule("CG-MOVE-10", "CG-JUMP-01")
@pytest.mark.parametrize("who", ["dark-angel", "goblin"])
def test_in_a_later_turn_he_jumps_on(who: str) -> None:
    assert among(who).do("end", "end").ends(f"jump {who}") == {"1T", "1S"}


@pytest.mark.rule("CG-MOVE-09", "CG-WOUND-10")
def test_a_wounded_colossus_keeps_nobody_from_jumping() -> None:
    table = hall("goblin=1G COLOSSUS=1C! ap=2", WELL)
    table = table.do("move goblin", "step goblin 1C", "stop goblin")
    assert table.ends("jump goblin") == {"1T", "1S"}


@pytest.mark.rule("CG-MOVE-09", "CG-JUMP-01")
@pytest.mark.parametrize("who", ["dark-angel", "elf-scout", "goblin"])
def test_who_came_over_the_pit_jumps_back_over_it(who: str) -> None:
    """R2: the pit is his entrance, with an ability as with a Rope."""
    rope = " rope=goblin" if who == "goblin" else ""
    table = hall(f"{who}=1T{rope} COLOSSUS=1C ap=2", WELL)
    table = table.do(f"move {who}", f"step {who} 1C", f"stop {who}")
    assert table.ends(f"jump {who}") == {"1T", "1S"}


@pytest.mark.rule("CG-MOVE-09", "CG-CHAR-WALL-WALKER-03", "CG-CHAR-WALL-WALKER-08")
def test_she_who_came_on_foot_to_a_colossus_goes_through_no_wall() -> None:
    table = hall("wall-walker=1G COLOSSUS=1T ap=3", CELLAR)
    table = table.do("move wall-walker", "step wall-walker 1T", "stop wall-walker")
    assert table.refused("walk wall-walker").reason == "held-by-enemy"
    assert table.do("move wall-walker").allowed("step wall-walker @1T")
    assert table.do("end", "end", "walk wall-walker").ends("step wall-walker") == {"1S", "1C"}


@pytest.mark.rule("CG-MOVE-09", "CG-CHAR-WALL-WALKER-03", "CG-CHAR-WALL-WALKER-08")
def test_she_who_came_through_a_wall_to_a_colossus_goes_back_through_it() -> None:
    """The other wall is not her entrance; on foot she is free."""
    table = hall("wall-walker=1S COLOSSUS=1T ap=3", CELLAR)
    table = table.do("walk wall-walker", "step wall-walker 1T", "stop wall-walker")
    walking = table.do("walk wall-walker")
    assert walking.ends("step wall-walker") == {"1S"}
    assert walking.refused("step wall-walker 1C").reason == "held-by-enemy"
    assert table.do("move wall-walker").ends("step wall-walker") == {"1G", "@1T"}


# ---- arriving


@pytest.mark.rule("CG-JUMP-03")
@pytest.mark.parametrize("who", [*PASS_ALL, *PASS_A_COLOSSUS])
def test_nobody_lands_beside_a_colossus(who: str) -> None:
    table = hall(f"{who}=1T COLOSSUS=1C ap=1", WELL)
    assert table.refused(f"jump {who} 1C").reason == "enemy-at-landing"
    assert table.ends(f"jump {who}") == {"1S"}


@pytest.mark.rule("CG-EXIT-05", "CG-CHAR-COLOSSUS-04")
@pytest.mark.parametrize("who", [*PASS_ALL, *PASS_A_COLOSSUS])
def test_past_a_colossus_at_the_exit_one_moves_but_does_not_jump(who: str) -> None:
    """CGQ-20."""
    table = hall(f"{who}=1S troll=1C COLOSSUS=@1S vp=3,3 ap=1")
    assert table.do(f"move {who}").allowed(f"step {who} @1S")
    over = hall(f"{who}=1S troll=1C COLOSSUS=@1S vp=3,3 ap=1", NORTH_PIT)
    assert over.refused(f"jump {who} @1S").reason == "walk-past-the-guard"


@pytest.mark.rule("CG-EXIT-05", "CG-CHAR-GHOST-02", "CG-CHAR-WALL-WALKER-03")
def test_through_the_outer_wall_the_ghost_moves_past_a_colossus_and_the_wall_walker_does_not() -> (
    None
):
    """CGQ-22: what is a movement for him is an action of its own for her."""
    words = "ghost=1S wall-walker=1S COLOSSUS=@1S vp=3,3 ap=1"
    table = hall(words, north("-"))
    assert table.do("move ghost").allowed("step ghost @1S")
    assert table.refused("walk wall-walker").reason == "exit-blocked"
