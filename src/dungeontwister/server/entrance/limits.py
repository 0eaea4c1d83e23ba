"""Limits of requests: so many at once, so many in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KNOWN: Final = 10_000


class Bucket:
    """A bucket of permits, refilled at a steady rate up to its size."""

    def __init__(
        self, per_second: float, most: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._most = most
        self._clock = clock
        self._left = most
        self._then = clock()

    def take(self, count: float = 1) -> float:
        """Take permits on credit: the seconds to wait until they are there."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._per_second) - count
        self._then = now
        return max(0.0, -self._left / self._per_second)

    def try_take(self, count: float = 1) -> bool:
        """Take permits if they are there."""
        if self.take(count) > 0:
            self._left += count
            return False
        return True


class Addresses:
    """A bucket for each address; addresses not seen for long are dropped."""

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str, count: float = 1) -> bool:
        """Whether this address may do it once more, or so many times."""
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._most)
        self._buckets[address] = bucket
        while len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return bucket.try_take(count)
