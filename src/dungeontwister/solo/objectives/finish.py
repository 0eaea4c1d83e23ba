"""Whether a movement that is under way can be ended on a valid square."""

from dungeontwister.core.position.board import Place
from dungeontwister.solo.position_under_way import World


def can_finish(world: World, place: Place, points: int) -> bool:
    """Here, on a square that the points left lead to, or outside."""
    fringe = {place}
    for _ in range(points):
        if any(world.stops(square) or world.steps(square)[1] for square in fringe):
            return True
        fringe = {to for square in fringe for to in world.steps(square)[0]}
    return any(world.stops(square) for square in fringe)
