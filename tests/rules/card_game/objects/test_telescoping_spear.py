"""The Telescoping spear."""

import pytest

from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at

from ..drawings import EAST_PIT, GATE, NORTH_PIT, SLIT, WELL, WEST_PIT, hall, north
from ..fights import fighters, fought, plainly, values

THRUST = "thrust goblin NAGA"


def spear(words: str, drawing: str = OPEN) -> Table:
    """The blue Goblin carries the spear."""
    return hall(f"telescoping-spear=goblin {words}", drawing)


def reached(drawing: str, zone: str) -> set[str]:
    """The other zones of room 1 into which a spear reaches from one of them."""
    return {
        there
        for there in ("1T", "1S", "1C", "1G")
        if there != zone and spear(f"goblin={zone} NAGA={there} ap=1", drawing).legal(THRUST)
    }


# ---- where it reaches


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
def test_it_reaches_one_zone_away_and_not_diagonally() -> None:
    """Triangle and circle are in view of each other, but the square zone lies between."""
    assert reached(OPEN, "1T") == {"1S", "1G"}
    table = spear("goblin=1T NAGA=1C ap=1")
    assert table.refused(THRUST).reason == "beyond-the-spear"
    assert spear("goblin=1S NAGA=1G ap=1").refused(THRUST).reason == "beyond-the-spear"


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
def test_it_reaches_into_the_next_room() -> None:
    words = "telescoping-spear=goblin goblin=1S NAGA=2T"
    table = at("standard", f"b1,g1/?,?/?,?/?,? {words} ap=1", art=rooms())
    assert table.allowed(THRUST)


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
def test_walls_and_a_closed_portcullis_stop_it() -> None:
    assert reached(GATE, "1T") == {"1G"}
    art = rooms(blue_1=GATE)
    for mark in ("o", "x"):
        words = "telescoping-spear=goblin goblin=1T NAGA=1S"
        table = at("standard", f"b1{mark},?/?,?/?,?/?,? {words} ap=1", art=art)
        assert table.allowed(THRUST)


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
def test_a_close_combat_for_a_point_of_whoever_carries_a_spear() -> None:
    table = spear("goblin=1T naga=1T NAGA=1S ap=1")
    assert table.refused("thrust naga NAGA").reason == "no-spear"
    assert table.refused("thrust goblin naga").reason == "not-an-enemy"
    assert fought(table, THRUST).side("blue").action_points == 0
    assert spear("goblin=1T NAGA=1S ap=0").refused(THRUST).reason == "too-few-action-points"
    assert spear("goblin=1T NAGA=1S!! ap=1").refused(THRUST).reason == "wounded-this-turn"
    assert spear("goblin=1T! NAGA=1S ap=1").refused(THRUST).reason == "wounded-cannot-act"


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-02")
def test_it_reaches_straight_over_a_pit_and_through_a_slit() -> None:
    """Of the zones at the pit of WELL square and circle are not opposite each other."""
    assert reached(WELL, "1T") == {"1S", "1C", "1G"}
    walled = WELL.replace("+ + + +\n G", "+ + +-+\n G")
    assert reached(walled, "1S") == {"1T"}
    assert reached(SLIT, "1T") == {"1S", "1G"}


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-02")
def test_it_reaches_over_one_pit_only() -> None:
    """In the middle row of rooms 1 and 2 two pits lie back to back."""
    words = "telescoping-spear=goblin goblin=1S NAGA=2S"
    layout = "b1,g1/?,?/?,?/?,?"
    one = at(
        "standard",
        f"{layout} goblin=1S telescoping-spear=goblin NAGA=2T ap=1",
        art=rooms(blue_1=EAST_PIT),
    )
    assert one.allowed(THRUST)
    art = rooms(blue_1=EAST_PIT, green_1=WEST_PIT)
    assert (
        at("standard", f"{layout} {words} ap=1", art=art).refused(THRUST).reason
        == "beyond-the-spear"
    )


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01", "CG-ITEM-TELESCOPING-SPEAR-02")
@pytest.mark.parametrize("drawing", [NORTH_PIT, north(":")])
@pytest.mark.parametrize(("user", "target"), [("1S", "@1S"), ("@1S", "1S")])
def test_between_a_starting_zone_and_the_zone_faced_it_reaches_over_a_pit_or_a_slit(
    drawing: str, user: str, target: str
) -> None:
    """CGQ-38."""
    words = f"TELESCOPING-SPEAR=GOBLIN GOBLIN={user} naga={target} yellow ap=1"
    if user == "1S":
        words = f"telescoping-spear=goblin goblin={user} NAGA={target} ap=1"
    table = hall(words, drawing)
    thrust = THRUST if user == "1S" else "thrust GOBLIN naga"
    assert len(fighters(table.do(thrust))[0]) == 1


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01", "CG-ITEM-TELESCOPING-SPEAR-06")
def test_across_a_free_border_they_are_in_one_zone() -> None:
    """CGQ-38: they fight hand to hand, and hinder each other's spears."""
    table = spear("goblin=1T NAGA=@1T WARRIOR=1S ap=1")
    assert table.refused(THRUST).reason == "too-close-for-a-spear"
    assert table.refused("thrust goblin WARRIOR").reason == "enemy-beside-spear"
    assert table.allowed("attack goblin NAGA")
    wounded = spear("goblin=1T NAGA=@1T! WARRIOR=1S ap=1")
    assert wounded.refused(THRUST).reason == "too-close-for-a-spear"
    assert wounded.allowed("thrust goblin WARRIOR")
    facing_another = spear("goblin=1T NAGA=@1S ap=1")
    assert facing_another.refused(THRUST).reason == "beyond-the-spear"


# ---- what becomes of it


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-03", "CG-ITEM-TELESCOPING-SPEAR-04")
def test_a_user_who_loses_is_not_touched_but_his_spear_breaks() -> None:
    """CGQ-51: nor is the wounded friend whom a Paladin carries besides."""
    words = "telescoping-spear=paladin goblin=paladin paladin=1T COLOSSUS=1S"
    table = fought(hall(f"{words} ap=1"), "thrust paladin COLOSSUS", 0, 6)
    assert not table.piece("paladin").wounded
    assert not table.piece("goblin").gone
    assert table.piece("telescoping-spear").gone
    assert table.side("yellow").victory_points == 0


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-04")
def test_after_a_win_or_a_tie_it_stays() -> None:
    """The Goblin has combat value 1, the Naga 2."""
    for card in (6, 1):
        table = fought(spear("goblin=1T NAGA=1S ap=1"), THRUST, card, 0)
        assert table.where("telescoping-spear") == "goblin"
        assert table.piece("NAGA").wounded == (card == 6)


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-04")
def test_of_two_spears_one_breaks() -> None:
    """CGQ-91: a combat is offered once, not once for each of them."""
    words = "paladin=1T telescoping-spear=paladin TELESCOPING-SPEAR=paladin COLOSSUS=1S"
    table = hall(f"{words} ap=2")
    offered = table.game.legal(table.state, 0)
    assert len(set(offered)) == len(offered)
    table = fought(table, "thrust paladin COLOSSUS", 0, 6)
    spears = ("telescoping-spear", "TELESCOPING-SPEAR")
    assert sorted(table.piece(name).gone for name in spears) == [False, True]
    assert table.allowed("thrust paladin COLOSSUS")


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-05")
@pytest.mark.parametrize("mark", ["", "!"])
def test_the_loser_is_wounded_and_who_was_wounded_is_eliminated(mark: str) -> None:
    table = fought(spear(f"goblin=1T NAGA=1S{mark} ap=1"), THRUST, 6, 0)
    assert table.piece("NAGA").gone == (mark == "!")
    assert table.piece("NAGA").wounded == (mark == "")
    assert table.side("blue").victory_points == (1 if mark else 0)


# ---- when it does not serve


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-06")
@pytest.mark.parametrize("mark", ["", "!"])
def test_it_does_not_serve_against_the_own_zone(mark: str) -> None:
    table = spear(f"goblin=1T NAGA=1T{mark} ap=1")
    assert table.refused(THRUST).reason == "too-close-for-a-spear"


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-06")
def test_it_does_not_serve_in_defence() -> None:
    """Its bearer is wounded as everybody, and keeps it."""
    table = hall("goblin=1T telescoping-spear=goblin COLOSSUS=1T yellow ap=1")
    table = fought(table, "attack COLOSSUS goblin")
    assert table.piece("goblin").wounded
    assert table.where("telescoping-spear") == "goblin"


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-07")
def test_who_has_an_enemy_beside_him_does_not_use_it() -> None:
    """CGQ-09; CGQ-34: a wounded enemy does not hinder."""
    table = spear("goblin=1T COLOSSUS=1T NAGA=1S ap=1")
    assert table.refused(THRUST).reason == "enemy-beside-spear"
    assert spear("goblin=1T COLOSSUS=1T! NAGA=1S ap=1").allowed(THRUST)


# ---- groups


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-08")
def test_all_unwounded_enemies_in_the_zone_defend() -> None:
    """CGQ-37: and the spear breaks if they win together."""
    words = "goblin=1T naga=1T NAGA=1S WARRIOR=1S MECHANORK=1S! COLOSSUS=1C"
    table = fought(spear(f"{words} ap=1"), THRUST, 4, 1)
    assert fighters(table) == ({"goblin"}, {"NAGA", "WARRIOR"})
    assert values(table) == (1, 2 + 3)
    assert table.piece("telescoping-spear").gone


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-08")
def test_friends_in_the_target_zone_attack_with_him_and_can_be_wounded() -> None:
    """CGQ-37; friends in his own zone and shooters stay out (CGQ-94)."""
    words = "goblin=1T naga=1S warrior=1T crossbowman=1C cleric=1G bow=cleric NAGA=1S"
    table = fought(spear(f"{words} ap=1"), THRUST, 0, 6)
    assert fighters(table) == ({"goblin", "naga"}, {"NAGA"})
    assert values(table) == (1 + 2, 2)
    assert table.piece("naga").wounded
    assert not table.piece("goblin").wounded
    assert table.piece("telescoping-spear").gone


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-08")
def test_a_wounded_target_is_defended_by_his_friends() -> None:
    table = fought(spear("goblin=1T NAGA=1S! WARRIOR=1S ap=1"), THRUST, 6, 0)
    assert values(table) == (1, 0 + 3)
    assert table.piece("NAGA").gone
    assert table.piece("WARRIOR").wounded


# ---- abilities


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
def test_a_sword_a_general_and_a_stab_count() -> None:
    """CGQ-39: it is a close combat."""
    words = "paladin=1T telescoping-spear=paladin sword=paladin NAGA=1S"
    alone = hall("paladin=1T NAGA=1T ap=1")
    own = values(plainly(alone, "attack paladin NAGA"))[0]
    assert values(plainly(hall(f"{words} ap=1"), "thrust paladin NAGA")) == (own + 1, 2)
    general = hall(f"{words} general=1G ap=1")
    assert values(plainly(general, "thrust paladin NAGA")) == (own + 1 + 1, 2)
    words = "backstabber=1T telescoping-spear=backstabber naga=1S NAGA=1S"
    table = hall(f"{words} ap=1")
    assert values(plainly(table, "thrust backstabber NAGA")) == (2 + 2 + 2, 2)


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01", "CG-CHAR-SAMURAI-02")
def test_the_samurai_has_his_free_combat_with_it() -> None:
    """CGQ-39: once a turn, by spear or hand to hand; a shot always costs."""
    words = "samurai=1T telescoping-spear=samurai NAGA=1S ap=1"
    table = fought(hall(words), "thrust samurai NAGA", 0, 1)
    assert table.side("blue").action_points == 1
    table = fought(table, "thrust samurai NAGA", 1, 2)
    assert table.side("blue").action_points == 0
    assert hall(words.replace("ap=1", "ap=0")).allowed("thrust samurai NAGA")
    shot = hall("samurai=1T bow=samurai NAGA=1S ap=0")
    assert shot.refused("shoot samurai NAGA bow").reason == "too-few-action-points"


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
@pytest.mark.parametrize(
    ("name", "kind"), [("berserker", "announcing"), ("telepath", "naming"), ("goblin", "combat")]
)
def test_one_against_one_it_is_a_duel(name: str, kind: str) -> None:
    """CGQ-39: Killer rage and Mind control; not if a third takes part."""
    words = f"{name}=1T telescoping-spear={name} NAGA=1S"
    table = hall(f"{words} ap=1").do(f"thrust {name} NAGA")
    assert table.game.kind(table.state) == kind
    table = hall(f"{words} WARRIOR=1S ap=1").do(f"thrust {name} NAGA")
    assert table.game.kind(table.state) == "combat"


@pytest.mark.rule("CG-ITEM-TELESCOPING-SPEAR-01")
def test_a_weapon_master_looks_but_an_assassin_does_not_kill() -> None:
    """CGQ-39: his enemy is in another zone; a friend there who is an Assassin does kill."""
    words = "weapon-master=1T telescoping-spear=weapon-master NAGA=1S ap=1"
    assert hall(words).do("thrust weapon-master NAGA").deciders == {"yellow"}
    words = "assassin=1T telescoping-spear=assassin NAGA=1S ap=1"
    assert fought(hall(words), "thrust assassin NAGA", 6, 0).piece("NAGA").wounded
    beside = spear("goblin=1T assassin=1S NAGA=1S ap=1")
    assert fought(beside, THRUST, 6, 0).piece("NAGA").gone
