"""Stealing: an object is taken from an enemy at the same place, wounded or not, by a free hand.

A wounded character whom an enemy carries is no object.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions.attempts import nearest_object, onto_enemy
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.movement.loads import has_room, in_hands
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.turn.turn import can_pay, refuse_actor, refuse_object

from .events import Stole
from .moves import Steal


def offer(scene: Scene, seat: int) -> Iterator[Steal]:
    """Every object of every enemy beside a thief with a free hand."""
    if not can_pay(scene, seat):
        return
    for number in scene.skilled(seat, "steals"):
        if not has_room(scene, number):
            continue
        for foe in scene.at[scene.pieces[number].place]:
            if scene.rows[foe].seat != seat:
                for item in scene.held.get(foe, NOBODY):
                    if not scene.rows[item].character:
                        yield Steal(seat, number, foe, item)


def refuse(scene: Scene, move: Steal) -> Refusal | None:
    """A thief with a free hand, and an enemy at his place who carries the object."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not scene.rows[move.piece].steals:
        return Refusal("cannot-steal", piece=move.piece)
    if not has_room(scene, move.piece):
        return Refusal("free-hand-to-steal", piece=move.piece)
    return refuse_victim(scene, move) or refuse_loot(scene, move)


def refuse_victim(scene: Scene, move: Steal) -> Refusal | None:
    """An enemy at the same place; a carried character holds nothing."""
    target = move.target
    refusal = refuse_object(scene, target)
    if refusal:
        return refusal
    if scene.rows[target].seat == move.seat:
        return Refusal("no-enemy-to-rob", piece=target)
    if scene.place(target) != scene.pieces[move.piece].place:
        return Refusal("not-there-to-steal", piece=move.piece, other=target)
    return None


def refuse_loot(scene: Scene, move: Steal) -> Refusal | None:
    """An object, and his."""
    target, item = move.target, move.item
    if not 0 <= item < len(scene.pieces):
        return Refusal("no-such-piece")
    if scene.pieces[item].carrier != target:
        return Refusal("does-not-carry", piece=target, other=item)
    if scene.rows[item].character:
        return Refusal("cannot-steal-character", piece=item)
    return None


def perform(scene: Scene, move: Steal, events: list[Event]) -> State:
    """The thief carries it now."""
    state, item = scene.state, move.item
    events.append(Stole(move.piece, move.target, item))
    stolen = in_hands(state.pieces[item], move.piece)
    pieces = with_piece(state.pieces, item, stolen)
    return replace(state, sides=paid(state, move.seat, 1), pieces=pieces)


def loot(scene: Scene, seat: int, piece: int, foe: int) -> Move | None:
    """What an enemy carries, else any object."""
    held = scene.held.get(foe, NOBODY)
    item = held[0] if held else nearest_object(scene, seat, piece)
    return None if item is None else Steal(seat, piece, foe, item)


STEAL = Verb(
    (Steal,),
    offer,
    refuse,
    perform,
    needs=("steals",),
    act=Act("steal"),
    points=lambda eyes, move: standing(eyes.view, move.target),
    moving_target=True,
    card=lambda move: move.item,
    harms=True,
    price=one_point,
    attempt=onto_enemy(loot, loaded=True),
)
