"""Rooms of Prison to try the rules in, with as little as possible in each.

Squares are named by column and row: `a1` is the north-west corner, `c3` the middle.
"""

from dungeontwister.core.position.setup import Options
from tests.support.positions import Table, at

HALL = """
+ + + + + +
 . . . . .
+ + + + + +
 . . . . .
+ + + + + +
 . . G . .
+ + + + + +
 . . . . .
+ + + + + +
 . . . . .
+ + + + + +
"""
"""Nothing but floor, and the gear in the middle."""


def with_signs(*signs: tuple[int, int, str]) -> str:
    """HALL with some signs of its drawing changed, each at a line and a column from 0."""
    lines = [[*line.ljust(11)] for line in HALL.strip("\n").splitlines()]
    for line, column, sign in signs:
        lines[line][column] = sign
    return "\n".join("".join(line) for line in lines)


WELL = with_signs((3, 5, "P"))
"""A pit trap at c2."""
WELLS = with_signs((3, 5, "P"), (3, 7, "P"))
"""Pit traps at c2 and d2."""
SLIT = with_signs((1, 4, "!"))
"""An arrow-slit between b1 and c1."""
GATES = with_signs((1, 4, "H"), (2, 1, "="))
"""Portcullises between b1 and c1, and between a1 and a2."""
WALL = with_signs((1, 4, "|"))
"""A wall between b1 and c1."""


ROOMS = {"scenario-1": "39a", "scenario-2": "37a", "scenario-3": "38a", "scenario-4": "37a"}
MORE_ROWS = {"scenario-4": "/?,?", "scenario-5": "/?,?/?,?"}


ENDLESS = Options(quiet_turns=0)
"""No draw because too few are left in a drawn position for anybody to win."""


def in_room(
    art: str, pieces: str, *, scenario: str = "scenario-1", state: str = "", turn: int = 0
) -> Table:
    """Room 3 alone: all others lie face down."""
    name, more = ROOMS.get(scenario, "39a"), MORE_ROWS.get(scenario, "")
    rooms = f"?,?/{name}.{turn}{state},?{more}"
    return at(scenario, f"{rooms} {pieces}", art={name: art}, options=ENDLESS)


def full(art: str, pieces: str, *, state: str = "") -> Table:
    """Room 3 of the full game, where everybody and everything takes part."""
    return in_room(art, pieces, scenario="scenario-5", state=state)


def between_lines(art: str, pieces: str, *, state: str = "") -> Table:
    """The two western rooms of the first scenario, alike: 1 before yellow's line, 3 before blue's.

    Room 1 lies turned by half, so that both borders to the lines are alike.
    """
    rooms = f"39a.2{state},?/39b.0{state},?"
    return at("scenario-1", f"{rooms} {pieces}", art={"39a": art, "39b": art})


def walked(table: Table, name: str, *squares: str) -> Table:
    """The table while somebody moves, after some steps inside room 3."""
    return table.do(f"move {name}", *(f"step {name} 3{square}" for square in squares))
