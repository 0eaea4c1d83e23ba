"""The base of all kinds of unfinished business.

A plain class: the kinds are collected in `dungeontwister.kinds`, which reads them back.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from dungeontwister.core.position.board import Slot

from .line import Line

if TYPE_CHECKING:

    class Kind(msgspec.Struct, frozen=True):
        """For type checkers every kind is a struct."""

else:

    class Kind:
        """In fact it has no fields; the reader decides which kind it is."""

        __slots__ = ()

        def __init_subclass__(cls, **config: object) -> None:
            """A plain class without fields is frozen anyway."""


def tag_of(kind: type[Any]) -> str:
    """The word that names a kind of move, of unfinished business or of event."""
    return str(kind.__struct_config__.tag)


class Frame(Kind, frozen=True):
    """One piece of unfinished business. Each kind is a frozen struct with a tag of its own."""

    __slots__ = ()

    def held(self) -> tuple[int, ...]:
        """The pieces that are about to appear on the board and are nowhere else."""
        return ()

    def shows_starters(self, seat: int) -> bool:
        """Whether the face-down starters of a player are visible."""
        return False

    def in_front(self) -> tuple[tuple[int, Slot], ...]:
        """The pieces that lie face up in front of a room and have no place yet."""
        return ()

    def fills_rooms(self) -> bool:
        """Whether pieces are laid at the rooms, so that it matters how many each still takes."""
        return False

    def in_line(self, line: Line) -> Line:
        """The line of those who act by the rules, with what this piece of business says of it."""
        return line
