"""A whole picture: `board_svg`."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape

from dungeontwister.content.tables import Content
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.view import View
from dungeontwister.render.board_plan import Plan
from dungeontwister.render.words import Speaker

from .data import Point, icons, measures, sides, symbols_for
from .excerpt import excerpt_box, seen_ends
from .figures import Figure, figures
from .geometry import Frame
from .header import HEIGHT, header
from .medallion import medallion, on_board, plaque
from .plates import name_plates
from .rooms import lettering, room
from .seams import plates
from .spots import Spot, all_spots
from .starts import starts
from .told import description, heading, told_figure
from .xml import BODY, element, group, path, plain, title

USED_ICON: Final = re.compile(r'href="#icon-([a-z-]+)"')
COLOR: Final = re.compile(r"var\(--([\w-]+)\)")
EDGE: Final = 14
"""The margin around the page's board."""
Box = tuple[float, float, float, float]
"""Corner and size of what is seen."""


def board_svg(
    game: Game, view: View, *, language: str = "en", content: Content | None = None
) -> str:
    """The board as a picture: what the view shows, as its seat sees it.

    It stands alone: no fonts, scripts or pictures from elsewhere. The starting zone of the seat
    lies on the left; a spectator looks from blue's side.
    """
    frame = Frame(Plan(game, content), view.seat)
    speaker = Speaker(game, language).among(view.rooms)
    shown = figures(speaker, view)
    spots = all_spots(frame, view, shown)
    above = Point(0, -frame.size.margin.y - HEIGHT / 2)
    drawn = (
        table(frame),
        group(header(frame, speaker, view), at=above, data_header=1),
        starts(frame, speaker, view, shown, spots),
        *(room(frame, view, slot) for slot in range(len(view.rooms))),
        plates(frame, view),
        lettering(frame),
        pieces(frame, speaker, shown, spots),
        name_plates(frame, speaker, view),
    )
    told = title(heading(speaker)) + element(
        "desc", escape(description(frame, speaker, view, shown))
    )
    return sheet(frame, language, told, "".join(drawn), box(frame))


def excerpt_svg(game: Game, view: View, *, language: str = "en", told: str = "") -> str:
    """The rooms that lie face up and the starting zones that are used, for a page of text.

    What it shows is told by `told`; it stands alone like the whole board. Nobody types moves there:
    places bear no names.
    """
    frame = Frame(Plan(game, None), view.seat, named=False)
    speaker = Speaker(game, language).among(view.rooms)
    shown = figures(speaker, view)
    spots = all_spots(frame, view, shown)
    drawn = (
        starts(frame, speaker, view, shown, spots, seen_ends(frame, view, shown)),
        *(room(frame, view, slot) for slot in range(len(view.rooms))),
        plates(frame, view),
        pieces(frame, speaker, shown, spots),
        name_plates(frame, speaker, view),
    )
    seen = excerpt_box(frame, view, shown)
    return sheet(frame, language, title(told), "".join(drawn), seen)


def token_svg(kind: str, *, character: bool, edition: str, name: str) -> str:
    """One piece by itself: a character of blue, or an object."""
    figure = Figure(0, BLUE, character, kind=kind, name=name)
    drawn = medallion(figure, badges=False) if character else plaque(figure)
    view = (-28.0, -28.0, 56.0, 56.0) if character else (-20.0, -20.0, 40.0, 40.0)
    return page(edition, "", "", drawn, view)


def credits(used: list[str]) -> str:
    """The authors of the icons, whom their licence wants named."""
    found = icons()
    authors = [a for a, names in found.authors.items() if not set(names).isdisjoint(used)]
    site = found.source.removeprefix("https://")
    return element("metadata", escape(f"Icons: {', '.join(authors)} ({site}, {found.licence})"))


def box(frame: Frame) -> Box:
    """Corner and size of the picture: the page's board with its margins, and the header above."""
    margin, top = frame.size.margin, HEIGHT + EDGE
    return (
        -margin.x - EDGE,
        -margin.y - top,
        frame.width + 2 * (margin.x + EDGE),
        frame.height + 2 * margin.y + top + EDGE,
    )


def table(frame: Frame) -> str:
    """The ground, dark on any page."""
    x, y, width, height = box(frame)
    return element(
        "rect",
        x=x + 1,
        y=y + 1,
        width=width - 2,
        height=height - 2,
        rx=20,
        fill="url(#table)",
        stroke="#3b434b",
        stroke_width=2,
    )


def pieces(frame: Frame, speaker: Speaker, shown: list[Figure], spots: dict[int, Spot]) -> str:
    """All pieces on the board, objects below."""
    grown = measures().grown.piece if frame.is_long else 1
    found = []
    for one in sorted(shown, key=lambda figure: (figure.character, figure.number)):
        if one.number in spots:
            loads = [load for load in shown if load.carrier == one.number]
            spot = spots[one.number]
            inside = title(told_figure(speaker, one, shown)), on_board(one, loads)
            scale = spot.scale * grown
            found.append(group(*inside, at=spot.at, scale=scale, data_piece=one.number))
    return "".join(found)


def sheet(frame: Frame, language: str, told: str, drawn: str, seen: Box) -> str:
    """The picture with its definitions, and what it tells."""
    return page(frame.game.edition.name, language, told, drawn, seen)


def page(edition: str, language: str, told: str, drawn: str, seen: Box) -> str:
    """A picture that stands alone; names of definitions are unique among the pictures of a page."""
    x, y, width, height = map(plain, seen)
    outlines = icons().paths
    used = sorted(set(USED_ICON.findall(drawn)))
    paths = "".join(path(outlines[name], id=f"icon-{name}") for name in used)
    definitions = symbols_for(drawn) + paths
    colors = sides(edition)
    inside = COLOR.sub(lambda found: colors[found[1]], element("defs", definitions) + drawn)
    return element(
        "svg",
        told,
        credits(used),
        own_names(inside, f"dt-{edition}-"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{x} {y} {width} {height}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
        lang=language or None,
        font_family=BODY,
    )


def own_names(drawn: str, before: str) -> str:
    """Adds a prefix to the name of every definition and reference."""
    for mark in (' id="', ' href="#', "url(#"):
        drawn = drawn.replace(mark, mark + before)
    return drawn
