"""How much somebody may ask for: so much at once, so much in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KNOWN: Final = 10_000


class Bucket:
    """Permits: it holds so many at most, and gets new ones at a steady rate."""

    def __init__(
        self, per_second: float, most: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._most = most
        self._clock = clock
        self._left = most
        self._then = clock()

    def take(self, count: float = 1) -> float:
        """Take permits on credit: how many seconds to wait until they are there."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._per_second) - count
        self._then = now
        return max(0.0, -self._left / self._per_second)

    def try_take(self) -> bool:
        """Take a permit if there is one."""
        if self.take() > 0:
            self._left += 1
            return False
        return True


class Addresses:
    """A bucket for each address; those that have not been seen for long are forgotten."""

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether this address may do it once more."""
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._most)
        self._buckets[address] = bucket
        while len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return bucket.try_take()
