"""Where a character can walk in one movement, and how: a quick search over the board.

It knows the rules of movement only roughly: a follower of a walk checks each step against the
offers.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.movement.loads import has_room
from dungeontwister.core.movement.steps import crowded, entrance_of, is_exit, missing
from dungeontwister.core.position.scene import NOBODY, Scene

from .distances import Mover, mover_of


class Walk(NamedTuple):
    """A way within one movement: where it ends, with what, and its moves without begin and stop."""

    place: int
    item: int
    moves: tuple[Move, ...]
    exits: bool


def walks(scene: Scene, number: int, points: int) -> Iterator[Walk]:
    """Every place within reach, by a shortest way, also with something picked up on the way."""
    place = scene.pieces[number].place
    here = Walk(place, -1, (), exits=False)
    free = has_room(scene, number)
    for walk in spread(scene, number, here, points, mover_of(scene, number)):
        yield walk
        if free and not walk.exits:
            left = points - len(walk.moves)
            for item in objects_at(scene, walk.place):
                yield from with_item(scene, number, walk, item, left)


def with_item(scene: Scene, number: int, walk: Walk, item: int, points: int) -> Iterator[Walk]:
    """Walks on from a place where something was picked up."""
    take = moves.Take(scene.rows[number].seat, number, item)
    taken = Walk(walk.place, item, (*walk.moves, take), exits=False)
    return spread(scene, number, taken, points, mover_of(scene, number, item))


def spread(scene: Scene, number: int, walk: Walk, points: int, mover: Mover) -> Iterator[Walk]:
    """The places around, nearest first."""
    seat, known, edge = scene.rows[number].seat, {walk.place}, [walk]
    if walk.moves or not crowded(scene, number, walk.place):
        yield walk
    for _ in range(points):
        beyond: list[Walk] = []
        for here in edge:
            for to in steps(scene, number, here.place, mover.passes):
                if to not in known:
                    known.add(to)
                    path = (*here.moves, moves.Step(seat, number, to))
                    beyond.append(Walk(to, walk.item, path, is_exit(scene, number, to)))
        edge = [w for w in beyond if not w.exits and not scene.hinders(number, w.place)]
        yield from (w for w in beyond if w.exits or not crowded(scene, number, w.place))


def steps(scene: Scene, number: int, place: int, passes: int) -> Iterator[int]:
    """Joined places to which a character can go."""
    held = entrance_of(scene, number) if place == scene.pieces[number].place else 0
    bars = scene.game.edition.standing.bars_enemies
    for to, obstacles, ways in scene.board.edges[place]:
        lacking = obstacles & ~passes
        if (lacking and missing(scene, number, to, lacking)) or (held and not ways & held):
            continue
        if not ((bars or is_exit(scene, number, to)) and scene.hinders(number, to)):
            yield to


def objects_at(scene: Scene, place: int) -> tuple[int, ...]:
    """What lies at a place and could be picked up."""
    return tuple(n for n in scene.at.get(place, NOBODY) if not scene.rows[n].character)
