"""The moves of a Non-Player (see `core.decisions.moves`)."""

import msgspec

from dungeontwister.core.decisions.move import Move


class Pursue(Move, msgspec.Struct, frozen=True, tag="pursue"):
    """Go for an objective of the character's card, in one of so many equally good ways."""

    seat: int
    piece: int
    objective: int
    """Its number on the card."""
    ways: int = 1


class Roll(Move, msgspec.Struct, frozen=True, tag="roll"):
    """Roll the rotation die on a gear."""

    seat: int
    piece: int


class Rest(Move, msgspec.Struct, frozen=True, tag="rest"):
    """Do nothing more in this turn."""

    seat: int
    piece: int
