"""What both sides of `bench/server.py` have in common: matches that a driver plays, and a tally."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Tally:
    """The times of the moves that count."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        """Nobody plays before all matches are there."""
        self.counting = False
        self.times: list[float] = []

    def add(self, seconds: float) -> None:
        """One move has reached the other player."""
        if self.counting:
            self.times.append(seconds)


class Match(Protocol):
    """A match that is played by the driver."""

    async def start(self) -> None:
        """Make it, and connect both players; play on as soon as all may."""

    def stop(self) -> None:
        """Hang up."""
