"""The Elf scout."""

import pytest

from tests.support.drawings import rooms
from tests.support.positions import at

from ..drawings import EAST_PIT, GATE, NORTH_PIT, SLIT, WELL, WEST_PIT, hall
from ..fights import printed


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-01")
def test_movement_4_combat_1() -> None:
    assert printed("elf-scout") == (4, 1)


# ---- acrobatics


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-02")
def test_he_moves_over_a_pit_for_one_point() -> None:
    """CGQ-24: to any zone beside it."""
    table = hall("elf-scout=1C ap=1", WELL).do("move elf-scout")
    assert table.ends("step elf-scout") == {"1T", "1S", "1G"}
    table = table.do(*["step elf-scout 1T", "step elf-scout 1C"] * 2)
    assert table.refused("step elf-scout 1T").reason == "no-movement-points"


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-02")
def test_two_pits_back_to_back_are_one_step() -> None:
    """CGQ-25."""
    art = rooms(blue_1=EAST_PIT, blue_2=WEST_PIT)
    table = at("standard", "b1,b2/?,?/?,?/?,? elf-scout=1C ap=1", art=art).do("move elf-scout")
    assert {"2T", "2S", "2G"} <= table.ends("step elf-scout")


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-02")
def test_over_a_pit_on_the_border_he_leaves_unless_he_is_blocked() -> None:
    """CGQ-20 and CGQ-21."""
    table = hall("elf-scout=1T golem=1C GOLEM=1G ap=1", NORTH_PIT).do("move elf-scout")
    assert table.do("step elf-scout @1T").side("blue").victory_points == 1
    table = hall("elf-scout=1T NAGA=@1T ap=1", NORTH_PIT).do("move elf-scout")
    assert table.refused("step elf-scout @1T").reason == "exit-blocked"


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-02", "CG-MOVE-09")
def test_enemies_stop_him_as_they_stop_anybody() -> None:
    """The pit by which he came is his entrance, and leads back to any zone beside it."""
    table = hall("elf-scout=1T GOLEM=1C ap=2", WELL).do("move elf-scout", "step elf-scout 1C")
    assert table.ends("step elf-scout") == {"1T", "1S"}
    assert table.refused("step elf-scout 1G").reason == "held-by-enemy"
    table = table.do("stop elf-scout", "move elf-scout")
    assert table.ends("step elf-scout") == {"1T", "1S"}


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-02")
@pytest.mark.parametrize(
    ("drawing", "reason"), [(GATE, "portcullis-between"), (SLIT, "slit-between")]
)
def test_portcullises_and_slits_stop_him(drawing: str, reason: str) -> None:
    table = hall("elf-scout=1T ap=1", drawing).do("move elf-scout")
    assert table.refused("step elf-scout 1S").reason == reason


@pytest.mark.rule("CG-CHAR-ELF-SCOUT-02", "CG-WOUND-07")
def test_he_takes_along_over_a_pit_what_he_carries() -> None:
    table = hall("elf-scout=1T naga=elf-scout ap=1", WELL).do("move elf-scout", "step elf-scout 1C")
    assert table.where("naga") == "elf-scout"


@pytest.mark.rule("CG-CHAR-COLOSSUS-04", "CG-CHAR-ELF-SCOUT-01")
def test_between_the_legs_of_an_enemy_colossus_he_walks_on() -> None:
    table = hall("elf-scout=1T COLOSSUS=1S ap=1").do("move elf-scout", "step elf-scout 1S")
    assert table.allowed("step elf-scout 1C")
