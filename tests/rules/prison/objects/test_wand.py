"""The Fireball wand: the Wizard eliminates the first one in view."""

import pytest

from ..boards import GATES, HALL, SLIT, full

WAND = "wizard=3a1 fireball-wand=wizard ap=1"


@pytest.mark.rule("PR-ITEM-WAND-01", "PR-ITEM-WAND-02", "PR-ITEM-WAND-03")
@pytest.mark.parametrize(
    ("target", "scores"),
    [("NAGA=3c1", "blue"), ("NAGA=3b1!!", "blue"), ("naga=3a4", "yellow"), ("naga=3c1!", "yellow")],
)
def test_it_eliminates_anybody_in_view_once(target: str, scores: str) -> None:
    """PRQ-17, PRQ-26: the opponent of the eliminated scores."""
    name = target.partition("=")[0]
    table = full(HALL, f"{WAND} {target}").do(f"burn wizard {name} fireball-wand")
    assert table.piece(name).gone
    assert table.piece("fireball-wand").gone
    assert table.side(scores).victory_points == 1
    assert table.side("blue").action_points == 0


@pytest.mark.rule("PR-ITEM-WAND-04", "PR-ITEM-WAND-01")
def test_others_carry_it_only() -> None:
    table = full(HALL, "naga=3a1 fireball-wand=naga NAGA=3c1 ap=1")
    assert table.refused("burn naga NAGA fireball-wand").rule == "PR-ITEM-WAND-04"


@pytest.mark.rule("PR-ITEM-WAND-05")
def test_objects_stay() -> None:
    table = full(HALL, f"{WAND} NAGA=3c1 KEY=NAGA").do("burn wizard NAGA fireball-wand")
    assert table.where("KEY") == "3c1"


@pytest.mark.rule("PR-ITEM-WAND-06", "PR-WOUND-12")
def test_who_is_carried_dies_with_his_carrier() -> None:
    table = full(HALL, f"{WAND} NAGA=3c1 CLERIC=NAGA!")
    assert table.refused("burn wizard CLERIC fireball-wand").rule == "PR-ITEM-WAND-06"
    table = table.do("burn wizard NAGA fireball-wand")
    assert table.piece("NAGA").gone
    assert table.piece("CLERIC").gone
    assert table.side("blue").victory_points == 2


@pytest.mark.rule("PR-ITEM-WAND-07")
def test_it_needs_a_line_of_sight() -> None:
    table = full(HALL, f"{WAND} cleric=3b1! NAGA=3c1")
    assert table.refused("burn wizard NAGA fireball-wand").reason == "view-blocked"
    table = full(GATES, "wizard=3b1 fireball-wand=wizard NAGA=3d1 ap=1")
    assert table.refused("burn wizard NAGA fireball-wand").reason == "portcullis-in-view"
    table = full(SLIT, "wizard=3b1 fireball-wand=wizard NAGA=3d1 ap=1")
    assert table.allowed("burn wizard NAGA fireball-wand")


@pytest.mark.rule("PR-ITEM-WAND-09")
def test_it_needs_a_victim() -> None:
    assert full(HALL, f"{WAND} NAGA=3b2").legal("burn") == set()
