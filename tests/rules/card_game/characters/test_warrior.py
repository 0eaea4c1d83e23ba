"""The Warrior."""

import pytest

from dungeontwister.core.decisions.events import MovementBegan
from dungeontwister.core.position.state import BROKEN
from tests.support.drawings import OPEN, rooms
from tests.support.positions import at

from ..drawings import GATE, in_room
from ..fights import values


@pytest.mark.rule("CG-CHAR-WARRIOR-01")
def test_movement_2_combat_3() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=1T ap=2").do("move warrior")
    assert table.happened(MovementBegan)[0].points == 2
    table = table.do("stop warrior", "attack warrior NAGA", "blue play +0", "yellow play +0")
    assert values(table) == (3, 2)


@pytest.mark.rule("CG-CHAR-WARRIOR-02")
@pytest.mark.parametrize("zone", ["1T", "1S"])
def test_he_breaks_a_closed_portcullis_on_an_edge_of_his_zone(zone: str) -> None:
    """From either side, for one point; everybody then walks through."""
    table = in_room(GATE, f"warrior={zone} NAGA=1T ap=1").do("break warrior 1")
    assert table.room(1).portcullis == BROKEN
    assert table.side("blue").action_points == 0
    assert table.do("end", "move NAGA").allowed("step NAGA 1S")


@pytest.mark.rule("CG-CHAR-WARRIOR-02")
def test_he_breaks_nothing_from_elsewhere() -> None:
    assert (
        in_room(GATE, "warrior=1C ap=1").refused("break warrior 1").reason
        == "no-portcullis-to-break"
    )


@pytest.mark.rule("CG-CHAR-WARRIOR-02")
def test_an_open_portcullis_is_not_broken() -> None:
    """CGQ-67."""
    art = rooms(blue_1=GATE)
    table = at("tutorial-2", "b1o,?/?,?/?,? warrior=1T ap=1", art=art)
    assert table.refused("break warrior 1").reason == "portcullis-open"
    table = at("tutorial-2", "b1x,?/?,?/?,? warrior=1T ap=1", art=art)
    assert table.refused("break warrior 1").reason == "already-broken"


@pytest.mark.rule("CG-CHAR-WARRIOR-02")
@pytest.mark.parametrize("gate", ["o", "x"])
def test_a_refusal_cites_the_rule_of_whoever_asks(gate: str) -> None:
    """The Colossus breaks portcullises by a rule of his own."""
    line = f"b1{gate},?/?,?/?,? warrior=1T colossus=1T ap=1"
    table = at("tutorial-2", line, art=rooms(blue_1=GATE))
    assert table.refused("break warrior 1").rule == "CG-CHAR-WARRIOR-02"
    assert table.refused("break colossus 1").rule.startswith("CG-CHAR-COLOSSUS")


@pytest.mark.rule("CG-CHAR-WARRIOR-02")
def test_others_break_no_portcullis() -> None:
    table = in_room(GATE, "naga=1T key=naga backstabber=1T ap=1")
    assert table.refused("break naga 1").reason == "cannot-break"
    assert table.refused("break backstabber 1").reason == "cannot-break"
