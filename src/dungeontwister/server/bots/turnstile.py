"""One after the other, and whoever is waited for by a person goes before the others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turnstile:
    """Lets one through at a time."""

    def __init__(self) -> None:
        self._taken = False
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def through(self, urgent: bool) -> AsyncIterator[None]:
        """Wait for one's turn; those who are not urgent wait until nobody is."""
        await self._wait(self._urgent if urgent else self._others)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, line: deque[asyncio.Future[None]]) -> None:
        if not self._taken:
            self._taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # It was one's turn already.
                self._next()
            raise

    def _next(self) -> None:
        for line in (self._urgent, self._others):
            while line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._taken = False
