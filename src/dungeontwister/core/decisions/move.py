"""The base of all kinds of moves: a seat that decides.

A plain class: the kinds are collected in `dungeontwister.kinds`, which reads them back.
"""

from .frame import Kind


class Move(Kind, frozen=True):
    """A decision of a seat. Each kind is a frozen struct whose tag is its verb."""

    __slots__ = ()
    seat: int


def actor(move: Move) -> int | None:
    """The character who makes a move, or the piece that is decided on; None: nobody."""
    return getattr(move, "piece", None)
