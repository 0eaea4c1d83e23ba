"""Chance is a participant: the engine asks with a key and outcomes, and never draws itself.

The key (kind, place, number) stays the same whatever the players do, so that the same deal can be
played again with other moves. Dealt outcomes are those of one shuffled pile: each is used once.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import popped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import CHANCE, SEAT_NAMES
from dungeontwister.core.position.state import State
from dungeontwister.core.rooms import reveal
from dungeontwister.core.setting_up.starters import waiting_starters
from dungeontwister.core.turn import turn

from . import moves
from .decision import About, Decision, about_room, no_facts
from .decision import chance as by_chance
from .event import Event
from .events import PlacerDrawn, PlayerDrawn
from .frame import Frame
from .frames import Laying, PlacerDraw, PlayerDraw, RoomDraw, TurnDraw
from .refusal import Refusal
from .verb import Verb, out_of

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


class Draw(NamedTuple):
    """What chance is asked for one kind of unfinished business, and what its answer does."""

    ask: Callable[[Scene, Any], ChanceRequest]
    answer: Callable[[Scene, Any, str, list[Event]], State]
    unlikely: str = "not-an-outcome"
    """Why an outcome that has no chance now is refused."""


def request(scene: Scene) -> ChanceRequest | None:
    """What chance has to answer now, if anything."""
    frames = scene.state.frames
    draw = scene.game.decision(scene.state).draw if frames else None
    return draw.ask(scene, frames[-1]) if draw else None


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
    asked = request(scene)
    draw = scene.game.decision(scene.state).draw if asked else None
    shown = asked and move.kind == asked.kind and move.outcome in asked.outcomes
    return Refusal(draw.unlikely if draw and shown else "not-an-outcome")


def perform(scene: Scene, move: moves.Chance, events: list[Event]) -> State:
    """What the draw decides."""
    frame = scene.state.frames[-1]
    draw = scene.game.decision(scene.state).draw
    assert draw
    return draw.answer(scene, frame, move.outcome, events)


# ---- rooms


def ask_room(scene: Scene, frame: RoomDraw) -> ChanceRequest:
    """A face-down room is any of those in play that do not lie face up."""
    state, game = scene.state, scene.game
    known = {room.drawing for room in state.rooms}
    pool = [n for n, color in enumerate(game.drawing_colors) if color in state.pairs]
    names = tuple(game.drawing_names[number] for number in pool)
    weights = tuple(int(number not in known) for number in pool)
    return ChanceRequest("room", state.rooms[frame.slot].card, 0, names, weights, dealt=True)


def drawn_room(scene: Scene, frame: RoomDraw, outcome: str, events: list[Event]) -> State:
    """Which room was turned up."""
    drawing = scene.game.drawing_names.index(outcome)
    return reveal.known(scene.state, frame.slot, drawing, events)


def ask_turn(scene: Scene, frame: TurnDraw) -> ChanceRequest:
    """A room lies each way with the same chance."""
    return ChanceRequest("turn", scene.state.rooms[frame.slot].card, 0, QUARTERS, (1, 1, 1, 1))


def drawn_turn(scene: Scene, frame: TurnDraw, outcome: str, events: list[Event]) -> State:
    """Which way it lies."""
    return reveal.turned_up(scene.state, frame.slot, frame.drawing, int(outcome), events)


# ---- the set-up


def either(kind: str) -> Callable[[Scene, Frame], ChanceRequest]:
    """One of the players."""
    return lambda scene, frame: ChanceRequest(kind, OFF, 0, SIDES, (1, 1))


def drawn_placer(scene: Scene, frame: PlacerDraw, side: str, events: list[Event]) -> State:
    """A random draw decides who lays the first piece."""
    seat = SIDES.index(side)
    events.append(PlacerDrawn(seat))
    return replace(scene.state, frames=(*scene.state.frames[:-2], Laying(seat)))


def drawn_player(scene: Scene, frame: PlayerDraw, side: str, events: list[Event]) -> State:
    """A second, independent draw decides who takes the first turn."""
    seat = SIDES.index(side)
    events.append(PlayerDrawn(seat))
    return turn.begin(scene, popped(scene.state), seat, events)


ANSWER = Verb((moves.Chance,), offer, refuse, perform, untimely=out_of("not-an-outcome"))


def drawn(draw: Draw, asks: Callable[[Scene, Any, int], About] = no_facts) -> Decision:
    """A kind of unfinished business that chance decides."""
    return Decision(verbs=(ANSWER,), deciders=by_chance, draw=draw, asks=asks)


DRAWS: Final[Mapping[type[Frame], Decision]] = {
    PlacerDraw: drawn(Draw(either("placer"), drawn_placer))._replace(chosen=waiting_starters),
    PlayerDraw: drawn(Draw(either("player"), drawn_player)),
    RoomDraw: drawn(Draw(ask_room, drawn_room), about_room),
    TurnDraw: drawn(Draw(ask_turn, drawn_turn), about_room),
}
"""What chance decides in every edition."""
