"""The clock of a match at a terminal: it runs only for the person who is asked.

While the screen is handed over, or a bot thinks, every time stands still.
"""

import os
import time
from collections.abc import Callable

from dungeontwister.record.log import Log
from dungeontwister.server.play.clock import Times

from .screen import Screen


class Clock:
    """How much time the players have left."""

    def __init__(self, log: Log, now: Callable[[], float] = time.monotonic) -> None:
        self._times = Times(log, now, None)

    def begin(self, seat: int) -> float | None:
        """Start the clock of the person asked: the seconds left; None: his time does not run."""
        self._times.follow()
        self._times.go_on()
        running = (one for one in self._times.told() if one.running and one.seat == seat)
        return next((one.remaining / 1000 for one in running), None)

    def stop(self) -> None:
        """Stop the clock: he has answered, or was too slow."""
        self._times.stand_still()


def clock_for(log: Log, screen: Screen) -> Clock | None:
    """A clock, if the match has a timer and the terminal can interrupt a person."""
    # Other systems cannot wait for a line and for a moment at once.
    waits = screen.interactive and os.name == "posix"
    return Clock(log) if log.game.options.timer and waits else None


def told(seconds: float) -> str:
    """A time in minutes and seconds; a second that has begun counts as a whole one."""
    minutes, rest = divmod(-int(-seconds // 1), 60)
    return f"{minutes}:{rest:02}"
