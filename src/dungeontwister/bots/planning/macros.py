"""What a player can do next as a whole: an action with everything that belongs to it.

A macro is one or more moves that end with nothing pending: a walk with what is picked up on the
way, a rotation, a jump. A walk is not made step by step: its end is written down at once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from dungeontwister.bots.distances import mover_of
from dungeontwister.bots.walks import Walk, objects_at, spread, walks
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.movement.loads import (
    LoadMove,
    candidates,
    exchanged,
    has_room,
    in_hands,
    yields,
)
from dungeontwister.core.movement.steps import crowded, is_exit, reachable, ways_between
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
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
    """Every place where a character can walk to, also with what he takes, gives or swaps."""
    number, points = begin.piece, scene.rows[begin.piece].movement
    for walk in walks(scene, number, points):
        if walk.moves:
            yield from ended(with_item(scene, number, walk.item), begin, walk)
        if walk.item < 0 and not walk.exits and has_partner(scene, number, walk.place):
            yield from exchanging(scene, begin, walk, points)
        if walk.item < 0 and not walk.exits and scene.held.get(number):
            yield from putting_down(scene, begin, walk, points)


def with_item(scene: Scene, number: int, item: int) -> Scene:
    """The position with something in a character's hands."""
    if item < 0:
        return scene
    pieces = with_piece(scene.pieces, item, in_hands(scene.pieces[item], number))
    return scene.with_pieces(pieces)


def ended(scene: Scene, begin: moves.Begin, walk: Walk) -> Iterator[Macro]:
    """A walk to its end; where a movement has to lead somewhere, it does."""
    if scene.game.edition.standing.must_step and not any(map(is_step, walk.moves)):
        return
    number, seat = begin.piece, begin.seat
    paid_for = replace(scene.state, sides=paid(scene.state, seat, 1))
    if walk.exits:
        yield Macro((begin, *walk.moves), exit_labyrinth(scene, paid_for, number, []))
        return
    after = replace(paid_for, pieces=walked(scene, number, walk))
    yield Macro((begin, *walk.moves, moves.Stop(seat, number)), after)


def is_step(move: Move) -> bool:
    """Whether a move of a walk leads on."""
    return isinstance(move, moves.Step)


def walked(scene: Scene, number: int, walk: Walk) -> tuple[Piece, ...]:
    """The pieces after a walk; what is taken up at its end by itself is."""
    pieces = moved(scene, number, walk)
    standing = scene.game.edition.standing
    for holder, item in standing.settled(scene, pieces):
        pieces = with_piece(pieces, item, in_hands(pieces[item], holder))
    return pieces


def moved(scene: Scene, number: int, walk: Walk) -> tuple[Piece, ...]:
    """The pieces with him at the end of a walk; an enemy there lets him leave only as he came."""
    before = scene.pieces[number]
    if walk.place == before.place:
        return scene.pieces
    entrance = entered(scene, number, walk) if scene.guarded(number, walk.place) else 0
    there = Piece(walk.place, entrance=entrance, used=before.used)
    return with_piece(scene.pieces, number, there)


def entered(scene: Scene, number: int, walk: Walk) -> int:
    """The ways by which a walk leads to a place with an enemy."""
    steps = [move.to for move in walk.moves if isinstance(move, moves.Step)]
    origin = steps[-2] if len(steps) > 1 else scene.pieces[number].place
    return ways_between(scene, origin, walk.place, scene.passes(number))


# ---- exchanges on the way


def has_partner(scene: Scene, number: int, place: int) -> bool:
    """Whether somebody is at a place with whom something could be exchanged."""
    return any(
        scene.rows[other].character and other != number and yields(scene, number, other)
        for other in scene.at.get(place, NOBODY)
    )


def exchanging(scene: Scene, begin: moves.Begin, walk: Walk, points: int) -> Iterator[Macro]:
    """The walk with one exchange where it leads, and on from there."""
    number = begin.piece
    here = scene.with_pieces(moved(scene, number, walk)) if walk.moves else scene
    mine, left = here.held.get(number, NOBODY), points - len(walk.moves)
    refused = scene.game.edition.standing.refuse_exchange
    for change in candidates(here, number, here.at[walk.place], mine):
        if not isinstance(change, moves.Drop) and not refused(here, change):
            yield from changing(here, begin, walk, left, change)


def changing(
    here: Scene, begin: moves.Begin, walk: Walk, left: int, *changes: LoadMove
) -> Iterator[Macro]:
    """A walk that came here, with exchanges, and on from there."""
    after = here
    for change in changes:
        after = after.with_pieces(exchanged(after, change))
    done = Walk(walk.place, -1, (*walk.moves, *changes), exits=False)
    for end in spread(after, begin.piece, done, left, mover_of(after, begin.piece)):
        yield from ended(after, begin, end)


def putting_down(scene: Scene, begin: moves.Begin, walk: Walk, points: int) -> Iterator[Macro]:
    """The walk on which something carried is put down: a wounded, or what the hands were full of.

    A wounded has to lie to be healed. An object is put down to take up another.
    """
    number = begin.piece
    here = scene.with_pieces(moved(scene, number, walk)) if walk.moves else scene
    lying = objects_at(scene, walk.place)
    refused = scene.game.edition.standing.refuse_exchange
    for item in scene.held[number]:
        drop, wounded = moves.Drop(begin.seat, number, item), scene.rows[item].character
        if not wounded and (has_room(scene, number) or not lying):
            continue
        if refused(here, drop):
            continue
        left = points - len(walk.moves)
        if wounded:
            yield from changing(here, begin, walk, left, drop)
        for other in lying:
            take = moves.Take(begin.seat, number, other)
            yield from changing(here, begin, walk, left, drop, take)
