"""The Paladin."""

import pytest

from dungeontwister.core.decisions.events import Dropped, Eliminated, Exited, Rescued
from dungeontwister.core.position.state import Ending
from tests.support.positions import Table

from ..drawings import hall
from ..fights import brings, fought, printed


def begun(words: str) -> Table:
    """The table after the Paladin has set out."""
    return hall(f"{words} ap=1").do("move paladin")


def points(table: Table) -> tuple[int, int]:
    """The victory points of blue and yellow."""
    blue, yellow = (side.victory_points for side in table.state.sides)
    return blue, yellow


@pytest.mark.rule("CG-CHAR-PALADIN-01")
def test_movement_2_combat_3() -> None:
    assert printed("paladin") == (2, 3)


# ---- strong


@pytest.mark.rule("CG-CHAR-PALADIN-02")
@pytest.mark.parametrize("loads", [("rope", "KEY"), ("rope", "naga"), ("thief", "naga")])
def test_he_carries_two_objects_or_wounded_friends_or_one_of_each(loads: tuple[str, str]) -> None:
    table = begun("paladin=1T rope=1T KEY=1T naga=1T! thief=1T!")
    for load in loads:
        table = table.do(f"take paladin {load}")
    table = table.do("step paladin 1S", "stop paladin")
    assert {table.where(load) for load in loads} == {"paladin"}


@pytest.mark.rule("CG-CHAR-PALADIN-02")
def test_a_third_thing_is_too_much_and_others_carry_one() -> None:
    table = begun("paladin=1T rope=paladin key=paladin sword=1T naga=1T! thief=1T armor=thief")
    for third in ("take paladin sword", "take paladin naga", "take paladin armor thief"):
        refusal = table.refused(third)
        assert (refusal.reason, refusal.number) == ("hands-full", 2)
    table = hall("thief=1T rope=thief key=1T ap=1").do("move thief")
    assert table.refused("take thief key").number == 1


@pytest.mark.rule("CG-CHAR-PALADIN-02")
def test_he_gives_drops_and_swaps_each_of_his_loads_by_itself() -> None:
    table = begun("paladin=1T rope=paladin key=paladin thief=1T sword=thief NAGA=1T! ARMOR=NAGA")
    assert table.ends("drop paladin") == {"rope", "key"}
    assert table.ends("swap paladin") == {
        f"{mine} {theirs}" for mine in ("rope", "key") for theirs in ("thief sword", "NAGA ARMOR")
    }
    assert table.refused("give paladin rope thief").reason == "hands-full"
    table = table.do("swap paladin key thief sword", "swap paladin rope NAGA ARMOR")
    assert [table.where(name) for name in ("sword", "ARMOR", "key", "rope")] == [
        "paladin",
        "paladin",
        "thief",
        "NAGA",
    ]


@pytest.mark.rule("CG-CHAR-PALADIN-02")
def test_friends_give_him_a_second_thing() -> None:
    table = hall("thief=1T rope=thief paladin=1T key=paladin ap=1").do("move thief")
    table = table.do("give thief rope paladin")
    assert {table.where("rope"), table.where("key")} == {"paladin"}


@pytest.mark.rule("CG-CHAR-PALADIN-02", "CG-OBJ-08")
def test_what_he_held_at_the_last_step_does_not_come_back_before_the_next() -> None:
    """R3 with two loads: either of them may be taken up again in another company only."""
    table = begun("paladin=1T rope=paladin key=paladin").do("drop paladin rope")
    assert table.refused("take paladin rope").reason == "same-arrangement"
    table = table.do("drop paladin key")
    assert table.ends("take paladin") == {"rope"}
    assert table.refused("take paladin key").reason == "same-arrangement"


@pytest.mark.rule("CG-CHAR-PALADIN-02", "CG-WOUND-07")
def test_he_takes_a_wounded_friend_and_the_object_that_one_held() -> None:
    """CGQ-48: the object is left in the zone first, and is his second thing."""
    table = begun("paladin=1T naga=1T! rope=naga").do("take paladin naga")
    assert table.where("rope") == "1T"
    table = table.do("take paladin rope", "step paladin 1S")
    assert (table.where("naga"), table.where("rope")) == ("paladin", "paladin")


@pytest.mark.rule("CG-CHAR-PALADIN-02", "CG-WOUND-07")
def test_lifted_himself_he_leaves_both_his_objects() -> None:
    """CGQ-48."""
    table = hall("thief=1T paladin=1T! rope=paladin key=paladin ap=1")
    table = table.do("move thief", "take thief paladin")
    assert [table.where(name) for name in ("paladin", "rope", "key")] == ["thief", "1T", "1T"]
    assert len(table.happened(Dropped)) == 2


@pytest.mark.rule("CG-CHAR-PALADIN-02", "CG-MOVE-16")
def test_with_two_wounded_friends_he_fills_a_zone() -> None:
    """CGQ-12."""
    words = "paladin=1T naga=paladin thief=paladin goblin=1S"
    table = begun(words).do("step paladin 1S")
    assert table.refused("stop paladin").reason == "too-many-friends"
    assert table.do("step paladin 1C").allowed("stop paladin")
    table = hall(f"{words} ap=1").do("move goblin", "step goblin 1T")
    assert table.refused("stop goblin").reason == "too-many-friends"


@pytest.mark.rule("CG-CHAR-PALADIN-02", "CG-MOVE-16")
def test_one_of_two_wounded_friends_put_down_in_a_full_zone_is_not_left_there() -> None:
    """CGQ-12."""
    words = "paladin=1T naga=paladin thief=paladin goblin=1S golem=1S"
    table = begun(f"{words} troll=1S").do("step paladin 1S")
    assert table.refused("drop paladin naga").reason == "no-way-to-finish"
    table = begun(words).do("step paladin 1S", "drop paladin naga")
    assert table.refused("stop paladin").reason == "too-many-friends"
    assert table.do("step paladin 1C").allowed("stop paladin")


@pytest.mark.rule("CG-CHAR-PALADIN-02", "CG-EXIT-04", "CG-EXIT-03")
def test_he_takes_both_his_loads_out_of_the_labyrinth() -> None:
    table = begun("paladin=1T naga=paladin rope=paladin GOLEM=1C vp=3,0").do("step paladin @1T")
    assert table.piece("naga").gone
    assert table.piece("rope").gone
    assert len(table.happened(Rescued)) == 1
    assert points(table) == (4, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-03")
def test_killed_he_leaves_two_objects_where_he_was_killed() -> None:
    table = hall("assassin=1T PALADIN=1T ROPE=PALADIN key=PALADIN ap=1")
    table = fought(table, "attack assassin PALADIN", blue=6)
    assert (table.where("ROPE"), table.where("key")) == ("1T", "1T")
    table = hall("golem=1T PALADIN=@1T! ROPE=PALADIN key=PALADIN ap=1")
    table = fought(table, "attack golem PALADIN", blue=6)
    assert (table.where("ROPE"), table.where("key")) == ("@1T", "@1T")


@pytest.mark.rule("CG-CHAR-PALADIN-04", "CG-WOUND-08")
def test_wounded_with_two_wounded_friends_he_loses_both() -> None:
    table = hall("golem=1T PALADIN=1T NAGA=PALADIN THIEF=PALADIN ap=1")
    table = fought(table, "attack golem PALADIN", blue=6)
    assert table.piece("PALADIN").wounded
    assert {table.names.pieces[event.piece] for event in table.happened(Eliminated)} == {
        "NAGA",
        "THIEF",
    }
    assert points(table) == (2, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-04", "CG-CHAR-PALADIN-06")
def test_wounded_with_an_object_and_a_friend_he_keeps_the_object() -> None:
    table = hall("golem=1T PALADIN=1T ROPE=PALADIN NAGA=PALADIN ap=1")
    table = fought(table, "attack golem PALADIN", blue=6)
    assert table.where("ROPE") == "PALADIN"
    assert points(table) == (1, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-05")
def test_two_swords_and_two_armors_add_up() -> None:
    two = "sword=paladin SWORD=paladin armor=GOLEM"
    assert brings(f"paladin=1T GOLEM=1T {two}", "attack paladin GOLEM") == (3 + 2, 4 + 1)
    two = "armor=PALADIN ARMOR=PALADIN"
    assert brings(f"golem=1T PALADIN=1T {two}", "attack golem PALADIN") == (4, 3 + 2)


@pytest.mark.rule("CG-CHAR-PALADIN-05")
def test_a_sword_and_an_armor_serve_each_in_its_case() -> None:
    both = "sword=paladin armor=paladin"
    assert brings(f"paladin=1T GOLEM=1T {both}", "attack paladin GOLEM") == (3 + 1, 4)
    assert brings(f"paladin=1T GOLEM=1T {both} yellow", "attack GOLEM paladin") == (3 + 1, 4)


@pytest.mark.rule("CG-CHAR-PALADIN-05", "CG-ITEM-TREASURE-01")
def test_two_treasures_add_up() -> None:
    words = "paladin=1T treasure=paladin TREASURE=paladin naga=1C thief=1C"
    table = begun(words).do("step paladin @1T")
    assert table.happened(Exited)[0].victory_points == 3
    assert points(table) == (3, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-06")
def test_wounded_he_keeps_two_objects_in_hand() -> None:
    """Others deal with him as with any wounded; a friend may even give him a second one."""
    words = "golem=1T PALADIN=1T ROPE=PALADIN key=PALADIN thief=1T ap=2"
    table = fought(hall(words), "attack golem PALADIN", blue=6)
    assert (table.where("ROPE"), table.where("key")) == ("PALADIN", "PALADIN")
    table = table.do("move thief")
    assert table.ends("take thief") == {"ROPE PALADIN", "key PALADIN"}
    table = hall("thief=1T rope=thief paladin=1T! key=paladin ap=1").do("move thief")
    assert table.do("give thief rope paladin").where("rope") == "paladin"


@pytest.mark.rule("CG-CHAR-PALADIN-06", "CG-WOUND-12")
def test_wounded_he_carries_no_wounded() -> None:
    table = hall("thief=1T naga=thief paladin=1T! ap=1").do("move thief")
    assert table.refused("give thief naga paladin").reason == "wounded-carries-nobody"


# ---- undead hunter


UNDEAD = ["GHOST", "DARK-ANGEL"]


@pytest.mark.rule("CG-CHAR-PALADIN-07", "CG-CHAR-DARK-ANGEL-04", "CG-CHAR-GHOST-06")
@pytest.mark.parametrize(("name", "worth"), [(UNDEAD[0], 2), (UNDEAD[1], 2), ("GOBLIN", 1)])
def test_an_undead_whom_he_eliminates_is_worth_one_point_more(name: str, worth: int) -> None:
    """CGQ-58: wounded or not, an undead is one."""
    table = fought(hall(f"paladin=1T {name}=1T! ap=1"), f"attack paladin {name}")
    assert table.happened(Eliminated)[0].victory_points == worth
    assert points(table) == (worth, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-07")
def test_wounding_an_undead_is_worth_nothing() -> None:
    table = fought(hall("paladin=1T GHOST=1T ap=1"), "attack paladin GHOST")
    assert points(table) == (0, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-08")
@pytest.mark.parametrize(
    ("words", "attack"),
    [
        ("paladin=1T golem=1T GHOST=1T!", "attack golem GHOST"),
        ("paladin=1T golem=1T THIEF=1T GHOST=1T!", "attack paladin GHOST"),
        ("paladin=1T golem=1T PALADIN=1T GHOST=PALADIN", "attack golem PALADIN"),
        ("paladin=1T golem=1T GHOST=@1T!", "attack golem GHOST"),
    ],
)
def test_in_a_group_it_is_enough_that_he_takes_part(words: str, attack: str) -> None:
    """One who is carried counts as well."""
    assert points(fought(hall(f"{words} ap=1"), attack, blue=6)) == (2, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-08")
def test_each_undead_counts_also_those_whom_an_assassin_kills_beside_him() -> None:
    words = "paladin=1T assassin=1T GHOST=1T DARK-ANGEL=1T GOBLIN=1T"
    table = fought(hall(f"{words} ap=1"), "attack assassin GOBLIN", blue=6)
    assert points(table) == (2 + 2 + 1, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-08")
def test_in_defence_he_hunts_as_well() -> None:
    words = "thief=1T dark-angel=thief PALADIN=1T"
    assert points(fought(hall(f"{words} ap=1"), "attack thief PALADIN", yellow=6)) == (0, 2)


@pytest.mark.rule("CG-CHAR-PALADIN-08")
@pytest.mark.parametrize("paladin", ["paladin=1S", "paladin=1T!", "paladin=golem", "paladin=1T+"])
def test_without_taking_part_he_earns_nothing(paladin: str) -> None:
    table = fought(hall(f"{paladin} golem=1T GHOST=1T! ap=1"), "attack golem GHOST", blue=6)
    assert points(table) == (1, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-06", "CG-CHAR-PALADIN-07")
def test_wounded_he_hunts_no_undead() -> None:
    """CGQ-90: attacked, he wins, and the ghost whom his attacker carried dies."""
    words = "thief=1T ghost=thief PALADIN=1T!"
    assert points(fought(hall(f"{words} ap=1"), "attack thief PALADIN", yellow=6)) == (0, 1)


@pytest.mark.rule("CG-CHAR-PALADIN-07", "CG-VP-03")
@pytest.mark.parametrize(
    ("hunter", "ending"), [("PALADIN=1C", None), ("TROLL=1C", Ending(None, "out-of-reach"))]
)
def test_an_undead_counts_two_in_what_a_hunter_could_still_gain(
    hunter: str, ending: Ending | None
) -> None:
    """CGQ-73: yellow has two points, could bring one out, and has the ghost left to beat."""
    words = f"naga=1T ghost=1C {hunter} ap=1 vp=0,2"
    assert hall(words).do("move naga", "step naga @1T").state.ending == ending


# ---- with shots and spears


@pytest.mark.rule("CG-CHAR-PALADIN-08")
@pytest.mark.parametrize(
    ("words", "begin"),
    [
        ("paladin=1G bow=paladin GHOST=1T!", "shoot paladin GHOST bow"),
        ("crossbowman=1G paladin=1T GHOST=1T!", "shoot crossbowman GHOST crossbowman"),
        ("crossbowman=1G paladin=1S bow=paladin GHOST=1T!", "shoot crossbowman GHOST crossbowman"),
        ("paladin=1G telescoping-spear=paladin GHOST=1T!", "thrust paladin GHOST"),
    ],
)
def test_in_ranged_combat_he_hunts_as_well(words: str, begin: str) -> None:
    assert points(fought(hall(f"{words} ap=1"), begin, blue=6)) == (2, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-08")
def test_a_paladin_without_a_weapon_elsewhere_takes_no_part_in_a_shot() -> None:
    words = "crossbowman=1G paladin=1S GHOST=1T!"
    table = fought(hall(f"{words} ap=1"), "shoot crossbowman GHOST crossbowman", blue=6)
    assert points(table) == (1, 0)


@pytest.mark.rule("CG-CHAR-PALADIN-05")
def test_of_two_spears_one_breaks() -> None:
    """CGQ-91."""
    two = "telescoping-spear=paladin TELESCOPING-SPEAR=paladin"
    table = fought(hall(f"paladin=1T {two} GOLEM=1S ap=1"), "thrust paladin GOLEM", yellow=6)
    left = [table.where(name) for name in ("telescoping-spear", "TELESCOPING-SPEAR")]
    assert sorted(left) == ["", "paladin"]


@pytest.mark.rule("CG-CHAR-PALADIN-04", "CG-WOUND-08")
@pytest.mark.parametrize(
    ("load", "begin"),
    [("bow", "shoot paladin GOLEM bow"), ("telescoping-spear", "thrust paladin GOLEM")],
)
def test_whom_he_carries_while_he_shoots_or_thrusts_is_safe(load: str, begin: str) -> None:
    """CGQ-51."""
    words = f"paladin=1G {load}=paladin naga=paladin GOLEM=1T"
    table = fought(hall(f"{words} ap=1"), begin, yellow=6)
    assert not table.piece("paladin").wounded
    assert table.where("naga") == "paladin"
    assert points(table) == (0, 0)
