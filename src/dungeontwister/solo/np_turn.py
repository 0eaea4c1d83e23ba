"""The Non-Player's turn: the cards of its characters are shuffled and lined up, and each acts.

The leftmost upright card is next, until none is upright. The wounded do not act. The card of an NPC
that has acted, became wounded or was healed in this turn is turned sideways.
"""

from msgspec.structs import replace

from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.changes import pushed, topped, with_half
from dungeontwister.core.position.scene import Scene, can_act
from dungeontwister.core.position.state import State

from .box import NP, box_of, is_in_play, manner_of
from .events import NpcActivated, OrderDrawn
from .frames import Activation, NpTurn, OrderDraw
from .turns import over

# ---- phases 1 and 2


def shuffle(scene: Scene, events: list[Event]) -> State:
    """The cards of all NPCs in the dungeon, also of the wounded (SO-TURN-09)."""
    there = tuple(n for n in box_of(scene).npcs if is_in_play(scene.pieces[n]))
    return pushed(scene.state, OrderDraw((), there))


def ask_order(scene: Scene, frame: OrderDraw) -> ChanceRequest:
    """The next card of the row is any of those left."""
    names, turns = box_of(scene).names, scene.state.sides[NP].turns
    outcomes = tuple(names[number] for number in frame.left)
    return ChanceRequest("order", len(frame.row), turns, outcomes, (1,) * len(outcomes))


def drawn_order(scene: Scene, frame: OrderDraw, outcome: str, events: list[Event]) -> State:
    """It lies to the right of the others."""
    number = box_of(scene).names.index(outcome)
    left = tuple(other for other in frame.left if other != number)
    return topped(scene.state, OrderDraw((*frame.row, number), left))


def line_up(scene: Scene, frame: OrderDraw, events: list[Event]) -> State | None:
    """One card needs no shuffling; when all lie there they are face up and upright."""
    if len(frame.left) > 1:
        return None
    row = frame.row + frame.left
    if row:
        events.append(OrderDrawn(row))
    return topped(scene.state, NpTurn(row))


# ---- phase 3


def next_card(scene: Scene, frame: NpTurn, events: list[Event]) -> State:
    """The leftmost upright card is activated; when all are sideways the turn ends."""
    now = looked_over(scene, frame)
    state = topped(scene.state, now)
    upright = [number for number in now.row if number not in now.sideways]
    if not upright:
        return over(scene, state, events)
    events.append(NpcActivated(upright[0]))
    return pushed(state, Activation(upright[0]))


def looked_over(scene: Scene, frame: NpTurn) -> NpTurn:
    """Cards of NPCs that have left are gone, those of the wounded are sideways (SO-TURN-11)."""
    row = tuple(number for number in frame.row if is_in_play(scene.pieces[number]))
    unable = {n for n in row if not is_upright(scene, n)} | {*frame.sideways}
    return NpTurn(row, tuple(n for n in row if n in unable), frame.acted)


def is_upright(scene: Scene, npc: int) -> bool:
    """Whether an NPC acts: unwounded, if its Personality does not say otherwise."""
    piece = scene.pieces[npc]
    lying = piece.place >= 0 and piece.wounded
    return can_act(piece) or (lying and manner_of(scene, npc).acts_wounded)


# ---- one of them


def activation(state: State) -> Activation:
    """The activation that is going on."""
    return next(frame for frame in reversed(state.frames) if isinstance(frame, Activation))


def with_activation(state: State, frame: Activation) -> State:
    """The state with the activation changed, whatever lies above it."""
    frames = tuple(frame if isinstance(old, Activation) else old for old in state.frames)
    return replace(state, frames=frames)


def with_points(state: State, points: int) -> State:
    """The action points of the NPC that acts."""
    side = replace(state.sides[NP], action_points=points)
    return replace(state, sides=with_half(state.sides, NP, side))


def deactivated(state: State) -> State:
    """The activation is over, and the card is turned sideways."""
    *below, turn, frame = state.frames
    assert isinstance(turn, NpTurn)
    assert isinstance(frame, Activation)
    done = replace(turn, sideways=(*turn.sideways, frame.piece), acted=(*turn.acted, frame.piece))
    return replace(with_points(state, 0), frames=(*below, done))


ORDER = Draw(ask_order, drawn_order)
