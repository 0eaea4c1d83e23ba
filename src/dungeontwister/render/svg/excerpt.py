"""Which part of a board a small picture shows: open rooms, and starting zones with somebody in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.view import View

from .data import Point
from .figures import Figure
from .geometry import NORTH, SOUTH, Frame

MARGIN: Final = 44
"""Around everything: name plates stand there."""


def excerpt_box(
    frame: Frame, view: View, shown: Sequence[Figure]
) -> tuple[float, float, float, float]:
    """Corner and size of what is seen; without an open room everything is."""
    slots = [slot for slot in range(len(view.rooms)) if frame.drawing(view, slot)]
    half = Point(frame.side / 2, frame.side / 2)
    corners = [*_corners(frame, slots or [*range(len(view.rooms))], half), *_starts(frame, shown)]
    x, y = min(one.x for one in corners) - MARGIN, min(one.y for one in corners) - MARGIN
    right, foot = max(one.x for one in corners) + MARGIN, max(one.y for one in corners) + MARGIN
    return x, y, right - x, foot - y


def seen_ends(frame: Frame, view: View, shown: Sequence[Figure]) -> list[int]:
    """The players whose ends are in the picture: somebody stands there, or nothing else is open."""
    if not any(frame.drawing(view, slot) for slot in range(len(view.rooms))):
        return [*PLAYERS]
    there = {frame.plan.places[one.place].owner for one in shown if one.place >= 0}
    return sorted(there & {*PLAYERS})


def _corners(frame: Frame, slots: Sequence[int], half: Point) -> Iterator[Point]:
    for slot in slots:
        yield from _around(frame.room(slot), half)


def _starts(frame: Frame, shown: Sequence[Figure]) -> Iterator[Point]:
    """What lies in front of rooms where somebody stands outside."""
    for figure in shown:
        if figure.place < 0 or frame.plan.places[figure.place].owner < 0:
            continue
        place = frame.plan.places[figure.place]
        depth, side = frame.size.depth / 2, frame.side / 2
        upright = frame.start_side(place.owner) in (NORTH, SOUTH)
        half = Point(side, depth) if upright else Point(depth, side)
        yield from _around(frame.panel(place.owner, place.slot), half)


def _around(middle: Point, half: Point) -> Iterator[Point]:
    yield Point(middle.x - half.x, middle.y - half.y)
    yield Point(middle.x + half.x, middle.y + half.y)
