"""The set-up: NPCs drawn for the bag, the Player's starting team on its dots, the rest in the bag.

The Non-Player starts with nothing on its line, and nothing lies on the rooms.
"""

from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import popped, topped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.setting_up.laying import stand_up, without_card
from dungeontwister.core.turn import turn
from dungeontwister.editions.prison import line_up
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.editions.prison.moves import Stand

from .box import PLAYER, box_of
from .events import BagFilled, NpcDrawn
from .frames import NpcDraw
from .np_changes import np_of, with_np

# ---- who is in the bag


def ask_npc(scene: Scene) -> ChanceRequest:
    """The next of the shuffled NPC cards: those for the bag come first, then reinforcements."""
    reserve, cards = np_of(scene.state).reserve, tuple(box_of(scene).npcs)
    names = tuple(box_of(scene).names[number] for number in cards)
    weights = tuple(int(number in reserve) for number in cards)
    return ChanceRequest("npc", OFF, len(cards) - len(reserve), names, weights, dealt=True)


def drawn_npc(scene: Scene, frame: NpcDraw, outcome: str, events: list[Event]) -> State:
    """The token of that name goes into the bag."""
    number = box_of(scene).names.index(outcome)
    events.append(NpcDrawn(number))
    state = in_bag(from_reserve(scene.state, number), (number,))
    return topped(state, NpcDraw(frame.missing - 1)) if frame.missing > 1 else popped(state)


def from_reserve(state: State, number: int) -> State:
    """The card of an NPC is drawn."""
    return with_np(state, reserve=tuple(n for n in np_of(state).reserve if n != number))


def in_bag(state: State, pieces: tuple[int, ...]) -> State:
    """Tokens are put into the bag."""
    lying = np_of(state)
    tokens, bag = (*lying.tokens, *pieces), (*lying.bag, *pieces)
    return with_np(state, tokens=tuple(sorted(tokens)), bag=tuple(sorted(bag)))


# ---- who starts


def stand(scene: Scene, move: Stand, events: list[Event]) -> State:
    """When the team stands, the Player's other tokens go into the bag, and his turn begins."""
    state = line_up.stand(scene, move, events)
    if isinstance(state.frames[-1], LineUp):
        return state
    rest = state.secret.stock[PLAYER]
    for number in rest:
        state = without_card(state, PLAYER, number)
    state = in_bag(state, rest)
    events.append(BagFilled(len(np_of(state).bag)))
    return turn.begin(scene, stand_up(state, events), PLAYER, events)


STAND = line_up.STAND._replace(perform=stand)
NPC = Draw(lambda scene, frame: ask_npc(scene), drawn_npc)
