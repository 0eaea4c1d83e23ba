"""The Sword."""

import pytest

from ..drawings import hall
from ..fights import brings, fought, plainly, values

THIEF = 2
GOLEM = 4


@pytest.mark.rule("CG-ITEM-SWORD-01")
@pytest.mark.parametrize("sword", ["sword", "SWORD"])
def test_whoever_attacks_with_it_has_one_more(sword: str) -> None:
    """Of either colour."""
    words = f"thief=1T GOLEM=1T {sword}=thief"
    assert brings(words, "attack thief GOLEM") == (THIEF + 1, GOLEM)


@pytest.mark.rule("CG-ITEM-SWORD-01")
@pytest.mark.parametrize("mark", ["", "!"])
def test_whoever_defends_with_it_has_not(mark: str) -> None:
    words = f"golem=1T THIEF=1T{mark} SWORD=THIEF"
    assert brings(words, "attack golem THIEF") == (GOLEM, 0 if mark else THIEF)


@pytest.mark.rule("CG-ITEM-SWORD-01", "CG-TURN-13")
def test_it_counts_for_whoever_takes_part_in_an_attack_at_no_cost() -> None:
    """Also if somebody else began it; and on both sides of a starting zone's border."""
    table = plainly(hall("thief=1T golem=1T COLOSSUS=1T sword=thief ap=1"), "attack golem COLOSSUS")
    assert values(table) == (THIEF + 1 + GOLEM, 5)
    assert table.side("blue").action_points == 0
    assert brings("thief=1T GOLEM=@1T sword=thief", "attack thief GOLEM") == (THIEF + 1, GOLEM)


@pytest.mark.rule("CG-ITEM-SWORD-01", "CG-OBJ-15")
@pytest.mark.parametrize("sword", ["sword=1T", "sword=naga", "sword=GOLEM"])
def test_it_counts_for_nobody_but_its_carrier(sword: str) -> None:
    words = f"thief=1T naga=1T! GOLEM=1T {sword}"
    assert brings(words, "attack thief GOLEM") == (THIEF, GOLEM)


@pytest.mark.rule("CG-TURN-14", "CG-ITEM-SWORD-01")
def test_it_stays_and_is_used_again() -> None:
    """4 + 1 against 4 + 1, twice a tie."""
    table = hall("golem=1T sword=golem GOLEM=1T armor=GOLEM ap=2")
    table = plainly(table, "attack golem GOLEM")
    assert table.where("sword") == "golem"
    assert values(plainly(table, "attack golem GOLEM")) == (GOLEM + 1, GOLEM + 1)


@pytest.mark.rule("CG-ITEM-SWORD-01", "CG-OBJ-11")
def test_its_carrier_keeps_it_when_he_is_wounded() -> None:
    table = fought(hall("thief=1T sword=thief GOLEM=1T ap=1"), "attack thief GOLEM", yellow=1)
    assert table.piece("thief").wounded
    assert table.where("sword") == "thief"


# ---- with shots and spears


@pytest.mark.rule("CG-ITEM-SWORD-02")
def test_it_adds_nothing_to_a_shot() -> None:
    words = "paladin=1G bow=paladin sword=paladin NAGA=1T"
    assert brings(words, "shoot paladin NAGA bow") == (1, 2)


@pytest.mark.rule("CG-ITEM-SWORD-02")
def test_hand_to_hand_beside_a_shooter_it_counts() -> None:
    """CGQ-95."""
    words = "crossbowman=1G thief=1T sword=thief NAGA=1T SWORD=NAGA"
    assert brings(words, "shoot crossbowman NAGA crossbowman") == (3 + THIEF + 1, 2)


@pytest.mark.rule("CG-ITEM-SWORD-01")
def test_with_a_spear_in_the_other_hand_it_counts() -> None:
    """CGQ-39."""
    words = "paladin=1T sword=paladin telescoping-spear=paladin GOLEM=1S"
    assert brings(words, "thrust paladin GOLEM") == (3 + 1, GOLEM)
