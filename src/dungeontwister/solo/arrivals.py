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
    sheds: bool = False
    """Its load was left behind so that it can end here, or jump from here (S8)."""
    onward: World | None = None
    """How things would lie if the movement did not end here."""


def arrivals(world: World, to: Place, ditch: Place, *, loose: bool) -> Iterator[Arrival]:
    """Everything that entering a square can lead to; the load may have been left at the ditch."""
    met = world.meeting(to)
    exchanged = list(exchanges(world, to, ditch, met)) if met else []
    yield from exchanged
    if loose or not exchanged:
        yield Arrival(world)
    bare = world.dropped(ditch) if loose and ditch != OFF and hinders(world, to) else None
    if bare and gives_way(world, bare, to):
        yield Arrival(bare, (), (ditch, world.drop()), halts=True, sheds=True)


def exchanges(world: World, to: Place, ditch: Place, met: Meeting) -> Iterator[Arrival]:
    """By the rules about objects: an old load stays here, or was left before."""
    bare = world.dropped(ditch) if met.take and ditch != OFF else None
    after = bare.after(to, met.take) if bare and met.take else None
    if met.world:
        yield Arrival(met.world, met.moves, passing=after is not None and after.stops(to))
    if after and met.take:
        left = ditch, world.drop()
        yield Arrival(after, (met.take,), left, halts=met.world is not None, onward=met.world)


def matters(world: World, to: Place) -> bool:
    """Whether a loose search could go on from a square as a strict one cannot."""
    return world.meeting(to) is not None or hinders(world, to)


def gives_way(world: World, bare: World, place: Place) -> bool:
    """Whether without its load an NPC can stop on a square, or jump from it, as it else could not.

    Only then a load is left behind (S8).
    """
    if not world.stops(place):
        return bare.stops(place)
    free, leaps = bare.stood(place), world.board.leaps[place]
    return any(free.landing(leap) and not world.landing(leap) for leap in leaps)


def hinders(world: World, place: Place) -> bool:
    """Whether a load might keep the NPC from stopping on a square, or from jumping on."""
    if world.load == OFF:
        return False
    if not world.stops(place):
        return True
    return any(leap.to in world.at for leap in world.board.leaps[place])
