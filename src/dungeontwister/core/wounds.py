"""Becoming wounded, being eliminated, and what is left lying.

A wounded character keeps the objects he carries, but a wounded friend he carries is eliminated.
Objects of the eliminated stay where they died.
"""

from .changes import with_piece
from .events import Dropped, Eliminated, Event, Wounded
from .loads import put_down
from .scene import NOBODY, Scene
from .state import Piece

GONE = Piece(gone=True)


def eliminate_carried(
    scene: Scene, pieces: tuple[Piece, ...], carrier: int, events: list[Event]
) -> tuple[tuple[Piece, ...], int]:
    """Wounded friends carried by somebody who loses a combat are eliminated: pieces and number."""
    lost = [item for item in scene.held.get(carrier, NOBODY) if scene.rows[item].character]
    for item in lost:
        pieces = with_piece(pieces, item, GONE)
        events.append(Eliminated(item, 1))
    return pieces, len(lost)


def wound(pieces: tuple[Piece, ...], number: int, events: list[Event]) -> tuple[Piece, ...]:
    """His card is flipped and stays at its place."""
    events.append(Wounded(number))
    wounded = Piece(pieces[number].place, wounded=True, wounded_now=True)
    return with_piece(pieces, number, wounded)


def eliminate(
    scene: Scene, pieces: tuple[Piece, ...], number: int, events: list[Event]
) -> tuple[Piece, ...]:
    """He leaves the game; what he carried lies where he stood."""
    place = pieces[number].place
    events.append(Eliminated(number, 1))
    for item in scene.held.get(number, NOBODY):
        pieces = with_piece(pieces, item, put_down(pieces[item], place))
        events.append(Dropped(number, item, place))
    return with_piece(pieces, number, GONE)
