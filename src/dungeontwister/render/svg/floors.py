"""The floor of a room, unturned around its middle: slabs, pits, lamp light."""

from __future__ import annotations

from functools import reduce
from typing import Final

from dungeontwister.render.board_plan import PlacePlan, RoomPlan

from .data import Point, look, measures
from .geometry import Frame, turned
from .ground import corner_of, ground_path, middle_of
from .xml import element, group, path, square, use

WORD: Final = 0xFFFFFFFF


def mixed(color: str, share: float) -> str:
    """A colour made lighter (above 0) or darker (below 0)."""
    tones = [int(color[at : at + 2], 16) for at in (1, 3, 5)]
    if share < 0:
        found = [tone * (1 + share) for tone in tones]
    else:
        found = [tone + (255 - tone) * share for tone in tones]
    return "#" + "".join(f"{int(tone + 0.5):02x}" for tone in found)


def noise(seed: int) -> float:
    """A number from 0 to 1, always the same for the same slab, so that it discloses nothing."""
    mix = ((seed + 1) * 374761393 & WORD) ^ 668265263
    mix = (mix ^ mix >> 13) * 1274126177 & WORD
    return (mix ^ mix >> 16) / WORD


def floor(frame: Frame, room: RoomPlan, places: list[PlacePlan], quarters: int) -> str:
    """All of it, for a room that is turned by some quarters."""
    base = look().floors.get(room.paint.floor, look().other_floor)
    half = frame.side / 2
    if frame.lined:
        ground, slabs = mixed(base, -0.62), square_slabs(frame, room, base, places)
    else:
        ground, slabs = "#15120f", zone_slabs(frame, room, base, places)
    lamp = square(half, fill="url(#lamp)")
    return square(half + 2, rx=3, fill=ground) + slabs + pits(frame, room, quarters) + lamp


def zone_slabs(frame: Frame, room: RoomPlan, base: str, places: list[PlacePlan]) -> str:
    """One slab for each zone, with its own pattern."""
    found = []
    for place in places:
        tint = mixed(base, look().tints.get(place.icon, 0))
        color = look().floor_of_gears if place.nth == room.sheet.gear else tint
        outline, rim = ground_path(frame, room, place.nth), mixed(color, 0.3)
        found += [
            path(outline, fill=rim, stroke=rim, stroke_width=3, stroke_linejoin="round"),
            path(outline, fill=color, data_place=place.number),
            path(outline, fill=f"url(#zone-{place.icon})"),
        ]
    return "".join(found)


def square_slabs(frame: Frame, room: RoomPlan, base: str, places: list[PlacePlan]) -> str:
    """One slab for each square, some with a crack."""
    salt = reduce(lambda sum, letter: sum * 31 + ord(letter), room.id, 7)
    cracks = look().cracks
    found = []
    for place in places:
        color = mixed(base, (noise(salt + place.nth) - 0.5) * 0.13)
        # The last number that noise can give is 1.
        crack = cracks[min(int(noise(salt * 3 + place.nth) * len(cracks)), len(cracks) - 1)]
        corner = corner_of(frame, divmod(room.part(place.nth)[0], room.size))
        found.append(group(slab(frame, place.number, color), joint(crack), at=corner))
    return "".join(found)


def slab(frame: Frame, place: int, color: str) -> str:
    """The stone of a square."""
    inset = frame.size.ground
    side = frame.size.cell - 2 * inset
    return element(
        "rect",
        x=inset,
        y=inset,
        width=side,
        height=side,
        rx=3,
        fill=color,
        stroke="#fff",
        stroke_opacity=0.1,
        data_place=place,
    )


def joint(crack: str) -> str:
    """A crack in a slab."""
    if not crack:
        return ""
    return path(crack, fill="none", stroke="#000", stroke_opacity=0.15, stroke_width=1.2)


def pits(frame: Frame, room: RoomPlan, quarters: int) -> str:
    """The pit traps of a room: however it is turned, light falls into them from the same side."""
    side = frame.size.cell - 2 * frame.size.pit
    corner, turn = turned(Point(-side / 2, -side / 2), -quarters), -90 * quarters
    scale = side / measures().element.length
    middles = [middle_of(frame, divmod(pit, room.size)) for pit in room.sheet.pits]
    return "".join(use("pit", middle + corner, turn, scale) for middle in middles)
