"""How good a position is for a player: a rule of thumb in action points.

What counts are the ways that are left: the shortest ones of as many characters as points are
lacking, one's own against the opponent's.
"""

from collections.abc import Mapping
from typing import Final

from dungeontwister.core.scene import Scene
from dungeontwister.core.seats import other

from .ways import Ways, mover_of

POINT: Final = 2.0
"""A point made is better than a point about to be made."""
VICTORY: Final = 1000.0
LOST: Final = 12.0
"""The way of somebody wounded, or of nobody: about as long as it gets."""
HIDDEN: Final = 3.0
"""Somebody who lies face down has to be found first."""
RESERVE: Final = 0.1
"""Those who are not needed count a little."""
ENVY: Final = 0.5
"""How much the opponent's ways count."""

Lengths = Mapping[int, float]
"""Ways of characters that are to be counted instead of their real ones."""
NONE: Final[Lengths] = {}


def worth(ways: Ways, scene: Scene, seat: int, lengths: Lengths = NONE) -> float:
    """Higher is better for the player."""
    ending = scene.state.ending
    if ending:
        return 0.0 if ending.winner is None else VICTORY * (1 if ending.winner == seat else -1)
    mine = burden(ways, scene, seat, lengths)
    return ENVY * burden(ways, scene, other(seat), lengths) - mine


def burden(ways: Ways, scene: Scene, seat: int, lengths: Lengths) -> float:
    """What a player still has to do."""
    state = scene.state
    lacking = scene.game.target - state.sides[seat].victory_points
    left = sorted(
        lengths[number] if number in lengths else way_left(ways, scene, number)
        for number in scene.game.characters[seat]
        if not state.pieces[number].gone
    )
    left += [LOST] * (lacking - len(left))
    return sum(left[:lacking]) + POINT * lacking + RESERVE * sum(left[lacking:])


def way_left(ways: Ways, scene: Scene, number: int) -> float:
    """The way of one character to the exit."""
    piece = scene.pieces[number]
    if piece.wounded:
        return LOST
    node, extra = piece.place, 0.0
    if node < 0:
        node, extra = hidden_node(ways, scene, number), HIDDEN
    if node < 0:
        return LOST
    return min(LOST, extra + ways.distances(scene.state.rooms, mover_of(scene, number))[node])


def hidden_node(ways: Ways, scene: Scene, number: int) -> int:
    """The room beside which somebody is thought to lie."""
    for slot, cards in enumerate(scene.state.secret.laid):
        if number in cards:
            return ways.room_node(slot)
    return -1
