"""A state imagined from a view, and what moves would lead to in it.

What is hidden is made up in it, always in the same way. No answer may rest on that: where a move
would turn up something hidden, what can be foreseen ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal, Refusal
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.view import View

from .guess import Memory, likely_state


class Foreseen(NamedTuple):
    """How far some moves can be foreseen."""

    scene: Scene
    """How things stand after those that show nothing new, in the imagined state."""
    made: int
    """How many these are."""
    refusal: Refusal | None = None
    """Why the next one is not allowed. None, and one is left: here something is revealed."""


def imagined(game: Game, view: View) -> Scene:
    """A state that looks to a seat exactly like its view, and offers it the same moves.

    Nothing is remembered: a seat that asks twice, or has forgotten what it saw, is told the same.
    """
    return game.scene(likely_state(game, view, Memory(game)))


def foresee(scene: Scene, made: Iterable[Move]) -> Foreseen:
    """How things would stand after moves, up to the first that reveals something or is refused."""
    game, count = scene.game, 0
    for move in made:
        try:
            step = game.preview(scene, move)
        except Illegal as error:
            return Foreseen(scene, count, error.refusal)
        # What has to be drawn now is as unknown as what is turned up.
        if step is None or game.request(step.state):
            return Foreseen(scene, count)
        scene, count = scene.after(step.state), count + 1
    return Foreseen(scene, count)
