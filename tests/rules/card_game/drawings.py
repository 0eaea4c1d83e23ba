"""Rooms to try the rules in: as little as possible in each, the icons always in the same corners.

In every room triangle, square, circle and gear follow each other clockwise from the north-west
corner; only neighbours in this ring touch each other. What is printed between them differs.
"""

from tests.support.positions import Table, at

HALL = """
+ + + +
 T T S
+ + + +
 T S S
+ + + +
 G C C
+ + + +
"""
"""Nothing printed: one walks round."""

WELL = """
+ + + +
 T T S
+ + + +
 T * S
+ + + +
 G C C
+ + + +
"""
"""The same ring round a pit, which touches triangle, square and circle."""

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


def in_room(drawing: str, words: str, scenario: str = "tutorial-2") -> Table:
    """A position in which room 1, before yellow's starting zone, is the only one face up."""
    rooms = "b1,?/?,?" if scenario == "tutorial-1" else "b1,?/?,?/?,?"
    return at(scenario, f"{rooms} {words}", art={"blue-1": drawing})
