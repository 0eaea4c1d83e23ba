"""Starting zones and starting lines, with the characters who lie face down there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import FACE_DOWN
from dungeontwister.core.position.view import View
from dungeontwister.render.board_plan import PlacePlan
from dungeontwister.render.words import Speaker

from .data import Point, measures
from .figures import Figure, starters
from .geometry import OUTWARD, Frame
from .medallion import face_down
from .seams import door_of
from .spots import Spot, panel_spots
from .xml import INK, STEAM, disc, element, group, path, plain, square, use, words

COLORS: Final = ("var(--blue)", "var(--yellow)")
RIMS: Final = ("var(--shield-edge)", "#c99a17")
HATCHES: Final = ("url(#hatch-blue)", "url(#hatch-yellow)")
DOT_RIMS: Final = ("#c5daff", "#ffe08a")
DOTS: Final = ("#a9c8ff", "#ffd659")
FAR: Final = "#978f81"
"""What is faced and cannot be reached."""
SMALL: Final = 0.8
TITLE: Final = 13.5
CAPITAL: Final = 0.72
"""How wide a capital letter is, at most, for its height: titles have to fit."""


class Starts:
    """Draws what lies outside the labyrinth."""

    def __init__(self, frame: Frame, speaker: Speaker, view: View) -> None:
        self.frame = frame
        self.speaker = speaker
        self.view = view

    def _title(self, key: str, owner: int, mine: str, theirs: str) -> str:
        """The title of a starting zone, in the viewer's words."""
        if self.frame.seat is None:
            return self.speaker.sentence(key, {"of": self.speaker.of(owner)})
        return self.speaker.text(mine if owner == self.frame.seat else theirs)

    # ---- starting lines

    def line(self, owner: int) -> str:
        """A row of squares in the side's colour, some of them with a dot."""
        frame, half = self.frame, self.frame.size.cell / 2
        places = frame.plan.outside(owner)
        points = [frame.line_square(place) for place in places]
        top, bottom = min(at.y for at in points) - half, max(at.y for at in points) + half
        middle = Point(points[0].x, (top + bottom) / 2)
        long, rim = (bottom - top) / 2, {"fill": "none", "stroke": RIMS[owner], "stroke_width": 3}
        rims = box(middle, half + 6, long + 6, rx=7, fill=INK)
        rims += box(middle, half + 4, long + 4, rx=5, **rim)
        squares = [self._square(place, at) for place, at in zip(places, points, strict=True)]
        return rims + "".join(squares) + self._line_title(owner, middle)

    def _square(self, place: PlacePlan, at: Point) -> str:
        """One square: a face-down character or its dot."""
        owner, half = place.owner, self.frame.size.cell / 2 - self.frame.size.ground
        found = [
            square(half, rx=3, fill=HATCHES[owner], data_place=place.number),
            square(
                half, rx=3, fill="#14171b", fill_opacity=0.2, stroke="#fff", stroke_opacity=0.16
            ),
        ]
        if place.number in self.view.sides[owner].starting:
            # Whoever sees who it is sees him on top.
            found.append(face_down(owner, scale=SMALL))
        elif place.number in self.frame.game.setup.dots[owner]:
            found.append(dot(owner))
        if self.frame.named:
            found.append(self._number(place, half))
        return group(*found, at=at)

    def _number(self, place: PlacePlan, half: float) -> str:
        """What a square is called, at its outer end."""
        out = OUTWARD[self.frame.start_side(place.owner)]
        corner = Point(out.x * (half - 14), 3.8 - half + 8)
        said = self.speaker.code(place.number)
        return words(said, 11, STEAM, fill_opacity=0.8, x=corner.x, y=corner.y)

    def _line_title(self, owner: int, middle: Point) -> str:
        """Beside the line, away from the rooms."""
        leaves = self.frame.seat is not None and self.frame.game.setup.leaves[self.frame.seat]
        theirs = "page.board.line-out" if leaves else "page.board.their-line"
        title = self._title("page.board.line", owner, "page.board.own-line", theirs)
        out = OUTWARD[self.frame.start_side(owner)]
        at = middle + out * (self.frame.size.cell / 2 + measures().line_title)
        said = words(title, 14.5, COLORS[owner], y=5, letter_spacing=0.3)
        return group(said, at=at, turn=out.x * 90)

    # ---- starting zones

    def panel(self, owner: int, slot: int, figures: list[Figure], spots: dict[int, Spot]) -> str:
        """The part of a starting zone in front of one room, with what its characters face."""
        middle = self.frame.panel(owner, slot)
        there = [place for place in self.frame.plan.outside(owner) if place.slot == slot]
        faced = {place.number: place for place in there}
        lines = [
            self._facing(faced[one.place], spots[one.number].at)
            for one in figures
            if one.character and one.place in faced
        ]
        return self._ground(owner, slot, middle) + "".join(lines) + self._lying(owner, slot)

    def _ground(self, owner: int, slot: int, middle: Point) -> str:
        """The panel itself; the upper one bears the title."""
        width, height = self.frame.size.depth / 2, self.frame.side / 2
        rim = {"fill": "none", "stroke": RIMS[owner], "stroke_width": 3}
        layers = [
            box(middle, width + 4, height + 4, rx=9, fill=INK),
            box(middle, width, height, rx=7, fill=HATCHES[owner]),
            box(middle, width, height, rx=7, fill="#14171b", fill_opacity=0.72),
            box(middle, width - 1.5, height - 1.5, rx=6, **rim),
            use(f"shape-{owner}", middle, scale=2.5, fill=COLORS[owner], opacity=0.16),
        ]
        if self.frame.is_upper(slot):
            layers.append(self._panel_title(owner, middle + Point(0, 24 - height)))
        return "".join(layers)

    def _panel_title(self, owner: int, at: Point) -> str:
        """In capitals, as large as there is room for."""
        keys = "page.board.zone", owner, "page.board.own-zone", "page.board.way-out"
        title = self._title(*keys).upper()
        size = min(TITLE, (self.frame.size.depth - 16) / (len(title) * CAPITAL))
        return words(title, size, COLORS[owner], x=at.x, y=at.y)

    def _facing(self, place: PlacePlan, spot: Point) -> str:
        """What a character faces, and the door it would use."""
        out, panel = OUTWARD[self.frame.start_side(place.owner)], measures().panel
        door = door_of(self.frame, self.view, place)
        known = self.view.rooms[place.slot].drawing != FACE_DOWN
        start, color = spot + out * -panel.facing, COLORS[place.owner]
        rim, ink = (color, STEAM) if door or not known else (FAR, FAR)
        chip = disc(13.5, fill="#14171b", stroke=rim, stroke_width=2.4)
        sign = group(chip, use(f"glyph-{place.icon}", scale=0.66, fill=ink), at=start)
        if door:
            return way(start, door, out, color) + sign
        end = start + out * -panel.far
        line = f"M{at_text(start)}L{at_text(end)}"
        dotted = path(line, fill="none", stroke=FAR, stroke_width=3.2, stroke_dasharray="3 6")
        return dotted + sign

    def _lying(self, owner: int, slot: int) -> str:
        """Starters who lie face down in front of a room."""
        lying = [s for s in starters(self.speaker, self.view, owner) if s.spot == slot]
        spots = panel_spots(self.frame, owner, slot, len(lying))
        return "".join(
            group(face_down(owner, starter.figure), at=at)
            for starter, at in zip(lying, spots, strict=True)
        )


def way(start: Point, door: Point, out: Point, color: str) -> str:
    """A bent line from what is faced to its door."""
    bend = out * measures().panel.bend
    near, far = start + bend * -1, door + bend
    line = f"M{at_text(start)}C{at_text(near)} {at_text(far)} {at_text(door)}"
    return (
        path(line, fill="none", stroke=INK, stroke_width=7)
        + path(line, fill="none", stroke=color, stroke_width=3.2)
        + disc(6, door, fill=color, stroke=INK, stroke_width=2)
    )


def at_text(point: Point) -> str:
    """A point in an outline."""
    return f"{plain(point.x)} {plain(point.y)}"


def box(middle: Point, width: float, height: float, **attributes: object) -> str:
    """A rectangle around a point, given by half its sides."""
    corner = middle + Point(-width, -height)
    sides = {"x": corner.x, "y": corner.y, "width": 2 * width, "height": 2 * height}
    return element("rect", **sides, **attributes)


def dot(owner: int) -> str:
    """An illuminated dot in the side's shape."""
    shape = f"shape-{owner}"
    return group(
        use(shape, fill="none", stroke="#0b0d10", stroke_width=9),
        use(shape, fill="none", stroke=DOT_RIMS[owner], stroke_width=5),
        disc(8, fill=DOTS[owner]),
        scale=0.42,
    )


def starts(
    frame: Frame,
    speaker: Speaker,
    view: View,
    figures: list[Figure],
    spots: dict[int, Spot],
    owners: Iterable[int] = PLAYERS,
) -> str:
    """Everything outside the labyrinth, of both players or of one."""
    drawing = Starts(frame, speaker, view)
    if frame.lined:
        return "".join(drawing.line(owner) for owner in owners)
    return "".join(
        drawing.panel(owner, slot, figures, spots)
        for owner in owners
        for slot in frame.game.layout.end_rooms(owner)
    )
