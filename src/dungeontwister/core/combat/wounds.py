"""Becoming wounded, being eliminated, and what is left lying.

A wounded character keeps the objects he carries, but a wounded friend he carries is eliminated.
Objects of the eliminated stay where they died.
"""

from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Dropped, Eliminated, Wounded
from dungeontwister.core.movement.loads import put_down
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import GONE, Piece

Pieces = tuple[Piece, ...]


def worth(scene: Scene, number: int, bounty: int) -> int:
    """Victory points for an elimination: more for a kind that a winner hunts."""
    return scene.rows[number].kill_points + (bounty if scene.rows[number].hunted else 0)


def eliminate_carried(
    scene: Scene, pieces: Pieces, carrier: int, bounty: int, events: list[Event]
) -> tuple[Pieces, int]:
    """Wounded friends whom a loser carries are eliminated: the pieces and the victory points."""
    points = 0
    for item in scene.held.get(carrier, NOBODY):
        if scene.rows[item].character:
            pieces = with_piece(pieces, item, GONE)
            events.append(Eliminated(item, worth(scene, item, bounty)))
            points += worth(scene, item, bounty)
    return pieces, points


def wound(pieces: Pieces, number: int, events: list[Event]) -> Pieces:
    """His card is flipped and stays at its place."""
    events.append(Wounded(number))
    wounded = replace(pieces[number], wounded=True, wounded_now=True, entrance=0, healed=False)
    return with_piece(pieces, number, wounded)


def eliminate(
    scene: Scene, pieces: Pieces, number: int, bounty: int, events: list[Event]
) -> tuple[Pieces, int]:
    """He leaves the game; what he carried lies where he stood: the pieces and the points."""
    place, points = pieces[number].place, worth(scene, number, bounty)
    events.append(Eliminated(number, points))
    for item in scene.held.get(number, NOBODY):
        if not scene.rows[item].character:
            pieces = with_piece(pieces, item, put_down(pieces[item], place))
            events.append(Dropped(number, item, place))
    return with_piece(pieces, number, GONE), points
