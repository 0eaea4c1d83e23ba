"""What belongs to a Non-Player.

Nothing in it is secret: bags and decks hold what is left in them; the order is drawn when it is
needed.
"""

from typing import Self

import msgspec
from msgspec.structs import replace

from dungeontwister.core.automaton import Holdings
from dungeontwister.core.position.board import Slot


class NonPlayer(Holdings, msgspec.Struct, frozen=True):
    """A bag, decks and what is counted. Pieces in it are on no board yet."""

    tokens: tuple[int, ...] = ()
    """Everything that was put into the bag at first, ascending."""
    bag: tuple[int, ...] = ()
    """What is still in it, ascending."""
    reserve: tuple[int, ...] = ()
    """The characters whose cards have not been drawn, ascending."""
    deck: tuple[int, ...] = ()
    """The Combat cards that can be turned over, ascending."""
    discards: tuple[int, ...] = ()
    """The Combat cards that were used since the last shuffle, ascending."""
    drawn: int = 0
    """How many Combat cards were turned over in the game: names the draws of chance."""
    visions: tuple[Slot, ...] = ()
    """The Vision cards that were not drawn yet."""
    owed: int = 0
    """Reinforcements that come at the end of this turn."""
    tallies: tuple[tuple[int, int], ...] = ()
    """Counts of NPCs over the whole game."""

    def pieces(self) -> tuple[int, ...]:
        """Everything that waits outside the board."""
        return self.bag + self.reserve

    def taken_out(self, piece: int) -> Self:
        """The same without a piece that was in the bag, or whose card was not drawn."""
        bag, reserve = ([n for n in those if n != piece] for those in (self.bag, self.reserve))
        found: Self = replace(self, bag=tuple(bag), reserve=tuple(reserve))
        return found

    def put_back(self, piece: int) -> Self:
        """The same with a piece in the bag."""
        found: Self = replace(self, bag=tuple(sorted({*self.bag, piece})))
        return found

    def next_cards(self) -> tuple[int, ...]:
        """The deck; once it is empty, the discards are shuffled."""
        return self.deck or self.discards
