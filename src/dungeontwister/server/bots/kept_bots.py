"""The bots that one process keeps from one decision to the next.

A process keeps the bots that were used last. A request says how much the bot has read and decided;
a bot that is missing, or stands at another point, has to be rebuilt from its past.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import OrderedDict
from contextlib import suppress
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from dungeontwister.bots import Bot, Budget, checked, informed, make, rebuilt, without_values
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View
from dungeontwister.record.asked import Past
from dungeontwister.record.files import build_game, read_header

MOST: Final = 256
"""Bots that a process keeps; the longest unused ones are dropped."""

BUDGET: Final = Budget()
"""How much a bot may think about a decision."""
Key = tuple[str, int]
"""A match and a seat in it."""


class BotFailed(Exception):
    """A bot failed: with what kind of error, and where in the code."""


class Decision(NamedTuple):
    """A request to a bot: it holds what the seat may know, and nothing else."""

    match: str
    bot: str
    seed: str
    header: str
    made: int
    """How many decisions of its seat came before this one."""
    read: int
    """How many events it was told when it decided last."""
    events: tuple[Event, ...]
    """What has happened since."""
    view: View
    prompt: Prompt
    past: Past | None = None
    """The past to rebuild it from; None: the bot should be there."""
    first: int = 0
    """No decision before this one is asked again: the bot failed there."""
    stands_in: bool = False
    """The bot decides this once in the place of another, and is not kept."""
    urgent: bool = False
    """A person plays against it: he does not wait for bots that play among themselves."""

    @property
    def key(self) -> Key:
        """Whose decision it is."""
        return self.match, self.prompt.seat


class Kept(NamedTuple):
    """A bot, and how far it has come."""

    bot: Bot
    made: int
    read: int


class KeptBots:
    """The bots of a process."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, Kept] = OrderedDict()

    def decide(self, decision: Decision) -> Move | None:
        """The bot's move; None: it is not here. A bot that fails is dropped."""
        bot = self._take(decision)
        if bot is None:
            return None
        move = checked(bot, decision.view, decision.prompt, BUDGET)
        if not decision.stands_in:
            read = decision.read + len(decision.events)
            self._keep(decision.key, Kept(bot, decision.made + 1, read))
        return move

    def _take(self, decision: Decision) -> Bot | None:
        """The bot, told everything that it has to know."""
        kept, anew = self._kept.pop(decision.key, None), partial(made_anew, decision)
        if decision.past:
            if decision.stands_in:
                return informed(anew, decision.past)
            return rebuilt(anew, decision.past, decision.first, BUDGET)
        if kept and kept[1:] == (decision.made, decision.read):
            bot = kept.bot
        elif decision.made == decision.read == 0:
            bot = anew()
        else:
            return None
        bot.see(decision.events)
        return bot

    def _keep(self, key: Key, kept: Kept) -> None:
        self._kept[key] = kept
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)


def made_anew(decision: Decision) -> Bot:
    """A bot, new or rebuilt from its past."""
    game = game_of(decision.header)
    return make(decision.bot, game, decision.prompt.seat, decision.seed)


@lru_cache(16)
def game_of(header: str) -> Game:
    """The game of a header, for all bots that play it."""
    return build_game(read_header(header))


# ---- the process itself

HERE: Final = KeptBots(MOST)


def decide(decision: Decision) -> Move | None:
    """Let a bot of this process choose."""
    try:
        return HERE.decide(decision)
    except Exception as error:
        raise BotFailed(without_values(error)) from None


def end_with(lifeline: Connection) -> None:
    """The process ends with its server, even a killed one, and ignores interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_after, args=(lifeline,), daemon=True).start()


def end_after(lifeline: Connection) -> None:
    """Nothing is sent on the lifeline: when it is cut, this process ends."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)
