"""Matches with a timer to test with, whose clock is moved by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dungeontwister.core.position.setup import Options
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Clock, MatchMade
from dungeontwister.server.settings import Settings

from .client import Client
from .hands import Hands
from .tables import Seats, put, seated

TIMED = Options(timer=True)
TURN = 120_000
SHORT = 5_000
FOUND = "?,?/?,?/?,?/?,? naga=@7T NAGA=@1T sword=?7 ap=3"
"""The standard game: in room 7 lies an object of blue's, which yellow places."""


@contextmanager
def playing(folder: Path, made: MatchMade, hands: Hands) -> Iterator[Seats]:
    """Everybody sits at a match whose clock is moved by hand."""
    settings = Settings(data=folder, time=hands)
    with background(settings) as address, seated(address, made) as seats:
        yield seats


def timed(folder: Path, scenario: str, position: str) -> MatchMade:
    """A match with a timer."""
    return put(folder, scenario, position, options=TIMED)


def turn(seat: int, remaining: int, running: bool = True) -> Clock:
    """The time of a turn."""
    return Clock(seat, "turn", remaining, TURN, running)


def short(seat: int, kind: str, remaining: int = SHORT) -> Clock:
    """A short time."""
    return Clock(seat, kind, remaining, SHORT, True)


def clocks(client: Client) -> tuple[Clock, ...]:
    """What a client was told last about the time."""
    return client.now.clocks


def read_until(client: Client, kind: type[Any], number: int = 1) -> list[Any]:
    """Read until so many events of a kind are known."""
    while len(found := happened(client, kind)) < number:
        client.read()
    return found


def happened(client: Client, kind: type[Any]) -> list[Any]:
    """The events of a kind that a client was told."""
    return [told.event for told in client.events.values() if isinstance(told.event, kind)]
