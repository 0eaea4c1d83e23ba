"""One room of the Card Game as text: three by three cells, and who is in which zone.

A cell is eight characters wide and two high. Its zone's letter stands in its first corner; cells of
one zone are open to each other. Walls are heavy lines, open borders of zones are dotted.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from dungeontwister.core.position.drawing import OPEN, PIT, PORTCULLIS, Drawing

from .canvas import Canvas
from .labels import Label
from .lattice import BORDER, GATES, RUBBLE, STONE, large_lattice
from .signs import ARROWS, GEAR, GEAR_STYLE, PIT_FILL, PIT_STYLE

SIZE: Final = 3

FORMS: Final = 3
"""How many ways to write a label are tried."""

ICON: Final = "bold"

LATTICE: Final = large_lattice(SIZE)
WIDTH: Final = LATTICE.width
HEIGHT: Final = LATTICE.height


class Look(NamedTuple):
    """A room as it lies: its drawing, already turned, and what has been done to it."""

    drawing: Drawing
    portcullis: int
    walls_broken: bool
    arrow: int


def draw_room(look: Look, labels: dict[str, list[Label]]) -> Canvas:
    """A room that lies face up, with the labels of what is in each zone."""
    canvas = LATTICE.draw(as_it_is(look))
    draw_cells(canvas, look)
    for zone, pieces in labels.items():
        draw_labels(canvas, look.drawing, zone, pieces)
    return canvas


# ---- between the cells


def as_it_is(look: Look) -> Drawing:
    """The drawing with its portcullis as it stands, and with the open borders of its zones."""
    drawing, cells = look.drawing, range(SIZE)
    across = tuple(
        "".join(piece_as_it_is(look, line[c], (r - 1, c), (r, c)) for c in cells)
        for r, line in enumerate(drawing.across)
    )
    down = tuple(
        "".join(piece_as_it_is(look, piece, (r, c - 1), (r, c)) for c, piece in enumerate(line))
        for r, line in enumerate(drawing.down)
    )
    return Drawing(drawing.cells, across, down)


def piece_as_it_is(look: Look, piece: str, one: tuple[int, int], another: tuple[int, int]) -> str:
    """What is drawn between two cells; broken walls leave rubble."""
    if piece == OPEN:
        return BORDER if parted(look.drawing, one, another) else OPEN
    if look.walls_broken:
        return RUBBLE
    return GATES[look.portcullis] if piece == PORTCULLIS else piece


def parted(drawing: Drawing, one: tuple[int, int], another: tuple[int, int]) -> bool:
    """Whether an open piece is the border of two zones, or of the room."""
    cells = range(SIZE)
    letters = {
        drawing.cells[row][column] if row in cells and column in cells else ""
        for row, column in (one, another)
    }
    return len(letters) == 2 and PIT not in letters


# ---- the cells


def draw_cells(canvas: Canvas, look: Look) -> None:
    """The letter of each cell's zone; pits are filled."""
    for row, letters in enumerate(look.drawing.cells):
        for column, letter in enumerate(letters):
            top, left = LATTICE.corner_of(row, column)
            if letter == PIT:
                for line in range(LATTICE.cell_height):
                    canvas.put(top + line, left, PIT_FILL * LATTICE.cell_width, PIT_STYLE)
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
    """All labels of a zone: all of them short before some in full."""
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
    """A spot for each label on the emptiest line; labels without a spot are left out."""
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
    top, left = LATTICE.corner_of(*cells[-1])
    return top + LATTICE.cell_height - 1, left + LATTICE.cell_width - 1


def free_lines(drawing: Drawing, zone: str) -> Iterator[_Line]:
    """The lines of a zone's cells; the letter takes its part of the first one."""
    for row, letters in enumerate(drawing.cells):
        for column, letter in enumerate(letters):
            if letter == zone:
                top, left = LATTICE.corner_of(row, column)
                used = 3 if zone == GEAR else 2
                yield _Line(top, left + used, LATTICE.cell_width - used)
                for line in range(1, LATTICE.cell_height):
                    yield _Line(top + line, left, LATTICE.cell_width)
