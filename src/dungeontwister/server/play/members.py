"""Who is at the table of a match, and what a match needs of the rest of the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from dungeontwister.server.protocol import Asking
from dungeontwister.server.store.rows import Line
from dungeontwister.server.telling.refusals import Refused

EVERYBODY: Final = -1

encode = msgspec.json.Encoder().encode


class Member(Protocol):
    """A client at the table: a player's window, or a spectator's."""

    seat: int | None
    language: str

    def send(self, text: bytes) -> None:
        """Send a message; never waits."""

    def drop(self) -> None:
        """Disconnect the client; it may come back."""


class Keeper(Protocol):
    """What keeps the entries of a match."""

    async def append(self, match: str, first: int, lines: Sequence[Line]) -> None:
        """Keep its next entries, all or none."""

    async def call(self, match: str, seat: int, name: str) -> None:
        """Keep what the player of a seat is called."""

    async def sit(self, match: str, seat: int) -> None:
        """Keep that somebody has sat down there."""


class Lost(Exception):
    """This copy of a match was dropped: ask for the match again."""


async def nobody_thinks(member: Member, request: Asking) -> None:
    """A match without anybody who could think about a question."""
    raise Refused("hint-failed")


def seat_of(member: Member) -> int:
    """The seat of a player; spectators have nothing to decide or to ask."""
    if member.seat is None:
        raise Refused("only-watching")
    return member.seat
