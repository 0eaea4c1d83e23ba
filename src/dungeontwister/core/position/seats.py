"""The participants: two players, and chance, which only answers what the engine asks.

Seats without a player (chance, the Non-Player) make moves like any other, so that the record holds
everything that happened.
"""

from typing import Final

Seat = int

BLUE: Final = 0
YELLOW: Final = 1
CHANCE: Final = 2

PLAYERS: Final = (BLUE, YELLOW)
EVERYTHING: Final = -2
"""No seat, but eyes from which nothing is hidden: of somebody who looks back at a finished match.
Where a seat, or a spectator (None), is asked what it may know, this may stand as well."""

SEAT_NAMES: Final = ("blue", "yellow", "chance")


def other(seat: Seat) -> Seat:
    """The opponent of a player."""
    return 1 - seat
