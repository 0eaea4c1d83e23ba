"""Boards composed from remembered rows: the rows of a room stay valid while its neighbours do.

Turning one room changes only its own zones, those of its neighbours and the places that face it.
"""

from functools import lru_cache
from itertools import chain
from typing import Final

from dungeontwister.core.position.board import OFF, Board, Layout, Slot
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import FACE_DOWN, Room

from .parts import EAST, NORTH, SOUTH, WEST, Part, compiled
from .rows import Beyond, RoomRows, Row, starting_rows
from .zones import ZONES

ROWS: Final = 2048
"""Neighbourhoods that are remembered."""
BOARDS: Final = 256
"""Whole boards that are remembered."""

HIDDEN_ROWS: Final = tuple(Row() for _ in range(ZONES))

Around = tuple[Room | None, Room | None, Room | None, Room | None]


class Composer:
    """Composes the boards of one layout."""

    def __init__(self, layout: Layout, drawings: tuple[Drawing, ...]) -> None:
        self.layout = layout
        self.drawings = drawings
        self.ends = [(s, slot) for s in (BLUE, YELLOW) for slot in layout.end_rooms(s)]
        self.neighbours = [neighbours(layout, slot) for slot in range(layout.slots)]
        self._room_rows = lru_cache(maxsize=ROWS)(self.room_rows)
        self._starting_rows = lru_cache(maxsize=ROWS)(self.starting_rows)
        self.board = lru_cache(maxsize=BOARDS)(self.compose)

    def compose(self, rooms: tuple[Room, ...]) -> Board:
        """The board for rooms that lie like this."""
        inside = [
            self._room_rows(slot, room, self.around(rooms, slot)) for slot, room in enumerate(rooms)
        ]
        outside = [self._starting_rows(seat, slot, rooms[slot]) for seat, slot in self.ends]
        columns = zip(*chain.from_iterable(inside + outside), strict=True)
        edges, leaps, reveals, portcullises, gear, adjacent = columns
        return Board(edges, leaps, reveals, portcullises, gear, adjacent=adjacent)

    def around(self, rooms: tuple[Room, ...], slot: Slot) -> Around:
        """The rooms on the four sides of a slot."""
        north, east, south, west = self.neighbours[slot]
        return (
            None if north == OFF else rooms[north],
            None if east == OFF else rooms[east],
            None if south == OFF else rooms[south],
            None if west == OFF else rooms[west],
        )

    def part(self, room: Room) -> Part | None:
        """The compiled part of a room that lies face up."""
        if room.drawing == FACE_DOWN:
            return None
        return compiled(self.drawings[room.drawing], room.turn, room.portcullis, room.walls_broken)

    def room_rows(self, slot: Slot, room: Room, around: Around) -> tuple[Row, ...]:
        """The rows of one room's zones; those of a face-down room are empty."""
        part = self.part(room)
        if part is None:
            return HIDDEN_ROWS
        sides = tuple(self.beyond(slot, side, around[side]) for side in range(4))
        return RoomRows(self.layout, slot, part, sides).compiled()

    def beyond(self, slot: Slot, side: int, room: Room | None) -> Beyond:
        """What lies beyond one side of a room."""
        if room is not None:
            part = self.part(room)
            ports = part.sides[(side + 2) % 4] if part else ()
            return Beyond(self.neighbours[slot][side], part, ports)
        seat = {NORTH: YELLOW, SOUTH: BLUE}.get(side, OFF)
        return Beyond(seat=seat)

    def starting_rows(self, seat: int, slot: Slot, room: Room) -> tuple[Row, ...]:
        """The rows of the places in front of an end room."""
        part = self.part(room)
        ports = part.sides[NORTH if seat == YELLOW else SOUTH] if part else ()
        return starting_rows(self.layout, seat, slot, part, ports)


def neighbours(layout: Layout, slot: Slot) -> tuple[Slot, Slot, Slot, Slot]:
    """The slots north, east, south and west of a slot."""
    found, columns = [OFF] * 4, layout.columns
    found[NORTH] = slot - columns if slot >= columns else OFF
    found[SOUTH] = slot + columns if slot + columns < layout.slots else OFF
    found[EAST] = slot + 1 if (slot + 1) % columns else OFF
    found[WEST] = slot - 1 if slot % columns else OFF
    return found[0], found[1], found[2], found[3]
