"""Bots think in processes of their own, so that the server goes on answering.

A bot lives for a whole match in one of the processes and is told what is new whenever it has to
decide. If it is not there, because its process died or had too many others to keep, it is rebuilt
from its past and plays as it would have played. If it fails, that is logged, and the lot decides.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random
from typing import Final

from dungeontwister.bots import BOTS
from dungeontwister.core.decisions.move import Move
from dungeontwister.record.asked import Past

from .kept_bots import MOST, Decision, Key, decide, end_with

log: Final = logging.getLogger(__name__)

NAMES: Final = tuple(BOTS)
USUAL: Final = "eager"
"""The bot that is played against, unless another one is chosen."""
CHANCES: Final = 2
"""How often a bot may fail before the lot decides."""

Recall = Callable[[], Awaitable[Past]]
"""Reads everything that a bot was told and asked before."""


class Thinkers:
    """The processes in which bots think; each bot stays with its own."""

    def __init__(self, processes: int) -> None:
        self._desks = [Desk() for _ in range(processes)]
        self._seated: OrderedDict[Key, Desk] = OrderedDict()

    async def choose(self, decision: Decision, recall: Recall) -> Move:
        """The bot's move. One that fails gets a second chance, then the lot decides."""
        desk = self._desk_of(decision.key)
        for _ in range(CHANCES):
            try:
                return await think(desk, decision, recall)
            except Exception:
                log.exception("the bot %s failed", decision.bot)
        return Random(f"lot/{decision.seed}/{decision.made}").choice(decision.prompt.moves)

    def _desk_of(self, key: Key) -> Desk:
        """The process that has a bot; for a new one that with the least to do."""
        if key not in self._seated:
            taken = Counter(self._seated.values())
            self._seated[key] = min(self._desks, key=lambda desk: (desk.waiting, taken[desk]))
        self._seated.move_to_end(key)
        while len(self._seated) > MOST * len(self._desks):
            self._seated.popitem(last=False)
        return self._seated[key]

    async def close(self) -> None:
        """End the processes without waiting for a decision."""
        await asyncio.gather(*(desk.close() for desk in self._desks))


async def think(desk: Desk, decision: Decision, recall: Recall) -> Move:
    """A bot's move; one that is not there any more is rebuilt."""
    move = await desk.run(decision)
    if move is None:
        move = await desk.run(decision._replace(past=await recall()))
    assert move is not None, "a bot with its whole past is always there"
    return move


class Desk:
    """A place for one process: it is started when it is needed, and again if it dies."""

    def __init__(self) -> None:
        self.waiting = 0
        """Decisions that have been asked for and not been made."""
        self.pool: Pool | None = None

    async def run(self, decision: Decision) -> Move | None:
        """The bot's move; None: it is not there."""
        pool = self.pool = self.pool or Pool()
        self.waiting += 1
        try:
            return await pool.run(decision)
        except BrokenProcessPool:
            # The process died, maybe because of another bot: start a new one.
            if self.pool is pool:
                await self.close()
            raise
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End the process, if there is one."""
        if self.pool:
            pool, self.pool = self.pool, None
            await pool.close()


class Pool:
    """A process that ends when its lifeline is cut, as it is when the server itself ends."""

    def __init__(self) -> None:
        # Spawned, not forked: the server has threads, whose locks a fork would copy.
        spawn = get_context("spawn")
        self._watched, self._lifeline = spawn.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(1, spawn, end_with, (self._watched,))

    async def run(self, decision: Decision) -> Move | None:
        """Let the process choose a move; start it if needed."""
        loop = asyncio.get_running_loop()
        with undisturbed():
            thought = loop.run_in_executor(self.executor, decide, decision)
        return await thought

    async def close(self) -> None:
        """End the process, also in the middle of a decision."""
        # Shut down first: then the executor does not take the end of its process for a crash.
        self.executor.shutdown(wait=False, cancel_futures=True)
        self._lifeline.close()
        self._watched.close()
        await asyncio.to_thread(self.executor.shutdown, cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started here ignore the signal to end: it is meant for the server."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
