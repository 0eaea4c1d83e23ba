"""Bots think in processes of their own: whatever they do, the server goes on answering.

A bot is made anew for every decision and gets what its seat may know, and nothing else; what it
draws depends on a seed that a restart does not change. If it fails, that is logged, and the lot
decides.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple

from dungeontwister.bots import BOTS, Budget, make
from dungeontwister.core.events import Event
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.moves import Move
from dungeontwister.core.view import View
from dungeontwister.record.files import build_game, read_header

log: Final = logging.getLogger(__name__)

LOT: Final = "random"
NAMES: Final = tuple(BOTS)


class Decision(NamedTuple):
    """Everything that a bot gets to know."""

    bot: str
    seed: str
    header: str
    view: View
    history: tuple[Event, ...]
    prompt: Prompt


class Thinkers:
    """The processes in which bots think; started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, decision: Decision) -> Move:
        """The bot's move. One that fails gets a second chance, then the lot decides."""
        for bot in (decision.bot, decision.bot, LOT):
            try:
                move = await self._run(decision._replace(bot=bot))
            except Exception:
                log.exception("the bot %s failed", bot)
            else:
                if move in decision.prompt.moves:
                    return move
                log.error("the bot %s chose %s, which is not allowed", bot, move)
        raise RuntimeError("not even the lot could decide")

    async def _run(self, decision: Decision) -> Move:
        if self._pool is None:
            # Spawned, not forked: the server has threads, whose locks a fork would copy.
            spawn = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, end_with_parent)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, decide, decision)
        except BrokenProcessPool:
            # A process died, perhaps not by the fault of this bot: new ones are needed.
            if self._pool is pool:
                self.close()
            raise

    def close(self) -> None:
        """Send the processes home without waiting for a thought to end."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


# ---- in the other process


def end_with_parent() -> None:
    """A process does not survive its server, even a killed one, and leaves interrupts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent:
        threading.Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: BaseProcess) -> None:
    """Wait for the end of a process, then end this one."""
    parent.join()
    os._exit(1)


def decide(decision: Decision) -> Move:
    """Let the bot choose."""
    bot = make(decision.bot, game_of(decision.header), decision.seed)
    return bot.choose(decision.view, decision.history, decision.prompt, Budget())


@lru_cache(16)
def game_of(header: str) -> Game:
    """The game of a header, for bots alone."""
    return build_game(read_header(header))
