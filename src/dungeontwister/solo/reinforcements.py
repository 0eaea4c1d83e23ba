"""Reinforcements: an NPC of the deck appears in a room that lies face up (SO-REINF-01).

And the Vision of the Arch-Mage, which reveals a room.
"""

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import RoomDraw
from dungeontwister.core.movement import jump
from dungeontwister.core.position.board import OFF, Slot
from dungeontwister.core.position.changes import popped, pushed, topped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import FACE_DOWN, State
from dungeontwister.core.scoring.scoring import PROGRESS

from .box import JUMP as JUMP_CARD
from .box import box_of
from .events import ArrivalDrawn, ReinforcementDrawn, VisionDrawn
from .frames import ArrivalDraw, Reinforcement, Teleport, TokenDraw, Vision
from .np_changes import np_of, with_np
from .setting_up import ask_npc, from_reserve


def slots(scene: Scene) -> tuple[str, ...]:
    """The rooms as they are written."""
    return tuple(str(slot + 1) for slot in range(scene.game.layout.slots))


def is_hidden(state: State, slot: Slot) -> bool:
    """Whether a room lies face down."""
    return state.rooms[slot].drawing == FACE_DOWN


# ---- who comes


def drawn_reinforcement(
    scene: Scene, frame: Reinforcement, outcome: str, events: list[Event]
) -> State:
    """The top card of the deck (SO-REINF-11)."""
    number = box_of(scene).names.index(outcome)
    events.append(ReinforcementDrawn(number))
    return topped(from_reserve(scene.state, number), ArrivalDraw(number))


def none_left(scene: Scene, frame: Reinforcement, events: list[Event]) -> State | None:
    """No NPC comes if the deck is empty (SOQ-33)."""
    return None if np_of(scene.state).reserve else popped(scene.state)


# ---- where


def ask_arrival(scene: Scene, frame: ArrivalDraw) -> ChanceRequest:
    """A card of the shuffled deck of revealed rooms (SO-REINF-12)."""
    state = scene.state
    weights = tuple(int(not is_hidden(state, slot)) for slot in range(len(state.rooms)))
    return ChanceRequest("arrival", frame.piece, 0, slots(scene), weights)


def drawn_arrival(scene: Scene, frame: ArrivalDraw, outcome: str, events: list[Event]) -> State:
    """The dice say on which square (SO-REINF-13)."""
    slot = int(outcome) - 1
    events.append(ArrivalDrawn(frame.piece, slot))
    return topped(scene.state, Teleport(slot, (frame.piece,)))


# ---- a room by itself


def ask_vision(scene: Scene, frame: Vision) -> ChanceRequest:
    """The top card of the Vision deck."""
    visions, places = np_of(scene.state).visions, range(scene.game.layout.slots)
    weights = tuple(int(slot in visions) for slot in places)
    nth = len(places) - len(visions)
    return ChanceRequest("vision", OFF, nth, slots(scene), weights, dealt=True)


def drawn_vision(scene: Scene, frame: Vision, outcome: str, events: list[Event]) -> State:
    """A room that lies face down is revealed; for another one the next card is drawn."""
    slot = int(outcome) - 1
    hidden = is_hidden(scene.state, slot)
    events.append(VisionDrawn(slot, hidden))
    left = tuple(other for other in np_of(scene.state).visions if other != slot)
    state = with_np(scene.state, visions=left)
    if not hidden:
        return state
    tokens = TokenDraw(slot, box_of(scene).numbers.tokens_per_room)
    return replace(pushed(topped(state, tokens), RoomDraw(slot)), quiet=PROGRESS)


def nothing_to_see(scene: Scene, frame: Vision, events: list[Event]) -> State | None:
    """If all rooms are revealed nothing happens (SO-VISION-03)."""
    hidden = any(room.drawing == FACE_DOWN for room in scene.state.rooms)
    return None if hidden else popped(scene.state)


# ---- the Player's jumps


def jumps(scene: Scene, move: moves.Jump, events: list[Event]) -> State:
    """A Jump card with the icon calls a reinforcement right after the jump (SO-REINF-08)."""
    state = jump.perform(scene, move, events)
    called = box_of(scene).icons.calls(move.seat, JUMP_CARD)
    return pushed(state, Reinforcement()) if called and not state.ending else state


JUMP = jump.JUMP._replace(perform=jumps)
REINFORCEMENT = Draw(lambda scene, frame: ask_npc(scene), drawn_reinforcement)
ARRIVAL = Draw(ask_arrival, drawn_arrival)
VISION = Draw(ask_vision, drawn_vision)
