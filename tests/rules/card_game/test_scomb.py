"""Combat across the border of a starting zone."""

import pytest

from tests.support.drawings import OPEN, rooms
from tests.support.positions import at

from .drawings import NORTH_PIT, in_room, north
from .fights import fighters, values


@pytest.mark.rule("CG-SCOMB-01")
def test_an_enemy_in_his_starting_zone_is_attacked_from_the_zone_he_faces() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=@1T ap=1")
    table = table.do("attack warrior NAGA", "blue play +0", "yellow play +0")
    assert table.piece("NAGA").wounded
    assert table.where("NAGA") == "@1T"


@pytest.mark.rule("CG-SCOMB-01")
@pytest.mark.parametrize("facing", ["@1S", "@1C", "@1G", "@2T"])
def test_who_faces_another_zone_is_not_attacked(facing: str) -> None:
    table = in_room(OPEN, f"warrior=1T NAGA={facing} ap=1")
    assert table.refused("attack warrior NAGA").reason == "out-of-reach"


@pytest.mark.rule("CG-SCOMB-01")
def test_who_faces_a_zone_too_far_away_is_not_attacked_from_it() -> None:
    table = in_room(OPEN, "warrior=1C NAGA=@1C ap=1")
    assert table.refused("attack warrior NAGA").reason == "out-of-reach"


@pytest.mark.rule("CG-SCOMB-02")
@pytest.mark.parametrize("drawing", [north("-"), north(":"), north("="), NORTH_PIT])
@pytest.mark.parametrize("turn", ["blue", "yellow"])
def test_wall_slit_closed_portcullis_and_pit_keep_them_apart(drawing: str, turn: str) -> None:
    table = in_room(drawing, f"warrior=1S NAGA=@1S {turn} ap=1")
    attack = "attack warrior NAGA" if turn == "blue" else "attack NAGA warrior"
    assert table.refused(attack).reason == "out-of-reach"


@pytest.mark.rule("CG-SCOMB-02")
@pytest.mark.parametrize("mark", ["o", "x"])
def test_an_open_or_broken_portcullis_does_not(mark: str) -> None:
    art = rooms(blue_1=north("="))
    table = at("tutorial-2", f"b1{mark},?/?,?/?,? warrior=1S NAGA=@1S ap=1", art=art)
    assert table.allowed("attack warrior NAGA")


@pytest.mark.rule("CG-SCOMB-02")
def test_one_free_piece_of_the_border_is_enough() -> None:
    """CGQ-92: the triangle zone has two pieces to the north, a wall and an open one."""
    walled = OPEN.replace("+ + + +", "+-+ + +", 1)
    assert in_room(walled, "warrior=1T NAGA=@1T ap=1").allowed("attack warrior NAGA")


@pytest.mark.rule("CG-SCOMB-03")
def test_from_the_starting_zone_one_attacks_into_the_zone_one_faces() -> None:
    table = in_room(OPEN, "warrior=1T naga=1S NAGA=@1T yellow ap=1")
    table.refused("attack NAGA naga")
    table = table.do("attack NAGA warrior", "blue play +0", "yellow play +6")
    assert table.piece("warrior").wounded


@pytest.mark.rule("CG-SCOMB-04")
@pytest.mark.parametrize("attack", ["warrior NAGA", "NAGA warrior"])
def test_both_places_fight_as_one_zone(attack: str) -> None:
    """Those who face another zone, or another room, stay out."""
    turn = "blue" if attack.startswith("warrior") else "yellow"
    words = "warrior=1T naga=1T NAGA=@1T WARRIOR=@1T COLOSSUS=@1S BACKSTABBER=@2T"
    table = in_room(OPEN, f"{words} {turn} ap=1").do(f"attack {attack}")
    sides = {"warrior", "naga"}, {"NAGA", "WARRIOR"}
    assert fighters(table) == (sides if turn == "blue" else sides[::-1])


@pytest.mark.rule("CG-SCOMB-04")
def test_defenders_in_the_room_zone_join_those_who_face_it() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=@1T COLOSSUS=1T ap=1").do("attack warrior NAGA")
    assert fighters(table) == ({"warrior"}, {"NAGA", "COLOSSUS"})


@pytest.mark.rule("CG-SCOMB-04")
def test_a_combat_within_the_room_zone_does_not_draw_in_those_who_face_it() -> None:
    """CGQ-85: only if attacker or target is in the starting zone."""
    table = in_room(OPEN, "warrior=1T NAGA=@1T COLOSSUS=1T ap=1").do("attack warrior COLOSSUS")
    assert fighters(table) == ({"warrior"}, {"COLOSSUS"})


@pytest.mark.rule("CG-SCOMB-05")
def test_the_wounded_take_part_only_as_the_target() -> None:
    """And then those who can defend them, on both sides of the border."""
    words = "colossus=1T naga=1C NAGA=@1T! WARRIOR=@1T BACKSTABBER=1T"
    bystander = in_room(OPEN, f"{words} ap=1").do("attack colossus WARRIOR")
    assert fighters(bystander)[1] == {"WARRIOR", "BACKSTABBER"}
    table = in_room(OPEN, f"{words} ap=1")
    table = table.do("attack colossus NAGA", "blue play +6", "yellow play +0")
    assert values(table) == (5, 0 + 3 + 4)
    assert table.piece("NAGA").gone
    assert table.piece("WARRIOR").wounded
    assert table.piece("BACKSTABBER").wounded
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("CG-SCOMB-06")
def test_nothing_changes_hands_across_the_border() -> None:
    words = "NAGA=@1T WARRIOR=1T KEY=WARRIOR ROPE=1T backstabber=1T! key=backstabber"
    table = in_room(OPEN, f"{words} yellow ap=1").do("move NAGA")
    for wish in ("ROPE", "KEY WARRIOR", "key backstabber"):
        assert table.refused(f"take NAGA {wish}").reason == "not-here"
    assert table.do("step NAGA 1T").allowed("take NAGA ROPE")


@pytest.mark.rule("CG-SCOMB-06")
def test_an_enemy_beyond_the_border_does_not_hinder_movement_inside() -> None:
    table = in_room(OPEN, "naga=1G NAGA=@1T ap=1").do("move naga", "step naga 1T")
    assert table.allowed("step naga 1S")
    table = in_room(OPEN, "naga=1T NAGA=@1G yellow ap=1").do("move NAGA", "step NAGA @1T")
    assert table.allowed("step NAGA @1S")
