"""The turn of a Non-Player, played as its rules dictate: what comes after the player's plan.

The cards that it draws are drawn by a lot that is the same for all plans.
"""

from random import Random
from typing import Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import CHANCE
from dungeontwister.core.position.state import State

MOST: Final = 2_000
"""Moves after which a turn is left as it is."""
POSITIONS: Final = 300
"""A Non-Player's turn takes about as long as it takes to value so many positions."""


def after_turn(game: Game, state: State, seat: int) -> State:
    """The position in which the player's next turn begins."""
    rng = Random("np")
    now = game.scene(game.apply_trusted(state, moves.End(seat)).state)
    for _ in range(MOST):
        if now.state.ending or now.state.active == seat:
            break
        now = now.after(game.apply_trusted(now, next_move(game, now, rng)).state)
    return now.state


def next_move(game: Game, scene: Scene, rng: Random) -> Move:
    """What chance answers, what is dictated, or what the player does: anything of medium size."""
    request = game.request(scene)
    if request:
        (outcome,) = rng.choices(request.outcomes, request.weights)
        return moves.Chance(CHANCE, request.kind, request.place, request.nth, outcome)
    dictated = game.dictated(scene)
    if dictated:
        return dictated
    options = game.legal(scene, game.deciders(scene)[0])
    return options[len(options) // 2]
