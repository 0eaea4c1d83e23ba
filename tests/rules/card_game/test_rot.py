"""Rotating rooms by their gears."""

import pytest

from dungeontwister.record.log import CannotUndo, Log
from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at

from .drawings import GATE, in_room


def twins(words: str) -> Table:
    """Blue-1 (its arrow is clockwise), blue-2 (counterclockwise) and green-1; green-2 is hidden."""
    return at("tutorial-2", f"b1,b2/g1,?/?,? {words}", art=rooms())


@pytest.mark.rule("CG-ROT-01", "CG-ROT-02")
@pytest.mark.parametrize("room", [1, 2, 3])
def test_every_room_is_turned_from_its_gear_zone_and_no_other(room: int) -> None:
    for icon in "TSC":
        refusal = twins(f"warrior={room}{icon} ap=1").refused(f"turn warrior {room} cw")
        assert refusal.reason == "not-at-a-gear"
    assert twins(f"warrior={room}G ap=1").legal(f"turn warrior {room}")


@pytest.mark.rule("CG-ROT-02")
def test_a_room_is_turned_a_quarter_along_its_arrow_for_one_point() -> None:
    table = twins("warrior=1G ap=1")
    assert table.refused("turn warrior 1 ccw").reason == "against-the-arrow"
    table = table.do("turn warrior 1 cw")
    assert table.room(1).turn == 1
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-ROT-02")
def test_clockwise_carries_the_north_side_to_the_east() -> None:
    """Triangle and square lie in the north; after a quarter turn gear and triangle do."""
    table = in_room(OPEN, "warrior=1G NAGA=@1T ap=1").do("turn warrior 1 cw", "end")
    table = table.do("move NAGA")
    assert table.do("step NAGA 1T").where("NAGA") == "1T"
    assert table.do("step NAGA @1G").allowed("step NAGA 1G")
    table.do("step NAGA @1S").refused("step NAGA 1S")


@pytest.mark.rule("CG-ROT-02")
def test_an_enemy_in_the_gear_zone_does_not_hinder() -> None:
    """CGQ-09."""
    assert twins("warrior=1G WARRIOR=1G ap=1").allowed("turn warrior 1 cw")


@pytest.mark.rule("CG-ROT-03")
def test_each_quarter_turn_costs_a_point() -> None:
    """CGQ-70: a fourth one, which changes nothing, is allowed and paid like the others."""
    table = twins("warrior=1G ap=4")
    for number in (1, 2, 3, 4):
        table = table.do("turn warrior 1 cw")
        assert table.room(1).turn == number % 4
        assert table.side("blue").action_points == 4 - number
    assert table.refused("turn warrior 1 cw").reason == "too-few-action-points"


@pytest.mark.rule("CG-ROT-04")
def test_the_twin_is_turned_from_afar_instead_or_besides() -> None:
    table = twins("warrior=1G ap=2").do("turn warrior 2 ccw")
    assert (table.room(1).turn, table.room(2).turn) == (0, 3)
    assert table.do("turn warrior 1 cw").room(1).turn == 1


@pytest.mark.rule("CG-ROT-04")
def test_a_room_of_another_colour_is_not_turned() -> None:
    table = twins("warrior=1G ap=1")
    assert table.refused("turn warrior 3 cw").reason == "not-the-twin"
    assert table.ends("turn warrior") == {"1 cw", "2 ccw"}


@pytest.mark.rule("CG-ROT-04")
def test_a_face_down_twin_is_not_turned() -> None:
    """CGQ-69."""
    table = twins("warrior=3G ap=1")
    assert table.ends("turn warrior") == {"3 cw"}
    for room in (4, 5, 6):
        assert table.refused(f"turn warrior {room} ccw").reason == "cannot-turn-face-down"


@pytest.mark.rule("CG-ROT-05")
def test_one_point_turns_one_room() -> None:
    before = twins("warrior=1G ap=3")
    after = before.do("turn warrior 1 cw")
    assert [room.turn for room in after.state.rooms] == [1, 0, 0, 0, 0, 0]
    assert after.do("turn warrior 2 ccw").side("blue").action_points == 1


@pytest.mark.rule("CG-ROT-06")
def test_twins_turn_in_opposite_directions() -> None:
    table = twins("warrior=1G WARRIOR=2G ap=2").do("turn warrior 1 cw", "turn warrior 2 ccw")
    assert (table.room(1).turn, table.room(2).turn) == (1, 3)


@pytest.mark.rule("CG-ROT-07")
@pytest.mark.parametrize(("stands", "other"), [(1, "2 cw"), (2, "1 ccw")])
def test_the_arrow_that_counts_is_that_of_the_room_being_turned(stands: int, other: str) -> None:
    table = twins(f"warrior={stands}G ap=1")
    assert table.refused(f"turn warrior {other}").rule == "CG-ROT-07"
    assert table.ends("turn warrior") == {"1 cw", "2 ccw"}


@pytest.mark.rule("CG-ROT-08")
def test_a_rotation_is_not_taken_back() -> None:
    table = at("tutorial-2", "b1,?/?,?/?,? warrior=1G ap=2", art=rooms())
    log = Log(table.game, start=table.state)
    log.play(table.move("move warrior"))
    log.undo(0)
    log.play(table.move("turn warrior 1 cw"))
    with pytest.raises(CannotUndo):
        log.undo(0)


@pytest.mark.rule("CG-ROT-09")
def test_everything_stays_in_its_icon_zone() -> None:
    words = "warrior=1G NAGA=1T! KEY=NAGA rope=1S COLOSSUS=1C"
    table = twins(f"{words} ap=1").do("turn warrior 1 cw")
    assert table.text() == at("tutorial-2", f"b1.1,b2/g1,?/?,? {words}", art=rooms()).text()


@pytest.mark.rule("CG-ROT-09")
def test_what_lies_next_to_a_zone_changes() -> None:
    """The circle zone looks east and south; turned clockwise, south and west."""
    table = twins("warrior=1G naga=1C ap=3")
    assert "2G" in table.do("move naga").ends("step naga")
    table = table.do("turn warrior 1 cw", "move naga")
    assert table.where("naga") == "1C"
    assert "2G" not in table.ends("step naga")


@pytest.mark.rule("CG-ROT-10")
@pytest.mark.parametrize("mark", ["o", "x"])
def test_an_open_or_broken_portcullis_turns_with_its_room(mark: str) -> None:
    table = at("tutorial-2", f"b1{mark},?/?,?/?,? warrior=1G naga=1T ap=2", art=rooms(blue_1=GATE))
    table = table.do("turn warrior 1 cw", "move naga")
    assert table.text().startswith(f"b1.1{mark},")
    assert table.allowed("step naga 1S")


@pytest.mark.rule("CG-ROT-11")
def test_facing_the_gear_from_the_starting_zone_is_not_enough() -> None:
    table = at("tutorial-2", "b1.1,?/?,?/?,? WARRIOR=@1G yellow ap=2", art=rooms())
    assert table.refused("turn WARRIOR 1 cw").reason == "not-at-a-gear"
    inside = table.do("move WARRIOR", "step WARRIOR 1G", "stop WARRIOR")
    assert inside.allowed("turn WARRIOR 1 cw")
