"""The turn of a Non-Player, played as its rules dictate: what comes after the player's plan.

What is left to chance is drawn by a lot that is the same for all plans; of several lots the mean
counts.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from dungeontwister.core.combat.combat import strengths_of
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import CHANCE, other
from dungeontwister.core.position.state import State

MOST: Final = 2_000
"""Moves after which a turn is left as it is."""
LIKELY: Final = 4
"""With such a lead after his own card the player likely wins, whatever is turned over."""


def after_turn(game: Game, state: State, seat: int, lot: int = 0) -> State:
    """The position in which the player's next turn begins."""
    rng = Random(f"np{lot or ''}")
    now = game.scene(game.apply_trusted(state, moves.End(seat)).state)
    for _ in range(MOST):
        if now.state.ending or now.state.active == seat:
            break
        now = now.after(game.apply_trusted(now, next_move(game, now, rng)).state)
    return now.state


def settled(game: Game, state: State, rng: Random) -> State:
    """The position in which nothing is pending any more: a room is revealed, with all in it."""
    now = game.scene(state)
    while now.state.frames and not now.state.ending:
        now = now.after(game.apply_trusted(now, next_move(game, now, rng)).state)
    return now.state


def next_move(game: Game, scene: Scene, rng: Random) -> Move:
    """What chance answers, what is dictated, or what the player does."""
    request = game.request(scene)
    if request:
        (outcome,) = rng.choices(request.outcomes, request.weights)
        return moves.Chance(CHANCE, request.kind, request.place, request.nth, outcome)
    dictated = game.dictated(scene)
    if dictated:
        return dictated
    options = game.legal(scene, game.deciders(scene)[0])
    return likely_card(scene, options) or options[len(options) // 2]


def likely_card(scene: Scene, options: Sequence[Move]) -> Move | None:
    """The lowest card with which the player likely wins; where none does, the lowest of all."""
    cards = [move for move in options if isinstance(move, moves.Play)]
    top = scene.state.frames[-1]
    if not cards or not isinstance(top, Combat):
        return None
    values, seat = strengths_of(scene, top).values, cards[0].seat
    lead = values[seat] - values[other(seat)]
    cards.sort(key=lambda play: play.card)
    return next((play for play in cards if lead + play.card >= LIKELY), cards[0])
