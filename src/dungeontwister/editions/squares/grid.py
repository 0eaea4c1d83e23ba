"""What lies on the four sides of every square while the rooms lie as they do.

Where two printed borders meet, the stricter half counts; a starting line's half is always open.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.content.prison_rooms import PIT as PIT_TRAP
from dungeontwister.content.prison_rooms import SIZE
from dungeontwister.core.position.board import (
    OFF,
    PIT,
    PORTCULLIS,
    SLIT,
    WALL,
    Gate,
    Layout,
    Place,
    Slot,
)
from dungeontwister.core.position.changes import worked
from dungeontwister.core.position.drawing import OPEN, Drawing
from dungeontwister.core.position.drawing import PORTCULLIS as BARS
from dungeontwister.core.position.drawing import SLIT as ARROW_SLIT
from dungeontwister.core.position.drawing import WALL as STONE
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import BROKEN, CLOSED, FACE_DOWN, Room, portcullis_of

from .squares import (
    EAST,
    NORTH,
    SOUTH,
    STEPS,
    WEST,
    Cell,
    line_length,
    line_square,
    neighbour,
    square,
    turned,
)

LINES: Final = 2 * SIZE + 1
"""Lines of a drawing: those of squares, and those between."""
FACINGS: Final = 4096
"""Rooms seen from beyond a border that are remembered."""
OBSTACLES: Final = {STONE: WALL, ARROW_SLIT: SLIT, OPEN: 0}


class Side(NamedTuple):
    """What is on one side of a square."""

    to: Place = OFF
    """The next square; OFF beyond the border of the labyrinth, and in a face-down room."""
    obstacles: int = WALL
    gates: tuple[Gate, ...] = ()
    hidden: Slot = OFF
    """The face-down room that begins there."""


Around = tuple[Room | None, ...]
"""The rooms on the four sides of a room, as seen from it."""
Sides = tuple[Side, Side, Side, Side]
"""North, east, south and west, as the board lies."""

NOTHING: Final = Side()
BLANK: Final[tuple[Sides, ...]] = ((NOTHING,) * 4,) * (SIZE * SIZE)


class Grid:
    """The squares of one layout."""

    def __init__(self, layout: Layout, drawings: tuple[Drawing, ...]) -> None:
        self.layout = layout
        self.drawings = drawings
        self.gates = tuple(gate_numbers(drawing) for drawing in drawings)
        self._neighbours = [
            [neighbour(layout, slot, direction) for direction in range(4)]
            for slot in range(layout.slots)
        ]
        self.facing = lru_cache(maxsize=FACINGS)(self._facing)

    def around(self, rooms: tuple[Room, ...], slot: Slot) -> Around:
        """The rooms on the four sides of a room."""
        facing = self.facing
        return tuple(
            [
                None if n == OFF else facing(rooms[n], (direction + 2) % 4)
                for direction, n in enumerate(self._neighbours[slot])
            ]
        )

    def _facing(self, room: Room, direction: int) -> Room:
        """A room as its neighbour sees it: only what is open or broken on that border."""
        if room.drawing == FACE_DOWN:
            return room
        printed, portcullis = (direction - room.turn) % 4, 0
        for at, nth in self.gates[room.drawing].items():
            if is_on_border(at, printed):
                portcullis |= portcullis_of(room, nth) << 2 * nth
        broken = [n for n in room.broken if is_on_border(divmod(n, LINES), printed)]
        return replace(room, portcullis=portcullis, broken=tuple(broken))

    # ---- rooms

    def room(self, slot: Slot, room: Room, around: Around) -> tuple[Sides, ...]:
        """The sides of the squares of one room, by their printed order."""
        if room.drawing == FACE_DOWN:
            return BLANK
        cells = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        return tuple(self.square_sides(slot, room, around, cell) for cell in cells)

    def square_sides(self, slot: Slot, room: Room, around: Around, cell: Cell) -> Sides:
        """The four sides of one square."""
        north, east, south, west = (
            self.side(slot, room, around[direction], cell, direction) for direction in range(4)
        )
        return north, east, south, west

    def side(self, slot: Slot, room: Room, beyond: Room | None, cell: Cell, direction: int) -> Side:
        """What is on a side of a square: inside the room, in the next one, or outside."""
        printed = (direction - room.turn) % 4
        row, column = cell[0] + STEPS[printed][0], cell[1] + STEPS[printed][1]
        obstacles, gates = self.border(slot, room, cell, direction)
        if 0 <= row < SIZE and 0 <= column < SIZE:
            return self.onto(slot, room, (row, column), obstacles, gates)
        across = self.across(turned(cell, room.turn), direction)
        if beyond is None:
            return self.way_out(slot, across, direction, obstacles, gates)
        other = neighbour(self.layout, slot, direction)
        if beyond.drawing == FACE_DOWN:
            return Side(OFF, obstacles, gates, hidden=other)
        there = turned(across, -beyond.turn)
        half, more = self.border(other, beyond, there, (direction + 2) % 4)
        return self.onto(other, beyond, there, obstacles | half, (*gates, *more))

    def onto(
        self, slot: Slot, room: Room, cell: Cell, obstacles: int, gates: tuple[Gate, ...]
    ) -> Side:
        """The way onto a square; a pit trap is an obstacle of its own."""
        pit = self.drawings[room.drawing].cells[cell[0]][cell[1]] == PIT_TRAP
        return Side(square(slot, cell), obstacles | PIT if pit else obstacles, gates)

    def across(self, cell: Cell, direction: int) -> Cell:
        """The square of the next room that a square at the border of its room touches."""
        row, column = cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]
        return row % SIZE, column % SIZE

    def way_out(
        self, slot: Slot, across: Cell, direction: int, obstacles: int, gates: tuple[Gate, ...]
    ) -> Side:
        """At both ends of the labyrinth lies a starting line, at its long sides nothing."""
        if direction in (EAST, WEST):
            return Side(OFF, WALL, gates)
        seat = YELLOW if direction == NORTH else BLUE
        number = slot % self.layout.columns * SIZE + across[1]
        return Side(line_square(self.layout, seat, number), obstacles, gates)

    def border(
        self, slot: Slot, room: Room, cell: Cell, direction: int
    ) -> tuple[int, tuple[Gate, ...]]:
        """What a room has printed on a side of a square, and whether it is a portcullis."""
        drawing, printed = self.drawings[room.drawing], (direction - room.turn) % 4
        at = drawn_at(cell, printed)
        element = element_at(drawing, at)
        if drawn_number(at) in room.broken:
            return 0, ()
        if element != BARS:
            return OBSTACLES[element], ()
        nth = self.gates[room.drawing][at]
        shut = portcullis_of(room, nth) == CLOSED
        return PORTCULLIS if shut else 0, ((slot, nth),)

    def breached(self, room: Room, number: int, direction: int) -> Room:
        """A room once what is printed on a side of one of its squares is broken."""
        at = drawn_at(divmod(number, SIZE), (direction - room.turn) % 4)
        element = element_at(self.drawings[room.drawing], at)
        if element == OPEN:
            return room
        if element == BARS:
            return worked((room,), (0, self.gates[room.drawing][at]), BROKEN)[0]
        return replace(room, broken=tuple(sorted({*room.broken, drawn_number(at)})))

    def breakable(self, drawing: int) -> frozenset[int]:
        """Where a room has a wall or an arrow-slit."""
        drawn = self.drawings[drawing]
        cells = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        around = {drawn_at(cell, direction) for cell in cells for direction in range(4)}
        return frozenset(
            drawn_number(at) for at in around if element_at(drawn, at) in (STONE, ARROW_SLIT)
        )

    # ---- starting lines

    def line(self, seat: int, rooms: tuple[Room, ...]) -> tuple[Sides, ...]:
        """The sides of the squares of a starting line, from the west."""
        line = range(line_length(self.layout))
        return tuple(self.line_sides(seat, rooms, number) for number in line)

    def line_sides(self, seat: int, rooms: tuple[Room, ...], number: int) -> Sides:
        """Along the line both ways, and into the room in front."""
        sides = [NOTHING] * 4
        sides[NORTH if seat == BLUE else SOUTH] = self.way_in(seat, rooms, number)
        for direction, other in ((EAST, number + 1), (WEST, number - 1)):
            if 0 <= other < line_length(self.layout):
                sides[direction] = Side(line_square(self.layout, seat, other), 0)
        return sides[0], sides[1], sides[2], sides[3]

    def way_in(self, seat: int, rooms: tuple[Room, ...], number: int) -> Side:
        """The line's own half of the border is open."""
        at, column = divmod(number, SIZE)
        slot, room = self.layout.end_rooms(seat)[at], rooms[at]
        if room.drawing == FACE_DOWN:
            return Side(OFF, 0, hidden=slot)
        cell = turned((SIZE - 1 if seat == BLUE else 0, column), -room.turn)
        obstacles, gates = self.border(slot, room, cell, SOUTH if seat == BLUE else NORTH)
        return self.onto(slot, room, cell, obstacles, gates)


# ---- a drawing


Drawn = tuple[int, int]
"""The line and the column where something stands in a drawing."""


def drawn_at(cell: Cell, direction: int) -> Drawn:
    """Where the piece on a side of a square stands in a drawing."""
    return 2 * cell[0] + 1 + STEPS[direction][0], 2 * cell[1] + 1 + STEPS[direction][1]


def element_at(drawing: Drawing, at: Drawn) -> str:
    """What is printed between two squares."""
    pieces = drawing.down if at[0] % 2 else drawing.across
    return pieces[at[0] // 2][at[1] // 2]


def drawn_number(at: Drawn) -> int:
    """A number for a place in a drawing."""
    return at[0] * LINES + at[1]


def is_on_border(at: Drawn, direction: int) -> bool:
    """Whether a place in a drawing is on that border of the room."""
    down, right = STEPS[direction]
    return at[0] == (down > 0) * (LINES - 1) if down else at[1] == (right > 0) * (LINES - 1)


def gate_numbers(drawing: Drawing) -> dict[Drawn, int]:
    """The portcullises of a room, numbered in reading order."""
    across = [(2 * line, 2 * at + 1) for line, at in bars(drawing.across)]
    down = [(2 * line + 1, 2 * at) for line, at in bars(drawing.down)]
    return {at: number for number, at in enumerate(sorted(across + down))}


def bars(lines: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where a portcullis stands in lines of pieces."""
    return [
        (n, at) for n, line in enumerate(lines) for at, piece in enumerate(line) if piece == BARS
    ]
