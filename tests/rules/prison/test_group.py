"""Group combat: the chain reaction of adjacent miniatures."""

import pytest

from .boards import HALL, WALL, full
from .fights import fighters, fought, values


@pytest.mark.rule("PR-GROUP-01", "PR-GROUP-02", "PR-GROUP-05")
def test_every_friend_beside_the_target_takes_part() -> None:
    table = full(HALL, "naga=3a1 cleric=3c1 mekanork=3b2 NAGA=3b1 ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga", "cleric", "mekanork"}, {"NAGA"})


@pytest.mark.rule("PR-GROUP-03", "PR-GROUP-05")
def test_every_enemy_beside_an_attacker_takes_part() -> None:
    table = full(HALL, "naga=3a1 NAGA=3b1 CLERIC=3a2 COLOSSUS=3c1 ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga"}, {"NAGA", "CLERIC"})


@pytest.mark.rule("PR-GROUP-04")
def test_the_chain_goes_on_until_nobody_is_added() -> None:
    """PRQ-01, PRQ-02: a row of alternating colours is drawn in from end to end."""
    row = "naga=3a1 NAGA=3b1 cleric=3c1 CLERIC=3d1 mekanork=3e1 MEKANORK=3e2 WIZARD=3e4"
    table = full(HALL, f"{row} ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga", "cleric", "mekanork"}, {"NAGA", "CLERIC", "MEKANORK"})


@pytest.mark.rule("PR-GROUP-04", "PR-COMBAT-02")
def test_a_wall_breaks_the_chain() -> None:
    table = full(WALL, "naga=3a1 NAGA=3b1 cleric=3c1 ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-GROUP-06", "PR-GROUP-08")
def test_values_are_added_for_one_card_and_one_action_point() -> None:
    table = full(HALL, "naga=3a1 cleric=3c1 NAGA=3b1 COLOSSUS=3a2 ap=1")
    table = fought(table, "attack naga NAGA", 3, 0)
    assert values(table) == (4, 7)
    assert table.side("blue").action_points == 0


@pytest.mark.rule("PR-GROUP-07", "PR-COMBAT-05")
@pytest.mark.parametrize(("blue", "losers"), [(0, {"naga", "cleric"}), (6, {"NAGA", "COLOSSUS"})])
def test_all_losers_become_wounded(blue: int, losers: set[str]) -> None:
    table = full(HALL, "naga=3a1 cleric=3c1 NAGA=3b1 COLOSSUS=3a2 ap=1")
    table = fought(table, "attack naga NAGA", blue, 0)
    everybody = ("naga", "cleric", "NAGA", "COLOSSUS")
    assert {name for name in everybody if table.piece(name).wounded} == losers


@pytest.mark.rule("PR-GROUP-09", "PR-GROUP-13")
def test_the_wounded_take_part_only_as_the_target() -> None:
    """PRQ-71: neither those of the attackers."""
    table = full(HALL, "naga=3a1 cleric=3b2! NAGA=3b1 CLERIC=3a2! ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-GROUP-09")
def test_other_wounded_do_not_pass_the_chain_on() -> None:
    """PRQ-03."""
    table = full(HALL, "naga=3a1 NAGA=3b1 CLERIC=3a2! cleric=3a3 ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-GROUP-10", "PR-GROUP-02")
def test_friends_of_an_attacked_wounded_join_and_so_do_attackers_beside_him() -> None:
    """PRQ-03."""
    table = full(HALL, "naga=3a1 mekanork=3c1 NAGA=3b1! COLOSSUS=3a2 ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga", "mekanork"}, {"NAGA", "COLOSSUS"})


@pytest.mark.rule("PR-GROUP-11", "PR-GROUP-14", "PR-WOUND-03")
def test_if_a_wounded_loses_he_is_eliminated_and_his_friends_are_wounded() -> None:
    table = full(HALL, "naga=3a1 NAGA=3b1! COLOSSUS=3a2 ap=1")
    table = fought(table, "attack naga NAGA", 6, 0)
    assert values(table) == (2, 5)
    assert table.piece("NAGA").gone
    assert table.piece("COLOSSUS").wounded
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("PR-GROUP-12", "PR-WOUND-05")
def test_if_the_side_of_a_wounded_wins_all_attackers_are_wounded() -> None:
    table = full(HALL, "naga=3a1 mekanork=3c1 NAGA=3b1! ap=1")
    table = fought(table, "attack naga NAGA", 0, 6)
    assert table.piece("naga").wounded
    assert table.piece("mekanork").wounded


@pytest.mark.rule("PR-GROUP-13", "PR-CHAR-BACKSTABBER-02")
def test_the_rulebooks_example_of_a_group() -> None:
    table = full(HALL, "naga=3a1 backstabber=3b2 cleric=3e5 COLOSSUS=3b1 MEKANORK=3a2! ap=1")
    table = fought(table, "attack naga COLOSSUS", 3, 5)
    assert fighters(table) == ({"naga", "backstabber"}, {"COLOSSUS"})
    assert values(table) == (6, 5)
    assert table.piece("naga").wounded
    assert table.piece("backstabber").wounded


@pytest.mark.rule("PR-CHAR-CLERIC-03", "PR-GROUP-03")
def test_who_was_healed_this_turn_joins_no_combat_unless_attacked() -> None:
    """PRQ-42, PRQ-44."""
    pieces = "naga=3a1 cleric=3c1+ NAGA=3b1 CLERIC=3a2+ ap=1"
    assert fighters(full(HALL, pieces).do("attack naga NAGA")) == ({"naga"}, {"NAGA"})
    table = full(HALL, pieces).do("attack naga CLERIC")
    assert fighters(table) == ({"naga"}, {"NAGA", "CLERIC"})
