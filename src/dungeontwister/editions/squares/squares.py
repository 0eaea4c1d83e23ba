"""The labyrinth of squares: rooms of five by five squares between two starting lines.

A place is a square: of a room, where it stays whichever way the room is turned, or of a starting
line. A square of a room is written by the room's number, its column and its row as printed (`3b4`),
one of a starting line by its colour and its number from the west (`@b4`).
"""

from typing import Final

from dungeontwister.content.prison_rooms import SIZE
from dungeontwister.core.position.board import OFF, Layout, Place, Slot
from dungeontwister.core.position.seats import BLUE, SEAT_NAMES, YELLOW

COLUMNS: Final = 2
SQUARES: Final = SIZE * SIZE
LINE: Final = SIZE * COLUMNS
"""Squares of a starting line."""

NORTH, EAST, SOUTH, WEST = range(4)
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns to go, by direction."""

Cell = tuple[int, int]
"""A row and a column."""


def layout_of(rows: int) -> Layout:
    """Places by number: the squares room by room from the north, then blue's line and yellow's."""
    slots = rows * COLUMNS
    inside = slots * SQUARES
    line = range(LINE)
    return Layout(
        slots=slots,
        room_of=(*(place // SQUARES for place in range(inside)), *[OFF] * 2 * LINE),
        owner=(*[OFF] * inside, *[BLUE] * LINE, *[YELLOW] * LINE),
        front=(
            *[OFF] * inside,
            *(slots - COLUMNS + number // SIZE for number in line),
            *(number // SIZE for number in line),
        ),
        faces=(OFF,) * (inside + 2 * LINE),
    )


def neighbour(slot: Slot, slots: int, direction: int) -> Slot:
    """The room on one side of a room; OFF beyond the border of the labyrinth."""
    row, column = divmod(slot, COLUMNS)
    row, column = row + STEPS[direction][0], column + STEPS[direction][1]
    inside = 0 <= row < slots // COLUMNS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else OFF


def square(slot: Slot, cell: Cell) -> Place:
    """The place of a printed square of a room."""
    return slot * SQUARES + cell[0] * SIZE + cell[1]


def line_square(slots: int, seat: int, number: int) -> Place:
    """A square of a starting line, counted from 0 in the west."""
    return slots * SQUARES + seat * LINE + number


def turned(cell: Cell, quarters: int) -> Cell:
    """Where a printed square lies after so many clockwise quarter turns."""
    for _ in range(quarters % 4):
        cell = cell[1], SIZE - 1 - cell[0]
    return cell


def place_names(layout: Layout) -> tuple[str, ...]:
    """How each square is written."""
    inside = [
        f"{slot + 1}{'abcde'[column]}{row + 1}"
        for slot in range(layout.slots)
        for row in range(SIZE)
        for column in range(SIZE)
    ]
    lines = [f"@{SEAT_NAMES[s][0]}{number + 1}" for s in (BLUE, YELLOW) for number in range(LINE)]
    return (*inside, *lines)
