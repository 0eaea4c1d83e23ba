"""The Armor."""

import pytest

from ..drawings import hall
from ..fights import brings, plainly, values

THIEF = 2
GOLEM = 4


@pytest.mark.rule("CG-ITEM-ARMOR-01")
@pytest.mark.parametrize("armor", ["armor", "ARMOR"])
def test_whoever_is_attacked_in_it_has_one_more(armor: str) -> None:
    """Of either colour."""
    words = f"golem=1T THIEF=1T {armor}=THIEF"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF + 1)


@pytest.mark.rule("CG-ITEM-ARMOR-01")
def test_whoever_attacks_in_it_has_not() -> None:
    assert brings("thief=1T GOLEM=1T armor=thief", "attack thief GOLEM") == (THIEF, GOLEM)


@pytest.mark.rule("CG-ITEM-ARMOR-01")
def test_in_a_group_all_defenders_are_attacked() -> None:
    words = "golem=1T THIEF=1T NAGA=1T ARMOR=THIEF"
    assert brings(words, "attack golem NAGA") == (GOLEM, THIEF + 1 + 2)
    assert brings("golem=1T THIEF=@1T ARMOR=THIEF", "attack golem THIEF") == (GOLEM, THIEF + 1)


@pytest.mark.rule("CG-ITEM-ARMOR-01", "CG-OBJ-15")
@pytest.mark.parametrize("armor", ["armor=1T", "armor=NAGA", "armor=golem"])
def test_it_protects_nobody_but_its_wearer(armor: str) -> None:
    """One who is wounded and takes no part lends nothing."""
    words = f"golem=1T THIEF=1T NAGA=1T! {armor}"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF)


@pytest.mark.rule("CG-ITEM-ARMOR-02")
def test_a_wounded_wearer_has_one() -> None:
    assert brings("golem=1T THIEF=1T! ARMOR=THIEF", "attack golem THIEF") == (GOLEM, 0 + 1)


@pytest.mark.rule("CG-ITEM-ARMOR-02", "CG-CHAR-GENERAL-03")
def test_armor_and_general_add_up_for_a_wounded_wearer() -> None:
    words = "golem=1T THIEF=1T! ARMOR=THIEF GENERAL=1S"
    assert brings(words, "attack golem THIEF") == (GOLEM, 0 + 1 + 1)


@pytest.mark.rule("CG-TURN-14", "CG-ITEM-ARMOR-01")
def test_it_stays_and_protects_again() -> None:
    """4 + 1 against 4 + 1, twice a tie."""
    words = "golem=1T sword=golem GOLEM=1T armor=GOLEM ap=2"
    table = plainly(hall(words), "attack golem GOLEM")
    assert table.where("armor") == "GOLEM"
    assert values(plainly(table, "attack golem GOLEM")) == (GOLEM + 1, GOLEM + 1)


@pytest.mark.rule("CG-ITEM-ARMOR-01")
@pytest.mark.parametrize(("mark", "own"), [("", THIEF), ("!", 0)])
def test_it_protects_from_shots(mark: str, own: int) -> None:
    """It changes the value of the defender, not that of the shot (CGQ-95)."""
    words = f"crossbowman=1G THIEF=1T{mark} ARMOR=THIEF"
    assert brings(words, "shoot crossbowman THIEF crossbowman") == (3, own + 1)


@pytest.mark.rule("CG-ITEM-ARMOR-01")
def test_it_protects_from_a_spear_and_nobody_who_uses_one() -> None:
    words = "paladin=1T armor=paladin telescoping-spear=paladin THIEF=1S ARMOR=THIEF"
    assert brings(words, "thrust paladin THIEF") == (3, THIEF + 1)
