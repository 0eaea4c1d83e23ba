"""The moves of Prison, also against a Non-Player (see `core.decisions.moves`)."""

import msgspec

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import Place


class Stand(Move, msgspec.Struct, frozen=True, tag="stand"):
    """Put one of your characters face down on a dot of your starting line."""

    seat: int
    piece: int
    place: Place


class PlayAction(Move, msgspec.Struct, frozen=True, tag="action"):
    """Play an Action card: its number is your action points for this turn."""

    seat: int
    points: int


class Repel(Move, msgspec.Struct, frozen=True, tag="repel"):
    """Push a character in view one place straight away."""

    seat: int
    piece: int
    target: int


class Join(Move, msgspec.Struct, frozen=True, tag="join"):
    """Add a helper from afar to the combat."""

    seat: int
    piece: int


class Fight(Move, msgspec.Struct, frozen=True, tag="fight"):
    """Begin the combat with those who take part."""

    seat: int
