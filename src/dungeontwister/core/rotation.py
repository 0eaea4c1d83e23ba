"""Rotating a room: by its own gear or by its twin's, a quarter turn for each action point.

A room turns in the direction of its own arrow; everything in it stays at its place. The two
rooms of a pair have opposite arrows.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .board import OFF, Slot
from .changes import paid
from .events import Event, RoomTurned
from .refusal import Refusal
from .scene import Scene
from .state import FACE_DOWN, Room, State
from .turn import can_pay, refuse_actor
from .verb import Verb


def turnable(scene: Scene, gear: Slot) -> tuple[Slot, ...]:
    """The room of a gear and, once it lies face up, its twin."""
    twin_drawing = scene.game.twins[scene.state.rooms[gear].drawing]
    for slot, room in enumerate(scene.state.rooms):
        if room.drawing == twin_drawing:
            return (gear, slot)
    return (gear,)


def directions(scene: Scene, number: int, slot: Slot) -> tuple[int, ...]:
    """The direction of the room's own arrow; some turn it either way."""
    if scene.rows[number].turns_both_ways:
        return (1, -1)
    return (scene.game.arrows[scene.state.rooms[slot].drawing],)


def offer(scene: Scene, seat: int) -> Iterator[moves.Turn]:
    """Every quarter turn that a character at a gear can cause."""
    if not can_pay(scene, seat):
        return
    for number in scene.actors(seat):
        gear = scene.board.gear[scene.pieces[number].place]
        if gear == OFF:
            continue
        for slot in turnable(scene, gear):
            for direction in directions(scene, number, slot):
                yield moves.Turn(seat, number, slot, direction)


def refuse(scene: Scene, move: moves.Turn) -> Refusal | None:
    """Only at a gear, only this room or its twin, only along the arrow."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    gear = scene.board.gear[scene.pieces[move.piece].place]
    if gear == OFF:
        return Refusal("not-at-a-gear", piece=move.piece)
    if not 0 <= move.slot < len(scene.state.rooms):
        return Refusal("no-such-room")
    if scene.state.rooms[move.slot].drawing == FACE_DOWN:
        return Refusal("cannot-turn-face-down", slot=move.slot)
    if move.slot not in turnable(scene, gear):
        return Refusal("not-the-twin", slot=move.slot)
    if move.direction not in directions(scene, move.piece, move.slot):
        return Refusal("against-the-arrow", piece=move.piece, slot=move.slot)
    return None


def perform(scene: Scene, move: moves.Turn, events: list[Event]) -> State:
    """The room turns; pieces and what was done to it turn with it."""
    state = scene.state
    events.append(RoomTurned(move.piece, move.slot, move.direction))
    rooms = (
        *state.rooms[: move.slot],
        quarter(state.rooms[move.slot], move.direction),
        *state.rooms[move.slot + 1 :],
    )
    return replace(state, sides=paid(state, move.seat, 1), rooms=rooms)


def quarter(room: Room, direction: int) -> Room:
    """A room after a quarter turn."""
    turn = (room.turn + direction) % 4
    return Room(room.card, room.drawing, turn, room.portcullis, room.walls_broken)


TURN = Verb((moves.Turn,), offer, refuse, perform)
