"""What entering a square leads to: the load of an NPC then, and what it left behind.

A strict search picks up and exchanges everything as the rules about objects say. A loose search may
leave that out, or leave a load behind that keeps the NPC from stopping (SOQ-09).
"""

from collections.abc import Iterator
from typing import NamedTuple

from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.position.board import OFF, Place

from .meeting import Meeting
from .position_under_way import World


class Arrival(NamedTuple):
    """One outcome of entering a square."""

    world: World
    moves: tuple[LoadMove, ...] = ()
    left: tuple[Place, LoadMove] | None = None
    """What has been put down on an earlier square of the movement."""
    halts: bool = False
    """The movement has to end here."""
    passing: bool = False
    """The old load lies here; to end here it would have been left before."""


def arrivals(world: World, to: Place, ditch: Place, *, loose: bool) -> Iterator[Arrival]:
    """Everything that entering a square can lead to; the load may have been left at the ditch."""
    met = world.meeting(to)
    exchanged = list(exchanges(world, to, ditch, met)) if met else []
    yield from exchanged
    if loose or not exchanged:
        yield Arrival(world)
    bare = world.dropped(ditch) if loose and ditch != OFF and hinders(world, to) else None
    if bare:
        yield Arrival(bare, (), (ditch, world.drop()), halts=True)


def exchanges(world: World, to: Place, ditch: Place, met: Meeting) -> Iterator[Arrival]:
    """By the rules about objects: an old load stays here, or was left before."""
    bare = world.dropped(ditch) if met.take and ditch != OFF else None
    after = bare.after(to, met.take) if bare and met.take else None
    if met.world:
        yield Arrival(met.world, met.moves, passing=after is not None and after.stops(to))
    if after and met.take:
        yield Arrival(after, (met.take,), (ditch, world.drop()), halts=met.world is not None)


def matters(world: World, to: Place) -> bool:
    """Whether a loose search could go on from a square as a strict one cannot."""
    return world.meeting(to) is not None or hinders(world, to)


def hinders(world: World, place: Place) -> bool:
    """Whether the NPC could stop, or jump on from a square, but for its load."""
    if world.load == OFF:
        return False
    if not world.stops(place):
        return True
    return any(leap.to in world.at for leap in world.board.leaps[place])
