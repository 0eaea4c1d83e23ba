"""One room: its brass frame, and what lies in it."""

from __future__ import annotations

from itertools import product
from typing import Final

from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.view import View
from dungeontwister.render.board_plan import PlacePlan, RoomPlan

from .data import Point, look, measures
from .floors import floor
from .geometry import Frame, turned
from .ground import chip_spot, middle_of
from .medallion import face_down
from .walls import walls
from .xml import BRASS, INK, STEAM, disc, display, group, square, use, words

IRON: Final = "#3b434b"
PLATE: Final = "#20252b"
GREY: Final = "#8a949c"
HALO: Final = {
    "stroke": "#15120f",
    "stroke_width": 2.6,
    "stroke_linejoin": "round",
    "paint_order": "stroke",
    "opacity": 0.82,
}
"""The outline of letters, readable on any ground."""


def room(frame: Frame, view: View, slot: int) -> str:
    """A room where it lies."""
    half, plan = frame.side / 2, frame.drawing(view, slot)
    rim = square(half + 7, rx=8, fill=INK) + square(
        half + 5, rx=6, fill="none", stroke=BRASS, stroke_width=4
    )
    inside = open_room(frame, view, slot, plan) if plan else covered_room(frame, view, slot)
    return group(rim, inside, bolts(half + 5), at=frame.room(slot), data_room=slot)


def bolts(half: float) -> str:
    """One in each corner of the frame."""
    corners = [Point(x * half, y * half) for x, y in product((-1, 1), repeat=2)]
    return "".join(disc(6, at, fill=INK) + disc(4.7, at, fill=BRASS) for at in corners)


# ---- face up


def open_room(frame: Frame, view: View, slot: int, plan: RoomPlan) -> str:
    """What is printed, turned as the room lies; names are on top."""
    quarters, places = frame.turn(view, slot), frame.plan.inside(slot)
    turn = 90 * quarters
    ground, above = floor(frame, plan, places, quarters), walls(frame, plan, view.rooms[slot])
    if frame.lined:
        middle = middle_of(frame, divmod(plan.sheet.gear, plan.size))
        mark = gear(plan, middle, turn, 1, words(plan.paint.mark, 14.5, STEAM, y=5))
        return group(ground, mark, above, turn=turn)
    return group(ground, above, chips(frame, plan, places, turn), turn=turn)


def pair_color(plan: RoomPlan) -> str:
    """The colour that twins share."""
    return look().pairs.get(plan.paint.gear, look().other_pair)


def gear(plan: RoomPlan, at: Point, turn: float, scale: float, inside: str) -> str:
    """A rotation gear, upright, with its arrows and what stands in its middle."""
    symbol = "gear-clockwise" if plan.arrow > 0 else "gear-anticlockwise"
    return group(use(symbol, scale=scale, color=pair_color(plan)), inside, at=at, turn=-turn)


def lettering(frame: Frame) -> str:
    """Along both long edges of the labyrinth the letters by which rows of squares are called."""
    return "".join(
        group(name(letter, y=3.8), at=frame.row_edge(row, side))
        for row, letter in enumerate(frame.game.edition.letters)
        for side in (-1, 1)
    )


def name(said: str, **attributes: object) -> str:
    """Small letters that can be read on floors and on walls."""
    return words(said, 11, STEAM, **HALO, **attributes)


def chips(frame: Frame, plan: RoomPlan, places: list[PlacePlan], turn: float) -> str:
    """The icon of each zone, upright, and beside it what the zone is called."""
    found = []
    for place in places:
        at = chip_spot(frame, plan, place.nth)
        if place.nth == plan.sheet.gear:
            sign = use(f"glyph-{place.icon}", scale=0.64, fill=STEAM)
            found.append(gear(plan, at, turn, 0.8, sign))
        else:
            rim = disc(16, fill="#14171b", stroke=pair_color(plan), stroke_width=2.4)
            sign = use(f"glyph-{place.icon}", scale=0.8, fill=STEAM)
            found.append(group(rim, sign, at=at, turn=-turn))
        if frame.named:
            found.append(typed(frame, place, at, turn))
    return "".join(found)


def typed(frame: Frame, place: PlacePlan, at: Point, turn: float) -> str:
    """What the zone is called, beside its icon."""
    inwards = -1 if turned(at, round(turn / 90)).x > 0 else 1
    said = frame.game.edition.place_names[place.number]
    return group(name(said, x=30 * inwards, y=4), at=at, turn=-turn)


# ---- face down


def covered_room(frame: Frame, view: View, slot: int) -> str:
    """A riveted iron plate, with the backs of its cards."""
    half = frame.side / 2
    plate = square(half + 2, rx=3, fill="#191d22") + square(
        half - 8, rx=8, fill=PLATE, stroke="#31383f", stroke_width=2
    )
    number = display(str(slot + 1), 30, GREY, x=-half + 34, y=-half + 52)
    return plate + rivets(half - 20) + wheel(frame.side) + number + backs(frame, view, slot)


def rivets(edge: float) -> str:
    """Eight along each side."""
    steps = [-edge + at * edge * 2 / 7 for at in range(8)]
    points = {(step, end) for step in steps for end in (-edge, edge)}
    points |= {(end, step) for end, step in ((y, x) for x, y in points)}
    found = [disc(2.6, Point(x, y)) for x, y in sorted(points)]
    return group(*found, fill="#3d454d")


def wheel(side: float) -> str:
    """The cog with a question mark."""
    radius = 0.3 * side / 100
    return group(
        use("wheel", scale=radius, fill="#2b3138", stroke=IRON, stroke_width=2.3),
        disc(side * 0.19, fill=PLATE, stroke=IRON, stroke_width=2),
        display("?", 70, GREY, y=24),
        at=Point(0, -24),
    )


def backs(frame: Frame, view: View, slot: int) -> str:
    """The cards on it: yellow first, then blue, never in the order in which they were laid."""
    where, counts = measures().backs, view.covered[slot]
    seats = [YELLOW] * counts[YELLOW] + [BLUE] * counts[BLUE]
    free = frame.game.room_capacity[slot] - len(seats) if view.fills_rooms else 0
    total = len(seats) + max(0, free)
    points = [Point((at - (total - 1) / 2) * where.step, where.y) for at in range(total)]
    taken = [
        group(face_down(seat), at=at, scale=where.scale)
        for seat, at in zip(seats, points, strict=False)
    ]
    return "".join(taken) + "".join(free_spot(at) for at in points[len(seats) :])


def free_spot(at: Point) -> str:
    """Where one more card can be laid."""
    return disc(19, at, fill="none", stroke="#6b747c", stroke_width=2, stroke_dasharray="5 4")
