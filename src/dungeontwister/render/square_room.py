"""One room of Prison as text: five by five squares, and who is on which.

On the board a square is five characters wide and one high, seen closer eight by two, with its name.
On the board the letters and numbers by which squares are called stand at its edges.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from dungeontwister.content.prison_rooms import GEAR as GEAR_SQUARE
from dungeontwister.content.prison_rooms import PIT, SIZE
from dungeontwister.core.position.drawing import OPEN, PORTCULLIS, SLIT, WALL, Drawing
from dungeontwister.core.position.drawing import turned as turned_drawing
from dungeontwister.core.position.state import Room, portcullis_of
from dungeontwister.editions.squares.grid import Drawn, drawn_number, gate_numbers
from dungeontwister.editions.squares.squares import Cell, turned

from .canvas import Canvas
from .labels import Label
from .lattice import BENT, FAINT, GATES, RAISED, Lattice, large_lattice
from .signs import ARROWS, GEAR, GEAR_STYLE, PIT_FILL, PIT_STYLE

ACROSS: Final = {
    WALL: "━━━━━",
    SLIT: "━╏━╏━",
    OPEN: "     ",
    PORTCULLIS: "╫╫╫╫╫",
    RAISED: "╸↕ ↕╺",
    BENT: "╸× ×╺",
}
DOWN: Final = {WALL: "┃", SLIT: "╏", OPEN: " ", PORTCULLIS: "╫", RAISED: "↔", BENT: "×"}
DOT: Final = "·"
SMALL: Final = Lattice(SIZE, len(ACROSS[WALL]), len(DOWN[WALL]), ACROSS, DOWN, DOT)
LARGE: Final = large_lattice(SIZE, DOT)
HEAD: Final = "bold cyan"
"""How the letters and numbers of squares are shown."""

Standing = Mapping[Cell, list[Label]]
"""What is on the printed squares of a room."""


class Look(NamedTuple):
    """A room as it lies: its drawing as printed, and what has been done to it."""

    drawing: Drawing
    room: Room
    arrow: int

    def printed(self, cell: Cell) -> Cell:
        """The printed square that is seen somewhere."""
        return turned(cell, -self.room.turn)

    def letter(self, cell: Cell) -> str:
        """What is seen on a square: floor, gear or pit trap."""
        row, column = self.printed(cell)
        return self.drawing.cells[row][column]

    def lying(self) -> Drawing:
        """The drawing as it lies, with its portcullises as they stand."""
        return turned_drawing(with_gates(self.drawing, self.room), self.room.turn)


def with_gates(drawing: Drawing, room: Room) -> Drawing:
    """A drawing with its portcullises as they stand; a gap in a wall looks like a broken one."""
    numbers = gate_numbers(drawing)

    def shown(piece: str, at: Drawn) -> str:
        if drawn_number(at) in room.broken:
            return BENT
        return GATES[portcullis_of(room, numbers[at])] if at in numbers else piece

    across, down = (
        tuple(
            "".join(shown(p, (2 * line + odd, 2 * at + 1 - odd)) for at, p in enumerate(pieces))
            for line, pieces in enumerate(lines)
        )
        for odd, lines in enumerate((drawing.across, drawing.down))
    )
    return Drawing(drawing.cells, across, down)


def cells() -> Iterator[Cell]:
    """The squares of a room in the order of reading."""
    return ((row, column) for row in range(SIZE) for column in range(SIZE))


# ---- as it lies on the board


def draw_room(look: Look, standing: Standing) -> Canvas:
    """A room that lies face up."""
    canvas = SMALL.draw(look.lying())
    for cell in cells():
        top, left = SMALL.corner_of(*cell)
        draw_square(canvas, top, left, look, cell, standing.get(look.printed(cell), []))
    return canvas


def middle_of(column: int) -> int:
    """The middle of a square on the sheet of its room."""
    return SMALL.corner_of(0, column)[1] + SMALL.cell_width // 2


def draw_square(
    canvas: Canvas, top: int, left: int, look: Look, cell: Cell, labels: list[Label]
) -> None:
    """One square: a pit trap or a gear, and the pieces on it."""
    letter, room = look.letter(cell), SMALL.cell_width
    if letter == PIT:
        canvas.put(top, left, PIT_FILL * room, PIT_STYLE)
        draw_labels(canvas, top, left + 1, room - 1, labels)
    elif letter == GEAR_SQUARE:
        sign = ARROWS[look.arrow] if labels else f" {GEAR}{ARROWS[look.arrow]} "
        canvas.put(top, left + room - len(sign), sign, GEAR_STYLE)
        draw_labels(canvas, top, left, room - 1, labels)
    else:
        draw_labels(canvas, top, left, room, labels)


def draw_labels(canvas: Canvas, top: int, left: int, room: int, labels: list[Label]) -> None:
    """The pieces on a square, as long as there is room; dots for what does not fit."""
    if not labels:
        return
    text = fitting(labels, room)
    canvas.put(top, left + (room - len(text)) // 2, text, labels[0].style)


def fitting(labels: list[Label], room: int) -> str:
    """The longest way to write some labels that there is room for."""
    first = labels[0]
    if len(labels) == 1:
        return next((t for t in (first.text, *first.forms) if len(t) <= room), first.text[:room])
    together = " ".join(label.text for label in labels)
    return together if len(together) <= room else (first.text, *first.forms)[-1] + "…"


# ---- seen closer


def draw_closer(look: Look, standing: Standing, names: Mapping[Cell, tuple[str, str]]) -> Canvas:
    """A room with the names of every printed square: as it is called, and as records write it."""
    canvas = LARGE.draw(look.lying())
    for cell in cells():
        top, left = LARGE.corner_of(*cell)
        letter, printed = look.letter(cell), look.printed(cell)
        if letter == PIT:
            for line in range(LARGE.cell_height):
                canvas.put(top + line, left, PIT_FILL * LARGE.cell_width, PIT_STYLE)
        elif letter == GEAR_SQUARE:
            canvas.put(top + 1, left, GEAR + ARROWS[look.arrow], GEAR_STYLE)
        shown, written = names[printed]
        canvas.put(top, left, shown, HEAD)
        canvas.put(top, left + LARGE.cell_width - len(written), written, FAINT)
        draw_labels(canvas, top + 1, left, LARGE.cell_width, standing.get(printed, []))
    return canvas
