"""The board of Prison: rooms of squares between two starting lines."""

from collections.abc import Iterator
from typing import Final

from dungeontwister.content.prison_rooms import SIZE
from dungeontwister.content.prison_rows import PrisonRoomRow
from dungeontwister.content.tables import Content
from dungeontwister.core.decisions.frames import Laying, PlacerDraw
from dungeontwister.core.position.drawing import SLIT, WALL
from dungeontwister.core.position.seats import PLAYERS, YELLOW
from dungeontwister.core.position.state import FACE_DOWN, Room
from dungeontwister.core.position.view import View
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.editions.squares.squares import line_length, line_square, square

from .board import Board, Note, room_style
from .canvas import Canvas
from .labels import STYLES, Label
from .lattice import FAINT, GATE_NAMES
from .signs import ARROWS, GEAR, PIT_FILL
from .square_room import (
    ACROSS,
    DOWN,
    HEAD,
    SMALL,
    Look,
    Standing,
    cells,
    draw_closer,
    draw_labels,
    draw_room,
    middle_of,
)
from .styled import Text
from .words import Speaker

LINES: Final = 2
"""Lines of a starting line: its squares, and their numbers on the outer side."""
LIGHT: Final = "●"
"""An illuminated dot."""
LINING_UP: Final = (LineUp, PlacerDraw, Laying)
"""Decisions during which characters lie face down on the dots."""


class SquareBoard(Board):
    """Draws squares."""

    width = SMALL.width

    def __init__(self, speaker: Speaker, content: Content) -> None:
        super().__init__(speaker, content)
        rooms = [room for room in content.rooms if isinstance(room, PrisonRoomRow)]
        self._colors = {room.id: room.gear_color for room in rooms}

    def lines(self, view: View) -> list[Text]:
        """The board, from yellow's starting line down to blue's."""
        sheet = self.sheet(SMALL.height, LINES)
        self._draw_rooms(sheet, view, LINES)
        for seat in PLAYERS:
            self._draw_line(sheet, view, seat)
        return sheet.lines()

    def key_line(self) -> Text:
        """How a square is named."""
        return Text(" " * self.margin + self.speaker.text("board.key"), "dim")

    def signs(self) -> Iterator[tuple[str, str]]:
        """Squares, and what stands between them."""
        text = self.speaker.text
        yield "K … 7", text("legend.name")
        yield "BL … 4", text("legend.line-name")
        yield f"{GEAR}{ARROWS[1]} {GEAR}{ARROWS[-1]}", text("legend.arrow")
        yield "38 … 38", text("legend.twins")
        yield f"{ACROSS[WALL]} {DOWN[WALL]}", text("legend.wall")
        yield f"{ACROSS[SLIT]} {DOWN[SLIT]}", text("legend.slit")
        for piece, name in GATE_NAMES.items():
            yield f"{ACROSS[piece]} {DOWN[piece]}", text(f"legend.portcullis-{name}")
        yield PIT_FILL * SMALL.cell_width, text("legend.pit")
        yield LIGHT, text("legend.dot")

    # ---- rooms

    def _margin(self, room: Room, slot: int) -> Iterator[Note]:
        """The letters of its rows and its number; once it is known, also its pair and its arrow."""
        first = slot // self.columns * SIZE
        for row, letter in enumerate(self.game.edition.letters[first : first + SIZE]):
            yield Note(line_of(row), 0, letter, HEAD)
        if room.drawing == FACE_DOWN:
            yield Note(SMALL.height // 2, 2, str(slot + 1), "bold")
            return
        look, style = self._look(room), self._style(room)
        yield Note(line_of(0), 2, str(slot + 1), "bold")
        yield Note(line_of(1), 2, self.game.drawing_colors[room.drawing], style)
        yield Note(line_of(2), 2, ARROWS[look.arrow], style)

    def _look(self, room: Room) -> Look:
        drawing = self._drawings[self.game.drawing_names[room.drawing]]
        return Look(drawing, room, self.game.arrows[room.drawing])

    def _style(self, room: Room) -> str:
        return room_style(self._colors[self.game.drawing_names[room.drawing]])

    def _room(self, view: View, slot: int) -> Canvas:
        if self.is_face_down(view, slot):
            return SMALL.draw_hidden(self._hidden(view, slot))
        return draw_room(self._look(view.rooms[slot]), self._on_squares(view, slot))

    def closer_look(self, view: View, slot: int) -> Canvas:
        """A room with the name of every square."""
        edition, standing = self.game.edition, self._on_squares(view, slot)
        names = {
            cell: (edition.shown_names(view.rooms)[place], edition.place_names[place])
            for cell, place in ((cell, square(slot, cell)) for cell in cells())
        }
        return draw_closer(self._look(view.rooms[slot]), standing, names)

    def _on_squares(self, view: View, slot: int) -> Standing:
        return {cell: self._standing(view, square(slot, cell)) for cell in cells()}

    # ---- starting lines

    def _draw_line(self, sheet: Canvas, view: View, seat: int) -> None:
        """The squares of a starting line, and on the outer side their numbers."""
        north = seat == YELLOW
        squares, numbers = (1, 0) if north else (sheet.height - 2, sheet.height - 1)
        first = line_square(self.game.layout, seat, 0)
        sheet.put(squares, 0, self.speaker.code(first).rstrip("1"), HEAD)
        border = "─" * (self.across - 2)
        sheet.put(numbers, self.margin, f"╭{border}╮" if north else f"╰{border}╯", FAINT)
        for number in range(line_length(self.game.layout)):
            room, column = divmod(number, SIZE)
            left = self.margin + room * self.step
            at = left + SMALL.corner_of(0, column)[1]
            sheet.put(numbers, left + middle_of(column), str(number + 1), HEAD)
            self._draw_start(sheet, view, seat, squares, at, number)

    def _draw_start(
        self, sheet: Canvas, view: View, seat: int, top: int, left: int, number: int
    ) -> None:
        """One square of a starting line: who stands or lies there, or its dot."""
        place = line_square(self.game.layout, seat, number)
        labels = [*self._standing(view, place), *self._lying(view, seat, place)]
        if not labels and place in self.game.setup.dots[seat]:
            labels = [Label(LIGHT, STYLES[seat])]
        draw_labels(sheet, top, left, SMALL.cell_width, labels)

    def _lying(self, view: View, seat: int, place: int) -> Iterator[Label]:
        """A starting character who lies face down; only his owner sees who it is."""
        side, frame = view.sides[seat], view.frames[-1] if view.frames else None
        if not isinstance(frame, LINING_UP):
            return
        for number, dot in side.chosen or ():
            if dot == place:
                yield Label(f"[{self.labels.short(number)}]", STYLES[seat])
        if side.chosen is None and place in side.starting:
            yield Label("[?]", STYLES[seat])


def line_of(row: int) -> int:
    """The line of a row of squares on the sheet of its room."""
    return SMALL.corner_of(row, 0)[0]
