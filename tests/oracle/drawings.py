"""Random drawings: rooms stranger than those of the box, but of a kind that the rules allow.

Slits and walls stand beside pits, portcullises before them, pits on every side.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dungeontwister.content.card_game_rooms import room_drawing
from dungeontwister.core.position.drawing import ContentError

from .fixtures import ROOMS

CORNERS = ((0, 0), (0, 2), (2, 2), (2, 0))
MIDDLES = ((0, 1), (1, 2), (2, 1), (1, 0))
"""Between a corner and the next one."""
PIECES = {True: " -:=", False: " |!H"}
"""Open, wall, slit and portcullis: of horizontal pieces and of vertical ones."""

Cells = dict[tuple[int, int], str]


def random_drawings(random: Random) -> dict[str, str]:
    """A drawing for each of the twelve rooms."""
    return {name: random_drawing(random) for name in ROOMS}


def random_drawing(random: Random) -> str:
    """A drawing that the rules allow."""
    while True:
        art = drawn(random, random_cells(random))
        try:
            room_drawing(art, "a random drawing")
        except ContentError:
            continue
        return art


def random_cells(random: Random) -> Cells:
    """Zones from the corners, pits between them or one in the middle."""
    icons = random.sample("TSCG", 4)
    cells: Cells = dict(zip(CORNERS, icons, strict=True))
    hollow = random.random() < 0.4
    for at, middle in enumerate(MIDDLES):
        beside = [icons[at], icons[(at + 1) % 4]]
        cells[middle] = random.choice(beside if hollow else [*beside, "*"])
    cells[1, 1] = "*" if hollow else random.choice([cells[middle] for middle in MIDDLES])
    return cells


def drawn(random: Random, cells: Cells) -> str:
    """The cells with random pieces between and around them, one portcullis at most."""
    grid = [["+"] * 7 for _ in range(7)]
    for (row, column), letter in cells.items():
        grid[2 * row + 1][2 * column + 1] = letter
    barred = random.choice([None, *between(cells)])
    for row, column, inside in pieces(cells):
        kind = 0 if inside else random.choices((0, 1, 2), (4, 1, 2))[0]
        kind = 3 if (row, column) == barred else kind
        grid[row][column] = PIECES[row % 2 == 0][kind]
    return "\n".join("".join(line) for line in grid)


def pieces(cells: Cells) -> Iterator[tuple[int, int, bool]]:
    """Line and column of each piece of a drawing, and whether it lies inside a zone."""
    for row in range(7):
        for column in range(7):
            if (row + column) % 2:
                down, right = row % 2 == 0, column % 2 == 0
                one = cells.get(((row - down) // 2, (column - right) // 2))
                other = cells.get(((row - down) // 2 + down, (column - right) // 2 + right))
                yield row, column, one == other


def between(cells: Cells) -> list[tuple[int, int]]:
    """Line and column of the pieces that do not lie inside a zone."""
    return [(row, column) for row, column, inside in pieces(cells) if not inside]
