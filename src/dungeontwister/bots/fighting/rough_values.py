"""What combats are worth as long as no better evaluation is given: the rule of thumb of `worth`.

This is the one place in which the combats' own tools know an evaluation; `corner` is to be replaced
by that of another.
"""

from typing import Final

from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.worth import worth
from dungeontwister.core.combat.combat import Cards
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State

from .stakes import Corner, Hand

CARD: Final = 0.25
"""What a Combat card costs for each point of its value."""


def corner(game: Game, seat: int, hands: tuple[Hand, ...] = ()) -> Corner:
    """A seat that values positions in action points."""
    ways = ways_of(game.edition)

    def value(state: State) -> float:
        return worth(ways, Scene(game, state), seat)

    return Corner(seat, value, cost, hands)


def cost(seat: int, cards: Cards) -> float:
    """The same for both seats."""
    return CARD * sum(cards)
