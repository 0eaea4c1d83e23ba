"""The wounded: what they cannot do, what is done with them."""

import pytest

from dungeontwister.core.decisions.events import Eliminated, Took, Wounded

from .boards import HALL, WELL, full, walked
from .fights import fought, values


@pytest.mark.rule("PR-WOUND-01", "PR-WOUND-04")
@pytest.mark.parametrize("move", ["move naga", "attack naga NAGA"])
def test_a_wounded_does_nothing(move: str) -> None:
    table = full(HALL, "naga=3a1! NAGA=3b1 ap=1")
    assert table.refused(move).rule == "PR-WOUND-01"


@pytest.mark.rule("PR-WOUND-02", "PR-WOUND-06", "PR-COMBAT-03")
def test_a_wounded_defends_with_a_card_alone() -> None:
    table = full(HALL, "naga=3a1 COLOSSUS=3b1! ap=1").do("attack naga COLOSSUS")
    assert table.deciders == {"blue", "yellow"}
    assert values(table.do("blue play +2", "yellow play +0")) == (2, 0)


@pytest.mark.rule("PR-WOUND-03")
def test_a_wounded_who_loses_is_eliminated() -> None:
    table = fought(full(HALL, "naga=3a1 NAGA=3b1! ap=1"), "attack naga NAGA", 0)
    assert table.piece("NAGA").gone
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("PR-WOUND-05")
def test_a_wounded_who_wins_wounds_his_attacker() -> None:
    table = fought(full(HALL, "naga=3a1 NAGA=3b1! ap=1"), "attack naga NAGA", 0, 6)
    assert table.piece("naga").wounded
    assert table.where("NAGA") == "3b1"


@pytest.mark.rule("PR-WOUND-06")
def test_a_wounded_names_no_card() -> None:
    table = full(HALL, "naga=3a1 TELEPATH=3b1! ap=1").do("attack naga TELEPATH")
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("PR-WOUND-07", "PR-WOUND-09")
def test_the_wounded_are_passed_but_nobody_stops_on_an_enemys() -> None:
    table = walked(full(HALL, "naga=3a1 NAGA=3b1! ap=1"), "naga", "b1")
    refusal = table.refused("stop naga")
    assert (refusal.reason, refusal.rule) == ("enemy-wounded-here", "PR-WOUND-09")
    assert table.do("step naga 3c1").allowed("stop naga")


@pytest.mark.rule("PR-WOUND-08", "PR-WOUND-12")
def test_one_stops_on_a_wounded_friend_and_carries_him() -> None:
    table = walked(full(HALL, "naga=3a1 cleric=3b1! ap=1"), "naga", "b1").do("stop naga")
    assert table.where("cleric") == "naga"


@pytest.mark.rule("PR-WOUND-08", "PR-ACT-14")
@pytest.mark.parametrize("key", ["key=naga", "key=cleric"])
def test_three_pieces_are_too_many(key: str) -> None:
    table = walked(full(HALL, f"naga=3a1 cleric=3b1! {key} ap=1"), "naga", "b1")
    assert table.refused("stop naga").rule == "PR-ACT-14"


@pytest.mark.rule("PR-WOUND-11")
@pytest.mark.parametrize("wounded", ["cleric", "CLERIC"])
def test_the_wounded_let_go_of_what_they_have(wounded: str) -> None:
    table = full(HALL, f"naga=3a1 {wounded}=3b1! key={wounded} ap=1")
    table = walked(table, "naga", "b1").do(f"take naga key {wounded}")
    assert table.where("key") == "naga"
    table = full(HALL, f"naga=3a1 rope=naga {wounded}=3b1! key={wounded} ap=1")
    table = walked(table, "naga", "b1").do(f"swap naga rope {wounded} key")
    assert (table.where("rope"), table.where("key")) == (wounded, "naga")


@pytest.mark.rule("PR-WOUND-12")
def test_an_enemys_wounded_is_not_carried() -> None:
    table = walked(full(HALL, "naga=3a1 NAGA=3b1! ap=1"), "naga", "b1")
    assert table.refused("take naga NAGA").rule == "PR-WOUND-12"


@pytest.mark.rule("PR-WOUND-12", "PR-OBJ-13")
def test_of_a_wounded_and_his_object_one_is_taken() -> None:
    """PRQ-09: the other stays on the square."""
    table = walked(full(HALL, "naga=3a1 cleric=3b1! key=cleric ap=1"), "naga", "b1")
    table = table.do("take naga cleric", "step naga 3c1", "stop naga")
    assert (table.where("cleric"), table.where("key")) == ("naga", "3b1")


@pytest.mark.rule("PR-WOUND-12", "PR-OBJ-07")
def test_an_object_put_down_beside_a_wounded_is_under_him() -> None:
    """PRQ-10: of either colour."""
    table = walked(full(HALL, "naga=3a1 key=naga NAGA=3b1! ap=1"), "naga", "b1")
    table = table.do("drop naga key", "step naga 3c1", "stop naga")
    assert table.where("key") == "NAGA"
    assert not table.happened(Took)


@pytest.mark.rule("PR-WOUND-13", "PR-VP-05")
def test_the_carried_are_eliminated_when_their_carrier_loses() -> None:
    """PRQ-78: before he is wounded himself; PRQ-18: it scores."""
    table = full(HALL, "naga=3a1 NAGA=3b1 CLERIC=NAGA! ap=1")
    table = fought(table, "attack naga NAGA", 1)
    assert table.piece("CLERIC").gone
    assert table.piece("NAGA").wounded
    assert table.side("blue").victory_points == 1
    kinds = [type(e) for e in table.events if isinstance(e, Eliminated | Wounded)]
    assert kinds == [Eliminated, Wounded]


@pytest.mark.rule("PR-WOUND-13")
def test_also_of_a_losing_attacker() -> None:
    """PRQ-71."""
    table = full(HALL, "naga=3a1 cleric=naga! NAGA=3b1 ap=1")
    table = fought(table, "attack naga NAGA", 0, 1)
    assert table.piece("cleric").gone
    assert table.side("yellow").victory_points == 1


@pytest.mark.rule("PR-WOUND-15")
def test_the_object_of_the_eliminated_stays() -> None:
    table = full(HALL, "naga=3a1 NAGA=3b1! KEY=NAGA ap=1")
    assert fought(table, "attack naga NAGA").where("KEY") == "3b1"


@pytest.mark.rule("PR-PIT-01", "PR-PIT-05", "PR-WOUND-15")
def test_one_hangs_on_when_wounded_and_the_rope_is_left_when_eliminated() -> None:
    """PRQ-72: one fights on a pit trap."""
    table = full(WELL, "naga=3c1 NAGA=3c2 ROPE=NAGA ap=1")
    table = fought(table, "attack naga NAGA", 1)
    assert (table.where("NAGA"), table.where("ROPE")) == ("3c2", "NAGA")
    table = fought(full(WELL, "naga=3c1 NAGA=3c2! ROPE=NAGA ap=1"), "attack naga NAGA")
    assert (table.piece("NAGA").gone, table.where("ROPE")) == (True, "3c2")


@pytest.mark.rule("PR-WOUND-16", "PR-PIT-05")
def test_one_attacks_from_a_pit_trap() -> None:
    table = full(WELL, "naga=3c2 rope=naga NAGA=3c1 ap=1")
    assert values(fought(table, "attack naga NAGA")) == (2, 2)
