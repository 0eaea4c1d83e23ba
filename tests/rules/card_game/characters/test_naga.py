"""The Naga."""

import pytest

from dungeontwister.core.decisions.events import MovementBegan
from tests.support.drawings import OPEN, rooms
from tests.support.positions import at

from ..drawings import SLIT, in_room, north
from ..fights import values

EAST_SLIT = OPEN.replace(" T T S\n", " T T S!\n").replace(" T S S\n", " T S S|\n")
"""Between the square zone and the room in the east there is a slit, and a wall beside it."""

WEST_WALL = OPEN.replace("\n T T S", "\n|T T S")


@pytest.mark.rule("CG-CHAR-NAGA-01")
def test_movement_3_combat_2() -> None:
    table = in_room(OPEN, "naga=1T WARRIOR=1T ap=2").do("move naga")
    assert table.happened(MovementBegan)[0].points == 3
    table = table.do("stop naga", "attack naga WARRIOR", "blue play +0", "yellow play +0")
    assert values(table) == (2, 3)


@pytest.mark.rule("CG-CHAR-NAGA-02", "CG-MOVE-14")
@pytest.mark.parametrize("load", ["", "key=naga", "warrior=naga"])
def test_slits_do_not_stop_him_whatever_he_carries(load: str) -> None:
    table = in_room(SLIT, f"naga=1T {load} ap=1").do("move naga", "step naga 1S")
    assert table.where("naga") == "1S"
    table = in_room(SLIT, "colossus=1T naga=colossus ap=1").do("move colossus")
    assert table.refused("step colossus 1S").reason == "slit-between"


@pytest.mark.rule("CG-CHAR-NAGA-02")
def test_a_slit_costs_him_a_movement_point_like_any_step() -> None:
    table = in_room(SLIT, "naga=1T ap=1").do("move naga", "step naga 1S", "step naga 1C")
    assert table.do("step naga 1G").ends("step naga") == set()


@pytest.mark.rule("CG-CHAR-NAGA-02")
def test_a_wall_behind_the_slit_stops_him() -> None:
    """CGQ-89."""
    free = at("tutorial-2", "b1,b2/?,?/?,? naga=1S ap=1", art=rooms(blue_1=EAST_SLIT))
    assert free.do("move naga").allowed("step naga 2T")
    art = rooms(blue_1=EAST_SLIT, blue_2=WEST_WALL)
    walled = at("tutorial-2", "b1,b2/?,?/?,? naga=1S ap=1", art=art)
    assert walled.do("move naga").refused("step naga 2T").reason == "wall-between"


@pytest.mark.rule("CG-CHAR-NAGA-02", "CG-EXIT-02")
def test_through_a_slit_in_the_outer_wall_he_leaves_and_enters() -> None:
    """CGQ-89: blocks and facings count as everywhere."""
    table = in_room(north(":"), "naga=1S NAGA=@1S yellow ap=1,1").do("move NAGA")
    assert table.allowed("step NAGA 1S")
    table = in_room(north(":"), "naga=1S warrior=1C colossus=1C ap=1").do("move naga")
    assert table.do("step naga @1S").side("blue").victory_points == 1
    table = in_room(north(":"), "naga=1S NAGA=@1S ap=1").do("move naga")
    assert table.refused("step naga @1S").reason == "exit-blocked"


@pytest.mark.rule("CG-CHAR-NAGA-03")
def test_he_reveals_nothing_through_a_slit() -> None:
    """CGQ-08: what he crosses gives no access."""
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1S ap=1", art=rooms(blue_1=EAST_SLIT))
    assert table.refused("reveal naga 2").reason == "no-direct-access"
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1S ap=1", art=rooms())
    assert table.allowed("reveal naga 2")
