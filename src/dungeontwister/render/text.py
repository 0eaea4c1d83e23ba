"""The board as plain text: `board_text`."""

from typing import Final

from dungeontwister.content.tables import Content
from dungeontwister.core.game import Game
from dungeontwister.core.position.view import View

from .board import SHEET
from .boards import board_of
from .panel import LEAST, Panel, beside
from .words import Speaker

WIDTH: Final = SHEET + LEAST + 2


def board_text(
    game: Game, view: View, *, language: str = "en", content: Content | None = None
) -> str:
    """The board as a terminal shows it, without colours, and beside it how both sides stand."""
    board = board_of(Speaker(game, language), content)
    left = [*board.lines(view), board.key_line()]
    lines = beside(left, Panel(board).lines(view), WIDTH)
    return "\n".join(line.plain.rstrip() for line in lines) + "\n"
