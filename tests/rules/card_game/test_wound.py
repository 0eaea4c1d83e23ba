"""Wounded characters: what they cannot do, how they are eliminated, how they are carried."""

import pytest

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    CombatResolved,
    Dropped,
    Eliminated,
    GameEnded,
    Wounded,
)
from tests.support.drawings import OPEN

from .drawings import GATE, WELL, in_room
from .fights import fighters, values


@pytest.mark.rule("CG-WOUND-01", "CG-CHAR-BACKSTABBER-02")
def test_a_wounded_character_has_no_special_ability() -> None:
    """The Backstabber, as wounded target beside an unwounded friend, adds nothing."""
    table = in_room(OPEN, "warrior=1T BACKSTABBER=1T! NAGA=1T ap=1")
    table = table.do("attack warrior BACKSTABBER", "blue play +0", "yellow play +0")
    assert values(table) == (3, 2)


@pytest.mark.rule("CG-WOUND-02")
@pytest.mark.parametrize(
    ("drawing", "who", "action"),
    [
        (OPEN, "naga=1T!", "move naga"),
        (OPEN, "naga=1S!", "reveal naga 2"),
        (OPEN, "naga=1G!", "turn naga 1 cw"),
        (WELL, "naga=1T!", "jump naga 1C"),
        (GATE, "naga=1T! key=naga", "unlock naga 1"),
        (GATE, "backstabber=1T!", "unlock backstabber 1"),
        (GATE, "warrior=1T!", "break warrior 1"),
        (OPEN, "naga=1T!", "attack naga NAGA"),
    ],
)
def test_a_wounded_character_performs_no_action(drawing: str, who: str, action: str) -> None:
    """The same action is his as soon as he is not wounded."""
    table = in_room(drawing, f"{who} NAGA=1T! ap=1")
    assert table.refused(action).rule == "CG-WOUND-02"
    assert table.legal() == {"blue end"}
    assert in_room(drawing, f"{who.replace('!', '')} NAGA=1T! ap=1").allowed(action)


@pytest.mark.rule("CG-WOUND-03")
def test_a_wounded_target_counts_nothing_and_his_owner_plays_a_card() -> None:
    """0 + 6 against 5 + 1 is a tie."""
    table = in_room(OPEN, "colossus=1T COLOSSUS=1T! ap=1").do("attack colossus COLOSSUS")
    assert table.deciders == {"blue", "yellow"}
    table = table.do("blue play +1", "yellow play +6")
    assert table.happened(CombatResolved) == [CombatResolved((5, 0), ((1,), (6,)), None)]
    assert table.where("COLOSSUS") == "1T"


@pytest.mark.rule("CG-WOUND-03")
def test_a_wounded_character_does_not_help_a_friend_who_attacks() -> None:
    table = in_room(OPEN, "naga=1T colossus=1T! NAGA=1T ap=1")
    table = table.do("attack naga NAGA", "blue play +0", "yellow play +0")
    assert fighters(table)[0] == {"naga"}
    assert values(table) == (2, 2)


@pytest.mark.rule("CG-WOUND-04", "CG-VP-02")
def test_a_wounded_character_who_loses_is_eliminated_for_a_victory_point() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=1T! colossus=1C ap=1")
    table = table.do("attack warrior NAGA", "blue play +0", "yellow play +0")
    assert table.piece("NAGA").gone
    assert (table.side("blue").victory_points, table.side("yellow").victory_points) == (1, 0)


@pytest.mark.rule("CG-WOUND-05")
def test_a_wounded_character_who_wins_wounds_his_attacker() -> None:
    """He himself stays wounded, and nobody scores."""
    table = in_room(OPEN, "warrior=1T NAGA=1T! ap=1")
    table = table.do("attack warrior NAGA", "blue play +0", "yellow play +6")
    assert table.piece("warrior").wounded
    assert table.piece("NAGA").wounded
    assert [side.victory_points for side in table.state.sides] == [0, 0]


@pytest.mark.rule("CG-WOUND-06")
@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_everybody_sees_who_a_wounded_character_is(seat: str | None) -> None:
    table = in_room(OPEN, "NAGA=1T! WARRIOR=1T!")
    view = table.view(seat)
    for name in ("NAGA", "WARRIOR"):
        assert view.pieces[table.names.piece(name)].wounded
        assert view.pieces[table.names.piece(name)].place == table.names.place("1T")


@pytest.mark.rule("CG-WOUND-07")
def test_a_wounded_friend_is_carried_like_an_object() -> None:
    """Picked up, taken along and put down, for nothing but the movement."""
    table = in_room(OPEN, "naga=1T warrior=1S! ap=1")
    table = table.do("move naga", "step naga 1S", "take naga warrior", "step naga 1C")
    assert table.where("warrior") == "naga"
    table = table.do("drop naga warrior", "step naga 1G", "stop naga")
    assert (table.where("naga"), table.where("warrior")) == ("1G", "1C")
    assert table.piece("warrior").wounded
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-WOUND-07")
def test_an_unwounded_friend_is_not_carried() -> None:
    table = in_room(OPEN, "naga=1T warrior=1T ap=1").do("move naga")
    table.refused("take naga warrior")


@pytest.mark.rule("CG-WOUND-07")
def test_the_object_of_somebody_picked_up_stays_behind() -> None:
    """CGQ-48: a carrier has one thing in hand, and somebody carried holds nothing."""
    table = in_room(OPEN, "naga=1T warrior=1T! key=warrior ap=1").do("move naga")
    table = table.do("take naga warrior")
    assert (table.where("warrior"), table.where("key")) == ("naga", "1T")
    assert table.happened(Dropped)
    table.refused("take naga key")


@pytest.mark.rule("CG-WOUND-08", "CG-VP-02")
@pytest.mark.parametrize("attacker", ["attack COLOSSUS naga", "attack naga COLOSSUS"])
def test_when_a_carrier_loses_the_carried_is_eliminated(attacker: str) -> None:
    """Whoever attacked: the winner scores for the carried one, the carrier becomes wounded."""
    turn = "yellow" if attacker.startswith("attack COLOSSUS") else "blue"
    table = in_room(OPEN, f"naga=1T warrior=naga COLOSSUS=1T NAGA=1C {turn} ap=1")
    table = table.do(attacker, "blue play +0", "yellow play +0")
    assert table.piece("warrior").gone
    assert table.piece("naga").wounded
    assert not table.piece("naga").gone
    assert [side.victory_points for side in table.state.sides] == [0, 1]


@pytest.mark.rule("CG-WOUND-08")
def test_when_a_carrier_wins_or_ties_nothing_happens_to_the_carried() -> None:
    table = in_room(OPEN, "naga=1T warrior=naga NAGA=1T ap=1")
    for blue, yellow in ((0, 0), (1, 0)):
        after = table.do("attack naga NAGA", f"blue play +{blue}", f"yellow play +{yellow}")
        assert after.where("warrior") == "naga"


@pytest.mark.rule("CG-WOUND-08")
def test_first_the_carried_dies_then_the_carrier_is_wounded_then_it_counts() -> None:
    """CGQ-86."""
    table = in_room(OPEN, "naga=1T warrior=naga COLOSSUS=1T yellow ap=1 vp=0,2")
    table = table.do("attack COLOSSUS naga", "blue play +0", "yellow play +0")
    told: tuple[type[Event], ...] = (Eliminated, Wounded, GameEnded)
    assert [type(event) for event in table.events if isinstance(event, told)] == list(told)
    assert table.piece("naga").wounded


@pytest.mark.rule("CG-WOUND-09")
def test_a_wounded_enemy_is_not_carried() -> None:
    table = in_room(OPEN, "naga=1T NAGA=1T! ap=1").do("move naga")
    assert table.refused("take naga NAGA").rule == "CG-WOUND-09"


@pytest.mark.rule("CG-WOUND-10")
@pytest.mark.parametrize("wounded", ["NAGA", "warrior"])
def test_zones_with_wounded_characters_are_walked_through(wounded: str) -> None:
    """CGQ-18: their number does not matter either, as long as nobody is unwounded."""
    table = in_room(OPEN, f"naga=1T {wounded}=1S! COLOSSUS=1S! ap=1").do("move naga")
    table = table.do("step naga 1S", "step naga 1C", "stop naga")
    assert table.where("naga") == "1C"


@pytest.mark.rule("CG-WOUND-10")
def test_an_unwounded_enemy_beside_a_wounded_one_hinders_all_the_same() -> None:
    table = in_room(OPEN, "naga=1T NAGA=1S! COLOSSUS=1S ap=1").do("move naga", "step naga 1S")
    assert table.refused("step naga 1C").reason == "held-by-enemy"


@pytest.mark.rule("CG-WOUND-10")
def test_winning_a_combat_frees_the_way() -> None:
    """CGQ-18."""
    table = in_room(OPEN, "naga=1T NAGA=1S ap=3").do("move naga", "step naga 1S", "stop naga")
    assert table.do("move naga").refused("step naga 1C").reason == "held-by-enemy"
    table = table.do("attack naga NAGA", "blue play +1", "yellow play +0", "move naga")
    assert table.allowed("step naga 1C")


@pytest.mark.rule("CG-WOUND-11")
def test_a_carried_friend_is_handed_over_and_taken_over() -> None:
    table = in_room(OPEN, "naga=1T warrior=naga colossus=1T ap=2").do("move naga")
    table = table.do("give naga warrior colossus")
    assert table.where("warrior") == "colossus"
    table = table.do("stop naga", "move naga", "take naga warrior colossus")
    assert table.where("warrior") == "naga"


@pytest.mark.rule("CG-WOUND-11")
def test_a_carried_friend_is_swapped_for_an_object() -> None:
    table = in_room(OPEN, "naga=1T warrior=naga colossus=1T key=colossus ap=1").do("move naga")
    table = table.do("swap naga warrior colossus key")
    assert (table.where("warrior"), table.where("key")) == ("colossus", "naga")


@pytest.mark.rule("CG-WOUND-12")
def test_a_wounded_character_holds_no_other_wounded() -> None:
    table = in_room(OPEN, "naga=1T warrior=naga colossus=1T! key=colossus ap=1").do("move naga")
    table.refused("swap naga warrior colossus key")
    table = table.do("drop naga warrior", "take naga key colossus", "drop naga key")
    table.do("take naga warrior").refused("give naga warrior colossus")
