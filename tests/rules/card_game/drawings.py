"""Rooms to try the rules in: as little as possible in each, and the icons always in the same corners.

In every room triangle, square, circle and gear follow each other clockwise from the north-west
corner, and yellow's starting zone lies north of room 1. What is printed between two zones differs:

    HALL    nothing: one walks round, triangle, square, circle, gear, triangle
    WELL    the same ring, with a pit in the middle that touches triangle, square and circle
    GATE    a portcullis between triangle and square, which have no other common edge that is free
    SLIT    an arrow-slit there instead
    NOOKS   walls between all zones; every zone has its outer doors
"""

HALL = """
+ + + +
 T T S
+ + + +
 T S S
+ + + +
 G C C
+ + + +
"""

WELL = """
+ + + +
 T T S
+ + + +
 T * S
+ + + +
 G C C
+ + + +
"""

GATE = """
+ + + +
 T THS
+ +-+ +
 T|S S
+ + + +
 G C C
+ + + +
"""

SLIT = """
+ + + +
 T T!S
+ +-+ +
 T|S S
+ + + +
 G C C
+ + + +
"""

NOOKS = """
+ + + +
 T T|S
+ +-+ +
 T|S S
+-+-+-+
 G|C C
+ + + +
"""
