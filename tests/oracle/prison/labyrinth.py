"""The labyrinth as one sheet of squares, ten wide, between two starting lines.

A square is a row and a column of the whole sheet: row -1 is yellow's line, the row behind the last
one is blue's. What stands between two squares is read off the drawings of the rooms, as they lie.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Square = tuple[int, int]

SIZE: Final = 5
WIDTH: Final = 10
SIDES: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
WALLS, SLITS, BARS, PIT, GEAR = "-|", ":!", "=H", "P", "G"
GATES: Final = "0123456789"


@dataclass(frozen=True)
class Tile:
    """A face-up room: its drawing, its clockwise quarter turns, and how its portcullises are.

    They are counted as one reads the drawing before it is turned.
    """

    art: str
    turn: int = 0
    gates: tuple[str, ...] = ()


Tiles = tuple[Tile | None, ...]
"""Two to a row, from the north; None is a face-down room."""


@lru_cache(maxsize=256)
def picture(tile: Tile) -> tuple[str, ...]:
    """The eleven lines of a room as it lies; each portcullis is its number."""
    numbers = iter(GATES)
    lines = [
        "".join(next(numbers) if sign in BARS else sign for sign in line.ljust(2 * SIZE + 1))
        for line in tile.art.strip("\n").split("\n")
    ]
    for _ in range(tile.turn % 4):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return tuple(lines)


def rows(tiles: Tiles) -> int:
    """The rows of squares between the lines."""
    return SIZE * (len(tiles) // 2)


def line_of(tiles: Tiles, square: Square) -> str:
    """Whose starting line a square belongs to; nobody's inside the labyrinth."""
    return {-1: "yellow", rows(tiles): "blue"}.get(square[0], "")


def is_somewhere(tiles: Tiles, square: Square) -> bool:
    """Is it a square of the board, also of a face-down room?"""
    return -1 <= square[0] <= rows(tiles) and 0 <= square[1] < WIDTH


def slot_at(square: Square) -> int:
    """The number of the room that holds a square."""
    return square[0] // SIZE * 2 + square[1] // SIZE


def tile_at(tiles: Tiles, square: Square) -> Tile | None:
    """The face-up room that holds a square."""
    inside = is_somewhere(tiles, square) and not line_of(tiles, square)
    return tiles[slot_at(square)] if inside else None


def sign_at(tiles: Tiles, square: Square, down: int = 0, right: int = 0) -> str:
    """What is drawn on a square, or on one of its sides; nothing on a line."""
    tile = tile_at(tiles, square)
    if tile is None:
        return " "
    return picture(tile)[square[0] % SIZE * 2 + 1 + down][square[1] % SIZE * 2 + 1 + right]


def squares(tiles: Tiles) -> Iterator[Square]:
    """Every square where somebody can be."""
    for row in range(-1, rows(tiles) + 1):
        for column in range(WIDTH):
            if line_of(tiles, (row, column)) or tile_at(tiles, (row, column)):
                yield row, column


def is_pit(tiles: Tiles, square: Square) -> bool:
    """Is there a pit trap on this square?"""
    return sign_at(tiles, square) == PIT


# ---- from square to square


def beyond(square: Square, side: str) -> Square:
    """The square on that side."""
    return square[0] + SIDES[side][0], square[1] + SIDES[side][1]


def half(tiles: Tiles, square: Square, side: str) -> str:
    """What a square's own room has there: `wall`, `slit`, `bars` or nothing.

    A portcullis that is not closed is nothing.
    """
    sign = sign_at(tiles, square, *SIDES[side])
    if sign in GATES:
        tile = tile_at(tiles, square)
        assert tile
        return "bars" if tile.gates[int(sign)] == "closed" else ""
    return "wall" if sign in WALLS else "slit" if sign in SLITS else ""


def obstacles(tiles: Tiles, square: Square, side: str) -> set[str]:
    """What both halves of a border have there."""
    there = beyond(square, side)
    return {half(tiles, square, side), half(tiles, there, OPPOSITE[side])} - {""}


def known(tiles: Tiles, square: Square) -> bool:
    """Is it a square of a line or of a face-up room?"""
    return is_somewhere(tiles, square) and bool(line_of(tiles, square) or tile_at(tiles, square))


def adjacent(tiles: Tiles, square: Square) -> set[Square]:
    """Squares with a common edge that no wall, arrow-slit or closed portcullis separates."""
    near = [(side, beyond(square, side)) for side in SIDES]
    return {
        there for side, there in near if known(tiles, there) and not obstacles(tiles, square, side)
    }


def revealed_from(tiles: Tiles, square: Square) -> set[int]:
    """The face-down rooms to which a square gives direct access."""
    near = [(side, beyond(square, side)) for side in SIDES]
    return {
        slot_at(there)
        for side, there in near
        if is_somewhere(tiles, there) and not known(tiles, there) and not half(tiles, square, side)
    }


def gates_at(tiles: Tiles, square: Square) -> set[tuple[int, int]]:
    """The portcullises on the edges of a square, each with its room and its number there."""
    found = set()
    for side in SIDES:
        for where, edge in ((square, side), (beyond(square, side), OPPOSITE[side])):
            sign = sign_at(tiles, where, *SIDES[edge])
            if sign in GATES:
                found.add((slot_at(where), int(sign)))
    return found


# ---- lines of sight


def ray(tiles: Tiles, square: Square, side: str) -> list[Square]:
    """The squares in view on one side if nobody is about; a slit is looked through from beside."""
    seen: list[Square] = []
    allowed = {"slit"}
    while known(tiles, beyond(square, side)) and obstacles(tiles, square, side) <= allowed:
        square, allowed = beyond(square, side), set()
        seen.append(square)
    return seen


def spear_from(tiles: Tiles, square: Square) -> dict[Square, tuple[Square, ...]]:
    """The squares that a spear reaches, each with the square between, if there is one."""
    found: dict[Square, tuple[Square, ...]] = {}
    for side in SIDES:
        first = beyond(square, side)
        second = beyond(first, side)
        if known(tiles, first) and obstacles(tiles, square, side) == {"slit"}:
            found[first] = ()
        if first in adjacent(tiles, square) and second in adjacent(tiles, first):
            found[second] = (first,)
    return found
