"""The Large shield: its bearer is not shot at."""

import pytest

from ..boards import HALL, full


@pytest.mark.rule("PR-ITEM-SHIELD-01")
@pytest.mark.parametrize("wound", ["", "!"])
def test_nobody_shoots_at_its_bearer(wound: str) -> None:
    table = full(HALL, f"naga=3a1 bow=naga NAGA=3c1{wound} LARGE-SHIELD=NAGA ap=1")
    refusal = table.refused("shoot naga NAGA bow")
    assert (refusal.reason, refusal.rule) == ("shielded", "PR-ITEM-SHIELD-01")


@pytest.mark.rule("PR-ITEM-SHIELD-01", "PR-WOUND-06")
def test_one_that_is_put_down_beside_a_wounded_protects_him() -> None:
    pieces = "cleric=3c2! naga=3b2 large-shield=naga NAGA=3c5 BOW=NAGA ap=2"
    table = full(HALL, pieces).do("move naga", "step naga 3c2", "drop naga large-shield")
    table = table.do("step naga 3d2", "stop naga")
    assert table.where("large-shield") == "cleric"


@pytest.mark.rule("PR-ITEM-SHIELD-01")
def test_it_does_not_help_against_anything_else() -> None:
    shield = "NAGA=3c1 LARGE-SHIELD=NAGA"
    assert full(HALL, f"naga=3b1 {shield} ap=1").allowed("attack naga NAGA")
    table = full(HALL, f"naga=3a1 telescoping-spear=naga {shield} ap=1")
    assert table.allowed("thrust naga NAGA")
    assert full(HALL, f"banshee=3a1 {shield} ap=2").allowed("repel banshee NAGA")
    table = full(HALL, f"wizard=3a1 fireball-wand=wizard {shield} ap=1")
    assert table.allowed("burn wizard NAGA fireball-wand")
