"""Repulsion: somebody in view is pushed one place straight away, friend or enemy, wounded or not.

He keeps what he carries and may be pushed wherever he could stand. Into a pit where nothing holds
him he falls and is eliminated; then what he carried stays behind. Nobody is pushed through a wall,
off the board, out of the labyrinth or from his own starting line. It is no combat.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .board import PIT, Edge
from .changes import paid, with_piece
from .events import Dropped, Event, Repelled
from .loads import put_down, settled
from .refusal import Refusal
from .scene import NOBODY, Scene
from .scoring import lost
from .seats import PLAYERS
from .sight import refuse_view
from .state import State
from .steps import crowded, is_exit
from .turn import can_pay, refuse_actor, refuse_cost
from .verb import Verb


def offer(scene: Scene, seat: int) -> Iterator[moves.Repel]:
    """Everybody whom one of the player's characters can push."""
    for number in scene.skilled(seat, "repels"):
        if not can_pay(scene, seat, scene.rows[number].repels):
            continue
        for side in PLAYERS:
            for target in scene.game.characters[side]:
                if refuse_target(scene, number, target) is None:
                    yield moves.Repel(seat, number, target)


def refuse(scene: Scene, move: moves.Repel) -> Refusal | None:
    """Somebody who repels, and a character in view with a place behind him."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not scene.rows[move.piece].repels:
        return Refusal("cannot-repel", piece=move.piece)
    refusal = refuse_cost(scene, move.seat, scene.rows[move.piece].repels)
    if refusal:
        return refusal
    if not 0 <= move.target < len(scene.pieces) or not scene.rows[move.target].character:
        return Refusal("no-such-character")
    return refuse_target(scene, move.piece, move.target)


def refuse_target(scene: Scene, number: int, target: int) -> Refusal | None:
    """Why a character cannot be pushed."""
    piece = scene.pieces[target]
    if target == number:
        return Refusal("repels-not-himself", piece=number)
    if piece.carrier >= 0:
        return Refusal("pushed-with-carrier", piece=target, other=piece.carrier)
    if piece.place < 0:
        return Refusal("not-on-the-board", piece=target)
    if scene.game.layout.owner[piece.place] == scene.rows[target].seat:
        return Refusal("safe-on-own-line", piece=target)
    return refuse_view(scene, number, target) or refuse_way(scene, number, target)


def way_of(scene: Scene, number: int, target: int) -> Edge | None:
    """The way that somebody is pushed."""
    here, there = scene.pieces[number].place, scene.pieces[target].place
    return scene.game.edition.behind(scene.state.rooms, here, there)


def refuse_way(scene: Scene, number: int, target: int) -> Refusal | None:
    """An open way to a place inside the labyrinth where he can stand, or into which he falls."""
    way, standing = way_of(scene, number, target), scene.game.edition.standing
    if way is None or is_exit(scene, target, way.to):
        return Refusal("nowhere-to-push", piece=target)
    if way.obstacles & ~PIT:
        return Refusal("push-blocked", piece=target, place=way.to)
    if standing.drops(scene, target, way.to) or not crowded(scene, target, way.to):
        return None
    return standing.explain(scene, target, way.to)


def perform(scene: Scene, move: moves.Repel, events: list[Event]) -> State:
    """He stands one place further, or has fallen."""
    way, target = way_of(scene, move.piece, move.target), move.target
    assert way is not None
    cost = scene.rows[move.piece].repels
    state = replace(scene.state, sides=paid(scene.state, move.seat, cost))
    events.append(Repelled(move.piece, target, scene.pieces[target].place, way.to))
    if scene.game.edition.standing.drops(scene, target, way.to):
        return lost(scene, left_behind(scene, state, target, events), target, events)
    moved = replace(scene.pieces[target], place=way.to)
    state = replace(state, pieces=with_piece(state.pieces, target, moved))
    return settled(scene, state, events)


def left_behind(scene: Scene, state: State, target: int, events: list[Event]) -> State:
    """What somebody carried who falls stays where he was pushed from."""
    pieces, place = state.pieces, scene.pieces[target].place
    for item in scene.held.get(target, NOBODY):
        events.append(Dropped(target, item, place))
        pieces = with_piece(pieces, item, put_down(pieces[item], place))
    return replace(state, pieces=pieces)


REPEL = Verb((moves.Repel,), offer, refuse, perform, needs=("repels",))
