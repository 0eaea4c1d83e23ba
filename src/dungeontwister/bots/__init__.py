"""Programs that choose a move from a view. A new bot is a module and a line in `BOTS`."""

from collections.abc import Callable, Mapping
from typing import Final

from dungeontwister.core.game import Game

from .covered_cards import Opened
from .curious_bot import CuriousBot
from .eager_bot import EagerBot
from .faults import UnknownBot, checked, without_values
from .opponents import OPPONENTS, STYLED, lower
from .player import Player, informed, rebuilt, taken_up
from .protocol import Bot, Budget, Overrun, refuse_overrun
from .random_bot import RandomBot

__all__ = [
    "ALL_BOTS",
    "BOTS",
    "OLD_BOTS",
    "USUAL",
    "Bot",
    "Budget",
    "Maker",
    "Overrun",
    "Player",
    "UnknownBot",
    "checked",
    "informed",
    "lower",
    "made",
    "make",
    "rebuilt",
    "refuse_overrun",
    "taken_up",
    "without_values",
]

Maker = Callable[[Game, int, int | str], Bot]
"""Makes a bot from a game, its seat and its seed."""

BOTS: Mapping[str, Maker] = {
    **OPPONENTS,
}
"""The opponents that people can choose, from the weakest to the strongest."""

USUAL: Final = "goblin"
"""The opponent of somebody who has not chosen one."""

OLD_BOTS: Mapping[str, Maker] = {"random": RandomBot, "eager": EagerBot}
"""Not offered, but taken by name: matches with them go on, and others are measured by them."""

ALL_BOTS: Mapping[str, Maker] = {**BOTS, **STYLED, **OLD_BOTS, "curious": CuriousBot}
"""With styles of their own, and with the bots that only try out the rules."""


def make(name: str, game: Game, seat: int, seed: int | str) -> Bot:
    """A bot for one seat of one match."""
    if name not in ALL_BOTS:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(ALL_BOTS)}')
    return made(ALL_BOTS[name], game, seat, seed)


def made(maker: Maker, game: Game, seat: int, seed: int | str) -> Bot:
    """A bot of a maker, in the table or not, that plays with covered cards too."""
    bot = maker(game, seat, seed)
    return Opened(bot, game) if game.options.secret_objects else bot
