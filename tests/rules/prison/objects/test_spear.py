"""The Telescoping spear: close combat two squares away."""

import pytest

from ..boards import GATES, HALL, SLIT, WALL, WELL, full, in_room
from ..fights import fighters, fought, values

SPEAR = "telescoping-spear=naga ap=1"


@pytest.mark.rule("PR-ITEM-SPEAR-01", "PR-ITEM-SPEAR-10")
def test_it_reaches_exactly_two_squares_in_a_straight_line() -> None:
    pieces = "NAGA=3c1 WIZARD=3a4 COLOSSUS=3b2"
    table = full(HALL, f"naga=3a1 {pieces} {SPEAR}")
    assert table.ends("thrust naga") == {"NAGA"}
    assert table.refused("thrust naga WIZARD").rule == "PR-ITEM-SPEAR-01"
    assert table.refused("thrust naga COLOSSUS").rule == "PR-ITEM-SPEAR-01"


@pytest.mark.rule("PR-ITEM-SPEAR-01")
def test_without_a_spear_nobody_thrusts() -> None:
    table = full(HALL, "naga=3a1 telescoping-spear=3e5 NAGA=3c1 ap=1")
    assert table.refused("thrust naga NAGA").reason == "no-spear"


@pytest.mark.rule("PR-ITEM-SPEAR-02", "PR-PIT-08")
def test_it_reaches_across_a_pit_trap_but_not_past_anybody() -> None:
    assert full(WELL, f"naga=3c1 NAGA=3c3 {SPEAR}").allowed("thrust naga NAGA")
    for between in ("cleric=3b1", "cleric=3b1!", "WIZARD=3b1!"):
        table = full(HALL, f"naga=3a1 {between} NAGA=3c1 {SPEAR}")
        assert table.refused("thrust naga NAGA").reason == "spear-blocked"


@pytest.mark.rule("PR-ITEM-SPEAR-02")
@pytest.mark.parametrize("art", [WALL, SLIT, GATES])
def test_nothing_stands_between(art: str) -> None:
    table = full(art, f"naga=3b1 NAGA=3d1 {SPEAR}")
    assert table.refused("thrust naga NAGA").rule == "PR-ITEM-SPEAR-01"


@pytest.mark.rule("PR-ITEM-SPEAR-03")
@pytest.mark.parametrize("art", [WALL, GATES])
def test_through_a_wall_or_a_closed_portcullis_it_reaches_nobody(art: str) -> None:
    table = full(art, f"naga=3b1 NAGA=3c1 {SPEAR}")
    assert table.refused("thrust naga NAGA").rule == "PR-ITEM-SPEAR-01"


@pytest.mark.rule("PR-ITEM-SPEAR-02")
def test_it_reaches_through_an_open_portcullis_and_onto_a_starting_line() -> None:
    """PRQ-35."""
    table = full(GATES, f"naga=3b1 NAGA=3d1 {SPEAR}", state="o1")
    assert table.allowed("thrust naga NAGA")
    table = in_room(
        HALL, "NAGA=3a4 telescoping-spear=NAGA naga=@b1 yellow ap=0,1", scenario="scenario-3"
    )
    assert table.allowed("thrust NAGA naga")


@pytest.mark.rule("PR-ITEM-SPEAR-03")
def test_it_reaches_through_a_slit_between_both() -> None:
    table = full(SLIT, f"naga=3b1 NAGA=3c1 {SPEAR}")
    assert table.allowed("thrust naga NAGA")
    table = full(SLIT, f"naga=3a1 NAGA=3c1 {SPEAR}")
    assert table.refused("thrust naga NAGA").rule == "PR-ITEM-SPEAR-01"


@pytest.mark.rule("PR-ITEM-SPEAR-04", "PR-ITEM-SPEAR-05")
def test_after_a_defeat_it_is_broken_and_its_user_unhurt() -> None:
    table = fought(full(HALL, f"naga=3a1 NAGA=3c1 {SPEAR}"), "thrust naga NAGA", 0, 6)
    assert not table.piece("naga").wounded
    assert table.piece("telescoping-spear").gone


@pytest.mark.rule("PR-ITEM-SPEAR-06")
def test_after_a_victory_it_stays() -> None:
    table = fought(full(HALL, f"naga=3a1 NAGA=3c1 {SPEAR}"), "thrust naga NAGA", 1)
    assert table.piece("NAGA").wounded
    assert table.where("telescoping-spear") == "naga"
    table = fought(full(HALL, f"naga=3a1 NAGA=3c1! {SPEAR}"), "thrust naga NAGA")
    assert table.piece("NAGA").gone


@pytest.mark.rule("PR-ITEM-SPEAR-05", "PR-COMBAT-07")
def test_on_a_tie_it_stays() -> None:
    table = fought(full(HALL, f"naga=3a1 NAGA=3c1 {SPEAR}"), "thrust naga NAGA")
    assert table.where("telescoping-spear") == "naga"


@pytest.mark.rule("PR-ITEM-SPEAR-07", "PR-GROUP-02")
def test_friends_beside_the_target_take_part_and_are_wounded() -> None:
    table = full(HALL, f"naga=3a1 cleric=3d1 NAGA=3c1 WIZARD=3d2 {SPEAR}")
    table = fought(table, "thrust naga NAGA", 0, 6)
    assert fighters(table) == ({"naga", "cleric"}, {"NAGA", "WIZARD"})
    assert values(table) == (4, 3)
    assert table.piece("cleric").wounded
    assert not table.piece("naga").wounded


@pytest.mark.rule("PR-ITEM-SPEAR-07", "PR-CHAR-BACKSTABBER-02")
def test_a_spear_joins_with_its_users_value() -> None:
    """PRQ-32: by choice; she counts as fighting hand to hand."""
    pieces = "naga=3b1 backstabber=3e1 telescoping-spear=backstabber NAGA=3c1 ap=1"
    table = full(HALL, pieces)
    assert values(fought(table, "attack naga NAGA")) == (2, 2)
    table = fought(table, "attack naga NAGA", 0, 6, joins="backstabber")
    assert values(table) == (6, 2)
    assert not table.piece("backstabber").wounded
    assert table.piece("naga").wounded
    assert table.piece("telescoping-spear").gone


@pytest.mark.rule("PR-ITEM-SPEAR-07")
def test_beside_a_participating_enemy_the_spear_is_not_used() -> None:
    """PRQ-32: its bearer fights hand to hand, and it does not break."""
    table = full(HALL, f"naga=3b1 NAGA=3c1 cleric=3c2 {SPEAR}")
    table = fought(table, "attack cleric NAGA", 0, 6)
    assert table.piece("naga").wounded
    assert table.where("telescoping-spear") == "naga"


@pytest.mark.rule("PR-ITEM-SPEAR-08")
def test_it_is_no_use_against_an_adjacent_enemy_nor_in_defence() -> None:
    table = full(HALL, f"naga=3a1 NAGA=3b1 {SPEAR}")
    assert table.refused("thrust naga NAGA").rule == "PR-ITEM-SPEAR-08"
    table = full(HALL, "naga=3b1 NAGA=3c1 CLERIC=3d1 TELESCOPING-SPEAR=CLERIC ap=1")
    assert fighters(table.do("attack naga NAGA")) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-ITEM-SPEAR-09")
@pytest.mark.parametrize(("art", "target"), [(HALL, "3d1"), (SLIT, "3c1")])
def test_an_enemy_beside_its_user_forbids_it(art: str, target: str) -> None:
    """PRQ-34, PRQ-74: a wounded one does not; through a slit neither."""
    table = full(art, f"naga=3b1 NAGA={target} WIZARD=3b2 {SPEAR}")
    assert table.refused("thrust naga NAGA").rule == "PR-ITEM-SPEAR-09"
    assert full(art, f"naga=3b1 NAGA={target} WIZARD=3b2! {SPEAR}").allowed("thrust naga NAGA")


@pytest.mark.rule("PR-ITEM-SPEAR-01", "PR-CHAR-TELEPATH-02")
@pytest.mark.parametrize(("blue", "yellow"), [("telepath", "NAGA"), ("naga", "TELEPATH")])
def test_a_telepath_names_a_card_with_and_against_a_spear(blue: str, yellow: str) -> None:
    """PRQ-36."""
    table = full(HALL, f"{blue}=3a1 telescoping-spear={blue} {yellow}=3c1 ap=1")
    table = table.do(f"thrust {blue} {yellow}")
    assert table.game.kind(table.state) == "naming"
