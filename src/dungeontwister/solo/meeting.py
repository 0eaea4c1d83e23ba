"""What happens to loads when an NPC moves through a square: it picks up, takes, gives or exchanges.

Free hands take what is listed; a load is given up for something ranked higher (SO-OBJECTS-02, -04).
Of two NPCs who meet, the one that ranks an object highest has it afterwards (SO-OBJECTS-07, -08).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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


def takeable(case: Case, *, now: bool = False) -> list[int]:
    """Everything listed that the NPC might get: from the ground, the wounded, or friends.

    `now` leaves out what a friend gives up only for something that the NPC would have to fetch.
    """
    scene, may_take = case.scene, case.manner.may_take
    given = is_given if now else may_be_given
    found = [n for place, there in scene.at.items() for n in got_at(case, place, there, given)]
    return [
        item
        for item in found
        if case.rank(item) < UNLISTED and may_take(case.cast, case.scene, case.npc, item)
    ]


def got_at(
    case: Case, place: Place, there: list[int], given: Callable[[Case, int, int], bool]
) -> Iterator[int]:
    """What might be taken on a square; a Rope on which a friend hangs stays (SOQ-13)."""
    scene = case.scene
    for number in there:
        friend, wounded = case.is_friend(number), scene.pieces[number].wounded
        if not case.rows[number].character or (friend and wounded):
            yield number
        hangs = friend and place in scene.board.pits
        for item in scene.held.get(number, NOBODY) if friend or wounded else ():
            if not hangs and (wounded or given(case, number, item)):
                yield item


def is_given(case: Case, friend: int, item: int, mine: int | None = None) -> bool:
    """Whether a friend gives up an object if the NPC meets it with its load, or with another."""
    pair = (case.load if mine is None else mine, item)
    return changes([case.rank(n) for n in pair], [case.rank(n, friend) for n in pair])


def may_be_given(case: Case, friend: int, item: int) -> bool:
    """Whether a friend might give up an object, for what the NPC has or could fetch."""
    if case.rank(item) < case.rank(item, friend):
        return True
    others = [n for n in range(len(case.rows)) if n != item and case.rank(n) < UNLISTED]
    fetched = [n for n in others if is_load(case, n) and case.scene.place(n) != OFF]
    return any(is_given(case, friend, item, mine) for mine in (case.load, *fetched))


def is_load(case: Case, number: int) -> bool:
    """Whether it is something that the NPC could carry: an object, or a wounded friend."""
    if not case.rows[number].character:
        return True
    return case.is_friend(number) and case.scene.pieces[number].wounded


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
    """What changes hands, if anything does."""
    case = world.case
    seat, npc = case.seat, case.npc
    ranks = [world.worlds.wants(item) for item in (mine, theirs)]
    if not changes(ranks, [case.rank(item, friend) for item in (mine, theirs)]):
        return None
    if theirs == OFF:
        return Give(seat, npc, mine, friend)
    if not case.manner.may_take(case.cast, world.scene, npc, theirs):
        return None
    if mine == OFF:
        return Take(seat, npc, theirs, friend)
    return Swap(seat, npc, mine, friend, theirs)


def changes(ranks: Sequence[int], others: Sequence[int]) -> bool:
    """Whether anything changes hands: the ranks of both loads, its own first, for both NPCs.

    The best rank of all decides; on a tie everything stays where it is (SOQ-12).
    """
    best, other = min(ranks), min(others)
    if best == other:
        return False
    return ranks[0] != best if best < other else others[1] != other
