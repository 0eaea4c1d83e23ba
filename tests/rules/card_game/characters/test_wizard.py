"""The Wizard."""

import pytest

from tests.support.drawings import rooms
from tests.support.positions import at

from ..drawings import EAST_PIT, GATE, SLIT, WELL, WEST_PIT, hall
from ..fights import printed


@pytest.mark.rule("CG-CHAR-WIZARD-01")
def test_movement_2_combat_1() -> None:
    assert printed("wizard") == (2, 1)


# ---- levitation


@pytest.mark.rule("CG-CHAR-WIZARD-02")
def test_he_crosses_pits_at_no_extra_cost() -> None:
    table = hall("wizard=1T ap=1", WELL).do("move wizard", "step wizard 1C")
    assert table.allowed("step wizard 1T")


@pytest.mark.rule("CG-CHAR-WIZARD-02")
def test_two_pits_back_to_back_are_one_step() -> None:
    """CGQ-25."""
    art = rooms(blue_1=EAST_PIT, blue_2=WEST_PIT)
    table = at("standard", "b1,b2/?,?/?,?/?,? wizard=1C ap=1", art=art).do("move wizard")
    assert {"2T", "2S", "2G"} <= table.ends("step wizard")


@pytest.mark.rule("CG-CHAR-WIZARD-02")
@pytest.mark.parametrize(
    ("drawing", "reason"), [(SLIT, "slit-between"), (GATE, "portcullis-between")]
)
def test_slits_and_closed_portcullises_stop_him(drawing: str, reason: str) -> None:
    table = hall("wizard=1T ap=1", drawing).do("move wizard")
    assert table.refused("step wizard 1S").reason == reason


@pytest.mark.rule("CG-CHAR-WIZARD-02")
def test_he_passes_through_zones_with_enemies_and_exits_past_them() -> None:
    """CGQ-19, CGQ-20."""
    table = hall("wizard=1T NAGA=1S ap=2").do("move wizard", "step wizard 1S")
    assert table.allowed("step wizard 1C")
    assert table.do("stop wizard", "move wizard").allowed("step wizard 1C")
    table = hall("wizard=1T NAGA=@1T ap=1").do("move wizard", "step wizard @1T")
    assert table.piece("wizard").gone


@pytest.mark.rule("CG-CHAR-WIZARD-03")
def test_the_limit_holds_at_the_end_of_his_movement() -> None:
    table = hall("wizard=1T naga=1S warrior=1S cleric=1S! ap=1").do("move wizard")
    table = table.do("step wizard 1S")
    assert table.refused("stop wizard").rule == "CG-MOVE-15"
    assert table.do("step wizard 1C").allowed("stop wizard")


# ---- magic user


@pytest.mark.rule("CG-CHAR-WIZARD-04")
def test_he_uses_scrolls() -> None:
    table = hall("wizard=1T fireball-scroll=wizard NAGA=1S ap=1")
    assert table.do("burn wizard NAGA fireball-scroll").piece("NAGA").gone
    words = "b1,b2/?,?/?,?/?,? wizard=1T scroll-of-inversion=wizard ap=1"
    table = at("standard", words, art=rooms()).do("invert wizard 2 scroll-of-inversion")
    assert table.where("wizard") == "2T"
