"""Where rooms and starting zones lie in a picture, as on the page (`web/src/board/geometry.ts`).

Rooms are drawn unturned around their own middle and then turned. The whole labyrinth lies on its
side, with the viewer's starting zone on the left.
"""

from __future__ import annotations

from typing import Final

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.state import FACE_DOWN
from dungeontwister.core.position.view import View
from dungeontwister.render.board_plan import PlacePlan, Plan, RoomPlan

from .data import Point, measures

NORTH, EAST, SOUTH, WEST = range(4)
"""Sides of the picture, clockwise."""
OUTWARD: Final = (Point(0, -1), Point(1, 0), Point(0, 1), Point(-1, 0))
"""The outward direction of each side."""


def turned(point: Point, quarters: int) -> Point:
    """A point after clockwise quarter turns about the origin."""
    for _ in range(quarters % 4):
        point = Point(-point.y, point.x)
    return point


class Frame:
    """How the labyrinth lies."""

    def __init__(self, plan: Plan, seat: int | None, *, named: bool = True) -> None:
        self.plan = plan
        self.game = plan.game
        self.seat = seat
        self.named = named
        """Whether places bear the names by which moves are typed."""
        # Blue sits at the south end of the drawing, yellow at the north end.
        self.quarters = 1 if seat in (None, BLUE) else 3
        self.lined = any(self.game.setup.dots)
        self.size = measures().squares if self.lined else measures().zones
        self.side = plan.size * self.size.cell
        self.width = self._inside(plan.rows) + 2 * self._outside
        self.height = self._inside(plan.columns)

    def _inside(self, count: int) -> float:
        return count * self.side + (count - 1) * self.size.gap

    @property
    def _outside(self) -> float:
        return self.size.depth + self.size.gap

    @property
    def is_long(self) -> bool:
        """Whether its rooms are small: pieces and plates are drawn larger then."""
        return self.plan.rows >= measures().grown.rows

    def room(self, slot: int) -> Point:
        """The middle of a room."""
        height, width = self.plan.rows, self.plan.columns
        row, column = divmod(slot, width)
        for _ in range(self.quarters):
            row, column, height, width = column, height - 1 - row, width, height
        step = self.side + self.size.gap
        half = self.side / 2
        return Point(column * step + half + self._outside, row * step + half)

    def start_side(self, owner: int) -> int:
        """On which side a player's starting zone lies."""
        return ((SOUTH if owner == BLUE else NORTH) + self.quarters) % 4

    def panel(self, owner: int, slot: int) -> Point:
        """The middle of what lies in front of a room in a starting zone."""
        away = self.side / 2 + self.size.gap + self.size.depth / 2
        return self.room(slot) + OUTWARD[self.start_side(owner)] * away

    def line_square(self, place: PlacePlan) -> Point:
        """The middle of a square of a starting line."""
        size = self.plan.size
        along = (place.nth % size - (size - 1) / 2) * self.size.cell
        return self.panel(place.owner, place.slot) + turned(Point(along, 0), self.quarters)

    def row_edge(self, row: int, side: int) -> Point:
        """Just inside one of the two ends of a row of squares, -1 in the west or 1 in the east."""
        size, columns = self.plan.size, self.plan.columns
        slot = row // size * columns + (columns - 1 if side > 0 else 0)
        along = (row % size - (size - 1) / 2) * self.size.cell
        at = Point(side * (self.side / 2 - measures().lettering), along)
        return self.room(slot) + turned(at, self.quarters)

    def beyond(self, slot: int, side: int) -> int:
        """The room beyond a side of a room; OFF: none."""
        step = self.side + self.size.gap
        wanted = self.room(slot) + OUTWARD[side] * step
        rooms = range(self.game.layout.slots)
        return next((other for other in rooms if self.room(other) == wanted), OFF)

    def is_upper(self, slot: int) -> bool:
        """Whether a room lies in the upper half."""
        return self.room(slot).y < self.height / 2

    def drawing(self, view: View, slot: int) -> RoomPlan | None:
        """What is drawn of a room that lies face up."""
        drawing = view.rooms[slot].drawing
        return None if drawing == FACE_DOWN else self.plan.rooms[drawing]

    def turn(self, view: View, slot: int) -> int:
        """How many quarters a room is turned in the picture."""
        return (view.rooms[slot].turn + self.quarters) % 4
