"""How near a square is to something that cannot be reached: a path on which all may be crossed.

Hidden rooms and pit traps count as floor, and squares next to each other for the NPC's own movement
are so here (S17). First the number of walls and arrow-slits crossed counts, then of closed
portcullises, then of squares that the NPC could not pass, then the length (SOQ-02).
"""

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from dungeontwister.core.movement.steps import is_exit, linked
from dungeontwister.core.position.board import OFF, PORTCULLIS, SLIT, WALL, Place
from dungeontwister.core.position.state import Room
from dungeontwister.editions.prison.edition import Prison
from dungeontwister.editions.squares.squares import SQUARES, STEPS, Cell, line_length, turned

from .npc_at_work import Case

SIZE: Final = 5

# The weights are greater than the length of any path.
LENGTH: Final = 1
TAKEN: Final = 1 << 10
GATE: Final = 1 << 20
MASONRY: Final = 1 << 30

Joined = tuple[tuple[tuple[Place, int], ...], ...]
"""For each place its neighbours, with what stands between."""


class Near(NamedTuple):
    """How far a square is from the nearest of some squares, and which one that is."""

    distance: int
    spot: Place


def nearness(case: Case, spots: Iterable[Place]) -> dict[Place, Near]:
    """How far each square is from the nearest of some squares; the smaller the nearer."""
    edition = case.game.edition
    assert isinstance(edition, Prison)
    joined = neighbours(edition, case.scene.state.rooms)
    prices = [price_of(case, obstacles) for obstacles in range(16)]
    found: dict[Place, Near] = {}
    heap = sorted((0, spot, spot) for spot in spots)
    while heap:
        far, place, spot = heappop(heap)
        if place in found:
            continue
        found[place] = Near(far, spot)
        # A path this way enters this square.
        far += TAKEN * case.scene.hinders(case.npc, place)
        for to in linked(case.scene, case.npc, place):
            heappush(heap, (far + LENGTH, to, spot))
        for to, obstacles in joined[place]:
            if to not in found and not is_exit(case.scene, case.npc, to):
                heappush(heap, (far + prices[obstacles] + LENGTH, to, spot))
    return found


def price_of(case: Case, obstacles: int) -> int:
    """The weight of crossing obstacles; arrow-slits weigh nothing for an NPC that passes them."""
    blocked = obstacles & ~case.rows[case.npc].passes
    masonry = bool(blocked & WALL) + bool(blocked & SLIT)
    return MASONRY * masonry + GATE * bool(blocked & PORTCULLIS)


# ---- the whole plan of the labyrinth


@lru_cache(maxsize=64)
def neighbours(edition: Prison, rooms: tuple[Room, ...]) -> Joined:
    """What is beside what, hidden rooms included."""
    cells = {cell: place for place, cell in enumerate(plan(edition, rooms))}
    found: list[tuple[tuple[Place, int], ...]] = []
    for (row, column), place in cells.items():
        around = [cells.get((row + down, column + right), OFF) for down, right in STEPS]
        found.append(
            tuple(
                (to, between(edition, rooms, place, to, direction))
                for direction, to in enumerate(around)
                if to != OFF
            )
        )
    return tuple(found)


@lru_cache(maxsize=64)
def plan(edition: Prison, rooms: tuple[Room, ...]) -> list[Cell]:
    """Where each square lies on the whole board, row by row from the north."""
    layout = edition.layout
    inside = [
        (slot // layout.columns * SIZE + row, slot % layout.columns * SIZE + column)
        for slot, room in enumerate(rooms)
        for row, column in (turned(divmod(at, SIZE), room.turn) for at in range(SQUARES))
    ]
    south, line = layout.rows * SIZE, line_length(layout)
    return [*inside, *((south, at) for at in range(line)), *((OFF, at) for at in range(line))]


def between(
    edition: Prison, rooms: tuple[Room, ...], place: Place, to: Place, direction: int
) -> int:
    """What stands between two squares; of a hidden room's border only the other half is known."""
    sides = edition.sides(rooms)
    ways = ((place, direction), (to, (direction + 2) % 4))
    known = [sides[square][way] for square, way in ways if is_known(edition, rooms, square)]
    obstacles = 0
    for side in known:
        obstacles |= side.obstacles
    return obstacles & (WALL | SLIT | PORTCULLIS)


def is_known(edition: Prison, rooms: tuple[Room, ...], place: Place) -> bool:
    """Whether a square lies on a starting line or in a revealed room."""
    slot = edition.layout.room_of[place]
    return slot == OFF or rooms[slot].drawing >= 0
