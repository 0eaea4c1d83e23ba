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
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from dungeontwister.bots import BOTS, Budget, make
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View
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
        self._pool: Pool | None = None

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
            self._pool = Pool(self._processes)
        pool = self._pool
        try:
            return await pool.run(decision)
        except BrokenProcessPool:
            # A process died, perhaps not by the fault of this bot: new ones are needed.
            if self._pool is pool:
                await self.close()
            raise

    async def close(self) -> None:
        """Send the processes home without waiting for a thought to end."""
        if self._pool:
            pool, self._pool = self._pool, None
            await pool.close()


class Pool:
    """Processes that end when their lifeline is cut, as it is when the server itself ends."""

    def __init__(self, processes: int) -> None:
        # Spawned, not forked: the server has threads, whose locks a fork would copy.
        spawn = get_context("spawn")
        self._watched, self._lifeline = spawn.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(processes, spawn, end_with, (self._watched,))

    async def run(self, decision: Decision) -> Move:
        """Think, in one of the processes; it is started if need be."""
        loop = asyncio.get_running_loop()
        with undisturbed():
            thought = loop.run_in_executor(self.executor, decide, decision)
        return await thought

    async def close(self) -> None:
        """End all processes, in the midst of a thought too."""
        # In this order: who is told beforehand does not take their end for an accident.
        self.executor.shutdown(wait=False, cancel_futures=True)
        self._lifeline.close()
        self._watched.close()
        await asyncio.to_thread(self.executor.shutdown, cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """What is started here gets no signal to end: it is sent to all, and meant for the server."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---- in the other process


def end_with(lifeline: Connection) -> None:
    """A process does not survive its server, even a killed one, and leaves interrupts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_after, args=(lifeline,), daemon=True).start()


def end_after(lifeline: Connection) -> None:
    """Nothing is ever sent on a lifeline: when it is cut, this process ends."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)


def decide(decision: Decision) -> Move:
    """Let the bot choose."""
    bot = make(decision.bot, game_of(decision.header), decision.seed)
    return bot.choose(decision.view, decision.history, decision.prompt, Budget())


@lru_cache(16)
def game_of(header: str) -> Game:
    """The game of a header, for bots alone."""
    return build_game(read_header(header))
