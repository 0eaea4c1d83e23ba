"""Random drawings of Prison: anything may stand between two squares, also at the border."""

from __future__ import annotations

from random import Random
from typing import Final

from .labyrinth import SIZE

SIGNS: Final = {True: " -:=", False: " |!H"}
"""Open, wall, slit and portcullis: of horizontal pieces and of vertical ones."""
WEIGHTS: Final = (12, 3, 3, 1)
MOST_GATES: Final = 4
NAMES: Final = tuple(f"{number}{letter}" for number in (37, 38, 39, 40) for letter in "ab")


def random_drawings(random: Random) -> dict[str, str]:
    """A drawing for each of the eight rooms."""
    return {name: random_drawing(random) for name in NAMES}


def random_drawing(random: Random) -> str:
    """A gear, some pit traps, and pieces on all sides."""
    letters = [*"G" + "P" * random.randint(0, 4)]
    letters += "." * (SIZE * SIZE - len(letters))
    random.shuffle(letters)
    gates, lines = MOST_GATES, []
    for row in range(2 * SIZE + 1):
        line = ""
        for column in range(2 * SIZE + 1):
            if row % 2 and column % 2:
                line += letters[row // 2 * SIZE + column // 2]
            elif (row + column) % 2 == 0:
                line += "+"
            else:
                kind = random.choices(range(4), (*WEIGHTS[:3], WEIGHTS[3] if gates else 0))[0]
                gates -= kind == 3
                line += SIGNS[row % 2 == 0][kind]
        lines.append(line)
    return "\n".join(lines)
