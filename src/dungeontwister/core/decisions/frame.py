"""The base of all kinds of unfinished business.

A plain class: the kinds are collected in `dungeontwister.kinds`, which reads them back.
"""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:

    class Kind(msgspec.Struct, frozen=True):
        """For type checkers every kind is a struct."""

else:

    class Kind:
        """In fact it has no fields; the reader decides which kind it is."""

        __slots__ = ()

        def __init_subclass__(cls, **config: object) -> None:
            """A plain class without fields is frozen anyway."""


class Frame(Kind, frozen=True):
    """One piece of unfinished business. Each kind is a frozen struct with a tag of its own."""

    __slots__ = ()

    def held(self) -> tuple[int, ...]:
        """The pieces that are about to appear on the board and are nowhere else."""
        return ()

    def shows_starters(self, seat: int) -> bool:
        """Whether the face-down starters of a player are visible."""
        return False
