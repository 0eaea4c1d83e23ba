"""Matches that nobody wants any more are deleted, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from dungeontwister.server.settings import Settings
from dungeontwister.server.store.database import StoreError
from dungeontwister.server.store.store import Store

log: Final = logging.getLogger(__name__)

DAY: Final = 86_400_000
"""Milliseconds."""
AT_ONCE: Final = 100
"""Nobody else waits long for the store."""
HOUR: Final = 3600.0
"""Seconds between looking."""


class Expiry:
    """Looks for them from time to time; what is in memory is spared."""

    def __init__(
        self, settings: Settings, store: Store, spared: Callable[[], Collection[str]]
    ) -> None:
        self._settings = settings
        self._store = store
        self._spared = spared

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self.sweep()
            except StoreError:
                # The store has said why. There is time.
                log.warning("old matches could not be deleted now")
            await asyncio.sleep(HOUR)

    async def sweep(self) -> None:
        """Delete all that there are now."""
        now = round(self._settings.today() * 1000)
        keep = self._settings.keep_days
        empty = now - round(self._settings.empty_days * DAY)
        old = None if keep is None else now - round(keep * DAY)
        gone = AT_ONCE
        while gone == AT_ONCE:
            gone = len(await self._store.expire(empty, old, self._spared(), AT_ONCE))
            if gone:
                log.info("%d matches were deleted", gone)
