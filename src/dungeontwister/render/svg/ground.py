"""The ground of a place in its unturned room: its outline, its chip, room for pieces."""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import NamedTuple

from dungeontwister.render.board_plan import RoomPlan

from .data import Point, measures
from .geometry import Frame, turned
from .printed import cell_middle
from .xml import plain

Cell = tuple[int, int]
"""A row and a column."""


class Spots(NamedTuple):
    """Spots for so many things at a place, and how much they have to shrink."""

    points: list[Point]
    scale: float


def part_cells(room: RoomPlan, nth: int) -> list[Cell]:
    """The cells of a place, the one in the corner of the room first."""
    last = room.size - 1
    cells = [divmod(cell, room.size) for cell in room.part(nth)]
    return sorted(cells, key=lambda cell: cell[0] % last != 0 or cell[1] % last != 0)


def corner_of(frame: Frame, cell: Cell) -> Point:
    """The north-western corner of a cell."""
    return Point(cell[1], cell[0]) * frame.size.cell + Point(-frame.side / 2, -frame.side / 2)


def middle_of(frame: Frame, cell: Cell) -> Point:
    """The middle of a cell."""
    size = frame.plan.size
    return cell_middle(size, cell[0] * size + cell[1]) * frame.size.cell


def ground_path(frame: Frame, room: RoomPlan, nth: int) -> str:
    """The ground of a zone inside its seams, as one path of filled rectangles."""
    inset, cells, found = frame.size.ground, part_cells(room, nth), ""
    size = frame.size.cell - 2 * inset
    for row, column in cells:
        corner = corner_of(frame, (row, column)) + Point(inset, inset)
        found += rectangle(corner, size, size)
        if (row, column + 1) in cells:
            found += rectangle(corner + Point(size, 0), 2 * inset, size)
        if (row + 1, column) in cells:
            found += rectangle(corner + Point(0, size), size, 2 * inset)
    return found


def rectangle(corner: Point, width: float, height: float) -> str:
    """A rectangle as an outline."""
    at = f"{plain(corner.x)} {plain(corner.y)}"
    return f"M{at}h{plain(width)}v{plain(height)}h{plain(-width)}z"


def chip_spot(frame: Frame, room: RoomPlan, nth: int) -> Point:
    """Where the chip with a place's icon lies: in the outer corner of its corner cell."""
    row, column = part_cells(room, nth)[0]
    half, inset = (room.size - 1) / 2, frame.size.cell / 2 - measures().chip
    aside = Point(sign(column - half) * inset, sign(row - half) * inset)
    return middle_of(frame, (row, column)) + aside


def sign(value: float) -> int:
    """The direction of a number."""
    return (value > 0) - (value < 0)


# ---- zones


def zone_spots(frame: Frame, room: RoomPlan, nth: int, count: int) -> Spots:
    """Spots in a zone, away from its chip."""
    cells = part_cells(room, nth)
    each = ceil(count / len(cells))
    spots = [spot for cell in (*cells[1:], cells[0]) for spot in cell_spots(frame, cell, each)]
    return Spots(spots[:count], crowd_scale(each))


def crowd_scale(each: int) -> float:
    """How much so many things in a cell have to shrink."""
    spots = measures().zone_spots
    return next((crowd.scale for crowd in spots.crowds if each <= crowd.most), spots.least)


def pattern(count: int) -> list[Point]:
    """The spots of so many things around the middle of a cell."""
    spots = measures().zone_spots
    if count <= 1:
        return [Point(0, 0)]
    if count == 2:
        return [*spots.two]
    columns = spots.few if count <= 4 else spots.many
    rows = ceil(count / len(columns))
    lines = [spots.top + spots.height * row / (rows - 1) for row in range(rows)]
    return [Point(x, y) for y, x in product(lines, columns)]


def cell_spots(frame: Frame, cell: Cell, each: int) -> list[Point]:
    """Spots in one cell; a corner cell gives way to its chip."""
    row, column = cell
    shift = measures().zone_spots.shift if row != 1 and column != 1 else 0
    middle = middle_of(frame, cell) + Point((1 - column) * shift, (1 - row) * shift)
    return [middle + offset for offset in pattern(each)]


# ---- squares


def square_spots(middle: Point, count: int, quarters: int = 0) -> Spots:
    """Spots on a square of a room that is turned by some quarters."""
    spots = measures().square_spots
    if count <= 1:
        return Spots([middle], spots.alone)
    around = [turned(spots.two[at % len(spots.two)], -quarters) for at in range(count)]
    return Spots([middle + offset for offset in around], spots.crowd)
