"""Moving a character out of the labyrinth, and blocking an exit."""

import pytest

from dungeontwister.core.decisions.events import Discarded, Exited, Rescued, Stopped
from tests.support.drawings import OPEN

from .drawings import NORTH_PIT, hall, in_room, north


@pytest.mark.rule("CG-EXIT-01", "CG-VP-01")
def test_who_moves_into_the_opponents_starting_zone_has_left_and_scores() -> None:
    table = in_room(OPEN, "naga=1T warrior=1S colossus=1C ap=2").do("move naga", "step naga @1T")
    assert table.piece("naga").gone
    assert table.side("blue").victory_points == 1
    assert table.happened(Exited)
    assert not table.happened(Stopped)
    assert table.allowed("move warrior")


@pytest.mark.rule("CG-EXIT-01")
def test_nobody_scores_in_his_own_starting_zone() -> None:
    table = in_room(OPEN, "NAGA=1T yellow ap=1").do("move NAGA", "step NAGA @1T")
    assert table.where("NAGA") == "@1T"
    assert table.side("yellow").victory_points == 0


@pytest.mark.rule("CG-EXIT-02")
def test_the_step_out_costs_a_movement_point() -> None:
    table = in_room(OPEN, "warrior=1C ap=1").do("move warrior", "step warrior 1S")
    assert table.allowed("step warrior @1S")
    table = in_room(OPEN, "warrior=1C ap=1").do("move warrior", "step warrior 1G")
    assert table.do("step warrior 1T").refused("step warrior @1T").reason == "no-movement-points"


@pytest.mark.rule("CG-EXIT-02")
def test_one_leaves_only_from_a_zone_beside_that_starting_zone() -> None:
    table = in_room(OPEN, "naga=1C ap=1").do("move naga")
    for place in ("@1T", "@1S", "@1C", "@1G"):
        table.refused(f"step naga {place}")
    assert table.do("step naga 1S").ends("step naga") == {"1T", "1C", "@1S"}


@pytest.mark.rule("CG-EXIT-02")
@pytest.mark.parametrize(
    ("piece", "reason"),
    [("-", "wall-between"), (":", "slit-between"), ("=", "portcullis-between")],
)
def test_what_bars_the_way_in_bars_the_way_out(piece: str, reason: str) -> None:
    table = in_room(north(piece), "warrior=1S ap=1").do("move warrior")
    assert table.refused("step warrior @1S").reason == reason


@pytest.mark.rule("CG-EXIT-02")
def test_over_a_pit_on_the_border_one_leaves_with_the_rope() -> None:
    """CGQ-21."""
    table = in_room(NORTH_PIT, "warrior=1T naga=1S rope=naga colossus=1C ap=2").do("move warrior")
    assert table.refused("step warrior @1T").reason == "pit-between"
    table = table.do("stop warrior", "move naga", "step naga @1S")
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-EXIT-02")
def test_who_entered_an_enemys_zone_does_not_leave_through_it_in_that_turn() -> None:
    """CGQ-19."""
    table = in_room(OPEN, "naga=1S WARRIOR=1T ap=2").do("move naga", "step naga 1T")
    assert table.refused("step naga @1T").reason == "held-by-enemy"
    table = table.do("stop naga", "end", "end", "move naga")
    assert table.allowed("step naga @1T")


@pytest.mark.rule("CG-EXIT-03")
def test_an_object_carried_out_is_discarded() -> None:
    table = in_room(OPEN, "naga=1T KEY=naga ap=1").do("move naga", "step naga @1T")
    assert table.piece("KEY").gone
    assert table.happened(Discarded) == [Discarded(table.names.piece("KEY"))]


@pytest.mark.rule("CG-EXIT-04", "CG-VP-05")
def test_a_wounded_friend_carried_out_is_rescued_and_worth_nothing() -> None:
    table = in_room(OPEN, "naga=1T warrior=naga colossus=1C ap=1").do("move naga", "step naga @1T")
    assert table.piece("warrior").gone
    assert table.happened(Rescued) == [Rescued(table.names.piece("warrior"))]
    assert (table.side("blue").victory_points, table.side("yellow").victory_points) == (1, 0)


@pytest.mark.rule("CG-EXIT-05")
def test_nobody_leaves_through_a_zone_that_an_enemy_faces() -> None:
    """One blocker is enough, whatever the numbers."""
    table = in_room(OPEN, "naga=1T warrior=1T colossus=1T NAGA=@1T ap=1").do("move naga")
    assert table.refused("step naga @1T").rule == "CG-EXIT-05"


@pytest.mark.rule("CG-EXIT-05")
@pytest.mark.parametrize("way", ["step naga @1T", "jump warrior @1T"])
def test_a_blocker_also_bars_the_way_over_a_pit(way: str) -> None:
    """CGQ-21."""
    table = in_room(NORTH_PIT, "naga=1T rope=naga warrior=1T NAGA=@1T ap=2")
    if way.startswith("step"):
        table = table.do("move naga")
    assert table.refused(way).rule == "CG-EXIT-05"


@pytest.mark.rule("CG-EXIT-06")
@pytest.mark.parametrize("blocker", ["@1T", "@1C", "@2S"])
def test_an_exit_that_nobody_faces_is_open(blocker: str) -> None:
    table = in_room(OPEN, f"naga=1S NAGA={blocker} ap=1").do("move naga")
    assert table.allowed("step naga @1S")


@pytest.mark.rule("CG-EXIT-07")
def test_a_wounded_character_does_not_block() -> None:
    table = in_room(OPEN, "naga=1T NAGA=@1T! ap=1").do("move naga")
    assert table.allowed("step naga @1T")
    table = in_room(OPEN, "naga=1T NAGA=@1T! WARRIOR=@1T ap=1").do("move naga")
    table.refused("step naga @1T")


@pytest.mark.rule("CG-EXIT-05", "CG-JUMP-03", "CG-JUMP-08")
@pytest.mark.parametrize("jumper", ["wizard", "dark-angel", "goblin"])
def test_nobody_jumps_past_a_blocker(jumper: str) -> None:
    """R28: even those whom the Colossus would not hinder in a movement."""
    free = hall(f"{jumper}=1S vp=3,3 ap=1", NORTH_PIT)
    assert free.allowed(f"jump {jumper} @1S")
    table = hall(f"{jumper}=1S COLOSSUS=@1S vp=3,3 ap=1", NORTH_PIT)
    refusal = table.refused(f"jump {jumper} @1S")
    assert (refusal.reason, refusal.rule) == ("walk-past-the-guard", "CG-JUMP-03")


@pytest.mark.rule("CG-EXIT-05", "CG-CHAR-WALL-WALKER-03")
def test_nobody_walks_through_a_wall_past_a_blocker() -> None:
    """R28: the Colossus, past whom she could move, blocks that exit for her."""
    table = hall("wall-walker=1S COLOSSUS=@1S vp=3,3 ap=1", north("-"))
    assert table.refused("walk wall-walker").reason == "exit-blocked"
    assert hall("wall-walker=1S vp=3,3 ap=1", north("-")).allowed("walk wall-walker")
