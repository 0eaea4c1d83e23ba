"""The Telekineticist."""

import msgspec
import pytest

from dungeontwister.editions.card_game.events import Levitated
from tests.support.drawings import rooms
from tests.support.positions import Table, at

from ..drawings import EAST_PIT, GATE, SLIT, WELL, WEST_PIT, hall
from ..fights import printed

NO_DOORS = ("\n+ + + +", "\n+-+-+-+", 1)
"""What closes a drawing towards the starting zone in the north."""
GATE_ROOM, SLIT_ROOM = (
    drawing.replace(*NO_DOORS).replace(" G C", " G|C") for drawing in (GATE, SLIT)
)
WALL_ROOM = SLIT_ROOM.replace("!", "|")
"""Triangle and gear are shut off from square and circle but for what is named."""
WELL_ROOM = WELL.replace(*NO_DOORS).replace("T T S", "T T|S").replace(" G C", " G|C")
"""From triangle and gear one gets to square and circle over the pit only."""
CELL = """
+ +-+ +
|T T|S
+ +-+ +
|T|S S
+-+-+-+
|G C C
+ + + +
"""
"""From the triangle zone one gets out to the starting zone only, and so from the square zone."""
TWO_PITS = EAST_PIT.replace("S S\n", "S S|\n", 1).replace("C C\n", "C C|\n")
"""To the east there is the pit and nothing else."""


def column(words: str) -> Table:
    """A position in rooms 1, 3 and 5, one behind the other, without anything in the way."""
    return at("standard", f"b1,?/g1,?/r1,?/?,? {words}", art=rooms())


def ends(table: Table, item: str = "rope") -> set[str]:
    """Where an object can be put, or into whose hands."""
    return table.ends(f"levitate telekineticist {item}")


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-01")
def test_movement_3_combat_1() -> None:
    assert printed("telekineticist") == (3, 1)


# ---- which objects


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-02")
def test_for_one_action_point_she_moves_an_object_of_her_room() -> None:
    table = hall("telekineticist=1T rope=1C ap=1").do("levitate telekineticist rope 1S")
    assert table.where("rope") == "1S"
    assert table.side("blue").action_points == 0
    event: Levitated = table.happened(Levitated)[0]
    assert (event.origin, event.to) == (table.names.place("1C"), table.names.place("1S"))


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-02")
def test_objects_of_either_colour_but_only_in_her_room_and_only_she() -> None:
    table = column("telekineticist=1T naga=1T rope=1T ROPE=1S key=3T ap=1")
    assert ends(table)
    assert ends(table, "ROPE")
    assert table.refused("levitate telekineticist key 3S").reason == "not-in-her-room"
    assert table.refused("levitate naga rope 1S").reason == "cannot-levitate"
    table = hall("telekineticist=1T! rope=1T ap=1")
    assert table.refused("levitate telekineticist rope 1S").rule == "CG-WOUND-02"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-02")
def test_something_has_to_change() -> None:
    table = hall("telekineticist=1T rope=1T key=telekineticist ap=1")
    assert table.refused("levitate telekineticist rope 1T").reason == "flies-nowhere"
    refusal = table.refused("levitate telekineticist key 1T telekineticist")
    assert refusal.reason == "flies-nowhere"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-03")
def test_her_own_load_but_no_other_characters() -> None:
    table = hall("telekineticist=1T rope=telekineticist naga=1T key=naga NAGA=1T KEY=NAGA ap=1")
    assert table.do("levitate telekineticist rope 1S").where("rope") == "1S"
    assert table.do("levitate telekineticist rope 1T").where("rope") == "1T"
    refusal = table.refused("levitate telekineticist key 1S")
    assert (refusal.reason, refusal.rule) == ("levitates-no-load", "CG-CHAR-TELEKINETICIST-03")
    table.refused("levitate telekineticist KEY 1S")


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-03", "CG-START-01")
def test_from_the_starting_zone_only_her_own_load() -> None:
    """CGQ-68."""
    table = hall("TELEKINETICIST=@1T ROPE=TELEKINETICIST KEY=1T ARMOR=@1T yellow ap=1")
    assert table.allowed("levitate TELEKINETICIST ROPE 1S")
    assert table.refused("levitate TELEKINETICIST KEY 1S").reason == "not-in-her-room"
    assert table.refused("levitate TELEKINETICIST ARMOR @1S").reason == "not-in-her-room"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-07")
def test_no_wounded_character() -> None:
    table = hall("telekineticist=1T naga=1S! warrior=telekineticist ap=1")
    for name in ("naga", "warrior"):
        refusal = table.refused(f"levitate telekineticist {name} 1C")
        assert refusal.rule == "CG-CHAR-TELEKINETICIST-07"


# ---- how far


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-04")
def test_up_to_three_zones() -> None:
    table = column("telekineticist=1S rope=1T ap=1")
    inside = {place for place in ends(table) if place[0] != "@" and " " not in place}
    assert inside == {"1S", "1G", "1C", "3T", "3S", "3G"}
    assert table.refused("levitate telekineticist rope 3C").rule == "CG-CHAR-TELEKINETICIST-04"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-04")
@pytest.mark.parametrize("zone", ["1S", "1G"])
def test_through_zones_with_characters_of_either_colour(zone: str) -> None:
    table = hall(f"telekineticist=1S rope=1T NAGA=1S WARRIOR=1G cleric={zone} ap=1")
    assert "1C" in ends(table)


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-04")
def test_over_pits_even_over_two_at_once() -> None:
    """CGQ-25: it costs one zone."""
    table = hall("telekineticist=1T rope=1T ap=1", WELL_ROOM)
    assert {"1S", "1C"} <= ends(table)
    art = rooms(blue_1=TWO_PITS, green_1=WEST_PIT)
    table = at("standard", "b1,g1/?,?/?,?/?,? telekineticist=1T rope=1G ap=1", art=art)
    assert table.do("levitate telekineticist rope 2C").where("rope") == "2C"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-04")
@pytest.mark.parametrize("drawing", [WALL_ROOM, SLIT_ROOM, GATE_ROOM])
def test_not_through_walls_slits_and_closed_portcullises(drawing: str) -> None:
    table = hall("telekineticist=1T rope=1T ap=1", drawing)
    assert ends(table) == {"1G", "1T telekineticist"}


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-04")
def test_through_an_open_portcullis() -> None:
    words = "b1o,?/?,?/?,?/?,? telekineticist=1T rope=1T ap=1"
    assert "1S" in ends(at("standard", words, art=rooms(blue_1=GATE_ROOM)))


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-04", "CG-MOVE-18")
def test_not_into_a_face_down_room() -> None:
    table = hall("telekineticist=1S rope=1S ap=1")
    assert {place for place in ends(table) if place[0] == "2"} == set()
    assert table.refused("levitate telekineticist rope 2T").reason == "room-face-down"
    nowhere = msgspec.structs.replace(table.move("levitate telekineticist rope 2T"), to=999)
    refusal = table.game.why_not(table.state, nowhere)
    assert refusal
    assert refusal.reason == "no-such-place"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-06")
def test_in_another_room_it_is_out_of_her_reach_until_she_goes_there() -> None:
    table = column("telekineticist=1C rope=1C ap=3").do("levitate telekineticist rope 3S")
    assert table.where("rope") == "3S"
    assert table.refused("levitate telekineticist rope 1C").reason == "not-in-her-room"
    table = table.do("move telekineticist", "step telekineticist 3S", "stop telekineticist")
    assert table.allowed("levitate telekineticist rope 1C")


# ---- into whose hands


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-05")
def test_it_lies_there_or_is_given_to_a_friend_or_an_enemy() -> None:
    table = hall("telekineticist=1T rope=1C naga=1S NAGA=1S warrior=1S! WARRIOR=1S! ap=1")
    wanted = {"1S", "1S naga", "1S NAGA", "1S warrior", "1S WARRIOR"}
    assert {end for end in ends(table) if end.startswith("1S")} == wanted
    assert table.do("levitate telekineticist rope 1S NAGA").where("rope") == "NAGA"
    assert table.do("levitate telekineticist rope 1S warrior").where("rope") == "warrior"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-05")
def test_only_to_somebody_with_a_free_hand_who_stands_there() -> None:
    """CGQ-68: a Paladin holds two things, the Ghost nothing, and a carried one neither."""
    table = hall(
        "telekineticist=1T rope=1C naga=1S key=naga warrior=1S cleric=warrior"
        " PALADIN=1S SWORD=PALADIN GHOST=1S ap=1"
    )
    assert {end for end in ends(table) if end.startswith("1S ")} == {"1S PALADIN"}
    for name in ("naga", "warrior", "GHOST"):
        refusal = table.refused(f"levitate telekineticist rope 1S {name}")
        assert refusal.reason == "no-free-hand"
    refusal = table.refused("levitate telekineticist rope 1S cleric")
    assert refusal.reason == "not-there-to-receive"
    assert table.refused("levitate telekineticist rope 1G naga").rule == (
        "CG-CHAR-TELEKINETICIST-05"
    )


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-05")
def test_she_may_take_it_into_her_own_hands() -> None:
    table = hall("telekineticist=1T rope=1C ap=1")
    table = table.do("levitate telekineticist rope 1T telekineticist")
    assert table.where("rope") == "telekineticist"


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-05")
def test_without_moving_it_is_handed_on() -> None:
    """CGQ-68: 0 to 3 zones."""
    table = hall("telekineticist=1T rope=telekineticist naga=1T NAGA=1T ap=1")
    assert table.do("levitate telekineticist rope 1T NAGA").where("rope") == "NAGA"


# ---- over a starting zone


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-08")
@pytest.mark.parametrize("name", ["telekineticist", "TELEKINETICIST"])
def test_over_and_onto_either_starting_zone(name: str) -> None:
    """CGQ-68: out, and then a zone for each turn or change of room."""
    seat = "blue" if name.islower() else "yellow"
    table = at("standard", f"b1,?/?,?/?,?/?,? {name}=1S rope=1T {seat} ap=1", art=rooms())
    outside = {place for place in table.ends(f"levitate {name} rope") if place[0] == "@"}
    assert outside == {f"@{room}{icon}" for room in (1, 2) for icon in "TSCG"}
    table = table.do(f"levitate {name} rope @1T")
    assert (table.where("rope"), table.side(seat).victory_points) == ("@1T", 0)


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-08")
def test_on_a_starting_zone_it_enters_only_the_zone_that_it_faces() -> None:
    """CGQ-68: out of the triangle, a turn to the square, and in again: three zones."""
    table = hall("telekineticist=1C rope=1T ap=1", CELL)
    assert {end for end in ends(table) if end[0] != "@"} == {"1S"}
    table = hall("TELEKINETICIST=@1C ROPE=TELEKINETICIST yellow ap=1", CELL)
    inside = {end for end in table.ends("levitate TELEKINETICIST ROPE") if end[0] != "@"}
    assert inside == {"1T", "1S"}


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-08", "CG-OBJ-01")
def test_on_a_starting_zone_it_lies_at_one_place_of_it() -> None:
    """CGQ-17."""
    table = hall("TELEKINETICIST=1S ROPE=1S NAGA=@1T yellow ap=2")
    table = table.do("levitate TELEKINETICIST ROPE @1S", "move NAGA")
    assert table.refused("take NAGA ROPE").reason == "not-here"
    assert table.do("step NAGA @1S").allowed("take NAGA ROPE")


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-08", "CG-ITEM-TREASURE-01")
def test_a_treasure_floated_out_scores_nothing() -> None:
    """CGQ-68."""
    table = hall("telekineticist=1T treasure=1T ap=1").do("levitate telekineticist treasure @1T")
    assert (table.where("treasure"), table.side("blue").victory_points) == ("@1T", 0)


# ---- magic user


@pytest.mark.rule("CG-CHAR-TELEKINETICIST-09")
def test_she_uses_scrolls() -> None:
    table = hall("telekineticist=1T fireball-scroll=telekineticist NAGA=1S ap=1")
    assert table.do("burn telekineticist NAGA fireball-scroll").piece("NAGA").gone
    table = hall("telekineticist=1T scroll-of-inversion=telekineticist ap=1")
    assert table.allowed("invert telekineticist 2 scroll-of-inversion")
