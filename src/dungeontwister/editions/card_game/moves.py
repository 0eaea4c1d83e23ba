"""The moves of the Card Game alone (see `core.decisions.moves`)."""

import msgspec

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import Place, Slot


class Start(Move, msgspec.Struct, frozen=True, tag="start"):
    """Put one of your characters face down in front of a room at your end."""

    seat: int
    piece: int
    slot: Slot


class Face(Move, msgspec.Struct, frozen=True, tag="face"):
    """Choose what a starting character faces."""

    seat: int
    piece: int
    place: Place


class Pick(Move, msgspec.Struct, frozen=True, tag="pick"):
    """Openly take a card into your team."""

    seat: int
    piece: int


class Enlist(Move, msgspec.Struct, frozen=True, tag="enlist"):
    """Secretly take a card into your team."""

    seat: int
    piece: int


class Steal(Move, msgspec.Struct, frozen=True, tag="steal"):
    """Take an object from an enemy."""

    seat: int
    piece: int
    target: int
    item: int


class Shatter(Move, msgspec.Struct, frozen=True, tag="shatter"):
    """Break all walls of the room."""

    seat: int
    piece: int


class Levitate(Move, msgspec.Struct, frozen=True, tag="levitate"):
    """Move an object from afar, to the ground of a place or into a character's hands there."""

    seat: int
    piece: int
    item: int
    to: Place
    receiver: int = -1


class WalkThrough(Move, msgspec.Struct, frozen=True, tag="walk"):
    """Begin to walk through a wall."""

    seat: int
    piece: int


class Invert(Move, msgspec.Struct, frozen=True, tag="invert"):
    """Swap your room with a neighbouring one by a scroll."""

    seat: int
    piece: int
    slot: Slot
    item: int
