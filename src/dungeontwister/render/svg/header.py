"""Above the board: what is played, how both sides stand, and whose turn it is."""

from __future__ import annotations

from typing import Final

from dungeontwister.core.events import GameEnded
from dungeontwister.core.seats import BLUE, YELLOW
from dungeontwister.core.view import View
from dungeontwister.render.words import Speaker

from .data import Point
from .geometry import Frame
from .told import points
from .xml import STEAM, display, group, use, words

HEIGHT: Final = 58
COLORS: Final = ("var(--blue)", "var(--yellow)")
QUIET: Final = "#c8c1b3"
SCALE: Final = 0.62


def header(frame: Frame, speaker: Speaker, view: View) -> str:
    """One line; the side whose starting zone is on the left stands on the left."""
    left = BLUE if frame.quarters == 1 else YELLOW
    title = speaker.text(f"scenario.{speaker.game.setup.scenario}")
    middle = frame.width / 2
    return (
        side(speaker, view, left, 0, 1)
        + side(speaker, view, 1 - left, frame.width, -1)
        + display(title, 25, STEAM, x=middle, y=-4)
        + words(turn_words(speaker, view), 15, QUIET, weight=500, x=middle, y=16)
    )


def side(speaker: Speaker, view: View, seat: int, edge: float, inwards: int) -> str:
    """Shape, name and points of a side, from an edge of the picture inwards."""
    anchor = "start" if inwards > 0 else "end"
    name = words(speaker.title(seat), 18, COLORS[seat], anchor=anchor, x=24 * inwards, y=-3)
    told = words(
        points(speaker, view, seat), 15, STEAM, weight=500, anchor=anchor, x=24 * inwards, y=16
    )
    return group(use(f"side-{seat}", scale=SCALE), name, told, at=Point(edge + 8 * inwards, 0))


def turn_words(speaker: Speaker, view: View) -> str:
    """Whose turn it is, or how the game ended; nothing while it is set up."""
    if view.ending:
        return speaker.event(GameEnded(view.ending.winner, view.ending.reason), None)
    if view.active < 0:
        return ""
    return speaker.sentence("page.turn.theirs", {"of": speaker.of(view.active)})
