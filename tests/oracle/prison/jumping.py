"""Jumps over a pit trap, and what a movement is not."""

from __future__ import annotations

from dataclasses import replace

from .labyrinth import Square, adjacent, is_pit
from .people import Position
from .stacking import is_in_order
from .walking import EXIT, changed, is_exit


def jumps(position: Position, name: str) -> set[Square | str]:
    """Over an adjacent pit trap on which nobody is, to another square beside it.

    He lands where he may stand; out of the labyrinth only where nobody is, wounded or not.
    """
    jumper = position.piece(name)
    if jumper.at is None or not jumper.can_act:
        return set()
    pits = [
        square for square in adjacent(position.tiles, jumper.at) if is_pit(position.tiles, square)
    ]
    free = [pit for pit in pits if not any(p.is_character for p in position.standing(pit))]
    landings = {to for pit in free for to in adjacent(position.tiles, pit)} - {jumper.at}
    found: set[Square | str] = set()
    for to in landings:
        people = [piece for piece in position.standing(to) if piece.is_character]
        if is_exit(position, jumper, to):
            found |= set() if people else {EXIT}
        elif is_in_order(changed(position, replace(jumper, at=to)), to):
            found.add(to)
    return found
