"""The Fireball scroll."""

import pytest

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.events import Burned, CombatBegan, Discarded, Dropped, Eliminated
from tests.support.positions import Table

from ..drawings import NORTH_PIT, SLIT, hall, north

KEEP = SLIT.replace("!", "|")
"""Nothing but walls between triangle and square."""


def burnt(words: str, target: str, drawing: str | None = None) -> Table:
    """The table after blue's Wizard in the triangle zone has used his scroll on somebody."""
    words = f"wizard=1T fireball-scroll=wizard {words} ap=1"
    table = hall(words, drawing) if drawing else hall(words)
    return table.do(f"burn wizard {target} fireball-scroll")


def points(table: Table) -> tuple[int, int]:
    """The victory points of blue and yellow."""
    return table.side("blue").victory_points, table.side("yellow").victory_points


# ---- whom it hits


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01")
def test_a_character_in_view_is_eliminated_without_a_combat() -> None:
    table = burnt("NAGA=1S", "NAGA")
    assert table.piece("NAGA").gone
    assert points(table) == (1, 0)
    assert table.side("blue").action_points == 0
    assert table.state.frames == ()
    assert table.happened(Burned)
    assert not table.happened(CombatBegan)


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01")
def test_friend_or_foe_wounded_or_not_any_of_a_zone_shield_or_not() -> None:
    """CGQ-30, CGQ-44."""
    table = hall(
        "wizard=1T fireball-scroll=wizard naga=1S NAGA=1S WARRIOR=1S!! COLOSSUS=1G"
        " LARGE-SHIELD=COLOSSUS cleric=1G! TROLL=1C ap=1"
    )
    names = {end.split()[0] for end in table.ends("burn wizard")}
    assert names == {"naga", "NAGA", "WARRIOR", "COLOSSUS", "cleric"}


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01")
def test_nobody_out_of_view() -> None:
    words = "wizard=1T fireball-scroll=wizard NAGA=1S ap=1"
    assert hall(words, KEEP).refused("burn wizard NAGA fireball-scroll").reason == "wall-in-view"
    table = hall(f"TROLL=?2 {words}")
    assert table.refused("burn wizard TROLL fireball-scroll").reason == "not-on-the-board"
    assert table.refused("burn wizard NAGA WIZARD").reason == "does-not-carry"


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01", "CG-VP-02")
@pytest.mark.parametrize("victims", ["naga=1S", "naga=1S cleric=naga"])
def test_the_opponent_scores_for_ones_own(victims: str) -> None:
    """CGQ-43: one for each."""
    table = burnt(victims, "naga")
    assert points(table) == (0, victims.count("="))


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01", "CG-VP-03")
@pytest.mark.parametrize(("victim", "winner"), [("NAGA", 0), ("naga", 1)])
def test_the_last_point_wins_at_once(victim: str, winner: int) -> None:
    table = burnt(f"{victim}=1S vp=4,4", victim)
    assert table.state.ending
    assert table.state.ending.winner == winner


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01", "CG-CHAR-PALADIN-07")
def test_no_combat_no_bonus_for_undead() -> None:
    table = burnt("paladin=1T GHOST=1T", "GHOST")
    assert points(table) == (1, 0)


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-02")
def test_a_character_in_his_own_zone_but_not_himself() -> None:
    """CGQ-45."""
    table = hall("wizard=1T fireball-scroll=wizard naga=1T NAGA=1T ap=1")
    assert table.refused("burn wizard wizard fireball-scroll").rule == (
        "CG-ITEM-FIREBALL-SCROLL-02"
    )
    assert table.ends("burn wizard") == {"naga fireball-scroll", "NAGA fireball-scroll"}
    assert table.do("burn wizard NAGA fireball-scroll").piece("NAGA").gone


# ---- starting zones


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01", "CG-ITEM-FIREBALL-SCROLL-02")
@pytest.mark.parametrize(
    ("drawing", "hit"),
    [(north(" "), True), (north(":"), True), (NORTH_PIT, True), (north("-"), False)],
)
def test_into_a_starting_zone_from_the_zone_that_is_faced(drawing: str, hit: bool) -> None:
    """CGQ-41: across a free edge, a pit or a slit."""
    table = hall("wizard=1S fireball-scroll=wizard NAGA=@1S WARRIOR=@1C ap=1", drawing)
    assert table.ends("burn wizard") == ({"NAGA fireball-scroll"} if hit else set())


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-01", "CG-START-01")
def test_from_his_own_starting_zone() -> None:
    """CGQ-42: the line is drawn from the zone he faces."""
    words = "WIZARD=@1T FIREBALL-SCROLL=WIZARD naga=1T warrior=1S GOLEM=@1T TROLL=@1S yellow ap=1"
    names = {end.split()[0] for end in hall(words).ends("burn WIZARD")}
    assert names == {"naga", "warrior", "GOLEM"}


# ---- what is left


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-03")
def test_objects_are_not_affected_and_stay_in_his_zone() -> None:
    """CGQ-40."""
    table = burnt("PALADIN=1S SWORD=PALADIN rope=PALADIN KEY=1S", "PALADIN")
    assert [table.where(name) for name in ("SWORD", "rope", "KEY")] == ["1S"] * 3
    assert len(table.happened(Dropped)) == 2
    table = hall("wizard=1S fireball-scroll=wizard NAGA=@1S ROPE=NAGA ap=1")
    table = table.do("burn wizard NAGA fireball-scroll")
    assert table.where("ROPE") == "@1S"


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-04")
@pytest.mark.parametrize("carried", [("NAGA",), ("NAGA", "WARRIOR")])
def test_whom_the_victim_carries_dies_with_him(carried: tuple[str, ...]) -> None:
    words = " ".join(f"{name}=PALADIN" for name in carried)
    table = burnt(f"PALADIN=1S {words}", "PALADIN")
    assert all(table.piece(name).gone for name in ("PALADIN", *carried))
    assert points(table) == (1 + len(carried), 0)
    assert len(table.happened(Eliminated)) == 1 + len(carried)


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-04", "CG-WOUND-07")
def test_somebody_carried_is_not_hit_alone() -> None:
    """CGQ-45."""
    table = hall("wizard=1T fireball-scroll=wizard WARRIOR=1S NAGA=WARRIOR ap=1")
    refusal = table.refused("burn wizard NAGA fireball-scroll")
    assert refusal.rule == "CG-ITEM-FIREBALL-SCROLL-04"


# ---- who uses it, and how often


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-05")
@pytest.mark.parametrize("user", ["wizard", "telekineticist"])
def test_only_magic_users_use_it(user: str) -> None:
    table = hall(f"{user}=1T fireball-scroll={user} NAGA=1S ap=1")
    assert table.do(f"burn {user} NAGA fireball-scroll").piece("NAGA").gone


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-05")
def test_others_only_carry_it_and_a_wounded_wizard_too() -> None:
    table = hall("naga=1T fireball-scroll=1T NAGA=1S ap=2")
    table = table.do("move naga", "take naga fireball-scroll", "stop naga")
    refusal = table.refused("burn naga NAGA fireball-scroll")
    assert refusal.rule == "CG-ITEM-FIREBALL-SCROLL-05"
    table = hall("wizard=1T! fireball-scroll=wizard NAGA=1S ap=1")
    assert table.refused("burn wizard NAGA fireball-scroll").rule == "CG-WOUND-02"


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-06", "CG-TURN-14")
def test_it_is_used_up_by_one_use() -> None:
    table = burnt("NAGA=1S TROLL=1S vp=3,0", "NAGA")
    assert table.piece("fireball-scroll").gone
    assert table.where("fireball-scroll") == ""
    assert len(table.happened(Discarded)) == 1
    table = table.do("end", "end")
    refusal = table.refused("burn wizard TROLL fireball-scroll")
    assert refusal.reason == "does-not-carry"


@pytest.mark.rule("CG-TURN-14")
def test_what_is_not_for_a_single_use_stays() -> None:
    table = hall("naga=1T bow=naga NAGA=1S ap=2").do("shoot naga NAGA bow")
    table = table.do("blue play +0", "yellow play +0")
    assert table.where("bow") == "naga"
    assert table.allowed("shoot naga NAGA bow")


@pytest.mark.rule("CG-ITEM-FIREBALL-SCROLL-07")
def test_it_is_a_magical_object_and_another_object_burns_nobody() -> None:
    magical = {row.id for row in card_game().objects if row.magical}
    assert magical == {"fireball-scroll", "scroll-of-inversion"}
    table = hall("wizard=1T scroll-of-inversion=wizard NAGA=1S ap=1")
    assert table.refused("burn wizard NAGA scroll-of-inversion").reason == "burns-nobody"
