"""Line of sight."""

import pytest

from tests.support.drawings import OPEN, east, rooms, west
from tests.support.positions import Table, at

from .drawings import EAST_PIT, GATE, NORTH_PIT, SLIT, WELL, hall, north
from .views import in_view, mutual

BOTH, NEITHER = (True, True), (False, False)


def side_by_side(words: str, left: str = OPEN, right: str = OPEN) -> Table:
    """Rooms 1 and 2 lie face up."""
    art = rooms(blue_1=left, green_1=right)
    return at("standard", f"b1,g1/?,?/?,?/?,? {words}", art=art)


def column(words: str, layout: str = "b1,?/g1,?/r1,?/y1,?", **drawn: str) -> Table:
    """Four rooms in a column."""
    return at("standard", f"{layout} {words}", art=rooms(**drawn))


# ---- straight lines


@pytest.mark.rule("CG-SIGHT-01")
def test_sight_runs_along_rows_and_columns_and_never_diagonally() -> None:
    """Square and gear zone have neither a row nor a column of cells in common."""
    assert mutual(hall("naga=1T NAGA=1S"), "naga", "NAGA") == BOTH
    assert mutual(hall("naga=1T NAGA=1G"), "naga", "NAGA") == BOTH
    assert mutual(hall("naga=1S NAGA=1G"), "naga", "NAGA") == NEITHER


@pytest.mark.rule("CG-SIGHT-01")
@pytest.mark.parametrize("turn", range(4))
def test_sight_follows_the_rooms_as_they_are_turned(turn: int) -> None:
    """Before the turn square and circle touch the next room, then others do."""
    ahead = {"T": [1, 2], "S": [0, 1], "C": [0, 3], "G": [2, 3]}
    table = at(
        "standard",
        f"b1.{turn},g1/?,?/?,?/?,? naga=1T mechanork=1S warrior=1C goblin=1G GOLEM=2T COLOSSUS=2G",
        art=rooms(),
    )
    names = {"T": "naga", "S": "mechanork", "C": "warrior", "G": "goblin"}
    near = {icon for icon, name in names.items() if in_view(table, name) & {"GOLEM", "COLOSSUS"}}
    assert near == {icon for icon, turns in ahead.items() if turn in turns}


@pytest.mark.rule("CG-SIGHT-01", "CG-SIGHT-03")
def test_a_face_down_room_stops_the_line() -> None:
    """CGQ-27."""
    words = "naga=1T NAGA=5T"
    assert mutual(column(words), "naga", "NAGA") == BOTH
    assert mutual(column(words, "b1,?/?,?/r1,?/?,?"), "naga", "NAGA") == NEITHER


# ---- the best points


THREE_WAYS = [(1, 4), (3, 2), (2, 3)]
"""Line and column of the pieces between triangle and square zone of OPEN."""


def walled(*pieces: tuple[int, int]) -> str:
    """OPEN with walls at these lines and columns."""
    lines = [list(line.ljust(7)) for line in OPEN.strip("\n").split("\n")]
    for row, col in pieces:
        lines[row][col] = "-" if row % 2 == 0 else "|"
    return "\n".join("".join(line) for line in lines)


@pytest.mark.rule("CG-SIGHT-02")
@pytest.mark.parametrize("free", THREE_WAYS)
def test_one_free_row_or_column_between_two_zones_is_enough(free: tuple[int, int]) -> None:
    """CGQ-29, CGQ-92: pieces are looked at one by one."""
    others = [piece for piece in THREE_WAYS if piece != free]
    table = hall("naga=1T NAGA=1S", walled(*others))
    assert mutual(table, "naga", "NAGA") == BOTH
    shut = hall("naga=1T NAGA=1S", walled(*THREE_WAYS))
    assert mutual(shut, "naga", "NAGA") == NEITHER


@pytest.mark.rule("CG-SIGHT-02")
def test_zones_are_areas_of_several_rows() -> None:
    """CGQ-01: three zones see each other in pairs, and a fourth hides two of them from each other.

    The triangle zone of room 2 spans the north of it, the square zone its east.
    """
    right = """
+ + + +
 T T S
+ + + +
 C * S
+ + + +
 C G G
+ + + +
"""
    words = "cleric=1S NAGA=2T WIZARD=2S"
    table = side_by_side(words, right=right)
    assert in_view(table, "cleric") == {"NAGA", "WIZARD"}
    assert in_view(table, "NAGA") == {"cleric", "WIZARD"}
    hidden = side_by_side(f"{words} GOBLIN=2C", right=right)
    assert in_view(hidden, "cleric") == {"NAGA", "GOBLIN"}
    assert in_view(hidden, "NAGA") == {"cleric", "WIZARD", "GOBLIN"}


# ---- what stops a line


@pytest.mark.rule("CG-SIGHT-03")
@pytest.mark.parametrize("drawing", [walled(*THREE_WAYS), GATE])
def test_walls_and_a_closed_portcullis_stop_the_line(drawing: str) -> None:
    table = hall("naga=1T NAGA=1S", drawing)
    assert mutual(table, "naga", "NAGA") == NEITHER


@pytest.mark.rule("CG-SIGHT-03")
@pytest.mark.parametrize("border", ["|||", "|H|", "H||"])
def test_on_a_border_either_room_can_stop_the_line(border: str) -> None:
    """CGQ-28: what stands on one half of a border counts for both."""
    words = "naga=1S mechanork=1C NAGA=2T COLOSSUS=2G"
    assert in_view(side_by_side(words), "NAGA") == {"naga", "COLOSSUS"}
    assert in_view(side_by_side(words, left=east(border)), "NAGA") == {"COLOSSUS"}
    assert in_view(side_by_side(words, right=west(border)), "NAGA") == {"COLOSSUS"}


@pytest.mark.rule("CG-SIGHT-03")
def test_a_pit_on_a_border_does_not_help_past_a_wall_behind_it() -> None:
    """CGQ-26: sight follows the element on the far side of a pit."""
    words = "naga=1S mechanork=1C NAGA=2T COLOSSUS=2G"
    table = side_by_side(words, left=EAST_PIT)
    assert in_view(table, "NAGA") == {"naga", "COLOSSUS"}
    table = side_by_side(words, left=EAST_PIT, right=west("|||"))
    assert in_view(table, "NAGA") == {"COLOSSUS"}
    table = side_by_side(words, left=EAST_PIT, right=west("|!|"))
    assert mutual(table, "NAGA", "naga") == (True, False)


@pytest.mark.rule("CG-SIGHT-04")
@pytest.mark.parametrize("between", ["goblin=1S", "GOBLIN=1S", "goblin=1S!", "GOBLIN=1S!"])
def test_a_character_in_a_zone_between_stops_the_line(between: str) -> None:
    """Of either colour, wounded or not. CGQ-29: it is enough that the line clips his zone."""
    assert mutual(hall("naga=1T NAGA=1C"), "naga", "NAGA") == BOTH
    assert mutual(hall(f"naga=1T NAGA=1C {between}"), "naga", "NAGA") == NEITHER


@pytest.mark.rule("CG-SIGHT-04")
def test_another_line_past_him_may_be_free() -> None:
    """Two columns lead from room 1 to room 3: he stands in only one of them."""
    words = "naga=1C NAGA=5S"
    assert mutual(column(f"{words} GOLEM=3T"), "naga", "NAGA") == BOTH
    assert mutual(column(f"{words} GOLEM=3S"), "naga", "NAGA") == NEITHER


@pytest.mark.rule("CG-SIGHT-04")
def test_nobody_in_the_zones_at_either_end_stops_it() -> None:
    """CGQ-30, CGQ-31: friends and enemies of both."""
    words = "naga=1T goblin=1T NAGA=1C GOBLIN=1C GOLEM=1C!"
    assert in_view(hall(words), "naga") == {"NAGA", "GOBLIN", "GOLEM"}
    assert in_view(hall(words), "GOLEM") == {"naga", "goblin"}


@pytest.mark.rule("CG-SIGHT-05")
@pytest.mark.parametrize("things", ["", "rope=3G", "rope=3G KEY=3T treasure=5T"])
def test_objects_and_gears_do_not_stop_it(things: str) -> None:
    """Column 0 leads through the gear zones of all rooms."""
    assert mutual(column(f"naga=1T NAGA=7G {things}"), "naga", "NAGA") == BOTH


@pytest.mark.rule("CG-SIGHT-05")
def test_pits_do_not_stop_it() -> None:
    """Triangle and square zone lie west and east of it, and a wall stands between them besides."""
    drawing = NORTH_PIT.replace(" T S S", " T|S S")
    assert mutual(hall("naga=1T NAGA=1S", drawing), "naga", "NAGA") == BOTH
    filled = drawing.replace("T * S", "T|S S")
    assert mutual(hall("naga=1T NAGA=1S", filled), "naga", "NAGA") == NEITHER


# ---- arrow-slits


@pytest.mark.rule("CG-SIGHT-06")
def test_two_beside_a_slit_see_each_other() -> None:
    assert mutual(hall("naga=1T NAGA=1S", SLIT), "naga", "NAGA") == BOTH


@pytest.mark.rule("CG-SIGHT-06")
def test_who_is_not_beside_the_slit_does_not_see_through_it() -> None:
    """From the square zone one sees to the next room, from there not back."""
    table = side_by_side("naga=1T NAGA=2T", left=SLIT)
    assert mutual(table, "naga", "NAGA") == (True, False)


@pytest.mark.rule("CG-SIGHT-06")
def test_a_second_slit_on_the_line_stops_it() -> None:
    slits = """
+ + + +
 T T!S!
+ +-+ +
 T|S S|
+ + + +
 G C C|
+ + + +
"""
    table = side_by_side("naga=1T NAGA=2T", left=slits)
    assert mutual(table, "naga", "NAGA") == NEITHER
    assert mutual(side_by_side("naga=1S NAGA=2T", left=slits), "naga", "NAGA") == BOTH


@pytest.mark.rule("CG-SIGHT-06")
def test_slits_on_both_halves_of_a_border_are_one() -> None:
    """CGQ-28: and a slit against a wall is a wall."""
    words = "naga=1S NAGA=2T"
    table = side_by_side(words, left=east("!||"), right=west("!||"))
    assert mutual(table, "naga", "NAGA") == BOTH
    table = side_by_side(words, left=east("!||"), right=west("|||"))
    assert mutual(table, "naga", "NAGA") == NEITHER


# ---- what is open or broken


@pytest.mark.rule("CG-SIGHT-07")
@pytest.mark.parametrize("mark", ["o", "x"])
def test_an_open_or_broken_portcullis_does_not_stop_it(mark: str) -> None:
    layout = f"b1{mark},?/?,?/?,?/?,?"
    table = at("standard", f"{layout} naga=1T NAGA=1S", art=rooms(blue_1=GATE))
    assert mutual(table, "naga", "NAGA") == BOTH


@pytest.mark.rule("CG-SIGHT-07")
def test_broken_walls_do_not_stop_it_but_those_of_the_next_room_do() -> None:
    """CGQ-64: with the walls of a room its slits are broken as well."""
    art = rooms(blue_1=east("||!").replace("T T S", "T T!S"), green_1=west("| |"))
    words = "naga=1T NAGA=1S GOLEM=2T COLOSSUS=2G"
    table = at("standard", f"b1,g1/?,?/?,?/?,? {words}", art=art)
    assert "GOLEM" not in in_view(table, "NAGA")
    table = at("standard", f"b1xw,g1/?,?/?,?/?,? {words}", art=art)
    assert in_view(table, "NAGA") == {"naga", "GOLEM"}


# ---- pits and distance


@pytest.mark.rule("CG-SIGHT-08")
def test_two_beside_a_pit_who_are_not_opposite_do_not_see_each_other_over_it() -> None:
    """The pit touches triangle, square and circle; square and circle have a wall between them."""
    corner = WELL.replace("+ + + +\n G", "+ + +-+\n G")
    table = hall("naga=1S mechanork=1C NAGA=1T", corner)
    assert mutual(table, "naga", "mechanork") == NEITHER
    assert in_view(table, "NAGA") == {"naga", "mechanork"}
    assert mutual(hall("naga=1S mechanork=1C", WELL), "naga", "mechanork") == BOTH


@pytest.mark.rule("CG-SIGHT-09")
def test_sight_has_no_limit() -> None:
    """From one end of the labyrinth to the other, through six zones."""
    assert mutual(column("naga=1T NAGA=7G"), "naga", "NAGA") == BOTH


# ---- starting zones


@pytest.mark.rule("CG-RANGED-22")
def test_whoever_sees_the_zone_faced_sees_who_faces_it() -> None:
    """CGQ-32: characters in the zone faced do not matter, those before it do."""
    words = "naga=1G NAGA=@1T"
    assert mutual(hall(words), "naga", "NAGA") == BOTH
    assert mutual(hall(f"{words} goblin=1T GOBLIN=1T"), "naga", "NAGA") == BOTH
    assert mutual(hall("naga=1S NAGA=@1G"), "naga", "NAGA") == NEITHER
    words = "naga=3T NAGA=@1T"
    assert mutual(column(words), "naga", "NAGA") == BOTH
    assert mutual(column(f"{words} GOBLIN=1G goblin=1S"), "naga", "NAGA") == NEITHER


@pytest.mark.rule("CG-RANGED-22")
@pytest.mark.parametrize("piece", ["-", "="])
def test_a_wall_or_a_closed_portcullis_before_the_starting_zone_stops_it(piece: str) -> None:
    """CGQ-32: also for whoever is in the zone faced."""
    table = hall("naga=1S mechanork=1C NAGA=@1S", north(piece))
    assert in_view(table, "NAGA") == set()
    assert "NAGA" not in in_view(table, "naga") | in_view(table, "mechanork")


@pytest.mark.rule("CG-RANGED-22")
def test_who_faces_a_zone_too_far_away_is_not_seen() -> None:
    """CGQ-32."""
    table = hall("naga=1T mechanork=1C NAGA=@1C")
    assert in_view(table, "NAGA") == set()
    assert "NAGA" not in in_view(table, "naga") | in_view(table, "mechanork")


@pytest.mark.rule("CG-RANGED-22", "CG-SIGHT-06")
def test_a_slit_before_the_starting_zone_serves_those_on_both_sides_of_it() -> None:
    """CGQ-32: not those who see only the zone behind it; from outside one sees on through it."""
    table = hall("naga=1S mechanork=1C NAGA=@1S", north(":"))
    assert mutual(table, "naga", "NAGA") == BOTH
    assert mutual(table, "mechanork", "NAGA") == (False, True)


@pytest.mark.rule("CG-RANGED-22")
def test_from_the_starting_zone_no_further_slit_is_passed() -> None:
    """CGQ-32: the slit beside the zone faced is not beside him."""
    table = hall("naga=1S mechanork=1T NAGA=@1T", SLIT)
    assert mutual(table, "naga", "NAGA") == (True, False)
    assert in_view(table, "mechanork") == {"naga", "NAGA"}


@pytest.mark.rule("CG-RANGED-22")
def test_over_a_pit_on_the_border_one_sees_straight_across() -> None:
    """CGQ-32: the square zone reaches the pit from the south, the triangle zone from the west."""
    table = hall("naga=1S mechanork=1T goblin=1G NAGA=@1S GOBLIN=@1T", NORTH_PIT)
    assert mutual(table, "naga", "NAGA") == BOTH
    assert "GOBLIN" not in in_view(table, "mechanork")
    assert "GOBLIN" not in in_view(table, "goblin")


@pytest.mark.rule("CG-RANGED-22", "CG-COMBAT-11")
def test_nobody_looks_from_one_starting_zone_into_the_other() -> None:
    """CGQ-32."""
    table = column("naga=@7G NAGA=@1T")
    assert mutual(table, "naga", "NAGA") == NEITHER
    assert mutual(column("naga=7G NAGA=@1T"), "naga", "NAGA") == BOTH


@pytest.mark.rule("CG-SIGHT-03")
def test_a_refusal_names_the_last_zone_before_the_wall() -> None:
    """Here it is the first zone of the board."""
    words = "crossbowman=1G NAGA=2T ap=1"
    layout = f"b1.1,g1/?,?/?,?/?,? {words}"
    table = at("standard", layout, art=rooms(green_1=west("|||")))
    refusal = table.refused("shoot crossbowman NAGA crossbowman")
    assert (refusal.reason, refusal.place) == ("wall-in-view", table.names.place("1T"))
