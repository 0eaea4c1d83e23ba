"""Bots think in processes of their own, so that the server goes on answering.

A bot lives for a whole match in one of the processes and is told what is new whenever it has to
decide. If it is not there, because its process died or had too many others to keep, it is rebuilt
from its past and plays as it would have played.

A bot that raises, chooses what is not offered, thinks more than it may or hangs is replaced for
that decision by the next lower level, the lowest by the lot, and the fault is logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Final

from dungeontwister.bots import BOTS, OLD_BOTS, lower, without_values
from dungeontwister.core.decisions.move import Move
from dungeontwister.record.asked import Past

from .kept_bots import MOST, BotFailed, Decision, Key, decide
from .pool import Ended, Pool
from .turnstile import Turnstile

log: Final = logging.getLogger(__name__)

NAMES: Final = (*BOTS, *OLD_BOTS)
"""The bots that a seat can be given to."""
CHANCES: Final = 2
"""How often a bot is asked whose process dies: maybe it did not die of this bot."""
PATIENCE: Final = 60.0
"""Seconds of thought after which a process hangs. The slowest bot needs one or two; how much it
may think is counted in positions, so that this does not depend on what else the machine does."""

Recall = Callable[[], Awaitable[Past]]
"""Reads everything that a bot was told and asked before."""


class Thinkers:
    """The processes in which bots think; each bot stays with its own."""

    def __init__(self, processes: int, patience: float = PATIENCE) -> None:
        self._desks = [Desk(patience) for _ in range(processes)]
        self._seated: OrderedDict[Key, Desk] = OrderedDict()
        self._failed: dict[Key, int] = {}
        """How many decisions a bot had made after its last fault."""

    async def choose(self, decision: Decision, recall: Recall) -> Move:
        """The bot's move, or that of its stand-in."""
        key, made = decision.key, decision.made
        desk = self._desk_of(key)
        for name in (decision.bot, *lower(decision.bot)):
            asked = decision._replace(
                bot=name, stands_in=name != decision.bot, first=self._failed.get(key, 0)
            )
            try:
                return await think(desk, asked, recall)
            except Exception as error:
                note_fault(asked, error)
                self._failed[key] = made + 1
        return Random(f"lot/{decision.seed}/{made}").choice(decision.prompt.moves)

    def _desk_of(self, key: Key) -> Desk:
        """The process that has a bot; for a new one that with the least to do."""
        if key not in self._seated:
            taken = Counter(self._seated.values())
            self._seated[key] = min(self._desks, key=lambda desk: (desk.waiting, taken[desk]))
        self._seated.move_to_end(key)
        while len(self._seated) > MOST * len(self._desks):
            forgotten, _ = self._seated.popitem(last=False)
            self._failed.pop(forgotten, None)
        return self._seated[key]

    async def close(self) -> None:
        """End the processes without waiting for a decision."""
        await asyncio.gather(*(desk.close() for desk in self._desks))


def note_fault(asked: Decision, error: Exception) -> None:
    """Log who failed, where and how; nothing that anybody may not know."""
    what = str(error) if isinstance(error, BotFailed) else without_values(error)
    where = f"match {asked.match}, seat {asked.prompt.seat}, decision {asked.made}"
    log.error("the bot %s failed in %s: %s", asked.bot, where, what)


async def think(desk: Desk, decision: Decision, recall: Recall) -> Move:
    """A bot's move; one whose process dies is asked once more."""
    for _ in range(CHANCES - 1):
        with suppress(Ended):
            return await think_once(desk, decision, recall)
    return await think_once(desk, decision, recall)


async def think_once(desk: Desk, decision: Decision, recall: Recall) -> Move:
    """A bot's move; one that is not there any more is rebuilt."""
    move = None if decision.stands_in else await desk.run(decision)
    if move is None:
        move = await desk.run(decision._replace(past=await recall()))
    assert move is not None, "a bot with its whole past is always there"
    return move


class Desk:
    """A place for one process: it is started when it is needed, and again if it dies or hangs."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.waiting = 0
        """Decisions that have been asked for and not been made."""
        self.pool: Pool | None = None
        self._patience = patience
        self._turnstile = Turnstile()
        """One decision after the other: nobody's patience is spent on waiting for others."""

    async def run(self, decision: Decision) -> Move | None:
        """The bot's move; None: it is not there."""
        self.waiting += 1
        try:
            async with self._turnstile.through(decision.urgent):
                return await self._run(decision)
        finally:
            self.waiting -= 1

    async def _run(self, decision: Decision) -> Move | None:
        pool = self.pool = self.pool or Pool()
        try:
            async with asyncio.timeout(self._patience):
                return await pool.run(decide, decision)
        except (Ended, TimeoutError):
            if self.pool is pool:
                await self.close()
            raise

    async def close(self) -> None:
        """End the process, if there is one."""
        if self.pool:
            pool, self.pool = self.pool, None
            await pool.close()
