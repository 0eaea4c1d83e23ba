"""The rooms of Prison: the packaged eight, and rooms that cannot be."""

import tomllib

import pytest

from dungeontwister.content.documents import packaged_text
from dungeontwister.content.prison_reader import FOLDER, prison
from dungeontwister.content.prison_rooms import FLOOR, GEAR, PIT, SIZE, free_squares, room_drawing
from dungeontwister.content.prison_rows import PrisonRoomRow
from dungeontwister.core.position.drawing import PORTCULLIS, ContentError, draw, turned

from .prison_tables import read_with, refused

WHERE = 'rooms.toml, room "37a"'
GOOD = """
+ +-+ +-+-+
 . G .|. .!
+ + + + + +
 P . .H. .
+ +:+-+-+-+
 .|. .H. P
+ + + + + +
|.|. .|.!.
+ +-+:+ +=+
|. . . . .|
+ +-+-+-+ +
"""

every_room = pytest.mark.parametrize("room", prison().rooms, ids=lambda room: room.id)


def refusal(art: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        room_drawing(art, WHERE)
    return caught.value


@pytest.mark.rule("PR-SETUP-02", "PR-ROT-06")
def test_eight_rooms_are_four_pairs_of_twins() -> None:
    rooms = prison().rooms
    assert [room.id for room in rooms] == ["37a", "37b", "38a", "38b", "39a", "39b", "40a", "40b"]
    assert prison().pairs == ("37", "38", "39", "40")
    for pair in prison().pairs:
        turns = [room.rotation for room in rooms if room.pair == pair]
        assert sorted(turns) == ["clockwise", "counterclockwise"]


@pytest.mark.parametrize(
    ("pair", "color", "look"),
    [
        ("37", "pink", "green-stone"),
        ("38", "purple", "sand"),
        ("39", "blue", "brown"),
        ("40", "green", "grey"),
    ],
)
def test_twins_have_one_colour_and_one_look(pair: str, color: str, look: str) -> None:
    twins = [room for room in prison().rooms if room.pair == pair]
    assert {(room.gear_color, room.look) for room in twins} == {(color, look)}


@pytest.mark.rule("PR-SETUP-03", "PR-ROT-01")
@every_room
def test_a_room_has_twenty_five_squares_and_one_gear(room: PrisonRoomRow) -> None:
    cells = "".join(room_drawing(room.art, room.id).cells)
    assert (len(cells), cells.count(GEAR)) == (25, 1)
    assert set(cells) <= {FLOOR, GEAR, PIT}
    assert 1 <= cells.count(PIT) <= 4


@every_room
def test_a_drawing_goes_both_ways(room: PrisonRoomRow) -> None:
    written = tomllib.loads(packaged_text("rooms.toml", FOLDER))["room"]
    art = {entry["id"]: entry["art"] for entry in written}
    assert draw(room_drawing(room.art, room.id)) == room.art == art[room.id]


@every_room
def test_a_room_is_the_same_room_however_it_lies(room: PrisonRoomRow) -> None:
    drawing = room_drawing(room.art, room.id)
    assert turned(turned(drawing, 1), 3) == drawing
    assert len({turned(drawing, quarters) for quarters in range(4)}) == 4


def test_nineteen_portcullises_stand_inside_rooms() -> None:
    drawings = [room_drawing(room.art, room.id) for room in prison().rooms]
    pieces = "".join("".join(drawing.across + drawing.down) for drawing in drawings)
    assert pieces.count(PORTCULLIS) == 19
    for drawing in drawings:
        border = drawing.across[0] + drawing.across[-1]
        border += "".join(pieces[0] + pieces[-1] for pieces in drawing.down)
        assert PORTCULLIS not in border


def test_a_portcullis_may_stand_on_the_border() -> None:
    art = GOOD.replace("+ +-+ +-+-+", "+ +=+ +-+-+", 1)
    assert room_drawing(art, WHERE).across[0] == " = ##"


def test_what_was_seen_is_not_marked_as_reconstructed() -> None:
    assert [room.id for room in prison().rooms if room.reconstructed] == []


def test_blanks_at_the_end_of_a_line_make_no_difference() -> None:
    assert read_with("rooms.toml", 'id = "37a"', " P . .H. . \n", " P . .H. .\n") == prison()


def test_tokens_of_a_room_go_on_floor_and_gear() -> None:
    assert free_squares(room_drawing(GOOD, WHERE)) == SIZE * SIZE - 2


@pytest.mark.rule("PR-SETUP-03", "PR-ROT-01")
@pytest.mark.parametrize(
    ("art", "place", "what", "rule"),
    [
        (GOOD + " . . .\n+ + + +", "", "13 lines; a room of 5 by 5 cells has 11", "PR-SETUP-03"),
        (GOOD.replace(" G ", " T "), ", line 1 column 3", "'T' is not a cell", "PR-SETUP-03"),
        (GOOD.replace("P .", "* ."), ", line 3 column 1", "'*' is not a cell", "PR-SETUP-03"),
        (GOOD.replace("H. P", "=. P"), ", line 5 column 6", "not a vertical", "PR-SETUP-03"),
        (GOOD.replace("G", "."), "", "has 0 rotation gears instead of one", "PR-ROT-01"),
        (GOOD.replace("P .", "G ."), "", "has 2 rotation gears instead of one", "PR-ROT-01"),
    ],
)
def test_what_is_not_a_room_is_refused(art: str, place: str, what: str, rule: str) -> None:
    error = refusal(art)
    assert (error.where, error.rule) == (WHERE + place, rule)
    assert what in error.what


@pytest.mark.rule("PR-SETUP-02", "PR-ROT-06", "PR-CHAR-MEKANORK-04")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('pair = "37"', 'pair = "41"', 'pair "37": has 1 rooms instead of two [PR-SETUP-02]'),
        ('pair = "37"', 'pair = "38"', 'pair "37": has 1 rooms instead of two [PR-SETUP-02]'),
        ('"clockwise"', '"counterclockwise"', "both rooms turn counterclockwise [PR-ROT-06]"),
        (
            '"pink"',
            '"green"',
            "its gears have two colours, pink and green [PR-CHAR-MEKANORK-04]",
        ),
    ],
    ids=["twins missing", "three of a pair", "one direction", "two colours"],
)
def test_a_room_has_one_twin(old: str, new: str, message: str) -> None:
    error = refused("rooms.toml", 'id = "37b"', old, new)
    assert error.where == 'rooms.toml, pair "37"'
    assert str(error).endswith(message)


def test_two_pairs_have_two_colours() -> None:
    both = 'gear_color = "purple"\nlook = "sand"\nrotation = "'
    text = packaged_text("rooms.toml", FOLDER)
    pink = text.replace(both, both.replace("purple", "pink"))
    error = refused("rooms.toml", "", text, pink)
    assert str(error) == (
        'rooms.toml, pair "37": another pair has pink gears too [PR-CHAR-MEKANORK-04]'
    )


def test_two_rooms_have_two_ids() -> None:
    error = refused("rooms.toml", "", 'id = "37b"', 'id = "37a"')
    assert str(error) == 'rooms.toml, room "37a": stands here twice [PR-SETUP-02]'


def test_a_bad_drawing_is_refused_with_file_room_line_and_column() -> None:
    error = refused("rooms.toml", 'id = "38a"', "+=+-+ +-+:+", "+H+-+ +-+:+")
    assert str(error) == (
        "rooms.toml, room \"38a\", line 2 column 1: 'H' is not a horizontal piece"
        " (- = : or blank) [PR-SETUP-03]"
    )


@pytest.mark.parametrize(
    ("old", "new", "where", "what", "rule"),
    [
        ('"counterclockwise"', '"left"', ", field rotation", "Invalid enum", "PR-ROT-01"),
        ('pair = "37"', "pair = 37", ", field pair", "Expected `str`, got `int`", "PR-SETUP-02"),
        ('pair = "37"', "", "", "Object missing required field `pair`", "PR-SETUP-02"),
        ("look =", "looks =", "", "Object contains unknown field `looks`", "PR-SETUP-02"),
    ],
)
def test_a_wrong_field_is_named(old: str, new: str, where: str, what: str, rule: str) -> None:
    error = refused("rooms.toml", 'id = "37a"', old, new)
    assert (error.where, error.rule) == (WHERE + where, rule)
    assert error.what.startswith(what)
