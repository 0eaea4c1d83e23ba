"""What never changes on the board of a game: its rooms and places, as drawing needs them."""

from functools import cached_property
from typing import NamedTuple

from dungeontwister.content.looks import Cells, Paint, Sheet
from dungeontwister.content.tables import Content
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import Layout
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.series import drawings, look_of, packaged


class RoomPlan(NamedTuple):
    """A room of the box, as it is printed."""

    id: str
    drawing: Drawing
    sheet: Sheet
    paint: Paint
    arrow: int
    """The way it turns: 1 clockwise, -1 anticlockwise."""

    @property
    def size(self) -> int:
        """The number of cells along a side."""
        return self.drawing.size

    def part(self, nth: int) -> Cells:
        """The cells of a place."""
        return self.sheet.parts[nth]

    def part_of(self, cell: int) -> int:
        """Which place of the room a cell belongs to; -1: none."""
        return next((n for n, cells in enumerate(self.sheet.parts) if cell in cells), -1)


class PlacePlan(NamedTuple):
    """A place of the labyrinth or of a starting zone."""

    number: int
    slot: int
    """Its room, or the room in front of it."""
    nth: int
    """Which of the places of its room it is, or faces; which square of a starting line."""
    owner: int
    """The seat that starts there; -1 inside the labyrinth."""
    icon: str
    """What is printed there; nothing where places need no icon."""


class Plan:
    """The board of one game."""

    def __init__(self, game: Game, content: Content | None = None) -> None:
        self.game = game
        self.content = content or packaged(game)
        self.rows, self.columns = game.layout.rows, game.layout.columns

    @cached_property
    def rooms(self) -> tuple[RoomPlan, ...]:
        """The rooms of the box, in the order of their numbers."""
        game, look, drawn = self.game, look_of(self.game), drawings(self.game, self.content)
        rows = {room.id: room for room in self.content.rooms}
        return tuple(
            RoomPlan(id, drawn[id], look.sheet(drawn[id]), look.paint(rows[id]), arrow)
            for id, arrow in zip(game.drawing_names, game.arrows, strict=True)
        )

    @property
    def size(self) -> int:
        """The number of cells along a side of every room."""
        return self.rooms[0].size

    @cached_property
    def places(self) -> tuple[PlacePlan, ...]:
        """All places, in the order of their numbers."""
        layout, icon = self.game.layout, look_of(self.game).icon
        return tuple(
            PlacePlan(
                number=place,
                slot=layout.room_of[place] if layout.room_of[place] >= 0 else layout.front[place],
                nth=nth_of(layout, place),
                owner=layout.owner[place],
                icon=icon(name),
            )
            for place, name in enumerate(self.game.edition.place_names)
        )

    def inside(self, slot: int) -> list[PlacePlan]:
        """The places of a room."""
        return [place for place in self.places if place.owner < 0 and place.slot == slot]

    def outside(self, owner: int) -> list[PlacePlan]:
        """The places at which a player starts."""
        return [place for place in self.places if place.owner == owner]


def nth_of(layout: Layout, place: int) -> int:
    """Which of the places of its room a place is, or faces; which square of a starting line."""
    if layout.faces[place] >= 0:
        return nth_of(layout, layout.faces[place])
    group = layout.owner[place], layout.room_of[place]
    return sum((layout.owner[p], layout.room_of[p]) == group for p in range(place))
