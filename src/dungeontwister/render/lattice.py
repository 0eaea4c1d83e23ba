"""Walls and everything else between the cells of a room, drawn as text.

A room is a lattice of cells with one character of border around each. What stands between two cells
is a letter of a drawing; besides those of `core.drawing` there are the states of a portcullis, the
rubble of a broken wall, and an open border that is worth a line of dots.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from dungeontwister.core.position import state
from dungeontwister.core.position.drawing import OPEN, PORTCULLIS, SLIT, WALL, Drawing

from .canvas import Canvas
from .labels import Label

RAISED: Final = "o"
BENT: Final = "b"
RUBBLE: Final = "x"
BORDER: Final = "."
GATES: Final = {state.CLOSED: PORTCULLIS, state.OPEN: RAISED, state.BROKEN: BENT}
"""The letters of a portcullis, by its state."""
GATE_NAMES: Final = {PORTCULLIS: "closed", RAISED: "open", BENT: "broken"}

STONE: Final = "white"
BARS: Final = "bold bright_red"
FAINT: Final = "dim"
STYLES: Final = {PORTCULLIS: BARS, RAISED: BARS, BENT: BARS, BORDER: FAINT}

# Heavy arms of a corner: up, right, down, left.
CORNERS: Final = dict(
    zip(
        [(u, r, d, le) for u in (0, 1) for r in (0, 1) for d in (0, 1) for le in (0, 1)],
        " ╸╻┓╺━┏┳╹┛┃┫┗┻┣╋",
        strict=True,
    )
)
SOLID: Final = WALL + SLIT + PORTCULLIS + RAISED + BENT
"""What a corner is joined to."""

# Signs for cells of eight characters by two.
ACROSS: Final = {
    WALL: "━━━━━━━━",
    SLIT: "━━╸╏╏╺━━",
    OPEN: "        ",
    BORDER: " ·  ·  ·",
    RUBBLE: " ×  ×  ×",
    PORTCULLIS: "━━╫╫╫╫━━",
    RAISED: "━╸    ╺━",
    BENT: "━╸×  ×╺━",
}
DOWN: Final = {
    WALL: "┃┃",
    SLIT: "╏╏",
    OPEN: "  ",
    BORDER: "··",
    RUBBLE: "××",
    PORTCULLIS: "╫╫",
    RAISED: "╹╻",
    BENT: "××",
}


class Lattice(NamedTuple):
    """The measures of rooms of one kind, and how each letter is drawn between two cells."""

    size: int
    """Cells along a side."""
    cell_width: int
    cell_height: int
    across: Mapping[str, str]
    """Horizontal pieces, as wide as a cell."""
    down: Mapping[str, str]
    """Vertical pieces, as high as a cell."""
    inner_corner: str = " "
    """The sign of an inner corner at which nothing meets."""

    @property
    def width(self) -> int:
        """Columns of a whole room."""
        return self.size * (self.cell_width + 1) + 1

    @property
    def height(self) -> int:
        """Lines of a whole room."""
        return self.size * (self.cell_height + 1) + 1

    def corner_of(self, row: int, column: int) -> tuple[int, int]:
        """Where a cell begins on the sheet."""
        return row * (self.cell_height + 1) + 1, column * (self.cell_width + 1) + 1

    def draw(self, drawing: Drawing) -> Canvas:
        """A sheet with everything that stands between and around the cells."""
        canvas = Canvas(self.width, self.height)
        self._draw_across(canvas, drawing)
        self._draw_down(canvas, drawing)
        self._draw_corners(canvas, drawing)
        return canvas

    def draw_hidden(self, texts: list[Label]) -> Canvas:
        """The back of a room, with what is known of it."""
        width, height = self.width, self.height
        canvas = Canvas(width, height)
        for row in range(1, height - 1):
            canvas.put(row, 0, "│" + " " * (width - 2) + "│", FAINT)
        canvas.put(0, 0, "╭" + "─" * (width - 2) + "╮", FAINT)
        canvas.put(height - 1, 0, "╰" + "─" * (width - 2) + "╯", FAINT)
        for number, label in enumerate(texts):
            canvas.centred(height // 2 - 1 + number, 1, width - 2, label.text, label.style)
        return canvas

    def _draw_across(self, canvas: Canvas, drawing: Drawing) -> None:
        for line, pieces in enumerate(drawing.across):
            for column, piece in enumerate(pieces):
                top, left = self.corner_of(line, column)
                canvas.put(top - 1, left, self.across[piece], STYLES.get(piece, STONE))

    def _draw_down(self, canvas: Canvas, drawing: Drawing) -> None:
        """Character by character downwards."""
        for line, pieces in enumerate(drawing.down):
            for column, piece in enumerate(pieces):
                top, left = self.corner_of(line, column)
                for below, character in enumerate(self.down[piece]):
                    canvas.put(top + below, left - 1, character, STYLES.get(piece, STONE))

    def _draw_corners(self, canvas: Canvas, drawing: Drawing) -> None:
        """Where pieces meet heavy lines are joined; the corners of a room are always marked."""
        ends = (0, self.size)
        for row in range(self.size + 1):
            for column in range(self.size + 1):
                up, right, down, left = (int(p in SOLID) for p in around(drawing, row, column))
                character, style = CORNERS[up, right, down, left], STONE
                if character == " ":
                    character = "+" if row in ends and column in ends else self.inner_corner
                    style = STONE if character == "+" else FAINT
                top, beside = self.corner_of(row, column)
                canvas.put(top - 1, beside - 1, character, style)


def large_lattice(size: int, inner_corner: str = " ") -> Lattice:
    """Cells of eight characters by two."""
    return Lattice(size, len(ACROSS[WALL]), len(DOWN[WALL]), ACROSS, DOWN, inner_corner)


def around(drawing: Drawing, row: int, column: int) -> Iterator[str]:
    """The pieces that meet in a corner: above, right, below, left."""
    size = drawing.size
    yield drawing.down[row - 1][column] if row else OPEN
    yield drawing.across[row][column] if column < size else OPEN
    yield drawing.down[row][column] if row < size else OPEN
    yield drawing.across[row][column - 1] if column else OPEN
