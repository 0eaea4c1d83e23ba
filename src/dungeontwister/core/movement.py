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
    """Whether a place would hold too many characters of a player if this one ended there."""
    row = scene.rows[number]
    company = scene.company(row.seat, place)
    if scene.pieces[number].place != place:
        company += 1 + scene.carried(number)
    return company > scene.game.edition.limit


def offer_steps(scene: Scene, seat: int) -> Iterator[moves.Step]:
    """Every joined place that he can reach and from which he can still finish."""
    frame = frame_of(scene)
    mover = frame.piece
    for to in reachable(scene, frame):
        if not crowded(scene, mover, to) or is_exit(scene, mover, to) or finishes(scene, mover, to):
            yield moves.Step(seat, mover, to)


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
    if to in reachable(scene, frame):
        exits = is_exit(scene, frame.piece, to)
        if exits or not crowded(scene, frame.piece, to) or finishes(scene, frame.piece, to):
            return None
        return Refusal("too-many-friends", piece=move.piece, place=to)
    return explain_step(scene, move)


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
    if layout.owner[scene.pieces[mover].place] >= 0 and slot >= 0:
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
    return Piece(to, entrance=entrance)


# ---- stop


def offer_stop(scene: Scene, seat: int) -> Iterable[moves.Stop]:
    """He may stop wherever the limit allows; movement points need not be used."""
    mover = frame_of(scene).piece
    if crowded(scene, mover, scene.pieces[mover].place):
        return ()
    return (moves.Stop(seat, mover),)


def refuse_stop(scene: Scene, move: moves.Stop) -> Refusal | None:
    """The limit holds at the end of every action."""
    mover = frame_of(scene).piece
    if move.piece != mover:
        return Refusal("another-is-moving", piece=mover)
    if crowded(scene, mover, scene.pieces[mover].place):
        place = scene.pieces[mover].place
        return Refusal("too-many-friends", piece=mover, place=place)
    return None


def stop(scene: Scene, move: moves.Stop, events: list[Event]) -> State:
    """The movement is over; unused points are lost."""
    events.append(Stopped(move.piece, scene.pieces[move.piece].place))
    return replace(scene.state, frames=scene.state.frames[:-1])


# ---- a movement can always be finished


def finishes(scene: Scene, mover: int, to: int) -> bool:
    """Whether he can get on from a crowded place to somewhere he may stop."""
    return can_finish(scene, stepped(scene, mover, to))


def can_finish(scene: Scene, state: State) -> bool:
    """Whether some way of going on ends the movement legally: a search over all of them."""
    todo, known = [state], {state}
    while todo:
        here = Scene(scene.game, todo.pop())
        mover = frame_of(here).piece
        if not crowded(here, mover, here.pieces[mover].place):
            return True
        for to in reachable(here, frame_of(here)):
            if is_exit(here, mover, to):
                return True
            grow(todo, known, stepped(here, mover, to))
        for change in loads.possible(here):
            grow(todo, known, loads.changed(here, change))
    return False


def grow(todo: list[State], known: set[State], state: State) -> None:
    """Note a state that the search has not seen."""
    if state not in known:
        known.add(state)
        todo.append(state)


# ---- free exchanges


def offer_loads(scene: Scene, seat: int) -> Iterator[loads.LoadMove]:
    """Every exchange after which the movement can still be finished."""
    mover = frame_of(scene).piece
    if not crowded(scene, mover, scene.pieces[mover].place):
        return loads.possible(scene)
    return (c for c in loads.possible(scene) if can_finish(scene, loads.changed(scene, c)))


def refuse_load(scene: Scene, change: loads.LoadMove) -> Refusal | None:
    """The carrying rules; and where one may not stop, a way to finish must be left."""
    refusal = loads.refuse(scene, change)
    mover = frame_of(scene).piece
    if refusal or not crowded(scene, mover, scene.pieces[mover].place):
        return refusal
    if can_finish(scene, loads.changed(scene, change)):
        return None
    return Refusal("no-way-to-finish", piece=mover)


BEGIN = Verb((moves.Begin,), offer_begin, refuse_begin, begin)
STEP = Verb((moves.Step,), offer_steps, refuse_step, step)
STOP = Verb((moves.Stop,), offer_stop, refuse_stop, stop)
LOAD = Verb(
    (moves.Take, moves.Drop, moves.Give, moves.Swap), offer_loads, refuse_load, loads.perform
)
