"""The whole board as text: the rooms between the two starting zones or starting lines.

It is drawn from a view alone. Colour is never the only sign: blue's pieces have small letters,
yellow's capitals. A board takes 70 columns; `panel` fills the rest of a line. This module has what
the boards of all games share; `boards` knows which one a game has.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Final, NamedTuple

from dungeontwister.content.tables import Content
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.position.state import FACE_DOWN, Room
from dungeontwister.core.position.view import View
from dungeontwister.series import drawings

from .canvas import Canvas
from .labels import STYLES, Label, Labels
from .styled import Text
from .words import Speaker

SHEET: Final = 70
"""Characters of a line, for a board that is two rooms wide."""
BETWEEN: Final = 8
"""Characters between rooms, where what belongs to a room in the middle stands beside it."""
ROOM_STYLES: Final = {
    "orange": "bold dark_orange",
    "purple": "bold magenta",
    "pink": "bold hot_pink",
}
MOVING: Final = " reverse"


def room_style(color: str) -> str:
    """How the colour of a room, or of its gear, is shown."""
    return ROOM_STYLES.get(color, f"bold {color}")


class Note(NamedTuple):
    """A few characters beside a room: at which line of it, and how far away."""

    line: int
    gap: int
    text: str
    style: str


class Board(ABC):
    """Draws the positions of one game in one language."""

    width: int
    """Characters of a line of a room."""

    def __init__(self, speaker: Speaker, content: Content) -> None:
        self.speaker = speaker
        self.game = speaker.game
        self.labels = Labels(speaker)
        self._drawings = drawings(self.game, content)
        self.columns = self.game.layout.columns
        self.step = self.width + (BETWEEN if self.columns > 2 else 0)
        self.margin = (SHEET - 2 * self.width) // 2
        """Characters left and right of the rooms."""
        self.across = (self.columns - 1) * self.step + self.width
        """Characters from the first room of a row to the last."""

    def sheet(self, room: int, ends: int) -> Canvas:
        """An empty sheet for rooms of some lines, with some at both ends."""
        height = self.game.layout.rows * room + 2 * ends
        return Canvas(self.across + 2 * self.margin, height)

    # ---- what a game has of its own

    @abstractmethod
    def lines(self, view: View) -> list[Text]:
        """The board, from yellow's end down to blue's."""

    @abstractmethod
    def key_line(self) -> Text:
        """How a place is named."""

    @abstractmethod
    def signs(self) -> Iterator[tuple[str, str]]:
        """The signs of this board, but for those of pieces, with their meanings."""

    @abstractmethod
    def closer_look(self, view: View, slot: int) -> Canvas:
        """One room that lies face up, with the names of its places."""

    @abstractmethod
    def _room(self, view: View, slot: int) -> Canvas:
        """A room as it lies on the board."""

    @abstractmethod
    def _margin(self, room: Room, slot: int) -> Iterator[Note]:
        """What stands beside a room."""

    # ---- rooms

    def _draw_rooms(self, sheet: Canvas, view: View, top: int) -> None:
        """Every room at its place in the layout, from a line on."""
        for slot, room in enumerate(view.rooms):
            drawn = self._room(view, slot)
            line, column = divmod(slot, self.columns)
            row, left = top + line * drawn.height, self.margin + column * self.step
            sheet.paste(row, left, drawn)
            for note in self._margin(room, slot):
                outside = left + drawn.width + note.gap
                at = outside if column else self.margin - note.gap - len(note.text)
                sheet.put(row + note.line, at, note.text, note.style)

    def _hidden(self, view: View, slot: int) -> list[Label]:
        """How many cards of each colour lie face down at a face-down room."""
        found = [Label(self.speaker.text("board.face-down"), "dim")]
        for seat, count in enumerate(view.covered[slot]):
            if count:
                words = self.speaker.text("board.cards", of=self.speaker.of(seat), count=count)
                found.append(Label(words, STYLES[seat]))
        return found

    def is_face_down(self, view: View, slot: int) -> bool:
        """Whether a room lies face down."""
        return view.rooms[slot].drawing == FACE_DOWN

    # ---- pieces

    def _standing(self, view: View, place: int) -> list[Label]:
        """The pieces at a place: characters first, and of them the one who moves."""
        frame = view.frames[-1] if view.frames else None
        mover = frame.piece if isinstance(frame, Movement) else -1
        here = [n for n, piece in enumerate(view.pieces) if piece.place == place]
        here += [cover.number for cover in view.covers if cover.place == place]
        here.sort(key=lambda n: (not self.labels.is_character(n), n != mover))
        return [self._label(number, view, number == mover) for number in here]

    def _label(self, number: int, view: View, moving: bool) -> Label:
        """The label of a piece; the character who is moving stands out."""
        style = self.labels.style(number) + (MOVING if moving else "")
        forms = self.labels.shorter(number, view) if self.labels.is_character(number) else ()
        return Label(self.labels.full(number, view), style, forms)
