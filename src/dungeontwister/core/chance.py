"""Chance is a participant: the engine asks with a key and possible outcomes and never draws itself.

The key (kind, place, number) stays the same whatever the players do, so that the same deal can be
played again with other moves. Dealt outcomes are those of one shuffled pile: each is used once.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from . import moves, reveal, turn
from .board import OFF
from .changes import topped
from .events import Event, PairDrawn, PickerDrawn, PlacerDrawn, PlayerDrawn
from .frames import (
    Laying,
    PairDraw,
    PickerDraw,
    PlacerDraw,
    PlayerDraw,
    RoomDraw,
    TeamPick,
    TurnDraw,
)
from .refusal import Refusal
from .scene import Scene
from .seats import CHANCE, SEAT_NAMES
from .state import State
from .verb import Verb

QUARTERS = ("0", "1", "2", "3")
SIDES = SEAT_NAMES[:2]


class ChanceRequest(msgspec.Struct, frozen=True):
    """What chance is asked: the key, the outcomes, and how likely each of them is."""

    kind: str
    place: int
    nth: int
    outcomes: tuple[str, ...]
    weights: tuple[int, ...]
    dealt: bool = False
    """The outcomes are one pile, dealt to the places (or numbers) of this kind."""


def request(scene: Scene) -> ChanceRequest | None:
    """What chance has to answer now, if anything."""
    state = scene.state
    match state.frames[-1] if state.frames else None:
        case PairDraw():
            colors = scene.game.colors
            weights = tuple(int(color not in state.pairs) for color in colors)
            return ChanceRequest("pair", OFF, len(state.pairs), colors, weights, dealt=True)
        case PickerDraw():
            return ChanceRequest("picker", OFF, 0, SIDES, (1, 1))
        case PlacerDraw():
            return ChanceRequest("placer", OFF, 0, SIDES, (1, 1))
        case PlayerDraw():
            return ChanceRequest("player", OFF, 0, SIDES, (1, 1))
        case RoomDraw(slot=slot):
            return room_request(scene, slot)
        case TurnDraw(slot=slot):
            return ChanceRequest("turn", state.rooms[slot].card, 0, QUARTERS, (1, 1, 1, 1))
    return None


def room_request(scene: Scene, slot: int) -> ChanceRequest:
    """A face-down room is any of those in play that do not lie face up."""
    state, game = scene.state, scene.game
    known = {room.drawing for room in state.rooms}
    pool = [n for n, color in enumerate(game.drawing_colors) if color in state.pairs]
    names = tuple(game.drawing_names[number] for number in pool)
    weights = tuple(int(number not in known) for number in pool)
    return ChanceRequest("room", state.rooms[slot].card, 0, names, weights, dealt=True)


def offer(scene: Scene, seat: int) -> Iterable[moves.Chance]:
    """Every outcome that is possible."""
    asked = request(scene)
    if asked is None:
        return ()
    return [
        moves.Chance(CHANCE, asked.kind, asked.place, asked.nth, outcome)
        for outcome, weight in zip(asked.outcomes, asked.weights, strict=True)
        if weight
    ]


def refuse(scene: Scene, move: moves.Chance) -> Refusal | None:
    """Chance answers what it was asked."""
    if move in offer(scene, CHANCE):
        return None
    return Refusal("not-an-outcome")


def perform(scene: Scene, move: moves.Chance, events: list[Event]) -> State:
    """What the draw decides."""
    state = scene.state
    match state.frames[-1]:
        case PairDraw(missing=missing):
            return drawn_pair(state, move.outcome, missing, events)
        case PickerDraw():
            return drawn_picker(scene, SIDES.index(move.outcome), events)
        case PlacerDraw():
            return drawn_placer(state, SIDES.index(move.outcome), events)
        case PlayerDraw():
            return drawn_player(scene, SIDES.index(move.outcome), events)
        case RoomDraw(slot=slot):
            drawing = scene.game.drawing_names.index(move.outcome)
            return reveal.known(state, slot, drawing, events)
        case TurnDraw(slot=slot, drawing=drawing):
            return reveal.turned_up(state, slot, drawing, int(move.outcome), events)
    raise AssertionError("chance was not asked")


def drawn_pair(state: State, color: str, missing: int, events: list[Event]) -> State:
    """Whenever a room is used its twin of the same colour is used too."""
    events.append(PairDrawn(color))
    rest = (PairDraw(missing - 1),) if missing > 1 else ()
    return replace(state, pairs=(*state.pairs, color), frames=state.frames[:-1] + rest)


def drawn_picker(scene: Scene, seat: int, events: list[Event]) -> State:
    """A random draw decides who picks the first character."""
    events.append(PickerDrawn(seat))
    return topped(scene.state, TeamPick(scene.game.setup.mode, seat))


def drawn_placer(state: State, seat: int, events: list[Event]) -> State:
    """A random draw decides who lays the first piece."""
    events.append(PlacerDrawn(seat))
    return replace(state, frames=(*state.frames[:-2], Laying(seat)))


def drawn_player(scene: Scene, seat: int, events: list[Event]) -> State:
    """A second, independent draw decides who takes the first turn."""
    events.append(PlayerDrawn(seat))
    return turn.begin(scene, replace(scene.state, frames=scene.state.frames[:-1]), seat, events)


ANSWER = Verb((moves.Chance,), offer, refuse, perform)
