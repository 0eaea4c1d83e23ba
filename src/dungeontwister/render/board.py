"""The whole board as text: the rooms between the two starting zones.

It is drawn from a view alone. Colours help, but nothing is told by colour only: blue's pieces have
small letters, yellow's capitals. The board takes 70 columns; `panel` fills the rest of a line.
"""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from dungeontwister.content.card_game_rooms import ZONES
from dungeontwister.content.tables import Content
from dungeontwister.core.drawing import turned
from dungeontwister.core.frames import FacingChoice, Movement, StartingChoice
from dungeontwister.core.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.core.state import FACE_DOWN, Room
from dungeontwister.core.view import View
from dungeontwister.series import drawings, packaged

from .canvas import Canvas
from .labels import STYLES, Labels
from .room import ARROWS, HEIGHT, WIDTH, Label, Look, draw_hidden, draw_room
from .words import Speaker

COLUMNS: Final = 2
MARGIN: Final = 7
SHEET: Final = 2 * MARGIN + COLUMNS * WIDTH
ZONE_LINES: Final = 2
"""Lines of a starting zone: its title and who is there."""

POINTS_AT: Final = {BLUE: "▲", YELLOW: "▼"}
"""Which way the characters of a starting zone look."""
ROOM_STYLES: Final = {"orange": "bold dark_orange", "purple": "bold magenta"}
MOVING: Final = " reverse"


class Board:
    """Draws the positions of one game in one language."""

    def __init__(self, speaker: Speaker, content: Content | None = None) -> None:
        self.speaker = speaker
        self.game = speaker.game
        self.labels = Labels(speaker)
        self._drawings = drawings(self.game, content or packaged(self.game))

    def lines(self, view: View) -> list[Text]:
        """The board, from yellow's starting zone down to blue's."""
        rows = len(view.rooms) // COLUMNS
        sheet = Canvas(SHEET, rows * HEIGHT + 2 * ZONE_LINES)
        for slot in range(len(view.rooms)):
            self._draw_slot(sheet, view, slot)
        for seat in PLAYERS:
            self._draw_start(sheet, view, seat)
        return sheet.lines()

    def zones_line(self) -> Text:
        """What the letters of the zones mean."""
        words = [f"{letter} {self.speaker.text(f'icon.{icon}')}" for letter, icon in ZONES.items()]
        return Text(" " * MARGIN + "   ".join(words), "dim", no_wrap=True)

    # ---- rooms

    def _draw_slot(self, sheet: Canvas, view: View, slot: int) -> None:
        """A room at its place in the layout, with its number in the margin."""
        line, column = divmod(slot, COLUMNS)
        top, left = ZONE_LINES + line * HEIGHT, MARGIN + column * WIDTH
        room = view.rooms[slot]
        sheet.paste(top, left, self._room(view, slot))
        margin = list(self._margin(room, slot))
        for number, label in enumerate(margin):
            row = top + HEIGHT // 2 - 1 + number
            at = MARGIN - 1 - len(label.text) if column == 0 else left + WIDTH + 1
            sheet.put(row, at, label.text, label.style)

    def _margin(self, room: Room, slot: int) -> Iterator[Label]:
        """The number of a room and, once it is known, its colour and the way it turns."""
        yield Label(str(slot + 1), "bold")
        if room.drawing == FACE_DOWN:
            return
        color = self.game.drawing_colors[room.drawing]
        style = ROOM_STYLES.get(color, f"bold {color}")
        yield Label(self.speaker.text(f"color.{color}"), style)
        yield Label(ARROWS[self.game.arrows[room.drawing]], style)

    def _room(self, view: View, slot: int) -> Canvas:
        room = view.rooms[slot]
        if room.drawing == FACE_DOWN:
            return draw_hidden(list(self._hidden(view, slot)))
        drawing = turned(self._drawings[self.game.drawing_names[room.drawing]], room.turn)
        arrow = self.game.arrows[room.drawing]
        look = Look(drawing, room.portcullis, room.walls_broken, arrow)
        places = self.game.layout.places_of(slot)
        return draw_room(look, {self._icon(p): self._standing(view, p) for p in places})

    def _icon(self, place: int) -> str:
        return self.speaker.code(place)[-1]

    def _hidden(self, view: View, slot: int) -> Iterator[Label]:
        """How many cards of each colour lie face down beside a face-down room."""
        yield Label(self.speaker.text("board.face-down"), "dim")
        for seat, count in enumerate(view.covered[slot]):
            if count:
                of = self.speaker.of(seat)
                yield Label(self.speaker.text("board.cards", of=of, count=count), STYLES[seat])

    def _standing(self, view: View, place: int) -> list[Label]:
        """Who and what is at a place: characters first."""
        frame = view.frames[-1] if view.frames else None
        mover = frame.piece if isinstance(frame, Movement) else -1
        here = [n for n, piece in enumerate(view.pieces) if piece.place == place]
        here += [cover.number for cover in view.covers if cover.place == place]
        here.sort(key=lambda n: not self.labels.is_character(n))
        return [self._label(number, view, number == mover) for number in here]

    def _label(self, number: int, view: View, moving: bool) -> Label:
        """The label of a piece; whoever is moving stands out."""
        style = self.labels.style(number) + (MOVING if moving else "")
        forms = self.labels.shorter(number, view) if self.labels.is_character(number) else ()
        return Label(self.labels.full(number, view), style, forms)

    # ---- starting zones

    def _draw_start(self, sheet: Canvas, view: View, seat: int) -> None:
        """The title on the outer side, and in front of each room who is there."""
        top = 0 if seat == YELLOW else sheet.height - ZONE_LINES
        title, content = (top, top + 1) if seat == YELLOW else (top + 1, top)
        words = self.speaker.text("board.start", of=self.speaker.of(seat))
        sheet.centred(title, MARGIN, COLUMNS * WIDTH, f"── {words} ──", STYLES[seat])
        for slot in self.game.layout.end_rooms(seat):
            left = MARGIN + slot % COLUMNS * WIDTH
            words = "  ".join(self._starters(view, seat, slot))
            sheet.centred(content, left, WIDTH, words, STYLES[seat])

    def _starters(self, view: View, seat: int, slot: int) -> Iterator[str]:
        """Who is in front of a room, with what he faces; face-down cards are only counted."""
        for place in self.game.layout.starting_places(seat, slot):
            labels = [label.text for label in self._standing(view, place)]
            if labels:
                yield " ".join(labels) + POINTS_AT[seat] + self._icon(place)
        yield from self._waiting(view, seat, slot)

    def _waiting(self, view: View, seat: int, slot: int) -> Iterator[str]:
        """Starting characters who are not in position yet."""
        side, frame = view.sides[seat], view.frames[-1] if view.frames else None
        if isinstance(frame, FacingChoice):
            faced = {choice[0]: choice[1] for choice in side.chosen or ()}
            for number, front in frame.starts:
                if front == slot and self.game.owner_of[number] == seat:
                    icon = self._icon(faced[number]) if number in faced else "?"
                    yield self.labels.short(number) + POINTS_AT[seat] + icon
        elif side.starting or isinstance(frame, StartingChoice):
            mine = [number for number, front in side.chosen or () if front == slot]
            yield from (f"[{self.labels.short(number)}]" for number in mine)
            if side.chosen is None:
                yield from ("[?]" for front in side.starting if front == slot)
