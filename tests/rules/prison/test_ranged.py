"""Shots with a Bow, alone and in a group."""

import pytest

from tests.support.positions import at

from .boards import ENDLESS, HALL, full
from .fights import fighters, fought, joined, values


@pytest.mark.rule("PR-RANGED-01", "PR-RANGED-03", "PR-RANGED-05")
def test_a_shot_costs_one_action_point_and_counts_one() -> None:
    table = full(HALL, "colossus=3a1 bow=colossus NAGA=3c1 ap=1")
    table = fought(table, "shoot colossus NAGA bow", 2)
    assert values(table) == (1, 2)
    assert table.piece("NAGA").wounded
    assert table.side("blue").action_points == 0


@pytest.mark.rule("PR-RANGED-01")
def test_without_a_bow_nobody_shoots() -> None:
    table = full(HALL, "colossus=3a1 key=colossus NAGA=3c1 ap=1")
    assert table.refused("shoot colossus NAGA key").rule == "PR-RANGED-01"


@pytest.mark.rule("PR-RANGED-03")
def test_a_wounded_target_is_eliminated() -> None:
    table = fought(full(HALL, "naga=3a1 bow=naga NAGA=3c1! ap=1"), "shoot naga NAGA bow")
    assert table.piece("NAGA").gone


@pytest.mark.rule("PR-RANGED-04")
def test_a_losing_shooter_is_not_wounded() -> None:
    table = fought(full(HALL, "naga=3a1 bow=naga NAGA=3c1 ap=1"), "shoot naga NAGA bow", 0, 6)
    assert not table.piece("naga").wounded


@pytest.mark.rule("PR-RANGED-06", "PR-CHAR-BACKSTABBER-02")
def test_nothing_adds_to_a_shot() -> None:
    """The Backstabber shoots, and a friend fights beside the target."""
    table = full(HALL, "backstabber=3a1 bow=backstabber naga=3d1 NAGA=3c1 ap=1")
    assert values(fought(table, "shoot backstabber NAGA bow")) == (3, 2)


@pytest.mark.rule("PR-RANGED-07", "PR-CHAR-TELEPATH-05")
@pytest.mark.parametrize("pieces", ["naga=3a1 bow=naga TELEPATH=3c1"])
def test_nobody_names_a_card_in_a_ranged_combat(pieces: str) -> None:
    table = full(HALL, f"{pieces} ap=1").do("shoot naga TELEPATH bow")
    assert table.game.kind(table.state) == "combat"


@pytest.mark.rule("PR-RANGED-08")
def test_nobody_shoots_beside_an_enemy() -> None:
    table = full(HALL, "naga=3a1 bow=naga NAGA=3c1 WIZARD=3a2 ap=1")
    assert table.refused("shoot naga NAGA bow").reason == "enemy-beside-shooter"
    table = full(HALL, "naga=3a1 bow=naga NAGA=3b1! ap=1")
    assert table.refused("shoot naga NAGA bow").reason == "too-close-to-shoot"
    assert full(HALL, "naga=3a1 bow=naga NAGA=3c1 WIZARD=3a2! ap=1").allowed("shoot naga NAGA bow")


@pytest.mark.rule("PR-RANGED-08", "PR-GROUP-03")
@pytest.mark.parametrize("begin", ["shoot naga NAGA bow", "thrust naga NAGA"])
def test_nobody_beside_a_shooter_or_a_spear_is_drawn_in(begin: str) -> None:
    """PRQ-33: an enemy beside him can only be wounded, and the wounded do not take part."""
    item = "bow" if "bow" in begin else "telescoping-spear"
    table = full(HALL, f"naga=3a1 {item}=naga NAGA=3c1 WIZARD=3a2! ap=1").do(begin)
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-RANGED-09", "PR-RANGED-10")
def test_shooters_may_join_for_nothing() -> None:
    """PRQ-29: by choice of the attacking player."""
    table = full(HALL, "naga=3b1 colossus=3c5 bow=colossus NAGA=3c1 ap=1")
    assert values(fought(table, "attack naga NAGA")) == (2, 2)
    with_bow = fought(table, "attack naga NAGA", joins="colossus")
    assert values(with_bow) == (3, 2)
    assert with_bow.side("blue").action_points == 0


@pytest.mark.rule("PR-RANGED-09")
def test_only_who_could_shoot_at_the_target_joins() -> None:
    """PRQ-29, PRQ-30: in view, nobody between, no shield, no enemy beside him."""
    begin = "attack naga NAGA"
    for pieces in (
        "colossus=3d5 bow=colossus",
        "colossus=3c5 bow=colossus cleric=3c3",
        "colossus=3c5 bow=colossus LARGE-SHIELD=NAGA",
        "colossus=3c5 bow=colossus WIZARD=3d5",
        "colossus=3c5+ bow=colossus",
    ):
        table = full(HALL, f"naga=3b1 NAGA=3c1 {pieces} ap=1").do(begin)
        assert table.game.kind(table.state) == "combat"


@pytest.mark.rule("PR-RANGED-09")
def test_two_shooters_join_one_after_the_other() -> None:
    pieces = "naga=3b1 colossus=3c5 bow=colossus cleric=3e1 BOW=cleric NAGA=3c1 ap=1"
    table = full(HALL, pieces).do("attack naga NAGA")
    assert table.legal() == {"blue join colossus", "blue join cleric", "blue fight"}
    assert table.refused("join naga").rule == "PR-RANGED-09"
    table = table.do("join cleric")
    assert table.legal() == {"blue join colossus", "blue fight"}
    assert joined(table, "colossus").deciders == {"blue", "yellow"}


@pytest.mark.rule("PR-RANGED-09", "PR-CHAR-TELEPATH-04", "PR-CHAR-TELEPATH-05")
def test_who_joins_makes_a_duel_a_group() -> None:
    pieces = "telepath=3b1 colossus=3c5 bow=colossus NAGA=3c1 ap=1"
    table = full(HALL, pieces).do("attack telepath NAGA")
    alone, helped = joined(table), joined(table, "colossus")
    assert alone.game.kind(alone.state) == "naming"
    assert helped.game.kind(helped.state) == "combat"
    assert not helped.do("blue play +0", "yellow play +0").state.frames


@pytest.mark.rule("PR-RANGED-09")
def test_another_bow_does_not_have_to_join_a_shot() -> None:
    table = full(HALL, "naga=3a1 bow=naga cleric=3c5 BOW=cleric NAGA=3c1 ap=1")
    assert values(fought(table, "shoot naga NAGA bow")) == (1, 2)
    assert values(fought(table, "shoot naga NAGA bow", joins="cleric")) == (2, 2)


@pytest.mark.rule("PR-RANGED-11", "PR-RANGED-14")
def test_nobody_shoots_in_defence() -> None:
    table = full(HALL, "naga=3b1 NAGA=3c1 WIZARD=3b5 BOW=WIZARD ap=1").do("attack naga NAGA")
    assert table.game.kind(table.state) == "combat"
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("PR-RANGED-12", "PR-RANGED-14", "PR-CHAR-BACKSTABBER-02")
def test_the_rulebooks_example_of_a_shot_with_help() -> None:
    """1 for the Bow, and the Backstabber's 2 and 2 for her friend who shoots."""
    table = full(HALL, "cleric=3a1 bow=cleric backstabber=3d1 MEKANORK=3c1 ap=1")
    table = fought(table, "shoot cleric MEKANORK bow")
    assert fighters(table) == ({"cleric", "backstabber"}, {"MEKANORK"})
    assert values(table) == (5, 2)


@pytest.mark.rule("PR-RANGED-16", "PR-CHAR-BACKSTABBER-02")
def test_the_backstabber_alone_has_no_bonus_in_defence() -> None:
    pieces = "WIZARD=3a1 BOW=WIZARD MEKANORK=3d1 backstabber=3c1 yellow ap=0,1"
    assert values(fought(full(HALL, pieces), "shoot WIZARD backstabber BOW")) == (2, 3)


@pytest.mark.rule("PR-RANGED-13", "PR-COMBAT-11")
def test_who_was_wounded_this_turn_is_not_shot_at() -> None:
    table = full(HALL, "naga=3a1 bow=naga NAGA=3c1!! ap=1")
    assert table.refused("shoot naga NAGA bow").rule == "PR-COMBAT-11"


@pytest.mark.rule("PR-RANGED-17", "PR-RANGED-04")
def test_in_a_lost_group_the_shooters_stay_unhurt() -> None:
    table = full(HALL, "cleric=3a1 bow=cleric backstabber=3d1 MEKANORK=3c1 ap=1")
    table = fought(table, "shoot cleric MEKANORK bow", 0, 6)
    assert not table.piece("cleric").wounded
    assert table.piece("backstabber").wounded


@pytest.mark.rule("PR-RANGED-08", "PR-GROUP-02")
def test_a_bow_beside_the_target_is_no_use() -> None:
    """PRQ-31: he fights hand to hand with his own value."""
    table = full(HALL, "naga=3b1 colossus=3d1 bow=colossus NAGA=3c1 ap=1")
    assert values(fought(table, "attack naga NAGA")) == (7, 2)


@pytest.mark.rule("PR-COMBAT-12")
def test_nobody_shoots_from_his_line_at_somebody_on_his() -> None:
    rooms = "37a.0,?/38a.0,?/38b.0,?"
    halls = dict.fromkeys(("37a", "38a", "38b"), HALL)
    pieces = "cleric=@b1 bow=cleric"
    table = at("scenario-4", f"{rooms} {pieces} WIZARD=@y1 ap=1", art=halls, options=ENDLESS)
    refusal = table.refused("shoot cleric WIZARD bow")
    assert (refusal.reason, refusal.rule) == ("shot-out-of-bounds", "PR-COMBAT-12")
    table = at("scenario-4", f"{rooms} {pieces} WIZARD=1a1 ap=1", art=halls, options=ENDLESS)
    assert table.allowed("shoot cleric WIZARD bow")
