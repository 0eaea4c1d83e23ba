"""Boards of squares: which squares are joined, and what can be done from each.

Two squares are adjacent if nothing stands between them. To step onto a pit trap, a character has to
be able to pass it. A jump leads over a pit to another square beside it.
"""

from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from dungeontwister.content.prison_rooms import GEAR
from dungeontwister.content.prison_rooms import PIT as PIT_TRAP
from dungeontwister.core.position.board import (
    OFF,
    PIT,
    Board,
    Edge,
    Gate,
    Layout,
    Leap,
    Place,
    Slot,
)
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import FACE_DOWN, Room

from .grid import Around, Grid, Sides
from .squares import NORTH, SOUTH, SQUARES

PARTS: Final = 4096
"""Rooms and starting lines that are remembered."""
BOARDS: Final = 256
"""Whole boards that are remembered."""


class Part(NamedTuple):
    """The squares of a room or of a starting line, with all that lies around them."""

    sides: tuple[Sides, ...]
    edges: tuple[tuple[Edge, ...], ...]
    adjacent: tuple[tuple[Place, ...], ...]
    reveals: tuple[tuple[Slot, ...], ...]
    portcullises: tuple[tuple[Gate, ...], ...]
    gear: tuple[Slot, ...]
    pits: tuple[Place, ...] = ()


class Composer:
    """Composes the boards of one layout from parts that are remembered."""

    def __init__(self, layout: Layout, drawings: tuple[Drawing, ...]) -> None:
        self.layout = layout
        self.drawings = drawings
        self.grid = Grid(layout, drawings)
        self._room = lru_cache(maxsize=PARTS)(self.room)
        self._line = lru_cache(maxsize=PARTS)(self.line)
        self.board = lru_cache(maxsize=BOARDS)(self.compose)
        self.sides = lru_cache(maxsize=BOARDS)(self.all_sides)

    def compose(self, rooms: tuple[Room, ...]) -> Board:
        """The board for rooms that lie like this."""
        parts = self.parts(rooms)
        joined = tuple(chain.from_iterable([part.edges for part in parts]))
        beside = tuple(chain.from_iterable([part.adjacent for part in parts]))
        pits = tuple(chain.from_iterable([part.pits for part in parts]))
        return Board(
            edges=joined,
            leaps=leaps(beside, pits),
            reveals=tuple(chain.from_iterable([part.reveals for part in parts])),
            portcullises=tuple(chain.from_iterable([part.portcullises for part in parts])),
            gear=tuple(chain.from_iterable([part.gear for part in parts])),
            pits=frozenset(pits),
            adjacent=beside,
        )

    def all_sides(self, rooms: tuple[Room, ...]) -> tuple[Sides, ...]:
        """The four sides of every place."""
        return tuple(chain.from_iterable([part.sides for part in self.parts(rooms)]))

    def breached(self, rooms: tuple[Room, ...], place: Place, to: Place) -> tuple[Room, ...]:
        """The rooms once both halves of what stands between two squares are broken (SOQ-68)."""
        direction = [side.to for side in self.sides(rooms)[place]].index(to)
        for here, towards in ((place, direction), (to, (direction + 2) % 4)):
            slot = self.layout.room_of[here]
            if slot != OFF:
                room = self.grid.breached(rooms[slot], here % SQUARES, towards)
                rooms = (*rooms[:slot], room, *rooms[slot + 1 :])
        return rooms

    def parts(self, rooms: tuple[Room, ...]) -> list[Part]:
        """The rooms, then both starting lines."""
        around = self.grid.around
        parts = [self._room(slot, room, around(rooms, slot)) for slot, room in enumerate(rooms)]
        for seat in (BLUE, YELLOW):
            ends, side = self.layout.end_rooms(seat), SOUTH if seat == BLUE else NORTH
            facing = tuple([self.grid.facing(rooms[slot], side) for slot in ends])
            parts.append(self._line(seat, facing))
        return parts

    def room(self, slot: Slot, room: Room, around: Around) -> Part:
        """A room, which changes only when it or a neighbour does."""
        part = part_of(self.grid.room(slot, room, around))
        if room.drawing == FACE_DOWN:
            return part
        letters = "".join(self.drawings[room.drawing].cells)
        return part._replace(
            gear=tuple(slot if letter == GEAR else OFF for letter in letters),
            pits=tuple(
                slot * SQUARES + at for at, letter in enumerate(letters) if letter == PIT_TRAP
            ),
        )

    def line(self, seat: int, rooms: tuple[Room, ...]) -> Part:
        """A starting line with the rooms in front of it."""
        return part_of(self.grid.line(seat, rooms))


def part_of(sides: tuple[Sides, ...]) -> Part:
    """Squares without gears and pits."""
    ways = tuple(map(edges, sides))
    return Part(
        sides=sides,
        edges=ways,
        adjacent=tuple(map(adjacent, ways)),
        reveals=tuple(map(reveals, sides)),
        portcullises=tuple(map(gates, sides)),
        gear=(OFF,) * len(sides),
    )


def edges(around: Sides) -> tuple[Edge, ...]:
    """The ways from a square, in the order of the places to which they lead."""
    return tuple(sorted(Edge(side.to, side.obstacles, 0) for side in around if side.to != OFF))


def reveals(around: Sides) -> tuple[Slot, ...]:
    """Face-down rooms beside a square with nothing between."""
    return tuple(side.hidden for side in around if side.hidden != OFF and not side.obstacles)


def gates(around: Sides) -> tuple[Gate, ...]:
    """The portcullises on the edges of a square."""
    return tuple(gate for side in around for gate in side.gates)


def leaps(
    adjacent: tuple[tuple[Place, ...], ...], pits: tuple[Place, ...]
) -> tuple[tuple[Leap, ...], ...]:
    """From each square over a pit beside it to every other square beside that pit."""
    found: dict[Place, list[Leap]] = {}
    for pit in pits:
        for origin in adjacent[pit]:
            over = [Leap(to, 0, pit) for to in adjacent[pit] if to != origin]
            found.setdefault(origin, []).extend(over)
    every: list[tuple[Leap, ...]] = [()] * len(adjacent)
    for origin, leap in found.items():
        every[origin] = tuple(sorted(leap))
    return tuple(every)


def adjacent(ways: tuple[Edge, ...]) -> tuple[Place, ...]:
    """The squares with nothing between, pits included."""
    return tuple([edge.to for edge in ways if not edge.obstacles & ~PIT])
