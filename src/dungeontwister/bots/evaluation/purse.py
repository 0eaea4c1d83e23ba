"""How many positions a bot has valued, and how many it may: a count and not a time.

Both sides' judges of a bot share a purse, so that whatever is valued counts once.
"""

from math import inf


class Purse:
    """Counts positions."""

    __slots__ = ("most", "valued")

    def __init__(self) -> None:
        self.valued = 0
        self.most = inf
        """Whoever searches stops here, wherever he is."""

    @property
    def is_empty(self) -> bool:
        """Whether no more may be valued."""
        return self.valued >= self.most
