"""A studied combat as a picture: the results in colours, and both mixtures as bars."""

from __future__ import annotations

from typing import Final

from dungeontwister.core.position.seats import other
from dungeontwister.render.svg.data import Point
from dungeontwister.render.svg.picture import page
from dungeontwister.render.svg.xml import STEAM, display, element, group, title, words
from dungeontwister.render.words import Speaker

from .combat_lab import (
    LOST,
    TIED,
    WON,
    Study,
    card_name,
    expected,
    heading,
    odds_told,
    percent,
    stakes_told,
)

CELL: Final = 44.0
BARS: Final = 90.0
"""How long the bar of a card is that is always laid."""
LEFT: Final = 210.0
TOP: Final = 230.0
EDGE: Final = 24.0
LEAST: Final = 720.0
"""The width that the lines of text need."""
LETTER: Final = 0.46
"""How wide a letter is for its height, on average."""
GROUND: Final = "#1c2127"
NEUTRAL: Final = "#59616b"
INK: Final = "#0a0b0d"
COLORS: Final = ("var(--blue)", "var(--yellow)")


def lab_svg(found: Study, language: str) -> str:
    """The picture of a combat, in the eyes of its seat."""
    speaker = Speaker(found.names.game, language)
    game = found.answer.stakes
    width = max(LEAST, LEFT + CELL * len(game.columns) + EDGE)
    height = TOP + CELL * len(game.rows) + EDGE
    ground = element("rect", width=width, height=height, rx=12, fill=GROUND)
    drawn = (
        ground
        + lines(found, speaker, width)
        + rows(found, speaker)
        + columns(found, speaker)
        + grid(found, speaker)
    )
    edition = found.names.game.edition.name
    box = (0.0, 0.0, width, height)
    return page(edition, language, title(heading(found, speaker)), drawn, box)


def lines(found: Study, speaker: Speaker, width: float) -> str:
    """What is fought, and for what."""
    tellers = (heading, stakes_told, odds_told, expected)
    said = [tell(found, speaker) for tell in tellers]
    sizes = (20, 15, 15, 15)
    return "".join(
        words(
            text,
            min(size, round((width - 2 * EDGE) / (LETTER * len(text)), 1)),
            STEAM,
            x=EDGE,
            y=36 + 24 * at,
            text_anchor="start",
            font_weight=500,
        )
        for at, (text, size) in enumerate(zip(said, sizes, strict=True))
    )


def rows(found: Study, speaker: Speaker) -> str:
    """The seat's cards, each with its bar."""
    color = COLORS[found.seat]
    drawn = [display(speaker.title(found.seat), 18, color, x=LEFT - 100, y=TOP - 12)]
    cards = found.answer.stakes.rows
    for at, share in enumerate(found.answer.solution.rows):
        middle = TOP + CELL * (at + 0.5)
        drawn += [
            words(card_name(cards[at]), 16, STEAM, x=EDGE + 20, y=middle + 5),
            bar(LEFT - 12 - BARS * share, middle - 12, BARS * share, 24, color),
            words(often(share), 13, STEAM, x=LEFT - 28 - BARS * share, y=middle + 5),
        ]
    return "".join(drawn)


def columns(found: Study, speaker: Speaker) -> str:
    """The opponent's cards, each with its bar."""
    foe = other(found.seat)
    right = LEFT + CELL * len(found.answer.stakes.columns)
    right_of = {"x": right + 10, "y": TOP - 12, "text_anchor": "start"}
    drawn = [display(speaker.title(foe), 18, COLORS[foe], **right_of)]
    cards = found.answer.stakes.columns
    for at, share in enumerate(found.answer.solution.columns):
        middle, long = LEFT + CELL * (at + 0.5), 0.6 * BARS * share
        drawn += [
            words(card_name(cards[at]), 16, STEAM, x=middle, y=TOP - 12),
            bar(middle - 12, TOP - 30 - long, 24, long, COLORS[foe]),
            words(often(share), 13, STEAM, x=middle, y=TOP - 36 - long),
        ]
    return "".join(drawn)


def often(share: float) -> str:
    """How often cards are laid; nothing where they never are."""
    return percent(share) if share > 0 else ""


def bar(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A bar; nothing, if it has no length."""
    if width <= 0 or height <= 0:
        return ""
    return element("rect", x=x, y=y, width=width, height=height, rx=3, fill=fill)


def grid(found: Study, speaker: Speaker) -> str:
    """A field for each pair of cards, in the colour of the winner."""
    game = found.answer.stakes
    return "".join(
        field(found, speaker, row, column)
        for row in range(len(game.rows))
        for column in range(len(game.columns))
    )


def field(found: Study, speaker: Speaker, row: int, column: int) -> str:
    """One pair of cards; a letter says the same as the colour."""
    result = found.result(row, column)
    fill = {WON: COLORS[found.seat], LOST: COLORS[other(found.seat)], TIED: NEUTRAL}[result]
    at = Point(LEFT + CELL * column, TOP + CELL * row)
    return group(
        element("rect", x=2, y=2, width=CELL - 4, height=CELL - 4, rx=4, fill=fill),
        words(speaker.text(f"lab.mark.{result}"), 17, INK, x=CELL / 2, y=CELL / 2 + 6),
        at=at,
        data_result=result,
    )
