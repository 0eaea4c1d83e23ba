"""A player whose time is taken: CPU time of its process for each of its own turns."""

import traceback
from time import process_time

from dungeontwister.bots import Bot, Budget, Overrun, Player, refuse_overrun
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.record.log import Log

from .match import MatchError, listed


class BotFailed(MatchError):
    """A bot that raised or chose what was not offered: its seat, and what happened."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__(what)
        self.seat = seat


class Timed(Player):
    """Times are in milliseconds, and what is no turn of its own is counted apart."""

    def __init__(self, bot: Bot, seat: int, budget: Budget) -> None:
        super().__init__(bot, seat, budget)
        self.turns: dict[int, float] = {}
        """The time for each of its turns, by their numbers."""
        self.first: dict[int, float] = {}
        """The part of it before its first move of the turn."""
        self.overruns: dict[int, str] = {}
        """Turns in which it thought more than it may."""
        self.elsewhere = 0.0
        """In the set-up and in turns of the opponent."""

    def choose(self, log: Log, prompt: Prompt) -> Move:
        """What the bot decides now."""
        began = process_time()
        try:
            move = listed(super().choose(log, prompt), prompt)
        except MatchError as error:
            raise BotFailed(self.seat, str(error)) from error
        except Exception as error:
            raise BotFailed(self.seat, traceback.format_exc()) from error
        self._weigh(log)
        self._count(log, 1000 * (process_time() - began))
        return move

    def _weigh(self, log: Log) -> None:
        """Note a turn in which it thinks more than it may."""
        try:
            refuse_overrun(self.bot, self.budget)
        except Overrun as error:
            self.overruns[log.state.sides[self.seat].turns] = str(error)

    def _count(self, log: Log, spent: float) -> None:
        state = log.state
        if state.active != self.seat:
            self.elsewhere += spent
            return
        turn = state.sides[self.seat].turns
        self.turns[turn] = self.turns.get(turn, 0.0) + spent
        self.first.setdefault(turn, spent)
