"""The Wizard: flies over enemies and pit traps."""

import pytest

from tests.support.positions import at

from ..boards import HALL, WELL, full, walked, with_signs
from ..fights import fought, values

BRINK = with_signs((1, 1, "P"))
"""A pit trap at a1, before a starting line."""


@pytest.mark.rule("PR-CHAR-WIZARD-01")
def test_his_numbers() -> None:
    table = full(HALL, "wizard=3a1 NAGA=3b1 ap=1")
    assert values(fought(table, "attack wizard NAGA")) == (1, 2)
    table = walked(full(HALL, "wizard=3a1 ap=1"), "wizard", "a2", "a3", "a4", "a5")
    assert table.ends("step wizard") == set()


@pytest.mark.rule("PR-CHAR-WIZARD-02", "PR-CHAR-WIZARD-03")
def test_he_flies_over_enemies_but_does_not_stop_above_them() -> None:
    table = walked(full(HALL, "wizard=3a1 NAGA=3b1 ap=1"), "wizard", "b1")
    assert table.refused("stop wizard").rule == "PR-MOVE-17"
    assert table.do("step wizard 3c1").allowed("stop wizard")


@pytest.mark.rule("PR-CHAR-WIZARD-02")
def test_he_flies_over_a_pit_trap_on_which_an_enemy_hangs() -> None:
    table = full(WELL, "wizard=3c1 NAGA=3c2 ROPE=NAGA ap=1")
    assert walked(table, "wizard", "c2", "c3").allowed("stop wizard")


@pytest.mark.rule("PR-CHAR-WIZARD-03")
def test_with_a_rope_he_stops_on_a_pit_trap() -> None:
    table = walked(full(WELL, "wizard=3c1 rope=wizard ap=1"), "wizard", "c2")
    assert table.allowed("stop wizard")


@pytest.mark.rule("PR-CHAR-WIZARD-02", "PR-EXIT-01")
def test_he_leaves_the_labyrinth_from_above_a_pit_trap() -> None:
    table = at("scenario-5", "39a,?/?,?/?,?/?,? wizard=1b1 ap=1", art={"39a": BRINK})
    assert table.do("move wizard", "step wizard 1a1", "step wizard @y1").piece("wizard").gone
