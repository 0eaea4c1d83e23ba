"""A room drawing compiled once for each way it can lie: a part of which boards are composed.

A room of the Card Game has four zones, named by their icons, and pits that are never a resting
place. A part is indexed by zone, piece by piece; pieces and pits keep their numbers (`way` bits)
whichever way the room is turned.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from dungeontwister.core.position.board import PORTCULLIS, SLIT, WALL
from dungeontwister.core.position.drawing import OPEN as FREE
from dungeontwister.core.position.drawing import PIT as PIT_CELL
from dungeontwister.core.position.drawing import PORTCULLIS as BARS
from dungeontwister.core.position.drawing import SLIT as ARROW_SLIT
from dungeontwister.core.position.drawing import WALL as STONE
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.state import CLOSED

ICONS: Final = "TSCG"
GEAR: Final = ICONS.index("G")

NORTH, EAST, SOUTH, WEST = range(4)


class Port(NamedTuple):
    """A piece of a room's outer border, seen from inside."""

    zone: int
    """The icon of the zone behind it, or -1 for a pit."""
    pit: int
    """The number of the pit behind it, or -1 for a zone."""
    obstacles: int
    way: int
    portcullis: bool


class Inner(NamedTuple):
    """A piece between two zones of a room."""

    zones: tuple[int, int]
    obstacles: int
    way: int


class Touch(NamedTuple):
    """A zone beside a pit."""

    zone: int
    obstacles: int
    way: int
    """The pit itself, if it lies in the zone's own room."""


class Part(NamedTuple):
    """A room as it lies: `sides` are those of the board, each read clockwise."""

    inner: tuple[Inner, ...]
    pits: tuple[tuple[Touch, ...], ...]
    sides: tuple[tuple[Port, ...], ...]
    portcullis_zones: tuple[int, ...]
    """Zones that have the room's portcullis on an edge inside the room."""


class _Piece(NamedTuple):
    """A printed piece: what it is, its number, and the cells on both sides (None: outside)."""

    element: str
    way: int
    cells: tuple[tuple[int, int] | None, tuple[int, int] | None]


@lru_cache(maxsize=1024)
def compiled(drawing: Drawing, turn: int, portcullis: int, walls_broken: bool) -> Part:
    """The part for a drawing, a turn, the state of its portcullis and of its walls."""
    shut = obstacle_table(portcullis, walls_broken)
    pits = pit_numbers(drawing)
    pieces = list(printed_pieces(drawing))
    return Part(
        inner=tuple(inner_pieces(drawing, pieces, shut)),
        pits=tuple(tuple(touches(drawing, pieces, shut, cell)) for cell in pits),
        sides=tuple(
            tuple(border(drawing, pieces, shut, pits, (side - turn) % 4)) for side in range(4)
        ),
        portcullis_zones=tuple(portcullis_zones(drawing, pieces)),
    )


def obstacle_table(portcullis: int, walls_broken: bool) -> dict[str, int]:
    """The obstacle that each printed element is."""
    if walls_broken:
        return dict.fromkeys((FREE, STONE, ARROW_SLIT, BARS), 0)
    bars = PORTCULLIS if portcullis == CLOSED else 0
    return {FREE: 0, STONE: WALL, ARROW_SLIT: SLIT, BARS: bars}


def zone_of(drawing: Drawing, cell: tuple[int, int]) -> int:
    """The icon of a cell's zone; -1 for a pit."""
    return ICONS.find(drawing.cells[cell[0]][cell[1]])


def pit_numbers(drawing: Drawing) -> dict[tuple[int, int], int]:
    """The pits of a room, numbered in reading order."""
    size = range(drawing.size)
    cells = [(row, col) for row in size for col in size if drawing.cells[row][col] == PIT_CELL]
    return {cell: number for number, cell in enumerate(cells)}


def pit_way(drawing: Drawing, cell: tuple[int, int]) -> int:
    """The bit of a pit, after those of the pieces."""
    n = drawing.size
    return 1 << (2 * n * (n + 1) + cell[0] * n + cell[1])


def printed_pieces(drawing: Drawing) -> Iterator[_Piece]:
    """Every piece of a drawing: first the horizontal ones, then the vertical ones."""
    n = drawing.size
    for line in range(n + 1):
        for col in range(n):
            cells = (inside(n, line - 1, col), inside(n, line, col))
            yield _Piece(drawing.across[line][col], 1 << (line * n + col), cells)
    for row in range(n):
        for line in range(n + 1):
            cells = (inside(n, row, line - 1), inside(n, row, line))
            way = 1 << (n * (n + 1) + row * (n + 1) + line)
            yield _Piece(drawing.down[row][line], way, cells)


def inside(n: int, row: int, col: int) -> tuple[int, int] | None:
    """A cell of the room, or None outside."""
    return (row, col) if 0 <= row < n and 0 <= col < n else None


def inner_pieces(drawing: Drawing, pieces: list[_Piece], shut: dict[str, int]) -> Iterator[Inner]:
    """Pieces between two different zones."""
    for element, way, (one, another) in pieces:
        if one is None or another is None:
            continue
        zones = zone_of(drawing, one), zone_of(drawing, another)
        if zones[0] != zones[1] and -1 not in zones:
            yield Inner(zones, shut[element], way)


def touches(
    drawing: Drawing, pieces: list[_Piece], shut: dict[str, int], pit: tuple[int, int]
) -> Iterator[Touch]:
    """The zones beside a pit, with what stands between."""
    for element, _, (one, another) in pieces:
        if pit in (one, another) and one is not None and another is not None:
            zone = zone_of(drawing, another if one == pit else one)
            yield Touch(zone, shut[element], pit_way(drawing, pit))


def border(
    drawing: Drawing,
    pieces: list[_Piece],
    shut: dict[str, int],
    pits: dict[tuple[int, int], int],
    side: int,
) -> Iterator[Port]:
    """The outer pieces of one printed side, clockwise."""
    for element, way, cell in side_pieces(drawing.size, pieces, side):
        zone, pit = zone_of(drawing, cell), pits.get(cell, -1)
        yield Port(zone, pit, shut[element], way, element == BARS)


def side_pieces(
    n: int, pieces: list[_Piece], side: int
) -> Iterator[tuple[str, int, tuple[int, int]]]:
    """The pieces of a printed side in clockwise order, with the cells behind them."""
    horizontal, vertical = pieces[: n * (n + 1)], pieces[n * (n + 1) :]
    rows = {
        NORTH: horizontal[:n],
        EAST: vertical[n :: n + 1],
        SOUTH: horizontal[n * n :][::-1],
        WEST: vertical[:: n + 1][::-1],
    }
    for element, way, cells in rows[side]:
        cell = cells[0] or cells[1]
        assert cell is not None
        yield element, way, cell


def portcullis_zones(drawing: Drawing, pieces: list[_Piece]) -> Iterator[int]:
    """Zones with a portcullis on an inner edge."""
    for element, _, cells in pieces:
        if element == BARS and None not in cells:
            for cell in cells:
                if cell is not None and zone_of(drawing, cell) >= 0:
                    yield zone_of(drawing, cell)
