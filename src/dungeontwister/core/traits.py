"""What the rules need to know about a piece, compiled once from its content row and its abilities.

Abilities become fields of this row when a game is built; nothing is looked up while playing. What
an object gives its carrier stands in the same fields of the object's row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .frames import Combat
    from .scene import Scene

Bonus = Callable[["Scene", "Combat", int], int]
"""How much a participant adds to his side's combat value."""


class Traits(NamedTuple):
    """One piece of the roster. Numbers of objects hold for whoever carries them."""

    name: str
    seat: int
    character: bool
    movement: int = 0
    combat: int = 0
    """The printed combat value."""
    passes: int = 0
    """Obstacles that do not stop a movement."""
    capacity: int = 0
    """How many things he carries at most."""
    exit_points: int = 0
    """Victory points for his owner when he exits, or for whoever carries it out."""
    turns_both_ways: bool = False
    works_locks: bool = False
    breaks_portcullises: bool = False
    passes_enemies: bool = False
    """Enemies do not hinder his movement."""
    overlooks: int = -1
    """Enemies with a printed combat value up to this one walk past him."""
    bonuses: tuple[Bonus, ...] = ()
