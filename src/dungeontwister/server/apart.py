"""Work that is done in a process apart: strangers have asked for it, and nobody else waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, TypeVar

from .bots.pool import Ended, Pool
from .telling.refusals import Refused

log: Final = logging.getLogger(__name__)

SECONDS: Final = 90.0
"""What is computed is limited by itself; a process that takes so long is ended."""
WAITING: Final = 8
"""Asked for at the same time; one more is turned away."""

T = TypeVar("T")


class Apart:
    """One process that does one thing after the other."""

    def __init__(self, what: str) -> None:
        """`what` names its refusals, such as `replay-busy`."""
        self._what = what
        self._pool: Pool | None = None
        self._waiting = 0

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """What a function gives or raises; raises Refused if too many wait, or it hangs."""
        if self._waiting >= WAITING:
            raise Refused(f"{self._what}-busy")
        pool = self._pool = self._pool or Pool()
        self._waiting += 1
        try:
            async with asyncio.timeout(SECONDS):
                return await pool.run(work, *args)
        except (TimeoutError, Ended) as error:
            log.error("%s: %s", work.__name__, type(error).__name__)
            if self._pool is pool:
                await self.close()
            raise Refused(f"{self._what}-failed") from error
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process."""
        if self._pool:
            pool, self._pool = self._pool, None
            await pool.close()
