"""How a bot answers an offer of a draw: by what it takes its chance to win to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View

from .adviser import POSITIONS, imagined
from .counsels import Beginning, turn_of
from .mind import Mind

ENOUGH: Final = 0.45
"""A bot with more of a chance to win than this plays on. What is even is not given away."""


def takes_draw(game: Game, view: View, events: Sequence[Event]) -> bool:
    """Whether a bot accepts a draw, given what it sees and everything that it was told so far."""
    assert view.seat is not None, "only a seat is asked"
    state = imagined(game, view, events)
    return 1 - chance_of_offer(Mind(game, other(view.seat), POSITIONS), state) <= ENOUGH


def chance_of_offer(mind: Mind, state: State) -> float:
    """The chance to win of whoever offers, with the rest of his turn, which goes on.

    If he has begun something since, the position counts as it lies.
    """
    if state.frames:
        return mind.chance(mind.value(state)) or 0.0
    turn = turn_of(mind, state, [Beginning((), state)])
    return mind.chance(turn.looked[0].worth - turn.shift) or 0.0
