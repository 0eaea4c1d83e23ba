"""Where each piece stands, room by room and starting zone by starting zone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.view import View
from dungeontwister.render.board_plan import PlacePlan

from .data import Point, measures
from .figures import Figure, waiting
from .geometry import OUTWARD, Frame, turned
from .ground import Spots, middle_of, square_spots, zone_spots


class Spot(NamedTuple):
    """Where a piece stands in the picture, and how much it shrinks."""

    at: Point
    scale: float


def all_spots(frame: Frame, view: View, figures: Sequence[Figure]) -> dict[int, Spot]:
    """The spots of all pieces on the board, by their numbers."""
    here: dict[int, list[Figure]] = defaultdict(list)
    for figure in sorted(figures, key=lambda one: one.rank):
        here[figure.place].append(figure)
    found: dict[int, Spot] = {}
    for place in frame.plan.places:
        if place.owner < 0 or frame.lined:
            spots = place_spots(frame, view, place, len(here[place.number]))
            found |= placed(here[place.number], spots)
    if not frame.lined:
        for owner in PLAYERS:
            for slot in frame.game.layout.end_rooms(owner):
                there = in_panel(frame, view, figures, owner, slot)
                found |= placed(there, Spots(panel_spots(frame, owner, slot, len(there)), 1))
    return found


def placed(figures: Sequence[Figure], spots: Spots) -> dict[int, Spot]:
    """Each with a spot."""
    # A face-down room holds no pieces.
    return {
        figure.number: Spot(at, spots.scale)
        for figure, at in zip(figures, spots.points, strict=False)
    }


def place_spots(frame: Frame, view: View, place: PlacePlan, count: int) -> Spots:
    """The spots of so many things at a place, but for starting zones."""
    if place.owner >= 0:
        return square_spots(frame.line_square(place), count)
    room, turn = frame.drawing(view, place.slot), frame.turn(view, place.slot)
    if room is None:
        return Spots([], 1)
    if frame.lined:
        middle = middle_of(frame, divmod(room.part(place.nth)[0], room.size))
        spots = square_spots(middle, count, turn)
    else:
        spots = zone_spots(frame, room, place.nth, count)
    base = frame.room(place.slot)
    return Spots([base + turned(point, turn) for point in spots.points], spots.scale)


# ---- panels: a starting zone in front of each end room


def panel_spots(frame: Frame, owner: int, slot: int, count: int) -> list[Point]:
    """The spots of so many things in a panel, from top to bottom."""
    panel = measures().panel
    step = panel.length / count if count > 3 else panel.step
    middle = frame.panel(owner, slot) + OUTWARD[frame.start_side(owner)] * panel.out
    return [middle + Point(0, (index - (count - 1) / 2) * step) for index in range(count)]


def in_panel(
    frame: Frame, view: View, figures: Sequence[Figure], owner: int, slot: int
) -> list[Figure]:
    """The pieces in front of a room in a starting zone."""
    places = {p.number for p in frame.plan.outside(owner) if p.slot == slot}
    fronts = waiting(view)
    there = [
        figure
        for figure in figures
        if figure.place in places or (figure.seat == owner and fronts.get(figure.number) == slot)
    ]
    return sorted(there, key=lambda one: one.rank)
