"""Pieces: characters as medallions of their side, objects as plaques."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .data import Point, look
from .figures import Figure
from .xml import disc, display, element, group, icon, use, words

BADGE: Final = "#0d0f12"
INKS: Final = ("#ffffff", "#221800")
"""The ink on a medallion, by seat."""
RIMS: Final = ("var(--shield-rim)", "#ffd659")
PALE: Final = "#f3e3bf"
LIFTS: Final = (-1.5, 0)
"""How far an icon lies above the middle, by seat."""


def medallion(figure: Figure, loads: Sequence[Figure] = (), *, badges: bool = True) -> str:
    """A character around the origin, about 50 across."""
    found = [wounded(figure) if figure.wounded else body(figure) + glyph(figure, 30)]
    if badges:
        found += marks(figure)
    for at, load in enumerate(loads):
        found.append(group(plaque(load), at=Point(17 + 2 * at, 17 - 20 * at), scale=0.66))
    return "".join(found)


def body(figure: Figure) -> str:
    """The shape of his side; its back if he is covered."""
    return use(f"{'side' if figure.kind else 'back'}-{figure.seat}")


def wounded(figure: Figure) -> str:
    """Tilted, faded and cracked."""
    faded = group(body(figure), filter="url(#faded)" if figure.kind else None)
    tilted = group(faded, glyph(figure, 28), use("crack"), turn=-24, scale=0.9)
    return tilted + use("wound", Point(15, -15))


def marks(figure: Figure) -> list[str]:
    """Small badges around a medallion."""
    return [
        *([] if figure.wounded else [value_badge(figure)]),
        *([name_badge(figure)] if figure.initials else []),
        *([healed_badge()] if figure.healed else []),
    ]


def glyph(figure: Figure, size: float) -> str:
    """The icon of a character; an initial where there is none."""
    ink, name = INKS[figure.seat], look().pieces.get(figure.kind)
    if name:
        return icon(name, size, ink, Point(0, LIFTS[figure.seat]))
    return display(figure.name[0], 26, ink, y=9)


def value_badge(figure: Figure) -> str:
    """His combat value."""
    rim = disc(9, fill=BADGE, stroke=RIMS[figure.seat], stroke_width=1.5)
    return group(rim, words(str(figure.combat), 12.5, "#fff", y=4.3), at=Point(-17, 17.5))


def name_badge(figure: Figure) -> str:
    """The initials of an NPC: several are of one class."""
    tag = element(
        "rect",
        x=-10,
        y=-7.5,
        width=20,
        height=15,
        rx=4,
        fill=BADGE,
        stroke=RIMS[figure.seat],
        stroke_width=1.2,
    )
    return group(tag, words(figure.initials, 12.5, "#fff", y=4.3), at=Point(-15, -17))


def healed_badge() -> str:
    """The badge of a character who was healed this turn."""
    rim = disc(10, fill=BADGE, stroke="#e3c487", stroke_width=1.5)
    return group(rim, icon("hourglass", 13, "#e3c487"), at=Point(15, -15))


def plaque(figure: Figure) -> str:
    """An object around the origin."""
    name = look().pieces.get(figure.kind)
    sign = icon(name, 22, PALE) if name else display(figure.name[0], 18, PALE, y=6)
    return use("plaque") + sign


def face_down(seat: int, figure: Figure | None = None, scale: float = 1) -> str:
    """The back of a card; its owner sees what it is."""
    mark = glyph(figure, 30) if figure else display("?", 26, INKS[seat], y=8.5)
    return group(use(f"back-{seat}"), mark, scale=scale)


def on_board(figure: Figure, loads: Sequence[Figure]) -> str:
    """A character with his load, or an object by itself."""
    shadow = disc(25 if figure.character else 18, Point(2, 5), fill="#000", fill_opacity=0.32)
    if not figure.character:
        return shadow + group(plaque(figure), turn=-7, scale=1.1)
    things = [load for load in loads if not load.character]
    people = [load for load in loads if load.character]
    carried = [
        group(medallion(load), at=Point(18 + 3 * at, 17 - 24 * at), scale=0.5)
        for at, load in enumerate(people)
    ]
    return shadow + medallion(figure, things) + "".join(carried)
