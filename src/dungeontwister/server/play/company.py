"""Who sits at a table: what the players are called, and whether they are there.

Only the table is told of it, and only when something about it has changed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.server.protocol import Company, CompanyTold

from .asking import PERSON

encode = msgspec.json.Encoder().encode


class Guest(Protocol):
    """A client at the table."""

    @property
    def seat(self) -> int | None:
        """Where it sits; nowhere: it watches."""

    def send(self, text: bytes) -> None:
        """Send a message; never waits."""


class Round:
    """The players of a match, as its clients know them."""

    def __init__(
        self, players: tuple[str, str], names: tuple[str, str], members: Collection[Guest]
    ) -> None:
        self.names = names
        self._players = players
        self._members = members
        self._known = self.now()

    def now(self) -> Company:
        """How it is now: what is no person is always there."""
        seats = {member.seat for member in self._members}
        here = [seat in seats or self._players[seat] != PERSON for seat in PLAYERS]
        return Company(self.names, (here[0], here[1]))

    def call(self, seat: int, name: str) -> None:
        """A player has another name from now on."""
        self.names = (name, self.names[1]) if seat == 0 else (self.names[0], name)

    def tell(self, besides: Guest | None = None) -> None:
        """Tell everybody what is new, but who knows it already."""
        company = self.now()
        if company == self._known:
            return
        self._known = company
        text = encode(CompanyTold(company))
        for member in [*self._members]:
            if member is not besides:
                member.send(text)
