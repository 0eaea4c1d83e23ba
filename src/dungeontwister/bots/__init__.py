"""Programs that choose a move from a view. A new bot is a module and a line in `BOTS`."""

from collections.abc import Callable, Mapping

from dungeontwister.core.game import Game

from .curious_bot import CuriousBot
from .eager_bot import EagerBot
from .opened import Opened
from .protocol import Bot, Budget
from .random_bot import RandomBot

__all__ = ["ALL_BOTS", "BOTS", "Bot", "Budget", "UnknownBot", "make"]

BOTS: Mapping[str, Callable[[Game, int | str], Bot]] = {
    "random": RandomBot,
    "eager": EagerBot,
}
"""Those against whom people can play."""

ALL_BOTS: Mapping[str, Callable[[Game, int | str], Bot]] = {**BOTS, "curious": CuriousBot}
"""Also those that only try the rules out."""


class UnknownBot(LookupError):
    """There is no bot of that name."""


def make(name: str, game: Game, seed: int | str) -> Bot:
    """A bot for one seat of one match; its game must not be the one that the match asks."""
    if name not in ALL_BOTS:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(ALL_BOTS)}')
    bot = ALL_BOTS[name](game, seed)
    return Opened(bot, game) if game.options.secret_objects else bot
