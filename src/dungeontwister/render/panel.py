"""How things stand, beside the board: points and cards of both sides, and where everybody is."""

from collections.abc import Iterator

from rich.text import Text

from dungeontwister.core.seats import BLUE, YELLOW
from dungeontwister.core.view import View

from .board import SHEET, Board
from .labels import STYLES

ACTIVE = "▶ "
LABEL, WHERE = 8, 4
"""Columns for the label of a piece and for where it is."""
GAP = 2
"""Blanks between board and panel."""
LEAST = 28
"""Columns below which a panel does not stand beside the board."""


class Panel:
    """The lines beside a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.speaker = board.speaker
        self.game = board.game

    def lines(self, view: View) -> list[Text]:
        """The scenario, then yellow and blue, as their starting zones lie."""
        title = self.speaker.text(f"scenario.{self.game.setup.scenario}")
        target = self.speaker.text("board.target", target=self.game.target)
        found = [Text(f"{title} · {target}", "bold")]
        for seat in (YELLOW, BLUE):
            found += [Text(""), *self._side(view, seat)]
        return found

    def _side(self, view: View, seat: int) -> Iterator[Text]:
        side = view.sides[seat]
        head = self.speaker.text(
            "board.points",
            action=side.action_points,
            victory=side.victory_points,
            target=self.game.target,
        )
        marker = ACTIVE if view.active == seat and not view.ending else "  "
        yield Text(f"{marker}{self.speaker.player(seat).upper()}   {head}", STYLES[seat])
        yield Text(" " + ", ".join(self._cards(view, seat)), "dim")
        for number, owner in enumerate(self.game.owner_of):
            if owner == seat:
                yield self._piece(view, number)

    def _cards(self, view: View, seat: int) -> Iterator[str]:
        """How many cards a player has; which ones is told to him when he needs them."""
        side = view.sides[seat]
        yield self.speaker.text("board.jumps", count=side.jump_cards)
        if self.game.fights:
            yield self.speaker.text("board.hand", count=side.hand_count)
        if side.stock_count:
            yield self.speaker.text("board.stock", count=side.stock_count)

    def _piece(self, view: View, number: int) -> Text:
        """A piece: its label, where it is, and its name."""
        labels = self.board.labels
        known = view.pieces[number].place >= 0 or view.pieces[number].carrier >= 0
        label = labels.full(number, view) if known else labels.short(number)
        line = Text(" ")
        line.append(f"{label:<{LABEL}} ", labels.style(number) if known else "dim")
        where = f"{self._where(view, number):<{WHERE}}"
        return line.append(f"{where} {self.speaker.name(number)}", "dim")

    def _where(self, view: View, number: int) -> str:
        """The place of a piece, its carrier, or why it is nowhere."""
        piece = view.pieces[number]
        if piece.gone:
            return self.speaker.text("board.out")
        if piece.carrier >= 0:
            return self.board.labels.short(piece.carrier)
        return self.speaker.code(piece.place) if piece.place >= 0 else ""


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two columns; where the width does not allow that, one below the other."""
    if width < SHEET + LEAST:
        return [*left, Text(""), *right]
    height = max(len(left), len(right))
    return [wide(line_of(left, row), SHEET + GAP) + line_of(right, row) for row in range(height)]


def line_of(lines: list[Text], row: int) -> Text:
    """A line, or nothing below the last one."""
    return lines[row] if row < len(lines) else Text("")


def wide(line: Text, width: int) -> Text:
    """A line filled up with blanks."""
    return line + Text(" " * max(0, width - len(line)))
