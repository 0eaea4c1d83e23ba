"""The board as one grid of cells, six wide, and the ways that lead from place to place.

Every room is a picture of three by three cells with a piece on each side of each cell. The picture
is turned as a whole, so a cell's sides are read off the turned picture. Cells are (row, column) of
the whole board; row -1 is yellow's starting zone and the row after the last is blue's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from .world import Place, Room, Way, World

Rooms = tuple[Room | None, ...]
Cell = tuple[int, int]

WIDTH = 6
SIDES = "NESW"
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
OPEN, PORTCULLIS, SLIT, PIT = " ", "=H", ":!", "*"


@dataclass(frozen=True)
class Walker:
    """What a mover can do: arrow-slits do not stop him, he can cross pits, nothing stops him."""

    slit: bool = False
    pit: bool = False
    ghost: bool = False


PLAIN = Walker()


@dataclass(frozen=True)
class Link:
    """One connection to `target`: the way out of the place left, the way into the target.

    A starting place has no ways of its own (None). `pits` counts the pits crossed.
    """

    target: Place
    out: Way | None
    into: Way | None
    pits: int


# ---- the pictures


@lru_cache(maxsize=256)
def picture(room: Room) -> tuple[str, ...]:
    """The room's seven lines of seven characters, turned clockwise as often as the room is."""
    lines = [line.ljust(7) for line in room.art.strip("\n").split("\n")]
    for _ in range(room.turn % 4):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return tuple(lines)


def rows(rooms: Rooms) -> int:
    """The number of rows of cells."""
    return 3 * (len(rooms) // 2)


def on_board(rooms: Rooms, cell: Cell) -> bool:
    """Does this cell belong to a room, face up or not?"""
    return 0 <= cell[0] < rows(rooms) and 0 <= cell[1] < WIDTH


def outside(rooms: Rooms, cell: Cell) -> str | None:
    """The side whose starting zone this cell belongs to."""
    if not 0 <= cell[1] < WIDTH:
        return None
    return {-1: "yellow", rows(rooms): "blue"}.get(cell[0])


def slot_of(cell: Cell) -> int:
    """The slot of the room that holds this cell."""
    return cell[0] // 3 * 2 + cell[1] // 3


def room_at(rooms: Rooms, cell: Cell) -> Room | None:
    """The face-up room that holds this cell."""
    return rooms[slot_of(cell)] if on_board(rooms, cell) else None


def letter(rooms: Rooms, cell: Cell) -> str | None:
    """What is drawn in the cell: an icon or a pit; None outside and in a face-down room."""
    room = room_at(rooms, cell)
    return picture(room)[cell[0] % 3 * 2 + 1][cell[1] % 3 * 2 + 1] if room else None


def element(rooms: Rooms, cell: Cell, side: str) -> str:
    """What the cell's own room has on that side of the cell; nothing outside and in a ruin."""
    room = room_at(rooms, cell)
    if room is None or room.ruin:
        return OPEN
    down, right = STEP[side]
    return picture(room)[cell[0] % 3 * 2 + 1 + down][cell[1] % 3 * 2 + 1 + right]


def neighbour(cell: Cell, side: str) -> Cell:
    """The cell on that side."""
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


# ---- passing from cell to cell


def half_passes(rooms: Rooms, cell: Cell, side: str, walker: Walker) -> bool:
    """Nothing printed passes; so does a portcullis not closed, and a slit for a contortionist.

    A ghost passes everything.
    """
    glyph = element(rooms, cell, side)
    if walker.ghost:
        return True
    room = room_at(rooms, cell)
    if glyph in PORTCULLIS:
        return room is not None and room.gate != "closed"
    return glyph == OPEN or (glyph in SLIT and walker.slit)


def beyond(rooms: Rooms, walker: Walker, cell: Cell, side: str) -> Cell | None:
    """The cell on that side, if the walker gets there: both halves of a border must let him.

    Nobody gets into a face-down room or beyond the long sides of the board.
    """
    there = neighbour(cell, side)
    if outside(rooms, there) is not None and outside(rooms, cell) is not None:
        return None
    if outside(rooms, there) is None and letter(rooms, there) is None:
        return None
    passes = half_passes(rooms, cell, side, walker)
    return there if passes and half_passes(rooms, there, OPPOSITE[side], walker) else None


@dataclass(frozen=True)
class Landing:
    """Where a step out of a cell comes down, through which side, over which pits."""

    cell: Cell
    side: str
    pits: tuple[Cell, ...]


def landings(rooms: Rooms, walker: Walker, cell: Cell, side: str) -> Iterator[Landing]:
    """Leaving a cell by one side leads to the next cell or, over a pit, to all cells around it.

    A second pit behind the first is crossed in the same step.
    """
    there = beyond(rooms, walker, cell, side)
    if there is None:
        return
    if letter(rooms, there) != PIT:
        yield Landing(there, OPPOSITE[side], ())
    elif walker.pit or walker.ghost:
        yield from over(rooms, walker, (there,))


def over(rooms: Rooms, walker: Walker, pits: tuple[Cell, ...]) -> Iterator[Landing]:
    """All cells around the last of these pits, and around a further pit beside it."""
    for side in SIDES:
        there = beyond(rooms, walker, pits[-1], side)
        if there is None or there in pits:
            continue
        if letter(rooms, there) == PIT:
            yield from over(rooms, walker, (*pits, there))
        else:
            yield Landing(there, OPPOSITE[side], pits)


# ---- places


def cells_of(rooms: Rooms, place: Place) -> list[Cell]:
    """A zone is all cells with its letter; a starting place is the three cells of its column."""
    if place[0] == "start":
        row = -1 if place[1] == "yellow" else rows(rooms)
        return [(row, place[2] * 3 + column) for column in range(3)]
    top, left = place[1] // 2 * 3, place[1] % 2 * 3
    cells = [(top + row, left + column) for row in range(3) for column in range(3)]
    return [cell for cell in cells if letter(rooms, cell) == place[2]]


def end_slot(rooms: Rooms, side: str, column: int) -> int:
    """The end room in front of which a starting place lies."""
    return column if side == "yellow" else len(rooms) - 2 + column


def zones(rooms: Rooms) -> list[Place]:
    """All zones of the face-up rooms."""
    return [("room", slot, icon) for slot, room in enumerate(rooms) if room for icon in "TSCG"]


def starts(side: str) -> list[Place]:
    """All places in a side's starting zone."""
    return [("start", side, column, icon) for column in (0, 1) for icon in "TSCG"]


def unturned(rooms: Rooms, cell: Cell) -> Cell:
    """The cell's row and column in its room's unturned drawing."""
    room = room_at(rooms, cell)
    row, column = cell[0] % 3, cell[1] % 3
    for _ in range(room.turn % 4 if room else 0):
        row, column = 2 - column, row
    return row, column


def unturned_side(rooms: Rooms, cell: Cell, side: str) -> str:
    """The side of the cell in its room's unturned drawing."""
    room = room_at(rooms, cell)
    return SIDES[(SIDES.index(side) - (room.turn if room else 0)) % 4]


def way(rooms: Rooms, cell: Cell, side: str, pit: Cell | None) -> Way | None:
    """A connection as seen from one of its ends, a side of a cell with or without a pit behind it.

    A pit of the same room is the way itself; a pit beyond the room's border is not: the border
    piece is. A starting zone has no ways of its own.
    """
    if not on_board(rooms, cell):
        return None
    if pit is not None and slot_of(pit) == slot_of(cell):
        return "pit", *unturned(rooms, pit)
    return "piece", *unturned(rooms, cell), unturned_side(rooms, cell, side)


# ---- from place to place


def place_reached(rooms: Rooms, origin: Place, cell: Cell) -> Place | None:
    """The place where somebody from `origin` stands when he comes down on this cell.

    From a starting place one enters only the faced zone; who steps out to a starting zone stands
    there facing the zone he left.
    """
    side = outside(rooms, cell)
    if side is not None:
        if origin[0] == "start" or origin[1] != end_slot(rooms, side, cell[1] // 3):
            return None
        return "start", side, cell[1] // 3, origin[2]
    target: Place = ("room", slot_of(cell), str(letter(rooms, cell)))
    if origin[0] == "start":
        faced: Place = ("room", end_slot(rooms, origin[1], origin[2]), origin[3])
        return target if target == faced else None
    return target if target != origin else None


@lru_cache(maxsize=4096)
def links(rooms: Rooms, walker: Walker, origin: Place) -> tuple[Link, ...]:
    """Every connection that leads this walker from a place to another, piece by piece.

    Turning in the starting zone is a step but no connection: it is not listed here.
    """
    found = []
    for cell in cells_of(rooms, origin):
        for side in SIDES:
            for landing in landings(rooms, walker, cell, side):
                target = place_reached(rooms, origin, landing.cell)
                if target is not None:
                    first, last = (landing.pits or (None,))[0], (landing.pits or (None,))[-1]
                    out = way(rooms, cell, side, first)
                    into = way(rooms, landing.cell, landing.side, last)
                    found.append(Link(target, out, into, len(landing.pits)))
    return tuple(found)


def ways(world: World, walker: Walker, origin: Place, target: Place) -> frozenset[Way]:
    """The ways that join two places for this walker, as seen from the target.

    A starting place has none of its own: ways to it are named as seen from the zone left.
    """
    found = [link for link in links(world.rooms, walker, origin) if link.target == target]
    return frozenset(way for link in found if (way := link.into or link.out) is not None)


def adjacent(world: World, origin: Place, target: Place) -> bool:
    """Two places are adjacent if they share a piece with no wall, slit, closed portcullis or pit.

    A starting place is adjacent only to the zone it faces.
    """
    return bool(ways(world, PLAIN, origin, target))
