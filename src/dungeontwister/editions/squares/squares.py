"""The labyrinth of squares: rooms of five by five squares between two starting lines.

A place is a square: of a room, where it stays whichever way the room is turned, or of a starting
line. Records and typed moves write a square of a room by the room's number, its column and its row
as printed (`3b4`), one of a starting line by its colour and its number from the west (`@b4`): that
name stays when the room turns. Readers are told where it lies: `K7`, `BL4` (decision 0140).
"""

from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from dungeontwister.content.prison_rooms import SIZE
from dungeontwister.core.position.board import OFF, Layout, Place, Slot
from dungeontwister.core.position.seats import BLUE, SEAT_NAMES, YELLOW
from dungeontwister.core.position.state import Room

SQUARES: Final = SIZE * SIZE

LETTERS: Final = (*ascii_uppercase, *[2 * letter for letter in ascii_uppercase])
"""Of the rows of squares, as readers call them."""

NORTH, EAST, SOUTH, WEST = range(4)
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns to go, by direction."""

Cell = tuple[int, int]
"""A row and a column."""


def layout_of(rows: int, columns: int) -> Layout:
    """Places by number: the squares room by room from the north, then blue's line and yellow's."""
    slots, line = rows * columns, columns * SIZE
    inside = slots * SQUARES
    return Layout(
        slots=slots,
        columns=columns,
        room_of=(*(place // SQUARES for place in range(inside)), *[OFF] * 2 * line),
        owner=(*[OFF] * inside, *[BLUE] * line, *[YELLOW] * line),
        front=(
            *[OFF] * inside,
            *(slots - columns + number // SIZE for number in range(line)),
            *(number // SIZE for number in range(line)),
        ),
        faces=(OFF,) * (inside + 2 * line),
    )


def line_length(layout: Layout) -> int:
    """How many squares a starting line has."""
    return layout.columns * SIZE


def neighbour(layout: Layout, slot: Slot, direction: int) -> Slot:
    """The room on one side of a room; OFF beyond the border of the labyrinth."""
    row, column = divmod(slot, layout.columns)
    row, column = row + STEPS[direction][0], column + STEPS[direction][1]
    inside = 0 <= row < layout.rows and 0 <= column < layout.columns
    return row * layout.columns + column if inside else OFF


def square(slot: Slot, cell: Cell) -> Place:
    """The place of a printed square of a room."""
    return slot * SQUARES + cell[0] * SIZE + cell[1]


def line_square(layout: Layout, seat: int, number: int) -> Place:
    """A square of a starting line, counted from 0 in the west."""
    return layout.slots * SQUARES + seat * line_length(layout) + number


def turned(cell: Cell, quarters: int) -> Cell:
    """Where a printed square lies after so many clockwise quarter turns."""
    for _ in range(quarters % 4):
        cell = cell[1], SIZE - 1 - cell[0]
    return cell


def seen_at(layout: Layout, rooms: tuple[Room, ...], place: Place) -> Cell:
    """The row and the column of a square as the board lies, counted from the first room."""
    slot, at = divmod(place, SQUARES)
    if slot < layout.slots:
        row, column = turned(divmod(at, SIZE), rooms[slot].turn)
        return slot // layout.columns * SIZE + row, slot % layout.columns * SIZE + column
    seat, number = divmod(place - layout.slots * SQUARES, line_length(layout))
    return (layout.rows * SIZE if seat == BLUE else -1), number


def shown_names(layout: Layout, rooms: tuple[Room, ...]) -> tuple[str, ...]:
    """What readers call each square while the rooms lie like this; none: all as printed."""
    return _shown_names(layout, tuple([room.turn for room in rooms]) or (0,) * layout.slots)


@lru_cache(maxsize=512)
def _shown_names(layout: Layout, turns: tuple[int, ...]) -> tuple[str, ...]:
    inside = [
        shown_name(layout, place, turns[place // SQUARES])
        for place in range(layout.slots * SQUARES)
    ]
    line = range(1, line_length(layout) + 1)
    lines = [f"{SEAT_NAMES[seat][0].upper()}L{n}" for seat in (BLUE, YELLOW) for n in line]
    return (*inside, *lines)


def shown_name(layout: Layout, place: Place, turn: int) -> str:
    """What readers call a square of a room that is turned like this."""
    slot, at = divmod(place, SQUARES)
    north, west = (SIZE * number for number in divmod(slot, layout.columns))
    row, column = turned(divmod(at, SIZE), turn)
    return f"{letters(layout)[north + row]}{west + column + 1}"


def letters(layout: Layout) -> tuple[str, ...]:
    """The letters of the rows of squares from the north: A is beside blue's starting line."""
    return tuple(reversed(LETTERS[: layout.rows * SIZE]))


def place_names(layout: Layout) -> tuple[str, ...]:
    """How each square is written."""
    inside = [
        f"{slot + 1}{'abcde'[column]}{row + 1}"
        for slot in range(layout.slots)
        for row in range(SIZE)
        for column in range(SIZE)
    ]
    line = range(line_length(layout))
    lines = [f"@{SEAT_NAMES[seat][0]}{number + 1}" for seat in (BLUE, YELLOW) for number in line]
    return (*inside, *lines)
