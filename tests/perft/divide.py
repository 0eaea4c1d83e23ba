"""The count of a position divided among its first moves, to find the one that is wrong.

python -m tests.perft.divide "tutorial-1 b1,b2/g1,g2 naga=1T NAGA=@1T ap=3" 3
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from dungeontwister.record.notation import move_text

from .counting import choices, perft, table


def divided(position: str, depth: int) -> Iterator[tuple[str, int]]:
    """Each move that is possible, with the number of sequences of this length that begin so."""
    here = table(position)
    for move in choices(here.game, here.state):
        then = here.game.apply(here.state, move).state
        nodes = [1, *perft(here.game, then, depth - 1)]
        yield move_text(here.names, move), nodes[-1]


def main() -> None:
    """Print a line for each move, and the sum."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("position", help="a position in one line")
    parser.add_argument("depth", type=int, help="the length of the sequences")
    asked = parser.parse_args()
    total = 0
    for text, nodes in divided(asked.position, asked.depth):
        print(f"{nodes:12,}  {text}")
        total += nodes
    print(f"{total:12,}  in all")


if __name__ == "__main__":
    main()
