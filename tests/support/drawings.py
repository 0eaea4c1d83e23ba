"""Rooms to test rules on, so that no test depends on what the cards of the box show."""

from dungeontwister.content.card_game_reader import card_game

OPEN = """
+ + + +
 T T S
+ + + +
 T S S
+ + + +
 G C C
+ + + +
"""
"""Nothing stands in the way. T and C, and S and G, touch at a corner only.

To the east lie S and C, to the south G and C, to the west T and G, to the north T and S.
"""


def east(pieces: str) -> str:
    """OPEN with these pieces in its eastern border, from the north; two belong to S, one to C."""
    rows = (
        f" {zones}{piece}" for zones, piece in zip(("T T S", "T S S", "G C C"), pieces, strict=True)
    )
    return "+ + + +\n" + "\n+ + + +\n".join(rows) + "\n+ + + +"


def west(pieces: str) -> str:
    """OPEN with these pieces in its western border, from the north; two belong to T, one to G."""
    rows = (
        f"{piece}{zones}" for piece, zones in zip(pieces, ("T T S", "T S S", "G C C"), strict=True)
    )
    return "+ + + +\n" + "\n+ + + +\n".join(rows) + "\n+ + + +"


def rooms(**drawn: str) -> dict[str, str]:
    """Drawings for a table: `rooms(blue_1=WALLED)` draws that room so and all others OPEN."""
    art = {row.id: OPEN for row in card_game().rooms}
    return art | {name.replace("_", "-"): picture for name, picture in drawn.items()}
