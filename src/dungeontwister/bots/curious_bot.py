"""A bot that tries everything out: it likes to do what it has seldom done."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View

from .protocol import Budget

CURIOUS: Final = 0.6
"""How often it is curious; otherwise anything will do."""
DULL: Final = (moves.End, moves.Stop)
"""Moves that it is never curious about."""


class CuriousBot:
    """Chooses the kind of move that it has made least, and one of that kind by lot."""

    def __init__(self, game: Game, seat: int, seed: int | str) -> None:
        self._random = Random(f"curious/{seed}")
        self._made: Counter[type[Any]] = Counter()

    def see(self, events: Sequence[Event]) -> None:
        """It only knows what it has done itself."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """One of the prompt's moves, of a rare kind if it is curious."""
        kinds = dict.fromkeys(type(move) for move in prompt.moves if not isinstance(move, DULL))
        options = prompt.moves
        if kinds and self._random.random() < CURIOUS:
            least = min(self._made[kind] for kind in kinds)
            kind = self._random.choice([one for one in kinds if self._made[one] == least])
            options = tuple(move for move in prompt.moves if type(move) is kind)
        move = self._random.choice(options)
        self._made[type(move)] += 1
        return move
