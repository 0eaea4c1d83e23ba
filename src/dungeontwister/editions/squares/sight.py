"""Lines of sight over squares: straight, over any distance, never diagonal.

Walls and closed portcullises stop them, and so do face-down rooms; pit traps, gears and objects do
not. An arrow-slit stops them too, but not for a character beside it. A spear reaches two squares in
a straight line, or through an arrow-slit between its user and the target.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from dungeontwister.core.edition import Lines
from dungeontwister.core.position.board import DARK, OFF, PIT, SLIT, WALL, Edge, Layout, Place
from dungeontwister.core.position.state import Room

from .composer import Composer
from .grid import Sides
from .squares import EAST, NORTH, SOUTH, WEST, seen_at

VIEWS: Final = 4096
"""Views from a square that are remembered."""

Ray = tuple[Place, ...]
"""The squares in a straight line, the nearest first."""


class Sight:
    """What is seen from the squares of one layout."""

    def __init__(self, composer: Composer) -> None:
        self._layout = composer.layout
        self._sides = composer.sides
        self.rays = lru_cache(maxsize=VIEWS)(self.cast)
        self.lines = lru_cache(maxsize=VIEWS)(self.seen)
        self.spear = lru_cache(maxsize=VIEWS)(self.thrusts)

    def cast(self, rooms: tuple[Room, ...], place: Place) -> tuple[Ray, ...]:
        """North, east, south and west of a square, as far as nothing stands in the way."""
        sides = self._sides(rooms)
        return tuple(tuple(ray(sides, place, direction)) for direction in range(4))

    def seen(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Lines]:
        """Every square in view, with the squares between, which must be empty."""
        return {
            place: (squares[:number],)
            for squares in self.rays(rooms, place)
            for number, place in enumerate(squares)
        }

    def hides(self, rooms: tuple[Room, ...], here: Place, there: Place) -> tuple[int, Place]:
        """What stops the line to a square, and the last square before it; nothing: none leads."""
        direction = straight(self._layout, rooms, here, there)
        if direction is None:
            return 0, here
        sides, place, passes = self._sides(rooms), here, PIT | SLIT
        while True:
            side = sides[place][direction]
            stop = DARK if side.hidden != OFF else side.obstacles & ~passes
            if stop or side.to == OFF:
                return stop or WALL, place
            place, passes = side.to, PIT

    def behind(self, rooms: tuple[Room, ...], here: Place, there: Place) -> Edge | None:
        """The way on from a square in view, straight away from the viewer."""
        for direction, squares in enumerate(self.rays(rooms, here)):
            if there in squares:
                side = self._sides(rooms)[there][direction]
                return None if side.to == OFF else Edge(side.to, side.obstacles, 0)
        return None

    def thrusts(self, rooms: tuple[Room, ...], place: Place) -> Mapping[Place, Ray]:
        """The squares that a spear reaches, with what lies between."""
        sides = self._sides(rooms)
        found: dict[Place, Ray] = {}
        for direction in range(4):
            first = sides[place][direction]
            if first.to == OFF:
                continue
            if first.obstacles & ~PIT == SLIT:
                found[first.to] = ()
            second = sides[first.to][direction]
            if second.to != OFF and not (first.obstacles | second.obstacles) & ~PIT:
                found[second.to] = (first.to,)
        return found


def straight(layout: Layout, rooms: tuple[Room, ...], here: Place, there: Place) -> int | None:
    """The direction in which a square lies, if it is in the same row or column."""
    (row, column), (to_row, to_column) = (seen_at(layout, rooms, n) for n in (here, there))
    rows, columns = to_row - row, to_column - column
    if rows and columns:
        return None
    return (NORTH if rows < 0 else SOUTH) if rows else (WEST if columns < 0 else EAST)


def ray(sides: tuple[Sides, ...], place: Place, direction: int) -> Iterator[Place]:
    """The squares in view in one direction."""
    side = sides[place][direction]
    passes = PIT | SLIT
    while side.to != OFF and not side.obstacles & ~passes:
        yield side.to
        side, passes = sides[side.to][direction], PIT
