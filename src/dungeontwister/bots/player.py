"""A bot at its seat of a match, told what is new whenever it is asked."""

from collections.abc import Callable

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.record.asked import Asked, Past, past_of
from dungeontwister.record.log import Log

from .protocol import Bot, Budget


class Player:
    """A bot, its seat, and how many events of the match it has read."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.read = 0

    def choose(self, log: Log, prompt: Prompt) -> Move:
        """What the bot decides now."""
        self.bot.see(log.news(self.seat, self.read))
        self.read = len(log.events)
        return self.bot.choose(log.game.view(log.state, self.seat), prompt, Budget())


def taken_up(make: Callable[[], Bot], log: Log, seat: int) -> Player:
    """The player of a seat in a match that has begun: as if the bot had sat there all the time."""
    past = past_of(log.game, log.start, log.entries, seat)
    player = Player(rebuilt(make, past), seat)
    player.read = len(log.events)
    return player


def rebuilt(make: Callable[[], Bot], past: Past) -> Bot:
    """A bot as it was after its past: told and asked the same again, it has come to the same.

    A bot that now answers otherwise did not decide then: it failed, or somebody else sat there. It
    sits down after that decision, and knows no more of what was before than it was told.
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
    """Whether a bot decides as it was decided."""
    try:
        return bot.choose(asked.view, asked.prompt, Budget()) == asked.answer
    except Exception:
        # As it failed then; the lot decided.
        return False
