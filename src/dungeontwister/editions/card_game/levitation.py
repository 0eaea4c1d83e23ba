"""Moving an object from afar, over a few places, as if it flew.

The object lies in the character's room, or she carries it. It passes over pits and places with
characters, at either end under the rules for characters there, but not through walls, slits and
closed portcullises nor into face-down rooms. It ends on the ground or in a free hand.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions.attempts import nearest_object, place_beside
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPiece, AtPlace, Targets
from dungeontwister.core.decisions.verb import Act, Eyes, Verb, one_point
from dungeontwister.core.movement.loads import GROUND, has_room, in_hands, put_down
from dungeontwister.core.position.board import PIT, Place
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import FACE_DOWN, State
from dungeontwister.core.secret_objects.covered_cards import hides, most_carried
from dungeontwister.core.turn.turn import can_pay, refuse_actor, refuse_object

from .events import Levitated
from .moves import Levitate

OVERFLOWN: Final = PIT
"""The obstacles that do not stop a flying object."""


# ---- what is possible


def offer(scene: Scene, seat: int) -> Iterator[Levitate]:
    """Every object that can be moved, to every place within its flight, into every free hand."""
    if not can_pay(scene, seat):
        return
    for number in scene.skilled(seat, "levitates"):
        for item in movable(scene, number):
            for to in flight(scene, scene.place(item), scene.rows[number].levitates):
                for receiver in (GROUND, *scene.at.get(to, NOBODY)):
                    if refuse_end(scene, item, to, receiver) is None:
                        yield Levitate(seat, number, item, to, receiver)


def movable(scene: Scene, number: int) -> list[int]:
    """Her own objects, and those that lie in her room."""
    layout, here = scene.game.layout, scene.pieces[number].place
    slot = layout.room_of[here]
    around = layout.places_of(slot) if slot >= 0 else ()
    lying = [item for place in around for item in scene.at.get(place, NOBODY)]
    near = (*scene.held.get(number, NOBODY), *lying)
    return [item for item in near if not scene.rows[item].character]


def flight(scene: Scene, start: Place, places: int) -> list[Place]:
    """Every place that an object reaches within so many places, the nearest first."""
    found, fringe = {start: None}, [start]
    for _ in range(places):
        beyond = [
            to
            for place in fringe
            for to, obstacles, _ in scene.board.edges[place]
            if not obstacles & ~OVERFLOWN
        ]
        fringe = [to for to in dict.fromkeys(beyond) if to not in found]
        found.update(dict.fromkeys(fringe))
    return list(found)


# ---- why not


def refuse(scene: Scene, move: Levitate) -> Refusal | None:
    """The ability, an object within her grasp, a place within its flight, and a free hand there."""
    number, item = move.piece, move.item
    refusal = refuse_actor(scene, move.seat, number)
    if refusal:
        return refusal
    most = scene.rows[number].levitates
    if not most:
        return Refusal("cannot-levitate", piece=number)
    if not 0 <= item < len(scene.pieces):
        return Refusal("no-such-piece")
    if item not in movable(scene, number):
        return explain_grasp(scene, number, item)
    if not 0 <= move.to < len(scene.game.layout.owner):
        return Refusal("no-such-place")
    if move.to not in flight(scene, scene.place(item), most):
        return explain_flight(scene, move, most)
    return refuse_end(scene, item, move.to, move.receiver)


def explain_grasp(scene: Scene, number: int, item: int) -> Refusal:
    """Why an object cannot be moved by her."""
    if scene.rows[item].character:
        return Refusal("cannot-levitate-character", piece=item)
    carrier = scene.pieces[item].carrier
    if carrier >= 0:
        return Refusal("levitates-no-load", piece=carrier, other=item)
    return Refusal("not-in-her-room", piece=number, other=item)


def explain_flight(scene: Scene, move: Levitate, most: int) -> Refusal:
    """Why an object does not get to a place: whether more zones would do."""
    layout, rooms = scene.game.layout, scene.state.rooms
    slot = layout.room_of[move.to]
    if slot >= 0 and rooms[slot].drawing == FACE_DOWN:
        return Refusal("room-face-down", slot=slot)
    far = move.to in flight(scene, scene.place(move.item), len(layout.owner))
    reason = "beyond-flight" if far else "flight-barred"
    return Refusal(reason, other=move.item, place=move.to, number=most)


def refuse_end(scene: Scene, item: int, to: Place, receiver: int) -> Refusal | None:
    """On the ground, or in the hands of a character there who can hold one thing more."""
    piece = scene.pieces[item]
    if receiver == GROUND:
        return Refusal("flies-nowhere", other=item) if piece.place == to else None
    refusal = refuse_object(scene, receiver)
    if refusal:
        return refusal
    if scene.pieces[receiver].place != to:
        return Refusal("not-there-to-receive", piece=receiver, place=to)
    if piece.carrier == receiver:
        return Refusal("flies-nowhere", other=item)
    if not may_hold(scene, receiver):
        return Refusal("no-free-hand", piece=receiver, other=item)
    return None


def may_hold(scene: Scene, receiver: int) -> bool:
    """Whether a character can hold one thing more; a covered one, whether he may be able to."""
    seat = scene.state.active
    if not hides(scene, seat, receiver):
        return has_room(scene, receiver)
    return len(scene.held.get(receiver, NOBODY)) < most_carried(scene, seat, receiver)


# ---- what it does


def perform(scene: Scene, move: Levitate, events: list[Event]) -> State:
    """The object is there; a covered character who cannot hold it lets it fall."""
    state, item, receiver = scene.state, move.item, move.receiver
    if receiver != GROUND and not has_room(scene, receiver):
        receiver = GROUND
    events.append(Levitated(move.piece, item, scene.place(item), move.to, receiver))
    piece = state.pieces[item]
    moved = put_down(piece, move.to) if receiver == GROUND else in_hands(piece, receiver)
    pieces = with_piece(state.pieces, item, moved)
    return replace(state, sides=paid(state, move.seat, 1), pieces=pieces)


# ---- what a player is told


def thing_then_place(eyes: Eyes, move: Levitate) -> Targets:
    """First the object, then its goal: the ground, or a character's hands."""
    there = AtPlace(move.to) if move.receiver < 0 else AtPiece(move.receiver)
    return (AtPiece(move.item), there)


def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """What was picked, else the nearest object, to a place in the same room."""
    picked = [target.piece for target in targets if isinstance(target, AtPiece)]
    item = picked[0] if picked else nearest_object(scene, seat, piece)
    places = [target.place for target in targets if isinstance(target, AtPlace)]
    to = places[0] if places else place_beside(scene, piece)
    return None if item is None else Levitate(seat, piece, item, to)


LEVITATE = Verb(
    (Levitate,),
    offer,
    refuse,
    perform,
    needs=("levitates",),
    act=Act("levitate"),
    points=thing_then_place,
    price=one_point,
    attempt=attempt,
)
