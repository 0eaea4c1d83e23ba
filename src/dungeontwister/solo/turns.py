"""The Player's turn: an Action card, the actions, and the reinforcements that the card calls.

In the first cycle the Action cards are played in rising order, and the very first action reveals a
room. Phase 3 comes after all actions: reinforcements, then the Action cards are taken back.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.changes import popped, pushed
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import FACE_DOWN, State
from dungeontwister.core.rooms import reveal
from dungeontwister.core.turn import turn
from dungeontwister.editions.prison import action_cards
from dungeontwister.editions.prison.moves import PlayAction

from .box import ACTION, PLAYER, box_of
from .frames import Opening, Reinforcement, TokenDraw, TurnClosing, Vision
from .np_changes import np_of, with_np

# ---- phase 1


def playable(scene: Scene, seat: int) -> tuple[int, ...]:
    """The lowest card in hand in the first cycle, any card later (SO-TURN-03, SO-TURN-04)."""
    side, deck = scene.state.sides[seat], scene.game.setup.deck.values
    return side.action_cards[: 1 if side.turns <= len(deck) else None]


def offer_cards(scene: Scene, seat: int) -> Iterator[PlayAction]:
    """Every card that may be played."""
    for card in playable(scene, seat):
        yield PlayAction(seat, card)


def refuse_card(scene: Scene, move: PlayAction) -> Refusal | None:
    """A card in hand; in the first cycle the lowest one."""
    side, cards = scene.state.sides[move.seat], playable(scene, move.seat)
    if move.points in cards:
        return None
    if move.points not in side.action_cards:
        return Refusal("no-such-action-card", number=move.points)
    reason = "fixed-action-card" if side.turns == 1 else "action-card-too-high"
    return Refusal(reason, number=cards[0])


def play_card(scene: Scene, move: PlayAction, events: list[Event]) -> State:
    """What its icons call: a room at once, a reinforcement at the end of the turn."""
    icons = box_of(scene).icons
    state = action_cards.play_card(scene, move, events)
    state = with_np(state, owed=int(icons.calls(move.seat, ACTION, move.points)))
    if is_opening(state):
        state = pushed(state, Opening())
    return pushed(state, Vision()) if icons.sees(move.seat, ACTION, move.points) else state


def is_opening(state: State) -> bool:
    """Whether the first room has to be revealed: it is the first turn, and all lie face down."""
    hidden = all(room.drawing == FACE_DOWN for room in state.rooms)
    return hidden and state.sides[PLAYER].turns == 1


# ---- phase 2


def reveals(scene: Scene, move: moves.Reveal, events: list[Event]) -> State:
    """A room is turned up, and then tokens are drawn for it (SO-REVEAL-01)."""
    state = reveal.reveal(scene, move, events)
    frames = tuple(frame for frame in state.frames[:-1] if not isinstance(frame, Opening))
    draw = TokenDraw(move.slot, box_of(scene).numbers.tokens_per_room, move.piece)
    return replace(state, frames=(*frames, draw, state.frames[-1]))


# ---- phases 3 and 4


def end(scene: Scene, move: moves.End, events: list[Event]) -> State:
    """The reinforcements that the Action card has called come before the turn is over."""
    owed = np_of(scene.state).owed
    frames = (TurnClosing(), *[Reinforcement()] * owed)
    return replace(with_np(scene.state, owed=0), frames=frames)


def close(scene: Scene, frame: TurnClosing, events: list[Event]) -> State:
    """The turn is over, and the other side's begins."""
    return over(scene, popped(scene.state), events)


def over(scene: Scene, state: State, events: list[Event]) -> State:
    """The active side's turn ends; the other one's begins, if the game goes on."""
    seat = state.active
    state = turn.closed(scene, state, seat, events)
    return state if state.ending else turn.begin(scene, state, other(seat), events)


PLAY_ACTION = action_cards.PLAY_ACTION._replace(
    offer=offer_cards, refuse=refuse_card, perform=play_card
)
REVEAL = reveal.REVEAL._replace(perform=reveals)
END = turn.END._replace(perform=end)
