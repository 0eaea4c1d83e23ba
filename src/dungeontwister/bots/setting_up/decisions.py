"""The decisions before the first turn: by what has won, and by lot."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from dungeontwister.bots.teams import next_enlisted, next_removed, piece_of, standing
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.board import Layout, Slot
from dungeontwister.core.position.scene import Scene

from .likings import UNKNOWN, Likings

KINDS: Final = frozenset(
    {
        "team-pick",
        "team-choice",
        "removal",
        "starting-choice",
        "line-up",
        "laying",
        "facing-choice",
    }
)
"""The decisions of the set-up."""


class SettingUp:
    """Sets up for one seat. What it fancies is drawn by lot, once for a match."""

    def __init__(
        self, game: Game, seat: int, seed: int | str, likings: Likings, fancy: float
    ) -> None:
        self._game, self._seat, self._seed, self._fancy = game, seat, seed, fancy
        self._likings = [likings.get(row.name, UNKNOWN) for row in game.rows]
        self._decide: Mapping[str, Callable[[Scene, Prompt], Move]] = {
            "team-pick": self._pick,
            "team-choice": lambda scene, prompt: next_enlisted(scene, prompt, self._wanted),
            "removal": lambda scene, prompt: next_removed(scene, prompt, self._wanted),
            "starting-choice": self._start,
            "line-up": self._line_up,
            "laying": self._lay,
            "facing-choice": self._any,
        }

    def decides(self, kind: str) -> bool:
        """Whether a kind of decision belongs to the set-up."""
        return kind in KINDS

    def choose(self, scene: Scene, prompt: Prompt) -> Move:
        """The decision."""
        return self._decide[prompt.kind](scene, prompt)

    # ---- what it likes

    def _fancied(self, *what: object) -> float:
        """The same each time that it is asked in a match."""
        return self._fancy * Random(f"{self._seed}/{what}").gauss(0.0, 1.0)

    def _wanted(self, piece: int) -> float:
        return self._likings[piece].team + self._fancied("team", piece)

    def _begins(self, piece: int) -> float:
        return self._likings[piece].start + self._fancied("start", piece)

    def _laid(self, piece: int, slot: Slot) -> float:
        depth = depth_of(self._game.layout, self._seat, slot)
        return self._likings[piece].far * (depth - 0.5) + self._fancied("lay", piece, slot)

    # ---- decisions

    def _pick(self, scene: Scene, prompt: Prompt) -> Move:
        return max(prompt.moves, key=lambda move: self._wanted(piece_of(move)))

    def _start(self, scene: Scene, prompt: Prompt) -> Move:
        """The best starter, in front of either room."""
        return max(
            prompt.moves, key=lambda move: (self._begins(piece_of(move)), self._either(move))
        )

    def _line_up(self, scene: Scene, prompt: Prompt) -> Move:
        """The best starters, each on any dot."""
        return max(standing(scene, prompt, self._begins), key=self._either)

    def _lay(self, scene: Scene, prompt: Prompt) -> Move:
        """What most wants to lie somewhere lies there."""

        def score(move: Move) -> float:
            assert isinstance(move, moves.Lay)
            return self._laid(move.piece, move.slot)

        return max(prompt.moves, key=score)

    def _any(self, scene: Scene, prompt: Prompt) -> Move:
        return max(prompt.moves, key=self._either)

    def _either(self, move: Move) -> float:
        return self._fancied("any", move)


def depth_of(layout: Layout, seat: int, slot: Slot) -> float:
    """How far a room is from a player's end: 0 is there, 1 at the enemy's."""
    row, first = slot // layout.columns, min(layout.end_rooms(seat)) // layout.columns
    return abs(row - first) / max(1, layout.rows - 1)
