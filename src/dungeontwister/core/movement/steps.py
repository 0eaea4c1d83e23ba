"""Where the next step of a moving character can lead, and his state after it.

Each step leads to a joined place and costs one movement point. A character who entered a place with
an enemy this turn does not pass through it: he stays or leaves by his entrance. A walk through a
wall is one step over an edge with a wall or an arrow-slit and nothing else.

What lets a character pass enemies holds while he moves. A walk through a wall and a jump are no
movements: every unwounded enemy is in their way.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.position.board import OFF, SLIT, WALL, Place
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Piece, State
from dungeontwister.core.rooms.rotation import turnable

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


def entrance_of(scene: Scene, number: int, moves: bool = True) -> int:
    """The ways by which an enemy at his place lets a character leave; 0: all are free.

    `moves` is false for a jump and for a walk through a wall.
    """
    piece = scene.pieces[number]
    if not piece.entrance:
        return 0
    return piece.entrance if opposed(scene, number, piece.place, moves) else 0


def opposed(scene: Scene, number: int, place: int, moves: bool) -> bool:
    """Whether an enemy at a place is in a character's way, when he moves and when he does not."""
    return scene.hinders(number, place) if moves else scene.guarded(number, place)


def is_exit(scene: Scene, number: int, place: int) -> bool:
    """Moving to the opponent's end is leaving the labyrinth, for those who leave by it."""
    owner, seat = scene.game.layout.owner[place], scene.rows[number].seat
    return owner >= 0 and owner != seat and scene.game.setup.leaves[seat]


def is_blocked(scene: Scene, frame: Movement, place: int) -> bool:
    """Whether an enemy blocks the exit there or, where enemies bar the way, the place."""
    if place not in scene.at:
        return False
    bars = scene.game.edition.standing.bars_enemies
    if not bars and not is_exit(scene, frame.piece, place):
        return False
    return opposed(scene, frame.piece, place, not frame.walls)


def reachable(scene: Scene, frame: Movement) -> Iterator[int]:
    """The places to which the next step can lead, each once."""
    if frame.points == 0:
        return iter(())
    entrance = entrance_of(scene, frame.piece, not frame.walls)
    return beyond(scene, frame, scene.pieces[frame.piece].place, entrance)


def beyond(scene: Scene, frame: Movement, place: int, entrance: int = 0) -> Iterator[int]:
    """The places to which a step from a place can lead, each once."""
    mover, walls, last = frame.piece, frame.walls, -1
    passes = passes_of(scene, frame)
    for to, obstacles, ways in scene.board.edges[place]:
        if to == last or (entrance and not ways & entrance) or (walls and not obstacles):
            continue
        if obstacles & ~passes and missing(scene, mover, to, obstacles & ~passes):
            continue
        # Most places are empty: no question about enemies.
        if to in scene.at and is_blocked(scene, frame, to):
            continue
        last = to
        yield to
    if not walls:
        for to in linked(scene, mover, place):
            if not is_blocked(scene, frame, to):
                yield to


def linked(scene: Scene, mover: int, place: Place) -> tuple[Place, ...]:
    """Neighbours of a place for this character's movement alone: for some, the twin's gear."""
    gears = scene.board.gear
    if not scene.rows[mover].links_gears or gears[place] == OFF:
        return ()
    return tuple(gears.index(slot) for slot in turnable(scene, gears[place])[1:])


def missing(scene: Scene, mover: int, to: int, obstacles: int) -> int:
    """The obstacles left after an object at the place itself has helped."""
    return obstacles & ~scene.game.edition.standing.eases(scene, mover, to)


# ---- what it makes of him


def stepped(scene: Scene, mover: int, to: int) -> State:
    """The state after a step that does not lead out of the labyrinth."""
    state, frame = scene.state, frame_of(scene)
    pieces = with_piece(state.pieces, mover, arrived(scene, frame, to))
    further = Movement(mover, frame.points - 1, frame.seen[-1:], frame.walls)
    return replace(state, pieces=pieces, frames=(*state.frames[:-1], further))


def arrived(scene: Scene, frame: Movement, to: int) -> Piece:
    """A character at his new place; among enemies he remembers his entrance.

    Also among those past whom he may move: he may not jump past them.
    """
    mover = frame.piece
    entrance = way_in(scene, frame, to) if scene.guarded(mover, to) else 0
    return Piece(to, entrance=entrance, used=scene.pieces[mover].used)


def way_in(scene: Scene, frame: Movement, to: int) -> int:
    """Every way by which he could have come from where he is."""
    origin = scene.pieces[frame.piece].place
    return ways_between(scene, origin, to, passes_of(scene, frame), frame.walls)


def ways_between(scene: Scene, origin: int, to: int, passes: int, walls: bool = False) -> int:
    """The ways into a place from another for somebody whom some obstacles do not stop."""
    found = 0
    for back, obstacles, ways in scene.board.edges[to]:
        if back == origin and not obstacles & ~passes and (obstacles or not walls):
            found |= ways
    return found


# ---- where it may end


def crowded(scene: Scene, number: int, place: int) -> bool:
    """Whether a character, with what he carries, could not end an action at a place."""
    return scene.game.edition.standing.crowded(scene, number, place)


def owes_wall(frame: Movement) -> bool:
    """Whether he has begun to walk through a wall and has not done so."""
    return frame.walls and frame.points > 0


def owes_step(scene: Scene, frame: Movement) -> bool:
    """Whether he has not stepped yet, where a movement has to lead somewhere."""
    unmoved = frame.points == scene.rows[frame.piece].movement
    return unmoved and not frame.walls and scene.game.edition.standing.must_step


def may_end(scene: Scene, frame: Movement) -> bool:
    """The golden rules hold everywhere at the end of an action, also where he has passed."""
    if owes_wall(frame) or owes_step(scene, frame):
        return False
    return not scene.crowds(scene.rows[frame.piece].seat)


def may_leave(scene: Scene, mover: int) -> bool:
    """Whether every place he leaves is in order."""
    return scene.game.edition.standing.may_leave(scene, mover)
