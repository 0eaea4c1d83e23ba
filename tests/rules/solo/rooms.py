"""Rooms for NPCs, closed on all sides unless a sign says otherwise."""

from tests.rules.prison.boards import with_signs

Sign = tuple[int, int, str]

ROUND_ABOUT: tuple[Sign, ...] = (
    *((line, column, "-") for line in (0, 10) for column in (1, 3, 5, 7, 9)),
    *((line, column, "|") for line in (1, 3, 5, 7, 9) for column in (0, 10)),
)
SIDES = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}


def at_side(square: str, side: str, sign: str) -> Sign:
    """A sign on one side of a square: `|` or `-` wall, `H` or `=` portcullis, `!` or `:` slit."""
    line, column = on_square(square, "")[:2]
    down, right = SIDES[side]
    return line + down, column + right, sign


def on_square(square: str, sign: str) -> Sign:
    """A sign in the middle of a square: a pit trap `P`, or floor."""
    return 2 * int(square[1]) - 1, 2 * "abcde".index(square[0]) + 1, sign


def box(*signs: Sign) -> str:
    """A room of floor with walls all around, and these signs."""
    return with_signs(*ROUND_ABOUT, *signs)


def door(square: str, side: str) -> Sign:
    """An opening on one side of a square."""
    return at_side(square, side, " ")


def row_of_walls(after: int, *, but: str = "") -> tuple[Sign, ...]:
    """A wall south of a row of squares, with openings below some columns."""
    return tuple((2 * after, 2 * n + 1, "-") for n, name in enumerate("abcde") if name not in but)


BOX = box()
CORRIDOR = box(*row_of_walls(1), door("a1", "north"))
"""The first row is a corridor that leads out at its west end."""


def snake(*joined: str) -> tuple[Sign, ...]:
    """Five corridors, each joined to the next one at a column."""
    walls = [row_of_walls(after, but=column) for after, column in enumerate(joined, 1)]
    return tuple(sign for signs in walls for sign in signs)


LOWER = box(*snake("a", "e", "a", "e"), door("e1", "north"))
TWO = "40b,?/39a,?/?,?/?,?"
"""A room before the Player's line, and the lower one behind it."""
