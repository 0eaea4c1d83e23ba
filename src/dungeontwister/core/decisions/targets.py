"""What a move points at, on the board or in the hand: this is what a player picks for it.

A target names a covered card by its back, as the view does: it tells no more than the view.
"""

import msgspec

from dungeontwister.core.position.board import Place, Slot


class Target(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that a player can point at."""


class AtPlace(Target, frozen=True, tag="place"):
    """A place of the board."""

    place: Place


class AtPiece(Target, frozen=True, tag="piece"):
    """A character or an object; a carried character is picked through his carrier."""

    piece: int


class AtRoom(Target, frozen=True, tag="room"):
    """A whole room."""

    slot: Slot


class AtPortcullis(Target, frozen=True, tag="portcullis"):
    """One of the portcullises of a room."""

    slot: Slot
    nth: int


class AtGear(Target, frozen=True, tag="twist"):
    """A room's rotation, one way round: +1 is clockwise."""

    slot: Slot
    direction: int


class AtCombatCard(Target, frozen=True, tag="combat-card"):
    """A Combat card by its value."""

    card: int


class AtActionCard(Target, frozen=True, tag="action-card"):
    """An Action card by its number."""

    points: int


class AtNumber(Target, frozen=True, tag="number"):
    """A number that is said aloud."""

    number: int


Picked = AtPlace | AtPiece | AtRoom | AtPortcullis | AtGear | AtCombatCard | AtActionCard | AtNumber
"""Any kind of target, for decoding."""
Targets = tuple[Picked, ...]
"""What is picked for a move, one after the other."""
