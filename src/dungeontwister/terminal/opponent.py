"""A bot at a terminal. Where it fails, the next lower level decides this once, at last the lot.

A bot that hangs is left to the person, who can end the program: the match can be saved and loaded.
"""

import logging
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from dungeontwister.bots import (
    Bot,
    Player,
    checked,
    informed,
    lower,
    make,
    rebuilt,
    without_values,
)
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.record.asked import Past, past_of
from dungeontwister.record.log import Log

logger: Final = logging.getLogger(__name__)


class Opponent(Player):
    """The bot of a seat, in a match that has begun or goes on."""

    def __init__(self, name: str, log: Log, seat: int, seed: str) -> None:
        self._name, self._seed = name, seed
        new = self._maker(log, name, seat)
        super().__init__(rebuilt(new, past(log, seat)), seat)
        self.read = len(log.events)
        self._failed_at = -1
        """The decision at which it failed last, and has to be rebuilt after; -1: it did not."""

    def _maker(self, log: Log, name: str, seat: int) -> Callable[[], Bot]:
        return partial(make, name, log.game, seat, self._seed)

    def choose(self, log: Log, prompt: Prompt) -> Move:
        """What it decides, or who stands in for it."""
        if self._failed_at >= 0:
            self._rebuild(log)
        try:
            self.bot.see(log.news(self.seat, self.read))
            self.read = len(log.events)
            return self._checked(self.bot, log, prompt)
        except Exception as error:
            note(self._name, error)
            return self._stood_in(log, prompt)

    def _rebuild(self, log: Log) -> None:
        """It goes on after the decision at which it failed."""
        new = self._maker(log, self._name, self.seat)
        self.bot = rebuilt(new, past(log, self.seat), self._failed_at + 1)
        self.read, self._failed_at = len(log.events), -1

    def _checked(self, bot: Bot, log: Log, prompt: Prompt) -> Move:
        return checked(bot, log.game.view(log.state, self.seat), prompt, self.budget)

    def _stood_in(self, log: Log, prompt: Prompt) -> Move:
        """The decision of the next lower level that can make it."""
        before = past(log, self.seat)
        self._failed_at = len(before.asked)
        for name in lower(self._name):
            try:
                bot = informed(self._maker(log, name, self.seat), before)
                return self._checked(bot, log, prompt)
            except Exception as error:
                note(name, error)
        return Random(f"lot/{self._seed}/{len(before.asked)}").choice(prompt.moves)


def past(log: Log, seat: int) -> Past:
    """What a seat was told and asked so far."""
    return past_of(log.game, log.start, log.entries, seat)


def note(name: str, error: Exception) -> None:
    """Say who failed, and how; without another place for it, on the error stream."""
    logger.error("the bot %s failed: %s", name, without_values(error))
