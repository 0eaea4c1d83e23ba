"""How many positions a bot has valued in a turn, and how many it may: a count and not a time.

The judges of both sides share the purse of a bot, so that whatever is valued counts once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from typing import Final

SPENT: Final = 0.8
"""A decision takes this part of what is left of the positions for a turn."""
SPARE, AT_LEAST, AT_MOST = 1.15, 0.5, 0.75
"""But at least, and at most, these parts of what is left with a spare: so each has something left
for the next, and all together stay within the spare."""
SLACK: Final = 150
"""So many positions more are no excess: as many as it takes to put down all that lay in a room."""
LOOK: Final = 90
"""So many of them are for a last look: about as many as there are acts."""


class Purse:
    """Counts positions."""

    __slots__ = ("_begun", "most", "valued")

    def __init__(self) -> None:
        self.valued = 0
        self.most = inf
        """Whoever searches stops here, wherever he is."""
        self._begun = 0

    @property
    def left(self) -> float:
        """How many more may be valued."""
        return max(0.0, self.most - self.valued)

    @property
    def is_empty(self) -> bool:
        """Whether no more may be valued."""
        return self.valued >= self.most

    @property
    def spent(self) -> int:
        """What was valued in this turn."""
        return self.valued - self._begun

    def begin_turn(self) -> None:
        """Nothing is spent."""
        self._begun = self.valued

    def share(self, whole: float, part: float) -> float:
        """Positions for a decision: a good part of what is left of those for the whole turn.

        A decision that matters less takes only a part of that.
        """
        spare = max(0.0, SPARE * whole - self.spent)
        self.most = self.valued + part * AT_MOST * spare
        return part * max(SPENT * (whole - self.spent), AT_LEAST * spare)

    def last_look(self, whole: float) -> None:
        """Leave for a last look, before a turn ends, as much as is no excess, and some of that for
        what is done then."""
        self.most = self._begun + whole + LOOK

    @contextmanager
    def kept(self) -> Iterator[None]:
        """What is valued meanwhile is as much as need be, and not paid for."""
        before = self.valued, self.most
        self.most = inf
        yield
        self.valued, self.most = before

    def excess(self, whole: float) -> float:
        """By what part of those for the turn more were valued."""
        return self.spent / whole - 1.0 if self.spent > whole + SLACK else 0.0
