"""Moving a character: begin, then steps and free exchanges until he stops.

`steps` says where a step leads; `finish` makes sure that a movement can be finished. A walk through
a wall, which is no movement, uses the same steps and exchanges (`wall_walk`).
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import MOVER, About, Decision, Facts
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import MovementBegan, Stepped, Stopped
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPiece, AtPlace, Targets
from dungeontwister.core.decisions.verb import Act, Eyes, Verb, always, one_point, out_of
from dungeontwister.core.decisions.why_not import objection
from dungeontwister.core.position.board import OFF, PORTCULLIS, SLIT, WALL, Place
from dungeontwister.core.position.changes import paid, popped, pushed
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.scoring.scoring import exit_labyrinth, lost
from dungeontwister.core.turn.turn import can_pay, refuse_actor

from . import loads
from .finish import can_finish, finishes
from .shortest_finish import shortest_finish
from .steps import (
    crowded,
    frame_of,
    is_blocked,
    is_exit,
    may_end,
    may_leave,
    missing,
    owes_step,
    owes_wall,
    passes_of,
    reachable,
    stepped,
)

# ---- begin


def offer_begin(scene: Scene, seat: int) -> Iterable[moves.Begin]:
    """Every character who can act may begin a movement."""
    if not can_pay(scene, seat):
        return ()
    able: Iterable[int] = scene.actors(seat)
    if scene.game.edition.standing.must_step:
        able = [number for number in able if can_step(scene, number)]
    return [moves.Begin(seat, number) for number in able]


def can_step(scene: Scene, number: int) -> bool:
    """Whether a movement could lead somewhere.

    Mostly he may stop at a place beside him, and no search is needed.
    """
    first = Movement(number, scene.rows[number].movement, ())
    if scene.game.edition.standing.may_leave(scene, number):
        for to in reachable(scene, first):
            if is_exit(scene, number, to) or not crowded(scene, number, to):
                return True
    begun = Scene(scene.game, pushed(scene.state, movement_of(scene, number)))
    return any(True for _ in offer_steps(begun, scene.rows[number].seat))


def movement_of(scene: Scene, number: int) -> Movement:
    """He has as many movement points as his movement value."""
    return Movement(number, scene.rows[number].movement, (loads.arrangement(scene.pieces),))


def cannot_move(scene: Scene, seat: int, number: int) -> Refusal | None:
    """Why somebody could not move, however many action points there were."""
    return refuse_actor(scene, seat, number, 0)


def refuse_begin(scene: Scene, move: moves.Begin) -> Refusal | None:
    """A movement is an action of one's own character."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal or not scene.game.edition.standing.must_step or can_step(scene, move.piece):
        return refusal
    return Refusal("nowhere-to-go", piece=move.piece)


def begin(scene: Scene, move: moves.Begin, events: list[Event]) -> State:
    """A movement costs one action point."""
    state, frame = scene.state, movement_of(scene, move.piece)
    events.append(MovementBegan(move.piece, frame.points))
    return replace(state, sides=paid(state, move.seat, 1), frames=(*state.frames, frame))


# ---- step


def offer_steps(scene: Scene, seat: int) -> Iterator[moves.Step]:
    """Every joined place that he can reach and from which he can still finish."""
    frame = frame_of(scene)
    if frame.points == 0:
        return
    leave = may_leave(scene, frame.piece)
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
    leave = may_leave(scene, frame.piece)
    if finishes(scene, frame.piece, to, leave):
        return None
    standing = scene.game.edition.standing
    if leave:
        return standing.explain(scene, move.piece, to)
    return standing.explain_left(scene, move.piece, left_behind(scene, move.piece))


def left_behind(scene: Scene, mover: int) -> Place:
    """The place that is not in order: one that he has left before, else where he is."""
    here, crowds = scene.pieces[mover].place, scene.crowds(scene.rows[mover].seat)
    return next((place for place in crowds if place != here), here)


def explain_step(scene: Scene, frame: Movement, to: int) -> Refusal:
    """Which rule keeps a character from going there."""
    mover, passes = frame.piece, passes_of(scene, frame)
    joined = [e for e in scene.board.edges[scene.pieces[mover].place] if e.to == to]
    if not joined:
        return explain_apart(scene, mover, to)
    lacking = [missing(scene, mover, to, edge.obstacles & ~passes) for edge in joined]
    usable = [edge for edge, lack in zip(joined, lacking, strict=True) if not lack]
    if not usable:
        return explain_obstacle(scene, mover, to, min(lacking))
    if frame.walls and not any(edge.obstacles for edge in usable):
        return Refusal("no-wall-between", piece=mover, place=to)
    if is_blocked(scene, frame, to):
        reason = "exit-blocked" if is_exit(scene, mover, to) else "enemy-in-the-way"
        return Refusal(reason, piece=mover, place=to)
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
    if layout.faces[here] != OFF and slot in layout.end_rooms(layout.owner[here]):
        return Refusal("not-facing", piece=mover, place=to)
    return Refusal("not-adjacent", piece=mover, place=to)


OBSTACLE_REASONS = (
    (WALL, "wall-between"),
    (PORTCULLIS, "portcullis-between"),
    (SLIT, "slit-between"),
)


def explain_obstacle(scene: Scene, mover: int, to: int, missing: int) -> Refusal:
    """What lies between and cannot be passed by this character."""
    for bit, reason in OBSTACLE_REASONS:
        if missing & bit:
            return Refusal(reason, piece=mover, place=to)
    return scene.game.edition.standing.explain_pit(scene, mover, to)


def step(scene: Scene, move: moves.Step, events: list[Event]) -> State:
    """He goes there for one movement point; at the opponent's end he has left."""
    if is_exit(scene, move.piece, move.to):
        gone = exit_labyrinth(scene, popped(scene.state), move.piece, events)
        return loads.settled(scene, gone, events)
    events.append(Stepped(move.piece, scene.pieces[move.piece].place, move.to))
    return stepped(scene, move.piece, move.to)


# ---- stop


def offer_stop(scene: Scene, seat: int) -> Iterable[moves.Stop]:
    """He may stop wherever the limit allows; movement points need not be used."""
    frame = frame_of(scene)
    return (moves.Stop(seat, frame.piece),) if may_end(scene, frame) else ()


def refuse_stop(scene: Scene, move: moves.Stop) -> Refusal | None:
    """The limit holds at the end of every action; a wall has to be crossed before."""
    frame = frame_of(scene)
    mover = frame.piece
    if move.piece != mover:
        return Refusal("another-is-moving", piece=mover)
    if owes_wall(frame):
        return Refusal("wall-first", piece=mover)
    if owes_step(scene, frame):
        return Refusal("step-first", piece=mover)
    if not scene.crowds(scene.rows[mover].seat):
        return None
    standing, place = scene.game.edition.standing, left_behind(scene, mover)
    here = place == scene.pieces[mover].place
    return (standing.explain if here else standing.explain_left)(scene, mover, place)


def stop(scene: Scene, move: moves.Stop, events: list[Event]) -> State:
    """The movement is over; unused points are lost."""
    events.append(Stopped(move.piece, scene.pieces[move.piece].place))
    return loads.settled(scene, popped(scene.state), events)


# ---- free exchanges


def offer_loads(scene: Scene, seat: int) -> Iterator[loads.LoadMove]:
    """Every exchange after which the movement can still be finished.

    An exchange moves no character: if he may stop now, he may stop after any exchange.
    """
    if may_end(scene, frame_of(scene)):
        return loads.possible(scene)
    return (c for c in loads.possible(scene) if can_finish(scene, loads.changed(scene, c)))


def refuse_load(scene: Scene, change: loads.LoadMove) -> Refusal | None:
    """The carrying rules; and if he may not stop here, a way to finish must be left."""
    refusal = loads.refuse(scene, change)
    if refusal or may_end(scene, frame_of(scene)):
        return refusal
    if can_finish(scene, loads.changed(scene, change)):
        return None
    return Refusal("no-way-to-finish", piece=change.piece)


def exchange(scene: Scene, change: loads.LoadMove, events: list[Event]) -> State:
    """The exchange; a character who loses his hold by it is eliminated at once."""
    fallen = scene.game.edition.standing.falls(scene, change)
    state = loads.perform(scene, change, events)
    for number in fallen:
        state = lost(scene, state, number, events)
    return state


# ---- what a player is told


def no_way(scene: Scene, seat: int, piece: int, targets: Targets) -> Refusal | None:
    """Why a character cannot walk to a place: what is in the way beside him; else it is too far."""
    game, begun = scene.game, objection(scene, moves.Begin(seat, piece))
    if begun or not targets:
        return begun
    to = targets[-1]
    if not isinstance(to, AtPlace) or scene.place(piece) == to.place:
        return None
    here = game.scene(game.apply_trusted(scene, moves.Begin(seat, piece)).state)
    found = no_step(here, moves.Step(seat, piece, to.place))
    far = found is None or found.reason == "not-adjacent"
    return Refusal("beyond-reach", piece=piece, place=to.place) if far else found


def begin_towards(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """A place is walked to: the movement begins with that."""
    to = targets[-1] if targets else None
    return moves.Begin(seat, piece) if isinstance(to, AtPlace) else None


def no_step(scene: Scene, move: moves.Step) -> Refusal | None:
    """Why a character cannot go to a place and stay there."""
    against, game = objection(scene, move), scene.game
    if against or is_exit(scene, move.piece, move.to):
        return against
    there = game.scene(game.apply_trusted(scene, move).state)
    return objection(there, moves.Stop(move.seat, move.piece))


def step_to(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """In the midst of a movement: the step to the place that was picked."""
    to = targets[-1] if targets else None
    moving = bool(scene.state.frames) and isinstance(scene.state.frames[-1], Movement)
    return moves.Step(seat, piece, to.place) if moving and isinstance(to, AtPlace) else None


def onto_load(eyes: Eyes, move: loads.LoadMove) -> Targets:
    """A carried piece is picked through its carrier; one that lies about, itself."""
    match move:
        case moves.Take(item=item, source=source):
            return (AtPiece(item if source < 0 else source),)
        case moves.Drop(item=item):
            return (AtPiece(item),)
        case moves.Give(receiver=receiver):
            return (AtPiece(receiver),)
        case moves.Swap(partner=partner):
            return (AtPiece(partner),)


def which_load(move: loads.LoadMove) -> int | None:
    """The piece that changes hands, which tells it from other exchanges of the same two."""
    match move:
        case moves.Swap(wanted=wanted):
            return wanted
        case moves.Take(item=item) | moves.Give(item=item):
            return item
    return None


def about(scene: Scene, frame: Movement, seat: int) -> About:
    """Who moves, and how far he can still go."""
    facts: Facts = {"piece": frame.piece, "points": frame.points}
    return About(facts, variant="walls" if frame.walls else "")


MOVE = Act("move", common=True, plain=True, reach=True)
BEGIN = Verb(
    (moves.Begin,),
    offer_begin,
    refuse_begin,
    begin,
    act=MOVE,
    price=one_point,
    attempt=begin_towards,
    why=no_way,
)
STEP = Verb(
    (moves.Step,),
    offer_steps,
    refuse_step,
    step,
    act=MOVE,
    points=lambda eyes, move: (AtPlace(move.to),),
    attempt=step_to,
    untimely=out_of("nobody-moves"),
    unfit=cannot_move,
)
STOP = Verb(
    (moves.Stop,),
    offer_stop,
    refuse_stop,
    stop,
    act=MOVE,
    points=lambda eyes, move: (AtPiece(move.piece),),
    closes=always,
    untimely=out_of("nobody-moves"),
    unfit=cannot_move,
)
LOAD = Verb(
    (moves.Take, moves.Drop, moves.Give, moves.Swap),
    offer_loads,
    refuse_load,
    exchange,
    act=MOVE,
    points=onto_load,
    card=which_load,
    untimely=out_of("only-in-a-movement"),
    unfit=cannot_move,
)
MOVEMENT = Decision(
    picks=MOVER,
    default=shortest_finish,
    pending=lambda frame: Refusal("another-is-moving", piece=frame.piece),
    asks=about,
)
