"""Who takes part in a fight hand to hand: a chain reaction."""

from __future__ import annotations

from .labyrinth import adjacent
from .people import Piece, Position


def beside(position: Position, one: Piece, another: Piece) -> bool:
    """Do two characters stand on adjacent squares?"""
    if one.at is None or another.at is None:
        return False
    return another.at in adjacent(position.tiles, one.at)


def targets(position: Position, name: str) -> set[str]:
    """The enemies whom a miniature could attack, wounded or not."""
    attacker = position.piece(name)
    foes = [p for p in position.pieces if p.is_character and p.side != attacker.side]
    return {foe.name for foe in foes if beside(position, attacker, foe)}


def fight(position: Position, attacker: str, target: str) -> tuple[set[str], set[str]]:
    """The names of both sides: whoever is drawn in draws in those beside him on the other side."""
    sides = ({attacker}, {target})
    # Nobody joins who is wounded, or was healed in this turn.
    free = [piece for piece in position.pieces if piece.can_act]
    grown = True
    while grown:
        grown = False
        for piece in free:
            mine = 0 if piece.side == position.piece(attacker).side else 1
            foes = [position.piece(foe) for foe in sides[1 - mine]]
            if piece.name not in sides[mine] and any(beside(position, piece, f) for f in foes):
                sides[mine].add(piece.name)
                grown = True
    return sides
