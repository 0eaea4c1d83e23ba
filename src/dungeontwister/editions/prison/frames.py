"""Unfinished business of Prison, also against a Non-Player (see `core.decisions.frames`)."""

import msgspec

from dungeontwister.core.decisions.frame import Frame


class LineUp(Frame, msgspec.Struct, frozen=True, tag="line-up"):
    """Players secretly put their starting characters on the dots of their starting lines."""

    counts: tuple[int, int]
    """How many characters each player puts there."""
    seats: tuple[int, ...] = (0, 1)
    """Who decides now: both at once, or the one whose turn it is."""

    def shows_starters(self, seat: int) -> bool:
        """True for a player who was done before."""
        return seat not in self.seats


class ActionChoice(Frame, msgspec.Struct, frozen=True, tag="action-choice"):
    """The active player plays an Action card before anything else."""


class Joining(Frame, msgspec.Struct, frozen=True, tag="joining"):
    """Before the cards: the attacking player may add helpers from afar."""

    seat: int
    able: tuple[tuple[int, int], ...]
    """The characters who may still join, each with his weapon or spear."""
