"""The Bow."""

import pytest

from ..drawings import hall
from ..fights import fought, values


@pytest.mark.rule("CG-ITEM-BOW-01")
@pytest.mark.parametrize("name", ["goblin", "colossus", "cleric"])
def test_its_carrier_shoots_with_value_1_for_a_point(name: str) -> None:
    """Whatever his own combat value is."""
    table = hall(f"{name}=1G bow={name} NAGA=1T ap=1")
    table = fought(table, f"shoot {name} NAGA bow")
    assert values(table) == (1, 2)
    assert table.side("blue").action_points == 0
    assert not table.piece(name).wounded


@pytest.mark.rule("CG-ITEM-BOW-01")
def test_two_bows_are_worth_no_more_than_one() -> None:
    """CGQ-91, when he shoots and when he joins."""
    table = hall("paladin=1G bow=paladin BOW=paladin crossbowman=1S NAGA=1T ap=2")
    assert values(fought(table, "shoot paladin NAGA BOW"))[0] == 1 + 3
    assert values(fought(table, "shoot crossbowman NAGA crossbowman"))[0] == 3 + 1


@pytest.mark.rule("CG-ITEM-BOW-01")
def test_on_the_ground_it_serves_nobody() -> None:
    table = hall("goblin=1G bow=1G NAGA=1T ap=1")
    assert table.refused("shoot goblin NAGA bow").reason == "does-not-carry"


@pytest.mark.rule("CG-ITEM-BOW-02")
def test_it_is_used_several_times_a_turn() -> None:
    table = hall("goblin=1G bow=goblin NAGA=1T ap=3")
    for left in (2, 1, 0):
        table = fought(table, "shoot goblin NAGA bow", 0, 0)
        assert table.side("blue").action_points == left


@pytest.mark.rule("CG-ITEM-BOW-02")
def test_handed_on_in_a_turn_it_shoots_again() -> None:
    table = hall("goblin=1G bow=goblin cleric=1G NAGA=1T ap=3")
    table = fought(table, "shoot goblin NAGA bow")
    table = table.do("move goblin", "give goblin bow cleric", "stop goblin")
    assert table.allowed("shoot cleric NAGA bow")
