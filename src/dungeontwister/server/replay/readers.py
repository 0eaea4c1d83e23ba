"""Folds are made in processes of their own, one after the other, and the last of them are kept.

Records that strangers send have a process apart: nobody who looks at a match waits for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, Protocol, TypeVar

from dungeontwister.server.bots.pool import Ended, Pool
from dungeontwister.server.telling.refusals import Refused

from .folding import Folded, Kept, Sent, fold
from .told import Eyes

log: Final = logging.getLogger(__name__)

SECONDS: Final = 90.0
"""What is computed is limited by itself; a process that takes so long is ended."""
WAITING: Final = 8
"""Folds of all matches, or of all records, together; one more is turned away."""
KEPT: Final = 67_108_864
"""Bytes of folds that are kept."""


class Sized(Protocol):
    """Something that takes room."""

    @property
    def size(self) -> int:
        """Its bytes, more or less."""


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Sized)


class Shelf(Generic[K, V]):
    """What was used last, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._size = 0

    def find(self, key: K) -> V | None:
        """What is kept there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: K, value: V) -> None:
        """Keep it, in the place of what was not used for the longest time."""
        if key in self._kept:
            return
        self._kept[key] = value
        self._size += value.size
        while self._size > self._most and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._size -= gone.size


class Reader:
    """One process that folds one record after the other."""

    def __init__(self) -> None:
        self._pool: Pool | None = None
        self._waiting = 0

    async def fold(self, source: Kept | Sent, eyes: Eyes, language: str) -> Folded:
        """A fold; raises Refused if too many wait, and Unfit if there is nothing to be seen."""
        if self._waiting >= WAITING:
            raise Refused("replay-busy")
        pool = self._pool = self._pool or Pool()
        self._waiting += 1
        try:
            async with asyncio.timeout(SECONDS):
                return await pool.run(fold, source, eyes, language)
        except (TimeoutError, Ended) as error:
            log.error("a record could not be folded: %s", type(error).__name__)
            if self._pool is pool:
                await self.close()
            raise Refused("replay-failed") from error
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process."""
        if self._pool:
            pool, self._pool = self._pool, None
            await pool.close()


Key = tuple[str, int, Eyes, str]
"""Which match or record, after how many entries, whose eyes, which language."""


class Folds:
    """Folds, made once for all who ask for them at the same time."""

    def __init__(self) -> None:
        self._matches, self._records = Reader(), Reader()
        self._kept: Shelf[Key, Folded] = Shelf(KEPT)
        self._making: dict[Key, asyncio.Task[Folded]] = {}

    async def of(self, key: Key, source: Kept | Sent) -> Folded:
        """A fold, from what is kept or made anew."""
        found = self._kept.find(key)
        if found is not None:
            return found
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, source))
        return await asyncio.shield(self._making[key])

    def has(self, key: Key) -> bool:
        """Whether it need not be made."""
        return self._kept.find(key) is not None

    async def _make(self, key: Key, source: Kept | Sent) -> Folded:
        reader = self._matches if isinstance(source, Kept) else self._records
        try:
            made = await reader.fold(source, key[2], key[3])
            self._kept.keep(key, made)
            return made
        finally:
            del self._making[key]

    async def close(self) -> None:
        """End the processes."""
        await self._matches.close()
        await self._records.close()
