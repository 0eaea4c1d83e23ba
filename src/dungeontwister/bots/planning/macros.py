"""What a player can do next as a whole: an action with everything that belongs to it.

A macro is one or more moves that end with nothing pending: a walk with what is picked up on the
way, a rotation, a jump. A walk is not made step by step: its end is written down at once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from dungeontwister.bots.walks import Walk, walks
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.movement.steps import crowded, is_exit, reachable, ways_between
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Piece, State
from dungeontwister.core.scoring.scoring import exit_labyrinth

Assault = moves.Attack | moves.Shoot | moves.Thrust
SURE, FIGHT, UNSURE = range(3)


class Macro(NamedTuple):
    """Some moves that belong together, and the position after them."""

    moves: tuple[Move, ...]
    after: State
    kind: int = SURE
    """FIGHT: a combat is pending in it; UNSURE: chance has to answer first."""


def macros(scene: Scene, seat: int) -> Iterator[Macro]:
    """Everything that a player can do now, but ending his turn."""
    for move in scene.game.legal(scene, seat):
        match move:
            case moves.Begin():
                yield from walking(scene, move)
            case moves.End() | moves.TimeUp():
                pass
            case moves.Attack() | moves.Shoot() | moves.Thrust():
                after = scene.game.apply_trusted(scene, move).state
                yield Macro((move,), after, FIGHT if after.frames else SURE)
            case _:
                yield from trying(scene, move)


def trying(scene: Scene, move: Move) -> Iterator[Macro]:
    """An option that is done at once, or one that begins something."""
    after = scene.game.apply_trusted(scene, move).state
    top = after.frames[-1] if after.frames else None
    if isinstance(top, Movement):
        yield from through_wall(scene.game.scene(after), move)
    else:
        yield Macro((move,), after, UNSURE if top else SURE)


def through_wall(scene: Scene, begun: Move) -> Iterator[Macro]:
    """Each place behind a wall."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Movement)
    number, seat, game = frame.piece, scene.rows[frame.piece].seat, scene.game
    for to in reachable(scene, frame):
        if is_exit(scene, number, to) or not crowded(scene, number, to):
            step = moves.Step(seat, number, to)
            after = game.apply_trusted(scene, step).state
            path: tuple[Move, ...] = (begun, step)
            if after.frames and not after.ending:
                stop = moves.Stop(seat, number)
                after, path = game.apply_trusted(after, stop).state, (*path, stop)
            yield Macro(path, after)


# ---- walks


def walking(scene: Scene, begin: moves.Begin) -> Iterator[Macro]:
    """Every place where a character can walk to, also with something that he picks up."""
    number, seat = begin.piece, begin.seat
    sides = paid(scene.state, seat, 1)
    stop = moves.Stop(seat, number)
    for walk in walks(scene, number, scene.rows[number].movement):
        if walk.exits:
            if walk.item < 0:
                yield Macro((begin, *walk.moves), left(scene, number, sides))
            else:
                yield Macro((begin, *walk.moves), left_with(scene, number, walk, sides))
        elif walk.moves:
            state = replace(scene.state, sides=sides, pieces=walked(scene, number, walk))
            yield Macro((begin, *walk.moves, stop), state)


def walked(scene: Scene, number: int, walk: Walk) -> tuple[Piece, ...]:
    """The pieces after a walk."""
    before = scene.pieces[number]
    entrance = 0
    if walk.place != before.place:
        if scene.guarded(number, walk.place):
            entrance = entered(scene, number, walk)
        pieces = with_piece(
            scene.pieces, number, Piece(walk.place, entrance=entrance, used=before.used)
        )
    else:
        pieces = scene.pieces
    if walk.item >= 0:
        item = pieces[walk.item]
        held = Piece(-1, number, item.wounded, item.wounded_now, used=item.used)
        pieces = with_piece(pieces, walk.item, held)
    if scene.game.edition.standing.must_step:
        for holder, item_there in scene.game.edition.standing.settled(scene, pieces):
            thing = pieces[item_there]
            held = Piece(-1, holder, thing.wounded, thing.wounded_now, used=thing.used)
            pieces = with_piece(pieces, item_there, held)
    return pieces


def entered(scene: Scene, number: int, walk: Walk) -> int:
    """The ways by which a walk leads to a place with an enemy."""
    steps = [move.to for move in walk.moves if isinstance(move, moves.Step)]
    origin = steps[-2] if len(steps) > 1 else scene.pieces[number].place
    return ways_between(scene, origin, walk.place, scene.passes(number))


def left(scene: Scene, number: int, sides: tuple[object, object]) -> State:
    """The position after a character has left."""
    state: State = replace(scene.state, sides=sides)
    return exit_labyrinth(scene, state, number, [])


def left_with(scene: Scene, number: int, walk: Walk, sides: tuple[object, object]) -> State:
    """The position after a character has left with something that he picked up."""
    item = scene.pieces[walk.item]
    held = Piece(-1, number, item.wounded, item.wounded_now, used=item.used)
    state = replace(scene.state, sides=sides, pieces=with_piece(scene.pieces, walk.item, held))
    return exit_labyrinth(Scene(scene.game, state), state, number, [])


