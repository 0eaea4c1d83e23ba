"""A bot that chooses any legal move by lot."""

from collections.abc import Sequence
from random import Random

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View

from .protocol import Budget


class RandomBot:
    """Chooses by lot."""

    def __init__(self, game: Game, seat: int, seed: int | str) -> None:
        self._random = Random(f"random/{seed}")

    def see(self, events: Sequence[Event]) -> None:
        """Events do not matter to it."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """Any of the prompt's moves."""
        return self._random.choice(prompt.moves)
