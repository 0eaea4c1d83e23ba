"""Above the board: what is played, how both sides stand, and whose turn it is."""

from __future__ import annotations

from typing import Final

from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.view import View
from dungeontwister.render.holdings import actions, cards
from dungeontwister.render.words import Speaker

from .data import Point
from .geometry import Frame
from .told import points
from .xml import STEAM, display, group, use, words

HEIGHT: Final = 64
COLORS: Final = ("var(--blue)", "var(--yellow)")
QUIET: Final = "#c8c1b3"
SCALE: Final = 0.62
SIDE: Final = 135
"""How much of the line a side has at most, with its name."""
LETTER: Final = 0.47
"""How wide a letter is for its height, on average: what stands between the sides has to fit."""


def header(frame: Frame, speaker: Speaker, view: View) -> str:
    """One line; the side whose starting zone is on the left stands on the left."""
    left = BLUE if frame.quarters == 1 else YELLOW
    title = speaker.text(f"scenario.{speaker.game.setup.scenario}")
    told = turn_words(speaker, view)
    middle, room = frame.width / 2, frame.width - 2 * SIDE
    return (
        side(speaker, view, left, 0, 1)
        + side(speaker, view, 1 - left, frame.width, -1)
        + display(title, fitting(title, 25, room), STEAM, x=middle, y=-4)
        + words(told, fitting(told, 15, room), QUIET, font_weight=500, x=middle, y=16)
    )


def fitting(said: str, size: float, room: float) -> float:
    """The size of letters, smaller where so much text would be wider than its room."""
    return min(size, round(room / (LETTER * max(1, len(said))), 1))


def side(speaker: Speaker, view: View, seat: int, edge: float, inwards: int) -> str:
    """Shape, name and points of a side, from an edge of the picture inwards."""
    anchor = "start" if inwards > 0 else "end"
    x = 26 * inwards
    name = words(speaker.title(seat), 18, COLORS[seat], text_anchor=anchor, x=x, y=-3)
    told = words(points(speaker, view, seat), 15, STEAM, text_anchor=anchor, x=x, y=15)
    held = words(
        held_words(speaker, view, seat), 13, QUIET, font_weight=500, text_anchor=anchor, x=x, y=32
    )
    return group(
        use(f"side-{seat}", scale=SCALE), name, told, held, at=Point(edge + 8 * inwards, 0)
    )


def held_words(speaker: Speaker, view: View, seat: int) -> str:
    """What a player holds; a Non-Player has no hand."""
    if seat in speaker.game.automatic:
        return ""
    told = [*cards(speaker, view, seat)]
    if speaker.game.setup.deck.values:
        told.append(actions(speaker, view, seat))
    return ", ".join(told)


def turn_words(speaker: Speaker, view: View) -> str:
    """Whose turn it is, or how the game ended; empty in the set-up."""
    if view.ending:
        return speaker.event(GameEnded(view.ending.winner, view.ending.reason), None, view.rooms)
    if view.active < 0:
        return ""
    return speaker.sentence("page.turn.theirs", {"of": speaker.of(view.active)})
