"""The General."""

import pytest

from tests.support.drawings import rooms
from tests.support.positions import at

from ..fights import brings, plainly, printed, values

THIEF = 2
GOLEM = 4


@pytest.mark.rule("CG-CHAR-GENERAL-01", "CG-CHAR-GENERAL-04")
def test_movement_2_combat_2() -> None:
    """In a room, where he has no bonus of his own."""
    assert printed("general") == (2, 2)


# ---- charismatic


@pytest.mark.rule("CG-CHAR-GENERAL-02")
@pytest.mark.parametrize("zone", ["1S", "1C", "1G"])
def test_a_friend_anywhere_in_his_room_has_one_more_in_attack(zone: str) -> None:
    words = f"thief=1T general={zone} GOLEM=1T"
    assert brings(words, "attack thief GOLEM") == (THIEF + 1, GOLEM)


@pytest.mark.rule("CG-CHAR-GENERAL-02")
def test_a_friend_has_one_more_in_defence() -> None:
    words = "golem=1T THIEF=1T GENERAL=1S"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF + 1)


@pytest.mark.rule("CG-CHAR-GENERAL-02", "CG-CHAR-GENERAL-04")
def test_in_a_group_each_of_the_others_has_it_once() -> None:
    """CGQ-55: the General takes part with his own value."""
    words = "thief=1T naga=1T general=1T GOLEM=1T"
    assert brings(words, "attack general GOLEM") == ((2 + 1) + (2 + 1) + 2, GOLEM)


@pytest.mark.rule("CG-CHAR-GENERAL-02")
def test_enemies_in_his_room_have_none_of_it() -> None:
    assert brings("thief=1T GENERAL=1S GOLEM=1T", "attack thief GOLEM") == (THIEF, GOLEM + 1)


@pytest.mark.rule("CG-CHAR-GENERAL-02")
@pytest.mark.parametrize(("general", "bonus"), [("2S", 0), ("1S", 1)])
def test_from_another_room_he_gives_nothing(general: str, bonus: int) -> None:
    words = f"b1,b2/?,?/?,?/?,? thief=1T general={general} GOLEM=1T ap=1"
    table = plainly(at("standard", words, art=rooms()), "attack thief GOLEM")
    assert values(table) == (THIEF + bonus, GOLEM)


@pytest.mark.rule("CG-CHAR-GENERAL-03")
def test_a_wounded_friend_who_is_attacked_has_one() -> None:
    words = "golem=1T THIEF=1T! GENERAL=1S"
    assert brings(words, "attack golem THIEF") == (GOLEM, 0 + 1)


@pytest.mark.rule("CG-CHAR-GENERAL-03")
def test_a_wounded_friend_who_takes_no_part_adds_nothing() -> None:
    words = "golem=1T THIEF=1T! TROLL=1T GENERAL=1S"
    assert brings(words, "attack golem TROLL") == (GOLEM, 4 + 1)


@pytest.mark.rule("CG-CHAR-GENERAL-06", "CG-WOUND-01")
@pytest.mark.parametrize(
    "general", ["GENERAL=1S!", "GENERAL=1T!", "GENERAL=THIEF", "GENERAL=TROLL"]
)
def test_wounded_he_gives_nothing(general: str) -> None:
    """Carried or not."""
    words = f"golem=1T THIEF=1T TROLL=1S {general}"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF)


@pytest.mark.rule("CG-CHAR-GENERAL-06")
def test_wounded_and_attacked_he_has_nothing_himself() -> None:
    assert brings("golem=1T GENERAL=1T! THIEF=1S", "attack golem GENERAL") == (GOLEM, 0)


@pytest.mark.rule("CG-CHAR-GENERAL-02")
def test_healed_in_this_turn_he_gives_it_again() -> None:
    """CGQ-52."""
    assert brings("thief=1T general=1S+ GOLEM=1T", "attack thief GOLEM") == (THIEF + 1, GOLEM)


@pytest.mark.rule("CG-CHAR-GENERAL-07")
def test_in_the_starting_zone_he_gives_nothing() -> None:
    """It is no room: neither to those who stand there nor to those in the room he faces."""
    words = "golem=1T THIEF=1T GENERAL=@1T"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF)
    words = "golem=1T THIEF=@1T GENERAL=@1T"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF + 2)
    words = "golem=1T THIEF=@1T GENERAL=@1S"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF)


@pytest.mark.rule("CG-CHAR-GENERAL-07")
def test_from_a_room_he_gives_nothing_to_those_in_the_starting_zone() -> None:
    """CGQ-55: but to those who fight beside them in the room."""
    words = "golem=1T THIEF=@1T NAGA=1T GENERAL=1S"
    assert brings(words, "attack golem THIEF") == (GOLEM, THIEF + (2 + 1))


# ---- with shots and spears


@pytest.mark.rule("CG-CHAR-GENERAL-05")
def test_neither_shooters_nor_a_target_of_shots_alone_have_it() -> None:
    words = "crossbowman=1G general=1C THIEF=1T GENERAL=1S"
    assert brings(words, "shoot crossbowman THIEF crossbowman") == (3, THIEF)


@pytest.mark.rule("CG-CHAR-GENERAL-05")
def test_those_who_fight_hand_to_hand_beside_shooters_have_it() -> None:
    """CGQ-95."""
    words = "crossbowman=1G naga=1T general=1C THIEF=1T GENERAL=1S"
    table = brings(words, "shoot crossbowman THIEF crossbowman")
    assert table == (3 + (2 + 1), THIEF + 1)


@pytest.mark.rule("CG-CHAR-GENERAL-02")
def test_a_spear_makes_a_close_combat() -> None:
    """CGQ-39."""
    words = "thief=1T telescoping-spear=thief general=1T GOLEM=1S GENERAL=1C"
    assert brings(words, "thrust thief GOLEM") == (THIEF + 1, GOLEM + 1)
