"""What all kinds of unfinished business have in common: nothing but that they are such.

A plain class: which kinds there are is said where they are read back (`dungeontwister.kinds`).
"""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:

    class Kind(msgspec.Struct, frozen=True):
        """For type checkers every kind is a struct."""

else:

    class Kind:
        """In fact it has no fields, and whoever reads one back is asked which kind it is."""

        __slots__ = ()

        def __init_subclass__(cls, **config: object) -> None:
            """A plain class is frozen by having nothing to change."""


class Frame(Kind, frozen=True):
    """One piece of unfinished business. Each kind is a frozen struct with a tag of its own."""

    __slots__ = ()

    def held(self) -> tuple[int, ...]:
        """The pieces that are about to appear on the board, and are nowhere else meanwhile."""
        return ()

    def shows_starters(self, seat: int) -> bool:
        """Whether it is seen where a player's starters lie face down."""
        return False
