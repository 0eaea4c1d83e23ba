"""Tokens from the bag, when a room was turned up: three, one after the other (SO-REVEAL-02)."""

from msgspec.structs import replace

from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import topped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State

from .box import box_of
from .events import TokenDrawn
from .frames import Teleport, TokenDraw
from .np_changes import np_of, with_np


def ask_token(scene: Scene, frame: TokenDraw) -> ChanceRequest:
    """Any token that is still in the bag: the whole bag is dealt in one order."""
    lying, names = np_of(scene.state), box_of(scene).names
    outcomes = tuple(names[number] for number in lying.tokens)
    weights = tuple(int(number in lying.bag) for number in lying.tokens)
    nth = len(lying.tokens) - len(lying.bag)
    return ChanceRequest("token", OFF, nth, outcomes, weights, dealt=True)


def drawn_token(scene: Scene, frame: TokenDraw, outcome: str, events: list[Event]) -> State:
    """The token lies beside the room, behind those drawn before it."""
    number = box_of(scene).names.index(outcome)
    events.append(TokenDrawn(number, frame.slot))
    bag = tuple(piece for piece in np_of(scene.state).bag if piece != number)
    drawn = replace(frame, missing=frame.missing - 1, drawn=(*frame.drawn, number))
    return with_np(topped(scene.state, drawn), bag=bag)


def all_drawn(scene: Scene, frame: TokenDraw, events: list[Event]) -> State | None:
    """When all are drawn they appear in the room, in the same order."""
    if frame.missing and np_of(scene.state).bag:
        return None
    return topped(scene.state, Teleport(frame.slot, frame.drawn, frame.revealer))


TOKEN = Draw(ask_token, drawn_token)
