"""Bots that fail, in each of the ways in which a bot can; and what a process of theirs runs."""

import os
import time
from collections.abc import Callable, MutableMapping, Sequence
from typing import cast
from unittest.mock import patch

from dungeontwister import bots
from dungeontwister.bots import ALL_BOTS, Bot, Budget, Maker
from dungeontwister.bots.protocol import TOLERATED
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View
from dungeontwister.server.bots import kept_bots
from dungeontwister.server.bots.kept_bots import Decision

TABLE = cast("MutableMapping[str, Maker]", ALL_BOTS)

LITTLE = Budget(30)


class First:
    """A bot that takes the first option, and the parent of those that do not get so far."""

    def __init__(self, game: Game, seat: int, seed: int | str) -> None:
        self.seed = seed

    def see(self, events: Sequence[Event]) -> None:
        """Nothing is remembered."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        return prompt.moves[0]


class Raises(First):
    """It tells everything that it knows, its seed included."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        raise ValueError(f"{self.seed} {view}")


class Refused(First):
    """It chooses what is not offered."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        return TimeUp(prompt.seat)


class Overruns(First):
    """It thinks more than it may."""

    anew_each_turn = True

    def recall(self, view: View, move: Move) -> None:
        """Nothing is remembered."""

    def excess(self, budget: Budget) -> float:
        return TOLERATED + 0.01


class Hangs(First):
    """It never answers."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        while True:
            time.sleep(1)


class Dies(First):
    """It takes its process along."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        os._exit(1)


def decide_little(decision: Decision) -> Move | None:
    """What a process runs in which bots think little."""
    with patch.object(kept_bots, "BUDGET", LITTLE):
        return kept_bots.decide(decision)


def decide_with(failing: Callable[[Game, int, int | str], Bot], decision: Decision) -> Move | None:
    """What a process runs in which the Apprentice fails."""
    with patch.dict(TABLE, {"apprentice": failing}):
        assert bots.ALL_BOTS["apprentice"] is failing
        return kept_bots.decide(decision)
