"""Work that takes long beside the matches of the server: they come in between its pieces."""

from __future__ import annotations

import asyncio
from typing import Final, TypeVar

from dungeontwister.core.piecemeal import Work

T = TypeVar("T")

PIECES: Final = 40
"""So many are done in one go: a few milliseconds. They are counted, not timed, as budgets are."""


async def paced(work: Work[T]) -> T:
    """Do all of it, and let others go on in between."""
    while True:
        try:
            for _ in range(PIECES):
                next(work)
        except StopIteration as done:
            found: T = done.value
            return found
        await asyncio.sleep(0)
