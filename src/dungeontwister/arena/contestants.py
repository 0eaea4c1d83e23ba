"""Who plays, as the command line names him: a bot, maybe with another budget than the usual one."""

from typing import NamedTuple

from dungeontwister.bots import ALL_BOTS, Budget, Maker, UnknownBot, made
from dungeontwister.bots.player import USUAL
from dungeontwister.core.game import Game

from .turn_times import Timed


class Contestant(NamedTuple):
    """A bot, with its budget."""

    label: str
    maker: Maker
    """Has to be known by name in its module, as it is sent to other processes."""
    budget: Budget = USUAL

    def player(self, game: Game, seat: int, seed: str) -> Timed:
        """The bot on a seat."""
        return Timed(made(self.maker, game, seat, seed), seat, self.budget)


def contestant(word: str) -> Contestant:
    """A bot as the command line names it: `eager`, or `eager@4000` with that many positions."""
    name, at, positions = word.partition("@")
    if name not in ALL_BOTS:
        raise UnknownBot(f'there is no bot "{name}"; there are {", ".join(ALL_BOTS)}')
    if not at:
        return Contestant(name, ALL_BOTS[name])
    if not positions.isdecimal() or int(positions) < 1:
        raise ValueError(f'"{word}": a budget is a number of positions, at least 1')
    return Contestant(word, ALL_BOTS[name], Budget(int(positions)))
