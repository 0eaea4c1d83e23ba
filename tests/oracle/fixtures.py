"""Drawings and positions to test with: the rulebook's worked examples and the twelve rooms.

A drawing has seven lines of seven characters, north up: cells (T triangle, S square, C circle, G
gear, * pit) with a piece on each side (blank open, - or | wall, = or H portcullis, : or ! slit).
Blanks at the end of a line may be missing. The examples' pictures are rebuilt from what the book
says about them; in each, the comment says who stands where.
"""

from __future__ import annotations

from .world import Character, Room, Thing, World

# ---- p.9: who can reveal. T touches the rooms to the east and south with free pieces.

P9_ROOM_1 = """
+ + + +
 S S C
+ + + +
 S T T
+ + + +
 G T T
+ + + +
"""

# G touches the room to the north with a slit, and no other room.

P9_ROOM_4 = """
+ + +:+
 T T G
+ + + +
 S S C
+ + + +
 S C C
+ + + +
"""

# ---- p.12: moves. Starting zone to the south: G can be entered, T cannot; the pit joins both.

P12_RED = """
+ + + +
 T T C
+ + + +
 * C C
+ + + +
 G S S
+ + + +
"""

# C is beside G only, and two more zones lie beyond G.

P12_GREEN = """
+ + + +
 C G G
+ + + +
 C G S
+-+ + +
 T T S
+ + + +
"""

# ---- p.13: facing. Starting zone to the south: S free, G behind a portcullis, T and C too far.

P13_LEFT = """
+ + + +
 T T C
+ + + +
 T S C
+ + + +
 S S G
+ + +=+
"""

# The other end room: S free.

P13_RIGHT = """
+ + + +
 C C T
+ + + +
 G C T
+ + + +
 G G S
+-+-+ +
"""

# ---- p.15: trade. The mover in T, his friend in S; T to S to C on foot, C to G only over the pit.

P15_ROOM = """
+ + + +
 T T S
+-+ + +
 G * S
+ + + +
 G|C C
+ + + +
"""

# ---- p.16: exit. T and C both touch the starting zone to the north, both free.

P16_EXIT = """
+ + + +
 T T C
+ + + +
 T S C
+ + + +
 S S G
+ + + +
"""

# ---- p.16: jumps. The jumper in S, a wounded enemy in C, an unwounded enemy in G.

P16_JUMP_LEFT = """
+ + + +
 T T S
+ + + +
 C C *
+ + + +
 C G G
+ + + +
"""

# Its pit lies back to back with the other one.

P16_JUMP_RIGHT = """
+ + + +
 T T S
+ + + +
 * G S
+ + + +
 C G G
+ + + +
"""

# ---- p.23: sight. Left: T Crossbowman, S Wizard, C Mechanork, G Rope.

P23_LEFT = """
+ + + +
 T * S
+ + + +
 C S S
+ + + +
 C!G G
+ + + +
"""

# Right: T Warrior, S Cleric, C nobody, G Naga.

P23_RIGHT = """
+ + + +
 T!S S
+ + +=+
 C * G
+ + + +
 C C G
+ + + +
"""

# ---- p.25: ranged combat. Left: S Cleric with a Bow, G Warrior.

P25_LEFT = """
+ + + +
 T T S!
+ + + +
 C T S
+ + + +
 C G G
+ + + +
"""

# Right: T the target, S Wizard with a Bow, C Goblin, G Crossbowman.

P25_RIGHT = """
+ + + +
 T T!S
+ + + +
 C * S
+ + + +
 C G G
+ + + +
"""

# ---- p.45: spear. Left: S Cleric, G Mechanork.

P45_LEFT = """
+ + + +
 T S S!
+ + + +
 T T S|
+ +-+=+
 C G G|
+ + + +
"""

# Right: T Naga, S Wizard, C Colossus, G Backstabber.

P45_RIGHT = """
+ + + +
 T S S
+ + + +
 * S S
+ + + +
 C G G
+ + + +
"""

# ---- the twelve rooms

ROOMS = {
    "blue-1": """
+-+ +-+
 T THS
+ + + +
 G * S
+ + + +
 G|C C|
+ + + +
""",
    "blue-2": """
+ +=+-+
 C|T T|
+ + + +
|C T S
+-+ + +
|G G!S!
+ +-+-+
""",
    "green-1": """
+-+ +:+
 T THC
+ +-+ +
|G G C|
+ + +-+
 G S S|
+:+ +-+
""",
    "green-2": """
+-+ +-+
|C C|T
+ + + +
|S C T|
+ + +=+
 S * G
+ + + +
""",
    "red-1": """
+ +-+-+
!T T C|
+ +-+ +
 * C C
+ +-+ +
 G S S
+ + +-+
""",
    "red-2": """
+ + +-+
 S * C!
+ + + +
 S S C
+=+ + +
 G * T
+ + +-+
""",
    "yellow-1": """
+ + +-+
|T C C|
+ + + +
|S * C
+ + +-+
 S G G|
+ +=+-+
""",
    "yellow-2": """
+-+ + +
|C C|G
+ + + +
|T THG
+ +:+ +
 T|S S
+ + +-+
""",
    "purple-1": """
+ +:+-+
|C C T|
+ + + +
!G C TH
+ + + +
 G * S
+ + +-+
""",
    "purple-2": """
+ + + +
 T!G G!
+ + +:+
|T * C
+ + + +
 S S C|
+-+ +:+
""",
    "orange-1": """
+ + +-+
 C C|G|
+ + + +
 * C|G
+ + + +
|S S T|
+ + +-+
""",
    "orange-2": """
+ + +-+
 C C S
+-+-+ +
|G T|S|
+ + + +
HG|T T|
+-+ +-+
""",
}

# ---- positions: two rooms beside each other at yellow's end, more rooms face down behind them


def naga(side: str, slot: int, icon: str) -> Character:
    """A Naga in a zone: three steps, slits do not stop him."""
    return Character(f"{side} naga", side, ("room", slot, icon), movement=3, slit=True)


def fellow(name: str, side: str, slot: int, icon: str, *, wounded: bool = False) -> Character:
    """A character in a zone with two steps and no ability that matters to movement."""
    return Character(name, side, ("room", slot, icon), movement=2, wounded=wounded)


def reveal_example() -> World:
    """p.9: Rooms 1 and 4 are face up, Rooms 2 and 3 face down."""
    return World(
        (Room(P9_ROOM_1), None, None, Room(P9_ROOM_4)),
        (
            fellow("yellow mechanork", "yellow", 0, "T"),
            Character("yellow naga", "yellow", ("start", "yellow", 1, "T"), 3, slit=True),
            naga("blue", 3, "G"),
            Character("blue mechanork", "blue", ("start", "blue", 1, "S")),
        ),
    )


def moves_example() -> World:
    """p.12: the blue Naga faces T of the red room; the two Mechanorks are in the green room."""
    return World(
        (Room(P12_GREEN), None, Room(P12_RED), None),
        (
            Character("blue naga", "blue", ("start", "blue", 0, "T"), 3, slit=True),
            fellow("blue mechanork", "blue", 0, "G"),
            fellow("yellow mechanork", "yellow", 0, "C"),
        ),
        (Thing("rope", ("room", 2, "G"), pit=True),),
    )


def facing_example() -> World:
    """p.13: the Naga in the starting zone faces the far T of the room in front of him."""
    return World(
        (None, None, Room(P13_LEFT), Room(P13_RIGHT)),
        (Character("blue naga", "blue", ("start", "blue", 0, "T"), 3, slit=True),),
    )


def trade_example() -> World:
    """p.15: the Naga carries the Key, his friend on the way the Rope."""
    return World(
        (None, None, Room(P15_ROOM), None),
        (naga("blue", 2, "T"), fellow("blue mechanork", "blue", 2, "S")),
        (
            Thing("key", None, carrier="blue naga"),
            Thing("rope", None, carrier="blue mechanork", pit=True),
        ),
    )


def exit_example() -> World:
    """p.16: the yellow Naga faces T; blue characters are in T and in C."""
    return World(
        (Room(P16_EXIT), None, None, None),
        (
            Character("yellow naga", "yellow", ("start", "yellow", 0, "T"), 3, slit=True),
            fellow("blue goblin", "blue", 0, "T"),
            fellow("blue cleric", "blue", 0, "C"),
        ),
    )


def jump_example() -> World:
    """p.16: beside the jumper's pit are a wounded enemy, an unwounded enemy and a second pit."""
    return World(
        (Room(P16_JUMP_LEFT), Room(P16_JUMP_RIGHT), None, None),
        (
            fellow("blue mechanork", "blue", 0, "S"),
            fellow("yellow wizard", "yellow", 0, "C", wounded=True),
            fellow("yellow naga", "yellow", 0, "G"),
        ),
    )


def spear_example() -> World:
    """p.45: nobody on the board; the drawings are used to ask who is whose neighbour."""
    return World((Room(P45_LEFT), Room(P45_RIGHT), None, None))
