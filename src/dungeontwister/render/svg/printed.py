"""What is printed on a room: its cells, and the pieces between and around them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dungeontwister.core.position.drawing import OPEN, PORTCULLIS, Drawing
from dungeontwister.core.position.state import BROKEN, CLOSED, Room, portcullis_of

from .data import Point


class Piece(NamedTuple):
    """A wall, a slit, a portcullis, or nothing, between two cells or on the border."""

    at: Point
    """Its middle in the unturned room, for cells of length 1."""
    upright: bool
    line: int
    """Which line it lies on, counted from the north or from the west."""
    element: str
    cells: tuple[int, int]
    """The cells before and behind it; -1: outside."""
    drawn: int
    """Its place in the drawing, counted line by line, as `Room.broken` has it."""
    gate: int
    """Which portcullis of the room it is; -1: none."""


def cell_middle(size: int, cell: int) -> Point:
    """The middle of a cell in the unturned room, for cells of length 1."""
    row, column = divmod(cell, size)
    return Point(column - (size - 1) / 2, row - (size - 1) / 2)


@lru_cache(maxsize=64)
def printed_pieces(drawing: Drawing) -> tuple[Piece, ...]:
    """Every piece in the order of reading, in which portcullises are numbered."""
    found: list[Piece] = []
    gates = 0
    for piece in ungated(drawing):
        is_gate = piece.element == PORTCULLIS
        found.append(piece._replace(gate=gates) if is_gate else piece)
        gates += is_gate
    return tuple(found)


def ungated(drawing: Drawing) -> Iterator[Piece]:
    """The pieces, portcullises not yet numbered."""
    size, width, half = drawing.size, 2 * drawing.size + 1, drawing.size / 2

    def cell(row: int, column: int) -> int:
        return row * size + column if 0 <= row < size and 0 <= column < size else -1

    for row in range(size + 1):
        for column, letter in enumerate(drawing.across[row]):
            at, cells = Point(column + 0.5 - half, row - half), (row - 1, row)
            both = cell(cells[0], column), cell(cells[1], column)
            yield Piece(at, False, row, letter, both, 2 * row * width + 2 * column + 1, -1)
        for column, letter in enumerate(drawing.down[row] if row < size else ""):
            at = Point(column - half, row + 0.5 - half)
            both = cell(row, column - 1), cell(row, column)
            yield Piece(at, True, column, letter, both, (2 * row + 1) * width + 2 * column, -1)


def gate_state(room: Room, gate: int) -> int:
    """Whether a portcullis is closed, open or broken."""
    return BROKEN if room.walls_broken else portcullis_of(room, gate)


def is_free(piece: Piece, room: Room) -> bool:
    """Whether a printed piece is open, as the room is now."""
    if piece.element == OPEN or room.walls_broken or piece.drawn in room.broken:
        return True
    return piece.element == PORTCULLIS and gate_state(room, piece.gate) != CLOSED
