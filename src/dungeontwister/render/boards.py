"""Which board a game has: by what its rooms are made of."""

from collections.abc import Mapping
from typing import Final

from dungeontwister.content.tables import Content
from dungeontwister.series import SQUARES, ZONES, ground_of, packaged

from .board import Board
from .square_board import SquareBoard
from .words import Speaker
from .zone_board import ZoneBoard

BOARDS: Final[Mapping[str, type[Board]]] = {
    ZONES: ZoneBoard,
    SQUARES: SquareBoard,
}


def board_of(speaker: Speaker, content: Content | None = None) -> Board:
    """The board of a speaker's game, with the packaged content or with other content."""
    game = speaker.game
    return BOARDS[ground_of(game)](speaker, content or packaged(game))
