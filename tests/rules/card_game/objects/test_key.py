"""The Key, and portcullises."""

import pytest

from dungeontwister.core.position.state import CLOSED, OPEN
from tests.support.drawings import OPEN as HALL
from tests.support.drawings import rooms
from tests.support.positions import Table, at

from ..drawings import GATE, WEST_PIT, hall, in_room, north

WITH_KEY = "naga=1T key=naga"

EAST_GATE = HALL.replace("\n T T S\n", "\n T T SH\n").replace("\n T S S\n", "\n T S S|\n")
"""Between the square zone and the room in the east there is a portcullis, and a wall beside it."""


def west(piece: str) -> str:
    """OPEN with this piece between the triangle zone and the room in the west."""
    return HALL.replace("\n T T S\n", f"\n{piece}T T S\n")


def beside(east: str, words: str, marks: tuple[str, str] = ("", "")) -> Table:
    """EAST_GATE and a room to the east of it."""
    art = rooms(blue_1=EAST_GATE, blue_2=east)
    return at("tutorial-2", f"b1{marks[0]},b2{marks[1]}/?,?/?,? {words}", art=art)


@pytest.mark.rule("CG-ITEM-KEY-01")
def test_a_key_opens_and_closes_for_a_point_each() -> None:
    table = in_room(GATE, f"{WITH_KEY} ap=2").do("unlock naga 1")
    assert table.room(1).portcullis == OPEN
    assert table.side("blue").action_points == 1
    table = table.do("lock naga 1")
    assert table.room(1).portcullis == CLOSED
    assert table.side("blue").action_points == 0
    assert table.refused("unlock naga 1").reason == "too-few-action-points"


@pytest.mark.rule("CG-ITEM-KEY-01")
def test_without_a_key_one_opens_nothing() -> None:
    table = in_room(GATE, "naga=1T rope=naga ap=1")
    assert table.refused("unlock naga 1").rule == "CG-ITEM-KEY-01"


@pytest.mark.rule("CG-ITEM-KEY-01")
def test_an_enemy_in_the_zone_does_not_hinder() -> None:
    """CGQ-09."""
    assert in_room(GATE, f"{WITH_KEY} WARRIOR=1T ap=1").allowed("unlock naga 1")


@pytest.mark.rule("CG-ITEM-KEY-01")
def test_a_portcullis_before_the_starting_zone_is_worked_by_who_faces_it() -> None:
    """CGQ-66."""
    table = in_room(north("="), "NAGA=@1S KEY=NAGA yellow ap=2")
    table = table.do("unlock NAGA 1")
    assert table.room(1).portcullis == OPEN
    table = in_room(north("="), "NAGA=@1T KEY=NAGA yellow ap=2")
    assert table.refused("unlock NAGA 1").reason == "no-portcullis-here"


@pytest.mark.rule("CG-ITEM-KEY-02")
def test_a_portcullis_is_worked_from_the_zones_on_whose_edge_it_sits() -> None:
    for zone in ("1T", "1S"):
        assert in_room(GATE, f"naga={zone} key=naga ap=1").allowed("unlock naga 1")
    for zone in ("1C", "1G"):
        table = in_room(GATE, f"naga={zone} key=naga ap=1")
        assert table.refused("unlock naga 1").rule == "CG-ITEM-KEY-02"


@pytest.mark.rule("CG-ITEM-KEY-02")
@pytest.mark.parametrize("zone", ["1S", "2T"])
def test_a_portcullis_on_the_border_is_worked_from_both_rooms(zone: str) -> None:
    """CGQ-65."""
    table = beside(HALL, f"naga={zone} key=naga ap=1").do("unlock naga 1")
    assert table.room(1).portcullis == OPEN


@pytest.mark.rule("CG-ITEM-KEY-02")
@pytest.mark.parametrize(
    ("between", "reason"), [("|", "wall-before-lock"), ("!", "slit-before-lock")]
)
def test_a_wall_or_slit_of_the_other_room_lies_between(between: str, reason: str) -> None:
    """CGQ-65."""
    table = beside(west(between), "naga=2T key=naga backstabber=1S ap=1")
    assert table.refused("unlock naga 1").reason == reason
    assert table.refused("unlock naga 2").reason == "no-such-portcullis"
    assert table.refused("unlock naga 3").reason == "room-face-down"
    assert table.allowed("unlock backstabber 1")


@pytest.mark.rule("CG-ITEM-KEY-02")
def test_a_pit_of_the_other_room_lies_between() -> None:
    """CGQ-65: none of the zones beside the pit has the portcullis on its edge."""
    gate = HALL.replace("\n T T S\n", "\n T T S|\n").replace("\n T S S\n", "\n T S SH\n")
    art = rooms(blue_1=gate, blue_2=WEST_PIT)
    for zone in ("2T", "2S", "2G"):
        table = at("tutorial-2", f"b1,b2/?,?/?,? naga={zone} key=naga ap=1", art=art)
        assert table.refused("unlock naga 1").reason == "pit-before-lock"


@pytest.mark.rule("CG-ITEM-KEY-02")
def test_of_two_facing_portcullises_the_nearer_is_worked_first() -> None:
    """CGQ-65."""
    table = beside(west("H"), "naga=1S key=naga ap=2")
    assert table.refused("unlock naga 2").reason == "bars-before-lock"
    table = table.do("unlock naga 1", "unlock naga 2")
    assert [room.portcullis for room in table.state.rooms[:2]] == [OPEN, OPEN]


@pytest.mark.rule("CG-ITEM-KEY-02")
def test_a_portcullis_towards_a_face_down_room_is_worked() -> None:
    table = at("tutorial-2", "b1,?/?,?/?,? naga=1S key=naga ap=2", art=rooms(blue_1=EAST_GATE))
    assert table.refused("reveal naga 2").reason == "no-direct-access"
    assert table.do("unlock naga 1").allowed("reveal naga 2")


@pytest.mark.rule("CG-ITEM-KEY-03")
def test_closing_leaves_the_room_as_it_was() -> None:
    table = in_room(GATE, f"{WITH_KEY} ap=2")
    assert table.refused("lock naga 1").rule == "CG-ITEM-KEY-03"
    after = table.do("unlock naga 1")
    assert after.state.rooms[1:] == table.state.rooms[1:]
    assert after.do("lock naga 1").state.rooms == table.state.rooms


@pytest.mark.rule("CG-ITEM-KEY-04", "CG-MOVE-13")
@pytest.mark.parametrize("mover", ["naga", "NAGA"])
def test_everyone_walks_through_an_open_portcullis_and_nobody_through_a_closed_one(
    mover: str,
) -> None:
    seat = "blue" if mover == "naga" else "yellow"
    art = rooms(blue_1=GATE)
    table = at("tutorial-2", f"b1,?/?,?/?,? {mover}=1T {seat} ap=1", art=art).do(f"move {mover}")
    assert table.refused(f"step {mover} 1S").reason == "portcullis-between"
    table = at("tutorial-2", f"b1o,?/?,?/?,? {mover}=1T {seat} ap=1", art=art).do(f"move {mover}")
    assert table.allowed(f"step {mover} 1S")


@pytest.mark.rule("CG-ITEM-KEY-05")
def test_a_key_works_any_number_of_times_on_any_portcullis() -> None:
    art = rooms(blue_1=GATE, blue_2=GATE)
    table = at("tutorial-2", "b1,b2/?,?/?,? naga=1S key=naga ap=6", art=art)
    table = table.do("unlock naga 1", "lock naga 1", "unlock naga 1")
    table = table.do("move naga", "step naga 2T", "stop naga", "unlock naga 2")
    assert [room.portcullis for room in table.state.rooms[:2]] == [OPEN, OPEN]
    assert table.where("key") == "naga"


@pytest.mark.rule("CG-ITEM-KEY-06")
def test_a_portcullis_is_closed_when_its_room_is_turned_up() -> None:
    art = rooms(blue_2=GATE)
    table = at("tutorial-2", "b1o,?/?,?/?,? naga=1S ap=2", art=art)
    table = table.do("reveal naga 2").chance("blue-2", "0").do("move naga", "step naga 2T")
    assert table.room(2).portcullis == CLOSED
    assert table.refused("step naga 2S").reason == "portcullis-between"


@pytest.mark.rule("CG-ITEM-KEY-02")
def test_a_portcullis_in_the_outer_wall_can_be_worked() -> None:
    """It leads nowhere now, but the room may turn. Found beside the independent oracle."""
    table = at("tutorial-2", "?,?/b2.3,?/?,? backstabber=3T warrior=3T ap=1")
    table.allowed("unlock backstabber 3")
    table.allowed("break warrior 3")


@pytest.mark.rule("CG-ITEM-KEY-01", "CG-CHAR-PALADIN-05")
def test_each_of_two_keys_serves_by_itself() -> None:
    """CGQ-03 and CGQ-91: a player has two, which do no more together than one."""
    table = hall("paladin=1T key=paladin key2=paladin thief=1T ap=2", GATE)
    table = table.do("move paladin", "give paladin key thief", "stop paladin", "unlock paladin 1")
    assert table.room(1).portcullis == OPEN
    assert (table.where("key"), table.where("key2")) == ("thief", "paladin")


@pytest.mark.rule("CG-ITEM-KEY-03")
def test_an_open_portcullis_is_not_opened_again() -> None:
    table = in_room(GATE, f"{WITH_KEY} ap=2").do("unlock naga 1")
    refusal = table.refused("unlock naga 1")
    assert (refusal.reason, refusal.rule) == ("already-open", "CG-ITEM-KEY-03")
