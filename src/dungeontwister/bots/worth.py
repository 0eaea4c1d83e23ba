"""How good a position is for a player: a rule of thumb in action points.

It counts the shortest ways that bring the missing points, the player's against the opponent's. A
character who brings several points counts as several short ways. If exits alone cannot win, it
counts what is left to do against enemies who bring points when eliminated, and how near they are.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other

from .distances import Ways, mover_of

POINT: Final = 2.0
"""A point made is better than a point about to be made."""
VICTORY: Final = 1000.0
LOST: Final = 12.0
"""The way of a wounded character, or of none: about as long as it gets."""
HIDDEN: Final = 3.0
"""Added for a character who lies face down and has to be found first."""
RESERVE: Final = 0.1
"""How much ways that are not needed count."""
ENVY: Final = 0.5
"""How much the opponent's ways count."""
SPOILS: Final = 0.2
"""What a carried object is worth by itself."""
TOIL: Final = (4.0, 1.5)
"""What it takes to eliminate an unwounded, or a wounded, character."""
APPROACH: Final = 0.3
"""How much the distance of a hunter to his prey counts."""


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
    hidden, found = rooms_of(scene.state.secret.laid), dict[int, Way]()
    for number in scene.game.characters[seat]:
        piece = scene.pieces[number]
        if piece.place >= 0 or piece.carrier >= 0 or number in hidden:
            found[number] = lengths.get(number) or way_left(ways, scene, number, hidden)
    spoils = sum([len(scene.held.get(number, NOBODY)) for number in found])
    if is_hunter(scene.game, seat):
        near = APPROACH * sum([way.length for way in found.values()])
        return near + toil(scene, seat, lacking) + POINT * lacking - SPOILS * spoils
    left = sorted(way.length / way.points for way in found.values() for _ in range(way.points))
    left += [LOST] * (lacking - len(left))
    rest = RESERVE * sum(left[lacking:])
    return sum(left[:lacking]) + POINT * lacking + rest - SPOILS * spoils


@lru_cache(maxsize=64)
def is_hunter(game: Game, seat: int) -> bool:
    """Whether a player cannot win by exits alone."""
    rows = game.rows
    treasures = sum(row.exit_points for row in rows if not row.character)
    return sum(rows[n].exit_points for n in game.characters[seat]) + treasures < game.target


def toil(scene: Scene, seat: int, lacking: int) -> float:
    """What it takes to eliminate as many enemies as are needed, the easiest first."""
    easiest = sorted(TOIL[scene.pieces[number].wounded] for number in prey(scene, seat))
    return sum(easiest[:lacking]) + LOST * max(0, lacking - len(easiest))


def prey(scene: Scene, seat: int) -> list[int]:
    """The enemies on the board who bring points when they are eliminated."""
    foes = scene.game.characters[other(seat)]
    return [n for n in foes if scene.rows[n].kill_points and scene.place(n) >= 0]


def way_left(ways: Ways, scene: Scene, number: int, hidden: Mapping[int, int]) -> Way:
    """The way of one character to the exit, or to prey."""
    piece = scene.pieces[number]
    if piece.wounded:
        return Way(LOST)
    node, extra = piece.place, 0.0
    if node < 0:
        node, extra = ways.room_node(hidden[number]), HIDDEN
    return way_from(ways, scene, number, node, extra=extra)


def way_from(
    ways: Ways, scene: Scene, number: int, node: int, item: int = -1, extra: float = 0.0
) -> Way:
    """The way of a character from a node, also with something that he picks up."""
    rooms, mover = scene.state.rooms, mover_of(scene, number, item)
    if is_hunter(scene.game, mover.seat):
        places = {scene.place(foe) for foe in prey(scene, mover.seat)}
        far = [ways.towards(rooms, mover, place)[node] for place in places]
        return Way(min(far, default=LOST) + extra, 1)
    points = points_of(scene, number, item)
    far_out = ways.distances(rooms, mover)[node] if points else 0.0
    return Way(min(LOST, far_out + extra), points)


def points_of(scene: Scene, number: int, item: int = -1) -> int:
    """The victory points that a character brings when he leaves with his load."""
    rows, points = scene.rows, scene.rows[number].exit_points
    for thing in scene.held.get(number, NOBODY):
        if not rows[thing].character:
            points += rows[thing].exit_points
    return points + (rows[item].exit_points if item >= 0 else 0)


@lru_cache(maxsize=512)
def rooms_of(laid: Laid) -> Mapping[int, int]:
    """The rooms at which cards may lie."""
    return {number: slot for slot, cards in enumerate(laid) for number in cards}
