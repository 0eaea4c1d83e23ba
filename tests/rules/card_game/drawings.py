"""Rooms to try the rules in, with as little as possible in each.

As in OPEN, triangle, square, circle and gear follow each other clockwise from the north-west
corner, and only neighbours in this ring touch each other. What is printed between them differs.
"""

from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at

WELL = """
+ + + +
 T T S
+ + + +
 T * S
+ + + +
 G C C
+ + + +
"""
"""The ring round a pit, which touches triangle, square and circle."""

GATE = """
+ + + +
 T THS
+ +-+ +
 T|S S
+ + + +
 G C C
+ + + +
"""
"""A portcullis between triangle and square."""

SLIT = """
+ + + +
 T T!S
+ +-+ +
 T|S S
+ + + +
 G C C
+ + + +
"""
"""An arrow-slit between triangle and square."""

NORTH_PIT = """
+-+ +-+
 T * S
+ + + +
 T S S
+ + + +
 G C C
+ + + +
"""
"""OPEN, but to the north triangle and square have walls and, between them, a pit."""

EAST_PIT = """
+ + + +
 T S S
+ + + +
 T S *
+ + + +
 G C C
+ + + +
"""
"""The pit touches square and circle and the border to the room in the east."""

WEST_PIT = """
+ + + +
 T S S
+ + + +
 * S S
+ + + +
 G C C
+ + + +
"""
"""The pit touches triangle, square and gear and the border to the room in the west."""


def north(piece: str) -> str:
    """OPEN with this piece on the border between the square zone and the north."""
    return OPEN.replace("+ + + +", f"+ + +{piece}+", 1)


def in_room(drawing: str, words: str, scenario: str = "tutorial-2") -> Table:
    """A position in which room 1, before yellow's starting zone, is the only one face up."""
    rows = {"tutorial-1": 2, "tutorial-2": 3}.get(scenario, 4)
    layout = "b1,?" + "/?,?" * (rows - 1)
    return at(scenario, f"{layout} {words}", art=rooms(blue_1=drawing))


def hall(words: str, drawing: str = OPEN) -> Table:
    """The same in the standard game, which knows all characters and objects."""
    return in_room(drawing, words, "standard")
