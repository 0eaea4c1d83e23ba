"""Folds are made in processes of their own, one after the other, and the last of them are kept.

Records that strangers send have a process apart: nobody who looks at a match waits for them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, Protocol, TypeVar

from dungeontwister.server.apart import Apart

from .folding import Folded, Kept, Sent, fold
from .told import Eyes

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


Key = tuple[str, int, Eyes, str]
"""Which match or record, after how many entries, whose eyes, which language."""


class Folds:
    """Folds, made once for all who ask for them at the same time."""

    def __init__(self) -> None:
        self.matches, self.records = Apart("replay"), Apart("replay")
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
        apart = self.matches if isinstance(source, Kept) else self.records
        try:
            made = await apart.do(fold, source, key[2], key[3])
            self._kept.keep(key, made)
            return made
        finally:
            del self._making[key]

    async def close(self) -> None:
        """End the processes."""
        await self.matches.close()
        await self.records.close()
