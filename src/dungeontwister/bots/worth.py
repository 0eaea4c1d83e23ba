"""How good a position is for a player: a rule of thumb in action points.

What counts are the ways that are left: the shortest ones of as many characters as points are lacking,
one's own against the opponent's.
"""

from collections.abc import Mapping
from typing import Final

from dungeontwister.core.game import Game
from dungeontwister.core.scene import Scene
from dungeontwister.core.seats import other
from dungeontwister.core.state import State

from .ways import Ways, mover_of

POINT: Final = 2.0
"""A point made is better than a point about to be made."""
LOST: Final = 12.0
"""The way of somebody wounded, or of nobody: about as long as it gets."""
HIDDEN: Final = 3.0
"""Somebody who lies face down has to be found first."""
RESERVE: Final = 0.1
"""Those who are not needed count a little."""
ENVY: Final = 0.5
"""How much the opponent's ways count."""

Nodes = Mapping[int, int]
"""Pieces that are to be counted at another node than where they are."""


def worth(game: Game, ways: Ways, state: State, seat: int, elsewhere: Nodes | None = None) -> float:
    """Higher is better for the player."""
    if state.ending:
        return 0.0 if state.ending.winner is None else 1000.0 * won(state, seat)
    scene = Scene(game, state)
    mine = burden(ways, scene, seat, elsewhere or {})
    return ENVY * burden(ways, scene, other(seat), elsewhere or {}) - mine


def won(state: State, seat: int) -> int:
    """1 or -1 for a game that somebody has won."""
    assert state.ending
    return 1 if state.ending.winner == seat else -1


def burden(ways: Ways, scene: Scene, seat: int, elsewhere: Nodes) -> float:
    """What a player still has to do."""
    state = scene.state
    lacking = scene.game.target - state.sides[seat].victory_points
    lengths = sorted(
        way_left(ways, scene, number, elsewhere)
        for number in scene.game.characters[seat]
        if not state.pieces[number].gone
    )
    lengths += [LOST] * (lacking - len(lengths))
    needed, rest = lengths[:lacking], lengths[lacking:]
    return sum(needed) + POINT * lacking + RESERVE * sum(rest)


def way_left(ways: Ways, scene: Scene, number: int, elsewhere: Nodes) -> float:
    """The way of one character to the exit."""
    piece = scene.pieces[number]
    if piece.wounded:
        return LOST
    node, extra = elsewhere.get(number, piece.place), 0.0
    if node < 0:
        node, extra = hidden_node(ways, scene.state, number), HIDDEN
    if node < 0:
        return LOST
    return min(LOST, extra + ways.distances(scene.state.rooms, mover_of(scene, number))[node])


def hidden_node(ways: Ways, state: State, number: int) -> int:
    """The room beside which somebody is thought to lie."""
    for slot, cards in enumerate(state.secret.laid):
        if number in cards:
            return ways.room_node(slot)
    return -1
