"""Moving a character: begin, then steps and free exchanges until he stops.

Where a step leads stands in `steps`; that a movement can always be finished, in `finish`. A walk
through a wall, which is no movement, uses the same steps and exchanges (`wall_walk`).
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from . import loads, moves
from .board import PIT, PORTCULLIS, SLIT, WALL
from .changes import paid, popped
from .events import Event, MovementBegan, Stepped, Stopped
from .finish import can_finish, finishes
from .frames import Movement
from .refusal import Refusal
from .scene import Scene
from .scoring import exit_labyrinth
from .state import State
from .steps import (
    frame_of,
    is_blocked,
    is_exit,
    may_end,
    may_leave,
    owes_wall,
    passes_of,
    reachable,
    stepped,
)
from .turn import can_pay, refuse_actor
from .verb import Verb

# ---- begin


def offer_begin(scene: Scene, seat: int) -> Iterable[moves.Begin]:
    """Every character who can act may begin a movement."""
    if not can_pay(scene, seat):
        return ()
    return [moves.Begin(seat, number) for number in scene.actors(seat)]


def refuse_begin(scene: Scene, move: moves.Begin) -> Refusal | None:
    """A movement is an action of one's own character."""
    return refuse_actor(scene, move.seat, move.piece)


def begin(scene: Scene, move: moves.Begin, events: list[Event]) -> State:
    """For one action point he has as many movement points as his movement value."""
    state, points = scene.state, scene.rows[move.piece].movement
    events.append(MovementBegan(move.piece, points))
    frame = Movement(move.piece, points, (loads.arrangement(state.pieces),))
    return replace(state, sides=paid(state, move.seat, 1), frames=(*state.frames, frame))


# ---- step


def offer_steps(scene: Scene, seat: int) -> Iterator[moves.Step]:
    """Every joined place that he can reach and from which he can still finish."""
    frame = frame_of(scene)
    if frame.points == 0:
        return
    leave = may_leave(scene)
    for to in reachable(scene, frame):
        if finishes(scene, frame.piece, to, leave):
            yield moves.Step(seat, frame.piece, to)


def refuse_step(scene: Scene, move: moves.Step) -> Refusal | None:
    """The reasons why a step is not possible, the most telling one first."""
    frame, to = frame_of(scene), move.to
    if move.piece != frame.piece:
        return Refusal("another-is-moving", piece=frame.piece)
    if frame.points == 0:
        spent = "one-wall-only" if frame.walls else "no-movement-points"
        return Refusal(spent, piece=move.piece)
    if to not in reachable(scene, frame):
        return explain_step(scene, frame, to)
    leave = may_leave(scene)
    if finishes(scene, frame.piece, to, leave):
        return None
    full = to if leave else scene.pieces[move.piece].place
    return Refusal("too-many-friends", piece=move.piece, place=full)


def explain_step(scene: Scene, frame: Movement, to: int) -> Refusal:
    """Which rule keeps a character from going there."""
    mover, passes = frame.piece, passes_of(scene, frame)
    joined = [e for e in scene.board.edges[scene.pieces[mover].place] if e.to == to]
    if not joined:
        return explain_apart(scene, mover, to)
    usable = [edge for edge in joined if not edge.obstacles & ~passes]
    if not usable:
        return explain_obstacle(mover, to, min(e.obstacles & ~passes for e in joined))
    if frame.walls and not any(edge.obstacles for edge in usable):
        return Refusal("no-wall-between", piece=mover, place=to)
    if is_blocked(scene, frame, to):
        return Refusal("exit-blocked", piece=mover, place=to)
    return Refusal("held-by-enemy", piece=mover, place=scene.pieces[mover].place)


def explain_apart(scene: Scene, mover: int, to: int) -> Refusal:
    """Two places that have no edge in common."""
    layout = scene.game.layout
    if not 0 <= to < len(layout.owner):
        return Refusal("no-such-place", piece=mover)
    slot = layout.room_of[to]
    if slot >= 0 and scene.state.rooms[slot].drawing < 0:
        return Refusal("room-face-down", piece=mover, slot=slot)
    here = scene.pieces[mover].place
    if layout.faces[here] == to:
        return Refusal("too-far", piece=mover, place=to)
    if slot >= 0 and slot in layout.end_rooms(layout.owner[here]):
        return Refusal("not-facing", piece=mover, place=to)
    return Refusal("not-adjacent", piece=mover, place=to)


OBSTACLE_REASONS = (
    (WALL, "wall-between"),
    (PORTCULLIS, "portcullis-between"),
    (PIT, "pit-between"),
    (SLIT, "slit-between"),
)


def explain_obstacle(mover: int, to: int, missing: int) -> Refusal:
    """What lies between and cannot be passed by this character."""
    for bit, reason in OBSTACLE_REASONS:
        if missing & bit:
            return Refusal(reason, piece=mover, place=to)
    raise AssertionError("an edge without an obstacle is open to all")


def step(scene: Scene, move: moves.Step, events: list[Event]) -> State:
    """He goes there for one movement point; in the opponent's starting zone he has left."""
    if is_exit(scene, move.piece, move.to):
        return exit_labyrinth(scene, popped(scene.state), move.piece, events)
    events.append(Stepped(move.piece, scene.pieces[move.piece].place, move.to))
    return stepped(scene, move.piece, move.to)


# ---- stop


def offer_stop(scene: Scene, seat: int) -> Iterable[moves.Stop]:
    """He may stop wherever the limit allows; movement points need not be used."""
    return (moves.Stop(seat, frame_of(scene).piece),) if may_end(scene) else ()


def refuse_stop(scene: Scene, move: moves.Stop) -> Refusal | None:
    """The limit holds at the end of every action; a wall has to be crossed before."""
    frame = frame_of(scene)
    mover = frame.piece
    if move.piece != mover:
        return Refusal("another-is-moving", piece=mover)
    if owes_wall(frame):
        return Refusal("wall-first", piece=mover)
    for place in scene.crowds(scene.rows[mover].seat):
        return Refusal("too-many-friends", piece=mover, place=place)
    return None


def stop(scene: Scene, move: moves.Stop, events: list[Event]) -> State:
    """The movement is over; unused points are lost."""
    events.append(Stopped(move.piece, scene.pieces[move.piece].place))
    return popped(scene.state)


# ---- free exchanges


def offer_loads(scene: Scene, seat: int) -> Iterator[loads.LoadMove]:
    """Every exchange after which the movement can still be finished.

    An exchange moves nobody to another place, so where one may end all of them leave it so.
    """
    if may_end(scene):
        return loads.possible(scene)
    return (c for c in loads.possible(scene) if can_finish(scene, loads.changed(scene, c)))


def refuse_load(scene: Scene, change: loads.LoadMove) -> Refusal | None:
    """The carrying rules; and where one may not stop, a way to finish must be left."""
    refusal = loads.refuse(scene, change)
    if refusal or may_end(scene) or can_finish(scene, loads.changed(scene, change)):
        return refusal
    return Refusal("no-way-to-finish", piece=change.piece)


BEGIN = Verb((moves.Begin,), offer_begin, refuse_begin, begin)
STEP = Verb((moves.Step,), offer_steps, refuse_step, step)
STOP = Verb((moves.Stop,), offer_stop, refuse_stop, stop)
LOAD = Verb(
    (moves.Take, moves.Drop, moves.Give, moves.Swap), offer_loads, refuse_load, loads.perform
)
