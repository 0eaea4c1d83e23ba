"""Ways of a character to other places, as the library shows them."""

from __future__ import annotations

import msgspec

from dungeontwister.core.movement import reach

from .games import Game
from .moves import Move


class Reach(msgspec.Struct, frozen=True):
    """A place where a character can get to, by the cheapest way there.

    >>> import dungeontwister as dt
    >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
    >>> way = state.reach("naga")["1G"]
    >>> way.action_points, way.movement_points, *map(str, way.moves)
    (1, 1, 'blue move naga', 'blue step naga 1G', 'blue stop naga')
    """

    place: str
    """Its name, as moves spell it."""
    action_points: int
    movement_points: int
    moves: tuple[Move, ...]
    """What is played to get there, one after the other."""
    taken: tuple[str, ...] = ()
    """What he takes up on the way, and carries there."""
    exits: bool = False
    """He leaves the labyrinth there."""


def way_of(game: Game, way: reach.Reach) -> Reach:
    """A way with names and moves of the library."""
    names = game.names
    return Reach(
        place=names.places[way.place],
        action_points=way.action_points,
        movement_points=way.movement_points,
        moves=tuple(Move(game, move) for move in way.moves),
        taken=tuple(names.pieces[number] for number in way.taken),
        exits=way.exits,
    )
