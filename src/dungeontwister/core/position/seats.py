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
SEAT_NAMES: Final = ("blue", "yellow", "chance")


def other(seat: Seat) -> Seat:
    """The opponent of a player."""
    return 1 - seat
