"""Moving a character: begin, then steps and free exchanges until he stops.

Each step leads to a joined place and costs one movement point. He who entered a place holding an
enemy this turn does not pass through it: he stays or leaves by his entrance. At the end of any
action a player has no more characters at one place than the limit.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from . import loads, moves
from .board import PIT, PORTCULLIS, SLIT, WALL
from .changes import paid, with_piece
from .events import Event, MovementBegan, Stepped, Stopped
from .frames import Movement
from .refusal import Refusal
from .scene import Scene
from .scoring import exit_labyrinth
from .state import Piece, State
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


def frame_of(scene: Scene) -> Movement:
    """The movement in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Movement)
    return frame


def entrance_of(scene: Scene, number: int) -> int:
    """The ways left to somebody by an enemy in the place he entered; 0: all are free."""
    piece = scene.pieces[number]
    return piece.entrance if piece.entrance and scene.hinders(number, piece.place) else 0


def is_exit(scene: Scene, number: int, place: int) -> bool:
    """Moving into the opponent's starting zone is leaving the labyrinth."""
    owner = scene.game.layout.owner[place]
    return owner >= 0 and owner != scene.rows[number].seat


def crowded(scene: Scene, number: int, place: int) -> bool:
    """Whether a place would hold too many characters of a player if this one came there."""
    company = scene.company(scene.rows[number].seat, place)
    return company + 1 + scene.carried(number) > scene.game.edition.limit


def may_end(scene: Scene) -> bool:
    """The limit holds everywhere at the end of an action, also where he has passed."""
    return not scene.crowds(scene.rows[frame_of(scene).piece].seat)


def may_leave(scene: Scene) -> bool:
    """Whether no place is left behind with too many: only a friend put down can cause that."""
    mover = frame_of(scene).piece
    seat, here = scene.rows[mover].seat, scene.pieces[mover].place
    leaving = 1 + scene.carried(mover)
    return all(
        place == here and scene.company(seat, here) - leaving <= scene.game.edition.limit
        for place in scene.crowds(seat)
    )


def offer_steps(scene: Scene, seat: int) -> Iterator[moves.Step]:
    """Every joined place that he can reach and from which he can still finish."""
    frame = frame_of(scene)
    if frame.points == 0:
        return
    leave = may_leave(scene)
    for to in reachable(scene, frame):
        if finishes(scene, frame.piece, to, leave):
            yield moves.Step(seat, frame.piece, to)


def reachable(scene: Scene, frame: Movement) -> Iterator[int]:
    """The places to which the next step can lead, each once."""
    if frame.points == 0:
        return
    mover, last = frame.piece, -1
    passes, entrance = scene.passes(mover), entrance_of(scene, mover)
    for to, obstacles, ways in scene.board.edges[scene.pieces[mover].place]:
        if to == last or obstacles & ~passes or (entrance and not ways & entrance):
            continue
        if is_exit(scene, mover, to) and scene.hinders(mover, to):
            continue
        last = to
        yield to


def refuse_step(scene: Scene, move: moves.Step) -> Refusal | None:
    """The reasons why a step is not possible, the most telling one first."""
    frame, to = frame_of(scene), move.to
    if move.piece != frame.piece:
        return Refusal("another-is-moving", piece=frame.piece)
    if frame.points == 0:
        return Refusal("no-movement-points", piece=move.piece)
    if to not in reachable(scene, frame):
        return explain_step(scene, move)
    leave = may_leave(scene)
    if finishes(scene, frame.piece, to, leave):
        return None
    full = to if leave else scene.pieces[move.piece].place
    return Refusal("too-many-friends", piece=move.piece, place=full)


def explain_step(scene: Scene, move: moves.Step) -> Refusal:
    """Which rule keeps a character from going there."""
    mover, to = move.piece, move.to
    joined = [e for e in scene.board.edges[scene.pieces[mover].place] if e.to == to]
    if not joined:
        return explain_apart(scene, mover, to)
    passes = scene.passes(mover)
    usable = [edge for edge in joined if not edge.obstacles & ~passes]
    if not usable:
        return explain_obstacle(scene, mover, to, min(e.obstacles & ~passes for e in joined))
    if is_exit(scene, mover, to) and scene.hinders(mover, to):
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


def explain_obstacle(scene: Scene, mover: int, to: int, missing: int) -> Refusal:
    """What lies between and cannot be passed by this character."""
    for bit, reason in OBSTACLE_REASONS:
        if missing & bit:
            return Refusal(reason, piece=mover, place=to)
    raise AssertionError("an edge without an obstacle is open to all")


def step(scene: Scene, move: moves.Step, events: list[Event]) -> State:
    """He goes there for one movement point; in the opponent's starting zone he has left."""
    if is_exit(scene, move.piece, move.to):
        state = replace(scene.state, frames=scene.state.frames[:-1])
        return exit_labyrinth(scene, state, move.piece, events)
    events.append(Stepped(move.piece, scene.pieces[move.piece].place, move.to))
    return stepped(scene, move.piece, move.to)


def stepped(scene: Scene, mover: int, to: int) -> State:
    """The state after a step inside the labyrinth or the own starting zone."""
    state, frame = scene.state, frame_of(scene)
    pieces = with_piece(state.pieces, mover, arrived(scene, mover, to))
    further = Movement(mover, frame.points - 1, frame.seen[-1:])
    return replace(state, pieces=pieces, frames=(*state.frames[:-1], further))


def arrived(scene: Scene, mover: int, to: int) -> Piece:
    """A character at his new place; among enemies he remembers his entrance."""
    entrance = 0
    if scene.hinders(mover, to):
        origin, passes = scene.pieces[mover].place, scene.passes(mover)
        for back, obstacles, ways in scene.board.edges[to]:
            if back == origin and not obstacles & ~passes:
                entrance |= ways
    return Piece(to, entrance=entrance, used=scene.pieces[mover].used)


# ---- stop


def offer_stop(scene: Scene, seat: int) -> Iterable[moves.Stop]:
    """He may stop wherever the limit allows; movement points need not be used."""
    return (moves.Stop(seat, frame_of(scene).piece),) if may_end(scene) else ()


def refuse_stop(scene: Scene, move: moves.Stop) -> Refusal | None:
    """The limit holds at the end of every action."""
    mover = frame_of(scene).piece
    if move.piece != mover:
        return Refusal("another-is-moving", piece=mover)
    for place in scene.crowds(scene.rows[mover].seat):
        return Refusal("too-many-friends", piece=mover, place=place)
    return None


def stop(scene: Scene, move: moves.Stop, events: list[Event]) -> State:
    """The movement is over; unused points are lost."""
    events.append(Stopped(move.piece, scene.pieces[move.piece].place))
    return replace(scene.state, frames=scene.state.frames[:-1])


# ---- a movement can always be finished


def finishes(scene: Scene, mover: int, to: int, leave: bool) -> bool:
    """Whether the movement can be finished legally after this step."""
    if is_exit(scene, mover, to):
        return leave
    if leave and not crowded(scene, mover, to):
        return True
    return can_finish(scene, stepped(scene, mover, to))


def can_finish(scene: Scene, state: State) -> bool:
    """Whether some way of going on ends the movement legally: a search over all of them.

    What lies where and the points left make a node: how he came there does not matter, since what
    may not be repeated has been searched already.
    """
    todo, known = [state], {node(state)}
    while todo:
        here = Scene(scene.game, todo.pop())
        if may_end(here):
            return True
        frame = frame_of(here)
        for to in reachable(here, frame):
            if not is_exit(here, frame.piece, to):
                grow(todo, known, stepped(here, frame.piece, to))
            elif may_leave(here):
                return True
        for change in loads.possible(here):
            grow(todo, known, loads.changed(here, change))
    return False


Node = tuple[tuple[Piece, ...], int]


def node(state: State) -> Node:
    """What tells one state of a movement from another."""
    frame = state.frames[-1]
    assert isinstance(frame, Movement)
    return state.pieces, frame.points


def grow(todo: list[State], known: set[Node], state: State) -> None:
    """Note a state that the search has not seen."""
    if node(state) not in known:
        known.add(node(state))
        todo.append(state)


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
