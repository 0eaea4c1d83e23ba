"""Ways of a character to other places, as the library shows them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dungeontwister import foresight
from dungeontwister.core.movement import reach
from dungeontwister.core.position.view import View as CoreView
from dungeontwister.foresight import enemies, imagined

from .arguments import ArgumentError
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


class Threat(msgspec.Struct, frozen=True):
    """What an enemy can do in his next turn, as rooms and gates lie; it prints as a sentence.

    >>> import dungeontwister as dt
    >>> view = dt.position("tutorial-1 b1,b2/g1,g2 naga=1T NAGA=1T ap=2").view("blue")
    >>> view.threat("NAGA").targets
    {}
    """

    game: Game
    value: foresight.Threat
    """The plain value behind it."""

    @property
    def places(self) -> Mapping[str, int]:
        """The places that he can reach, and with how many action points at least.

        >>> import dungeontwister as dt
        >>> view = dt.position("tutorial-2 b1,b2/g1,g2/r1,r2 naga=1T NAGA=1S ap=3").view("blue")
        >>> view.threat("NAGA").places["1G"]
        1
        """
        names = self.game.names.places
        return {names[place]: points for place, points in self.value.places.items()}

    @property
    def targets(self) -> Mapping[str, int]:
        """Whom he can attack, and with how many action points at least, the attack included.

        >>> import dungeontwister as dt
        >>> view = dt.position("tutorial-2 b1,b2/g1,g2/r1,r2 naga=1T NAGA=1T ap=3").view("blue")
        >>> view.threat("NAGA").targets
        {'naga': 1}
        """
        names = self.game.names
        return {names.spelled(number): points for number, points in self.value.targets.items()}

    @property
    def purses(self) -> tuple[int, ...]:
        """The action points that he may have: one number, or those of his Action cards.

        >>> import dungeontwister as dt
        >>> view = dt.position("tutorial-2 b1,b2/g1,g2/r1,r2 naga=1T NAGA=1S ap=3").view("blue")
        >>> view.threat("NAGA").purses
        (3,)
        """
        return self.value.purses

    def __str__(self) -> str:
        from dungeontwister.render.threat_texts import threat_text

        return threat_text(self.game.speaker(), self.value)


def threat_of(game: Game, view: CoreView, piece: int) -> Threat:
    """What an enemy of a view's seat can do next.

    >>> import dungeontwister as dt
    >>> dt.position("tutorial-1 b1,b2/g1,g2 naga=1T ap=3").view("blue").threat("naga")
    Traceback (most recent call last):
    ...
    dungeontwister.library.arguments.ArgumentError: it has to be an enemy ... not 'naga'
    """
    if piece not in enemies(game.value, view):
        name = game.names.pieces[piece]
        raise ArgumentError(f"it has to be an enemy who stands on the board, not {name!r}")
    return Threat(game, foresight.threat(imagined(game.value, view), piece, view.seat))
