"""The clock of a match at a terminal: it runs while somebody is asked, and for nobody else.

While the screen is handed over, or a bot thinks, every time stands still.
"""

import os
import time
from collections.abc import Callable

from dungeontwister.record.log import Log
from dungeontwister.server.clock import Times

from .screen import Screen


class Clock:
    """How much time the players have left."""

    def __init__(self, log: Log, now: Callable[[], float] = time.monotonic) -> None:
        self._times = Times(log, now, None)

    def begin(self, seat: int) -> float | None:
        """Somebody is asked: the seconds that he has left; None: his time does not run."""
        self._times.follow()
        self._times.go_on()
        running = (one for one in self._times.told() if one.running and one.seat == seat)
        return next((one.remaining / 1000 for one in running), None)

    def stop(self) -> None:
        """He has answered, or was too slow."""
        self._times.stand_still()


def clock_for(log: Log, screen: Screen) -> Clock | None:
    """A clock, where there is a timer and somebody whom it can interrupt."""
    # Elsewhere nobody can wait for a line and for a moment at once.
    waits = screen.interactive and os.name == "posix"
    return Clock(log) if log.game.options.timer and waits else None


def told(seconds: float) -> str:
    """A time in minutes and seconds; what has begun counts as a whole second."""
    minutes, rest = divmod(-int(-seconds // 1), 60)
    return f"{minutes}:{rest:02}"
