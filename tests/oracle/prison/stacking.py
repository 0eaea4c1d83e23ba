"""The golden rules: what may be on a square when an action ends."""

from __future__ import annotations

from .labyrinth import Square, is_pit
from .people import ROPE, Position


def is_lawful(position: Position) -> bool:
    """Every square on which something is is in order."""
    taken = {piece.at for piece in position.pieces if piece.at is not None}
    return all(is_in_order(position, square) for square in taken)


def is_in_order(position: Position, square: Square) -> bool:
    """At most two pieces, one of a kind, of one side; on a pit trap a Rope and who hangs on it."""
    there = position.everything(square)
    people = [piece for piece in there if piece.is_character]
    kinds = [
        "miniature" if p.is_miniature else "wounded" if p.is_character else "object" for p in there
    ]
    if len(there) > 2 or len(set(kinds)) < len(kinds) or len({p.side for p in people}) > 1:
        return False
    if not there or not is_pit(position.tiles, square):
        return True
    objects = [piece.kind for piece in there if not piece.is_character]
    return objects == [ROPE]
