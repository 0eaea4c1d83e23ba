"""What the page and the pictures share, read once: measures, colours, icons, symbols."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

TAG: Final = re.compile(r"<(/?)[^>]*?(/?)>")
REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([\w-]+)')
TOKEN: Final = re.compile(r"--([\w-]+):\s*([^;]+);")
"""A colour of a style sheet, by its name."""


class Point(msgspec.Struct, frozen=True):
    """A point of a drawing, or the way from one to another."""

    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def __mul__(self, factor: float) -> Point:
        return Point(self.x * factor, self.y * factor)


ORIGIN: Final = Point(0, 0)


class Size(msgspec.Struct, frozen=True):
    """How large rooms of zones are, or rooms of squares."""

    cell: float
    gap: float
    depth: float
    """How far a starting zone reaches away from the rooms."""
    thick: float
    """How much walls are thickened."""
    margin: Point
    """Around everything: name plates stand there."""
    plate: Point
    """How much a plate over a seam is stretched and thickened."""
    pit: float
    """How far a pit stays inside its cell."""
    ground: float
    """How far the ground of a place stays inside its seams."""


class Grown(msgspec.Struct, frozen=True):
    """From so many rows on rooms are small: pieces and name plates are drawn larger."""

    rows: int
    piece: float
    plate: float


class Element(msgspec.Struct, frozen=True):
    """Walls and portcullises: for which cells they are drawn, and how they are stretched."""

    length: float
    inset: float
    """How far outer ones sit inside."""
    wall: float
    portcullis: float
    plate: Point
    """A plate between two zones."""


class NamePlate(msgspec.Struct, frozen=True):
    """The plate with the name of a room."""

    away: float
    half: float
    least: float
    letter: float
    rest: float


class Crowd(msgspec.Struct, frozen=True):
    """How much things shrink, by their number."""

    most: int
    scale: float


class ZoneSpots(msgspec.Struct, frozen=True):
    """Where pieces stand in a cell of a zone."""

    shift: float
    """How far they give way to the chip in a corner."""
    two: tuple[Point, ...]
    few: tuple[float, ...]
    """The columns of four or less."""
    many: tuple[float, ...]
    top: float
    height: float
    crowds: tuple[Crowd, ...]
    least: float


class SquareSpots(msgspec.Struct, frozen=True):
    """Where pieces stand on a square."""

    alone: float
    crowd: float
    two: tuple[Point, ...]


class Panel(msgspec.Struct, frozen=True):
    """Where things lie in a starting zone, from its middle: away from the room, and along it."""

    out: float
    step: float
    length: float
    facing: float
    """From a character to what it faces."""
    bend: float
    far: float
    """How long the line is to what cannot be reached."""


class Backs(msgspec.Struct, frozen=True):
    """The cards on a face-down room."""

    step: float
    y: float
    scale: float


class Measures(msgspec.Struct, frozen=True):
    """Everything that is measured."""

    zones: Size
    squares: Size
    grown: Grown
    element: Element
    name_plate: NamePlate
    chip: float
    """How far the chip with an icon lies from the corner of its cell."""
    lettering: float
    """How far letters and numbers lie inside the edge of a room."""
    line_title: float
    """How far the title of a starting line lies away from it."""
    zone_spots: ZoneSpots
    square_spots: SquareSpots
    panel: Panel
    backs: Backs


class Look(msgspec.Struct, frozen=True):
    """The icons and colours of things."""

    pieces: Mapping[str, str]
    opponents: Mapping[str, str]
    floors: Mapping[str, str]
    floor_of_gears: str
    other_floor: str
    tints: Mapping[str, float]
    """Zones differ a little in tint."""
    cracks: tuple[str, ...]
    """Cracks and joints of slabs; some have none."""
    pairs: Mapping[str, str]
    other_pair: str


class Icons(msgspec.Struct, frozen=True):
    """Outlines in a square of 512, and who drew them."""

    source: str
    licence: str
    authors: Mapping[str, tuple[str, ...]]
    paths: Mapping[str, str]


def text(name: str) -> str:
    """A file of the folder."""
    return (resources.files(__package__) / "data" / name).read_text(encoding="utf-8")


@cache
def measures() -> Measures:
    """How large everything is, and where it lies."""
    return msgspec.json.decode(text("measures.json"), type=Measures)


@cache
def look() -> Look:
    """Icons and colours by the names of the content."""
    return msgspec.json.decode(text("look.json"), type=Look)


@cache
def icons() -> Icons:
    """All icons."""
    return msgspec.json.decode(text("icons.json"), type=Icons)


@cache
def symbols() -> str:
    """The definitions to which drawings refer, without the blanks between them."""
    found = re.sub(r"<!--.*?-->", "", text("art.svg"), flags=re.S)
    inside = found[found.index("<defs>") + len("<defs>") : found.index("</defs>")]
    return re.sub(r"\s+", " ", inside).replace("> <", "><").replace(" />", "/>").strip()


@cache
def definitions() -> Mapping[str, str]:
    """Each of the definitions by its name."""
    found, start, depth = {}, 0, 0
    for tag in TAG.finditer(symbols()):
        start = start if depth else tag.start()
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if not depth:
            whole = symbols()[start : tag.end()]
            found[whole.partition(' id="')[2].partition('"')[0]] = whole
    return found


def symbols_for(drawn: str) -> str:
    """The definitions to which a drawing refers, and those to which they refer themselves."""
    wanted: dict[str, None] = {}
    texts = [drawn]
    while texts:
        for name in dict.fromkeys(REFERENCE.findall(texts.pop())):
            if name in definitions() and name not in wanted:
                wanted[name] = None
                texts.append(definitions()[name])
    return "".join(whole for name, whole in definitions().items() if name in wanted)


@cache
def sides(edition: str) -> Mapping[str, str]:
    """The colours of both sides in a game of an edition, by the names of the page's tokens."""
    general, *special = text("sides.css").split(":root[data-game=")
    found = dict(TOKEN.findall(general))
    for part in special:
        if part.startswith(f"'{edition}'"):
            found |= dict(TOKEN.findall(part))
    return found
