"""How good a position is for a player: a rule of thumb in action points.

What counts are the ways that are left: the shortest ones until the points that are lacking are
made, one's own against the opponent's. Whoever brings several points has several short ways.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from dungeontwister.core.scene import NOBODY, Scene
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
SPOILS: Final = 0.2
"""What an object in somebody's hands is worth by itself."""


class Way(NamedTuple):
    """What is left to do for one character, and the points that it brings."""

    length: float
    points: int = 1


Lengths = Mapping[int, Way]
"""Ways of characters that are to be counted instead of their real ones."""
NONE: Final[Lengths] = {}
Laid = tuple[tuple[int, ...], ...]


def worth(ways: Ways, scene: Scene, seat: int, lengths: Lengths = NONE) -> float:
    """Higher is better for the player."""
    ending = scene.state.ending
    if ending:
        return 0.0 if ending.winner is None else VICTORY * (1 if ending.winner == seat else -1)
    mine = burden(ways, scene, seat, lengths)
    return ENVY * burden(ways, scene, other(seat), lengths) - mine


def burden(ways: Ways, scene: Scene, seat: int, lengths: Lengths) -> float:
    """What a player still has to do."""
    lacking = scene.game.target - scene.state.sides[seat].victory_points
    hidden, left, spoils = rooms_of(scene.state.secret.laid), [], 0
    for number in scene.game.characters[seat]:
        piece = scene.pieces[number]
        if piece.place < 0 and piece.carrier < 0 and number not in hidden:
            continue
        way = lengths.get(number) or way_left(ways, scene, number, hidden)
        left += [way.length / way.points] * way.points
        spoils += len(scene.held.get(number, NOBODY))
    left.sort()
    left += [LOST] * (lacking - len(left))
    rest = RESERVE * sum(left[lacking:])
    return sum(left[:lacking]) + POINT * lacking + rest - SPOILS * spoils


def way_left(ways: Ways, scene: Scene, number: int, hidden: Mapping[int, int]) -> Way:
    """The way of one character to the exit."""
    piece = scene.pieces[number]
    if piece.wounded:
        return Way(LOST)
    node, extra = piece.place, 0.0
    if node < 0:
        node, extra = ways.room_node(hidden[number]), HIDDEN
    far = ways.distances(scene.state.rooms, mover_of(scene, number))[node]
    return Way(min(LOST, extra + far), points_of(scene, number))


def points_of(scene: Scene, number: int, item: int = -1) -> int:
    """The victory points that somebody brings when he leaves, with what he carries or would."""
    rows, points = scene.rows, scene.rows[number].exit_points
    for thing in scene.held.get(number, NOBODY):
        if not rows[thing].character:
            points += rows[thing].exit_points
    return points + (rows[item].exit_points if item >= 0 else 0)


@lru_cache(maxsize=512)
def rooms_of(laid: Laid) -> Mapping[int, int]:
    """The rooms beside which cards are thought to lie."""
    return {number: slot for slot, cards in enumerate(laid) for number in cards}
