"""Who and what is on the board of Prison, and what each character is to a movement and a fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .labyrinth import Square, Tiles

NUMBERS: Final = {
    "backstabber": (4, 2),
    "banshee": (4, 1),
    "cleric": (4, 2),
    "colossus": (2, 5),
    "mekanork": (3, 2),
    "naga": (6, 2),
    "telepath": (3, 0),
    "wizard": (4, 1),
}
"""Movement and combat value."""

SLIPS_THROUGH_SLITS: Final = "naga"
FLIES: Final = "wizard"
GIANT: Final = "colossus"
SMALL: Final = 1
"""The highest combat value of those who pass between a giant's legs."""
ROPE: Final = "rope"


@dataclass(frozen=True)
class Piece:
    """A character or an object: the square where it is, or who carries it; neither: it is gone."""

    name: str
    at: Square | None = None
    carrier: str | None = None
    wounded: bool = False
    healed: bool = False

    @property
    def kind(self) -> str:
        """What it is: `naga` for `NAGA`."""
        return self.name.lower()

    @property
    def side(self) -> str:
        """Yellow is written in capitals."""
        return "yellow" if self.name.isupper() else "blue"

    @property
    def is_character(self) -> bool:
        """A character, wounded or not; otherwise an object."""
        return self.kind in NUMBERS

    @property
    def is_miniature(self) -> bool:
        """A character who is not wounded."""
        return self.is_character and not self.wounded

    @property
    def can_act(self) -> bool:
        """On the board, unwounded, and not healed in this turn."""
        return self.is_miniature and self.at is not None and not self.healed


@dataclass(frozen=True)
class Position:
    """The rooms, all pieces, and the sides that leave the labyrinth by the other's line."""

    tiles: Tiles
    pieces: tuple[Piece, ...]
    leaving: frozenset[str] = frozenset({"blue", "yellow"})

    def piece(self, name: str) -> Piece:
        """The piece of a name."""
        return next(piece for piece in self.pieces if piece.name == name)

    def standing(self, square: Square) -> list[Piece]:
        """What is on a square and is not carried."""
        return [piece for piece in self.pieces if piece.at == square]

    def held(self, name: str) -> list[Piece]:
        """What somebody carries."""
        return [piece for piece in self.pieces if piece.carrier == name]

    def everything(self, square: Square) -> list[Piece]:
        """What is on a square, carried or not."""
        there = self.standing(square)
        return [*there, *(load for piece in there for load in self.held(piece.name))]


def in_the_way(enemy: Piece, mover: Piece) -> bool:
    """An unwounded enemy bars his square to all but flyers; a giant not to the small."""
    if not enemy.is_miniature or enemy.side == mover.side or mover.kind == FLIES:
        return False
    return not (enemy.kind == GIANT and NUMBERS[mover.kind][1] <= SMALL)
