"""Where a bot has ended its turns: who comes to the same position again and again gets nowhere."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.state import Piece, Room, State
from dungeontwister.core.position.view import View

DULL: Final = 0.3
"""What it costs to end a turn where one has ended before; the second time four times as much."""


class Ends:
    """The positions in which the turns of a seat have ended."""

    def __init__(self) -> None:
        self._seen: Counter[object] = Counter()

    def note(self, view: View, move: Move) -> None:
        """A decision of the seat."""
        if isinstance(move, moves.End):
            self._seen[lying(view.rooms, view.pieces)] += 1

    def dullness(self, state: State) -> float:
        """What it costs to end a turn here once more."""
        often = self._seen[lying(state.rooms, state.pieces)]
        return DULL * often * often


def lying(rooms: tuple[Room, ...], pieces: Sequence[Piece]) -> object:
    """How the rooms lie and who stands where, with what."""
    return rooms, tuple([(p.place, p.carrier, p.wounded) for p in pieces])
