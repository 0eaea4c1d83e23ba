"""A sketch of a turn: what is done one after the other, without doing it.

A sketch is laid stroke by stroke; a stroke is what a player does in one go, such as a whole walk.
It ends with the first thing whose outcome nobody knows beforehand: that is named, and never looked
at. Who is not to learn anything by it lays it on a position that holds only what he knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from dungeontwister.core.combat.combat import combat_in
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal, Refusal
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene

DISCLOSES: Final = "discloses"
COMBAT: Final = "combat"
CHANCE: Final = "chance"
OPPONENT: Final = "opponent"
TURN: Final = "turn"
OVER: Final = "over"
ENDS: Final = (DISCLOSES, COMBAT, CHANCE, OPPONENT, TURN, OVER)
"""What ends a sketch: something is disclosed, a combat is fought, chance or the opponent decides,
the turn is over, the match is."""


class Made(NamedTuple):
    """A move of a stroke, and how things stand before it."""

    move: Move
    before: Scene


class Stroke(msgspec.Struct, frozen=True):
    """What is done in one go."""

    made: tuple[Made, ...]
    """Its moves, as far as they would be sent: none after that which ends the sketch."""
    events: tuple[Event, ...]
    """What would happen, as far as that is known."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its moves."""
        return tuple(move for move, _ in self.made)


class Sketch(msgspec.Struct, frozen=True):
    """What was laid so far, and where it leads."""

    seat: int
    scene: Scene
    """How things would stand; what ends the sketch has not been done."""
    strokes: tuple[Stroke, ...] = ()
    end: str = ""
    """Why nothing can be laid after these: one of `ENDS`."""
    refusal: Refusal | None = None
    """Why the next stroke cannot be laid, if it was refused: these hold all the same."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """What would be sent, all in one go."""
        return tuple(move for stroke in self.strokes for move in stroke.moves)

    @property
    def points_left(self) -> tuple[int, ...]:
        """How many action points there are after each stroke; what ends the sketch is not paid."""
        scenes = [*(stroke.made[0].before for stroke in self.strokes[1:]), self.scene]
        sides = [scene.state.sides[self.seat] for scene in scenes[: len(self.strokes)]]
        return tuple(side.action_points for side in sides)

    @property
    def events(self) -> tuple[Event, ...]:
        """What would happen, as far as that is known."""
        return tuple(event for stroke in self.strokes for event in stroke.events)


def can_begin(scene: Scene, seat: int) -> bool:
    """Whether a seat has something to plan: it alone decides, in its own turn, and openly."""
    return not scene.game.is_setting_up(scene.state) and not end_at(scene, seat)


def sketched(scene: Scene, seat: int, strokes: Iterable[Sequence[Move]]) -> Sketch:
    """A sketch of some strokes, as far as they hold."""
    found = Sketch(seat, scene)
    for moves in strokes:
        if found.end or found.refusal:
            return found
        found = laid(found, moves)
    return found


def laid(sketch: Sketch, moves: Sequence[Move]) -> Sketch:
    """A sketch with one more stroke; if that is refused, with the reason."""
    scene, end = sketch.scene, ""
    made, events = list[Made](), list[Event]()
    for move in moves:
        try:
            end, after, happened = _looked_ahead(scene, sketch.seat, move)
        except Illegal as error:
            return replace(sketch, refusal=error.refusal)
        made.append(Made(move, scene))
        if end:
            break
        scene = after
        events += happened
    strokes = (*sketch.strokes, Stroke(tuple(made), tuple(events)))
    return replace(sketch, scene=scene, strokes=strokes, end=end)


def _looked_ahead(scene: Scene, seat: int, move: Move) -> tuple[str, Scene, tuple[Event, ...]]:
    """What a move ends, if anything, and otherwise what it leads to; raises Illegal."""
    game = scene.game
    refusal = game.why_not(scene, move)
    if refusal:
        raise Illegal(move, refusal)
    if game.verbs[type(move)].discloses:
        return DISCLOSES, scene, ()
    step = game.apply_trusted(scene, game.meant(scene, move))
    if any(event.discloses for event in step.events):
        return DISCLOSES, scene, ()
    after = scene.after(step.state)
    return end_at(after, seat), after, step.events


def end_at(scene: Scene, seat: int) -> str:
    """Why a seat can plan no further where things stand so; empty: it can."""
    game, state = scene.game, scene.state
    if state.ending:
        return OVER
    if combat_in(state) is not None:
        return COMBAT
    if game.request(scene) is not None:
        return CHANCE
    if state.active != seat:
        return TURN
    return "" if _decides_alone(game, scene, seat) else OPPONENT


def _decides_alone(game: Game, scene: Scene, seat: int) -> bool:
    """Whether only this seat decides, and everybody may see it."""
    row, frames = game.decision(scene.state), scene.state.frames
    open_to_all = not row.secret and not (frames and row.together(frames[-1]))
    return open_to_all and game.deciders(scene) == (seat,)
