"""The names of rooms, on plates at the outer frame."""

from typing import Final

from dungeontwister.core.position.view import View
from dungeontwister.render.words import Speaker

from .data import Point, measures
from .geometry import Frame
from .rooms import pair_color
from .xml import STEAM, element, group, icon, words

HALF: Final = 10.5
"""Half the height of a plate."""


def name_plates(frame: Frame, speaker: Speaker, view: View) -> str:
    """A plate for every room that lies face up."""
    return "".join(name_plate(frame, speaker, view, slot) for slot in range(len(view.rooms)))


def name_plate(frame: Frame, speaker: Speaker, view: View, slot: int) -> str:
    """The number and the name of a room, and which way it turns."""
    plan, sizes = frame.drawing(view, slot), measures().name_plate
    if plan is None:
        return ""
    name = f"{slot + 1} {speaker.text(f'room.{plan.id}')}"
    width, color = max(sizes.least, len(name) * sizes.letter + sizes.rest), pair_color(plan)
    arrow = "clockwise-rotation" if plan.arrow > 0 else "anticlockwise-rotation"
    return group(
        capsule(width, fill="#14171b", stroke=color, stroke_width=1.8),
        icon(arrow, 13, color, Point(13.5 - width / 2, 0)),
        words(name, 13.5, STEAM, x=6, y=5),
        at=plate_at(frame, slot),
        scale=plate_scale(frame),
    )


def capsule(width: float, **attributes: object) -> str:
    """A plate with round ends."""
    sides = {"x": -width / 2, "y": -HALF, "width": width, "height": 2 * HALF, "rx": HALF}
    return element("rect", **sides, **attributes)


def plate_scale(frame: Frame) -> float:
    """How much larger plates are drawn."""
    return measures().grown.plate if frame.is_long else 1


def plate_at(frame: Frame, slot: int) -> Point:
    """On the outer side of a room."""
    sizes = measures().name_plate
    away = frame.side / 2 + sizes.away + sizes.half * plate_scale(frame)
    return frame.room(slot) + Point(0, -away if frame.is_upper(slot) else away)
