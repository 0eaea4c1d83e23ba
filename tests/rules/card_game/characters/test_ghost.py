"""The Ghost."""

import pytest

from tests.support.drawings import OPEN, east, rooms
from tests.support.positions import at

from ..drawings import EAST_PIT, GATE, NORTH_PIT, SLIT, WELL, WEST_PIT, hall, north
from ..fights import fought, printed

WALL = GATE.replace("H", "|")
"""A wall between triangle and square."""


@pytest.mark.rule("CG-CHAR-GHOST-01")
def test_movement_2_combat_0() -> None:
    assert printed("ghost") == (2, 0)


# ---- incorporeal


@pytest.mark.rule("CG-CHAR-GHOST-02")
@pytest.mark.parametrize("drawing", [WALL, GATE, SLIT])
def test_walls_closed_portcullises_and_slits_do_not_stop_him(drawing: str) -> None:
    table = hall("ghost=1T thief=1T ap=2", drawing)
    assert table.do("move ghost").allowed("step ghost 1S")
    assert "1S" not in table.do("move thief").ends("step thief")


@pytest.mark.rule("CG-CHAR-GHOST-02")
def test_pits_do_not_stop_him() -> None:
    """A pit is crossed for one point, and so are two back to back (CGQ-25)."""
    table = hall("ghost=1T ap=1", WELL).do("move ghost")
    assert table.ends("step ghost") == {"1S", "1C", "1G", "@1T"}
    art = rooms(blue_1=EAST_PIT, blue_2=WEST_PIT)
    table = at("standard", "b1,b2/?,?/?,?/?,? ghost=1C ap=1", art=art).do("move ghost")
    assert {"2T", "2S", "2G"} <= table.ends("step ghost")


@pytest.mark.rule("CG-CHAR-GHOST-02")
def test_enemies_do_not_stop_him() -> None:
    table = hall("ghost=1T GOLEM=1S ap=2").do("move ghost", "step ghost 1S")
    assert table.do("stop ghost", "move ghost").allowed("step ghost 1C")
    table = table.do("step ghost 1C", "stop ghost")
    assert table.where("ghost") == "1C"


@pytest.mark.rule("CG-CHAR-GHOST-02")
def test_zones_that_touch_at_a_corner_only_are_no_step_apart() -> None:
    table = hall("ghost=1T ap=1").do("move ghost")
    assert table.refused("step ghost 1C").reason == "not-adjacent"


@pytest.mark.rule("CG-CHAR-GHOST-02", "CG-MOVE-18")
def test_no_face_down_room_is_entered_or_revealed_through_a_wall() -> None:
    """CGQ-08."""
    table = hall("ghost=1S ap=1", east("||!"))
    assert table.refused("reveal ghost 2").reason == "no-direct-access"
    assert table.do("move ghost").refused("step ghost 2T").reason == "room-face-down"


@pytest.mark.rule("CG-CHAR-GHOST-02")
def test_walls_on_both_sides_of_a_border_are_one_step() -> None:
    art = rooms(blue_1=east("|||"), blue_2=OPEN.replace(" T T S", "|T T S", 1))
    table = at("standard", "b1,b2/?,?/?,?/?,? ghost=1S ap=1", art=art).do("move ghost")
    assert table.allowed("step ghost 2T")


@pytest.mark.rule("CG-CHAR-GHOST-02", "CG-EXIT-02")
@pytest.mark.parametrize("piece", ["-", ":", "="])
def test_through_the_outer_wall_he_leaves_the_labyrinth(piece: str) -> None:
    """CGQ-22."""
    table = hall("ghost=1S golem=1C GOLEM=1G ap=1", north(piece)).do("move ghost")
    assert table.do("step ghost @1S").side("blue").victory_points == 1


@pytest.mark.rule("CG-CHAR-GHOST-02", "CG-START-04")
def test_through_the_outer_wall_he_goes_home_and_comes_in_where_he_faces() -> None:
    """CGQ-22."""
    table = hall("GHOST=1S yellow ap=1", north("-")).do("move GHOST", "step GHOST @1S")
    assert table.ends("step GHOST") >= {"1S", "@1T"}
    assert table.refused("step GHOST 1T").reason == "not-facing"
    table = hall("GHOST=@1C yellow ap=1", north("-")).do("move GHOST")
    assert table.refused("step GHOST 1C").reason == "too-far"


@pytest.mark.rule("CG-CHAR-GHOST-02", "CG-EXIT-05")
@pytest.mark.parametrize("drawing", [OPEN, north("-"), NORTH_PIT])
def test_no_blocker_keeps_him_in_the_labyrinth(drawing: str) -> None:
    """CGQ-20."""
    table = hall("ghost=1S golem=1C GOLEM=@1S NAGA=@1S ap=1", drawing).do("move ghost")
    assert table.do("step ghost @1S").side("blue").victory_points == 1


@pytest.mark.rule("CG-CHAR-GHOST-03")
def test_the_limit_of_three_holds_for_him_at_the_end() -> None:
    table = hall("ghost=1T golem=1S troll=1S naga=1S! ap=1", WALL).do("move ghost")
    table = table.do("step ghost 1S")
    assert table.refused("stop ghost").rule == "CG-MOVE-15"
    assert table.do("step ghost 1C").allowed("stop ghost")


@pytest.mark.rule("CG-CHAR-GHOST-03")
def test_where_no_point_would_be_left_a_full_zone_is_not_entered() -> None:
    table = hall("ghost=1T golem=1C troll=1C naga=1C! ap=1").do("move ghost", "step ghost 1S")
    assert table.refused("step ghost 1C").rule == "CG-MOVE-15"


@pytest.mark.rule("CG-CHAR-GHOST-04")
def test_he_works_a_gear_like_anyone() -> None:
    table = hall("ghost=1G ap=2").do("turn ghost 1 cw")
    assert (table.room(1).turn, table.side("blue").action_points) == (1, 1)
    assert table.refused("turn ghost 1 ccw").reason == "against-the-arrow"


# ---- no transport


@pytest.mark.rule("CG-CHAR-GHOST-05")
@pytest.mark.parametrize("take", ["take ghost rope", "take ghost naga", "take ghost key thief"])
def test_he_carries_neither_objects_nor_wounded_friends(take: str) -> None:
    table = hall("ghost=1T rope=1T naga=1T! thief=1T key=thief ap=1").do("move ghost")
    refusal = table.refused(take)
    assert (refusal.reason, refusal.rule) == ("carries-nothing", "CG-CHAR-GHOST-05")
    assert table.legal("take") == set()


@pytest.mark.rule("CG-CHAR-GHOST-05")
@pytest.mark.parametrize("ghost", ["ghost=1T", "ghost=1T!"])
@pytest.mark.parametrize("load", ["rope=thief", "naga=thief"])
def test_nobody_hands_him_anything_wounded_or_not(ghost: str, load: str) -> None:
    """CGQ-58."""
    table = hall(f"{ghost} thief=1T {load} ap=1").do("move thief")
    assert table.legal("give") == set()
    refusal = table.refused(f"give thief {load.split('=')[0]} ghost")
    assert refusal.reason == "carries-nothing"


@pytest.mark.rule("CG-CHAR-GHOST-05", "CG-WOUND-07")
def test_wounded_he_is_carried_like_anyone() -> None:
    table = hall("thief=1T ghost=1T! ap=1").do("move thief", "take thief ghost", "step thief 1S")
    assert table.where("ghost") == "thief"


# ---- undead


@pytest.mark.rule("CG-CHAR-GHOST-06")
@pytest.mark.parametrize(("hunter", "worth"), [("paladin", 2), ("golem", 1)])
def test_he_is_undead(hunter: str, worth: int) -> None:
    table = fought(hall(f"{hunter}=1T GHOST=1T! ap=1"), f"attack {hunter} GHOST")
    assert table.side("blue").victory_points == worth


@pytest.mark.rule("CG-CHAR-COLOSSUS-04", "CG-CHAR-GHOST-01")
def test_a_colossus_does_not_stop_him_more_than_others() -> None:
    table = hall("ghost=1T COLOSSUS=1S NAGA=1S ap=1").do("move ghost", "step ghost 1S")
    assert table.allowed("step ghost 1C")
