"""The Rope."""

import pytest

from tests.support.drawings import rooms
from tests.support.positions import at

from ..drawings import EAST_PIT, NORTH_PIT, WELL, WEST_PIT, hall, in_room


@pytest.mark.rule("CG-ITEM-ROPE-01", "CG-MOVE-12")
def test_with_a_rope_one_crosses_a_pit_and_without_it_one_does_not() -> None:
    """CGQ-24: to any zone beside the pit."""
    table = in_room(WELL, "naga=1T ap=1").do("move naga")
    assert table.refused("step naga 1C").reason == "pit-between"
    table = in_room(WELL, "naga=1C rope=naga ap=1").do("move naga")
    assert table.ends("step naga") == {"1T", "1S", "1G"}
    assert table.do("step naga 1T").where("naga") == "1T"


@pytest.mark.rule("CG-ITEM-ROPE-01")
def test_a_rope_picked_up_on_the_way_serves_at_once() -> None:
    """CGQ-88."""
    table = in_room(WELL, "warrior=1S rope=1T ap=1").do("move warrior", "step warrior 1T")
    table.refused("step warrior 1C")
    assert table.do("take warrior rope").allowed("step warrior 1C")


@pytest.mark.rule("CG-ITEM-ROPE-01")
def test_two_pits_back_to_back_are_one_step() -> None:
    """CGQ-25: only jumps are stopped by a double pit."""
    art = rooms(blue_1=EAST_PIT, blue_2=WEST_PIT)
    table = at("tutorial-2", "b1,b2/?,?/?,? colossus=1C rope=colossus ap=1", art=art)
    table = table.do("move colossus")
    assert {"2T", "2S", "2G"} <= table.ends("step colossus")
    table.refused("step colossus 2C")


@pytest.mark.rule("CG-ITEM-ROPE-01", "CG-MOVE-14")
@pytest.mark.parametrize(
    ("near", "far", "ends"),
    [
        (EAST_PIT, WEST_PIT, {"2T", "2S"}),
        (EAST_PIT.replace("+ + + +\n G", "+ + +-+\n G"), WEST_PIT, set()),
        (EAST_PIT.replace("*", "*|"), WEST_PIT, set()),
        (EAST_PIT, WEST_PIT.replace("* S", "*|S"), {"2T"}),
    ],
)
def test_a_wall_before_between_or_behind_two_pits_stops_him(
    near: str, far: str, ends: set[str]
) -> None:
    art = rooms(blue_1=near, blue_2=far)
    table = at("tutorial-2", "b1,b2/?,?/?,? colossus=1C rope=colossus ap=1", art=art)
    assert table.do("move colossus").ends("step colossus") & {"2T", "2S"} == ends


@pytest.mark.rule("CG-ITEM-ROPE-01")
def test_over_a_pit_on_the_border_one_enters_only_the_zone_one_faces() -> None:
    """CGQ-21."""
    table = in_room(NORTH_PIT, "NAGA=@1T ROPE=NAGA yellow ap=1").do("move NAGA")
    assert table.allowed("step NAGA 1T")
    assert table.refused("step NAGA 1S").reason == "not-facing"
    assert table.do("step NAGA @1S").allowed("step NAGA 1S")


@pytest.mark.rule("CG-ITEM-ROPE-02")
def test_a_rope_is_used_again_and_again() -> None:
    table = in_room(WELL, "naga=1T rope=naga ap=2").do("move naga")
    table = table.do("step naga 1C", "step naga 1T", "step naga 1C", "stop naga")
    table = table.do("move naga", "step naga 1T")
    assert table.where("rope") == "naga"


@pytest.mark.rule("CG-ITEM-ROPE-03")
def test_a_pit_is_crossed_in_one_step_and_is_nowhere_to_be() -> None:
    """Whoever has a single movement point gets across; a room with a pit has four places."""
    table = in_room(WELL, "colossus=1T rope=colossus ap=1").do("move colossus", "step colossus 1C")
    table = table.do("drop colossus rope", "stop colossus")
    assert (table.where("colossus"), table.where("rope")) == ("1C", "1C")
    inside = [name for name in table.names.places if name.startswith("1")]
    assert inside == ["1T", "1S", "1C", "1G"]


@pytest.mark.rule("CG-ITEM-ROPE-01", "CG-OBJ-05")
def test_each_copy_of_a_rope_is_an_object_of_its_own() -> None:
    """CGQ-03: a player has several."""
    table = hall("golem=1T rope=1T rope2=1T ROPE3=1T ap=1", WELL).do("move golem")
    assert table.ends("take golem") == {"rope", "rope2", "ROPE3"}
    table = table.do("take golem rope2")
    assert table.refused("take golem rope").reason == "hands-full"
    table = table.do("step golem 1C")
    assert [table.where(name) for name in ("rope", "rope2", "ROPE3")] == ["1T", "golem", "1T"]


@pytest.mark.rule("CG-ITEM-ROPE-01", "CG-CHAR-PALADIN-05")
def test_two_ropes_lead_no_farther_than_one() -> None:
    """CGQ-91: and whoever puts one of them down still has the other."""
    table = hall("paladin=1T rope=paladin rope2=paladin ap=1", WELL).do("move paladin")
    table = table.do("drop paladin rope", "step paladin 1C", "drop paladin rope2")
    assert table.ends("step paladin") == {"1S", "1G"}
