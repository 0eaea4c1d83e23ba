"""A game that is watched: no list of legal moves may take a look at very many positions.

Where a zone is full, the engine tries how a movement could still be finished. There are few
arrangements of loads, but very many orders in which they can be brought about: a search through
all of those would never return.
"""

from __future__ import annotations

from typing import Any, Final, cast

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.edition import Edition
from dungeontwister.core.game import At, Game
from dungeontwister.core.position.board import Board
from dungeontwister.core.position.state import Room

MOST: Final = 20_000
"""Positions looked at for one list of moves."""


class Watch:
    """An edition that counts how often it is asked for the board: once for every position."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self.looks = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._edition, name)

    def board(self, rooms: tuple[Room, ...]) -> Board:
        """How the places are joined, as long as it was not asked too often."""
        self.looks += 1
        assert self.looks <= MOST, f"more than {MOST} positions looked at for one list of moves"
        return self._edition.board(rooms)


class Watched(Game):
    """A game whose lists of moves are watched."""

    def __init__(self, game: Game) -> None:
        self.watch = Watch(game.edition)
        drawings = zip(game.drawing_names, game.drawing_colors, game.arrows, strict=True)
        edition = cast(Edition, self.watch)
        super().__init__(edition, game.setup, game.rows, tuple(drawings), game.options)

    def legal(self, state: At, seat: int) -> tuple[Move, ...]:
        """Every move that a seat may make now; fails if that is too hard to find."""
        self.watch.looks = 0
        return super().legal(state, seat)
