"""The Large shield."""

import pytest

from ..drawings import hall
from ..fights import fighters, fought

SHOT = "shoot crossbowman NAGA crossbowman"


@pytest.mark.rule("CG-ITEM-LARGE-SHIELD-01")
@pytest.mark.parametrize("mark", ["", "!"])
@pytest.mark.parametrize("shield", ["large-shield", "LARGE-SHIELD"])
def test_its_carrier_is_not_shot_at(mark: str, shield: str) -> None:
    """Not even wounded, and whosever shield it is."""
    table = hall(f"crossbowman=1G NAGA=1T{mark} GOBLIN=1T {shield}=NAGA ap=1")
    assert table.refused(SHOT).reason == "shielded"
    assert table.allowed("shoot crossbowman GOBLIN crossbowman")


@pytest.mark.rule("CG-ITEM-LARGE-SHIELD-01")
def test_lying_in_his_zone_it_does_not_protect_him() -> None:
    assert hall("crossbowman=1G NAGA=1T LARGE-SHIELD=1T ap=1").allowed(SHOT)


@pytest.mark.rule("CG-ITEM-LARGE-SHIELD-01")
def test_he_can_be_drawn_into_the_combat_as_a_further_defender() -> None:
    words = "crossbowman=1G naga=1T NAGA=1T WARRIOR=1T LARGE-SHIELD=WARRIOR"
    table = fought(hall(f"{words} ap=1"), SHOT, 6, 0)
    assert fighters(table)[1] == {"NAGA", "WARRIOR"}
    assert table.piece("WARRIOR").wounded


@pytest.mark.rule("CG-ITEM-LARGE-SHIELD-01")
def test_hand_to_hand_and_with_a_spear_he_is_attacked() -> None:
    words = "naga=1T goblin=1S telescoping-spear=goblin NAGA=1T LARGE-SHIELD=NAGA"
    assert hall(f"{words} ap=1").allowed("attack naga NAGA", "thrust goblin NAGA")


@pytest.mark.rule("CG-ITEM-LARGE-SHIELD-02")
def test_it_does_not_protect_against_fire() -> None:
    words = "wizard=1G fireball-scroll=wizard NAGA=1T LARGE-SHIELD=NAGA"
    table = hall(f"{words} ap=1").do("burn wizard NAGA fireball-scroll")
    assert table.piece("NAGA").gone
