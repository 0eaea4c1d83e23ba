"""The Treasure."""

import pytest

from dungeontwister.core.decisions.events import Discarded, Exited
from dungeontwister.core.position.state import Ending

from ..drawings import NORTH_PIT, hall
from ..fights import fought

OTHERS = "golem=1C troll=1C GOLEM=1G"
"""So many that the game goes on."""


@pytest.mark.rule("CG-ITEM-TREASURE-01")
@pytest.mark.parametrize("treasure", ["treasure", "TREASURE"])
@pytest.mark.parametrize(("who", "points"), [("thief", 1), ("goblin", 2)])
def test_carried_out_it_scores_for_whoever_carries_it(treasure: str, who: str, points: int) -> None:
    """Of either colour."""
    table = hall(f"{who}=1T {treasure}={who} {OTHERS} ap=1").do(f"move {who}", f"step {who} @1T")
    assert [side.victory_points for side in table.state.sides] == [points + 1, 0]
    assert table.happened(Exited)[0].victory_points == points + 1


@pytest.mark.rule("CG-ITEM-TREASURE-01")
def test_it_scores_on_an_exit_by_a_jump() -> None:
    table = hall(f"thief=1T treasure=thief {OTHERS} ap=1", NORTH_PIT).do("jump thief @1T")
    assert table.side("blue").victory_points == 2


@pytest.mark.rule("CG-ITEM-TREASURE-01")
def test_carried_home_it_scores_nothing() -> None:
    table = hall("THIEF=1T TREASURE=THIEF yellow ap=1").do("move THIEF", "step THIEF @1T")
    assert table.side("yellow").victory_points == 0
    assert table.where("TREASURE") == "THIEF"


@pytest.mark.rule("CG-ITEM-TREASURE-01")
def test_held_by_the_wounded_it_does_not_leave_with_them() -> None:
    """CGQ-48: who is carried holds nothing; it lies where he was lifted."""
    words = f"thief=1T naga=1T! treasure=naga {OTHERS} ap=1"
    table = hall(words).do("move thief", "take thief naga", "step thief @1T")
    assert table.side("blue").victory_points == 1
    assert table.where("treasure") == "1T"


@pytest.mark.rule("CG-ITEM-TREASURE-01", "CG-OBJ-12")
def test_it_is_won_by_no_combat() -> None:
    """Whoever dies leaves it in the zone, and it is worth nothing there."""
    words = f"assassin=1T THIEF=1T TREASURE=THIEF {OTHERS} ap=1"
    table = fought(hall(words), "attack assassin THIEF", blue=6)
    assert table.side("blue").victory_points == 1
    assert table.where("TREASURE") == "1T"


@pytest.mark.rule("CG-TURN-14", "CG-ITEM-TREASURE-01", "CG-OBJ-14")
def test_once_it_has_scored_it_is_out_of_the_game() -> None:
    words = f"thief=1T treasure=thief {OTHERS} ap=1"
    table = hall(words).do("move thief", "step thief @1T")
    assert table.piece("treasure").gone
    assert len(table.happened(Discarded)) == 1


@pytest.mark.rule("CG-ITEM-TREASURE-01", "CG-VP-03")
def test_it_may_decide_the_game() -> None:
    words = "thief=1T TREASURE=thief GOLEM=1G ap=1 vp=3,0"
    table = hall(words).do("move thief", "step thief @1T")
    assert table.state.ending == Ending(0, "target")


@pytest.mark.rule("CG-ITEM-TREASURE-01", "CG-VP-03")
@pytest.mark.parametrize(
    ("thing", "ending"),
    [
        ("treasure=1C", None),
        ("TREASURE=1C", None),
        ("rope=1C", Ending(None, "out-of-reach")),
    ],
)
def test_either_treasure_counts_in_what_could_still_be_gained(
    thing: str, ending: Ending | None
) -> None:
    """CGQ-73: blue has two points after this exit, one enemy to beat, and one to bring out."""
    words = f"naga=1T thief=1C GHOST=1C {thing} ap=1 vp=1,0"
    assert hall(words).do("move naga", "step naga @1T").state.ending == ending
