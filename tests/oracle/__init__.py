"""A second, slow reading of the Card Game's geometry and movement.

It is written straight from the rules, cell by cell and move by move, and shares nothing with the
engine. Where both agree on many positions, both are probably right: `bridge` leads from one to the
other, `engine` asks the engine the same questions, `differences` compares.
"""

from .actions import can_reveal, gates, jumps
from .grid import Link, Walker, adjacent, links, ways
from .movement import Movement, Outcome, after, movements, paths, sequences
from .world import EXIT, Character, End, Place, Room, Thing, Way, World

__all__ = [
    "EXIT",
    "Character",
    "End",
    "Link",
    "Movement",
    "Outcome",
    "Place",
    "Room",
    "Thing",
    "Walker",
    "Way",
    "World",
    "adjacent",
    "after",
    "can_reveal",
    "gates",
    "jumps",
    "links",
    "movements",
    "paths",
    "sequences",
    "ways",
]
