"""Where the next step of somebody who moves can lead, and what it makes of him.

Each step leads to a joined place and costs one movement point. He who entered a place holding an
enemy this turn does not pass through it: he stays or leaves by his entrance. A walk through a wall
is one step over an edge with a wall or an arrow-slit and nothing else.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from .board import SLIT, WALL
from .changes import with_piece
from .frames import Movement
from .scene import Scene
from .state import Piece, State

MASONRY: Final = WALL | SLIT
"""What a walk through a wall leads through: a slit is an opening in a wall."""


def frame_of(scene: Scene) -> Movement:
    """The movement in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Movement)
    return frame


# ---- where


def passes_of(scene: Scene, frame: Movement) -> int:
    """The obstacles that do not stop him."""
    return MASONRY if frame.walls else scene.passes(frame.piece)


def entrance_of(scene: Scene, number: int) -> int:
    """The ways left to somebody by an enemy in the place he entered; 0: all are free."""
    piece = scene.pieces[number]
    return piece.entrance if piece.entrance and scene.hinders(number, piece.place) else 0


def is_exit(scene: Scene, number: int, place: int) -> bool:
    """Moving into the opponent's starting zone is leaving the labyrinth."""
    owner = scene.game.layout.owner[place]
    return owner >= 0 and owner != scene.rows[number].seat


def is_blocked(scene: Scene, frame: Movement, place: int) -> bool:
    """Whether an enemy in his starting zone blocks the exit there.

    Some pass enemies when they move; a walk through a wall is no movement.
    """
    if not is_exit(scene, frame.piece, place):
        return False
    blocks = scene.guarded if frame.walls else scene.hinders
    return blocks(frame.piece, place)


def reachable(scene: Scene, frame: Movement) -> Iterator[int]:
    """The places to which the next step can lead, each once."""
    if frame.points == 0:
        return
    mover, walls, last = frame.piece, frame.walls, -1
    passes, entrance = passes_of(scene, frame), entrance_of(scene, mover)
    for to, obstacles, ways in scene.board.edges[scene.pieces[mover].place]:
        if to == last or obstacles & ~passes or (entrance and not ways & entrance):
            continue
        if walls and not obstacles:
            continue
        if is_blocked(scene, frame, to):
            continue
        last = to
        yield to


# ---- what it makes of him


def stepped(scene: Scene, mover: int, to: int) -> State:
    """The state after a step inside the labyrinth or the own starting zone."""
    state, frame = scene.state, frame_of(scene)
    pieces = with_piece(state.pieces, mover, arrived(scene, frame, to))
    further = Movement(mover, frame.points - 1, frame.seen[-1:], frame.walls)
    return replace(state, pieces=pieces, frames=(*state.frames[:-1], further))


def arrived(scene: Scene, frame: Movement, to: int) -> Piece:
    """A character at his new place; among enemies he remembers his entrance."""
    mover = frame.piece
    entrance = way_in(scene, frame, to) if scene.hinders(mover, to) else 0
    return Piece(to, entrance=entrance, used=scene.pieces[mover].used)


def way_in(scene: Scene, frame: Movement, to: int) -> int:
    """Every way by which he could have come from where he is."""
    origin, passes = scene.pieces[frame.piece].place, passes_of(scene, frame)
    entrance = 0
    for back, obstacles, ways in scene.board.edges[to]:
        if back == origin and not obstacles & ~passes and (obstacles or not frame.walls):
            entrance |= ways
    return entrance


# ---- where it may end


def crowded(scene: Scene, number: int, place: int) -> bool:
    """Whether a place would hold too many characters of a player if this one came there."""
    company = scene.company(scene.rows[number].seat, place)
    return company + 1 + scene.carried(number) > scene.game.edition.limit


def owes_wall(frame: Movement) -> bool:
    """Whether he has begun to walk through a wall and has not done so."""
    return frame.walls and frame.points > 0


def may_end(scene: Scene) -> bool:
    """The limit holds everywhere at the end of an action, also where he has passed."""
    frame = frame_of(scene)
    return not owes_wall(frame) and not scene.crowds(scene.rows[frame.piece].seat)


def may_leave(scene: Scene) -> bool:
    """Whether no place is left behind with too many: only a friend put down can cause that."""
    mover = frame_of(scene).piece
    seat, here = scene.rows[mover].seat, scene.pieces[mover].place
    leaving = 1 + scene.carried(mover)
    return all(
        place == here and scene.company(seat, here) - leaving <= scene.game.edition.limit
        for place in scene.crowds(seat)
    )
