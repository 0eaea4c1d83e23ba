"""Rotating a room: by its own gear or by its twin's, a quarter turn for each action point.

A room turns in the direction of its own arrow; everything in it stays at its place. The two
rooms of a pair have opposite arrows.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import room_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import RoomTurned
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtGear, Targets
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.position.board import OFF, Slot
from dungeontwister.core.position.changes import paid, quarter
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import FACE_DOWN, State
from dungeontwister.core.turn.turn import can_pay, refuse_actor


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


def is_kept(scene: Scene, number: int, gear: Slot) -> bool:
    """Whether a character on one of its gears keeps another from turning a pair of rooms."""
    if scene.rows[number].turns_both_ways:
        return False
    pieces, keepers = scene.pieces, scene.game.skilled["keeps_gears"]
    stood_on = {
        scene.board.gear[pieces[n].place]
        for seat in PLAYERS
        for n in keepers[seat]
        if pieces[n].place >= 0 and not pieces[n].wounded
    }
    return not stood_on.isdisjoint(turnable(scene, gear))


def offer(scene: Scene, seat: int) -> Iterator[moves.Turn]:
    """Every quarter turn that a character at a gear can cause."""
    if not can_pay(scene, seat):
        return
    for number in scene.actors(seat):
        gear = scene.board.gear[scene.pieces[number].place]
        if gear == OFF or is_kept(scene, number, gear):
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
    kept = is_kept(scene, move.piece, gear)
    return Refusal("gears-kept", piece=move.piece, slot=move.slot) if kept else None


def perform(scene: Scene, move: moves.Turn, events: list[Event]) -> State:
    """The room turns for an action point."""
    state = turned(scene.state, move.piece, move.slot, move.direction, events)
    return replace(state, sides=paid(state, move.seat, 1))


def turned(state: State, number: int, slot: Slot, direction: int, events: list[Event]) -> State:
    """The room turns; pieces and what was done to it turn with it."""
    events.append(RoomTurned(number, slot, direction))
    room = quarter(state.rooms[slot], direction)
    return replace(state, rooms=(*state.rooms[:slot], room, *state.rooms[slot + 1 :]))


def attempt(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """The turn that was picked, else that of the room by its own arrow."""
    if not targets:
        slot = room_of(scene, piece)
        drawing = scene.state.rooms[slot].drawing
        return moves.Turn(seat, piece, slot, 1 if drawing < 0 else scene.game.arrows[drawing])
    gear = targets[-1]
    return moves.Turn(seat, piece, gear.slot, gear.direction) if isinstance(gear, AtGear) else None


def unless_among_friends(options: Options) -> str:
    """A rotation is not taken back (CG-ROT-08, PR-ROT-07), unless the players agreed on it."""
    return "" if options.friendly else "turned-for-good"


# Four quarters would leave the room as it lies.
TURN = Verb(
    (moves.Turn,),
    offer,
    refuse,
    perform,
    act=Act("twist", common=True, plain=True),
    points=lambda eyes, move: (AtGear(move.slot, move.direction),),
    lasts=True,
    final=unless_among_friends,
    price=one_point,
    in_a_row=3,
    attempt=attempt,
)
