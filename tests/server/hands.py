"""A clock whose hands a test moves, so that minutes go by in no time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable

from .client import SECONDS


class HandAlarm:
    """A call that is made when the hands have come so far."""

    def __init__(self, moment: float, call: Callable[[], None]) -> None:
        self.moment = moment
        self._call: Callable[[], None] | None = call
        self._loop = asyncio.get_running_loop()

    @property
    def is_set(self) -> bool:
        """Whether the call may still be made."""
        return self._call is not None

    def cancel(self) -> None:
        """It shall not be made."""
        self._call = None

    def ring(self) -> None:
        """Make the call, in its own loop."""
        self._loop.call_soon_threadsafe(self._ring)

    def _ring(self) -> None:
        call, self._call = self._call, None
        if call:
            call()


class Hands:
    """A source of time that stands still unless a test moves it."""

    def __init__(self) -> None:
        self._now = 0.0
        self._alarms: list[HandAlarm] = []
        self._lock = threading.Lock()

    def now(self) -> float:
        """Seconds since the clock was made."""
        return self._now

    def call_at(self, moment: float, call: Callable[[], None]) -> HandAlarm:
        """Call at a moment."""
        alarm = HandAlarm(moment, call)
        with self._lock:
            self._alarms.append(alarm)
            late = moment <= self._now
        if late:
            alarm.ring()
        return alarm

    def move(self, seconds: float) -> None:
        """Time goes by."""
        with self._lock:
            self._now += seconds
            waiting = [alarm for alarm in self._alarms if alarm.is_set]
            due = [alarm for alarm in waiting if alarm.moment <= self._now]
            self._alarms = [alarm for alarm in waiting if alarm not in due]
        for alarm in due:
            alarm.ring()

    def wait_for_nobody(self) -> None:
        """Until no time is running any more."""
        late = time.monotonic() + SECONDS
        while any(alarm.is_set for alarm in self._alarms):
            assert time.monotonic() < late
            time.sleep(0.005)
