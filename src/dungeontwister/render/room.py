"""One room as text: three by three cells with what stands between them, and who is in which zone.

A cell is eight characters wide and two high. Its zone's letter stands in its first corner; cells of
one zone are open to each other. Walls are heavy lines, open borders of zones are dotted.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from dungeontwister.core.drawing import OPEN, PIT, PORTCULLIS, SLIT, WALL, Drawing
from dungeontwister.core.state import BROKEN, CLOSED
from dungeontwister.core.state import OPEN as RAISED

from .canvas import Canvas

CELL_WIDTH: Final = 8
CELL_HEIGHT: Final = 2
SIZE: Final = 3
WIDTH: Final = SIZE * (CELL_WIDTH + 1) + 1
HEIGHT: Final = SIZE * (CELL_HEIGHT + 1) + 1

FORMS: Final = 3
"""How many ways to write a label are tried."""

GEAR: Final = "G"
ARROWS: Final = {1: "↻", -1: "↺"}
PIT_FILL: Final = "▒"

STONE: Final = "white"
BARS: Final = "bold bright_red"
FAINT: Final = "dim"
ICON: Final = "bold"
GEAR_STYLE: Final = "bold bright_magenta"
PIT_STYLE: Final = "dim"

RUBBLE: Final = "x"
"""What is left of a broken wall; no drawing has it."""
ACROSS: Final = {WALL: "━━━━━━━━", SLIT: "━━╸╏╏╺━━", OPEN: "        ", RUBBLE: " ×  ×  ×"}
DOWN: Final = {WALL: "┃┃", SLIT: "╏╏", OPEN: "  ", RUBBLE: "××"}
BARS_ACROSS: Final = {CLOSED: "━━╫╫╫╫━━", RAISED: "━╸    ╺━", BROKEN: "━╸×  ×╺━"}
BARS_DOWN: Final = {CLOSED: "╫╫", RAISED: "╹╻", BROKEN: "××"}
BORDER_ACROSS: Final = " ·  ·  ·"
BORDER_DOWN: Final = "··"

# Heavy arms of a corner: up, right, down, left.
CORNERS: Final = dict(
    zip(
        [(u, r, d, le) for u in (0, 1) for r in (0, 1) for d in (0, 1) for le in (0, 1)],
        " ╸╻┓╺━┏┳╹┛┃┫┗┻┣╋",
        strict=True,
    )
)


class Look(NamedTuple):
    """A room as it lies: its drawing, already turned, and what has been done to it."""

    drawing: Drawing
    portcullis: int
    walls_broken: bool
    arrow: int


class Label(NamedTuple):
    """Something that stands in a zone; `forms` are shorter ways to write it, the longest first."""

    text: str
    style: str
    forms: tuple[str, ...] = ()


def draw_room(look: Look, labels: dict[str, list[Label]]) -> Canvas:
    """A room that lies face up, with the labels of what is in each zone."""
    canvas = Canvas(WIDTH, HEIGHT)
    drawing = cleared(look.drawing) if look.walls_broken else look.drawing
    draw_across(canvas, drawing, look.portcullis)
    draw_down(canvas, drawing, look.portcullis)
    draw_corners(canvas, drawing)
    draw_cells(canvas, look)
    for zone, pieces in labels.items():
        draw_labels(canvas, look.drawing, zone, pieces)
    return canvas


def cleared(drawing: Drawing) -> Drawing:
    """Of broken walls, slits and the portcullis with them, only rubble is left."""
    across, down = (
        tuple("".join(OPEN if piece == OPEN else RUBBLE for piece in line) for line in lines)
        for lines in (drawing.across, drawing.down)
    )
    return Drawing(drawing.cells, across, down)


# ---- between the cells


def draw_across(canvas: Canvas, drawing: Drawing, portcullis: int) -> None:
    """The horizontal pieces."""
    for line, pieces in enumerate(drawing.across):
        for column, piece in enumerate(pieces):
            text, style = ACROSS.get(piece, ""), STONE
            if piece == PORTCULLIS:
                text, style = BARS_ACROSS[portcullis], BARS
            elif piece == OPEN and parted(drawing, (line - 1, column), (line, column)):
                text, style = BORDER_ACROSS, FAINT
            canvas.put(line * (CELL_HEIGHT + 1), column * (CELL_WIDTH + 1) + 1, text, style)


def draw_down(canvas: Canvas, drawing: Drawing, portcullis: int) -> None:
    """The vertical pieces, character by character downwards."""
    for line, pieces in enumerate(drawing.down):
        for column, piece in enumerate(pieces):
            text, style = DOWN.get(piece, ""), STONE
            if piece == PORTCULLIS:
                text, style = BARS_DOWN[portcullis], BARS
            elif piece == OPEN and parted(drawing, (line, column - 1), (line, column)):
                text, style = BORDER_DOWN, FAINT
            for down, character in enumerate(text):
                row = line * (CELL_HEIGHT + 1) + 1 + down
                canvas.put(row, column * (CELL_WIDTH + 1), character, style)


def parted(drawing: Drawing, one: tuple[int, int], another: tuple[int, int]) -> bool:
    """Whether an open piece is the border of two zones, or of the room."""
    cells = range(SIZE)
    letters = {
        drawing.cells[row][column] if row in cells and column in cells else ""
        for row, column in (one, another)
    }
    return len(letters) == 2 and PIT not in letters


def draw_corners(canvas: Canvas, drawing: Drawing) -> None:
    """Where pieces meet: heavy lines are joined, the corners of the room are always marked."""
    for row in range(SIZE + 1):
        for column in range(SIZE + 1):
            arms = tuple(int(piece not in OPEN + RUBBLE) for piece in around(drawing, row, column))
            up, right, down, left = arms
            character = CORNERS[up, right, down, left]
            if character == " " and row in (0, SIZE) and column in (0, SIZE):
                character = "+"
            canvas.put(row * (CELL_HEIGHT + 1), column * (CELL_WIDTH + 1), character, STONE)


def around(drawing: Drawing, row: int, column: int) -> Iterator[str]:
    """The pieces that meet in a corner: above, right, below, left."""
    yield drawing.down[row - 1][column] if row else OPEN
    yield drawing.across[row][column] if column < SIZE else OPEN
    yield drawing.down[row][column] if row < SIZE else OPEN
    yield drawing.across[row][column - 1] if column else OPEN


# ---- the cells


def corner_of(row: int, column: int) -> tuple[int, int]:
    """Where a cell begins on the sheet."""
    return row * (CELL_HEIGHT + 1) + 1, column * (CELL_WIDTH + 1) + 1


def draw_cells(canvas: Canvas, look: Look) -> None:
    """The letter of each cell's zone; pits are filled."""
    for row, letters in enumerate(look.drawing.cells):
        for column, letter in enumerate(letters):
            top, left = corner_of(row, column)
            if letter == PIT:
                for line in range(CELL_HEIGHT):
                    canvas.put(top + line, left, PIT_FILL * CELL_WIDTH, PIT_STYLE)
            elif letter == GEAR:
                canvas.put(top, left, letter + ARROWS[look.arrow], GEAR_STYLE)
            else:
                canvas.put(top, left, letter, ICON)


class _Line:
    """A line of a cell that takes labels."""

    def __init__(self, row: int, column: int, width: int) -> None:
        self.row, self.column, self.left = row, column, width

    def take(self, text: str) -> tuple[int, int] | None:
        """Where a text goes, if there is room for it."""
        if len(text) > self.left:
            return None
        at = self.row, self.column
        self.column += len(text) + 1
        self.left -= len(text) + 1
        return at


def draw_labels(canvas: Canvas, drawing: Drawing, zone: str, labels: list[Label]) -> None:
    """All labels of a zone: rather all of them short than some in full."""
    for form in range(FORMS):
        found = arranged(list(free_lines(drawing, zone)), labels, form)
        if len(found) == len(labels):
            break
    for (row, column), label in found:
        canvas.put(row, column, label.text, label.style)
    if len(found) < len(labels):
        row, column = last_spot(drawing, zone)
        canvas.put(row, column, "…", STONE)


def arranged(
    lines: list[_Line], labels: list[Label], form: int
) -> list[tuple[tuple[int, int], Label]]:
    """A spot for each label on the emptiest line; those for which there is none are left out."""
    found = []
    for label in labels:
        text = (label.text, *label.forms)[min(form, len(label.forms))]
        spots = (line.take(text) for line in sorted(lines, key=lambda line: -line.left))
        spot = next((spot for spot in spots if spot), None)
        if spot:
            found.append((spot, Label(text, label.style)))
    return found


def last_spot(drawing: Drawing, zone: str) -> tuple[int, int]:
    """The last character of a zone's last cell."""
    cells = [
        (row, column)
        for row, letters in enumerate(drawing.cells)
        for column, letter in enumerate(letters)
        if letter == zone
    ]
    top, left = corner_of(*cells[-1])
    return top + CELL_HEIGHT - 1, left + CELL_WIDTH - 1


def free_lines(drawing: Drawing, zone: str) -> Iterator[_Line]:
    """The lines of a zone's cells; the letter takes its part of the first one."""
    for row, letters in enumerate(drawing.cells):
        for column, letter in enumerate(letters):
            if letter == zone:
                top, left = corner_of(row, column)
                used = 3 if zone == GEAR else 2
                yield _Line(top, left + used, CELL_WIDTH - used)
                for line in range(1, CELL_HEIGHT):
                    yield _Line(top + line, left, CELL_WIDTH)


def draw_hidden(texts: list[Label]) -> Canvas:
    """A room that lies face down, with what is known of it."""
    canvas = Canvas(WIDTH, HEIGHT)
    for row in range(1, HEIGHT - 1):
        canvas.put(row, 0, "│" + " " * (WIDTH - 2) + "│", FAINT)
    canvas.put(0, 0, "╭" + "─" * (WIDTH - 2) + "╮", FAINT)
    canvas.put(HEIGHT - 1, 0, "╰" + "─" * (WIDTH - 2) + "╯", FAINT)
    for number, label in enumerate(texts):
        canvas.centred(HEIGHT // 2 - 1 + number, 1, WIDTH - 2, label.text, label.style)
    return canvas
