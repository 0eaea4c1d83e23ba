"""Seams between rooms, and where plates lead over them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import Room
from dungeontwister.core.position.view import View
from dungeontwister.render.board_plan import PlacePlan, RoomPlan

from .data import Point
from .geometry import NORTH, OUTWARD, SOUTH, WEST, Frame, turned
from .printed import Piece, is_free, printed_pieces
from .xml import use


class Border(NamedTuple):
    """What a room shows towards one side, clockwise."""

    room: Room
    plan: RoomPlan
    pieces: tuple[Piece, ...]

    def opening(self, index: int) -> int:
        """The place to which one of its pieces leads; -1: none."""
        piece = self.pieces[index]
        return self.plan.part_of(max(piece.cells)) if is_free(piece, self.room) else -1


def printed_side(plan: RoomPlan, side: int) -> tuple[Piece, ...]:
    """The pieces of one printed side, clockwise."""
    upright, line = side % 2 == 1, 0 if side in (NORTH, WEST) else plan.size
    pieces = printed_pieces(plan.drawing)
    found = tuple(p for p in pieces if p.upright == upright and p.line == line)
    return found[::-1] if side in (SOUTH, WEST) else found


def border(frame: Frame, view: View, slot: int, side: int) -> Border | None:
    """What a room shows towards a side; nothing while it is face down."""
    plan = frame.drawing(view, slot)
    if plan is None:
        return None
    printed = (side - frame.turn(view, slot)) % 4
    return Border(view.rooms[slot], plan, printed_side(plan, printed))


def seam_points(frame: Frame, slot: int, side: int) -> list[Point]:
    """The middles of the pieces of a seam, clockwise."""
    size, out = frame.plan.size, OUTWARD[side]
    along = turned(out, 1)
    middle = frame.room(slot) + out * (frame.side / 2 + frame.size.gap / 2)
    steps = [(index - (size - 1) / 2) * frame.size.cell for index in range(size)]
    return [middle + along * step for step in steps]


def door_of(frame: Frame, view: View, place: PlacePlan) -> Point | None:
    """The door through which a place of a starting zone leads, on the seam."""
    side = frame.start_side(place.owner)
    near = border(frame, view, place.slot, side)
    if near is None:
        return None
    points = enumerate(seam_points(frame, place.slot, side))
    return next((at for index, at in points if near.opening(index) == place.nth), None)


def plates(frame: Frame, view: View) -> str:
    """Plates between rooms, and between end rooms and starting zones."""
    return "".join(
        plate
        for slot in range(len(view.rooms))
        for side in range(4)
        for plate in side_plates(frame, view, slot, side)
    )


def side_plates(frame: Frame, view: View, slot: int, side: int) -> Iterator[str]:
    """The plates over one seam; half a plate leads into a face-down room."""
    near, following = border(frame, view, slot, side), frame.beyond(slot, side)
    if near is None or (following == OFF and not is_end(frame, slot, side)):
        return
    far = None if following == OFF else border(frame, view, following, (side + 2) % 4)
    for index, at in enumerate(seam_points(frame, slot, side)):
        if near.opening(index) < 0:
            continue
        if following != OFF and far is None:
            yield use("half-plate", at, turn=side * 90 + 180, scale=frame.size.plate)
        elif far is None or (slot < following and far.opening(-1 - index) >= 0):
            # Each whole plate is found from both rooms: the first one draws it.
            yield use("plate", at, turn=side % 2 * 90, scale=frame.size.plate)


def is_end(frame: Frame, slot: int, side: int) -> bool:
    """Whether a starting zone lies beyond a side of a room."""
    ends = frame.game.layout.end_rooms
    return any(frame.start_side(owner) == side and slot in ends(owner) for owner in PLAYERS)
