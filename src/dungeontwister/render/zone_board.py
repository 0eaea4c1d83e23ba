"""The board of the Card Game: rooms of zones between two starting zones."""

from collections.abc import Iterator
from typing import Final

from dungeontwister.content.card_game_rooms import ZONES
from dungeontwister.core.position.drawing import turned
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.core.position.state import FACE_DOWN, Room
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.frames import FacingChoice, StartingChoice

from .board import Board, Note, room_style
from .canvas import Canvas
from .labels import STYLES
from .lattice import ACROSS, DOWN, GATE_NAMES, RUBBLE
from .signs import ARROWS, GEAR, PIT_FILL
from .styled import Text
from .zone_room import HEIGHT, LATTICE, WIDTH, Look, draw_room

ZONE_LINES: Final = 2
"""Lines of a starting zone: its title and who is there."""
POINTS_AT: Final = {BLUE: "▲", YELLOW: "▼"}
"""Which way the characters of a starting zone look."""


class ZoneBoard(Board):
    """Draws zones."""

    width = WIDTH

    def lines(self, view: View) -> list[Text]:
        """The board, from yellow's starting zone down to blue's."""
        sheet = self.sheet(HEIGHT, ZONE_LINES)
        self._draw_rooms(sheet, view, ZONE_LINES)
        for seat in PLAYERS:
            self._draw_start(sheet, view, seat)
        return sheet.lines()

    def key_line(self) -> Text:
        """What the letters of the zones mean."""
        words = [f"{letter} {self.speaker.text(f'icon.{icon}')}" for letter, icon in ZONES.items()]
        return Text(" " * self.margin + "   ".join(words), "dim")

    def signs(self) -> Iterator[tuple[str, str]]:
        """Zones, and what stands between them."""
        text = self.speaker.text
        for letter, icon in ZONES.items():
            yield letter, text(f"zone.{icon}")
        yield f"{GEAR}{ARROWS[1]} {GEAR}{ARROWS[-1]}", text("legend.arrow")
        yield "· · ·", text("legend.open")
        yield "━━━ ┃", text("legend.wall")
        yield "━╸╏╏╺━ ╏", text("legend.slit")
        yield f"{ACROSS[RUBBLE].strip()} {DOWN[RUBBLE][0]}", text("legend.broken-wall")
        for piece, name in GATE_NAMES.items():
            yield f"{ACROSS[piece]} {DOWN[piece]}", text(f"legend.portcullis-{name}")
        yield PIT_FILL * 4, text("legend.pit")
        first = self.labels.short(self.game.characters[YELLOW][0])
        yield f"{first}{POINTS_AT[YELLOW]}T", text("legend.faces")

    # ---- rooms

    def _margin(self, room: Room, slot: int) -> Iterator[Note]:
        """The number of a room and, once it is known, its colour and the way it turns."""
        middle = HEIGHT // 2 - 1
        yield Note(middle, 1, str(slot + 1), "bold")
        if room.drawing == FACE_DOWN:
            return
        color = self.game.drawing_colors[room.drawing]
        style = room_style(color)
        yield Note(middle + 1, 1, self.speaker.text(f"color.{color}"), style)
        yield Note(middle + 2, 1, ARROWS[self.game.arrows[room.drawing]], style)

    def _room(self, view: View, slot: int) -> Canvas:
        if self.is_face_down(view, slot):
            return LATTICE.draw_hidden(self._hidden(view, slot))
        return self.closer_look(view, slot)

    def closer_look(self, view: View, slot: int) -> Canvas:
        """Nothing: the letters of the zones are their names."""
        room = view.rooms[slot]
        drawing = turned(self._drawings[self.game.drawing_names[room.drawing]], room.turn)
        arrow = self.game.arrows[room.drawing]
        look = Look(drawing, room.portcullis, room.walls_broken, arrow)
        places = self.game.layout.places_of(slot)
        return draw_room(look, {self._icon(p): self._standing(view, p) for p in places})

    def _icon(self, place: int) -> str:
        return self.speaker.code(place)[-1]

    # ---- starting zones

    def _draw_start(self, sheet: Canvas, view: View, seat: int) -> None:
        """The title on the outer side, and in front of each room who is there."""
        top = 0 if seat == YELLOW else sheet.height - ZONE_LINES
        title, content = (top, top + 1) if seat == YELLOW else (top + 1, top)
        words = self.speaker.text("board.start", of=self.speaker.of(seat))
        sheet.centred(title, self.margin, self.across, f"── {words} ──", STYLES[seat])
        for slot in self.game.layout.end_rooms(seat):
            left = self.margin + slot % self.columns * self.step
            words = "  ".join(self._starters(view, seat, slot))
            sheet.centred(content, left, WIDTH, words, STYLES[seat])

    def _starters(self, view: View, seat: int, slot: int) -> Iterator[str]:
        """The characters in front of a room, with what they face; face-down cards are counted."""
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
