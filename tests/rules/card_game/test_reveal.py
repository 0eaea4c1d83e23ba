"""Revealing a room: who can, what is turned up, and who places the cards in it."""

import pytest

from dungeontwister.core.decisions.events import RoomRevealed
from dungeontwister.core.decisions.frames import Placing
from dungeontwister.core.position.state import FACE_DOWN
from tests.oracle.fixtures import P9_ROOM_1, P9_ROOM_4
from tests.support.drawings import east, rooms
from tests.support.positions import Table, at

BORDER_PIT = """
+ + + +
 T T S
+ + + +
 T T *
+ + + +
 G C C
+ + + +
"""
"""T touches the pit on the eastern border, and that border nowhere else."""


def turned_up(position: str, scenario: str = "tutorial-2") -> Table:
    """Blue's Naga in front of room 5 (or 3) has turned it up: it is the room blue-1, unturned."""
    slots, front = ("?,?/?,?/?,?", 5) if scenario == "tutorial-2" else ("?,?/?,?", 3)
    table = at(scenario, f"{slots} naga=@{front}T {position} ap=2", art=rooms())
    return table.do(f"reveal naga {front}").chance("blue-1", "0")


# ---- who can: the worked example


def reveal_example(position: str) -> Table:
    """Rooms 1 and 4 are face up. Room 1's T touches Rooms 2 and 3; Room 4's G has a slit."""
    art = rooms(blue_1=P9_ROOM_1, green_1=P9_ROOM_4)
    return at("tutorial-1", f"b1,?/?,g1 {position}", art=art)


@pytest.mark.rule("CG-REVEAL-04")
def test_example_a_corner_zone_gives_access_to_two_rooms() -> None:
    table = reveal_example("yellow MECHANORK=1T ap=1")
    assert table.legal("reveal") == {"yellow reveal MECHANORK 2", "yellow reveal MECHANORK 3"}
    table = table.do("reveal MECHANORK 3").chance("blue-2", "0")
    faces = [room.drawing != FACE_DOWN for room in table.state.rooms]
    assert faces == [True, False, True, True]


@pytest.mark.rule("CG-REVEAL-02")
def test_example_from_the_starting_zone_one_reveals_the_nearest_room() -> None:
    table = reveal_example("yellow NAGA=@2T ap=1")
    assert table.legal("reveal") == {"yellow reveal NAGA 2"}


@pytest.mark.rule("CG-REVEAL-05")
def test_example_nobody_reveals_through_an_arrow_slit() -> None:
    """Not even the Naga, who walks through it."""
    table = reveal_example("naga=4G ap=1")
    assert table.refused("reveal naga 2").rule == "CG-REVEAL-03"
    assert table.legal("reveal") == set()


@pytest.mark.rule("CG-REVEAL-02", "CG-REVEAL-15")
def test_example_a_room_that_is_face_up_is_not_revealed_again() -> None:
    table = reveal_example("mechanork=@4S ap=1")
    assert table.refused("reveal mechanork 4").rule == "CG-REVEAL-15"
    assert table.legal("reveal") == set()


# ---- who can


@pytest.mark.rule("CG-REVEAL-01")
def test_revealing_costs_an_action_point_and_needs_access() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3S ap=2", art=rooms())
    assert table.legal("reveal") == {"blue reveal naga 1", "blue reveal naga 4"}
    assert table.refused("reveal naga 5").rule == "CG-REVEAL-03"
    table = table.do("reveal naga 4").chance("green-1", "0")
    assert table.side("blue").action_points == 1
    assert table.room(4).drawing == table.game.drawing_names.index("green-1")


@pytest.mark.rule("CG-REVEAL-01")
def test_only_the_active_players_characters_give_him_access() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3T NAGA=3S ap=1", art=rooms())
    assert table.legal("reveal") == {"blue reveal naga 1"}
    assert table.refused("reveal NAGA 4").reason == "not-yours"


@pytest.mark.rule("CG-REVEAL-01")
def test_an_enemy_beside_him_does_not_hinder_revealing() -> None:
    """CGQ-09."""
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3S WARRIOR=3S ap=1", art=rooms())
    assert table.allowed("reveal naga 4")


@pytest.mark.rule("CG-REVEAL-02")
@pytest.mark.parametrize("icon", ["T", "S", "C", "G"])
def test_from_the_starting_zone_the_facing_does_not_matter(icon: str) -> None:
    table = at("tutorial-2", f"?,?/?,?/?,? naga=@6{icon} ap=1")
    assert table.legal("reveal") == {"blue reveal naga 6"}


@pytest.mark.rule("CG-REVEAL-03")
@pytest.mark.parametrize("border", ["|| ", "!! ", "|H "])
def test_walls_slits_and_closed_portcullises_bar_access(border: str) -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3S ap=1", art=rooms(blue_1=east(border)))
    assert table.refused("reveal naga 4").rule == "CG-REVEAL-03"


@pytest.mark.rule("CG-REVEAL-03")
def test_one_free_piece_gives_access() -> None:
    """CGQ-92."""
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3S ap=1", art=rooms(blue_1=east("| |")))
    assert table.allowed("reveal naga 4")


@pytest.mark.rule("CG-REVEAL-03")
def test_a_zone_that_does_not_touch_the_room_gives_no_access() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3T ap=1", art=rooms())
    assert table.legal("reveal") == {"blue reveal naga 1"}


@pytest.mark.rule("CG-REVEAL-03")
def test_nobody_reveals_across_a_pit_rope_or_not() -> None:
    """CGQ-08."""
    art = rooms(blue_1=BORDER_PIT)
    table = at("tutorial-2", "g1,g2/b1,?/?,? naga=3T rope=naga warrior=3S ap=1", art=art)
    assert table.legal("reveal") == {"blue reveal warrior 4"}


@pytest.mark.rule("CG-REVEAL-06")
@pytest.mark.parametrize(
    ("room", "border"), [("b1o", "|H "), ("b1x", "|H "), ("b1w", "|| "), ("b1w", "!! ")]
)
def test_open_and_broken_obstacles_do_not_bar_access(room: str, border: str) -> None:
    art = rooms(blue_1=east(border))
    table = at("tutorial-2", f"?,?/{room},?/?,? naga=3S ap=1", art=art)
    assert table.allowed("reveal naga 4")


@pytest.mark.rule("CG-REVEAL-16")
def test_the_wounded_reveal_nothing() -> None:
    table = at("tutorial-2", "?,?/?,?/?,? naga=@5T! warrior=@6T ap=1")
    assert table.legal("reveal") == {"blue reveal warrior 6"}
    assert table.refused("reveal naga 5").reason == "wounded-cannot-act"


@pytest.mark.rule("CG-REVEAL-15")
@pytest.mark.parametrize("place", ["@5G", "3C", "5T"])
def test_a_room_is_revealed_only_once(place: str) -> None:
    table = at("tutorial-2", f"?,?/b1,?/g1,? naga={place} ap=2", art=rooms())
    assert table.refused("reveal naga 5").rule == "CG-REVEAL-15"


# ---- what is turned up


@pytest.mark.rule("CG-REVEAL-07")
@pytest.mark.parametrize("quarters", ["0", "1", "2", "3"])
def test_the_room_lies_in_its_place_as_chance_has_it(quarters: str) -> None:
    """CGQ-05: nobody chooses how it is turned, all four ways are as likely."""
    table = at("tutorial-1", "?,?/?,? naga=@3T ap=1", art=rooms()).do("reveal naga 3")
    before = table.state.rooms
    table = table.chance("green-2")
    asked = table.game.request(table.state)
    assert asked
    assert dict(zip(asked.outcomes, asked.weights, strict=True)) == dict.fromkeys("0123", 1)
    table = table.chance(quarters)
    assert table.room(3).drawing == table.game.drawing_names.index("green-2")
    assert table.room(3).turn == int(quarters)
    assert [table.room(n) for n in (1, 2, 4)] == [before[0], before[1], before[3]]


@pytest.mark.rule("CG-REVEAL-08")
@pytest.mark.parametrize("place", ["@5C", "3C"])
def test_revealing_brings_nobody_into_the_room(place: str) -> None:
    table = at("tutorial-2", f"?,?/b1,?/?,? naga={place} ap=1", art=rooms())
    table = table.do("reveal naga 5").chance("green-1", "0")
    assert table.where("naga") == place
    assert table.refused("move naga").reason == "too-few-action-points"


@pytest.mark.rule("CG-REVEAL-14")
def test_who_stands_in_front_faces_the_zone_of_the_icon_he_already_pointed_at_it() -> None:
    """Wherever the room's turn has brought that zone: here two quarters put T and S before him."""
    table = at("tutorial-2", "?,?/?,?/?,? naga=@5T warrior=@5C ap=2", art=rooms())
    table = table.do("reveal naga 5").chance("blue-1", "2")
    assert (table.where("naga"), table.where("warrior")) == ("@5T", "@5C")
    assert table.do("move naga").allowed("step naga 5T")
    assert "5C" not in table.do("move warrior").ends("step warrior")


# ---- placing the cards


@pytest.mark.rule("CG-REVEAL-09")
def test_the_cards_of_the_room_are_turned_up_for_both_and_placed_in_it() -> None:
    table = turned_up("WARRIOR=?5 key=?6")
    assert [event.cards for event in table.happened(RoomRevealed)] == [
        (table.names.piece("WARRIOR"),)
    ]
    for seat in ("blue", "yellow", None):
        assert table.view(seat).frames == (Placing(4, (table.names.piece("WARRIOR"),)),)
    assert table.ends("put WARRIOR") == {"5T", "5S", "5C", "5G"}
    assert table.refused("put WARRIOR 6T").rule == "CG-REVEAL-09"
    assert table.refused("put key 5T").rule == "CG-REVEAL-09"
    table = table.do("put WARRIOR 5C")
    assert (table.where("WARRIOR"), table.where("key")) == ("5C", "?6")


@pytest.mark.rule("CG-REVEAL-10")
@pytest.mark.parametrize("active", ["blue", "yellow"])
@pytest.mark.parametrize(("item", "placer"), [("rope", "yellow"), ("ROPE", "blue")])
def test_an_object_is_placed_by_the_player_of_the_other_colour(
    active: str, item: str, placer: str
) -> None:
    """Whoever reveals: the yellow Rope by blue, the blue one by yellow."""
    who, slot = ("naga", 3) if active == "blue" else ("NAGA", 1)
    table = at("tutorial-1", f"?,?/?,? {active} {who}=@{slot}T {item}=?{slot} ap=1", art=rooms())
    table = table.do(f"reveal {who} {slot}").chance("blue-1", "0")
    assert table.deciders == {placer}
    assert table.do(f"{placer} put {item} {slot}T").where(item) == f"{slot}T"
    assert table.do(f"put {item} {slot}T").deciders == {active}


@pytest.mark.rule("CG-REVEAL-11")
@pytest.mark.parametrize("card", ["warrior", "WARRIOR", "ROPE"])
def test_the_active_player_places_characters_and_the_opponents_objects(card: str) -> None:
    table = turned_up(f"{card}=?5")
    assert table.deciders == {"blue"}
    assert table.ends(f"blue put {card}") == {"5T", "5S", "5C", "5G"}


@pytest.mark.rule("CG-REVEAL-11")
def test_a_character_may_act_in_the_turn_in_which_he_was_revealed() -> None:
    """CGQ-07."""
    table = turned_up("warrior=?5").do("put warrior 5C", "move warrior", "step warrior 5S")
    assert table.where("warrior") == "5S"


@pytest.mark.rule("CG-REVEAL-12")
@pytest.mark.parametrize("other", ["WARRIOR", "ROPE"])
def test_the_active_players_objects_are_placed_last_by_the_opponent(other: str) -> None:
    table = at("tutorial-2", f"?,?/b1,?/?,? naga=3S key=?4 {other}=?4 ap=1", art=rooms())
    table = table.do("reveal naga 4").chance("green-1", "0")
    assert table.refused("blue put key 4T").rule == "CG-REVEAL-10"
    assert table.refused("yellow put key 4T").reason == "not-your-decision"
    table = table.do(f"put {other} 4C")
    assert table.ends("yellow put key") == {"4T", "4S", "4G"}
    assert table.do("yellow put key 4G").where("key") == "4G"


@pytest.mark.rule("CG-REVEAL-13")
def test_a_zone_receives_one_card_only() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3S warrior=?4 ROPE=?4 ap=1", art=rooms())
    table = table.do("reveal naga 4").chance("green-1", "0").do("put warrior 4C")
    assert table.refused("put ROPE 4C").rule == "CG-REVEAL-13"
    assert table.ends("put ROPE") == {"4T", "4S", "4G"}


@pytest.mark.rule("CG-REVEAL-17")
def test_all_cards_are_known_before_the_first_is_placed_in_any_order() -> None:
    table = at("tutorial-2", "?,?/b1,?/?,? naga=3S warrior=?4 WARRIOR=?4 ap=1", art=rooms())
    table = table.do("reveal naga 4").chance("green-1", "0")
    cards = {table.names.piece("warrior"), table.names.piece("WARRIOR")}
    assert [set(event.cards) for event in table.happened(RoomRevealed)] == [cards]
    assert table.allowed("put warrior 4T", "put WARRIOR 4T")
    assert table.do("put WARRIOR 4T", "put warrior 4S").where("warrior") == "4S"


@pytest.mark.rule("CG-REVEAL-17")
def test_the_turn_goes_on_only_when_all_cards_are_placed() -> None:
    table = turned_up("warrior=?5")
    assert table.refused("move naga").reason == "place-first"
    assert table.do("put warrior 5C").allowed("move naga")
