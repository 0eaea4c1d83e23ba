"""The rooms of the Card Game: the packaged twelve, and rooms that cannot be."""

import pytest

from dungeontwister.content.card_game_reader import ContentError, RoomRow, card_game
from dungeontwister.content.card_game_rooms import room_drawing
from dungeontwister.core.position.drawing import PIT, PORTCULLIS, parse_drawing, turned

from .tables import read_with, refused

WHERE = 'rooms.toml, room "blue-1"'
GOOD = """
+-+ +-+
 T THS
+ + + +
 G * S
+ + + +
 G|C C|
+ + + +
"""


def refusal(art: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        room_drawing(art, WHERE)
    return caught.value


@pytest.mark.rule("CG-SETUP-05", "CG-ROT-06")
def test_twelve_rooms_are_six_pairs_of_twins() -> None:
    rooms = card_game().rooms
    assert len(rooms) == 12
    assert {room.color for room in rooms} == {pair.color for pair in card_game().pairs}
    for pair in card_game().pairs:
        turns = [room.rotation for room in rooms if room.color == pair.color]
        assert sorted(turns) == ["clockwise", "counterclockwise"]


@pytest.mark.rule("CG-SETUP-06")
@pytest.mark.parametrize("room", card_game().rooms, ids=lambda room: room.id)
def test_every_room_has_the_four_zones(room: RoomRow) -> None:
    drawing = room_drawing(room.art, room.id)
    assert set("".join(drawing.cells)) - {PIT} == set("TSCG")


@pytest.mark.parametrize("room", card_game().rooms, ids=lambda room: room.id)
def test_a_room_is_the_same_room_however_it_lies(room: RoomRow) -> None:
    drawing = room_drawing(room.art, room.id)
    assert turned(turned(drawing, 1), 3) == drawing
    assert len({turned(drawing, quarters) for quarters in range(4)}) == 4


@pytest.mark.rule("CG-SETUP-02")
def test_there_are_portcullis_cards_for_all_rooms() -> None:
    rooms = [parse_drawing(room.art, room.id, "TSCG") for room in card_game().rooms]
    barred = [room for room in rooms if PORTCULLIS in "".join(room.across + room.down)]
    assert 0 < len(barred) <= card_game().portcullis_cards == 9


def test_layouts_and_arrows_are_marked_as_reconstructed() -> None:
    for room in card_game().rooms:
        assert {"art", "rotation"} <= set(room.reconstructed)
    stated = {pair.color for pair in card_game().pairs if "color" not in pair.reconstructed}
    assert stated == {"blue", "green", "red"}


def test_a_real_card_is_typed_in_by_editing_one_entry() -> None:
    marks = "art = false, rotation = false, name"
    content = read_with("rooms.toml", 'id = "blue-1"', marks, "art = true, rotation = true, name")
    assert content.rooms[0].reconstructed == ("name",)
    assert content.rooms[1].reconstructed == ("art", "name", "rotation")


def test_blanks_at_the_end_of_a_line_make_no_difference() -> None:
    line = card_game().rooms[0].art.splitlines()[1].rstrip()
    content = read_with(
        "rooms.toml", f'id = "{card_game().rooms[0].id}"', f"{line}\n", f"{line} \n"
    )
    assert content == card_game()


def with_cells(*rows: str) -> str:
    """A drawing without any walls."""
    return "+ + + +\n" + "".join(f" {' '.join(row)}\n+ + + +\n" for row in rows)


@pytest.mark.parametrize(
    ("art", "place", "what", "rule"),
    [
        (GOOD + " T T T\n+ + + +", "", "9 lines; a room of 3 by 3 cells has 7", "CG-SETUP-05"),
        (GOOD.replace("THS", "T=S"), ", line 1 column 4", "not a vertical piece", "CG-SETUP-05"),
        (GOOD.replace("*", "P"), ", line 3 column 3", "'P' is not a cell", "CG-SETUP-05"),
    ],
)
def test_what_is_not_a_drawing_is_refused(art: str, place: str, what: str, rule: str) -> None:
    error = refusal(art)
    assert (error.where, error.rule) == (WHERE + place, rule)
    assert what in error.what


@pytest.mark.parametrize("rows", [("TTS", "G*S", "GCC"), ("TTS", "TTC", "GGC")])
def test_side_and_middle_belong_to_a_zone_or_are_a_pit(rows: tuple[str, ...]) -> None:
    assert room_drawing(with_cells(*rows), WHERE).cells == rows


@pytest.mark.rule("CG-SETUP-05", "CG-SETUP-06", "CG-ROT-01")
@pytest.mark.parametrize(
    ("rows", "place", "what", "rule"),
    [
        (("TTS", "G*S", "GSS"), "", "has no circle zone (C)", "CG-SETUP-06"),
        (("TTS", "C*S", "CCS"), "", "has no gear zone (G)", "CG-SETUP-06"),
        (("TSS", "G*S", "GTC"), "", "has two triangle zones", "CG-SETUP-05"),
        (("TGS", "T*S", "GCC"), "", "has two gear zones", "CG-ROT-01"),
        (("TTS", "GCS", "GCS"), "", "its corners are T S S G", "CGQ-01"),
        (("TCS", "GCS", "GCC"), ", line 1 column 3", "is C; it can be T, S or *", "CGQ-01"),
    ],
)
def test_a_room_is_four_zones_around_its_corners(
    rows: tuple[str, ...], place: str, what: str, rule: str
) -> None:
    error = refusal(with_cells(*rows))
    assert (error.where, error.rule) == (WHERE + place, rule)
    assert what in error.what


def test_pits_of_one_room_do_not_share_an_edge() -> None:
    error = refusal(with_cells("T*S", "G*S", "GCC"))
    assert (error.where, error.rule) == (f"{WHERE}, line 2 column 3", "CG-JUMP-04")


@pytest.mark.parametrize("shut", ["|*|", "!*|"])
def test_a_pit_in_the_middle_touches_two_zones(shut: str) -> None:
    art = GOOD.replace(" * ", shut)
    assert room_drawing(art, WHERE).cells[1] == "G*S"
    error = refusal(art.replace("+ + + +\n G|C", "+ +-+ +\n G|C"))
    assert (error.where, error.rule) == (f"{WHERE}, line 3 column 3", "CG-JUMP-02")
    assert "the pit touches less than two zones" in error.what


def test_a_pit_at_the_border_touches_a_zone_and_the_outside() -> None:
    art = with_cells("T*S", "GGS", "GCC").replace(" T * S", " T|*|S")
    assert room_drawing(art, WHERE).cells[0] == "T*S"
    error = refusal(art.replace("+ + + +", "+ +-+ +", 1))
    assert (error.where, error.rule) == (f"{WHERE}, line 1 column 3", "CG-JUMP-02")


@pytest.mark.parametrize("piece", "|!H")
def test_nothing_stands_inside_a_zone(piece: str) -> None:
    error = refusal(GOOD.replace("T THS", f"T{piece}T S"))
    assert str(error) == (
        f"{WHERE}, line 1 column 2: something stands inside the triangle zone [CG-MOVE-04]"
    )


def test_a_room_has_one_portcullis_at_most() -> None:
    error = refusal(GOOD.replace("C C|", "C CH"))
    assert str(error) == f"{WHERE}: has 2 portcullises; one is the most [CG-ITEM-KEY-03]"


@pytest.mark.rule("CG-SETUP-05")
def test_a_pair_is_two_rooms() -> None:
    error = refused("rooms.toml", 'id = "blue-2"', 'color = "blue"', 'color = "green"')
    assert str(error) == 'rooms.toml, pair "blue": has 1 rooms instead of two [CG-SETUP-05]'


def test_the_colour_of_a_room_names_a_pair() -> None:
    error = refused("rooms.toml", 'id = "blue-2"', 'color = "blue"', 'color = "pink"')
    assert str(error) == 'rooms.toml, room "blue-2": there is no pair "pink" [CG-SETUP-05]'


@pytest.mark.rule("CG-ROT-06")
def test_twins_turn_in_opposite_directions() -> None:
    error = refused("rooms.toml", 'id = "red-2"', '"counterclockwise"', '"clockwise"')
    assert str(error) == 'rooms.toml, pair "red": both rooms turn clockwise [CG-ROT-06]'


def test_two_rooms_have_two_ids() -> None:
    error = refused("rooms.toml", 'color = "blue"', 'id = "blue-2"', 'id = "blue-1"')
    assert str(error) == 'rooms.toml, room "blue-1": stands here twice [CG-SETUP-05]'


@pytest.mark.rule("CG-SETUP-02")
def test_more_portcullises_than_cards_are_refused() -> None:
    error = refused("cards.toml", "[limits]", "portcullis_cards = 9", "portcullis_cards = 4")
    assert error.rule == "CG-SETUP-02"
    assert error.where == "rooms.toml"


def test_a_bad_drawing_is_refused_with_file_room_line_and_column() -> None:
    error = refused("rooms.toml", 'id = "green-1"', " T THC", " T T-C")
    assert str(error) == (
        "rooms.toml, room \"green-1\", line 1 column 4: '-' is not a vertical piece"
        " (| H ! or blank) [CG-SETUP-05]"
    )


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ('"clockwise"', '"left"', ", field rotation", "Invalid enum value 'left'"),
        ('name = "The Well Head"', "name = 3", ", field name", "Expected `str`, got `int`"),
        ('name = "The Well Head"', "", "", "Object missing required field `name`"),
        ('color = "blue"', 'colour = "blue"', "", "Object contains unknown field `colour`"),
        ("known = {", "known = 3 #", ", field known", "known has to be a table"),
        ("art = false", "picture = false", ", field known", '"picture" has to be a field'),
        ("idea =", 'reconstructed = ["art"]\nidea =', ", field known", "says which fields"),
        ("art = false", 'art = "no"', ", field known", '"art" has to be a field'),
    ],
)
def test_a_wrong_field_is_named(old: str, new: str, where: str, what: str) -> None:
    error = refused("rooms.toml", 'id = "blue-1"', old, new)
    assert error.where == WHERE + where
    assert error.what.startswith(what)
    assert error.rule in {"CG-SETUP-05", "CG-ROT-01"}
