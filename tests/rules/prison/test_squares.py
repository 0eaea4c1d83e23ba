"""How squares lie beside each other, whichever way the rooms are turned."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, WALL
from dungeontwister.core.position.state import Room
from tests.support.positions import Table, at, names_of

from .boards import ENDLESS, HALL, with_signs

NORTH_WALL = with_signs((0, 1, "-"))
"""A wall on the northern border, at a1."""
TURNED = ((0, "a1", "north"), (1, "a1", "east"), (2, "a1", "south"), (3, "a1", "west"))


def room_before(seat: str, art: str, words: str, turn: int) -> Table:
    """The western room before a player's line in scenario 1, and its neighbours, all of HALL."""
    names = ("39a", "39b", "40a", "40b")
    mine = 2 if seat == "blue" else 0
    rooms = [*names[1:]]
    rooms.insert(mine, f"39a.{turn}")
    text = "{},{}/{},{}".format(*rooms)
    halls = {**dict.fromkeys(names, HALL), "39a": art}
    return at("scenario-1", f"{text} {words}", art=halls, options=ENDLESS)


@pytest.mark.rule("PR-ROT-08", "PR-MOVE-06")
@pytest.mark.parametrize(("turn", "square", "side"), TURNED)
def test_what_is_printed_in_the_north_lies_elsewhere_in_a_turned_room(
    turn: int, square: str, side: str
) -> None:
    """Room 3 has a wall at its north-western square; clockwise turns carry it around."""
    table = room_before("blue", NORTH_WALL, f"naga=3{square} ap=1", turn).do("move naga")
    beyond = {"north": "1a5", "east": "4a1", "south": "@b5", "west": ""}[side]
    inside = {"3b1", "3a2"}
    also = {"north": set(), "east": {"1e5"}, "south": {"4a5"}, "west": {"@b1"}}[side]
    assert beyond not in table.ends("step naga")
    assert table.ends("step naga") == inside | also


@pytest.mark.rule("PR-MOVE-23", "PR-ROT-08")
@pytest.mark.parametrize("seat", ["blue", "yellow"])
@pytest.mark.parametrize("turn", range(4))
def test_from_a_line_one_enters_past_the_border_that_lies_there(seat: str, turn: int) -> None:
    """The wall stands before the first or the last square of the line, or before none."""
    name, letter, room = ("naga", "b", 3) if seat == "blue" else ("NAGA", "y", 1)
    walled = {"blue": {2: 5}, "yellow": {0: 1}}[seat].get(turn)
    for number in range(1, 6):
        words = f"{name}=@{letter}{number} {seat} ap=1"
        table = room_before(seat, NORTH_WALL, words, turn).do(f"move {name}")
        enters = any(end.startswith(str(room)) for end in table.ends(f"step {name}"))
        assert enters == (number != walled)


@pytest.mark.rule("PR-MOVE-06", "PR-COMBAT-02")
@pytest.mark.parametrize("seed", range(12))
def test_what_is_between_two_squares_is_the_same_from_both(seed: int) -> None:
    """With the rooms of the box in any order, each turned in any way, portcullises in any state."""
    names, random = names_of("scenario-5", (), ENDLESS), Random(seed)
    game = names.game
    drawings = random.sample(range(8), 8)
    rooms = tuple(
        Room(slot, drawing, random.randrange(4), random.choice((0, 0b0110, 0b100100)))
        for slot, drawing in enumerate(drawings)
    )
    board = game.edition.board(rooms)
    between = {
        (here, edge.to): edge.obstacles & ~PIT
        for here, edges in enumerate(board.edges)
        for edge in edges
    }
    assert all(between[there, here] == kind for (here, there), kind in between.items())
    assert {*between.values()} >= {0, SLIT, PORTCULLIS, WALL}
    borders = 8 * 2 * 5 * 4 + (4 + 6) * 5 + 2 * (9 + 10)
    assert len(between) == 2 * borders
    for place, edges in enumerate(board.edges):
        assert {(edge.to in board.pits) == bool(edge.obstacles & PIT) for edge in edges} == {True}
        assert len({edge.to for edge in edges}) == len(edges), place


@pytest.mark.rule("PR-SIGHT-01", "PR-ACT-12")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("square", ["a1", "c2", "e5"])
def test_a_straight_line_is_straight_in_a_turned_room(turn: int, square: str) -> None:
    """Everything that is seen lies in the same row or column of the board."""
    table = room_before("blue", HALL, "", turn)
    seen = table.game.edition.sight(table.state.rooms, table.names.place(f"3{square}"))
    lines = {place for place in seen if table.game.layout.owner[place] >= 0}
    assert len(seen) == 9 + 9 + len(lines)
    assert len(lines) == 2
    columns = {table.names.places[place][2:] for place in lines}
    assert len(columns) == 1


GATES_AROUND = with_signs((0, 5, "="), (5, 10, "H"), (10, 5, "="), (5, 0, "H"))
WALLS_AROUND = with_signs((0, 5, "-"), (5, 10, "|"), (10, 5, "-"), (5, 0, "|"))
"""In the middle of each border."""
EVERY_ROOM = "37a,37b/39a,38a/38b,39b/40a,40b"
ALL_UP = {"portcullis": 0b01010101}
ALL_BROKEN = {"broken": (5, 55, 65, 115)}


@pytest.mark.rule("PR-MOVE-06", "PR-ROT-08")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(
    ("art", "state"), [(GATES_AROUND, ALL_UP), (WALLS_AROUND, ALL_BROKEN)], ids=["gates", "walls"]
)
def test_a_border_that_is_open_is_open_from_both_sides(
    art: str, state: dict[str, Any], turn: int
) -> None:
    """Room 3 has its portcullises up or its walls broken; its neighbours see the same."""
    halls = dict.fromkeys(EVERY_ROOM.replace("/", ",").split(","), HALL) | {"39a": art}
    table = at("scenario-5", EVERY_ROOM, art=halls, options=ENDLESS)
    rooms, board = [*table.state.rooms], table.game.edition.board
    rooms[2] = replace(rooms[2], turn=turn)
    assert any(edge.obstacles for here in board(tuple(rooms)).edges for edge in here)
    rooms[2] = replace(rooms[2], **state)
    assert not any(edge.obstacles for here in board(tuple(rooms)).edges for edge in here)
