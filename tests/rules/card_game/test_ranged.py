"""Ranged combat."""

import pytest

from dungeontwister.core.decisions.events import CombatBegan, HandShown
from tests.support.drawings import rooms
from tests.support.positions import Table, at

from .drawings import NORTH_PIT, SLIT, hall, north
from .fights import fighters, fought, values


def shots(table: Table) -> dict[str, int]:
    """Who shoots in the combat that was declared, and with which value."""
    began: CombatBegan = table.happened(CombatBegan)[0]
    return {table.names.pieces[number]: value for number, value in began.shots}


def column(words: str, **drawn: str) -> Table:
    """Four rooms in a column."""
    return at("standard", f"b1,?/g1,?/r1,?/y1,? {words}", art=rooms(**drawn))


# ---- who shoots


@pytest.mark.rule("CG-RANGED-01")
@pytest.mark.parametrize(
    ("words", "weapon"),
    [("crossbowman=1G", "crossbowman"), ("crossbowman=1G bow=crossbowman", "bow")],
)
def test_the_crossbowman_shoots_with_his_own_weapon_or_a_bow(words: str, weapon: str) -> None:
    table = hall(f"{words} NAGA=1T ap=2").do(f"shoot crossbowman NAGA {weapon}")
    assert table.side("blue").action_points == 1


@pytest.mark.rule("CG-RANGED-01")
def test_whoever_carries_a_bow_shoots_and_nobody_else() -> None:
    words = "cleric=1G goblin=1G bow=cleric BOW=1G sword=goblin NAGA=1T WIZARD=1T"
    table = hall(f"{words} ap=1")
    assert table.ends("shoot") == {"cleric NAGA bow", "cleric WIZARD bow"}
    assert table.refused("shoot goblin NAGA goblin").reason == "no-ranged-weapon"
    assert table.refused("shoot goblin NAGA sword").reason == "not-a-ranged-weapon"
    assert table.refused("shoot goblin NAGA bow").reason == "does-not-carry"
    assert table.refused("shoot cleric NAGA BOW").reason == "does-not-carry"


@pytest.mark.rule("CG-RANGED-01")
def test_a_shot_needs_an_action_point_and_somebody_who_can_act() -> None:
    words = "crossbowman=1G NAGA=1T"
    table = hall(f"{words} ap=0")
    assert table.refused("shoot crossbowman NAGA crossbowman").reason == "too-few-action-points"
    for mark in ("!", "+"):
        table = hall(f"crossbowman=1G{mark} goblin=1G NAGA=1T ap=1")
        table.refused("shoot crossbowman NAGA crossbowman")
        assert not table.legal("shoot")


@pytest.mark.rule("CG-RANGED-01")
def test_a_carried_crossbowman_is_no_weapon() -> None:
    table = hall("goblin=1G crossbowman=goblin NAGA=1T ap=1")
    assert table.refused("shoot goblin NAGA crossbowman").reason == "not-a-ranged-weapon"


# ---- at whom


@pytest.mark.rule("CG-RANGED-02")
def test_he_picks_any_enemy_in_a_zone_in_view() -> None:
    """CGQ-30: several in one zone do not hide each other."""
    words = "crossbowman=1G naga=1T NAGA=1T GOBLIN=1T! MECHANORK=1C"
    assert hall(f"{words} ap=1").ends("shoot crossbowman") == {
        "NAGA crossbowman",
        "GOBLIN crossbowman",
        "MECHANORK crossbowman",
    }


@pytest.mark.rule("CG-RANGED-02")
def test_not_a_friend_nor_somebody_carried_nor_somebody_out_of_view() -> None:
    words = "crossbowman=1G naga=1T WARRIOR=1T GOBLIN=WARRIOR MECHANORK=1S ap=1"
    table = hall(words)
    assert table.refused("shoot crossbowman naga crossbowman").reason == "not-an-enemy"
    assert table.refused("shoot crossbowman GOBLIN crossbowman").reason == "target-carried"
    assert table.refused("shoot crossbowman MECHANORK crossbowman").reason == "not-in-view"


@pytest.mark.rule("CG-RANGED-02", "CG-SIGHT-04")
def test_who_is_hidden_by_somebody_is_not_shot_at() -> None:
    """The refusal says where he stands who hides him."""
    table = column("crossbowman=3G goblin=3T NAGA=1T ap=1")
    refusal = table.refused("shoot crossbowman NAGA crossbowman")
    assert refusal.reason == "view-blocked"
    assert table.names.places[refusal.place or 0] == "3T"


@pytest.mark.rule("CG-RANGED-02", "CG-SIGHT-06")
def test_one_shoots_through_the_slit_of_ones_own_zone_only() -> None:
    assert hall("naga=1T bow=naga NAGA=1S ap=1", SLIT).allowed("shoot naga NAGA bow")
    words = "naga=2T bow=naga NAGA=1T BOW=NAGA"
    art = rooms(blue_1=SLIT)
    table = at("standard", f"b1,g1/?,?/?,?/?,? {words} ap=1", art=art)
    assert table.refused("shoot naga NAGA bow").reason == "slit-in-view"
    table = at("standard", f"b1,g1/?,?/?,?/?,? {words} yellow ap=1", art=art)
    assert table.allowed("shoot NAGA naga BOW")


# ---- how it is fought


@pytest.mark.rule("CG-RANGED-03")
def test_each_plays_one_card_and_the_loser_is_wounded() -> None:
    table = fought(hall("crossbowman=1G NAGA=1T ap=1"), "shoot crossbowman NAGA crossbowman", 3, 2)
    assert table.piece("NAGA").wounded
    assert [len(hand) for hand in table.state.secret.hands] == [8, 8]


@pytest.mark.rule("CG-RANGED-04")
def test_a_shooter_who_loses_is_not_wounded() -> None:
    """CGQ-51: nor does a wounded friend die whom he carries."""
    table = hall("crossbowman=1G goblin=crossbowman NAGA=1T ap=1")
    table = fought(table, "shoot crossbowman NAGA crossbowman", 0, 6)
    assert not table.piece("crossbowman").wounded
    assert not table.piece("goblin").gone
    assert table.side("yellow").victory_points == 0


@pytest.mark.rule("CG-RANGED-05")
@pytest.mark.parametrize(
    ("words", "shot", "value"),
    [
        ("crossbowman=1G", "crossbowman NAGA crossbowman", 3),
        ("crossbowman=1G bow=crossbowman", "crossbowman NAGA bow", 1),
        ("colossus=1G bow=colossus", "colossus NAGA bow", 1),
        ("goblin=1G bow=goblin", "goblin NAGA bow", 1),
    ],
)
def test_the_value_is_that_of_the_weapon(words: str, shot: str, value: int) -> None:
    table = fought(hall(f"{words} NAGA=1T ap=1"), f"shoot {shot}")
    assert values(table) == (value, 2)


@pytest.mark.rule("CG-RANGED-06")
def test_neither_abilities_nor_objects_change_a_ranged_value() -> None:
    """A General in the room, a Sword; a Backstabber who shoots beside fighting friends. CGQ-91."""
    table = hall("paladin=1G bow=paladin sword=paladin general=1C NAGA=1T ap=1")
    assert values(fought(table, "shoot paladin NAGA bow"))[0] == 1
    table = hall("paladin=1G bow=paladin BOW=paladin NAGA=1T ap=1")
    assert values(fought(table, "shoot paladin NAGA bow"))[0] == 1
    table = hall("backstabber=1G bow=backstabber warrior=1T NAGA=1T ap=1")
    assert values(fought(table, "shoot backstabber NAGA bow"))[0] == 1 + 3


@pytest.mark.rule("CG-RANGED-07")
@pytest.mark.parametrize("target", ["TELEPATH", "WEAPON-MASTER"])
def test_abilities_for_close_combat_have_no_effect_on_a_shot(target: str) -> None:
    """Nothing is named, nobody looks: both choose at once."""
    table = hall(f"crossbowman=1G {target}=1T ap=1")
    table = table.do(f"shoot crossbowman {target} crossbowman")
    assert table.game.kind(table.state) == "combat"
    assert table.deciders == {"blue", "yellow"}
    assert not table.happened(HandShown)


@pytest.mark.rule("CG-RANGED-07")
def test_nor_has_killer_rage_or_mind_control_with_a_bow() -> None:
    """CGQ-95."""
    for name in ("berserker", "telepath", "weapon-master"):
        table = hall(f"{name}=1G bow={name} NAGA=1T ap=1").do(f"shoot {name} NAGA bow")
        assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-RANGED-07")
def test_a_target_without_attackers_in_his_zone_defends_with_his_own_value_and_armor() -> None:
    """CGQ-95: neither General nor Stab help her."""
    words = "crossbowman=1G BACKSTABBER=1T WARRIOR=1T GENERAL=1C ARMOR=BACKSTABBER"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman BACKSTABBER crossbowman")
    assert values(table) == (3, 2 + 1)


@pytest.mark.rule("CG-RANGED-08")
@pytest.mark.parametrize("beside", ["NAGA=1G", "NAGA=1G GOBLIN=1G!"])
def test_nobody_shoots_beside_an_unwounded_enemy(beside: str) -> None:
    """CGQ-09. Neither at him nor at somebody else."""
    table = hall(f"crossbowman=1G {beside} MECHANORK=1T ap=1")
    shot = "shoot crossbowman {} crossbowman"
    assert table.refused(shot.format("NAGA")).reason == "too-close-to-shoot"
    assert table.refused(shot.format("MECHANORK")).reason == "enemy-beside-shooter"


@pytest.mark.rule("CG-RANGED-08")
def test_a_wounded_enemy_in_the_zone_does_not_hinder_but_is_no_target() -> None:
    """CGQ-34."""
    table = hall("crossbowman=1G NAGA=1G! MECHANORK=1T ap=1")
    assert table.allowed("shoot crossbowman MECHANORK crossbowman")
    assert table.refused("shoot crossbowman NAGA crossbowman").reason == "too-close-to-shoot"


@pytest.mark.rule("CG-RANGED-08")
@pytest.mark.parametrize(("turn", "shooter"), [("blue", "crossbowman"), ("yellow", "CROSSBOWMAN")])
def test_an_enemy_across_the_free_border_of_a_starting_zone_is_in_the_same_zone(
    turn: str, shooter: str
) -> None:
    """CGQ-33: he is no target, and unwounded he keeps both from shooting at all."""
    words = "crossbowman=1T CROSSBOWMAN=@1T naga=1G NAGA=1G"
    table = hall(f"{words} {turn} ap=1")
    foes = ("CROSSBOWMAN", "NAGA") if turn == "blue" else ("crossbowman", "naga")
    assert table.refused(f"shoot {shooter} {foes[0]} {shooter}").reason == "too-close-to-shoot"
    assert table.refused(f"shoot {shooter} {foes[1]} {shooter}").reason == "enemy-beside-shooter"
    other = "CROSSBOWMAN=@1T" if turn == "blue" else "crossbowman=1T"
    table = hall(f"{words.replace(other, other + '!')} {turn} ap=1")
    table.refused(f"shoot {shooter} {foes[0]} {shooter}")
    assert table.allowed(f"shoot {shooter} {foes[1]} {shooter}")


@pytest.mark.rule("CG-RANGED-08", "CG-RANGED-22")
@pytest.mark.parametrize("drawing", [north(":"), NORTH_PIT])
@pytest.mark.parametrize("turn", ["blue", "yellow"])
def test_across_a_slit_or_a_pit_they_shoot_at_each_other(drawing: str, turn: str) -> None:
    """CGQ-33."""
    table = hall(f"crossbowman=1S CROSSBOWMAN=@1S {turn} ap=1", drawing)
    names = ("crossbowman", "CROSSBOWMAN")[:: 1 if turn == "blue" else -1]
    assert table.allowed(f"shoot {names[0]} {names[1]} {names[0]}")


@pytest.mark.rule("CG-RANGED-09")
@pytest.mark.parametrize("first", ["attack warrior NAGA", "shoot crossbowman NAGA crossbowman"])
def test_who_was_wounded_this_turn_is_not_shot_at(first: str) -> None:
    """By a shot or hand to hand; in the next turn he may be."""
    words = "crossbowman=1G cleric=1S bow=cleric warrior=1T NAGA=1T"
    table = fought(hall(f"{words} ap=2"), first, 6, 0)
    assert table.refused("shoot cleric NAGA bow").reason == "wounded-this-turn"
    assert table.do("end", "end").allowed("shoot cleric NAGA bow")


@pytest.mark.rule("CG-RANGED-10")
def test_a_wounded_target_defends_with_nothing_and_is_eliminated() -> None:
    table = hall("crossbowman=1G NAGA=1T! ROPE=NAGA ap=1")
    table = fought(table, "shoot crossbowman NAGA crossbowman")
    assert values(table) == (3, 0)
    assert table.piece("NAGA").gone
    assert table.where("ROPE") == "1T"
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-RANGED-10")
def test_on_a_tie_nothing_happens_but_the_cards_are_spent() -> None:
    table = hall("crossbowman=1G NAGA=1T ap=1")
    table = fought(table, "shoot crossbowman NAGA crossbowman", 2, 3)
    assert not table.piece("NAGA").wounded
    assert [len(hand) for hand in table.state.secret.hands] == [8, 8]


# ---- groups


@pytest.mark.rule("CG-RANGED-11")
def test_friends_in_the_target_zone_join_hand_to_hand() -> None:
    """The wounded and those in other zones do not."""
    words = "crossbowman=1G naga=1T warrior=1T! goblin=1S golem=1G NAGA=1T"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman NAGA crossbowman")
    assert fighters(table) == ({"crossbowman", "naga"}, {"NAGA"})
    assert shots(table) == {"crossbowman": 3}
    assert values(table) == (3 + 2, 2)


@pytest.mark.rule("CG-RANGED-12")
def test_then_the_other_defenders_in_the_zone_join_as_well() -> None:
    words = "crossbowman=1G naga=1T NAGA=1T WARRIOR=1T GOBLIN=1T! GOLEM=1C"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman NAGA crossbowman")
    assert fighters(table) == ({"crossbowman", "naga"}, {"NAGA", "WARRIOR"})
    assert values(table) == (5, 2 + 3)


@pytest.mark.rule("CG-RANGED-13")
def test_without_an_attacker_in_his_zone_the_target_defends_alone() -> None:
    """A wounded friend of the shooter there is no attacker."""
    words = "crossbowman=1G naga=1T! NAGA=1T WARRIOR=1T"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman NAGA crossbowman", 6, 0)
    assert fighters(table) == ({"crossbowman"}, {"NAGA"})
    assert table.piece("NAGA").wounded
    assert not table.piece("WARRIOR").wounded


@pytest.mark.rule("CG-RANGED-14")
def test_other_shooters_who_see_the_target_join() -> None:
    """CGQ-35: of themselves; and the bearer of a Bow who does not see him stays out."""
    words = "crossbowman=1G cleric=1C bow=cleric goblin=1S! BOW=goblin NAGA=1T"
    table = hall(f"{words} ap=1").do("shoot crossbowman NAGA crossbowman")
    assert shots(table) == {"crossbowman": 3}
    words = words.replace("goblin=1S! BOW=goblin", "goblin=1S BOW=goblin")
    table = hall(f"{words} ap=1").do("shoot crossbowman NAGA crossbowman")
    assert shots(table) == {"crossbowman": 3, "goblin": 1}
    table = hall(f"{words.replace('cleric=1C', 'cleric=1S')} ap=1")
    table = table.do("shoot goblin NAGA BOW")
    assert shots(table) == {"crossbowman": 3, "goblin": 1, "cleric": 1}


@pytest.mark.rule("CG-RANGED-14")
@pytest.mark.parametrize("friend", ["cleric=1S+", "cleric=1S MECHANORK=1S", "cleric=1S!"])
def test_who_was_healed_or_is_engaged_or_wounded_does_not_join(friend: str) -> None:
    """CGQ-35; a wounded enemy beside him does not engage him (CGQ-34)."""
    words = "crossbowman=1G bow=cleric NAGA=1T ap=1"
    table = hall(f"{words} {friend}").do("shoot crossbowman NAGA crossbowman")
    assert shots(table) == {"crossbowman": 3}
    table = hall(f"{words} cleric=1S MECHANORK=1S!").do("shoot crossbowman NAGA crossbowman")
    assert shots(table) == {"crossbowman": 3, "cleric": 1}


@pytest.mark.rule("CG-RANGED-14", "CG-RANGED-11")
def test_a_shooter_in_the_target_zone_fights_hand_to_hand() -> None:
    """Also beside a target who is wounded and engages nobody."""
    for mark in ("", "!"):
        table = hall(f"crossbowman=1G colossus=1T bow=colossus NAGA=1T{mark} ap=1")
        table = fought(table, "shoot crossbowman NAGA crossbowman")
        assert shots(table) == {"crossbowman": 3}
        assert values(table)[0] == 3 + 5


@pytest.mark.rule("CG-RANGED-15")
def test_shooters_of_the_defending_side_stay_out() -> None:
    words = "crossbowman=1G naga=1T NAGA=1T CLERIC=1S BOW=CLERIC CROSSBOWMAN=1C"
    table = hall(f"{words} ap=1").do("shoot crossbowman NAGA crossbowman")
    assert fighters(table) == ({"crossbowman", "naga"}, {"NAGA"})


@pytest.mark.rule("CG-RANGED-16")
def test_the_whole_costs_one_point_and_one_card_each() -> None:
    words = "crossbowman=1G naga=1T cleric=1S bow=cleric NAGA=1T WARRIOR=1T"
    table = fought(hall(f"{words} ap=2"), "shoot crossbowman NAGA crossbowman", 1, 1)
    assert table.side("blue").action_points == 1
    assert values(table) == (3 + 2 + 1, 2 + 3)
    assert [len(hand) for hand in table.state.secret.hands] == [8, 8]


@pytest.mark.rule("CG-RANGED-17")
def test_hand_to_hand_they_are_ordinary_fighters() -> None:
    """With their own value, and they can be wounded; no weapon is fired."""
    table = hall("colossus=1T bow=colossus crossbowman=1T NAGA=1T ap=2")
    table = fought(table, "attack colossus NAGA", 0, 6)
    assert values(table) == (5 + 3, 2)
    assert not shots(table)
    table = fought(hall("crossbowman=1T COLOSSUS=1T ap=1"), "attack crossbowman COLOSSUS")
    assert table.piece("crossbowman").wounded


@pytest.mark.rule("CG-RANGED-14", "CG-RANGED-17")
def test_shooters_do_not_join_a_combat_begun_hand_to_hand() -> None:
    """CGQ-94."""
    words = "naga=1T crossbowman=1G cleric=1S bow=cleric NAGA=1T"
    table = hall(f"{words} ap=1").do("attack naga NAGA")
    assert fighters(table) == ({"naga"}, {"NAGA"})


@pytest.mark.rule("CG-RANGED-21")
def test_if_the_attackers_lose_only_their_close_fighters_are_wounded() -> None:
    words = "crossbowman=1G naga=1T cleric=1S bow=cleric NAGA=1T WARRIOR=1T"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman NAGA crossbowman", 0, 6)
    wounded = {name for name in ("crossbowman", "naga", "cleric") if table.piece(name).wounded}
    assert wounded == {"naga"}


# ---- who is in close combat


@pytest.mark.rule("CG-RANGED-07", "CG-RANGED-11")
def test_beside_shooters_close_fighters_keep_their_abilities() -> None:
    """CGQ-95, CGQ-96: a shooter is a friend who takes part; General and Sword count for her."""
    words = "crossbowman=1G backstabber=1T general=1C sword=backstabber NAGA=1T"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman NAGA crossbowman")
    assert values(table) == (3 + (2 + 2 + 1 + 1), 2)


@pytest.mark.rule("CG-RANGED-07", "CG-RANGED-12")
def test_so_do_defenders_whom_somebody_attacks_hand_to_hand() -> None:
    """CGQ-95."""
    words = "crossbowman=1G naga=1T BACKSTABBER=1T WARRIOR=1T GENERAL=1C"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman WARRIOR crossbowman")
    assert values(table) == (3 + 2, (2 + 2 + 1) + (3 + 1))


@pytest.mark.rule("CG-RANGED-07", "CG-RANGED-11")
def test_a_weapon_master_looks_and_an_assassin_kills_only_as_close_fighters() -> None:
    """CGQ-95, CGQ-61."""
    words = "crossbowman=1G {}=1T NAGA=1T ap=1"
    table = hall(words.format("weapon-master")).do("shoot crossbowman NAGA crossbowman")
    assert table.deciders == {"yellow"}
    table = fought(hall(words.format("assassin")), "shoot crossbowman NAGA crossbowman", 6, 0)
    assert table.piece("NAGA").gone
    table = hall("assassin=1G bow=assassin naga=1T NAGA=1T ap=1")
    assert fought(table, "shoot assassin NAGA bow", 6, 0).piece("NAGA").wounded


# ---- starting zones


@pytest.mark.rule("CG-RANGED-22")
def test_an_enemy_in_his_starting_zone_is_shot_at_over_the_zone_he_faces() -> None:
    table = column("crossbowman=3T NAGA=@1T ap=1")
    table = fought(table, "shoot crossbowman NAGA crossbowman", 6, 0)
    assert table.piece("NAGA").wounded
    table = column("crossbowman=3G NAGA=@1S GOLEM=@2T ap=1")
    assert table.refused("shoot crossbowman NAGA crossbowman").reason == "not-in-view"
    assert table.refused("shoot crossbowman GOLEM crossbowman").reason == "not-in-view"


@pytest.mark.rule("CG-RANGED-22")
def test_from_the_own_starting_zone_one_shoots_over_the_zone_one_faces() -> None:
    """CGQ-32: but not into the other starting zone."""
    table = column("crossbowman=@7G NAGA=5T GOBLIN=@1T ap=1")
    assert table.ends("shoot crossbowman") == {"NAGA crossbowman"}
    table = column("crossbowman=@7G GOBLIN=@1T ap=1")
    assert table.refused("shoot crossbowman GOBLIN crossbowman").reason == "facing-in-view"


@pytest.mark.rule("CG-RANGED-22", "CG-RANGED-11", "CG-RANGED-12")
def test_those_in_the_zone_faced_join_if_the_border_is_free() -> None:
    """CGQ-85: the target is in the starting zone, so both places count as one."""
    words = "crossbowman=1G naga=1T NAGA=@1T GOLEM=@1T WARRIOR=1T GOBLIN=@1S ap=1"
    table = hall(words).do("shoot crossbowman NAGA crossbowman")
    assert fighters(table) == ({"crossbowman", "naga"}, {"NAGA", "GOLEM", "WARRIOR"})
    table = hall(words.replace("naga=1T ", "")).do("shoot crossbowman NAGA crossbowman")
    assert fighters(table) == ({"crossbowman"}, {"NAGA"})


@pytest.mark.rule("CG-RANGED-11")
def test_those_in_the_starting_zone_stay_out_if_the_target_is_in_the_room() -> None:
    """CGQ-85; nor do they shoot at somebody with whom they would share a zone (CGQ-33)."""
    words = "CROSSBOWMAN=1G NAGA=@1T GOLEM=@1T BOW=GOLEM naga=1T! yellow ap=1"
    table = hall(words).do("shoot CROSSBOWMAN naga CROSSBOWMAN")
    assert fighters(table) == ({"CROSSBOWMAN"}, {"naga"})


@pytest.mark.rule("CG-RANGED-11")
def test_over_a_pit_or_a_slit_the_zone_faced_is_another_zone() -> None:
    """CGQ-85."""
    words = "crossbowman=1S naga=1S NAGA=@1S ap=1"
    for drawing in (NORTH_PIT, north(":")):
        table = hall(words, drawing).do("shoot crossbowman NAGA crossbowman")
        assert fighters(table) == ({"crossbowman"}, {"NAGA"})
