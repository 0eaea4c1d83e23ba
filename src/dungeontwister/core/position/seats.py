"""The participants: two players, and chance, who only answers what the engine asks.

A seat that no client can hold (chance, and later the Non-Player) makes moves like anybody else, so
that the record holds everything that happened.
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
