"""What happens to loads when an NPC moves through a square: it picks up, takes, gives or exchanges.

Free hands take what is listed; a load is given up for something ranked higher (SO-OBJECTS-02, -04).
Of two NPCs who meet, the one that ranks an object highest has it afterwards (SO-OBJECTS-07, -08).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from dungeontwister.core.decisions.moves import Give, Swap, Take
from dungeontwister.core.movement.loads import GROUND, LoadMove
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.scene import NOBODY

from .activation import UNLISTED
from .npc_at_work import Case

if TYPE_CHECKING:
    from .position_under_way import World


class Meeting(NamedTuple):
    """What passing a square leads to."""

    world: World | None
    """How things lie then; None: the old load cannot stay on this square."""
    moves: tuple[LoadMove, ...]
    take: Take | None = None
    """What it takes instead of its load; to stop here it must have left that before (SOQ-10)."""


def meeting(world: World, place: Place) -> Meeting | None:
    """How passing a square changes the NPC's load; None: not at all."""
    case, pieces = world.case, world.pieces
    for other in world.at.get(place, NOBODY):
        if case.rows[other].character and not pieces[other].wounded:
            # Nothing is taken past an enemy.
            return crossing(world, place, other) if case.is_friend(other) else None
    for _, take in sorted(wanted(world, place), key=lambda found: found[0]):
        found = picked_up(world, place, take)
        if found:
            return found
    return None


# ---- what might be had


def takeable(case: Case) -> list[int]:
    """Everything listed that the NPC might get: from the ground, the wounded, or friends."""
    found = [n for place, there in case.scene.at.items() for n in got_at(case, place, there)]
    may_take = case.manner.may_take
    return [
        item
        for item in found
        if case.rank(item) < UNLISTED and may_take(case.cast, case.scene, case.npc, item)
    ]


def got_at(case: Case, place: Place, there: list[int]) -> Iterator[int]:
    """What might be taken on a square; a Rope on which a friend hangs stays (SOQ-13)."""
    scene = case.scene
    for number in there:
        friend, wounded = case.is_friend(number), scene.pieces[number].wounded
        if not case.rows[number].character or (friend and wounded):
            yield number
        hangs = friend and place in scene.board.pits
        for item in scene.held.get(number, NOBODY) if friend or wounded else ():
            if not hangs and (wounded or case.rank(item) < case.rank(item, number)):
                yield item


# ---- what lies there


def wanted(world: World, place: Place) -> list[tuple[int, Take]]:
    """Everything on a square that is ranked above the load: objects, friendly wounded (SOQ-15)."""
    case, found = world.case, list[tuple[int, int]]()
    for other in world.at.get(place, NOBODY):
        if not case.rows[other].character or case.is_friend(other):
            found.append((other, GROUND))
        found += [(item, other) for item in world.scene.held.get(other, NOBODY)]
    return [
        (rank, Take(case.seat, case.npc, item, source))
        for item, source in found
        if (rank := world.worlds.wants(item)) < world.rank
        and case.manner.may_take(case.cast, world.scene, case.npc, item)
    ]


def picked_up(world: World, place: Place, take: Take) -> Meeting | None:
    """Something is taken; an old load stays there if it may lie there (SO-OBJECTS-05)."""
    if world.load == OFF:
        free = world.after(place, take)
        return Meeting(free, (take,)) if free else None
    left = world.after(place, world.drop())
    after = left and left.after(place, take)
    if after and after.leaves(place):
        return Meeting(after, (world.drop(), take), take)
    return Meeting(None, (), take)


# ---- another NPC


def crossing(world: World, place: Place, friend: int) -> Meeting | None:
    """Two NPCs meet."""
    mine, theirs = world.load, next(iter(world.scene.held.get(friend, NOBODY)), OFF)
    change = handed_over(world, friend, mine, theirs)
    after = change and world.after(place, change)
    return Meeting(after, (change,)) if change and after else None


def handed_over(world: World, friend: int, mine: int, theirs: int) -> LoadMove | None:
    """The best rank of all decides; on a tie everything stays where it is (SOQ-12)."""
    case = world.case
    seat, npc = case.seat, case.npc
    ranks = [world.worlds.wants(item) for item in (mine, theirs)]
    others = [case.rank(item, friend) for item in (mine, theirs)]
    best, other = min(ranks), min(others)
    if best == other:
        return None
    if best < other:
        if ranks[0] == best or not case.manner.may_take(case.cast, world.scene, npc, theirs):
            return None
        if mine == OFF:
            return Take(seat, npc, theirs, friend)
    elif others[1] == other:
        return None
    elif theirs == OFF:
        return Give(seat, npc, mine, friend)
    return Swap(seat, npc, mine, friend, theirs)
