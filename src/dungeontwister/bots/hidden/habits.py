"""How opponents hide their cards: every number by which samples are weighted, in one place.

All numbers are odds, compared with others of the same choice; 1 everywhere is the uniform draw.
`bench/habits.py` measures them in games of bots and says how well they foretell other games.

There is no weight for Combat cards in a hand: whatever is used is turned up, so that a hand is
known from the beginning of a match to its end, and with it what could not be played.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

Thirds = tuple[float, float, float]
EVEN: Final[Thirds] = (1.0, 1.0, 1.0)


class Habits(NamedTuple):
    """What opponents do in secret more often than by blind chance."""

    start: float = 1.0
    """How many times likelier a character starts for each point of his movement."""
    by_turn: Thirds = EVEN
    """The odds of a character, against an object, among the first, the middle and the last cards
    that a player lays."""
    by_row: Thirds = EVEN
    """The same in the rooms of his own end, in the middle and at the other end."""
    card: float = 1.0
    """How many times likelier a Combat card is laid for each point of its value."""

    def starts(self, movement: int) -> float:
        """The odds that a character with this movement starts."""
        return float(self.start**movement)

    def lays(self, turn: float, row: float) -> float:
        """The odds that a card is a character: both from 0, first and own, to 1."""
        return self.by_turn[third(turn)] * self.by_row[third(row)]

    def plays(self, hand: Sequence[int]) -> list[float]:
        """The odds of each card of a hand."""
        return [float(self.card**card) for card in hand]


def third(part: float) -> int:
    """The third of a whole in which a part of it lies."""
    return min(int(part * 3), 2)


UNIFORM: Final = Habits()
"""Whatever is possible is equally likely."""
USUAL: Final = Habits(start=1.4, by_turn=(1.6, 1.0, 0.6), by_row=(0.7, 1.0, 0.8), card=1.15)
"""A fifth of the way (in logarithms) from the uniform draw to the habits of the eager bot: `start`
5, `by_turn` 10, 1, 0.1, `by_row` 0.2, 1, 0.35, `card` 2. It foretells that bot much better than the
uniform draw does, and blind chance hardly worse (`docs/decisions/0062-samples.md`)."""
