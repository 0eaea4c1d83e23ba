"""Who sees which place, and how far a spear reaches: every pair of cells is tried.

Two places see each other along a row or a column of cells. Everything is asked for one line at a
time, from the first cell to the last; nothing is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .grid import (
    OPEN,
    OPPOSITE,
    PIT,
    PORTCULLIS,
    SIDES,
    SLIT,
    Cell,
    cells_of,
    element,
    end_slot,
    letter,
    neighbour,
    outside,
    room_at,
    slot_of,
)
from .world import Place, World, standing

Line = list[Cell]
"""The cells of a line from its first to its last."""


def sees(world: World, viewer: Place, target: Place) -> bool:
    """Does somebody at one place see the other one? Nobody looks from one starting zone out to
    another, nor along his own."""
    if viewer[0] == "start" and target[0] == "start":
        return False
    if viewer[0] == "start":
        return sees_from_outside(world, viewer, target)
    if target[0] == "start":
        return sees_outside(world, viewer, target)
    return any(is_clear(world, line, viewer, target) for line in lines(world, viewer, target))


def sees_outside(world: World, viewer: Place, target: Place) -> bool:
    """Who stands in a starting zone is seen by whoever sees the zone he faces, if its border lets
    the line through; an arrow-slit there serves only somebody in that zone."""
    faced = faced_by(world, target)
    through = any(is_open(world, line, viewer) for line in across_border(world, target))
    return through and (viewer == faced or sees(world, viewer, faced))


def sees_from_outside(world: World, viewer: Place, target: Place) -> bool:
    """From a starting zone: through the border into the zone faced, and on from there; only the
    arrow-slit of the border itself is beside him."""
    faced = faced_by(world, viewer)
    if not any(is_open(world, line[::-1], viewer) for line in across_border(world, viewer)):
        return False
    onward = lines(world, faced, target)
    return target == faced or any(
        is_clear(world, line, faced, target, slit=False) for line in onward
    )


def reaches(world: World, user: Place, target: Place) -> bool:
    """A spear reaches into a zone that shares an edge with the user's and that he sees, also
    straight over a pit; between a starting zone and a room, only into the zone faced and back."""
    if "start" in (user[0], target[0]):
        start, zone = (user, target) if user[0] == "start" else (target, user)
        return zone[0] == "room" and zone == faced_by(world, start) and sees(world, user, target)
    short = [line for line in lines(world, user, target) if shares_edge(world, line)]
    return any(is_clear(world, line, user, target) for line in short)


def shares_edge(world: World, line: Line) -> bool:
    """Two cells side by side, or with one pit between them."""
    return len(line) == 2 or (len(line) == 3 and letter(world.rooms, line[1]) == PIT)


# ---- lines


def lines(world: World, one: Place, another: Place) -> Iterator[Line]:
    """Every row and column from a cell of one zone to a cell of another."""
    for first in cells_of(world.rooms, one):
        for last in cells_of(world.rooms, another):
            if first[0] == last[0] or first[1] == last[1]:
                yield between(first, last)


def between(first: Cell, last: Cell) -> Line:
    """The cells from one to another in the same row or column, both included."""
    line = [first]
    while line[-1] != last:
        row, column = line[-1]
        down, right = sign(last[0] - row), sign(last[1] - column)
        line.append((row + down, column + right))
    return line


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def is_clear(world: World, line: Line, viewer: Place, target: Place, *, slit: bool = True) -> bool:
    """Nothing printed stops the line, and it passes no zone of others that holds a character."""
    zones = [zone_at(world, cell) for cell in line]
    if any(
        zone is not None and zone not in (viewer, target) and standing(world, zone)
        for zone in zones
    ):
        return False
    return is_open(world, line, viewer if slit else None)


def is_open(world: World, line: Line, viewer: Place | None) -> bool:
    """Every piece on the way lets the line pass, and no room on it lies face down."""
    hidden = any(
        letter(world.rooms, cell) is None and outside(world.rooms, cell) is None for cell in line
    )
    return not hidden and all(passes(world, *step, viewer) for step in pairwise(line))


def passes(world: World, here: Cell, there: Cell, viewer: Place | None) -> bool:
    """Both halves of what is printed between two cells: nothing, a portcullis that is not closed,
    or an arrow-slit beside the viewer's own place."""
    side = next(side for side in SIDES if neighbour(here, side) == there)
    beside = viewer is not None and bool({here, there} & set(cells_of(world.rooms, viewer)))
    halves = ((here, side), (there, OPPOSITE[side]))
    return all(half_passes(world, cell, edge, beside) for cell, edge in halves)


def half_passes(world: World, cell: Cell, side: str, beside: bool) -> bool:
    """What one room prints on one side of a cell."""
    glyph, room = element(world.rooms, cell, side), room_at(world.rooms, cell)
    if glyph in PORTCULLIS:
        return room is not None and room.gate != "closed"
    return glyph == OPEN or (glyph in SLIT and beside)


def zone_at(world: World, cell: Cell) -> Place | None:
    """The zone of a cell; none for a pit, outside and in the dark."""
    icon = letter(world.rooms, cell)
    return None if icon is None or icon == PIT else ("room", slot_of(cell), icon)


# ---- starting zones


def faced_by(world: World, start: Place) -> Place:
    """The zone that a place in a starting zone faces."""
    assert start[0] == "start"
    return "room", end_slot(world.rooms, start[1], start[2]), start[3]


def across_border(world: World, start: Place) -> Iterator[Line]:
    """The columns from the zone faced out to the starting zone: one cell, or one and a pit."""
    for line in outward(world, start):
        if shares_edge(world, line):
            yield line


def outward(world: World, start: Place) -> Iterator[Line]:
    """Every column from the zone faced to the starting zone."""
    for first in cells_of(world.rooms, faced_by(world, start)):
        for last in cells_of(world.rooms, start):
            if first[1] == last[1]:
                yield between(first, last)
