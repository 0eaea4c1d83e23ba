"""The rotation die: it says which of the twin rooms turns, and how far.

The room whose printed arrow shows the way of the die turns, by as many quarters as the die says and
the action points allow. A face-down room does not turn: then nothing happens. A Personality may
roll for another room, roll again, or turn a room for nothing.
"""

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Verb, out_of
from dungeontwister.core.position.board import OFF, Slot
from dungeontwister.core.position.changes import popped, pushed
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.rooms import rotation
from dungeontwister.core.turn.turn import refuse_actor

from .box import NP, box_of, manner_of
from .events import RotationRolled
from .frames import RotationDraw
from .moves import Roll
from .np_turn import activation, with_activation

WAYS = {1: "cw", -1: "ccw"}


def refuse(scene: Scene, move: Roll) -> Refusal | None:
    """On a rotation gear, with at least one action point left (SO-OBJECTIVE-ROTATE-03)."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    on_gear = scene.board.gear[scene.pieces[move.piece].place] != OFF
    return None if on_gear else Refusal("not-at-a-gear", piece=move.piece)


def roll(scene: Scene, move: Roll, events: list[Event]) -> State:
    """The die is rolled, and the roll is counted (SO-OBJECTIVE-ROTATE-07)."""
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
    state, npc = popped(scene.state), frame.piece
    before = 0 if frame.free else activation(state).rolled - 1
    slot = manner_of(scene, npc).room_to_turn(scene, npc, way, before)
    events.append(RotationRolled(npc, way, quarters, slot))
    if frame.free:
        return for_nothing(state, npc, slot, way * quarters, events)
    count = min(quarters, state.sides[NP].action_points) if slot != OFF else 0
    plan = (moves.Turn(NP, npc, slot, way),) * count
    return with_activation(state, replace(activation(state), plan=plan))


def for_nothing(state: State, npc: int, slot: Slot, quarters: int, events: list[Event]) -> State:
    """A room turns without an action, clockwise by so many quarters or back by as many."""
    for _ in range(abs(quarters) if slot != OFF else 0):
        state = rotation.turned(state, npc, slot, 1 if quarters > 0 else -1, events)
    return state


ROLL = Verb((Roll,), lambda scene, seat: (), refuse, roll, untimely=out_of("no-npc-acts"))
DIE = Draw(ask_die, rolled)
