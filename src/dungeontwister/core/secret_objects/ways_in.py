"""By which ways somebody came in, with secret objects.

He who enters a place with an enemy keeps in mind every way by which he could have come. If one of
them is open to him only because of an object which he did not have to show, nobody else may know of
it: it would tell what he carries. `Secret.ways` has these ways, and views leave them out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.movement.steps import frame_of, ways_between
from dungeontwister.core.position.state import Piece, State

from .objects_shown import crossed

if TYPE_CHECKING:
    from dungeontwister.core.decisions.move import Move
    from dungeontwister.core.position.scene import Scene


def with_ways(scene: Scene, move: Move, after: State) -> State:
    """The state after a move, with the ways that are secret then."""
    known = scene.state.secret.ways
    if not known and not isinstance(move, moves.Step):
        return after
    found = {n: ways for n, ways in known if after.pieces[n].entrance}
    if isinstance(move, moves.Step):
        found[move.piece] = unseen_ways(scene, move, after.pieces[move.piece])
    ways = tuple(sorted((n, ways) for n, ways in found.items() if ways))
    return after if ways == known else replace(after, secret=replace(after.secret, ways=ways))


def unseen_ways(scene: Scene, step: moves.Step, arrived: Piece) -> int:
    """The ways of an entrance that are open only because of what was not shown."""
    if not arrived.entrance or frame_of(scene).walls:
        return 0
    passes = scene.rows[step.piece].passes
    for _, item in crossed(scene, step):
        passes |= scene.rows[item].passes
    origin = scene.pieces[step.piece].place
    return arrived.entrance & ~ways_between(scene, origin, step.to, passes)
