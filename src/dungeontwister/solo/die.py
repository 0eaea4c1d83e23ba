"""The rotation die: it says which of the twin rooms turns, and how far.

The room whose printed arrow shows the way of the die turns, by as many quarters as the die says and
the action points allow. One that lies face down does not: then nothing happens.
"""

from msgspec.structs import replace

from dungeontwister.core import moves
from dungeontwister.core.board import OFF, Slot
from dungeontwister.core.chance import ChanceRequest, Draw
from dungeontwister.core.changes import popped, pushed
from dungeontwister.core.events import Event
from dungeontwister.core.np_events import RotationRolled
from dungeontwister.core.np_frames import RotationDraw
from dungeontwister.core.refusal import Refusal
from dungeontwister.core.rotation import turnable
from dungeontwister.core.scene import Scene
from dungeontwister.core.state import State
from dungeontwister.core.turn import refuse_actor
from dungeontwister.core.verb import Verb

from .box import NP, box_of
from .np_turn import activation, with_activation

WAYS = {1: "cw", -1: "ccw"}


def refuse(scene: Scene, move: moves.Roll) -> Refusal | None:
    """On a rotation gear, with at least one action point left (SO-OBJECTIVE-ROTATE-03)."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    on_gear = scene.board.gear[scene.pieces[move.piece].place] != OFF
    return None if on_gear else Refusal("not-at-a-gear", piece=move.piece)


def roll(scene: Scene, move: moves.Roll, events: list[Event]) -> State:
    """The die is rolled; that it was is remembered (SO-OBJECTIVE-ROTATE-07)."""
    frame = activation(scene.state)
    nth = 2 * scene.state.sides[NP].turns + frame.rolled
    state = with_activation(scene.state, replace(frame, rolled=frame.rolled + 1))
    return pushed(state, RotationDraw(move.piece, nth))


def ask_die(scene: Scene, frame: RotationDraw) -> ChanceRequest:
    """Every face has the same chance."""
    faces = box_of(scene).faces
    outcomes = tuple(f"{WAYS[way]}{quarters}" for way, quarters in faces)
    return ChanceRequest("rotation", frame.piece, frame.nth, outcomes, (1,) * len(faces))


def rolled(scene: Scene, frame: RotationDraw, outcome: str, events: list[Event]) -> State:
    """As many quarter turns as the die says and can be paid for (SO-OBJECTIVE-ROTATE-06)."""
    way, quarters = next(
        face for face in box_of(scene).faces if f"{WAYS[face[0]]}{face[1]}" == outcome
    )
    slot = room_of(scene, frame.piece, way)
    events.append(RotationRolled(frame.piece, way, quarters, slot))
    count = min(quarters, scene.state.sides[NP].action_points) if slot != OFF else 0
    plan = (moves.Turn(NP, frame.piece, slot, way),) * count
    state = popped(scene.state)
    return with_activation(state, replace(activation(state), plan=plan))


def room_of(scene: Scene, number: int, way: int) -> Slot:
    """The twin whose arrow shows a way, by its own gear; OFF if it lies face down."""
    gear = scene.board.gear[scene.pieces[number].place]
    rooms, arrows = scene.state.rooms, scene.game.arrows
    for slot in turnable(scene, gear):
        if arrows[rooms[slot].drawing] == way:
            return slot
    return OFF


ROLL = Verb((moves.Roll,), lambda scene, seat: (), refuse, roll)
DIE = Draw(ask_die, rolled)
