"""A bot at its seat of a match, told what is new whenever it is asked."""

from collections.abc import Callable
from typing import Final

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.record.asked import Asked, Past, past_of
from dungeontwister.record.log import Log

from .protocol import Bot, Budget

USUAL: Final = Budget()


class Player:
    """A bot, its seat, how much it may think, and how many events of the match it has read."""

    def __init__(self, bot: Bot, seat: int, budget: Budget = USUAL) -> None:
        self.bot = bot
        self.seat = seat
        self.budget = budget
        self.read = 0

    def choose(self, log: Log, prompt: Prompt) -> Move:
        """What the bot decides now."""
        self.bot.see(log.news(self.seat, self.read))
        self.read = len(log.events)
        return self.bot.choose(log.game.view(log.state, self.seat), prompt, self.budget)


def taken_up(make: Callable[[], Bot], log: Log, seat: int) -> Player:
    """The player of a seat in a running match, as if the bot had sat there from the start."""
    past = past_of(log.game, log.start, log.entries, seat)
    player = Player(rebuilt(make, past), seat)
    player.read = len(log.events)
    return player


def rebuilt(make: Callable[[], Bot], past: Past) -> Bot:
    """A bot rebuilt from its past: it is told and asked the same again.

    If it now answers otherwise, the decision was not its own: it failed, or another player sat
    there. It then starts after that decision, and knows the earlier ones only from events.
    """
    bot = make()
    for number, asked in enumerate(past.asked):
        bot.see(asked.events)
        if not answers(bot, asked):
            bot = make()
            bot.see([event for known in past.asked[: number + 1] for event in known.events])
    bot.see(past.events)
    return bot


def answers(bot: Bot, asked: Asked) -> bool:
    """Whether a bot now decides as the record says."""
    try:
        return bot.choose(asked.view, asked.prompt, Budget()) == asked.answer
    except Exception:
        # It failed then too; the lot decided.
        return False
