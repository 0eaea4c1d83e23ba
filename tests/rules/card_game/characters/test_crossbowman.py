"""The Crossbowman."""

import pytest

from dungeontwister.core.position.state import SHOT

from ..drawings import hall
from ..fights import fought, printed, values

OWN = "shoot crossbowman NAGA crossbowman"


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-01")
def test_movement_2_combat_3() -> None:
    assert printed("crossbowman") == (2, 3)


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-02")
def test_without_a_bow_he_shoots_with_value_3() -> None:
    table = fought(hall("crossbowman=1G NAGA=1T ap=1"), OWN)
    assert values(table) == (3, 2)


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-02")
def test_with_a_bow_he_names_the_weapon() -> None:
    """CGQ-36: the Bow leaves the crossbow loaded."""
    table = hall("crossbowman=1G bow=crossbowman NAGA=1T ap=2")
    assert table.ends("shoot crossbowman NAGA") == {"crossbowman", "bow"}
    table = fought(table, "shoot crossbowman NAGA bow", 0, 1)
    assert values(table) == (1, 2)
    assert table.allowed(OWN)


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-03")
def test_he_fires_once_a_turn() -> None:
    table = fought(hall("crossbowman=1G NAGA=1T ap=3"), OWN, 0, 1)
    assert table.refused(OWN).reason == "already-fired"
    assert table.do("end", "end").allowed(OWN)


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-03")
def test_each_of_two_crossbowmen_has_his_own_shot() -> None:
    table = fought(hall("crossbowman=1G NAGA=1T CROSSBOWMAN=1C ap=1,1"), OWN, 0, 1)
    assert not table.piece("CROSSBOWMAN").used
    assert table.piece("crossbowman").used == SHOT


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-03")
def test_joining_another_shot_counts_as_firing() -> None:
    """CGQ-36: he joins with the crossbow; once it is fired he does not, or with a Bow."""
    words = "crossbowman=1G cleric=1S bow=cleric NAGA=1T"
    table = fought(hall(f"{words} ap=3"), "shoot cleric NAGA bow", 0, 2)
    assert values(table) == (3 + 1, 2)
    assert table.refused(OWN).reason == "already-fired"
    table = fought(table, "shoot cleric NAGA bow", 0, 0)
    assert values(table) == (1, 2)


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-03", "CG-ITEM-BOW-02")
@pytest.mark.parametrize(
    ("bow", "archers"), [("BOW", ("cleric", "bow")), ("bow", ("cleric", "BOW"))]
)
def test_with_a_bow_he_joins_by_the_crossbow_first_and_then_by_the_bow(
    bow: str, archers: tuple[str, str]
) -> None:
    """CGQ-36; it does not matter whose Bow he carries."""
    words = f"crossbowman=1G {bow}=crossbowman cleric=1S {archers[1]}=cleric NAGA=1T"
    shot = f"shoot cleric NAGA {archers[1]}"
    table = fought(hall(f"{words} ap=3"), shot, 0, 2)
    assert values(table) == (3 + 1, 2)
    table = fought(table, shot, 0, 0)
    assert values(table) == (1 + 1, 2)


@pytest.mark.rule("CG-CHAR-CROSSBOWMAN-03")
def test_fighting_hand_to_hand_is_not_firing() -> None:
    table = hall("crossbowman=1G NAGA=1G! GOBLIN=1T ap=2")
    table = fought(table, "attack crossbowman NAGA", 0, 3)
    assert table.allowed("shoot crossbowman GOBLIN crossbowman")
