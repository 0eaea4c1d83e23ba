"""What all kinds of moves have in common: a seat that decides.

A plain class: which kinds there are is said where they are read back (`dungeontwister.kinds`).
"""

from .frame import Kind


class Move(Kind, frozen=True):
    """A decision of a seat. Each kind is a frozen struct whose tag is its verb."""

    __slots__ = ()
    seat: int
